//! The matches of this browser: unfinished ones, finished ones, statistics, and the backup.

mod backup;
mod import;
mod row;
mod statistics;

use crate::link::use_link;
use crate::link_error::LinkError;
use crate::pages::home::GameTile;
use crate::pages::matches::backup::Backup;
use crate::pages::matches::import::ImportRecord;
use crate::pages::matches::row::{MatchRow, row};
use crate::pages::matches::statistics::statistics;
use crate::play::stopwatch;
use crate::texts::{title_words, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_game::Message;
use ranarium_protocol::client::{Forget, MatchSummary, Matches};
use ranarium_table::{MatchId, Stage};
use std::time::Duration;

/// The time in which a deleted match can be restored.
const UNDO: Duration = Duration::from_secs(10);

/// The number of matches listed before the user asks for more.
const LISTED: usize = 8;

/// A filter of the listed matches.
#[derive(Clone, PartialEq, Eq)]
struct Filter {
    /// The stage of the matches; `None` lists all.
    stage: Option<Stage>,
    /// The game of the matches; `None` lists all.
    game: Option<String>,
}

impl Filter {
    fn takes(&self, summary: &MatchSummary) -> bool {
        let is_at_stage = self.stage.is_none_or(|stage| stage == summary.stage);
        let is_of_game = self
            .game
            .as_ref()
            .is_none_or(|game| *game == summary.info.game);
        is_at_stage && is_of_game
    }
}

/// The matches of this browser, the latest first.
pub fn list(rooms: Vec<GameTile>) -> AnyView {
    let link = use_link();
    let words = use_words().signal();
    let matches = RwSignal::new(None::<Vec<MatchSummary>>);
    let fault = RwSignal::new(None::<LinkError>);
    let load = move || {
        spawn_local(async move {
            match link.ask(Matches {}).await {
                Ok(found) => drop(matches.try_set(Some(found))),
                Err(error) => drop(fault.try_set(Some(error))),
            }
        });
    };
    load();
    // A match to delete is only hidden until the time for undo is over.
    let doomed = RwSignal::new(Vec::<MatchId>::new());
    let forget = move |match_id: MatchId| {
        let is_doomed = doomed.try_update(|doomed| {
            let place = doomed.iter().position(|one| *one == match_id);
            place.map(|place| doomed.swap_remove(place)).is_some()
        });
        if is_doomed != Some(true) {
            return;
        }
        stopwatch::clear(&match_id);
        matches.try_update(|all| {
            if let Some(all) = all {
                all.retain(|summary| summary.info.match_id != match_id);
            }
        });
        spawn_local(async move {
            if let Err(error) = link.ask(Forget { match_id }).await {
                drop(fault.try_set(Some(error)));
            }
        });
    };
    let doom = Callback::new(move |match_id: MatchId| {
        doomed.update(|doomed| doomed.push(match_id.clone()));
        set_timeout(move || forget(match_id), UNDO);
    });
    let (shown_rooms, stats_rooms) = (rooms.clone(), rooms.clone());
    let filter = RwSignal::new(Filter {
        stage: None,
        game: None,
    });
    let is_long = RwSignal::new(false);
    let wanted = Memo::new(move |_| {
        let (filter, doomed) = (filter.get(), doomed.get());
        matches.with(|all| {
            let all = all.iter().flatten();
            all.filter(|it| filter.takes(it) && !doomed.contains(&it.info.match_id))
                .cloned()
                .collect::<Vec<MatchSummary>>()
        })
    });
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let rows = move || {
        let most = if is_long.get() { usize::MAX } else { LISTED };
        let rows = wanted.get().into_iter().take(most).map(|summary| {
            let room = rooms.iter().find(|room| room.id == summary.info.game);
            row(MatchRow {
                titles: room.map(|room| room.titles).unwrap_or_default(),
                summary,
                words,
                forget: doom,
            })
        });
        rows.collect_view()
    };
    let is_cut = move || !is_long.get() && wanted.with(Vec::len) > LISTED;
    let is_known = move || matches.with(Option::is_some);
    let is_empty = move || matches.with(|all| all.as_ref().is_some_and(Vec::is_empty));
    let faults = move || {
        let error = fault.get()?;
        Some(words.with(|words| words.say(&error.message())))
    };
    view! {
        <div class="matches">
            <Show when=move || is_known() && !is_empty()>
                {filters(filter, shown_rooms.clone(), words)}
            </Show>
            <ul class="match-list">{rows}</ul>
            <Show when=is_cut>
                <button type="button" class="quiet" on:click=move |_| is_long.set(true)>
                    {move || {
                        let more = wanted.with(Vec::len) - LISTED;
                        words.with(|words| words.say(&Message::new("web-more-matches").with("more", more)))
                    }}
                </button>
            </Show>
            {undo(doomed, words)}
            <p role="alert">{faults}</p>
            <Show when=move || is_known() && !is_empty()>
                {
                    let rooms = stats_rooms.clone();
                    move || matches.get().map(|all| statistics(&all, &rooms, words))
                }
            </Show>
            <details class="matches-more">
                <summary>{move || say("web-more")}</summary>
                {tools()}
            </details>
        </div>
    }
    .into_any()
}

/// The tools below the list: importing records, and the backup.
pub fn tools() -> AnyView {
    let words = use_words().signal();
    view! {
        <ImportRecord words/>
        <Backup words/>
    }
    .into_any()
}

/// A notice of the last deletion, with a button to undo it.
fn undo(doomed: RwSignal<Vec<MatchId>>, words: Signal<Words>) -> impl IntoView {
    let back = move |_| {
        doomed.update(|doomed| drop(doomed.pop()));
    };
    move || {
        doomed.with(|doomed| !doomed.is_empty()).then(|| {
            view! {
                <p class="deleted" role="status">
                    {words.with(|words| words.text("web-deleted"))} " "
                    <button type="button" on:click=back>
                        {words.with(|words| words.text("web-have-back"))}
                    </button>
                </p>
            }
        })
    }
}

/// The filters of the list.
fn filters(filter: RwSignal<Filter>, rooms: Vec<GameTile>, words: Signal<Words>) -> impl IntoView {
    const STAGES: [(Option<Stage>, &str); 3] = [
        (None, "web-all"),
        (Some(Stage::Playing), "web-running"),
        (Some(Stage::Over), "web-over"),
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
    let games = rooms.into_iter().map(|room| {
        let name = title_words(room.titles);
        view! { <option value=room.id>{move || name.with(|words| words.text("name"))}</option> }
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
