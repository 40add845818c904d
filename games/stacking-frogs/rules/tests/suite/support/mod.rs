//! Positions in short notation, and their legal actions.

pub mod rule_checks;

use ranarium_game::{Game, Illegal, Notation, Seat, Step};
use stacking_frogs::constants::HAND_SIZES;
use stacking_frogs::{
    Action, Card, Chance, Event, GridCard, Options, Phase, Position, StackingFrogs, State,
};

/// Returns the seat with this number, from 1.
pub fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

pub fn options(text: &str) -> Options {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn start(text: &str) -> State {
    StackingFrogs::start(&options(text))
}

/// Returns a position with only the interesting tokens written, from `ph` on: act and round follow
/// from the frogs that have been placed, hands that are not written are the first cards left in
/// order of kinds, and the deck is what remains.
pub fn table(options_text: &str, tokens: &str) -> State {
    let options = options(options_text);
    let position = complete(&options, tokens);
    StackingFrogs::restore(&options, &position)
        .unwrap_or_else(|illegal| panic!("{position}\n{illegal} {:?}", illegal.message))
}

/// Returns the position as data, possible or not.
pub fn complete(options: &Options, tokens: &str) -> Position {
    let players = usize::from(options.players());
    let text = format!("p={players} a=1 r=0 {tokens}");
    let mut position: Position = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}\n{error}"));
    let mut left = options.deck().cards();
    for card in cards_of(&position) {
        assert!(left.take(card), "too many {card} in {text}");
    }
    count_rounds(options, &mut position);
    let size = HAND_SIZES[players - 1][usize::from(position.act) - 1];
    let round = position.round - before(options, position.act);
    let hand = match position.phase {
        Phase::Pick => size - round,
        Phase::Place | Phase::Move(_) | Phase::Draw(_) | Phase::Recruit(_) => size - round - 1,
        Phase::Deal | Phase::Reveal(_) | Phase::Take | Phase::Lift(_) | Phase::Over => 0,
    };
    if players > 1 && position.hands.iter().all(Vec::is_empty) {
        for hand_of in &mut position.hands {
            for _ in 0..hand {
                let card = left.kinds().next().expect("a card is left");
                left.take(card);
                hand_of.push(card);
            }
        }
    }
    position.deck = left.cards().collect();
    position
}

/// Returns every card that is written.
fn cards_of(position: &Position) -> Vec<Card> {
    let lists = [
        &position.tail,
        &position.out,
        &position.drawn,
        &position.aside,
    ];
    let mut cards: Vec<Card> = lists
        .into_iter()
        .chain(&position.hands)
        .flatten()
        .copied()
        .collect();
    let stacks = position.stages.iter().flatten();
    cards.extend(stacks.flat_map(|stack| stack.frogs.iter().map(|frog| frog.card())));
    if position.phase == Phase::Place {
        cards.extend(position.played.iter().flatten());
    }
    if let Some(solo) = &position.solo {
        cards.extend(&solo.pile);
        cards.extend(solo.grid.iter().filter_map(|card| match card {
            GridCard::Known(card) | GridCard::Up(card) => Some(*card),
            GridCard::Gone | GridCard::Down => None,
        }));
    }
    cards
}

fn before(options: &Options, act: u8) -> u8 {
    let sizes = HAND_SIZES[usize::from(options.players()) - 1];
    sizes[..usize::from(act) - 1].iter().sum()
}

/// Derives act and round from the frogs that have been placed. Recruited ones are beyond a round's
/// count, and the division drops them.
fn count_rounds(options: &Options, position: &mut Position) {
    let a_round = usize::from(options.players()).max(2);
    let stacks = position.stages.iter().flatten();
    let placed = stacks.map(|stack| stack.frogs.len()).sum::<usize>()
        + position.out.len()
        + position.solo.as_ref().map_or(0, |solo| solo.pile.len());
    let done = match position.phase {
        Phase::Move(_) | Phase::Draw(_) | Phase::Recruit(_) => placed / a_round - 1,
        // In solo the automaton has its card while the player still places.
        Phase::Place if options.is_solo() => (placed - 1) / a_round,
        _ => placed / a_round,
    } as u8;
    let total = before(options, 3) + HAND_SIZES[usize::from(options.players()) - 1][2];
    position.round = done.min(total);
    position.act = match position.phase {
        Phase::Over => 3,
        _ => (1..=3)
            .rev()
            .find(|&act| before(options, act) <= done)
            .expect("round 0 is in act 1"),
    };
}

