//! FJ-1: the cards.

use crate::support::{self, expect, legal_with, play, points, table};
use frog_juice::{Cards, Kind, Spell};

#[test]
fn fj_1_1_the_box_holds_59_cards() {
    assert_eq!(Cards::BOX.len(), 59);
    assert_eq!(Cards::BOX.ingredients().len(), 44); // 10 kinds x 4 + 2 + 2
    assert_eq!(Cards::BOX.power().len(), 15); // 4 + 4 + 1 + 1 + 5
    let numbers = Kind::ALL.map(|kind| (kind.word(), kind.number(), kind.copies()));
    let expected = [
        ("1", 1, 4),
        ("2", 2, 4),
        ("3", 3, 4),
        ("4", 4, 4),
        ("5", 5, 4),
        ("6", 6, 4),
        ("7", 7, 4),
        ("8", 8, 4),
        ("9", 9, 4),
        ("10", 10, 4),
        ("11", 11, 4),
        ("prince", 12, 2),
        ("princess", 12, 2),
        ("witch", 0, 4),
        ("cat", 0, 1),
        ("wash", 0, 1),
        ("gravity", 0, 1),
        ("disappearing", 0, 1),
        ("sleep", 0, 1),
        ("frog", 0, 1),
        ("ugly", 0, 1),
    ];
    assert_eq!(numbers, expected);
    for kind in Kind::ALL {
        assert_eq!(Cards::BOX.count(kind), kind.copies());
        let mut some = Cards::EMPTY;
        for _ in 0..kind.copies() {
            some = some.with(kind);
            assert_eq!(some.distinct(), Cards::one(kind));
        }
    }
}

#[test]
fn fj_1_2_power_cards() {
    let power: Vec<&str> = Cards::BOX
        .power()
        .kinds()
        .map(|(kind, _)| kind.word())
        .collect();
    assert_eq!(
        power,
        [
            "6",
            "witch",
            "cat",
            "wash",
            "gravity",
            "disappearing",
            "sleep",
            "frog",
            "ugly"
        ]
    );
}

#[test]
fn fj_1_3_each_spell_has_its_ingredients() {
    let needs = Spell::ALL.map(|spell| {
        let words: Vec<&str> = spell.needs().iter().map(|kind| kind.word()).collect();
        (spell.to_string(), words.join(" "))
    });
    let expected = [
        ("gravity", "9 10"),
        ("disappearing", "2 8"),
        ("sleep", "11 7"),
        ("frog", "6 1 prince"),
        ("ugly", "3 4 5"),
    ];
    assert_eq!(
        needs,
        expected.map(|(spell, needs)| (spell.to_owned(), needs.to_owned()))
    );
    for spell in Spell::ALL {
        assert_eq!(spell.cards(), Cards::each(spell.needs()));
        assert_eq!(spell.kind().spell(), Some(spell));
    }
    assert_eq!(Kind::Prince.spell(), None);
}

#[test]
fn fj_1_4_frog_juice_is_captured_by_number_and_piled_as_power() {
    let mut state = table("players=2", "h=6.witch/3 c=1.5 I=-/2");
    assert_eq!(legal_with(&state, 1, "capture"), ["capture 6=1+5"]);
    play(&mut state, "1 capture 6=1+5");
    expect(&state, "c=- h=witch/3");
    assert_eq!(support::token(&state, "P"), "6/-");
    assert!(support::token(&state, "I").starts_with("1.5/"));
    assert_eq!(points(&state)[0], 1);

    let mut state = table("players=2", "h=7/3 c=1.6");
    play(&mut state, "1 capture 7=1+6");
    assert_eq!(support::token(&state, "P"), "6/-");
    assert!(support::token(&state, "I").starts_with("1.7/"));
}

#[test]
fn fj_1_5_the_princess_matches_the_prince_except_in_spells() {
    let state = table("players=2", "h=prince/3 c=prince.princess");
    assert_eq!(
        legal_with(&state, 1, "capture"),
        ["capture prince=prince", "capture prince=princess"]
    );
    let state = table(
        "players=2",
        "ph=spell h=prince.princess/3 c=princess s=frog:1.6/-",
    );
    assert_eq!(legal_with(&state, 1, "add"), ["add prince hand"]);
    support::refused(
        &state,
        "1 add princess hand",
        "FJ-8.2",
        "refuse-no-spell-needs",
        &["princess"],
    );
}
