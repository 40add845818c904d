//! `cargo xtask test --quick`: the checks that take one to three minutes, without a browser.

use crate::testing::checks::{self, LINTS, fmt, tester};
use crate::testing::steps::Steps;
use crate::testing::{clauses, rule_table};
use crate::{git, tool};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Packages that are only built for the page; `*` matches any name.
const FOR_THE_PAGE: &[&str] = &[
    "*-web",
    "ranarium-board",
    "ranarium-board-testkit",
    "ranarium-previews",
    "bundle",
];

/// A package whose tests need a browser.
const NEEDS_BROWSER: &str = "ranarium-browser-tests";

/// Packages on which the rules of every game depend.
const BELOW_ALL_GAMES: &[&str] = &["ranarium-game", "ranarium-laws"];

/// The packages of the server.
const SERVER: &[&str] = &[
    "ranarium-online",
    "ranarium-storage",
    "ranarium-notices",
    "ranarium-node",
];

/// The program for the terminal, which also starts a server.
const PROGRAM: &str = "ranarium";

/// Runs fmt, the rule table, clippy, and the tests of the packages that changed and of packages
/// that depend on them. Clippy leaves out the page, unless a package of the page changed.
pub fn run(steps: &mut Steps) -> Result<(), String> {
    steps.run("fmt", fmt)?;
    steps.run("rule table", || rule_table::run(&["--quiet".to_owned()]))?;
    let workspace = Workspace::of_project()?;
    let changed = workspace.packages_of(&git::changed_on_branch().unwrap_or_default());
    steps.run("clippy", || {
        if changes_the_page(&changed) {
            checks::clippy()
        } else {
            clippy_without_the_page()
        }
    })?;
    let tested = workspace.tested(&changed, &clauses::games()?);
    if tested.is_empty() {
        eprintln!("\nNo package has changed: there are no tests to run.");
        return Ok(());
    }
    steps.run("tests", || {
        let mut tests = tool::cargo();
        tests.args(tester()).arg("--locked");
        for package in &tested {
            tests.args(["--package", package]);
        }
        tool::run(&mut tests)
    })
}

fn clippy_without_the_page() -> Result<(), String> {
    let mut clippy = tool::cargo();
    clippy.args(["clippy", "--workspace", "--locked", "--all-targets"]);
    clippy.args(FOR_THE_PAGE.iter().flat_map(|name| ["--exclude", name]));
    tool::run(clippy.args(LINTS))
}

/// Returns `true` if one of these packages is only built for the page.
fn changes_the_page(changed: &BTreeSet<String>) -> bool {
    changed.iter().any(|name| is_for_the_page(name))
}

fn is_for_the_page(name: &str) -> bool {
    FOR_THE_PAGE.iter().any(|pattern| is_named(pattern, name))
}

fn is_named(pattern: &str, name: &str) -> bool {
    match pattern.strip_prefix('*') {
        Some(end) => name.ends_with(end),
        None => name == pattern,
    }
}

/// The packages of the workspace.
#[derive(Default)]
struct Workspace {
    /// The names of the packages, by their folders.
    names: BTreeMap<String, String>,
    /// The packages that depend on each package, in their tests or otherwise.
    dependants: BTreeMap<String, BTreeSet<String>>,
}

impl Workspace {
    fn of_project() -> Result<Self, String> {
        let mut tree = tool::cargo();
        tree.args(["tree", "--workspace", "--locked", "--depth", "1"]);
        tree.args(["--no-dedupe", "--prefix", "depth", "--format", "{p}"]);
        let printed = tool::output(&mut tree)?;
        let printed = String::from_utf8_lossy(&printed);
        Ok(Self::read(&printed, &tool::root()))
    }

    /// Returns the packages in the output of `cargo tree`: a line `0PACKAGE` for each, followed by
    /// a line `1PACKAGE` for each of its dependencies.
    fn read(printed: &str, root: &Path) -> Self {
        let mut workspace = Self::default();
        let mut user = String::new();
        for line in printed.lines() {
            let package = line.trim_start_matches(|c: char| c.is_ascii_digit());
            let Some((folder, name)) = own_package(package, root) else {
                continue;
            };
            if line.starts_with('0') {
                user.clone_from(&name);
                workspace.names.insert(folder, name);
            } else {
                let dependants = workspace.dependants.entry(name).or_default();
                dependants.insert(user.clone());
            }
        }
        workspace
    }

    /// Returns the packages to which these files belong.
    fn packages_of(&self, files: &[String]) -> BTreeSet<String> {
        let names = files.iter().filter_map(|file| self.package_of(file));
        names.map(str::to_owned).collect()
    }

    /// Returns the package in whose folder a file is; the rules for files of a game beside its
    /// packages, such as its rulebook.
    fn package_of(&self, file: &str) -> Option<&str> {
        let above = Path::new(file).ancestors().skip(1);
        let folders = above.filter_map(Path::to_str).collect::<Vec<_>>();
        let inside = folders.iter().find_map(|folder| self.names.get(*folder));
        let beside = || {
            let mut rules = folders.iter().map(|folder| format!("{folder}/rules"));
            rules.find_map(|folder| self.names.get(&folder))
        };
        inside.or_else(beside).map(String::as_str)
    }

