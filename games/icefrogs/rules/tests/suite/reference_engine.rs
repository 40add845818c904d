//! The reference engine of IceFrogs compared with the engine that programs use: the deciding seats,
//! the legal actions, the positions' texts and the results, in random matches, in matches whose
//! winning moves are left alone, and in positions set up by hand; and the tables of counted
//! positions confirmed. `tests/README.md` has their numbers.

use crate::laws::game::Laws;
use crate::reference::ReferenceIceFrogs;
use ranarium_game::{Game, NoEvents, Notation, Returns, Rng, Seat, Step, Turn};
use ranarium_laws::Lawful;
use ranarium_laws::reference::{ReferenceEngine, ReferenceTurn, compare};
use std::collections::{BTreeMap, BTreeSet};

type First = <Laws as Lawful>::Game;
type FirstState = <First as Game>::State;

/// Random matches of every variant.
#[test]
fn both_engines_agree_in_random_matches() {
    let compared = compare::<Laws, ReferenceIceFrogs>(25, 1);
    println!("{compared:?}");
    assert_eq!(compared.results, compared.matches, "every match ends");
    assert!(compared.positions >= 10_000, "{compared:?}");
}

/// Both engines in the same position.
struct Pair {
    first: FirstState,
    reference: ReferenceIceFrogs,
    story: Vec<String>,
}

impl Pair {
    fn start(options: &<First as Game>::Options) -> Self {
        Self {
            first: First::start(options),
            reference: ReferenceIceFrogs::start(&options.to_string()),
            story: vec![options.to_string()],
        }
    }

    fn restore(options: &str, position: &str) -> Self {
        let first = First::restore(
            &options.parse().expect(options),
            &position.parse().expect(position),
        );
        Self {
            first: first.unwrap_or_else(|refused| panic!("{position}: {refused}")),
            reference: ReferenceIceFrogs::from_position(options, position),
            story: vec![format!("{options}: {position}")],
        }
    }

    /// Compares all there is to compare; returns the engine's legal actions by text, none if
    /// it is over.
    fn compare(&self) -> BTreeMap<String, (Seat, <First as Game>::Action)> {
        let context = || {
            format!(
                "engine left, reference engine right, after\n{}",
                self.story.join("\n")
            )
        };
        let text = First::position(&self.first).to_string();
        assert_eq!(text, self.reference.position(), "{}", context());
        match First::turn(&self.first) {
            Turn::Chance => panic!("IceFrogs knows no chance"),
            Turn::Over => {
                let returns = First::returns(&self.first).expect("over");
                let over = ReferenceTurn::Over(returns.shares().to_vec(), None);
                assert_eq!(over, self.reference.turn(), "{}", context());
                BTreeMap::new()
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a seat decides");
                let decides = ReferenceTurn::Decide(BTreeSet::from([seat.number()]));
                assert_eq!(
                    (decides, seats.len()),
                    (self.reference.turn(), 1),
                    "{}",
                    context()
                );
                let mut actions = Vec::new();
                First::legal_actions(&self.first, seat, &mut actions);
                let texts: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
                assert_eq!(texts, self.reference.actions(), "{}", context());
                actions
                    .into_iter()
                    .map(|action| (action.to_string(), (seat, action)))
                    .collect()
            }
        }
    }

    fn play(&mut self, action: &str) {
        let (seat, data) = self.compare()[action];
        self.take(action, seat, data);
    }

    fn take(&mut self, action: &str, seat: Seat, data: <First as Game>::Action) {
        First::apply_unchecked(&mut self.first, Step::Act(seat, data), &mut NoEvents);
        self.reference.act(seat.number(), action);
        self.story.push(action.to_owned());
    }

    fn would_win(&self, action: &str) -> bool {
        let end = action.split('-').nth(1);
        end.is_some_and(|end| self.reference.wins_by_entering(self.reference.to_move, end))
    }
}

