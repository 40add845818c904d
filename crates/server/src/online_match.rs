//! [`OnlineMatch`]: one match as the fold of its log.

use crate::{
    Actor, BotJob, IdempotencyKey, LogEntry, LogEvent, MatchCommand, MatchOrder, MatchQuery,
    ServerError,
};
use ranarium_catalog::UnknownGame;
use ranarium_game::{Returns, Seat, Seats, Viewer};
use ranarium_host::{HostedMatch, MatchFactory, Opening};
use ranarium_protocol::client::{
    Acted, Checked, Frames, HostError, MatchSummary, Open, RecordText, Resigned, Undone,
};
use ranarium_protocol::online::{
    OnlineSummary, SeatPlan, SeatView, TableSettings, TableView, UserId,
};
use ranarium_table::{Commitment, Manner, MatchId, MatchInfo, Name, Nonce, Seed, Sitter, Stage};
use serde_json::Value;
use std::collections::VecDeque;

/// How many idempotency keys a match remembers.
const KEYS_MOST: usize = 64;

/// One match: a fold of its log. Two copies with the same log are the same, on whatever node, down
/// to the numbers of their viewers' updates.
///
/// [`take`](Self::take) decides on a command and gives the entry to append;
/// [`replay`](Self::replay) takes in an entry that is in the log. It does no input and output and
/// reads no clock.
pub struct OnlineMatch {
    id: MatchId,
    settings: TableSettings,
    seed: Seed,
    sitting: Vec<Option<Sitting>>,
    /// Once it has begun.
    play: Option<Box<dyn HostedMatch>>,
    /// Number of entries in it.
    len: u64,
    /// Number of entries that changed who sits where, or how far the match is.
    table_seq: u64,
    /// The seat that made the latest decisions in a row, and how many.
    latest: Option<(Seat, u32)>,
    /// The latest time it has heard of.
    clock_ms: u64,
    keys: VecDeque<IdempotencyKey>,
}

/// Someone in a seat.
#[derive(Clone, Debug)]
struct Sitting {
    user: UserId,
    name: Name,
    nonce: Option<Nonce>,
}

/// What came of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Taken {
    /// It is accepted: this is to be appended to the log, and once it is there the caller hears
    /// this.
    Entry(LogEntry, Value),
    /// Nothing has changed; the caller hears this.
    Nothing(Value),
}

/// Why an entry of the log was not taken in.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError {
    /// The copy has heard of a later time, and would judge clocks otherwise than others do: it is
    /// to be made anew from the whole log.
    Ahead,
    /// It cannot have happened: the log is damaged.
    Damaged(ServerError),
}

/// What an event did.
enum Applied {
    /// It happened.
    Done(Value),
    /// It is refused, in the words of the game; nothing has changed.
    Refused(Value),
}

