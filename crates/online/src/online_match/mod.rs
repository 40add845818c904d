//! [`OnlineMatch`]: one match as the fold of its log.

mod authorisation;
mod awaited;
mod change_counts;
mod idempotency_keys;
mod match_views;
mod offers;
mod pause;
mod preview;
mod rating;
mod seating;
mod substitutes;

pub use seating::HIDDEN_NAME;

use crate::{Actor, CommandKind, LogEntry, LogEvent, MatchCommand, ServerError};
use change_counts::ChangeCounts;
use idempotency_keys::IdempotencyKeys;
use ranarium_game::{MAX_SEATS, Returns, Seat, Seats, Viewer};
use ranarium_host::ServedMatch;
use ranarium_protocol::client::{Acted, HostError, Resigned, Undone};
use ranarium_protocol::online::{
    ClockPause, DeclinedOffer, OfferKind, OpenOffer, OutOfTime, SeatPlan, TableSettings, UserId,
};
use ranarium_table::{Commitment, EarlyEnd, EarlyEndError, MatchId, Name, Nonce, Seed, Stage};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;

/// One match: a fold of its log. Two copies with the same log are equal, on every node, down to the
/// numbers of their viewers' updates.
///
/// [`decide`](Self::decide) decides on a command and returns the entry to append;
/// [`replay`](Self::replay) applies an entry of the log. It does no input and output and reads no
/// clock.
pub struct OnlineMatch {
    id: MatchId,
    settings: TableSettings,
    seed: Seed,
    sitting: Vec<Option<SeatedPlayer>>,
    /// The play, once it has begun.
    play: Option<Box<dyn ServedMatch>>,
    /// Length of the log.
    len: u64,
    /// Number of entries that changed the seats or the stage.
    table_seq: u64,
    /// The seat that made the latest decisions in a row, and their number.
    latest: Option<(Seat, u32)>,
    /// The latest time to which the match has advanced.
    clock_ms: u64,
    keys: IdempotencyKeys,
    changes: ChangeCounts,
    offer: Option<OpenOffer>,
    /// The last offer, if it was declined, until the match goes on.
    declined: Option<DeclinedOffer>,
    /// The offers that each seat has made since the match last visibly advanced.
    asked_before: Vec<(Seat, OfferKind)>,
    /// The seats of people for whom a bot plays.
    substitutes: Seats,
    /// The seats of `substitutes` that have lost on time in a match that continues for the others.
    out_of_time: Seats,
    /// The seats that have resigned.
    resigned: Seats,
    /// The pause of the clocks, until its end.
    pause: Option<ClockPause>,
    /// The end of the latest pause; 0 if there was none.
    resumed_ms: u64,
    /// The seats whose clocks were resumed during a decision, with the time at which they have kept
    /// the others waiting for too long.
    stalls: Vec<(Seat, u64)>,
    /// Seats whose clocks have run out, regardless of the consequences.
    overdue: Seats,
    /// Seats whose own player has decided at least once.
    moved: Seats,
    /// The time when the match began.
    begun_ms: u64,
    /// The time when it was over; 0 before that.
    over_ms: u64,
    /// The table of the rematch.
    next: Option<MatchId>,
    /// `true` if the table was closed before the match began.
    is_closed: bool,
    /// The people whom the host has removed.
    removed: BTreeSet<UserId>,
    /// Users whose names are hidden. Not part of the log, and without influence on decisions.
    hidden: Arc<BTreeSet<UserId>>,
    /// The entry since which the person of each seat has to decide; 0 if there is nothing to
    /// decide.
    awaited_since: [u64; MAX_SEATS],
}

/// A person in a seat.
#[derive(Clone, Debug)]
struct SeatedPlayer {
    user: UserId,
    name: Name,
    frog: u8,
    nonce: Option<Nonce>,
    is_bot: bool,
    /// The length of the log when they came to the table.
    since: u64,
}

