//! Matches that begin in a position of their own.

use crate::common::{self, begun, play_out, setup, viewer};
use ranarium_game::{Game, Notation, Rng, Seats, Viewer, Views};
use ranarium_laws::toy::{Toy, ToyOptions};
use ranarium_table::{
    MatchStage, PositionError, Record, RecordErrorKind, Setup, SetupError, StartPosition, Table,
    verify_text,
};

/// Returns a match of two with this seed, after some random decisions.
fn middle(seed: u8) -> Table<Toy> {
    let mut table = common::table("players=2 hand=3", seed);
    let mut rng = Rng::new(seed.into());
    for _ in 0..4 {
        common::random_act(&mut table, &mut rng, 0);
    }
    table
}

fn options() -> ToyOptions {
    "players=2 hand=3".parse().unwrap()
}

/// Returns a match of two that begins in the position of another.
fn from(table: &Table<Toy>, seed: u8) -> Setup<Toy> {
    Setup {
        position: Some(StartPosition::of(&options(), &Toy::position(table.state())).unwrap()),
        ..setup("players=2 hand=3", seed)
    }
}

#[test]
fn viewers_see_the_position_and_no_earlier_steps() {
    for number in 0..20 {
        let before = middle(number);
        let table = begun(from(&before, 9));
        if before.stage() == MatchStage::Over || Toy::turn(before.state()).seats().is_empty() {
            continue;
        }
        for eyes in [Viewer::Spectator, viewer(1), viewer(2)] {
            let update = table.resync(eyes, 0).unwrap();
            assert_eq!(update.now.observation, Toy::observe(before.state(), eyes));
            assert!(update.seen.is_empty(), "{:?}", update.seen);
        }
        assert!(table.info().from_position);
    }
}

#[test]
fn records_from_positions_round_trip_and_verify() {
    for number in 0..20 {
        let mut table = begun(from(&middle(number), number));
        let save = table.record().unwrap().to_string();
        let resumed = Table::resume(&Record::<Toy>::parse(&save).unwrap(), 0).unwrap();
        assert_eq!(resumed.state(), table.state());
        play_out(&mut table, &mut Rng::new(7));
        let text = table.record().unwrap().to_string();
        assert!(text.contains("\nposition p=2 "), "{text}");
        assert_eq!(Record::<Toy>::parse(&text).unwrap().to_string(), text);
        verify_text::<Toy>(&text).unwrap();
    }
}

#[test]
fn undo_returns_to_the_position() {
    let undone = (0..20).filter(|number| {
        let before = middle(*number);
        let mut table = begun(from(&before, 3));
        let Some(lead) = table.to_answer().first() else {
            return false;
        };
        let number = usize::from(lead.number());
        if !common::actions(&table, number).contains(&"keep".to_owned()) {
            return false;
        }
        common::act(&mut table, number, "keep");
        assert_ne!(table.state(), before.state());
        table.undo(Seats::only(lead), 0).unwrap();
        assert_eq!(table.state(), before.state());
        true
    });
    assert!(undone.count() > 0, "nothing could be undone");
}

/// More cards than there are.
const CROWDED: &str = "p=2 ph=lead t=0 w=- h=1.1.1.1.1.1.1.1.1/2 x=- b=-/- s=0/0 a=-/-";

#[test]
fn an_impossible_position_is_refused() {
    let read = |text: &str| StartPosition::<Toy>::read(&options(), text).unwrap_err();
    assert!(matches!(read(CROWDED), PositionError::Illegal(_)));
    let of_three = "p=3 ph=lead t=0 w=- h=1/2/2 x=- b=-/-/- s=0/0/0 a=-/-/-";
    assert_eq!(
        read(of_three).to_string(),
        "expected a position of 2 players, as the options have, found one of 3"
    );
    assert!(read("p=2 ph=play").to_string().starts_with("column 12: "));
    // One of other options is refused where the match is made.
    let other = Setup {
        options: "players=2 hand=1".parse().unwrap(),
        ..from(&middle(1), 1)
    };
    assert_eq!(Table::open(other).err(), Some(SetupError::Position));
}

#[test]
fn a_bad_position_in_a_record_is_reported_before_later_lines() {
    let text = begun(from(&middle(1), 1)).record().unwrap().to_string();
    let line = text
        .lines()
        .find(|line| line.starts_with("position "))
        .unwrap();
    for (bad, reason) in [
        (format!("position {CROWDED}"), "TOY-1.1"),
        ("position p=2 ph=play".to_owned(), "column 21"),
        (line.replace("p=2", "p=02"), "column"),
    ] {
        let text = text
            .replace(line, &bad)
            .replace("\nmatch m-1\n", "\nmatch M\n");
        let damage = verify_text::<Toy>(&text).unwrap_err();
        assert_eq!(damage.line, 5, "{damage}");
        assert!(damage.to_string().contains(reason), "{damage}");
    }
    // A parser without a reader of positions says so.
    let damage = Record::<Toy>::parse_with(&text, None).unwrap_err().damage;
    assert_eq!(damage.line, 5);
    assert!(matches!(damage.kind, RecordErrorKind::Setup(_)), "{damage}");
}

#[test]
fn debug_output_hides_the_position() {
    let table = middle(2);
    let setup = from(&table, 2);
    let hand = Toy::position(table.state()).to_string();
    assert!(!format!("{setup:?}").contains(&hand));
}
