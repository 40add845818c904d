//! Replays a record, and checks every step.

use super::{Ending, Outcome, Record, RecordError, RecordErrorKind};
use crate::record::layout::LineKind;
use crate::record::parse::{Parsed, parse};
use crate::{Clock, DrawKey, Draws, EarlyEnd, Entry, ReadPosition, SeatKind, StartPosition};
use ranarium_game::{FullGame, NoEvents, Seat, Seats, Sink, Turn, Viewer, Views};

/// The amount of work of a check, and the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Steps played again.
    pub steps: usize,
    /// Draws made again from the seed, those of the clock included.
    pub draws: usize,
    /// The result, of a match that is over.
    pub outcome: Option<Outcome>,
}

/// Plays a record again from the start: every decision must be legal, every draw must follow from
/// the seed, the seed must be the one committed to, and the result must be what the steps lead to.
///
/// # Errors
/// The error in the first line that cannot be replayed.
pub fn verify<G: FullGame>(record: &Record<G>) -> Result<Verified, RecordError> {
    let mut replay = Replay::new(record)?;
    while replay.next_step(&mut NoEvents)?.is_some() {}
    let outcome = replay.check_ending()?;
    Ok(Verified {
        steps: record.entries.len(),
        draws: replay.draw_count,
        outcome,
    })
}

/// Reads and verifies the text of a record.
///
/// # Errors
/// The first invalid line: one that cannot be parsed or was altered, or that contradicts the rules
/// or the seed.
pub fn verify_text<G: FullGame>(text: &str) -> Result<Verified, RecordError> {
    verify_text_with::<G>(text, Some(StartPosition::read))
}

/// Verifies a text with another reader of positions, or none.
///
/// # Errors
/// The first invalid line.
pub fn verify_text_with<G: FullGame>(
    text: &str,
    read_position: Option<ReadPosition<G>>,
) -> Result<Verified, RecordError> {
    match parse::<G>(text, read_position) {
        Parsed {
            record: Some(record),
            damage: None,
        } => verify(&record),
        Parsed {
            record,
            damage: Some(damage),
        } => {
            let played = record.map_or(Ok(()), |record| replay_all(&record));
            match played {
                Err(played) if played.line <= damage.line => Err(played),
                Ok(()) | Err(_) => Err(damage),
            }
        }
        Parsed {
            record: None,
            damage: None,
        } => unreachable!("what is not damaged is read"),
    }
}

fn replay_all<G: FullGame>(record: &Record<G>) -> Result<(), RecordError> {
    let mut replay = Replay::new(record)?;
    while replay.next_step(&mut NoEvents)?.is_some() {}
    Ok(())
}

/// A record being played again, step by step, each checked before it is taken.
pub struct Replay<'a, G: FullGame> {
    record: &'a Record<G>,
    entry_index: usize,
    draw_count: usize,
    state: G::State,
    key: DrawKey,
    chance_draws: Draws,
    outcomes: Vec<(G::Chance, u32)>,
    actions: Vec<G::Action>,
}

impl<'a, G: FullGame> Replay<'a, G> {
    /// Returns the record before its first step.
    ///
    /// # Errors
    /// If the seed is not the one committed to.
    pub fn new(record: &'a Record<G>) -> Result<Self, RecordError> {
        let setup = &record.setup;
        if setup.seed.commitment() != record.commitment {
            return Err(RecordError {
                line: record.line_of(LineKind::Seed),
                kind: RecordErrorKind::OtherSeed,
            });
        }
        let key = DrawKey::new(&setup.match_id, &setup.seed, &record.nonces);
        Ok(Self {
            record,
            entry_index: 0,
            draw_count: 0,
            state: setup.start(),
            chance_draws: key.chance_draws(),
            key,
            outcomes: Vec::new(),
            actions: Vec::new(),
        })
    }

    /// Returns the state after the steps taken so far.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the number of steps taken.
    pub const fn steps_taken(&self) -> usize {
        self.entry_index
    }

