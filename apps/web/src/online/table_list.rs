//! Tables in lists: the user's matches, those that wait for players, and those to watch.

use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::player_link::{KnownRatings, player_path};
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::{Arg, Message, Seat};
use ranarium_protocol::online::{OnlineSummary, Rated, RatingPool, SeatView, Speed, UserId};
use ranarium_table::{MatchId, Stage};

/// A list of tables.
#[component]
pub fn TableList(
    /// The games.
    games: Games,
    /// The tables; `None` while loading.
    #[prop(into)]
    tables: Signal<Option<Vec<OnlineSummary>>>,
    /// The user whose matches they are.
    #[prop(optional)]
    me: Option<UserId>,
    /// Frees a seat that is kept for the user.
    #[prop(optional)]
    decline: Option<Callback<(MatchId, Seat)>>,
    /// The text for an empty list.
    empty: &'static str,
) -> impl IntoView {
    let words = use_words();
    move || match tables.get() {
        None => view! { <p>{words.text("web-loading")}</p> }.into_any(),
        Some(tables) if tables.is_empty() => view! { <p>{words.text(empty)}</p> }.into_any(),
        Some(tables) => {
            let rows = tables.iter().map(|one| row(one, games, me, decline));
            view! { <ul class="online-list">{rows.collect_view()}</ul> }.into_any()
        }
    }
}

/// A row of the list.
fn row(
    one: &OnlineSummary,
    games: Games,
    me: Option<UserId>,
    decline: Option<Callback<(MatchId, Seat)>>,
) -> impl IntoView + use<> {
    let words = use_words();
    let game = one.summary.info.game.clone();
    let name = move || games.name(&game);
    let seats = &one.table.seats;
    let is_me = |seat: &SeatView| match seat {
        SeatView::Person { user, .. } | SeatView::Kept { user, .. } => Some(*user) == me,
        SeatView::Free | SeatView::Bot(_) => false,
    };
    let others: Vec<Arg> = seats
        .iter()
        .filter(|seat| !is_me(seat))
        .filter_map(|seat| match seat {
            SeatView::Person { name, .. } | SeatView::Kept { name, .. } | SeatView::Bot(name) => {
                Some(Arg::Text(name.to_string()))
            }
            SeatView::Free => None,
        })
        .collect();
    let faces = seats.iter().filter_map(|seat| match seat {
        SeatView::Person { frog, .. } => Some(face(*frog, Mood::Happy)),
        _ => None,
    });
    let is_mine = |seat: &SeatView| matches!(seat, SeatView::Kept { .. }) && is_me(seat);
    let kept = seats.iter().position(is_mine);
    let kept = kept
        .filter(|_| one.table.stage == Stage::Open)
        .map(Seat::new);
    let waits_for_me = kept.is_some()
        || me.is_some()
            && one.deciding.iter().any(|seat| {
                let view = seats.get(seat.index());
                view.is_some_and(|view| {
                    is_me(view)
                        && matches!(
                            view,
                            SeatView::Person {
                                substitute: None,
                                ..
                            }
                        )
                })
            });
    let missing = one.table.missing();
    let state = match (one.table.stage, waits_for_me) {
        (Stage::Open, true) => Message::new("web-online-invited"),
        (Stage::Open, false) => Message::new("web-online-missing").with("missing", missing),
        (Stage::Playing, true) => Message::new("web-online-your-turn"),
        (Stage::Playing, false) => Message::new("web-online-playing"),
        (Stage::Over, _) => Message::new("web-online-over"),
    };
    let with = move || match others.is_empty() {
        true => String::new(),
        false => words.say(&Message::new("web-online-with").with("players", others.clone())),
    };
    let match_id = one.table.match_id.clone();
    let decline = decline.zip(kept).map(move |(decline, seat)| {
        view! {
            <button type="button" class="quiet" on:click=move |_| decline.run((match_id.clone(), seat))>
                {move || words.text("web-online-decline")}
            </button>
        }
    });
    let is_rated = one.table.rated != Rated::Casual;
    let links = people(one, me);
    view! {
        <li class:waits-for-me=waits_for_me>
            <a href=format!("/table/{}", one.table.match_id)>
                <span class="row-faces">{faces.collect_view()}</span>
                <span class="row-text">
                    <strong>{name}</strong>
                    " "
                    <span>{with}</span>
                </span>
                <span class="soft">
                    {move || words.say(&state)}
                    {is_rated.then(|| view! { " · " {move || words.text("web-online-is-rated")} })}
                </span>
            </a>
            {links}
            {decline}
        </li>
    }
}

/// The other people at a table: links to their pages, with their ratings if the match is rated.
fn people(one: &OnlineSummary, me: Option<UserId>) -> impl IntoView + use<> {
    let words = use_words();
    let info = &one.summary.info;
    let speed = Speed::of(info.clock).filter(|_| one.table.rated != Rated::Casual);
    let pool = speed.map(|speed| RatingPool {
        game: info.game.clone(),
        players: one.table.seats.len() as u8,
        speed,
    });
    let known = use_context::<KnownRatings>();
    let links: Vec<_> = one
        .table
        .seats
        .iter()
        .filter_map(|seat| match seat {
            SeatView::Person {
                user, name, is_bot, ..
            } if Some(*user) != me => {
                let rating = known
                    .zip(pool.clone())
                    .map(|(known, pool)| known.of(*user, pool));
                let rating = move || {
                    let rating = rating.and_then(|rating| rating.get())?;
                    Some(view! { " " <span class="seat-rating">{rating}</span> })
                };
                let program = is_bot.then(|| {
                    view! { " " <span class="soft">{move || words.text("web-program")}</span> }
                });
                Some(view! {
                    <a class="player-link" href=player_path(*user)>
                        {name.to_string()}
                        {rating}
                        {program}
                    </a>
                })
            }
            _ => None,
        })
        .collect();
    (!links.is_empty()).then(|| view! { <span class="row-people">{links}</span> })
}
