//! The rendered board as text, in both languages.

use pond_race_web::PondRaceBoard;
use ranarium_board::{Board, Task};
use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Language, Seat};

fn shown(position: &str, language: Language) -> String {
    let state = PondRaceBoard::state("players=2", position);
    PondRaceBoard::html(&state, PondRaceBoard::own_scene(&state), language)
}

#[test]
fn every_leaf_says_what_is_there_in_both_languages() {
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
fn the_winner_is_said_to_have_won() {
    let state = PondRaceBoard::state("players=2", "p=2 t=1 leaf=21");
    let of = |seat| PondRaceBoard::standing_html(&state, Seat::new(seat), Language::En);
    assert!(of(1).contains("won"), "{}", of(1));
    assert!(!of(0).contains("won"), "{}", of(0));
}

#[test]
fn the_lesson_asks_for_actions_that_are_legal() {
    let lesson = PondRaceBoard::LESSON;
    for step in lesson.steps {
        let state = PondRaceBoard::state(lesson.options, step.position);
        let legal = PondRaceBoard::own_scene(&state).actions;
        if let Task::OneOf { actions, .. } = step.task {
            for action in actions {
                let action = action.parse().unwrap();
                assert!(legal.contains(&action), "{}: {action}", step.text);
            }
        }
        for language in [Language::En, Language::Nl] {
            let text = PondRaceBoard::words(language).text(step.text);
            assert!(!text.is_empty(), "{}", step.text);
        }
    }
}
