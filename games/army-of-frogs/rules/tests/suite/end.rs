//! AF-7 and the house rules: how a match ends.

use crate::support::{self, clause, legal, play, position, refused, state};
use army_of_frogs::{End, Event, Phase, State};
use ranarium_game::{Game, Returns, Seat};

/// Six green stones about 0,0, which is one of them; red 2,0; and a green stone beyond it that
/// jumps into the group.
const SIX: &str = "0:0,0;0:1,0;0:0,1;0:-1,1;0:-1,0;0:0,-1;1:2,0";

const OWN: &str = "players=2 own-turn-wins";

fn check(state: &State, phase: Phase) {
    assert_eq!(state.phase(), phase, "{}", position(state));
}

const fn won(seat: usize) -> Phase {
    Phase::Over(End::Won(Seat::new(seat)))
}

#[test]
fn af_7_1_seven_in_one_group_win() {
    let mut seven = state(
        "players=2",
        &format!("p=2 t=0 ph=auto h=11/01 b=01 s={SIX};0:3,0"),
    );
    play(&mut seven, &["move 3,0 -2,0"]);
    check(&seven, won(0));
    assert_eq!(
        army_of_frogs::ArmyOfFrogs::returns(&seven),
        Some(Returns::winner(2, Seat::FIRST))
    );
    assert_eq!(legal(&seven), Vec::<String>::new());
}

#[test]
fn af_7_1_six_do_not_win() {
    let five = SIX.replace("0:0,-1;", "");
    let mut six = state(
        "players=2",
        &format!("p=2 t=0 ph=auto h=11/01 b=01 s={five};0:3,0"),
    );
    play(&mut six, &["move 3,0 -2,0"]);
    check(&six, Phase::Add);
}

#[test]
fn af_7_1_all_of_the_colour_on_the_island_must_be_in_the_group() {
    // An eighth green stone beside red alone.
    let stones = format!("{SIX};0:3,0;0:2,1");
    let mut apart = state(
        "players=2",
        &format!("p=2 t=0 ph=auto h=11/01 b=01 s={stones}"),
    );
    play(&mut apart, &["move 3,0 -2,0"]);
    check(&apart, Phase::Add);
}

#[test]
fn af_7_2_a_winning_move_ends_the_match_before_the_add() {
    let mut state = state(
        "players=2",
        &format!("p=2 t=0 ph=auto h=11/01 b=01 s={SIX};0:3,0"),
    );
    let events = play(&mut state, &["move 3,0 -2,0"]);
    let end = End::Won(Seat::FIRST);
    assert_eq!(events.last(), Some(&Event::Ended { end }));
    assert_eq!(
        position(&state),
        "p=2 t=0 ph=E h=11/01 b=01 s=0:-2,0;0:-1,0;0:-1,1;0:0,-1;0:0,0;0:0,1;0:1,0;1:2,0 e=0"
    );
}

#[test]
fn af_7_2_an_opponents_add_can_complete_a_group() {
    let text = format!("p=2 t=1 ph=A h=11/00 b=01 s={SIX}");
    let mut always = state("players=2", &text);
    play(&mut always, &["add green -2,0"]);
    check(&always, won(0));
    let mut own = state(OWN, &text);
    play(&mut own, &["add green -2,0"]);
    check(&own, Phase::Take);
}

#[test]
fn af_7_2_one_group_at_a_time() {
    let green = "0:0,0;0:1,0;0:2,0;0:3,0;0:4,0;0:5,0;0:6,0";
    let both = format!("{green};1:0,1;1:1,1;1:2,1;1:3,1;1:4,1;1:5,1;1:6,1");
    assert_eq!(
        refused("players=2", &format!("p=2 t=1 ph=auto h=-/- b= s={both}")),
        "AF-7.2: position-two-winners"
    );
    check(
        &state(
            "players=2",
            &format!("p=2 t=1 ph=auto h=-/- b= s={green};1:0,1"),
        ),
        won(0),
    );
}

/// Two green and two red stones, with nothing left to add.
const ROUND: &str = "p=2 t=0 ph=auto h=-/- b= s=0:0,0;0:1,1;1:0,1;1:1,0";
/// Four Moves that lead back to [`ROUND`].
const AND_BACK: [&str; 4] = [
    "move 1,1 1,-1",
    "move 0,1 2,-1",
    "move 1,-1 1,1",
    "move 2,-1 0,1",
];

