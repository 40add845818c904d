//! Rendering to text, in both languages.

use crate::common::{all_options, play};
use frog_juice::{Action, Cards, Event, Fact, FrogJuice, Kind, Spell};
use frog_juice_web::{Kitchen, LastEvents, Pieces, YOU, Zone};
use ranarium_board::{Board, Scene};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Language, Rng, Seat, Step, Turn, Viewer, Views, random_step};
use std::collections::BTreeSet;

/// Returns a spell step: Uglifying has Mice, and the draw pile is large.
fn spell() -> &'static str {
    crate::common::figure("FJ-8.2").position
}

const OPTIONS: &str = "players=2 dealer=2";

#[test]
fn every_place_is_described_in_both_languages() {
    let state = Kitchen::state(OPTIONS, spell());
    let english = Kitchen::html(&state, Kitchen::own_scene(&state), Language::En);
    for label in [
        "Toads (3), in your hand",
        "Newts (4), in the centre",
        "Newts (4) is still needed",
        "cards in the draw pile",
        "In front of Bo",
        "Ask Bo",
        "Your hand",
    ] {
        assert!(english.contains(label), "{label}: {english}");
    }
    let dutch = Kitchen::html(&state, Kitchen::own_scene(&state), Language::Nl);
    for label in [
        "in je hand",
        "in het midden",
        "is nog nodig",
        "Wat er voor Bo ligt",
    ] {
        assert!(dutch.contains(label), "{label}: {dutch}");
    }
    assert!(
        !english.contains("style=\""),
        "styles are in the style sheet"
    );
    assert_eq!(english.matches("fj-outline").count(), 2, "Toads and Newts");
}

#[test]
fn a_spell_step_with_an_empty_hand_asks_for_no_discard() {
    let state = Kitchen::state(OPTIONS, spell());
    let mut scene = Kitchen::own_scene(&state);
    let html = |scene: &Scene<FrogJuice>| Kitchen::html(&state, scene.clone(), Language::En);
    assert!(html(&scene).contains("then discard a card."));
    let all = scene.actions.clone();
    scene
        .actions
        .retain(|action| matches!(action, Action::Discard(_)));
    let discards = html(&scene);
    assert!(!discards.contains("Add to your spells"), "{discards}");
    assert!(discards.contains("Discard a card."), "{discards}");
    scene.actions = all;
    scene.actions.push(Action::End);
    let ends = html(&scene);
    assert!(ends.contains("then end your turn."), "{ends}");
    scene.actions = vec![Action::End];
    let ends = html(&scene);
    assert!(ends.contains("You can do nothing more now"), "{ends}");
}

/// FJ-7.4: the second player's turn begins with a Witch in the centre, and the first is asked.
const WINDOW: &str = "p=2 d=1 t=1 ph=window h=2.8.10.wash/1.4.8.9 c=5.7.witch g=1.1.1.2.2.3.3.3.4.4.4.5.5.5.6.6.6.6.7.7.7.8.8.9.9.10.10.10.11.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.gravity.disappearing.sleep.frog.ugly P=-/- I=3.9/2 s=-/- w=?/-";

#[test]
fn the_cause_of_a_reaction_window_is_shown_to_all() {
    let state = Kitchen::state(OPTIONS, WINDOW);
    let seen = |seat: usize, language: Language| {
        let scene = Kitchen::scene(&state, Viewer::Seat(Seat::new(seat)), &[], 1);
        Kitchen::html(&state, scene, language)
    };
    for (seat, language, text) in [
        (
            0,
            Language::En,
            "There is a Witch in the centre. Use the Witch Wash?",
        ),
        (
            0,
            Language::Nl,
            "Er ligt een Heks in het midden. Gebruik je het Heksensop?",
        ),
        (1, Language::En, "then it is your turn."),
        (1, Language::Nl, "daarna ben jij aan de beurt."),
    ] {
        let html = seen(seat, language);
        assert!(html.contains(text), "{text}: {html}");
    }
    let scene = Kitchen::scene(&state, Viewer::Spectator, &[], 1);
    let html = Kitchen::html(&state, scene, Language::En);
    assert!(html.contains("then it is Bo’s turn."), "{html}");
}

