//! A match without its game's type.

use crate::form::{form, read, to_json, to_value};
use crate::scoring::{NO_SHEET, ScoredSheet, scored_now};
use crate::{Form, InputError, Speaker};
use ranarium_game::{
    FullGame, GameOptions, Illegal, NoEvents, PerftDraws, Picture, Position, Returns, Rng, Seat,
    Step, Turn, Viewer, Work, perft_divide_within, perft_within, pick_weighted,
};
use serde_json::Value;

/// A type-erased match: its inputs and outputs are canonical texts and plain data.
///
/// It trusts its caller, and exposes the whole state, for tests, analysis and programs.
/// [`AnyMatch::observe`] returns what a player may know.
pub trait AnyMatch: Send {
    /// Returns the game's name.
    fn id(&self) -> &'static str;
    /// Returns the canonical text of the options.
    fn options(&self) -> String;
    /// Returns the number of seats.
    fn players(&self) -> u8;
    /// Returns the current turn: the seats that decide, chance, or the end.
    fn turn(&self) -> Turn;
    /// Returns a seat's legal actions, sorted; empty if the seat does not decide now.
    ///
    /// # Errors
    /// If there is no such seat.
    fn legal(&self, seat: Seat) -> Result<Vec<Form>, InputError>;
    /// Checks that a seat's action is legal.
    ///
    /// # Errors
    /// The reason why the action is illegal.
    fn check(&self, seat: Seat, action: &Value) -> Result<(), InputError>;
    /// Applies a seat's action, and returns it in both forms.
    ///
    /// # Errors
    /// The reason why the action is refused; the match is unchanged.
    fn apply(&mut self, seat: Seat, action: &Value) -> Result<Form, InputError>;
    /// Returns the outcomes of chance, with integer weights; empty if it is not chance's turn.
    ///
    /// # Errors
    /// If a data form cannot be serialised.
    fn chance_outcomes(&self) -> Result<Vec<(Form, u32)>, InputError>;
    /// Applies this outcome of chance, and returns it in both forms.
    ///
    /// # Errors
    /// The reason why the outcome is impossible; the match is unchanged.
    fn chance(&mut self, outcome: &Value) -> Result<Form, InputError>;
    /// Draws an outcome of chance by weight, applies it, and returns it in both forms.
    ///
    /// # Errors
    /// If it is not chance's turn.
    fn draw(&mut self, rng: &mut Rng) -> Result<Form, InputError>;
    /// Applies the outcome of chance that `pick` selects: it receives the weights and returns an
    /// index.
    ///
    /// # Errors
    /// If it is not chance's turn, or the index is out of range.
    fn draw_by(&mut self, pick: &mut dyn FnMut(&[u32]) -> usize) -> Result<Form, InputError>;
    /// Returns the viewer's observation.
    ///
    /// # Errors
    /// If there is no such seat.
    fn observe(&self, viewer: Viewer) -> Result<Value, InputError>;
    /// Returns a picture in characters of the viewer's observation.
    ///
    /// # Errors
    /// If there is no such seat.
    fn picture(&self, viewer: Viewer, speaker: &Speaker) -> Result<Picture, InputError>;
    /// Returns the viewer's observation as JSON, and its picture: the observation is made once.
    ///
    /// # Errors
    /// If there is no such seat.
    fn observe_with_picture(
        &self,
        viewer: Viewer,
        speaker: &Speaker,
    ) -> Result<(String, Picture), InputError>;
    /// Returns the result; `None` while the match is in progress.
    fn returns(&self) -> Option<Returns>;
    /// Returns the score sheet, line by line, as if the match ended now.
    ///
    /// # Errors
    /// If the game has no scores.
    fn score(&self) -> Result<ScoredSheet, InputError>;
    /// Returns the position in both forms.
    ///
    /// # Errors
    /// If a data form cannot be serialised.
    fn position(&self) -> Result<Form, InputError>;
    /// Restarts the match from a position in either form, with the same options. Earlier steps can
    /// no longer be undone.
    ///
    /// # Errors
    /// If the position cannot be parsed, or does not fit the options; the match is unchanged.
    fn set_position(&mut self, position: &Value) -> Result<(), InputError>;
    /// Returns the canonical texts of the steps since the beginning or the position: `1 b1-c3`, `*
    /// take red`.
    fn steps(&self) -> Vec<String>;
    /// Returns the number of steps taken.
    fn steps_taken(&self) -> usize;
    /// Undoes the last step, and returns its text.
    ///
    /// # Errors
    /// If there is no step.
    fn undo(&mut self) -> Result<String, InputError>;
    /// Counts sequences of plies, in total and for each first action. Draws are taken from the
    /// given order, or else from the order in the position's notation; without either, every
    /// possible outcome is followed.
    ///
    /// # Errors
    /// If a draw of the given order is impossible; if chance comes first and there is no order,
    /// since following all outcomes would take too long; if the count is cancelled or exceeds its
    /// limit.
    fn perft(
        &self,
        depth: u32,
        draws: Option<&[Value]>,
        work: &mut Work<'_>,
    ) -> Result<PerftCounts, InputError>;
}

