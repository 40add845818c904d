//! The browser tests that run for a commit.
//!
//! Most browser tests exist once for each game, and play through the same screens. `cargo xtask
//! test` runs those of one game, which changes from commit to commit, and those of every game that
//! changed recently. Whole matches exist for each number of people and each kind of input; one of
//! these runs for each game, another when the game has its next turn. `cargo xtask prove` runs all.

use crate::git::{git, uncommitted};
use crate::testing::clauses;
use std::collections::BTreeSet;

/// Seconds before a commit within which a change of a game counts as part of the same work.
const LATELY_S: u64 = 4 * 3_600;

/// Groups of tests, by parts of their names. One of each group runs for a commit.
const TURNS: &[&[&str]] = &[
    &[
        "hot_seat::two_people::army_of_frogs::",
        "hot_seat::three_people::army_of_frogs::",
        "hot_seat::four_people::army_of_frogs::",
    ],
    &[
        "hot_seat::two_people::frog_juice::",
        "hot_seat::three_people::frog_juice::",
        "hot_seat::four_people::frog_juice::",
    ],
    &[
        "hot_seat::two_people::icefrogs::",
        "hot_seat::three_people::icefrogs::",
    ],
    &[
        "hot_seat::two_people::stacking_frogs::",
        "hot_seat::three_people::stacking_frogs::",
        "hot_seat::four_people::stacking_frogs::",
        "hot_seat::five_people::stacking_frogs::",
    ],
    &[
        "rematch::two_people::army_of_frogs::",
        "rematch::three_people::army_of_frogs::",
        "rematch::army_of_frogs::a_full_table_plays_a_rematch",
    ],
    &[
        "rematch::two_people::frog_juice::",
        "rematch::three_people::frog_juice::",
        "rematch::frog_juice::a_full_table_plays_a_rematch",
    ],
    &[
        "rematch::two_people::icefrogs::",
        "rematch::icefrogs::a_full_table_plays_a_rematch",
    ],
    &[
        "rematch::two_people::stacking_frogs::",
        "rematch::three_people::stacking_frogs::",
        "rematch::four_people::stacking_frogs::",
        "rematch::stacking_frogs::a_full_table_plays_a_rematch",
    ],
    &[
        "is_played_by_mouse",
        "is_played_by_keyboard_alone",
        "is_played_by_finger",
    ],
];

/// The browser tests of a commit.
pub struct Selection {
    /// The games whose tests run.
    pub games: BTreeSet<String>,
    /// Parts of the names of tests that do not run: they have another turn.
    pub skipped: Vec<&'static str>,
}

/// Returns the browser tests of this commit; all tests if there is no history, or not all of it.
pub fn selection() -> Result<Selection, String> {
    let all = clauses::games()?;
    Ok(match History::read() {
        Some(history) => Selection {
            games: history.games(&all),
            skipped: history.skipped(all.len()),
        },
        None => Selection {
            games: all.into_iter().collect(),
            skipped: Vec::new(),
        },
    })
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
        // In a clone of limited depth the number of commits is the same for each commit.
        if git(&["rev-parse", "--is-shallow-repository"])?.trim() == "true" {
            return None;
        }
        let commits = git(&["rev-list", "--count", "HEAD"])?.trim().parse().ok()?;
        let time: u64 = git(&["log", "-1", "--format=%ct"])?.trim().parse().ok()?;
        let since = format!("--since={} +0000", time.saturating_sub(LATELY_S));
        let committed = git(&[
            "log",
            &since,
            "--format=",
            "--patch",
            "--unified=0",
            "--no-renames",
            "--no-color",
            "--no-ext-diff",
            "--",
            "games",
        ])?;
        let mut changed = uncommitted()?;
        changed.extend(changed_files(&committed));
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

    /// Returns the tests of each group except the next one in turn, which changes once each of this
    /// many games has had its turn.
    fn skipped(&self, games: usize) -> Vec<&'static str> {
        let round = self.commits / games.max(1);
        let others = TURNS.iter().flat_map(|group| {
            let turn = group[round % group.len()];
            group.iter().copied().filter(move |name| *name != turn)
        });
        others.collect()
    }
}

