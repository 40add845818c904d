//! Positions: the whole truth as unchecked data and as one line of text (docs/notation.md).

use crate::FrogJuice;
use crate::cards::Cards;
use crate::event::Answer;
use crate::kind::{Kind, Spell};
use crate::options::{HouseRule, Options};
use crate::rules;
use crate::state::{CENTRE_DEALT, HAND_FULL, MAX_PLAYERS, Phase, Player, State};
use crate::view::split_spells;
use ranarium_game::{GameOptions, Illegal, Notation, Scanner, Seat, Seats, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An unchecked position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The dealer.
    pub dealer: Option<Seat>,
    /// The seat in turn.
    #[serde(rename = "turn")]
    pub in_turn: Seat,
    /// The phase of the turn.
    pub phase: Phase,
    /// The centre.
    pub centre: Cards,
    /// The draw pile.
    pub draw: Cards,
    /// The cards of the players; two to four of them.
    #[serde(deserialize_with = "two_to_four")]
    pub players: Vec<PlayerPosition>,
    /// The number of turns in a row that were passes with an empty draw pile.
    #[serde(default)]
    pub quiet_turns: u8,
}

/// The cards of one player.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlayerPosition {
    /// The hand.
    pub hand: Cards,
    /// The Power pile.
    pub power: Cards,
    /// The Ingredient pile.
    pub ingredients: Cards,
    /// The incomplete spells and the cards under them.
    #[serde(default)]
    pub spells: Vec<SpellPosition>,
    /// The kinds denied since the player last drew.
    #[serde(default)]
    pub denied: Cards,
    /// The kinds denied in this turn.
    #[serde(default)]
    pub asked: Cards,
    /// The player's part in an open window.
    #[serde(default)]
    pub answer: WindowAnswer,
}

/// An incomplete spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpellPosition {
    /// The spell.
    pub spell: Spell,
    /// The cards under it.
    pub under: Cards,
}

/// A player's part in an open window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WindowAnswer {
    /// The player is not asked.
    #[default]
    NotAsked,
    /// The player has not answered.
    Pending,
    /// The player uses the Wash.
    Wash,
    /// The player does not.
    Decline,
}

impl WindowAnswer {
    const WORDS: [(&'static str, Self); 4] = [
        ("-", Self::NotAsked),
        ("?", Self::Pending),
        ("wash", Self::Wash),
        ("decline", Self::Decline),
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::NotAsked => "-",
            Self::Pending => "?",
            Self::Wash => "wash",
            Self::Decline => "decline",
        }
    }
}

impl From<Answer> for WindowAnswer {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Wash => Self::Wash,
            Answer::Decline => Self::Decline,
        }
    }
}

fn two_to_four<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<PlayerPosition>, D::Error> {
    let players: Vec<PlayerPosition> = Vec::deserialize(deserializer)?;
    if (2..=MAX_PLAYERS).contains(&players.len()) {
        Ok(players)
    } else {
        Err(serde::de::Error::custom(format!(
            "{} players; allowed: 2 to {MAX_PLAYERS}",
            players.len()
        )))
    }
}

