//! The rulebooks as the page shows them: a list of blocks for each game and language.

use crate::project;
use pulldown_cmark::{Options, Parser, html};
use std::collections::BTreeMap;
use std::path::Path;

/// The file names of a rulebook's languages.
const LANGUAGES: &[(&str, &str)] = &[("RULES.md", "en"), ("RULES.nl.md", "nl")];

/// Returns every rulebook, by the path at which it is served.
pub fn files(root: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut all = BTreeMap::new();
    for game in project::entries(&root.join("games"))? {
        let name = game.file_name().and_then(|name| name.to_str());
        for (file, language) in LANGUAGES {
            let path = game.join(file);
            if let (Some(name), true) = (name, path.exists()) {
                let blocks = serde_json::to_vec(&blocks(for_players(&project::text(&path)?)))
                    .map_err(|error| format!("{}: {error}", path.display()))?;
                all.insert(format!("rules-text/{name}.{language}.json"), blocks);
            }
        }
    }
    Ok(all)
}

/// Returns the parts of a rulebook for players: how to play, and the clauses. The third part is for
/// programmers.
fn for_players(markdown: &str) -> &str {
    match markdown.match_indices("\n# ").nth(1) {
        Some((end, _)) => &markdown[..=end],
        None => markdown,
    }
}

/// A piece of a rulebook.
#[derive(Debug, Default, PartialEq, Eq, serde::Serialize)]
struct RuleBlock {
    /// The anchor of the piece in links: the clause, such as `FJ-1.1`, or a heading's words, such
    /// as `4-capture`; empty for the rest.
    id: String,
    /// The clause, such as `FJ-1.1`; empty if there is none.
    clause: String,
    /// The words of a heading; empty if it is none.
    heading: String,
    /// The level of a heading: 1 for a part, 2 for a section, 3 below that; 0 if it is none.
    level: u8,
    /// The text of the piece, in HTML; the caption of a picture.
    html: String,
    /// The position that the piece is a picture of, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    picture: Option<PictureSource>,
}

/// A position that the game's board draws, in place of its drawing in characters.
#[derive(Debug, PartialEq, Eq, serde::Serialize)]
struct PictureSource {
    /// The options of the match, in their canonical text.
    options: String,
    /// The position, in its notation.
    position: String,
    /// The number of the seat that sees it, from 1; `None` for a spectator.
    seat: Option<u8>,
}

/// The beginnings of captions that explain a drawing in characters alone.
const NOTATIONS: [&str; 2] = ["*In characters: ", "*In tekens: "];

/// The line before and after a drawing.
const FENCE: &str = "```";

/// Returns the blocks of a rulebook: headings, drawings with their captions, clauses, and
/// paragraphs.
fn blocks(markdown: &str) -> Vec<RuleBlock> {
    let mut all: Vec<RuleBlock> = Vec::new();
    let mut lines = markdown.lines().peekable();
    while let Some(line) = lines.next() {
        if line.trim().is_empty() {
            continue;
        }
        if let Some((level, words)) = heading(line) {
            all.push(headed(level, words));
        } else if line.starts_with(FENCE) {
            let figure_lines: Vec<&str> =
                lines.by_ref().take_while(|line| *line != FENCE).collect();
            let picture = picture(line);
            let mut caption = None;
            loop {
                while lines.next_if(|next| next.trim().is_empty()).is_some() {}
                let is_more = |next: &&str| is_notation(next) || caption.is_none();
                let Some(next) = lines.next_if(|next| is_caption(next) && is_more(next)) else {
                    break;
                };
                if !is_notation(next) {
                    caption = Some(next);
                }
            }
            all.push(RuleBlock {
                html: match picture {
                    Some(_) => caption.map(caption_text).unwrap_or_default(),
                    None => figure(&figure_lines, caption),
                },
                picture,
                ..RuleBlock::default()
            });
        } else {
            let clause = clause(line).unwrap_or_default();
            let mut text = format!("{line}\n");
            while let Some(next) = lines.next_if(|next| goes_on(next)) {
                text.push_str(next);
                text.push('\n');
            }
            all.push(RuleBlock {
                id: clause.to_owned(),
                html: to_html(&text, clause),
                clause: clause.to_owned(),
                ..RuleBlock::default()
            });
        }
    }
    all
}

/// Returns `true` if a line belongs to the block of the line before it.
fn goes_on(line: &str) -> bool {
    !line.trim().is_empty()
        && heading(line).is_none()
        && clause(line).is_none()
        && !line.starts_with(FENCE)
}

