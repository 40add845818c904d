//! [`AwaitedUsers`]: the users for whom a room's match waits. Changes are reported to the hubs.

use crate::clock::now_ms;
use crate::live::match_events::MatchEvents;
use crate::live::note_sender::NoteSender;
use ranarium_online::OnlineMatch;
use ranarium_protocol::online::UserId;

/// The users for whom a match waits, as last reported.
#[derive(Debug, Default)]
pub struct AwaitedUsers {
    /// The number of the latest log entry for which users have been noted for turn notices.
    noted: u64,
    /// The users as last reported to the rest of the node.
    users: Option<Vec<UserId>>,
}

impl AwaitedUsers {
    /// Records the users for turn notices, and reports a change to the rest of the node.
    pub fn report(
        &mut self,
        copy: &OnlineMatch,
        notes: Option<&NoteSender>,
        match_events: &MatchEvents,
    ) {
        if let Some(notes) = notes {
            self.noted = notes.note(copy, self.noted, now_ms());
        }
        let mut users: Vec<UserId> = copy
            .deciding()
            .iter()
            .filter(|seat| !copy.thinking().contains(*seat))
            .filter_map(|seat| copy.user(seat))
            .chain(copy.invited())
            .collect();
        users.sort_unstable();
        if self.users.as_ref() != Some(&users) {
            self.users = Some(users.clone());
            match_events.report_awaited(copy.id().clone(), users);
        }
    }
}
