//! Acts and rounds: dealing, picking, passing, and the order of a round.

use crate::support::rule_checks::{
    check_refused, deal, deciding, draws, legal, names, play, set, token,
};
use ranarium_game::{Game, Notation, Rng, Seat, Turn, Viewer, Views, random_step};
use stacking_frogs::{Direction, Event, Fact, Phase, StackingFrogs, State};

/// Returns the cards dealt to each seat in each act of a random match.
fn dealt(options: &str) -> Vec<Vec<usize>> {
    let options = options.parse().unwrap();
    let mut state = StackingFrogs::start(&options);
    let (mut rng, mut actions, mut outcomes) = (Rng::new(5), Vec::new(), Vec::new());
    let mut acts = vec![vec![0; usize::from(options.players())]];
    while let Some(step) =
        random_step::<StackingFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
    {
        let mut events = Vec::new();
        StackingFrogs::apply_unchecked(&mut state, step, &mut events);
        for event in events {
            match event {
                Event::Fact(Fact::ActBegan { act }) => {
                    assert_eq!(usize::from(act), acts.len() + 1);
                    acts.push(vec![0; usize::from(options.players())]);
                }
                Event::Dealt { seat, .. } => acts.last_mut().unwrap()[seat.index()] += 1,
                _ => {}
            }
        }
    }
    acts
}

#[test]
fn sf_2_1_hands_by_players_and_act() {
    for (options, sizes) in [
        ("players=2", [6, 5, 4]),
        ("players=3", [6, 5, 4]),
        ("players=4", [5, 4, 3]),
        ("players=4 deck=expanded", [5, 4, 3]),
        ("players=5 deck=expanded", [4, 4, 3]),
    ] {
        let found = dealt(options);
        let players = found[0].len();
        assert_eq!(found, sizes.map(|size| vec![size; players]), "{options}");
    }
}

#[test]
fn sf_2_1_one_at_a_time_clockwise_from_seat_1() {
    let mut state = StackingFrogs::start(&"players=3".parse().unwrap());
    for seat in [0, 1, 2, 0, 1, 2] {
        let events = play(&mut state, &["* draw blue"]);
        assert!(matches!(events[..], [Event::Dealt { seat: to, .. }] if to == Seat::new(seat)));
    }
    assert_eq!(token(&state, "h"), "bb/bb/bb");
}

#[test]
fn sf_2_1_undealt_cards_stay_for_later_acts() {
    // 48 - 4 x 5.
    let state = deal("players=4", &["bbbbb", "bbbbb", "ppppp", "ooooo"]);
    assert_eq!(token(&state, "d").len(), 28);
    assert_eq!(token(&state, "d"), "bbbbbppppyyyyyyyyoorrrrrgggg");
    // In the second act they are dealt.
    let state = set("players=4", "p=4 a=2 r=5 ph=deal s=*/*/*/*");
    let left: u32 = draws(&state).iter().map(|(_, weight)| weight).sum();
    assert_eq!(left, 28);
}

#[test]
fn sf_2_2_each_seat_picks_a_card_of_its_hand() {
    let state = deal("players=2", &["bbyyro", "pppggg"]);
    assert_eq!(deciding(&state), [1, 2]);
    assert_eq!(
        legal(&state, 1),
        ["pick blue", "pick yellow", "pick orange", "pick red"]
    );
    assert_eq!(legal(&state, 2), ["pick purple", "pick green"]);
    let illegal = check_refused(&state, "2 pick blue", "SF-2.2", "not-in-hand");
    assert_eq!(illegal.spots.len(), 1);
    check_refused(&state, "3 pick blue", "SF-2.2", "no-such-seat");
    check_refused(&state, "1 place 0,0", "SF-2.4", "now-pick");
}

