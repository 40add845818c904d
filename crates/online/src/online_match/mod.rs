//! [`OnlineMatch`]: one match as the fold of its log.
//!
//! A command passes through `decide.rs`, which calls `authorisation.rs` (may its sender do it?),
//! `command_events.rs` (the event that it asks for) and `apply_event.rs` (the change of the match).

mod agreements;
mod apply_event;
mod authorisation;
mod awaited;
mod change_counts;
mod command_events;
mod decide;
mod decision;
mod idempotency_keys;
mod match_views;
mod preview;
mod rating;
mod replay_error;
mod seated_player;
mod seating;

pub use decision::Decision;
pub use replay_error::ReplayError;
pub use seating::HIDDEN_NAME;

use crate::ServerError;
use change_counts::ChangeCounts;
use idempotency_keys::IdempotencyKeys;
use ranarium_game::{MAX_SEATS, Returns, Seat, Seats};
use ranarium_host::ServedMatch;
use ranarium_protocol::online::{
    ClockPause, DeclinedOffer, OfferKind, OpenOffer, SeatPlan, TableSettings, UserId,
};
use ranarium_table::{Commitment, MatchId, MatchStage, Seed};
use seated_player::SeatedPlayer;
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
    /// The number of entries that changed the seats or the stage.
    table_seq: u64,
    /// The seat that made the latest decisions in a row, and their number.
    latest: Option<(Seat, u32)>,
    /// The latest time to which the match has advanced.
    clock_ms: u64,
    keys: IdempotencyKeys,
    changes: ChangeCounts,
    offer: Option<OpenOffer>,
    /// The last offer, if it was declined, until the match advances.
    declined: Option<DeclinedOffer>,
    /// The offers that each seat has made since the match last visibly advanced.
    asked_before: Vec<(Seat, OfferKind)>,
    /// The seats of people for whom a bot plays.
    substitutes: Seats,
    /// The seats that have resigned.
    resigned: Seats,
    /// The seats whose clocks have run out, independent of the table's rule for this.
    overdue: Seats,
    // `lost_on_time` has the overdue seats that have lost while the others play on. `lost()` adds
    // the seats that have resigned while the others play on; `losers()` adds to that the seat whose
    // loss has ended the match.
    /// The seats of `substitutes` that have lost on time in a match that continues for the others.
    lost_on_time: Seats,
    /// The pause of the clocks, until its end.
    pause: Option<ClockPause>,
    /// The end of the latest pause; 0 if there was none.
    resumed_ms: u64,
    /// The seats whose clocks were resumed during a decision, with the time at which they have kept
    /// the others waiting for too long.
    stalls: Vec<(Seat, u64)>,
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
            resigned: Seats::NONE,
            overdue: Seats::NONE,
            lost_on_time: Seats::NONE,
            pause: None,
            resumed_ms: 0,
            stalls: Vec::new(),
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
    pub fn stage(&self) -> MatchStage {
        match &self.play {
            Some(play) => play.stage(),
            None if self.is_closed => MatchStage::Over,
            None => MatchStage::Open,
        }
    }

    /// Returns the result, once it is over.
    pub fn returns(&self) -> Option<Returns> {
        self.play.as_ref()?.returns()
    }

    /// Returns the owner of a seat.
    pub fn user(&self, seat: Seat) -> Option<UserId> {
        self.sitting
            .get(seat.index())?
            .as_ref()
            .map(|player| player.user)
    }

    /// Returns the seats that have a person.
    pub fn people(&self) -> Seats {
        let seats = self.sitting.iter().enumerate();
        seats
            .filter(|(_, player)| player.is_some())
            .map(|(index, _)| Seat::new(index))
            .collect()
    }

    /// Returns the seat of the host, until the match begins: the person who has been at the table
    /// longest.
    pub fn table_host(&self) -> Option<Seat> {
        if self.stage() != MatchStage::Open {
            return None;
        }
        let seats = self.sitting.iter().enumerate();
        let people = seats.filter_map(|(index, player)| Some((player.as_ref()?.since, index)));
        people.min().map(|(_, index)| Seat::new(index))
    }

    /// Returns the users for whom empty seats are kept, while another person waits at the table.
    pub fn invited(&self) -> impl Iterator<Item = UserId> {
        let is_waited_for = self.stage() == MatchStage::Open && !self.people().is_empty();
        let seats = self.settings.seats.iter().zip(&self.sitting);
        seats.filter_map(move |(plan, player)| match (plan, player) {
            (SeatPlan::Kept { user, .. }, None) if is_waited_for => Some(*user),
            _ => None,
        })
    }

    /// Returns the seats of a user.
    pub fn seats_of(&self, user: UserId) -> Seats {
        let seats = self.sitting.iter().enumerate();
        seats
            .filter(|(_, player)| player.as_ref().is_some_and(|player| player.user == user))
            .map(|(index, _)| Seat::new(index))
            .collect()
    }
}

fn data(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).expect("an answer is plain data")
}
