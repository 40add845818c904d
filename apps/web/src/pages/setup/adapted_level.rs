//! The level of a computer opponent that adapts to a person.

use crate::play::head_to_head::{PastMatch, opponents, seat_of};
use ranarium_search::Level;
use std::cmp::Ordering;

/// The level before the first match.
const FIRST: Level = Level::Easy;

/// A match of a person against the computer: the level of the strongest bot, and the person's share
/// of the win compared with that of the best bot.
type LevelResult = (Level, Ordering);

/// Returns the level for the next match of a person, from the matches of a game with the latest
/// first.
pub fn adapted_level(past: &[PastMatch], game: &str, person: &str) -> Level {
    let of_game = past.iter().filter(|one| one.game == game);
    let results: Vec<LevelResult> = of_game
        .filter_map(|one| result(one, person))
        .take(2)
        .collect();
    next_level(&results)
}

/// Returns the result of a person in a match against the computer at a level that people choose.
fn result(past: &PastMatch, person: &str) -> Option<LevelResult> {
    let own = past.returns.share(seat_of(&past.seats, person)?);
    let bots = opponents(&past.seats);
    let level = bots.iter().map(|(_, bot)| bot.level).max()?;
    let best = bots
        .iter()
        .map(|(seat, _)| past.returns.share(*seat))
        .max()?;
    let is_chosen = Level::FOR_PEOPLE.contains(&level);
    is_chosen.then(|| (level, own.cmp(&best)))
}

/// Returns the level after these results, the latest first: the level of the latest match, a
/// stronger one after two wins in a row at it, and a weaker one after two losses in a row.
fn next_level(results: &[LevelResult]) -> Level {
    let Some((level, latest)) = results.first().copied() else {
        return FIRST;
    };
    let is_repeated = results.get(1) == Some(&(level, latest));
    let levels = Level::FOR_PEOPLE;
    let place = levels.iter().position(|other| *other == level);
    let place = place.unwrap_or_default();
    let next = match (is_repeated, latest) {
        (true, Ordering::Greater) => place + 1,
        (true, Ordering::Less) => place.saturating_sub(1),
        (true, Ordering::Equal) | (false, _) => place,
    };
    levels[next.min(levels.len() - 1)]
}

#[cfg(test)]
mod tests {
    use super::{LevelResult, adapted_level, next_level};
    use crate::play::head_to_head::PastMatch;
    use ranarium_game::{Returns, Seat};
    use ranarium_search::Level::{self, Easy, Expert, Hard, Medium};
    use ranarium_table::SeatInfo;
    use std::cmp::Ordering::{Equal, Greater, Less};

    #[test]
    fn two_equal_results_in_a_row_change_the_level() {
        let cases: [(&[LevelResult], Level); 11] = [
            (&[], Easy),
            (&[(Medium, Greater)], Medium),
            (&[(Medium, Greater), (Medium, Greater)], Hard),
            (&[(Medium, Less), (Medium, Less)], Easy),
            (&[(Medium, Less), (Medium, Greater)], Medium),
            (&[(Medium, Equal), (Medium, Equal)], Medium),
            // The level has just changed.
            (&[(Medium, Greater), (Easy, Greater)], Medium),
            (&[(Easy, Less), (Medium, Less)], Easy),
            // There is no stronger one, and no weaker one.
            (&[(Expert, Greater), (Expert, Greater)], Expert),
            (&[(Easy, Less), (Easy, Less)], Easy),
            (&[(Hard, Greater), (Hard, Greater)], Expert),
        ];
        for (results, expected) in cases {
            assert_eq!(next_level(results), expected, "{results:?}");
        }
    }

    /// Returns a match of these bots after a person in the first seat, and its winner.
    fn past(game: &str, person: &str, bots: &[&str], winner: usize) -> PastMatch {
        let person = SeatInfo::Human(person.parse().expect("a name"));
        let bots = bots.iter();
        let bots = bots.map(|bot| SeatInfo::Bot(bot.parse().expect("a name")));
        let seats: Vec<SeatInfo> = std::iter::once(person).chain(bots).collect();
        PastMatch {
            game: game.to_owned(),
            returns: Returns::winner(seats.len() as u8, Seat::new(winner)),
            seats,
        }
    }

    #[test]
    fn the_level_follows_the_person_and_the_game() {
        let all = [
            past("icefrogs", "Bo", &["hard"], 1),
            past("army-of-frogs", "Ada", &["hard"], 0),
            past("icefrogs", "Ada", &["random"], 0),
            past("icefrogs", "Ada", &["easy", "medium"], 0),
            past("icefrogs", "Ada", &["medium"], 0),
            past("icefrogs", "Ada", &["medium"], 1),
        ];
        assert_eq!(adapted_level(&all, "icefrogs", "Ada"), Hard);
        assert_eq!(adapted_level(&all, "icefrogs", "Bo"), Hard);
        assert_eq!(adapted_level(&all, "army-of-frogs", "Ada"), Hard);
        assert_eq!(adapted_level(&all, "frog-juice", "Ada"), Easy);
        assert_eq!(adapted_level(&all[4..], "icefrogs", "Ada"), Medium);
    }
}
