//! A user's ratings, each with its history.

use crate::online::games::Games;
use crate::online::profile::curve::Curve;
use crate::online::profile::me::Me;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::statistics::statistics;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{
    RatingHistory, RatingPoint, RatingPool, RatingView, Ratings, Speed, UserId,
};

/// The columns of the table.
const COLUMNS: &[(&str, bool)] = &[
    ("web-profile-game", false),
    ("web-profile-rating", true),
    ("web-profile-matches", true),
    ("web-profile-over-time", false),
];

/// A table of ratings: one for each game, number of players and speed.
#[component]
pub fn RatingsSection(
    /// The profile's state.
    me: Me,
    /// The user's id.
    user: UserId,
    /// The names of the games.
    games: Games,
    /// The text for a user without ratings.
    #[prop(default = "web-profile-ratings-none")]
    none: &'static str,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let attempt = UserRequest::new();
    let ratings = me.subscribe(attempt, Ratings { user });
    let table = move || {
        let ratings = ratings.get()?;
        if ratings.is_empty() {
            return Some(view! { <p>{t(none)}</p> }.into_any());
        }
        let rows = ratings
            .into_iter()
            .map(|rating| view! { <Row me user games rating/> });
        let table = view! {
            <p class="soft">{t("web-profile-ratings-how")}</p>
            {statistics(COLUMNS, rows.collect_view())}
        };
        Some(table.into_any())
    };
    view! {
        <section>
            <h2>{t("web-profile-ratings")}</h2>
            {attempt.alert()}
            {table}
        </section>
    }
}

/// A row of the table of ratings.
#[component]
fn Row(me: Me, user: UserId, games: Games, rating: RatingView) -> impl IntoView {
    let words = use_words();
    let RatingView {
        pool,
        rating,
        deviation,
        matches,
        ..
    } = rating;
    let history = RwSignal::new(None::<Vec<RatingPoint>>);
    let attempt = UserRequest::new();
    let request = RatingHistory {
        user,
        pool: pool.clone(),
    };
    attempt.begin(me.ask(request), move |received| history.set(Some(received)));
    let curve = move || {
        let ratings = course(&history.get()?, matches);
        Some(view! { <Curve ratings/> })
    };
    let RatingPool {
        game,
        players,
        speed,
    } = pool;
    let list = leaderboard_path(&game, players, speed);
    let kind = move || {
        let speed = words.text(speed_key(speed));
        let kind = Message::new("web-profile-pool").with("players", players);
        words.say(&kind.with("speed", speed))
    };
    view! {
        <tr>
            <th scope="row">
                <a href=list>{move || games.name(&game)}</a>
                <span class="soft">{kind}</span>
            </th>
            <td class="number">
                {rating} " " <span class="soft">{format!("±\u{a0}{deviation}")}</span>
            </td>
            <td class="number">{matches}</td>
            <td>{attempt.alert()} {curve}</td>
        </tr>
    }
}

/// Returns the ratings after each match, and before the first if that is known.
fn course(history: &[RatingPoint], matches: u32) -> Vec<i64> {
    let is_whole = history.len() == matches as usize;
    let beginning = is_whole.then_some(RatingView::START);
    let after = history.iter().map(|point| point.rating);
    beginning.into_iter().chain(after).collect()
}

/// Returns the address of the leaderboard of a rating.
pub fn leaderboard_path(game: &str, players: u8, speed: Speed) -> String {
    format!("/leaderboard?game={game}&players={players}&speed={speed}")
}

pub const fn speed_key(speed: Speed) -> &'static str {
    match speed {
        Speed::Blitz => "web-profile-blitz",
        Speed::Rapid => "web-profile-rapid",
        Speed::Days => "web-profile-days",
    }
}

#[cfg(test)]
mod tests {
    use super::course;
    use ranarium_protocol::online::RatingPoint;

    #[test]
    fn a_rating_course_begins_at_the_start_rating_if_complete() {
        let point = |rating| RatingPoint {
            match_id: "m-1".parse().expect("a match"),
            at_ms: 1,
            rating,
            deviation: 100,
        };
        let history = [point(1600), point(1580)];
        assert_eq!(course(&history, 2), [1500, 1600, 1580]);
        assert_eq!(course(&history, 700), [1600, 1580]);
        assert_eq!(course(&[], 0), [1500]);
    }
}
