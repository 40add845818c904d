//! Section 3, how a pyramid moves, and the vectors from the captions of the lost figures.
//!
//! The middle of the star, with e3 at (0,0):
//! ```text
//!     c3  c4  c5
//!       d3  d4  d5
//!   e1 e2  e3  e4  e5
//!       f3  f4  f5
//!     g3  g4  g5
//! ```

use crate::support::{self, destinations, events, legal, play, refused, set_up, stacks};
use icefrogs::Event;

/// Checks the destinations of the pyramid on `from`, seat 1 being to move on the star of two.
fn check(stacks: &str, from: &str, expected: &str) {
    let state = set_up("players=2", 1, stacks);
    assert_eq!(destinations(&state, from), expected, "{stacks}");
}

/// Checks the refusal of a move.
fn check_refused(stacks: &str, action: &str, expected: &str) {
    let state = set_up("players=2", 1, stacks);
    assert_eq!(refused(&state, action), expected, "{action} in {stacks}");
}

/// Checks the route in the event of a move.
fn check_route(stacks: &str, action: &str, expected: &str) {
    let state = set_up("players=2", 1, stacks);
    let happened = events(&state, action);
    let (Event::Moved { route, .. } | Event::Entered { route, .. }) = &happened[0] else {
        panic!("{happened:?}")
    };
    let names: Vec<String> = route.iter().map(ToString::to_string).collect();
    assert_eq!(names.join(" "), expected, "{action} in {stacks}");
}

#[test]
fn if_3_1_a_step_to_an_empty_space_or_one_as_large() {
    let stacks = "d3:1L,d4:2M,e3:1M,e4:2S";
    // d3, d4: large enough; e2, f3, f4: empty; c5 over d4 and e5 over e4 are jumps.
    check(stacks, "e3", "c5 d3 d4 e2 e5 f3 f4");
    check_refused(stacks, "e3-e4", "IF-3.1: step-onto-smaller e4");
    // A step ends the turn: e2 is not left again.
    check_refused(stacks, "e3-e1", "IF-3.2: jump-over-nothing e1 e2");
    // A space that no jump reaches must be next to the pyramid, or next to its start space.
    check_refused("b1:1S,b2:1S", "b1-g7", "IF-3.1: out-of-reach g7");
    check_refused("b1:1S,b2:1S", "S-g7", "IF-3.1: out-of-reach-of-start g7");
    // Each size onto each.
    check(
        "d3:2S,d4:2M,e2:2L,e3:1S,e4:1L,f3:1M,f4:1S",
        "e3",
        "c3 d3 d4 e2 e4 f3 f4 g5",
    );
    check(
        "d3:2S,d4:2M,e2:2L,e3:1L,e4:1L,f3:1M,f4:1S",
        "e3",
        "c3 c5 e1 e2 e4 e5 g3 g5",
    );
}

#[test]
fn if_3_2_a_jump_over_one_no_larger_to_where_it_can_stand() {
    for (over, behind, can) in [
        ("S", "", true),
        ("M", "", true),
        ("L", "", false),
        ("S", "S", false),
        ("S", "M", true),
        ("M", "L", true),
        ("L", "L", false),
    ] {
        for seat in [1, 2] {
            let mut stacks = format!("e3:1M,e4:{seat}{over}");
            if !behind.is_empty() {
                stacks += &format!(",e5:{seat}{behind}");
            }
            let state = set_up("players=2", 1, &stacks);
            assert_eq!(destinations(&state, "e3").contains("e5"), can, "{stacks}");
        }
    }
    check_refused("e3:1M,e4:2L", "e3-e5", "IF-3.2: jump-over-larger e5 e4");
    check_refused("e3:1M", "e3-e5", "IF-3.2: jump-over-nothing e5 e4");
    check_refused("e3:1M,e4:1M,e5:1S", "e3-e5", "IF-3.2: land-on-smaller e5");
    // Only straight over, and only one.
    check_refused("e3:1M,e4:2L", "e3-d6", "IF-3.1: out-of-reach d6");
    check_refused("d1:1M,d2:1S,d3:1S", "d1-d4", "IF-3.1: out-of-reach d4");
    // In all six directions.
    check(
        "d3:1S,d4:1S,e2:2S,e3:1M,e4:2S,f3:2S,f4:2S",
        "e3",
        "c3 c5 e1 e5 g3 g5",
    );
}