#[test]
fn sf_2_2_the_act_ends_when_the_hands_are_empty() {
    let mut state = set("players=2", "p=2 a=1 r=5 ph=pick s=*/* h=b/y");
    play(&mut state, &["1 pick blue", "2 pick yellow"]);
    let first = legal(&state, 1)[0].clone();
    let second = legal(&state, 2)[0].clone();
    let events = play(&mut state, &[&format!("1 {first}"), &format!("2 {second}")]);
    assert!(matches!(
        events.last(),
        Some(Event::Fact(Fact::ActBegan { act: 2 }))
    ));
    assert_eq!(
        (token(&state, "a"), token(&state, "r"), token(&state, "ph")),
        ("2".into(), "6".into(), "deal".into())
    );
}

#[test]
fn sf_2_1_after_three_acts_the_match_is_over() {
    let mut state = set("players=2", "p=2 a=3 r=14 ph=pick s=*/* h=o/y");
    play(&mut state, &["1 pick orange", "2 pick yellow"]);
    for seat in deciding(&state) {
        let action = legal(&state, seat)[0].clone();
        play(&mut state, &[&format!("{seat} {action}")]);
    }
    assert_eq!(StackingFrogs::turn(&state), Turn::Over);
    check_refused(&state, "1 pick blue", "SF-4.4", "match-over");
    assert!(draws(&state).is_empty());
}

/// Returns the hands after one round of three players with these hands.
fn passed(options: &str, position: &str) -> (String, Direction) {
    let mut state = set(options, position);
    let mut events = play(
        &mut state,
        &["1 pick blue", "2 pick purple", "3 pick yellow"],
    );
    for seat in deciding(&state) {
        let action = legal(&state, seat).last().unwrap().clone();
        events.extend(play(&mut state, &[&format!("{seat} {action}")]));
    }
    let direction = events.iter().find_map(|event| match event {
        Event::Passed { direction, .. } => Some(*direction),
        _ => None,
    });
    (token(&state, "h"), direction.unwrap())
}

const ACT_1: &str = "p=3 a=1 r=3 ph=pick s=*/*/* h=bbo/ppr/yyg";
const ACT_2: &str = "p=3 a=2 r=8 ph=pick s=*/*/* h=bbo/ppr/yyg";
const ACT_3: &str = "p=3 a=3 r=12 ph=pick s=*/*/* h=bbo/ppr/yyg";

#[test]
fn sf_2_3_left_in_acts_1_and_3_right_in_act_2() {
    for act in [ACT_1, ACT_3] {
        assert_eq!(
            passed("players=3", act),
            ("yg/bo/pr".to_owned(), Direction::Left)
        );
    }
    assert_eq!(
        passed("players=3", ACT_2),
        ("pr/yg/bo".to_owned(), Direction::Right)
    );
}

#[test]
fn sf_2_3_reversed_is_right_left_right() {
    let options = "players=3 passing=reversed";
    for act in [ACT_1, ACT_3] {
        assert_eq!(
            passed(options, act),
            ("pr/yg/bo".to_owned(), Direction::Right)
        );
    }
    assert_eq!(
        passed(options, ACT_2),
        ("yg/bo/pr".to_owned(), Direction::Left)
    );
}

#[test]
fn sf_2_4_picks_are_secret_until_all_are_in() {
    let mut state = deal("players=2", &["bbyyro", "pppggg"]);
    play(&mut state, &["2 pick green"]);
    assert_eq!(deciding(&state), [1]);
    let played = |state: &State, viewer| StackingFrogs::observe(state, viewer).played;
    assert_eq!(played(&state, Viewer::Spectator), [None, None]);
    assert_eq!(played(&state, Viewer::Seat(Seat::FIRST)), [None, None]);
    let own = played(&state, Viewer::Seat(Seat::new(1)));
    assert_eq!(own, [None, Some("green".parse().unwrap())]);
    // The card stays in the hand until all are revealed.
    assert_eq!(token(&state, "h"), "bbyyor/pppggg");
    check_refused(&state, "2 pick purple", "SF-2.2", "already-picked");
    let events = play(&mut state, &["1 pick orange"]);
    assert_eq!(names(&events), ["Picked", "Revealed", "Revealed"]);
    assert_eq!(
        played(&state, Viewer::Spectator).iter().flatten().count(),
        2
    );
    assert_eq!(token(&state, "h"), "bbyyr/pppgg");
}

