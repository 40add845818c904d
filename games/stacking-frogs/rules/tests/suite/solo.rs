//! One player against the automaton.

use crate::support::rule_checks::{
    check_refused, draws, legal, names, play, score, set, token, winners,
};
use ranarium_game::{Game, Returns, Turn, Viewer, Views};
use stacking_frogs::{Event, Fact, StackingFrogs, State};

fn start(options: &str) -> State {
    StackingFrogs::start(&options.parse().unwrap())
}

/// Returns a position with the base deck.
fn solo(tokens: &str) -> State {
    set("players=1", &format!("p=1 {tokens}"))
}

/// Returns a position with the expanded deck.
fn expanded(tokens: &str) -> State {
    set("players=1 deck=expanded", &format!("p=1 {tokens}"))
}

#[test]
fn sf_8_1_each_act_deals_two_rows_and_reveals_two_cards() {
    let mut state = start("players=1");
    assert_eq!(
        (token(&state, "g"), token(&state, "ph")),
        ("??????/??????".into(), "reveal:2".into())
    );
    let events = play(&mut state, &["* draw blue", "* draw red"]);
    assert_eq!(names(&events), ["TurnedOver", "TurnedOver"]);
    assert_eq!(
        (token(&state, "g"), token(&state, "ph")),
        ("br????/??????".into(), "take".into())
    );
    assert_eq!(draws(&state), []);
    // The second and third acts deal five and four columns, and are played with the same deck.
    for (act, round, grid) in [(2, 6, "?????/?????"), (3, 11, "????/????")] {
        let state = solo(&format!(
            "a={act} r={round} ph=reveal:2 s=* g={grid} m={}",
            "o".repeat(6) + &"y".repeat(round - 6)
        ));
        let left: u32 = draws(&state).iter().map(|(_, weight)| weight).sum();
        assert_eq!(left as usize, 48 - 2 * round);
    }
}

#[test]
fn sf_8_1_the_grid_ends_an_act() {
    let mut state = solo("a=1 r=5 ph=place s=* c=b g=....../...... m=bbbbbo k=o");
    let action = legal(&state, 1)[0].clone();
    let events = play(&mut state, &[&format!("1 {action}")]);
    assert!(matches!(
        events.last(),
        Some(Event::Fact(Fact::ActBegan { act: 2 }))
    ));
    assert_eq!(token(&state, "g"), "?????/?????");
}

#[test]
fn sf_8_2_you_take_any_card_and_the_automaton_the_first_face_up() {
    let mut state = start("players=1");
    play(&mut state, &["* draw blue", "* draw red"]);
    assert_eq!(legal(&state, 1).len(), 12);
    // Face down: it is turned over first.
    let events = play(&mut state, &["1 take 2.6", "* draw yellow"]);
    assert_eq!(names(&events), ["TurnedOver", "Took", "Took"]);
    assert_eq!(
        (token(&state, "c"), token(&state, "k"), token(&state, "m")),
        ("y".into(), "b".into(), "b".into())
    );
    assert_eq!(token(&state, "g"), ".r????/?????.");
    // At the end of the round the next two in reading order are turned over; the red stays, so
    // three lie open.
    play(
        &mut state,
        &["1 place 0,0", "* draw orange", "* draw green"],
    );
    assert_eq!(token(&state, "g"), ".rog??/?????.");
    check_refused(&state, "1 take 1.1", "SF-8.2", "card-gone");
    check_refused(&state, "1 pick red", "SF-8.2", "now-take");
    // Face up: the automaton takes the first of the others.
    play(&mut state, &["1 take 1.2"]);
    assert_eq!(
        (token(&state, "c"), token(&state, "k"), token(&state, "g")),
        ("r".into(), "o".into(), "...g??/?????.".into())
    );
    check_refused(&state, "1 take 1.3", "SF-2.4", "now-place");
}

#[test]
fn sf_8_2_places_are_those_of_the_grid() {
    let mut state = solo("a=2 r=6 ph=reveal:2 s=* g=?????/????? m=bbbppp");
    play(&mut state, &["* draw blue", "* draw red"]);
    assert_eq!(legal(&state, 1).last().unwrap(), "take 2.5");
    check_refused(&state, "1 take 1.6", "SF-8.1", "outside-grid");
    check_refused(&state, "2 take 1.1", "SF-2.2", "no-such-seat");
}

