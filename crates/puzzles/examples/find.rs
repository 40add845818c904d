//! Finds puzzles: plays matches between hasty bots, and keeps the positions that are puzzles.
//!
//! `cargo run --release -p ranarium-puzzles --example find -- GAME COUNT SEED GOAL...` prints the
//! lines of a file. GOAL is `win`, `points` or `place`; `win2` searches two turns at most, `-ask`
//! omits puzzles solved with an action that begins with this word, and `most8` keeps at most eight
//! of a level that begin with the same word. The same arguments give the same puzzles.

use ranarium_catalog::{Visit, visit};
use ranarium_game::{
    FullGame, GameOptions, InformationState, NoEvents, Rng, Seat, Step, Turn, Viewer, random_step,
};
use ranarium_puzzles::{
    Difficulty, Goal, PointSpan, Puzzle, PuzzleJudgement, Task, forced_wins, sure_points,
};
use ranarium_search::{Bot, Level as Strength, Question};
use std::collections::BTreeMap;
use std::env::args;
use std::str::FromStr;

/// Maximum number of states visited to prove a puzzle, by level.
const MAX_STATES: [u64; 3] = [20_000, 400_000, 1_500_000];
/// Maximum number of states visited to count points.
const MAX_POINTS_STATES: u64 = 400_000;
/// The number of points up to which a puzzle is hardly worthwhile.
const FEW: i32 = 7;
/// Maximum number of puzzles with the same goal and the same first action.
const MAX_ALIKE: usize = 2;
/// One in this many decisions of the bots is any legal action.
const HASTE: u32 = 5;
/// The number of decisions after which a match is abandoned.
const MAX_DECISIONS: usize = 160;

struct Find {
    count: usize,
    seed: u64,
    goals: Vec<String>,
}

/// The puzzles found so far.
struct Found {
    wanted: [usize; 3],
    puzzles: Vec<Puzzle>,
    alike: BTreeMap<String, usize>,
    max_of_verb: usize,
}

impl Found {
    fn is_wanted(&self, level: Difficulty) -> bool {
        let count = self
            .puzzles
            .iter()
            .filter(|found| found.level == level)
            .count();
        count < self.wanted[level as usize]
    }

    fn is_enough(&self) -> bool {
        !Difficulty::ALL
            .into_iter()
            .any(|level| self.is_wanted(level))
    }

    fn keep(&mut self, puzzle: Puzzle) -> bool {
        let first = puzzle.solution.first().map_or("", String::as_str);
        let kind = match puzzle.goal {
            Goal::Win { turns } => format!("{turns} {first}"),
            Goal::Points { .. } | Goal::Place { .. } => puzzle.solution.join(" "),
        };
        if self.alike.get(&kind).copied().unwrap_or_default() >= MAX_ALIKE {
            return false;
        }
        // No level is all of one kind.
        let verb = first.split([' ', '-']).next().unwrap_or_default();
        let of_verb = format!("{} {verb} ...", puzzle.level.number());
        if self.alike.get(&of_verb).copied().unwrap_or_default() >= self.max_of_verb {
            return false;
        }
        *self.alike.entry(kind).or_default() += 1;
        *self.alike.entry(of_verb).or_default() += 1;
        eprintln!("{} found: {puzzle}", self.puzzles.len() + 1);
        self.puzzles.push(puzzle);
        true
    }
}

impl Visit for Find {
    type Out = ();

    fn visit<G: FullGame>(self) {
        let hard = self.count * 3 / 10;
        let medium = self.count * 7 / 20;
        let mut found = Found {
            wanted: [self.count - medium - hard, medium, hard],
            puzzles: Vec::new(),
            alike: BTreeMap::new(),
            max_of_verb: self
                .goals
                .iter()
                .find_map(|goal| goal.strip_prefix("most")?.parse().ok())
                .unwrap_or(self.count),
        };
        let mut seed = self.seed;
        while !found.is_enough() {
            seed += 1;
            look_through::<G>(seed, &self.goals, &mut found);
        }
        found.puzzles.sort_by_key(|puzzle| puzzle.level);
        for puzzle in found.puzzles {
            println!("{puzzle}");
        }
    }
}

/// Plays a match and searches every position; keeps one puzzle of each level.
fn look_through<G: FullGame>(seed: u64, goals: &[String], found: &mut Found) {
    let Ok(options) = G::Options::from_str("players=2") else {
        return;
    };
    let mut rng = Rng::new(seed);
    let mut state = G::start(&options);
    let strength = [Strength::Greedy, Strength::Points, Strength::Easy][rng.below(3) as usize];
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(options.players())
        .map(|_| strength.bot::<G>(seed))
        .collect();
    let mut kept = Vec::new();
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut last = None;
    for _ in 0..MAX_DECISIONS {
        // A puzzle begins with a turn.
        if let Turn::Decide(seats) = G::turn(&state)
            && let Some(seat) = seats.first()
            && (seats.iter().nth(1).is_some() || last != Some(seat))
            && G::silence(&state).is_none()
        {
            let position = G::position(&state);
            if let Some(puzzle) = puzzle_at::<G>(&options, &position, seat, goals)
                && !kept.contains(&puzzle.level)
                && found.is_wanted(puzzle.level)
            {
                let level = puzzle.level;
                if found.keep(puzzle) {
                    kept.push(level);
                }
            }
        }
        let Some(mut step) = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes) else {
            return;
        };
        if let Step::Act(seat, _) = step
            && rng.below(HASTE) > 0
        {
            let viewer = Viewer::Seat(seat);
            let seen = G::observe(&state, viewer);
            let info = InformationState::new(options.clone(), viewer, seen);
            let question = Question::new(&info, &actions);
            step = Step::Act(seat, bots[seat.index()].choose(&question));
        }
        if let Step::Act(seat, _) = step {
            last = Some(seat);
        }
        G::apply_unchecked(&mut state, step, &mut NoEvents);
    }
}

