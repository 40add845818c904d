//! The sentences that screen readers announce.

use ranarium_board::Words;
use ranarium_game::Message;

/// Maximum number of sentences in the live region: those of a long turn. The list beside it has all.
const MAX_ANNOUNCED: usize = 8;

/// An event in words, with its index in the log.
pub type Announcement = (usize, String);

/// Returns the latest events in words, in order.
pub fn announcements(log: &[Message], words: &Words) -> Vec<Announcement> {
    let first = log.len().saturating_sub(MAX_ANNOUNCED);
    let latest = log.iter().enumerate().skip(first);
    latest
        .map(|(index, message)| (index, words.say(message)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{MAX_ANNOUNCED, announcements};
    use crate::play::log::key_speaker::KeySpeaker;
    use ranarium_board::Words;
    use ranarium_game::{Language, Message};
    use std::sync::Arc;

    #[test]
    fn an_announcement_stays_the_same_while_the_log_grows() {
        let words = Words::new(Language::En, Arc::new(KeySpeaker), Vec::<String>::new());
        let mut log = vec![Message::new("began")];
        assert_eq!(announcements(&log, &words), [(0, "began.".to_owned())]);
        log.extend(vec![Message::new("passed"); MAX_ANNOUNCED]);
        let before = announcements(&log, &words);
        log.push(Message::new("passed"));
        let after = announcements(&log, &words);
        assert_eq!(after.len(), MAX_ANNOUNCED);
        assert_eq!(after[..MAX_ANNOUNCED - 1], before[1..]);
        // Equal events differ, so that each is announced.
        assert!(!before.contains(&after[MAX_ANNOUNCED - 1]));
    }
}
