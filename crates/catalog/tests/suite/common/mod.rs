//! Option sets to try every game with, and the project's folder.

use ranarium_game::{FullGame, GameOptions, OptionKind};
use std::path::{Path, PathBuf};

/// Returns the folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the crate is two folders down in the project")
        .to_owned()
}

/// Returns every number of players alone, and with each value of each other option.
pub fn variants<G: FullGame>() -> Vec<G::Options> {
    let values = |kind: &OptionKind| -> Vec<String> {
        match kind {
            OptionKind::Flag => vec!["on".to_owned()],
            OptionKind::Number { low, high, .. } => (*low..=*high).map(|n| n.to_string()).collect(),
            OptionKind::Limit { low, .. } => vec![(low + 40).to_string()],
            OptionKind::Choice { words } => words.iter().map(|&word| word.to_owned()).collect(),
        }
    };
    let [players, others @ ..] = G::Options::SPECS else {
        panic!("players is an option");
    };
    let mut texts = Vec::new();
    for number in values(&players.kind) {
        texts.push(format!("players={number}"));
        for spec in others {
            let pairs = values(&spec.kind).into_iter();
            texts.extend(pairs.map(|value| format!("players={number} {}={value}", spec.key)));
        }
    }
    // Combinations that options refuse, such as a dealer who does not take part, are left out.
    let mut all: Vec<G::Options> = texts.iter().filter_map(|text| text.parse().ok()).collect();
    all.dedup();
    assert!(all.len() >= 2, "{}", G::ID);
    all
}
