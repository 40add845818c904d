//! Damaged, forged and foreign records: the first bad line is named, and the good part is kept.

use crate::common::{self, played, setup};
use ranarium_game::Rng;
use ranarium_laws::toy::Toy;
use ranarium_table::{
    Clock, Entry, MatchStage, Nonce, Record, RecordError, RecordErrorKind, Setup, Table, game_of,
    verify, verify_text,
};

/// Returns a record with every kind of line.
fn record() -> Record<Toy> {
    (0..)
        .find_map(|number| {
            let mut table = Table::open(Setup {
                clock: Clock::PerDecision { ms: 1_000 },
                window_ms: Some(2_000),
                date: Some("2026-11-21".parse().unwrap()),
                ..common::numbered("players=3 hand=3", number)
            })
            .unwrap();
            table
                .sit(common::seat(2), Nonce::from_words("kwaak"))
                .unwrap();
            table.begin(0);
            let mut rng = Rng::new(number);
            let mut now_ms = 0;
            while table.stage() == MatchStage::Playing {
                now_ms += u64::from(rng.below(700));
                table.tick(now_ms);
                common::random_act(&mut table, &mut rng, now_ms);
            }
            let text = table.record()?.to_string();
            let all = ["\n! ", "swap", " stop", "decline"]
                .iter()
                .all(|part| text.contains(part));
            all.then(|| table.record()).flatten()
        })
        .unwrap()
}

fn line_of(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

fn check(text: &str) -> RecordError {
    let damage = verify_text::<Toy>(text).unwrap_err();
    if let Err(damaged) = Record::<Toy>::parse(text) {
        assert!(damaged.damage.line >= damage.line);
        if let Some(kept) = damaged.kept {
            // The part kept is unchanged: above the damage, line by line.
            let above: Vec<String> = text
                .lines()
                .skip(kept.line_of_step(1) - 1)
                .take(kept.entries.len())
                .map(str::to_owned)
                .collect();
            let entries: Vec<String> = kept.entries.iter().map(ToString::to_string).collect();
            assert_eq!(entries, above);
            assert!(kept.line_of_step(kept.entries.len()) < damaged.damage.line);
        }
    }
    damage
}

/// Every byte of a record, altered to each of several others: found, and its very line named.
#[test]
fn every_altered_byte_is_detected_with_its_line() {
    let text = record().to_string();
    let mut rng = Rng::new(1);
    let mut altered = 0;
    for at in 0..text.len() {
        let old = text.as_bytes()[at];
        let near = [old ^ 1, old.wrapping_add(1), b' ', b'\n', b'0', b'3', b'a'];
        let any = (0..4).map(|_| rng.below(128) as u8);
        for new in near.into_iter().chain(any).filter(|new| *new != old) {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = new;
            let Ok(altered_text) = String::from_utf8(bytes) else {
                continue;
            };
            let damage = check(&altered_text);
            let line = line_of(&text, at);
            assert_eq!(damage.line, line, "byte {at}, {old} to {new}: {damage}");
            altered += 1;
        }
    }
    assert!(altered > 5_000, "{altered}");
}

/// Cut anywhere: the line is the one that is not whole, and all above it is kept.
#[test]
fn a_truncated_record_keeps_all_whole_lines() {
    let record = record();
    let text = record.to_string();
    for end in 0..text.len() {
        let cut = &text[..end];
        let line = line_of(cut, end);
        let damaged = Record::<Toy>::parse(cut).unwrap_err();
        assert_eq!(damaged.damage.line, line, "{}", damaged.damage);
        assert!(
            matches!(damaged.damage.kind, RecordErrorKind::Cut { .. }),
            "{}",
            damaged.damage
        );
        assert_eq!(verify_text::<Toy>(cut), Err(damaged.damage));
        let whole = (line - 1)
            .saturating_sub(record.line_of_step(1) - 1)
            .min(record.entries.len());
        match damaged.kept {
            Some(kept) => {
                assert_eq!(kept.entries, record.entries[..whole]);
                // And it can be played on.
                Table::resume(&kept, 0).unwrap();
            }
            None => assert!(line < record.line_of_step(1)),
        }
    }
}

#[test]
fn removed_repeated_and_swapped_lines_are_detected() {
    let text = record().to_string();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    for at in 0..lines.len() {
        let without: String = [&lines[..at], &lines[at + 1..]].concat().concat();
        if without != text {
            assert!(check(&without).line >= 1);
        }
        let twice: String = [&lines[..=at], &lines[at..]].concat().concat();
        assert!(check(&twice).line >= 1);
        if at + 1 < lines.len() && lines[at] != lines[at + 1] {
            let mut exchanged = lines.clone();
            exchanged.swap(at, at + 1);
            // The first of two lines is wrong at its place; only where a line fits both places by
            // chance, later ones.
            assert!(check(&exchanged.concat()).line > at.min(1));
        }
    }
}

/// A forger makes all sums again. Then the rules, the seed and the commitment detect it.
#[test]
fn a_forged_record_is_detected_by_its_content() {
    let good = record();
    let check =
        |line: &dyn Fn(&Record<Toy>) -> usize, part: &str, change: &dyn Fn(&mut Record<Toy>)| {
            let mut forged = good.clone();
            change(&mut forged);
            let text = forged.to_string();
            let damage = verify_text::<Toy>(&text).unwrap_err();
            assert_eq!(verify(&forged), Err(damage.clone()));
            assert_eq!(damage.line, line(&forged), "{damage}");
            assert!(damage.to_string().contains(part), "{damage}");
        };
    let text = good.to_string();
    let line_that = |begins: &'static str| {
        let line = text
            .lines()
            .position(|line| line.starts_with(begins))
            .unwrap()
            + 1;
        move |_: &Record<Toy>| line
    };
    let step = |number: usize| move |record: &Record<Toy>| record.line_of_step(number);
    check(
        &line_that("seed"),
        "does not match the commitment",
        &|record| record.setup.seed = setup("", 9).seed,
    );
    check(
        &line_that("seed"),
        "does not match the commitment",
        &|record| record.commitment = setup("", 9).seed.commitment(),
    );
    check(&step(1), "which the seed draws", &|record| {
        record.entries[0] = other_draw(&record.entries[0])
    });
    check(
        &first_other_draw(&good, "other"),
        "which the seed draws",
        &|record| record.setup.match_id = "other".parse().unwrap(),
    );
    check(&step(1), "expected a draw", &|record| {
        record.entries.insert(0, "1 keep".parse().unwrap())
    });
    check(&step(10), "expected a seat's decision", &|record| {
        record.entries.insert(9, "* draw 1".parse().unwrap())
    });
    check(&step(10), "TOY-2.1: refused-not-your-turn", &|record| {
        record.entries[9] = "2 keep".parse().unwrap()
    });
    check(&step(10), "it is not seat 4's turn", &|record| {
        record.entries[9] = "4 keep".parse().unwrap()
    });
    check(&step(10), "TOY-2.1: refused-not-now", &|record| {
        record.entries[9] = "1 decline".parse().unwrap()
    });
    let timeout = good
        .entries
        .iter()
        .position(|entry| matches!(entry, Entry::Timeout(..)));
    check(
        &step(timeout.unwrap() + 1),
        "the clock decides here, but no clock is running",
        &|record| record.setup.clock = Clock::Off,
    );
    let last = good.entries.len();
    check(&step(last + 1), "the match is over", &|record| {
        record.entries.push("1 keep".parse().unwrap())
    });
    check(&step(last), "the match is not over", &|record| {
        record.entries.truncate(last - 1)
    });
    check(&line_that("result"), "to which the steps lead", &|record| {
        record.ending = ranarium_table::Ending::Finished("20/20/21".parse().unwrap())
    });
}