#[test]
fn sf_8_2_fewer_are_turned_over_if_fewer_are_left() {
    let position = |grid: &str| format!("a=1 r=4 ph=place s=* c=b g={grid} m=bbbbb k=b");
    let mut state = solo(&position("....../..y..?"));
    let action = legal(&state, 1)[0].clone();
    play(&mut state, &[&format!("1 {action}"), "* draw red"]);
    assert_eq!(
        (token(&state, "g"), token(&state, "ph")),
        ("....../..y..r".into(), "take".into())
    );
    // None are left.
    let mut state = solo(&position("....../..yo.."));
    let action = legal(&state, 1)[0].clone();
    play(&mut state, &[&format!("1 {action}")]);
    assert_eq!(token(&state, "ph"), "take");
}

#[test]
fn sf_8_1_known_cards_lie_on_the_last_places() {
    // Two cards of the deck were unknown when this act was dealt; the others were seen going under
    // it.
    let tail = "opyyyyyyyrrrrrgggggBpByBoBrPyPoPrYoYr";
    let state = expanded(&format!(
        "a=3 r=11 ph=reveal:2 s=0,0:kkk;1,0:kkk;2,0:bbb;0,1:bbb;1,1:bbb d=by u={tail} \
             g=??(o)(o)/(o)(o)(o)(o) m=bbbbbpppppppp"
    ));
    assert_eq!(draws(&state).len(), 2);
    assert_eq!(token(&state, "u"), tail);
    let mut state = state;
    play(&mut state, &["* draw blue", "* draw yellow", "1 take 1.3"]);
    assert_eq!(draws(&state), [("draw orange".to_owned(), 1)]);
    let events = play(&mut state, &["* draw orange"]);
    assert!(!StackingFrogs::reveals(&events[0]));
    assert_eq!(token(&state, "g"), ".y.(o)/(o)(o)(o)(o)");
}

#[test]
fn sf_8_3_the_order_of_a_round() {
    // Both pinks: yours first, then the automaton's, then cards are turned over.
    let mut state = expanded("a=1 r=2 ph=take s=0,0:by g=..kk??/????.. m=yy");
    let mut events = play(&mut state, &["1 take 1.3", "1 place 0,0"]);
    assert_eq!(names(&events), ["Took", "Took", "Placed", "Locked"]);
    assert_eq!(
        (token(&state, "ph"), token(&state, "q")),
        ("draw:0".into(), "a".into())
    );
    events = play(
        &mut state,
        &[
            "* draw blue",
            "* draw orange",
            "* draw green",
            "1 recruit orange 1,0",
        ],
    );
    assert_eq!(names(&events)[3..], ["Recruited", "Under"]);
    assert_eq!(token(&state, "ph"), "draw:a");
    events = play(
        &mut state,
        &["* draw blue", "* draw purple", "* draw purple"],
    );
    assert_eq!(names(&events)[3..], ["AutomatonRecruited", "Under"]);
    assert_eq!(
        (token(&state, "u"), token(&state, "ph")),
        ("bgpp".into(), "reveal:2".into())
    );
}

const CLAIMING: &str = "a=1 r=2 ph=place s=0,0:by c=g g=..by??/??.... m=yrBp k=y";

#[test]
fn sf_8_4_your_green_moves_or_claims() {
    let mut state = expanded(CLAIMING);
    play(&mut state, &["1 place 1,0"]);
    let actions = legal(&state, 1);
    // Two unlocked stacks: two moves; any card of the pile, also the yellow just taken, where it
    // may be placed.
    let moves: Vec<_> = actions
        .iter()
        .filter(|text| text.starts_with("move "))
        .collect();
    assert_eq!(moves, ["move 1:0,0 1:1,0", "move 1:1,0 1:0,0"]);
    let claims = |card: &str| {
        actions
            .iter()
            .filter(|text| text.starts_with(&format!("claim {card} ")))
            .count()
    };
    assert_eq!(
        (claims("yellow"), claims("red"), claims("blue/purple")),
        (12, 2, 24)
    );
    check_refused(&state, "1 claim orange 0,0", "SF-8.4", "not-in-pile");
    check_refused(&state, "1 claim red 2,0", "SF-3.4", "red-lowest");
    check_refused(&state, "1 move 2:0,0 1:0,0", "SF-8.4", "no-such-stage");
    let events = play(&mut state, &["1 claim blue/purple 0,0 as purple"]);
    assert_eq!(names(&events), ["Claimed", "Locked"]);
    assert_eq!(
        (token(&state, "s"), token(&state, "m")),
        ("0,0:byPb;1,0:g".into(), "yr".into())
    );
}

