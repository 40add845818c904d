//! `cargo xtask new-game NAME`: the rules and the board of a new game, copied from the smallest
//! complete one (`xtask/template`).
//!
//! They compile, pass the laws and can be played; their author changes them clause by clause.

use crate::testing::clauses;
use crate::tool;
use std::fs;
use std::path::Path;

/// The name of the template, in each spelling.
const TEMPLATE: GameName<'static> = GameName {
    kebab: "pond-race",
    snake: "pond_race",
    camel: "PondRace",
    title: "Pond Race",
    letters: "PR",
};

struct GameName<'a> {
    kebab: &'a str,
    snake: &'a str,
    camel: &'a str,
    title: &'a str,
    letters: &'a str,
}

/// Creates the folder and prints the steps left to do by hand.
pub fn run(args: &[String]) -> Result<(), String> {
    let [kebab] = args else {
        return Err(format!(
            "expected one name such as lily-pads, found {args:?}"
        ));
    };
    let words: Vec<&str> = kebab.split('-').collect();
    let is_word =
        |word: &&str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !words.iter().all(is_word) {
        return Err(format!(
            "expected lower-case words separated by hyphens, such as lily-pads, found \"{kebab}\""
        ));
    }
    let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
    let capitals: Vec<String> = words.iter().map(capital).collect();
    let letters = match &words[..] {
        [word] => word
            .chars()
            .chain(['x'])
            .take(2)
            .collect::<String>()
            .to_uppercase(),
        [first, second, ..] => format!("{}{}", &first[..1], &second[..1]).to_uppercase(),
        [] => return Err("a name has a word".to_owned()),
    };
    let name = GameName {
        kebab,
        snake: &words.join("_"),
        camel: &capitals.concat(),
        title: &capitals.join(" "),
        letters: &letters,
    };
    let folder = tool::root().join("games").join(kebab);
    if folder.exists() {
        return Err(format!("games/{kebab} already exists"));
    }
    for game in clauses::games()? {
        let rulebook = clauses::read(&tool::root().join("games").join(&game).join("RULES.md"))?;
        if rulebook.contains(&format!("- {letters}-")) {
            return Err(format!(
                "the clauses of {game} also begin with {letters}-: choose another name"
            ));
        }
    }
    copy(&tool::root().join("xtask/template"), &folder, &name)?;
    add_to_readme(&name)?;
    println!("Created games/{kebab}, and a row in README.md. Add six lines by hand:");
    for (file, place, line) in lines(&name) {
        println!("  {file}, {place}:\n    {line}");
    }
    println!(
        "Then: cargo test -p {kebab} -p {kebab}-web; cargo run -- play {kebab}; cargo xtask up"
    );
    Ok(())
}

/// Returns the lines to add by hand, each with its file and its place there: a dependency and an
/// entry in the list of games, for the catalog, the page and its previews.
fn lines(name: &GameName<'_>) -> [(&'static str, &'static str, String); 6] {
    let GameName {
        kebab,
        snake,
        camel,
        ..
    } = name;
    let dependency =
        |name: &str, part: &str| format!("{name} = {{ path = \"../../games/{kebab}/{part}\" }}");
    let board = format!(
        "{snake}_web::{camel}Board: {snake}({snake}_table, {snake}_keep, {snake}_bots), {snake}_study({snake}_lazy_part, {snake}_positions);"
    );
    [
        (
            "crates/catalog/Cargo.toml",
            "under [dependencies]",
            dependency(kebab, "rules"),
        ),
        (
            "crates/catalog/src/games.rs",
            "in the list of games",
            format!("{snake}::{camel};"),
        ),
        (
            "apps/web/Cargo.toml",
            "under [dependencies]",
            dependency(&format!("{kebab}-web"), "web"),
        ),
        ("apps/web/src/boards.rs", "in the list of boards", board),
        (
            "crates/previews/Cargo.toml",
            "under [dependencies]",
            dependency(&format!("{kebab}-web"), "web"),
        ),
        (
            "crates/previews/src/boards.rs",
            "in the list of boards",
            format!("{snake}_web::{camel}Board: \"{kebab}\";"),
        ),
    ]
}

/// Adds a row for the game below those of other games in the README.
fn add_to_readme(name: &GameName<'_>) -> Result<(), String> {
    let GameName { kebab, title, .. } = name;
    let row = format!(
        "| **{title}** | 2–4 | 2–5 | bring the frog to the last leaf | [English](games/{kebab}/RULES.md), \
         [Nederlands](games/{kebab}/RULES.nl.md) |"
    );
    let path = tool::root().join("README.md");
    let text = clauses::read(&path)?;
    let mut lines: Vec<&str> = text.lines().collect();
    let last = lines
        .iter()
        .rposition(|line| line.starts_with("| **") && line.contains("/RULES.md)"))
        .ok_or_else(|| "README.md: expected a table of games, found none".to_owned())?;
    lines.insert(last + 1, &row);
    fs::write(&path, lines.join("\n") + "\n")
        .map_err(|error| format!("{}: {error}", path.display()))
}

fn copy(from: &Path, to: &Path, name: &GameName<'_>) -> Result<(), String> {
    let file_error = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(to).map_err(|error| file_error(to, error))?;
    for entry in fs::read_dir(from).map_err(|error| file_error(from, error))? {
        let path = entry.map_err(|error| file_error(from, error))?.path();
        let target = to.join(path.file_name().expect("an entry has a name"));
        if path.is_dir() {
            copy(&path, &target, name)?;
        } else {
            fs::write(&target, renamed(&clauses::read(&path)?, name))
                .map_err(|error| file_error(&target, error))?;
        }
    }
    Ok(())
}

fn renamed(text: &str, name: &GameName<'_>) -> String {
    let lower = |letters: &str| format!("fn {}_", letters.to_lowercase());
    text.replace(TEMPLATE.kebab, name.kebab)
        .replace(TEMPLATE.snake, name.snake)
        .replace(TEMPLATE.camel, name.camel)
        .replace(TEMPLATE.title, name.title)
        .replace(
            &format!("{}-", TEMPLATE.letters),
            &format!("{}-", name.letters),
        )
        .replace(&lower(TEMPLATE.letters), &lower(name.letters))
}

#[cfg(test)]
mod tests {
    use super::{GameName, renamed};

    #[test]
    fn every_way_of_writing_the_name_changes() {
        let name = GameName {
            kebab: "lily-pads",
            snake: "lily_pads",
            camel: "LilyPads",
            title: "Lily Pads",
            letters: "LP",
        };
        let text = "name = \"pond-race\" use pond_race::PondRace; # Pond Race - PR-1.1 (R) fn pr_1_1_begins()";
        let expected = "name = \"lily-pads\" use lily_pads::LilyPads; # Lily Pads - LP-1.1 (R) fn lp_1_1_begins()";
        assert_eq!(renamed(text, &name), expected);
    }
}
