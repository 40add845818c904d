//! [`Style`]: switches of the alpha-beta search, for tests and comparisons.

use ranarium_game::Character;

/// Techniques of the search, and their limits. [`Style::BEST`] plays best; tests use
/// [`Style::plain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// `true` to use [`AlphaBetaHooks::urgency`](ranarium_game::AlphaBetaHooks::urgency).
    pub looks_for_wins: bool,
    /// Depth of the quiescence search in plies; beyond it, the search continues only while a threat
    /// must be answered.
    pub quiescence_plies: i32,
    /// `true` to search a ply deeper after a threat to win.
    pub threat_extensions: bool,
    /// `true` to search late moves, those with low order scores, less deep at first.
    pub late_move_reductions: bool,
    /// Maximum tie-break noise, in [`Evaluation::evaluate`](ranarium_game::Evaluation::evaluate)'s
    /// unit: with it not every match is the same.
    pub noise: i32,
    /// `true` to draw one of the near-equal actions
    /// ([`DecisionTuning::variety`](ranarium_game::DecisionTuning::variety)).
    pub varies: bool,
    /// `true` to search longer where the game says so
    /// ([`DecisionTuning::effort`](ranarium_game::DecisionTuning::effort)).
    pub takes_effort: bool,
    /// The character whose likings weigh among near-equal actions.
    pub character: Option<Character>,
    /// Maximum depth in plies.
    pub max_depth: u8,
}

impl Style {
    /// The strongest style.
    pub const BEST: Self = Self {
        looks_for_wins: true,
        quiescence_plies: 2,
        threat_extensions: false,
        late_move_reductions: true,
        noise: 3,
        varies: true,
        takes_effort: true,
        character: None,
        max_depth: 40,
    };

    /// Returns the style of a plain search to a fixed depth, without reductions, extensions or
    /// quiescence: it finds what minimax finds.
    pub const fn plain(depth: u8) -> Self {
        Self {
            looks_for_wins: false,
            quiescence_plies: 0,
            threat_extensions: false,
            late_move_reductions: false,
            noise: 0,
            varies: false,
            takes_effort: false,
            character: None,
            max_depth: depth,
        }
    }
}
