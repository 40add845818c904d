//! `cargo xtask mutants GAME [I/N]`: mutation tests of a game's rules.

use crate::git::git;
use crate::testing::checks::has_nextest;
use crate::testing::clauses;
use crate::tool;
use std::fs;
use std::io::ErrorKind;
use std::ops::AddAssign;
use std::path::Path;

/// The number of parts of a game's mutants. `cargo xtask prove` runs one part, another at each
/// commit, because all mutants take a day.
const PARTS: usize = 16;

/// Minimum share of mutants that the tests catch, in percent. Most of the others are equivalent to
/// the code (docs/lab/mutation.md).
const CAUGHT_MIN: usize = 90;

/// Exit codes of cargo-mutants after all mutants have run: all were caught, some survived, and
/// some timed out.
const FINISHED: [i32; 3] = [0, 2, 3];

/// Names the tools for mutation tests that this machine lacks.
pub fn missing() -> Option<String> {
    let has_mutants = tool::works(tool::cargo().args(["mutants", "--version"]));
    let all = [
        ("cargo-mutants", has_mutants),
        ("cargo-nextest", has_nextest()),
    ];
    let missing: Vec<&str> = all
        .iter()
        .filter(|(_, is_there)| !is_there)
        .map(|(name, _)| *name)
        .collect();
    (!missing.is_empty()).then(|| {
        let missing = missing.join(" ");
        format!("missing: cargo install {missing} --locked")
    })
}

/// Runs cargo-mutants on the game, or on one part in N of its mutants, against the game's own
/// tests.
pub fn run(args: &[String]) -> Result<(), String> {
    let games = clauses::games()?;
    let (game, part) = match args {
        [game] if games.contains(game) => (game, None),
        [game, part] if games.contains(game) => (game, Some(part.as_str())),
        _ => {
            return Err(format!(
                "expected one of {}, and optionally a part such as 0/8",
                games.join(", ")
            ));
        }
    };
    if let Some(missing) = missing() {
        return Err(missing);
    }
    test(game, part)?.check()
}

/// Runs one part of every game's mutants, which follows from the number of commits.
pub fn sample() -> Result<(), String> {
    let commits = git(&["rev-list", "--count", "HEAD"]);
    let commits = commits.and_then(|count| count.trim().parse::<usize>().ok());
    let part = format!("{}/{PARTS}", commits.unwrap_or_default() % PARTS);
    let mut all = Counts::default();
    for game in clauses::games()? {
        all += test(&game, Some(&part))?;
    }
    all.check()
}

/// Tests the mutants of a game, or a part of them, and returns their counts by outcome.
fn test(game: &str, part: Option<&str>) -> Result<Counts, String> {
    let output = tool::target_folder().join("mutants").join(game);
    // cargo-mutants creates only the last folder of the path.
    fs::create_dir_all(&output).map_err(|error| format!("{}: {error}", output.display()))?;
    let mut command = tool::cargo();
    command.args([
        "mutants",
        "--package",
        game,
        "--test-tool",
        "nextest",
        "--profile",
        "mutants",
        "--minimum-test-timeout",
        "20",
    ]);
    command.arg("--output").arg(&output);
    // Fewer matches for each law than usual: a mutant that survives a hundred matches is for the
    // drawn positions to find.
    command.env("RANARIUM_LAW_MATCHES", "100");
    if let Some(part) = part {
        // Round-robin, so that each part has mutants of every file.
        command.args(["--sharding", "round-robin", "--shard", part]);
    }
    let status = tool::status(&mut command)?;
    if status.code().is_none_or(|code| !FINISHED.contains(&code)) {
        return Err(format!("mutation tests of {game}: {status}"));
    }
    let counts = Counts::read(&output.join("mutants.out"))?;
    eprintln!("{game}: {}", counts.describe());
    Ok(counts)
}

/// The counts of mutants, by outcome. Mutants that do not compile are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    /// A test failed.
    caught: usize,
    /// The tests took too long.
    timed_out: usize,
    /// All tests passed.
    survived: usize,
}

impl Counts {
    /// Reads the lists in cargo-mutants' folder of results, which have a line for each mutant.
    fn read(folder: &Path) -> Result<Self, String> {
        Ok(Self {
            caught: lines(&folder.join("caught.txt"))?,
            timed_out: lines(&folder.join("timeout.txt"))?,
            survived: lines(&folder.join("missed.txt"))?,
        })
    }

    const fn noticed(self) -> usize {
        self.caught + self.timed_out
    }

    const fn all(self) -> usize {
        self.noticed() + self.survived
    }

    fn describe(self) -> String {
        format!(
            "of {} mutants {} were caught, {} timed out and {} survived",
            self.all(),
            self.caught,
            self.timed_out,
            self.survived
        )
    }

    /// Checks that enough mutants were caught or timed out.
    fn check(self) -> Result<(), String> {
        if self.all() > 0 && self.noticed() * 100 >= self.all() * CAUGHT_MIN {
            return Ok(());
        }
        Err(format!(
            "{}; at least {CAUGHT_MIN} % must be noticed",
            self.describe()
        ))
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.caught += other.caught;
        self.timed_out += other.timed_out;
        self.survived += other.survived;
    }
}

/// Returns the number of lines of a file; 0 without the file.
fn lines(path: &Path) -> Result<usize, String> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(text.lines().count()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(0),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn nine_tenths_of_all_mutants_must_be_noticed() {
        let counts = |caught, timed_out, survived| Counts {
            caught,
            timed_out,
            survived,
        };
        assert_eq!(counts(80, 10, 10).check(), Ok(()));
        let failure = counts(80, 9, 11).check().unwrap_err();
        assert!(failure.starts_with("of 100 mutants 80 were caught"));
        assert!(counts(0, 0, 0).check().is_err(), "no mutant ran");
        let mut sum = counts(1, 2, 3);
        sum += counts(10, 20, 30);
        assert_eq!(sum, counts(11, 22, 33));
    }
}
