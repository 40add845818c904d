//! Whole evenings online: matches of people at different screens, from the invitation to the end
//! and further.

mod days;
mod leaving;
mod network;
mod rematch;
mod results;
#[cfg(unix)]
mod two_nodes;
