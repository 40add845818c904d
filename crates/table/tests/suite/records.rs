//! Record files: their form, their round trip to the byte, and saves that go on where they stopped.

use crate::common::{self, act, actions, begun, log, play_out, played, seat, setup, table, viewer};
use ranarium_game::{Game, Rng, Seats, Viewer, Views};
use ranarium_laws::toy::Toy;
use ranarium_table::{
    Clock, ClockFactors, Ending, MatchStage, Nonce, Record, RecordErrorKind, SeatKind, Setup,
    Table, as_written, frames, game_of, verify, verify_text,
};

/// Returns a match with everything that a header can hold.
fn full(number: u64) -> Table<Toy> {
    let mut setup = Setup {
        clock: Clock::Budget {
            base_ms: 60_000,
            increment_ms: 0,
        },
        window_ms: Some(8_000),
        date: Some("2026-11-21".parse().unwrap()),
        ..common::numbered("players=3 hand=3", number)
    };
    setup.seats = vec![
        SeatKind::Human {
            name: "Åsa de Kikker".parse().unwrap(),
        },
        SeatKind::Bot {
            name: "greedy".parse().unwrap(),
            seed: u64::MAX,
        },
        SeatKind::Human {
            name: "蛙".parse().unwrap(),
        },
    ];
    let mut table = Table::open(setup).unwrap();
    table.sit(seat(1), Nonce::from_words("kwaak")).unwrap();
    table.sit(seat(3), Nonce::new([7; 32])).unwrap();
    table.begin(0);
    table
}

/// Plays with a clock that jumps, so that some decisions are the clock's.
fn play_with_time(table: &mut Table<Toy>, rng: &mut Rng) {
    let mut now_ms = 0;
    while table.stage() == MatchStage::Playing {
        now_ms += u64::from(rng.below(20_000));
        table.tick(now_ms);
        if rng.below(3) > 0 {
            common::random_act(table, rng, now_ms);
        }
    }
}

#[test]
fn a_record_has_its_documented_form() {
    let mut table = Table::open(Setup::<Toy> {
        seats: vec![
            SeatKind::Human {
                name: "Ada".parse().unwrap(),
            },
            SeatKind::Bot {
                name: "random".parse().unwrap(),
                seed: 42,
            },
        ],
        ..setup("players=2 hand=1", 1)
    })
    .unwrap();
    table.sit(seat(1), Nonce::from_words("kikker")).unwrap();
    table.begin(0);
    act(&mut table, 1, "keep");
    for number in [1, 2] {
        let bid = actions(&table, number)[0].clone();
        act(&mut table, number, &bid);
    }
    assert_eq!(
        table.record().unwrap().to_string(),
        include_str!("../match.ranarium")
    );
}

#[test]
fn line_ends_and_a_byte_order_mark_are_ignored() {
    let mut table = full(1);
    play_with_time(&mut table, &mut Rng::new(1));
    let text = table.record().unwrap().to_string();
    let crlf = text.replace('\n', "\r\n");
    let mixed = text.replacen('\n', "\r\n", 3);
    for file in [&text, &crlf, &mixed] {
        assert_eq!(as_written(file), text);
        assert_eq!(as_written(&format!("\u{feff}{file}")), text);
    }
    // Other changes are damage.
    for damaged in [
        format!("\u{feff}\u{feff}{text}"),
        format!("{text}\u{feff}"),
        text.replace('\n', "\r"),
        text.replace('\n', "\r\r\n"),
        format!("{crlf}\r\n"),
    ] {
        assert!(
            verify_text::<Toy>(&as_written(&damaged)).is_err(),
            "{damaged:?}"
        );
    }
}

#[test]
fn records_round_trip_and_verify() {
    for number in 0..60 {
        let mut table = full(number);
        play_with_time(&mut table, &mut Rng::new(number));
        let record = table.record().unwrap();
        let text = record.to_string();
        let read = Record::<Toy>::parse(&text).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.to_string(), text);
        assert_eq!(game_of(&text), Ok("toy"));
        let verified = verify(&read).unwrap();
        assert_eq!(verify_text::<Toy>(&text), Ok(verified.clone()));
        assert_eq!(verified.steps, log(&table).len());
        assert!(
            matches!(&record.ending, Ending::Finished(outcome) if Some(outcome) == verified.outcome.as_ref())
        );
    }
}

#[test]
fn a_save_keeps_the_seats_with_more_time() {
    let factors = ClockFactors::EQUAL.with(seat(2), 3);
    let mut table = begun(Setup {
        clock: Clock::Budget {
            base_ms: 60_000,
            increment_ms: 0,
        },
        clock_factors: factors,
        ..setup("players=3", 1)
    });
    act(&mut table, 1, "keep");
    let save = table.record().unwrap();
    let text = save.to_string();
    assert!(text.contains("\nclock-factor 2 3\n"), "{text}");
    assert!(text.contains("\nleft 2 180000\n"), "{text}");
    let read: Record<Toy> = text.parse().unwrap();
    assert_eq!(read, save);
    let resumed = Table::resume(&read, 0).unwrap();
    assert_eq!(resumed.info().clock_factors, factors);
    assert_eq!(resumed.record().unwrap().to_string(), text);
    for bad in ["2 1", "2 11", "2 03", "4 2", "2 3 "] {
        let altered = text.replace("clock-factor 2 3", &format!("clock-factor {bad}"));
        let error = altered.parse::<Record<Toy>>().unwrap_err();
        assert!(
            matches!(error.kind, RecordErrorKind::Text(_)),
            "{bad}: {error}"
        );
    }
}

