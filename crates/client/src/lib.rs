//! The client's end of the host protocol, without input, output or clock: its inputs are messages,
//! commands of people, events of the connection and times; its outputs are messages to send, timers
//! and the state to show. The page, the terminal, programs and simulations drive it.
//!
//! Start with [`MatchClient`], which follows a match for one person, several people at one screen,
//! or a program, with [`TableClient`], which follows the table of an online match, and with
//! [`Connection`], which keeps a connection to a server alive.
#![forbid(unsafe_code)]

mod clock;
mod connection;
mod draw_binding;
mod heartbeat;
mod hot_seat;
mod match_call;
mod match_client;
mod server_clock;
mod table_call;
mod table_client;
mod table_state;

pub use clock::{clock_text, is_low, left_ms, time_left_text};
pub use connection::{CallError, Connection, ConnectionAction, ConnectionStatus, SOCKET_PATH};
pub use draw_binding::{DrawBinding, DrawBindingError, DrawVerdict};
pub use hot_seat::SharedScreen;
pub use match_call::{MatchCall, MatchEvent, MatchRequest, ShownUpdate};
pub use match_client::MatchClient;
pub use server_clock::ServerClock;
pub use table_call::{TableCall, TableEvent};
pub use table_client::TableClient;
pub use table_state::{Attendance, TableState};