    /// Checks and takes the next step; `None` after the last.
    ///
    /// # Errors
    /// If the step cannot be. It is not taken then.
    pub fn next_step(
        &mut self,
        sink: &mut impl Sink<G::Event>,
    ) -> Result<Option<Entry<G>>, RecordError> {
        let Some(&entry) = self.record.entries.get(self.entry_index) else {
            return Ok(None);
        };
        self.check(&entry, self.entry_index)
            .and_then(|()| self.check_order(&entry))
            .map_err(|kind| self.record.bad_step(self.entry_index + 1, &entry, kind))?;
        G::apply_unchecked(&mut self.state, entry.step(), sink);
        self.entry_index += 1;
        Ok(Some(entry))
    }

    /// Checks that all earlier seats of the same decision have decided.
    fn check_order(&self, entry: &Entry<G>) -> Result<(), RecordErrorKind> {
        match (entry.seat(), G::turn(&self.state).seats().first()) {
            (Some(found), Some(expected)) if found != expected => {
                Err(RecordErrorKind::OutOfOrder { found, expected })
            }
            (Some(_) | None, _) => Ok(()),
        }
    }

    /// Checks that this can be the step after `index` others.
    fn check(&mut self, entry: &Entry<G>, index: usize) -> Result<(), RecordErrorKind> {
        match (G::turn(&self.state), *entry) {
            (Turn::Over, _) => Err(RecordErrorKind::AfterTheEnd),
            (Turn::Chance, Entry::Chance(recorded)) => {
                G::chance_outcomes(&self.state, &mut self.outcomes);
                let expected = self.chance_draws.outcome(&self.outcomes);
                self.draw_count += 1;
                if expected == recorded {
                    Ok(())
                } else {
                    Err(RecordErrorKind::OtherDraw {
                        recorded: entry.to_string(),
                        drawn: Entry::<G>::Chance(expected).to_string(),
                    })
                }
            }
            (Turn::Chance, Entry::Act(..) | Entry::Timeout(..)) => {
                Err(RecordErrorKind::ChanceDraws)
            }
            (Turn::Decide(_), Entry::Chance(_)) => Err(RecordErrorKind::SeatsDecide),
            (Turn::Decide(seats), Entry::Act(seat, action) | Entry::Timeout(seat, action)) => {
                if seat.number() > self.record.players() {
                    return Err(RecordErrorKind::NotToDecide(seat));
                }
                G::check(&self.state, seat, &action).map_err(RecordErrorKind::Illegal)?;
                if !seats.contains(seat) {
                    return Err(RecordErrorKind::NotToDecide(seat));
                }
                match entry {
                    Entry::Timeout(..) => self.check_timeout(seat, action, index),
                    Entry::Act(..) | Entry::Chance(_) => Ok(()),
                }
            }
        }
    }

    fn check_timeout(
        &mut self,
        seat: Seat,
        recorded: G::Action,
        index: usize,
    ) -> Result<(), RecordErrorKind> {
        // The clock decides only where one is set, and never in a reaction window.
        if self.record.setup.clock == Clock::Off
            || G::silence(&self.state).is_some() && self.record.setup.window_ms.is_some()
        {
            return Err(RecordErrorKind::NoClock);
        }
        G::legal_actions(&self.state, seat, &mut self.actions);
        let expected = self.key.timeout(index as u64 + 1).item(&self.actions);
        self.draw_count += 1;
        if expected == recorded {
            Ok(())
        } else {
            Err(RecordErrorKind::OtherDraw {
                recorded: Entry::<G>::Timeout(seat, recorded).to_string(),
                drawn: Entry::<G>::Timeout(seat, expected).to_string(),
            })
        }
    }

    /// Checks answers that wait for others, once all steps are taken, and hands them back.
    pub(crate) fn check_answers(
        &mut self,
        answers: &[Entry<G>],
    ) -> Result<Vec<Entry<G>>, RecordError> {
        let seats = G::turn(&self.state).seats();
        for (number, answer) in answers.iter().enumerate() {
            let before = match answer.seat() {
                Some(seat) => seats.iter().filter(|other| *other < seat).count(),
                None => 0,
            };
            self.check(answer, self.entry_index + before)
                .map_err(|kind| {
                    let step = self.record.entries.len() + number + 1;
                    self.record.bad_step(step, answer, kind)
                })?;
        }
        Ok(answers.to_vec())
    }

