//! The achievements that are new in a match.

use crate::play::achievement_store::Achieved;
use crate::play::end::counted::LateCount;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{Game, Message};

/// The achievements that people at this screen reached for the first time in a match, once it is
/// counted; with their names if there are several.
pub fn achievements<B: Board>(
    counted: LateCount,
    is_shared: bool,
    words: Signal<Words>,
) -> impl IntoView {
    move || {
        let new = counted.with(|counted| {
            let counted = counted.as_ref()?;
            (!counted.achieved.is_empty()).then(|| counted.achieved.clone())
        })?;
        let said = new.iter().filter_map(|one| in_words::<B>(one, is_shared));
        let lines = words.with(|words| {
            said.map(|message| view! { <p class="result-achievement">{words.say(&message)}</p> })
                .collect_view()
        });
        let address = format!("/achievements/{}", B::Game::ID);
        let all = words.with(|words| words.text("web-achievements"));
        Some(view! {
            {lines}
            <p class="result-achievement">
                <a href=address>{all}</a>
            </p>
        })
    }
}

/// Returns an achievement in words; `None` for one that the game does not have.
fn in_words<B: Board>(achieved: &Achieved, is_shared: bool) -> Option<Message> {
    let mut all = B::ACHIEVEMENTS.iter();
    let achievement = all.find(|achievement| achievement.key == achieved.key)?;
    let message = match is_shared {
        true => Message::new("web-achieved-by").with("player", achieved.person.clone()),
        false => Message::new("web-achieved"),
    };
    let message = message.with("name", Message::new(achievement.key));
    Some(message.with("task", Message::new(achievement.task)))
}
