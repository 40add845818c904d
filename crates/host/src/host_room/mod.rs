//! [`HostRoom`]: one match with its owner, its viewers, its bots, and its adviser.

mod bot_seat;
mod bots;
mod clients;
mod rights;

use crate::ClientId;
use crate::advice::Adviser;
use crate::context::Context;
use crate::matches::hosted_match::{HostedMatch, Resumed};
use bot_seat::BotSeat;
use indexmap::IndexSet;
use ranarium_game::{Seat, Viewer};
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::{Acted, HostError};
use ranarium_table::{BotName, MatchId, MatchStage, Move};

/// A match with its owner, viewers and bots.
pub(crate) struct HostRoom {
    pub(crate) id: MatchId,
    /// The owner: the client that opened the match, owns the seats of people, and may delete the
    /// match.
    pub(crate) owner: ClientId,
    pub(crate) table: Box<dyn HostedMatch>,
    /// Sorted by client: `send_updates` relies on it.
    watchers: Vec<WatchingClient>,
    /// The viewers of clients that have received updates of this table. Only their update numbers
    /// refer to this table.
    updated: IndexSet<(ClientId, Viewer)>,
    /// By seat, once the match is live.
    bot_seats: Vec<Option<BotSeat>>,
    pub(crate) adviser: Adviser,
    thinking: Vec<Seat>,
    errors: Vec<HostError>,
    /// `true` while another host plays the match, and asks its bots.
    follows: bool,
    /// `true` if a person has made a choice that no text to store contains yet.
    has_choice: bool,
    /// The move by which a person made the newest choice here, with the number of its decision;
    /// `None` after an undo or an early end.
    choice: Option<(Move<NamedAction>, u32)>,
}

struct WatchingClient {
    client: ClientId,
    viewer: Viewer,
    known: u64,
}

/// The decision that is made again after the text of another host is loaded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Retry {
    /// Nothing, because the other host's text contains everything that happened here.
    Nothing,
    /// The newest choice of a person, because the text with that choice could not be stored.
    Choice,
}

impl HostRoom {
    /// Makes a room without viewers.
    pub(crate) fn new(owner: ClientId, table: Box<dyn HostedMatch>) -> Self {
        Self {
            id: table.info().match_id,
            owner,
            table,
            watchers: Vec::new(),
            updated: IndexSet::new(),
            bot_seats: Vec::new(),
            adviser: Adviser::default(),
            thinking: Vec::new(),
            errors: Vec::new(),
            follows: false,
            has_choice: false,
            choice: None,
        }
    }

    /// Makes a move of a person.
    pub(crate) fn act(&mut self, mv: &Move<NamedAction>, now_ms: u64) -> Result<Acted, HostError> {
        let decision = self.table.decision_at_hand();
        let has_alternatives = self.table.has_alternatives(mv.seat);
        let acted = self.table.act(mv, now_ms)?;
        if has_alternatives && acted == Acted::Taken {
            self.note_choice(Some((mv.clone(), decision)));
        }
        Ok(acted)
    }

    /// Records that a person has made a choice, with the move if it is one.
    pub(crate) fn note_choice(&mut self, choice: Option<(Move<NamedAction>, u32)>) {
        self.has_choice = true;
        self.choice = choice;
    }

    /// Makes a person's choice again if its decision is still open. Returns `true` if it is taken.
    fn retry(&mut self, (mv, decision): (Move<NamedAction>, u32), now_ms: u64) -> bool {
        let is_open =
            self.table.decision_at_hand() == decision && self.table.to_answer().contains(mv.seat);
        let seq = self.table.seq(Viewer::Seat(mv.seat));
        is_open && matches!(self.act(&Move { seq, ..mv }, now_ms), Ok(Acted::Taken))
    }

    /// Continues from another text of the match, in which another host has decided since. That
    /// host asks the bots, unless a choice of a person here is made again after it. Returns `true`
    /// if one is.
    ///
    /// # Errors
    /// If the match cannot continue from there. Then nothing has changed.
    pub(crate) fn replace(
        &mut self,
        mut table: Box<dyn HostedMatch>,
        retry: Retry,
        cx: &mut Context<'_>,
    ) -> Result<bool, HostError> {
        let has_updates = !self.watchers.is_empty() || !self.updated.is_empty();
        if has_updates {
            table.resume(cx.now_ms)?;
            table.number_after(self.table.as_ref());
        }
        self.stop_bots(HostError::WentOn, cx);
        self.bot_seats.clear();
        self.table = table;
        self.follows = true;
        let choice = self.choice.take().filter(|_| retry == Retry::Choice);
        let is_kept = choice.is_some_and(|choice| self.retry(choice, cx.now_ms));
        if has_updates {
            self.resume(cx)?;
            self.settle(cx);
        }
        Ok(is_kept)
    }

    /// Asks the bots here from now on.
    pub(crate) const fn lead(&mut self) {
        self.follows = false;
    }

    /// Continues the match on this host: restarts its clocks and seats its bots.
    pub(crate) fn resume(&mut self, cx: &mut Context<'_>) -> Result<(), HostError> {
        let resumed = self.table.resume(cx.now_ms)?;
        let is_playing = self.table.stage() != MatchStage::Over;
        if is_playing && (resumed == Resumed::Now || self.bot_seats.is_empty()) {
            let seat =
                |bot: Option<(BotName, u64)>| bot.map(|(name, seed)| BotSeat::new(name, seed));
            self.bot_seats = self.table.bots().into_iter().map(seat).collect();
        }
        Ok(())
    }

    /// Stops all bots of a match that is forgotten.
    pub(crate) fn close(&mut self, cx: &mut Context<'_>) {
        self.stop_bots(HostError::Forgotten, cx);
    }

    /// Handles a match that is deleted elsewhere: watchers receive the reason.
    pub(crate) fn vanish(&mut self, cx: &mut Context<'_>) {
        self.close(cx);
        self.errors.push(HostError::Forgotten);
        self.send_updates(cx);
    }

    /// Returns the time of the next event that is due by the clock.
    pub(crate) fn next_due_ms(&self) -> Option<u64> {
        let bot_seats = self.bot_seats.iter().flatten();
        bot_seats
            .filter_map(|bot_seat| bot_seat.open.as_ref()?.due_ms)
            .chain(self.adviser.due_ms())
            .chain(self.table.next_due_ms())
            .min()
    }
}
