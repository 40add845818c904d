//! Updates to viewers, and their numbers.

use crate::common::{self, act, actions, begun, played, seat, setup, table, viewer};
use ranarium_game::{InformationState, Rng, Viewer, Views};
use ranarium_laws::toy::{Toy, ToySeen};
use ranarium_table::{
    DecisionMode, Followed, Follower, MatchStage, SeatInfo, SeatKind, TurnInfo, UpdateOf,
};

#[test]
fn an_answer_updates_only_its_seat_until_all_have_decided() {
    let mut table = table("players=3", 1);
    act(&mut table, 1, "keep");
    let seqs = |table: &ranarium_table::Table<Toy>| -> Vec<u64> {
        Viewer::all(3).map(|viewer| table.seq(viewer)).collect()
    };
    assert_eq!(seqs(&table), [2, 2, 2, 2]);
    for (number, after) in [(3, [2, 2, 3, 2]), (1, [3, 2, 3, 2])] {
        let bid = actions(&table, number)[0].clone();
        act(&mut table, number, &bid);
        assert_eq!(seqs(&table), after);
        assert!(table.update(viewer(2), 2, 0).is_none());
        assert!(table.update(Viewer::Spectator, 2, 0).is_none());
    }
    let bid = actions(&table, 2)[0].clone();
    act(&mut table, 2, &bid);
    assert_eq!(seqs(&table), [4, 3, 4, 3]);
}

#[test]
fn decided_seats_are_listed_except_in_a_window() {
    let mut table = table("players=3", 1);
    act(&mut table, 1, "keep");
    for number in [3, 1] {
        let bid = actions(&table, number)[0].clone();
        act(&mut table, number, &bid);
        let waiting = table.to_answer();
        let decided: Vec<_> = table.decided().into_iter().map(|(seat, _)| seat).collect();
        assert_eq!(decided.len() + waiting.len(), 3);
        assert!(decided.iter().all(|seat| !waiting.contains(*seat)));
    }
    let mut table = (0..1_000)
        .find_map(|number| common::at_window("players=3", number, Some(8_000)))
        .unwrap();
    let asked = table.to_answer().first().unwrap();
    common::act_at(&mut table, usize::from(asked.number()), "decline", 501).unwrap();
    assert_eq!(table.decided(), []);
}

#[test]
fn an_update_contains_all_events_since_the_known_one() {
    let mut table = table("players=2", 1);
    act(&mut table, 1, "keep");
    let kept = table.update(viewer(2), 1, 5).unwrap();
    assert_eq!((kept.from, kept.seq, kept.now_ms), (1, 2, 5));
    assert_eq!(kept.seen, [ToySeen::Kept(seat(1))]);
    for number in 1..=2 {
        let bid = actions(&table, number)[0].clone();
        act(&mut table, number, &bid);
    }
    let both = table.update(viewer(2), 1, 0).unwrap();
    assert_eq!(both.from, 1);
    assert_eq!(both.seen[0], ToySeen::Kept(seat(1)));
    assert!(both.seen.len() > 2);
    assert!(table.update(viewer(2), both.seq, 0).is_none());
    // An update that was never sent does not count as known.
    assert_eq!(table.update(viewer(2), both.seq + 1, 0).unwrap().from, 0);
    assert_eq!(table.update(viewer(2), 0, 0), table.resync(viewer(2), 0));
}

#[test]
fn updates_have_the_turn_and_the_viewers_own_actions() {
    let mut table = table("players=3", 1);
    let turn = |table: &ranarium_table::Table<Toy>| {
        Viewer::all(3)
            .map(|viewer| table.resync(viewer, 0).unwrap().now)
            .map(|now| (now.turn, now.actions.len()))
            .collect::<Vec<_>>()
    };
    let alone = TurnInfo::Decide {
        seats: vec![seat(1)],
        mode: DecisionMode::Alone,
    };
    let first = turn(&table);
    assert!(first.iter().all(|(turn, _)| *turn == alone));
    assert!(first[0].1 > 0 && first[1].1 == 0 && first[3].1 == 0);
    act(&mut table, 1, "keep");
    let together = TurnInfo::Decide {
        seats: vec![seat(1), seat(2), seat(3)],
        mode: DecisionMode::Together,
    };
    assert!(turn(&table).iter().all(|(turn, _)| *turn == together));
    let bid = actions(&table, 2)[0].clone();
    act(&mut table, 2, &bid);
    // The list does not shrink: it would show which seats have answered.
    assert!(turn(&table).iter().all(|(turn, _)| *turn == together));
}

#[test]
fn the_seed_is_revealed_only_at_the_end() {
    let seed = "01".repeat(32);
    let mut table = table("players=3 hand=3", 1);
    let mut rng = Rng::new(3);
    while table.stage() == MatchStage::Playing {
        for viewer in Viewer::all(3) {
            assert!(!common::bytes(&table, viewer).contains(&seed));
        }
        common::random_act(&mut table, &mut rng, 0);
    }
    for viewer in Viewer::all(3) {
        let over = table.resync(viewer, 0).unwrap().now.turn;
        let TurnInfo::Over { seed: revealed, .. } = over else {
            panic!("it is over")
        };
        assert_eq!(revealed.to_string(), seed);
    }
}