#[test]
fn sf_8_4_a_claimed_frog_has_no_ability() {
    for card in ["green", "pink"] {
        let letter = if card == "green" { "g" } else { "k" };
        let mut state = expanded(&format!(
            "a=1 r=2 ph=move:0 s=0,0:by;1,0:g c=g g=..by??/??.... m=yy{letter} k=y"
        ));
        let events = play(&mut state, &[&format!("1 claim {card} 1,0")]);
        assert_eq!(names(&events), ["Claimed"]);
        assert_eq!(token(&state, "ph"), "reveal:2");
    }
}

#[test]
fn sf_8_4_without_move_and_claim_the_green_is_skipped() {
    // The green locks the only stack, and the automaton has nothing but reds.
    let mut state = solo("a=1 r=2 ph=place s=0,0:by c=g g=..by??/??.... m=rrr k=r");
    let events = play(&mut state, &["1 place 0,0"]);
    assert_eq!(names(&events), ["Placed", "Locked", "NothingToMove"]);
    // A single unlocked stack cannot move, but a red can be claimed for it.
    let mut state = solo("a=1 r=2 ph=place s=0,0:b;1,0:b c=g g=..by??/??.... m=rrr k=r");
    play(&mut state, &["1 place 0,0"]);
    assert_eq!(legal(&state, 1).len(), 2 + 2);
}

#[test]
fn sf_8_5_the_automatons_green_takes_the_first_unlocked_frog() {
    let mut state = solo("a=1 r=2 ph=place s=1,0:by c=o g=..by??/??.... m=oog k=g");
    let events = play(&mut state, &["1 place 0,0"]);
    assert_eq!(names(&events), ["Placed", "Snatched"]);
    // Your placement of this round included, in reading order.
    assert_eq!(
        (token(&state, "s"), token(&state, "m")),
        ("1,0:by".into(), "ooog".into())
    );
    // The first stack is locked: the next.
    let mut state = solo("a=1 r=2 ph=place s=0,0:by;1,0:o c=o g=..by??/??.... m=og k=g");
    play(&mut state, &["1 place 0,0"]);
    assert_eq!(
        (token(&state, "s"), token(&state, "m")),
        ("0,0:byo".into(), "oog".into())
    );
    // All are locked: nothing.
    let mut state = solo("a=1 r=2 ph=place s=0,0:by c=o g=..by??/??.... m=oog k=g");
    let events = play(&mut state, &["1 place 0,0"]);
    assert_eq!(names(&events), ["Placed", "Locked", "NothingToMove"]);
}

#[test]
fn sf_8_5_a_dual_enters_the_pile_unsettled() {
    let mut state = expanded("a=1 r=1 ph=place s=0,0:Pb c=o g=by????/??.... m=og k=g");
    play(&mut state, &["1 place 1,1"]);
    assert_eq!(
        (token(&state, "s"), token(&state, "m")),
        ("1,1:o".into(), "ogBp".into())
    );
}

#[test]
fn sf_8_5_two_greens_of_one_round_are_cancelled() {
    let mut state = solo("a=1 r=1 ph=place s=0,0:b c=g g=by????/??.... m=og k=g");
    let events = play(&mut state, &["1 place 1,1"]);
    assert_eq!(names(&events), ["Placed", "GreensCancelled"]);
    assert_eq!(
        (token(&state, "s"), token(&state, "m")),
        ("0,0:b;1,1:g".into(), "og".into())
    );
}

