//! The seats that have decided while others still do.

use crate::common::{ADA, BO, CY, FIRST, Logged, SECOND, THIRD, sit, stored};
use ranarium_game::Viewer;
use ranarium_online::{CommandKind, StoredMatch};
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_table::Clock;
use serde_json::{Value, json};

/// Makes a match of Stacking Frogs of three people, with ten seconds for each decision.
fn draft() -> Logged {
    let seats = vec![SeatPlan::Open; 3];
    Logged::begun_with(TableSettings {
        clock: Clock::PerDecision { ms: 10_000 },
        ..TableSettings::new("stacking-frogs", "players=3", seats)
    })
}

fn decided(table: &Logged) -> Value {
    serde_json::to_value(table.copy.table().decided).unwrap()
}

#[test]
fn completed_decisions_of_a_draft_are_visible_with_clocks() {
    let mut table = draft();
    assert_eq!(decided(&table), json!([]));
    let (seq, seen) = (table.copy.table_seq(), table.seen(Viewer::Spectator));
    table.tick(4_000);
    table.decides(BO, SECOND);
    assert_eq!(decided(&table), json!([{ "seat": 2, "left-ms": 7_000 }]));
    assert_eq!(
        table.copy.table_seq(),
        seq + 1,
        "the table is sent to everyone"
    );
    // Decisions are secret, and the numbers of others' updates stay: their moves are not late.
    assert_eq!(table.seen(Viewer::Spectator), seen);
    table.tick(6_000);
    table.decides(ADA, FIRST);
    assert_eq!(table.copy.table().decided.len(), 2);
    table.execute(BO, CommandKind::Undo { seat: SECOND });
    assert_eq!(decided(&table), json!([{ "seat": 1, "left-ms": 5_000 }]));
    table.agrees_with_its_log();
    table.decides(BO, SECOND);
    table.decides(CY, THIRD);
    assert_eq!(decided(&table), json!([]), "the next decision has begun");
}

#[test]
fn answers_in_a_reaction_window_are_hidden_until_it_closes() {
    let mut windows = 0;
    let mut table = Logged::of(StoredMatch {
        settings: TableSettings {
            window_ms: 6_000,
            ..TableSettings::new("frog-juice", "players=2", vec![SeatPlan::Open; 2])
        },
        ..stored(Vec::new())
    });
    for (actor, seat) in [(ADA, FIRST), (BO, SECOND)] {
        table.execute(actor, sit(seat, "Name"));
    }
    table.execute(ADA, CommandKind::Begin);
    while let Some(seat) = table.copy.deciding().first().filter(|_| windows < 3) {
        let is_window = table.copy.next_due_ms().is_some();
        let seq = table.copy.table_seq();
        let actor = [ADA, BO][seat.index()];
        table.decides(actor, seat);
        assert_eq!(decided(&table), json!([]));
        if is_window {
            windows += 1;
            assert_eq!(table.copy.table_seq(), seq, "nothing is sent");
            if let Some(due_ms) = table.copy.next_due_ms() {
                table.tick(due_ms);
            }
        }
    }
    assert!(windows > 0);
}
