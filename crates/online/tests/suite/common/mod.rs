//! A match with its log, and the orders that tests give.

use ranarium_game::{Seat, Seats, Viewer};
use ranarium_online::{
    Actor, CommandKind, Decision, LogEntry, MatchCommand, OnlineMatch, ServerError, StoredMatch,
};
use ranarium_protocol::NamedAction;
use ranarium_protocol::online::{SeatPlan, TableSettings, UserId};
use ranarium_table::{Clock, Move, Nonce, Seed};
use serde_json::Value;

pub const ADA: Actor = Actor::User(UserId::new(1));
pub const BO: Actor = Actor::User(UserId::new(2));
pub const CY: Actor = Actor::User(UserId::new(3));
pub const FIRST: Seat = Seat::new(0);
pub const SECOND: Seat = Seat::new(1);
pub const THIRD: Seat = Seat::new(2);

/// Ten minutes for the whole match.
pub const TEN_MINUTES: Clock = Clock::Budget {
    base_ms: 600_000,
    increment_ms: 0,
};

pub fn settings(seats: Vec<SeatPlan>) -> TableSettings {
    TableSettings {
        clock: Clock::PerDecision { ms: 10_000 },
        ..TableSettings::new("icefrogs", "players=2", seats)
    }
}

pub fn stored(seats: Vec<SeatPlan>) -> StoredMatch {
    StoredMatch {
        id: "m-1".parse().unwrap(),
        settings: settings(seats),
        seed: Seed::new([7; 32]),
        entries: Vec::new(),
    }
}

/// A match with its log.
pub struct Logged {
    pub copy: OnlineMatch,
    pub stored: StoredMatch,
    pub absent: Seats,
    pub now_ms: u64,
}

impl Logged {
    pub fn new(seats: Vec<SeatPlan>) -> Self {
        Self::of(stored(seats))
    }

    pub fn of(stored: StoredMatch) -> Self {
        let copy = stored.clone().fold().unwrap();
        Self {
            copy,
            stored,
            absent: Seats::NONE,
            now_ms: 1_000,
        }
    }

    /// Makes a match that Ada and Bo have begun.
    pub fn begun() -> Self {
        Self::timed(settings(vec![SeatPlan::Open; 2]).clock)
    }

    /// Makes a match with this clock that Ada and Bo have begun.
    pub fn timed(clock: Clock) -> Self {
        Self::begun_with(TableSettings {
            clock,
            ..settings(vec![SeatPlan::Open; 2])
        })
    }

    /// Makes a match with these settings that Ada, Bo and Cy have begun, as many as it has open
    /// seats.
    pub fn begun_with(settings: TableSettings) -> Self {
        let mut logged = Self::of(StoredMatch {
            settings,
            ..stored(Vec::new())
        });
        let people = [(ADA, FIRST, "Ada"), (BO, SECOND, "Bo"), (CY, THIRD, "Cy")];
        let plans = logged.stored.settings.seats.clone();
        for ((actor, seat, name), plan) in people.into_iter().zip(plans) {
            if plan == SeatPlan::Open {
                logged.execute(actor, sit(seat, name));
            }
        }
        logged.execute(ADA, CommandKind::Begin);
        logged
    }

    pub fn take(&mut self, actor: Actor, kind: CommandKind) -> Result<Decision, ServerError> {
        self.take_at(self.now_ms, None, actor, kind)
    }

    pub fn take_at(
        &mut self,
        now_ms: u64,
        key: Option<&str>,
        actor: Actor,
        kind: CommandKind,
    ) -> Result<Decision, ServerError> {
        let key = key.map(|key| key.parse().unwrap());
        let command = MatchCommand { actor, key, kind };
        let taken = self.copy.decide(&command, self.absent, now_ms)?;
        if let Decision::Entry(entry, _) = &taken {
            self.stored.entries.push(entry.clone());
        }
        Ok(taken)
    }

    pub fn execute(&mut self, actor: Actor, kind: CommandKind) -> Value {
        match self.take(actor, kind) {
            Ok(Decision::Entry(_, answer)) => answer,
            other => panic!("{other:?}"),
        }
    }

    /// Makes the first legal decision of a seat.
    pub fn decides(&mut self, actor: Actor, seat: Seat) -> Value {
        let action = self.legal(seat)[0].clone();
        self.execute(actor, play(seat, self.seq(seat), action))
    }

    /// Makes the move of a bot.
    pub fn execute_by_bot(&mut self, mv: Move<NamedAction>) -> Value {
        let MatchCommand { actor, kind, .. } = MatchCommand::of_bot(mv);
        self.execute(actor, kind)
    }

    pub fn refused(&mut self, actor: Actor, kind: CommandKind) -> ServerError {
        let before = self.copy.len();
        let error = self.take(actor, kind).unwrap_err();
        assert_eq!(self.copy.len(), before, "nothing has changed");
        error
    }

    /// Returns the number of a seat's latest update.
    pub fn seq(&self, seat: Seat) -> u64 {
        self.copy.seq(Viewer::Seat(seat))
    }

    /// Returns the legal actions of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<NamedAction> {
        let seen: Value = serde_json::from_str(&self.seen(Viewer::Seat(seat))).unwrap();
        let actions = seen["now"]["actions"].as_array().unwrap().clone();
        actions
            .iter()
            .map(|action| serde_json::from_value(action.clone()).unwrap())
            .collect()
    }

    /// Processes the current time. Returns the entry that it adds to the log, if anything is due.
    pub fn tick(&mut self, now_ms: u64) -> Option<LogEntry> {
        self.now_ms = now_ms;
        let entry = self.copy.tick(now_ms)?;
        self.stored.entries.push(entry.clone());
        Some(entry)
    }

    /// Checks that a copy rebuilt from the log shows everyone the same.
    pub fn agrees_with_its_log(&self) {
        let again = self.stored.clone().fold().unwrap();
        assert_eq!(again.table(), self.copy.table());
        assert_eq!(again.table_seq(), self.copy.table_seq());
        for viewer in Viewer::all(self.stored.settings.seats.len() as u8) {
            let seen = |copy: &OnlineMatch| copy.update(viewer, 0, 0);
            assert_eq!(seen(&again), seen(&self.copy), "{viewer:?}");
        }
    }

    /// Returns all that a viewer sees.
    pub fn seen(&self, viewer: Viewer) -> String {
        self.copy.update(viewer, 0, 0).unwrap()
    }
}

pub fn sit(seat: Seat, name: &str) -> CommandKind {
    CommandKind::Sit {
        seat,
        name: name.parse().unwrap(),
        frog: 3,
        nonce: Some(Nonce::from_words(name)),
    }
}

pub fn act(seat: Seat, seq: u64, action: &str) -> CommandKind {
    play(seat, seq, NamedAction::Text(action.to_owned()))
}

pub fn play(seat: Seat, seq: u64, action: NamedAction) -> CommandKind {
    CommandKind::Act {
        mv: Move { seat, seq, action },
        lag_ms: 0,
    }
}
