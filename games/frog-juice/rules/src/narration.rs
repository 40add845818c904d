//! Actions and events in words: which Fluent text, with which arguments.

use crate::action::{Action, Chance, Source};
use crate::event::{Answer, Ending, Fact, Melt, Origin, Reply, Seen, WindowReason};
use crate::kind::Kind;
use crate::names::{card_name, card_names};
use crate::rules::LARGEST_PILE;
use crate::view::Observation;
use crate::{FrogJuice, picture};
use ranarium_game::{Arg, Language, Message, Narration, Picture, Speak, Thing, locale_texts};

impl Narration for FrogJuice {
    const RULES: &'static [(Language, &'static str)] = &[
        (Language::En, include_str!("../../RULES.md")),
        (Language::Nl, include_str!("../../RULES.nl.md")),
    ];
    const TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/");
    const THING_TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/about.");
    const NUMBERS: &'static [(&'static str, i16)] = &[("largest-pile", LARGEST_PILE)];
    const WORD_TEXTS: &'static [(Language, &'static str)] = locale_texts!("../../locales/words.");
    const WORDS: &'static [&'static str] = &[
        "capture",
        "cat",
        "witch",
        "wash",
        "decline",
        "cast",
        "pass",
        "add",
        "ask",
        "discard",
        "end",
        "hand",
        "centre",
        "prince",
        "princess",
        "gravity",
        "disappearing",
        "sleep",
        "frog",
        "ugly",
    ];

    // The action in words.
    fn describe_action(action: &Action) -> Message {
        match action {
            Action::Capture { hand, centre } => Message::new("phrase-capture")
                .with("hand", card_names(hand.cards()))
                .with("centre", card_names(centre.cards())),
            Action::Cat { seat, card: kind } => Message::new("phrase-cat")
                .with("seat", *seat)
                .with("card", card_name(*kind)),
            Action::CatAlone => Message::new("phrase-cat-alone"),
            Action::Witch => Message::new("phrase-witch"),
            Action::WitchAndWash => Message::new("phrase-witch-and-wash"),
            Action::Wash => Message::new("phrase-wash"),
            Action::Decline => Message::new("phrase-decline"),
            Action::Cast(spell) => {
                Message::new("phrase-cast").with("spell", card_name(spell.kind()))
            }
            Action::Pass => Message::new("phrase-pass"),
            Action::Add { kind, from } => {
                let key = match from {
                    Source::Hand => "phrase-add-hand",
                    Source::Centre => "phrase-add-centre",
                };
                Message::new(key).with("card", card_name(*kind))
            }
            Action::Ask { seat, kind } => Message::new("phrase-ask")
                .with("seat", *seat)
                .with("card", card_name(*kind)),
            Action::Discard(kind) => Message::new("phrase-discard").with("card", card_name(*kind)),
            Action::End => Message::new("phrase-end"),
        }
    }

    // The chance outcome in words.
    fn describe_chance(chance: &Chance) -> Message {
        match chance {
            Chance::Dealer(seat) => Message::new("phrase-dealer").with("seat", *seat),
            Chance::Draw(kind) => Message::new("phrase-draw").with("card", card_name(*kind)),
        }
    }

    // A seen event in words.
    fn describe(event: &Seen, out: &mut Vec<Message>) {
        out.push(match event {
            Seen::Drew { seat, card: None } => Message::new("event-drew").with("seat", *seat),
            Seen::Drew {
                seat,
                card: Some(kind),
            } => Message::new("event-drew-card")
                .with("seat", *seat)
                .with("card", card_name(*kind)),
            Seen::Answered(Answer::Wash) => Message::new("event-answered-wash"),
            Seen::Answered(Answer::Decline) => Message::new("event-answered-decline"),
            Seen::Fact(fact) => describe_fact(fact),
        });
    }

    fn describe_all(events: &[Seen], _: bool) -> Vec<Message> {
        let mut messages = Vec::new();
        let mut dealt = Vec::new();
        for event in events {
            match event {
                Seen::Fact(Fact::LaidOut { card: kind }) => dealt.push(*kind),
                event => {
                    describe_centre(&mut dealt, &mut messages);
                    Self::describe(event, &mut messages);
                }
            }
        }
        describe_centre(&mut dealt, &mut messages);
        messages
    }

    fn picture(observation: &Observation, latest: &[Seen], speak: &dyn Speak) -> Picture {
        picture::picture(observation, latest, speak)
    }

    fn things() -> Vec<Thing> {
        picture::things()
    }
}

