//! Viewers' knowledge: the whole state. Hands lie open (AF-1.2), and the contents of the bag follow
//! from the other stones.
//!
//! Only future chance is unknown, and it is not drawn in advance.

use crate::island::hash_stone;
use crate::legal::{can_add, can_move};
use crate::state::repetition_key;
use crate::{ArmyOfFrogs, Bundle, Colour, Event, Island, Options, Phase, State, Stone};
use ranarium_game::{GameOptions, History, InformationState, Rng, Seat, Viewer, Views, Wire};
use serde::{Deserialize, Serialize};

/// A viewer's observation; the same for all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Observation {
    /// The number of seats.
    pub players: u8,
    /// The next phase.
    pub phase: Phase,
    /// The task of the player to move, if it is a player's turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub task: Option<Task>,
    /// The seat to act; none before the start player is chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Seat>,
    /// The island, by colour and then by cell.
    pub island: Vec<Stone>,
    /// Each seat's hand.
    pub hands: Vec<Bundle>,
    /// The contents of the bag.
    pub bag: Bundle,
    /// Turns completed.
    pub turns: u32,
    /// The turn after which the match is a draw, with `turn-limit`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u32>,
    /// Forced passes in a row just before.
    pub passes: u8,
}

impl Wire for Observation {}
impl Wire for Event {}

/// The task of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Task {
    /// Move a stone.
    Move,
    /// Add a stone.
    Add,
    /// Pass, since nothing else is possible.
    Pass,
}

impl Views for ArmyOfFrogs {
    const HIDES: bool = false;

    type Observation = Observation;
    type Seen = Event;
    type Memory = Memory;

    fn observe(state: &State, _viewer: Viewer) -> Observation {
        let State {
            options,
            phase,
            to_act,
            island,
            hands,
            bag,
            turns,
            passes,
            // Seen as it happened, and kept by `Memory`.
            history: _,
        } = state;
        Observation {
            players: options.players(),
            phase: *phase,
            task: task(state),
            to_act: (*phase != Phase::Start).then_some(*to_act),
            island: island.stones().collect(),
            hands: hands[..usize::from(options.players())].to_vec(),
            bag: *bag,
            turns: *turns,
            turn_limit: options.turn_limit(),
            passes: *passes,
        }
    }

    fn redact(event: &Event, _viewer: Viewer) -> Option<Event> {
        match event {
            Event::Started { .. }
            | Event::Dealt { .. }
            | Event::TurnBegan { .. }
            | Event::Repeated { .. }
            | Event::Moved { .. }
            | Event::Skipped { .. }
            | Event::Added { .. }
            | Event::Passed { .. }
            | Event::Took { .. }
            | Event::Ended { .. } => Some(*event),
        }
    }

    fn remember(memory: &mut Memory, event: &Event) {
        memory.remember(event);
    }

    fn determinize(info: &InformationState<Self>, _: &mut Rng) -> State {
        rebuild(&info.options, &info.memory, &info.observation)
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Started { .. } | Event::Dealt { .. } | Event::Took { .. } => true,
            Event::TurnBegan { .. }
            | Event::Repeated { .. }
            | Event::Moved { .. }
            | Event::Skipped { .. }
            | Event::Added { .. }
            | Event::Passed { .. }
            | Event::Ended { .. } => false,
        }
    }
}

fn task(state: &State) -> Option<Task> {
    match state.phase {
        Phase::Open if can_move(state) => Some(Task::Move),
        Phase::Open | Phase::Add if can_add(state) => Some(Task::Add),
        Phase::Open | Phase::Add => Some(Task::Pass),
        Phase::Start | Phase::Deal | Phase::Take | Phase::Over(_) => None,
    }
}

/// A viewer's memory: the positions that could come back (AF-7.3).
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Memory {
    /// The hash of the island, as far as this viewer saw it grow.
    island: u64,
    history: History,
}

impl Memory {
    /// Returns the number of times that the position at the beginning of this turn was seen since
    /// the last Add or Take.
    pub(crate) fn stood(&self) -> usize {
        let hashes = self.history.hashes();
        let now = hashes.last();
        hashes.iter().filter(|&hash| Some(hash) == now).count()
    }

    pub(crate) fn remember(&mut self, event: &Event) {
        match *event {
            Event::TurnBegan { seat } => {
                self.history.push(repetition_key(self.island, seat));
            }
            Event::Moved { seat, from, to } => {
                let colour = Colour::of(seat);
                self.island ^= hash_stone(colour, from) ^ hash_stone(colour, to);
            }
            Event::Added { stone, cell, .. } => {
                self.island ^= hash_stone(stone, cell);
                self.history.clear();
            }
            Event::Took { .. } => self.history.clear(),
            Event::Started { .. }
            | Event::Dealt { .. }
            | Event::Repeated { .. }
            | Event::Skipped { .. }
            | Event::Passed { .. }
            | Event::Ended { .. } => {}
        }
    }
}

/// Returns the state that the viewer sees; nothing is hidden.
///
/// A viewer who came later does not know earlier positions, and takes this one as new.
pub(crate) fn rebuild(options: &Options, memory: &Memory, observation: &Observation) -> State {
    let mut island = Island::default();
    for stone in &observation.island {
        island.add(stone.colour, stone.cell);
    }
    let mut hands = [Bundle::default(); 4];
    for (hand, seen_hand) in hands.iter_mut().zip(&observation.hands) {
        *hand = *seen_hand;
    }
    let to_act = observation
        .to_act
        .filter(|seat| seat.index() < usize::from(options.players()))
        .unwrap_or(Seat::FIRST);
    let history = if memory.island == island.hash() && !memory.history.is_empty() {
        memory.history.clone()
    } else {
        let mut history = History::default();
        if observation.phase == Phase::Open {
            history.push(repetition_key(island.hash(), to_act));
        }
        history
    };
    State {
        options: *options,
        phase: observation.phase,
        to_act,
        island,
        hands,
        bag: observation.bag,
        turns: observation.turns,
        passes: observation.passes,
        history,
    }
}
