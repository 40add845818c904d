//! Decisions that a bot forfeited: noted in the record, read back, and taken back with what they
//! were about.

use crate::common::{act, begun, only, played, seat, setup, table};
use ranarium_laws::toy::Toy;
use ranarium_table::{Record, RecordErrorKind, Remark, Table, Warning, verify_text};

fn remark(text: &str) -> Remark {
    text.parse().unwrap()
}

fn warnings(table: &Table<Toy>) -> Vec<String> {
    let describe =
        |warning: &Warning| format!("{} {} {}", warning.after, warning.seat, warning.text);
    table
        .record()
        .unwrap()
        .warnings
        .iter()
        .map(describe)
        .collect()
}

#[test]
fn a_record_with_a_warning_verifies() {
    let mut table = table("players=2", 1);
    table.warn(seat(1), remark("slow: no answer within 600 ms"));
    let steps = table.entries().len();
    act(&mut table, 1, "keep");
    table.warn(seat(2), remark("died: \"x\" é"));
    let save = table.record().unwrap();
    let text = save.to_string();
    let line = format!("\nwarning {steps} 1 slow: no answer within 600 ms\nwarning ");
    assert!(text.contains(&line), "{text}");
    assert_eq!(Record::<Toy>::parse(&text).unwrap(), save);
    assert!(verify_text::<Toy>(&text).is_ok());
    let resumed = Table::<Toy>::resume(&save, 0).unwrap();
    assert_eq!(warnings(&resumed), warnings(&table));
    assert_eq!(resumed.record().unwrap().to_string(), text);
}

#[test]
fn damage_below_warnings_is_reported_with_its_line() {
    let mut table = begun(setup("players=2", 1));
    table.warn(seat(1), remark("a"));
    act(&mut table, 1, "keep");
    let record = table.record().unwrap();
    let text = record.to_string();
    let first = text.lines().nth(record.line_of_step(1) - 1).unwrap();
    assert_eq!(first, record.entries[0].to_string());
    // A step that cannot be is named by its line.
    let altered = text.replace("\n1 keep\n", "\n1 kept\n");
    let damage = verify_text::<Toy>(&altered).unwrap_err();
    assert_eq!(damage.line, record.line_of_step(record.entries.len()));
}

#[test]
fn a_warning_for_an_unknown_step_is_refused() {
    let mut record = played("players=2", 1).record().unwrap();
    let steps = record.entries.len();
    let warning = |after| Warning {
        after,
        seat: seat(2),
        text: remark("late"),
    };
    record.warnings = vec![warning(steps)];
    assert!(verify_text::<Toy>(&record.to_string()).is_ok());
    record.warnings = vec![warning(0), warning(steps + 1)];
    let text = record.to_string();
    let damage = verify_text::<Toy>(&text).unwrap_err();
    assert!(matches!(damage.kind, RecordErrorKind::Setup(_)), "{damage}");
    let line = text.lines().nth(damage.line - 1).unwrap();
    assert_eq!(line, format!("warning {} 2 late", steps + 1));
    // Warnings are in order of their steps, name a seat of the match, and have a text.
    for bad in [
        "warning 1 2 a\nwarning 0 2 b",
        "warning 0 3 a",
        "warning 0 1 ",
        "warning 01 1 a",
    ] {
        let text = text.replace("warning 0 2 late", bad);
        assert!(verify_text::<Toy>(&text).is_err(), "{bad}");
    }
}

#[test]
fn undo_removes_the_warning_of_its_step() {
    let mut table = table("players=3", 1);
    let never = table.record().unwrap().to_string();
    table.warn(seat(1), remark("slow"));
    act(&mut table, 1, "keep");
    assert_eq!(warnings(&table).len(), 1);
    table.undo(only(1), 0).unwrap();
    assert_eq!(table.record().unwrap().to_string(), never);
}

#[test]
fn warnings_of_a_record_are_bounded() {
    let mut table = table("players=2", 1);
    for _ in 0..Warning::MAX_PER_MATCH + 10 {
        table.warn(seat(1), remark("slow"));
    }
    table.warn(seat(4), remark("there is no such seat"));
    let record = table.record().unwrap();
    assert_eq!(record.warnings.len(), Warning::MAX_PER_MATCH);
    assert_eq!(Record::<Toy>::parse(&record.to_string()).unwrap(), record);
}

#[test]
fn any_text_can_become_a_remark() {
    for (words, kept) in [(" a\nb\u{1b}[31m ", "a b [31m"), ("", "?"), ("\n\n", "?")] {
        let remark = Remark::from_words(words);
        assert_eq!(remark.as_str(), kept);
        assert_eq!(kept.parse::<Remark>().unwrap(), remark);
    }
    let long = Remark::from_words(&"é ".repeat(500));
    assert_eq!(long.as_str().parse::<Remark>().unwrap(), long);
}
