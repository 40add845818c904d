//! Statistics of the matches on this device: for each game and level the number of matches, the
//! share won, and the best result.

use crate::games::GameTile;
use crate::play::names::level_key;
use crate::sparkline::Sparkline;
use crate::texts::title_words;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::{Message, Returns, Seat};
use ranarium_protocol::client::MatchSummary;
use ranarium_search::{BotSpec, Level};
use ranarium_table::{MatchId, SeatInfo};

/// The results of a person against bots of a level in a game.
#[derive(Clone, Debug, PartialEq)]
struct LevelRecord {
    game: String,
    /// The level of the strongest bot; `None` for a solo match.
    level: Option<Level>,
    /// The share of each match that was won, in order: 0 to 1.
    shares: Vec<f64>,
    /// The match with the most points, and the points.
    best: Option<(MatchId, i16)>,
}

impl LevelRecord {
    fn won(&self) -> f64 {
        self.shares.iter().sum()
    }

    /// Returns the length of the longest series of undivided wins.
    fn streak(&self) -> usize {
        let rows = self.shares.split(|share| *share < 1.0);
        rows.map(<[f64]>::len).max().unwrap_or_default()
    }

    /// Returns the share won up to each match.
    fn curve(&self) -> Vec<f64> {
        let mut sum = 0.0;
        let shares = self.shares.iter().enumerate();
        shares
            .map(|(index, share)| {
                sum += share;
                sum / (index + 1) as f64
            })
            .collect()
    }
}

/// Returns the seat of the one person in a match, and the strongest bot there.
fn person(seats: &[SeatInfo]) -> Option<(Seat, Option<Level>)> {
    let mut person_seat = None;
    let mut strongest = None;
    for (index, seat_info) in seats.iter().enumerate() {
        match seat_info {
            // With several people, the device's owner is unknown.
            SeatInfo::Human(_) if person_seat.is_some() => return None,
            SeatInfo::Human(_) => person_seat = Some(Seat::new(index)),
            SeatInfo::Bot(name) => {
                let spec = name.as_str().parse::<BotSpec>().ok()?;
                strongest = strongest.max(Some(spec.level));
            }
        }
    }
    person_seat.map(|person_seat| (person_seat, strongest))
}

/// Returns the result of a finished match, the person's seat and the level of the strongest bot.
fn played(summary: &MatchSummary) -> Option<(Returns, Seat, Option<Level>)> {
    let returns = summary.result()?;
    let (own_seat, level) = person(&summary.info.seats)?;
    Some((returns, own_seat, level))
}

/// Returns the records by game and level; the matches are given with the latest first.
fn records(all: &[MatchSummary]) -> Vec<LevelRecord> {
    let mut records: Vec<LevelRecord> = Vec::new();
    for summary in all.iter().rev() {
        let Some((returns, own, level)) = played(summary) else {
            continue;
        };
        let game = &summary.info.game;
        let known_place = records
            .iter()
            .position(|record| record.game == *game && record.level == level);
        let place = known_place.unwrap_or_else(|| {
            records.push(LevelRecord {
                game: game.clone(),
                level,
                shares: Vec::new(),
                best: None,
            });
            records.len() - 1
        });
        let record = &mut records[place];
        record
            .shares
            .push(f64::from(returns.share(own)) / f64::from(Returns::WHOLE));
        let points = returns.points().and_then(|points| points.get(own.index()));
        if let Some(points) = points
            && record.best.as_ref().is_none_or(|(_, most)| points > most)
        {
            record.best = Some((summary.info.match_id.clone(), *points));
        }
    }
    records.sort_by(|left, right| (&left.game, left.level).cmp(&(&right.game, right.level)));
    records
}

