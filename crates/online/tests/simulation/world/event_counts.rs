//! [`EventCounts`]: the events in matches.

use super::World;
use crate::client::Kind;
use crate::decision::Outcome;
use crate::faults::Injected;
use ranarium_online::LogEvent;
use std::ops::AddAssign;

/// The number of events in matches, by kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct EventCounts {
    pub matches: u64,
    pub over: u64,
    pub entries: u64,
    pub acknowledged: u64,
    pub resent: u64,
    pub acts: u64,
    pub stands: u64,
    pub undos: u64,
    pub offers: u64,
    pub answers: u64,
    pub substitutes: u64,
    pub returns: u64,
    pub out_of_time: u64,
    pub windows: u64,
    pub rematches: u64,
    pub resigned: u64,
    pub resumed: u64,
    pub arranged: u64,
    pub removed: u64,
    /// Decisions of people.
    pub decided: u64,
    /// Decisions that were not carried out because the question had changed.
    pub overtaken: u64,
    /// Decisions for which the server reported an error.
    pub failed: u64,
    /// Matches with two tabs of one person.
    pub second_tabs: u64,
    /// Matches that waited for a person in the calm, who decided.
    pub recovered: u64,
}

impl EventCounts {
    /// Checks that every kind of event occurred.
    pub fn assert_complete(&self) {
        let all = [
            self.over,
            self.resent,
            self.acts,
            self.stands,
            self.undos,
            self.offers,
            self.answers,
            self.substitutes,
            self.returns,
            self.out_of_time,
            self.windows,
            self.rematches,
            self.resigned,
            self.resumed,
            self.arranged,
            self.removed,
            self.overtaken,
            self.failed,
            self.second_tabs,
            self.recovered,
        ];
        assert!(all.iter().all(|count| *count > 0), "{self:?}");
    }
}

impl AddAssign for EventCounts {
    fn add_assign(&mut self, other: Self) {
        self.matches += other.matches;
        self.over += other.over;
        self.entries += other.entries;
        self.acknowledged += other.acknowledged;
        self.resent += other.resent;
        self.acts += other.acts;
        self.stands += other.stands;
        self.undos += other.undos;
        self.offers += other.offers;
        self.answers += other.answers;
        self.substitutes += other.substitutes;
        self.returns += other.returns;
        self.out_of_time += other.out_of_time;
        self.windows += other.windows;
        self.rematches += other.rematches;
        self.resigned += other.resigned;
        self.resumed += other.resumed;
        self.arranged += other.arranged;
        self.removed += other.removed;
        self.decided += other.decided;
        self.overtaken += other.overtaken;
        self.failed += other.failed;
        self.second_tabs += other.second_tabs;
        self.recovered += other.recovered;
    }
}

impl World {
    /// Counts the events that occurred.
    pub fn event_counts(&self) -> EventCounts {
        let mut counts = EventCounts {
            matches: 1,
            over: u64::from(self.is_over()),
            acknowledged: self
                .clients
                .iter()
                .map(|client| client.acknowledged.len() as u64)
                .sum(),
            resent: self.resent(),
            recovered: u64::from(self.recovered),
            second_tabs: u64::from(self.clients.iter().any(|one| one.kind() == Kind::SecondTab)),
            ..EventCounts::default()
        };
        for decision in self.clients.iter().flat_map(|client| &client.decided) {
            counts.decided += 1;
            match decision.outcome {
                Some(Outcome::Overtaken) => counts.overtaken += 1,
                Some(Outcome::Failed) => counts.failed += 1,
                Some(Outcome::Taken) | None => {}
            }
        }
        for entry in self.log() {
            counts.entries += 1;
            let count = match &entry.event {
                LogEvent::Act { .. } => &mut counts.acts,
                LogEvent::Stand { .. } => &mut counts.stands,
                LogEvent::Undo { .. } => &mut counts.undos,
                LogEvent::Offer(_) => &mut counts.offers,
                LogEvent::AnswerOffer { .. } => &mut counts.answers,
                LogEvent::Substitute { .. } => &mut counts.substitutes,
                LogEvent::Return { .. } => &mut counts.returns,
                LogEvent::OutOfTime { .. } => &mut counts.out_of_time,
                LogEvent::Tick => &mut counts.windows,
                LogEvent::Rematch { .. } => &mut counts.rematches,
                LogEvent::Resign { .. } => &mut counts.resigned,
                LogEvent::Resume { .. } => &mut counts.resumed,
                LogEvent::Arrange { .. } => &mut counts.arranged,
                LogEvent::Remove { .. } => &mut counts.removed,
                _ => continue,
            };
            *count += 1;
        }
        counts
    }

    /// Returns the faults that were injected.
    pub const fn injected(&self) -> Injected {
        self.injected
    }

    /// Returns the number of repeated commands.
    pub fn resent(&self) -> u64 {
        self.clients.iter().map(|client| client.resent).sum()
    }
}
