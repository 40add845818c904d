//! Rendering to text, in both languages.

use crate::common::{filled, play};
use leptos::prelude::*;
use ranarium_board::{Board, Scene};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{
    Game, Language, Narration, Returns, Rng, Seat, Turn, Viewer, Views, random_step,
};
use stacking_frogs::{Action, Options, Seen, StackingFrogs};
use stacking_frogs_web::{Area, CardLocation, Circus, LastEvents, Pieces, Worth};
use std::collections::BTreeSet;

const MIDDLE: &str = "p=2 a=2 r=7 ph=pick s=0,0:b;1,0:b;0,1:b;1,1:brr;2,0:y/0,0:p;1,0:o;2,0:b;0,1:bb;1,1:yp h=bppy/bpyo";

fn middle() -> stacking_frogs::State {
    let sorted = MIDDLE.replace("0,1:b;1,1:brr;2,0:y/", "2,0:y;0,1:b;1,1:brr/");
    filled("players=2", &sorted)
}

#[test]
fn every_place_is_described_in_both_languages() {
    let state = middle();
    let mine = Circus::scene(&state, Viewer::Seat(Seat::FIRST), &[], 1);
    let english = Circus::html(&state, mine.clone(), Language::En);
    for label in [
        "Row 3, column 2: red on red and blue, locked, worth 12 points",
        "Row 2, column 1: blue, worth 3 points",
        "Show Bo’s stage:",
        "Act 2 of 3, round 2 of 5",
        "Pass hands to the right",
        "purple. On top: 3, plus 1",
        "Pick a card",
    ] {
        assert!(english.contains(label), "{label}: {english}");
    }
    let dutch = Circus::html(&state, mine, Language::Nl);
    for label in [
        "Rij 3, kolom 2: rood op rood en blauw, op slot, 12 punten waard",
        "Toon het podium van Bo:",
        "Bedrijf 2 van 3, ronde 2 van 5",
        "Kies een kaart",
    ] {
        assert!(dutch.contains(label), "{label}: {dutch}");
    }
}

const PLACE: &str = "p=2 a=1 r=2 ph=place s=0,0:b;1,0:y/0,0:yp h=bpo/bpy c=r/b";
const FULL: &str = "p=2 a=1 r=3 ph=place s=0,0:bbb/0,0:yp;1,0:b h=bp/by c=p/b";
const GREEN: &str = "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,0:yg/0,0:yp;1,0:b h=bpo/bpy c=g/b";

#[test]
fn texts_beside_the_board_name_no_coordinates() {
    let second = Seat::new(1);
    for language in Language::ALL {
        let words = Circus::words(language);
        for (position, seat, action, key) in [
            (FULL, Seat::FIRST, "place 0,0", "stack-locked"),
            (PLACE, second, "place 2,0", "touches-nothing"),
            (PLACE, second, "place 3,0", "too-wide"),
            (GREEN, Seat::FIRST, "move 1:1,0 1:1,0", "same-stack"),
            (GREEN, Seat::FIRST, "move 1:2,0 1:0,0", "nothing-to-lift"),
            (GREEN, Seat::FIRST, "move 1:1,0 1:2,0", "not-to-empty"),
        ] {
            let state = filled("players=2", position);
            let action: Action = action.parse().unwrap();
            let illegal = StackingFrogs::check(&state, seat, &action).unwrap_err();
            assert_eq!(illegal.message.key, key);
            let spoken = words.reason(&illegal);
            assert!(!spoken.contains(",0"), "{spoken}");
        }
        let mut state = filled("players=2", GREEN);
        let events = Circus::play_as(&mut state, Seat::FIRST, "move 2:1,0 1:0,0");
        let scene = Circus::scene(&state, Viewer::Spectator, &events, 2);
        for message in StackingFrogs::describe_all(&scene.seen, false) {
            let spoken = words.say(&message);
            assert!(!spoken.contains(",0"), "{spoken}");
        }
    }
}

#[test]
fn the_task_of_the_round_ends_with_choice_and_match() {
    let state = middle();
    let mut scene = Circus::scene(&state, Viewer::Seat(Seat::FIRST), &[], 1);
    scene.actions.clear();
    scene.answer = Some(Action::Pick("blue".parse().unwrap()));
    // The bar names those who have yet to choose.
    let chosen = Circus::html(&state, scene.clone(), Language::En);
    assert!(chosen.contains("You have chosen"), "{chosen}");
    assert!(!chosen.contains("Waiting for"), "{chosen}");
    // A match that is broken off ends within a round.
    scene.deciding.clear();
    scene.returns = Some(Returns::draw(2));
    let over = Circus::html(&state, scene, Language::En);
    assert!(over.contains("The show is over"), "{over}");
    assert!(!over.contains("You have chosen"), "{over}");
}

