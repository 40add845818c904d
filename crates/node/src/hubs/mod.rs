//! Tasks that connections subscribe to: the lobby, quick match, and the counts of waiting matches.

pub mod lobby;
pub mod lobby_request;
pub mod reminder_request;
pub mod reminders;
pub mod seek_request;
pub mod seeks;