/// Returns the seat's legal actions, as texts.
pub fn legal(state: &State, number: usize) -> Vec<String> {
    let mut actions = Vec::new();
    StackingFrogs::legal_actions(state, seat(number), &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

/// Returns the outcomes of chance, as text with weights: `draw blue x15`.
pub fn outcomes(state: &State) -> Vec<String> {
    let mut outcomes = Vec::new();
    StackingFrogs::chance_outcomes(state, &mut outcomes);
    let show = |(outcome, weight): &(Chance, u32)| format!("{outcome} x{weight}");
    outcomes.iter().map(show).collect()
}

/// Takes steps, separated by `;`: `1 pick blue` or `* draw red`; each must be legal. Returns what
/// happened.
pub fn play(state: &mut State, steps: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in steps
        .split(';')
        .map(str::trim)
        .filter(|text| !text.is_empty())
    {
        let (who, what) = text.split_once(' ').expect("a seat and a step");
        let step: Step<StackingFrogs> = if who == "*" {
            let allowed = outcomes(state);
            let fits = |outcome: &String| outcome.starts_with(&format!("{what} x"));
            assert!(allowed.iter().any(fits), "{text}: {allowed:?}");
            Step::Chance(what.parse().expect("an outcome"))
        } else {
            let number = who.parse().expect("a seat");
            let action: Action = what
                .parse()
                .unwrap_or_else(|error| panic!("{what}: {error}"));
            if let Err(illegal) = StackingFrogs::check(state, seat(number), &action) {
                panic!("{text}: {illegal}; allowed: {:?}", legal(state, number));
            }
            Step::Act(seat(number), action)
        };
        StackingFrogs::apply_unchecked(state, step, &mut events);
    }
    events
}

/// Returns the state after these steps.
pub fn after(mut state: State, steps: &str) -> State {
    play(&mut state, steps);
    state
}

/// Returns the refusal of an action.
pub fn refusal(state: &State, number: usize, action: &str) -> Illegal {
    let action: Action = action
        .parse()
        .unwrap_or_else(|error| panic!("{action}: {error}"));
    match StackingFrogs::check(state, seat(number), &action) {
        Ok(()) => panic!("{action} is legal"),
        Err(illegal) => illegal,
    }
}

/// Returns the clause and key of a refusal, as `SF-3.4 red-lowest`.
pub fn reason(state: &State, number: usize, action: &str) -> String {
    let illegal = refusal(state, number, action);
    format!("{} {}", illegal.clause, illegal.message.key)
}

/// Returns one token of the position: `s`, `u` and so on; empty without one.
pub fn token(state: &State, key: &str) -> String {
    let text = StackingFrogs::position(state).to_string();
    let prefix = format!("{key}=");
    text.split(' ')
        .find_map(|token| token.strip_prefix(&prefix))
        .unwrap_or_default()
        .to_owned()
}

/// Returns a card by its word.
pub fn card(word: &str) -> Card {
    word.parse().expect("a card")
}

/// Returns the position of [`table`], but only these cards, as words, are the unordered rest; all
/// others are under them, in order of kinds.
pub fn table_with_rest(options_text: &str, tokens: &str, rest: &str) -> State {
    let options = options(options_text);
    let mut position = complete(&options, tokens);
    let mut under = std::mem::take(&mut position.deck);
    for word in rest.split_whitespace() {
        let at = under.iter().position(|&other| other == card(word));
        position
            .deck
            .push(under.remove(at.expect("such a card is left")));
    }
    position.deck.sort_unstable();
    position.tail.append(&mut under);
    StackingFrogs::restore(&options, &position)
        .unwrap_or_else(|illegal| panic!("{position}\n{illegal} {:?}", illegal.message))
}
