//! The results of one match, as its players read them.

use ranarium_browser_tests::{Done, Player, TestError, Visitor, agree_on_a_draw, play_on};

/// The maximum number of decisions of a match that its rules end sooner or later: 142 were the most
/// of four people in Frog Juice, and 121 of five in Stacking Frogs, in 60 matches of random
/// players.
const BOUNDED: usize = 200;

/// The number of decisions in a match that random players may not end for thousands: six of each
/// player at a full table.
const UNBOUNDED: usize = 24;

/// The length of a reaction window, in milliseconds: half the default, and enough for players who
/// decide one after the other.
pub(super) const WINDOW_MS: u32 = 3_000;

/// Plays a match to its end, and returns the result of each player. Where random players may not
/// find an end, they agree on a draw after some decisions.
pub(super) async fn play_to_the_end(
    game: &str,
    visitors: &[Visitor],
    players: &mut [Player<'_>],
) -> Done<Vec<String>> {
    let most = match game {
        "army-of-frogs" | "icefrogs" => UNBOUNDED,
        _ => BOUNDED,
    };
    let results = play_on(players, most).await?;
    if results.len() == players.len() {
        return Ok(results);
    }
    end_by_a_draw(visitors, players).await
}

/// Ends a match by a draw on which the players agree, and returns the result of each player.
pub(super) async fn end_by_a_draw(
    visitors: &[Visitor],
    players: &mut [Player<'_>],
) -> Done<Vec<String>> {
    agree_on_a_draw(visitors).await?;
    play_on(players, 1).await
}

/// The beginnings and ends of results that count their reader among the winners, in English and
/// Dutch.
const OWN_WIN: [&str; 4] = [
    "ou win!",
    "You share the win",
    "Je wint",
    "Je deelt de winst",
];

/// Results without a winner.
const DRAWS: [&str; 4] = [
    "A draw.",
    "A draw by agreement.",
    "Gelijkspel.",
    "Gelijkspel in overleg.",
];

/// Checks that the results tell all their readers of the same winners, among the players with these
/// names. The readers are the first players.
pub(super) fn all_agree(results: &[String], names: &[&str]) -> Done {
    let mut reports = results
        .iter()
        .zip(names)
        .map(|(result, reader)| winners(result, reader, names));
    let first = reports.next().unwrap_or_default();
    if first.is_empty() || reports.any(|others| others != first) {
        let words = format!("{names:?} read of different winners: {results:?}");
        return Err(TestError::new(words));
    }
    Ok(())
}

/// Returns the names of the winners of whom a result tells its reader.
fn winners<'a>(result: &str, reader: &str, names: &[&'a str]) -> Vec<&'a str> {
    let is_draw = DRAWS.contains(&result);
    let is_own = OWN_WIN.iter().any(|words| result.contains(words));
    let has_won = |name: &&&str| is_draw || result.contains(**name) || (is_own && **name == reader);
    names.iter().filter(has_won).copied().collect()
}
