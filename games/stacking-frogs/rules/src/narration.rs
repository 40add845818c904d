//! Actions, outcomes and events in words: keys of the Fluent files with their arguments.

use crate::action::{Action, Chance, Moving, Placing, Recruiting};
use crate::constants::STAGE;
use crate::event::{Direction, Drafter, Fact, Seen};
use crate::names::{card_name, card_names, colour_name, drafter, frog_name};
use crate::view::observation::Observation;
use crate::{StackingFrogs, picture};
use ranarium_game::{Arg, Language, Message, Narration, Picture, Speak, Thing, locale_texts};

impl Narration for StackingFrogs {
    const RULES: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../RULES.md")),
        (Language::Nl, include_str!("../../RULES.nl.md")),
    ];
    const TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/");
    const POSITION_TEXTS: &'static [(Language, &'static str)] =
        locale_texts!("../../locales/positions.");
    const THING_TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/about.");
    const NUMBERS: &'static [(&'static str, i16)] = &[
        ("worth-blue", STAGE.blue),
        ("worth-purple", STAGE.purple),
        ("worth-purple-stack", STAGE.purple_per_stack),
        ("worth-yellow", STAGE.yellow),
        ("worth-orange-corner", STAGE.orange_corner),
        ("worth-orange-covered", STAGE.orange_covered),
        ("worth-red", STAGE.red),
        ("cost-empty", -STAGE.empty),
    ];
    const RESULTS: &'static [&'static str] = &["wins", "automaton-wins", "share-win"];
    const WORD_TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/words.");
    const WORDS: &'static [&'static str] = &[
        "pick", "place", "as", "move", "recruit", "take", "claim", "blue", "purple", "yellow",
        "orange", "red", "green", "pink",
    ];

    // An action in words.
    fn describe_action(action: &Action) -> Message {
        match *action {
            Action::Pick(card) => Message::new("do-pick").with("card", card_name(card)),
            Action::Place(Placing { at, half: None }) => {
                Message::new("do-place").with("at", at.to_string())
            }
            Action::Place(Placing {
                at,
                half: Some(half),
            }) => Message::new("do-place-as")
                .with("at", at.to_string())
                .with("half", colour_name(half)),
            Action::Move(Moving { from, to }) => Message::new("do-move")
                .with("from-seat", from.seat)
                .with("from", from.place.to_string())
                .with("to-seat", to.seat)
                .with("to", to.place.to_string()),
            Action::Recruit(recruiting) => placed_card("do-recruit", "do-recruit-as", recruiting),
            Action::Take(place) => Message::new("do-take")
                .with("row", place.row())
                .with("column", place.column()),
            Action::Claim(claiming) => placed_card("do-claim", "do-claim-as", claiming),
        }
    }

    // A chance outcome in words.
    fn describe_chance(chance: &Chance) -> Message {
        let Chance::Draw(card) = *chance;
        Message::new("do-draw").with("card", card_name(card))
    }

    // A seen event in words; nothing for an event that the next one includes.
    fn describe(event: &Seen, out: &mut Vec<Message>) {
        let message = match event {
            Seen::Dealt {
                seat,
                card: Some(card),
            } => Message::new("dealt")
                .with("seat", *seat)
                .with("card", card_name(*card)),
            // Secret choices are shown soon.
            Seen::Dealt { card: None, .. }
            | Seen::Picked { card: None, .. }
            | Seen::Aimed { placing: None, .. } => return,
            Seen::Picked {
                seat,
                card: Some(card),
            } => Message::new("picked-card")
                .with("seat", *seat)
                .with("card", card_name(*card)),
            Seen::Aimed {
                seat,
                placing: Some(placing),
            } => Message::new("aimed-at")
                .with("seat", *seat)
                .with("at", placing.at.to_string()),
            Seen::Drew { by, card } => Message::new("drew")
                .with("by", drafter(*by))
                .with("card", card_name(*card)),
            Seen::Passed { direction, .. } => Message::new(match direction {
                Direction::Left => "passed-left",
                Direction::Right => "passed-right",
            }),
            Seen::TurnedOver { at, card } => Message::new("turned-over")
                .with("row", at.row())
                .with("column", at.column())
                .with("card", card_name(*card)),
            Seen::Fact(fact) => return describe_fact(fact, out),
        };
        out.push(message);
    }

    fn is_decision(event: &Seen) -> bool {
        match event {
            Seen::Picked { .. } | Seen::Aimed { .. } => true,
            Seen::Fact(fact) => matches!(
                fact,
                Fact::Moved { .. }
                    | Fact::Recruited { .. }
                    | Fact::Took { .. }
                    | Fact::Claimed { .. }
            ),
            Seen::Dealt { .. }
            | Seen::Drew { .. }
            | Seen::Passed { .. }
            | Seen::TurnedOver { .. } => false,
        }
    }

    fn picture(observation: &Observation, latest: &[Seen], speak: &dyn Speak) -> Picture {
        picture::picture(observation, latest, speak)
    }

    fn things() -> Vec<Thing> {
        picture::things()
    }
}

