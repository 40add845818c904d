//! Positions: their text, and impossible ones.

use crate::support::{complete, options, start, table, token};
use ranarium_game::{Arg, Illegal, Narration, Notation};
use stacking_frogs::{Phase, Position, StackingFrogs};

/// Checks that a position with one token changed is refused by this clause, naming this token.
fn check_refused(options_text: &str, tokens: &str, expected: &str, change: impl Fn(&mut Position)) {
    let options = options(options_text);
    let mut position = complete(&options, tokens);
    StackingFrogs::restore(&options, &position)
        .unwrap_or_else(|illegal| panic!("{position}: {illegal}"));
    change(&mut position);
    let Err(illegal) = StackingFrogs::restore(&options, &position) else {
        panic!("{position} is one, without {expected}");
    };
    let field = illegal
        .message
        .args
        .iter()
        .find(|(name, _)| *name == "field");
    let field = match field {
        Some((_, Arg::Text(field))) => {
            check_why(&illegal);
            field.as_str()
        }
        _ => "-",
    };
    assert_eq!(
        format!("{} {field}", illegal.clause),
        expected,
        "{position}"
    );
}

/// Checks that a refusal says in words what was expected, with all arguments of its text.
fn check_why(illegal: &Illegal) {
    let reason = illegal
        .message
        .args
        .iter()
        .find_map(|(name, arg)| match arg {
            Arg::Message(reason) if *name == "why" => Some(reason),
            _ => None,
        });
    let reason = reason.unwrap_or_else(|| panic!("{illegal} does not say why"));
    for (_, texts) in StackingFrogs::POSITION_TEXTS {
        let text = texts
            .lines()
            .find_map(|line| line.strip_prefix(reason.key)?.strip_prefix(" = "))
            .unwrap_or_else(|| panic!("no text {}", reason.key));
        for variable in text.split("{ $").skip(1) {
            let name = variable.split(' ').next().unwrap();
            assert!(
                reason.args.iter().any(|(given, _)| *given == name),
                "{} asks for {name}",
                reason.key
            );
        }
    }
}

const PICK: &str = "ph=pick s=0,0:b/0,0:y h=bbbbb/ppppp";
const PLACE: &str = "ph=place s=0,0:b/0,0:y h=bbbb/pppp c=p/o";
const PINK: &str = "ph=recruit:0 s=0,0:k/0,0:k c=k/k q=1 v=bpr";
const EXPANDED: &str = "deck=expanded";
const SOLO: &str = "players=1";
const TAKE: &str = "ph=take s=0,0:b g=..bo??/?????? m=y";

#[test]
fn sf_1_1_every_card_is_somewhere_once() {
    check_refused("", PICK, "SF-1.1 d", |position| position.deck.truncate(5));
    check_refused("", PICK, "SF-1.1 d", |position| {
        position.deck.push("blue".parse().unwrap())
    });
    check_refused("", PICK, "SF-1.1 d", |position| {
        position.out.push("pink".parse().unwrap())
    });
    check_refused("", PLACE, "SF-1.1 d", |position| position.played[0] = None);
    check_refused(SOLO, TAKE, "SF-1.1 d", |position| {
        if let Some(solo) = &mut position.solo {
            solo.pile.clear();
        }
    });
}

#[test]
fn sf_1_2_the_players_of_a_position_are_those_of_the_options() {
    check_refused("", PICK, "SF-1.2 p", |position| position.players = 3);
    check_refused("", PICK, "SF-1.2 s", |position| position.stages.truncate(1));
    check_refused("", PICK, "SF-1.2 h", |position| {
        position.hands.push(Vec::new())
    });
    check_refused("", PICK, "SF-1.2 c", |position| position.played.clear());
    check_refused("", PICK, "SF-1.2 w", |position| position.aims.clear());
}

