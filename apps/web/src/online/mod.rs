//! Online play, on the server of this page.
//!
//! Start with [`server::Server`], the connection, then [`at_table`] and [`mod@table`], a table from
//! the invitation to the rematch, and [`mod@lobby`], the list of tables. Online matches share their
//! views with this browser's own; the differences are in `play::Company`.

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
pub use table::{LazyViews, table};