    /// Checks the ending in the header, once all steps are taken.
    fn check_ending(&mut self) -> Result<Option<Outcome>, RecordError> {
        match &self.record.ending {
            Ending::Running { answers, .. } => {
                self.check_answers(answers)?;
                Ok(None)
            }
            Ending::Finished(outcome) => {
                self.check_lost(outcome)?;
                let played = self.outcome(outcome.early_end, outcome.lost)?;
                if *outcome == played {
                    return Ok(Some(played));
                }
                let kind = RecordErrorKind::OtherResult {
                    recorded: outcome.to_string(),
                    played: played.to_string(),
                };
                let line = self.record.line_of(LineKind::Result);
                Err(self.record.contradiction(line, None, kind))
            }
        }
    }

    /// Checks that the seats that had lost were people's, and that the match could continue without
    /// them. An abandoned match has no losers.
    fn check_lost(&self, outcome: &Outcome) -> Result<(), RecordError> {
        let setup = &self.record.setup;
        let lost = outcome.lost;
        let is_person = |seat: Seat| {
            let kind = setup.seats.get(seat.index());
            matches!(kind, Some(SeatKind::Human { .. }))
        };
        let loser = outcome.early_end.and_then(EarlyEnd::loser);
        let is_possible = lost.is_empty()
            || lost.iter().all(is_person)
                && setup.continues_without(lost)
                && outcome.early_end != Some(EarlyEnd::Abandoned)
                && loser.is_none_or(|seat| !lost.contains(seat));
        match is_possible {
            true => Ok(()),
            false => Err(RecordError {
                line: self.record.line_of(LineKind::Result),
                kind: RecordErrorKind::Lost(lost),
            }),
        }
    }

    /// Returns the result of the steps, or of the early end after them.
    fn outcome(&self, early_end: Option<EarlyEnd>, lost: Seats) -> Result<Outcome, RecordError> {
        match (G::turn(&self.state), G::returns(&self.state), early_end) {
            (_, Some(returns), _) => Ok(Outcome {
                lost,
                ..Outcome::from(&returns.without(lost))
            }),
            (Turn::Decide(_), None, Some(end)) => match self.record.setup.check_end(end, lost) {
                Ok(()) => Ok(Outcome::of_early_end(self.record.players(), end, lost)),
                Err(reason) => Err(RecordError {
                    line: self.record.line_of(LineKind::Result),
                    kind: RecordErrorKind::EarlyEnd(end, reason),
                }),
            },
            (_, None, _) => {
                let line = self.record.line_of_step(self.record.entries.len() + 1);
                Err(self
                    .record
                    .contradiction(line, None, RecordErrorKind::NotOver))
            }
        }
    }

    /// Returns the draws that are still to come.
    pub(crate) fn into_chance_draws(self) -> Draws {
        self.chance_draws
    }
}

/// A step of a match as a viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame<S, O> {
    /// The number of steps taken: 0 before the first.
    pub step: usize,
    /// The events seen in this step.
    pub seen: Vec<S>,
    /// The observation after the step.
    pub observation: O,
}

/// A step of a match of this game as a viewer saw it.
pub type FrameOf<G> = Frame<<G as Views>::Seen, <G as Views>::Observation>;

/// Returns one viewer's views of a match, step by step: first the table before the first step, then
/// one frame a step. It ends after the last step, or with the first that is impossible.
///
/// # Errors
/// If the seed is not the one committed to.
pub fn frames<G: FullGame>(
    record: &Record<G>,
    viewer: Viewer,
) -> Result<impl Iterator<Item = Result<FrameOf<G>, RecordError>>, RecordError> {
    let mut replay = Replay::new(record)?;
    let mut next = Some(());
    let mut events = Vec::new();
    let mut started = false;
    Ok(std::iter::from_fn(move || {
        next?;
        events.clear();
        if started {
            match replay.next_step(&mut events) {
                Ok(Some(_)) => {}
                Ok(None) => return None,
                Err(damage) => {
                    next = None;
                    return Some(Err(damage));
                }
            }
        }
        started = true;
        Some(Ok(Frame {
            step: replay.steps_taken(),
            seen: events
                .iter()
                .filter_map(|event| G::redact(event, viewer))
                .collect(),
            observation: G::observe(replay.state(), viewer),
        }))
    }))
}
