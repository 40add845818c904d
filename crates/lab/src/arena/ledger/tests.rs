//! Tests of the file of finished deals.

use super::{Ledger, LedgerHeader, StoredDeals};
use crate::arena::deal_result::{DealResult, GameResult, ThinkingTotals};
use std::fs;
use std::path::{Path, PathBuf};

fn head() -> LedgerHeader {
    LedgerHeader {
        version: LedgerHeader::VERSION,
        game: "toy".to_owned(),
        rules: 1,
        options: "players=2".to_owned(),
        seats: vec!["easy".to_owned(), "hard".to_owned()],
        seed: "7".to_owned(),
        key: "00".repeat(32),
        max_steps: 100,
        clock: None,
        openings: None,
    }
}

fn deal(number: u64) -> DealResult {
    DealResult {
        deal: number,
        games: vec![GameResult {
            shares: vec![60, 0],
            points: None,
            steps: 3,
            has_ended: true,
        }],
        bots: vec![ThinkingTotals::default(); 2],
    }
}

fn path(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("ranarium-{}-{name}", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

fn kept(path: &Path, head: &LedgerHeader) -> Result<(Ledger, StoredDeals), String> {
    let opened = Ledger::open(path).and_then(|mut ledger| {
        let kept = ledger.resume(head, |deal| deal.deal < 1000)?;
        Ok((ledger, kept))
    });
    opened.map_err(|error| error.to_string())
}

fn numbers(kept: &StoredDeals) -> Vec<u64> {
    kept.deals.iter().map(|deal| deal.deal).collect()
}

#[test]
fn a_ledger_keeps_whole_lines_and_drops_a_cut_one() {
    let path = path("ledger");
    let (mut ledger, found) = kept(&path, &head()).unwrap();
    assert!(found.deals.is_empty() && found.damaged.is_empty());
    ledger.keep(&deal(1)).unwrap();
    ledger.keep(&deal(0)).unwrap();
    drop(ledger);
    let whole = fs::read_to_string(&path).unwrap();
    fs::write(&path, format!("{whole}0123456789abcdef {{\"deal\":2,\"ga")).unwrap();
    let (mut ledger, found) = kept(&path, &head()).unwrap();
    assert_eq!((numbers(&found), found.damaged), (vec![1, 0], vec![4]));
    ledger.keep(&deal(5)).unwrap();
    drop(ledger);
    let (ledger, found) = kept(&path, &head()).unwrap();
    assert_eq!((numbers(&found), found.damaged), (vec![1, 0, 5], vec![4]));
    assert_eq!(ledger.head(), Some(&head()));
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_damaged_line_does_not_affect_the_others() {
    let path = path("damaged");
    let (mut ledger, _) = kept(&path, &head()).unwrap();
    for number in 0..6 {
        ledger.keep(&deal(number)).unwrap();
    }
    drop(ledger);
    let whole = fs::read(&path).unwrap();
    let ends: Vec<usize> = (0..whole.len()).filter(|&at| whole[at] == b'\n').collect();
    // Any byte of the fourth line, the deal with number 2.
    for at in ends[2] + 1..ends[3] {
        for new in [whole[at] ^ 1, b'0', 0, 0xff] {
            let mut bytes = whole.clone();
            bytes[at] = new;
            if new == whole[at] {
                continue;
            }
            fs::write(&path, &bytes).unwrap();
            let (_, found) = kept(&path, &head()).unwrap();
            assert_eq!(numbers(&found), [0, 1, 3, 4, 5], "byte {at} to {new}");
            assert_eq!(found.damaged, [4]);
        }
    }
    // A page of zeros in the middle, as a crash may leave it, and a line without an end.
    let middle = [
        &whole[..ends[2] + 1],
        &[0; 5000][..],
        b"\n",
        &whole[ends[3] + 1..],
    ];
    fs::write(&path, middle.concat()).unwrap();
    let (_, found) = kept(&path, &head()).unwrap();
    assert_eq!(
        (numbers(&found), found.damaged),
        (vec![0, 1, 3, 4, 5], vec![4])
    );
    let long = [&whole[..], &vec![b'x'; 3 << 20][..], b"\n"].concat();
    fs::write(&path, &long).unwrap();
    let (_, found) = kept(&path, &head()).unwrap();
    assert_eq!((numbers(&found).len(), found.damaged), (6, vec![8]));
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_deal_full_of_faults_is_stored() {
    let path = path("faults");
    let (mut ledger, _) = kept(&path, &head()).unwrap();
    let mut bad = deal(0);
    for _ in 0..100_000 {
        bad.bots[0].forfeit("x".repeat(200));
    }
    ledger.keep(&bad).unwrap();
    drop(ledger);
    let (_, found) = kept(&path, &head()).unwrap();
    assert!(found.damaged.is_empty());
    assert_eq!(found.deals[0].bots[0].forfeited, 100_000);
    fs::remove_file(&path).unwrap();
}

#[test]
fn a_file_in_use_is_refused() {
    let path = path("locked");
    let (mut first, _) = kept(&path, &head()).unwrap();
    let error = kept(&path, &head()).unwrap_err();
    assert!(
        error.contains("another arena is using this file"),
        "{error}"
    );
    first.keep(&deal(0)).unwrap();
    drop(first);
    assert_eq!(numbers(&kept(&path, &head()).unwrap().1), [0]);
    fs::remove_file(&path).unwrap();
}

#[test]
fn other_files_are_refused_and_left_alone() {
    let path = path("other");
    let (mut ledger, _) = kept(&path, &head()).unwrap();
    ledger.keep(&deal(1000)).unwrap();
    drop(ledger);
    let before = fs::read_to_string(&path).unwrap();
    let error = kept(&path, &head()).unwrap_err();
    assert!(
        error.contains("line 2: this is not a deal of this run"),
        "{error}"
    );
    let other = LedgerHeader {
        seed: "8".to_owned(),
        ..head()
    };
    let error = kept(&path, &other).unwrap_err();
    assert!(
        error.contains("--seed: expected \"8\", found \"7\""),
        "{error}"
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
    for letter in ["Dear Ada", "Dear Ada\n", "{}\n", "\n"] {
        fs::write(&path, letter).unwrap();
        let error = kept(&path, &head()).unwrap_err();
        assert!(error.contains("expected the ledger of an arena"), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), letter);
    }
    fs::write(&path, "{\"ranarium-arena\":1,\"game\":\"toy\"}\n").unwrap();
    let error = kept(&path, &head()).unwrap_err();
    assert!(error.contains("written by an earlier version"), "{error}");
    fs::remove_file(&path).unwrap();
}

#[cfg(unix)]
#[test]
fn ledgers_that_are_no_regular_files_are_refused() {
    for path in ["/dev/zero", "/dev/full", "/dev"] {
        let error = kept(Path::new(path), &head()).unwrap_err();
        assert!(error.contains("expected a regular file"), "{error}");
    }
}
