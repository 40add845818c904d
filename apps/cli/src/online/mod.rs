//! The client of a server: shared by `play`, `watch` and `bot connect`.
//!
//! Start with [`FollowedMatch`], which follows one match from the updates of one viewer. Below it
//! are [`Client`], which calls methods, and
//! [`ServerConnection`](server_connection::ServerConnection), which holds the connection.

mod client;
mod clock;
mod credentials;
mod follow;
mod http_client;
mod keys;
mod link;
mod names;
mod phrases;
pub mod player;
mod seat;
mod server_connection;
mod table_visit;
pub mod token_file;
mod unreachable;

pub use client::{Client, ClientEvent};
pub use clock::{OnlineClock, more_time};
pub use credentials::Credentials;
pub use follow::FollowedMatch;
pub use http_client::HttpClient;
pub use keys::default_name;
pub use link::{ServerUrl, TableLink};
pub use names::speaker;
pub use phrases::{say, says};
pub use seat::{begin_match, take_seat};
pub use table_visit::TableVisit;

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use ranarium_game::{FullGame, Message, Speak};
use ranarium_protocol::online::TableView;
use ranarium_table::MatchId;

/// Returns the message to a person who leaves a table: the command to come back.
pub fn goodbye(client: &Client, id: &MatchId) -> Message {
    Message::new("online-goodbye").with("command", client.way_back(id))
}

/// Prints that the connection is lost, and the reason.
pub fn print_connection_lost<G: FullGame>(
    table: &TableView,
    reason: &str,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let speaker = speaker::<G>(screen.language(), table);
    let words = speaker.say(&Message::new("online-lost").with("why", reason));
    screen.paragraph(crate::console::screen::FAINT, 0, 2, &words)?;
    screen.flush_all()
}
