//! One match with its owner, its viewers, its bots, and its adviser.

use crate::advice::Adviser;
use crate::bot_kind::BotKind;
use crate::bot_session::BotMessage;
use crate::bot_worker::{BotWorker, OpenDecision};
use crate::context::Context;
use crate::matches::hosted_match::{HostedMatch, Resumed};
use crate::matches::views::Since;
use crate::timeouts::{HURRY_MS, IN_A_HURRY, MAX_FAILURES};
use crate::{BotError, BotId, ClientId, Effect, read_answer};
use indexmap::IndexSet;
use ranarium_game::{Returns, Seat, Seats, Viewer};
use ranarium_protocol::Message;
use ranarium_protocol::client::{
    HostError, Notice, SeatError, SeatRange, Thinking, Trouble, Updated, Watched,
};
use ranarium_table::{BotName, Manner, MatchId, Sitter, Stage, UndoError};

/// One match with its owner, viewers and bots.
pub(crate) struct HostRoom {
    pub(crate) id: MatchId,
    /// The owner: the client that opened it, sits in its people's seats, and may forget it.
    pub(crate) owner: ClientId,
    pub(crate) table: Box<dyn HostedMatch>,
    /// Sorted by client: `tell_all` relies on it.
    watchers: Vec<WatchingClient>,
    /// Clients that had updates of this table as these viewers: the numbers that they know are its
    /// own.
    updated: IndexSet<(ClientId, Viewer)>,
    /// By seat, once the match is live.
    sitters: Vec<Option<BotSeat>>,
    pub(crate) adviser: Adviser,
    thinking: Vec<Seat>,
    troubles: Vec<HostError>,
    /// `true` while another host plays the match, and asks its bots.
    follows: bool,
}

struct WatchingClient {
    client: ClientId,
    viewer: Viewer,
    known: u64,
}

/// A bot's seat.
struct BotSeat {
    kind: BotKind,
    seed: u64,
    worker: Option<BotWorker>,
    /// Number of its latest update.
    known: u64,
    open: Option<OpenDecision>,
    /// The number of failures in a row.
    failures: u32,
}

impl BotSeat {
    /// Stops the bot: the next request starts another.
    fn stop(&mut self, returns: Option<Returns>, cx: &mut Context<'_>) {
        if let Some(worker) = self.worker.take() {
            worker.stop(returns, cx);
        }
        self.open = None;
        self.known = 0;
    }
}

