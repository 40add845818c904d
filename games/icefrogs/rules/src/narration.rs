//! Actions and events in words: which text of `locales/` says what, with which arguments.

use crate::IceFrogs;
use crate::action::{Action, NoChance};
use crate::board::Space;
use crate::event::Event;
use crate::names::{ending, size_name};
use crate::picture;
use crate::view::Observation;
use ranarium_game::{Arg, Language, Message, Narration, Picture, Speak, Thing, locale_texts};

impl Narration for IceFrogs {
    const RULES: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../RULES.md")),
        (Language::Nl, include_str!("../../RULES.nl.md")),
    ];
    const TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/");
    const POSITION_TEXTS: &'static [(Language, &'static str)] =
        locale_texts!("../../locales/positions.");
    const THING_TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/about.");
    const RESULTS: &'static [&'static str] = &["ended-won"];
    const WORD_TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/words.");
    const WORDS: &'static [&'static str] = &["pass"];

    fn describe_action(action: &Action) -> Message {
        match *action {
            Action::Enter { size, to } => Message::new("phrase-enter")
                .with("size", size_name(size))
                .with("to", to.to_string()),
            Action::Move { from, to } => Message::new("phrase-move")
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Action::Pass => Message::new("phrase-pass"),
        }
    }

    fn describe_chance(chance: &NoChance) -> Message {
        match *chance {}
    }

    fn describe(event: &Event, out: &mut Vec<Message>) {
        out.push(match event {
            Event::Entered { seat, size, route } => on_route(
                Message::new(match route.len() {
                    0..=2 => "entered",
                    _ => "entered-by",
                })
                .with("player", *seat)
                .with("size", size_name(*size)),
                route,
            ),
            Event::Moved { seat, size, route } => on_route(
                Message::new(match route.len() {
                    0..=2 => "moved",
                    _ => "moved-by",
                })
                .with("player", *seat)
                .with("size", size_name(*size)),
                route,
            ),
            Event::Passed { seat } => Message::new("passed").with("player", *seat),
            Event::Ended(end) => ending(*end),
        });
    }

    fn picture(observation: &Observation, latest: &[Event], speak: &dyn Speak) -> Picture {
        picture::picture(observation, latest, speak)
    }

    fn things() -> Vec<Thing> {
        picture::things()
    }
}

/// Returns the message with both ends of the route, and the spaces between.
fn on_route(message: Message, route: &[Space]) -> Message {
    let name = |space: Option<&Space>| space.map(Space::to_string).unwrap_or_default();
    let message = message
        .with("from", name(route.first()))
        .with("to", name(route.last()));
    match route {
        [_, between @ .., _] if !between.is_empty() => {
            let list = between.iter().map(|space| Arg::Text(space.to_string()));
            message.with("by", list.collect::<Vec<_>>())
        }
        _ => message,
    }
}
