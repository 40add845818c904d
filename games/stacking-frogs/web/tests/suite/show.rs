//! The steps of the show, in their order.

use crate::common::{draw, filled, play};
use leptos::prelude::*;
use ranarium_board::{Board, Scene};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Language, Rng, Seat, Turn, Viewer, random_step};
use stacking_frogs::{Direction, Fact, Options, Seen, StackingFrogs};
use stacking_frogs_web::{Circus, LastEvents, ShowStep};

/// Plays a match at random, and calls a function with the scenes of each update: those of every
/// viewer, the spectator last.
fn each_update(options: &str, seed: u64, mut look: impl FnMut(Vec<Scene<StackingFrogs>>)) {
    let options: Options = options.parse().unwrap();
    let rng = &mut Rng::new(seed);
    let mut state = StackingFrogs::start(&options);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut events = Vec::new();
    let mut number = 0;
    while let Some(step) = random_step::<StackingFrogs>(&state, rng, &mut actions, &mut outcomes) {
        StackingFrogs::apply_unchecked(&mut state, step, &mut events);
        if StackingFrogs::turn(&state) != Turn::Chance {
            let mut viewers: Vec<_> = Viewer::all(options.players()).collect();
            viewers.sort_by_key(|viewer| *viewer == Viewer::Spectator);
            let scenes = viewers
                .into_iter()
                .map(|viewer| Circus::scene(&state, viewer, &events, number))
                .collect();
            look(scenes);
            events.clear();
            number += 1;
        }
    }
}

const OPTIONS: [&str; 7] = [
    "players=2",
    "players=2 deck=expanded",
    "players=3 frame=fixed",
    "players=4 deck=expanded",
    "players=4",
    "players=5 deck=expanded",
    "players=5",
];

#[test]
fn a_round_is_shown_by_seat_and_hands_are_passed() {
    for options in OPTIONS {
        let mut directions = Vec::new();
        for seed in 0..3 {
            let mut before = None;
            each_update(options, seed, |scenes| {
                let all: Vec<_> = scenes.iter().map(ShowStep::all).collect();
                let steps = all.last().unwrap();
                assert!(all.iter().all(|of_seat| of_seat == steps), "{options}");
                let scene = scenes.last().unwrap();
                let is_shown = |fact: &Fact| scene.seen.contains(&Seen::Fact(fact.clone()));
                let players = scene.observation.stages.len();
                for (index, step) in steps.iter().enumerate() {
                    match step {
                        ShowStep::Reveal(picks) => {
                            assert_eq!(index, 0, "picks are revealed first");
                            let seats: Vec<_> = picks.iter().map(|pick| pick.0).collect();
                            let expected: Vec<_> = Seat::all(players as u8).collect();
                            assert_eq!(seats, expected, "{options}");
                        }
                        ShowStep::Stage(..) => {}
                        ShowStep::Pass(direction) => {
                            assert_eq!(*direction, before.unwrap(), "{options}");
                            assert_eq!(index, steps.len() - 1, "hands pass last");
                            directions.push(*direction);
                        }
                        ShowStep::Curtain(Some(act)) => {
                            assert!(is_shown(&Fact::ActBegan { act: *act }));
                            assert_eq!(index, steps.len() - 1, "an act ends with a curtain");
                        }
                        ShowStep::Curtain(None) => {
                            assert_eq!(steps.len() - index, players + 1, "and then all is counted");
                        }
                        ShowStep::Count(seat) => {
                            assert_eq!(steps.len() - index, players - seat.index());
                        }
                    }
                }
                // Frogs placed together are shown in the order of seats.
                if is_shown(&Fact::Shown) {
                    let placed = scene.seen.iter().filter_map(|seen| match seen {
                        Seen::Fact(Fact::Placed { seat, .. }) => Some(*seat),
                        _ => None,
                    });
                    let placed: Vec<_> = placed.collect();
                    assert!(placed.is_sorted() && !placed.is_empty());
                    let stages = steps.iter().filter_map(|step| match step {
                        ShowStep::Stage(seat, _) => Some(*seat),
                        _ => None,
                    });
                    let stages: Vec<_> = stages.take(placed.len()).collect();
                    assert_eq!(stages, placed, "{options}");
                }
                before = Some(scene.observation.direction);
            });
        }
        for direction in [Direction::Left, Direction::Right] {
            assert!(directions.contains(&direction), "{options}: {direction:?}");
        }
    }
}