/// The result of `perft`: the number of sequences of plies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftCounts {
    /// The total number.
    pub leaves: u64,
    /// The number for each first action; empty if chance comes first.
    pub by_action: Vec<(Form, u64)>,
}

/// A match: its beginning, the steps since, and the state after them.
pub(crate) struct OpenMatch<G: FullGame> {
    start: G::State,
    /// The draws that the starting position's notation gives in a fixed order.
    draw_order: Option<Vec<G::Chance>>,
    steps: Vec<Step<G>>,
    state: G::State,
}

impl<G: FullGame> OpenMatch<G> {
    pub(crate) fn new(start: G::State) -> Self {
        Self {
            state: start.clone(),
            draw_order: None,
            steps: Vec::new(),
            start,
        }
    }

    pub(crate) fn from_position(
        options: &G::Options,
        position: &G::Position,
    ) -> Result<Self, Illegal> {
        Ok(Self {
            draw_order: G::draw_order(position),
            ..Self::new(G::restore(options, position)?)
        })
    }

    fn seated(&self, seat: Seat) -> Result<Seat, InputError> {
        let players = self.players();
        if seat.number() <= players {
            Ok(seat)
        } else {
            Err(InputError::NoSuchSeat { seat, players })
        }
    }

    fn looking(&self, viewer: Viewer) -> Result<G::Observation, InputError> {
        if let Viewer::Seat(seat) = viewer {
            self.seated(seat)?;
        }
        Ok(G::observe(&self.state, viewer))
    }

    fn take(&mut self, step: Step<G>) {
        G::apply_unchecked(&mut self.state, step, &mut NoEvents);
        self.steps.push(step);
    }

    fn outcomes(&self, what: &'static str) -> Result<Vec<(G::Chance, u32)>, InputError> {
        match G::turn(&self.state) {
            Turn::Chance => {
                let mut outcomes = Vec::new();
                G::chance_outcomes(&self.state, &mut outcomes);
                Ok(outcomes)
            }
            turn @ (Turn::Decide(_) | Turn::Over) => Err(InputError::NotNow { what, turn }),
        }
    }
}

