//! The second engine: its checks by hand.

mod second;