#[test]
fn cards_show_number_and_name_and_spells_their_needs() {
    let step = &Kitchen::LESSON.steps[6];
    let state = Kitchen::state(OPTIONS, step.position);
    let html = Kitchen::html(&state, Kitchen::own_scene(&state), Language::En);
    let ten = html.split("data-spot=\"hand 10 0\"").nth(1).unwrap();
    let top = ten.split("<svg").next().unwrap();
    assert!(top.contains("fj-top") && top.contains(">10<") && top.contains("Star and Moon Dust"));
    let ugly = html.split("data-spot=\"hand ugly 0\"").nth(1).unwrap();
    let (_, needs) = ugly.split_once("fj-needs").unwrap();
    let needs = needs.split("</button>").next().unwrap();
    assert_eq!(needs.matches("<svg").count(), 3, "Toads, Newts and Mice");
}

#[test]
fn a_completed_spell_bubbles_once_and_not_after_a_reload() {
    let mut state = Kitchen::state(OPTIONS, spell());
    let viewer = Viewer::Seat(Seat::FIRST);
    let before = LastEvents::default().now(&Kitchen::scene(&state, viewer, &[], 1));
    assert_eq!(before.brewed, None);
    play(&mut state, "add 3 hand");
    let events = play(&mut state, "add 4 centre");
    let scene = Kitchen::scene(&state, viewer, &events, 2);
    assert_eq!(before.now(&scene).brewed, Some((2, Spell::Ugly)));
    assert_eq!(LastEvents::default().now(&scene).brewed, None);
}

#[test]
fn keys_of_the_board_begin_with_their_kind() {
    for (_, text) in Kitchen::TEXTS.iter().chain(Kitchen::STUDY) {
        let keys = text
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        for key in keys {
            let kinds = ["about-", "board-", "lesson-"];
            assert!(kinds.iter().any(|kind| key.starts_with(kind)), "{key}");
        }
    }
}

#[test]
fn the_lesson_can_be_played_by_its_instructions() {
    let over = Kitchen::plays_its_lesson();
    assert_eq!(FrogJuice::turn(&over), Turn::Over, "the last task ends it");
}

#[test]
fn players_are_addressed_in_their_events() {
    Kitchen::addresses_players("players=2", YOU);
}

#[test]
fn manners_of_named_opponents_have_texts() {
    Kitchen::describes_manners();
}

#[test]
fn figures_show_their_descriptions() {
    Kitchen::draws_its_figures();
}

fn fact_of(fact: &Fact) -> &'static str {
    match fact {
        Fact::Dealer { .. } => "dealer",
        Fact::LaidOut { .. } => "laid-out",
        Fact::TurnBegan { .. } => "turn-began",
        Fact::WindowOpened { .. } => "window-opened",
        Fact::NobodyWashed { .. } => "nobody-washed",
        Fact::WitchTaken { .. } => "witch-taken",
        Fact::Captured { .. } => "captured",
        Fact::Robbed { .. } => "robbed",
        Fact::CatPlayed { .. } => "cat-played",
        Fact::WitchPlayed { .. } => "witch-played",
        Fact::Swept { .. } => "swept",
        Fact::Cast { .. } => "cast",
        Fact::Asked { .. } => "asked",
        Fact::Added { .. } => "added",
        Fact::Completed { .. } => "completed",
        Fact::Passed { .. } => "passed",
        Fact::Discarded { .. } => "discarded",
        Fact::Ended { .. } => "ended",
        Fact::Over { .. } => "over",
    }
}

/// Events that are not described as the last move: the dealer, the deal, whose turn it is, windows,
/// the end.
const SILENT: [&str; 6] = [
    "dealer",
    "laid-out",
    "turn-began",
    "window-opened",
    "nobody-washed",
    "over",
];

#[test]
fn random_matches_are_shown_with_every_kind_of_event() {
    let mut met = BTreeSet::new();
    for (number, options) in all_options().into_iter().enumerate() {
        for match_number in 0..6 {
            let rng = &mut Rng::new(number as u64 * 10 + match_number);
            let mut state = FrogJuice::start(&options);
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            let mut last = LastEvents::default();
            let mut pieces = Pieces::default();
            let mut ply = number as u64;
            while let Some(step) =
                random_step::<FrogJuice>(&state, rng, &mut actions, &mut outcomes)
            {
                let mut events: Vec<Event> = Vec::new();
                FrogJuice::apply_unchecked(&mut state, step, &mut events);
                let shown = Kitchen::scene(&state, Viewer::Seat(Seat::FIRST), &events, ply);
                last = last.now(&shown);
                pieces = pieces.now(&shown.observation);
                all_cards_are_named(&pieces, &shown.observation);
                for event in &events {
                    let Event::Fact(fact) = event else { continue };
                    met.insert(fact_of(fact));
                    let has_messages = !last.messages.is_empty();
                    assert!(has_messages || SILENT.contains(&fact_of(fact)), "{fact:?}");
                }
                ply += 1;
                if ply.is_multiple_of(23) || FrogJuice::turn(&state) == Turn::Over {
                    let language = Language::ALL[ply as usize % 2];
                    Kitchen::html(&state, Kitchen::own_scene(&state), language);
                    Kitchen::html(&state, shown, language);
                    let over = Kitchen::scene(&state, Viewer::Spectator, &events, ply);
                    Kitchen::html(&state, over, language);
                }
            }
        }
    }
    assert_eq!(met.len(), 19, "every kind of event has come: {met:?}");
}

