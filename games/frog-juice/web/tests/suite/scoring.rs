//! The score pad: touches fill in the sheet that the rules count, and the form describes it.

use frog_juice::{FrogJuice, Kind, ScoreSheet};
use frog_juice_web::{Kitchen, score_form::edit};
use leptos::prelude::*;
use ranarium_board::ScoredBoard;
use ranarium_board_testkit::ScorePadTestkit;
use ranarium_game::{Language, Scoring, Seat};

const SECOND: Seat = Seat::new(1);

#[test]
fn touches_make_the_same_sheet_as_text() {
    let mut sheet = edit::blank();
    edit::count(&mut sheet, Seat::FIRST, 14);
    for kind in [Kind::Witch, Kind::FrogJuice, Kind::Witch, Kind::Cat] {
        edit::touch(&mut sheet, SECOND, kind);
    }
    edit::take(&mut sheet, SECOND, Kind::FrogJuice);
    edit::take(&mut sheet, SECOND, Kind::Wash);
    let text = "1: ingredients 14, power -\n2: ingredients 0, power witch witch cat";
    assert_eq!(sheet, text.parse::<ScoreSheet>().unwrap());
    assert_eq!(edit::used(&sheet, Kind::Witch), 2);
    // The only card of its kind is removed by another touch.
    edit::touch(&mut sheet, SECOND, Kind::Cat);
    assert_eq!(edit::used(&sheet, Kind::Cat), 0);
}

#[test]
fn every_power_card_can_be_touched_and_no_ingredient() {
    let count: u8 = edit::power().map(Kind::copies).sum();
    assert_eq!(count, 15);
    assert!(edit::power().all(|kind| !kind.is_ingredient()));
    let mut sheet = edit::blank();
    for kind in edit::power() {
        for _ in 0..kind.copies() {
            edit::touch(&mut sheet, Seat::FIRST, kind);
        }
    }
    assert_eq!(edit::piles(&sheet, Seat::FIRST).power.len(), count);
    assert!(FrogJuice::score(&sheet).is_ok());
}

#[test]
fn players_can_be_added_and_removed() {
    let form = Kitchen::FORM;
    let mut sheet = (form.blank)();
    edit::count(&mut sheet, SECOND, 3);
    for count in form.players.0..=form.players.1 {
        assert_eq!((form.count)(&sheet), count);
        assert!(FrogJuice::score(&sheet).is_ok(), "{sheet}");
        (form.add)(&mut sheet);
    }
    (form.remove)(&mut sheet, Seat::FIRST);
    assert_eq!(edit::piles(&sheet, Seat::FIRST).ingredients, 3);
}

#[test]
fn impossible_sheets_are_refused_without_a_change() {
    Kitchen::with_pad(Language::En, |pad| {
        pad.change(|sheet| edit::touch(sheet, Seat::FIRST, Kind::Cat));
        let before = pad.sheet.get_untracked();
        pad.change(|sheet| edit::touch(sheet, SECOND, Kind::Cat));
        assert_eq!(pad.refused.get_untracked().unwrap().clause, "FJ-1.2");
        assert_eq!(pad.sheet.get_untracked(), before);
        let text = Kitchen::form_html(pad);
        assert_eq!(text.matches(" wrong").count(), 1, "{text}");
        for _ in 0..4 {
            pad.change(|sheet| edit::touch(sheet, SECOND, Kind::Witch));
            assert_eq!(pad.refused.get_untracked(), None);
        }
        pad.change(|sheet| edit::touch(sheet, SECOND, Kind::Witch));
        assert_eq!(pad.refused.get_untracked().unwrap().clause, "FJ-1.2");
        pad.change(|sheet| edit::count(sheet, SECOND, 45));
        assert_eq!(pad.refused.get_untracked().unwrap().clause, "FJ-1.1");
        assert_eq!(
            pad.sheet
                .with_untracked(|sheet| edit::piles(sheet, SECOND).ingredients),
            0
        );
    });
}

#[test]
fn the_form_is_described_in_both_languages() {
    let sheet = "1: ingredients 14, power witch witch cat\n2: ingredients 9, power -";
    for (language, labels) in [
        (
            Language::En,
            [
                "Witch: 2 of 4 on this pile. Choose it to add one.",
                "Black Cat: on this pile. Choose it to take it away.",
                "Uglifying: not on this pile. Choose it to put it there.",
                "Cards in the Ingredient pile",
            ],
        ),
        (
            Language::Nl,
            [
                "Heks: 2 van 4 op deze stapel. Kies voor nog een.",
                "Zwarte Kat: op deze stapel. Kies om hem weg te halen.",
                "Verlelijking: niet op deze stapel. Kies om hem erop te leggen.",
                "Kaarten in de ingrediëntenstapel",
            ],
        ),
    ] {
        Kitchen::with_pad(language, |pad| {
            pad.sheet.set(sheet.parse().unwrap());
            let text = Kitchen::form_html(pad);
            for label in labels {
                assert!(text.contains(label), "{label}: {text}");
            }
            // The cat is in front of the first player, so it cannot be in front of the second.
            assert!(!text.contains("fj-gone"), "{text}");
            pad.shown.set(SECOND);
            assert_eq!(Kitchen::form_html(pad).matches("fj-gone").count(), 1);
        });
    }
}
