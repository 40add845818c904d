//! [`Switches`]: parts of a searching bot that a comparison can switch off.

/// The parts of a searching bot that a comparison can switch off, to measure what each is worth.
/// The levels play with [`Switches::DEFAULT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// `true` to draw one of the near-equal actions
    /// ([`DecisionTuning::variety`](ranarium_game::DecisionTuning::variety)).
    pub varies: bool,
    /// `true` to take a free action that is judged equal to the best
    /// ([`Evaluation::is_free`](ranarium_game::Evaluation::is_free)).
    pub prefers_free: bool,
    /// `true` for the strongest level to count out the end of a match
    /// ([`Evaluation::solve`](ranarium_game::Evaluation::solve)).
    pub solves: bool,
    /// `true` for the strongest level to search longer where the game says so
    /// ([`DecisionTuning::effort`](ranarium_game::DecisionTuning::effort)).
    pub takes_effort: bool,
    /// The temperature; `None` for the level's own.
    pub temperature: Option<u32>,
}

impl Switches {
    /// Everything on, with the level's temperature.
    pub const DEFAULT: Self = Self {
        varies: true,
        prefers_free: true,
        solves: true,
        takes_effort: true,
        temperature: None,
    };
}
