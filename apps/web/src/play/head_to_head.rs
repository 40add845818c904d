//! [`HeadToHead`]: the results of a person against a computer opponent, counted from the finished
//! matches of this browser.

use crate::play::names::names;
use ranarium_game::{Message, Returns, Seat};
use ranarium_protocol::client::MatchSummary;
use ranarium_search::{BotSpec, Level};
use ranarium_table::SeatInfo;
use std::cmp::Ordering;

/// A finished match that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct PastMatch {
    /// The game's id.
    pub game: String,
    /// The players, by seat.
    pub seats: Vec<SeatInfo>,
    /// The result.
    pub returns: Returns,
}

/// A computer opponent: a name, at a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opponent {
    /// The name of the bot.
    pub name: String,
    /// The level of the bot.
    pub level: Level,
}

/// The results of a person against a computer opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// The number of matches.
    pub played: usize,
    /// The number of matches in which the person had the larger share of the win.
    pub won: usize,
    /// The number of matches in which the opponent had the larger share of the win.
    pub lost: usize,
}

/// Returns the finished matches that count, the latest first. A match that was broken off has no
/// result, and one from a position that was set up is no measure.
pub fn past_matches(all: &[MatchSummary]) -> Vec<PastMatch> {
    let counted = all.iter().filter_map(|summary| {
        let returns = summary.result()?;
        (!summary.info.from_position).then(|| PastMatch {
            game: summary.info.game.clone(),
            seats: summary.info.seats.clone(),
            returns,
        })
    });
    counted.collect()
}

/// Returns the seat of the person with this name.
pub fn seat_of(seats: &[SeatInfo], person: &str) -> Option<Seat> {
    let is_it = |seat_info: &SeatInfo| matches!(seat_info, SeatInfo::Human(name) if name.as_str() == person);
    seats.iter().position(is_it).map(Seat::new)
}

/// Returns the computer opponents in a match, each with its seat.
pub fn opponents(seats: &[SeatInfo]) -> Vec<(Seat, Opponent)> {
    let all = seats.iter().zip(names(seats)).enumerate();
    let bots = all.filter_map(|(index, (seat_info, name))| match seat_info {
        SeatInfo::Bot(bot) => {
            let level = bot.as_str().parse::<BotSpec>().ok()?.level;
            Some((Seat::new(index), Opponent { name, level }))
        }
        SeatInfo::Human(_) => None,
    });
    bots.collect()
}

impl HeadToHead {
    /// Counts the matches of a person in which an opponent of a kind sat.
    pub fn count<'a>(
        past: impl IntoIterator<Item = &'a PastMatch>,
        person: &str,
        is_opponent: impl Fn(&Opponent) -> bool,
    ) -> Self {
        let mut counted = Self::default();
        for past_match in past {
            let Some(own) = seat_of(&past_match.seats, person) else {
                continue;
            };
            for (seat, opponent) in opponents(&past_match.seats) {
                if is_opponent(&opponent) {
                    counted.add(
                        past_match.returns.share(own),
                        past_match.returns.share(seat),
                    );
                }
            }
        }
        counted
    }

    /// Adds a match, by the shares of the person and the opponent. If they are equal, neither has
    /// won: a draw, or another player's win.
    fn add(&mut self, own: u8, other: u8) {
        self.played += 1;
        match own.cmp(&other) {
            Ordering::Greater => self.won += 1,
            Ordering::Less => self.lost += 1,
            Ordering::Equal => {}
        }
    }

    /// Returns the results in words for the person; `None` before the first match.
    pub fn message(&self, opponent: &str) -> Option<Message> {
        (self.played > 0).then(|| {
            Message::new("web-head-to-head")
                .with("player", opponent.to_owned())
                .with("lost", self.lost)
                .with("played", self.played)
                .with("won", self.won)
        })
    }
}

/// Returns the results of a person in a game against an opponent, in words; `None` if they have not
/// met.
pub fn remembered(
    past: &[PastMatch],
    game: &str,
    person: &str,
    opponent: &Opponent,
) -> Option<Message> {
    let of_game = past.iter().filter(|one| one.game == game);
    HeadToHead::count(of_game, person, |other| other == opponent).message(&opponent.name)
}

