//! Data forms of online tables: defaults, and fields that earlier servers did not have.

use ranarium_protocol::online::{
    Create, OfferKind, OutOfTime, ResignEffect, TableSettings, TableView,
};
use ranarium_table::{Clock, ClockFactors};
use serde_json::{Value, json};

#[test]
fn a_listed_table_has_a_default_clock() {
    let mild = TableSettings::STRANGERS_CLOCK;
    for (fields, clock) in [
        (json!({}), Clock::Off),
        (json!({ "visibility": "link" }), Clock::Off),
        (json!({ "visibility": "open" }), mild),
        (json!({ "visibility": "open", "clock": "off" }), Clock::Off),
        (
            json!({ "visibility": "open", "clock": { "per-decision": { "ms": 5_000 } } }),
            Clock::PerDecision { ms: 5_000 },
        ),
    ] {
        let mut create = json!({ "game": "toy", "seats": ["open", "open"] });
        for (name, value) in fields.as_object().unwrap() {
            create[name] = value.clone();
        }
        let read: Create = serde_json::from_value(create.clone()).unwrap();
        assert_eq!(read.settings.clock, clock, "{create}");
        // A stored table is what it was.
        let stored: TableSettings = serde_json::from_value(create.clone()).unwrap();
        let stored_clock = match create.get("clock") {
            Some(_) => clock,
            None => Clock::Off,
        };
        assert_eq!(stored.clock, stored_clock, "{create}");
    }
}

#[test]
fn each_offer_has_one_encoding() {
    for (offer, form) in [
        (OfferKind::Draw, json!("draw")),
        (OfferKind::Undo, json!("undo")),
        (OfferKind::Abandon, json!("abandon")),
        (OfferKind::Pause { until_ms: None }, json!({ "pause": {} })),
        (
            OfferKind::Pause { until_ms: Some(5) },
            json!({ "pause": { "until-ms": 5 } }),
        ),
    ] {
        assert_eq!(serde_json::to_value(offer).unwrap(), form);
        let read: OfferKind = serde_json::from_value(form).unwrap();
        assert_eq!(read, offer);
    }
}

#[test]
fn tables_of_an_earlier_server_are_readable() {
    let earlier: Value = json!({
        "match": "m-1",
        "stage": "playing",
        "seats": ["free", { "bot": "hard" }],
        "grace-ms": 120_000,
        "out-of-time": "lose",
    });
    let table: TableView = serde_json::from_value(earlier).unwrap();
    assert_eq!((table.stall_ms, table.pause), (None, None));
    assert_eq!(table.resigning, ResignEffect::End);
    assert_eq!(table.clock_factors, ClockFactors::EQUAL);
}

#[test]
fn stored_settings_are_read_with_their_earlier_names() {
    let earlier = json!({
        "game": "toy",
        "seats": ["open", "open"],
        "out-of-time": "stand-in",
        "stand-in": "easy",
    });
    let settings: TableSettings = serde_json::from_value(earlier).unwrap();
    assert_eq!(settings.out_of_time, OutOfTime::Substitute);
    assert_eq!(settings.substitute.as_str(), "easy");
    let stored = serde_json::to_value(&settings).unwrap();
    assert_eq!(stored["substitute"], "easy");
    assert_eq!(stored["out-of-time"], "substitute");
    assert_eq!(settings.clock_factors, ClockFactors::EQUAL);
    assert_eq!(stored.get("clock-factors"), None);
}