#[test]
fn sf_5_3_in_solo_pinks_cancel_takes_yours_and_the_automatons() {
    let position = "a=1 r=1 ph=place s=0,0:b c=k g=by????/??.... m=ok k=k";
    let mut state = set(
        "players=1 deck=expanded pinks-cancel=on",
        &format!("p=1 {position}"),
    );
    let events = play(&mut state, &["1 place 1,1"]);
    assert_eq!(names(&events), ["Placed", "PinksCancelled"]);
    let mut state = expanded(position);
    play(&mut state, &["1 place 1,1"]);
    assert_eq!(
        (token(&state, "ph"), token(&state, "q")),
        ("draw:0".into(), "a".into())
    );
}

/// Checks the card that the automaton's pink takes of those it draws, and the cards that go under
/// the deck.
#[track_caller]
fn check_recruit(pile: &str, drawn: [&str; 3], pile_then: &str, under: &str) {
    let count = pile_cards(pile);
    let mut state = expanded(&format!(
        "a=1 r={} ph=draw:a s=* c=b g={} m={pile} k=k",
        count - 1,
        grid_after(count)
    ));
    for card in drawn {
        play(&mut state, &[&format!("* draw {card}")]);
    }
    assert_eq!(
        (token(&state, "m").as_str(), token(&state, "u").as_str()),
        (pile_then, under)
    );
}

fn pile_cards(pile: &str) -> usize {
    let capitals = pile.chars().filter(char::is_ascii_uppercase).count();
    pile.len() - capitals
}

/// Returns the grid of the first act when this many cards have been taken by each.
fn grid_after(taken: usize) -> String {
    let gone = ".".repeat(2 * taken);
    let down = "?".repeat(10 - 2 * taken);
    let all = format!("{gone}bb{down}");
    format!("{}/{}", &all[..6], &all[6..])
}

#[test]
fn sf_8_6_red_blue_purple_yellow_orange() {
    check_recruit("yk", ["orange", "blue", "red"], "yrk", "ob");
    check_recruit("yk", ["orange", "purple", "blue"], "byk", "op");
    check_recruit("yk", ["orange", "yellow", "purple"], "pyk", "oy");
    check_recruit("yk", ["orange", "green", "yellow"], "yyk", "og");
    check_recruit("yk", ["green", "orange", "pink"], "yok", "gk");
    // Equal rank: the first drawn.
    check_recruit("yk", ["blue", "orange", "blue"], "byk", "ob");
}

#[test]
fn sf_8_6_a_dual_ranks_as_the_half_it_would_count_as() {
    // No blue and one yellow: it would count as blue, which comes before purple.
    check_recruit("yk", ["purple", "blue/yellow", "orange"], "ykBy", "po");
    // One blue and no yellow: it would count as yellow, so purple comes first.
    check_recruit("bk", ["blue/yellow", "purple", "orange"], "bpk", "Byo");
    // Neither: as the red, by the order.
    check_recruit("kk", ["blue", "yellow/red", "orange"], "kkYr", "bo");
    // As blue, and a blue drawn before it.
    check_recruit("yk", ["blue", "blue/yellow", "orange"], "byk", "Byo");
    check_recruit("yk", ["blue/yellow", "blue", "orange"], "ykBy", "bo");
}

#[test]
fn sf_8_6_only_pinks_and_greens_are_set_aside_once() {
    let position = format!("a=1 r=1 ph=draw:a s=* c=b g={} m=yk k=k", grid_after(2));
    let mut state = expanded(&position);
    let events = play(
        &mut state,
        &[
            "* draw green",
            "* draw pink",
            "* draw green",
            "* draw orange",
            "* draw green",
            "* draw orange",
        ],
    );
    assert_eq!(
        names(&events),
        [
            "Drew",
            "Drew",
            "Drew",
            "SetAside",
            "Drew",
            "Drew",
            "Drew",
            "AutomatonRecruited",
            "Under"
        ]
    );
    assert_eq!(
        (token(&state, "m"), token(&state, "u")),
        ("yok".into(), "gkggo".into())
    );
    let mut state = expanded(&position);
    let events = play(
        &mut state,
        &[
            "* draw green",
            "* draw pink",
            "* draw green",
            "* draw green",
            "* draw green",
            "* draw pink",
        ],
    );
    assert_eq!(names(&events)[7..], ["NothingToRecruit", "Under"]);
    assert_eq!(
        (token(&state, "m"), token(&state, "u")),
        ("yk".into(), "gkgggk".into())
    );
}

