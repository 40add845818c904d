//! `cargo xtask rule-table`: every clause, with the code that applies it and the tests that state
//! it. Fails on a gap.

use crate::failure::Failure;
use crate::testing::clauses::{self, Clause, Test};
use crate::tool;

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
    "eval.rs",
    "secrecy.rs",
    "seeing.rs",
    "worlds.rs",
    "fast_and_readable.rs",
    "known.rs",
    "options.rs",
    "positions.rs",
];

/// Prints the table and the gaps; with `--quiet` the gaps alone.
pub fn run(args: &[String]) -> Result<(), Failure> {
    let quiet = match args {
        [] => false,
        [flag] if flag == "--quiet" => true,
        _ => return Err(format!("expected --quiet or nothing, found {args:?}")),
    };
    let mut gaps = Vec::new();
    for game in clauses::games()? {
        let folder = tool::root().join("games").join(&game);
        let rulebook = clauses::of_rulebook(&clauses::read(&folder.join("RULES.md"))?);
        let tests = clauses::tests_below(&folder.join("rules/tests"))?;
        let citations = clauses::citations_below(&folder.join("rules/src"))?;
        if !quiet {
            println!("\n# {game}\n\n| clause | code | tests |\n|---|---|---|");
        }
        for clause in &rulebook {
            let code = citations
                .get(&clause.name)
                .map(Vec::as_slice)
                .unwrap_or_default();
            let stated: Vec<&Test> = tests
                .iter()
                .filter(|test| test.name.starts_with(&clause.test_prefix))
                .collect();
            if !quiet {
                let names: Vec<&str> = stated.iter().map(|test| test.name.as_str()).collect();
                println!(
                    "| {} | {} | {} |",
                    clause.name,
                    code.join(", "),
                    names.join(", ")
                );
            }
            if stated.is_empty() {
                gaps.push(format!(
                    "{game}: no test states {} ({}…)",
                    clause.name, clause.test_prefix
                ));
            }
            if code.is_empty() && clause.name.contains('-') && !clause.name.starts_with("option") {
                gaps.push(format!("{game}: no code cites {}", clause.name));
            }
        }
        gaps.extend(strays(&game, &rulebook, &tests));
        gaps.extend(unknown(&game, &rulebook, citations.keys()));
        let dutch = clauses::of_rulebook(&clauses::read(&folder.join("RULES.nl.md"))?);
        gaps.extend(untranslated(&game, &rulebook, &dutch));
    }
    if gaps.is_empty() {
        eprintln!("The rule table has no gap.");
        return Ok(());
    }
    Err(format!("{} gaps:\n  {}", gaps.len(), gaps.join("\n  ")))
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