#[cfg(test)]
mod tests {
    use super::{HeadToHead, Opponent, PastMatch, opponents, remembered};
    use crate::texts::page_words;
    use ranarium_game::{Language, Returns, Seat};
    use ranarium_search::{BotSpec, Level};
    use ranarium_table::SeatInfo;

    /// Returns a match of these players, bots by their names: who won, or `None` for a draw.
    fn past(game: &str, seats: &[&str], winner: Option<usize>) -> PastMatch {
        let players = seats.len() as u8;
        let seat_info = |name: &&str| {
            let is_bot = name.parse::<BotSpec>().is_ok();
            let name = name.parse().expect("a name");
            match is_bot {
                true => SeatInfo::Bot(name),
                false => SeatInfo::Human(name),
            }
        };
        PastMatch {
            game: game.to_owned(),
            seats: seats.iter().map(seat_info).collect(),
            returns: match winner {
                Some(seat) => Returns::winner(players, Seat::new(seat)),
                None => Returns::draw(players),
            },
        }
    }

    fn moss(level: Level) -> Opponent {
        Opponent {
            name: "Moss".to_owned(),
            level,
        }
    }

    #[test]
    fn results_are_counted_for_each_opponent_and_level() {
        let matches = [
            past("icefrogs", &["Ada", "easy"], Some(0)),
            past("icefrogs", &["Ada", "easy"], Some(1)),
            past("icefrogs", &["Ada", "easy"], None),
            past("icefrogs", &["Ada", "hard+moss"], Some(1)),
            // After a rematch Moss has the first seat.
            past("icefrogs", &["easy", "Ada"], Some(0)),
            past("icefrogs", &["Bo", "easy"], Some(1)),
            // Juno has won.
            past("icefrogs", &["Ada", "easy", "easy"], Some(2)),
        ];
        let of = |person, level| {
            let opponent = moss(level);
            HeadToHead::count(&matches, person, |other| *other == opponent)
        };
        let result = |played, won, lost| HeadToHead { played, won, lost };
        assert_eq!(of("Ada", Level::Easy), result(5, 1, 2));
        assert_eq!(of("Ada", Level::Hard), result(1, 0, 1));
        assert_eq!(of("Ada", Level::Expert), result(0, 0, 0));
        assert_eq!(of("Bo", Level::Easy), result(1, 0, 1));
        assert_eq!(of("Cy", Level::Easy), result(0, 0, 0));
    }

    #[test]
    fn results_of_a_game_are_told_in_both_languages() {
        let matches = [
            past("icefrogs", &["Ada", "easy"], Some(1)),
            past("icefrogs", &["Ada", "easy"], Some(0)),
            past("icefrogs", &["Ada", "easy"], Some(1)),
            past("army-of-frogs", &["Ada", "easy"], Some(1)),
        ];
        let said = |game| {
            let message = remembered(&matches, game, "Ada", &moss(Level::Easy))?;
            Some(Language::ALL.map(|language| page_words(language, &[]).say(&message)))
        };
        let expected = [
            "Moss has won 2 of 3 against you; you have won 1.",
            "Tegen jou won Moss 2 van 3; jij won er 1.",
        ];
        assert_eq!(said("icefrogs"), Some(expected.map(str::to_owned)));
        assert_eq!(said("frog-juice"), None);
    }

    #[test]
    fn opponents_have_their_names_of_the_match() {
        let past_match = past("icefrogs", &["Ada", "easy", "hard"], None);
        let juno = Opponent {
            name: "Juno".to_owned(),
            level: Level::Hard,
        };
        let expected = [(Seat::new(1), moss(Level::Easy)), (Seat::new(2), juno)];
        assert_eq!(opponents(&past_match.seats), expected);
        // A bot with a character has its name in every seat.
        let with_characters = past("icefrogs", &["easy+moss", "Ada", "hard+juno"], None);
        let bots = opponents(&with_characters.seats).into_iter();
        assert_eq!(
            bots.map(|(_, bot)| bot.name).collect::<Vec<_>>(),
            ["Moss", "Juno"]
        );
    }
}
