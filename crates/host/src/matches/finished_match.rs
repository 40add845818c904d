//! [`FinishedMatch`]: a match that is over.

use crate::matches::views::{DecisionRequest, Since, check_viewer};
use crate::to_json::{data, forms, value};
use ranarium_game::{FullGame, NoEvents, Seat, Turn, Viewer};
use ranarium_protocol::MAX_LINE;
use ranarium_protocol::client::{Checked, FrameData, Frames, HostError, PlayedRules};
use ranarium_table::{Entry, Record, RecordError, Rematch, Replay, nonces_by_seat, verify};

/// A decision of a match that is over, as its seat could have known it.
#[derive(Clone, Debug)]
pub struct PastDecision {
    /// The step, from 1.
    pub step: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The request that the seat would have received.
    pub request: DecisionRequest,
    /// The index of the played action among the legal ones.
    pub played: usize,
}

/// A match of any game that is over.
pub trait FinishedMatch {
    /// Returns the text of the record.
    fn text(&self) -> String;

    /// Returns the frames from step `from` on as this viewer saw them: at most `count`, and as many
    /// as fit into a message, but at least one. Frames of a match that was played under earlier
    /// rules end before the first step that today's rules contradict.
    ///
    /// # Errors
    /// If there is no such viewer, or the record is damaged.
    fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, HostError>;

    /// Verifies the record.
    fn check(&self) -> Checked;

    /// Returns the options and the seats of a rematch.
    ///
    /// # Errors
    /// If the record is damaged.
    fn rematch(&self) -> Result<Rematch, HostError>;

    /// Returns the number of all steps, and the first decision after `after` steps in which a seat
    /// chose among several actions.
    ///
    /// # Errors
    /// If the record is damaged.
    fn decision(&self, after: usize) -> Result<(usize, Option<PastDecision>), HostError>;
}

impl<G: FullGame> FinishedMatch for Record<G> {
    fn text(&self) -> String {
        self.to_string()
    }

    fn rematch(&self) -> Result<Rematch, HostError> {
        let mut replay = Replay::new(self).map_err(damaged)?;
        while replay
            .next_step(&mut Vec::new())
            .map_err(damaged)?
            .is_some()
        {}
        Ok(Rematch::of::<G>(replay.state()))
    }

    fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, HostError> {
        check_viewer(viewer, self.setup.seats.len())?;
        let shown_steps = shown_steps(self)?;
        let mut replay = Replay::new(self).map_err(damaged)?;
        let (mut frames, mut room) = (Vec::new(), MAX_LINE / 2);
        let (mut entry, mut events) = (None::<Entry<G>>, Vec::new());
        loop {
            let step = replay.steps_taken();
            if step >= from && frames.len() < count {
                let frame = FrameData {
                    step,
                    seat: entry.as_ref().and_then(Entry::seat),
                    text: entry.map_or_else(String::new, |entry| entry.to_string()),
                    seen: events
                        .iter()
                        .filter_map(|event| G::redact(event, viewer))
                        .map(|seen| data(&seen))
                        .collect(),
                    observation: data(&G::observe(replay.state(), viewer)),
                    // After the last step no seat decides, even if the match ended by resignation.
                    seats: if step < self.entries.len() {
                        G::turn(replay.state()).seats().iter().collect()
                    } else {
                        Vec::new()
                    },
                };
                let size = value(&frame).to_string().len();
                if size > room && !frames.is_empty() {
                    break;
                }
                room = room.saturating_sub(size);
                frames.push(frame);
            }
            if step >= from.saturating_add(count).min(shown_steps) {
                break;
            }
            events.clear();
            entry = replay.next_step(&mut events).map_err(damaged)?;
        }
        let illegal_step = (shown_steps < self.entries.len()).then_some(shown_steps + 1);
        Ok(Frames {
            of: shown_steps + 1,
            frames,
            rules: self.is_of_earlier_rules().then_some(PlayedRules {
                version: self.rules,
                today: G::RULES_VERSION,
                illegal_step,
            }),
        })
    }

    fn check(&self) -> Checked {
        let (steps, draws, damage) = match verify(self) {
            Ok(verified) => (verified.steps, verified.draws, None),
            Err(damage) => (0, 0, Some(damage.to_string())),
        };
        Checked {
            steps,
            draws,
            commitment: self.commitment,
            seed: self.setup.seed.reveal(),
            nonces: nonces_by_seat(&self.nonces).collect(),
            damage,
        }
    }

    fn decision(&self, after: usize) -> Result<(usize, Option<PastDecision>), HostError> {
        let entry_count = self.entries.len();
        let mut replay = Replay::new(self).map_err(damaged)?;
        let players = self.setup.seats.len();
        let mut seen_events: Vec<Vec<G::Seen>> = vec![Vec::new(); players];
        let (mut events, mut legal) = (Vec::new(), Vec::new());
        for entry in &self.entries {
            if let (true, Entry::Act(seat, action), Turn::Decide(seats)) = (
                replay.steps_taken() >= after,
                entry,
                G::turn(replay.state()),
            ) {
                G::legal_actions(replay.state(), *seat, &mut legal);
                let played = legal.binary_search(action);
                if let (Ok(played), 2..) = (played, legal.len()) {
                    let viewer = Viewer::Seat(*seat);
                    let request = DecisionRequest {
                        seq: 0,
                        since: Since::Start,
                        seen: seen_events[seat.index()].iter().map(data).collect(),
                        observation: data(&G::observe(replay.state(), viewer)),
                        seats: seats.iter().collect(),
                        legal: forms::<G>(&legal),
                    };
                    let decided = PastDecision {
                        step: replay.steps_taken() + 1,
                        seat: *seat,
                        request,
                        played,
                    };
                    return Ok((entry_count, Some(decided)));
                }
            }
            events.clear();
            match replay.next_step(&mut events) {
                Ok(_) => {}
                // The steps that today's rules allow are judged, as they are shown.
                Err(_) if self.is_of_earlier_rules() => break,
                Err(damage) => return Err(damaged(damage)),
            }
            for (index, seen_events) in seen_events.iter_mut().enumerate() {
                let viewer = Viewer::Seat(Seat::new(index));
                seen_events.extend(events.iter().filter_map(|event| G::redact(event, viewer)));
            }
        }
        Ok((entry_count, None))
    }
}

/// Returns the number of steps that can be shown: all, or in a match that was played under earlier
/// rules those before the first that today's rules contradict.
fn shown_steps<G: FullGame>(record: &Record<G>) -> Result<usize, HostError> {
    if !record.is_of_earlier_rules() {
        return Ok(record.entries.len());
    }
    let mut replay = Replay::new(record).map_err(damaged)?;
    while let Ok(Some(_)) = replay.next_step(&mut NoEvents) {}
    Ok(replay.steps_taken())
}

fn damaged(damage: RecordError) -> HostError {
    HostError::DamagedMatch(damage.to_string())
}
