//! State that connections share: the registry of WebSockets, the lobby, quick match, and the counts of
//! waiting matches.

pub mod connections;
pub mod lobby;
pub mod lobby_request;
pub mod outbox;
pub mod reminder_request;
pub mod reminders;
pub mod seek_request;
pub mod seeks;