#[test]
fn a_record_lists_the_seats_of_programs() {
    let mut text = String::new();
    for programs in [Seats::NONE, Seats::only(seat(2)), Seats::all(2)] {
        let mut table = Table::open(Setup::<Toy> {
            programs,
            ..setup("players=2 hand=1", 1)
        })
        .unwrap();
        table.begin(0);
        play_out(&mut table, &mut Rng::new(1));
        assert_eq!(table.info().programs, programs);
        let record = table.record().unwrap();
        text = record.to_string();
        let lines = text.lines().filter(|line| line.starts_with("program "));
        let expected: Vec<String> = programs
            .iter()
            .map(|one| format!("program {one}"))
            .collect();
        assert_eq!(lines.collect::<Vec<_>>(), expected);
        let read = Record::<Toy>::parse(&text).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.info().programs, programs);
        assert!(verify(&read).is_ok());
    }
    // Each seat has one line, in order, and only seats of the match have one.
    for (lines, place, reason) in [
        ("program 1\nprogram 1\n", 9, "expected a number from 2 to 2"),
        ("program 1\nprogram 3\n", 9, "expected a number from 2 to 2"),
        ("program 0\n", 8, "expected a number from 1 to 2"),
        ("program 1 \n", 8, "expected the end"),
    ] {
        let text = text.replace("program 1\nprogram 2\n", lines);
        let damage = text.parse::<Record<Toy>>().unwrap_err();
        assert_eq!(damage.line, place, "{damage}");
        assert!(damage.to_string().contains(reason), "{damage}");
    }
}

#[test]
fn a_resumed_save_continues_identically() {
    let mut waiting = 0;
    for number in 0..60 {
        let mut rng = Rng::new(number);
        let mut table = full(number);
        while table.stage() == MatchStage::Playing && rng.below(10) > 0 {
            common::random_act(&mut table, &mut rng, 100);
            table.tick(200);
        }
        let save = table.record().unwrap().to_string();
        waiting += save.matches("\n~ ").count();
        assert_eq!(
            save.starts_with("ranarium-save 1\n"),
            table.stage() == MatchStage::Playing
        );
        let mut resumed = Table::resume(&save.parse().unwrap(), 200).unwrap();
        assert_eq!(resumed.record().unwrap().to_string(), save);
        for viewer in Viewer::all(3) {
            let [before, after] = [&table, &resumed].map(|table| table.resync(viewer, 0).unwrap());
            assert_eq!(before.seen, after.seen);
            assert_eq!(before.now.observation, after.now.observation);
            assert_eq!(
                (before.now.turn, before.now.actions),
                (after.now.turn, after.now.actions)
            );
            assert_eq!(before.now.answer, after.now.answer);
        }
        // Both are played on in the same way, in one time: the first decision of the resumed one
        // began later.
        let seed = rng.next_u64();
        let ends = [&mut table, &mut resumed].map(|table| {
            let mut rng = Rng::new(seed);
            while table.stage() == MatchStage::Playing {
                let before = table.to_answer();
                common::random_act(table, &mut rng, 300);
                if before == table.to_answer() {
                    table.tick(table.next_due_ms().unwrap());
                }
            }
            log(table)
        });
        assert_eq!(ends[0], ends[1]);
    }
    assert!(waiting > 10, "{waiting} answers waited");
}

/// A file cut within a decision of several seats, as a crash may leave it.
#[test]
fn a_save_cut_within_a_decision_reopens_it() {
    let mut table = table("players=3", 1);
    act(&mut table, 1, "keep");
    let before = log(&table);
    for number in [1, 2, 3] {
        let bid = actions(&table, number)[0].clone();
        act(&mut table, number, &bid);
    }
    let mut record = table.record().unwrap();
    record.entries.truncate(before.len() + 2);
    let resumed = Table::resume(&record, 0).unwrap();
    assert_eq!(log(&resumed), before);
    assert_eq!(resumed.to_answer().iter().collect::<Vec<_>>(), [seat(3)]);
    assert!(resumed.resync(viewer(1), 0).unwrap().now.answer.is_some());
}

#[test]
fn a_save_contains_the_seed_and_states_it() {
    let table = table("players=2", 3);
    let save = table.record().unwrap().to_string();
    assert!(save.starts_with("ranarium-save 1\n"));
    assert!(save.contains(&format!("\nseed {}\n", "03".repeat(32))));
    let over = played("players=2", 3).record().unwrap().to_string();
    assert!(over.starts_with("ranarium-record 1\n"));
}

