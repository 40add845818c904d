//! [`Filter`]: the choice of the listed matches.

use crate::games::GameTile;
use crate::texts::title_words;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_protocol::client::MatchSummary;
use ranarium_table::MatchStage;

/// A filter of the listed matches.
#[derive(Clone, PartialEq, Eq)]
pub struct Filter {
    /// The stage of the matches; `None` lists all.
    pub stage: Option<MatchStage>,
    /// The game of the matches; `None` lists all.
    pub game: Option<String>,
}

impl Filter {
    /// The filter that takes all matches.
    pub const ALL: Self = Self {
        stage: None,
        game: None,
    };

    /// Returns `true` if a match is listed.
    pub fn takes(&self, summary: &MatchSummary) -> bool {
        let is_at_stage = self.stage.is_none_or(|stage| stage == summary.stage);
        let is_of_game = self
            .game
            .as_ref()
            .is_none_or(|game| *game == summary.info.game);
        is_at_stage && is_of_game
    }
}

/// The filters of the list.
pub fn filters(
    filter: RwSignal<Filter>,
    tiles: Vec<GameTile>,
    words: Signal<Words>,
) -> impl IntoView {
    const STAGES: [(Option<MatchStage>, &str); 3] = [
        (None, "web-all"),
        (Some(MatchStage::Playing), "web-running"),
        (Some(MatchStage::Over), "web-over"),
    ];
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let stages = STAGES.map(|(stage, key)| {
        view! {
            <button
                type="button"
                aria-pressed=move || filter.with(|filter| filter.stage == stage).to_string()
                on:click=move |_| filter.update(|filter| filter.stage = stage)
            >
                {move || say(key)}
            </button>
        }
    });
    let games = tiles.into_iter().map(|tile| {
        let name = title_words(tile.titles);
        view! { <option value=tile.id>{move || name.with(|words| words.text("name"))}</option> }
    });
    let choose = move |event| {
        let value = event_target_value(&event);
        filter.update(|filter| filter.game = (!value.is_empty()).then_some(value));
    };
    view! {
        <div class="match-filters" role="group" aria-label=move || say("web-filter")>
            {stages.collect_view()}
            <select aria-label=move || say("web-game") on:change=choose>
                <option value="">{move || say("web-all-games")}</option>
                {games.collect_view()}
            </select>
        </div>
    }
}