/// The outcome of asking bots.
#[derive(PartialEq, Eq)]
enum AskOutcome {
    /// A decision was made at once: other seats may have to decide now.
    On,
    /// No decision can be made at once.
    Nowhere,
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
            sitters: Vec::new(),
            adviser: Adviser::default(),
            thinking: Vec::new(),
            troubles: Vec::new(),
            follows: false,
        }
    }

    /// Continues from another text of the match, in which another host has decided since. That
    /// host asks the bots.
    ///
    /// # Errors
    /// If the match cannot continue from there. Then nothing has changed.
    pub(crate) fn replace(
        &mut self,
        mut table: Box<dyn HostedMatch>,
        cx: &mut Context<'_>,
    ) -> Result<(), HostError> {
        let has_updates = !self.watchers.is_empty() || !self.updated.is_empty();
        if has_updates {
            table.resume(cx.now_ms)?;
            table.number_after(self.table.as_ref());
        }
        self.stop_bots(HostError::WentOn, cx);
        self.sitters.clear();
        self.table = table;
        self.follows = true;
        if has_updates {
            self.resume(cx)?;
            self.settle(cx);
        }
        Ok(())
    }

    /// Asks the bots here from now on.
    pub(crate) const fn lead(&mut self) {
        self.follows = false;
    }

    /// Makes the match live here.
    pub(crate) fn resume(&mut self, cx: &mut Context<'_>) -> Result<(), HostError> {
        let resumed = self.table.resume(cx.now_ms)?;
        let is_playing = self.table.stage() != Stage::Over;
        if is_playing && (resumed == Resumed::Now || self.sitters.is_empty()) {
            let seat = |bot: Option<(BotName, u64)>| {
                bot.map(|(name, seed)| BotSeat {
                    kind: name.into(),
                    seed,
                    worker: None,
                    known: 0,
                    open: None,
                    failures: 0,
                })
            };
            self.sitters = self.table.bots().into_iter().map(seat).collect();
        }
        Ok(())
    }

    /// Checks that the client is the owner.
    pub(crate) fn check_owner(&self, client: ClientId) -> Result<(), HostError> {
        if client == self.owner {
            Ok(())
        } else {
            Err(HostError::NotYours)
        }
    }

    /// Checks that the client sits in this seat.
    pub(crate) fn check_seat_owner(&self, client: ClientId, seat: Seat) -> Result<(), HostError> {
        self.check_owner(client)?;
        let seats = self.table.info().seats;
        match seats.get(seat.index()) {
            None => Err(HostError::NoSeat(SeatRange {
                players: seats.len() as u8,
                found: seat,
            })),
            Some(Sitter::Human(_)) => Ok(()),
            Some(Sitter::Bot(_)) => Err(HostError::BotSeat(SeatError {
                seat,
                allowed: people(&seats).into_iter().map(Viewer::Seat).collect(),
            })),
        }
    }

    /// Checks that the client may watch the match as this viewer. While it is on, no client may see
    /// a bot's view.
    fn check_may_watch(&self, client: ClientId, viewer: Viewer) -> Result<(), HostError> {
        let Viewer::Seat(seat) = viewer else {
            return Ok(());
        };
        self.table.check_viewer(viewer)?;
        let seats = self.table.info().seats;
        let own = if client == self.owner {
            people(&seats)
        } else {
            Vec::new()
        };
        if self.table.stage() == Stage::Over || own.contains(&seat) {
            return Ok(());
        }
        let own = own.into_iter().map(Viewer::Seat);
        Err(HostError::HiddenView(SeatError {
            seat,
            allowed: own.chain([Viewer::Spectator]).collect(),
        }))
    }

    /// Returns `true` if the client watches.
    pub(crate) fn is_watched_by(&self, client: ClientId) -> bool {
        self.watchers.iter().any(|watcher| watcher.client == client)
    }

    /// Subscribes a client.
    pub(crate) fn watch(
        &mut self,
        client: ClientId,
        viewer: Viewer,
        known: u64,
        cx: &mut Context<'_>,
    ) -> Result<Watched, HostError> {
        self.check_may_watch(client, viewer)?;
        self.resume(cx)?;
        self.settle(cx);
        let is_updated = self.updated.contains(&(client, viewer));
        let known = if is_updated { known } else { 0 };
        let update = self.table.update(viewer, known, cx.now_ms);
        let known = self.table.seq(viewer);
        self.updated.insert((client, viewer));
        self.watchers
            .retain(|watcher| (watcher.client, watcher.viewer) != (client, viewer));
        let place = self.watchers.partition_point(|one| one.client <= client);
        let watcher = WatchingClient {
            client,
            viewer,
            known,
        };
        self.watchers.insert(place, watcher);
        Ok(Watched {
            info: self.table.info(),
            update,
            thinking: self.thinking.clone(),
            awaited: self.awaited(client),
            undo: self.undoable(client),
            no_undo: self.no_undo(client),
        })
    }

    /// Unsubscribes a client. Stops idle bots when no client is left.
    pub(crate) fn leave(&mut self, client: ClientId, cx: &mut Context<'_>) {
        self.watchers.retain(|watcher| watcher.client != client);
        if self.watchers.is_empty() {
            for sitter in self.sitters.iter_mut().flatten() {
                if sitter.open.is_none() {
                    sitter.stop(None, cx);
                }
            }
            self.adviser.rest(cx);
        }
    }

    /// Stops all bots of a match that is forgotten.
    pub(crate) fn close(&mut self, cx: &mut Context<'_>) {
        self.stop_bots(HostError::Forgotten, cx);
    }

    /// Handles a match that is deleted elsewhere: watchers receive the reason.
    pub(crate) fn vanish(&mut self, cx: &mut Context<'_>) {
        self.close(cx);
        self.troubles.push(HostError::Forgotten);
        self.tell_all(cx);
    }

    /// Stops all bots. An unfinished hint or analysis is refused for this reason.
    fn stop_bots(&mut self, why: HostError, cx: &mut Context<'_>) {
        for sitter in self.sitters.iter_mut().flatten() {
            sitter.stop(None, cx);
        }
        self.adviser.give_up(why, cx);
    }

    /// Makes all thinking bots answer now.
    pub(crate) fn cancel(&mut self, cx: &mut Context<'_>) {
        for sitter in self.sitters.iter_mut().flatten() {
            if let (Some(worker), Some(open)) = (&mut sitter.worker, &mut sitter.open)
                && open.due_ms.is_none()
            {
                worker.cancel(cx.out);
                if sitter.kind.is_own() {
                    open.due_ms = Some(cx.now_ms.saturating_add(HURRY_MS));
                }
            }
        }
        self.adviser.cancel(cx);
    }

    /// Advances the match as far as possible, and sends the updates to all watchers.
    pub(crate) fn settle(&mut self, cx: &mut Context<'_>) {
        self.table.tick(cx.now_ms);
        self.drop_stale(cx);
        while !self.follows && self.ask_bots(cx) == AskOutcome::On {
            self.drop_stale(cx);
        }
        if self.table.stage() == Stage::Over {
            let returns = self.table.returns();
            for sitter in self.sitters.iter_mut().flatten() {
                sitter.stop(returns, cx);
            }
        }
        self.adviser.settle(self.table.as_ref(), cx);
        self.tell_all(cx);
    }

    /// Returns the time of the next event that is due by the clock.
    pub(crate) fn next_due_ms(&self) -> Option<u64> {
        let sitters = self.sitters.iter().flatten();
        sitters
            .filter_map(|sitter| sitter.open.as_ref()?.due_ms)
            .chain(self.adviser.due_ms())
            .chain(self.table.next_due_ms())
            .min()
    }

    /// Stops bots whose request is stale: a decision was taken back, or a window has closed.
    fn drop_stale(&mut self, cx: &mut Context<'_>) {
        let to_answer = self.table.to_answer();
        for (index, sitter) in self.sitters.iter_mut().enumerate() {
            let Some(sitter) = sitter else { continue };
            let seat = Seat::new(index);
            let is_stale = sitter.open.as_ref().is_some_and(|open| {
                !to_answer.contains(seat) || open.seq != self.table.seq(Viewer::Seat(seat))
            });
            if is_stale {
                sitter.stop(None, cx);
            }
        }
    }

    /// Asks every bot that has to decide and has not been asked. If only one action is legal, it is
    /// played at once.
    fn ask_bots(&mut self, cx: &mut Context<'_>) -> AskOutcome {
        for seat in self.table.to_answer().iter() {
            let Some(Some(sitter)) = self.sitters.get_mut(seat.index()) else {
                continue;
            };
            let mut time = sitter.kind.budget();
            if let Some(open) = &sitter.open {
                if !open.is_due(cx.now_ms) {
                    continue;
                }
                sitter.stop(None, cx);
                time = IN_A_HURRY;
            }
            let mut known = sitter.known;
            if sitter.worker.is_none() {
                known = 0;
            }
            let Some(request) = self.table.request(seat, known) else {
                continue;
            };
            match request.legal.len() {
                0 => continue,
                1 if self.table.act_by_place(seat, 0, cx.now_ms) => return AskOutcome::On,
                _ if sitter.failures >= MAX_FAILURES => {
                    return self.forfeit(seat, request.legal.len(), &BotError::GivenUp, cx);
                }
                _ => {}
            }
            let info = self.table.info();
            let worker = sitter
                .worker
                .get_or_insert_with(|| BotWorker::start(&info, &sitter.kind, cx));
            if request.since == Since::Start {
                worker.seat(&info, seat, sitter.seed, cx.out);
            }
            worker.ask(&request, time, cx.out);
            sitter.known = request.seq;
            sitter.open = Some(OpenDecision::of(&request));
        }
        AskOutcome::Nowhere
    }

    /// Makes a random decision for a bot that failed, and records the reason.
    fn forfeit(
        &mut self,
        seat: Seat,
        legal: usize,
        why: &BotError,
        cx: &mut Context<'_>,
    ) -> AskOutcome {
        self.table.warn(seat, &why.to_string());
        // Not in the bot's own words: they may reveal its hidden cards.
        self.troubles.push(HostError::BotForfeited(seat));
        let place = cx.rng.below(legal.max(1) as u32) as usize;
        if self.table.act_by_place(seat, place, cx.now_ms) {
            AskOutcome::On
        } else {
            AskOutcome::Nowhere
        }
    }

    /// Notes that the program which runs a bot of this room has decided in its place.
    pub(crate) fn bot_warns(&mut self, bot: BotId, why: &str) -> Option<Seat> {
        let (seat, _) = self.sitter(bot)?;
        self.table.warn(seat, why);
        Some(seat)
    }

    /// Handles a message of a bot of this room.
    pub(crate) fn bot_says(&mut self, bot: BotId, message: &Message, cx: &mut Context<'_>) {
        if self.adviser.is(bot) {
            self.adviser.receive(message, self.table.as_ref(), cx);
            return;
        }
        let Some((seat, sitter)) = self.sitter(bot) else {
            return;
        };
        let Some(worker) = &mut sitter.worker else {
            return;
        };
        match worker.receive(message, cx.out) {
            BotMessage::Nothing | BotMessage::Introduced | BotMessage::Seated => {}
            BotMessage::Chosen(chosen) => {
                let Some(open) = sitter.open.take() else {
                    return;
                };
                match read_answer(&chosen, &open.legal) {
                    Ok(thought) => {
                        sitter.failures = 0;
                        self.table.act_by_place(seat, thought.action, cx.now_ms);
                    }
                    Err(why) => {
                        sitter.failures += 1;
                        self.forfeit(seat, open.legal.len(), &why, cx);
                    }
                }
            }
            BotMessage::Wrong(why) => self.fail(seat, &why, cx),
        }
    }

    /// Handles the unexpected end of a bot of this room.
    pub(crate) fn on_bot_ended(&mut self, bot: BotId, why: &str, cx: &mut Context<'_>) {
        if self.adviser.is(bot) {
            let why = format!("the bot ended: {why}");
            self.adviser.give_up(HostError::AdviserFailed(why), cx);
        } else if let Some((seat, _)) = self.sitter(bot) {
            self.fail(seat, &BotError::Died(why.to_owned()), cx);
        }
    }

    fn sitter(&mut self, bot: BotId) -> Option<(Seat, &mut BotSeat)> {
        let sitters = self.sitters.iter_mut().enumerate();
        let mut sitters = sitters.filter_map(|(index, sitter)| Some((index, sitter.as_mut()?)));
        let (index, sitter) = sitters.find(|(_, sitter)| {
            sitter
                .worker
                .as_ref()
                .is_some_and(|worker| worker.bot() == bot)
        })?;
        Some((Seat::new(index), sitter))
    }

    /// Stops a bot that failed; the next request starts another.
    fn fail(&mut self, seat: Seat, why: &BotError, cx: &mut Context<'_>) {
        let Some(Some(sitter)) = self.sitters.get_mut(seat.index()) else {
            return;
        };
        sitter.failures += 1;
        let open = sitter.open.take();
        sitter.stop(None, cx);
        if let Some(open) = open {
            self.forfeit(seat, open.legal.len(), why, cx);
        }
    }

    /// Returns the seats of a client: the owner has those of all people.
    pub(crate) fn own_seats(&self, client: ClientId) -> Seats {
        match client == self.owner {
            true => people(&self.table.info().seats).into_iter().collect(),
            false => Seats::NONE,
        }
    }

    /// Returns the seats of a client with several seats; no seat for other clients.
    fn shared_seats(&self, client: ClientId) -> Seats {
        let own = self.own_seats(client);
        if own.len() < 2 { Seats::NONE } else { own }
    }

    /// Returns the client's seats that have yet to answer; none for a client with fewer than two
    /// seats.
    fn awaited(&self, client: ClientId) -> Vec<Seat> {
        let to_answer = self.table.to_answer();
        let own = self.shared_seats(client);
        own.iter()
            .filter(|seat| to_answer.contains(*seat))
            .collect()
    }

    /// Returns the seats whose newest decision an undo takes back, of a client with several seats.
    fn undoable(&self, client: ClientId) -> Vec<Seat> {
        let undoable = self.table.check_undo(self.shared_seats(client));
        undoable.map_or_else(|_| Vec::new(), |undoable| undoable.seats.iter().collect())
    }

    /// Returns the reason why an undo by a client would be refused; `None` for a client without seats.
    fn no_undo(&self, client: ClientId) -> Option<UndoError> {
        let own = self.own_seats(client);
        match own.is_empty() {
            true => None,
            false => self.table.check_undo(own).err(),
        }
    }

    /// Returns the seats of bots that are thinking. If several seats decide at once, all their bots
    /// are listed until the decision is applied, since a bot with one legal action answers at once,
    /// and its absence would show that.
    fn thinking_now(&self) -> Vec<Seat> {
        let (seats, manner) = self.table.deciding();
        let bots: Seats = seats
            .iter()
            .filter(|seat| matches!(self.sitters.get(seat.index()), Some(Some(_))))
            .collect();
        let is_open = |seat: Seat| {
            let sitter = self.sitters.get(seat.index()).and_then(Option::as_ref);
            sitter.is_some_and(|sitter| sitter.open.is_some())
        };
        let is_shown = match manner {
            Manner::Window | Manner::Together => true,
            Manner::Alone => self.follows || bots.iter().any(is_open),
        };
        bots.iter().filter(|_| is_shown).collect()
    }

    /// Sends all viewers their updates, and stores the match if it has changed.
    fn tell_all(&mut self, cx: &mut Context<'_>) {
        if self.table.take_changed()
            && let Some(text) = self.table.text()
        {
            cx.out.push(Effect::Keep {
                match_id: self.id.clone(),
                owner: self.owner,
                text,
            });
        }
        let (awaited, undo) = (self.awaited(self.owner), self.undoable(self.owner));
        let no_undo = self.no_undo(self.owner);
        for watcher in &mut self.watchers {
            let update = self.table.update(watcher.viewer, watcher.known, cx.now_ms);
            if let Some(update) = update {
                watcher.known = self.table.seq(watcher.viewer);
                let of_owner = |seats: &[Seat]| match watcher.client == self.owner {
                    true => seats.to_vec(),
                    false => Vec::new(),
                };
                let updated = Notice::Updated(Updated {
                    match_id: self.id.clone(),
                    viewer: watcher.viewer,
                    update,
                    awaited: of_owner(&awaited),
                    undo: of_owner(&undo),
                    no_undo: no_undo.filter(|_| watcher.client == self.owner),
                });
                cx.tell(watcher.client, &updated);
            }
        }
        let mut clients: Vec<ClientId> = self.watchers.iter().map(|one| one.client).collect();
        clients.dedup();
        for error in std::mem::take(&mut self.troubles) {
            let trouble = Notice::Trouble(Trouble::of(Some(self.id.clone()), &error));
            for &client in &clients {
                cx.tell(client, &trouble);
            }
        }
        let thinking = self.thinking_now();
        if thinking != self.thinking {
            self.thinking = thinking;
            let notice = Notice::Thinking(Thinking {
                match_id: self.id.clone(),
                seats: self.thinking.clone(),
            });
            for &client in &clients {
                cx.tell(client, &notice);
            }
        }
    }
}

fn people(seats: &[Sitter]) -> Vec<Seat> {
    let seats = seats.iter().enumerate();
    seats
        .filter(|(_, sitter)| matches!(sitter, Sitter::Human(_)))
        .map(|(index, _)| Seat::new(index))
        .collect()
}
