//! The tools of `ranarium admin`, with or without a running server: backups and moderation.

pub mod backup;
pub mod moderator;
