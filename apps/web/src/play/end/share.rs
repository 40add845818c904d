//! The picture of a finished match, to share.

use crate::browser::files;
use crate::picture::picture;
use crate::play::result::MatchResult;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_game::Message;
use ranarium_table::MatchId;

/// A button that shares a picture of the table with the result below it.
pub fn share_button(
    game: &'static str,
    match_id: &MatchId,
    ended: MatchResult,
    words: Signal<Words>,
    error_message: RwSignal<Option<Message>>,
) -> impl IntoView + use<> {
    let file = format!("{match_id}.png");
    let share = move |_| {
        let file = file.clone();
        spawn_local(async move {
            let Ok(Some(table)) = document().query_selector(".match > .table") else {
                return;
            };
            let line = words.with_untracked(|words| {
                let ended = ended.headline(None, words);
                format!("{} · {ended} · Ranarium", words.text("name"))
            });
            let shared = match picture(&table, game, &line).await {
                Ok(picture) => files::share_picture(&file, &picture, &line).await,
                Err(error) => Err(error),
            };
            let failed = shared.err().map(|_| Message::new("web-not-saved"));
            drop(error_message.try_set(failed));
        });
    };
    view! {
        <button type="button" on:click=share>
            {move || words.with(|words| words.text("web-share-picture"))}
        </button>
    }
}
