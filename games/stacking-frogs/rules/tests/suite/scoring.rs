//! The points of stages, with the arithmetic: every colour, and the frame.

use crate::support::rule_checks::{self, check_stage, score, set, winners};
use ranarium_game::{Arg, Game, Highlight, Message, Returns, ScoreLine, Scoring, Seat};
use stacking_frogs::{Drafter, Event, Fact, ScoreSheet, StackingFrogs};

#[test]
fn sf_4_1_blue_scores_one_per_visible_blue() {
    // 3 x 3 = 9, six empty places: 9 - 6 = 3.
    check_stage(
        "floating",
        ["blue . .", "blue . .", "blue . ."],
        &[(3, "SF-4.1"), (3, "SF-4.1"), (3, "SF-4.1"), (-6, "SF-4.2")],
        3,
    );
    // Nine blues: 9 x 9.
    let nine: Vec<_> = [(9, "SF-4.1"); 9].into();
    check_stage("floating", ["blue blue blue"; 3], &nine, 81);
}

#[test]
fn sf_4_1_covered_blues_do_not_count() {
    // One visible blue, and the blue under the purple counts nothing: 1 + 3 - 7.
    check_stage(
        "floating",
        ["blue blue+purple .", ". . .", ". . ."],
        &[(1, "SF-4.1"), (3, "SF-4.1"), (-7, "SF-4.2")],
        -3,
    );
}

#[test]
fn sf_4_1_purple_scores_three_and_one_per_stack_of_three() {
    // 3 + 2 stacks of three, one of them its own: 5; the blue on the other scores 1; 5 + 1 - 7.
    check_stage(
        "floating",
        ["blue+yellow+purple . .", ". yellow+yellow+blue .", ". . ."],
        &[(5, "SF-4.1"), (1, "SF-4.1"), (-7, "SF-4.2")],
        -1,
    );
    // No stack of three: 3 - 8.
    check_stage(
        "floating",
        ["purple . .", ". . .", ". . ."],
        &[(3, "SF-4.1"), (-8, "SF-4.2")],
        -5,
    );
}

#[test]
fn sf_4_1_purple_counts_the_stages_of_all() {
    let sheet = "stage 1\npurple . .\n. . .\n. . .\n\
                 stage 2\nblue+blue+blue blue+blue+blue .\n. . .\n. . .\n";
    // 3 + 2; and 2 x 2 visible blues.
    let expected = [
        (1, 5, "SF-4.1"),
        (1, -8, "SF-4.2"),
        (2, 2, "SF-4.1"),
        (2, 2, "SF-4.1"),
        (2, -7, "SF-4.2"),
    ];
    assert_eq!(score(sheet), expected);
}

#[test]
fn sf_4_1_yellow_scores_three_per_colour_in_its_stack() {
    // 3 x 1, 3 x 2, 3 x 3, and twice the same colour beneath: 3 x 2; 24 - 5 = 19.
    check_stage(
        "floating",
        [
            "yellow blue+yellow .",
            "blue+purple+yellow purple+purple+yellow .",
            ". . .",
        ],
        &[
            (3, "SF-4.1"),
            (6, "SF-4.1"),
            (9, "SF-4.1"),
            (6, "SF-4.1"),
            (-5, "SF-4.2"),
        ],
        19,
    );
    // Yellow beneath yellow is no other colour: 3 x 1 - 8.
    check_stage(
        "floating",
        ["yellow+yellow+yellow . .", ". . .", ". . ."],
        &[(3, "SF-4.1"), (-8, "SF-4.2")],
        -5,
    );
}

#[test]
fn sf_4_1_orange_scores_seven_in_a_corner_and_two_covered() {
    // 7 in the corner, 0 on the side and in the middle; covered 2 + 2 under the blue (1); 7 + 1 + 4
    // - 5.
    check_stage(
        "floating",
        ["orange orange .", ". orange .", ". . orange+orange+blue"],
        &[
            (7, "SF-4.3"),
            (0, "SF-4.3"),
            (0, "SF-4.3"),
            (1, "SF-4.1"),
            (4, "SF-4.1"),
            (-5, "SF-4.2"),
        ],
        7,
    );
    // An orange on an orange in a corner: 7 + 2 - 8.
    check_stage(
        "floating",
        ["orange+orange . .", ". . .", ". . ."],
        &[(7, "SF-4.3"), (2, "SF-4.1"), (-8, "SF-4.2")],
        1,
    );
}

