//! The last turn, which stays visible until another player acts.

use crate::island::{island_of, way};
use army_of_frogs::{ArmyOfFrogs, Cell, Colour, Event, Stone};
use ranarium_board::Scene;
use ranarium_game::{Message, Narration, Seat};
use std::slice;

/// The visible traces of the last turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LastEvents {
    /// The seat that acted.
    pub seat: Option<Seat>,
    /// The Move: every landing of the frog, from first to last.
    pub hops: Vec<Cell>,
    /// The Add: on which cell.
    pub added: Option<Cell>,
    /// The Take: the colour of the stone.
    pub took: Option<Colour>,
    /// `true` if the turn was a forced pass.
    pub passed: bool,
    /// The turn in words, and a draw that it made.
    pub news: Vec<Message>,
    island: Vec<Stone>,
}

impl LastEvents {
    /// Returns the last turn as of this scene.
    #[must_use]
    pub fn now(&self, scene: &Scene<ArmyOfFrogs>) -> Self {
        let observation = &scene.observation;
        let mut last = self.clone();
        for event in &scene.seen {
            match *event {
                Event::Moved { seat, from, to } => {
                    last = Self::of(seat);
                    last.hops = hops(scene, from, to);
                }
                Event::Added { seat, cell, .. } => {
                    if last.seat != Some(seat) || last.added.is_some() || last.took.is_some() {
                        last = Self::of(seat);
                    }
                    last.added = Some(cell);
                }
                Event::Passed { seat } => {
                    last = Self::of(seat);
                    last.passed = true;
                }
                Event::Took { seat, stone } => {
                    if last.seat != Some(seat) || last.took.is_some() {
                        last = Self::of(seat);
                    }
                    last.took = Some(stone);
                }
                Event::Started { .. }
                | Event::Dealt { .. }
                | Event::TurnBegan { .. }
                | Event::Repeated { .. }
                | Event::Skipped { .. }
                | Event::Ended { .. } => {}
            }
            if last.seat.is_some() {
                // The bar says who has won.
                let news = ArmyOfFrogs::describe_all(slice::from_ref(event), true);
                last.news.extend(news);
            }
        }
        if scene.seen.is_empty() && last.island != observation.island {
            // An unseen change.
            last = Self::default();
        }
        last.island.clone_from(&observation.island);
        last
    }

    fn of(seat: Seat) -> Self {
        Self {
            seat: Some(seat),
            ..Self::default()
        }
    }
}

/// Returns the path of a moved frog with the fewest hops, on the island before the move.
fn hops(scene: &Scene<ArmyOfFrogs>, from: Cell, to: Cell) -> Vec<Cell> {
    let mut rest = island_of(&scene.observation).without(to);
    for event in &scene.seen {
        if let Event::Added { cell, .. } = event {
            rest = rest.without(*cell);
        }
    }
    let way = way(&rest, from, to).unwrap_or_else(|| vec![to]);
    std::iter::once(from).chain(way).collect()
}
