//! Helpers for the tests of rules: positions with only the interesting part written down, steps as
//! in a record, refusals and points.
#![allow(dead_code, reason = "each test file uses a part of it")]

use ranarium_game::{Arg, Game, Illegal, Notation, Scoring, Seat, Step, Turn};
use stacking_frogs::{
    Card, Deck, Event, Options, Phase, Position, ScoreSheet, SeenStack, StackingFrogs, State,
};

/// Returns the position that the text describes in part. The rest is made up: hands of the right
/// size, and the deck. Stages written as `*` get the frogs that the round asks for, or, where the
/// text says what is in the deck, all cards that are left.
pub fn fill(options: &str, text: &str) -> Position {
    let options: Options = options.parse().unwrap();
    let players = usize::from(options.players());
    let mut position: Position = text.replace('*', "-").parse().unwrap();
    let stages = text
        .split(' ')
        .find(|token| token.starts_with("s="))
        .unwrap();
    let mut left: Vec<Card> = options.deck().cards().cards().collect();
    for card in all_cards(&position) {
        let at = left.iter().position(|&other| other == card);
        left.remove(at.unwrap_or_else(|| panic!("no {card} is left")));
    }
    // Hands and stages are made up of what there is most of.
    left.sort_by_key(|card| (card.copies(Deck::Base), *card));
    // SF-2.1
    let sizes = [[6, 5, 4], [6, 5, 4], [6, 5, 4], [5, 4, 3], [4, 4, 3]][players - 1];
    let act = usize::from(position.act);
    let before: u8 = sizes[..act - 1].iter().sum();
    let open = matches!(
        position.phase,
        Phase::Place | Phase::Move(_) | Phase::Draw(_) | Phase::Recruit(_)
    );
    let rounds = position.round + u8::from(open);
    if players > 1 && !matches!(position.phase, Phase::Over | Phase::Deal) {
        let size = usize::from(before + sizes[act - 1] - rounds);
        for hand in &mut position.hands {
            if hand.is_empty() {
                *hand = left.split_off(left.len() - size);
                hand.sort_unstable();
            }
        }
    }
    let on_stages: usize = position
        .stages
        .iter()
        .flatten()
        .map(|stack| stack.frogs.len())
        .sum();
    let waiting = match position.phase {
        Phase::Place => players,
        _ => 0,
    };
    let gone = on_stages + position.out.len() + waiting;
    let mut missing = match position.deck.is_empty() {
        true => (players * usize::from(rounds)).saturating_sub(gone),
        false => left.len(),
    };
    let mut open_stages = stages.matches('*').count();
    for (at, stage) in stages["s=".len()..].split('/').enumerate() {
        if stage == "*" {
            let take = missing.div_ceil(open_stages);
            missing -= take;
            open_stages -= 1;
            position.stages[at] = heap(&left.split_off(left.len() - take));
        }
    }
    if position.deck.is_empty() {
        left.sort_unstable();
        position.deck = left;
    }
    position
}

/// Stacks of three, as many as it takes, no red lowest.
fn heap(cards: &[Card]) -> Vec<SeenStack> {
    let red: Card = "red".parse().unwrap();
    let (reds, others): (Vec<Card>, Vec<Card>) = cards.iter().partition(|&&card| card == red);
    let mut stacks: Vec<Vec<Card>> = vec![Vec::new(); cards.len().div_ceil(3)];
    let count = stacks.len().max(1);
    for (at, card) in others.into_iter().chain(reds).enumerate() {
        stacks[at % count].push(card);
    }
    let places = (0..3).flat_map(|y| (0..3).map(move |x| format!("{x},{y}")));
    places
        .zip(stacks)
        .map(|(at, cards)| SeenStack {
            at: at.parse().unwrap(),
            frogs: cards
                .into_iter()
                .map(|card| card.frog(card.halves().map(|(first, _)| first)).unwrap())
                .collect(),
        })
        .collect()
}

