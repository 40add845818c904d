//! The reference engine against published counts, and against the engine that programs use. See
//! README.md.

use crate::laws::game::Laws;
use crate::reference::{Reference, Wins};
use army_of_frogs::{Action, ArmyOfFrogs, Options, State};
use ranarium_game::{Notation, PerftDraws, Rng, Viewer, perft};
use ranarium_laws::Lawful;
use ranarium_laws::reference::{compare, compare_choosing};

/// Every number of players with each win rule, the whole match, and some that end by the turn
/// limit.
struct EveryRule;

impl Lawful for EveryRule {
    type Game = ArmyOfFrogs;

    fn variants() -> Vec<Options> {
        [
            "players=2",
            "players=3",
            "players=4",
            "players=2 own-turn-wins",
            "players=3 own-turn-wins",
            "players=4 own-turn-wins",
            "players=2 turn-limit=40",
            "players=3 own-turn-wins turn-limit=7",
            "players=4 turn-limit=60",
        ]
        .map(|text| text.parse().unwrap())
        .to_vec()
    }

    const MAX_STEPS: u32 = 300;
    const ALWAYS_ENDS: bool = false;

    fn any_action(state: &State, rng: &mut Rng) -> Action {
        Laws::any_action(state, rng)
    }

    fn check_material(state: &State) -> Result<(), String> {
        Laws::check_material(state)
    }

    fn permute_hidden(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        Laws::permute_hidden(state, viewer, rng)
    }
}

#[test]
fn both_engines_agree() {
    let compared = compare::<EveryRule, Reference>(4, 2);
    println!("{compared:?}");
    assert!(compared.positions >= 7_500, "{compared:?}");
    assert!(compared.results >= 10, "{compared:?}");
}

#[test]
fn both_engines_agree_in_long_matches() {
    let compared = compare::<Laws, Reference>(1, 3);
    println!("{compared:?}");
    assert!(compared.positions >= 500, "{compared:?}");
}

/// Seven of eight decisions are the first legal action, so stones move back and forth, and players
/// pass.
#[test]
fn both_engines_agree_in_nearly_forced_matches() {
    let often_first = |_: &[String], rng: &mut Rng| (rng.below(8) > 0).then_some(0);
    let compared = compare_choosing::<EveryRule, Reference>(6, 5, often_first);
    println!("{compared:?}");
    assert!(compared.positions >= 2_000, "{compared:?}");
    assert!(compared.results >= 40, "{compared:?}");
    let one_of_two = |texts: &[String], rng: &mut Rng| {
        (rng.below(8) > 0).then(|| rng.below(texts.len().min(2) as u32) as usize)
    };
    let compared = compare_choosing::<EveryRule, Reference>(2, 6, one_of_two);
    println!("{compared:?}");
    assert!(compared.positions >= 2_500, "{compared:?}");
}

/// Both engines count a case that random matches do not reach: a green army that is complete before
/// its own turn, and can only stay as it is.
#[test]
fn both_engines_count_alike_in_a_ring() {
    let ring =
        "s=0:-2,1;0:-2,2;0:-2,0;0:-1,2;0:0,2;0:1,1;0:2,0;1:-1,-1;1:0,-2;1:1,-2;1:2,-2;1:2,-1";
    for (hands, plies) in [("h=01/01", 3), ("h=-/01", 3), ("h=11/11", 2)] {
        let text = format!("p=2 t=0 ph=auto {hands} b=0011 {ring}");
        let options: Options = "players=2 own-turn-wins".parse().unwrap();
        let position = text.parse().unwrap();
        let first = ArmyOfFrogs::restore(&options, &position).unwrap();
        let draws = PerftDraws::Script(ArmyOfFrogs::draw_order(&position).unwrap());
        let reference = Reference::from_position(&text, Wins::OwnTurn);
        for depth in 1..=plies {
            let count = perft::<ArmyOfFrogs>(&first, depth, &draws);
            assert_eq!(
                count,
                Some(reference.perft(depth)),
                "{depth} plies from {text}"
            );
        }
    }
}

/// Confirms a file of counts, one line a position: `POSITION => 1 2 3`, under `own-turn-wins`, as
/// far as they are no larger than `max_count`. Returns the number of confirmed counts.
fn confirm(file: &str, max_count: u64) -> usize {
    let mut confirmed = 0;
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.split_once("=>").unwrap();
        let engine = Reference::from_position(position, Wins::OwnTurn);
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count: u64 = count.parse().unwrap();
            if count <= max_count {
                assert_eq!(engine.perft(depth), count, "{depth} plies from {position}");
                confirmed += 1;
            }
        }
    }
    confirmed
}

#[test]
fn counts_agree_with_the_published_ones() {
    assert_eq!(
        confirm(include_str!("perft-published.txt"), u64::MAX),
        14 * 3
    );
}

#[test]
fn counts_agree_with_our_own() {
    assert_eq!(confirm(include_str!("perft-own.txt"), 10_000), 26);
}

/// Confirms our own counts to the last row.
#[test]
#[ignore = "takes minutes: cargo xtask prove slow-tests"]
fn counts_agree_with_all_of_our_own() {
    assert_eq!(confirm(include_str!("perft-own.txt"), u64::MAX), 5 * 6);
}