/// The outcome of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// The command is accepted: append this entry to the log, and answer with this value once it is
    /// committed.
    Entry(LogEntry, Value),
    /// The match has not changed: answer with this value.
    Nothing(Value),
}

/// The reason why an entry of the log was not applied.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError {
    /// The copy has advanced to a later time, and would judge clocks differently. Rebuild it from
    /// the log.
    Ahead,
    /// The entry is impossible, so the log is damaged.
    Damaged(ServerError),
}

/// The outcome of an event.
enum Applied {
    /// The event was applied.
    Done(Value),
    /// The game rejected the event, and nothing has changed.
    Refused(Value),
}

impl OnlineMatch {
    /// Makes a table with empty seats.
    ///
    /// # Errors
    /// If there is no such game, or the settings do not fit it.
    pub fn open(id: MatchId, settings: TableSettings, seed: Seed) -> Result<Self, ServerError> {
        let table = Self {
            sitting: vec![None; settings.seats.len()],
            id,
            settings,
            seed,
            play: None,
            len: 0,
            table_seq: 0,
            latest: None,
            clock_ms: 0,
            keys: IdempotencyKeys::default(),
            changes: ChangeCounts::default(),
            offer: None,
            declined: None,
            asked_before: Vec::new(),
            substitutes: Seats::NONE,
            out_of_time: Seats::NONE,
            resigned: Seats::NONE,
            pause: None,
            resumed_ms: 0,
            stalls: Vec::new(),
            overdue: Seats::NONE,
            moved: Seats::NONE,
            begun_ms: 0,
            over_ms: 0,
            next: None,
            is_closed: false,
            removed: BTreeSet::new(),
            hidden: Arc::default(),
            awaited_since: [0; MAX_SEATS],
        };
        // Fails if no match can be made of the settings.
        table.make()?;
        table.substitute()?;
        Ok(table)
    }

    /// Returns the id of the match.
    pub const fn id(&self) -> &MatchId {
        &self.id
    }

    /// Returns the settings of the table.
    pub const fn settings(&self) -> &TableSettings {
        &self.settings
    }

    /// Returns the length of the log.
    pub const fn len(&self) -> u64 {
        self.len
    }

    /// Returns `true` if the log has no entries.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the commitment to the seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// Returns the stage of the match.
    pub fn stage(&self) -> Stage {
        match &self.play {
            Some(play) => play.stage(),
            None if self.is_closed => Stage::Over,
            None => Stage::Open,
        }
    }

    /// Returns the result, once it is over.
    pub fn returns(&self) -> Option<Returns> {
        self.play.as_ref()?.returns()
    }

    /// Returns the owner of a seat.
    pub fn user(&self, seat: Seat) -> Option<UserId> {
        self.sitting.get(seat.index())?.as_ref().map(|one| one.user)
    }

    /// Returns the seats that have a person.
    pub fn people(&self) -> Seats {
        let seats = self.sitting.iter().enumerate();
        seats
            .filter(|(_, one)| one.is_some())
            .map(|(index, _)| Seat::new(index))
            .collect()
    }

    /// Returns the seat of the host, until the match begins: the person who has been at the table
    /// longest.
    pub fn table_host(&self) -> Option<Seat> {
        if self.stage() != Stage::Open {
            return None;
        }
        let seats = self.sitting.iter().enumerate();
        let people = seats.filter_map(|(index, one)| Some((one.as_ref()?.since, index)));
        people.min().map(|(_, index)| Seat::new(index))
    }

    /// Returns the users for whom empty seats are kept, while another person waits at the table.
    pub fn invited(&self) -> impl Iterator<Item = UserId> {
        let is_waited_for = self.stage() == Stage::Open && !self.people().is_empty();
        let seats = self.settings.seats.iter().zip(&self.sitting);
        seats.filter_map(move |(plan, one)| match (plan, one) {
            (SeatPlan::Kept { user, .. }, None) if is_waited_for => Some(*user),
            _ => None,
        })
    }

