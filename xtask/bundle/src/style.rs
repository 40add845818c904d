//! The styles: the house's in one file, and each game's in one of its own, which is loaded with the game.

use crate::{Failure, project};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The file of the house.
pub const FILE: &str = "page.css";

/// Styles of what is shown before the page is there; then the tokens, which all others use.
const FIRST: &[&str] = &["loading.css", "style/tokens.css"];

/// The style sheets: the house's, and one for each game.
pub fn files(root: &Path) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let web = root.join("apps/web");
    let first: Vec<PathBuf> = FIRST.iter().map(|path| web.join(path)).collect();
    let is_sheet = |path: &PathBuf| path.extension().is_some_and(|kind| kind == "css");
    let rest = project::entries(&web.join("style"))?;
    let rest = rest
        .into_iter()
        .filter(|path| is_sheet(path) && !first.contains(path));
    let mut house = String::new();
    for path in first
        .iter()
        .filter(|path| path.exists())
        .cloned()
        .chain(rest)
    {
        house.push_str(&without_comments(&project::text(&path)?));
        house.push('\n');
    }
    let mut files = BTreeMap::from([(FILE.to_owned(), house.into_bytes())]);
    for game in project::entries(&root.join("games"))? {
        let sheet = game.join("web/style.css");
        if let Some(name) = game.file_name().and_then(|name| name.to_str())
            && sheet.exists()
        {
            let text = without_comments(&project::text(&sheet)?);
            files.insert(format!("{name}.css"), text.into_bytes());
        }
    }
    Ok(files)
}

/// A style sheet without comments, indentation and empty lines.
fn without_comments(css: &str) -> String {
    let mut kept = String::with_capacity(css.len());
    let mut quote = None;
    let mut rest = css;
    while let Some(next) = rest.chars().next() {
        if quote.is_none() && rest.starts_with("/*") {
            rest = rest.find("*/").map_or("", |end| &rest[end + 2..]);
            continue;
        }
        let mut taken = next.len_utf8();
        match (next, quote) {
            ('\\', _) => {
                taken += rest[taken..].chars().next().map_or(0, char::len_utf8);
            }
            ('"' | '\'', None) => quote = Some(next),
            (_, Some(open)) if open == next => quote = None,
            _ => {}
        }
        kept.push_str(&rest[..taken]);
        rest = &rest[taken..];
    }
    let lines = kept.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_go_and_strings_stay() {
        let css = "/* house */\n.a {\n    color: red; /* a \"quote */\n}\n\n.b::after { content: \"/* no */ \\\" é\"; }\n/* open";
        assert_eq!(
            without_comments(css),
            ".a {\ncolor: red;\n}\n.b::after { content: \"/* no */ \\\" é\"; }"
        );
    }
}
