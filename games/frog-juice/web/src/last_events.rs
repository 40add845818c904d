//! The last events, described and marked on the table until the next ones.

use frog_juice::{Cards, Fact, FrogJuice, Kind, Observation, Seen, Spell};
use ranarium_board::Scene;
use ranarium_game::{Message, Narration, Seat};

/// Maximum number of events of a turn that are described.
const MAX_MESSAGES: usize = 3;

/// Cards taken together, shown side by side before they disappear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapturedCards {
    /// The number of the scene of the capture.
    pub number: u64,
    /// The cards of the hand that took them; for a sweep, the Witch.
    pub hand: Cards,
    /// The cards taken from the centre.
    pub centre: Cards,
}

/// The events of the last turn that had any.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct LastEvents {
    /// The events as messages, in order.
    pub messages: Vec<Message>,
    /// The cards that came to the centre.
    pub laid: Cards,
    /// The player who laid the last of them.
    pub laid_by: Option<Seat>,
    /// The capture or sweep that has just taken cards from the centre.
    pub caught: Option<CapturedCards>,
    /// The spell that has just been completed, with the number of its scene.
    pub brewed: Option<(u64, Spell)>,
    is_over: bool,
    at: Option<Observation>,
}

impl LastEvents {
    /// Returns the last events after a scene. If the scene has no events, the earlier ones remain.
    #[must_use]
    pub fn now(&self, scene: &Scene<FrogJuice>) -> Self {
        let mut now = self.clone();
        if scene.seen.is_empty() && self.at.as_ref() != Some(&scene.observation) {
            // The scene does not follow the last one: an undo, or another step of a replay.
            now = Self::default();
        }
        // When a match is resumed, the scene repeats earlier events: cards that have left the
        // centre, spells that were completed.
        let is_new = self.at.is_some() && self.at.as_ref() != Some(&scene.observation);
        let lay_there = |cards: Cards| {
            let centre = self.at.as_ref().map(|at| at.centre);
            centre.is_some_and(|centre| cards.iter().all(|kind| centre.has(kind))) && is_new
        };
        now.at = Some(scene.observation.clone());
        for seen in &scene.seen {
            now.take(seen);
            let (hand, centre) = match seen {
                Seen::Fact(Fact::Completed { spell, .. }) if is_new => {
                    now.brewed = Some((scene.number, *spell));
                    continue;
                }
                Seen::Fact(Fact::Captured { hand, centre, .. }) => (*hand, *centre),
                // The Witch and the Wash that melts her are among the cards swept.
                Seen::Fact(Fact::Swept { cards, .. }) => {
                    let is_of_centre = |kind: &Kind| {
                        let centre = self.at.as_ref().map(|at| at.centre);
                        centre.is_some_and(|centre| centre.has(*kind))
                    };
                    let swept = cards.iter().filter(is_of_centre);
                    (
                        Cards::one(Kind::Witch),
                        swept.fold(Cards::EMPTY, Cards::with),
                    )
                }
                _ => continue,
            };
            if !lay_there(centre) {
                continue;
            }
            now.caught = Some(CapturedCards {
                number: scene.number,
                hand,
                centre,
            });
        }
        now
    }

    fn take(&mut self, event: &Seen) {
        let Seen::Fact(fact) = event else { return };
        match fact {
            Fact::TurnBegan { .. } => self.is_over = true,
            Fact::WitchTaken { .. }
            | Fact::Captured { .. }
            | Fact::Robbed { .. }
            | Fact::CatPlayed { .. }
            | Fact::WitchPlayed { .. }
            | Fact::Swept { .. }
            | Fact::Cast { .. }
            | Fact::Asked { .. }
            | Fact::Completed { .. }
            | Fact::Passed { .. }
            | Fact::Discarded { .. }
            | Fact::Ended { .. } => self.describe(event),
            Fact::Added { from, .. } => {
                // The card given was already described when the player was asked.
                if !matches!(from, frog_juice::Origin::Player(_)) {
                    self.describe(event);
                }
            }
            Fact::Dealer { .. }
            | Fact::LaidOut { .. }
            | Fact::WindowOpened { .. }
            | Fact::NobodyWashed { .. }
            | Fact::Over { .. } => {}
        }
        if let Fact::Discarded { card, seat } = fact {
            self.laid_by = Some(*seat);
            self.laid = self.laid.checked_with(*card).unwrap_or(self.laid);
        }
    }

    fn describe(&mut self, event: &Seen) {
        if self.is_over {
            self.is_over = false;
            self.messages.clear();
            self.laid = Cards::EMPTY;
        }
        FrogJuice::describe(event, &mut self.messages);
        let surplus = self.messages.len().saturating_sub(MAX_MESSAGES);
        self.messages.drain(..surplus);
    }
}
