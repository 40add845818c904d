//! A whole match whose choices are the input's bytes: the fuzzer looks for lines of play that break
//! something. The first byte is the game, the second its options.

use ranarium_catalog::{any, ids};
use ranarium_game::{Turn, Viewer};

/// Checks one input.
pub fn check(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut next = |count: usize| bytes.next().map(|byte| usize::from(byte) % count.max(1));
    let all: Vec<&str> = ids().collect();
    let Some(id) = next(all.len()).map(|at| all[at]) else {
        return;
    };
    let game = any(id).expect("the catalog knows its own games");
    let Some(players) = next(6) else { return };
    let Ok(mut playing) = game.start(&format!("players={players}")) else {
        return;
    };
    loop {
        match playing.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let outcomes = playing.chance_outcomes().expect("chance's turn");
                let Some(at) = next(outcomes.len()) else {
                    break;
                };
                playing
                    .chance(&outcomes[at].0.data)
                    .expect("a possible outcome comes");
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a seat decides");
                let legal = playing.legal(seat).expect("the seat exists");
                let Some(at) = next(legal.len()) else { break };
                playing
                    .apply(seat, &legal[at].data)
                    .expect("a legal action is accepted");
            }
        }
    }
    let position = playing.position().expect("a position has both forms");
    playing
        .set_position(&position.data)
        .expect("a position that was reached is one");
    for viewer in Viewer::all(playing.players()) {
        playing.observe(viewer).expect("everybody may look");
    }
}
