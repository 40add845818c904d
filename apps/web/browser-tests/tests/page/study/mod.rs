//! Learning a game and studying it: rules, lessons, puzzles, positions, replays and scores.

mod achievements;
pub mod editor;
mod lessons;
mod puzzles;
mod replay;
mod rulebook;
mod score_pad;
