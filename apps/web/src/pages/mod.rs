//! The pages, one per file. Their URLs are in `routes` alone.

pub mod achievements;
pub mod clause_sheet;
mod copy_button;
pub mod editor;
mod exercise;
mod family;
mod figure;
mod gallery;
pub mod home;
pub mod keyboard_help;
pub mod learn;
pub mod match_page;
pub mod matches;
pub mod not_found;
mod position;
mod progress;
pub mod puzzles;
pub mod replay;
pub mod rules;
pub mod score;
pub mod settings_page;
pub mod setup;
pub mod stored_match;
