//! A [`Session`] without its type: [`AnySession`], in texts, JSON, numbers and bytes.

use super::{Session, Taken};
use crate::any_session::{AnyBot, AnySession, InkedText};
use crate::request_error::RequestError;
use crate::session::built_in_bot::BuiltInBot;
use crate::value_network::ValueNetwork;
use ranarium_catalog::any;
use ranarium_game::{
    FullGame, GameOptions, Ink, Language, Returns, Rng, Seat, Step, StepValue, Turn, Viewer, Work,
    expected,
};
use ranarium_search::{Bot, BotSpec, Limits, Thinker};
use ranarium_table::{DrawKey, Move, Seed, Setup, Table};
use serde_json::Value;
use std::any::Any;
use std::sync::{Arc, OnceLock};

impl<G: FullGame> AnySession for Session<G> {
    fn duplicate(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn game(&self) -> &'static str {
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

    fn legal(&self, seat: Seat) -> Vec<String> {
        let actions = self.legal_actions(seat);
        actions.iter().map(ToString::to_string).collect()
    }

    fn legal_data(&self, seat: Seat) -> Result<String, RequestError> {
        serde_json::to_string(&self.legal_actions(seat)).map_err(RequestError::bug)
    }

    fn legal_numbers(&self, seat: Seat) -> Vec<u32> {
        if let Some(choices) = self.choices(seat) {
            return choices.numbers.iter().copied().flatten().collect();
        }
        let info = self.info(Viewer::Seat(seat));
        let actions = self.legal_actions(seat);
        let numbers = actions.iter();
        numbers
            .filter_map(|action| G::action_number(&info, action))
            .collect()
    }

    fn mask(&self, seat: Seat) -> Vec<u8> {
        let mut mask = Vec::new();
        if let Some(choices) = self.choices(seat) {
            mask.resize(G::action_count() as usize, 0);
            for number in choices.numbers.iter().flatten() {
                if let Some(bit) = mask.get_mut(*number as usize) {
                    *bit = 1;
                }
            }
        } else {
            let info = self.info(Viewer::Seat(seat));
            G::action_mask(&info, &self.legal_actions(seat), &mut mask);
        }
        mask
    }

    fn number(&self, seat: Seat, action: &str) -> Result<Option<u32>, RequestError> {
        let action = read::<G::Action>("action", action)?;
        Ok(G::action_number(&self.info(Viewer::Seat(seat)), &action))
    }

    fn action(&self, seat: Seat, number: u32) -> Result<String, RequestError> {
        Ok(self.action_of_number(seat, number)?.to_string())
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), RequestError> {
        self.check_action(seat, &read("action", action)?)
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Result<String, RequestError> {
        self.take_action(seat, read("action", action)?)
    }

    fn apply_number(&mut self, seat: Seat, number: u32) -> Result<String, RequestError> {
        if let Some(action) = self.known_action(seat, number) {
            self.take(Step::Act(seat, action), false);
            return Ok(action.to_string());
        }
        let action = self.action_of_number(seat, number)?;
        self.take_action(seat, action)
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        let outcomes = self.chance_outcomes().unwrap_or_default();
        let texts = outcomes.into_iter();
        texts
            .map(|(outcome, weight)| (outcome.to_string(), weight))
            .collect()
    }

    fn chance(&mut self, outcome: &str) -> Result<String, RequestError> {
        let outcomes = self.chance_outcomes()?;
        let outcome: G::Chance = read("outcome", outcome)?;
        if !outcomes.iter().any(|(possible, _)| *possible == outcome) {
            let texts = outcomes.iter().map(|(possible, _)| possible.to_string());
            let possible: Vec<String> = texts.collect();
            let reason = expected(&possible, format_args!("\"{outcome}\""));
            return Err(RequestError::argument("outcome", reason));
        }
        self.take(Step::Chance(outcome), false);
        Ok(outcome.to_string())
    }

    fn draw(&mut self) -> Result<String, RequestError> {
        let outcomes = self.chance_outcomes()?;
        let outcome = self.draws.outcome(&outcomes);
        self.take(Step::Chance(outcome), true);
        Ok(outcome.to_string())
    }

    fn observe(&self, viewer: Viewer) -> Result<String, RequestError> {
        serde_json::to_string(&G::observe(&self.state, viewer)).map_err(RequestError::bug)
    }

    fn tensor(&self, viewer: Viewer) -> Vec<u8> {
        let mut tensor = Vec::with_capacity(G::tensor_len() as usize);
        match self.choices.get() {
            Some(choices) if viewer.is(choices.seat) => G::encode(&choices.info, &mut tensor),
            Some(_) | None => G::encode(&self.info(viewer), &mut tensor),
        }
        tensor
    }

    fn determinize(&self, viewer: Viewer, seed: u64) -> Box<dyn AnySession> {
        let info = self.info(viewer);
        let state = G::determinize(&info, &mut Rng::new(seed));
        let mut memories = vec![G::Memory::default(); self.memories.len()];
        memories[self.memory_index(viewer)] = info.memory;
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let drawn = Seed::new(bytes);
        Box::new(Self {
            start: Some(G::position(&state).to_string()),
            state,
            memories,
            steps: Vec::new(),
            choices: OnceLock::new(),
            match_id: self.match_id.clone(),
            draws: DrawKey::new(&self.match_id, &drawn, &[]).chance_draws(),
            seed: drawn,
            language: self.language,
        })
    }

    fn returns(&self) -> Option<Returns> {
        G::returns(&self.state)
    }

    fn estimate(&self) -> Vec<i32> {
        let players = usize::from(self.players());
        let values = G::evaluate_all(&self.state).into_iter();
        values.take(players).collect()
    }

    fn position(&self) -> String {
        G::position(&self.state).to_string()
    }

    fn start_position(&self) -> Option<String> {
        self.start.clone()
    }

    fn steps(&self) -> Vec<(String, bool)> {
        let steps = self.steps.iter();
        steps
            .map(|(step, is_drawn)| (format!("{step:?}"), *is_drawn))
            .collect()
    }

    fn repeat(&mut self, step: &str, is_drawn: bool) -> Result<(), RequestError> {
        let Some((who, what)) = step.split_once(' ') else {
            return Err(RequestError::argument(
                "steps",
                format!("\"{step}\" is no step"),
            ));
        };
        match who {
            "*" if is_drawn => {
                let drawn = self.draw()?;
                if drawn != what {
                    let reason = format!("expected the step \"{step}\", found \"* {drawn}\"");
                    return Err(RequestError::argument("steps", reason));
                }
            }
            "*" => {
                self.chance(what)?;
            }
            seat => {
                let seat: Seat = seat
                    .parse()
                    .map_err(|error| RequestError::argument("steps", error))?;
                if seat.number() > self.players() {
                    let reason = format!("there is no seat {seat} in this match");
                    return Err(RequestError::argument("steps", reason));
                }
                self.apply(seat, what)?;
            }
        }
        Ok(())
    }

    fn picture(&self, viewer: Viewer, language: Language) -> String {
        self.drawn(viewer, language).plain()
    }

    fn inked_picture(&self, viewer: Viewer, language: Language) -> Vec<Vec<InkedText>> {
        let lines = self.drawn(viewer, language).lines.into_iter();
        let inked = lines.map(|line| {
            let spans = line.into_iter();
            spans
                .map(|span| (span.text, ink_name(span.ink)))
                .collect::<Vec<InkedText>>()
        });
        inked.collect()
    }

    fn record(&self) -> Result<String, RequestError> {
        let is_drawn = |(step, is_drawn): &Taken<G>| matches!(step, Step::Act(..)) || *is_drawn;
        if self.start.is_some() || !self.steps.iter().all(is_drawn) {
            return Err(RequestError::turn(
                "a record is of a match from the start of the game that drew every outcome itself",
            ));
        }
        let options = G::options(&self.state).clone();
        let setup = Setup::<G>::new(self.match_id.clone(), options, self.seed.clone());
        let mut table = Table::open(setup).map_err(RequestError::bug)?;
        table.begin(0);
        for (step, _) in &self.steps {
            if let Step::Act(seat, action) = *step {
                let seq = table.seq(Viewer::Seat(seat));
                let decision = Move { seat, seq, action };
                table.act(&decision, 0).map_err(RequestError::bug)?;
            }
        }
        let record = table.record();
        record
            .map(|record| record.to_string())
            .ok_or_else(|| RequestError::bug("the match has not begun"))
    }

    fn perft(&self, depth: u32, limit: u64) -> Result<(u64, Vec<(String, u64)>), RequestError> {
        let game = any(G::ID).map_err(RequestError::bug)?;
        let position = Value::String(self.position());
        let playing = game
            .start_from(&self.options(), &position)
            .map_err(RequestError::bug)?;
        let never = || false;
        let mut work = Work::new(limit, &never);
        let counted = playing
            .perft(depth, None, &mut work)
            .map_err(|error| RequestError::argument("depth", error))?;
        let by_action = counted.by_action.into_iter();
        let by_action = by_action.map(|(form, leaves)| (form.text, leaves));
        Ok((counted.leaves, by_action.collect()))
    }

    fn bot(
        &self,
        spec: BotSpec,
        seed: u64,
        network: Option<&Arc<ValueNetwork>>,
    ) -> Result<Box<dyn AnyBot>, RequestError> {
        let limits = Limits::default();
        let bot: Box<dyn Bot<G>> = match (network, spec.budget()) {
            (Some(network), Some(budget)) => {
                let (found, expected) = (network.inputs(), G::tensor_len() as usize);
                if found != expected {
                    let game = G::ID;
                    let reason = format!("expected {expected} inputs for {game}, found {found}");
                    return Err(RequestError::argument("value", reason));
                }
                let thinker = Thinker::<G>::new(spec.level, budget, limits, seed);
                let thinker = thinker.with_character(spec.character);
                Box::new(thinker.with_estimator(network.clone()))
            }
            (Some(_) | None, _) => spec.bot(seed, limits),
        };
        Ok(Box::new(BuiltInBot::<G> { bot }))
    }
}

/// Returns the name of an ink.
const fn ink_name(ink: Ink) -> &'static str {
    const COLOURS: [&str; 8] = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    ];
    match ink {
        Ink::Plain => "plain",
        Ink::Faint => "faint",
        Ink::Strong => "strong",
        Ink::Mark => "mark",
        Ink::Colour(colour) => COLOURS[colour as usize % COLOURS.len()],
    }
}

/// Reads an action or an outcome: its text, or its data form if it begins with a brace.
fn read<T: StepValue>(argument: &'static str, given: &str) -> Result<T, RequestError> {
    if given.starts_with('{') {
        serde_json::from_str(given).map_err(|error| RequestError::argument(argument, error))
    } else {
        given
            .parse()
            .map_err(|error| RequestError::argument(argument, error))
    }
}
