//! The score pad: the piles at the end, and their points (FJ-9).

use crate::FrogJuice;
use crate::cards::Cards;
use crate::kind::Kind;
use crate::options::HouseRule;
use crate::rules::LARGEST_PILE;
use crate::state::{MAX_PLAYERS, State};
use ranarium_game::{Illegal, Message, Scanner, ScoreLine, Scoring, Seat, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The number of ingredient cards.
const INGREDIENTS: u8 = Cards::BOX.ingredients().len();

/// The piles of every player, one line each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ScoreSheet {
    /// The winner of a tie on points.
    #[serde(default)]
    pub ties: Ties,
    /// The piles, seat 1 first.
    #[serde(deserialize_with = "two_to_four")]
    pub players: Vec<Piles>,
}

/// The winner of a tie on points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    /// All who have as many (FJ-9.4).
    #[default]
    Shared,
    /// The larger Ingredient pile (house rule `tie-by-ingredients`).
    ByIngredients,
}

/// The piles of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Piles {
    /// The number of cards on the Ingredient pile.
    #[serde(deserialize_with = "at_most_all")]
    pub ingredients: u8,
    /// The Power pile.
    pub power: Cards,
}

/// Returns a number of ingredient cards: the text of a sheet has no other.
fn at_most_all<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    let number = u64::deserialize(deserializer)?;
    u8::try_from(number)
        .ok()
        .filter(|number| *number <= INGREDIENTS)
        .ok_or_else(|| {
            let reason = format!("expected a number from 0 to {INGREDIENTS}, found {number}");
            serde::de::Error::custom(reason)
        })
}

fn two_to_four<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<Piles>, D::Error> {
    let players: Vec<Piles> = Vec::deserialize(deserializer)?;
    if (2..=MAX_PLAYERS).contains(&players.len()) {
        Ok(players)
    } else {
        Err(serde::de::Error::custom(format!(
            "{} players; allowed: 2 to {MAX_PLAYERS}",
            players.len()
        )))
    }
}

const TIES_LINE: &str = "tie-by-ingredients";

impl fmt::Display for ScoreSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ties == Ties::ByIngredients {
            writeln!(f, "{TIES_LINE}")?;
        }
        for (at, piles) in self.players.iter().enumerate() {
            let newline = if at > 0 { "\n" } else { "" };
            let number = Seat::new(at).number();
            write!(
                f,
                "{newline}{number}: ingredients {}, power ",
                piles.ingredients
            )?;
            if piles.power.is_empty() {
                f.write_str("-")?;
            }
            piles.power.write(f, " ")?;
        }
        Ok(())
    }
}

impl FromStr for ScoreSheet {
    type Err = TextError;

    /// Reads one line a player, seat 1 first. Empty lines and blanks at line ends do not matter,
    /// and neither does the order of the cards of a pile.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut sheet = Self {
            ties: Ties::Shared,
            players: Vec::new(),
        };
        let mut last = 1;
        for (at, line) in text.lines().enumerate() {
            let line = line.trim_end();
            if line.is_empty() {
                continue;
            }
            last = at + 1;
            read_line(line, &mut sheet).map_err(|error| on_line(error, last))?;
        }
        if sheet.players.len() < 2 {
            let missing = sheet.players.len() + 1;
            let error = Scanner::new("").expected(format!(
                "a line for player {missing}, such as \"{missing}: ingredients 14, power 6 witch\""
            ));
            return Err(on_line(error, last + usize::from(!text.is_empty())));
        }
        Ok(sheet)
    }
}

/// Returns an error of a sheet that names the line as well as the column in it.
fn on_line(mut error: TextError, line: usize) -> TextError {
    if let Some(first) = error.allowed.first_mut() {
        *first = format!("on line {line}: {first}");
    }
    error
}

fn read_line(line: &str, sheet: &mut ScoreSheet) -> Result<(), TextError> {
    let mut scanner = Scanner::new(line);
    let next = sheet.players.len() + 1;
    if next == 1 && sheet.ties == Ties::Shared && scanner.eat(TIES_LINE) {
        sheet.ties = Ties::ByIngredients;
        return scanner.end();
    }
    if next > MAX_PLAYERS {
        return Err(scanner.expected("the end of the sheet"));
    }
    scanner.literal(&format!("{next}: ingredients "))?;
    let ingredients = scanner.number(0, i64::from(INGREDIENTS))? as u8;
    scanner.literal(", power ")?;
    let power = if scanner.eat("-") {
        Cards::EMPTY
    } else {
        read_pile(&mut scanner)?
    };
    scanner.end()?;
    sheet.players.push(Piles { ingredients, power });
    Ok(())
}

