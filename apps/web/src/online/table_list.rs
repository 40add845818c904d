//! Tables in lists: the user's matches, those that wait for players, and those to watch.

use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::player_link::{KnownRatings, player_path};
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::{Arg, Message, Returns, Seat};
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
        (Stage::Over, _) => ended(one.summary.returns, seats, &one.table.lost, me),
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

/// Returns the end of a match in words, for the user: its winners, or that the table was closed before
/// the match began. A match that was broken off has no winner, like a draw.
fn ended(
    returns: Option<Returns>,
    seats: &[SeatView],
    lost: &[Seat],
    me: Option<UserId>,
) -> Message {
    let Some(returns) = returns else {
        return Message::new("web-online-table-closed");
    };
    let winners = seats.iter().enumerate();
    let winners: Vec<(Seat, &SeatView)> = winners
        .map(|(index, view)| (Seat::new(index), view))
        .filter(|(seat, _)| returns.share(*seat) > 0)
        .collect();
    if winners.is_empty() || winners.len() == seats.len() {
        return Message::new("web-online-no-winner");
    }
    // A bot has won or lost for a player who gave the seat up.
    let is_me = |(seat, view): &&(Seat, &SeatView)| {
        me.is_some() && view.user() == me && !lost.contains(seat)
    };
    let have_won = winners.iter().any(|one| is_me(&one));
    let others = winners.iter().filter(|one| !is_me(one));
    let others: Vec<Arg> = others
        .map(|(seat, view)| match view {
            SeatView::Person { name, .. } | SeatView::Kept { name, .. } | SeatView::Bot(name) => {
                Arg::Text(name.to_string())
            }
            SeatView::Free => Arg::Text(seat.to_string()),
        })
        .collect();
    match &others[..] {
        [] => Message::new("web-online-you-won"),
        _ if have_won => Message::new("web-online-you-shared").with("players", others),
        [one] => Message::new("web-online-won").with("player", one.clone()),
        _ => Message::new("web-online-shared").with("players", others),
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

#[cfg(test)]
mod tests {
    use super::ended;
    use ranarium_game::{Arg, Message, Returns, Seat};
    use ranarium_protocol::online::{SeatView, UserId};

    const SECOND: Seat = Seat::new(1);

    #[test]
    fn the_end_of_a_match_is_told_to_each_reader() {
        let person = |number, name: &str| SeatView::Person {
            user: UserId::new(number),
            name: name.parse().unwrap(),
            frog: 0,
            substitute: None,
            is_bot: false,
        };
        let seats = [person(1, "Ada"), person(2, "Bo"), person(3, "Cy")];
        let [ada, bo] = [1, 2].map(|number| Some(UserId::new(number)));
        let told = |returns, me| ended(Some(returns), &seats, &[], me);
        let won = Returns::winner(3, SECOND);
        let bo_won = Message::new("web-online-won").with("player", "Bo");
        assert_eq!(told(won, bo), Message::new("web-online-you-won"));
        assert_eq!(told(won, ada), bo_won);
        assert_eq!(told(won, None), bo_won);
        // A bot has won for a player who had resigned.
        assert_eq!(ended(Some(won), &seats, &[SECOND], bo), bo_won);
        let shared = Returns::shared(3, |seat| seat != Seat::FIRST);
        let players = |names: &[&str]| {
            let names = names.iter().map(|name| Arg::Text((*name).to_owned()));
            names.collect::<Vec<Arg>>()
        };
        assert_eq!(
            told(shared, bo),
            Message::new("web-online-you-shared").with("players", players(&["Cy"]))
        );
        assert_eq!(
            told(shared, ada),
            Message::new("web-online-shared").with("players", players(&["Bo", "Cy"]))
        );
        let no_winner = Message::new("web-online-no-winner");
        assert_eq!(told(Returns::draw(3), ada), no_winner);
        let closed = Message::new("web-online-table-closed");
        assert_eq!(ended(None, &seats, &[], ada), closed);
    }
}