fn all_cards(position: &Position) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    for list in [
        &position.deck,
        &position.tail,
        &position.out,
        &position.drawn,
        &position.aside,
    ] {
        cards.extend(list);
    }
    cards.extend(position.hands.iter().flatten());
    let frogs = position
        .stages
        .iter()
        .flatten()
        .flat_map(|stack| &stack.frogs);
    cards.extend(frogs.map(|frog| frog.card()));
    if position.phase == Phase::Place {
        cards.extend(position.played.iter().flatten());
    }
    if let Some(solo) = &position.solo {
        cards.extend(&solo.pile);
        for card in &solo.grid {
            if let stacking_frogs::GridCard::Up(card) | stacking_frogs::GridCard::Known(card) = card
            {
                cards.push(*card);
            }
        }
    }
    cards
}

/// Returns the state of a position in this notation.
pub fn set(options: &str, text: &str) -> State {
    let position = fill(options, text);
    StackingFrogs::restore(&options.parse().unwrap(), &position)
        .unwrap_or_else(|illegal| panic!("{illegal}: {:?} in {position}", illegal.message))
}

/// Returns a match with these hands dealt, written in letters: the first card of each, then the
/// second.
pub fn deal(options: &str, hands: &[&str]) -> State {
    let mut state = StackingFrogs::start(&options.parse().unwrap());
    for at in 0..hands[0].len() {
        for hand in hands {
            let word = match &hand[at..=at] {
                "b" => "blue",
                "p" => "purple",
                "y" => "yellow",
                "o" => "orange",
                "r" => "red",
                "g" => "green",
                "k" => "pink",
                other => panic!("{other}"),
            };
            play(&mut state, &[&format!("* draw {word}")]);
        }
    }
    state
}

fn seat_of(text: &str) -> Seat {
    Seat::new(text.parse::<usize>().unwrap() - 1)
}

/// Takes steps written as in a record, and returns what happened. Each must be legal.
pub fn play(state: &mut State, steps: &[&str]) -> Vec<Event> {
    let mut events = Vec::new();
    for text in steps {
        let (who, what) = text.split_once(' ').unwrap();
        let step = if who == "*" {
            let mut outcomes = Vec::new();
            StackingFrogs::chance_outcomes(state, &mut outcomes);
            let outcome = what.parse().unwrap();
            assert!(
                outcomes.iter().any(|(other, _)| *other == outcome),
                "{text} cannot come in {}",
                StackingFrogs::position(state)
            );
            Step::Chance(outcome)
        } else {
            let (seat, action) = (seat_of(who), what.parse().unwrap());
            if let Err(illegal) = StackingFrogs::check(state, seat, &action) {
                panic!("{text}: {illegal} in {}", StackingFrogs::position(state));
            }
            Step::Act(seat, action)
        };
        StackingFrogs::apply_unchecked(state, step, &mut events);
    }
    events
}