#[test]
fn af_7_3_the_third_time_is_a_draw() {
    let mut state = state("players=2", ROUND);
    let events = play(&mut state, &AND_BACK);
    assert!(events.contains(&Event::Repeated { times: 2 }));
    let events = play(&mut state, &AND_BACK[..3]);
    assert!(!events.contains(&Event::Repeated { times: 3 }));
    check(&state, Phase::Open);
    play(&mut state, &AND_BACK[3..]);
    check(&state, Phase::Over(End::Repetition));
    let returns = army_of_frogs::ArmyOfFrogs::returns(&state);
    assert_eq!(returns, Some(Returns::draw(2)));
    assert!(position(&state).ends_with(" n=8 e=repetition"));
}

/// Three stones in a row, red in the middle. The ends jump over the others, and so does red when it
/// is at an end; in the middle it holds the row together and cannot. A green stone can nowhere be
/// added: it would touch green, or make a string. After eight turns the row is back.
const ROW: [&str; 8] = [
    "move 0,0 3,0",
    "move 1,0 4,0",
    "move 2,0 5,0",
    "pass",
    "move 5,0 2,0",
    "move 4,0 1,0",
    "move 3,0 0,0",
    "pass",
];

/// An Add needs no test of its own: no stone ever leaves the island, so that after one no island
/// occurs again.
#[test]
fn af_7_3_positions_before_a_take_do_not_repeat() {
    let row = "s=0:0,0;0:2,0;1:1,0";
    // Without a Take, the row occurs for the third time after twice eight turns.
    let mut same = state("players=2", &format!("p=2 t=0 ph=auto h=00/- b= {row}"));
    play(&mut same, &ROW);
    play(&mut same, &ROW[..7]);
    check(&same, Phase::Open);
    play(&mut same, &ROW[7..]);
    check(&same, Phase::Over(End::Repetition));
    // Green takes a stone in the first turn. The island and the player to move are the same as
    // before; the hand and the bag are not.
    let mut taking = state("players=2", &format!("p=2 t=0 ph=auto h=0/- b=0 {row}"));
    play(&mut taking, &ROW[..1]);
    play(&mut taking, &["take green"]);
    play(&mut taking, &ROW[1..]);
    assert!(position(&taking).starts_with("p=2 t=0 ph=auto h=00/- b= s=0:0,0;0:2,0;1:1,0"));
    let events = play(&mut taking, &ROW);
    assert!(!events.contains(&Event::Repeated { times: 3 }));
    check(&taking, Phase::Open);
    // The position after the Take occurs for the third time.
    play(&mut taking, &ROW[..1]);
    check(&taking, Phase::Over(End::Repetition));
}

#[test]
fn af_7_3_a_full_round_of_forced_passes_is_a_draw() {
    let mut state = state("players=3", "p=3 t=0 ph=auto h=00/-/- b= s=0:0,0");
    play(&mut state, &["pass", "pass"]);
    check(&state, Phase::Open);
    play(&mut state, &["pass"]);
    check(&state, Phase::Over(End::Passes));
    assert_eq!(
        position(&state),
        "p=3 t=2 ph=E h=00/-/- b= s=0:0,0 n=2 k=3 e=passes"
    );
}

#[test]
fn af_7_4_adding_own_colour_breaks_a_complete_group() {
    let seven = format!("{SIX};0:-2,0");
    let text = format!("p=2 t=0 ph=A h=01/01 b= s={seven}");
    let mut own = state(OWN, &text);
    assert!(legal(&own).contains(&"add green 3,0".to_owned()));
    play(&mut own, &["add green 3,0"]);
    check(&own, Phase::Open);
    let mut other = state(OWN, &text);
    play(&mut other, &["add red 3,0"]);
    check(&other, won(0));
}

#[test]
fn af_7_5_repetition_goes_by_cells() {
    // Two stones that jump each other form the same shape each time, on other cells.
    let mut state = state("players=2", "p=2 t=0 ph=auto h=-/- b= s=0:0,0;1:1,0");
    for turn in 0..12 {
        check(&state, Phase::Open);
        play(&mut state, &[&format!("move {turn},0 {},0", turn + 2)]);
    }
    check(&state, Phase::Open);
}

