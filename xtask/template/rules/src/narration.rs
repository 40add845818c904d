//! Actions and events in words.

use crate::{Hop, NoChance, Observation, PondRace, Seen, picture};
use ranarium_game::{Language, Message, Narration, Picture, Speak, locale_texts};

impl Narration for PondRace {
    const RULES: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../RULES.md")),
        (Language::Nl, include_str!("../../RULES.nl.md")),
    ];
    const TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/");

    fn describe_action(hop: &Hop) -> Message {
        Message::new("hop").with("leaves", hop.leaves())
    }

    fn describe_chance(chance: &NoChance) -> Message {
        match *chance {}
    }

    fn describe(event: &Seen, out: &mut Vec<Message>) {
        match *event {
            Seen::Hopped { seat, leaf } => {
                out.push(
                    Message::new("seen-hop")
                        .with("seat", seat)
                        .with("leaf", leaf),
                );
            }
        }
    }

    fn picture(observation: &Observation, latest: &[Seen], speak: &dyn Speak) -> Picture {
        picture::draw(observation, latest, speak)
    }
}