/// The statistics in a collapsible section; `None` before the first match is over.
pub fn statistics(
    all: &[MatchSummary],
    tiles: &[GameTile],
    words: Signal<Words>,
) -> impl IntoView + use<> {
    let records = records(all);
    if records.is_empty() {
        return None;
    }
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let titles: Vec<(&str, Signal<Words>)> = tiles
        .iter()
        .map(|tile| (tile.id, title_words(tile.titles)))
        .collect();
    let name = move |game: &str| {
        let known_game = titles.iter().find(|(id, _)| *id == game);
        match known_game {
            Some((_, words)) => words.with(|words| words.text("name")),
            None => game.to_owned(),
        }
    };
    let rows = move || {
        words.with(|words| {
            let lines = records
                .iter()
                .map(|record| line(record, name(&record.game), words));
            lines.collect_view()
        })
    };
    Some(view! {
        <details class="statistics">
            <summary>{move || say("web-statistics")}</summary>
            <p class="soft">{move || say("web-statistics-how")}</p>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{move || say("web-game")}</th>
                        <th scope="col">{move || say("web-level")}</th>
                        <th scope="col" class="number">{move || say("web-played")}</th>
                        <th scope="col" class="number">{move || say("web-won-share")}</th>
                        <th scope="col">{move || say("web-won-curve")}</th>
                        <th scope="col" class="number">{move || say("web-streak")}</th>
                        <th scope="col" class="number">{move || say("web-best")}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </details>
    })
}

fn line(record: &LevelRecord, game: String, words: &Words) -> impl IntoView + use<> {
    let count = record.shares.len();
    let percent = (record.won() / count.max(1) as f64 * 100.0).round() as i64;
    let share = words.say(&Message::new("web-percent").with("percent", percent));
    let level = match record.level {
        Some(level) => words.text(level_key(level)),
        None => "–".to_owned(),
    };
    let best = record.best.clone().map(|(match_id, points)| {
        view! { <a href=format!("/replay/{match_id}")>{points}</a> }
    });
    view! {
        <tr>
            <th scope="row">{game}</th>
            <td>{level}</td>
            <td class="number">{count}</td>
            <td class="number">{share}</td>
            <td>
                <Sparkline values=record.curve() has_half=true/>
            </td>
            <td class="number">{record.streak()}</td>
            <td class="number">{best}</td>
        </tr>
    }
}

#[cfg(test)]
mod tests {
    use super::{LevelRecord, person};
    use ranarium_game::Seat;
    use ranarium_search::Level;
    use ranarium_table::SeatInfo;

    fn human(name: &str) -> SeatInfo {
        SeatInfo::Human(name.parse().expect("a name"))
    }

    fn bot(name: &str) -> SeatInfo {
        SeatInfo::Bot(name.parse().expect("a name"))
    }

    fn record(shares: &[f64]) -> LevelRecord {
        LevelRecord {
            game: "icefrogs".to_owned(),
            level: Some(Level::Easy),
            shares: shares.to_vec(),
            best: None,
        }
    }

    #[test]
    fn a_match_of_one_person_counts_for_the_strongest_bot() {
        let seats = [bot("easy"), human("Ada"), bot("hard")];
        assert_eq!(person(&seats), Some((Seat::new(1), Some(Level::Hard))));
        assert_eq!(person(&[human("Ada")]), Some((Seat::FIRST, None)));
    }

    #[test]
    fn matches_of_several_people_are_not_counted() {
        assert_eq!(person(&[human("Ada"), human("Bo")]), None);
        assert_eq!(person(&[bot("easy"), bot("easy")]), None);
    }

    #[test]
    fn a_streak_is_of_matches_won_whole() {
        assert_eq!(record(&[1.0, 1.0, 0.5, 1.0]).streak(), 2);
        assert_eq!(record(&[0.0]).streak(), 0);
        assert_eq!(record(&[]).streak(), 0);
    }

    #[test]
    fn the_curve_is_the_running_share_of_wins() {
        assert_eq!(record(&[1.0, 0.0, 0.5]).curve(), [1.0, 0.5, 0.5]);
    }
}
