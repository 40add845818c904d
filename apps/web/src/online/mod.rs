//! Playing with people at other screens, on the server that this page comes from.
//!
//! Start with [`server::Server`], which is the connection, then [`at_table`] and [`mod@table`],
//! which are a table from the invitation to the rematch, and [`mod@lobby`], where tables are found.
//! A match is shown by the same code as one of this browser: what differs for it is in
//! `play::Company`.

mod api;
mod at_table;
mod choices;
mod faces;
mod games;
mod invite;
mod join;
mod known_people;
mod lobby;
mod notes;
mod notices;
mod people;
pub mod profile;
mod quick_match;
mod seats;
mod server;
mod start;
mod strip;
mod table;
mod table_list;
mod talk;
mod terms;
mod user_page;
mod waiting;
pub mod words;

pub use at_table::AtTable;
pub use choices::{TableChoice, TableChoices};
pub use invite::invite;
pub use lobby::lobby;
pub use people::people;
pub use start::WithFriends;
pub use table::{Doors, table};