impl OnlineMatch {
    /// A table at which no one sits yet.
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
            keys: VecDeque::new(),
        };
        // Whether a match can be made of it shows when one is made.
        table.make()?;
        Ok(table)
    }

    /// Its name.
    pub const fn id(&self) -> &MatchId {
        &self.id
    }

    /// What the table was created with.
    pub const fn settings(&self) -> &TableSettings {
        &self.settings
    }

    /// Number of entries that it is the fold of.
    pub const fn len(&self) -> u64 {
        self.len
    }

    /// Whether nothing has happened yet.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// What binds the table to its seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// How far the match is.
    pub fn stage(&self) -> Stage {
        self.play.as_ref().map_or(Stage::Open, |play| play.stage())
    }

    /// How it ended.
    pub fn returns(&self) -> Option<Returns> {
        self.play.as_ref()?.returns()
    }

    /// Whose seat it is.
    pub fn user(&self, seat: Seat) -> Option<UserId> {
        self.sitting.get(seat.index())?.as_ref().map(|one| one.user)
    }

    /// The seats of a user.
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
    /// Decides on a command. What is accepted has happened in this copy at once: a copy whose entry
    /// does not get into the log is wrong, and is to be made anew.
    ///
    /// What is due by the clock is to happen before: see [`tick`](Self::tick).
    ///
    /// # Errors
    /// If the command cannot be carried out, whatever the rules of the game say.
    pub fn take(&mut self, command: &MatchCommand, now_ms: u64) -> Result<Taken, ServerError> {
        if command
            .key
            .as_ref()
            .is_some_and(|key| self.keys.contains(key))
        {
            return Ok(Taken::Nothing(self.answer_again(&command.order)?));
        }
        self.authorise(command)?;
        if self.is_so_already(command) {
            return Ok(Taken::Nothing(self.answer_again(&command.order)?));
        }
        let entry = LogEntry {
            at_ms: now_ms.max(self.clock_ms),
            key: command.key.clone(),
            event: event_of(command)?,
        };
        Ok(match self.apply(&entry)? {
            Applied::Done(answer) => {
                self.count(&entry);
                Taken::Entry(entry, answer)
            }
            Applied::Refused(answer) => Taken::Nothing(answer),
        })
    }

    /// Lets time pass: what it does, if it does anything, is to be appended.
    pub fn tick(&mut self, now_ms: u64) -> Option<LogEntry> {
        let at_ms = now_ms.max(self.clock_ms);
        self.next_due_ms().filter(|due| *due <= at_ms)?;
        let entry = LogEntry {
            at_ms,
            key: None,
            event: LogEvent::Tick,
        };
        self.apply(&entry).ok()?;
        self.count(&entry);
        Some(entry)
    }

    /// When time has something to do next.
    pub fn next_due_ms(&self) -> Option<u64> {
        self.play.as_ref()?.next_due_ms()
    }

    /// Takes in the next entry of the log.
    ///
    /// # Errors
    /// If this copy cannot: then it is to be made anew, or the log is damaged.
    pub fn replay(&mut self, entry: &LogEntry) -> Result<(), ReplayError> {
        if entry.at_ms < self.clock_ms {
            return Err(ReplayError::Ahead);
        }
        let why = match self.apply(entry) {
            Ok(Applied::Done(_)) => {
                self.count(entry);
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

    fn count(&mut self, entry: &LogEntry) {
        self.len += 1;
        if let Some(key) = &entry.key {
            if self.keys.len() == KEYS_MOST {
                self.keys.pop_front();
            }
            self.keys.push_back(key.clone());
        }
    }

    /// What a caller hears whose command was carried out before.
    fn answer_again(&self, order: &MatchOrder) -> Result<Value, ServerError> {
        Ok(match order {
            MatchOrder::Sit { .. } | MatchOrder::Stand { .. } | MatchOrder::Begin => {
                data(&self.info()?)
            }
            MatchOrder::Act { .. } => data(&Acted::Again),
            MatchOrder::Undo { .. } => data(&Undone::Back),
            MatchOrder::Resign { .. } => data(&Resigned::Over),
        })
    }

    /// Whether a command asks for what is the case.
    fn is_so_already(&self, command: &MatchCommand) -> bool {
        match (&command.order, command.actor) {
            (MatchOrder::Begin, _) => self.play.is_some(),
            (MatchOrder::Sit { seat, name, nonce }, Actor::User(user)) => {
                let sitting = self.sitting.get(seat.index()).and_then(Option::as_ref);
                sitting.is_some_and(|one| (one.user, &one.name, one.nonce) == (user, name, *nonce))
            }
            _ => false,
        }
    }

    /// Whether a seat may take back without asking the others: where what is taken back is its own
    /// alone and it is to decide before and after, or where only bots play against it.
    fn may_undo(&self, seat: Seat) -> bool {
        let Some(play) = &self.play else {
            return true;
        };
        let (deciding, manner) = play.deciding();
        let has_answered = deciding.contains(seat) && !play.to_answer().contains(seat);
        let is_own_answer = manner != Manner::Alone && has_answered;
        let is_own_turn = deciding == Seats::only(seat)
            && self
                .latest
                .is_some_and(|(latest, count)| latest == seat && count > 0);
        let is_alone = self
            .sitting
            .iter()
            .enumerate()
            .all(|(index, one)| index == seat.index() || one.is_none());
        is_own_answer || is_own_turn || is_alone
    }

    /// Who may do what. The rules of the game come after it.
    fn authorise(&self, command: &MatchCommand) -> Result<(), ServerError> {
        let own = |seat: Seat| {
            let plan = self.plan(seat)?;
            let is_theirs = match command.actor {
                Actor::User(user) => self.user(seat) == Some(user),
                Actor::Bot(bot) => bot == seat && matches!(plan, SeatPlan::Bot(_)),
            };
            is_theirs
                .then_some(())
                .ok_or(ServerError::NotYourSeat(seat))
        };
        match &command.order {
            MatchOrder::Sit { seat, .. } => match (command.actor, self.plan(*seat)?) {
                (Actor::Bot(_), _) | (_, SeatPlan::Bot(_)) => Err(ServerError::BotSeat(*seat)),
                (Actor::User(_), SeatPlan::Open) => Ok(()),
            },
            MatchOrder::Begin => match command.actor {
                Actor::User(user) if !self.seats_of(user).is_empty() => Ok(()),
                Actor::User(_) | Actor::Bot(_) => Err(ServerError::NotSeated),
            },
            MatchOrder::Undo { seat } => {
                own(*seat)?;
                match self.may_undo(*seat) {
                    true => Ok(()),
                    false => Err(ServerError::OthersWouldRedo),
                }
            }
            MatchOrder::Stand { seat }
            | MatchOrder::Act { seat, .. }
            | MatchOrder::Resign { seat } => own(*seat),
        }
    }

    fn plan(&self, seat: Seat) -> Result<&SeatPlan, ServerError> {
        let players = self.settings.seats.len();
        let plan = self.settings.seats.get(seat.index());
        plan.ok_or(ServerError::NoSuchSeat {
            players,
            found: seat,
        })
    }

    /// Lets an event happen.
    fn apply(&mut self, entry: &LogEntry) -> Result<Applied, ServerError> {
        let at_ms = entry.at_ms;
        let play = match (&entry.event, &mut self.play) {
            (LogEvent::Sit { .. } | LogEvent::Stand { .. } | LogEvent::Begin, Some(_)) => {
                return Err(ServerError::Begun);
            }
            (LogEvent::Sit { .. } | LogEvent::Stand { .. } | LogEvent::Begin, None) => {
                self.gather(entry)?;
                self.table_seq += 1;
                self.clock_ms = at_ms;
                return Ok(Applied::Done(data(&self.info()?)));
            }
            (_, None) => return Err(HostError::NotPlaying.into()),
            (_, Some(play)) => play,
        };
        // Refused or not: a table that was asked has heard what time it is.
        self.clock_ms = at_ms;
        let was = play.stage();
        let applied = match &entry.event {
            LogEvent::Act { seat, seq, action } => {
                let acted = play.act(*seat, *seq, action, at_ms)?;
                let answer = data(&acted);
                match acted {
                    Acted::Taken => {
                        self.latest = match self.latest {
                            Some((latest, count)) if latest == *seat => Some((latest, count + 1)),
                            _ => Some((*seat, 1)),
                        };
                        Applied::Done(answer)
                    }
                    Acted::Again | Acted::Refused(_) => Applied::Refused(answer),
                }
            }
            LogEvent::Undo { seat } => {
                let undone = play.undo(*seat, at_ms);
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
            LogEvent::Resign { seat } => {
                let resigned = play.resign(*seat, at_ms);
                let answer = data(&resigned);
                match resigned {
                    Resigned::Over => Applied::Done(answer),
                    Resigned::Refused(_) => Applied::Refused(answer),
                }
            }
            LogEvent::Tick => {
                play.tick(at_ms);
                self.latest = None;
                Applied::Done(Value::Null)
            }
            LogEvent::Sit { .. } | LogEvent::Stand { .. } | LogEvent::Begin => {
                return Err(ServerError::Begun);
            }
        };
        self.table_seq += u64::from(play.stage() != was);
        Ok(applied)
    }

    /// What happens before a match begins.
    fn gather(&mut self, entry: &LogEntry) -> Result<(), ServerError> {
        match &entry.event {
            LogEvent::Sit {
                seat,
                user,
                name,
                nonce,
            } => {
                self.plan(*seat)?;
                let place = &mut self.sitting[seat.index()];
                if place.as_ref().is_some_and(|one| one.user != *user) {
                    return Err(ServerError::SeatTaken(*seat));
                }
                *place = Some(Sitting {
                    user: *user,
                    name: name.clone(),
                    nonce: *nonce,
                });
            }
            LogEvent::Stand { seat } => {
                self.plan(*seat)?;
                self.sitting[seat.index()] = None;
            }
            _ => {
                let empty = self.empty_seats();
                if !empty.is_empty() {
                    return Err(ServerError::SeatsEmpty(empty));
                }
                let mut play = self.make()?;
                for (index, one) in self.sitting.iter().enumerate() {
                    if let Some(nonce) = one.as_ref().and_then(|one| one.nonce) {
                        play.sit(Seat::new(index), nonce)
                            .map_err(HostError::Nonce)?;
                    }
                }
                play.begin(entry.at_ms);
                self.play = Some(play);
            }
        }
        Ok(())
    }

    fn empty_seats(&self) -> Seats {
        let seats = self.settings.seats.iter().zip(&self.sitting).enumerate();
        seats
            .filter(|(_, (plan, one))| **plan == SeatPlan::Open && one.is_none())
            .map(|(index, _)| Seat::new(index))
            .collect()
    }

    /// The match as it will begin, with names of no one where no one sits yet.
    fn make(&self) -> Result<Box<dyn HostedMatch>, ServerError> {
        let seats = self.settings.seats.iter().zip(&self.sitting).enumerate();
        let seats = seats.map(|(index, (plan, one))| match (plan, one) {
            (SeatPlan::Bot(name), _) => Sitter::Bot(name.clone()),
            (SeatPlan::Open, Some(one)) => Sitter::Human(one.name.clone()),
            (SeatPlan::Open, None) => {
                let name = format!("Player {}", index + 1).parse();
                Sitter::Human(name.expect("it is short and can be seen"))
            }
        });
        let open = Open {
            game: self.settings.game.clone(),
            options: self.settings.options.clone(),
            position: self.settings.position.clone(),
            seats: seats.collect(),
            window_ms: Some(self.settings.window_ms),
            date: self.settings.date.clone(),
        };
        let factory = MatchFactory::find(&open.game);
        let factory =
            factory.ok_or_else(|| HostError::parameter("game", UnknownGame::new(&open.game)))?;
        let mut number = 0;
        Ok(factory.open(Opening {
            open: &open,
            clock: self.settings.clock,
            match_id: self.id.clone(),
            seed: self.seed.clone(),
            bot_seed: &mut || {
                number += 1;
                self.seed.number(number)
            },
        })?)
    }
}

/// What is seen.
impl OnlineMatch {
    /// What everyone may know of it besides the play.
    ///
    /// # Errors
    /// If no match can be made of the table.
    pub fn info(&self) -> Result<MatchInfo, ServerError> {
        match &self.play {
            Some(play) => Ok(play.info()),
            None => Ok(self.make()?.info()),
        }
    }

    /// Whether a user may look with these eyes: everyone as a spectator, players with their own,
    /// and everyone with any seat's when it is over.
    pub fn may_see(&self, user: Option<UserId>, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Spectator => true,
            Viewer::Seat(seat) => {
                let is_own = user.is_some() && self.user(seat) == user;
                is_own || self.stage() == Stage::Over
            }
        }
    }

    /// The number of a viewer's latest update; 0 before the match begins.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        self.play.as_ref().map_or(0, |play| play.seq(viewer))
    }

    /// A viewer's update since the one that it knows, as JSON; nothing if there is none.
    pub fn update(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<String> {
        self.play.as_ref()?.update_text(viewer, known, now_ms)
    }

    /// Answers a question.
    ///
    /// # Errors
    /// If it asks for what only a match that is over tells.
    pub fn answer(&self, query: MatchQuery) -> Result<Value, ServerError> {
        Ok(match query {
            MatchQuery::Info => data(&self.info()?),
            MatchQuery::Summary => data(&OnlineSummary {
                summary: self.summary()?,
                table: self.table(),
                deciding: self.deciding().iter().collect(),
            }),
            MatchQuery::Record => data(&RecordText {
                text: self.record()?,
            }),
            MatchQuery::Check => data(&self.check()?),
            MatchQuery::Frames {
                viewer,
                from,
                count,
            } => data(&self.frames(viewer, from, count)?),
        })
    }

    /// The record.
    ///
    /// # Errors
    /// If it is not over.
    pub fn record(&self) -> Result<String, ServerError> {
        let record = self.play.as_ref().and_then(|play| play.record_text());
        record.ok_or(ServerError::Host(HostError::NotOver))
    }

    /// Frames of a match that is over.
    ///
    /// # Errors
    /// If it is not over, or there is no such viewer.
    pub fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, ServerError> {
        let play = self.play.as_ref().ok_or(HostError::NotOver)?;
        Ok(play.frames(viewer, from, count)?)
    }

    /// The record of a match that is over, checked.
    ///
    /// # Errors
    /// If it is not over.
    pub fn check(&self) -> Result<Checked, ServerError> {
        let play = self.play.as_ref().ok_or(HostError::NotOver)?;
        Ok(play.check()?)
    }

    /// The match in a list.
    ///
    /// # Errors
    /// If no match can be made of the table.
    pub fn summary(&self) -> Result<MatchSummary, ServerError> {
        match &self.play {
            Some(play) => Ok(play.summary()),
            None => Ok(self.make()?.summary()),
        }
    }

    /// The seats that decide now, as everyone knows them.
    pub fn deciding(&self) -> Seats {
        let play = self.play.as_ref();
        play.map_or(Seats::NONE, |play| play.deciding().0)
    }

    /// The seats of bots that decide now, as everyone knows them.
    pub fn thinking(&self) -> Seats {
        let is_bots = |seat: &Seat| matches!(self.plan(*seat), Ok(SeatPlan::Bot(_)));
        self.deciding().iter().filter(is_bots).collect()
    }

    /// Number of times that something of [`table`](Self::table) has changed.
    pub const fn table_seq(&self) -> u64 {
        self.table_seq
    }

    /// Who sits where, and how far the match is.
    pub fn table(&self) -> TableView {
        let seats = self.settings.seats.iter().zip(&self.sitting);
        let seats = seats.map(|(plan, one)| match (plan, one) {
            (SeatPlan::Bot(name), _) => SeatView::Bot(name.clone()),
            (SeatPlan::Open, None) => SeatView::Free,
            (SeatPlan::Open, Some(one)) => SeatView::Person {
                user: one.user,
                name: one.name.clone(),
            },
        });
        TableView {
            match_id: self.id.clone(),
            stage: self.stage(),
            seats: seats.collect(),
        }
    }

    /// What the server's bots have to decide now.
    pub fn bot_jobs(&self) -> Vec<BotJob> {
        let Some(play) = &self.play else {
            return Vec::new();
        };
        let waiting = play.to_answer();
        let is_bots = |seat: Seat| matches!(self.plan(seat), Ok(SeatPlan::Bot(_)));
        if !waiting.iter().any(is_bots) {
            return Vec::new();
        }
        let (info, bots) = (play.info(), play.bots().unwrap_or_default());
        let jobs = waiting.iter().filter_map(|seat| {
            let (spec, seed) = (*bots.get(seat.index())?)?;
            let request = play.request(seat, 0)?;
            Some(BotJob::new(&info, seat, spec, seed, request, self.clock_ms))
        });
        jobs.collect()
    }
}

/// The event that a command asks for.
fn event_of(command: &MatchCommand) -> Result<LogEvent, ServerError> {
    Ok(match (&command.order, command.actor) {
        (MatchOrder::Sit { seat, name, nonce }, Actor::User(user)) => LogEvent::Sit {
            seat: *seat,
            user,
            name: name.clone(),
            nonce: *nonce,
        },
        (MatchOrder::Sit { seat, .. }, Actor::Bot(_)) => return Err(ServerError::BotSeat(*seat)),
        (MatchOrder::Stand { seat }, _) => LogEvent::Stand { seat: *seat },
        (MatchOrder::Begin, _) => LogEvent::Begin,
        (MatchOrder::Act { seat, seq, action }, _) => LogEvent::Act {
            seat: *seat,
            seq: *seq,
            action: action.clone(),
        },
        (MatchOrder::Undo { seat }, _) => LogEvent::Undo { seat: *seat },
        (MatchOrder::Resign { seat }, _) => LogEvent::Resign { seat: *seat },
    })
}

/// An answer as data.
fn data(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).expect("an answer is plain data")
}
