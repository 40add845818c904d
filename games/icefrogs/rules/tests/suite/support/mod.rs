//! Sets positions up for the rule tests, and lists their legal actions.
#![allow(dead_code, reason = "no test file needs all of it")]

use icefrogs::{Action, Event, IceFrogs, Options, Position, State};
use ranarium_game::{Game, GameOptions, Illegal, NoEvents, Notation, Seat, Step, Turn};

/// Returns a seat by its number, from 1.
pub fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// Returns a position with these stacks, written as in position notation but with seats from 1, and
/// all the rest in supply. The seat has to decide.
pub fn set_up(options: &str, turn: usize, stacks: &str) -> State {
    set_up_after(options, turn, stacks, "k=0 n=0")
}

/// Returns the position after some plies.
pub fn set_up_after(options: &str, turn: usize, stacks: &str, course: &str) -> State {
    let options: Options = options.parse().unwrap();
    let out: Vec<char> = stacks.chars().collect();
    // Seat 1 is written 0 in positions.
    let mut text = String::new();
    let mut out_of = [[0; 3]; 3];
    for (at, &c) in out.iter().enumerate() {
        let next = out.get(at + 1);
        match (c, next.and_then(|size| "SML".find(*size))) {
            ('1'..='3', Some(size)) => {
                let index = c as usize - '1' as usize;
                out_of[index][size] += 1;
                text.push((b'0' + index as u8) as char);
            }
            (c, _) => text.push(c),
        }
    }
    let supplies: Vec<String> = out_of[..usize::from(options.players())]
        .iter()
        .map(|out| out.map(|out: i32| (5 - out).to_string()).concat())
        .collect();
    let position = format!(
        "p={} t={} {course} u={} s={text}",
        options.players(),
        turn - 1,
        supplies.join("/")
    );
    restore(&options, &position)
}

/// Returns the state of a position.
pub fn restore(options: &Options, position: &str) -> State {
    let position: Position = position.parse().expect(position);
    IceFrogs::restore(options, &position).expect("a position of the game")
}

/// Returns the seat to move.
pub fn mover(state: &State) -> Seat {
    IceFrogs::turn(state).seats().first().expect("it is on")
}

/// Returns the texts of all legal actions of the seat to move, in order.
pub fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    if let Turn::Decide(_) = IceFrogs::turn(state) {
        IceFrogs::legal_actions(state, mover(state), &mut actions);
    }
    actions.iter().map(ToString::to_string).collect()
}

/// Returns the destinations from an origin, a space or a size, in order.
pub fn destinations(state: &State, origin: &str) -> String {
    let all = legal(state);
    let from = all.iter().filter_map(|action| action.split_once('-'));
    let to: Vec<&str> = from
        .filter(|(from, _)| *from == origin)
        .map(|(_, to)| to)
        .collect();
    to.join(" ")
}

/// Returns the refusal of an action of the seat to move.
pub fn refusal(state: &State, action: &str) -> Illegal {
    let action: Action = action.parse().unwrap();
    IceFrogs::check(state, mover(state), &action).expect_err("not refused")
}

/// Returns the clause, reason and spots of the refusal of an action.
pub fn refused(state: &State, action: &str) -> String {
    let illegal = refusal(state, action);
    let spots = illegal.spots.iter().map(|spot| match spot {
        ranarium_game::Highlight::Cell(text) | ranarium_game::Highlight::Card(text) => {
            format!(" {text}")
        }
    });
    format!("{illegal}{}", spots.collect::<String>())
}

/// Returns the state after legal actions of the player to move.
pub fn play(state: &State, actions: &[&str]) -> State {
    let mut state = state.clone();
    for text in actions {
        let action: Action = text.parse().unwrap();
        let seat = mover(&state);
        IceFrogs::check(&state, seat, &action).expect(text);
        IceFrogs::apply_unchecked(&mut state, Step::Act(seat, action), &mut NoEvents);
    }
    state
}

/// Returns the events of an action of the seat to move.
pub fn events(state: &State, action: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let action = action.parse().unwrap();
    IceFrogs::apply_unchecked(
        &mut state.clone(),
        Step::Act(mover(state), action),
        &mut events,
    );
    events
}

/// Returns the stacks in position notation.
pub fn stacks(state: &State) -> String {
    let position = IceFrogs::position(state).to_string();
    let rest = position.split_once(" s=").unwrap().1;
    rest.split(' ').next().unwrap().to_owned()
}
