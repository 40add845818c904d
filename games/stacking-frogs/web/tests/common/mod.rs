//! A desk and its scenes, from the rules engine itself.
#![allow(dead_code, reason = "no test file needs all of it")]

use leptos::prelude::*;
use ranarium_board::{Board, Desk, Scene, Supplier, Words};
use ranarium_catalog::Speaker;
use ranarium_game::{
    Game, Language, Message, NoEvents, Rng, Seat, Speak, Step, Turn, Viewer, pick_weighted,
};
use stacking_frogs::{
    Action, Card, Chance, Event, GridCard, Options, Phase, Position, Seen, StackingFrogs, State,
};
use stacking_frogs_web::Circus;
use std::sync::Arc;

/// The state of a position.
pub fn state(options: &str, position: &str) -> State {
    let options: Options = options.parse().unwrap();
    let position: Position = position.parse().expect(position);
    StackingFrogs::restore(&options, &position).expect("a position of the game")
}

/// A position of which the text tells all but the deck, which is what is left.
pub fn filled(options: &str, text: &str) -> State {
    let options: Options = options.parse().unwrap();
    let mut position: Position = text.parse().expect(text);
    let mut left: Vec<Card> = options.deck().cards().cards().collect();
    let stages = position.stages.iter().flatten();
    let frogs = stages.flat_map(|stack| stack.frogs.iter().map(|frog| frog.card()));
    let placing = position.phase == Phase::Place;
    let played = position.played.iter().flatten().filter(|_| placing);
    let solo = position.solo.iter();
    let grid = solo
        .clone()
        .flat_map(|solo| &solo.grid)
        .filter_map(|card| match card {
            GridCard::Up(card) | GridCard::Known(card) => Some(*card),
            GridCard::Gone | GridCard::Down => None,
        });
    let all: Vec<Card> = frogs
        .chain(played.copied())
        .chain(position.hands.iter().flatten().copied())
        .chain(position.out.iter().copied())
        .chain(position.tail.iter().copied())
        .chain(position.drawn.iter().copied())
        .chain(position.aside.iter().copied())
        .chain(grid)
        .chain(solo.clone().flat_map(|solo| solo.pile.clone()))
        .collect();
    for card in all {
        let at = left.iter().position(|other| *other == card);
        left.remove(at.unwrap_or_else(|| panic!("no {card} is left")));
    }
    left.sort_unstable();
    position.deck = left;
    match StackingFrogs::restore(&options, &position) {
        Ok(state) => state,
        Err(why) => panic!("{text}: {why} {:?}", why.message.args),
    }
}

/// What a viewer sees of a state.
pub fn scene(state: &State, viewer: Viewer, seen: Vec<Seen>, number: u64) -> Scene<StackingFrogs> {
    let deciding: Vec<Seat> = StackingFrogs::turn(state).seats().iter().collect();
    let mut actions = Vec::new();
    if let Some(seat) = viewer.seat().filter(|seat| deciding.contains(seat)) {
        StackingFrogs::legal_actions(state, seat, &mut actions);
    }
    Scene {
        number,
        viewer,
        observation: StackingFrogs::observe(state, viewer),
        deciding,
        actions,
        answer: None,
        seen,
        window: None,
        returns: StackingFrogs::returns(state),
    }
}

/// The scene of the seat to move.
pub fn own_scene(state: &State) -> Scene<StackingFrogs> {
    let seat = StackingFrogs::turn(state)
        .seats()
        .first()
        .unwrap_or(Seat::FIRST);
    scene(state, Viewer::Seat(seat), Vec::new(), 1)
}

struct Mouth(Speaker);

impl Speak for Mouth {
    fn say(&self, message: &Message) -> String {
        // What cannot be said is a fault of the texts.
        self.0.try_say(message).expect(message.key)
    }
}

/// Words of a language, which panic where a text is missing.
pub fn words(language: Language) -> Words {
    let mut speaker = Speaker::of::<StackingFrogs>(language)
        .with_texts(Circus::TEXTS)
        .with_texts(Circus::STUDY);
    let names = ["Ada", "Bo", "Cas", "Dee", "Eva"].map(str::to_owned);
    for (index, name) in names.iter().enumerate() {
        speaker = speaker.with_name(Seat::new(index), name.clone());
    }
    Words::new(language, Arc::new(Mouth(speaker)), names.to_vec())
}

/// A desk that shows a state.
pub fn desk(state: &State, scene: Scene<StackingFrogs>, language: Language) -> Desk<StackingFrogs> {
    let seat = scene.viewer.seat();
    let (asked, foreseen) = (state.clone(), state.clone());
    let viewer = scene.viewer;
    let supplier = Supplier {
        why: Arc::new(move |action: &Action| {
            seat.and_then(|seat| StackingFrogs::check(&asked, seat, action).err())
        }),
        foresee: Arc::new(move |action: &Action| {
            let mut after = foreseen.clone();
            StackingFrogs::apply(&mut after, Step::Act(seat?, *action), &mut NoEvents);
            Some(StackingFrogs::observe(&after, viewer))
        }),
        play: Callback::new(|_| {}),
        open_clause: Callback::new(|_| {}),
        at_once: Signal::derive(|| false),
    };
    let options = *StackingFrogs::options(state);
    let scene = Arc::new(scene);
    let hint = scene.actions.last().copied();
    let said = words(language);
    Desk::new(
        Signal::derive(move || scene.clone()),
        Signal::derive(move || hint),
        Signal::derive(move || said.clone()),
        options,
        supplier,
    )
}

/// The table as text.
pub fn html(state: &State, scene: Scene<StackingFrogs>, language: Language) -> String {
    let owner = Owner::new();
    let text = owner.with(|| Circus::table(desk(state, scene, language)).to_html());
    owner.cleanup();
    text
}

/// Plays what a seat does, and draws for it what `draws` says, or whatever comes; tells what the seat sees.
pub fn play(state: &mut State, seat: Seat, action: &str, draws: &str) -> Vec<Seen> {
    let action: Action = action.parse().expect(action);
    StackingFrogs::check(state, seat, &action).expect("a legal action");
    let mut events = Vec::new();
    StackingFrogs::apply(state, Step::Act(seat, action), &mut events);
    draw(state, draws, &mut events);
    redacted(&events, Viewer::Seat(seat))
}

/// Lets chance go on until somebody decides.
pub fn draw(state: &mut State, draws: &str, events: &mut Vec<Event>) {
    let mut draws = draws.split_whitespace();
    let mut rng = Rng::new(5);
    let mut outcomes = Vec::new();
    while StackingFrogs::turn(state) == Turn::Chance {
        StackingFrogs::chance_outcomes(state, &mut outcomes);
        let chance = match draws.next() {
            Some(card) => Chance::Draw(card.parse().expect(card)),
            None => pick_weighted(&outcomes, &mut rng),
        };
        StackingFrogs::apply(state, Step::Chance(chance), events);
    }
}

/// What a viewer may know of events.
pub fn redacted(events: &[Event], viewer: Viewer) -> Vec<Seen> {
    let seen = events.iter();
    seen.filter_map(|event| StackingFrogs::redact(event, viewer))
        .collect()
}
