//! A viewer's updates depend only on what the viewer may know. Worlds that look the
//! same to a viewer after the deal are played on alike as far as that viewer can tell, with
//! everything else at random: other hands, other secret bids, another order. Every byte that the
//! viewer receives, and its time, has to be the same.

use crate::common::{self, act, actions, begun, numbered, only, seat};
use ranarium_game::{Rng, Viewer};
use ranarium_laws::toy::Toy;
use ranarium_table::Table;
use std::collections::{BTreeMap, BTreeSet};

/// Returns the viewer's updates after each command of the first round, up to the last but one of
/// its bids.
fn transcript(table: &mut Table<Toy>, watching: Viewer, rng: &mut Rng) -> Vec<String> {
    let mut sent = Vec::new();
    let mut known = 0;
    let mut look = |table: &Table<Toy>| match table.update(watching, known, 0) {
        Some(update) => {
            known = update.seq;
            sent.push(serde_json::to_string(&update).unwrap());
        }
        None => sent.push(String::new()),
    };
    look(table);
    act(table, 1, "keep");
    look(table);
    let mut others: Vec<usize> = (1..=3)
        .filter(|number| !watching.is(seat(*number)))
        .collect();
    rng.shuffle(&mut others);
    others.pop();
    for other in others {
        let bids = actions(table, other);
        let bid = &bids[rng.below(bids.len() as u32) as usize];
        act(table, other, bid);
        look(table);
    }
    if let Some(own) = watching.seat() {
        let own = usize::from(own.number());
        let bid = actions(table, own)[0].clone();
        act(table, own, &bid);
        look(table);
        // Taking it back and giving it again is not visible to others either.
        table.undo(only(own), 0).unwrap();
        look(table);
    }
    sent
}

#[test]
fn indistinguishable_worlds_stay_indistinguishable() {
    let mut rng = Rng::new(11);
    let mut groups: BTreeMap<(Viewer, String), Vec<Vec<String>>> = BTreeMap::new();
    let mut worlds: BTreeMap<(Viewer, String), BTreeSet<String>> = BTreeMap::new();
    for number in 0..1_000 {
        for watching in Viewer::all(3) {
            let mut table = begun(numbered("players=3", number));
            let key = (watching, common::bytes(&table, watching));
            let truth = common::log(&table).concat();
            worlds.entry(key.clone()).or_default().insert(truth);
            groups
                .entry(key)
                .or_default()
                .push(transcript(&mut table, watching, &mut rng));
        }
    }
    for (key, transcripts) in &groups {
        for other in &transcripts[1..] {
            assert_eq!(&transcripts[0], other, "{key:?}");
        }
    }
    // Fifteen deals for each of three seats (two of four kinds in order, but not two stops), and
    // one for a spectator.
    assert_eq!(groups.len(), 46);
    assert!(worlds.values().all(|worlds| worlds.len() > 5));
}

/// The lengths of messages, too, are the same: a hidden card is as long as any other.
#[test]
fn public_match_info_has_no_seed_and_no_hidden_card() {
    for number in 0..50 {
        let table = begun(numbered("players=3 hand=3", number));
        let spectator = common::bytes(&table, Viewer::Spectator);
        let other = common::bytes(
            &begun(numbered("players=3 hand=3", number + 1)),
            Viewer::Spectator,
        );
        assert_eq!(spectator, other, "a deal shows nothing to a spectator");
    }
}
