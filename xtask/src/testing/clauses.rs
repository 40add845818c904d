//! The clauses of the rulebooks of every game.

use crate::tool;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the games, by the names of their folders, which are also their package names.
pub fn games() -> Result<Vec<String>, String> {
    let folder = tool::root().join("games");
    let mut names: Vec<String> = entries(&folder)?
        .into_iter()
        .filter(|path| path.join("RULES.md").exists())
        .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}

/// A rule of a rulebook that a test must state.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Clause {
    /// The name of the rule for people, such as `FJ-4.3` or the option `quiet-end`.
    pub name: String,
    /// The prefix of the names of the clause's tests, such as `fj_4_3_` or `fj_option_quiet_end_`.
    pub test_prefix: String,
}

/// Returns every clause, house rule and numbered vector of a rulebook, in its order.
pub fn of_rulebook(text: &str) -> Vec<Clause> {
    let mut clauses: Vec<Clause> = Vec::new();
    let (mut in_options, mut in_vectors, mut letters) = (false, false, String::new());
    for line in text.lines() {
        if line.starts_with("## ") {
            in_options = false;
            in_vectors = line.contains("vectors") || line.contains("vectoren");
        }
        if let Some(name) = clause_name(line) {
            letters = name.split('-').next().unwrap_or_default().to_lowercase();
            clauses.push(Clause {
                name: name.to_owned(),
                test_prefix: prefix(name),
            });
        } else if line.starts_with("| option |") || line.starts_with("| optie |") {
            in_options = true;
        } else if let (true, Some(key)) = (in_options, option_key(line)) {
            let test_prefix = format!("{letters}_option_{}_", key.replace('-', "_"));
            clauses.push(Clause {
                name: format!("option {key}"),
                test_prefix,
            });
        } else if let (true, Some(number)) =
            (in_vectors, line.split_once(". ").map(|(number, _)| number))
            && number.bytes().all(|byte| byte.is_ascii_digit())
        {
            clauses.push(Clause {
                name: format!("vector {number}"),
                test_prefix: format!("{letters}_vector_{number}_"),
            });
        }
    }
    clauses
}

/// Returns the clause that a line of a rulebook states.
fn clause_name(line: &str) -> Option<&str> {
    let (name, rest) = line.strip_prefix("- ")?.split_once(" (")?;
    let (letters, numbers) = name.split_once('-')?;
    let is_name = letters.len() == 2
        && letters.bytes().all(|byte| byte.is_ascii_uppercase())
        && numbers.split('.').count() == 2
        && numbers
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
    (is_name && rest.contains(')')).then_some(name)
}

fn option_key(line: &str) -> Option<&str> {
    let cell = line.strip_prefix("| `")?;
    let (key, _) = cell.split_once('`')?;
    Some(key.split('=').next().unwrap_or(key))
}

/// Returns `FJ-4.3` as the beginning of a test's name: `fj_4_3_`.
fn prefix(clause: &str) -> String {
    format!("{}_", clause.to_lowercase().replace(['-', '.'], "_"))
}

/// A test function: its name and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The function's name.
    pub name: String,
    /// The file, relative to the project's folder.
    pub file: String,
}

/// Returns every `#[test]` function below a folder.
pub fn tests_below(folder: &Path) -> Result<Vec<Test>, String> {
    let mut tests = Vec::new();
    for path in rust_files(folder)? {
        let text = read(&path)?;
        let mut is_test = false;
        for line in text.lines().map(str::trim_start) {
            if line.starts_with("#[test]") {
                is_test = true;
            } else if let (true, Some(rest)) = (is_test, line.strip_prefix("fn ")) {
                let name = rest.split('(').next().unwrap_or_default().to_owned();
                tests.push(Test {
                    name,
                    file: display_path(&path),
                });
                is_test = false;
            }
        }
    }
    Ok(tests)
}

/// Returns the places in the code where each clause is cited: `file:line`, by clause.
pub fn citations_below(folder: &Path) -> Result<BTreeMap<String, Vec<String>>, String> {
    let mut citations: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in rust_files(folder)? {
        for (number, line) in read(&path)?.lines().enumerate() {
            for name in cited(line) {
                citations.entry(name).or_default().push(format!(
                    "{}:{}",
                    display_path(&path),
                    number + 1
                ));
            }
        }
    }
    Ok(citations)
}

/// Returns every clause that a line names, such as `FJ-4.3`.
pub fn cited(line: &str) -> Vec<String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    line.split(|c: char| !is_part(c))
        .map(|word| word.trim_end_matches('.'))
        .filter(|word| clause_name(&format!("- {word} ()")).is_some())
        .map(str::to_owned)
        .collect()
}

/// Returns every `.rs` file below a folder, sorted.
pub fn rust_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the contents of a file.
pub fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", display_path(path)))
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let all = fs::read_dir(folder).map_err(|error| format!("{}: {error}", display_path(folder)))?;
    all.map(|entry| {
        entry
            .map(|entry| entry.path())
            .map_err(|error| error.to_string())
    })
    .collect()
}

fn display_path(path: &Path) -> String {
    path.strip_prefix(tool::root())
        .unwrap_or(path)
        .display()
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::{cited, of_rulebook};

    #[test]
    fn a_rulebook_has_clauses_house_rules_and_vectors() {
        let text = "## 4 Capture\n- FJ-4.1 (S) One.\n- FJ-4.10 (S, R) Two.\n- no clause (S)\n\n\
                    | option | effect |\n|---|---|\n| `quiet-end` | ends |\n| `turn-limit=N` | draw |\n\n\
                    ## Test vectors\n1. First.\n12. Second.\n";
        let found: Vec<_> = of_rulebook(text)
            .into_iter()
            .map(|c| (c.name, c.test_prefix))
            .collect();
        let expected = [
            ("FJ-4.1", "fj_4_1_"),
            ("FJ-4.10", "fj_4_10_"),
            ("option quiet-end", "fj_option_quiet_end_"),
            ("option turn-limit", "fj_option_turn_limit_"),
            ("vector 1", "fj_vector_1_"),
            ("vector 12", "fj_vector_12_"),
        ];
        assert_eq!(
            found,
            expected.map(|(name, prefix)| (name.to_owned(), prefix.to_owned()))
        );
    }

    #[test]
    fn citations_are_found_in_running_text() {
        assert_eq!(
            cited("// FJ-4.3, and SF-10.12. Not F-1.1, nor AF-7."),
            ["FJ-4.3", "SF-10.12"]
        );
    }
}
