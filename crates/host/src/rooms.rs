//! All rooms of a host, found by their match or by a bot.

use crate::BotId;
use crate::room::Room;
use ranarium_table::MatchId;
use std::collections::BTreeMap;

/// The rooms of a host.
#[derive(Default)]
pub(crate) struct Rooms {
    by_id: BTreeMap<MatchId, Arrived>,
    /// Number of rooms that have arrived, gone ones included.
    arrivals: u64,
}

struct Arrived {
    number: u64,
    room: Room,
}

impl Rooms {
    /// Number of rooms.
    pub(crate) fn len(&self) -> usize {
        self.by_id.len()
    }

    /// The room of a match.
    pub(crate) fn get(&self, id: &MatchId) -> Option<&Room> {
        self.by_id.get(id).map(|arrived| &arrived.room)
    }

    /// The room of a match.
    pub(crate) fn get_mut(&mut self, id: &MatchId) -> Option<&mut Room> {
        self.by_id.get_mut(id).map(|arrived| &mut arrived.room)
    }

    /// Adds a room, whose match no other room has.
    pub(crate) fn add(&mut self, room: Room) {
        self.arrivals += 1;
        let number = self.arrivals;
        self.by_id.insert(room.id.clone(), Arrived { number, room });
    }

    /// Removes the room of a match.
    pub(crate) fn remove(&mut self, id: &MatchId) {
        self.by_id.remove(id);
    }

    /// All rooms, in the order of names.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &Room> {
        self.by_id.values().map(|arrived| &arrived.room)
    }

    /// All rooms, in the order of names.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Room> {
        self.by_id.values_mut().map(|arrived| &mut arrived.room)
    }

    /// All rooms, the latest first.
    pub(crate) fn latest_first(&self) -> impl Iterator<Item = &Room> {
        let mut all: Vec<&Arrived> = self.by_id.values().collect();
        all.sort_unstable_by_key(|arrived| std::cmp::Reverse(arrived.number));
        all.into_iter().map(|arrived| &arrived.room)
    }
}

/// The bots of a host: their numbers, and where each is.
#[derive(Default)]
pub(crate) struct Bots {
    /// The number of the last one.
    last: u32,
    at: BTreeMap<BotId, MatchId>,
}

impl Bots {
    /// A number for a bot at this match, which no bot had before.
    pub(crate) fn add(&mut self, id: MatchId) -> BotId {
        self.last += 1;
        let bot = BotId(self.last);
        self.at.insert(bot, id);
        bot
    }

    /// The match that the bot is at.
    pub(crate) fn find(&self, bot: BotId) -> Option<&MatchId> {
        self.at.get(&bot)
    }

    /// Removes a bot.
    pub(crate) fn remove(&mut self, bot: BotId) {
        self.at.remove(&bot);
    }
}
