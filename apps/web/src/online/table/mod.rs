//! A table on the screen.

pub mod choices;
pub mod invite;
pub mod join;
pub mod more_time;
pub mod online_table;
pub mod own_table;
pub mod people;
pub mod phrase_menu;
pub mod player_actions;
pub mod player_status;
pub mod table_maker;
pub mod table_page;
pub mod table_seats;
pub mod table_terms;
pub mod waiting_table;
