//! The style sheets of the page: the shell's in one file, those for the study of games and for
//! online play in two others, which are loaded with these, and each game's in one of its own, which
//! is loaded with the game.

use crate::project;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The file of the shell.
pub const FILE: &str = "page.css";

/// The file of set-up, settings, lesson, puzzles, rulebook, replay and score pad, which a match
/// does not need.
const STUDY_FILE: &str = "study.css";

/// The style sheets of the study of games, in `apps/web`.
const STUDY: &[&str] = &[
    "style/pages/setup.css",
    "style/pages/editor.css",
    "style/pages/learn.css",
    "style/pages/rules.css",
    "style/pages/replay.css",
    "style/pages/matches.css",
    "style/pages/score.css",
    "style/pages/puzzles.css",
    "style/pages/profile.css",
];

/// The file of tables and the lobby.
const ONLINE_FILE: &str = "online.css";

/// The style sheets of online play, in `apps/web`.
const ONLINE: &[&str] = &[
    "style/online/lists.css",
    "style/online/table.css",
    "style/online/search.css",
    "style/online/seats.css",
    "style/online/talk.css",
    "style/online/notices.css",
    "style/online/players.css",
];

/// The files that are loaded on demand, except those of games.
const LATER: [(&str, &[&str]); 2] = [(STUDY_FILE, STUDY), (ONLINE_FILE, ONLINE)];

/// The shell's style sheets in `apps/web`, in the order of the cascade: those of one page come
/// after those of all pages.
const SHEETS: &[SheetSource] = &[
    SheetSource::Of("loading.css"),
    SheetSource::Of("style/tokens.css"),
    SheetSource::Palettes,
    SheetSource::Of("style/house.css"),
    SheetSource::Of("style/base.css"),
    SheetSource::Of("style/controls.css"),
    SheetSource::Of("style/text-view.css"),
    SheetSource::Of("style/pages/home.css"),
    SheetSource::Of("style/match/frame.css"),
    SheetSource::Of("style/match/seats.css"),
    SheetSource::Of("style/match/hints.css"),
    SheetSource::Of("style/match/result.css"),
    SheetSource::Of("style/match/bar.css"),
    SheetSource::Of("style/match/log.css"),
    SheetSource::Of("style/match/cover.css"),
    SheetSource::Of("style/match/wide.css"),
];

/// A part of the shell's style sheet.
enum SheetSource {
    /// A file of `apps/web`.
    Of(&'static str),
    /// The palette of every game: the home page shows a picture of each game before the game
    /// is loaded.
    Palettes,
}

/// Returns the style sheets: the shell's, and one for each game.
pub fn files(root: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let web = root.join("apps/web");
    let games = games(root)?;
    let mut house = String::new();
    for sheet in SHEETS {
        let parts = match sheet {
            SheetSource::Of(path) => vec![web.join(path)],
            SheetSource::Palettes => games.iter().map(|game| game.join(PALETTE)).collect(),
        };
        for path in parts {
            house.push_str(&compact(&project::text(&path)?));
            house.push('\n');
        }
    }
    let mut files = BTreeMap::from([(FILE.to_owned(), house.into_bytes())]);
    for (file, paths) in LATER {
        let mut later = String::new();
        for path in paths {
            later.push_str(&compact(&project::text(&web.join(path))?));
            later.push('\n');
        }
        files.insert(file.to_owned(), later.into_bytes());
    }
    for game in games {
        if let Some(name) = game.file_name().and_then(|name| name.to_str()) {
            let text = compact(&project::text(&game.join(BOARD))?);
            files.insert(format!("{name}.css"), text.into_bytes());
        }
    }
    Ok(files)
}

/// The colours of a game's room.
const PALETTE: &str = "web/palette.css";

/// The style sheet of a game's board.
const BOARD: &str = "web/style.css";

/// Returns the folders of the games that have a board.
fn games(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut games = project::entries(&root.join("games"))?;
    games.retain(|game| game.join("web/Cargo.toml").is_file());
    Ok(games)
}

/// Returns a style sheet without comments and unneeded spaces; quoted text is unchanged.
fn compact(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut quote = None;
    let mut rest = css;
    while let Some(next) = rest.chars().next() {
        if quote.is_none() && rest.starts_with("/*") {
            rest = rest.find("*/").map_or("", |end| &rest[end + 2..]);
            continue;
        }
        let mut length = next.len_utf8();
        if quote.is_none() && next.is_whitespace() {
            // A space between two words, or before a colon, has a meaning.
            if !out.is_empty() && !out.ends_with([' ', '{', '}', ';', ',', ':']) {
                out.push(' ');
            }
            rest = &rest[length..];
            continue;
        }
        match (next, quote) {
            ('\\', _) => {
                length += rest[length..].chars().next().map_or(0, char::len_utf8);
            }
            ('"' | '\'', None) => quote = Some(next),
            (_, Some(open)) if open == next => quote = None,
            ('{' | '}' | ';' | ',', None) if out.ends_with(' ') => {
                out.pop();
            }
            _ => {}
        }
        if next == '}' && quote.is_none() && out.ends_with(';') {
            out.pop();
        }
        out.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    out.truncate(out.trim_end().len());
    out
}

#[cfg(test)]
mod tests {
    use super::{FILE, LATER, SHEETS, SheetSource, compact, files, games};
    use crate::project;
    use std::path::Path;

    #[test]
    fn every_sheet_is_in_one_file() {
        let web = project::root().join("apps/web");
        let listed: Vec<_> = SHEETS
            .iter()
            .filter_map(|sheet| match sheet {
                SheetSource::Of(path) => Some(web.join(path)),
                SheetSource::Palettes => None,
            })
            .chain(
                LATER
                    .iter()
                    .flat_map(|(_, paths)| *paths)
                    .map(|path| web.join(path)),
            )
            .collect();
        for path in project::files_below(&web.join("style")).unwrap() {
            assert!(listed.contains(&path), "{} is in no list", path.display());
        }
    }

    #[test]
    fn a_game_adds_one_file_and_its_palette_to_the_style() {
        let root = project::root();
        let files = files(&root).unwrap();
        let house = String::from_utf8(files[FILE].clone()).unwrap();
        let games = games(&root).unwrap();
        assert_eq!(files.len(), 1 + LATER.len() + games.len());
        for game in games {
            let name = game.file_name().and_then(|name| name.to_str()).unwrap();
            assert!(files.contains_key(&format!("{name}.css")), "{name}");
            let room = format!("\n.room-{name}{{");
            assert_eq!(house.matches(&room).count(), 1, "{name} has one palette");
        }
    }

    #[test]
    fn a_missing_sheet_is_named() {
        let failure = files(Path::new("nowhere")).unwrap_err();
        assert!(
            failure.contains("nowhere/apps/web/loading.css"),
            "{failure}"
        );
    }

    #[test]
    fn comments_are_removed_and_strings_kept() {
        let css = "/* house */\n.a {\n    color: red; /* a \"quote */\n}\n\n.b::after { content: \"/* no */ \\\" é\"; }\n/* open";
        assert_eq!(
            compact(css),
            ".a{color:red}.b::after{content:\"/* no */ \\\" é\"}"
        );
    }

    #[test]
    fn spaces_within_selectors_and_values_are_kept() {
        let css = "@media (min-width: 3rem) {\n  .a :hover > b {\n    --of-1: 1px solid;\n  }\n}";
        let expected = "@media (min-width:3rem){.a :hover > b{--of-1:1px solid}}";
        assert_eq!(compact(css), expected);
    }
}
