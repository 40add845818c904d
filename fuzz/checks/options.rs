//! Options that are read are printed in their canonical text, which is read as the same options.

use ranarium_catalog::{any, ids};

/// Checks one input.
pub fn check(text: &str) {
    for id in ids() {
        let game = any(id).expect("the catalog knows its own games");
        if let Ok(canonical) = game.options(text) {
            assert_eq!(
                game.options(&canonical)
                    .expect("canonical options are read"),
                canonical
            );
            game.start(&canonical)
                .expect("a match begins with options that were read");
        }
    }
}