#[test]
fn if_3_3_a_landing_on_a_stack_ends_the_turn() {
    // Over e4 onto e5; from there it would go over f6 to g7.
    check("e3:1M,e4:1M,e5:1L,f6:2S", "e3", "d3 d4 e2 e4 e5 f3 f4");
    check_refused(
        "e3:1M,e4:1M,e5:1L,f6:2S",
        "e3-g7",
        "IF-3.3: stack-ends-the-turn g7 e5",
    );
    // Without the stack it does.
    check("e3:1M,e4:1M,f6:2S", "e3", "d3 d4 e2 e4 e5 f3 f4 g7");
    // Nor may it step on from there onto another.
    check_refused(
        "e3:1M,e4:1M,e5:1L,f6:2L",
        "e3-f6",
        "IF-3.3: stack-ends-the-turn f6 e5",
    );
    check("e3:1M,e4:1M,f6:2L", "e3", "d3 d4 e2 e4 e5 f3 f4 f6");
}

#[test]
fn if_3_4_after_a_jump_to_an_empty_space() {
    // Stop on e5; jump on over d5 to c5; or step onto the large one on f6.
    let stacks = "d5:2S,e3:1M,e4:2S,f6:1L";
    check(stacks, "e3", "c5 d3 d4 e2 e5 f3 f4 f6");
    check_route(stacks, "e3-f6", "e3 e5 f6");
    check_route(stacks, "e3-c5", "e3 e5 c5");
    check_route(stacks, "e3-f4", "e3 f4");
    // Not to an empty space, nor onto a smaller one.
    check_refused(stacks, "e3-f5", "IF-3.4: step-to-empty-after-jump f5 e5");
    check_refused(
        stacks,
        "e3-d5",
        "IF-3.4: step-onto-smaller-after-jump d5 e5",
    );
    // A step is never followed by a jump.
    check("d5:2S,e3:1S", "e3", "d3 d4 e2 e4 f3 f4");
    check_refused("d5:2S,e3:1S", "e3-d6", "IF-3.4: jump-after-step d6 d4");
}

#[test]
fn if_3_4_no_step_into_the_opponents_start_after_a_jump() {
    let stacks = "f2:1S,g3:2S";
    check(stacks, "f2", "e1 e2 f1 f3 g2 g3 h1");
    check_refused(stacks, "f2-i1", "IF-3.4: step-to-empty-after-jump i1 h1");
    // A step from h1 without a jump wins, and so does a jump.
    check("h1:1S", "h1", "g3 g4 h2 i1");
    check("g3:1S,h1:2S", "g3", "f2 f3 g2 g4 h1 i1");
}

#[test]
fn if_3_5_a_chain_may_stop_at_any_landing() {
    let stacks = "c4:2M,d5:1S,e3:1M,e4:2S";
    check(stacks, "e3", "c3 c4 c5 d3 d4 e2 e5 f3 f4");
    for stop in ["e5", "c5", "c3"] {
        let state = set_up("players=2", 1, stacks);
        let after = play(&state, &[&format!("e3-{stop}")]);
        assert_eq!(support::mover(&after), support::seat(2));
    }
    check_route(stacks, "e3-c3", "e3 e5 c5 c3");
}

#[test]
fn if_3_6_a_move_may_pass_through_the_own_start() {
    // Over b1 into a1, and out over b2.
    check("b1:2S,b2:2S,c3:1M", "c3", "c2 c4 c5 d2 d3");
    check_route("b1:2S,b2:2S,c3:1M", "c3-c5", "c3 a1 c5");
    // Or out by a step onto a stack.
    check("b1:2S,b2:2L,c3:1M", "c3", "b2 c2 c4 d2 d3");
    check_route("b1:2S,b2:2L,c3:1M", "c3-b2", "c3 a1 b2");
    check_refused("b1:2S,c3:1M", "c3-a1", "IF-2.2: own-start a1");
    // And from the supply: out, round and through again, without ending there.
    check("b1:2S,b2:2S", "M", "c3 c5");
}

