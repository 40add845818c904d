//! Loads, kills and simulations of servers.

pub mod crash;
pub mod load;
pub mod simulate_server;