#[test]
fn sf_8_6_a_claimed_pink_still_recruits_for_the_automaton() {
    let mut state = expanded("a=1 r=1 ph=place s=0,0:b c=g g=by????/??.... m=ok k=k");
    play(&mut state, &["1 place 1,1", "1 claim pink 0,0"]);
    assert_eq!(
        (token(&state, "ph"), token(&state, "m")),
        ("draw:a".into(), "o".into())
    );
    // So does yours, if the automaton's green takes it.
    let mut state = expanded("a=1 r=1 ph=place s=1,1:b c=k g=by????/??.... m=og k=g");
    play(&mut state, &["1 place 0,0"]);
    assert_eq!(
        (token(&state, "ph"), token(&state, "m"), token(&state, "s")),
        ("draw:0".into(), "ogk".into(), "1,1:b".into())
    );
}

/// Returns the lines of the automaton's pile as points and clause.
fn pile_lines(stage: &str, pile: &str) -> Vec<(i16, &'static str)> {
    let lines = score(&format!("stage 1\n{stage}\n. . .\n. . .\npile {pile}"));
    let own = lines.into_iter().filter(|line| line.0 == 0);
    own.map(|(_, points, clause)| (points, clause)).collect()
}

#[test]
fn sf_8_7_the_score_of_the_automaton() {
    let each = |stage, pile| {
        let lines = pile_lines(stage, pile);
        assert!(lines.iter().all(|line| line.1 == "SF-8.7"));
        lines.into_iter().map(|line| line.0).collect::<Vec<i16>>()
    };
    // 2 x 8.
    assert_eq!(each(". . .", "red red"), [16]);
    // 3 x 3 colours; blue 1 x 1; orange -5.
    assert_eq!(
        each(". . .", "yellow yellow yellow blue orange"),
        [1, 9, -5]
    );
    // 2 x (3 + 1 stack of three on your stage).
    assert_eq!(each("blue+blue+blue blue .", "purple purple"), [8]);
    assert_eq!(each(". . .", "purple"), [3]);
    // 2 x -5, 3 x 2, 0.
    assert_eq!(
        each(". . .", "orange orange green pink pink pink"),
        [-10, 0, 6]
    );
    // 4 x 4.
    assert_eq!(each(". . .", "blue blue blue blue"), [16]);
}

#[test]
fn sf_8_8_duals_are_settled_as_the_rarer_colour() {
    // One blue, no purple: purple, 3. Then one of each: the tie goes by red, blue, purple, yellow,
    // orange.
    assert_eq!(
        pile_lines(". . .", "blue blue/purple"),
        [(0, "SF-8.8"), (1, "SF-8.7"), (3, "SF-8.7")]
    );
    assert_eq!(
        pile_lines(". . .", "blue/purple"),
        [(0, "SF-8.8"), (1, "SF-8.7")]
    );
    assert_eq!(
        pile_lines(". . .", "yellow/red"),
        [(0, "SF-8.8"), (8, "SF-8.7")]
    );
    assert_eq!(
        pile_lines(". . .", "yellow/orange"),
        [(0, "SF-8.8"), (1, "SF-8.7")]
    );
    // Plain frogs first, wherever they entered; then each dual adds to its colour: yellow/red is
    // red (0 against 1), then blue/yellow is blue (0 against 1), then blue/red a tie of 1 and 1:
    // red. 1 blue, 1 yellow x 3 colours, 2 x 8.
    assert_eq!(
        pile_lines(". . .", "yellow/red blue/yellow yellow blue/red"),
        [
            (0, "SF-8.8"),
            (0, "SF-8.8"),
            (0, "SF-8.8"),
            (1, "SF-8.7"),
            (3, "SF-8.7"),
            (16, "SF-8.7")
        ]
    );
    // The order they came in matters: purple/red red, then blue/red blue; or blue/red red, then
    // purple/red purple.
    assert_eq!(
        pile_lines(". . .", "purple/red blue/red")[2..],
        [(1, "SF-8.7"), (8, "SF-8.7")]
    );
    assert_eq!(
        pile_lines(". . .", "blue/red purple/red")[2..],
        [(3, "SF-8.7"), (8, "SF-8.7")]
    );
}