#[test]
fn sf_2_4_placements_are_secret_until_all_are_in() {
    let mut state = set("players=2", "p=2 a=1 r=1 ph=place s=0,0:b/0,0:y c=b/o");
    play(&mut state, &["1 place 1,1"]);
    let aims = |state: &State, viewer| StackingFrogs::observe(state, viewer).aims;
    assert_eq!(aims(&state, Viewer::Spectator), [None, None]);
    assert!(aims(&state, Viewer::Seat(Seat::FIRST))[0].is_some());
    assert!(aims(&state, Viewer::Seat(Seat::new(1)))[0].is_none());
    assert_eq!(token(&state, "s"), "0,0:b/0,0:y");
    check_refused(&state, "1 place 0,1", "SF-2.4", "already-placed");
    check_refused(&state, "2 pick blue", "SF-2.4", "now-place");
    let events = play(&mut state, &["2 place 0,1"]);
    assert_eq!(
        names(&events),
        ["Aimed", "Shown", "Placed", "Placed", "Passed"]
    );
    assert_eq!(token(&state, "s"), "0,0:b;1,1:b/0,0:y;0,1:o");
}

#[test]
fn sf_2_4_wood_then_green_then_pink_then_hands_pass() {
    let mut state = set(
        "players=3 deck=expanded",
        "p=3 a=1 r=2 ph=place s=0,0:by/0,0:by/0,0:by c=b/g/k",
    );
    let mut events = play(
        &mut state,
        &[
            "1 place 0,0",
            "2 place 1,0",
            "3 place 1,0",
            "2 move 2:1,0 2:0,0",
        ],
    );
    events.extend(play(
        &mut state,
        &[
            "* draw orange",
            "* draw orange",
            "* draw purple",
            "3 recruit purple 0,0",
        ],
    ));
    assert_eq!(
        names(&events),
        [
            "Aimed",
            "Aimed",
            "Aimed",
            "Shown",
            "Placed",
            "Placed",
            "Placed",
            "Locked",
            "Moved",
            "Locked",
            "Drew",
            "Drew",
            "Drew",
            "Recruited",
            "Locked",
            "Under",
            "Passed"
        ]
    );
    assert_eq!(StackingFrogs::position(&state).phase, Phase::Pick);
}

#[test]
fn sf_2_5_a_red_without_a_place_leaves_the_game() {
    let mut state = deal("players=2", &["rbbbbb", "yyyyyy"]);
    let events = play(&mut state, &["1 pick red", "2 pick yellow"]);
    assert_eq!(
        names(&events),
        ["Picked", "Picked", "Revealed", "Revealed", "Left"]
    );
    assert_eq!(token(&state, "x"), "r");
    assert_eq!(deciding(&state), [2]);
    check_refused(&state, "1 place 0,0", "SF-2.5", "nothing-to-place");
    play(&mut state, &["2 place 0,0"]);
    assert_eq!(token(&state, "s"), "-/0,0:y");
    // Neither card has a place: the round goes on without a decision.
    let mut state = deal("players=2", &["rbbbbb", "ryyyyy"]);
    let events = play(&mut state, &["1 pick red", "2 pick red"]);
    assert_eq!(names(&events)[4..], ["Left", "Left", "Passed"]);
    assert_eq!(
        (token(&state, "x"), token(&state, "r")),
        ("rr".into(), "1".into())
    );
}

