//! All rooms of a host, found by their match.

use crate::room::Room;
use indexmap::IndexMap;
use ranarium_table::MatchId;

/// The rooms of a host, in the order in which they arrived.
#[derive(Default)]
pub(crate) struct Rooms(IndexMap<MatchId, Room>);

impl Rooms {
    /// Number of rooms.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The room of a match.
    pub(crate) fn get(&self, id: &MatchId) -> Option<&Room> {
        self.0.get(id)
    }

    /// The room of a match.
    pub(crate) fn get_mut(&mut self, id: &MatchId) -> Option<&mut Room> {
        self.0.get_mut(id)
    }

    /// Adds a room, whose match no other room has.
    pub(crate) fn add(&mut self, room: Room) {
        self.0.insert(room.id.clone(), room);
    }

    /// Removes the room of a match.
    pub(crate) fn remove(&mut self, id: &MatchId) {
        self.0.shift_remove(id);
    }

    /// All rooms.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &Room> {
        self.0.values()
    }

    /// All rooms.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Room> {
        self.0.values_mut()
    }
}
