//! The matches of this browser: unfinished ones, finished ones, statistics, and the backup.

mod backup;
mod filter;
mod import;
mod match_list;
mod row;
mod statistics;

use crate::games::GameTile;
use crate::pages::matches::backup::{Backup, take_restored};
use crate::pages::matches::filter::filters;
use crate::pages::matches::import::ImportRecord;
use crate::pages::matches::match_list::{Deletion, MatchList};
use crate::pages::matches::row::{MatchRow, row};
use crate::pages::matches::statistics::statistics;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::Message;

/// Maximum number of matches listed before the user asks for more.
const MAX_LISTED: usize = 8;

/// The matches of this browser, the latest first.
pub fn list(tiles: Vec<GameTile>) -> AnyView {
    let words = use_words().signal();
    let list = MatchList::new();
    let (filter_tiles, statistics_tiles) = (tiles.clone(), tiles.clone());
    let is_long = RwSignal::new(false);
    let filtered = Memo::new(move |_| list.filtered());
    let delete = Callback::new(move |match_id| list.delete_later(match_id));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let rows = move || {
        let max_rows = if is_long.get() {
            usize::MAX
        } else {
            MAX_LISTED
        };
        let rows = filtered.get().into_iter().take(max_rows).map(|summary| {
            let tile = tiles.iter().find(|tile| tile.id == summary.info.game);
            row(MatchRow {
                titles: tile.map(|tile| tile.titles).unwrap_or_default(),
                summary,
                words,
                forget: delete,
            })
        });
        rows.collect_view()
    };
    let is_cut = move || !is_long.get() && filtered.with(Vec::len) > MAX_LISTED;
    let errors = move || {
        let error = list.error.get()?;
        Some(words.with(|words| words.say(&error.message())))
    };
    let restored = take_restored().map(|message| {
        view! { <p role="status">{move || words.with(|words| words.say(&message))}</p> }
    });
    view! {
        <div class="matches">
            {restored}
            <Show when=move || list.has_matches()>
                {filters(list.filter, filter_tiles.clone(), words)}
            </Show>
            <ul class="match-list">{rows}</ul>
            <Show when=is_cut>
                <button type="button" class="quiet" on:click=move |_| is_long.set(true)>
                    {move || {
                        let more = filtered.with(Vec::len) - MAX_LISTED;
                        words.with(|words| words.say(&Message::new("web-more-matches").with("more", more)))
                    }}
                </button>
            </Show>
            {undo(list.pending_deletions, words)}
            <p role="alert">{errors}</p>
            <Show when=move || list.has_matches()>
                {
                    let tiles = statistics_tiles.clone();
                    move || list.all.get().map(|all| statistics(&all, &tiles, words))
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
fn undo(pending: RwSignal<Vec<Deletion>>, words: Signal<Words>) -> impl IntoView {
    let back = move |_| {
        pending.update(|pending| drop(pending.pop()));
    };
    move || {
        pending.with(|pending| !pending.is_empty()).then(|| {
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
