//! The rows of lists: when a turn must be over, and when a match ended.

use crate::common::{ADA, BO, FIRST, Logged, SECOND, TEN_MINUTES};
use ranarium_online::{CommandKind, MatchQuery};
use ranarium_protocol::online::{OfferKind, UserId};
use ranarium_table::Clock;
use serde_json::{Value, json};

/// Time for each decision.
const EACH_MS: u64 = 10_000;

fn row(table: &Logged) -> Value {
    table.copy.answer(MatchQuery::Summary).unwrap()
}

#[test]
fn a_summary_has_the_deadline_of_a_running_turn() {
    for (clock, due_ms) in [
        (Clock::PerDecision { ms: EACH_MS }, json!(EACH_MS)),
        (TEN_MINUTES, json!(600_000)),
        (Clock::Off, json!(null)),
    ] {
        let mut table = Logged::timed(clock);
        let begun_ms = table.now_ms;
        let due = |table: &Logged| match row(table)["due-ms"].as_u64() {
            Some(due_ms) => json!(due_ms - begun_ms),
            None => json!(null),
        };
        assert_eq!(due(&table), due_ms, "{clock:?}");
        table.now_ms += 3_000;
        let pause = OfferKind::Pause { until_ms: None };
        table.execute(
            BO,
            CommandKind::Offer {
                seat: SECOND,
                offer: pause,
            },
        );
        table.execute(
            ADA,
            CommandKind::AnswerOffer {
                seat: FIRST,
                accept: true,
            },
        );
        assert_eq!(due(&table), json!(null), "no clock runs in a pause");
        table.now_ms += 50_000;
        table.execute(BO, CommandKind::Resume { seat: SECOND });
        let later_ms = due_ms.as_u64().map(|due_ms| due_ms + 50_000);
        assert_eq!(due(&table), json!(later_ms), "{clock:?}");
        table.decides(ADA, FIRST);
        let next_ms = due_ms.as_u64().map(|due_ms| due_ms + 53_000);
        assert_eq!(due(&table), json!(next_ms), "the turn of the next player");
        let own = MatchQuery::OwnSummary(UserId::new(2));
        assert_eq!(
            table.copy.answer(own).unwrap()["due-ms"],
            row(&table)["due-ms"]
        );
    }
}

#[test]
fn a_summary_has_the_end_time_of_a_match() {
    let mut table = Logged::timed(TEN_MINUTES);
    table.now_ms += 7_000;
    let over_ms = table.now_ms;
    assert_eq!(row(&table)["over-ms"], json!(null));
    table.execute(ADA, CommandKind::Resign { seat: FIRST });
    table.now_ms += 900_000;
    let next = "m-2".parse().unwrap();
    table.execute(BO, CommandKind::Rematch { next });
    assert_eq!(row(&table)["over-ms"], over_ms);
    assert_eq!(row(&table)["due-ms"], json!(null));
    table.agrees_with_its_log();
}
