//! Every puzzle of every game is correct: proven by the rules of its game.

use ranarium_catalog::{Visit, ids, visit};
use ranarium_game::FullGame;
use ranarium_puzzles::{
    Collection, Difficulty, Goal, Puzzle, PuzzleJudgement, Task, UnprovenError,
};
use std::collections::BTreeSet;
use std::path::Path;

/// The fewest puzzles of a game.
const MIN_PUZZLES: usize = 40;

fn collection(game: &str) -> Collection {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file = format!("games/{game}/puzzles.txt");
    let text = std::fs::read_to_string(root.join(&file)).expect(&file);
    Collection::parse(&file, &text).unwrap_or_else(|error| panic!("{error}"))
}

/// Proves every puzzle of a game.
struct Prove(Collection);

impl Visit for Prove {
    type Out = ();

    fn visit<G: FullGame>(self) {
        for (number, puzzle) in (1..).zip(self.0.puzzles()) {
            let task = Task::<G>::new(puzzle);
            let task = task.unwrap_or_else(|reason| panic!("{} {number}: {reason}", G::ID));
            if let Err(reason) = task.prove() {
                panic!("{} {number}: {reason}", G::ID);
            }
            assert_eq!(task.level(), puzzle.level, "{} {number}", G::ID);
        }
    }
}

fn is_proven(game: &str) {
    visit(game, Prove(collection(game))).expect(game);
}

#[test]
fn the_puzzles_of_frog_juice_are_proven() {
    is_proven("frog-juice");
}

#[test]
fn the_puzzles_of_stacking_frogs_are_proven() {
    is_proven("stacking-frogs");
}

#[test]
fn the_puzzles_of_army_of_frogs_are_proven() {
    is_proven("army-of-frogs");
}

#[test]
fn the_puzzles_of_icefrogs_are_proven() {
    is_proven("icefrogs");
}

#[test]
fn every_game_has_enough_different_puzzles_of_each_level() {
    for game in ids() {
        let all = collection(game);
        assert!(all.puzzles().len() >= MIN_PUZZLES, "{game}");
        for level in Difficulty::ALL {
            assert!(all.of_level(level).count() >= 5, "{game} {level:?}");
        }
        let positions: BTreeSet<&str> = all
            .puzzles()
            .iter()
            .map(|it| it.position.as_str())
            .collect();
        assert_eq!(positions.len(), all.puzzles().len(), "{game}");
    }
}

/// A puzzle to vary.
struct Change(Puzzle);

impl Visit for Change {
    type Out = Result<(), UnprovenError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        Task::<G>::new(&self.0)?.prove()
    }
}

#[test]
fn invalid_puzzles_are_refused() {
    let all = collection("icefrogs");
    let easy = all.get(1).expect("the first").clone();
    let hard = all.puzzles().last().expect("the last").clone();
    let prove = |puzzle: Puzzle| visit("icefrogs", Change(puzzle)).expect("a game");
    let change = |puzzle: &Puzzle, change: &dyn Fn(&mut Puzzle)| {
        let mut puzzle = puzzle.clone();
        change(&mut puzzle);
        prove(puzzle)
    };
    assert_eq!(prove(easy.clone()), Ok(()));
    let longer = change(&easy, &|puzzle| puzzle.goal = Goal::Win { turns: 2 });
    assert_eq!(longer, Err(UnprovenError::TooEasy));
    let shorter = change(&hard, &|puzzle| puzzle.goal = Goal::Win { turns: 1 });
    assert_eq!(shorter, Err(UnprovenError::OutOfReach));
    let astray = change(&easy, &|puzzle| puzzle.solution = vec!["pass".to_owned()]);
    assert!(
        matches!(astray, Err(UnprovenError::Solution(_))),
        "{astray:?}"
    );
    let nowhere = change(&easy, &|puzzle| puzzle.position = "p=2 t=9".to_owned());
    assert!(
        matches!(nowhere, Err(UnprovenError::Position(_))),
        "{nowhere:?}"
    );
}

/// Plays every legal first action of a puzzle.
struct Tries(Puzzle);

impl Visit for Tries {
    type Out = (usize, usize);

    fn visit<G: FullGame>(self) -> Self::Out {
        let task = Task::<G>::new(&self.0).expect("a puzzle");
        let at = task.start();
        let mut actions = Vec::new();
        G::legal_actions(&at.state, task.seat, &mut actions);
        let is_good = |&&action: &&G::Action| {
            matches!(
                task.judge(&at, action),
                PuzzleJudgement::GoesOn(_) | PuzzleJudgement::Reached(_)
            )
        };
        (actions.iter().filter(is_good).count(), actions.len())
    }
}

#[test]
fn a_puzzle_has_exactly_one_good_first_action() {
    for game in ["icefrogs", "army-of-frogs"] {
        let puzzle = collection(game).get(1).expect("the first").clone();
        let (good, all) = visit(game, Tries(puzzle)).expect(game);
        assert!(good == 1 && all > 3, "{game}: {good} of {all}");
    }
}

#[test]
fn errors_in_puzzle_lines_have_line_and_column() {
    for (line, error) in [
        (
            "4 | win 1 | 1 | players=2 | p=2 | pass",
            "puzzles.txt, line 2, column 1: expected a level from 1 to 3, found \"4\"",
        ),
        (
            "1 | lose 1 | 1 | players=2 | p=2 | pass",
            "puzzles.txt, line 2, column 5: expected one of: win, points, place; found \"lose\"",
        ),
        (
            "1 | win 4 | 1 | players=2 | p=2 | pass",
            "puzzles.txt, line 2, column 9: expected a number from 1 to 3, found \"4\"",
        ),
        (
            "1 | win 1 | 1 | players=2 | p=2",
            "puzzles.txt, line 2, column 32: expected a solution, found the end of the text",
        ),
        (
            "1 | win 1 | 1 | players=2 | p=2 | pass | more",
            "puzzles.txt, line 2, column 42: expected the end of the line, found \"more\"",
        ),
    ] {
        let found = Collection::parse("puzzles.txt", &format!("# a comment\n{line}\n"));
        assert_eq!(found.expect_err(line).to_string(), error);
    }
    let easier = "2 | win 1 | 1 | players=2 | p=2 | pass\n1 | win 1 | 1 | players=2 | p=2 | pass";
    let error = Collection::parse("puzzles.txt", easier).expect_err("easier");
    assert_eq!(
        error.to_string(),
        "puzzles.txt, line 2, column 1: expected a level from 2 to 3, found \"1\""
    );
}

#[test]
fn puzzle_lines_round_trip() {
    for game in ids() {
        for puzzle in collection(game).puzzles() {
            assert_eq!(puzzle.to_string().parse().as_ref(), Ok(puzzle));
        }
    }
}