/// Decisions made at once have one order: that of the seats.
#[test]
fn simultaneous_decisions_out_of_seat_order_are_detected() {
    let mut table = common::table("players=3", 1);
    common::act(&mut table, 1, "keep");
    for number in [3, 1, 2] {
        let bid = common::actions(&table, number)[0].clone();
        common::act(&mut table, number, &bid);
    }
    let record = table.record().unwrap();
    assert!(verify(&record).is_ok(), "in whatever order they answered");
    let bids: Vec<usize> = (0..record.entries.len())
        .filter(|&at| record.entries[at].to_string().contains(" bid "))
        .collect();
    let [first, second, ..] = bids[..] else {
        panic!("three bids: {bids:?}")
    };
    let mut forged = record.clone();
    forged.entries.swap(first, second);
    let damage = verify_text::<Toy>(&forged.to_string()).unwrap_err();
    assert_eq!(damage.line, forged.line_of_step(first + 1));
    assert_eq!(
        damage.kind.to_string(),
        "expected seat 1, found seat 2: decisions made at once are listed in the order of seats"
    );
}

/// Names that hide something are refused wherever they come from.
#[test]
fn names_with_invisible_characters_are_refused() {
    let text = played("players=2", 1).record().unwrap().to_string();
    for (name, column, found) in [
        ("Ada\u{202e}", 17, "U+202E"),
        ("\u{200b}Ada", 14, "U+200B"),
        ("A\u{1b}[2J", 15, "U+001B"),
    ] {
        let text = text.replacen("human Player 1", &format!("human {name}"), 1);
        let message = Record::<Toy>::parse(&text).unwrap_err().damage.to_string();
        assert!(
            message.starts_with(&format!("line 6: column {column}: ")),
            "{message}"
        );
        assert!(
            message.ends_with(&format!("found \"{found}\"")),
            "{message}"
        );
    }
}