#[test]
fn sf_4_1_red_scores_six_per_red_in_its_stack() {
    // 6 x 1 and 6 x 2; 18 - 7. A red under a blue counts nothing, and the blue 1.
    check_stage(
        "floating",
        ["blue+red blue+red+red .", ". . .", ". . ."],
        &[(6, "SF-4.1"), (12, "SF-4.1"), (-7, "SF-4.2")],
        11,
    );
    check_stage(
        "floating",
        ["yellow+red+blue . .", ". . .", ". . ."],
        &[(1, "SF-4.1"), (-8, "SF-4.2")],
        -7,
    );
}

#[test]
fn sf_4_2_each_empty_place_costs_one() {
    // Nine visible greens and pinks there are: 5 + 4, no empty place.
    check_stage(
        "floating",
        ["green green green", "green green pink", "pink pink pink"],
        &[(0, "SF-4.5"); 9],
        0,
    );
    check_stage(
        "floating",
        ["green green green", "green green pink", "pink pink ."],
        &[
            (0, "SF-4.5"),
            (0, "SF-4.5"),
            (0, "SF-4.5"),
            (0, "SF-4.5"),
            (0, "SF-4.5"),
            (0, "SF-4.5"),
            (0, "SF-4.5"),
            (0, "SF-4.5"),
            (-1, "SF-4.2"),
        ],
        -1,
    );
}

#[test]
fn sf_4_3_a_narrow_stage_takes_the_best_square() {
    // A row of three may be the top or the bottom row: two corners.
    for rows in [
        ["orange orange orange", ". . .", ". . ."],
        [". . .", "orange orange orange", ". . ."],
        [". . .", ". . .", "orange orange orange"],
    ] {
        check_stage(
            "floating",
            rows,
            &[(7, "SF-4.3"), (0, "SF-4.3"), (7, "SF-4.3"), (-6, "SF-4.2")],
            8,
        );
    }
    // So may a column be the left or the right one.
    for rows in [
        ["orange . .", "orange . .", "orange . ."],
        [". orange .", ". orange .", ". orange ."],
    ] {
        check_stage(
            "floating",
            rows,
            &[(7, "SF-4.3"), (0, "SF-4.3"), (7, "SF-4.3"), (-6, "SF-4.2")],
            8,
        );
    }
    // Of two by two, one is in a corner: 7 - 5.
    check_stage(
        "floating",
        ["orange orange .", "orange orange .", ". . ."],
        &[
            (7, "SF-4.3"),
            (0, "SF-4.3"),
            (0, "SF-4.3"),
            (0, "SF-4.3"),
            (-5, "SF-4.2"),
        ],
        2,
    );
    // Wherever the one orange of two by two lies, the square can put it in a corner: 7 + 3 blues of
    // 3 - 5.
    for (rows, lines) in [
        (["orange blue .", "blue blue .", ". . ."], [7, 3, 3, 3]),
        (["blue orange .", "blue blue .", ". . ."], [3, 7, 3, 3]),
        (["blue blue .", "orange blue .", ". . ."], [3, 3, 7, 3]),
        (["blue blue .", "blue orange .", ". . ."], [3, 3, 3, 7]),
    ] {
        let clause = |points| if points == 7 { "SF-4.3" } else { "SF-4.1" };
        let mut expected: Vec<_> = lines
            .iter()
            .map(|&points| (points, clause(points)))
            .collect();
        expected.push((-5, "SF-4.2"));
        check_stage("floating", rows, &expected, 11);
    }
    // A single orange: 7 - 8.
    check_stage(
        "floating",
        [". . .", ". orange .", ". . ."],
        &[(7, "SF-4.3"), (-8, "SF-4.2")],
        -1,
    );
}