#[test]
fn if_3_7_moves_differ_by_origin_and_destination() {
    // e5 and c5 can each be reached both ways round d5.
    check("d4:2S,d5:2S,e3:1M,e4:2S", "e3", "c5 d3 e2 e5 f3 f4");
    // Three sizes from the supply and one pyramid from b2 reach b1: four moves.
    let state = set_up("players=2", 1, "b2:1S");
    let to_b1: Vec<String> = legal(&state);
    let to_b1: Vec<&String> = to_b1.iter().filter(|text| text.ends_with("-b1")).collect();
    assert_eq!(to_b1, ["S-b1", "M-b1", "L-b1", "b2-b1"]);
}

#[test]
fn if_vector_1_a_medium_steps_onto_large_and_medium_only() {
    let stacks = "d3:1M,d4:2M,e2:2L,e3:1M,e4:1L,f3:1S,f4:2S";
    // Steps: d3 d4 e2 e4. Jumps over the mediums and smalls: c3 c5 g3 g5.
    check(stacks, "e3", "c3 c5 d3 d4 e2 e4 g3 g5");
    check_refused(stacks, "e3-f3", "IF-3.1: step-onto-smaller f3");
    check_refused(stacks, "e3-f4", "IF-3.1: step-onto-smaller f4");
}

#[test]
fn if_vector_2_a_small_jumps_stacks_topped_by_a_small() {
    let stacks = "e2:1L2M2S,e3:1S,e4:2M";
    check(stacks, "e3", "d3 d4 e1 e2 e4 f3 f4");
    check_refused(stacks, "e3-e5", "IF-3.2: jump-over-larger e5 e4");
}

#[test]
fn if_vector_3_a_chain_jumps_any_pyramid_and_stops_anywhere() {
    let stacks = "c4:2M,d5:1S,e3:1M,e4:2S";
    for (stop, left) in [
        ("e5", "c4:1M,d5:0S,e4:1S,e5:0M"),
        ("c5", "c4:1M,c5:0M,d5:0S,e4:1S"),
        ("c3", "c3:0M,c4:1M,d5:0S,e4:1S"),
    ] {
        let after = play(&set_up("players=2", 1, stacks), &[&format!("e3-{stop}")]);
        assert_eq!(support::stacks(&after), left);
    }
}

#[test]
fn if_vector_4_a_third_landing_on_a_small_and_on_a_large() {
    // Over e4 to e5, over d5 to c5, over c4 to c3; from c3 it would go on over c2 to c1.
    let hops = "d5:1S,e3:1M,e4:2S";
    let small = format!("c2:2S,c3:2S,c4:2M,{hops}");
    check(&small, "e3", "c4 c5 d3 d4 e2 e5 f3 f4");
    check_refused(&small, "e3-c3", "IF-3.2: land-on-smaller c3");
    let large = format!("c2:2S,c3:2L,c4:2M,{hops}");
    check(&large, "e3", "c3 c4 c5 d3 d4 e2 e5 f3 f4");
    check_refused(&large, "e3-c1", "IF-3.3: stack-ends-the-turn c1 c3");
    let empty = format!("c2:2S,c4:2M,{hops}");
    check(&empty, "e3", "c1 c3 c4 c5 d3 d4 e2 e5 f3 f4");
    assert!(stacks(&play(&set_up("players=2", 1, &large), &["e3-c3"])).contains("c3:1L0M"));
}

#[test]
fn if_vector_5_six_first_moves_of_two() {
    let state = set_up("players=2", 1, "");
    assert_eq!(
        legal(&state),
        ["S-b1", "S-b2", "M-b1", "M-b2", "L-b1", "L-b2"]
    );
}