/// Not even the log of a program prints hidden things by way of `Debug`.
#[test]
fn debug_output_hides_the_seed_and_draws() {
    let table = table("players=3", 3);
    let record = table.record().unwrap();
    let shown = format!("{record:?}");
    assert!(
        !shown.contains("03030303") && !shown.contains("draw"),
        "{shown}"
    );
}

#[test]
fn replay_frames_match_the_updates_of_each_viewer() {
    for number in 0..20 {
        let mut table = full(number);
        play_with_time(&mut table, &mut Rng::new(number));
        let record = table.record().unwrap();
        for viewer in Viewer::all(3) {
            let frames: Vec<_> = frames(&record, viewer)
                .unwrap()
                .map(Result::unwrap)
                .collect();
            assert_eq!(frames.len(), record.entries.len() + 1);
            assert_eq!(
                frames[0].observation,
                Toy::observe(&Toy::start(&record.setup.options), viewer)
            );
            let last = table.resync(viewer, 0).unwrap();
            let seen: Vec<_> = frames.iter().flat_map(|frame| frame.seen.clone()).collect();
            assert_eq!(seen, last.seen);
            assert_eq!(frames.last().unwrap().observation, last.now.observation);
            assert!(
                frames
                    .iter()
                    .enumerate()
                    .all(|(index, frame)| frame.step == index)
            );
        }
    }
}

#[test]
fn a_replay_ends_at_the_first_illegal_step() {
    let mut record = played("players=2", 1).record().unwrap();
    let last = record.entries.len() - 1;
    record.entries[last] = record.entries[0];
    let frames: Vec<_> = frames(&record, viewer(1)).unwrap().collect();
    assert_eq!(frames.len(), last + 2);
    assert_eq!(
        frames[last + 1].as_ref().unwrap_err().line,
        record.line_of_step(last + 1)
    );
    assert!(frames[..=last].iter().all(Result::is_ok));
}

/// Two records of the same moves differ in few lines.
#[test]
fn a_renamed_player_changes_three_lines_of_a_record() {
    let original = played("players=2", 5).record().unwrap().to_string();
    let mut renamed = played("players=2", 5).record().unwrap();
    renamed.setup.seats[0] = SeatKind::Human {
        name: "Somebody".parse().unwrap(),
    };
    let other = renamed.to_string();
    assert_eq!(original.lines().count(), other.lines().count());
    let differ: Vec<&str> = original
        .lines()
        .zip(other.lines())
        .filter(|(a, b)| a != b)
        .map(|(a, _)| a.split(' ').next().unwrap())
        .collect();
    assert_eq!(differ, ["seat", "sums", "end"]);
}

#[test]
fn a_date_does_not_change_the_match() {
    let mut table = begun(Setup {
        date: Some("21 november 2026".parse().unwrap()),
        ..setup("players=2", 5)
    });
    play_out(&mut table, &mut Rng::new(1));
    let text = table.record().unwrap().to_string();
    assert!(text.contains("\ndate 21 november 2026\n"));
    verify_text::<Toy>(&text).unwrap();
    let _ = begun(setup("players=2", 1));
}

/// Returns a finished match as it would be under version 0 of the rules.
fn of_earlier_rules() -> Record<Toy> {
    let mut table = full(1);
    play_with_time(&mut table, &mut Rng::new(1));
    Record {
        rules: 0,
        ..table.record().unwrap()
    }
}

#[test]
fn a_legal_record_of_earlier_rules_is_valid() {
    let record = of_earlier_rules();
    let text = record.to_string();
    assert!(text.contains("\nrules 0\n"));
    let read = Record::<Toy>::parse(&text).unwrap();
    assert!(read == record && read.is_of_earlier_rules());
    assert_eq!(verify(&read).unwrap().steps, record.entries.len());
    let seen = frames(&read, Viewer::Spectator).unwrap();
    assert_eq!(seen.filter(Result::is_ok).count(), record.entries.len() + 1);
    // Steps that follow are taken under today's rules, which the whole match then fits.
    let resumed = Table::resume(&read, 0).unwrap().record().unwrap();
    assert_eq!(resumed.rules, Toy::RULES_VERSION);
    assert_eq!(resumed.entries, record.entries);
}

#[test]
fn a_record_of_earlier_rules_is_shown_to_its_first_illegal_step() {
    let mut record = of_earlier_rules();
    record.entries[9] = "1 decline".parse().unwrap();
    let read = Record::<Toy>::parse(&record.to_string()).unwrap();
    let mut seen = frames(&read, Viewer::Spectator).unwrap();
    assert_eq!(seen.by_ref().take(10).filter(Result::is_ok).count(), 10);
    let damage = seen.next().unwrap().unwrap_err();
    assert_eq!(damage.line, record.line_of_step(10));
    assert_eq!(
        damage.kind.to_string(),
        "the match was played under version 0 of the rules, and step 10, \"1 decline\", does not fit \
         version 1: TOY-2.1: refused-not-now"
    );
    let ending = Ending::Finished("20/20/20".parse().unwrap());
    let forged = Record {
        ending,
        ..of_earlier_rules()
    };
    let message = verify(&forged).unwrap_err().kind.to_string();
    assert!(
        message.contains("and the result does not fit version 1: expected the result"),
        "{message}"
    );
}
