//! [`FullGame`]: the traits that programs need from a game, as one bound.

use crate::{Encode, Evaluation, Narration, Notation};

/// A game with everything that tables, boards and bots need. [`Scoring`](crate::Scoring) is
/// separate, because not every game has a score sheet.
pub trait FullGame: Notation + Narration + Evaluation + Encode {}

impl<G: Notation + Narration + Evaluation + Encode> FullGame for G {}
