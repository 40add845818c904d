//! The last move, which stays on the board until the next.

use icefrogs::{Event, IceFrogs, Observation, Pyramid, Space};
use ranarium_board::Scene;
use ranarium_game::{Message, Narration, Seat};
use std::collections::BTreeMap;

/// The last move that was seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastEvents {
    /// The seat that moved, or passed.
    pub seat: Seat,
    /// The spaces touched, from first to last; none for a pass.
    pub route: Vec<Space>,
    /// `true` if the move began in the supply.
    pub is_entry: bool,
    /// The move in words, and a draw that it made.
    pub news: Vec<Message>,
    plies: u16,
    stacks: BTreeMap<Space, Vec<Pyramid>>,
}

impl LastEvents {
    /// Returns the last move as of this scene: a new one, or the one before if nothing has changed
    /// since.
    pub fn now(before: Option<&Self>, scene: &Scene<IceFrogs>) -> Option<Self> {
        let observation = &scene.observation;
        let mut events = scene.seen.iter().enumerate().rev();
        let latest = events.find_map(|(at, event)| Some((at, played(event)?)));
        let Some((at, (seat, route, is_entry))) = latest else {
            return before
                .filter(|last| last.plies == observation.plies && last.stacks == observation.stacks)
                .cloned();
        };
        let Observation { plies, stacks, .. } = observation;
        Some(Self {
            seat,
            route,
            is_entry,
            // The bar says who has won.
            news: IceFrogs::describe_all(&scene.seen[at..], true),
            plies: *plies,
            stacks: stacks.clone(),
        })
    }

    /// Returns the space at which the move ended.
    pub fn to(&self) -> Option<Space> {
        self.route.last().copied()
    }

    /// Returns the landings between.
    pub fn between(&self) -> &[Space] {
        match &self.route[..] {
            [_, between @ .., _] => between,
            _ => &[],
        }
    }
}

fn played(event: &Event) -> Option<(Seat, Vec<Space>, bool)> {
    match event {
        Event::Entered { seat, route, .. } => Some((*seat, route.clone(), true)),
        Event::Moved { seat, route, .. } => Some((*seat, route.clone(), false)),
        Event::Passed { seat } => Some((*seat, Vec::new(), false)),
        Event::Ended(_) => None,
    }
}
