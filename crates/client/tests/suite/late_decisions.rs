//! A decision that another preceded is reported, except the silence of a window: too late, it has
//! the effect that no answer has.

use crate::table::{SeatOccupant, Table};
use ranarium_catalog::{Visit, visit};
use ranarium_client::{MatchClient, MatchEvent};
use ranarium_game::FullGame;
use ranarium_protocol::client::{Acted, Updated};
use ranarium_table::{DecisionMode, TurnInfo, UpdateOf};
use serde_json::{json, to_value};

/// Sends this action, which the host refuses because the match has gone on. Returns `true` if the
/// client reports that.
fn is_reported<G: FullGame>(client: &mut MatchClient<G>, action: &G::Action) -> bool {
    client.take_events();
    client.act(action, 0);
    let asks = client.take_calls();
    assert_eq!(asks.len(), 1, "{action}");
    let seq = client.seq();
    let refused = Acted::Refused(json!({ "current": seq + 1 }));
    let refused = to_value(refused).unwrap();
    client.answer(asks[0].id, Some(&refused)).unwrap();
    let mut now = client.now().unwrap().clone();
    now.actions.clear();
    let match_id = client.info().match_id.clone();
    let update = UpdateOf::<G> {
        match_id: match_id.clone(),
        seq: seq + 1,
        from: seq,
        seen: Vec::new(),
        now,
        now_ms: 0,
    };
    let updated = Updated {
        match_id,
        viewer: client.viewer(),
        update: to_value(update).unwrap(),
        awaited: Vec::new(),
        undo: Vec::new(),
        no_undo: None,
    };
    client.on_update(&updated).unwrap();
    while client.show_next().is_some() {}
    client.take_events().contains(&MatchEvent::Overtaken)
}

#[test]
fn late_decisions_are_reported_except_declined_windows() {
    struct Late;
    impl Visit for Late {
        type Out = ();
        fn visit<G: FullGame>(self) {
            let (mut silences, mut others) = (0, 0);
            for seed in 0..100 {
                let mut table =
                    Table::<G>::new(&[SeatOccupant::Here, SeatOccupant::Elsewhere], seed);
                for _ in 0..seed % 30 {
                    table.settle();
                    table.person_goes_on();
                }
                table.settle();
                let client = &mut table.here.client;
                let now = client.now().unwrap().clone();
                let TurnInfo::Decide { mode, .. } = now.turn else {
                    continue;
                };
                let Some(action) = now.actions.first() else {
                    continue;
                };
                let is_reported = is_reported(client, action);
                let is_silence = mode == DecisionMode::Window && action.to_string() == "decline";
                assert_eq!(is_reported, !is_silence, "seed {seed}: {action}, {mode:?}");
                match is_silence {
                    true => silences += 1,
                    false => others += 1,
                }
            }
            assert!(silences > 0 && others > 0, "{silences}, {others}");
        }
    }
    visit("frog-juice", Late).unwrap();
}
