//! [`Host`]: the matches, their bots, and the time. Requests of clients are in [`crate::requests`].

use crate::context::{Context, Effects};
use crate::host_room::{HostRoom, Retry};
use crate::matches::game_match::GameMatch;
use crate::matches::hosted_match::HostedMatch;
use crate::matches::new_match::TextOrigin;
use crate::matches::registry::{self, MatchFactory, MatchRegistry};
use crate::running_bots::RunningBots;
use crate::{BotId, ClientId, HostEffect};
use indexmap::IndexMap;
use ranarium_game::{FullGame, Rng, Seat, excerpt};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{HostError, Open};
use ranarium_table::{MatchId, MatchInfo, Seed, Table};

/// Many tables. It does no input and output and reads no clock: it receives messages and times, and
/// returns [`HostEffect`]s.
pub struct Host {
    registry: MatchRegistry,
    entropy: Box<dyn FnMut() -> [u8; 32] + Send>,
    /// In the order in which they arrived.
    rooms: IndexMap<MatchId, HostRoom>,
    bots: RunningBots,
    rng: Rng,
    now_ms: u64,
    wake_at: Option<u64>,
}

/// Maximum number of matches stored at once.
const MAX_MATCHES: usize = 10_000;

impl Host {
    /// Makes a host without matches. `entropy` returns 32 unpredictable bytes from the operating
    /// system: the draws of every match derive from them.
    pub fn new(entropy: impl FnMut() -> [u8; 32] + Send + 'static) -> Self {
        Self::with_registry(MatchFactory::find, entropy)
    }

    /// Makes a host with some of the games, or with games that are registered later.
    pub fn with_registry(
        registry: MatchRegistry,
        mut entropy: impl FnMut() -> [u8; 32] + Send + 'static,
    ) -> Self {
        let rng = Rng::new(first_number(&entropy()));
        Self {
            registry,
            entropy: Box::new(entropy),
            rooms: IndexMap::new(),
            bots: RunningBots::default(),
            rng,
            now_ms: 0,
            wake_at: None,
        }
    }

    /// Handles a message of a bot.
    pub fn bot_answers(
        &mut self,
        bot: BotId,
        message: &RpcMessage,
        now_ms: u64,
        out: &mut Effects,
    ) {
        self.with_bot(bot, now_ms, out, |room, cx| room.bot_says(bot, message, cx));
    }

    /// Handles the unexpected end of a bot, with its reason.
    pub fn on_bot_ended(&mut self, bot: BotId, reason: &str, now_ms: u64, out: &mut Effects) {
        let reason = excerpt(reason);
        self.with_bot(bot, now_ms, out, |room, cx| {
            room.on_bot_ended(bot, &reason, cx)
        });
    }

    /// Records that the program which runs a bot has decided in its place, for this reason; the
    /// decision follows as the bot's answer. Returns the bot's seat, if it has one.
    pub fn bot_warns(
        &mut self,
        bot: BotId,
        reason: &str,
        now_ms: u64,
        out: &mut Effects,
    ) -> Option<Seat> {
        let mut seat = None;
        self.with_bot(bot, now_ms, out, |room, _| {
            seat = room.bot_warns(bot, reason)
        });
        seat
    }

