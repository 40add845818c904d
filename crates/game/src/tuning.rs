//! What a search should know of a game before it looks.

/// Which search plays the game best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Sampling: information-set Monte Carlo tree search. Any game.
    Sampling,
    /// Alpha-beta: only for games without chance and without anything hidden.
    AlphaBeta,
}

/// Which levels play each imagined match to its end, as the game's playouts go on
/// ([`crate::Evaluation::playout_choice`]): a result has no prejudice, as an estimate has. A level
/// that thinks little asks the estimate, since the luck of a few playouts does not even out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaysOut {
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

/// What a search should know of a game. The defaults suit a game no one has tuned yet; how a game's
/// own numbers were found is in `docs/strength.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Which search plays it best.
    pub algorithm: Algorithm,
    /// How many decisions a playout takes at random before the estimate is asked; 0 asks at once.
    pub playout_decisions: u32,
    /// How many in a hundred decisions of a playout are not taken at random, but as looks best
    /// right after them.
    pub playout_looks: u32,
    /// Which levels play each imagined match to its end.
    pub plays_out: PlaysOut,
    /// The estimate at which a seat of two is taken to have three chances in four, in
    /// [`crate::Evaluation::evaluate`]'s unit.
    pub estimate_scale: i32,
    /// The lead in points that counts as half of a decisive one; 0 where points do not matter
    /// beyond the win.
    pub points_scale: i32,
    /// How much a search tries what looks less good so far, in hundredths.
    pub exploration: u32,
    /// The estimate by which an action may look worse than the best and still be tried half as
    /// often at first; 0 tries all alike.
    pub prior_scale: i32,
    /// The share that was won where sampling had found 0, 10, … 100 % on average, in thousandths
    /// and rising: what is told of an action is read off this curve, so that it comes true. The
    /// example `calibration` measures it.
    pub judgements: [u16; 11],
    /// The same where each imagined match was played to its end.
    pub judgements_to_the_end: [u16; 11],
    /// How finely the levels below the best judge.
    pub temperature: Temperature,
}

impl Tuning {
    /// Where what a search finds comes true as it is.
    pub const AS_FOUND: [u16; 11] = [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000];

    /// For a game that no one has tuned yet.
    pub const DEFAULT: Self = Self {
        algorithm: Algorithm::Sampling,
        playout_decisions: 8,
        playout_looks: 0,
        plays_out: PlaysOut::No,
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
