//! What happened last, which stays on the board until the next round does something.

use ranarium_board::Scene;
use ranarium_game::{Message, Narration};
use stacking_frogs::{
    Direction, Drafter, Fact, GridPlace, Place, Seen, SeenStack, Spot, StackingFrogs,
};

/// What happened in the last round that did something.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Last {
    /// Where frogs were placed.
    pub placed: Vec<Spot>,
    /// From where to where a green moved a frog.
    pub moved: Option<(Spot, Spot)>,
    /// Where the automaton took a frog away.
    pub taken: Option<Spot>,
    /// Where cards of the grid lay.
    pub grid: Vec<GridPlace>,
    /// To which side hands were passed just now.
    pub passed: Option<Direction>,
    /// What is worth a word.
    pub news: Vec<Message>,
    stages: Vec<Vec<SeenStack>>,
}

impl Last {
    /// What happened last as of this scene: something new, or what happened before if nothing has
    /// changed since.
    #[must_use]
    pub fn now(before: Option<&Self>, scene: &Scene<StackingFrogs>) -> Self {
        let stages = &scene.observation.stages;
        let mut last = match before {
            Some(before) if !scene.seen.is_empty() || before.stages == *stages => before.clone(),
            Some(_) | None => Self::default(),
        };
        for seen in &scene.seen {
            last.take(seen);
        }
        last.stages.clone_from(stages);
        last
    }

    fn take(&mut self, seen: &Seen) {
        match seen {
            Seen::Fact(fact) => self.take_fact(fact),
            Seen::Passed { direction, .. } => self.passed = Some(*direction),
            _ => {}
        }
        if is_news(seen) {
            StackingFrogs::tell(seen, &mut self.news);
        }
    }

    fn take_fact(&mut self, fact: &Fact) {
        match fact {
            // A round begins with what is revealed, or taken from the grid by the player.
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

    /// Whether anything happened on this spot.
    pub fn touches(&self, spot: Spot) -> bool {
        let moved = self
            .moved
            .is_some_and(|(from, to)| spot == from || spot == to);
        moved || self.placed.contains(&spot) || self.taken == Some(spot)
    }
}

const fn spot(seat: ranarium_game::Seat, place: Place) -> Spot {
    Spot { seat, place }
}

/// Whether an event is worth a word beside the board; all others are seen, or stand in the log.
const fn is_news(seen: &Seen) -> bool {
    match seen {
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
