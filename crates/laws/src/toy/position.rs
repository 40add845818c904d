//! The notation of positions.

use super::{Toy, ToyAction, ToyOptions};
use crate::toy::cards::Card;
use crate::toy::state::{Phase, ToyState};
use ranarium_game::{Game, Illegal, Notation, Position, Scanner, Seat, TextError, strings_in_data};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A position: `p=2 ph=bid t=0 w=- h=1.2/3.stop x=2 b=2/- s=0/1 a=bid 1/-`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct ToyPosition {
    phase: Phase,
    lead: Seat,
    hands: Vec<Vec<Card>>,
    shown: Vec<Card>,
    bids: Vec<Option<Card>>,
    points: Vec<i16>,
    answers: Vec<Option<ToyAction>>,
}

impl Position for ToyPosition {
    fn players(&self) -> u8 {
        self.hands.len() as u8
    }
}

strings_in_data!(ToyPosition);

impl fmt::Display for ToyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cards = |cards: &Vec<Card>| match cards.as_slice() {
            [] => "-".to_owned(),
            some => join(some, "."),
        };
        let winner = self
            .phase
            .winner()
            .map_or_else(|| "-".to_owned(), |seat| seat.index().to_string());
        let hands: Vec<String> = self.hands.iter().map(cards).collect();
        let bids: Vec<String> = self
            .bids
            .iter()
            .map(|bid| bid.map_or_else(|| "-".to_owned(), |bid| bid.to_string()))
            .collect();
        let answers: Vec<String> = self
            .answers
            .iter()
            .map(|answer| answer.map_or_else(|| "-".to_owned(), |answer| answer.to_string()))
            .collect();
        write!(
            f,
            "p={} ph={} t={} w={winner} h={} x={} b={} s={} a={}",
            self.hands.len(),
            self.phase.word(),
            self.lead.index(),
            hands.join("/"),
            cards(&self.shown),
            bids.join("/"),
            join(&self.points, "/"),
            answers.join("/"),
        )
    }
}

impl FromStr for ToyPosition {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut scanner = Scanner::new(text);
        scanner.literal("p=")?;
        let players = scanner.number(2, 3)? as usize;
        scanner.literal(" ph=")?;
        let word = scanner.word();
        scanner.literal(" t=")?;
        let lead = read_seat(&mut scanner)?;
        scanner.literal(" w=")?;
        let winner = read_unless_none(&mut scanner, read_seat)?;
        let phase = Phase::from_words(word, winner).ok_or_else(|| {
            let phases = "a phase: deal, lead, redraw, bid, over with w=-, window with a winner";
            scanner.expected(phases)
        })?;
        let hands = read_each(&mut scanner, players, " h=", read_cards)?;
        scanner.literal(" x=")?;
        let shown_cards = read_cards(&mut scanner)?;
        let bids = read_each(&mut scanner, players, " b=", |scanner| {
            read_unless_none(scanner, |scanner| scanner.one_of(&Card::NAMES))
        })?;
        let points = read_each(&mut scanner, players, " s=", |scanner| {
            Ok(scanner.number(0, 99)? as i16)
        })?;
        let answers = read_each(&mut scanner, players, " a=", |scanner| {
            let before_action = scanner.clone();
            read_unless_none(scanner, |scanner| {
                let answer = scanner.take_while(|c| c != '/');
                let action = answer.parse();
                action.map_err(|_| before_action.expected("\"-\", an action"))
            })
        })?;
        scanner.end()?;
        Ok(Self {
            phase,
            lead,
            hands,
            shown: shown_cards,
            bids,
            points,
            answers,
        })
    }
}

fn read_seat(scanner: &mut Scanner<'_>) -> Result<Seat, TextError> {
    scanner
        .number(0, 2)
        .map(|number| Seat::new(number as usize))
}

