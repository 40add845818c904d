//! The leaderboard: the best players of each game, number of players and speed.

use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::player_link::player_path;
use crate::online::profile::me::Me;
use crate::online::profile::ratings::speed_key;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::statistics::statistics;
use crate::online::profile::words::profile_words;
use crate::online::server::ConnectionStatus;
use crate::online::user_page::connection_line;
use crate::page_title::name_tab;
use crate::pages::home::GameTile;
use crate::router::query_parameter;
use crate::texts::{PageWords, use_words};
use leptos::context::Provider;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::{
    Leaderboard, LeaderboardEntry, Player, RatingPool, RatingView, Ratings, Speed, UserId,
    UserKind, WhoAmI,
};

/// The number of players on a page, as the server lists them.
const PAGE: usize = 100;

/// The columns of the table.
const COLUMNS: &[(&str, bool)] = &[
    ("web-profile-place", true),
    ("web-profile-player", false),
    ("web-profile-rating", true),
    ("web-profile-matches", true),
];

/// The leaderboard, with the names of these tiles' games.
pub fn leaderboard(tiles: &[GameTile]) -> AnyView {
    let games = Games::of(tiles);
    view! { <Provider value=profile_words()><LeaderboardPage games/></Provider> }.into_any()
}

#[component]
fn LeaderboardPage(games: Games) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    name_tab(t("web-profile-leaderboard"));
    let me = Me::connect();
    let user = me.follows(UserRequest::new(), WhoAmI {});
    let own = move || user.get().flatten().map(|user| user.id);
    let asked = asked_pool(games);
    let is_asked = asked.is_some();
    let shown = asked.unwrap_or_else(|| RatingPool {
        game: games.all().first().map_or("", |game| game.id).to_owned(),
        players: 2,
        speed: Speed::Rapid,
    });
    let game = RwSignal::new(shown.game);
    let players = RwSignal::new(shown.players);
    let speed = RwSignal::new(shown.speed);
    // The lists wait until it is known where the reader plays.
    let is_chosen = RwSignal::new(is_asked);
    let standing = RwSignal::new(None::<Standing>);
    me.server.whenever_open(move || {
        leptos::task::spawn_local(async move {
            let found = Standing::of(me).await;
            let busiest = found.as_ref().and_then(Standing::busiest);
            if let (Some(pool), Some(false)) = (busiest, is_chosen.try_get_untracked()) {
                game.set(pool.game.clone());
                players.set(pool.players);
                speed.set(pool.speed);
            }
            let _ = standing.try_set(found);
            let _ = is_chosen.try_set(true);
        });
    });
    let page = RwSignal::new(1_u32);
    let attempt = UserRequest::new();
    let entries = RwSignal::new(None::<Vec<LeaderboardEntry>>);
    let pool = Memo::new(move |_| RatingPool {
        game: game.get(),
        players: players.get(),
        speed: speed.get(),
    });
    me.server.whenever_open(move || {
        if !is_chosen.get() {
            return;
        }
        let asked = Leaderboard {
            pool: pool.get(),
            of: UserKind::Person,
            page: page.get(),
        };
        entries.set(None);
        leptos::task::spawn_local(async move {
            let found = me.ask(asked.clone()).await;
            // Another list may have been chosen since.
            let is_current =
                asked.page == page.get_untracked() && asked.pool == pool.get_untracked();
            match found {
                Ok(found) if is_current => entries.set(Some(found)),
                Ok(_) => {}
                Err(fault) => attempt.fault.set(Some(fault)),
            }
        });
    });
    let most = move || games.find(&game.get()).map_or(2, |game| game.most);
    let counts = move || {
        let count = |count: u8| {
            let label = Message::new("web-profile-players").with("players", count);
            view! {
                <option value=count.to_string() selected=move || players.get() == count>
                    {move || words.say(&label)}
                </option>
            }
        };
        (2..=most()).map(count).collect_view()
    };
    let speeds = Speed::ALL.map(|one| {
        view! {
            <option value=one.name() selected=move || speed.get() == one>
                {t(speed_key(one))}
            </option>
        }
    });
    let choose_game = move |event| {
        is_chosen.set(true);
        page.set(1);
        game.set(event_target_value(&event));
        players.update(|players| *players = (*players).min(most()));
    };
    let choose_players = move |event| {
        is_chosen.set(true);
        page.set(1);
        players.set(event_target_value(&event).parse().unwrap_or(2));
    };
    let choose_speed = move |event| {
        is_chosen.set(true);
        page.set(1);
        speed.set(event_target_value(&event).parse().unwrap_or(Speed::Rapid));
    };
    let table = move || {
        let Some(entries) = entries.get() else {
            return (me.server.status.get() != ConnectionStatus::Lost)
                .then(|| view! { <p class="loading">{words.text("web-loading")}</p> })
                .into_any();
        };
        if entries.is_empty() {
            return view! { <p>{t("web-profile-leaderboard-none")}</p> }.into_any();
        }
        let rows = entries.into_iter().map(|entry| row(entry, own()));
        statistics(COLUMNS, rows.collect_view()).into_any()
    };
    let turn = move |by: i64, key: &'static str| {
        let turn =
            move |_| page.update(|page| *page = page.saturating_add_signed(by as i32).max(1));
        view! { <button type="button" on:click=turn>{t(key)}</button> }
    };
    let count = move || entries.with(|entries| entries.as_ref().map_or(0, Vec::len));
    view! {
        <div class="page narrow online profile leaderboard">
            <h1>{t("web-profile-leaderboard")}</h1>
            <p class="soft">
                {t("web-profile-leaderboard-how")} " " {t("web-profile-provisional")}
            </p>
            <div class="row filters">
                <select name="game" aria-label=t("web-profile-game") on:change=choose_game>
                    {move || {
                        games
                            .all()
                            .into_iter()
                            .map(|one| {
                                view! {
                                    <option value=one.id selected=move || game.get() == one.id>
                                        {move || one.name()}
                                    </option>
                                }
                            })
                            .collect_view()
                    }}
                </select>
                <select name="players" aria-label=t("web-profile-filter-players") on:change=choose_players>
                    {counts}
                </select>
                <select name="speed" aria-label=t("web-profile-speed") on:change=choose_speed>
                    {speeds.into_iter().collect_view()}
                </select>
            </div>
            {connection_line(me.server, move || entries.with(Option::is_some))}
            {attempt.alert()}
            {move || standing.get().map(|standing| standing.line(&pool.get(), words))}
            <section aria-live="polite">{table}</section>
            <div class="row">
                {move || (page.get() > 1).then(|| turn(-1, "web-profile-page-before"))}
                {move || (count() == PAGE).then(|| turn(1, "web-profile-page-next"))}
            </div>
        </div>
    }
}

