//! The tools of a replay: a check of the draws, and the match as a link, a file or a picture.

use crate::browser::files;
use crate::host_connection::use_host;
use crate::moving_picture::{MovingPicture, wait_until_drawn};
use crate::pages::copy_button::{EMBED, TextToCopy, copy_button, frame, frame_title};
use crate::pages::replay::fragment;
use crate::pages::replay::playback::Playback;
use crate::picture::picture;
use crate::play::CheckDraws;
use crate::router::url;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_game::Message;
use ranarium_protocol::client::Record;
use ranarium_table::MatchId;
use wasm_bindgen::JsValue;
use web_sys::Blob;

/// The buttons of a replay, with their messages.
#[component]
pub fn Tools(
    match_id: MatchId,
    /// The game's name in files.
    game: &'static str,
    /// The moment that is shown.
    playback: Playback,
    /// `true` if the match has hidden or drawn things, whose draws can be checked.
    can_check: Memo<bool>,
    words: Signal<Words>,
) -> impl IntoView {
    let match_id = StoredValue::new(match_id);
    let step = playback.step;
    let remark = RwSignal::new(None::<Message>);
    let status = move || {
        let remark = remark.get()?;
        Some(words.with(|words| words.say(&remark)))
    };
    let link = of_moment(match_id, step, |link| url(&format!("/{link}")));
    let embedded = of_moment(match_id, step, move |link| {
        let title = words.with_untracked(|words| frame_title("web-replay", words));
        frame(&url(&format!("/embed/{link}")), &title)
    });
    view! {
        <section class="replay-tools" aria-label=move || words.with(|words| words.text("web-tools"))>
            <Show when=move || can_check.get()>
                <CheckDraws match_id remark words/>
            </Show>
            <div class="row">
                {copy_button(["web-copy-link", "web-link-copied"], link, remark, words)}
                {copy_button(EMBED, embedded, remark, words)}
                {save_picture(match_id, game, step, remark, words)}
                {save_animation(match_id, game, playback, remark, words)}
                {save_record(match_id, remark, words)}
            </div>
            <p role="status">{status}</p>
        </section>
    }
}

/// Returns a text that contains a link to this moment, with the whole match.
fn of_moment(
    match_id: StoredValue<MatchId>,
    step: RwSignal<usize>,
    make: impl Fn(&str) -> String + Copy + 'static,
) -> impl Fn() -> TextToCopy {
    let host = use_host();
    move || -> TextToCopy {
        Box::pin(async move {
            let match_id = match_id.get_value();
            let request = Record {
                match_id: match_id.clone(),
            };
            let record = host.ask(request).await.map_err(|error| error.message())?;
            let (step, match_) = (step.get_untracked(), fragment::encode(&record.text));
            // A server that has the match draws the preview of the link.
            Ok::<_, Message>(make(&format!("replay?match={match_id}&at={step}#{match_}")))
        })
    }
}

/// A button that saves a picture of the board at this moment.
fn save_picture(
    match_id: StoredValue<MatchId>,
    game: &'static str,
    step: RwSignal<usize>,
    remark: RwSignal<Option<Message>>,
    words: Signal<Words>,
) -> impl IntoView {
    let draw = move |_| {
        spawn_local(async move {
            let Ok(Some(table)) = document().query_selector(".replay > .table") else {
                return;
            };
            let step = step.get_untracked();
            let line = words.with_untracked(|words| {
                let moment = Message::new("web-picture-line").with("step", step);
                format!("{} · {} · Ranarium", words.text("name"), words.say(&moment))
            });
            let name = format!("{}-{step}.png", match_id.get_value());
            let picture_file = picture(&table, game, &line).await;
            if picture_file
                .and_then(|picture| files::save(&name, &picture))
                .is_err()
            {
                remark.set(Some(Message::new("web-not-saved")));
            }
        });
    };
    view! {
        <button type="button" on:click=draw>
            {move || words.with(|words| words.text("web-save-picture"))}
        </button>
    }
}

/// A button that saves the whole match as a moving picture. The replay shows the moments meanwhile.
fn save_animation(
    match_id: StoredValue<MatchId>,
    game: &'static str,
    playback: Playback,
    remark: RwSignal<Option<Message>>,
    words: Signal<Words>,
) -> impl IntoView {
    let is_drawing = RwSignal::new(false);
    let draw = move |_| {
        is_drawing.set(true);
        // It ends with the page.
        spawn_local_scoped_with_cancellation(async move {
            let start = playback.step.get_untracked();
            let drawn = animation(game, playback, remark, words).await;
            playback.scrub(start);
            let name = format!("{}.png", match_id.get_value());
            let key = match drawn.and_then(|picture| files::save(&name, &picture)) {
                Ok(()) => "web-animation-saved",
                Err(_) => "web-not-saved",
            };
            remark.set(Some(Message::new(key)));
            is_drawing.set(false);
        });
    };
    view! {
        <button type="button" disabled=move || is_drawing.get() on:click=draw>
            {move || words.with(|words| words.text("web-save-animation"))}
        </button>
    }
}

/// Goes through the replay, and draws the board at each moment.
async fn animation(
    game: &'static str,
    playback: Playback,
    remark: RwSignal<Option<Message>>,
    words: Signal<Words>,
) -> Result<Blob, JsValue> {
    let line = words.with_untracked(|words| format!("{} · Ranarium", words.text("name")));
    let stops = playback.stops();
    let mut picture = MovingPicture::default();
    for (index, moment) in stops.iter().enumerate() {
        let progress = Message::new("web-animation-progress")
            .with("number", index + 1)
            .with("all", stops.len());
        remark.set(Some(progress));
        playback.scrub(*moment);
        wait_until_drawn().await;
        let table = document().query_selector(".replay > .table")?;
        let table = table.ok_or(JsValue::NULL)?;
        picture.add(&table, game, &line).await?;
    }
    picture.finish()
}

/// A button that saves the record as a file.
fn save_record(
    match_id: StoredValue<MatchId>,
    remark: RwSignal<Option<Message>>,
    words: Signal<Words>,
) -> impl IntoView {
    let host = use_host();
    let save = move |_| {
        spawn_local(async move {
            let match_id = match_id.get_value();
            let name = format!("{match_id}.ranarium");
            match host.ask(Record { match_id }).await {
                Ok(record) => {
                    let saved =
                        files::text(&record.text).and_then(|file| files::save(&name, &file));
                    if saved.is_err() {
                        remark.set(Some(Message::new("web-not-saved")));
                    }
                }
                Err(error) => remark.set(Some(error.message())),
            }
        });
    };
    view! {
        <button type="button" on:click=save>
            {move || words.with(|words| words.text("web-save-record"))}
        </button>
    }
}
