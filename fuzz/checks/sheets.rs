//! Score sheets of every size, as text and as data, are scored or refused, and nothing panics.

use ranarium_catalog::{any, ids};
use ranarium_game::{Language, Speak};
use serde_json::Value;

/// Checks that a sheet of any size is scored or refused with a message, and that a sheet that is
/// read has one text and one data form.
///
/// The first line says how often the part of the rest between two `*` is repeated.
pub fn check(input: &str) {
    let sheet = expanded(input);
    let given = serde_json::from_str(&sheet).unwrap_or_else(|_| Value::from(sheet));
    for id in ids() {
        let game = any(id).expect("the catalog knows its own games");
        if let Ok(form) = game.score_sheet(&given) {
            let text = Value::from(form.text.clone());
            assert_eq!(game.score_sheet(&text).expect("its text is read"), form);
            assert_eq!(
                game.score_sheet(&form.data).expect("its data is read"),
                form
            );
        }
        let speaker = game.speaker(Language::En);
        match game.score(&given) {
            Ok(scored) => {
                assert!(!scored.totals().is_empty());
                assert!(
                    scored
                        .lines
                        .iter()
                        .all(|line| !speaker.say(&line.message).is_empty())
                );
            }
            Err(refusal) => assert!(refusal.to_string().len() < 2_000, "{refusal}"),
        }
    }
}

/// Returns the sheet described by an input, of at most a million bytes more than the input.
fn expanded(input: &str) -> String {
    const MORE: usize = 1_000_000;
    let (times, rest) = input.split_once('\n').unwrap_or(("1", input));
    let mut parts = rest.splitn(3, '*');
    let (Some(head), Some(part), Some(tail)) = (parts.next(), parts.next(), parts.next()) else {
        return rest.to_owned();
    };
    let times = times.parse().unwrap_or(1).min(MORE / part.len().max(1));
    [head, &part.repeat(times), tail].concat()
}
