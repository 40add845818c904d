//! [`Session`]: a match of one game, with the memory of each viewer.

mod built_in_bot;
mod in_texts;

use crate::any_session::{AnySession, SessionStart, Sight};
use crate::request_error::RequestError;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{
    FullGame, GameOptions, Illegal, InformationState, Language, Picture, Rng, Seat, Step, Turn,
    Viewer,
};
use ranarium_table::{DrawKey, Draws, MatchId, Seed};
use std::sync::OnceLock;

/// A step, and `true` if the match drew it from its seed.
type Taken<G> = (Step<G>, bool);

/// The knowledge and the actions of the first seat to decide.
struct Choices<G: FullGame> {
    seat: Seat,
    info: InformationState<G>,
    actions: Vec<G::Action>,
    /// The number of each action.
    numbers: Vec<Option<u32>>,
}

/// A match.
pub struct Session<G: FullGame> {
    /// The position in which it began; `None` for the start of the game.
    start: Option<String>,
    state: G::State,
    /// The memory of each seat, and last of the spectator.
    memories: Vec<G::Memory>,
    steps: Vec<Taken<G>>,
    /// Made once a step, when it is first asked for.
    choices: OnceLock<Choices<G>>,
    match_id: MatchId,
    seed: Seed,
    draws: Draws,
    language: Language,
}

impl<G: FullGame> Clone for Session<G> {
    fn clone(&self) -> Self {
        Self {
            start: self.start.clone(),
            state: self.state.clone(),
            memories: self.memories.clone(),
            steps: self.steps.clone(),
            choices: OnceLock::new(),
            match_id: self.match_id.clone(),
            seed: self.seed.clone(),
            draws: self.draws.clone(),
            language: self.language,
        }
    }
}

impl<G: FullGame> Session<G> {
    /// Begins a match.
    pub fn open(opening: &SessionStart<'_>) -> Result<Self, RequestError> {
        let options: G::Options = opening
            .options
            .parse()
            .map_err(|error| RequestError::argument("options", error))?;
        let match_id: MatchId = opening
            .match_id
            .parse()
            .map_err(|error| RequestError::argument("match_id", error))?;
        let (start, state) = match opening.position {
            None => (None, G::start(&options)),
            Some(position) => {
                let position: G::Position = position
                    .parse()
                    .map_err(|error| RequestError::argument("position", error))?;
                let state = G::restore(&options, &position).map_err(|illegal| {
                    RequestError::argument("position", refusal::<G>(&illegal, opening.language))
                })?;
                (Some(position.to_string()), state)
            }
        };
        let seed = Seed::new(opening.seed);
        Ok(Self {
            start,
            state,
            memories: vec![G::Memory::default(); usize::from(options.players()) + 1],
            steps: Vec::new(),
            choices: OnceLock::new(),
            draws: DrawKey::new(&match_id, &seed, &[]).chance_draws(),
            match_id,
            seed,
            language: opening.language,
        })
    }

    /// Begins a match in a state that agrees with what a seat sees.
    pub fn imagine(sight: &Sight<'_>) -> Result<Self, RequestError> {
        let options: G::Options = sight
            .options
            .parse()
            .map_err(|error| RequestError::argument("options", error))?;
        let players = u32::from(options.players());
        let number = sight.seat;
        if !(1..=players).contains(&number) {
            let reason = format!("expected a seat from 1 to {players}, found {number}");
            return Err(RequestError::argument("seat", reason));
        }
        let viewer = Viewer::Seat(Seat::new(number as usize - 1));
        let observation: G::Observation = serde_json::from_str(sight.observation)
            .map_err(|error| RequestError::argument("observation", error))?;
        let info = InformationState::<G>::new(options, viewer, observation);
        let state = G::determinize(&info, &mut Rng::new(0));
        let position = G::position(&state).to_string();
        let opening = SessionStart {
            options: sight.options,
            position: Some(&position),
            seed: [0; 32],
            match_id: "imagined",
            language: Language::En,
        };
        // The games trust observations; this one may be of no match. Its position is checked here.
        let session = Self::open(&opening);
        let session = session.map_err(|error| error.with_argument("observation"))?;
        if G::observe(&session.state, viewer) != info.observation {
            return Err(RequestError::argument(
                "observation",
                "no match has this one",
            ));
        }
        Ok(session)
    }

    /// Returns the index of a viewer's memory.
    fn memory_index(&self, viewer: Viewer) -> usize {
        let last = self.memories.len() - 1;
        viewer.seat().map_or(last, Seat::index).min(last)
    }

