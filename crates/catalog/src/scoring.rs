//! Score sheets of a game whose name is only known when the program runs.

use crate::form::{form, read};
use crate::{Form, InputError, VisitScored, visit_scored};
use ranarium_game::{FullGame, ScoreLine, Scoring, Seat};
use serde_json::Value;
use std::any::Any;

/// A score sheet and its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredSheet {
    /// The sheet in both forms.
    pub sheet: Form,
    /// The items counted, line by line.
    pub lines: Vec<ScoreLine>,
}

impl ScoredSheet {
    /// Returns the total of each seat, and of the automaton (`None`) if it has a line.
    pub fn totals(&self) -> Vec<(Option<Seat>, i32)> {
        let mut totals: Vec<(Option<Seat>, i32)> = Vec::new();
        for line in &self.lines {
            match totals.iter_mut().find(|(seat, _)| *seat == line.seat) {
                Some((_, total)) => *total += i32::from(line.points),
                None => totals.push((line.seat, i32::from(line.points))),
            }
        }
        totals
    }

    fn of<G: Scoring>(sheet: &G::ScoreSheet) -> Result<Self, InputError> {
        Ok(Self {
            sheet: form(sheet)?,
            lines: G::score(sheet)?,
        })
    }
}

/// The refusal of a game without score sheets.
pub(crate) const NO_SHEET: InputError = InputError::Without {
    what: "score sheet",
};

/// Returns the score sheet of a state, scored; `None` in a game without score sheets.
///
/// # Errors
/// If the data form of the sheet cannot be made.
pub fn scored_now<G: FullGame>(state: &G::State) -> Result<Option<ScoredSheet>, InputError> {
    struct Now<'a>(&'a dyn Any);
    impl VisitScored for Now<'_> {
        type Out = Option<Result<ScoredSheet, InputError>>;
        fn visit<S: FullGame + Scoring>(self) -> Self::Out {
            let state = self.0.downcast_ref::<S::State>()?;
            Some(ScoredSheet::of::<S>(&S::score_sheet(state)))
        }
    }
    let scored = visit_scored(G::ID, Now(state)).ok().flatten().flatten();
    scored.transpose()
}

/// Scores a sheet in either form.
///
/// # Errors
/// If the sheet cannot be read or is impossible, or the game has no score sheets.
pub(crate) fn score(id: &str, sheet: &Value) -> Result<ScoredSheet, InputError> {
    struct Score<'a>(&'a Value);
    impl VisitScored for Score<'_> {
        type Out = Result<ScoredSheet, InputError>;
        fn visit<S: FullGame + Scoring>(self) -> Self::Out {
            ScoredSheet::of::<S>(&read("sheet", self.0)?)
        }
    }
    scored_or_refused(id, Score(sheet))
}

/// Returns a sheet in both forms, from either.
///
/// # Errors
/// If the sheet cannot be read, or the game has no score sheets.
pub(crate) fn both_forms(id: &str, sheet: &Value) -> Result<Form, InputError> {
    struct Both<'a>(&'a Value);
    impl VisitScored for Both<'_> {
        type Out = Result<Form, InputError>;
        fn visit<S: FullGame + Scoring>(self) -> Self::Out {
            form(&read::<S::ScoreSheet>("sheet", self.0)?)
        }
    }
    scored_or_refused(id, Both(sheet))
}

fn scored_or_refused<T, V>(id: &str, visitor: V) -> Result<T, InputError>
where
    V: VisitScored<Out = Result<T, InputError>>,
{
    match visit_scored(id, visitor) {
        Ok(Some(scored)) => scored,
        Ok(None) | Err(_) => Err(NO_SHEET),
    }
}