fn read_pile(scanner: &mut Scanner<'_>) -> Result<Cards, TextError> {
    let mut cards = Cards::EMPTY;
    loop {
        let before = scanner.clone();
        let kind = Kind::read(scanner).map_err(|error| error.or_allowed("\"-\" for no cards"))?;
        cards = cards
            .checked_with(kind)
            .ok_or_else(|| before.expected(format!("{kind} at most {} times", kind.copies())))?;
        if !scanner.eat(" ") {
            return Ok(cards);
        }
    }
}

impl Scoring for FrogJuice {
    type ScoreSheet = ScoreSheet;

    // The piles of a state.
    fn score_sheet(state: &State) -> ScoreSheet {
        ScoreSheet {
            ties: if state.has(HouseRule::TieByIngredients) {
                Ties::ByIngredients
            } else {
                Ties::Shared
            },
            players: state
                .seats()
                .map(|seat| Piles {
                    ingredients: state.player(seat).ingredients.len(),
                    power: state.player(seat).power,
                })
                .collect(),
        }
    }

    /// Returns for each player the line of the Power pile and, if it is the largest, of the
    /// Ingredient pile; then the line that breaks a tie.
    ///
    /// # Errors
    /// The sheet has more cards than there are, or an ingredient in a Power pile.
    fn score(sheet: &ScoreSheet) -> Result<Vec<ScoreLine>, Illegal> {
        check_sheet(sheet)?;
        let largest = sheet.players.iter().map(|player| player.ingredients).max();
        let mut lines = Vec::new();
        let mut totals = Vec::new();
        for (at, piles) in sheet.players.iter().enumerate() {
            let seat = Some(Seat::new(at));
            let power = i16::from(piles.power.len());
            lines.push(ScoreLine {
                seat,
                message: Message::new("score-power").with("n", power),
                points: power,
                clause: "FJ-9.2",
            });
            let has_largest = piles.ingredients > 0 && Some(piles.ingredients) == largest;
            let (key, bonus) = if has_largest {
                ("score-largest", LARGEST_PILE)
            } else {
                ("score-not-largest", 0)
            };
            lines.push(ScoreLine {
                seat,
                message: Message::new(key)
                    .with("n", piles.ingredients)
                    .with("points", bonus),
                points: bonus,
                clause: "FJ-9.2",
            });
            let pile = match sheet.ties {
                Ties::Shared => 0,
                Ties::ByIngredients => piles.ingredients,
            };
            totals.push((power + bonus, pile));
        }
        // FJ-9.4, `tie-by-ingredients`: of those with the most points, the largest pile.
        let (highest, pile) = totals.iter().copied().max().unwrap_or_default();
        let tied = || totals.iter().filter(|total| total.0 == highest);
        if tied().any(|&(_, smaller)| smaller < pile) {
            for (at, total) in totals.iter().enumerate() {
                if *total == (highest, pile) {
                    lines.push(ScoreLine {
                        seat: Some(Seat::new(at)),
                        message: Message::new("score-tie-broken").with("n", pile),
                        points: 0,
                        clause: "FJ-9.4",
                    });
                }
            }
        }
        Ok(lines)
    }
}

fn check_sheet(sheet: &ScoreSheet) -> Result<(), Illegal> {
    if !(2..=MAX_PLAYERS).contains(&sheet.players.len()) {
        return Err(Illegal::new("FJ-2.1", "refuse-sheet-players").with("n", sheet.players.len()));
    }
    let total: u32 = sheet
        .players
        .iter()
        .map(|player| u32::from(player.ingredients))
        .sum();
    if total > u32::from(INGREDIENTS) {
        return Err(Illegal::new("FJ-1.1", "refuse-sheet-ingredients").with("n", total));
    }
    for kind in Kind::ALL {
        let count: u32 = sheet
            .players
            .iter()
            .map(|player| u32::from(player.power.count(kind)))
            .sum();
        if kind.is_ingredient() && count > 0 {
            return Err(Illegal::new("FJ-4.5", "refuse-sheet-pile")
                .with("card", crate::names::card_name(kind))
                .showing(kind));
        }
        if count > u32::from(kind.copies()) {
            return Err(Illegal::new("FJ-1.2", "refuse-sheet-copies")
                .with("card", crate::names::card_name(kind))
                .with("copies", kind.copies())
                .with("given", count)
                .showing(kind));
        }
    }
    Ok(())
}