/// Returns the files of a patch that change in more than comments of Rust.
fn changed_files(patch: &str) -> BTreeSet<String> {
    let mut changed = BTreeSet::new();
    let mut file = "";
    for line in patch.lines() {
        if let Some(names) = line.strip_prefix("diff --git a/") {
            file = names.split(" b/").next().unwrap_or_default();
        } else if is_change(file, line) {
            changed.insert(file.to_owned());
        }
    }
    changed
}

/// Returns `true` if a line of a patch of this file adds or removes more than a comment.
fn is_change(file: &str, line: &str) -> bool {
    const HEADS: [&str; 4] = ["--- a/", "+++ b/", "--- /dev/null", "+++ /dev/null"];
    if HEADS.iter().any(|head| line.starts_with(head)) {
        return false;
    }
    match line.strip_prefix(['+', '-']) {
        Some(text) if file.ends_with(".rs") => {
            let text = text.trim_start();
            !text.is_empty() && !text.starts_with("//")
        }
        Some(_) => true,
        None => line.starts_with("Binary files "),
    }
}

#[cfg(test)]
mod tests {
    use super::{History, TURNS, changed_files};
    use crate::tool;
    use std::fs;

    const GAMES: [&str; 4] = ["army", "ice", "juice", "stack"];

    fn history(commits: usize, changed: &[&str]) -> History {
        let changed = changed.iter().map(|file| (*file).to_owned()).collect();
        History { commits, changed }
    }

    fn games(commits: usize, changed: &[&str]) -> Vec<String> {
        history(commits, changed)
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

    #[test]
    fn comments_alone_change_no_game() {
        let patch = "\
diff --git a/games/ice/rules/src/lib.rs b/games/ice/rules/src/lib.rs
index 1..2 100644
--- a/games/ice/rules/src/lib.rs
+++ b/games/ice/rules/src/lib.rs
@@ -1 +1,2 @@
-//! The rules.
+//! The rules of IceFrogs.
+
diff --git a/games/juice/rules/src/lib.rs b/games/juice/rules/src/lib.rs
--- a/games/juice/rules/src/lib.rs
+++ b/games/juice/rules/src/lib.rs
@@ -7 +7 @@
-    let cards = 4; // in a hand
+    let cards = 5; // in a hand
diff --git a/games/stack/RULES.md b/games/stack/RULES.md
--- /dev/null
+++ b/games/stack/RULES.md
@@ -0,0 +1 @@
+// No comment.
diff --git a/games/army/web/frog.png b/games/army/web/frog.png
Binary files a/games/army/web/frog.png and b/games/army/web/frog.png differ
";
        let changed: Vec<String> = changed_files(patch).into_iter().collect();
        let expected = [
            "games/army/web/frog.png",
            "games/juice/rules/src/lib.rs",
            "games/stack/RULES.md",
        ];
        assert_eq!(changed, expected);
    }

    #[test]
    fn every_test_of_a_group_has_its_turn_with_its_game() {
        for group in TURNS {
            for game in 0..GAMES.len() {
                let turns = (0..group.len()).map(|round| round * GAMES.len() + game);
                for (commits, name) in turns.zip(*group) {
                    let skipped = history(commits, &[]).skipped(GAMES.len());
                    let run: Vec<&&str> = group.iter().filter(|it| !skipped.contains(it)).collect();
                    assert_eq!(run, [name]);
                }
            }
        }
    }

    #[test]
    fn tests_that_take_turns_exist() {
        let folder = tool::root().join("apps/web/browser-tests/tests/page");
        let files = [
            "play/hot_seat.rs",
            "play/matches.rs",
            "online/evenings/rematch.rs",
        ];
        let mut words = vec!["hot_seat".to_owned(), "rematch".to_owned()];
        for file in files {
            let text = fs::read_to_string(folder.join(file)).unwrap();
            let of_file = text.split(|it: char| !it.is_alphanumeric() && it != '_');
            words.extend(of_file.map(str::to_owned));
        }
        for name in TURNS.iter().copied().flatten() {
            for word in name.split("::").filter(|word| !word.is_empty()) {
                assert!(words.iter().any(|known| known == word), "{name}: {word}");
            }
        }
    }
}
