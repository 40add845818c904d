//! The results of a user's matches, by game.

use crate::online::games::Games;
use crate::online::profile::me::Me;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::statistics::statistics;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::{Message, Returns, Seat};
use ranarium_protocol::online::{OnlineMatches, OnlineSummary, SeatView, UserId};
use ranarium_table::MatchStage;

/// The columns of the table.
const COLUMNS: &[(&str, bool)] = &[
    ("web-profile-game", false),
    ("web-profile-over", true),
    ("web-profile-won", true),
    ("web-profile-shared", true),
    ("web-profile-playing", true),
];

/// The results of the matches of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// The game's id.
    pub game: String,
    /// The number of matches that are over.
    pub over: usize,
    /// The number of those that the user alone has won.
    pub won: usize,
    /// The number of those that the user shares.
    pub shared: usize,
    /// The number of matches in play.
    playing: usize,
}

impl Results {
    /// Returns the number of matches that count.
    const fn count(&self) -> usize {
        self.over + self.playing
    }

    fn add(&mut self, stage: MatchStage, returns: Option<Returns>, seat: Seat) {
        match (stage, returns) {
            (MatchStage::Playing, _) => self.playing += 1,
            (MatchStage::Over, Some(returns)) => {
                self.over += 1;
                match returns.share(seat) {
                    0 => {}
                    Returns::WHOLE => self.won += 1,
                    _ => self.shared += 1,
                }
            }
            // It has not begun, or was aborted.
            (MatchStage::Open | MatchStage::Over, _) => {}
        }
    }
}

/// Returns the results of all games that have any, by their names.
pub fn results<'a>(
    matches: impl IntoIterator<Item = &'a OnlineSummary>,
    user: UserId,
) -> Vec<Results> {
    let mut all: Vec<Results> = Vec::new();
    for summary in matches {
        let mut seats = summary.table.seats.iter();
        let seat = seats.position(
            |seat| matches!(seat, SeatView::Person { user: seated, .. } if *seated == user),
        );
        let Some(seat) = seat.map(Seat::new) else {
            continue;
        };
        let game = &summary.summary.info.game;
        let known_place = all.iter().position(|results| results.game == *game);
        let place = known_place.unwrap_or_else(|| {
            all.push(Results {
                game: game.clone(),
                ..Results::default()
            });
            all.len() - 1
        });
        all[place].add(summary.table.stage, summary.summary.result(), seat);
    }
    all.retain(|results| results.count() > 0);
    all.sort_by(|left, right| left.game.cmp(&right.game));
    all
}

/// A table of results, a row for each game.
#[component]
pub fn ResultsSection(
    /// The profile's state.
    me: Me,
    /// The user's id.
    user: UserId,
    /// The names of the games.
    games: Games,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let attempt = UserRequest::new();
    let matches = me.subscribe(attempt, OnlineMatches {});
    let table = move || {
        let results = matches.with(|matches| Some(results(matches.as_ref()?, user)))?;
        if results.is_empty() {
            return Some(view! { <p>{t("web-profile-results-none")}</p> }.into_any());
        }
        // The text counts the same matches as the table.
        let count: usize = results.iter().map(Results::count).sum();
        let how = Message::new("web-profile-results-how").with("matches", count);
        let rows = results.into_iter().map(|results| {
            let game = results.game;
            view! {
                <tr>
                    <th scope="row">{move || games.name(&game)}</th>
                    <td class="number">{results.over}</td>
                    <td class="number">{results.won}</td>
                    <td class="number">{results.shared}</td>
                    <td class="number">{results.playing}</td>
                </tr>
            }
        });
        let table = view! {
            <p class="soft">{move || words.say(&how)}</p>
            {statistics(COLUMNS, rows.collect_view())}
        };
        Some(table.into_any())
    };
    view! {
        <section>
            <h2>{t("web-profile-results")}</h2>
            {attempt.alert()}
            {table}
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::Results;
    use ranarium_game::{Returns, Seat};
    use ranarium_table::MatchStage;

    #[test]
    fn abandoned_and_unbegun_matches_do_not_count() {
        let mut results = Results::default();
        let own = Seat::FIRST;
        for (stage, returns) in [
            (MatchStage::Open, None),
            (MatchStage::Playing, None),
            (MatchStage::Over, None),
            (MatchStage::Over, Some(Returns::winner(2, own))),
            (MatchStage::Over, Some(Returns::winner(2, Seat::new(1)))),
            (MatchStage::Over, Some(Returns::draw(2))),
        ] {
            results.add(stage, returns, own);
        }
        let expected = Results {
            game: String::new(),
            over: 3,
            won: 1,
            shared: 1,
            playing: 1,
        };
        assert_eq!(results, expected);
        assert_eq!(results.count(), 4);
    }
}
