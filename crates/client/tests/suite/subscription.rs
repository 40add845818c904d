//! A client shows the latest update of its match after every event of its subscription.

use crate::table::Table;
use ranarium_catalog::{Visit, visit};
use ranarium_client::MatchRequest;
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_protocol::client::{Updated, Watch};
use ranarium_table::UpdateOf;

/// A test in one game, whose type the body is given.
macro_rules! test_of_a_game {
    ($(#[$doc:meta])* fn $name:ident<$game:ident>() $body:block) => {
        $(#[$doc])*
        #[test]
        fn $name() {
            struct Test;
            impl Visit for Test {
                type Out = ();
                fn visit<$game: FullGame>(self) $body
            }
            visit("icefrogs", Test).unwrap();
        }
    };
}

test_of_a_game! {
    fn a_refused_subscription_is_retried_despite_clock_changes<G>() {
        let mut table = Table::<G>::of_two(1);
        table.here.client.tick(1_000_000);
        table.refuse();
        table.settle();
        assert!(table.here.client.now().is_none());
        let due_ms = table.here.client.due_ms().expect("it is asked for again");
        table.here.client.tick(due_ms - 1);
        table.settle();
        assert!(table.here.client.now().is_none());
        // The clock is put back.
        table.here.client.tick(0);
        assert!(table.here.client.due_ms() < Some(due_ms));
        table.here.client.tick(table.here.client.due_ms().unwrap());
        assert_eq!(table.here.client.due_ms(), None);
        table.settle();
        assert!(table.here.client.now().is_some());
    }
}

test_of_a_game! {
    fn a_late_update_does_not_replace_a_newer_one<G>() {
        let mut table = Table::<G>::of_two(1);
        table.settle();
        let match_id = table.here.client.info().match_id.clone();
        let late = UpdateOf::<G> {
            match_id: match_id.clone(),
            seq: table.here.client.seq(),
            from: 0,
            seen: Vec::new(),
            now: table.here.client.now().unwrap().clone(),
            now_ms: 0,
        };
        table.person_goes_on();
        table.settle();
        let seq = table.here.client.seq();
        assert!(seq > late.seq);
        let late = Updated {
            match_id,
            viewer: table.here.client.viewer(),
            update: serde_json::to_value(late).unwrap(),
            awaited: Vec::new(),
            undo: Vec::new(),
            no_undo: None,
        };
        table.here.client.on_update(&late).unwrap();
        table.settle();
        assert_eq!(table.here.client.seq(), seq);
    }
}

test_of_a_game! {
    fn a_missing_update_is_requested<G>() {
        let mut table = Table::<G>::of_two(1);
        table.settle();
        let (match_id, known) = (
            table.here.client.info().match_id.clone(),
            table.here.client.seq(),
        );
        let later = UpdateOf::<G> {
            match_id: match_id.clone(),
            seq: known + 2,
            from: known + 1,
            seen: Vec::new(),
            now: table.here.client.now().unwrap().clone(),
            now_ms: 0,
        };
        let viewer = table.here.client.viewer();
        let updated = Updated {
            match_id: match_id.clone(),
            viewer,
            update: serde_json::to_value(later).unwrap(),
            awaited: Vec::new(),
            undo: Vec::new(),
            no_undo: None,
        };
        table.here.client.on_update(&updated).unwrap();
        assert!(!table.here.client.has_next());
        let asks = table.here.client.take_calls();
        let watch = MatchRequest::Watch(Watch {
            match_id,
            viewer,
            known,
        });
        assert_eq!(asks.len(), 1);
        assert_eq!(asks[0].request, watch);
    }
}

test_of_a_game! {
    /// A board is turned to its first viewer, also after a reload.
    fn an_open_shared_screen_begins_with_its_first_person<G>() {
        let mut table = Table::<G>::of_two(1);
        let [first, second] = [0, 1].map(|seat| Viewer::Seat(Seat::new(seat)));
        assert_eq!(table.settle(), [first]);
        table.person_goes_on();
        table.settle();
        assert_eq!(table.here.client.viewer(), second);
        table.reload();
        assert_eq!(table.settle(), [first, second]);
    }
}