#[test]
fn sf_2_1_act_round_and_hands_agree() {
    check_refused("", PICK, "SF-2.1 a", |position| position.act = 0);
    check_refused("", PICK, "SF-2.1 a", |position| position.act = 4);
    check_refused("", PICK, "SF-2.1 r", |position| position.act = 2);
    check_refused("", PICK, "SF-2.1 r", |position| position.round = 6);
    check_refused("", PICK, "SF-2.1 h", |position| position.round = 2);
    check_refused("", PICK, "SF-2.1 ph", |position| {
        position.phase = Phase::Over
    });
    check_refused("", PICK, "SF-2.1 r", |position| {
        position.phase = Phase::Deal
    });
    check_refused("", PICK, "SF-2.1 h", |position| {
        let card = position.hands[0].pop().unwrap();
        position.hands[1].push(card);
    });
    // Too few have left the deck.
    check_refused("", PICK, "SF-2.1 d", |position| {
        let frogs = position.stages[0].remove(0).frogs;
        position.deck.extend(frogs.iter().map(|frog| frog.card()));
    });
}

#[test]
fn sf_2_2_a_pick_is_in_the_hand() {
    check_refused("", PICK, "SF-2.2 c", |position| {
        position.played[0] = Some("red".parse().unwrap())
    });
    check_refused("", PICK, "SF-2.4 c", |position| {
        position.played = vec![
            Some("blue".parse().unwrap()),
            Some("purple".parse().unwrap()),
        ];
    });
}

#[test]
fn sf_2_4_placements_belong_to_cards_that_can_be_placed_so() {
    let aim = |text: &str| match text.parse() {
        Ok(stacking_frogs::Action::Place(placing)) => Some(placing),
        other => panic!("{other:?}"),
    };
    check_refused("", PLACE, "SF-3.2 -", |position| {
        position.aims[0] = aim("place 3,0")
    });
    check_refused("", PLACE, "SF-7.1 -", |position| {
        position.aims[0] = aim("place 0,0 as red")
    });
    check_refused("", PLACE, "SF-2.4 w", |position| {
        position.aims = vec![aim("place 0,0"), aim("place 0,0")];
    });
    check_refused("", PICK, "SF-2.4 w", |position| {
        position.aims[0] = aim("place 0,0")
    });
    check_refused(
        "",
        "ph=place s=0,0:b/0,0:b x=r c=-/b",
        "SF-2.5 w",
        |position| {
            position.aims[0] = aim("place 0,0");
        },
    );
    check_refused(
        "",
        "ph=move:0 s=0,0:g/0,0:b c=g/b",
        "SF-2.4 w",
        |position| {
            position.aims[0] = aim("place 0,0");
        },
    );
}

#[test]
fn sf_2_5_only_reds_leave_the_game() {
    check_refused(
        "",
        "ph=place s=0,0:b/0,0:b x=r c=-/b",
        "SF-2.5 x",
        |position| {
            position.out = vec!["blue".parse().unwrap()];
            position.deck.push("red".parse().unwrap());
            position.deck.remove(0);
        },
    );
    check_refused("", "ph=place s=-/- x=r c=-/b", "SF-2.5 c", |position| {
        // A red that has no place would have left the game.
        position.played[1] = Some("red".parse().unwrap());
        position.deck.push("blue".parse().unwrap());
        let at = position
            .deck
            .iter()
            .position(|card| card.to_string() == "red")
            .unwrap();
        position.deck.remove(at);
    });
    check_refused("", "ph=place s=0,0:b/0,0:b c=b/b", "SF-2.1 d", |position| {
        position.played[0] = None;
        position.deck.push("blue".parse().unwrap());
    });
}

#[test]
fn sf_3_impossible_stages_are_refused() {
    let stage =
        |text: &str| -> Position { format!("p=2 a=1 r=0 ph=pick s={text}/-").parse().unwrap() };
    for (stacks, expected) in [
        ("0,0:b;3,0:b", "SF-3.2 s"),
        ("0,-2:b;0,1:b", "SF-3.2 s"),
        ("41,0:b", "SF-3.2 s"),
        ("0,-41:b", "SF-3.2 s"),
        ("0,0:bbbb", "SF-3.3 s"),
        ("0,0:r", "SF-3.4 s"),
        ("0,0:Rb", "SF-3.4 s"),
        ("1,0:b;0,0:b", "SF-3.1 s"),
        ("0,0:b;0,0:b", "SF-3.1 s"),
    ] {
        check_refused("", PICK, expected, |position| {
            position.stages = stage(stacks).stages
        });
    }
    check_refused("frame=fixed", PICK, "SF-3.2 s", |position| {
        position.stages = stage("3,0:b").stages
    });
    check_refused("frame=fixed", PICK, "SF-3.2 s", |position| {
        position.stages = stage("0,-1:b").stages
    });
    check_refused("", PICK, "SF-3.3 s", |position| {
        position.stages[0][0].frogs.clear()
    });
}

