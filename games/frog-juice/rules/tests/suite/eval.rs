//! The worth of a state, term by term.

use crate::support::{seat_of, table};
use frog_juice::{
    Action, CARD_UNDER, CAT, DECIDED, FROG_JUICE, FrogJuice, Habits, INGREDIENT, Kind, LATER_TAKES,
    NEXT, NEXT_TAKES, NUMBER, PILE, POINT, SPELL_HELD, SPELL_LAID, State, TO_SWEEP, WASH,
    WASH_FOR_WITCH, WITCH, heuristic_choice_by,
};
use ranarium_game::{
    Evaluation, Game, InformationState, NoEvents, Rng, Step, Viewer, Views, random_step,
};
use std::hash::{DefaultHasher, Hasher};

fn worth(state: &State, seat: u8) -> i32 {
    frog_juice::worth(state, seat_of(seat))
}

fn estimate(state: &State, seat: u8) -> i32 {
    FrogJuice::evaluate(state, seat_of(seat))
}

/// Returns the increase of seat 1's worth from the first table to the second. At both as many cards
/// are left to be played, unless the test says otherwise.
fn gain(from: &str, to: &str) -> i32 {
    worth(&table("players=2", to), 1) - worth(&table("players=2", from), 1)
}

#[test]
fn a_power_card_is_a_point() {
    assert_eq!(gain("h=3/4 P=6/- g=-", "h=3/4 P=6.6/- g=-"), POINT);
}

#[test]
fn an_ingredient_lead_counts_more_near_the_end() {
    let ones_to_fives = "1.1.1.1.2.2.2.2.3.3.3.3.4.4.4.4.5.5.5.5";
    let rest = "7.7.7.7.8.8.8.8.9.9.9.9.10.10.10.10.11.11.11.11";
    // 20 and 20 with 4 left to pile; then 21 and 19; then 23 and 17, which cannot be overtaken.
    let hands = "g=- h=prince.princess/prince.princess";
    let level = format!("{hands} I={ones_to_fives}/{rest}");
    let ahead = format!("{hands} I={ones_to_fives}.7/{}", &rest[2..]);
    let safe = format!("{hands} I={ones_to_fives}.7.7.7/{}", &rest[6..]);
    let beaten = format!("{hands} I={}/5.5.5.{rest}", &ones_to_fives[..33]);
    assert_eq!(gain(&level, &ahead), PILE * 20 / (21 + 20)); // The root of four and a half is 2.1.
    assert_eq!(gain(&level, &safe), POINT);
    assert_eq!(gain(&level, &beaten), -POINT);
    // With none left, all who are level get the two points.
    let twelves = "prince.princess";
    let done = format!("g=- h=witch/cat I={ones_to_fives}.{twelves}/{rest}.{twelves}");
    let lost = format!("g=- h=witch/cat I={ones_to_fives}.prince/{rest}.{twelves}.princess");
    assert_eq!(gain(&lost, &done), 2 * POINT);
}

#[test]
fn power_cards_in_hand_have_a_value() {
    for (card, weight) in [
        ("witch", WITCH),
        ("wash", WASH),
        ("cat", CAT),
        ("6", FROG_JUICE),
    ] {
        // As many cards are left to be played: one is in the draw pile, or in a hand.
        let in_hand = format!("h=3.{card}/4 g=-");
        assert_eq!(gain("h=3/4 g=6", &in_hand), weight.at(3), "{card}");
        let elsewhere = format!("h=3/4.{card} g=-");
        assert_eq!(gain("h=3/4 g=6", &elsewhere), 0, "{card}");
    }
}

#[test]
fn the_value_of_a_hand_card_depends_on_the_cards_left() {
    assert_eq!(WASH.at(0), WASH.end);
    assert_eq!(WASH.at(25), WASH.end + WASH.rise / 2);
    assert_eq!(WASH.at(50), WASH.end + WASH.rise);
}

#[test]
fn a_witch_sweeps_the_power_cards_of_the_centre() {
    assert_eq!(
        gain("h=3.witch/4 g=-", "h=3.witch/4 c=6.9.cat g=-"),
        2 * TO_SWEEP
    );
    assert_eq!(gain("h=3/4 g=-", "h=3/4 c=6.9.cat g=-"), 0);
}

#[test]
fn the_wash_waits_for_the_witches_of_others() {
    let gained = gain("h=3.wash/4.cat g=-", "h=3.wash/4.witch g=-");
    assert_eq!(gained, WASH_FOR_WITCH);
    assert_eq!(
        gain("h=3.witch.wash/4 g=cat", "h=3.witch.wash/4.cat g=-"),
        0
    );
}