#[test]
fn sf_4_3_three_columns_and_rows_leave_no_choice() {
    // Three columns, two rows: the middle of the row is no corner, but the second row may be the
    // top or the bottom.
    check_stage(
        "floating",
        ["blue orange blue", "orange . orange", ". . ."],
        &[
            (2, "SF-4.1"),
            (0, "SF-4.3"),
            (2, "SF-4.1"),
            (7, "SF-4.3"),
            (7, "SF-4.3"),
            (-4, "SF-4.2"),
        ],
        14,
    );
    // Three rows as well: the oranges of the middle row are in no corner.
    check_stage(
        "floating",
        ["blue . .", "orange . orange", ". . blue"],
        &[
            (2, "SF-4.1"),
            (0, "SF-4.3"),
            (0, "SF-4.3"),
            (2, "SF-4.1"),
            (-5, "SF-4.2"),
        ],
        -1,
    );
}

#[test]
fn sf_4_3_a_fixed_frame_is_the_square() {
    check_stage(
        "fixed",
        [". . .", ". orange .", ". . ."],
        &[(0, "SF-4.3"), (-8, "SF-4.2")],
        -8,
    );
    check_stage(
        "fixed",
        [". . .", ". . .", ". . orange"],
        &[(7, "SF-4.3"), (-8, "SF-4.2")],
        -1,
    );
    check_stage(
        "fixed",
        [". . .", "orange orange orange", ". . ."],
        &[(0, "SF-4.3"), (0, "SF-4.3"), (0, "SF-4.3"), (-6, "SF-4.2")],
        -6,
    );
}

#[test]
fn sf_4_3_an_empty_stage_scores_minus_nine() {
    for frame in ["floating", "fixed"] {
        check_stage(frame, [". . ."; 3], &[(-9, "SF-4.2")], -9);
    }
}

/// Checks the points and shares of a match of two that is over.
fn check_over(first: &str, second: &str, points: [i16; 2], shares: [u8; 2]) {
    let state = set(
        "players=2",
        &format!("p=2 a=3 r=15 ph=over s={first}/{second}"),
    );
    let returns = StackingFrogs::returns(&state).unwrap();
    assert_eq!(returns.points(), Some(&points[..]));
    assert_eq!(returns.shares(), shares);
    // The sheet says the same.
    let sheet = StackingFrogs::score_sheet(&state).to_string();
    let won: Vec<u8> = (1..)
        .zip(shares)
        .filter(|(_, share)| *share > 0)
        .map(|(seat, _)| seat)
        .collect();
    assert_eq!(winners(&sheet), won);
    for (seat, points) in (1..).zip(points) {
        let lines = score(&sheet);
        let own = lines.iter().filter(|line| line.0 == seat);
        assert_eq!(own.map(|line| line.1).sum::<i16>(), points);
    }
}

const FOUR_COLOURS: &str = "1,0:bbp;0,1:bpb;1,1:ppg;2,1:ppo;1,2:ppo";

#[test]
fn sf_4_4_the_highest_total_wins() {
    // All ten stacks are three high: purple 3 + 10. Seat 1: 13 + 2 blues of 2 - 4 = 13; seat 2: 13
    // + 1 - 4 = 10.
    check_over(
        "1,0:bbp;0,1:bbb;1,1:bgb;2,1:bbg;1,2:bbg",
        "1,0:bbp;0,1:bpb;1,1:ppg;2,1:ppo;1,2:ppo",
        [13, 10],
        [60, 0],
    );
}

#[test]
fn sf_4_4_on_a_tie_more_visible_colours_win() {
    // 13 + 1 - 4 = 10 each; purple, blue, green against purple, blue, green, orange.
    check_over(
        "1,0:bbp;0,1:bbb;1,1:bbg;2,1:bbg;1,2:bbg",
        FOUR_COLOURS,
        [10, 10],
        [0, 60],
    );
}

#[test]
fn sf_4_4_then_the_win_is_shared() {
    check_over(
        "1,0:bbp;0,1:bbb;1,1:bbg;2,1:bbo;1,2:bbo",
        FOUR_COLOURS,
        [10, 10],
        [30, 30],
    );
}

#[test]
fn sf_4_4_a_dual_counts_as_its_chosen_half() {
    // Twice 1 - 8: the dual is a second purple for the one, and a second colour for the other.
    let stage = |frogs: &str| format!("{frogs}\n. . .\n. . .\n");
    let sheet = format!(
        "stage 1\n{}stage 2\n{}",
        stage("purple/yellow purple green"),
        stage("purple purple/orange pink")
    );
    assert_eq!(winners(&sheet), [1, 2]);
    let sheet = format!(
        "stage 1\n{}stage 2\n{}",
        stage("yellow/purple purple green"),
        stage("purple purple/orange pink")
    );
    assert_eq!(winners(&sheet), [1]);
}