#[test]
fn sf_8_9_the_higher_score_wins_then_the_more_diverse() {
    let sheet = |stage: &str, pile: &str| format!("stage 1\n{stage}\n. . .\n. . .\npile {pile}");
    // 3 x 3 - 6 = 3: against 1, against 16.
    assert_eq!(winners(&sheet("blue blue blue", "blue")), [1]);
    assert_eq!(
        winners(&sheet("blue blue blue", "blue blue blue blue")),
        [0]
    );
    // 3 against 3: one colour against one, shared; against blue and pink (1 + 2): the automaton;
    // and 4 x 4 - 5 = 11 with a visible green, two colours against red and ... 8 + 3 = 11 of red
    // and purple: shared.
    assert_eq!(winners(&sheet("blue blue blue", "purple")), [1, 0]);
    assert_eq!(winners(&sheet("blue blue blue", "blue pink")), [0]);
    let two = "stage 1\nblue blue blue\nblue green .\n. . .\npile red purple pink orange\n";
    // 16 - 4 = 12 against 8 + 3 + 2 - 5 = 8.
    assert_eq!(winners(two), [1]);
    let tie = "stage 1\nblue blue blue\nblue green green\n. . .\npile red purple pink\n";
    // 16 - 3 = 13 against 8 + 3 + 2: two colours against three.
    assert_eq!(winners(tie), [0]);
    let tie = "stage 1\nblue blue blue\nblue/yellow green pink\n. . .\npile red purple pink\n";
    // Three against three.
    assert_eq!(winners(tie), [1, 0]);
    let tie =
        "stage 1\nblue blue blue\nblue green pink\n. . .\npile pink pink purple purple purple\n";
    // 13 against 4 + 9: three against two.
    assert_eq!(winners(tie), [1]);
}

/// Returns the result of a solo match with this stage and pile: the share, and the number of
/// winners in the event.
fn end(stage: &str, pile: &str) -> (u8, usize) {
    // The last placement is made by hand, so that the event of the end is seen.
    let mut state = expanded(&format!(
        "a=3 r=14 ph=place s={stage} c=g g=..../.... m={pile} k=g"
    ));
    let events = play(&mut state, &["1 place 2,2"]);
    let returns = StackingFrogs::returns(&state).unwrap();
    assert_eq!(StackingFrogs::turn(&state), Turn::Over);
    match events.last() {
        Some(Event::Fact(Fact::Over {
            winners,
            automaton: Some(_),
            ..
        })) => (returns.share(ranarium_game::Seat::FIRST), winners.len()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn sf_8_9_the_match_ends_with_a_winner() {
    // Two greens cancel. Eight stacks of one, and the green: 8 blues, 64; against 20 cards, where
    // oranges cost 5.
    let blues = "0,0:bbb;1,0:bbb;2,0:bb;0,1:b;1,1:b;2,1:b;0,2:b;1,2:b";
    assert_eq!(end(blues, "ppppppppyyyoooog"), (Returns::WHOLE, 1));
    // A stage of greens and covered blues against reds and purples.
    let poor = "0,0:bbb;1,0:bbb;2,0:bbg;0,1:bbg;1,1:bb;2,1:b";
    assert_eq!(end(poor, "pppppprrrrryyg").0, 0);
}

#[test]
fn sf_8_1_the_solo_player_sees_everything() {
    let mut state = start("players=1");
    play(&mut state, &["* draw blue", "* draw red", "1 take 1.1"]);
    let seen = StackingFrogs::observe(&state, Viewer::Spectator);
    let solo = seen.solo.unwrap();
    assert_eq!((solo.columns, solo.grid.len(), solo.pile.len()), (6, 12, 1));
    assert_eq!(solo.card, Some("red".parse().unwrap()));
    // The deck does not count the cards on the table: 48 - 12.
    assert_eq!(seen.deck, 36);
}