#[test]
fn a_spell_has_a_value_while_completable() {
    // Uglifying needs a 3, a 4 and a 5; all others of them are on a pile.
    assert_eq!(gain("h=3/4.5 g=ugly", "h=3.ugly/4.5 g=-"), SPELL_HELD.at(4));
    assert_eq!(gain("h=3/4.7 g=ugly", "h=3.ugly/4.7 g=-"), 0);
    assert_eq!(
        gain("h=3/4.5 g=-", "h=3/4.5 g=- s=ugly:-/-"),
        SPELL_LAID.at(3)
    );
    assert_eq!(gain("h=3/4.7 g=-", "h=3/4.7 g=- s=ugly:-/-"), 0);
    let under = gain(
        "h=1.3/prince g=- c=6 s=frog:-/-",
        "h=1.3/prince g=- s=frog:6/-",
    );
    assert_eq!(under, CARD_UNDER.at(3));
}

#[test]
fn large_numbers_in_hand_are_a_burden() {
    let left = 2;
    let numbers = |sum| (NUMBER.end * 50 + NUMBER.rise * left) * sum / 50;
    assert_eq!(gain("h=3/4 g=-", "h=9/4 g=-"), numbers(9) - numbers(3));
    // With few left they are none any more, and with many they are.
    assert!(numbers(9) > 0 && NUMBER.at(50) < 0);
}

#[test]
fn being_next_has_a_value() {
    let next = NEXT.at(2);
    assert_eq!(gain("h=3/4 g=- t=1", "h=3/4 g=- t=0"), next);
    // A player who has acted is no longer next.
    assert_eq!(
        gain("h=3/4 g=- ph=spell t=0", "h=3/4 g=- ph=spell t=1"),
        next
    );
}

#[test]
fn frog_juice_in_reach_of_a_capture_has_a_value() {
    for (hand, takes) in [("6", 2), ("2.4", 1), ("3", 0)] {
        let (without, with) = (format!("h={hand}/8 g=-"), format!("h={hand}/8 c=6 g=-"));
        assert_eq!(gain(&without, &with), takes * NEXT_TAKES, "{hand}");
        let (without, with) = (format!("{without} t=1"), format!("{with} t=1"));
        assert_eq!(gain(&without, &with), takes * LATER_TAKES, "{hand}");
    }
    // A Frog Juice in hand takes others as well.
    assert_eq!(gain("h=6/8 g=-", "h=6/8 c=1.5 g=-"), NEXT_TAKES);
}

#[test]
fn an_announced_sweep_is_as_good_as_piled() {
    let before = table("players=3", "h=3/4.wash/5 c=6.9 g=-");
    let announced = table("players=3", "h=3/4.wash/5 c=6.9 g=- ph=sweep w=-/?/?");
    let gained = |seat| worth(&announced, seat) - worth(&before, seat);
    // The Witch and Frog Juice, and Monkey Powder; but the next action is another's.
    assert_eq!(gained(1), 2 * POINT + INGREDIENT - NEXT.at(4));
    assert_eq!(gained(2), NEXT.at(4));
}

#[test]
fn an_answer_with_the_wash_is_as_good_as_carried_out() {
    let tokens = "h=3/4.wash/5 c=6.9 g=- ph=sweep w=-";
    let open = table("players=3", &format!("{tokens}/?/?"));
    let washed = table("players=3", &format!("{tokens}/wash/?"));
    let gained = |seat| worth(&washed, seat) - worth(&open, seat);
    let swept = 2 * POINT + INGREDIENT;
    assert_eq!(
        (gained(1), gained(2), gained(3)),
        (-swept, swept + POINT, 0)
    );
    let tokens = "h=3/4.wash/5 c=9.witch g=- ph=window w=-";
    let open = table("players=3", &format!("{tokens}/?/?"));
    let washed = table("players=3", &format!("{tokens}/wash/?"));
    let gained = |seat| worth(&washed, seat) - worth(&open, seat);
    assert_eq!((gained(1), gained(2), gained(3)), (0, 2 * POINT, 0));
}

#[test]
fn a_lead_counts_the_more_the_fewer_cards_are_left() {
    for (tokens, left) in [("h=3/4 P=6.6/- g=-", 2), ("h=3/4 P=6.6/- g=witch.witch", 4)] {
        let state = table("players=2", tokens);
        let root = i32::isqrt(100 * left);
        let lead = 50 * (worth(&state, 1) - worth(&state, 2)) / root;
        assert_eq!(estimate(&state, 1), lead + lead * lead.abs() / 400);
        assert_eq!(estimate(&state, 2), -estimate(&state, 1));
    }
    // Of several others the best counts as much as all together.
    let state = table("players=3", "h=3/4/5 P=-/6/- g=witch");
    let [own, other, best] = [1, 2, 3].map(|seat| worth(&state, seat));
    assert!(best > own && best > other);
    let lead = 50 * (own - (best + (best + other) / 2) / 2) / i32::isqrt(400);
    assert_eq!(estimate(&state, 1), lead + lead * lead.abs() / 400);
}