#[test]
fn sf_4_5_a_visible_green_or_pink_scores_nothing() {
    check_stage(
        "floating",
        ["green blue+pink .", ". . .", ". . ."],
        &[(0, "SF-4.5"), (0, "SF-4.5"), (-7, "SF-4.2")],
        -7,
    );
}

#[test]
fn sf_7_2_both_halves_count_as_visible_blues() {
    // The example of the rules: 3 blues and a visible purple/blue: 4 each, the dual 3 as purple; 15
    // - 5.
    check_stage(
        "floating",
        ["blue blue blue", "purple/blue . .", ". . ."],
        &[
            (4, "SF-4.1"),
            (4, "SF-4.1"),
            (4, "SF-4.1"),
            (3, "SF-4.1"),
            (-5, "SF-4.2"),
        ],
        10,
    );
    // As blue it scores as one: 4 x 4 - 5.
    check_stage(
        "floating",
        ["blue blue blue", "blue/purple . .", ". . ."],
        &[
            (4, "SF-4.1"),
            (4, "SF-4.1"),
            (4, "SF-4.1"),
            (4, "SF-7.2"),
            (-5, "SF-4.2"),
        ],
        11,
    );
    // A covered dual is not visible: 1 + 3 - 7.
    check_stage(
        "floating",
        ["blue blue/purple+purple .", ". . .", ". . ."],
        &[(1, "SF-4.1"), (3, "SF-4.1"), (-7, "SF-4.2")],
        -3,
    );
}

#[test]
fn sf_7_3_both_halves_of_covered_duals_count_for_yellow() {
    // Yellow, purple, orange: 9 - 8; the covered dual is no orange.
    check_stage(
        "floating",
        ["purple/orange+yellow . .", ". . .", ". . ."],
        &[(9, "SF-7.3"), (-8, "SF-4.2")],
        1,
    );
    // The most: yellow, purple, red, blue, orange: 15 - 8.
    check_stage(
        "floating",
        ["purple/red+blue/orange+yellow . .", ". . .", ". . ."],
        &[(15, "SF-7.3"), (-8, "SF-4.2")],
        7,
    );
    // A yellow that is a dual counts as yellow alone: yellow, blue: 6 - 8.
    check_stage(
        "floating",
        ["blue+yellow/red . .", ". . .", ". . ."],
        &[(6, "SF-7.3"), (-8, "SF-4.2")],
        -2,
    );
}

#[test]
fn sf_4_1_a_covered_dual_is_orange_by_its_chosen_half() {
    // 1 + 2 - 8 as orange, 1 - 8 as purple.
    check_stage(
        "floating",
        ["orange/purple+blue . .", ". . .", ". . ."],
        &[(1, "SF-4.1"), (2, "SF-4.1"), (-8, "SF-4.2")],
        -5,
    );
    check_stage(
        "floating",
        ["purple/orange+blue . .", ". . .", ". . ."],
        &[(1, "SF-4.1"), (-8, "SF-4.2")],
        -7,
    );
    // In a corner as orange: 7 - 8.
    check_stage(
        "floating",
        ["orange/yellow . .", ". . .", ". . ."],
        &[(7, "SF-4.3"), (-8, "SF-4.2")],
        -1,
    );
}

#[test]
fn sf_7_4_only_upper_halves_count_for_red() {
    // Two reds: 12 - 8.
    check_stage(
        "floating",
        ["blue+red/purple+red . .", ". . .", ". . ."],
        &[(12, "SF-7.4"), (-8, "SF-4.2")],
        4,
    );
    // The dual is purple, so one red: 6 - 8.
    check_stage(
        "floating",
        ["purple/red+red . .", ". . .", ". . ."],
        &[(6, "SF-7.4"), (-8, "SF-4.2")],
        -2,
    );
    // A dual on top as red, on a red: 12 - 8.
    check_stage(
        "floating",
        ["blue+red+red/yellow . .", ". . .", ". . ."],
        &[(12, "SF-7.4"), (-8, "SF-4.2")],
        4,
    );
}

