//! Matches at different screens, with the people who play them.

mod evenings;
mod forgotten_password;
mod lobby;
mod online_match;
mod online_table;
mod players;
mod profile;
mod seat_changes;
mod secrecy;
mod table_room;
