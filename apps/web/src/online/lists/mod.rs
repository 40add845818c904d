//! Lists of matches, tables and players.

pub mod hub;
pub mod invitations;
pub mod known_people;
pub mod lobby;
pub mod quick_match;
pub mod table_list;
pub mod terms;
pub mod waiting;
