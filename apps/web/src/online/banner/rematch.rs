//! The rematch: the players who want one and those who have not answered.

use crate::online::at_table::AtTable;
use crate::online::frog_choice::face;
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::frog::Mood;
use ranarium_game::{Arg, Message, Viewer};
use ranarium_protocol::client::Watch;
use ranarium_protocol::online::{Notification, OnlineWatch, SeatView, TableChanged, TableView};
use ranarium_table::Stage;

/// Follows the table of the rematch, once it exists.
pub fn next_table(at: AtTable) -> RwSignal<Option<TableView>> {
    let next = Memo::new(move |_| at.state.with(|state| state.table.as_ref()?.next.clone()));
    let table = RwSignal::new(None::<TableView>);
    at.server.listen(move |method, params| {
        if let Some(changed) = TableChanged::of(method, params)
            && next.get_untracked().as_ref() == Some(&changed.table.match_id)
        {
            table.set(Some(changed.table));
        }
    });
    at.server.whenever_open(move || {
        let Some(match_id) = next.get() else { return };
        spawn_local(async move {
            let watch = OnlineWatch(Watch {
                match_id,
                viewer: Viewer::Spectator,
                known: 0,
            });
            if let Ok(watched) = at.server.link.ask(watch).await {
                let _ = table.try_set(Some(watched.table));
            }
        });
    });
    table
}

/// The players who want a rematch and those who have not answered, with the link to its table, until
/// the rematch is over or its table is closed.
pub fn rematch(at: AtTable, next: RwSignal<Option<TableView>>) -> Option<AnyView> {
    let words = use_words();
    let next_id = at.state.with(|state| state.table.as_ref()?.next.clone())?;
    let me = at
        .state
        .with(|state| state.user.as_ref().map(|user| user.id));
    let table = next.get().filter(|table| table.match_id == next_id);
    if table
        .as_ref()
        .is_some_and(|table| table.stage == Stage::Over)
    {
        return None;
    }
    let seats = || table.iter().flat_map(|table| &table.seats);
    let wants = names(seats(), |seat| match seat {
        SeatView::Person { user, name, .. } if Some(*user) != me => Some(name.to_string()),
        _ => None,
    });
    let is_awaited = names(seats(), |seat| match seat {
        SeatView::Kept { user, name, .. } if Some(*user) != me => Some(name.to_string()),
        _ => None,
    });
    let mut said = Vec::new();
    if !wants.is_empty() {
        let message = Message::new("web-online-wants-rematch").with("count", wants.len());
        said.push(words.say(&message.with("players", wants)));
    }
    if !is_awaited.is_empty() {
        let message = Message::new("web-online-rematch-waits").with("players", is_awaited);
        said.push(words.say(&message));
    }
    let faces = seats().filter_map(|seat| match seat {
        SeatView::Person { frog, .. } => {
            Some(view! { <span>{face(*frog, Mood::Happy)}</span> }.into_any())
        }
        SeatView::Kept { frog, .. } => {
            Some(view! { <span class="is-awaited">{face(*frog, Mood::Calm)}</span> }.into_any())
        }
        SeatView::Free | SeatView::Bot(_) => None,
    });
    let key = match at.seat() {
        Some(_) => "web-online-next",
        None => "web-online-next-watch",
    };
    Some(
        view! {
            <div class="strip-asked">
                <span class="row-faces" aria-hidden="true">{faces.collect_view()}</span>
                <p>{said.join(" ")}</p>
                <a class="button main" href=format!("/table/{next_id}")>
                    {words.text(key)}
                </a>
            </div>
        }
        .into_any(),
    )
}

/// Returns the names that a function finds, as a list.
fn names<'a>(
    seats: impl Iterator<Item = &'a SeatView>,
    name: impl Fn(&SeatView) -> Option<String>,
) -> Vec<Arg> {
    seats.filter_map(name).map(Arg::Text).collect()
}
