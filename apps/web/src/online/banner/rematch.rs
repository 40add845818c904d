//! The rematch: the players who want one, those who have not answered, and the link to its table.

use crate::online::frog_choice::face;
use crate::online::table::online_table::OnlineTable;
use crate::texts::{PageWords, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::frog::Mood;
use ranarium_game::{Arg, Message, Viewer};
use ranarium_protocol::client::Watch;
use ranarium_protocol::online::{
    Notification, OnlineWatch, SeatView, TableChanged, TableView, UserId,
};
use ranarium_table::MatchStage;

/// Follows the table of the rematch, once it exists.
pub fn next_table(online_table: OnlineTable) -> RwSignal<Option<TableView>> {
    let next = Memo::new(move |_| {
        online_table
            .state
            .with(|state| state.table.as_ref()?.next.clone())
    });
    let table = RwSignal::new(None::<TableView>);
    online_table.server.listen(move |method, params| {
        if let Some(changed) = TableChanged::of(method, params)
            && next.get_untracked().as_ref() == Some(&changed.table.match_id)
        {
            table.set(Some(changed.table));
        }
    });
    online_table.server.whenever_open(move || {
        let Some(match_id) = next.get() else { return };
        spawn_local(async move {
            let watch = OnlineWatch(Watch {
                match_id,
                viewer: Viewer::Spectator,
                known: 0,
            });
            if let Ok(watched) = online_table.server.host.ask(watch).await {
                let _ = table.try_set(Some(watched.table));
            }
        });
    });
    table
}

/// Returns the table of the rematch, until the rematch is over or its table is closed.
fn open_table(online_table: OnlineTable, next: RwSignal<Option<TableView>>) -> Option<TableView> {
    let next_id = online_table
        .state
        .with(|state| state.table.as_ref()?.next.clone())?;
    next.get()
        .filter(|table| table.match_id == next_id && table.stage != MatchStage::Over)
}

/// Returns the names of the other people who want a rematch, and of all who have not answered; the
/// user is called "you", and comes first.
fn answers(online_table: OnlineTable, table: &TableView, words: PageWords) -> [Vec<Arg>; 2] {
    let me = online_table
        .state
        .with(|state| state.user.as_ref().map(|user| user.id));
    let wants = names(table, |seat| match seat {
        SeatView::Person { user, name, .. } if Some(*user) != me => Some(name.to_string()),
        _ => None,
    });
    [
        wants,
        awaited(&table.seats, me, || words.text("web-online-you-too")),
    ]
}

/// Returns the names of the people who have not answered to a rematch, with the user first; none if
/// only the user has not, who has a button for it.
fn awaited(seats: &[SeatView], me: Option<UserId>, you: impl Fn() -> String) -> Vec<Arg> {
    let is_me = |seat: &SeatView| matches!(seat, SeatView::Kept { user, .. } if Some(*user) == me);
    let others = seats.iter().filter_map(|seat| match seat {
        SeatView::Kept { user, name, .. } if Some(*user) != me => Some(name.to_string()),
        _ => None,
    });
    let others: Vec<String> = others.collect();
    let own = (!others.is_empty() && seats.iter().any(is_me)).then(you);
    own.into_iter().chain(others).map(Arg::Text).collect()
}

/// Returns the label of the button that joins the rematch, once a player has asked for one.
pub fn rematch_label(
    online_table: OnlineTable,
    next: RwSignal<Option<TableView>>,
) -> Signal<Option<String>> {
    let words = use_words();
    Signal::derive(move || {
        let [wants, _] = answers(online_table, &open_table(online_table, next)?, words);
        Some(match wants.is_empty() {
            true => words.text("web-online-next"),
            false => {
                let message = Message::new("web-online-next-of").with("count", wants.len());
                words.say(&message.with("players", wants))
            }
        })
    })
}

/// The players who have not answered to a rematch; for a spectator also those who want one, and the
/// link to its table. A player joins it by the button of the result.
pub fn rematch(online_table: OnlineTable, next: RwSignal<Option<TableView>>) -> Option<AnyView> {
    let words = use_words();
    let table = open_table(online_table, next)?;
    let [wants, is_awaited] = answers(online_table, &table, words);
    let is_spectator = online_table.seat().is_none();
    if !is_spectator && is_awaited.is_empty() {
        return None;
    }
    let mut texts = Vec::new();
    if is_spectator && !wants.is_empty() {
        let message = Message::new("web-online-wants-rematch").with("count", wants.len());
        texts.push(words.say(&message.with("players", wants)));
    }
    if !is_awaited.is_empty() {
        let message = Message::new("web-online-rematch-waits").with("players", is_awaited);
        texts.push(words.say(&message));
    }
    let faces = table.seats.iter().zip(online_table.frogs_of(&table.seats));
    let faces = faces.filter_map(|(seat, frog)| match seat {
        SeatView::Person { .. } => {
            Some(view! { <span>{face(frog, Mood::Happy)}</span> }.into_any())
        }
        SeatView::Kept { .. } => {
            Some(view! { <span class="is-awaited">{face(frog, Mood::Calm)}</span> }.into_any())
        }
        SeatView::Free | SeatView::Bot(_) => None,
    });
    let watch = is_spectator.then(|| {
        view! {
            <a class="button main" href=format!("/table/{}", table.match_id)>
                {words.text("web-online-next-watch")}
            </a>
        }
    });
    Some(
        view! {
            <div class="strip-asked">
                <span class="row-faces" aria-hidden="true">{faces.collect_view()}</span>
                <p>{texts.join(" ")}</p>
                {watch}
            </div>
        }
        .into_any(),
    )
}

/// Returns the names that a function finds in the seats of a table, as a list.
fn names(table: &TableView, name: impl Fn(&SeatView) -> Option<String>) -> Vec<Arg> {
    table.seats.iter().filter_map(name).map(Arg::Text).collect()
}

#[cfg(test)]
mod tests {
    use super::awaited;
    use crate::online::test_table::person;
    use ranarium_game::Arg;
    use ranarium_protocol::online::{SeatView, UserId};

    #[test]
    fn everyone_who_has_not_answered_is_named_the_user_first() {
        let kept = |number, name: &str| SeatView::Kept {
            user: UserId::new(number),
            name: name.parse().unwrap(),
            frog: 0,
        };
        let seats = [person(1, "Ben"), kept(2, "Dan"), kept(3, "Chloe")];
        let named = |number| awaited(&seats, Some(UserId::new(number)), || "you".to_owned());
        let texts = |names: [&str; 2]| names.map(|name| Arg::Text(name.to_owned())).to_vec();
        assert_eq!(named(3), texts(["you", "Dan"]));
        assert_eq!(named(1), texts(["Dan", "Chloe"]));
        let of_two = awaited(&seats[..2], Some(UserId::new(2)), String::new);
        assert!(of_two.is_empty(), "the button says it");
    }
}
