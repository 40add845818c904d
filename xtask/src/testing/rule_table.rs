//! `cargo xtask rule-table`: every clause, or the clauses of a chapter, with the code that applies
//! them and the tests that state them. Without a clause it fails on a gap.

use crate::testing::clauses::{self, Clause, Test};
use crate::tool;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Files whose tests state laws of all games, or facts about the code; they cite no clause.
const NOT_RULES: &[&str] = &[
    "laws/mod.rs",
    "reference_engine.rs",
    "perft.rs",
    "allocations.rs",
    "texts.rs",
    "urgency.rs",
    "words.rs",
    "notation.rs",
    "score_sheets.rs",
    "encoding.rs",
    "eval.rs",
    "endgame.rs",
    "knowledge.rs",
    "fast_and_readable.rs",
    "options.rs",
    "positions.rs",
];

/// Prints the table and the gaps; with `--quiet` the gaps alone, with a clause its rows alone.
pub fn run(args: &[String]) -> Result<(), String> {
    match args {
        [] => check(|table| print!("{table}")),
        [flag] if flag == "--quiet" => check(|_| ()),
        [clause] if !clause.starts_with('-') => {
            let rulebooks = clauses::games()?.into_iter().map(CitedRulebook::read);
            let rulebooks: Vec<CitedRulebook> = rulebooks.collect::<Result<_, String>>()?;
            print!("{}", tables_of(&rulebooks, clause)?);
            Ok(())
        }
        _ => Err(format!(
            "expected --quiet, a clause such as FJ-7.3, or nothing, found {args:?}"
        )),
    }
}

/// Passes the table of each game to `print`, and fails with the gaps of all.
fn check(print: fn(&str)) -> Result<(), String> {
    let mut gaps = Vec::new();
    for game in clauses::games()? {
        let rulebook = CitedRulebook::read(game)?;
        print(&rulebook.table(&rulebook.clauses.iter().collect::<Vec<_>>()));
        gaps.extend(rulebook.gaps()?);
    }
    if gaps.is_empty() {
        eprintln!("The rule table has no gap.");
        return Ok(());
    }
    Err(format!("{} gaps:\n  {}", gaps.len(), gaps.join("\n  ")))
}

/// Returns the tables of the games that have a clause, with the rows that it begins.
fn tables_of(rulebooks: &[CitedRulebook], clause: &str) -> Result<String, String> {
    let mut tables = String::new();
    for rulebook in rulebooks {
        let clauses = rulebook.clauses.iter();
        let clauses: Vec<&Clause> = clauses.filter(|one| begins(clause, &one.name)).collect();
        if !clauses.is_empty() {
            tables.push_str(&rulebook.table(&clauses));
        }
    }
    match tables.is_empty() {
        false => Ok(tables),
        true => Err(format!(
            "no rulebook has the clause \"{clause}\"; expected its beginning, such as FJ, FJ-7, \
             FJ-7.3 or \"option quiet-end\""
        )),
    }
}

/// Returns `true` if the name of a clause begins with this text, in capitals or not, and a number
/// at its end is whole there: `FJ-7.1` does not begin `FJ-7.10`.
fn begins(text: &str, name: &str) -> bool {
    let (text, name) = (text.to_lowercase(), name.to_lowercase());
    name.strip_prefix(&text).is_some_and(|rest| {
        let is_digit = |c: char| c.is_ascii_digit();
        !(text.ends_with(is_digit) && rest.starts_with(is_digit))
    })
}

/// The rulebook of a game, with the code and the tests that cite it.
struct CitedRulebook {
    game: String,
    clauses: Vec<Clause>,
    tests: Vec<Test>,
    /// The places in the code where each clause is cited.
    citations: BTreeMap<String, Vec<String>>,
}

impl CitedRulebook {
    fn read(game: String) -> Result<Self, String> {
        let folder = folder(&game);
        Ok(Self {
            clauses: clauses::of_rulebook(&clauses::read(&folder.join("RULES.md"))?),
            tests: clauses::tests_below(&folder.join("rules/tests"))?,
            citations: clauses::citations_below(&folder.join("rules/src"))?,
            game,
        })
    }

