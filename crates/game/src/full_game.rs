//! [`FullGame`]: all of it.

use crate::{Encode, Evaluation, Narration, Notation};

/// A game with all that a table, a board and bots need; a game's score sheets are beside it
/// ([`Scoring`](crate::Scoring)).
pub trait FullGame: Notation + Narration + Evaluation + Encode {}

impl<G: Notation + Narration + Evaluation + Encode> FullGame for G {}
