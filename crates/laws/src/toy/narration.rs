//! The toy game in words and pictures.

use super::{Toy, ToyAction, ToyChance, ToyObservation, ToySeen};
use crate::toy::position::join;
use crate::toy::texts::{RULES_EN, RULES_NL, TEXTS_EN, TEXTS_NL};
use ranarium_game::{Language, Message, Narration, Picture, Seat, Speak};

impl Narration for Toy {
    const RULES: &'static [(Language, &'static str)] =
        &[(Language::En, RULES_EN), (Language::Nl, RULES_NL)];
    const TEXTS: &'static [(Language, &'static str)] =
        &[(Language::En, TEXTS_EN), (Language::Nl, TEXTS_NL)];

    fn describe_action(action: &ToyAction) -> Message {
        match action {
            ToyAction::Keep => Message::new("phrase-keep"),
            ToyAction::Swap(card) => Message::new("phrase-swap").with("card", card.to_string()),
            ToyAction::Bid(card) => Message::new("phrase-bid").with("card", card.to_string()),
            ToyAction::Stop => Message::new("phrase-stop"),
            ToyAction::Decline => Message::new("phrase-decline"),
        }
    }

    fn describe_chance(chance: &ToyChance) -> Message {
        let ToyChance::Draw(card) = chance;
        Message::new("phrase-draw").with("card", card.to_string())
    }

    fn describe(event: &ToySeen, out: &mut Vec<Message>) {
        out.push(match event {
            ToySeen::Dealt(seat, Some(card)) => Message::new("tell-dealt")
                .with("seat", *seat)
                .with("card", card.to_string()),
            ToySeen::Dealt(seat, None) => Message::new("tell-dealt-hidden").with("seat", *seat),
            ToySeen::Kept(seat) => Message::new("tell-kept").with("seat", *seat),
            ToySeen::Swapped(seat, card) => Message::new("tell-swapped")
                .with("seat", *seat)
                .with("card", card.to_string()),
            ToySeen::Chosen(_) => Message::new("tell-chosen"),
            ToySeen::Revealed(bids) => {
                let bids: Vec<String> = bids
                    .iter()
                    .map(|(seat, card)| format!("{seat}: {card}"))
                    .collect();
                Message::new("tell-revealed").with("bids", bids.join(", "))
            }
            ToySeen::Asked(seat) => Message::new("tell-asked").with("seat", *seat),
            ToySeen::Stopped(seat) => Message::new("tell-stopped").with("seat", *seat),
            ToySeen::Point(seat) => Message::new("tell-point").with("seat", *seat),
            ToySeen::Tied => Message::new("tell-tied"),
        });
    }

    fn picture(observation: &ToyObservation, _: &[ToySeen], speak: &dyn Speak) -> Picture {
        let mut picture = Picture::new();
        for (index, (cards, points)) in observation
            .counts
            .iter()
            .zip(&observation.points)
            .enumerate()
        {
            let seat = Seat::new(index);
            let message = Message::new("picture-seat")
                .with("seat", seat)
                .with("cards", *cards)
                .with("points", *points);
            picture.line().text(speak.say(&message));
        }
        let hand = speak.say(&Message::new("picture-hand"));
        let shown_label = speak.say(&Message::new("picture-shown"));
        let deck = speak.say(&Message::new("picture-deck"));
        picture
            .line()
            .text(format!("{shown_label}: {}", join(&observation.shown, " ")));
        picture.line().text(format!("{deck}: {}", observation.deck));
        picture
            .line()
            .text(format!("{hand}: {}", join(&observation.hand, " ")));
        picture
    }
}