    fn info(&self, viewer: Viewer) -> InformationState<G> {
        InformationState {
            options: G::options(&self.state).clone(),
            viewer,
            memory: self.memories[self.memory_index(viewer)].clone(),
            observation: G::observe(&self.state, viewer),
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::legal_actions(&self.state, seat, &mut actions);
        actions
    }

    /// Returns the choices of a seat, if it is the first to decide.
    fn choices(&self, seat: Seat) -> Option<&Choices<G>> {
        if G::turn(&self.state).seats().first() != Some(seat) {
            return None;
        }
        Some(self.choices.get_or_init(|| {
            let info = self.info(Viewer::Seat(seat));
            let actions = self.legal_actions(seat);
            let numbers = actions.iter();
            let numbers = numbers.map(|action| G::action_number(&info, action));
            Choices {
                seat,
                numbers: numbers.collect(),
                info,
                actions,
            }
        }))
    }

    /// Returns the legal action of a seat with this number, if the choices have been made.
    fn known_action(&self, seat: Seat, number: u32) -> Option<G::Action> {
        let choices = self.choices.get().filter(|choices| choices.seat == seat)?;
        let mut numbers = choices.numbers.iter();
        let index = numbers.position(|known| *known == Some(number))?;
        choices.actions.get(index).copied()
    }

    fn take(&mut self, step: Step<G>, is_drawn: bool) {
        self.choices = OnceLock::new();
        let mut events = Vec::new();
        G::apply_unchecked(&mut self.state, step, &mut events);
        self.steps.push((step, is_drawn));
        let viewers = Viewer::all(G::options(&self.state).players());
        for (memory, viewer) in self.memories.iter_mut().zip(viewers) {
            for seen in events.iter().filter_map(|event| G::redact(event, viewer)) {
                G::remember(memory, &seen);
            }
        }
    }

    fn take_action(&mut self, seat: Seat, action: G::Action) -> Result<String, RequestError> {
        self.check_action(seat, &action)?;
        self.take(Step::Act(seat, action), false);
        Ok(action.to_string())
    }

    fn check_action(&self, seat: Seat, action: &G::Action) -> Result<(), RequestError> {
        G::check(&self.state, seat, action).map_err(|illegal| {
            let reason = refusal::<G>(&illegal, self.language);
            RequestError::illegal("action", illegal.clause, reason)
        })
    }

    /// Returns a picture of a viewer's observation.
    fn drawn(&self, viewer: Viewer, language: Language) -> Picture {
        let observation = G::observe(&self.state, viewer);
        G::picture(&observation, &[], &Speaker::of::<G>(language))
    }

    fn chance_outcomes(&self) -> Result<Vec<(G::Chance, u32)>, RequestError> {
        match G::turn(&self.state) {
            Turn::Chance => {
                let mut outcomes = Vec::new();
                G::chance_outcomes(&self.state, &mut outcomes);
                Ok(outcomes)
            }
            Turn::Decide(_) => Err(RequestError::turn("a seat decides, not chance")),
            Turn::Over => Err(RequestError::turn("the match is over")),
        }
    }

    fn action_of_number(&self, seat: Seat, number: u32) -> Result<G::Action, RequestError> {
        let info = self.info(Viewer::Seat(seat));
        G::action_of_number(&info, number).ok_or_else(|| {
            let count = G::action_count();
            let reason = match number < count {
                true => format!("the number {number} means no action in this position"),
                false => format!("expected a number from 0 to {}, found {number}", count - 1),
            };
            RequestError::argument("action", reason)
        })
    }
}

fn refusal<G: FullGame>(illegal: &Illegal, language: Language) -> String {
    Speaker::of::<G>(language).refusal(illegal)
}

impl Visit for SessionStart<'_> {
    type Out = Result<Box<dyn AnySession>, RequestError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        Ok(Box::new(Session::<G>::open(&self)?))
    }
}

/// Begins a match of the game with this name.
pub fn open(game: &str, opening: SessionStart<'_>) -> Result<Box<dyn AnySession>, RequestError> {
    visit(game, opening).map_err(|unknown| RequestError::argument("game", unknown))?
}

impl Visit for Sight<'_> {
    type Out = Result<Box<dyn AnySession>, RequestError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        Ok(Box::new(Session::<G>::imagine(&self)?))
    }
}

/// Begins a match of the game with this name in a state that agrees with what a seat sees.
pub fn imagine(game: &str, sight: Sight<'_>) -> Result<Box<dyn AnySession>, RequestError> {
    visit(game, sight).map_err(|unknown| RequestError::argument("game", unknown))?
}
