//! Online play, on the server of this page.
//!
//! Start with [`server::Server`], the connection, then [`at_table`] and [`table_page`], a table
//! from the invitation to the rematch, and [`mod@lobby`], the list of tables. Online matches share
//! their views with this browser's own; the differences are in `play::remote_match`.

mod api;
mod at_table;
mod banner;
mod choices;
mod dates;
mod durations;
mod frog_choice;
mod games;
mod hub;
mod invite;
mod join;
mod known_people;
mod lazy_views;
mod lobby;
mod notices;
mod open_seeks;
mod people;
mod phrase_menu;
mod player_actions;
mod player_link;
mod player_status;
pub mod profile;
mod quick_match;
mod random;
mod server;
mod start;
mod table_list;
mod table_page;
mod table_seats;
mod table_terms;
mod user_page;
mod waiting;
mod waiting_table;
pub mod words;

pub use api::has_session;
pub use at_table::AtTable;
pub use choices::{TableChoice, TableChoices};
pub use frog_choice::{FrogChoice, random_frog};
pub use hub::{count_waiting, hub};
pub use invite::invite;
pub use lazy_views::LazyViews;
pub use lobby::lobby;
pub use people::people;
pub use start::{TableMaker, known_user};
pub use table_page::table;
