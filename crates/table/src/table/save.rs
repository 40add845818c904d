//! Saves of a match, and matches restored from them.

use super::{MatchStage, Table};
use crate::DrawKey;
use crate::record::{Ending, Outcome, Record, RecordError, Replay};
use ranarium_game::{FullGame, Seats, Step};

impl<G: FullGame> Table<G> {
    /// Returns the match as a file: a record once it is over, and a save before; `None` before it
    /// begins. A save has the seed, and thereby reveals every later draw.
    pub fn record(&self) -> Option<Record<G>> {
        let ending = match (self.stage, self.returns()) {
            (MatchStage::Open, _) => return None,
            (MatchStage::Over, Some(returns)) => Ending::Finished(Outcome {
                early_end: self.early_end,
                lost: self.lost,
                ..Outcome::from(&returns)
            }),
            (MatchStage::Playing | MatchStage::Over, _) => {
                let mut answers: Vec<_> = self.answers.iter().flatten().collect();
                answers.sort_by_key(|answer| answer.number);
                Ending::Running {
                    answers: answers.iter().map(|answer| answer.entry).collect(),
                    left_ms: self.left_now(),
                }
            }
        };
        Some(Record {
            rules: G::RULES_VERSION,
            setup: self.setup.clone(),
            commitment: self.commitment,
            nonces: self.nonces.clone(),
            warnings: self.warnings.clone(),
            entries: self.entries().copied().collect(),
            ending,
        })
    }

    /// Resumes a saved match, after checking all its steps. Sequence numbers start over, and so
    /// does the time of an open reaction window. A match that began under earlier rules continues
    /// under today's, if these allow all its steps.
    ///
    /// # Errors
    /// The first invalid line.
    pub fn resume(record: &Record<G>, now_ms: u64) -> Result<Self, RecordError> {
        let mut replay = Replay::new(record)?;
        let mut table = Self::open(record.setup.clone())
            .map_err(|error| record.damaged_header(&error.to_string()))?;
        table.nonces.clone_from(&record.nonces);
        table.warnings.clone_from(&record.warnings);
        table.key = DrawKey::new(&table.setup.match_id, &table.setup.seed, &table.nonces);
        table.stage = MatchStage::Playing;
        table.clock_ms = now_ms;
        let (mut events, mut undecided) = (Vec::new(), Seats::NONE);
        loop {
            let asked_seats = G::turn(replay.state()).seats();
            events.clear();
            let Some(entry) = replay.next_step(&mut events)? else {
                break;
            };
            if let Some(seat) = entry.seat() {
                if undecided.is_empty() {
                    table.decision += 1;
                    undecided = asked_seats;
                }
                undecided = undecided.without(seat);
            }
            table.log_step(entry, table.decision, &events);
        }
        table.state.clone_from(replay.state());
        if let Ending::Running { answers, left_ms } = &record.ending {
            for entry in replay.check_answers(answers)? {
                if let (Some(seat), Step::Act(_, action)) = (entry.seat(), entry.step()) {
                    table.answer(entry, seat, action, now_ms);
                    if let Some(answer) = &mut table.answers[seat.index()] {
                        answer.spent_ms = 0;
                    }
                }
            }
            for (left, saved) in table.left_ms.iter_mut().zip(left_ms) {
                *left = *saved;
            }
        }
        table.chance_draws = replay.into_chance_draws();
        if !undecided.is_empty() {
            table.reopen_last_decision();
        }
        if let Ending::Finished(outcome) = &record.ending {
            table.lost = outcome.lost;
            if let Some(end) = outcome.early_end {
                table.stop(end);
            }
        }
        table.settle(now_ms);
        if table.stage == MatchStage::Playing {
            table.advance(now_ms);
        }
        Ok(table)
    }
}