    /// Returns the seats of a user.
    pub fn seats_of(&self, user: UserId) -> Seats {
        let seats = self.sitting.iter().enumerate();
        seats
            .filter(|(_, one)| one.as_ref().is_some_and(|one| one.user == user))
            .map(|(index, _)| Seat::new(index))
            .collect()
    }
}

/// Decisions.
impl OnlineMatch {
    /// Decides on a command. An accepted command is applied to this copy at once. If its entry is
    /// not committed, the copy is wrong and must be rebuilt.
    ///
    /// `absent` are the seats of people who have been gone for the table's grace time.
    ///
    /// Call [`tick`](Self::tick) before, to apply events that are due by the clock.
    ///
    /// # Errors
    /// If the command cannot be carried out, regardless of the rules of the game.
    pub fn decide(
        &mut self,
        command: &MatchCommand,
        absent: Seats,
        now_ms: u64,
    ) -> Result<Decision, ServerError> {
        // A retried command receives its original result, even if it would be rejected now.
        if let (Some(user), Some(key)) = (command.actor.user(), &command.key)
            && self.keys.contains(user, key)
        {
            return Ok(Decision::Nothing(self.answer_again(&command.kind)?));
        }
        self.authorise(command, absent, now_ms)?;
        if self.is_so_already(command) {
            return Ok(Decision::Nothing(self.answer_again(&command.kind)?));
        }
        let event = self.event_of(command, absent)?;
        let entry = LogEntry {
            at_ms: now_ms.max(self.clock_ms),
            key: command.key.clone(),
            by: self.seat_to_note(command.actor, &event),
            event,
        };
        let sender = self.sender(&entry);
        if let Some(user) = sender.filter(|_| ChangeCounts::has(&entry.event)) {
            let decisions = self.play.as_ref().map(|play| play.decision_at_hand());
            if !self.changes.have_room(user, self.len, decisions) {
                return Err(ServerError::TooManyChanges);
            }
        }
        Ok(match self.apply(&entry)? {
            Applied::Done(answer) => {
                self.count(&entry, sender);
                let answer = match command.kind {
                    // An offer that needs no agreement is carried out at once, as another event.
                    CommandKind::Offer { .. } => data(&self.table()),
                    _ => answer,
                };
                Decision::Entry(entry, answer)
            }
            Applied::Refused(answer) => Decision::Nothing(answer),
        })
    }

    /// Advances time. Returns the entry to append, if anything is due.
    pub fn tick(&mut self, now_ms: u64) -> Option<LogEntry> {
        let due_ms = self.next_due_ms()?;
        let at_ms = due_ms.max(self.clock_ms);
        if at_ms > now_ms.max(self.clock_ms) {
            return None;
        }
        let out_of_time = self.play.as_ref()?.out_of_time(at_ms);
        let is_pause_over = self.pause_end_ms().is_some_and(|end| end <= at_ms);
        let entry = LogEntry {
            at_ms,
            key: None,
            by: None,
            event: match (is_pause_over, out_of_time.is_empty()) {
                (true, _) => LogEvent::Resume { seat: None },
                (false, true) => LogEvent::Tick,
                (false, false) => LogEvent::OutOfTime {
                    seats: out_of_time.iter().collect(),
                },
            },
        };
        self.apply(&entry).ok()?;
        self.count(&entry, None);
        Some(entry)
    }