#[test]
fn every_act_ends_with_a_curtain_and_the_match_with_counting() {
    for options in OPTIONS.into_iter().chain(["players=1"]) {
        let mut curtains = Vec::new();
        let mut counted = Vec::new();
        each_update(options, 4, |scenes| {
            for step in ShowStep::all(scenes.last().unwrap()) {
                match step {
                    ShowStep::Curtain(act) => curtains.push(act),
                    ShowStep::Count(seat) => counted.push(seat.index()),
                    _ => {}
                }
            }
        });
        assert_eq!(curtains, [Some(2), Some(3), None], "{options}");
        let players: Options = options.parse().unwrap();
        let expected: Vec<_> = (0..usize::from(players.players())).collect();
        assert_eq!(counted, expected, "{options}");
    }
}

#[test]
fn a_player_alone_sees_everything_on_the_one_stage() {
    each_update("players=1 deck=expanded", 2, |scenes| {
        for step in ShowStep::all(scenes.last().unwrap()) {
            assert!(
                matches!(step, ShowStep::Curtain(_) | ShowStep::Count(_)),
                "{step:?}"
            );
        }
    });
}

#[test]
fn a_green_shows_both_stages() {
    let mut state = filled(
        "players=2",
        "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,0:yg/0,0:yp;1,0:b h=bpo/bpy c=g/b",
    );
    let seen = play(&mut state, Seat::FIRST, "move 2:0,0 1:0,0");
    let shown = Circus::scene(&state, Viewer::Spectator, &seen, 2);
    let at = "0,0".parse().unwrap();
    assert_eq!(
        ShowStep::all(&shown),
        [
            ShowStep::Stage(Seat::new(1), vec![at]),
            ShowStep::Stage(Seat::FIRST, vec![at]),
            ShowStep::Pass(Direction::Left),
        ]
    );
}

#[test]
fn seats_are_called_by_their_names_and_facts_are_told_once() {
    let mut state = filled(
        "players=2",
        "p=2 a=1 r=3 ph=pick s=0,0:b;1,0:b;0,1:y/0,0:p;1,0:o;1,1:b h=bpo/bpy",
    );
    play(&mut state, Seat::FIRST, "pick blue");
    let seen = play(&mut state, Seat::new(1), "pick yellow");
    let last = seen.last().cloned().into_iter().collect::<Vec<_>>();
    for (language, you, of_another, of_you) in [
        (
            Language::En,
            "You",
            "Bo reveals yellow.",
            "You reveal yellow.",
        ),
        (
            Language::Nl,
            "Jij",
            "Bo draait geel om.",
            "Je draait geel om.",
        ),
    ] {
        let words = Circus::words(language);
        for viewer in Viewer::all(2) {
            let scene = Circus::scene(&state, viewer, &seen, 3);
            let html = Circus::html(&state, scene, language);
            let show = html.split("class=\"show\"").nth(1).expect("a show");
            let show = show.split("class=\"hand").next().unwrap_or_default();
            assert_eq!(show.matches("class=\"dealt\"").count(), 2, "{show}");
            for seat in Seat::all(2) {
                let name = match viewer.is(seat) {
                    true => you.to_owned(),
                    false => words.name(seat),
                };
                // An empty comment may follow the text.
                assert!(show.contains(&format!("<p>{name}<")), "{name}: {show}");
            }
            let told = match viewer.is(Seat::new(1)) {
                true => of_you,
                false => of_another,
            };
            assert_eq!(html.matches(told).count(), 1, "{told}: {html}");
            // A board that begins later still shows everyone's card.
            let html = Circus::html(&state, Circus::scene(&state, viewer, &last, 4), language);
            assert_eq!(html.matches("class=\"dealt\"").count(), 2, "{html}");
        }
    }
}