impl<G: FullGame> AnyMatch for OpenMatch<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn options(&self) -> String {
        G::options(&self.state).to_string()
    }

    fn players(&self) -> u8 {
        G::options(&self.state).players()
    }

    fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    fn legal(&self, seat: Seat) -> Result<Vec<Form>, InputError> {
        let seat = self.seated(seat)?;
        let mut actions = Vec::new();
        G::legal_actions(&self.state, seat, &mut actions);
        actions.iter().map(form).collect()
    }

    fn check(&self, seat: Seat, action: &Value) -> Result<(), InputError> {
        let seat = self.seated(seat)?;
        Ok(G::check(&self.state, seat, &read("action", action)?)?)
    }

    fn apply(&mut self, seat: Seat, action: &Value) -> Result<Form, InputError> {
        let seat = self.seated(seat)?;
        if let turn @ (Turn::Chance | Turn::Over) = self.turn() {
            return Err(InputError::NotNow {
                what: "action",
                turn,
            });
        }
        let action: G::Action = read("action", action)?;
        G::check(&self.state, seat, &action)?;
        self.take(Step::Act(seat, action));
        form(&action)
    }

    fn chance_outcomes(&self) -> Result<Vec<(Form, u32)>, InputError> {
        let mut outcomes = Vec::new();
        G::chance_outcomes(&self.state, &mut outcomes);
        outcomes
            .iter()
            .map(|(outcome, weight)| Ok((form(outcome)?, *weight)))
            .collect()
    }

    fn chance(&mut self, outcome: &Value) -> Result<Form, InputError> {
        let outcomes = self.outcomes("outcome")?;
        let outcome: G::Chance = read("outcome", outcome)?;
        if !outcomes.iter().any(|(possible, _)| *possible == outcome) {
            return Err(InputError::CannotCome {
                outcome: outcome.to_string(),
                possible: outcomes
                    .iter()
                    .map(|(possible, _)| possible.to_string())
                    .collect(),
            });
        }
        self.take(Step::Chance(outcome));
        form(&outcome)
    }

    fn draw(&mut self, rng: &mut Rng) -> Result<Form, InputError> {
        let outcome = pick_weighted(&self.outcomes("draw")?, rng);
        self.take(Step::Chance(outcome));
        form(&outcome)
    }

    fn draw_by(&mut self, pick: &mut dyn FnMut(&[u32]) -> usize) -> Result<Form, InputError> {
        let outcomes = self.outcomes("draw")?;
        let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
        let place = pick(&weights);
        let (outcome, _) = outcomes.get(place).ok_or_else(|| InputError::Bug {
            what: format!("outcome {place} of {} was picked", weights.len()),
        })?;
        self.take(Step::Chance(*outcome));
        form(outcome)
    }

    fn observe(&self, viewer: Viewer) -> Result<Value, InputError> {
        to_value(&self.looking(viewer)?)
    }

    fn picture(&self, viewer: Viewer, speaker: &Speaker) -> Result<Picture, InputError> {
        Ok(G::picture(&self.looking(viewer)?, &[], speaker))
    }

    fn observe_with_picture(
        &self,
        viewer: Viewer,
        speaker: &Speaker,
    ) -> Result<(String, Picture), InputError> {
        let observation = self.looking(viewer)?;
        let picture = G::picture(&observation, &[], speaker);
        Ok((to_json(&observation)?, picture))
    }

    fn returns(&self) -> Option<Returns> {
        G::returns(&self.state)
    }

    fn score(&self) -> Result<ScoredSheet, InputError> {
        scored_now::<G>(&self.state)?.ok_or(NO_SHEET)
    }

    fn position(&self) -> Result<Form, InputError> {
        form(&G::position(&self.state))
    }

    fn set_position(&mut self, position: &Value) -> Result<(), InputError> {
        let position: G::Position = read("position", position)?;
        let players = self.players();
        if position.players() != players {
            return Err(InputError::OtherPlayers {
                position: position.players(),
                players,
            });
        }
        *self = Self::from_position(G::options(&self.state), &position)?;
        Ok(())
    }

    fn steps(&self) -> Vec<String> {
        self.steps.iter().map(|step| format!("{step:?}")).collect()
    }

    fn steps_taken(&self) -> usize {
        self.steps.len()
    }

    fn undo(&mut self) -> Result<String, InputError> {
        let last = self.steps.pop().ok_or(InputError::NothingToUndo)?;
        self.state.clone_from(&self.start);
        for &step in &self.steps {
            G::apply_unchecked(&mut self.state, step, &mut NoEvents);
        }
        Ok(format!("{last:?}"))
    }

    fn perft(
        &self,
        depth: u32,
        draws: Option<&[Value]>,
        work: &mut Work<'_>,
    ) -> Result<PerftCounts, InputError> {
        let draws = match (draws, &self.draw_order) {
            (Some(given), _) => PerftDraws::Script(
                given
                    .iter()
                    .map(|outcome| read("order", outcome))
                    .collect::<Result<_, _>>()?,
            ),
            (None, Some(order)) if self.steps.is_empty() => PerftDraws::Script(order.clone()),
            (None, Some(_) | None) => PerftDraws::All,
        };
        if let (PerftDraws::All, turn @ Turn::Chance) = (&draws, self.turn()) {
            let what = "perft without an order of draws";
            return Err(InputError::NotNow { what, turn });
        }
        let by_action = perft_divide_within::<G>(&self.state, depth, &draws, work)?;
        let leaves = if by_action.is_empty() {
            perft_within::<G>(&self.state, depth, &draws, work)?
        } else {
            by_action.iter().map(|(_, leaves)| leaves).sum()
        };
        Ok(PerftCounts {
            leaves,
            by_action: by_action
                .iter()
                .map(|(action, leaves)| Ok((form(action)?, *leaves)))
                .collect::<Result<_, InputError>>()?,
        })
    }
}
