//! The rendered board as text, in both languages.

use pond_race::PondRace;
use pond_race_web::PondRaceBoard;
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Language, Seat, Turn};

fn shown(position: &str, language: Language) -> String {
    let state = PondRaceBoard::state("players=2", position);
    PondRaceBoard::html(&state, PondRaceBoard::own_scene(&state), language)
}

#[test]
fn every_leaf_is_described_in_both_languages() {
    let english = shown("p=2 t=0 leaf=18", Language::En);
    for label in [
        "Leaf 17\"",
        "Leaf 18: the frog\"",
        "Leaf 21. The frog can hop there.",
    ] {
        assert!(english.contains(label), "{label}: {english}");
    }
    let dutch = shown("p=2 t=0 leaf=18", Language::Nl);
    assert!(dutch.contains("Blad 18: de kikker\""), "{dutch}");
    assert_eq!(english.matches("data-spot").count(), 22);
    assert_eq!(english.matches("<svg").count(), 1, "there is one frog");
}

#[test]
fn the_winner_is_announced() {
    let state = PondRaceBoard::state("players=2", "p=2 t=1 leaf=21");
    let of = |seat| PondRaceBoard::seat_facts_html(&state, Seat::new(seat), Language::En);
    assert!(of(1).contains("won"), "{}", of(1));
    assert!(!of(0).contains("won"), "{}", of(0));
}

#[test]
fn the_lesson_can_be_played_by_its_instructions() {
    let won = PondRaceBoard::plays_its_lesson();
    assert_eq!(PondRace::turn(&won), Turn::Over, "the last task wins");
}
