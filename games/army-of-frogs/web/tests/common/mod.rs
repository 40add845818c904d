//! A desk and its scenes, from the rules engine itself.
#![allow(dead_code, reason = "no test file needs all of it")]

use army_of_frogs::{Action, ArmyOfFrogs, Event, Options, Position, State};
use army_of_frogs_web::Lake;
use leptos::prelude::*;
use ranarium_board::{Board, Desk, Scene, Supplier, Words};
use ranarium_catalog::Speaker;
use ranarium_game::{Game, Language, Message, NoEvents, Seat, Speak, Step, Turn, Viewer};
use std::sync::Arc;

/// The state of a position.
pub fn state(options: &str, position: &str) -> State {
    let options: Options = options.parse().unwrap();
    let position: Position = position.parse().expect(position);
    ArmyOfFrogs::restore(&options, &position).expect("a position of the game")
}

/// What a viewer sees of a state.
pub fn scene(state: &State, viewer: Viewer, seen: Vec<Event>, number: u64) -> Scene<ArmyOfFrogs> {
    let deciding: Vec<Seat> = ArmyOfFrogs::turn(state).seats().iter().collect();
    let mut actions = Vec::new();
    if let Some(seat) = viewer.seat().filter(|seat| deciding.contains(seat)) {
        ArmyOfFrogs::legal_actions(state, seat, &mut actions);
    }
    Scene {
        number,
        viewer,
        observation: ArmyOfFrogs::observe(state, viewer),
        deciding,
        actions,
        answer: None,
        seen,
        window: None,
        returns: ArmyOfFrogs::returns(state),
    }
}

/// The scene of the seat to move.
pub fn own_scene(state: &State) -> Scene<ArmyOfFrogs> {
    let seat = ArmyOfFrogs::turn(state)
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
    let mut speaker = Speaker::of::<ArmyOfFrogs>(language)
        .with_texts(Lake::TEXTS)
        .with_texts(Lake::STUDY);
    let names = ["Ada", "Bo", "Cas", "Dot"].map(str::to_owned);
    for (index, name) in names.iter().enumerate() {
        speaker = speaker.with_name(Seat::new(index), name.clone());
    }
    Words::new(language, Arc::new(Mouth(speaker)), names.to_vec())
}

/// A desk that shows a state.
pub fn desk(state: &State, scene: Scene<ArmyOfFrogs>, language: Language) -> Desk<ArmyOfFrogs> {
    let seat = scene.viewer.seat();
    let (asked, foreseen) = (state.clone(), state.clone());
    let viewer = scene.viewer;
    let supplier = Supplier {
        why: Arc::new(move |action: &Action| {
            seat.and_then(|seat| ArmyOfFrogs::check(&asked, seat, action).err())
        }),
        foresee: Arc::new(move |action: &Action| {
            let mut after = foreseen.clone();
            ArmyOfFrogs::apply(&mut after, Step::Act(seat?, *action), &mut NoEvents);
            Some(ArmyOfFrogs::observe(&after, viewer))
        }),
        play: Callback::new(|_| {}),
        open_clause: Callback::new(|_| {}),
        at_once: Signal::derive(|| false),
    };
    let options = *ArmyOfFrogs::options(state);
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
pub fn html(state: &State, scene: Scene<ArmyOfFrogs>, language: Language) -> String {
    let owner = Owner::new();
    let text = owner.with(|| Lake::table(desk(state, scene, language)).to_html());
    owner.cleanup();
    text
}

/// Plays an action, and tells what happened.
pub fn play(state: &mut State, action: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let action: Action = action.parse().unwrap();
    let Turn::Decide(seats) = ArmyOfFrogs::turn(state) else {
        panic!("it is over")
    };
    let seat = seats.first().unwrap();
    ArmyOfFrogs::check(state, seat, &action).expect("a legal action");
    ArmyOfFrogs::apply(state, Step::Act(seat, action), &mut events);
    events
}
