//! The games whose browser tests run for a commit.
//!
//! Most browser tests exist once for each game, and play through the same screens. `cargo xtask
//! test` runs those of one game, which changes from commit to commit, and those of every game that
//! changed recently. `cargo xtask prove` runs all.

use crate::git::{git, uncommitted};
use crate::testing::clauses;
use std::collections::BTreeSet;

/// Seconds before a commit within which a change of a game counts as part of the same work.
const LATELY_S: u64 = 4 * 3_600;

/// Returns the games of this commit; all games if there is no history.
pub fn games() -> Result<BTreeSet<String>, String> {
    let all = clauses::games()?;
    let Some(history) = History::read() else {
        return Ok(all.into_iter().collect());
    };
    Ok(history.games(&all))
}

/// The number of commits, and the recently changed files.
struct History {
    /// The number of commits up to this one.
    commits: usize,
    /// The files that changed recently, committed or not.
    changed: Vec<String>,
}

impl History {
    fn read() -> Option<Self> {
        let commits = git(&["rev-list", "--count", "HEAD"])?.trim().parse().ok()?;
        let time: u64 = git(&["log", "-1", "--format=%ct"])?.trim().parse().ok()?;
        let since = format!("--since={} +0000", time.saturating_sub(LATELY_S));
        let committed = git(&["log", &since, "--name-only", "--format="])?;
        let mut changed = uncommitted()?;
        changed.extend(committed.lines().map(str::to_owned));
        Some(Self { commits, changed })
    }

    /// Returns the next game in turn, and those that changed.
    fn games(&self, all: &[String]) -> BTreeSet<String> {
        let turn = all.get(self.commits % all.len().max(1));
        let changed = all.iter().filter(|game| {
            let folder = format!("games/{game}/");
            let is_of_game = |file: &&String| file.starts_with(&folder);
            let mut files = self.changed.iter().filter(is_of_game);
            // Tests of the rules and of the board are no part of the page.
            files.any(|file| !file.contains("/tests/"))
        });
        turn.into_iter().chain(changed).cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::History;

    const GAMES: [&str; 4] = ["army", "ice", "juice", "stack"];

    fn games(commits: usize, changed: &[&str]) -> Vec<String> {
        let changed = changed.iter().map(|file| (*file).to_owned()).collect();
        let history = History { commits, changed };
        history
            .games(&GAMES.map(str::to_owned))
            .into_iter()
            .collect()
    }

    #[test]
    fn each_game_has_its_turn_within_four_commits() {
        let turns: Vec<String> = (8..12).flat_map(|commits| games(commits, &[])).collect();
        assert_eq!(turns, GAMES);
    }

    #[test]
    fn a_changed_game_is_tested_out_of_turn() {
        let changed = ["docs/server.md", "games/juice/rules/src/lib.rs"];
        assert_eq!(games(4, &changed), ["army", "juice"]);
        assert_eq!(games(6, &changed), ["juice"]);
        assert_eq!(
            games(4, &["games/juice/rules/tests/suite/cat.rs"]),
            ["army"]
        );
    }
}
