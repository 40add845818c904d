//! An action or chance outcome that is read, from text or data, has one text and one data form; a
//! match refuses or takes it, but never panics.

use ranarium_catalog::{any, ids};
use ranarium_game::{Rng, Seat, Turn};
use serde_json::Value;

/// Checks one input.
pub fn check(text: &str) {
    for id in ids() {
        let game = any(id).expect("the catalog knows its own games");
        let given = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
        if let Ok(form) = game.chance(&given) {
            assert_eq!(
                game.chance(&Value::from(form.text.clone()))
                    .expect("its text is read"),
                form
            );
            assert_eq!(game.chance(&form.data).expect("its data is read"), form);
        }
        if let Ok(form) = game.action(&given) {
            assert_eq!(
                game.action(&Value::from(form.text.clone()))
                    .expect("its text is read"),
                form
            );
            assert_eq!(game.action(&form.data).expect("its data is read"), form);
            let mut playing = game
                .start("")
                .expect("a match begins with the usual options");
            let mut rng = Rng::new(text.len() as u64);
            while playing.turn() == Turn::Chance {
                playing.draw(&mut rng).expect("chance's turn");
            }
            for seat in Seat::all(playing.players()) {
                let legal = playing
                    .legal(seat)
                    .expect("the seat exists")
                    .contains(&form);
                assert_eq!(playing.check(seat, &given).is_ok(), legal);
            }
        }
    }
}