#[test]
fn sf_5_a_green_moves_only_if_it_is_alone_and_can() {
    let green = "ph=move:0 s=0,0:g/0,0:b c=g/b";
    check_refused("", green, "SF-5.3 ph", |position| {
        position.phase = Phase::Move(ranarium_game::Seat::new(1))
    });
    check_refused("", green, "SF-5.3 ph", |position| {
        position.played[1] = Some("green".parse().unwrap())
    });
    check_refused(
        "",
        "ph=move:0 s=0,0:g;1,0:bb;2,0:b/- c=g/b",
        "SF-5.2 ph",
        |position| {
            let text = "p=2 a=1 r=1 ph=pick s=0,0:bbg;1,0:b/-";
            position.stages = text.parse::<Position>().unwrap().stages;
            // Now one stack is locked, and only the other could move.
        },
    );
}

#[test]
fn sf_6_impossible_pinks_are_refused() {
    let card = |word: &str| word.parse::<stacking_frogs::Card>().unwrap();
    let seat = ranarium_game::Seat::new;
    let first = stacking_frogs::Drafter::Seat(seat(0));
    check_refused(EXPANDED, PINK, "SF-6.4 q", |position| {
        position.recruiting = vec![first]
    });
    check_refused(EXPANDED, PINK, "SF-6.4 q", |position| {
        position.recruiting = vec![stacking_frogs::Drafter::Automaton];
    });
    check_refused(EXPANDED, PINK, "SF-6.4 q", |position| {
        position.recruiting.push(position.recruiting[0]);
    });
    check_refused(EXPANDED, PINK, "SF-6.1 ph", |position| {
        position.played[0] = Some(card("blue"));
    });
    check_refused(EXPANDED, PINK, "SF-6.1 v", |position| {
        let drawn = position.drawn.pop().unwrap();
        position.deck.push(drawn);
    });
    check_refused(EXPANDED, PINK, "SF-6.1 v", |position| {
        position.phase = Phase::Draw(first)
    });
    // A fourth card drawn, or set aside, is one too many.
    check_refused(EXPANDED, PINK, "SF-6.1 v", |position| {
        let card = position.deck.remove(0);
        position.drawn.push(card);
    });
    check_refused(EXPANDED, PINK, "SF-6.2 e", |position| {
        let rest = position.deck.split_off(4);
        position.aside = std::mem::replace(&mut position.deck, rest);
    });
    check_refused(EXPANDED, PINK, "SF-6.2 e", |position| {
        let aside = position.deck.remove(0);
        position.aside.push(aside);
    });
    check_refused(
        EXPANDED,
        "ph=recruit:0 s=0,0:k/0,0:k c=k/k v=bgg",
        "SF-6.3 v",
        |position| {
            // Without a choice.
            position.deck.push(position.drawn[0]);
            position.drawn[0] = card("green");
            let at = position
                .deck
                .iter()
                .position(|&other| other == card("green"))
                .unwrap();
            position.deck.remove(at);
        },
    );
    check_refused(
        EXPANDED,
        "ph=draw:0 s=0,0:k/0,0:k c=k/k v=b",
        "SF-6.1 ph",
        |position| {
            position.phase = Phase::Draw(stacking_frogs::Drafter::Seat(seat(4)));
        },
    );
    for (field, expected) in [("q", "SF-6.4 q"), ("v", "SF-6.1 v"), ("e", "SF-6.2 e")] {
        check_refused(EXPANDED, "ph=pick s=0,0:k/0,0:k", expected, |position| {
            let green = position
                .deck
                .iter()
                .position(|&other| other == card("green"))
                .unwrap();
            match field {
                "q" => position.recruiting = vec![first],
                "v" => position.drawn = vec![position.deck.remove(green)],
                _ => position.aside = vec![position.deck.remove(green)],
            }
        });
    }
    // Only pinks put cards under the deck.
    check_refused("", PICK, "SF-6.1 u", |position| {
        let under = position.deck.remove(0);
        position.tail.push(under);
    });
    // More has left the deck than was dealt, and there is no pink that could have recruited.
    check_refused("", PICK, "SF-6.1 d", |position| {
        let more = position.deck.remove(0);
        let frog = more.frog(None).unwrap();
        position.stages[0][0].frogs.push(frog);
    });
}