    /// Returns the packages to test after a change of these: them, and those that depend on them,
    /// except where that takes too long. Almost everything depends on a game, so its rules are
    /// tested alone, and a package below all games with the rules of all. The tests of the program
    /// take as long as those of the server, which are therefore run without them.
    fn tested(&self, changed: &BTreeSet<String>, games: &[String]) -> BTreeSet<String> {
        let mut tested = changed.clone();
        for name in changed {
            if BELOW_ALL_GAMES.contains(&name.as_str()) {
                tested.extend(games.iter().cloned());
            } else if !games.contains(name) {
                let mut dependants = self.all_dependants(name);
                if SERVER.contains(&name.as_str()) {
                    dependants.remove(PROGRAM);
                }
                tested.extend(dependants);
            }
        }
        let with_page = changes_the_page(changed);
        tested.retain(|name| name != NEEDS_BROWSER && (with_page || !is_for_the_page(name)));
        tested
    }

    /// Returns the packages that depend on a package, directly or by another package.
    fn all_dependants(&self, name: &str) -> BTreeSet<String> {
        let mut dependants = BTreeSet::new();
        let mut open = vec![name];
        while let Some(package) = open.pop() {
            for dependant in self.dependants.get(package).into_iter().flatten() {
                if dependants.insert(dependant.clone()) {
                    open.push(dependant);
                }
            }
        }
        dependants
    }
}