#[test]
fn hands_of_others_are_not_in_the_page() {
    let state = middle();
    for viewer in Viewer::all(2) {
        let text = Circus::html(&state, Circus::scene(&state, viewer, &[], 1), Language::En);
        let cards = text.matches("of-hand").count();
        assert_eq!(cards, if viewer == Viewer::Spectator { 0 } else { 4 });
    }
}

/// The hand of the first player is blue, two purple, yellow.
#[test]
fn one_of_two_equal_cards_is_lit() {
    let state = middle();
    let purple = Action::Pick("purple".parse().unwrap());
    let count = |html: &str, class: &str| {
        let cards = html.split("<button").filter(|it| it.contains("of-hand"));
        let classes = cards.filter_map(|it| it.split("class=\"").nth(1)?.split('"').next());
        classes
            .filter(|it| it.split(' ').any(|word| word == class))
            .count()
    };
    Circus::with_live(&state, |live| {
        live.touch(&["card purple"]);
        let html = Circus::table(live.context).to_html();
        assert_eq!(count(&html, "lifted"), 1, "picked: {html}");
    });
    let own = Circus::own_scene(&state);
    let answered = Scene {
        actions: Vec::new(),
        answer: Some(purple),
        ..own.clone()
    };
    let html = Circus::html(&state, answered, Language::En);
    assert_eq!(count(&html, "lifted"), 1, "answered: {html}");
    let hinted = Scene {
        actions: vec![purple],
        ..own
    };
    let html = Circus::html(&state, hinted, Language::En);
    assert_eq!(count(&html, "hint"), 1, "hinted: {html}");
}