impl ranarium_game::Position for Position {
    fn players(&self) -> u8 {
        self.players.len() as u8
    }
}

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
        write_each(f, "h", players, |f, it| write_zone(f, it.hand))?;
        f.write_str(" c=")?;
        write_zone(f, self.centre)?;
        f.write_str(" g=")?;
        write_zone(f, self.draw)?;
        write_each(f, "P", players, |f, it| write_zone(f, it.power))?;
        write_each(f, "I", players, |f, it| write_zone(f, it.ingredients))?;
        write_each(f, "s", players, |f, it| write_spells(f, &it.spells))?;
        if players.iter().any(|it| !it.denied.is_empty()) {
            write_each(f, "n", players, |f, it| write_zone(f, it.denied))?;
        }
        if players.iter().any(|it| !it.asked.is_empty()) {
            write_each(f, "a", players, |f, it| write_zone(f, it.asked))?;
        }
        if players.iter().any(|it| it.answer != WindowAnswer::NotAsked) {
            write_each(f, "w", players, |f, it| f.write_str(it.answer.word()))?;
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
        let here = scanner.clone();
        let spell =
            Spell::read(scanner).map_err(|error| error.or_allowed("\"-\" for no spells"))?;
        if spells.last().is_some_and(|last| last.spell >= spell) {
            return Err(here.expected("a spell that comes later in the order of kinds"));
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
        read_each(s, &mut players, read_zone, |it, cards| it.hand = cards)?;
        s.literal(" c=")?;
        let centre = read_zone(s)?;
        s.literal(" g=")?;
        let draw = read_zone(s)?;
        s.literal(" P=")?;
        read_each(s, &mut players, read_zone, |it, cards| it.power = cards)?;
        s.literal(" I=")?;
        read_each(s, &mut players, read_zone, |it, cards| {
            it.ingredients = cards;
        })?;
        s.literal(" s=")?;
        read_each(s, &mut players, read_spells, |it, spells| {
            it.spells = spells;
        })?;
        if s.eat(" n=") {
            read_each(s, &mut players, read_zone, |it, cards| it.denied = cards)?;
        }
        if s.eat(" a=") {
            read_each(s, &mut players, read_zone, |it, cards| it.asked = cards)?;
        }
        if s.eat(" w=") {
            let read = |s: &mut Scanner<'_>| s.one_of(&WindowAnswer::WORDS);
            read_each(s, &mut players, read, |it, answer| it.answer = answer)?;
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

impl Notation for FrogJuice {
    type Position = Position;

    // The position of a state.
    fn position(state: &State) -> Position {
        let asked = if state.window_is_open() {
            state.askable()
        } else {
            Seats::NONE
        };
        let players = state.seats().map(|seat| {
            let player = state.player(seat);
            PlayerPosition {
                hand: player.hand,
                power: player.power,
                ingredients: player.ingredients,
                spells: split_spells(player.spells)
                    .map(|(spell, under)| SpellPosition { spell, under })
                    .collect(),
                denied: player.denied,
                asked: player.asked,
                answer: if !asked.contains(seat) {
                    WindowAnswer::NotAsked
                } else if state.pending.contains(seat) {
                    WindowAnswer::Pending
                } else if state.washer == Some(seat) {
                    WindowAnswer::Wash
                } else {
                    WindowAnswer::Decline
                },
            }
        });
        Position {
            dealer: state.dealer,
            in_turn: state.in_turn,
            phase: state.phase,
            centre: state.centre,
            draw: state.draw,
            players: players.collect(),
            quiet_turns: state.quiet_turns,
        }
    }

    // The state of a position, if it is one.
    //
    // # Errors
    // The clause that the position contradicts.
    fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
        if position.players.len() != usize::from(options.players()) {
            return Err(Illegal::new("FJ-2.1", "refuse-position-players")
                .with("players", options.players())
                .with("given", position.players.len()));
        }
        let mut players = [Player::default(); MAX_PLAYERS];
        for (player, it) in players.iter_mut().zip(&position.players) {
            *player = Player {
                hand: it.hand,
                ingredients: it.ingredients,
                power: it.power,
                spells: check_spells(&it.spells)?,
                asked: it.asked,
                denied: it.denied,
            };
        }
        let state = State {
            options: *options,
            phase: position.phase,
            dealer: position.dealer,
            in_turn: position.in_turn,
            pending: seats_with(position, WindowAnswer::Pending),
            washer: seats_with(position, WindowAnswer::Wash).first(),
            quiet_turns: position.quiet_turns,
            draw: position.draw,
            centre: position.centre,
            players,
        };
        check_seats(&state)?;
        check_material(&state)?;
        for seat in state.seats() {
            check_player(&state, seat)?;
        }
        check_phase(&state)?;
        check_window(&state, position)?;
        check_quiet_turns(&state)?;
        Ok(state)
    }
}

fn seats_with(position: &Position, answer: WindowAnswer) -> Seats {
    let players = position.players.iter().enumerate();
    players
        .filter(|(_, it)| it.answer == answer)
        .map(|(at, _)| Seat::new(at))
        .collect()
}

/// FJ-8.5: an incomplete spell has some of its cards under it, one of each kind, and not all.
fn check_spells(spells: &[SpellPosition]) -> Result<Cards, Illegal> {
    let mut zone = Cards::EMPTY;
    for it in spells {
        if zone.has(it.spell.kind()) {
            return Err(Illegal::new("FJ-1.2", "refuse-position-spell-twice").showing(it.spell));
        }
        if !it.spell.cards().contains(it.under) || it.under == it.spell.cards() {
            return Err(Illegal::new("FJ-8.5", "refuse-position-spell").showing(it.spell));
        }
        zone = zone.plus(it.under).with(it.spell.kind());
    }
    Ok(zone)
}

fn check_seats(state: &State) -> Result<(), Illegal> {
    let players = state.options.players();
    let none = usize::from(players);
    let dealer_is_open = state.phase == Phase::Dealer;
    if state.in_turn.index() >= none || state.dealer.is_some_and(|seat| seat.index() >= none) {
        return Err(Illegal::new("FJ-2.2", "refuse-no-seat").with("players", players));
    }
    let fixed = state.options.dealer();
    if state.dealer.is_none() != dealer_is_open || fixed.is_some() && state.dealer != fixed {
        return Err(Illegal::new("FJ-2.2", "refuse-position-dealer"));
    }
    Ok(())
}

/// FJ-1.1, FJ-1.2: all 59 cards, once each.
pub(crate) fn check_material(state: &State) -> Result<(), Illegal> {
    let mut counts = [0u16; Kind::COUNT];
    let mut add = |cards: Cards| {
        for (kind, count) in cards.kinds() {
            counts[kind.index()] += u16::from(count);
        }
    };
    add(state.draw);
    add(state.centre);
    if state.phase == Phase::Sweep {
        add(Cards::one(Kind::Witch));
    }
    for player in &state.players {
        for zone in [player.hand, player.ingredients, player.power, player.spells] {
            add(zone);
        }
    }
    let wrong = Kind::ALL
        .into_iter()
        .find(|kind| counts[kind.index()] != u16::from(kind.copies()));
    match wrong {
        None => Ok(()),
        Some(kind) => {
            let clause = if kind.is_ingredient() {
                "FJ-1.1"
            } else {
                "FJ-1.2"
            };
            Err(Illegal::new(clause, "refuse-position-cards")
                .with("card", crate::names::card_name(kind))
                .with("copies", kind.copies())
                .with("given", counts[kind.index()])
                .showing(kind))
        }
    }
}

fn check_player(state: &State, seat: Seat) -> Result<(), Illegal> {
    let player = state.player(seat);
    let refuse = |clause, key| Err(Illegal::new(clause, key).with("seat", seat));
    if player.hand.len() > HAND_FULL {
        return refuse("FJ-3.1", "refuse-position-hand");
    }
    if !player.ingredients.power().is_empty() || !player.power.ingredients().is_empty() {
        return refuse("FJ-4.5", "refuse-position-pile");
    }
    let needed = Spell::ALL
        .iter()
        .fold(Cards::EMPTY, |all, spell| all.plus(spell.cards()));
    if !needed.contains(player.denied) || !player.hand.of_kinds(player.denied).is_empty() {
        return refuse("FJ-8.3", "refuse-position-denied");
    }
    if !player.denied.contains(player.asked)
        || !player.asked.is_empty() && (state.phase != Phase::Spell || seat == state.in_turn)
    {
        return refuse("FJ-8.4", "refuse-position-asked");
    }
    Ok(())
}

/// Checks that the cards are where they can be in this phase.
fn check_phase(state: &State) -> Result<(), Illegal> {
    let refuse = |clause| {
        Err(Illegal::new(clause, "refuse-position-phase").with("phase", state.phase.word()))
    };
    let dealing = matches!(state.phase, Phase::Dealer | Phase::Deal);
    let mover = state.mover();
    match state.phase {
        Phase::Dealer if state.in_turn != Seat::FIRST || state.draw != Cards::BOX => {
            refuse("FJ-2.2")
        }
        Phase::Deal if !deal_is_in_order(state) => refuse("FJ-2.1"),
        Phase::Draw if mover.hand.len() >= HAND_FULL || state.draw.is_empty() => refuse("FJ-3.1"),
        Phase::Window if !state.centre.has(Kind::Witch) => refuse("FJ-7.4"),
        Phase::Window | Phase::Sweep if state.askable().is_empty() => refuse("FJ-7.5"),
        Phase::Sweep if state.centre.is_empty() && state.has(HouseRule::WitchNeedsCentre) => {
            refuse("FJ-6.2")
        }
        Phase::Over if rules::ending(state).is_none() => refuse("FJ-9.1"),
        _ if !dealing && state.draw.len() > most_undealt(state) => refuse("FJ-2.1"),
        _ => Ok(()),
    }
}

/// Returns the number of cards in the draw pile after the deal.
fn most_undealt(state: &State) -> u8 {
    Cards::BOX.len() - CENTRE_DEALT - HAND_FULL * state.options.players()
}

/// FJ-2.1: the hands are full up to the one that is being dealt, and the centre comes last.
fn deal_is_in_order(state: &State) -> bool {
    let players = state.options.players();
    let hands: u8 = state
        .seats()
        .map(|seat| state.player(seat).hand.len())
        .sum();
    let mut left = hands;
    let in_order = std::iter::once(state.in_turn)
        .chain(state.others())
        .all(|seat| {
            let expected = left.min(HAND_FULL);
            left -= expected;
            state.player(seat).hand.len() == expected
        });
    let all_dealt = hands == HAND_FULL * players;
    let untouched = state.players.iter().all(|it| {
        it.ingredients.is_empty()
            && it.power.is_empty()
            && it.spells.is_empty()
            && it.denied.is_empty()
    });
    let left_of_dealer = state.dealer.map(|seat| seat.next(players)) == Some(state.in_turn);
    in_order
        && untouched
        && left_of_dealer
        && if all_dealt {
            state.centre.len() < CENTRE_DEALT
        } else {
            state.centre.is_empty()
        }
}

/// FJ-7.5: in a window exactly the seats that can be asked are, at least one has not answered, and
/// only the holder of the Wash has used it.
fn check_window(state: &State, position: &Position) -> Result<(), Illegal> {
    let asked = if state.window_is_open() {
        state.askable()
    } else {
        Seats::NONE
    };
    let given: Seats = [
        WindowAnswer::Pending,
        WindowAnswer::Wash,
        WindowAnswer::Decline,
    ]
    .into_iter()
    .flat_map(|answer| seats_with(position, answer).iter())
    .collect();
    let washers = seats_with(position, WindowAnswer::Wash);
    let all_hold_it = washers
        .iter()
        .all(|seat| state.player(seat).hand.has(Kind::Wash));
    if given != asked || state.window_is_open() && state.pending.is_empty() || !all_hold_it {
        return Err(Illegal::new("FJ-7.5", "refuse-position-window"));
    }
    Ok(())
}

/// House rule `quiet-end`: only counted with it, with an empty draw pile, and the match ends at one
/// for each player.
fn check_quiet_turns(state: &State) -> Result<(), Illegal> {
    let players = state.options.players();
    let most = match state.phase {
        Phase::Spell | Phase::Discard | Phase::Over => players,
        Phase::Dealer | Phase::Deal | Phase::Draw | Phase::Window | Phase::Act | Phase::Sweep => {
            players - 1
        }
    };
    let counted = state.has(HouseRule::QuietEnd) && state.draw.is_empty();
    if state.quiet_turns > if counted { most } else { 0 } {
        return Err(Illegal::new("FJ-9.1", "refuse-position-quiet"));
    }
    Ok(())
}