#[test]
fn sf_8_solo_and_the_others_have_phases_of_their_own() {
    check_refused("", PICK, "SF-8.1 ph", |position| {
        position.phase = Phase::Take
    });
    check_refused("", PICK, "SF-8.1 ph", |position| {
        position.phase = Phase::Reveal(1)
    });
    check_refused("", PICK, "SF-8.1 g", |position| {
        position.solo = complete(&options(SOLO), TAKE).solo;
    });
    check_refused(SOLO, TAKE, "SF-8.1 g", |position| position.solo = None);
    check_refused(SOLO, TAKE, "SF-8.1 ph", |position| {
        position.phase = Phase::Pick
    });
    check_refused(SOLO, TAKE, "SF-8.1 ph", |position| {
        position.phase = Phase::Deal
    });
}

#[test]
fn sf_8_the_grid_of_a_position() {
    let grid = |text: &str| {
        let text = format!("p=1 a=1 r=1 ph=take s=- g={text}");
        text.parse::<Position>().unwrap().solo.unwrap()
    };
    let change = |text: &'static str| {
        move |position: &mut Position| {
            let new = grid(text);
            if let Some(solo) = &mut position.solo {
                solo.columns = new.columns;
                solo.grid = new.grid;
            }
        }
    };
    check_refused(SOLO, TAKE, "SF-8.1 g", change("..bo?/?????"));
    check_refused(SOLO, TAKE, "SF-6.1 d", change(".?bo??/??????"));
    check_refused(
        SOLO,
        "ph=take s=0,0:b g=..bo??/?????? m=y",
        "SF-8.2 ph",
        |position| {
            position.phase = Phase::Lift(2);
        },
    );
    check_refused(
        SOLO,
        "ph=lift:4 s=0,0:b g=..bo??/?????? m=y",
        "SF-8.2 ph",
        |position| {
            position.phase = Phase::Lift(0);
        },
    );
    check_refused(
        SOLO,
        "ph=reveal:2 s=0,0:b g=..????/?????? m=y",
        "SF-8.2 g",
        |position| {
            position.phase = Phase::Reveal(1);
        },
    );
    check_refused(
        SOLO,
        "ph=reveal:2 s=0,0:b g=..????/?????? m=y",
        "SF-8.2 ph",
        |position| {
            position.phase = Phase::Reveal(3);
        },
    );
    check_refused(
        SOLO,
        "ph=reveal:2 s=0,0:b g=..????/?????? m=y",
        "SF-8.2 g",
        |position| {
            position.phase = Phase::Take;
        },
    );
    // A known card where the unordered rest has more than the grid, and before unknown ones.
    check_refused(SOLO, TAKE, "SF-8.1 g", |position| {
        if let Some(solo) = &mut position.solo {
            solo.grid[11] = stacking_frogs::GridCard::Known(position.deck.remove(0));
        }
    });
    check_refused(SOLO, TAKE, "SF-8.3 k", |position| {
        if let Some(solo) = &mut position.solo {
            solo.card = Some("yellow".parse().unwrap());
        }
    });
    check_refused(
        SOLO,
        "ph=place s=0,0:b c=b g=....??/?????? m=yo k=o",
        "SF-8.3 k",
        |position| {
            if let Some(solo) = &mut position.solo {
                solo.card = None;
            }
        },
    );
}

/// Checks that a text can be read, and is the canonical one.
fn check_text(text: &str) {
    let position: Position = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(position.to_string(), text);
    let players = ranarium_game::Position::players(&position);
    assert!(text.starts_with(&format!("p={players} ")), "{text}");
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
}