/// Adds the cards that were dealt to the centre in words, and empties the list.
fn describe_centre(dealt: &mut Vec<Kind>, out: &mut Vec<Message>) {
    match dealt[..] {
        [] => {}
        [kind] => out.push(describe_fact(&Fact::LaidOut { card: kind })),
        _ => {
            let cards = dealt.iter().map(|kind| Arg::from(card_name(*kind)));
            let cards: Vec<Arg> = cards.collect();
            out.push(Message::new("event-centre-begins").with("cards", cards));
        }
    }
    dealt.clear();
}

fn describe_fact(fact: &Fact) -> Message {
    match fact {
        Fact::Dealer { seat } => Message::new("event-dealer").with("seat", *seat),
        Fact::LaidOut { card: kind } => {
            Message::new("event-laid-out").with("card", card_name(*kind))
        }
        Fact::TurnBegan { seat } => Message::new("event-turn").with("seat", *seat),
        Fact::WindowOpened { window, asked } => Message::new(match window {
            WindowReason::BeforeAction => "event-window-witch",
            WindowReason::Sweep => "event-window-sweep",
        })
        .with(
            "asked",
            asked.iter().copied().map(Arg::from).collect::<Vec<_>>(),
        ),
        Fact::NobodyWashed { window } => Message::new(match window {
            WindowReason::BeforeAction => "event-nobody-witch",
            WindowReason::Sweep => "event-nobody-sweep",
        }),
        Fact::WitchTaken { seat } => Message::new("event-witch-taken").with("seat", *seat),
        Fact::Captured { seat, hand, centre } => Message::new("event-captured")
            .with("seat", *seat)
            .with("hand", card_names(*hand))
            .with("centre", card_names(*centre)),
        Fact::Robbed {
            seat,
            victim,
            card: kind,
        } => Message::new("event-robbed")
            .with("seat", *seat)
            .with("victim", *victim)
            .with("card", card_name(*kind)),
        Fact::CatPlayed { seat } => Message::new("event-cat-played").with("seat", *seat),
        Fact::WitchPlayed { seat } => Message::new("event-witch-played").with("seat", *seat),
        Fact::Swept {
            seat,
            melt,
            cards: taken,
        } => Message::new(match melt {
            Melt::None => "event-swept",
            Melt::Own => "event-swept-own-melt",
            Melt::Other => "event-swept-melted",
        })
        .with("seat", *seat)
        .with("n", taken.len())
        .with("cards", card_names(*taken)),
        Fact::Cast { seat, spell } => Message::new("event-cast")
            .with("seat", *seat)
            .with("spell", card_name(spell.kind())),
        Fact::Asked {
            seat,
            of,
            kind,
            answer,
        } => Message::new(match answer {
            Reply::Gave => "event-asked-gave",
            Reply::No => "event-asked-no",
        })
        .with("seat", *seat)
        .with("of", *of)
        .with("card", card_name(*kind)),
        Fact::Added {
            seat,
            spell,
            kind,
            from,
        } => {
            let message = Message::new(match from {
                Origin::Hand => "event-added-hand",
                Origin::Centre => "event-added-centre",
                Origin::Player(_) => "event-added-player",
            })
            .with("seat", *seat)
            .with("spell", card_name(spell.kind()))
            .with("card", card_name(*kind));
            match from {
                Origin::Player(of) => message.with("of", *of),
                Origin::Hand | Origin::Centre => message,
            }
        }
        Fact::Completed { seat, spell } => Message::new("event-completed")
            .with("seat", *seat)
            .with("spell", card_name(spell.kind())),
        Fact::Passed { seat } => Message::new("event-passed").with("seat", *seat),
        Fact::Discarded { seat, card: kind } => Message::new("event-discarded")
            .with("seat", *seat)
            .with("card", card_name(*kind)),
        Fact::Ended { seat } => Message::new("event-ended").with("seat", *seat),
        Fact::Over { ending } => Message::new(match ending {
            Ending::PlayedOut => "event-over",
            Ending::Quiet => "event-over-quiet",
        }),
    }
}