/// Returns the puzzle of a position, if it is one.
fn puzzle_at<G: FullGame>(
    options: &G::Options,
    position: &G::Position,
    seat: Seat,
    goals: &[String],
) -> Option<Puzzle> {
    let state = G::restore(options, position).ok()?;
    if !G::turn(&state)
        .seats()
        .iter()
        .any(|deciding| deciding == seat)
    {
        return None;
    }
    let mut actions = Vec::new();
    G::legal_actions(&state, seat, &mut actions);
    if actions.len() < 4 {
        return None;
    }
    let goal = goals.iter().find_map(|goal| match goal.as_str() {
        "win" => win_at::<G>(&state, seat, 3),
        "win2" => win_at::<G>(&state, seat, 2),
        "points" => points_at::<G>(options, &state, seat),
        "place" => place_at::<G>(options, &state, seat),
        _ => None,
    })?;
    let mut puzzle = Puzzle {
        level: Difficulty::Easy,
        goal,
        seat,
        options: options.to_string(),
        position: position.to_string(),
        solution: Vec::new(),
    };
    puzzle.solution = solve::<G>(&puzzle)?;
    let is_unwanted = |action: &String| {
        let mut words = goals.iter().filter_map(|goal| goal.strip_prefix('-'));
        words.any(|word| action.starts_with(word))
    };
    if puzzle.solution.iter().any(is_unwanted) {
        return None;
    }
    let task = Task::<G>::new(&puzzle).ok()?;
    puzzle.level = task.level();
    match task.prove() {
        Ok(()) => Some(puzzle),
        Err(reason) => {
            eprintln!("no puzzle: {reason}: {puzzle}");
            None
        }
    }
}

fn win_at<G: FullGame>(state: &G::State, seat: Seat, max_turns: usize) -> Option<Goal> {
    for (turns, work) in (1..).zip(MAX_STATES).take(max_turns) {
        match forced_wins::<G>(state, seat, turns, work) {
            Ok(ways) if ways.is_empty() => {}
            Ok(ways) => return (ways.len() == 1).then_some(Goal::Win { turns }),
            Err(_) => return None,
        }
    }
    None
}

fn points_at<G: FullGame>(options: &G::Options, state: &G::State, seat: Seat) -> Option<Goal> {
    let now = G::immediate(state, seat);
    let best = sure_points::<G>(options, state, seat, PointSpan::Turn, MAX_POINTS_STATES).ok()?;
    (best.points > now).then_some(Goal::Points {
        points: best.points,
    })
}

fn place_at<G: FullGame>(options: &G::Options, state: &G::State, seat: Seat) -> Option<Goal> {
    let now = G::immediate(state, seat);
    [3, 2, 1].into_iter().find_map(|decisions| {
        let span = PointSpan::Decisions(decisions);
        let best = sure_points::<G>(options, state, seat, span, MAX_POINTS_STATES).ok()?;
        let is_whole = best.ways.first()?.len() == usize::from(decisions);
        (is_whole && best.points > now.max(FEW)).then_some(Goal::Place {
            decisions,
            points: best.points,
        })
    })
}

/// Returns the decisions of all seats from the position to the goal.
fn solve<G: FullGame>(puzzle: &Puzzle) -> Option<Vec<String>> {
    let task = Task::<G>::new(puzzle).ok()?;
    let mut at = task.start();
    let mut solution = Vec::new();
    loop {
        while let Some(step) = task.answer(&at) {
            if let Step::Act(_, action) = step {
                solution.push(action.to_string());
            }
            at = task.after(&at, step);
        }
        let action = task.way_on(&at)?;
        solution.push(action.to_string());
        match task.judge(&at, action) {
            PuzzleJudgement::Reached(_) => return Some(solution),
            PuzzleJudgement::GoesOn(next) => at = next,
            PuzzleJudgement::Answered { .. }
            | PuzzleJudgement::TooLate { .. }
            | PuzzleJudgement::TooFew { .. } => {
                return None;
            }
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = args().skip(1).collect();
    let [game, count, seed, goals @ ..] = words.as_slice() else {
        return Err("expected GAME COUNT SEED GOAL...".into());
    };
    let find = Find {
        count: count.parse()?,
        seed: seed.parse()?,
        goals: goals.to_vec(),
    };
    visit(game, find)?;
    Ok(())
}