fn other_draw(entry: &Entry<Toy>) -> Entry<Toy> {
    let other = if entry.to_string() == "* draw 1" {
        "* draw 2"
    } else {
        "* draw 1"
    };
    other.parse().unwrap()
}

/// Returns the line of the first draw that another match id would have changed.
fn first_other_draw(good: &Record<Toy>, id: &str) -> impl Fn(&Record<Toy>) -> usize + use<> {
    let mut table = Table::<Toy>::open(Setup {
        match_id: id.parse().unwrap(),
        ..good.setup.clone()
    })
    .unwrap();
    table.sit(common::seat(2), good.nonces[1].unwrap()).unwrap();
    table.begin(0);
    let first = table
        .entries()
        .zip(&good.entries)
        .position(|(a, b)| a != b)
        .unwrap();
    move |record| record.line_of_step(first + 1)
}

#[test]
fn errors_name_line_column_and_expected_values() {
    let text = played("players=2", 1).record().unwrap().to_string();
    let check = |from: &str, to: &str, error: &str| {
        assert!(text.contains(from), "{from}\n{text}");
        let text = text.replacen(from, to, 1);
        assert_eq!(
            Record::<Toy>::parse(&text).unwrap_err().damage.to_string(),
            error
        );
    };
    check(
        "ranarium-record 1",
        "ranarium-record 2",
        "line 1: column 1: expected one of: \"ranarium-record 1\", \"ranarium-save 1\"; found \"ranarium-record\"",
    );
    check(
        "game toy",
        "game frog-juice",
        "line 2: column 6: expected \"toy\", found \"frog-juice\"",
    );
    check(
        "rules 1",
        "rules 2",
        "line 3: column 7: expected version 1 of the rules, or an earlier one, found \"2\"",
    );
    check(
        "players=2",
        "players=9",
        "line 4: column 9: expected players=2 to players=3, found \"players=9\"",
    );
    check(
        "players=2",
        "hand=1",
        "line 4: column 9: expected \"players=2 hand=1\", found \"hand=1\"",
    );
    check(
        "match m-1",
        "match M",
        "line 5: column 7: expected 1 to 64 small letters, digits and \"-\", found \"M\"",
    );
    check(
        "seat 1 human",
        "seat 1 robot",
        "line 6: column 8: expected one of: \"bot \", \"human \"; found \"robot\"",
    );
    check(
        "seat 2 ",
        "seat 3 ",
        "line 7: column 1: expected \"seat 2 \", found \"seat\"",
    );
    check(
        "seat 1 human Player 1",
        "seat 1 bot 01 x",
        "line 6: column 12: expected a number up to 18446744073709551615, found \"01\"",
    );
    check(
        "\nseed 0",
        "\nseed G",
        "line 9: column 6: expected 64 digits from 0-9 and a-f, found \"G101010101010101010101010101010101010101\"",
    );
    check(
        "\n* draw",
        "\n* drew",
        "line 12: column 3: expected \"draw \", found \"drew\"",
    );
    check("\n1 ", "\n7 ", &first_step_error(&text));
}

fn first_step_error(text: &str) -> String {
    let line = text
        .lines()
        .position(|line| line.starts_with("1 "))
        .unwrap()
        + 1;
    format!(
        "line {line}: column 1: expected one of: a number from 1 to 5, \"* OUTCOME\", \"! SEAT ACTION\"; found \"7\""
    )
}

#[test]
fn random_input_never_panics() {
    let text = record().to_string();
    let mut rng = Rng::new(2);
    let alphabet: Vec<char> = "\n\n 0123456789abcdefrsteqmknoldiuw*!~=/-é蛙\0"
        .chars()
        .collect();
    for round in 0..20_000 {
        let length = rng.below(if round % 2 == 0 { 40 } else { 4 });
        let garbage: String = (0..length)
            .map(|_| alphabet[rng.below(alphabet.len() as u32) as usize])
            .collect();
        let mut start = rng.below(text.len() as u32 + 1) as usize;
        let mut end = (start + rng.below(30) as usize).min(text.len());
        while !text.is_char_boundary(start) {
            start -= 1;
        }
        while !text.is_char_boundary(end) {
            end += 1;
        }
        let spoilt = format!("{}{garbage}{}", &text[..start], &text[end..]);
        if spoilt != text {
            check(&spoilt);
        }
        assert!(verify_text::<Toy>(&garbage).is_err());
        assert!(game_of(&garbage).is_err());
    }
}