    /// Returns the places in the code that cite a clause.
    fn code_of(&self, clause: &Clause) -> &[String] {
        let code = self.citations.get(&clause.name);
        code.map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns the names of the tests that state a clause.
    fn tests_of(&self, clause: &Clause) -> Vec<&str> {
        let names = self.tests.iter().map(|test| test.name.as_str());
        let stated = names.filter(|name| name.starts_with(&clause.test_prefix));
        stated.collect()
    }

    /// Returns the table of some of the clauses.
    fn table(&self, clauses: &[&Clause]) -> String {
        let head = format!(
            "\n# {}\n\n| clause | code | tests |\n|---|---|---|\n",
            self.game
        );
        let row = |clause: &&Clause| {
            let (code, tests) = (self.code_of(clause), self.tests_of(clause));
            let (code, tests) = (code.join(", "), tests.join(", "));
            format!("| {} | {code} | {tests} |\n", clause.name)
        };
        head + &clauses.iter().map(row).collect::<String>()
    }

    /// Returns the gaps between the rulebook in both languages, the code and the tests.
    fn gaps(&self) -> Result<Vec<String>, String> {
        let game = &self.game;
        let mut gaps = Vec::new();
        for clause in &self.clauses {
            if self.tests_of(clause).is_empty() {
                gaps.push(format!(
                    "{game}: no test states {} ({}…)",
                    clause.name, clause.test_prefix
                ));
            }
            let has_code = clause.name.contains('-') && !clause.name.starts_with("option");
            if has_code && self.code_of(clause).is_empty() {
                gaps.push(format!("{game}: no code cites {}", clause.name));
            }
        }
        gaps.extend(strays(game, &self.clauses, &self.tests));
        gaps.extend(unknown(game, &self.clauses, self.citations.keys()));
        let dutch = clauses::read(&folder(game).join("RULES.nl.md"))?;
        let dutch = clauses::of_rulebook(&dutch);
        gaps.extend(untranslated(game, &self.clauses, &dutch));
        Ok(gaps)
    }
}

/// Returns the folder of a game.
fn folder(game: &str) -> PathBuf {
    tool::root().join("games").join(game)
}

/// Returns the rule tests that cite no clause, or one that does not exist.
fn strays(game: &str, rulebook: &[Clause], tests: &[Test]) -> Vec<String> {
    tests
        .iter()
        .filter(|test| {
            let of_rules = !NOT_RULES
                .iter()
                .any(|file| test.file.ends_with(&format!("/{file}")))
                && !test.file.contains("/reference/");
            of_rules
                && !rulebook
                    .iter()
                    .any(|clause| test.name.starts_with(&clause.test_prefix))
        })
        .map(|test| {
            format!(
                "{game}: {} in {} cites no clause of RULES.md",
                test.name, test.file
            )
        })
        .collect()
}

/// Returns the clauses that the code cites and the rulebook does not have.
fn unknown<'a>(
    game: &str,
    rulebook: &[Clause],
    cited: impl Iterator<Item = &'a String>,
) -> Vec<String> {
    cited
        .filter(|name| !rulebook.iter().any(|clause| clause.name == **name))
        .map(|name| format!("{game}: the code cites {name}, which RULES.md does not have"))
        .collect()
}

/// Returns the clauses that only one of the two languages has.
fn untranslated(game: &str, english: &[Clause], dutch: &[Clause]) -> Vec<String> {
    let missing = |here: &[Clause], there: &[Clause], file: &str| -> Vec<String> {
        here.iter()
            .filter(|clause| !there.contains(clause))
            .map(|clause| format!("{game}: {} is not in {file}", clause.name))
            .collect()
    };
    [
        missing(english, dutch, "RULES.nl.md"),
        missing(dutch, english, "RULES.md"),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::{CitedRulebook, run, tables_of};
    use crate::testing::clauses::{Test, of_rulebook};
    use std::collections::BTreeMap;

    /// Returns a rulebook with these clauses, whose first one is cited and tested.
    fn rulebook(game: &str, clauses: &[&str]) -> CitedRulebook {
        let text: String = clauses
            .iter()
            .map(|name| format!("- {name} (S) So.\n"))
            .collect();
        let clauses = of_rulebook(&text);
        let (name, test) = (clauses[0].name.clone(), &clauses[0].test_prefix);
        CitedRulebook {
            game: game.to_owned(),
            tests: vec![Test {
                name: format!("{test}it_is_so"),
                file: "tests/suite/clauses.rs".to_owned(),
            }],
            citations: BTreeMap::from([(name, vec!["src/rules.rs:1".to_owned()])]),
            clauses,
        }
    }

    #[test]
    fn a_clause_selects_the_rows_that_it_begins() {
        let rulebooks = [
            rulebook("cats", &["CA-7.1", "CA-7.10", "CA-8.1"]),
            rulebook("dogs", &["DO-7.1"]),
        ];
        let head = "\n# cats\n\n| clause | code | tests |\n|---|---|---|\n";
        let first = "| CA-7.1 | src/rules.rs:1 | ca_7_1_it_is_so |\n";
        let tenth = "| CA-7.10 |  |  |\n";
        let of = |clause| tables_of(&rulebooks, clause).unwrap();
        assert_eq!(of("CA-7.1"), [head, first].concat());
        assert_eq!(of("ca-7"), [head, first, tenth].concat());
        assert_eq!(of("CA").lines().count(), of("CA-7").lines().count() + 1);
    }

    #[test]
    fn an_unknown_clause_is_an_error() {
        let error = tables_of(&[rulebook("cats", &["CA-7.1"])], "CA-9").unwrap_err();
        assert!(
            error.starts_with("no rulebook has the clause \"CA-9\""),
            "{error}"
        );
        for args in [&["--loud"][..], &["FJ-7.3", "FJ-7.4"]] {
            let args: Vec<String> = args.iter().map(ToString::to_string).collect();
            let error = run(&args).unwrap_err();
            assert!(error.starts_with("expected --quiet, a clause"), "{error}");
        }
    }
}