    fn with_bot(
        &mut self,
        bot: BotId,
        now_ms: u64,
        out: &mut Effects,
        then: impl FnOnce(&mut HostRoom, &mut Context<'_>),
    ) {
        self.pass(now_ms);
        let match_id = self.bots.find(bot).cloned();
        if let Some((room, mut cx)) = match_id.and_then(|id| self.room(&id, out).ok()) {
            then(room, &mut cx);
            room.settle(&mut cx);
        }
        self.set_alarm(out);
    }

    /// Advances time: closes windows, and stops bots that have not answered in time after `cancel`.
    pub fn tick(&mut self, now_ms: u64, out: &mut Effects) {
        self.pass(now_ms);
        self.wake_at = None;
        let (rooms, mut cx) = self.parts(out);
        for room in rooms.values_mut() {
            if room.next_due_ms().is_some_and(|due| due <= cx.now_ms) {
                room.settle(&mut cx);
            }
        }
        self.set_alarm(out);
    }

    /// Restores a stored match. It stays inactive until it is watched; then its bots are asked, and
    /// it continues with the same draws. An existing match is not replaced.
    ///
    /// # Errors
    /// If the text is damaged, with the line, or the match cannot continue here.
    pub fn restore(&mut self, owner: ClientId, text: &str) -> Result<MatchId, HostError> {
        let room = HostRoom::new(
            owner,
            registry::read(self.registry, text, TextOrigin::Kept)?,
        );
        let id = room.id.clone();
        if !self.rooms.contains_key(&id) {
            self.add(room);
        }
        Ok(id)
    }

    /// Replaces a match by what another host, such as that of another window, has saved: watchers
    /// receive the position in full, and bots that think about the old one are stopped. A decision
    /// for the old position is refused as too late. The bots are not asked here until the match
    /// changes here, or [`lead`](Self::lead) is called. A match that does not exist here is
    /// restored.
    ///
    /// # Errors
    /// As those of [`restore`](Self::restore). The host is then unchanged.
    pub fn replace(
        &mut self,
        owner: ClientId,
        text: &str,
        now_ms: u64,
        out: &mut Effects,
    ) -> Result<(), HostError> {
        self.load(owner, text, Retry::Nothing, now_ms, out)?;
        Ok(())
    }

    /// Does the same as [`replace`](Self::replace) with the text that another host stored first,
    /// so that the text with a person's choice here could not be stored. The choice is made again
    /// if its decision is still open: when several seats decide at the same time, only a bot may
    /// have answered there. Returns `true` if the choice is made again, and `false` if it is lost.
    ///
    /// # Errors
    /// As those of [`restore`](Self::restore). The host is then unchanged.
    pub fn replace_and_retry(
        &mut self,
        owner: ClientId,
        text: &str,
        now_ms: u64,
        out: &mut Effects,
    ) -> Result<bool, HostError> {
        self.load(owner, text, Retry::Choice, now_ms, out)
    }

    fn load(
        &mut self,
        owner: ClientId,
        text: &str,
        retry: Retry,
        now_ms: u64,
        out: &mut Effects,
    ) -> Result<bool, HostError> {
        self.pass(now_ms);
        let table = registry::read(self.registry, text, TextOrigin::Kept)?;
        let match_id = table.info().match_id;
        let mut is_kept = false;
        match self.room(&match_id, out) {
            Ok((room, mut cx)) => is_kept = room.replace(table, retry, &mut cx)?,
            Err(_) => self.add(HostRoom::new(owner, table)),
        }
        self.set_alarm(out);
        Ok(is_kept)
    }

    /// Takes over asking the bots of a match, because the host that asked them is gone.
    pub fn lead(&mut self, match_id: &MatchId, now_ms: u64, out: &mut Effects) {
        self.pass(now_ms);
        if let Ok((room, mut cx)) = self.room(match_id, out) {
            room.lead();
            room.settle(&mut cx);
        }
        self.set_alarm(out);
    }

    /// Removes a match that another host has deleted. Its watchers receive the reason.
    pub fn vanish(&mut self, match_id: &MatchId, out: &mut Effects) {
        if let Ok((room, mut cx)) = self.room(match_id, out) {
            room.vanish(&mut cx);
            self.remove(match_id);
        }
    }

    /// Adds a match that the program which runs the host has set up, or replaces the one of that
    /// id. The program starts all bots that it has seated there, also those with a level's name.
    pub fn take_in<G: FullGame>(&mut self, owner: ClientId, table: Table<G>) -> MatchInfo {
        let info = table.info();
        self.add(HostRoom::new(owner, Box::new(GameMatch::live(table))));
        info
    }

    /// Advances the time, which never goes back.
    pub(crate) fn pass(&mut self, now_ms: u64) {
        self.now_ms = self.now_ms.max(now_ms);
    }

    /// Returns the rooms, and the context of what happens in them.
    pub(crate) fn parts<'a>(
        &'a mut self,
        out: &'a mut Effects,
    ) -> (&'a mut IndexMap<MatchId, HostRoom>, Context<'a>) {
        let cx = Context {
            now_ms: self.now_ms,
            bots: &mut self.bots,
            rng: &mut self.rng,
            out,
        };
        (&mut self.rooms, cx)
    }

