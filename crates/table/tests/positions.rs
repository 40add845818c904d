//! Matches that begin in a position of their own.

mod common;

use common::{begun, play_out, setup, viewer};
use ranarium_game::{Game, Notation, Rng, Viewer, Views};
use ranarium_laws::toy::Toy;
use ranarium_table::{Fault, Record, Setup, SetupError, Stage, Table, verify, verify_text};

/// A match of two with this seed, after some random decisions.
fn middle(seed: u8) -> Table<Toy> {
    let mut table = common::table("players=2 hand=3", seed);
    let mut rng = Rng::new(seed.into());
    for _ in 0..4 {
        common::random_act(&mut table, &mut rng, 0);
    }
    table
}

/// A match of two that begins where another stands.
fn from(table: &Table<Toy>, seed: u8) -> Setup<Toy> {
    Setup {
        position: Some(Toy::position(table.state())),
        ..setup("players=2 hand=3", seed)
    }
}

#[test]
fn everyone_sees_the_position_and_nothing_of_what_led_to_it() {
    for number in 0..20 {
        let before = middle(number);
        let table = begun(from(&before, 9));
        if before.stage() == Stage::Over || Toy::turn(before.state()).seats().is_empty() {
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
fn a_record_from_a_position_comes_back_to_the_byte_and_is_verified() {
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
fn undo_goes_back_to_the_position() {
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
        table.undo(lead, 0).unwrap();
        assert_eq!(table.state(), before.state());
        true
    });
    assert!(undone.count() > 0, "nothing could be undone");
}

#[test]
fn a_position_that_cannot_be_makes_no_match() {
    let good = from(&middle(1), 1);
    let of_two = good.position.clone();
    let of_three = Setup {
        position: of_two,
        ..setup("players=3 hand=3", 1)
    };
    let refused = Table::open(of_three).err().unwrap();
    let expected = SetupError::PositionPlayers {
        given: 2,
        players: 3,
    };
    assert_eq!(refused, expected);
    assert_eq!(
        refused.to_string(),
        "expected a position of 3 players, as the options have, found one of 2"
    );
    let crowded = || "p=2 ph=lead t=0 w=- h=1.1.1.1.1.1.1.1.1/2 x=- b=-/- s=0/0 a=-/-".parse();
    let more_than_there_are = Setup {
        position: Some(crowded().unwrap()),
        ..setup("players=2 hand=3", 1)
    };
    let refused = Table::open(more_than_there_are).err().unwrap();
    assert!(matches!(refused, SetupError::Position(_)), "{refused}");
    // A record with such a position names its line.
    let mut record = begun(good).record().unwrap();
    record.setup.position = Some(crowded().unwrap());
    let damage = verify(&record).unwrap_err();
    let text = record.to_string();
    assert!(
        text.lines()
            .nth(damage.line - 1)
            .unwrap()
            .starts_with("position ")
    );
    assert!(matches!(damage.fault, Fault::Illegal(_)), "{damage}");
}

#[test]
fn what_is_written_for_people_who_mend_programs_hides_the_position() {
    let table = middle(2);
    let setup = from(&table, 2);
    let hand = Toy::position(table.state()).to_string();
    assert!(!format!("{setup:?}").contains(&hand));
    assert!(setup.start().is_ok());
}
