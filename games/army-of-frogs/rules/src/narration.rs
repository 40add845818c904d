//! Actions, draws and events in words; the words are in the Fluent files.

use crate::names::{ending, stone_name};
use crate::{Action, ArmyOfFrogs, Chance, Event, Observation, TurnPart, picture};
use ranarium_game::{Language, Message, Narration, Picture, Speak, Thing};

impl Narration for ArmyOfFrogs {
    const RULES: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../RULES.md")),
        (Language::Nl, include_str!("../../RULES.nl.md")),
    ];
    const NAMES_COLOURS: bool = true;
    const TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../locales/en.ftl")),
        (Language::Nl, include_str!("../../locales/nl.ftl")),
    ];
    const POSITION_TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../locales/positions.en.ftl")),
        (Language::Nl, include_str!("../../locales/positions.nl.ftl")),
    ];
    const THING_TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../locales/about.en.ftl")),
        (Language::Nl, include_str!("../../locales/about.nl.ftl")),
    ];
    const RESULTS: &'static [&'static str] = &["end-won"];
    const WORD_TEXTS: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../locales/words.en.ftl")),
        (Language::Nl, include_str!("../../locales/words.nl.ftl")),
    ];
    const WORDS: &'static [&'static str] =
        &["move", "add", "pass", "green", "red", "blue", "white"];

    fn describe_action(action: &Action) -> Message {
        match action {
            Action::Move { from, to } => Message::new("phrase-move")
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Action::Add { stone, cell } => Message::new("phrase-add")
                .with("stone", stone_name(*stone))
                .with("cell", cell.to_string()),
            Action::Pass => Message::new("phrase-pass"),
        }
    }

    fn describe_chance(chance: &Chance) -> Message {
        match chance {
            Chance::Start(seat) => Message::new("phrase-start").with("seat", *seat),
            Chance::Take(colour) => Message::new("phrase-take").with("stone", stone_name(*colour)),
        }
    }

    fn describe(event: &Event, out: &mut Vec<Message>) {
        out.push(match event {
            // The screen shows whose turn it is.
            Event::TurnBegan { .. } => return,
            Event::Started { seat } => Message::new("event-started").with("seat", *seat),
            Event::Dealt { seat, stone } => Message::new("event-dealt")
                .with("seat", *seat)
                .with("stone", stone_name(*stone)),
            Event::Repeated { times } => Message::new("event-repeated").with("times", *times),
            Event::Moved { seat, from, to } => Message::new("event-moved")
                .with("seat", *seat)
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Event::Skipped { seat, part } => Message::new(match part {
                TurnPart::Move => "event-no-move",
                TurnPart::Add => "event-no-add",
            })
            .with("seat", *seat),
            Event::Added { seat, stone, cell } => Message::new("event-added")
                .with("seat", *seat)
                .with("stone", stone_name(*stone))
                .with("cell", cell.to_string()),
            Event::Passed { seat } => Message::new("event-passed").with("seat", *seat),
            Event::Took { seat, stone } => Message::new("event-took")
                .with("seat", *seat)
                .with("stone", stone_name(*stone)),
            Event::Ended { end } => ending(*end),
        });
    }

    fn picture(observation: &Observation, latest: &[Event], speak: &dyn Speak) -> Picture {
        picture::picture(observation, latest, speak)
    }

    fn things() -> Vec<Thing> {
        picture::things()
    }
}