#[test]
fn sf_1_5_green_and_pink_are_colours() {
    // Under yellow: yellow, green, pink: 9 - 8.
    check_stage(
        "floating",
        ["green+pink+yellow . .", ". . .", ". . ."],
        &[(9, "SF-4.1"), (-8, "SF-4.2")],
        1,
    );
    // Beneath a red: 6 - 8.
    check_stage(
        "floating",
        ["pink+red . .", ". . .", ". . ."],
        &[(6, "SF-4.1"), (-8, "SF-4.2")],
        -2,
    );
    // In a tie: three colours beat two.
    let sheet =
        "stage 1\ngreen pink purple\n. . .\n. . .\nstage 2\ngreen green purple\n. . .\n. . .\n";
    assert_eq!(winners(sheet), [1]);
    // For the automaton's yellow: 1 x 3 colours, green 0, pink 2.
    let sheet = "stage 1\n. . .\n. . .\n. . .\npile yellow green pink\n";
    let expected = [
        (1, -9, "SF-4.2"),
        (0, 3, "SF-8.7"),
        (0, 0, "SF-8.7"),
        (0, 2, "SF-8.7"),
    ];
    assert_eq!(score(sheet), expected);
}

#[test]
fn sf_1_3_purple_counts_stacks_of_three_not_markers() {
    // Eleven stacks of three, ten markers: 3 + 11.
    let sheet = "stage 1\npurple . .\n. . .\n. . .\n\
                 stage 2\nblue+blue+blue blue+blue+blue blue+blue+blue\n\
                 blue+blue+blue blue+blue+blue purple+purple+green\n\
                 purple+purple+green purple+purple+green purple+purple+green\n\
                 stage 3\nyellow+yellow+green yellow+yellow+pink .\n. . .\n. . .\n";
    assert_eq!(score(sheet)[0], (1, 14, "SF-4.1"));
}

#[test]
fn sf_1_3_the_frog_under_wood_is_visible_and_scores() {
    check_stage(
        "floating",
        ["purple+purple+blue blue .", ". . .", ". . ."],
        &[(2, "SF-4.1"), (2, "SF-4.1"), (-7, "SF-4.2")],
        -3,
    );
}

/// Returns the lines of a sheet with their seats, keys and arguments.
fn score_lines(sheet: &str) -> Vec<String> {
    let sheet: ScoreSheet = sheet.parse().unwrap();
    let lines = StackingFrogs::score(&sheet).unwrap();
    let say = |line: &ScoreLine| {
        let seat = line.seat.map_or(0, Seat::number);
        let args = line.message.args.iter().map(|(name, arg)| match arg {
            Arg::Number(number) => format!(" {name} {number}"),
            Arg::Message(message) => format!(" {name} {}", message_text(message)),
            Arg::Seat(_) | Arg::Text(_) | Arg::List(_) => String::new(),
        });
        format!(
            "{seat} {} {}{}",
            line.points,
            line.message.key,
            args.collect::<String>()
        )
    };
    lines.iter().map(say).collect()
}

fn message_text(message: &Message) -> String {
    let args = message.args.iter().map(|(_, arg)| match arg {
        Arg::Number(number) => format!(".{number}"),
        _ => String::new(),
    });
    format!("{}{}", message.key, args.collect::<String>())
}

#[test]
fn sf_4_4_colours_are_compared_only_on_a_tie() {
    let colours = |sheet: &str| {
        let lines = score_lines(sheet).into_iter();
        let lines = lines.filter(|line| line.contains("score-colours"));
        lines.collect::<Vec<_>>()
    };
    let two = |first: &str, second: &str| {
        format!("stage 1\n{first}\n. . .\n. . .\nstage 2\n{second}\n. . .\n. . .\n")
    };
    assert_eq!(colours(&two("blue . .", "green . .")), [""; 0]);
    let tied = ["1 0 score-colours count 2", "2 0 score-colours count 1"];
    assert_eq!(colours(&two("green pink .", "green green .")), tied);
    // SF-8.9: 9 - 6 = 3 against a purple of 3, and against a blue of 1.
    let pile = |cards: &str| format!("stage 1\nblue blue blue\n. . .\n. . .\npile {cards}");
    let tied = ["1 0 score-colours count 1", "0 0 score-colours count 1"];
    assert_eq!(colours(&pile("purple")), tied);
    assert_eq!(colours(&pile("blue")), [""; 0]);
}

