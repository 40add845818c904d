//! The last events, which stay on the board until the next round has some.

use crate::addressing;
use ranarium_board::Scene;
use ranarium_game::{Message, Viewer};
use stacking_frogs::{
    Direction, Drafter, Fact, GridPlace, Place, Seen, SeenStack, StackingFrogs, StagePlace,
};

/// Maximum number of events shown as news.
const MAX_NEWS: usize = 2;

/// The events of the last round that had any.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LastEvents {
    /// The spots at which frogs were placed.
    pub placed: Vec<StagePlace>,
    /// The green's move of a frog: from, to.
    pub moved: Option<(StagePlace, StagePlace)>,
    /// The spot from which the automaton took a frog.
    pub taken: Option<StagePlace>,
    /// The grid places from which cards were taken.
    pub grid: Vec<GridPlace>,
    /// The direction in which hands were just passed.
    pub passed: Option<Direction>,
    /// The events to describe.
    pub news: Vec<Message>,
    stages: Vec<Vec<SeenStack>>,
}

impl LastEvents {
    /// Returns the last events as of this scene: new ones, or those before if nothing has changed
    /// since.
    #[must_use]
    pub fn now(&self, scene: &Scene<StackingFrogs>) -> Self {
        let stages = &scene.observation.stages;
        let mut last = match !scene.seen.is_empty() || self.stages == *stages {
            true => self.clone(),
            false => Self::default(),
        };
        for seen in &scene.seen {
            last.take(seen, scene.addressee);
        }
        last.stages.clone_from(stages);
        last
    }

    fn take(&mut self, event: &Seen, addressee: Viewer) {
        match event {
            Seen::Fact(fact) => self.take_fact(fact),
            Seen::Passed { direction, .. } => self.passed = Some(*direction),
            _ => {}
        }
        if is_news(event) {
            addressing::describe(event, addressee, &mut self.news);
        }
    }

    fn take_fact(&mut self, fact: &Fact) {
        match fact {
            // A round begins with the revealed cards, or the player's choice from the grid.
            Fact::Revealed { .. } if self.has_acted() => self.forget(),
            Fact::Took { by, at, .. } => {
                if let Drafter::Seat(_) = by {
                    self.forget();
                }
                self.grid.push(*at);
            }
            Fact::Placed { seat, at, .. }
            | Fact::Recruited { seat, at, .. }
            | Fact::Claimed { seat, at, .. } => {
                self.placed.push(spot(*seat, *at));
            }
            Fact::Moved { from, to, .. } => self.moved = Some((*from, *to)),
            Fact::Snatched { from, .. } => self.taken = Some(*from),
            _ => {}
        }
    }

    fn has_acted(&self) -> bool {
        !self.placed.is_empty()
            || self.moved.is_some()
            || self.taken.is_some()
            || self.passed.is_some()
    }

    fn forget(&mut self) {
        *self = Self {
            stages: std::mem::take(&mut self.stages),
            ..Self::default()
        };
    }

    /// Returns the events shown as news.
    pub fn latest_news(&self) -> &[Message] {
        &self.news[self.news.len().saturating_sub(MAX_NEWS)..]
    }

    /// Returns `true` if one of the last events was on this spot.
    pub fn touches(&self, spot: StagePlace) -> bool {
        let moved = self
            .moved
            .is_some_and(|(from, to)| spot == from || spot == to);
        moved || self.placed.contains(&spot) || self.taken == Some(spot)
    }
}

const fn spot(seat: ranarium_game::Seat, place: Place) -> StagePlace {
    StagePlace { seat, place }
}

/// Returns `true` if an event is described beside the board; all others are visible, or are in the
/// log.
const fn is_news(event: &Seen) -> bool {
    match event {
        Seen::Fact(fact) => !matches!(
            fact,
            Fact::Revealed { .. } | Fact::Shown | Fact::Locked { .. }
        ),
        Seen::Passed { .. } => true,
        Seen::Dealt { .. }
        | Seen::Picked { .. }
        | Seen::Aimed { .. }
        | Seen::Drew { .. }
        | Seen::TurnedOver { .. } => false,
    }
}