/// Returns the list that the address asks for: a game, a number of players and a speed.
fn asked_pool(games: Games) -> Option<RatingPool> {
    let game = games.find(&query_parameter("game")?)?;
    let players: u8 = query_parameter("players")?.parse().ok()?;
    let speed = query_parameter("speed")?.parse().ok()?;
    (2..=game.most).contains(&players).then(|| RatingPool {
        game: game.id.to_owned(),
        players,
        speed,
    })
}

/// The reader's ratings, and whether the reader has an account.
#[derive(Clone, Debug)]
struct Standing {
    ratings: Vec<RatingView>,
    has_account: bool,
}

impl Standing {
    /// Asks the server; `None` for a visitor.
    async fn of(me: Me) -> Option<Self> {
        let user = me.ask(WhoAmI {}).await.ok()??.id;
        let ratings = me.ask(Ratings { user }).await.ok()?;
        let player = me.ask(Player { user }).await.ok()?;
        Some(Self {
            ratings,
            has_account: player.has_account,
        })
    }

    /// Returns the list in which the reader has played most.
    fn busiest(&self) -> Option<&RatingPool> {
        let busiest = self.ratings.iter().max_by_key(|one| one.matches);
        busiest.map(|one| &one.pool)
    }

    /// Returns what a list says about the reader: the rating, and what is missing for the list.
    fn about(&self, pool: &RatingPool) -> Vec<Message> {
        let Some(own) = self.ratings.iter().find(|one| one.pool == *pool) else {
            return vec![Message::new("web-profile-you-none")];
        };
        let rating = Message::new("web-profile-you").with("rating", own.rating);
        let missing = match own {
            own if own.matches < RatingView::SETTLED_MATCHES => {
                Message::new("web-profile-you-matches")
                    .with("matches", own.matches)
                    .with("all", RatingView::SETTLED_MATCHES)
            }
            own if !own.is_settled => Message::new("web-profile-you-unsure"),
            _ if !self.has_account => Message::new("web-profile-you-guest"),
            _ => return vec![rating],
        };
        vec![rating, missing]
    }

