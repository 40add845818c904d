//! Tables laid out by hand, and matches played on them in text.
#![allow(dead_code, reason = "no test file needs all of it")]

use frog_juice::{Action, Cards, Event, Fact, FrogJuice, Kind, Position, State};
use ranarium_game::{Game, Highlight, Illegal, Notation, Scoring, Seat, Step};
use std::fmt::Write;

/// Returns a table described by tokens of a position's notation: `t`, `ph`, `h`, `c`, `g`, `P`,
/// `I`, `s` and so on, in any order; by default `ph=act`, `t=0`, `d=` the last player, and empty
/// zones. Of the cards not named the ingredients are on the pile of the last player, and the power
/// cards in the draw pile or, if that is named, on the Power pile of the last player.
pub fn table(options: &str, tokens: &str) -> State {
    let options = options.parse().expect("these options are right");
    let players = usize::from(ranarium_game::GameOptions::players(&options));
    let token = |key: &str| {
        let named = tokens.split(' ').find_map(|it| it.strip_prefix(key));
        named.and_then(|it| it.strip_prefix('='))
    };
    let none = vec!["-"; players].join("/");
    let mut text = format!("p={players}");
    for (key, usual) in [
        ("d", (players - 1).to_string().as_str()),
        ("t", "0"),
        ("ph", "act"),
        ("h", &none),
        ("c", "-"),
        ("g", "-"),
        ("P", &none),
        ("I", &none),
        ("s", &none),
    ] {
        write!(text, " {key}={}", token(key).unwrap_or(usual)).expect("text takes text");
    }
    for key in ["n", "a", "w", "q"] {
        if let Some(value) = token(key) {
            write!(text, " {key}={value}").expect("text takes text");
        }
    }
    let mut position: Position = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    let rest = Cards::BOX.minus(named(&position));
    let last = &mut position.players[players - 1];
    last.ingredients = last.ingredients.plus(rest.ingredients());
    if token("g").is_some() {
        last.power = last.power.plus(rest.power());
    } else {
        position.draw = rest.power();
    }
    FrogJuice::restore(&options, &position).unwrap_or_else(|error| panic!("{position}: {error}"))
}

fn named(position: &Position) -> Cards {
    let mut all = position.centre.plus(position.draw);
    if position.phase == frog_juice::Phase::Sweep {
        all = all.with(Kind::Witch);
    }
    for it in &position.players {
        all = all.plus(it.hand).plus(it.power).plus(it.ingredients);
        for spell in &it.spells {
            all = all.plus(spell.under).with(spell.spell.kind());
        }
    }
    all
}

/// Returns the texts of the seat's legal actions, in order, the seat by its number.
pub fn legal(state: &State, seat: u8) -> Vec<String> {
    let mut actions = Vec::new();
    FrogJuice::legal_actions(state, seat_of(seat), &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// Returns the legal actions that begin with a word.
pub fn legal_with(state: &State, seat: u8, word: &str) -> Vec<String> {
    let mut all = legal(state, seat);
    all.retain(|it| it.split(' ').next() == Some(word));
    all
}

/// Returns the seat with this number.
pub fn seat_of(number: u8) -> Seat {
    Seat::try_from(number).expect("a seat's number")
}

/// Takes the steps, `SEAT ACTION` or `* OUTCOME`, joined by `; `, each of them legal, and returns
/// what happened.
pub fn play(state: &mut State, steps: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for step in steps.split("; ") {
        let (who, what) = step.split_once(' ').expect("a seat and a step");
        let step = if who == "*" {
            let outcome = what.parse().expect("an outcome");
            let mut outcomes = Vec::new();
            FrogJuice::chance_outcomes(state, &mut outcomes);
            assert!(
                outcomes.iter().any(|(it, _)| *it == outcome),
                "{step} is not among {outcomes:?}"
            );
            Step::Chance(outcome)
        } else {
            let seat = who.parse().expect("a seat");
            let action: Action = what.parse().expect("an action");
            if let Err(illegal) = FrogJuice::check(state, seat, &action) {
                panic!("{step}: {illegal}, in {}", FrogJuice::position(state));
            }
            assert!(legal(state, seat.number()).contains(&what.to_owned()));
            Step::Act(seat, action)
        };
        FrogJuice::apply_unchecked(state, step, &mut events);
    }
    events
}

/// Returns the public events.
pub fn facts(events: &[Event]) -> Vec<Fact> {
    let fact = |event: &Event| match event {
        Event::Fact(fact) => Some(fact.clone()),
        Event::Drew { .. } | Event::Answered { .. } => None,
    };
    events.iter().filter_map(fact).collect()
}

/// Returns the refusal of `SEAT ACTION`, which must not be among the legal actions.
pub fn refusal(state: &State, step: &str) -> Illegal {
    let (who, what) = step.split_once(' ').expect("a seat and a step");
    let seat: Seat = who.parse().expect("a seat");
    let action: Action = what.parse().expect("an action");
    assert!(
        !legal(state, seat.number()).contains(&what.to_owned()),
        "{step} is legal"
    );
    FrogJuice::check(state, seat, &action).expect_err(step)
}

/// Expects `SEAT ACTION` to be refused by the clause, for the reason, with these cards to show.
pub fn refused(state: &State, step: &str, clause: &str, key: &str, cards: &[&str]) {
    let illegal = refusal(state, step);
    assert_eq!(
        (illegal.clause, illegal.message.key),
        (clause, key),
        "{step}"
    );
    let shown: Vec<&str> = illegal
        .spots
        .iter()
        .map(|spot| match spot {
            Highlight::Card(text) | Highlight::Cell(text) => text.as_str(),
        })
        .collect();
    assert_eq!(shown, cards, "{step}");
}

/// Returns the value of a token of the position's notation.
pub fn token(state: &State, key: &str) -> String {
    let text = FrogJuice::position(state).to_string();
    let found = text
        .split(' ')
        .find_map(|it| it.strip_prefix(key).and_then(|it| it.strip_prefix('=')));
    found.unwrap_or("").to_owned()
}

/// Expects these tokens of the position's notation, joined by spaces.
pub fn expect(state: &State, tokens: &str) {
    for expected in tokens.split(' ') {
        let (key, value) = expected.split_once('=').expect("key=value");
        assert_eq!(
            token(state, key),
            value,
            "{key} in {}",
            FrogJuice::position(state)
        );
    }
}

/// Returns the points now, by seat.
pub fn points(state: &State) -> Vec<i16> {
    let sheet = FrogJuice::score_sheet(state);
    let lines = FrogJuice::score(&sheet).expect("the sheet is right");
    let of = |seat| {
        let own = lines.iter().filter(|line| line.seat == Some(seat));
        own.map(|line| line.points).sum()
    };
    (0..sheet.players.len())
        .map(|at| of(Seat::new(at)))
        .collect()
}
