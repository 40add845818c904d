//! Online play, on the server of this page.
//!
//! Start with [`server_connection::ServerConnection`], the connection, then [`online_table`] and
//! [`table_page`], a table from the invitation to the rematch, and [`mod@lobby`], the list of
//! tables. Online matches share their views with this browser's own; the differences are in
//! `play::remote_match`.

mod api;
mod banner;
mod dates;
mod durations;
mod frog_choice;
mod games;
mod lazy_views;
mod lists;
mod notices;
mod open_seeks;
mod player_link;
pub mod profile;
mod random;
mod server_connection;
mod table;
#[cfg(test)]
mod test_table;
mod user_page;
pub mod words;

pub use api::has_session;
pub use frog_choice::{FrogChoice, random_frog};
pub use lazy_views::LazyViews;
pub use lists::hub::{count_waiting, hub};
pub use lists::lobby::lobby;
pub use lists::terms::is_house_rule;
pub use table::choices::{MORE_TIME, TableChoice, TableChoices};
pub use table::invite::invite;
pub use table::online_table::OnlineTable;
pub use table::people::people;
pub use table::table_maker::{TableMaker, known_user};
pub use table::table_page::table;
