//! The pages about a game, and those of its matches.

use crate::pages::puzzles::PuzzleChoice;
use ranarium_protocol::client::MatchSummary;
use ranarium_table::MatchInfo;

/// A page about a game, or one of its matches.
#[derive(Clone)]
pub enum GamePage {
    /// A match in play.
    Match(MatchInfo),
    /// A match that is over.
    Replay(MatchSummary),
    /// A new match.
    SetUp,
    /// The guided first match.
    Lesson,
    /// The rulebook.
    Rules,
    /// The score pad.
    Score,
    /// The list of puzzles.
    Puzzles,
    /// A single puzzle.
    Puzzle(PuzzleChoice),
    /// A position that is set up by hand.
    Position,
    /// The position in the URL, without interaction.
    StillPosition,
    /// The achievements, and the results against computer opponents.
    Achievements,
    /// The options of a table that differ from the usual ones, in the notation of the game.
    HouseRules(String),
}

impl GamePage {
    /// Returns the text key of the page's own name; `None` for a page that has only the game's
    /// name.
    pub const fn key(&self) -> Option<&'static str> {
        Some(match self {
            Self::Match(_) | Self::HouseRules(_) => return None,
            Self::Replay(_) => "web-replay",
            Self::SetUp => "web-set-up",
            Self::Lesson => "web-learn",
            Self::Rules => "web-rules",
            Self::Score => "web-score-pad",
            Self::Puzzles | Self::Puzzle(_) => "web-puzzles",
            Self::Position | Self::StillPosition => "web-editor",
            Self::Achievements => "web-achievements",
        })
    }
}
