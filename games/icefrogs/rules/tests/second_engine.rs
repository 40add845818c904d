//! The second engine: its own checks. Its comparison with the first follows when both are there.
#![allow(dead_code)]

mod second;
