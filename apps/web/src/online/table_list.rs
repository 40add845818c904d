//! Tables in lists: the user's matches, those that wait for players, and those to watch.

use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::player_link::{KnownRatings, player_path};
use crate::play::names;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_client::clock_text;
use ranarium_game::{Arg, Message, Returns, Seat};
use ranarium_protocol::online::{
    OnlineSummary, Rated, RatingPool, SeatView, Speed, TableView, UserId, frogs,
};
use ranarium_table::{Clock, EarlyEnd, MatchId, Stage};

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
    let others = names::of_views(seats, |seat| !is_me(seat));
    let names_colours = games
        .find(&one.summary.info.game)
        .is_some_and(|game| game.names_colours);
    let faces = seats.iter().zip(frogs(seats, names_colours));
    let faces = faces.filter_map(|(seat, frog)| match seat {
        SeatView::Person { .. } => Some(face(frog, Mood::Happy)),
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
        (Stage::Over, _) => ended(Ended::of(one), me),
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
    let terms = terms(&one.table);
    let terms = move || {
        let terms: Vec<String> = terms.iter().map(|term| words.say(term)).collect();
        terms.join(" · ")
    };
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
                <span class="soft">{move || words.say(&state)}</span>
                <span class="row-terms">{terms}</span>
            </a>
            {links}
            {decline}
        </li>
    }
}

/// Returns the terms of a table in a list: the clock, its ratings, and the numbers of people and of
/// bots.
fn terms(table: &TableView) -> Vec<Message> {
    let mut terms = vec![match table.clock {
        Clock::Off => Message::new("web-online-clock-none"),
        Clock::PerDecision { ms } => {
            Message::new("web-online-clock-per-move").with("time", clock_text(ms))
        }
        Clock::Budget {
            base_ms,
            increment_ms,
        } => Message::new("web-online-clock-base")
            .with("base", clock_text(base_ms))
            .with("more", clock_text(increment_ms)),
    }];
    if table.rated != Rated::Casual {
        terms.push(Message::new("web-online-is-rated"));
    }
    let count =
        |is_it: fn(&SeatView) -> bool| table.seats.iter().filter(|seat| is_it(seat)).count();
    let people = count(|seat| matches!(seat, SeatView::Person { is_bot: false, .. }));
    let bots = count(|seat| {
        matches!(
            seat,
            SeatView::Person { is_bot: true, .. } | SeatView::Bot(_)
        )
    });
    if people > 0 {
        terms.push(Message::new("web-online-people-count").with("people", people));
    }
    if bots > 0 {
        terms.push(Message::new("web-online-bots-count").with("bots", bots));
    }
    terms
}

/// The end of a match, as a list has it.
#[derive(Clone, Copy)]
struct Ended<'a> {
    returns: Option<Returns>,
    early_end: Option<EarlyEnd>,
    seats: &'a [SeatView],
    /// The seats that a bot played to the end.
    lost: &'a [Seat],
}

impl<'a> Ended<'a> {
    fn of(one: &'a OnlineSummary) -> Self {
        Self {
            returns: one.summary.returns,
            early_end: one.summary.early_end,
            seats: &one.table.seats,
            lost: &one.table.lost,
        }
    }
}

/// Returns the end of a match in words, for the user: its winners, or the reason why it has none.
fn ended(end: Ended<'_>, me: Option<UserId>) -> Message {
    let Ended {
        returns,
        early_end,
        seats,
        lost,
    } = end;
    let Some(returns) = returns else {
        return Message::new("web-online-table-closed");
    };
    match early_end {
        Some(EarlyEnd::Abandoned) => return Message::new("web-online-broken-off"),
        Some(EarlyEnd::Agreed) => return Message::new("web-online-draw"),
        _ => {}
    }
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
        .map(|(seat, view)| names::of_view(*seat, view).unwrap_or_else(|| seat.to_string()))
        .map(Arg::Text)
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
    use super::{Ended, ended};
    use ranarium_game::{Arg, Message, Returns, Seat};
    use ranarium_protocol::online::{SeatView, UserId};
    use ranarium_table::EarlyEnd;

    const SECOND: Seat = Seat::new(1);

    fn person(number: u64, name: &str) -> SeatView {
        SeatView::Person {
            user: UserId::new(number),
            name: name.parse().unwrap(),
            frog: 0,
            substitute: None,
            is_bot: false,
        }
    }

    fn end(returns: Returns, seats: &[SeatView]) -> Ended<'_> {
        Ended {
            returns: Some(returns),
            early_end: None,
            seats,
            lost: &[],
        }
    }

    #[test]
    fn the_end_of_a_match_is_told_to_each_reader() {
        let seats = [person(1, "Ada"), person(2, "Bo"), person(3, "Cy")];
        let [ada, bo] = [1, 2].map(|number| Some(UserId::new(number)));
        let told = |returns, me| ended(end(returns, &seats), me);
        let won = Returns::winner(3, SECOND);
        let bo_won = Message::new("web-online-won").with("player", "Bo");
        assert_eq!(told(won, bo), Message::new("web-online-you-won"));
        assert_eq!(told(won, ada), bo_won);
        assert_eq!(told(won, None), bo_won);
        // A bot has won for a player who had resigned.
        let resigned = Ended {
            lost: &[SECOND],
            ..end(won, &seats)
        };
        assert_eq!(ended(resigned, bo), bo_won);
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
        let closed = Ended {
            returns: None,
            ..end(won, &seats)
        };
        let closed = ended(closed, ada);
        assert_eq!(closed, Message::new("web-online-table-closed"));
    }

    #[test]
    fn a_match_without_a_winner_says_why() {
        let seats = [person(1, "Ada"), person(2, "Bo")];
        for (early_end, key) in [
            (EarlyEnd::Abandoned, "web-online-broken-off"),
            (EarlyEnd::Agreed, "web-online-draw"),
        ] {
            let end = Ended {
                early_end: Some(early_end),
                ..end(early_end.returns(2), &seats)
            };
            assert_eq!(ended(end, None), Message::new(key));
        }
    }

    #[test]
    fn a_bot_that_won_has_its_name_of_the_match() {
        let seats = [person(1, "Ada"), SeatView::Bot("easy".parse().unwrap())];
        let won = end(Returns::winner(2, SECOND), &seats);
        let said = Message::new("web-online-won").with("player", "Moss");
        assert_eq!(ended(won, None), said);
    }
}
