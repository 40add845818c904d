//! A position is refused, or it can be played on: every legal action is accepted, and nothing
//! panics. The input is options, a line's end, and a position in either form.

use ranarium_catalog::{any, ids};
use ranarium_game::{Rng, Turn};
use serde_json::Value;

const STEPS: u32 = 60;

/// Checks one input.
pub fn check(text: &str) {
    let (options, position) = text.split_once('\n').unwrap_or(("", text));
    let given = serde_json::from_str(position).unwrap_or_else(|_| Value::from(position));
    for id in ids() {
        let game = any(id).expect("the catalog knows its own games");
        if let Ok(form) = game.position(&given) {
            assert_eq!(
                game.position(&Value::from(form.text.clone()))
                    .expect("its text is read"),
                form
            );
        }
        let Ok(mut playing) = game.start_from(options, &given) else {
            continue;
        };
        let mut rng = Rng::new(text.len() as u64);
        for _ in 0..STEPS {
            match playing.turn() {
                Turn::Over => {
                    assert!(playing.returns().is_some());
                    break;
                }
                Turn::Chance => {
                    playing.draw(&mut rng).expect("chance's turn");
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("a seat decides");
                    let legal = playing.legal(seat).expect("the seat exists");
                    let choice = &legal[rng.below(legal.len() as u32) as usize];
                    playing
                        .apply(seat, &choice.data)
                        .expect("a legal action is accepted");
                }
            }
        }
    }
}
