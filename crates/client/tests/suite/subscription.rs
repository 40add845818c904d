//! A client shows the latest update of its match, whatever happens to its subscription.

use crate::table::Table;
use ranarium_catalog::{Visit, visit};
use ranarium_client::AskRequest;
use ranarium_game::FullGame;
use ranarium_protocol::client::{Updated, Watch};
use ranarium_table::UpdateOf;

#[test]
fn a_refused_subscription_is_asked_for_again_even_if_the_clock_is_put_back() {
    struct Refused;
    impl Visit for Refused {
        type Out = ();
        fn visit<G: FullGame>(self) {
            let mut table = Table::<G>::new(2, 0b11, 1);
            table.client.tick(1_000_000);
            table.refuse();
            table.settle();
            assert!(table.client.now().is_none());
            let due_ms = table.client.due_ms().expect("it is asked for again");
            table.client.tick(due_ms - 1);
            table.settle();
            assert!(table.client.now().is_none());
            // The clock is put back.
            table.client.tick(0);
            assert!(table.client.due_ms() < Some(due_ms));
            table.client.tick(table.client.due_ms().unwrap());
            assert_eq!(table.client.due_ms(), None);
            table.settle();
            assert!(table.client.now().is_some());
        }
    }
    visit("icefrogs", Refused).unwrap();
}

#[test]
fn a_late_update_does_not_replace_a_newer_one() {
    struct Late;
    impl Visit for Late {
        type Out = ();
        fn visit<G: FullGame>(self) {
            let mut table = Table::<G>::new(2, 0b11, 1);
            table.settle();
            let match_id = table.client.info().match_id.clone();
            let late = UpdateOf::<G> {
                match_id: match_id.clone(),
                seq: table.client.seq(),
                from: 0,
                seen: Vec::new(),
                now: table.client.now().unwrap().clone(),
                now_ms: 0,
            };
            table.person_goes_on();
            table.settle();
            let seq = table.client.seq();
            assert!(seq > late.seq);
            let late = Updated {
                match_id,
                viewer: table.client.viewer(),
                update: serde_json::to_value(late).unwrap(),
                awaited: Vec::new(),
            };
            table.client.updated(&late).unwrap();
            table.settle();
            assert_eq!(table.client.seq(), seq);
        }
    }
    visit("icefrogs", Late).unwrap();
}

#[test]
fn a_missing_update_is_asked_for() {
    struct Missing;
    impl Visit for Missing {
        type Out = ();
        fn visit<G: FullGame>(self) {
            let mut table = Table::<G>::new(2, 0b11, 1);
            table.settle();
            let (match_id, known) = (table.client.info().match_id.clone(), table.client.seq());
            let later = UpdateOf::<G> {
                match_id: match_id.clone(),
                seq: known + 2,
                from: known + 1,
                seen: Vec::new(),
                now: table.client.now().unwrap().clone(),
                now_ms: 0,
            };
            let viewer = table.client.viewer();
            let updated = Updated {
                match_id: match_id.clone(),
                viewer,
                update: serde_json::to_value(later).unwrap(),
                awaited: Vec::new(),
            };
            table.client.updated(&updated).unwrap();
            assert!(!table.client.has_next());
            let asks = table.client.take_asks();
            let watch = AskRequest::Watch(Watch {
                match_id,
                viewer,
                known,
            });
            assert_eq!(asks.len(), 1);
            assert_eq!(asks[0].request, watch);
        }
    }
    visit("icefrogs", Missing).unwrap();
}
