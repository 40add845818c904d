//! The score pad: touches fill in the sheet that the rules count, and the form describes it.

use leptos::prelude::*;
use ranarium_board::ScoredBoard;
use ranarium_board_testkit::ScorePadTestkit;
use ranarium_game::{Language, Scoring, Seat};
use stacking_frogs::{Card, Colour, Frame, ScoreSheet, StackingFrogs};
use stacking_frogs_web::Circus;
use stacking_frogs_web::score_form::edit::{self, EditTool, Square, partners};

const fn square(row: usize, column: usize) -> Square {
    Square { row, column }
}

#[test]
fn touches_make_the_same_sheet_as_text() {
    let mut sheet = edit::blank();
    let blue = EditTool::Put(Colour::Blue, None);
    let second = Seat::new(1);
    edit::touch(&mut sheet, Seat::FIRST, square(0, 0), blue);
    let red = EditTool::Put(Colour::Red, None);
    edit::touch(&mut sheet, Seat::FIRST, square(0, 0), red);
    let dual = EditTool::Put(Colour::Purple, Some(Colour::Blue));
    edit::touch(&mut sheet, second, square(2, 1), dual);
    edit::touch(&mut sheet, second, square(2, 1), blue);
    edit::touch(&mut sheet, second, square(2, 1), EditTool::Take);
    edit::touch(&mut sheet, second, square(1, 1), EditTool::Take);
    let text = "stage 1\nblue+red . .\n. . .\n. . .\nstage 2\n. . .\n. . .\n. purple/blue .";
    assert_eq!(sheet, text.parse().unwrap());
    assert_eq!(
        edit::stack(&sheet, Seat::FIRST, square(0, 0)).len(),
        2,
        "{sheet}"
    );
}

#[test]
fn every_dual_can_be_placed_either_way_up() {
    let mut duals = 0;
    for up in Colour::ALL {
        for down in partners(up) {
            let frog = EditTool::Put(up, Some(down)).frog().expect("a dual");
            assert_eq!((frog.colour(), frog.lower()), (up, Some(down)));
            duals += 1;
        }
        let plain = EditTool::Put(up, None).frog().map(|frog| frog.card());
        assert_eq!(plain, Some(Card::plain(up)));
    }
    let all = Card::all().filter(|card| card.halves().is_some()).count();
    assert_eq!(duals, 2 * all);
}

#[test]
fn players_can_be_added_and_removed() {
    let form = Circus::FORM;
    let mut sheet = (form.blank)();
    assert_eq!((form.count)(&sheet), 2);
    let put = EditTool::Put(Colour::Blue, None);
    edit::touch(&mut sheet, Seat::new(1), square(0, 0), put);
    (form.remove)(&mut sheet, Seat::FIRST);
    assert_eq!(edit::stack(&sheet, Seat::FIRST, square(0, 0)).len(), 1);
    let blue = Card::plain(Colour::Blue);
    edit::pile_up(&mut sheet, blue);
    edit::pile_up(&mut sheet, blue);
    edit::take_from_pile(&mut sheet, blue);
    assert_eq!(sheet.pile.as_deref(), Some(&[blue][..]));
    edit::take_from_pile(&mut sheet, blue);
    assert_eq!(sheet.pile, None);
    edit::pile_up(&mut sheet, blue);
    for count in 2..=form.players.1 {
        (form.add)(&mut sheet);
        assert_eq!((form.count)(&sheet), count);
        assert!(StackingFrogs::score(&sheet).is_ok(), "{sheet}");
    }
}

#[test]
fn points_of_a_place_agree_with_its_lines() {
    let sheet: ScoreSheet = "stage 1\nblue blue .\n. blue+orange+yellow .\n. . ."
        .parse()
        .unwrap();
    let lines = StackingFrogs::score(&sheet).unwrap();
    let counted = |row, column| edit::points(&lines, Seat::FIRST, square(row, column));
    assert_eq!(counted(0, 0), 2);
    // Three colours, and the covered orange.
    assert_eq!(counted(1, 1), 9 + 2);
    assert_eq!(counted(2, 2), 0);
    let all: i16 = Square::all()
        .map(|square| edit::points(&lines, Seat::FIRST, square))
        .sum();
    let total: i16 = lines.iter().map(|line| line.points).sum();
    assert_eq!(all - 6, total, "six places are empty");
}

#[test]
fn impossible_frogs_are_refused_at_their_place() {
    Circus::with_pad(Language::En, |pad| {
        let here = square(1, 2);
        let put = |colour| {
            pad.change(|sheet| {
                edit::touch(sheet, Seat::FIRST, here, EditTool::Put(colour, None));
            });
        };
        put(Colour::Red);
        let refused = pad
            .refused
            .get_untracked()
            .expect("a red lies never lowest");
        assert_eq!(refused.clause, "SF-3.4");
        assert_eq!(Circus::form_html(pad).matches(" wrong").count(), 1);
        assert_eq!(pad.sheet.get_untracked(), edit::blank());
        for colour in [Colour::Blue, Colour::Red, Colour::Red] {
            put(colour);
            assert_eq!(pad.refused.get_untracked(), None);
        }
        put(Colour::Blue);
        assert_eq!(pad.refused.get_untracked().unwrap().clause, "SF-3.3");
        assert_eq!(
            pad.sheet
                .with_untracked(|sheet| edit::stack(sheet, Seat::FIRST, here).len()),
            3
        );
    });
}

#[test]
fn the_form_is_described_in_both_languages() {
    for (language, empty, taken, choose) in [
        (
            Language::En,
            "Row 1, column 1: empty",
            "Row 1, column 2: red on blue, worth 6 points",
            "Choose a frog",
        ),
        (
            Language::Nl,
            "Rij 1, kolom 1: leeg",
            "Rij 1, kolom 2: rood op blauw, 6 punten waard",
            "Kies een kikker",
        ),
    ] {
        Circus::with_pad(language, |pad| {
            pad.sheet
                .set("stage 1\n. blue+red .\n. . .\n. . .".parse().unwrap());
            let text = Circus::form_html(pad);
            for said in [empty, taken, choose] {
                assert!(text.contains(said), "{said}: {text}");
            }
            // A single player plays against the automaton.
            assert!(text.contains("class=\"pile\""), "{text}");
            pad.sheet.set(edit::blank());
            let text = Circus::form_html(pad);
            assert!(!text.contains("class=\"pile\""), "{text}");
        });
    }
}

#[test]
fn the_frame_floats_by_default() {
    assert_eq!(edit::blank().frame, Frame::Floating);
}
