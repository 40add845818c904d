//! Rendering to text, in both languages.

use army_of_frogs::{Action, ArmyOfFrogs, Colour, Event, TurnPart};
use army_of_frogs_web::{Lake, LastEvents, Pieces, YOU};
use leptos::prelude::RenderHtml;
use ranarium_board::Board;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{
    Game, Language, Message, Narration, Rng, Seat, Step, Turn, Viewer, Views, random_step,
};

const CHAIN: &str = "p=2 t=0 ph=auto h=01/01 b=00000011111 s=0:0,0;0:0,1;1:1,0;1:1,1;1:2,1";

#[test]
fn an_event_without_names_of_spaces_highlights_them() {
    let state = Lake::state("players=2", CHAIN);
    Lake::with_live(&state, |live| {
        let board = live.context;
        let pointed = || {
            let html = Lake::table(board).to_html();
            html.matches("class=\"ring pointed\"").count()
        };
        let event = Message::new("event-moved")
            .with("seat", Seat::FIRST)
            .with("from", "0,0")
            .with("to", "2,0")
            .with("spaces", 2_u32)
            .with("way", Message::new("way-right"));
        let text = board.say(&event);
        assert!(
            text.ends_with("moves a frog 2 spaces to the right."),
            "{text}"
        );
        board.point_at(board.spots_of([&event]));
        assert_eq!(pointed(), 2);
        board.end_pointing();
        assert_eq!(pointed(), 0);
    });
}

#[test]
fn every_cell_is_described_in_both_languages() {
    let state = Lake::state("players=2", CHAIN);
    let english = Lake::html(&state, Lake::own_scene(&state), Language::En);
    for label in [
        "0,0: a green stone. You can move it.",
        "1,0: a red stone",
        "2,0: water",
        "Your hand",
        "11 stones in the bag: 6 green and 5 red",
        "a red stone in your hand",
    ] {
        assert!(english.contains(label), "{label}: {english}");
    }
    let dutch = Lake::html(&state, Lake::own_scene(&state), Language::Nl);
    for label in [
        "Die kun je bewegen.",
        "2,0: water",
        "Je hand",
        "11 stenen in de zak",
    ] {
        assert!(dutch.contains(label), "{label}: {dutch}");
    }
    assert_eq!(english.matches("data-piece=").count(), 5);
}

/// Eight green stones, one of them apart.
const APART: &str = "p=2 t=0 ph=auto h=01/01 b=1111111 \
     s=0:0,0;0:1,0;0:2,0;0:3,0;0:4,0;0:5,0;0:6,0;1:7,0;0:8,0";

#[test]
fn a_nearly_complete_army_shows_its_separate_frogs() {
    let state = Lake::state("players=2", APART);
    let scene = Lake::own_scene(&state);
    let html = Lake::html(&state, scene, Language::En);
    assert!(html.contains(">7/8<"), "{html}");
    assert_eq!(html.matches("class=\"lonely\"").count(), 1, "{html}");
    // With too few frogs, gathering the lonely ones does not help.
    let few = Lake::state("players=2", CHAIN);
    let html = Lake::html(&few, Lake::own_scene(&few), Language::En);
    assert!(!html.contains("class=\"lonely\""), "{html}");
}

#[test]
fn hints_say_where_moves_take_place() {
    let scene = Lake::own_scene(&Lake::state("players=2", CHAIN));
    let words = Lake::words(Language::En);
    let place = |action: &str| {
        let action: Action = action.parse().unwrap();
        let place = Lake::whereabouts(&scene, &action);
        words.say(&place.unwrap())
    };
    let chain = "(from the top left to the bottom right)";
    assert_eq!(place("move 0,0 2,2"), chain);
    assert_eq!(
        place("move 0,0 2,0"),
        "(from the top left to the top right)"
    );
    assert_eq!(place("add red -1,0"), "(the top left)");
}

#[test]
fn texts_beside_the_board_name_no_cells() {
    for language in Language::ALL {
        let words = Lake::words(language);
        let named = |text: &str| text.contains("0,0") || text.contains("2,2");
        let mut state = Lake::state("players=2", CHAIN);
        let phrase = words.say(&ArmyOfFrogs::describe_action(
            &"move 0,0 2,2".parse().unwrap(),
        ));
        assert!(!named(&phrase), "{phrase}");
        for refused in ["move 0,0 0,0", "move 2,2 0,0", "move 0,0 5,5", "pass"] {
            let action: Action = refused.parse().unwrap();
            let illegal = ArmyOfFrogs::check(&state, Seat::FIRST, &action).unwrap_err();
            let spoken = words.reason(&illegal);
            assert!(!named(&spoken) && !spoken.contains("5,5"), "{spoken}");
        }
        for seen in Lake::play(&mut state, "move 0,0 2,2") {
            let mut messages = Vec::new();
            ArmyOfFrogs::describe(&seen, &mut messages);
            for message in messages {
                let spoken = words.say(&message);
                assert!(!named(&spoken), "{spoken}");
            }
        }
    }
}

#[test]
fn an_empty_island_offers_its_centre() {
    let start = "p=2 t=0 ph=auto h=01/01 b=0000000011111111 s=";
    let state = Lake::state("players=2", start);
    let text = Lake::html(&state, Lake::own_scene(&state), Language::En);
    assert!(text.contains("0,0: water. It can go there."), "{text}");
}

