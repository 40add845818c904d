//! Matches at one screen, from setting up to the result.

mod coach;
pub mod hints;
mod hot_seat;
mod layout;
mod match_end;
mod match_page;
mod matches;
mod resigning;
mod resuming;
mod setting_up;
mod since_turn;
mod touch;
mod two_tabs;
