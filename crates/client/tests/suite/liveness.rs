//! Liveness: at every moment of a match a screen lets a person act, or bots are thinking, or it is
//! over; each screen at which no person can act names another player; and acting leads on. The undo
//! that a shared screen offers takes back the newest decision of its people and no other of theirs.
//! All screens show the end of a match in which a person resigns.

use crate::table::{AwaitedAnswer, SeatOccupant, Table};
use ranarium_catalog::{Visit, visit};
use ranarium_client::SharedScreen;
use ranarium_game::{FullGame, MAX_SEATS, Seat, Seats};
use ranarium_protocol::client::{Resigned, Undone};
use ranarium_table::EarlyEndError;
use std::ops::RangeInclusive;
use std::panic::catch_unwind;

/// Longest beginning of a match in which nothing goes wrong, in steps.
const MAX_CALM_STEPS: u32 = 120;

/// Average number of steps between two decisions that are taken back.
const UNDO_STEPS: u32 = 5;

/// Average number of steps between two resignations, which end most matches.
const RESIGNATION_STEPS: u32 = 200;

/// Number of steps within which a match that is not left ends by the rules, a random one too.
const MAX_STEPS: usize = 20_000;

/// Returns the number of matches of each assignment, each with its own seed. The environment
/// variable `RANARIUM_LIVENESS` overrides it.
fn matches_per_assignment() -> u64 {
    std::env::var("RANARIUM_LIVENESS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(1)
}

/// A match whose beginning, of random length, is undisturbed. Then come reloads, lost connections,
/// lost notifications and resignations. Decisions are taken back all the time.
struct Match {
    occupants: Vec<SeatOccupant>,
    /// The options other than the number of players.
    house_rules: &'static str,
    seed: u64,
    /// Number of steps of people and bots after which the match is left.
    steps: usize,
    /// `true` if people resign.
    has_resignations: bool,
    /// `true` if the screens call people who have answered.
    is_faulty: bool,
}

impl Visit for Match {
    type Out = bool;

    /// Plays one match; `true` if it came to its end by the rules.
    fn visit<G: FullGame>(self) -> bool {
        let Self {
            occupants,
            house_rules,
            seed,
            steps,
            has_resignations,
            is_faulty,
        } = self;
        let label = format!("{} of {occupants:?}, seed {seed}", G::ID);
        let options = format!("players={}{house_rules}", occupants.len());
        let setup = Table::<G>::setup(&occupants, options.parse().unwrap(), seed);
        let mut table = Table::begin(&occupants, seed, setup);
        if is_faulty {
            table.await_all_deciding();
        }
        let mut history = History::new(&occupants);
        let max_calm_steps = MAX_CALM_STEPS.min(steps as u32 / 2);
        let calm_steps = table.rng.below(max_calm_steps) as usize;
        // A person is called at most once, asked about a window, and shown the match, each in turn.
        let most = 3 * occupants.len() + 3;
        let mut idle = 0;
        for step in 0..steps {
            history.note(&table);
            if step >= calm_steps {
                match table.rng.below(40) {
                    0 => table.reload(),
                    1 => table.reconnect(),
                    2 => table.lose_notification(),
                    _ => {}
                }
            }
            table.settle();
            if table.awaited().is_none() && table.has_lost() {
                // A connection that loses messages is dead, and is replaced.
                table.reconnect();
                table.settle();
            }
            if table.rng.below(UNDO_STEPS) == 0 {
                match history.is_whole && !table.has_lost() {
                    true => history.undo(&mut table, &label),
                    false => {
                        let _undone = table.undo();
                        table.settle();
                    }
                }
                history.note(&table);
                idle = 0;
            }
            if has_resignations
                && step >= calm_steps
                && table.rng.below(RESIGNATION_STEPS) == 0
                && ends_by_resignation(&mut table, &label)
            {
                return false;
            }
            let awaited = table.awaited();
            let before = table.kept().map(str::to_owned);
            match awaited.unwrap_or_else(|| panic!("{label}: no player can act: {}", table.shown()))
            {
                AwaitedAnswer::Nobody => {
                    // A late notice does not show a bot that thinks, which could be hurried.
                    let client = &mut table.here.client;
                    let match_id = client.info().match_id.clone();
                    client.set_thinking(&match_id, &[Seat::FIRST]);
                    assert!(client.thinking().is_empty(), "{label}: it is over");
                    return true;
                }
                AwaitedAnswer::Bots => {
                    table.let_bot_think();
                    continue;
                }
                AwaitedAnswer::Person => table.person_goes_on(),
            }
            table.settle();
            match table.kept() == before.as_deref() {
                true => idle += 1,
                false => idle = 0,
            }
            assert!(
                idle <= most,
                "{label}: people act and nothing comes of it: {}",
                table.shown()
            );
        }
        false
    }
}

/// Lets a person resign. Returns `true` if the match is over, as all screens must then show; it
/// continues without a change if others play on.
fn ends_by_resignation<G: FullGame>(table: &mut Table<G>, label: &str) -> bool {
    let before = table.decisions();
    let Some(resigned) = table.resign() else {
        return false;
    };
    if table.has_lost() {
        table.reconnect();
    }
    table.settle();
    let shown = table.shown();
    match resigned {
        Resigned::Over => {
            assert!(!table.continues_without_one(), "{label}: {shown}");
            assert_eq!(
                table.awaited(),
                Some(AwaitedAnswer::Nobody),
                "{label}: {shown}"
            );
        }
        Resigned::Refused(EarlyEndError::OthersPlayOn) => {
            assert!(table.continues_without_one(), "{label}: {shown}");
            assert_eq!(table.decisions(), before, "{label}: {shown}");
        }
        // It was over before.
        Resigned::Refused(EarlyEndError::NotPlaying) => {
            assert_eq!(
                table.awaited(),
                Some(AwaitedAnswer::Nobody),
                "{label}: {shown}"
            );
        }
        other => panic!("{label}: {other:?}"),
    }
    resigned == Resigned::Over
}

/// The decisions of the people at the first screen, as the test saw them made.
struct History {
    people: Vec<Seat>,
    /// The number of decisions of each seat.
    decisions: [usize; MAX_SEATS],
    /// The seats that decided, oldest first.
    order: Vec<Seat>,
    /// `true` if several people share the screen, and none has another.
    is_whole: bool,
}

impl History {
    fn new(occupants: &[SeatOccupant]) -> Self {
        let seats = occupants.iter().enumerate();
        let people: Vec<Seat> = seats
            .filter(|(_, occupant)| **occupant == SeatOccupant::Here)
            .map(|(index, _)| Seat::new(index))
            .collect();
        Self {
            is_whole: people.len() > 1 && !occupants.contains(&SeatOccupant::Elsewhere),
            people,
            decisions: [0; MAX_SEATS],
            order: Vec::new(),
        }
    }

    /// Adds the decisions that people have made since the last call.
    fn note<G: FullGame>(&mut self, table: &Table<G>) {
        if !self.is_whole {
            return;
        }
        let decisions = table.decisions();
        for seat in &self.people {
            let before = self.decisions[seat.index()];
            let new = decisions[seat.index()].saturating_sub(before);
            self.order.extend(std::iter::repeat_n(*seat, new));
        }
        self.decisions = decisions;
    }

    /// Takes back the decision that the screen offers. It must be the newest one of the people at
    /// the screen; all others of theirs stay, and the person who made it is asked again. A reaction
    /// window opens again for all people who had answered it. Without an offer the host refuses.
    fn undo<G: FullGame>(&mut self, table: &mut Table<G>, label: &str) {
        let offered = table.here.client.undoable();
        let undone = table.undo().expect("people are here");
        table.settle();
        let shown = table.shown();
        let Some(newest) = self.order.last().filter(|_| !offered.is_empty()) else {
            assert!(matches!(undone, Undone::Refused(_)), "{label}: {shown}");
            assert!(offered.is_empty(), "{label}: {shown}");
            return;
        };
        assert_eq!(undone, Undone::Back, "{label}: {shown}");
        assert!(offered.contains(*newest), "{label}: {newest} is newer");
        let decisions = table.decisions();
        for seat in &self.people {
            let before = self.decisions[seat.index()];
            let expected = before - usize::from(offered.contains(*seat));
            assert_eq!(decisions[seat.index()], expected, "{label}: {seat}");
        }
        let asked = match table.here.client.screen() {
            SharedScreen::Cover(seat) => Seats::only(seat),
            SharedScreen::Reaction(seats) => seats,
            SharedScreen::Match | SharedScreen::Passing => {
                let viewer = table.here.client.viewer();
                viewer.seat().into_iter().collect()
            }
        };
        let are_asked = offered.iter().all(|seat| asked.contains(seat));
        assert!(are_asked, "{label}: not asked again: {offered:?}: {shown}");
        if offered.len() > 1 {
            let is_window = matches!(table.here.client.screen(), SharedScreen::Reaction(_));
            assert!(is_window, "{label}: {offered:?}: {shown}");
        }
        for seat in offered.iter() {
            let place = self.order.iter().rposition(|other| *other == seat);
            self.order.remove(place.expect("it decided"));
        }
        self.decisions = decisions;
    }
}

/// Every kind of player.
const KINDS: [SeatOccupant; 3] = [
    SeatOccupant::Here,
    SeatOccupant::Elsewhere,
    SeatOccupant::Bot,
];

/// Returns every assignment of seats to people at one screen, people at screens of their own, and
/// bots. The first screen of a match without people there is a spectator's.
fn assignments(players: u8) -> impl Iterator<Item = Vec<SeatOccupant>> {
    (0..3_usize.pow(players.into())).map(move |number| {
        let digits = (0..players).map(|place| number / 3_usize.pow(place.into()) % 3);
        digits.map(|digit| KINDS[digit]).collect()
    })
}

/// Plays matches of every number of players and every assignment, and leaves each after this number
/// of steps of people and bots, since random play can be long. For each number of players two are
/// played to their end: one of people at one screen, and one with each kind of player in turn.
fn check_liveness(
    game: &str,
    players: RangeInclusive<u8>,
    house_rules: &'static str,
    steps: usize,
) {
    for count in players {
        for seed in 1..=matches_per_assignment() {
            let left = Match {
                occupants: Vec::new(),
                house_rules,
                seed,
                steps,
                has_resignations: true,
                is_faulty: false,
            };
            for occupants in assignments(count) {
                let one = Match { occupants, ..left };
                visit(game, one).unwrap();
            }
            let in_turn: Vec<SeatOccupant> = KINDS.into_iter().cycle().take(count.into()).collect();
            for occupants in [vec![SeatOccupant::Here; count.into()], in_turn] {
                let label = format!("{game} of {occupants:?}, seed {seed}");
                let whole = Match {
                    occupants,
                    steps: MAX_STEPS,
                    has_resignations: false,
                    ..left
                };
                assert!(visit(game, whole).unwrap(), "{label}: it does not end");
            }
        }
    }
}

#[test]
fn frog_juice_always_has_a_next_action() {
    check_liveness("frog-juice", 2..=4, "", 260);
}

#[test]
fn stacking_frogs_always_has_a_next_action() {
    check_liveness("stacking-frogs", 1..=5, "", 200);
}

#[test]
fn army_of_frogs_always_has_a_next_action() {
    // Without a limit of turns random play rarely ends.
    check_liveness("army-of-frogs", 2..=4, " turn-limit=12", 80);
}

#[test]
fn icefrogs_always_has_a_next_action() {
    check_liveness("icefrogs", 2..=3, "", 260);
}

/// Matches of several people at one screen once stopped because it called people who had answered:
/// in Stacking Frogs once two had decided at the same time, in Frog Juice with four at the first
/// question about a Witch.
#[test]
fn calling_people_who_have_answered_breaks_the_law() {
    let is_found = |game: &str, people: usize| {
        (1..=3).any(|seed| {
            let faulty = Match {
                occupants: vec![SeatOccupant::Here; people],
                house_rules: "",
                seed,
                // Each decision that is taken back lets the people go on for a while.
                steps: 2_000,
                has_resignations: true,
                is_faulty: true,
            };
            catch_unwind(|| visit(game, faulty).unwrap()).is_err()
        })
    };
    assert!((3..=5).any(|people| is_found("stacking-frogs", people)));
    assert!(is_found("frog-juice", 4));
}
