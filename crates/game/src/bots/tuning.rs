//! [`Tuning`]: a game's parameters for the searches of `crates/search`. The game's evaluation
//! returns them.

/// A search algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Information-set Monte Carlo tree search, for any game.
    Sampling,
    /// Alpha-beta search, only for games without chance and hidden information.
    AlphaBeta,
}

/// The levels whose playouts continue to the end of the match, with the game's
/// [`crate::Evaluation::playout_choice`]. A result is unbiased, unlike an estimate, but has a high
/// variance, so a level with a small budget uses the estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FullPlayouts {
    /// No level: all evaluate statically after [`Tuning::playout_decisions`].
    No,
    /// The strongest level alone.
    Expert,
    /// The two strongest levels.
    HardAndExpert,
}

/// The softmax temperature of the levels below the strongest: an action that is judged worse by
/// this share of a match, in thousandths, is played half as often. With 0 the best action is always
/// played.
///
/// The temperature makes a level weaker where a smaller budget alone does not. Like a weaker
/// player, such a level still prefers good actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Temperature {
    /// The level that a beginner can beat.
    pub easy: u32,
    /// The level between `easy` and `hard`.
    pub medium: u32,
    /// The level below the strongest.
    pub hard: u32,
}

/// A game's parameters for searches. The defaults are for a game that is not tuned yet;
/// `docs/lab/strength.md` describes how each game's numbers were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// The search that plays the game best.
    pub algorithm: Algorithm,
    /// The number of random decisions in a playout before the static evaluation; with 0 it is used
    /// at once.
    pub playout_decisions: u32,
    /// The percentage of a playout's decisions that are not random, but maximise the estimate right
    /// after them.
    pub playout_looks: u32,
    /// The levels whose playouts continue to the end of the match.
    pub full_playouts: FullPlayouts,
    /// The estimate that corresponds to a win probability of three in four for one of two seats, in
    /// the unit of [`crate::Evaluation::evaluate`].
    pub estimate_scale: i32,
    /// The lead in points that counts as half of a decisive one; 0 if only the win matters.
    pub points_scale: i32,
    /// The exploration constant of the search, in hundredths.
    pub exploration: u32,
    /// The difference in the estimate from the best action at which an action is at first tried
    /// half as often; with 0 all are tried equally.
    pub prior_scale: i32,
    /// The calibration curve: the measured share of wins at predicted shares of 0, 10, … 100 %, in
    /// thousandths and increasing. Reported win probabilities are read off this curve. The example
    /// `calibration` measures it.
    pub judgements: [u16; 11],
    /// The calibration curve for playouts to the end of the match.
    pub judgements_to_the_end: [u16; 11],
    /// The temperature of the levels below the strongest.
    pub temperature: Temperature,
    /// The floor of a budget in time: the number of iterations that a search makes for each second
    /// of it, even if the machine is busy. About an eighth of what a fast one makes.
    pub floor_per_s: u32,
}

impl Tuning {
    /// The identity curve, for a search that needs no calibration.
    pub const AS_FOUND: [u16; 11] = [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000];

    /// The defaults, for a game that is not tuned yet.
    pub const DEFAULT: Self = Self {
        algorithm: Algorithm::Sampling,
        playout_decisions: 8,
        playout_looks: 0,
        full_playouts: FullPlayouts::No,
        estimate_scale: 300,
        points_scale: 0,
        exploration: 100,
        prior_scale: 0,
        judgements: Self::AS_FOUND,
        judgements_to_the_end: Self::AS_FOUND,
        temperature: Temperature {
            easy: 60,
            medium: 20,
            hard: 0,
        },
        floor_per_s: 2_500,
    };
}

/// A game's parameters for the search of one decision. Those for a whole match are in [`Tuning`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionTuning {
    /// The margin of near-equal actions, in thousandths of a match: a level without a temperature
    /// draws one of the actions that are judged at most this much worse than the best. The draw
    /// follows from the bot's seed, and so from the match: a line that won once need not win again.
    pub variety: u32,
    /// The budget of the strongest level's alpha-beta search, in per cent of the usual one.
    pub effort: u32,
}

impl DecisionTuning {
    /// The parameters of most decisions: where chance draws, matches differ anyway.
    pub const DEFAULT: Self = Self {
        variety: 3,
        effort: 100,
    };
}
