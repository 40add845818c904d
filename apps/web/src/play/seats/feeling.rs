//! The feeling of a frog about the last event of its player.

use leptos::prelude::*;
use std::time::Duration;

/// The time for which a frog shows a feeling.
const FEELING_LIFETIME: Duration = Duration::from_millis(1_600);

/// A frog's feeling about the last event of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feeling {
    /// The player is better off.
    Proud,
    /// The player is worse off.
    Sorry,
}

impl Feeling {
    /// Returns the feeling about a change of fortune.
    const fn of(before: i32, now: i32) -> Option<Self> {
        if now > before {
            Some(Self::Proud)
        } else if now < before {
            Some(Self::Sorry)
        } else {
            None
        }
    }

    /// Returns the word for the feeling in the style sheet.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Proud => "proud",
            Self::Sorry => "sorry",
        }
    }
}

/// Returns the feeling about the last change of fortune, for the time that it is shown.
pub fn feeling_about(fortune: Memo<i32>) -> RwSignal<Option<Feeling>> {
    let feeling = RwSignal::new(None);
    Effect::new(move |before: Option<i32>| {
        let now = fortune.get();
        if let Some(felt) = Feeling::of(before.unwrap_or(now), now) {
            feeling.set(Some(felt));
            let calm_down = move || {
                // The table may have been left by then.
                let _ = feeling.try_set(None);
            };
            set_timeout(calm_down, FEELING_LIFETIME);
        }
        now
    });
    feeling
}