#[test]
fn sf_2_5_a_card_that_can_be_placed_must_be() {
    // Only the locked stack and full stage leave a red without a place; here is an unlocked one.
    let state = set("players=2", "p=2 a=1 r=2 ph=place s=0,0:by/0,0:by c=r/r");
    assert_eq!(legal(&state, 1), ["place 0,0"]);
    // A dual has its other half on an empty stage.
    let state = set(
        "players=2 deck=expanded",
        "p=2 a=1 r=0 ph=place s=-/- c=Br/Yr",
    );
    assert_eq!(legal(&state, 1), ["place 0,0 as blue"]);
    assert_eq!(legal(&state, 2), ["place 0,0 as yellow"]);
}

#[test]
fn sf_2_4_no_seat_decides_while_cards_are_drawn() {
    let state = StackingFrogs::start(&"players=2".parse().unwrap());
    assert_eq!(StackingFrogs::turn(&state), Turn::Chance);
    check_refused(&state, "1 pick blue", "SF-2.4", "cards-are-drawn");
    assert!(legal(&state, 1).is_empty());
}

#[test]
fn sf_2_2_a_hand_once_held_is_remembered() {
    use ranarium_game::InformationState;
    let options = "players=3".parse().unwrap();
    let viewer = Viewer::Seat(Seat::FIRST);
    let mut state = deal("players=3", &["byoggg", "bbbbbb", "pppppp"]);
    let mut info = InformationState::<StackingFrogs>::new(
        options,
        viewer,
        StackingFrogs::observe(&state, viewer),
    );
    let mut see = |state: &State, events: Vec<Event>| {
        let seen: Vec<_> = events
            .iter()
            .filter_map(|event| StackingFrogs::redact(event, viewer))
            .collect();
        info.update(&seen, StackingFrogs::observe(state, viewer));
        info.clone()
    };
    let passed = [Event::Passed {
        direction: Direction::Right,
        hands: vec![vec!["blue".parse().unwrap()], Vec::new(), Vec::new()],
    }];
    // The hand that was held and passed left is seat 2's, less the cards that seat 2 reveals.
    let dealt: Vec<Event> = ["blue", "yellow", "orange", "green", "green", "green"]
        .map(|card| Event::Dealt {
            seat: Seat::FIRST,
            card: card.parse().unwrap(),
            source: stacking_frogs::DeckPart::Unknown,
        })
        .to_vec();
    see(&state, dealt);
    let events = play(
        &mut state,
        &[
            "1 pick blue",
            "2 pick blue",
            "3 pick purple",
            "1 place 0,0",
            "2 place 0,0",
            "3 place 0,0",
        ],
    );
    let now = see(&state, events);
    let known = |info: &InformationState<StackingFrogs>, seat| -> Vec<String> {
        info.memory
            .known_cards(Seat::new(seat))
            .map(|card| card.to_string())
            .collect()
    };
    assert_eq!(
        known(&now, 1),
        ["yellow", "orange", "green", "green", "green"]
    );
    assert_eq!(known(&now, 0), ["purple"; 5]);
    assert!(known(&now, 2).is_empty());
    // Every world drawn has that hand.
    let mut rng = Rng::new(3);
    for _ in 0..20 {
        let world = StackingFrogs::determinize(&now, &mut rng);
        let hands = token(&world, "h");
        assert!(hands.starts_with("ppppp/yoggg/"), "{hands}");
    }
    let events = play(
        &mut state,
        &["2 pick green", "1 pick purple", "3 pick blue"],
    );
    let now = see(&state, events);
    assert_eq!(known(&now, 1), ["yellow", "orange", "green", "green"]);
    let now = see(&state, passed.to_vec());
    assert_eq!(known(&now, 0), ["blue"]);
    assert_eq!(known(&now, 2), ["purple"; 4]);
    // A new act begins with nothing known.
    let now = see(&state, vec![Event::Fact(Fact::ActBegan { act: 2 })]);
    assert!((0..3).all(|seat| known(&now, seat).is_empty()));
}