/// Reads cards in order: `1.2.2`, or `-` for none.
fn read_cards(scanner: &mut Scanner<'_>) -> Result<Vec<Card>, TextError> {
    let mut cards = Vec::new();
    if scanner.eat("-") {
        return Ok(cards);
    }
    loop {
        let card = scanner.one_of(&Card::NAMES)?;
        if cards.last().is_some_and(|last| *last > card) {
            return Err(scanner.expected("cards in order"));
        }
        cards.push(card);
        if !scanner.eat(".") {
            return Ok(cards);
        }
    }
}

/// Reads `-` as `None`, and other texts with `read`.
fn read_unless_none<'a, T>(
    scanner: &mut Scanner<'a>,
    read: impl FnOnce(&mut Scanner<'a>) -> Result<T, TextError>,
) -> Result<Option<T>, TextError> {
    match scanner.eat("-") {
        true => Ok(None),
        false => read(scanner).map(Some),
    }
}

/// Reads one value for each player: the first after `key`, the others after `/`.
fn read_each<'a, T>(
    scanner: &mut Scanner<'a>,
    players: usize,
    key: &'static str,
    read: impl Fn(&mut Scanner<'a>) -> Result<T, TextError>,
) -> Result<Vec<T>, TextError> {
    let mut values = Vec::new();
    for player in 0..players {
        scanner.literal(if player == 0 { key } else { "/" })?;
        values.push(read(scanner)?);
    }
    Ok(values)
}

impl Notation for Toy {
    type Position = ToyPosition;

    fn position(state: &ToyState) -> ToyPosition {
        let players = usize::from(state.players());
        ToyPosition {
            phase: state.phase,
            lead: state.lead,
            hands: state.hands[..players]
                .iter()
                .map(|hand| hand.to_vec())
                .collect(),
            shown: state.shown.to_vec(),
            bids: state.bids[..players].to_vec(),
            points: state.points[..players].to_vec(),
            answers: state.answers[..players].to_vec(),
        }
    }

    fn restore(options: &ToyOptions, position: &ToyPosition) -> Result<ToyState, Illegal> {
        restored(options, position).ok_or_else(|| Illegal::new("TOY-1.1", "refused-position"))
    }
}

fn restored(options: &ToyOptions, position: &ToyPosition) -> Option<ToyState> {
    let mut state = Toy::start(options);
    let players = usize::from(options.players);
    if position.hands.len() != players
        || position.lead.index() >= players
        || position
            .phase
            .winner()
            .is_some_and(|seat| seat.index() >= players)
    {
        return None;
    }
    for (index, hand) in position.hands.iter().enumerate() {
        state.hands[index] = hand.iter().copied().collect();
        state.deck = state.deck.without(state.hands[index])?;
        state.points[index] = position.points[index];
        state.bids[index] = position.bids[index];
    }
    state.shown = position.shown.iter().copied().collect();
    state.deck = state.deck.without(state.shown)?;
    state.lead = position.lead;
    state.phase = position.phase;
    for (seat, answer) in Seat::all(options.players).zip(&position.answers) {
        if let Some(answer) = answer {
            if state.phase == Phase::Lead {
                return None;
            }
            Toy::check(&state, seat, answer).ok()?;
            state.answers[seat.index()] = Some(*answer);
        }
    }
    let fits = match state.phase {
        Phase::Deal => {
            let next = state.next_dealt()?;
            let dealt = Seat::all(options.players).all(|seat| {
                state.hand(seat).len() <= options.hand
                    && (seat <= next || state.hand(seat).len() == 0)
            });
            dealt && state.shown.len() == 0
        }
        Phase::Lead => state.hand(state.lead).len() > 0,
        Phase::Redraw => state.deck.len() > 0 && state.shown.len() > 0,
        Phase::Bid => !state.undecided().is_empty(),
        Phase::Window(_) => !state.undecided().is_empty() && state.shown.count(Card::Stop) == 0,
        Phase::Over => state.with_cards().is_empty(),
    };
    fits.then_some(state)
}

pub(super) fn join<T: fmt::Display>(items: &[T], by: &str) -> String {
    let texts: Vec<String> = items.iter().map(ToString::to_string).collect();
    texts.join(by)
}
