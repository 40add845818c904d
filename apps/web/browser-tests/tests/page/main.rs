//! What people do at the page, one file a concern.

mod coach;
mod editor;
mod ends;
mod faults;
mod fits;
mod hints;
mod hot_seat;
mod later;
mod lessons;
mod lobby;
mod matches;
mod memory;
mod names_alone;
mod offline;
mod online;
mod profile;
mod puzzles;
mod replay;
mod resigning;
mod routes;
mod rulebook;
mod secrecy;
mod setting_up;
mod settings;
mod touch;
mod windows;
