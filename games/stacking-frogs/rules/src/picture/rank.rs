//! The ranks of lines that may be omitted if a picture is too high.

pub(super) const PLAYED: u8 = 2;
pub(super) const PILE: u8 = 3;
/// The stages of other players.
pub(super) const STAGES: u8 = 4;
pub(super) const ROUND: u8 = 5;
pub(super) const HANDS: u8 = 6;
pub(super) const DECK: u8 = 7;
pub(super) const TURN: u8 = 8;
pub(super) const LEGEND: u8 = 9;
