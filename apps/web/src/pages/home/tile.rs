//! The tile of a game on the home page, with the card that it opens.

use crate::games::GameTile;
use crate::pages::home::game_card::GameCard;
use crate::pages::setup::start::{quick, use_start};
use crate::play::names::level_key;
use crate::settings::use_settings;
use crate::texts::{first_name, t, title_words, use_words};
use leptos::prelude::*;
use ranarium_search::Level;

/// The tile of a game: a picture of a room of the house, which opens its card.
pub fn tile(tile: GameTile) -> impl IntoView {
    let id = tile.id;
    let words = title_words(tile.titles);
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let card = GameCard { id, dialog };
    card.follow_history();
    let open = move |_| card.open();
    let heading = format!("room-{id}");
    let labelled = heading.clone();
    view! {
        <section class=format!("room room-{}", id)>
            <button type="button" class="room-open" on:click=open aria-haspopup="dialog">
                <svg viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                    {(tile.picture)()}
                </svg>
                <span class="room-name">{move || say("name")}</span>
                <span class="room-facts">
                    {tile.facts()}
                </span>
            </button>
            <dialog
                class=format!("card room-{}", id)
                node_ref=dialog
                aria-labelledby=labelled
                on:close=move |_| card.closed()
            >
                <h2 id=heading>{move || say("name")}</h2>
                <p>{move || say("summary")}</p>
                <p class="room-facts">
                    {tile.facts()}
                </p>
                {play_now(tile)}
                <div class="row">
                    <a class="button" href=format!("/play/{}?online", id)>
                        {t("web-set-up-friends")}
                    </a>
                    <a class="button" href=format!("/play/{}", id)>
                        {t("web-set-up")}
                    </a>
                    <a class="button" href=format!("/learn/{}", id)>
                        {t("web-learn")}
                    </a>
                    <a class="button" href=format!("/rules/{}", id)>
                        {t("web-rules")}
                    </a>
                    <a class="button" href=format!("/puzzles/{}", id)>
                        {t("web-puzzles")}
                    </a>
                    {tile
                        .has_scores
                        .then(|| {
                            view! {
                                <a class="button" href=format!("/score/{}", id)>
                                    {t("web-score-pad")}
                                </a>
                            }
                        })}
                </div>
                <form method="dialog">
                    <button class="quiet">{t("web-close")}</button>
                </form>
            </dialog>
        </section>
    }
}

/// A choice of level, and a button that starts a match against bots.
fn play_now(tile: GameTile) -> impl IntoView {
    let settings = use_settings();
    let page = use_words();
    let level = RwSignal::new(Level::DEFAULT);
    let start = use_start();
    let play = move |_| {
        let user_name = settings.name.get_untracked();
        let user_name = page.with(|words| first_name(&user_name, words));
        start(quick(
            tile.id,
            tile.players.2,
            &user_name,
            level.get_untracked(),
        ));
    };
    view! {
        <fieldset class="levels">
            <legend>{t("web-against")}</legend>
            {Level::FOR_PEOPLE
                .into_iter()
                .map(|each| {
                    view! {
                        <label class="choice">
                            <input
                                type="radio"
                                name=format!("level-{}", tile.id)
                                value=each.name()
                                prop:checked=move || level.get() == each
                                on:change=move |_| level.set(each)
                            />
                            <span>{t(level_key(each))}</span>
                        </label>
                    }
                })
                .collect_view()}
        </fieldset>
        <button type="button" class="main play-now" on:click=play>
            {t("web-play-now")}
        </button>
    }
}