#[test]
fn positions_have_one_text() {
    for phase in [
        "deal",
        "reveal:1",
        "reveal:2",
        "pick",
        "take",
        "lift:0",
        "lift:11",
        "place",
        "move:4",
        "draw:0",
        "draw:a",
        "recruit:3",
        "over",
    ] {
        check_text(&format!("p=2 a=1 r=0 ph={phase} s=-/-"));
    }
    check_text(
        "p=2 a=3 r=14 ph=place s=-1,-2:bPb;0,0:g/- d=bbpBpBr u=kgb x=rr h=b/Yr c=Br/- w=0,0b/- q=01a v=bp e=gk",
    );
    check_text("p=1 a=1 r=0 ph=take s=- g=.?bBr(b)(Br)/?????? m=byBrBp k=Br");
    check_text("p=5 a=1 r=0 ph=pick s=-/-/-/-/- h=b/b/-/-/-");
}

/// Checks the column at which reading stops.
fn check_error(text: &str, column: usize, allowed: &str) {
    let error = text.parse::<Position>().expect_err(text);
    assert_eq!(error.column, column, "{text}: {error}");
    assert!(error.allowed.join(" ").contains(allowed), "{text}: {error}");
}

#[test]
fn errors_in_positions_name_the_column() {
    check_error("", 1, "p=");
    check_error("p=6", 3, "1 to 5");
    check_error("p=2 a=4", 7, "1 to 3");
    check_error("p=2 a=1 r=16", 11, "0 to 15");
    check_error("p=2 a=1 r=0 ph=sleep", 16, "pick");
    check_error("p=2 a=1 r=0 ph=reveal:3", 23, "1 to 2");
    check_error("p=2 a=1 r=0 ph=lift:12", 21, "0 to 11");
    check_error("p=2 a=1 r=0 ph=move:5", 21, "0 to 4");
    check_error("p=2 a=1 r=0 ph=draw:b", 21, "\"a\"");
    check_error("p=2 a=1 r=0 ph=pick s=-", 24, "/");
    check_error("p=2 a=1 r=0 ph=pick s=0,0:/-", 27, "Pb");
    check_error("p=2 a=1 r=0 ph=pick s=0,0:B/-", 27, "Pb");
    check_error("p=2 a=1 r=0 ph=pick s=0,0:Or/-", 27, "Pb");
    check_error("p=2 a=1 r=0 ph=pick s=-/- d=q", 29, "Pb");
    check_error("p=2 a=1 r=0 ph=pick s=-/- z=b", 26, "end");
    // Not sorted, an empty token, a dual with its second half first: read, but not as it is
    // written.
    check_error("p=2 a=1 r=0 ph=pick s=-/- d=pb", 29, "canonical");
    check_error("p=2 a=1 r=0 ph=pick s=-/- d=", 26, "canonical");
    check_error("p=2 a=1 r=0 ph=pick s=-/- d=Pb", 29, "canonical");
    check_error("p=2 a=1 r=0 ph=pick s=-/- h=-/-", 26, "canonical");
    check_error("p=1 a=1 r=0 ph=take s=- g=(b", 29, ")");
    // Both are shown up to the next space.
    let error = "p=2 a=1 r=0 ph=pick s=-/- d=pbb u=k".parse::<Position>();
    let error = error.unwrap_err();
    assert_eq!(error.found, "pbb");
    assert_eq!(error.allowed, ["\"bbp\", as the canonical text goes on"]);
}

#[test]
fn the_round_trip_keeps_everything() {
    let state = start("players=1 deck=expanded");
    assert_eq!(token(&state, "g"), "??????/??????");
    for (options_text, tokens) in [("", PICK), ("", PLACE), (EXPANDED, PINK), (SOLO, TAKE)] {
        let state = table(options_text, tokens);
        let position = StackingFrogs::position(&state);
        let again: Position = position.to_string().parse().unwrap();
        assert_eq!(again, position);
        assert_eq!(
            StackingFrogs::restore(&options(options_text), &again).unwrap(),
            state
        );
    }
    assert_eq!(
        StackingFrogs::draw_order(&StackingFrogs::position(&state)),
        None
    );
}