#[test]
fn news_call_the_reader_you_and_others_by_name() {
    let words = Language::ALL.map(Circus::words);
    for options in OPTIONS.into_iter().chain(["players=1"]) {
        let mut named = 0;
        each_update(options, 6, |scenes| {
            for scene in &scenes {
                let last = LastEvents::default().now(scene);
                for (words, news) in words
                    .iter()
                    .flat_map(|words| last.news.iter().map(move |news| (words, news)))
                {
                    let text = words.say(news);
                    assert!(!text.contains('{'), "without a text: {text}");
                    let names = |seat: Seat| {
                        let name = words.name(seat);
                        let mut spoken = text.split(|c: char| !c.is_alphabetic());
                        spoken.any(|word| word == name)
                    };
                    assert!(!scene.seat().is_some_and(names), "{text}");
                    let players = scene.observation.stages.len() as u8;
                    named += Seat::all(players).filter(|seat| names(*seat)).count();
                }
            }
        });
        assert!(named > 0, "{options}");
    }
}

#[test]
fn a_moved_frog_belongs_to_you_or_to_a_named_player() {
    let mut state = filled(
        "players=2",
        "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,0:yg/0,0:yp;1,0:b h=bpo/bpy c=g/b",
    );
    let seen = play(&mut state, Seat::FIRST, "move 2:0,0 1:0,0");
    for (viewer, english, dutch) in [
        (
            Viewer::Seat(Seat::FIRST),
            "You move Bo’s purple onto your stack.",
            "Je verplaatst paars van Bo naar een stapel van jou.",
        ),
        (
            Viewer::Seat(Seat::new(1)),
            "Ada moves your purple onto Ada’s stack.",
            "Ada verplaatst paars van jou naar een stapel van Ada.",
        ),
        (
            Viewer::Spectator,
            "Ada moves Bo’s purple onto Ada’s stack.",
            "Ada verplaatst paars van Bo naar een stapel van Ada.",
        ),
    ] {
        let last = LastEvents::default().now(&Circus::scene(&state, viewer, &seen, 2));
        for (language, expected) in [(Language::En, english), (Language::Nl, dutch)] {
            let words = Circus::words(language);
            let text: Vec<String> = last.news.iter().map(|news| words.say(news)).collect();
            assert!(text.iter().any(|text| text == expected), "{text:?}");
        }
    }
}

#[test]
fn everyone_is_called_by_name_at_one_screen() {
    let mut state = filled(
        "players=2",
        "p=2 a=1 r=3 ph=pick s=0,0:b;1,0:b;0,1:y/0,0:p;1,0:o;1,1:b h=bpo/bpy",
    );
    play(&mut state, Seat::FIRST, "pick blue");
    let seen = play(&mut state, Seat::new(1), "pick yellow");
    let scene = Scene {
        addressee: Viewer::Spectator,
        ..Circus::scene(&state, Viewer::Seat(Seat::new(1)), &seen, 3)
    };
    let html = Circus::html(&state, scene, Language::En);
    assert!(html.contains("Bo reveals yellow."), "{html}");
    assert!(!html.contains("You reveal"), "{html}");
}

#[test]
fn who_has_decided_looks_unlike_who_still_decides() {
    let mut state = StackingFrogs::start(&"players=3".parse().unwrap());
    draw(&mut state, &mut Vec::new());
    Circus::with_live(&state, |live| {
        // The number of small stages with a class.
        let count = |class: &str| {
            let html = Circus::table(live.context).to_html();
            let attributes = html.split("class=\"").skip(1);
            let is_counted = |attribute: &&str| {
                let value = attribute.split('"').next().unwrap_or_default();
                let classes: Vec<_> = value.split_whitespace().collect();
                classes.contains(&"small") && classes.contains(&class)
            };
            attributes.filter(is_counted).count()
        };
        assert_eq!((count("waiting"), count("ready")), (2, 0));
        live.context
            .decided
            .set([Seat::new(2)].into_iter().collect());
        assert_eq!((count("waiting"), count("ready")), (1, 1));
    });
}
