//! [`RoomEntry`]: the value of the shard's map of rooms.

mod awaited_users;
mod bot_questions;
mod wake_up_lease;

use awaited_users::AwaitedUsers;
use bot_questions::BotQuestions;
use ranarium_online::{OnlineMatch, Room};
use wake_up_lease::WakeUpLease;

/// A room, and its shard's state for it.
pub struct RoomEntry {
    pub room: Room,
    /// The length of the log up to which the room was serviced; `None` to service it again.
    pub serviced_len: Option<u64>,
    pub awaited: AwaitedUsers,
    pub questions: BotQuestions,
    pub lease: WakeUpLease,
}

impl RoomEntry {
    pub fn new(room: Room) -> Self {
        Self {
            room,
            serviced_len: None,
            awaited: AwaitedUsers::default(),
            questions: BotQuestions::default(),
            lease: WakeUpLease::default(),
        }
    }

    /// Returns `true` if the match has a deadline, or its bots have to decide.
    pub fn has_due_work(&self) -> bool {
        let due = |copy: &OnlineMatch| copy.next_due_ms().is_some() || !copy.thinking().is_empty();
        self.room.online_match().is_some_and(due)
    }
}
