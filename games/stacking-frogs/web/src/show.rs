//! The show: the events of a scene as steps, each shown for a moment over the large stage.

use crate::addressing;
use ranarium_board::Scene;
use ranarium_game::{Message, Seat};
use stacking_frogs::{Card, Direction, Fact, Observation, Phase, Place, Seen, StackingFrogs};

/// A step of the show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ShowStep {
    /// All picks are turned over together: the cards by seat, in order.
    Reveal(Vec<(Seat, Card)>),
    /// A stage comes forward, with the places that have changed.
    Stage(Seat, Vec<Place>),
    /// Hands go to the neighbours.
    Pass(Direction),
    /// The curtain falls; then this act begins, or none.
    Curtain(Option<u8>),
    /// The points of a stage are counted, stack by stack.
    Count(Seat),
}

/// The time from one counted stack to the next, in milliseconds.
pub const COUNT_MS: u32 = 280;

impl ShowStep {
    /// Returns the steps of a scene, in order. A round begins with revealed picks, and replaces
    /// earlier steps. A player alone sees every event on the one stage already.
    pub fn all(scene: &Scene<StackingFrogs>) -> Vec<Self> {
        let observation = &scene.observation;
        let mut steps = Vec::new();
        for event in &scene.seen {
            match event {
                Seen::Passed { direction, .. } => steps.push(Self::Pass(*direction)),
                Seen::Fact(fact) => Self::add(fact, observation, &mut steps),
                _ => {}
            }
        }
        steps
    }

    fn add(fact: &Fact, observation: &Observation, steps: &mut Vec<Self>) {
        let mut change = |seat: Seat, at: Place| match steps.last_mut() {
            Some(Self::Stage(last, places)) if *last == seat => places.push(at),
            _ if observation.solo.is_none() => steps.push(Self::Stage(seat, vec![at])),
            _ => {}
        };
        match fact {
            Fact::Revealed { seat, card } => match &mut steps[..] {
                [Self::Reveal(picks)] => picks.push((*seat, *card)),
                _ => *steps = vec![Self::Reveal(vec![(*seat, *card)])],
            },
            Fact::Placed { seat, at, .. } | Fact::Recruited { seat, at, .. } => change(*seat, *at),
            Fact::Moved { from, to, .. } => {
                change(from.seat, from.place);
                change(to.seat, to.place);
            }
            Fact::ActBegan { act } if *act > 1 => steps.push(Self::Curtain(Some(*act))),
            Fact::Over { .. } => {
                steps.push(Self::Curtain(None));
                steps.extend(Seat::all(observation.stages.len() as u8).map(Self::Count));
            }
            _ => {}
        }
    }

    /// Returns the duration in milliseconds, at the usual pace.
    pub fn ms(&self, observation: &Observation) -> u32 {
        match self {
            Self::Stage(..) if observation.stages.len() > 3 => 1_200,
            Self::Stage(..) | Self::Pass(_) => 1_500,
            Self::Reveal(_) | Self::Curtain(_) => 2_000,
            Self::Count(seat) => {
                let stacks = observation.stages.get(seat.index()).map_or(0, Vec::len);
                1_600 + COUNT_MS * stacks as u32
            }
        }
    }
}

/// Returns the public events of a scene in words.
pub fn messages(scene: &Scene<StackingFrogs>) -> Vec<Message> {
    let mut messages = Vec::new();
    for seen in &scene.seen {
        if matches!(seen, Seen::Fact(_) | Seen::Passed { .. }) {
            addressing::describe(seen, scene.addressee, &mut messages);
        }
    }
    messages
}

/// Returns the steps for the first scene of a board, whose events may begin in the middle of a
/// round: all revealed cards that wait for their places, and no counting again.
pub fn at_first(scene: &Scene<StackingFrogs>) -> Vec<ShowStep> {
    match scene.observation.phase {
        Phase::Place if scene.observation.solo.is_none() && !scene.seen.is_empty() => {
            let played = scene.observation.played.iter().enumerate();
            let picks = played.filter_map(|(index, card)| Some((Seat::new(index), (*card)?)));
            vec![ShowStep::Reveal(picks.collect())]
        }
        Phase::Over => Vec::new(),
        _ => ShowStep::all(scene),
    }
}
