//! A record is whole, or the line of its damage is named. A match continues from the lines above
//! the damage, and a record that was read is written again byte for byte.

use ranarium_catalog::{Visit, visit};
use ranarium_game::FullGame;
use ranarium_table::{Record, Table, game_of, verify_text};

struct Read<'a>(&'a str);

impl Visit for Read<'_> {
    type Out = ();

    fn visit<G: FullGame>(self) {
        let text = self.0;
        let lines = text.lines().count() + 1;
        if let Err(damage) = verify_text::<G>(text) {
            assert!(
                (1..=lines).contains(&damage.line),
                "{damage} in {lines} lines"
            );
        }
        match Record::<G>::parse(text) {
            Ok(record) => {
                assert_eq!(record.to_string(), text);
                // A running match goes on, or its first step that cannot be is named.
                let _ = Table::resume(&record, 0);
            }
            Err(damaged) => {
                if let Some(kept) = damaged.kept {
                    let again =
                        Record::<G>::parse(&kept.to_string()).expect("what is kept is whole");
                    assert_eq!(again, kept);
                    let _ = Table::resume(&kept, 0);
                }
            }
        }
    }
}

/// Checks one input.
pub fn check(text: &str) {
    if let Ok(id) = game_of(text) {
        let _ = visit(id, Read(text));
    }
}