#[test]
fn shown_points_agree_with_the_rules() {
    for (number, options) in [
        "players=1 deck=expanded",
        "players=3 frame=fixed",
        "players=4 deck=expanded",
    ]
    .into_iter()
    .enumerate()
    {
        let options: Options = options.parse().unwrap();
        let rng = &mut Rng::new(number as u64);
        let mut state = StackingFrogs::start(&options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while let Some(step) =
            random_step::<StackingFrogs>(&state, rng, &mut actions, &mut outcomes)
        {
            StackingFrogs::apply_unchecked(&mut state, step, &mut Vec::new());
        }
        let worth = Worth::of(&StackingFrogs::observe(&state, Viewer::Spectator));
        let returns = StackingFrogs::returns(&state).unwrap();
        assert_eq!(returns.points(), Some(&worth.seats[..]));
    }
}

#[test]
fn the_last_actions_are_shown_until_the_next_round() {
    let options = "players=2";
    let mut state = filled(
        options,
        "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,0:yg/0,0:yp;1,0:b h=bpo/bpy c=g/b",
    );
    let seen = play(&mut state, Seat::FIRST, "move 2:0,0 1:0,0");
    let shown = Circus::scene(&state, Viewer::Seat(Seat::FIRST), &seen, 2);
    let last = LastEvents::default().now(&shown);
    let (from, to) = ("2:0,0".parse().unwrap(), "1:0,0".parse().unwrap());
    assert_eq!(last.moved, Some((from, to)));
    assert!(last.touches(to));
    assert!(last.passed.is_some());
    let text = Circus::html(&state, shown, Language::En);
    assert!(text.contains("Part of the last round"), "{text}");
    let words = Circus::words(Language::En);
    let news: Vec<String> = last.news.iter().map(|news| words.say(news)).collect();
    assert!(
        news.iter()
            .any(|news| news.contains("Everyone passes their hand to the left")),
        "{news:?}"
    );
    // It stays while nothing changes, and disappears after an unseen change.
    let same = Circus::scene(&state, Viewer::Spectator, &[], 3);
    assert_eq!(last.now(&same), last);
    let other = Circus::scene(&middle(), Viewer::Spectator, &[], 4);
    assert_eq!(last.now(&other).moved, None);
    // The next round begins with the revealed cards.
    play(&mut state, Seat::FIRST, "pick blue");
    let seen = play(&mut state, Seat::new(1), "pick blue");
    let next = last.now(&Circus::scene(&state, Viewer::Spectator, &seen, 5));
    assert_eq!((next.moved, next.passed), (None, None));
}

#[test]
fn sf_5_1_another_stage_is_marked_as_a_target_of_a_green() {
    let state = filled(
        "players=2",
        "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,0:yg/0,0:yp;1,0:b h=bpo/bpy c=g/b",
    );
    for (language, label) in [
        (
            Language::En,
            "Show Bo’s stage: −3 points. You can move a frog there.",
        ),
        (Language::Nl, "Daar kun je een kikker verplaatsen."),
    ] {
        let text = Circus::html(&state, Circus::own_scene(&state), language);
        assert_eq!(text.matches(label).count(), 1, "{text}");
        assert_eq!(text.matches("\"lit").count(), 2, "both of its stacks");
    }
}

#[test]
fn frogs_keep_their_names_while_they_move() {
    let mut state = filled(
        "players=2",
        "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,0:yg/0,0:yp;1,0:b h=bpo/bpy c=g/b",
    );
    let see = |state: &_| StackingFrogs::observe(state, Viewer::Seat(Seat::FIRST));
    let before = Pieces::default().now(&see(&state));
    let (from, to) = ("2:0,0".parse().unwrap(), "1:0,0".parse().unwrap());
    let purple = before.at(CardLocation::Stage(from, 1)).expect("a frog");
    play(&mut state, Seat::FIRST, "move 2:0,0 1:0,0");
    let after = before.without_hand().now(&see(&state));
    assert_eq!(after.at(CardLocation::Stage(to, 1)), Some(purple));
    let names: BTreeSet<_> = after.iter().map(|(_, piece)| piece).collect();
    assert_eq!(names.len(), after.iter().count(), "no two are the same");
}

#[test]
fn every_element_is_inside_the_view() {
    for options in ["players=2", "players=3 frame=fixed"] {
        let options: Options = options.parse().unwrap();
        let rng = &mut Rng::new(9);
        let mut state = StackingFrogs::start(&options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while let Some(step) =
            random_step::<StackingFrogs>(&state, rng, &mut actions, &mut outcomes)
        {
            StackingFrogs::apply_unchecked(&mut state, step, &mut Vec::new());
            let seen = StackingFrogs::observe(&state, Viewer::Spectator);
            let blue = "blue".parse().unwrap();
            for (index, stacks) in seen.stages.iter().enumerate() {
                let area = Area::of(&seen, Seat::new(index));
                let places: Vec<_> = area.places().collect();
                assert!(stacks.iter().all(|stack| places.contains(&stack.at)));
                let placings = seen.placements(Seat::new(index), blue);
                assert!(placings.iter().all(|placing| places.contains(&placing.at)));
            }
        }
    }
}

/// Returns the kind of an event.
fn kind(seen: &Seen) -> String {
    let text = format!("{seen:?}");
    let text = text.strip_prefix("Fact(").unwrap_or(&text);
    let end = text.find([' ', '{', ')']).unwrap_or(text.len());
    text[..end].to_owned()
}

#[test]
fn boards_of_random_matches_fit_the_display() {
    let mut kinds = BTreeSet::new();
    for (number, options) in [
        "players=1 deck=expanded",
        "players=1",
        "players=2",
        "players=3 deck=expanded pinks-cancel",
        "players=4 deck=expanded frame=fixed",
        "players=5",
    ]
    .into_iter()
    .enumerate()
    {
        let options: Options = options.parse().unwrap();
        for seed in 0..3 {
            let rng = &mut Rng::new(seed * 16 + number as u64);
            let mut state = StackingFrogs::start(&options);
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            let mut events = Vec::new();
            let mut last = LastEvents::default();
            for ply in 0.. {
                let viewer = match ply % 3 {
                    0 => Viewer::Spectator,
                    seat => Viewer::Seat(Seat::new((seat - 1) % usize::from(options.players()))),
                };
                let shown = Circus::scene(&state, viewer, &events, ply as u64);
                kinds.extend(shown.seen.iter().map(kind));
                last = last.now(&shown);
                for news in &last.news {
                    Circus::words(Language::ALL[ply % 2]).say(news);
                }
                let is_over = StackingFrogs::turn(&state) == Turn::Over;
                if ply % 23 == 0 || is_over {
                    Circus::html(&state, shown, Language::ALL[ply % 2]);
                }
                events.clear();
                let Some(step) =
                    random_step::<StackingFrogs>(&state, rng, &mut actions, &mut outcomes)
                else {
                    break;
                };
                StackingFrogs::apply_unchecked(&mut state, step, &mut events);
            }
        }
    }
    for kind in [
        "ActBegan",
        "Dealt",
        "Picked",
        "Revealed",
        "Aimed",
        "Shown",
        "Placed",
        "Locked",
        "GreensCancelled",
        "PinksCancelled",
        "Moved",
        "Drew",
        "Recruited",
        "AutomatonRecruited",
        "Under",
        "Passed",
        "TurnedOver",
        "Took",
        "Over",
    ] {
        assert!(kinds.contains(kind), "{kind} in {kinds:?}");
    }
}

#[test]
fn public_facts_are_beside_the_name() {
    let text = Circus::seat_facts_html(&middle(), Seat::FIRST, Language::En);
    assert!(text.contains("4 cards"), "{text}");
    assert!(text.contains("20 points"), "{text}");
}

#[test]
fn the_lesson_can_be_played_by_its_instructions() {
    assert!((5..=9).contains(&Circus::LESSON.steps.len()));
    Circus::plays_its_lesson();
}

#[test]
fn manners_of_named_opponents_have_texts() {
    Circus::describes_manners();
}

#[test]
fn figures_show_their_descriptions() {
    Circus::draws_its_figures();
}