/// Adds a public event in words; nothing for an event that the next one includes.
fn describe_fact(fact: &Fact, out: &mut Vec<Message>) {
    let message = match fact {
        Fact::Shown => return,
        Fact::ActBegan { act } => Message::new("act-began").with("act", *act),
        Fact::Revealed { seat, card } => Message::new("revealed")
            .with("seat", *seat)
            .with("card", card_name(*card)),
        Fact::Left { seat, card } => Message::new("left-game")
            .with("seat", *seat)
            .with("card", card_name(*card)),
        Fact::Placed { seat, frog, at } => Message::new("placed")
            .with("seat", *seat)
            .with("frog", frog_name(*frog))
            .with("at", at.to_string()),
        Fact::Locked { at } => Message::new("locked")
            .with("seat", at.seat)
            .with("at", at.place.to_string()),
        Fact::GreensCancelled => Message::new("greens-cancelled"),
        Fact::PinksCancelled => Message::new("pinks-cancelled"),
        Fact::NothingToMove { by } => Message::new("nothing-to-move").with("by", drafter(*by)),
        Fact::Moved {
            seat,
            frog,
            from,
            to,
        } => Message::new("moved")
            .with("seat", *seat)
            .with("frog", frog_name(*frog))
            .with("from-seat", from.seat)
            .with("from", from.place.to_string())
            .with("to-seat", to.seat)
            .with("to", to.place.to_string()),
        Fact::SetAside { by } => Message::new("set-aside").with("by", drafter(*by)),
        Fact::NothingToRecruit { by } => {
            Message::new("nothing-to-recruit").with("by", drafter(*by))
        }
        Fact::Recruited { seat, frog, at } => Message::new("recruited")
            .with("seat", *seat)
            .with("frog", frog_name(*frog))
            .with("at", at.to_string()),
        Fact::AutomatonRecruited { card } => {
            Message::new("automaton-recruited").with("card", card_name(*card))
        }
        Fact::Under { cards } => Message::new("under")
            .with("count", cards.len())
            .with("cards", card_names(cards)),
        Fact::Took { by, at, card } => match by {
            Drafter::Seat(seat) => Message::new("took").with("by", *seat),
            Drafter::Automaton => Message::new("automaton-took"),
        }
        .with("card", card_name(*card))
        .with("row", at.row())
        .with("column", at.column()),
        Fact::Claimed { seat, frog, at } => Message::new("claimed")
            .with("seat", *seat)
            .with("frog", frog_name(*frog))
            .with("at", at.to_string()),
        Fact::Snatched { frog, from } => Message::new("snatched")
            .with("frog", frog_name(*frog))
            .with("from", from.place.to_string()),
        Fact::Over {
            points,
            automaton,
            winners,
        } => {
            describe_points(points, *automaton, out);
            describe_winners(winners)
        }
    };
    out.push(message);
}

fn placed_card(
    plain: &'static str,
    dual: &'static str,
    Recruiting { card, at, half }: Recruiting,
) -> Message {
    let message = |key| {
        Message::new(key)
            .with("card", card_name(card))
            .with("at", at.to_string())
    };
    match half {
        None => message(plain),
        Some(half) => message(dual).with("half", colour_name(half)),
    }
}

fn describe_points(points: &[i16], automaton: Option<i16>, out: &mut Vec<Message>) {
    let seats = ranarium_game::Seat::all(points.len().min(ranarium_game::MAX_SEATS) as u8)
        .map(Drafter::Seat);
    let all = seats.zip(points.iter().copied());
    for (by, points) in all.chain(automaton.map(|points| (Drafter::Automaton, points))) {
        out.push(
            Message::new("final-points")
                .with("by", drafter(by))
                .with("points", points),
        );
    }
}

fn describe_winners(winners: &[Drafter]) -> Message {
    match winners {
        [Drafter::Seat(seat)] => Message::new("wins").with("by", *seat),
        [Drafter::Automaton] => Message::new("automaton-wins"),
        several => {
            let names: Vec<Arg> = several.iter().map(|&by| drafter(by)).collect();
            Message::new("share-win").with("winners", names)
        }
    }
}