/// Matches in which a winning move is taken only if there is no other: tall stacks, spent supplies,
/// and the last draws of IF-4.3.
#[test]
fn both_engines_agree_in_matches_without_wins() {
    let mut rng = Rng::new(2);
    let (mut positions, mut to_the_limit) = (0, 0);
    for options in Laws::variants() {
        let mut pair = Pair::start(&options);
        loop {
            let legal = pair.compare();
            if legal.is_empty() {
                break;
            }
            positions += 1;
            let shy: Vec<&String> = legal
                .keys()
                .filter(|action| !pair.would_win(action))
                .collect();
            let choices = if shy.is_empty() {
                legal.keys().collect()
            } else {
                shy
            };
            let action = choices[rng.below(choices.len() as u32) as usize];
            let (seat, data) = legal[action];
            pair.take(action, seat, data);
        }
        to_the_limit += u32::from(pair.reference.plies == 1000);
    }
    println!("{positions} positions, {to_the_limit} matches of 1000 plies");
    assert!(to_the_limit > 0);
}

/// Both engines handle a case that random play hardly reaches.
#[test]
fn if_4_3_both_engines_agree_on_the_third_occurrence() {
    for options in ["players=2", "players=2 board=hexagon"] {
        let position = "p=2 t=0 k=0 n=10 u=455/455 s=e1:0S,e5:1S";
        let mut pair = Pair::restore(options, position);
        for action in [
            "e1-e2", "e5-e4", "e2-e1", "e4-e5", "e1-e2", "e5-e4", "e2-e1",
        ] {
            pair.play(action);
            assert_eq!(First::returns(&pair.first), None);
        }
        pair.play("e4-e5");
        pair.compare();
        assert_eq!(First::returns(&pair.first), Some(Returns::draw(2)));
    }
}

/// A player whose pyramids are all below others passes.
#[test]
fn if_4_2_smothered_players_pass() {
    // All 15 of player 0 stand below player 1's.
    let zero = "0L0L0L0L0L0M0M0M0M0M0S0S0S0S0S";
    let position = format!("p=2 t=0 k=0 n=100 u=000/455 s=e3:{zero}1S");
    let mut pair = Pair::restore("players=2", &position);
    assert_eq!(
        pair.compare().into_keys().collect::<Vec<String>>(),
        ["pass"]
    );
    pair.play("pass");
    assert!(pair.compare().contains_key("e3-e4"));
    pair.play("S-h1");
    pair.play("pass");
    pair.play("e3-e4");
    assert!(pair.compare().contains_key("e3-e2"));
}

/// The tables of counted positions beside this file,
/// `board position => count for 1 ply, for 2, ...`, as far as the reference engine gets in a
/// moment.
#[test]
fn both_engines_count_the_same_positions() {
    assert_eq!(confirm_counts_up_to(100_000), COUNTS_UP_TO_100_000);
}

/// Confirms the counted positions up to 5 million, which takes minutes.
#[test]
#[ignore = "takes minutes: cargo xtask prove slow-tests"]
fn both_engines_count_the_same_positions_in_depth() {
    assert_eq!(confirm_counts_up_to(5_000_000), COUNTS_UP_TO_5_000_000);
}

const COUNTS_UP_TO_100_000: u32 = 73;
const COUNTS_UP_TO_5_000_000: u32 = 95;

/// Counts again, with the reference engine alone, every count of the tables that is not above the
/// limit; returns how many those are.
fn confirm_counts_up_to(limit: u64) -> u32 {
    let mut confirmed = 0;
    for table in [
        include_str!("perft-published.txt"),
        include_str!("perft.txt"),
    ] {
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let (place, counts) = line.split_once(" => ").expect(line);
            let (board, position) = place.split_once(' ').expect(line);
            let options = format!("players={} board={board}", &position[2..3]);
            let game = ReferenceIceFrogs::from_position(&options, position);
            let counts = counts
                .split(' ')
                .map(|count| count.parse::<u64>().expect(line));
            for (depth, count) in (1..).zip(counts).filter(|(_, count)| *count <= limit) {
                assert_eq!(game.perft(depth), count, "{line} at depth {depth}");
                confirmed += 1;
            }
        }
    }
    confirmed
}