#[test]
fn the_seed_of_a_bot_is_not_sent() {
    let mut setup = setup("players=2", 1);
    setup.seats[1] = SeatKind::Bot {
        name: "greedy".parse().unwrap(),
        seed: 987_654_321,
    };
    let table = begun(setup);
    assert_eq!(
        table.info().seats[1],
        SeatInfo::Bot("greedy".parse().unwrap())
    );
    let info = serde_json::to_string(&table.info()).unwrap();
    assert!(!info.contains("987654321"), "{info}");
    assert_eq!(
        serde_json::from_str::<ranarium_table::MatchInfo>(&info).unwrap(),
        table.info()
    );
}

/// One follower takes every update, one only some, one joins at the end: in the end they know the
/// same.
#[test]
fn followers_agree_at_any_frequency_of_updates() {
    for seed in 0..20 {
        let mut table = table("players=3 hand=3", seed);
        let options = table.setup().options.clone();
        let mut rng = Rng::new(u64::from(seed));
        for viewer in Viewer::all(3) {
            let mut always = Follower::<Toy>::new(options.clone(), viewer);
            let mut sometimes = Follower::<Toy>::new(options.clone(), viewer);
            while table.stage() == MatchStage::Playing && rng.below(12) > 0 {
                let looks = [true, rng.below(3) == 0];
                for (follower, looks) in [&mut always, &mut sometimes].into_iter().zip(looks) {
                    if let (true, Some(update)) = (looks, table.update(viewer, follower.seq(), 0)) {
                        assert_eq!(follower.take(&update), Followed::Applied);
                    }
                }
                common::random_act(&mut table, &mut rng, 0);
            }
            let mut late = Follower::<Toy>::new(options.clone(), viewer);
            for follower in [&mut always, &mut sometimes, &mut late] {
                if let Some(update) = table.update(viewer, follower.seq(), 0) {
                    assert_eq!(follower.take(&update), Followed::Applied);
                }
            }
            let known = |follower: &Follower<Toy>| {
                let info: &InformationState<Toy> = follower.info().unwrap();
                (
                    info.memory.clone(),
                    info.observation.clone(),
                    follower.seq(),
                )
            };
            assert_eq!(known(&always), known(&late));
            assert_eq!(known(&sometimes), known(&late));
            assert_eq!(known(&late).1, Toy::observe(table.state(), viewer));
        }
    }
}

#[test]
fn a_follower_notices_a_gap() {
    let mut table = table("players=2", 1);
    let mut follower = Follower::<Toy>::new(table.setup().options.clone(), viewer(2));
    assert!(follower.info().is_none());
    act(&mut table, 1, "keep");
    let second = table.update(viewer(2), 1, 0).unwrap();
    assert_eq!(follower.take(&second), Followed::Gap);
    let all = table.resync(viewer(2), 0).unwrap();
    assert_eq!(follower.take(&all), Followed::Applied);
    // The update does not fit a second time either: it extends update 1.
    assert_eq!(follower.take(&second), Followed::Gap);
    assert_eq!(follower.seq(), 2);
}

#[test]
fn updates_round_trip() {
    for seed in 0..10 {
        let table = played("players=3 hand=3", seed);
        for viewer in Viewer::all(3) {
            let update = table.resync(viewer, 0).unwrap();
            let json = serde_json::to_string(&update).unwrap();
            assert_eq!(
                serde_json::from_str::<UpdateOf<Toy>>(&json).unwrap(),
                update
            );
        }
    }
}

#[test]
fn an_update_has_its_documented_form() {
    let table = table("players=2 hand=1", 1);
    let [one, two] = [1, 2].map(|number| Toy::observe(table.state(), viewer(number)).hand[0]);
    let expected = format!(
        concat!(
            r#"{{"match":"m-1","seq":1,"from":0,"#,
            r#""seen":[{{"dealt":[1,"{one}"]}},{{"dealt":[2,null]}}],"#,
            r#""now":{{"observation":{{"hand":["{one}"],"counts":[1,1],"deck":11,"shown":[],"bids":[null,null],"#,
            r#""points":[0,0],"lead":1,"phase":"lead","winner":null,"answer":null}},"#,
            r#""turn":{{"decide":{{"seats":[1],"manner":"alone"}}}},"#,
            r#""actions":["keep",{{"swap":"{one}"}}],"answer":null,"time":null}},"now-ms":0}}"#,
        ),
        one = one
    );
    assert_eq!(common::bytes(&table, viewer(1)), expected);
    assert!(common::bytes(&table, viewer(2)).contains(&format!(r#"{{"dealt":[2,"{two}"]}}"#)));
}
