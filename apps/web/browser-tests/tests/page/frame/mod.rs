//! The pages and texts that all games share: home, stored matches, settings, and every page by its
//! address.

mod accessibility_tree;
mod embedding;
mod home;
mod installing;
mod offline;
mod routes;
mod saved_matches;
mod settings;
mod sharing;
mod static_host;
mod translation;
mod updates;
