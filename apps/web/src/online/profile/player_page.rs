//! The page of a player, for everyone: what the reader has to do with them, ratings with their
//! history, and the latest rated matches.

use crate::browser::page_title::name_tab;
use crate::games::GameTile;
use crate::online::dates::day;
use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::lists::table_list::OtherPlayers;
use crate::online::profile::me::Me;
use crate::online::profile::ratings::RatingsSection;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::with_you::WithYou;
use crate::online::profile::words::profile_words;
use crate::online::user_page::connection_line;
use crate::settings::use_settings;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::{Returns, Seat};
use ranarium_protocol::online::{
    OnlineSummary, Player, PlayerView, SeatView, User, UserId, UserKind, WhoAmI,
};

/// The page of a player, with the names of these tiles' games.
pub fn player_page(tiles: &[GameTile], user: &str) -> AnyView {
    let games = Games::of(tiles);
    // A text that is no user leads to the page of an unknown one.
    let user = user.parse().unwrap_or(UserId::new(0));
    view! { <Provider value=profile_words()><PlayerPage games user/></Provider> }.into_any()
}

#[component]
fn PlayerPage(games: Games, user: UserId) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let me = Me::connect();
    let attempt = UserRequest::new();
    let player = me.subscribe(attempt, Player { user });
    let reader = me.subscribe(UserRequest::new(), WhoAmI {});
    let reader = Memo::new(move |_| reader.get().flatten().map(|reader| reader.id));
    let shown_user = Memo::new(move |_| player.with(|player| Some(player.as_ref()?.user.clone())));
    name_tab(move || {
        let shown_user = shown_user.get();
        shown_user.map_or_else(
            || words.text("web-profile-player"),
            |user| user.name.to_string(),
        )
    });
    let heading = move || {
        let User { name, frog, .. } = shown_user.get()?;
        Some(view! { {face(frog, Mood::Happy)} <span>{name.to_string()}</span> })
    };
    let kind = move || {
        let key = player.with(|player| Some(kind_key(player.as_ref()?)))?;
        Some(words.text(key))
    };
    let with_you = move || {
        let (reader, player) = (reader.get()?, shown_user.get()?);
        (reader != player.id).then(|| view! { <WithYou me reader player games/> })
    };
    let matches = move || {
        let matches = player.with(|player| Some(player.as_ref()?.matches.clone()))?;
        let view = match matches.is_empty() {
            true => view! { <p>{t("web-profile-latest-none")}</p> }.into_any(),
            false => {
                let rows = matches
                    .iter()
                    .map(|summary| row(summary, user, games))
                    .collect_view();
                view! { <ul class="online-list">{rows}</ul> }.into_any()
            }
        };
        Some(view! {
            <RatingsSection me user games none="web-profile-player-ratings-none"/>
            <section>
                <h2>{t("web-profile-latest")}</h2>
                {view}
            </section>
        })
    };
    view! {
        <div class="page narrow online profile">
            <h1 class="player-name">{heading}</h1>
            <p class="soft">{kind}</p>
            {connection_line(me.server, move || player.with(Option::is_some))}
            {attempt.alert()}
            {with_you}
            {matches}
            <nav class="row">
                <a class="button" href="/leaderboard">{t("web-profile-leaderboard")}</a>
                <a class="button" href="/online">{t("web-profile-lobby")}</a>
            </nav>
        </div>
    }
}

/// Returns the text key of the kind of a player.
const fn kind_key(player: &PlayerView) -> &'static str {
    match (player.kind, player.has_account) {
        (UserKind::Program, _) => "web-profile-is-program",
        (UserKind::Person, true) => "web-profile-is-account",
        (UserKind::Person, false) => "web-profile-is-guest",
    }
}

/// A finished match: the game, the other players, the result for this player, and the day.
fn row(summary: &OnlineSummary, user: UserId, games: Games) -> impl IntoView + use<> {
    let words = use_words();
    let language = use_settings().language.get();
    let game = games.name(&summary.summary.info.game);
    let mut seats = summary.table.seats.iter();
    let own_place = seats
        .position(|seat| matches!(seat, SeatView::Person { user: seated, .. } if *seated == user));
    let result = own_place
        .map(Seat::new)
        .zip(summary.summary.returns.as_ref())
        .map(|(seat, returns)| match summary.summary.is_broken_off() {
            true => "web-profile-result-broken-off",
            false => result_key(returns, seat),
        })
        .map(|key| words.text(key));
    let day = summary.over_ms.map(|over_ms| day(over_ms, language));
    let end: Vec<String> = result.into_iter().chain(day).collect();
    let others = OtherPlayers::of(summary, Some(user));
    let label = format!("{game} {}", others.text("web-profile-against", words));
    view! {
        <li>
            <span class="row-text">
                <a
                    class="row-link"
                    href=format!("/table/{}", summary.table.match_id)
                    aria-label=label
                >
                    <strong>{game}</strong>
                </a>
                " "
                <span>{others.view("web-profile-against", words)}</span>
            </span>
            <span class="row-state soft">{end.join(" · ")}</span>
        </li>
    }
}

/// Returns the text key of the result for a seat.
fn result_key(returns: &Returns, seat: Seat) -> &'static str {
    match returns.share(seat) {
        0 => "web-profile-result-lost",
        Returns::WHOLE => "web-profile-result-won",
        _ => "web-profile-result-shared",
    }
}