/// Returns the level and the words of a heading.
fn heading(line: &str) -> Option<(u8, &str)> {
    [(1, "# "), (2, "## "), (3, "### ")]
        .into_iter()
        .find_map(|(level, mark)| Some((level, line.strip_prefix(mark)?)))
}

/// Returns the block of a heading, one level below the page's own title. A part leaves out the
/// game's name, which is that title.
fn headed(level: u8, words: &str) -> RuleBlock {
    let heading_words = match words.split_once(": ") {
        Some((_, part)) if level == 1 => capitalised(part),
        _ => words.to_owned(),
    };
    let below = level + 1;
    RuleBlock {
        id: slug(words),
        html: format!("<h{below}>{}</h{below}>", escaped(&heading_words)),
        heading: heading_words,
        level,
        ..RuleBlock::default()
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    first + letters.as_str()
}

/// Returns the anchor of a heading, as on GitHub: `## 4 Capture` is `4-capture`.
fn slug(words: &str) -> String {
    words
        .to_lowercase()
        .chars()
        .filter_map(|c| match c {
            ' ' => Some('-'),
            c if c.is_alphanumeric() || matches!(c, '-' | '_') => Some(c),
            _ => None,
        })
        .collect()
}

/// Returns `true` for a line in italics, the caption of a drawing.
fn is_caption(line: &str) -> bool {
    line.len() > 2 && line.starts_with('*') && !line.starts_with("**") && line.ends_with('*')
}

/// Returns `true` for a caption that explains a drawing in characters alone.
fn is_notation(line: &str) -> bool {
    NOTATIONS.iter().any(|begin| line.starts_with(begin))
}

/// Returns the position of a drawing from its first line: `picture OPTIONS | POSITION | seat 1 …`.
fn picture(first: &str) -> Option<PictureSource> {
    let fields = first.strip_prefix(FENCE)?.strip_prefix("picture ")?;
    let mut fields = fields.split(" | ").map(str::trim);
    let (options, position) = (fields.next()?, fields.next()?);
    let seat = fields.find_map(|field| field.strip_prefix("seat ")?.parse().ok());
    Some(PictureSource {
        options: options.to_owned(),
        position: position.to_owned(),
        seat,
    })
}

/// Returns the words of a caption, in HTML.
fn caption_text(caption: &str) -> String {
    escaped(caption.trim_matches('*'))
}

/// Returns a drawing in characters. It takes the focus, since a drawing wider than the screen is
/// scrolled with the arrow keys.
fn figure(figure_lines: &[&str], caption: Option<&str>) -> String {
    let lines: Vec<String> = figure_lines.iter().map(|line| escaped(line)).collect();
    let caption = caption.map(|caption| {
        let words = caption_text(caption);
        format!("<figcaption>{words}</figcaption>")
    });
    format!(
        "<figure class=\"sketch\"><pre tabindex=\"0\">{}</pre>{}</figure>",
        lines.join("\n"),
        caption.unwrap_or_default()
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// Returns the clause at the start of a line, if there is one: `- IF-1.1 (S) …`.
fn clause(line: &str) -> Option<&str> {
    let word = line.strip_prefix("- ")?.split(' ').next()?;
    let (book, number) = word.split_once('-')?;
    let is_book = book.len() == 2 && book.bytes().all(|b| b.is_ascii_uppercase());
    let is_number = number.contains('.') && number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    (is_book && is_number).then_some(word)
}

fn to_html(markdown: &str, clause: &str) -> String {
    let text = match markdown.strip_prefix(&format!("- {clause} ")) {
        Some(rest) if !clause.is_empty() => format!("**{clause}** {rest}"),
        _ => markdown.to_owned(),
    };
    let mut out = String::new();
    html::push_html(&mut out, Parser::new_ext(&text, Options::ENABLE_TABLES));
    if !clause.is_empty() {
        out = with_small_sources(&out);
    } else if leads_to_clauses(markdown) {
        out = out.replacen("<p>", r#"<p class="exact">"#, 1);
    }
    // A table that is wider than a phone is scrolled with the arrow keys, so it must take the
    // focus.
    out.replace("<table>", r#"<div class="wide" tabindex="0"><table>"#)
        .replace("</table>", "</table></div>")
}

/// Returns `true` for a line of mere links to clauses: `Exact wording: [FJ-4](#4-capture)`.
fn leads_to_clauses(markdown: &str) -> bool {
    let line = markdown.trim_end();
    line.split_once(": [").is_some_and(|(_, links)| {
        links
            .split(", [")
            .all(|link| link.contains("](#") && link.ends_with(')'))
    })
}

/// Sets the letters of a clause's sources, `(S)` or `(S, R)`, apart: few readers need them.
fn with_small_sources(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    while let Some((before, after)) = rest.split_once('(') {
        out.push_str(before);
        let is_source = |letters: &str| {
            letters.split(", ").all(|letter| {
                letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_uppercase())
            })
        };
        match after.split_once(')') {
            Some((letters, left)) if is_source(letters) => {
                out.push_str(&format!("<small class=\"source\">({letters})</small>"));
                rest = left;
            }
            Some(_) | None => {
                out.push('(');
                rest = after;
            }
        }
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::{PictureSource, blocks, clause, for_players, with_small_sources};

    #[test]
    fn a_clause_is_known_by_its_number() {
        assert_eq!(clause("- IF-1.1 (S, R) 37 spaces"), Some("IF-1.1"));
        assert_eq!(clause("- a list"), None);
        assert_eq!(clause("IF-1.1 in a sentence"), None);
        assert_eq!(clause("- IF-x.1 no"), None);
    }

    #[test]
    fn notes_for_programmers_are_left_out() {
        let players = "# Pond: how to play\nHop.\n# Pond: the rules\n## 1 Board\n";
        assert_eq!(for_players(players), players);
        let whole = format!("{players}# Pond: for programmers\n## Notation\n");
        assert_eq!(for_players(&whole), players);
    }

    #[test]
    fn a_rulebook_falls_into_headings_drawings_clauses_and_the_rest() {
        let text = "# Pond: how to play\n\nTwo\nlines.\n\n```picture players=2 | p=2\na > b\n\nc\n```\n\n*Two frogs.*\n\n\
                    *In characters: a is a frog.*\n\n```\na > b\n```\n\n*Keys.*\n\n\
                    Exact wording: [IF-1](#1-board)\n\n# Pond: the rules\n## 1 Board\n- IF-1.1 (S) *37* spaces.\n\
                    - IF-1.2 (R) Rows.\n\n| a |\n|---|\n| 1 |\n";
        let found: Vec<(String, u8, String)> = blocks(text)
            .into_iter()
            .map(|block| (block.id, block.level, block.html.trim().to_owned()))
            .collect();
        let expected = [
            ("pond-how-to-play", 1, "<h2>How to play</h2>"),
            ("", 0, "<p>Two\nlines.</p>"),
            ("", 0, "Two frogs."),
            (
                "",
                0,
                "<figure class=\"sketch\"><pre tabindex=\"0\">a &gt; b</pre><figcaption>Keys.</figcaption></figure>",
            ),
            (
                "",
                0,
                "<p class=\"exact\">Exact wording: <a href=\"#1-board\">IF-1</a></p>",
            ),
            ("pond-the-rules", 1, "<h2>The rules</h2>"),
            ("1-board", 2, "<h3>1 Board</h3>"),
            (
                "IF-1.1",
                0,
                "<p><strong>IF-1.1</strong> <small class=\"source\">(S)</small> <em>37</em> spaces.</p>",
            ),
            (
                "IF-1.2",
                0,
                "<p><strong>IF-1.2</strong> <small class=\"source\">(R)</small> Rows.</p>",
            ),
            (
                "",
                0,
                "<div class=\"wide\" tabindex=\"0\"><table><thead><tr><th>a</th></tr></thead><tbody>\n<tr><td>1</td></tr>\n</tbody></table></div>",
            ),
        ];
        for (found, (id, level, html)) in found.iter().zip(expected) {
            assert_eq!(found, &(id.to_owned(), level, html.to_owned()));
        }
        assert_eq!(found.len(), expected.len());
    }

    #[test]
    fn a_picture_names_its_position_and_drops_the_drawing() {
        let text = "```picture players=2 | p=2 s= | lines 1-2 | seat 2\na . b\n```\n\n\
                    *In tekens: a is een kikker.*\n\nHop.\n";
        let found = blocks(text);
        let expected = PictureSource {
            options: "players=2".to_owned(),
            position: "p=2 s=".to_owned(),
            seat: Some(2),
        };
        assert_eq!(found[0].picture, Some(expected));
        assert_eq!(found[0].html, "");
        assert_eq!(found[1].html.trim(), "<p>Hop.</p>");
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn source_letters_are_marked_and_other_brackets_kept() {
        assert_eq!(
            with_small_sources("(S, R) Draw (3). Hands (R), (x) and (R"),
            "<small class=\"source\">(S, R)</small> Draw (3). Hands <small class=\"source\">(R)</small>, (x) and (R"
        );
    }
}