    /// Returns the time of the next event that is due by the clock.
    pub fn next_due_ms(&self) -> Option<u64> {
        let of_the_play = self.play.as_ref()?.next_due_ms();
        [of_the_play, self.pause_end_ms()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Applies the next entry of the log.
    ///
    /// # Errors
    /// If the copy must be rebuilt, or the log is damaged.
    pub fn replay(&mut self, entry: &LogEntry) -> Result<(), ReplayError> {
        if entry.at_ms < self.clock_ms {
            return Err(ReplayError::Ahead);
        }
        let sender = self.sender(entry);
        let why = match self.apply(entry) {
            Ok(Applied::Done(_)) => {
                self.count(entry, sender);
                return Ok(());
            }
            Ok(Applied::Refused(why)) => why.to_string(),
            Err(error) => error.to_string(),
        };
        Err(ReplayError::Damaged(ServerError::Damaged {
            match_id: self.id.clone(),
            entry: self.len + 1,
            why,
        }))
    }

    fn count(&mut self, entry: &LogEntry, sender: Option<UserId>) {
        self.len += 1;
        self.note_awaited(self.len);
        if let (Some(user), Some(key)) = (sender, &entry.key) {
            self.keys.note(user, key);
        }
        if let Some(user) = sender.filter(|_| ChangeCounts::has(&entry.event)) {
            self.changes.note(user);
        }
    }

    /// Returns the user who asks for an entry, before it is applied: the owner of the seat that it
    /// names.
    fn sender(&self, entry: &LogEntry) -> Option<UserId> {
        match &entry.event {
            LogEvent::Sit { user, .. } | LogEvent::AccountMerge { from: user, .. } => Some(*user),
            LogEvent::Stand { seat } => match (self.user(*seat), self.plan(*seat)) {
                (None, Ok(SeatPlan::Kept { user, .. })) => Some(*user),
                (user, _) => user,
            },
            LogEvent::Act { mv, .. } => self.user(mv.seat),
            LogEvent::Undo { seat }
            | LogEvent::Resign { seat }
            | LogEvent::Offer(OpenOffer { seat, .. })
            | LogEvent::AnswerOffer { seat, .. }
            | LogEvent::Return { seat } => self.user(*seat),
            LogEvent::Arrange { .. }
            | LogEvent::Remove { .. }
            | LogEvent::Begin
            | LogEvent::Substitute { .. }
            | LogEvent::Rematch { .. } => entry.by.and_then(|seat| self.user(seat)),
            LogEvent::Resume { seat } => seat.and_then(|seat| self.user(seat)),
            LogEvent::Tick | LogEvent::OutOfTime { .. } | LogEvent::EndTable => None,
        }
    }

    /// Returns the sender's seat for an entry if its event does not name one.
    fn seat_to_note(&self, actor: Actor, event: &LogEvent) -> Option<Seat> {
        match event {
            LogEvent::Arrange { .. }
            | LogEvent::Remove { .. }
            | LogEvent::Begin
            | LogEvent::Substitute { .. }
            | LogEvent::Rematch { .. } => self.seats_of(actor.user()?).first(),
            _ => None,
        }
    }

    /// Returns the answer to a command that was carried out before.
    fn answer_again(&self, kind: &CommandKind) -> Result<Value, ServerError> {
        Ok(match kind {
            CommandKind::Sit { .. } | CommandKind::Stand { .. } | CommandKind::Begin => {
                data(&self.info()?)
            }
            CommandKind::Act { .. } => data(&Acted::Again),
            CommandKind::Undo { .. } => data(&Undone::Back),
            CommandKind::Resign { seat } => data(&match self.lost().contains(*seat) {
                true => Resigned::Substituted,
                false => Resigned::Over,
            }),
            CommandKind::Arrange(_)
            | CommandKind::Remove { .. }
            | CommandKind::Offer { .. }
            | CommandKind::AnswerOffer { .. }
            | CommandKind::Resume { .. }
            | CommandKind::Substitute { .. }
            | CommandKind::Return { .. }
            | CommandKind::EndTable
            | CommandKind::Close
            | CommandKind::Expire { .. }
            | CommandKind::Rematch { .. }
            | CommandKind::AccountMerge { .. } => data(&self.table()),
        })
    }

    /// Applies an event.
    fn apply(&mut self, entry: &LogEntry) -> Result<Applied, ServerError> {
        if entry.event.is_before_start() {
            self.apply_before_begin(entry)?;
            self.table_seq += 1;
            self.clock_ms = entry.at_ms;
            return Ok(Applied::Done(match entry.event {
                LogEvent::Arrange { .. } | LogEvent::Remove { .. } => data(&self.table()),
                _ => data(&self.info()?),
            }));
        }
        if let LogEvent::AccountMerge {
            from,
            to,
            name,
            frog,
        } = &entry.event
        {
            self.hand_over(*from, *to, name, *frog);
            self.clock_ms = entry.at_ms;
            return Ok(Applied::Done(data(&self.table())));
        }
        if self.play.is_none() && entry.event == LogEvent::EndTable && !self.is_closed {
            self.is_closed = true;
            self.table_seq += 1;
            self.clock_ms = entry.at_ms;
            return Ok(Applied::Done(data(&self.table())));
        }
        let play = self.play.as_ref().ok_or(HostError::NotPlaying)?;
        let before = (play.stage(), play.seq(Viewer::Spectator));
        let decided_before = play.decided();
        let was_paused = self.pause.is_some();
        // Even if the event is refused, the table has advanced to its time.
        self.clock_ms = entry.at_ms;
        let applied = self.apply_after_begin(entry)?;
        if let (Applied::Done(_), Some(play)) = (&applied, &self.play) {
            let after = (play.stage(), play.seq(Viewer::Spectator));
            if before.0 != Stage::Over && after.0 == Stage::Over {
                self.over_ms = entry.at_ms;
            }
            let has_changed = before.0 != after.0 || decided_before != play.decided();
            self.table_seq += u64::from(has_changed);
            // Another player of a seat, or other clocks, are no progress of the match.
            let stays = matches!(
                entry.event,
                LogEvent::Substitute { .. } | LogEvent::Return { .. } | LogEvent::Resign { .. }
            ) || was_paused != self.pause.is_some();
            if before.1 != after.1 && (!stays || after.0 == Stage::Over) {
                self.forget_offer();
                self.asked_before.clear();
            }
        }
        Ok(applied)
    }

    /// Applies an entry once a match has begun.
    fn apply_after_begin(&mut self, entry: &LogEntry) -> Result<Applied, ServerError> {
        let at_ms = entry.at_ms;
        let play = self.play.as_mut().ok_or(HostError::NotPlaying)?;
        Ok(match &entry.event {
            LogEvent::Act { mv, lag_ms } => {
                let acted = play.act_late(mv, *lag_ms, at_ms)?;
                let answer = data(&acted);
                match acted {
                    Acted::Taken => {
                        if !self.substitutes.contains(mv.seat) {
                            self.moved = self.moved.with(mv.seat);
                        }
                        self.latest = match self.latest {
                            Some((latest, count)) if latest == mv.seat => Some((latest, count + 1)),
                            _ => Some((mv.seat, 1)),
                        };
                        Applied::Done(answer)
                    }
                    Acted::Again | Acted::Refused(_) => Applied::Refused(answer),
                }
            }
            LogEvent::Undo { seat } => {
                let undone = play.undo(Seats::only(*seat), at_ms);
                let answer = data(&undone);
                match undone {
                    Undone::Back => {
                        let left = |(seat, count): (Seat, u32)| (seat, count.saturating_sub(1));
                        self.latest = self.latest.map(left);
                        Applied::Done(answer)
                    }
                    Undone::Refused(_) => Applied::Refused(answer),
                }
            }
            LogEvent::Resign { seat } => match play.end_early(EarlyEnd::Resigned(*seat), at_ms) {
                Resigned::Refused(EarlyEndError::OthersPlayOn) => {
                    play.lose(*seat);
                    self.resigned = self.resigned.with(*seat);
                    self.set_substitute(*seat, true, at_ms);
                    self.pass_over(*seat, at_ms);
                    Applied::Done(data(&Resigned::Substituted))
                }
                refused @ Resigned::Refused(_) => Applied::Refused(data(&refused)),
                resigned => {
                    self.resigned = self.resigned.with(*seat);
                    Applied::Done(data(&resigned))
                }
            },
            LogEvent::Tick => {
                play.tick(at_ms);
                self.latest = None;
                Applied::Done(Value::Null)
            }
            LogEvent::OutOfTime { seats } => {
                self.lose_on_time(seats.iter().copied().collect(), at_ms);
                Applied::Done(Value::Null)
            }
            LogEvent::Offer(offer) => self.open_offer(offer.clone(), at_ms),
            LogEvent::AnswerOffer { seat, accept } => self.answer_offer(*seat, *accept, at_ms),
            LogEvent::Resume { .. } => {
                self.set_pause(None, at_ms);
                Applied::Done(data(&self.table()))
            }
            LogEvent::Substitute { seat } => {
                self.set_substitute(*seat, true, at_ms);
                self.pass_over(*seat, at_ms);
                Applied::Done(data(&self.table()))
            }
            LogEvent::Return { seat } => {
                self.set_substitute(*seat, false, at_ms);
                Applied::Done(data(&self.table()))
            }
            LogEvent::EndTable => match play.end_early(EarlyEnd::Abandoned, at_ms) {
                Resigned::Refused(_) => Applied::Refused(data(&self.table())),
                Resigned::Over | Resigned::Substituted => Applied::Done(data(&self.table())),
            },
            LogEvent::Rematch { next } => {
                self.next = Some(next.clone());
                self.table_seq += 1;
                Applied::Done(data(&self.table()))
            }
            LogEvent::Sit { .. }
            | LogEvent::Stand { .. }
            | LogEvent::Arrange { .. }
            | LogEvent::Remove { .. }
            | LogEvent::Begin
            | LogEvent::AccountMerge { .. } => {
                return Err(ServerError::Begun);
            }
        })
    }

    /// Transfers the seats of a user to another.
    fn hand_over(&mut self, from: UserId, to: UserId, name: &Name, frog: Option<u8>) {
        let name = self.shown_name(to, name);
        for (index, place) in self.sitting.iter_mut().enumerate() {
            let Some(one) = place.as_mut().filter(|one| one.user == from) else {
                continue;
            };
            one.user = to;
            one.name.clone_from(&name);
            one.frog = frog.unwrap_or(one.frog);
            if let Some(play) = &mut self.play {
                play.rename(Seat::new(index), &name);
            }
        }
        if self.removed.remove(&from) {
            self.removed.insert(to);
        }
        self.keys.hand_over(from, to);
        self.changes.hand_over(from, to);
        self.table_seq += 1;
    }

    /// Applies the table's rule for seats whose clocks have run out.
    fn lose_on_time(&mut self, seats: Seats, at_ms: u64) {
        self.latest = None;
        self.overdue = self.overdue.iter().chain(seats.iter()).collect();
        for seat in seats.iter() {
            self.set_substitute(seat, true, at_ms);
        }
        let (OutOfTime::Lose, Some(play)) = (self.settings.out_of_time, &mut self.play) else {
            return;
        };
        // If all who still play run out of time at once, none has lost to another.
        let lost = play.lost();
        let mut stay = Seat::all(self.settings.seats.len() as u8);
        if stay.all(|seat| lost.contains(seat) || seats.contains(seat)) {
            play.end_early(EarlyEnd::Abandoned, at_ms);
            return;
        }
        for seat in seats.iter() {
            if play.end_early(EarlyEnd::OutOfTime(seat), at_ms) == Resigned::Over {
                return;
            }
            // The match goes on for the others.
            play.lose(seat);
            self.out_of_time = self.out_of_time.with(seat);
        }
    }
}

/// Serializes an answer.
fn data(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).expect("an answer is plain data")
}
