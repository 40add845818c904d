//! Two worlds that differ only in what a viewer must not know: in every run, that viewer gets the
//! same bytes in both, at the same times.
//!
//! A match begins in both worlds in the middle of a random one: in the one as it truly is, in the
//! other in a state drawn from what the viewer knows ([`Views::determinize`]), and with another
//! seed. The decisions of others are chosen so that by the rules the viewer sees the same of them;
//! their hidden actions (answers that wait, their times, refused requests) differ. Where the rules
//! show the viewer a difference, such as a card of another kind, the two worlds part and others are
//! made. Times are simulated, so that they are compared exactly.
//!
//! `RANARIUM_SECRECY=100000` compares so many pairs a game; `RANARIUM_SECRECY_SEED=SEED` one again.
//!
//! [`Views::determinize`]: ranarium_game::Views::determinize

mod pair;
mod side;
mod sight;

use pair::{Compared, Pairs};
use std::env;

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    let number = text.parse();
    Some(number.unwrap_or_else(|_| panic!("{name}: expected a number, found {text:?}")))
}

/// Compares this many pairs of worlds of a game, or as many as the environment asks for, and checks
/// that enough happened in them.
fn compare(game: &str, pairs: u64) -> Compared {
    let only_seed = number("RANARIUM_SECRECY_SEED");
    let seeds = match only_seed {
        Some(seed) => seed..seed + 1,
        None => 0..number("RANARIUM_SECRECY").unwrap_or(pairs),
    };
    let compared = ranarium_catalog::visit(game, Pairs { seeds }).unwrap();
    println!("{game}: {compared:?}");
    if only_seed.is_none() {
        assert!(compared.decisions > pairs, "{compared:?}");
        assert!(compared.lines > pairs * 10, "{compared:?}");
        assert!(compared.refused > pairs, "{compared:?}");
    }
    compared
}

#[test]
fn frog_juice_updates_do_not_depend_on_hidden_cards() {
    let compared = compare("frog-juice", 300);
    if number("RANARIUM_SECRECY_SEED").is_none() {
        assert!(compared.different > 900, "{compared:?}");
        assert!(compared.windows > 60, "{compared:?}");
    }
}

#[test]
fn stacking_frogs_updates_do_not_depend_on_hidden_cards() {
    let compared = compare("stacking-frogs", 300);
    if number("RANARIUM_SECRECY_SEED").is_none() {
        assert!(compared.different > 150, "{compared:?}");
    }
}

#[test]
fn army_of_frogs_updates_do_not_depend_on_hidden_draws() {
    compare("army-of-frogs", 60);
}

#[test]
fn icefrogs_updates_do_not_depend_on_hidden_state() {
    compare("icefrogs", 60);
}
