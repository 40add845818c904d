//! [`AwaitedUsers`]: the users for whom a match waits, as last reported.

use crate::clock::now_ms;
use crate::live::match_news::MatchNews;
use crate::live::notes::NoteSender;
use ranarium_protocol::online::UserId;
use ranarium_server::OnlineMatch;

/// The users for whom a match waits, as last reported.
#[derive(Debug, Default)]
pub struct AwaitedUsers {
    /// The latest entry since which the match waits for a user, as far as it was noted.
    noted: u64,
    /// The users that were last reported in the node.
    users: Option<Vec<UserId>>,
}

impl AwaitedUsers {
    /// Notes the users for turn notices, and reports a change in the node.
    pub fn report(&mut self, copy: &OnlineMatch, notes: Option<&NoteSender>, news: &MatchNews) {
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
            news.waits_for(copy.id().clone(), users);
        }
    }
}
