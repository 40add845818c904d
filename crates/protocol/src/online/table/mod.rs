//! A table: its settings, its seats, and lists of tables.

pub mod arrange;
pub mod close;
pub mod create;
pub mod rematch;
pub mod seated;
pub mod settings;
pub mod stand;
pub mod table_preview;
pub mod table_view;
pub mod tables;
pub mod watched;
