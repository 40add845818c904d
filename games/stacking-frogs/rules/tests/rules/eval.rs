//! What a state is worth to a seat.

use super::support::{after, seat, start, table};
use ranarium_game::Evaluation;
use stacking_frogs::StackingFrogs;

fn check(options: &str, tokens: &str, number: usize, expected: i32) {
    assert_eq!(
        StackingFrogs::evaluate(&table(options, tokens), seat(number)),
        expected,
        "{tokens}"
    );
}

#[test]
fn sf_4_4_own_points_less_what_the_others_have_on_average() {
    // 1 - 8 against 3 - 8: two points less, in hundredths.
    check("", "ph=pick s=0,0:b/0,0:y", 1, -200);
    check("", "ph=pick s=0,0:b/0,0:y", 2, 200);
    // -7 against the mean of -5 and -1 (an orange in a corner).
    check("players=3", "ph=pick s=0,0:b/0,0:y/0,0:o", 1, -400);
    check("players=3", "ph=pick s=0,0:b/0,0:y/0,0:o", 3, 500);
    // -9 for an empty stage against the pile's one blue.
    check("players=1", "ph=take s=- x=r g=..bb??/?????? m=b", 1, -1000);
}

#[test]
fn sf_2_2_the_own_pick_counts_at_its_best_place() {
    let tokens = "ph=pick s=0,0:b/0,0:b h=byorg/ppppp";
    let picks = [
        ("blue", 4 - 7),
        ("yellow", 6 - 8),
        ("orange", 1 + 7 - 7),
        ("red", 6 - 8),
        ("green", 1 - 7),
    ];
    for (card, own) in picks {
        let state = after(table("", tokens), &format!("1 pick {card}"));
        assert_eq!(
            StackingFrogs::evaluate(&state, seat(1)),
            100 * (own + 7),
            "{card}"
        );
        // To the other it shows nothing.
        assert_eq!(StackingFrogs::evaluate(&state, seat(2)), 0, "{card}");
    }
}

#[test]
fn sf_2_4_the_own_placement_counts_where_it_is_made() {
    let state = || table("", "ph=place s=0,0:b/0,0:b c=y/p");
    let on_top = after(state(), "1 place 0,0");
    let beside = after(state(), "1 place 1,0");
    // Yellow on blue: 6 - 8. Beside it: 1 + 3 - 7. The other still has -7.
    assert_eq!(StackingFrogs::evaluate(&on_top, seat(1)), 500);
    assert_eq!(StackingFrogs::evaluate(&beside, seat(1)), 400);
    // Before it is made, the best.
    assert_eq!(StackingFrogs::evaluate(&state(), seat(1)), 500);
    // The other's own purple: 1 + 3 - 7 against -7.
    assert_eq!(StackingFrogs::evaluate(&on_top, seat(2)), 400);
}

#[test]
fn sf_1_3_a_new_stack_of_three_counts_for_the_purples() {
    // The purple will lie on a stack of three: 3 + 1 - 8. As long as it is only aimed at, the
    // other's purple counts the stacks that lie there: 3 - 8.
    let state = table("", "ph=place s=0,0:bb/0,0:bp c=p/b");
    let aimed = after(state, "1 place 0,0");
    assert_eq!(StackingFrogs::evaluate(&aimed, seat(1)), 100);
}

#[test]
fn sf_8_2_a_face_down_card_is_worth_the_average() {
    let state = after(start("players=1"), "* draw blue; * draw red; 1 take 2.6");
    // The rest: 14 blues of 1, 9 purples and 8 yellows of 3, 7 oranges of 7, 4 reds without a place
    // and 4 greens of 0: with eight empty places, and nine for a red: 14 x -7 + 17 x -5 + 7 x -1 +
    // 4 x -9 + 4 x -8 = -258 of 46: -5. The automaton has nothing yet.
    assert_eq!(StackingFrogs::evaluate(&state, seat(1)), -500);
    let state = after(start("players=1"), "* draw blue; * draw red; 1 take 1.1");
    // The blue at -7 against the automaton's red of 8.
    assert_eq!(StackingFrogs::evaluate(&state, seat(1)), -1500);
}

#[test]
fn sf_4_4_a_win_is_worth_more_than_any_points() {
    let stages = "0,0:bbb;1,0:bbb;2,0:bbb;0,1:bbb;1,1:bbb/0,0:ppp;1,0:ppp;2,0:ppp;0,1:yyy;1,1:yyy";
    let state = table("", &format!("ph=over s={stages}"));
    // Points 21 and 41; the whole match less the fair half is 30 sixtieths of a million.
    let half = 30 * (1_000_000 / 60);
    assert_eq!(StackingFrogs::evaluate(&state, seat(2)), half + 2000);
    assert_eq!(StackingFrogs::evaluate(&state, seat(1)), -half - 2000);
    let solo =
        "ph=over s=0,0:bbb;1,0:bbb;2,0:b;0,1:pp;1,1:pp;2,1:yy;0,2:yy g=..../.... m=bbboooooorrrrrg";
    // 23 against 19: a win.
    check("players=1", solo, 1, half + 400);
    let shared = "0,0:bbb;1,0:bbb;2,0:b;0,1:pp;1,1:pp;2,1:yy;0,2:yy";
    check("", &format!("ph=over s={shared}/{shared}"), 1, 0);
}