    /// Requests a wake-up for the next event that is due.
    pub(crate) fn set_alarm(&mut self, out: &mut Effects) {
        let due = self.rooms.values().filter_map(HostRoom::next_due_ms).min();
        if due != self.wake_at {
            self.wake_at = due;
            out.extend(due.map(HostEffect::WakeAt));
        }
    }

    /// Returns all rooms, in the order in which they arrived.
    pub(crate) const fn rooms(&self) -> &IndexMap<MatchId, HostRoom> {
        &self.rooms
    }

    /// Returns the room of a match, and the context of what happens in it.
    pub(crate) fn room<'a>(
        &'a mut self,
        id: &MatchId,
        out: &'a mut Effects,
    ) -> Result<(&'a mut HostRoom, Context<'a>), HostError> {
        let (rooms, cx) = self.parts(out);
        let room = rooms.get_mut(id);
        let room = room.ok_or_else(|| HostError::UnknownMatch(id.clone()))?;
        Ok((room, cx))
    }

    /// Returns the room of a match for a request of one of its seats, which must be the client's.
    /// The match is live.
    pub(crate) fn room_of_seat<'a>(
        &'a mut self,
        client: ClientId,
        id: &MatchId,
        seat: Seat,
        out: &'a mut Effects,
    ) -> Result<(&'a mut HostRoom, Context<'a>), HostError> {
        let (room, mut cx) = self.room(id, out)?;
        room.check_seat_owner(client, seat)?;
        room.resume(&mut cx)?;
        Ok((room, cx))
    }

    pub(crate) fn make(&mut self, open: &Open) -> Result<Box<dyn HostedMatch>, HostError> {
        self.check_space()?;
        let mut open = Open::clone(open);
        if let Some(before) = &open.rematch_of {
            let room = self.rooms.get(before);
            let room = room.ok_or_else(|| HostError::UnknownMatch(before.clone()))?;
            let rematch = room.table.finished()?.rematch()?;
            open.seats = rematch.seats(open.seats);
            open.options = rematch.options;
        }
        let id = self.fresh_id();
        let seed = Seed::new((self.entropy)());
        let entropy = &mut self.entropy;
        registry::open(self.registry, &open, id, seed, &mut || {
            first_number(&entropy())
        })
    }

    /// Makes a match of a record that a client sends.
    pub(crate) fn read(&self, text: &str) -> Result<Box<dyn HostedMatch>, HostError> {
        self.check_space()?;
        registry::read(self.registry, text, TextOrigin::Outside)
    }

    /// Adds a room, whose match must be new.
    pub(crate) fn add(&mut self, room: HostRoom) {
        self.rooms.insert(room.id.clone(), room);
    }

    /// Removes a room that was closed.
    pub(crate) fn remove(&mut self, id: &MatchId) {
        self.rooms.shift_remove(id);
    }

    fn check_space(&self) -> Result<(), HostError> {
        if self.rooms.len() < MAX_MATCHES {
            Ok(())
        } else {
            Err(HostError::TooManyMatches(MAX_MATCHES))
        }
    }

    /// Returns an id that no match here has.
    fn fresh_id(&mut self) -> MatchId {
        let number = first_number(&(self.entropy)());
        let mut more = 0_u32;
        loop {
            let id = match more {
                0 => format!("m-{number:016x}"),
                more => format!("m-{number:016x}-{more}"),
            };
            let id: MatchId = id.parse().expect("these are small letters and digits");
            if !self.rooms.contains_key(&id) {
                return id;
            }
            more += 1;
        }
    }
}

fn first_number(bytes: &[u8; 32]) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&bytes[..8]);
    u64::from_le_bytes(first)
}