// Two green stones and four red ones. Green -1,0 goes to 0,0, and green 0,0 to -1,0; a red stone
// goes away and comes back.
#[test]
fn af_7_5_equal_stones_are_interchangeable() {
    let text = "p=2 t=0 ph=auto h=-/- b= s=0:-1,0;0:0,0;1:-3,3;1:-2,2;1:-1,1;1:0,-1";
    let changed_places = [
        "move -1,0 -1,2",
        "move 0,-1 0,1",
        "move 0,0 -3,2",
        "move 0,1 -4,3",
        "move -1,2 0,0",
        "move -4,3 0,1",
        "move -3,2 -1,0",
        "move 0,1 0,-1",
    ];
    let mut state = state("players=2", text);
    let events = play(&mut state, &changed_places);
    let repeated: Vec<&Event> = events
        .iter()
        .filter(|event| matches!(event, Event::Repeated { .. }))
        .collect();
    assert_eq!(repeated, [&Event::Repeated { times: 2 }]);
    assert!(events.ends_with(&[Event::Repeated { times: 2 }]));
    assert_eq!(position(&state), format!("{text} n=8"));
    play(&mut state, &changed_places);
    check(&state, Phase::Over(End::Repetition));
}

#[test]
fn af_7_6_own_turn_wins_before_the_take() {
    // Red holds one stone, so that green's turn has neither Move nor Take of its own to wait for.
    let seven = format!("{SIX};0:-2,0");
    let mut state = state(OWN, &format!("p=2 t=0 ph=A h=01/01 b=01 s={seven}"));
    play(&mut state, &["add red 3,0"]);
    check(&state, won(0));
}

#[test]
fn af_7_7_the_last_pass_and_the_last_turn() {
    let mut state = state("players=2", "p=2 t=0 ph=auto h=00/- b= s=0:0,0 k=1");
    play(&mut state, &["pass"]);
    check(&state, Phase::Over(End::Passes));
    let mut last = support::state(
        "players=2 turn-limit=5",
        &format!("p=2 t=0 ph=auto h=11/01 b=01 s={SIX};0:3,0 n=4"),
    );
    play(&mut last, &["move 3,0 -2,0"]);
    check(&last, won(0));
}

#[test]
fn af_option_own_turn_wins_only_the_player_to_move() {
    // Red completes green's group; green wins only after a Move that keeps it together.
    let mut state = state(OWN, &format!("p=2 t=1 ph=A h=11/00 b= s={SIX}"));
    play(&mut state, &["add green -2,0"]);
    check(&state, Phase::Open);
    assert_eq!(state.to_act(), Seat::FIRST);
    let keeps = legal(&state).into_iter().find(|action| {
        let mut after = state.clone();
        play(&mut after, &[action]);
        after.phase() == won(0)
    });
    assert!(keeps.is_some());
}

#[test]
fn af_option_turn_limit_is_a_draw_after_so_many_turns() {
    let mut state = state(
        "players=2 turn-limit=2",
        "p=2 t=0 ph=auto h=00/01 b=0011 s=0:0,0",
    );
    play(&mut state, &["pass"]);
    check(&state, Phase::Open);
    play(&mut state, &["add red 1,0"]);
    check(&state, Phase::Take);
    play(&mut state, &["take red"]);
    check(&state, Phase::Over(End::TurnLimit));
    assert!(position(&state).ends_with(" n=2 e=turn-limit"));
}

#[test]
fn af_7_3_steps_after_the_end_are_refused_by_its_clause() {
    let over = |options: &str, ending: &str| {
        let tokens = format!("p=2 t=0 ph=E h=01/01 b=01 s=0:0,0;1:1,0 {ending}");
        clause(&state(options, &tokens), "pass")
    };
    assert_eq!(over("players=2", "k=2 e=passes"), "AF-7.3 at ");
    assert_eq!(over("players=2", "e=repetition"), "AF-7.3 at ");
    assert_eq!(
        over("players=2 turn-limit=9", "n=9 e=turn-limit"),
        "AF-7.7 at "
    );
    let won = format!("p=2 t=0 ph=E h=11/01 b=01 s={SIX};0:-2,0 e=0");
    assert_eq!(clause(&state("players=2", &won), "pass"), "AF-7.1 at ");
}
