//! A game's parameters for searches.

/// A search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Sampling: information-set Monte Carlo tree search. Any game.
    Sampling,
    /// Alpha-beta: only for games without chance and without anything hidden.
    AlphaBeta,
}

/// The levels that play each imagined match to its end, with the game's playouts
/// ([`crate::Evaluation::playout_choice`]): a result has no prejudice, as an estimate has. A level
/// with a small budget uses the estimate, since the luck of a few playouts does not even out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FullPlayouts {
    /// None: the estimate is asked after [`Tuning::playout_decisions`].
    No,
    /// The best level alone.
    Expert,
    /// The best two.
    HardAndExpert,
}

/// Softmax temperature of the levels below the best: an action that is judged worse by this share
/// of a match, in thousandths, is played half as often. 0 always plays what is judged best.
///
/// It is what makes a level weaker where thinking less does not: it prefers, as people do who judge
/// less finely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Temperature {
    /// The level for a newcomer to beat.
    pub easy: u32,
    /// The level between.
    pub medium: u32,
    /// The level below the best.
    pub hard: u32,
}

/// A game's parameters for searches. The defaults suit a game that is not tuned yet;
/// `docs/lab/strength.md` says how each game's numbers were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// The search that plays the game best.
    pub algorithm: Algorithm,
    /// The number of random decisions in a playout before the estimate is used; 0 uses it at once.
    pub playout_decisions: u32,
    /// The percentage of a playout's decisions that are not random, but have the best estimate
    /// right after them.
    pub playout_looks: u32,
    /// The levels that play each imagined match to its end.
    pub full_playouts: FullPlayouts,
    /// The estimate at which a seat of two is taken to have three chances in four, in
    /// [`crate::Evaluation::evaluate`]'s unit.
    pub estimate_scale: i32,
    /// The lead in points that counts as half of a decisive one; 0 where points do not matter
    /// beyond the win.
    pub points_scale: i32,
    /// The search's weight on exploring actions that look worse so far, in hundredths.
    pub exploration: u32,
    /// The estimate by which an action may look worse than the best and still be tried half as
    /// often at first; 0 tries all alike.
    pub prior_scale: i32,
    /// The share actually won where sampling had found 0, 10, … 100 % on average, in thousandths
    /// and rising: reported win chances are read off this curve, so that they come true. The
    /// example `calibration` measures it.
    pub judgements: [u16; 11],
    /// The same where each imagined match was played to its end.
    pub judgements_to_the_end: [u16; 11],
    /// The temperature of the levels below the best.
    pub temperature: Temperature,
}

impl Tuning {
    /// The curve of a search whose values come true as they are.
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
    };
}