#[test]
fn sf_4_1_lines_of_a_sheet_say_where_and_how_much() {
    let lines = score_lines("stage 1\n. . .\n. . green\n. blue .\npile pink pink pink\n");
    let expected = [
        "1 0 score-nothing cell score-cell.2.3 frog colour-green",
        "1 1 score-blue cell score-cell.3.2 frog colour-blue count 1",
        "1 -7 score-empty count 7",
        "0 6 score-pile colour colour-pink count 3 each 2",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn sf_4_3_the_drawn_square_counts_if_none_is_better() {
    // In the drawn square the second is in a corner; one column further to the right the first
    // would be.
    check_stage(
        "floating",
        [". orange orange", ". . .", ". . ."],
        &[(0, "SF-4.3"), (7, "SF-4.3"), (-7, "SF-4.2")],
        0,
    );
}

#[test]
fn sf_3_3_a_sheet_with_too_high_a_stack_is_refused_where_it_is() {
    let refused = |sheet: &str| {
        let sheet: ScoreSheet = sheet.parse().unwrap();
        let illegal = StackingFrogs::score(&sheet).unwrap_err();
        (illegal.clause, illegal.spots)
    };
    let cell = |text: &str| vec![Highlight::Cell(text.to_owned())];
    let high = "stage 1\n. . .\n. . blue+blue+blue+blue\n. . .\n";
    assert_eq!(refused(high), ("SF-3.3", cell("2.3")));
    let red = "stage 1\n. . .\n. . .\n. red .\n";
    assert_eq!(refused(red), ("SF-3.4", cell("3.2")));
    // SF-3.2: the frame comes before the stages.
    let late = "stage 1\n. . .\n. . .\n. . .\nframe fixed\n";
    assert!(late.parse::<ScoreSheet>().is_err());
    assert!(
        late.replace("fixed", "floating")
            .parse::<ScoreSheet>()
            .is_err()
    );
}

#[test]
fn sf_8_9_a_match_against_the_automaton_can_be_shared() {
    // All blue beneath, five stacks of three: 2 + 2 - 4 = 0. Yellows 5 x 3 colours, oranges 5 x -5,
    // pinks 5 x 2: 0 as well.
    let share = |stage: &str| {
        let pile = "yyyyyoooookkkkk";
        let text = format!("p=1 a=3 r=15 ph=over s={stage} g=..../.... m={pile}");
        let state = set("players=1 deck=expanded", &text);
        let returns = StackingFrogs::returns(&state).unwrap();
        assert_eq!(returns.points(), Some(&[0][..]));
        returns.share(Seat::FIRST)
    };
    // Blue and green are fewer than three colours; blue, green and pink are as many.
    let two = share("0,0:bbb;1,0:bbb;2,0:bbg;0,1:bbg;1,1:bbg");
    let three = share("0,0:bbb;1,0:bbb;2,0:bbg;0,1:bbg;1,1:bbk");
    assert_eq!((two, three), (0, Returns::WHOLE / 2));
}

#[test]
fn sf_8_9_the_automaton_alone_wins_a_tie_with_more_colours() {
    // As above; and in the pile yellows 7 x 4 colours, oranges 6 x -5, a pink and a green: 28 - 30
    // + 2 + 0.
    let text = "p=1 a=3 r=14 ph=place s=0,0:bbb;1,0:bbb;2,0:bbg;0,1:bbg;1,1:bb c=g \
                g=..../.... m=yyyyyyyooooookg k=g";
    let mut state = set("players=1 deck=expanded", text);
    match rule_checks::play(&mut state, &["1 place 1,1"]).last() {
        Some(Event::Fact(Fact::Over {
            points,
            automaton,
            winners,
        })) => {
            assert_eq!((&points[..], *automaton), (&[0][..], Some(0)));
            assert_eq!(*winners, [Drafter::Automaton]);
        }
        other => panic!("{other:?}"),
    }
}