/// Returns the folder and the name of a package that is written as `NAME vVERSION (FOLDER)`, if
/// its folder is in the project.
fn own_package(written: &str, root: &Path) -> Option<(String, String)> {
    let (name, rest) = written.split_once(' ')?;
    let (_, rest) = rest.split_once('(')?;
    let (folder, _) = rest.split_once(')')?;
    let folder = Path::new(folder).strip_prefix(root).ok()?;
    Some((folder.to_str()?.replace('\\', "/"), name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{FOR_THE_PAGE, Workspace, is_for_the_page, is_named};
    use crate::testing::clauses;
    use crate::tool;
    use cargo_metadata::{Metadata, MetadataCommand};
    use std::path::Path;

    /// Dependencies that take minutes to build and only serve the page.
    const HEAVY: &[&str] = &["leptos", "wasm-bindgen-cli-support"];

    /// A workspace with two games, as `cargo tree` prints it.
    const SMALL: &str = "\
0ranarium-game v0.1.0 (/p/crates/game)
1serde v1.0.228

0hop v0.1.0 (/p/games/hop/rules)
1ranarium-game v0.1.0 (/p/crates/game)

0jump v0.1.0 (/p/games/jump/rules)
1ranarium-game v0.1.0 (/p/crates/game)

0ranarium-table v0.1.0 (/p/crates/table)
1ranarium-game v0.1.0 (/p/crates/game)

0ranarium-host v0.1.0 (/p/crates/host)
1hop v0.1.0 (/p/games/hop/rules)
1ranarium-table v0.1.0 (/p/crates/table)

0ranarium-node v0.1.0 (/p/crates/node)
1ranarium-host v0.1.0 (/p/crates/host)

0ranarium v0.1.0 (/p/apps/cli)
1ranarium-node v0.1.0 (/p/crates/node)

0ranarium-board v0.1.0 (/p/crates/board)
1ranarium-game v0.1.0 (/p/crates/game)

0hop-web v0.1.0 (/p/games/hop/web)
1hop v0.1.0 (/p/games/hop/rules)
1ranarium-board v0.1.0 (/p/crates/board)

0ranarium-web v0.1.0 (/p/apps/web)
1hop-web v0.1.0 (/p/games/hop/web)
1ranarium-host v0.1.0 (/p/crates/host)

0ranarium-browser-tests v0.1.0 (/p/apps/web/browser-tests)
1ranarium-host v0.1.0 (/p/crates/host)
1ranarium-table v0.1.0 (/p/crates/table) (*)
";

    fn metadata() -> Metadata {
        MetadataCommand::new()
            .manifest_path(tool::root().join("Cargo.toml"))
            .no_deps()
            .exec()
            .unwrap()
    }

    /// Returns the packages that are tested after a change of these files.
    fn tested(workspace: &Workspace, games: &[String], files: &[&str]) -> Vec<String> {
        let files: Vec<String> = files.iter().map(|file| (*file).to_owned()).collect();
        let tested = workspace.tested(&workspace.packages_of(&files), games);
        tested.into_iter().collect()
    }

    /// Returns the packages of the small workspace that are tested after a change of these files.
    fn tested_of_small(files: &[&str]) -> Vec<String> {
        let games = ["hop", "jump"].map(str::to_owned);
        tested(&Workspace::read(SMALL, Path::new("/p")), &games, files)
    }

    #[test]
    fn the_quick_check_leaves_out_exactly_the_page() {
        let metadata = metadata();
        for package in &metadata.packages {
            let name = package.name.as_str();
            let mut dependencies = package.dependencies.iter();
            let is_heavy = dependencies.any(|one| HEAVY.contains(&one.name.as_str()));
            assert_eq!(is_for_the_page(name), is_heavy, "{name}");
        }
        for pattern in FOR_THE_PAGE {
            let mut names = metadata.packages.iter().map(|package| &package.name);
            assert!(names.any(|name| is_named(pattern, name)), "{pattern}");
        }
    }

    #[test]
    fn the_workspace_has_every_package_and_its_dependants() {
        let (metadata, workspace) = (metadata(), Workspace::of_project().unwrap());
        let mut found: Vec<&str> = workspace.names.values().map(String::as_str).collect();
        let packages = metadata.packages.iter();
        let mut expected: Vec<&str> = packages.map(|one| one.name.as_str()).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected);
        for package in &metadata.packages {
            let user = package.name.as_str();
            let dependencies = package.dependencies.iter();
            for used in dependencies.filter(|one| one.path.is_some() && !one.optional) {
                let dependants = workspace.dependants.get(used.name.as_str());
                let is_listed = dependants.is_some_and(|names| names.contains(user));
                assert!(is_listed, "{user} depends on {}", used.name);
            }
        }
    }

    #[test]
    fn a_changed_package_is_tested_with_those_that_depend_on_it() {
        let expected = [
            "ranarium",
            "ranarium-host",
            "ranarium-node",
            "ranarium-table",
        ];
        assert_eq!(tested_of_small(&["crates/table/src/lib.rs"]), expected);
        let expected = ["ranarium", "ranarium-host", "ranarium-node"];
        let files = [
            "docs/server.md",
            "crates/host/src/lib.rs",
            "apps/cli/src/main.rs",
        ];
        assert_eq!(tested_of_small(&files), expected);
        assert_eq!(tested_of_small(&["docs/server.md"]), [""; 0]);
    }

    #[test]
    fn the_rules_of_a_game_are_tested_alone() {
        assert_eq!(tested_of_small(&["games/hop/rules/src/lib.rs"]), ["hop"]);
        assert_eq!(tested_of_small(&["games/hop/RULES.md"]), ["hop"]);
    }

    #[test]
    fn a_package_below_all_games_is_tested_with_the_rules_of_all() {
        let expected = ["hop", "jump", "ranarium-game"];
        assert_eq!(tested_of_small(&["crates/game/src/lib.rs"]), expected);
    }

    #[test]
    fn the_server_is_tested_without_the_program() {
        let node = "crates/node/src/lib.rs";
        assert_eq!(tested_of_small(&[node]), ["ranarium-node"]);
        let both = ["ranarium", "ranarium-node"];
        assert_eq!(tested_of_small(&[node, "apps/cli/src/main.rs"]), both);
    }

    #[test]
    fn the_page_is_tested_after_changes_without_a_browser() {
        let page = ["hop-web", "ranarium-board", "ranarium-web"];
        assert_eq!(tested_of_small(&["crates/board/src/lib.rs"]), page);
        let files = ["games/hop/web/src/lib.rs", "crates/host/src/lib.rs"];
        let both = [
            "hop-web",
            "ranarium",
            "ranarium-host",
            "ranarium-node",
            "ranarium-web",
        ];
        assert_eq!(tested_of_small(&files), both);
        let browser_test = "apps/web/browser-tests/src/lib.rs";
        assert_eq!(tested_of_small(&[browser_test]), [""; 0]);
    }

    #[test]
    fn a_changed_file_leads_to_tests_of_the_project() {
        let (workspace, games) = (Workspace::of_project().unwrap(), clauses::games().unwrap());
        let tested = |file: &str| tested(&workspace, &games, &[file]);
        assert_eq!(tested("games/icefrogs/rules/src/lib.rs"), ["icefrogs"]);
        assert_eq!(tested("games/icefrogs/RULES.md"), ["icefrogs"]);
        let board = ["icefrogs-web", "ranarium-previews", "ranarium-web"];
        assert_eq!(tested("games/icefrogs/web/src/lib.rs"), board);
        assert_eq!(tested("xtask/bundle/src/main.rs"), ["bundle"]);
        let server = [
            "ranarium-node",
            "ranarium-notices",
            "ranarium-online",
            "ranarium-storage",
        ];
        assert_eq!(tested("crates/online/src/lib.rs"), server);
        for shared in ["table", "protocol", "search", "client"] {
            let found = tested(&format!("crates/{shared}/src/lib.rs"));
            for dependant in [&server[..], &["ranarium"]].concat() {
                assert!(
                    found.iter().any(|one| one == dependant),
                    "{shared}: {found:?}"
                );
            }
        }
        let below_all_games = [
            "army-of-frogs",
            "frog-juice",
            "icefrogs",
            "ranarium-game",
            "stacking-frogs",
        ];
        assert_eq!(tested("crates/game/src/game.rs"), below_all_games);
    }
}
