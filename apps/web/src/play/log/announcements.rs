//! The sentences that screen readers announce.

use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::Message;

/// Maximum number of sentences in the live region: those of a long turn. The list beside it has all.
const MAX_ANNOUNCED: usize = 8;

/// An event in words, with its index in the log.
type Announcement = (usize, String);

/// The live region with the latest events of the log, for screen readers alone.
pub fn live_region(log: Signal<Vec<Message>>, words: Signal<Words>) -> impl IntoView {
    let announced = move || words.with(|words| log.with(|log| announcements(log, words)));
    let key = |announcement: &Announcement| announcement.clone();
    let sentence = |(_, text): Announcement| view! { <p>{text}</p> };
    view! {
        <div class="log-announced" translate="no" role="log" aria-live="polite">
            <For each=announced key=key children=sentence/>
        </div>
    }
}

/// Returns the latest events in words, in order.
fn announcements(log: &[Message], words: &Words) -> Vec<Announcement> {
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