#[test]
fn a_win_is_the_most_and_a_loss_the_least() {
    let win = table(
        "players=2",
        "ph=over g=- P=6.6.6.6.witch.witch.witch.witch.cat.wash/-",
    );
    assert_eq!(estimate(&win, 1), 60 * (DECIDED / 60) + 10);
    assert_eq!(estimate(&win, 2), -60 * (DECIDED / 60) + 7);
    let tie = "ph=over g=- P=6.6.6.6.cat.ugly/witch.witch.witch.witch.wash.sleep/- I=1.2/3/-";
    assert_eq!(estimate(&table("players=3", tie), 1), 6);
    assert!(estimate(&table("players=2", "h=3/4 P=6/-"), 1).abs() < DECIDED / 10);
}

#[test]
fn a_search_tells_a_yes_from_a_no() {
    let answer = |tokens: &str| {
        let mut state = table("players=2", tokens);
        let ask: Action = "ask 2 5".parse().unwrap();
        FrogJuice::apply_unchecked(&mut state, Step::Act(seat_of(1), ask), &mut NoEvents);
        let mut hasher = DefaultHasher::new();
        FrogJuice::hash_answer(&state, seat_of(1), &ask, &mut hasher);
        hasher.finish()
    };
    let yes = answer("h=3/4.5 g=7 ph=spell s=ugly:-/-");
    let no = answer("h=3/4.7 g=5 ph=spell s=ugly:-/-");
    assert_ne!(yes, no);
    // Cards that stay hidden make no difference.
    assert_eq!(no, answer("h=3/7.8 g=4.5 ph=spell s=ugly:-/-"));
}

#[test]
fn habits_are_read_and_written_alike() {
    let numbers = Habits::CLUB.numbers();
    assert_eq!(numbers.len(), 24);
    assert_eq!(Habits::of_numbers(numbers), Habits::CLUB);
    let names = Habits::NAMES;
    assert_eq!((names[0], numbers[0]), ("ingredient", 1));
    assert_eq!((names[23], numbers[23]), ("keep_small", 1));
}

#[test]
fn playouts_follow_the_heuristic_bot() {
    let mut compared = 0;
    for players in 2..=4 {
        let options = format!("players={players}").parse().unwrap();
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut state = FrogJuice::start(&options);
            let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
            while let Some(step) =
                random_step::<FrogJuice>(&state, &mut rng, &mut legal, &mut outcomes)
            {
                if let Step::Act(seat, _) = step
                    && legal.len() > 1
                {
                    let viewer = Viewer::Seat(seat);
                    let info = InformationState::<FrogJuice>::new(
                        options,
                        viewer,
                        FrogJuice::observe(&state, viewer),
                    );
                    let ties = rng.next_u64();
                    assert_eq!(
                        FrogJuice::playout_choice(&state, seat, &legal, &mut Rng::new(ties)),
                        heuristic_choice_by(&Habits::PLAYOUTS, &info, &legal, &mut Rng::new(ties)),
                    );
                    compared += 1;
                }
                FrogJuice::apply_unchecked(&mut state, step, &mut NoEvents);
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// Player 1 lacks a Frog Juice, which Player 3 has, and a 1, which Player 2 has just denied.
const OPEN_QUESTIONS: [&str; 2] = [
    "players=3",
    "h=9.11/4.8.10/6.7 c=2 g=1.3.5.6 ph=spell s=frog:prince/-/- n=-/1/-",
];

fn ask(seat: u8, kind: Kind) -> Action {
    let seat = seat_of(seat);
    Action::Ask { seat, kind }
}

#[test]
fn an_open_question_looks_the_same_whatever_the_answer() {
    let [options, tokens] = OPEN_QUESTIONS;
    let state = table(options, tokens);
    let looks = |actions: &[Action]| {
        let mut looks = Vec::new();
        FrogJuice::evaluate_actions(&state, seat_of(1), actions, &mut None, &mut looks);
        looks
    };
    let discards = [Kind::MonkeyPowder, Kind::DeadlyNightshade].map(Action::Discard);
    let best = looks(&discards).into_iter().max();
    let questions = [ask(2, Kind::FrogJuice), ask(3, Kind::FrogJuice)];
    let both = looks(&[questions.as_slice(), &discards].concat());
    assert_eq!((Some(both[0]), Some(both[1])), (best, best));
}

#[test]
fn a_playout_asks_as_long_as_an_answer_is_open() {
    let [options, tokens] = OPEN_QUESTIONS;
    let mut state = table(options, tokens);
    let mut asked = Vec::new();
    loop {
        let mut legal = Vec::new();
        FrogJuice::legal_actions(&state, seat_of(1), &mut legal);
        let choice = FrogJuice::playout_choice(&state, seat_of(1), &legal, &mut Rng::new(1));
        let action = choice.expect("the game has rules of thumb");
        if !matches!(action, Action::Ask { .. }) {
            break;
        }
        asked.push(action);
        FrogJuice::apply_unchecked(&mut state, Step::Act(seat_of(1), action), &mut NoEvents);
    }
    // A large hand first; and no Frog Juice more once one was given.
    let expected = [
        ask(2, Kind::FrogJuice),
        ask(3, Kind::FrogJuice),
        ask(3, Kind::ShrinkingBrew),
    ];
    assert_eq!(asked, expected);
}