fn all_cards_are_named(pieces: &Pieces, seen: &frog_juice::Observation) {
    let cards = |zone| {
        let kinds = pieces.of(zone).into_iter().map(|piece| piece.kind);
        Cards::from_kinds(kinds).unwrap()
    };
    assert_eq!(cards(Zone::Hand), seen.own_hand.unwrap_or_default());
    assert_eq!(cards(Zone::Centre), seen.centre);
    let mut ids: Vec<u32> = pieces
        .of(Zone::Centre)
        .iter()
        .map(|piece| piece.id)
        .collect();
    for (index, player) in seen.players.iter().enumerate() {
        let seat = Seat::new(index);
        assert_eq!(cards(Zone::Power(seat)), player.power);
        assert_eq!(cards(Zone::Pot(seat)), player.ingredients);
        if let Some(top) = pieces.top(seat) {
            assert!(player.ingredients.has(top.kind));
        }
        ids.extend(pieces.of(Zone::Pot(seat)).iter().map(|piece| piece.id));
    }
    let distinct: BTreeSet<u32> = ids.iter().copied().collect();
    assert_eq!(distinct.len(), ids.len(), "no two have one name");
}

#[test]
fn captured_cards_move_to_their_pile() {
    let lesson = &Kitchen::LESSON.steps[2];
    let mut state = Kitchen::state(OPTIONS, lesson.position);
    let see = |state: &_| FrogJuice::observe(state, Viewer::Seat(Seat::FIRST));
    let before = Pieces::default().now(&see(&state));
    let nine = before.last(Zone::Hand, Kind::MonkeyPowder).unwrap();
    let mice = before.last(Zone::Centre, Kind::Mice).unwrap();
    play(&mut state, "capture 9=4+5");
    let after = before.now(&see(&state));
    let pot = after.of(Zone::Pot(Seat::FIRST));
    assert!(pot.contains(&nine) && pot.contains(&mice), "{pot:?}");
    assert!(after.top(Seat::FIRST).is_some());
}

#[test]
fn the_last_move_is_marked_until_the_next_or_a_leap() {
    let mut state = Kitchen::state(OPTIONS, Kitchen::LESSON.steps[2].position);
    let viewer = Viewer::Seat(Seat::new(1));
    let events = play(&mut state, "capture 9=4+5");
    let last = LastEvents::default().now(&Kitchen::scene(&state, viewer, &events, 1));
    let same = last.now(&Kitchen::scene(&state, viewer, &[], 2));
    assert_eq!(same, last);
    let events = play(&mut state, "discard 11");
    let last = last.now(&Kitchen::scene(&state, viewer, &events, 3));
    let texts: Vec<String> = last
        .messages
        .iter()
        .map(|it| Kitchen::words(Language::En).say(it))
        .collect();
    assert_eq!(
        texts,
        [
            "Ada captures Newts (4) and Mice (5) with Monkey Powder (9).",
            "Ada discards Deadly Nightshade (11)."
        ]
    );
    assert_eq!(last.laid, Cards::one(Kind::DeadlyNightshade));
    // The rest of the turn is described together with it; the next turn replaces it.
    let events = play(&mut state, "pass");
    let next = last.now(&Kitchen::scene(&state, viewer, &events, 4));
    assert_eq!(next.messages.len(), 1);
    assert!(next.laid.is_empty());
    // A leap: an undo.
    let mut other = state.clone();
    FrogJuice::apply_unchecked(
        &mut other,
        Step::Act(Seat::new(1), "discard 1".parse().unwrap()),
        &mut Vec::new(),
    );
    assert!(
        next.now(&Kitchen::scene(&other, viewer, &[], 5))
            .messages
            .is_empty()
    );
}

#[test]
fn public_counts_are_beside_the_name() {
    let state = Kitchen::state(OPTIONS, spell());
    for (language, label) in [
        (Language::En, "4 cards in hand"),
        (Language::Nl, "4 kaarten in de hand"),
    ] {
        let text = Kitchen::seat_facts_html(&state, Seat::new(1), language);
        assert!(text.contains(label), "{text}");
    }
}
