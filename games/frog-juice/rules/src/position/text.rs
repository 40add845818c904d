//! Positions as one line of text (docs/notation.md).

use crate::cards::Cards;
use crate::kind::Spell;
use crate::position::data::{PlayerPosition, Position, SpellPosition, WindowAnswer};
use crate::state::{MAX_PLAYERS, Phase};
use ranarium_game::{Scanner, Seat, TextError};
use std::fmt;
use std::str::FromStr;

/// Writes a token with one value for each player, joined by `/`.
fn write_each<T>(
    f: &mut fmt::Formatter<'_>,
    key: &str,
    players: &[T],
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    write!(f, " {key}=")?;
    for (at, player) in players.iter().enumerate() {
        if at > 0 {
            f.write_str("/")?;
        }
        write(f, player)?;
    }
    Ok(())
}

fn write_zone(f: &mut fmt::Formatter<'_>, cards: Cards) -> fmt::Result {
    if cards.is_empty() {
        f.write_str("-")
    } else {
        cards.write(f, ".")
    }
}

fn write_spells(f: &mut fmt::Formatter<'_>, spells: &[SpellPosition]) -> fmt::Result {
    if spells.is_empty() {
        return f.write_str("-");
    }
    for (at, it) in spells.iter().enumerate() {
        let comma = if at > 0 { "," } else { "" };
        write!(f, "{comma}{}:", it.spell)?;
        write_zone(f, it.under)?;
    }
    Ok(())
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = &self.players;
        write!(f, "p={} d=", players.len())?;
        match self.dealer {
            Some(seat) => write!(f, "{}", seat.index())?,
            None => f.write_str("-")?,
        }
        write!(f, " t={} ph={}", self.in_turn.index(), self.phase.word())?;
        write_each(f, "h", players, |f, player| write_zone(f, player.hand))?;
        f.write_str(" c=")?;
        write_zone(f, self.centre)?;
        f.write_str(" g=")?;
        write_zone(f, self.draw)?;
        write_each(f, "P", players, |f, player| write_zone(f, player.power))?;
        write_each(f, "I", players, |f, player| {
            write_zone(f, player.ingredients)
        })?;
        write_each(f, "s", players, |f, player| write_spells(f, &player.spells))?;
        if players.iter().any(|player| !player.denied.is_empty()) {
            write_each(f, "n", players, |f, player| write_zone(f, player.denied))?;
        }
        if players.iter().any(|player| !player.asked.is_empty()) {
            write_each(f, "a", players, |f, player| write_zone(f, player.asked))?;
        }
        if players
            .iter()
            .any(|player| player.answer != WindowAnswer::NotAsked)
        {
            write_each(f, "w", players, |f, player| {
                f.write_str(player.answer.word())
            })?;
        }
        if self.quiet_turns > 0 {
            write!(f, " q={}", self.quiet_turns)?;
        }
        Ok(())
    }
}

fn read_index(scanner: &mut Scanner<'_>) -> Result<Seat, TextError> {
    let index = scanner.number(0, MAX_PLAYERS as i64 - 1)?;
    Ok(Seat::new(index as usize))
}

fn read_zone(scanner: &mut Scanner<'_>) -> Result<Cards, TextError> {
    if scanner.eat("-") {
        Ok(Cards::EMPTY)
    } else {
        Cards::read(scanner, ".").map_err(|error| error.or_allowed("\"-\" for no cards"))
    }
}

fn read_spells(scanner: &mut Scanner<'_>) -> Result<Vec<SpellPosition>, TextError> {
    let mut spells: Vec<SpellPosition> = Vec::new();
    if scanner.eat("-") {
        return Ok(spells);
    }
    loop {
        let before = scanner.clone();
        let spell =
            Spell::read(scanner).map_err(|error| error.or_allowed("\"-\" for no spells"))?;
        if spells.last().is_some_and(|last| last.spell >= spell) {
            return Err(before.expected("a spell that comes later in the order of kinds"));
        }
        scanner.literal(":")?;
        let under = read_zone(scanner)?;
        spells.push(SpellPosition { spell, under });
        if !scanner.eat(",") {
            return Ok(spells);
        }
    }
}

/// Reads one value per player, separated by `/`, and stores each with `set`.
fn read_each<T>(
    scanner: &mut Scanner<'_>,
    players: &mut [PlayerPosition],
    read: impl Fn(&mut Scanner<'_>) -> Result<T, TextError>,
    set: impl Fn(&mut PlayerPosition, T),
) -> Result<(), TextError> {
    for (at, player) in players.iter_mut().enumerate() {
        if at > 0 {
            scanner.literal("/")?;
        }
        set(player, read(scanner)?);
    }
    Ok(())
}

impl FromStr for Position {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        let s = &mut scanner;
        s.literal("p=")?;
        let count = s.number(2, MAX_PLAYERS as i64)? as usize;
        let mut players = vec![PlayerPosition::default(); count];
        s.literal(" d=")?;
        let dealer = if s.eat("-") {
            None
        } else {
            Some(read_index(s).map_err(|error| error.or_allowed("\"-\""))?)
        };
        s.literal(" t=")?;
        let in_turn = read_index(s)?;
        s.literal(" ph=")?;
        let phase = s.one_of(&Phase::ALL.map(|phase| (phase.word(), phase)))?;
        s.literal(" h=")?;
        read_each(s, &mut players, read_zone, |player, cards| {
            player.hand = cards
        })?;
        s.literal(" c=")?;
        let centre = read_zone(s)?;
        s.literal(" g=")?;
        let draw = read_zone(s)?;
        s.literal(" P=")?;
        read_each(s, &mut players, read_zone, |player, cards| {
            player.power = cards
        })?;
        s.literal(" I=")?;
        read_each(s, &mut players, read_zone, |player, cards| {
            player.ingredients = cards;
        })?;
        s.literal(" s=")?;
        read_each(s, &mut players, read_spells, |player, spells| {
            player.spells = spells;
        })?;
        if s.eat(" n=") {
            read_each(s, &mut players, read_zone, |player, cards| {
                player.denied = cards
            })?;
        }
        if s.eat(" a=") {
            read_each(s, &mut players, read_zone, |player, cards| {
                player.asked = cards
            })?;
        }
        if s.eat(" w=") {
            let read = |s: &mut Scanner<'_>| s.one_of(&WindowAnswer::WORDS);
            read_each(s, &mut players, read, |player, answer| {
                player.answer = answer
            })?;
        }
        let quiet_turns = if s.eat(" q=") {
            s.number(1, i64::from(u8::MAX))? as u8
        } else {
            0
        };
        s.end()?;
        Ok(Self {
            dealer,
            in_turn,
            phase,
            centre,
            draw,
            players,
            quiet_turns,
        })
    }
}