/// Returns the legal actions of the seat.
pub fn legal(state: &State, seat: u8) -> Vec<String> {
    let mut actions = Vec::new();
    StackingFrogs::legal_actions(state, Seat::new(usize::from(seat) - 1), &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// Checks that the clause refuses the step, for the reason with this key.
#[track_caller]
pub fn check_refused(state: &State, step: &str, clause: &str, key: &str) -> Illegal {
    let (who, what) = step.split_once(' ').unwrap();
    let illegal = StackingFrogs::check(state, seat_of(who), &what.parse().unwrap())
        .expect_err("it should be refused");
    assert_eq!(
        (illegal.clause, illegal.message.key),
        (clause, key),
        "{step}"
    );
    illegal
}

/// Returns the value of a key in the position; empty without one.
pub fn token(state: &State, key: &str) -> String {
    let position = StackingFrogs::position(state).to_string();
    let found = position
        .split(' ')
        .find_map(|token| token.strip_prefix(key)?.strip_prefix('='));
    found.unwrap_or_default().to_owned()
}

/// Returns the seats that decide.
pub fn deciding(state: &State) -> Vec<u8> {
    match StackingFrogs::turn(state) {
        Turn::Decide(seats) => seats.iter().map(Seat::number).collect(),
        Turn::Chance | Turn::Over => Vec::new(),
    }
}

/// Returns the cards that may be drawn, with weights.
pub fn draws(state: &State) -> Vec<(String, u32)> {
    let mut outcomes = Vec::new();
    StackingFrogs::chance_outcomes(state, &mut outcomes);
    outcomes
        .into_iter()
        .map(|(outcome, weight)| (outcome.to_string(), weight))
        .collect()
}

/// Returns the names of events, without their fields.
pub fn names(events: &[Event]) -> Vec<String> {
    events
        .iter()
        .map(|event| {
            let debug = match event {
                Event::Fact(fact) => format!("{fact:?}"),
                secret => format!("{secret:?}"),
            };
            debug.split([' ', '{']).next().unwrap().to_owned()
        })
        .collect()
}

/// Returns each line of a scored sheet as seat (0 for the automaton), points and clause; lines that
/// compare the colours of tied stages are left out.
pub fn score(sheet: &str) -> Vec<(u8, i16, &'static str)> {
    let sheet: ScoreSheet = sheet.parse().unwrap();
    let lines = StackingFrogs::score(&sheet).unwrap();
    lines
        .iter()
        .filter(|line| line.message.key != "score-colours")
        .map(|line| {
            let seat = line.seat.map_or(0, Seat::number);
            (seat, line.points, line.clause)
        })
        .collect()
}

/// Returns the winners of a scored sheet: the most points, of those the most colours as the sheet
/// compares them. 0 is the automaton.
pub fn winners(sheet: &str) -> Vec<u8> {
    let sheet: ScoreSheet = sheet.parse().unwrap();
    let lines = StackingFrogs::score(&sheet).unwrap();
    let mut totals: Vec<(u8, i16, i64)> = (1..)
        .take(sheet.stages.len())
        .chain(sheet.pile.iter().map(|_| 0))
        .map(|seat| (seat, 0, 0))
        .collect();
    for line in &lines {
        let seat = line.seat.map_or(0, Seat::number);
        let total = totals.iter_mut().find(|total| total.0 == seat).unwrap();
        total.1 += line.points;
        if let ("score-colours", Some((_, Arg::Number(count)))) =
            (line.message.key, line.message.args.first())
        {
            total.2 = *count;
        }
    }
    let best = totals.iter().map(|total| (total.1, total.2)).max();
    totals.retain(|total| Some((total.1, total.2)) == best);
    totals.iter().map(|total| total.0).collect()
}

/// Checks the points of a drawn stage, line by line and in all; by the sheet, and by the engine at
/// the end of a solo match.
#[track_caller]
pub fn check_stage(frame: &str, rows: [&str; 3], expected: &[(i16, &str)], total: i16) {
    let sheet = format!("frame {frame}\nstage 1\n{}", rows.join("\n"));
    let lines = score(&sheet);
    let found: Vec<_> = lines
        .iter()
        .map(|&(_, points, clause)| (points, clause))
        .collect();
    assert_eq!(found, expected, "{sheet}");
    assert_eq!(
        found.iter().map(|(points, _)| points).sum::<i16>(),
        total,
        "{sheet}"
    );
    let drawing: ScoreSheet = sheet.parse().unwrap();
    let mut stacks = Vec::new();
    for (y, row) in drawing.stages[0].iter().enumerate() {
        for (x, frogs) in row
            .iter()
            .enumerate()
            .filter(|(_, frogs)| !frogs.is_empty())
        {
            let letters: String = frogs.iter().map(|frog| frog.letters()).collect();
            stacks.push(format!("{x},{y}:{letters}"));
        }
    }
    let frogs: usize = drawing.stages[0].iter().flatten().map(Vec::len).sum();
    let mut pile = Vec::new();
    let mut left: Vec<Card> = Deck::Expanded.cards().cards().collect();
    for frog in drawing.stages[0].iter().flatten().flatten() {
        let at = left.iter().position(|card| *card == frog.card()).unwrap();
        left.remove(at);
    }
    // SF-8.1: 30 cards are dealt in all.
    pile.extend(left.drain(..30 - frogs));
    let stage = if stacks.is_empty() {
        "-".to_owned()
    } else {
        stacks.join(";")
    };
    let options = format!("players=1 deck=expanded frame={frame}");
    let text = format!("p=1 a=3 r=15 ph=over s={stage} g=..../....");
    let mut position: Position = text.parse().unwrap();
    position.solo.as_mut().unwrap().pile = pile;
    position.deck = left;
    let state = StackingFrogs::restore(&options.parse().unwrap(), &position).unwrap();
    let returns = StackingFrogs::returns(&state).unwrap();
    assert_eq!(returns.points(), Some(&[total][..]), "{sheet}");
}