#[test]
fn every_kind_of_event_is_shown_or_skipped() {
    let mut state = Lake::state("players=2", CHAIN);
    let seen = Lake::play(&mut state, "move 0,0 2,2");
    let shown = Lake::scene(&state, Viewer::Seat(Seat::FIRST), &seen, 2);
    let last = LastEvents::default().now(&shown);
    let hops: Vec<String> = last.hops.iter().map(ToString::to_string).collect();
    assert_eq!(hops, ["0,0", "2,0", "2,2"]);
    // The Add of the same turn joins it.
    let add = Lake::own_scene(&state).actions[0];
    let seen = Lake::play(&mut state, &add.to_string());
    let mut shown = Lake::scene(&state, Viewer::Seat(Seat::FIRST), &seen, 3);
    let last = last.now(&shown);
    assert!(matches!(add, Action::Add { cell, .. } if last.added == Some(cell)));
    assert_eq!(last.hops.len(), 3);
    // So does the Take; the next turn does not remove it until its player acts.
    let (other, stone) = (Seat::new(1), Colour::Red);
    shown.seen = vec![
        Event::Took {
            seat: Seat::FIRST,
            stone,
        },
        Event::TurnBegan { seat: other },
        Event::Repeated { times: 2 },
        Event::Skipped {
            seat: other,
            part: TurnPart::Move,
        },
    ];
    let last = last.now(&shown);
    assert_eq!((last.took, last.hops.len()), (Some(stone), 3));
    shown.seen = Vec::new();
    assert_eq!(last.now(&shown), last);
    shown.seen = vec![Event::Passed { seat: other }];
    let last = last.now(&shown);
    assert!(last.passed && last.hops.is_empty() && last.added.is_none());
    shown.seen = vec![
        Event::Started { seat: other },
        Event::Dealt { seat: other, stone },
        Event::Ended {
            end: army_of_frogs::End::Passes,
        },
    ];
    assert!(last.now(&shown).passed);
    Lake::html(&state, shown, Language::Nl);
}

#[test]
fn stones_keep_their_names_while_they_move() {
    let options = "players=4 turn-limit=60".parse().unwrap();
    let rng = &mut Rng::new(3);
    let mut state = ArmyOfFrogs::start(&options);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut pieces = Pieces::default();
    while ArmyOfFrogs::turn(&state) != Turn::Over {
        let step = random_step::<ArmyOfFrogs>(&state, rng, &mut actions, &mut outcomes);
        ArmyOfFrogs::apply_unchecked(&mut state, step.unwrap(), &mut Vec::new());
        let seen = ArmyOfFrogs::observe(&state, Viewer::Spectator);
        let now = pieces.now(&seen);
        let changed = now
            .iter()
            .filter(|(piece, cell)| pieces.get(*piece) != Some(*cell));
        assert!(changed.count() <= 1);
        assert_eq!(now.iter().count(), seen.island.len());
        pieces = now;
    }
}

#[test]
fn boards_of_random_matches_fit_the_display() {
    for players in 2..=4 {
        let options = format!("players={players} turn-limit=90").parse().unwrap();
        let rng = &mut Rng::new(players);
        let mut state = ArmyOfFrogs::start(&options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut events = Vec::new();
        for ply in 0.. {
            if ply % 24 == 0 || ply < 6 || ArmyOfFrogs::turn(&state) == Turn::Over {
                let language = Language::ALL[ply % 2];
                let viewer = match ply % 3 {
                    0 => Viewer::Spectator,
                    seat => Viewer::Seat(Seat::new(seat - 1)),
                };
                Lake::html(&state, Lake::scene(&state, viewer, &events, 1), language);
                Lake::html(&state, Lake::own_scene(&state), language);
            }
            if ArmyOfFrogs::turn(&state) == Turn::Over {
                break;
            }
            events.clear();
            let step = random_step::<ArmyOfFrogs>(&state, rng, &mut actions, &mut outcomes);
            ArmyOfFrogs::apply_unchecked(&mut state, step.unwrap(), &mut events);
        }
    }
}

#[test]
fn a_forced_pass_is_shown() {
    let options = "players=2 turn-limit=200".parse().unwrap();
    // At some point in a random match a player has to pass, or never; both are shown.
    for seed in 0..4 {
        let rng = &mut Rng::new(seed);
        let mut state = ArmyOfFrogs::start(&options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while ArmyOfFrogs::turn(&state) != Turn::Over {
            let step = random_step::<ArmyOfFrogs>(&state, rng, &mut actions, &mut outcomes);
            let step = step.unwrap();
            if let Step::Act(_, Action::Pass) = step {
                Lake::html(&state, Lake::own_scene(&state), Language::En);
                return;
            }
            ArmyOfFrogs::apply_unchecked(&mut state, step, &mut Vec::new());
        }
    }
}

#[test]
fn the_hand_and_the_group_are_beside_the_name() {
    let state = Lake::state("players=2", CHAIN);
    let text = Lake::seat_facts_html(&state, Seat::FIRST, Language::En);
    let label = "Ada plays green: 2 of 7 together; in hand a green stone and a red stone";
    assert!(text.contains(label), "{text}");
}

#[test]
fn the_lesson_can_be_played_by_its_instructions() {
    assert!((5..=9).contains(&Lake::LESSON.steps.len()));
    let won = Lake::plays_its_lesson();
    assert_eq!(ArmyOfFrogs::turn(&won), Turn::Over, "the last task wins");
}

#[test]
fn players_are_addressed_in_their_events() {
    Lake::addresses_players("players=2", YOU);
}

#[test]
fn manners_of_named_opponents_have_texts() {
    Lake::describes_manners();
}

#[test]
fn figures_show_their_descriptions() {
    Lake::draws_its_figures();
}