    /// Shows the reader's line of a list.
    fn line(&self, pool: &RatingPool, words: PageWords) -> impl IntoView + use<> {
        let about = self.about(pool);
        let about: Vec<String> = about.iter().map(|one| words.say(one)).collect();
        let profile = (!self.has_account).then(|| {
            view! { " " <a href="/profile">{words.text("web-profile-you-account")}</a> }
        });
        view! { <p class="leaderboard-you">{about.join(" ")} {profile}</p> }
    }
}

/// A player on the leaderboard.
fn row(entry: LeaderboardEntry, own: Option<UserId>) -> impl IntoView {
    let words = use_words();
    let LeaderboardEntry {
        place,
        user,
        rating,
        deviation,
        matches,
    } = entry;
    let is_own = own == Some(user.id);
    let name = user.name.to_string();
    let name = move || match is_own {
        true => words.say(&Message::new("web-online-you").with("player", name.clone())),
        false => name.clone(),
    };
    view! {
        <tr class:leaderboard-own=is_own>
            <td class="number">{place}</td>
            <th scope="row">
                <a class="player-link" href=player_path(user.id)>
                    {face(user.frog, Mood::Happy)}
                    <span>{name}</span>
                </a>
            </th>
            <td class="number">
                {rating} " " <span class="soft">{format!("±\u{a0}{deviation}")}</span>
            </td>
            <td class="number">{matches}</td>
        </tr>
    }
}

#[cfg(test)]
mod tests {
    use super::Standing;
    use ranarium_game::Message;
    use ranarium_protocol::online::{RatingPool, RatingView, Speed};

    fn pool(game: &str) -> RatingPool {
        RatingPool {
            game: game.to_owned(),
            players: 2,
            speed: Speed::Rapid,
        }
    }

    fn rated(game: &str, matches: u32, is_settled: bool) -> RatingView {
        RatingView {
            pool: pool(game),
            rating: 1_662,
            deviation: 90,
            matches,
            is_settled,
        }
    }

    #[test]
    fn a_leaderboard_states_its_missing_requirements() {
        let mut standing = Standing {
            ratings: vec![
                rated("icefrogs", 1, false),
                rated("frog-juice", 12, false),
                rated("stacking-frogs", 11, true),
            ],
            has_account: true,
        };
        let you = Message::new("web-profile-you").with("rating", 1_662);
        let one_of_ten = Message::new("web-profile-you-matches")
            .with("matches", 1)
            .with("all", 10);
        let unsure = Message::new("web-profile-you-unsure");
        let about = |standing: &Standing, game| standing.about(&pool(game));
        assert_eq!(about(&standing, "icefrogs"), [you.clone(), one_of_ten]);
        assert_eq!(about(&standing, "frog-juice"), [you.clone(), unsure]);
        assert_eq!(about(&standing, "stacking-frogs"), vec![you.clone()]);
        let none = Message::new("web-profile-you-none");
        assert_eq!(about(&standing, "army-of-frogs"), [none]);
        standing.has_account = false;
        let guest = Message::new("web-profile-you-guest");
        assert_eq!(about(&standing, "stacking-frogs"), [you, guest]);
    }

    #[test]
    fn the_first_list_is_the_one_in_which_the_reader_plays_most() {
        let standing = Standing {
            ratings: vec![rated("icefrogs", 1, false), rated("frog-juice", 12, false)],
            has_account: false,
        };
        assert_eq!(standing.busiest(), Some(&pool("frog-juice")));
    }
}
