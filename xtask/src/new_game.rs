//! `cargo xtask new-game NAME`: the folder of a new game, made from the smallest whole one (`xtask/template`), with
//! which its author begins: it compiles, obeys the laws, and is changed from there clause by clause.

use crate::{Failure, clauses, tool};
use std::fs;
use std::path::Path;

/// The name of the template, in each of the ways in which it is written.
const TEMPLATE: Name<'static> = Name {
    kebab: "pond-race",
    snake: "pond_race",
    camel: "PondRace",
    title: "Pond Race",
    letters: "PR",
};

struct Name<'a> {
    kebab: &'a str,
    snake: &'a str,
    camel: &'a str,
    title: &'a str,
    letters: &'a str,
}

/// Makes the folder and says what is left to do by hand.
pub fn run(args: &[String]) -> Result<(), Failure> {
    let [kebab] = args else {
        return Err(format!("{args:?}: allowed is one name, such as lily-pads"));
    };
    let words: Vec<&str> = kebab.split('-').collect();
    let is_word =
        |word: &&str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if !words.iter().all(is_word) {
        return Err(format!(
            "\"{kebab}\": allowed are words of small letters with - between them, such as lily-pads"
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
    let name = Name {
        kebab,
        snake: &words.join("_"),
        camel: &capitals.concat(),
        title: &capitals.join(" "),
        letters: &letters,
    };
    let folder = tool::root().join("games").join(kebab);
    if folder.exists() {
        return Err(format!("games/{kebab} is there already"));
    }
    for game in clauses::games()? {
        let rulebook = clauses::read(&tool::root().join("games").join(&game).join("RULES.md"))?;
        if rulebook.contains(&format!("- {letters}-")) {
            return Err(format!(
                "the clauses of {game} begin with {letters}- too: take another name"
            ));
        }
    }
    copy(&tool::root().join("xtask/template"), &folder, &name)?;
    println!(
        "games/{kebab} is made. By hand:\n  \
         1. Cargo.toml, under [workspace.dependencies]:  {kebab} = {{ path = \"games/{kebab}/rules\" }}\n  \
         2. crates/catalog/Cargo.toml, under [dependencies]:  {kebab}.workspace = true\n  \
         3. crates/catalog/src/lib.rs, in the list of games:  {}::{}\n\
         Then: cargo test -p {kebab}; cargo run -- play {kebab}",
        name.snake, name.camel
    );
    Ok(())
}

fn copy(from: &Path, to: &Path, name: &Name<'_>) -> Result<(), Failure> {
    let fault = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(to).map_err(|error| fault(to, error))?;
    for entry in fs::read_dir(from).map_err(|error| fault(from, error))? {
        let path = entry.map_err(|error| fault(from, error))?.path();
        let target = to.join(path.file_name().expect("an entry has a name"));
        if path.is_dir() {
            copy(&path, &target, name)?;
        } else {
            fs::write(&target, renamed(&clauses::read(&path)?, name))
                .map_err(|error| fault(&target, error))?;
        }
    }
    Ok(())
}

fn renamed(text: &str, name: &Name<'_>) -> String {
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
    use super::{Name, renamed};

    #[test]
    fn every_way_of_writing_the_name_changes() {
        let name = Name {
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
