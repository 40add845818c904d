//! The Markdown of the rulebooks, laid out for a terminal: headings, lists, tables, code, bold and
//! slanted words.

use crate::screen::{FAINT, STRONG, Screen, TYPED};
use anstyle::{Effects, Style};
use std::io::{self, Write};

/// Lines longer than this are hard to read, however wide the terminal is.
const WIDEST: usize = 100;
/// What stands around code and drawings.
const FENCE: &str = "```";
const SLANTED: Style = Style::new().effects(Effects::ITALIC);
const TITLE: Style = STRONG.underline();

/// A word or a part of one, in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    text: String,
    style: Style,
}

/// Prints a text.
pub fn print(text: &str, screen: &mut Screen) -> io::Result<()> {
    let width = screen.width().min(WIDEST);
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.trim_start().starts_with(FENCE) {
            let block: Vec<&str> = lines
                .by_ref()
                .take_while(|line| !line.trim_start().starts_with(FENCE))
                .collect();
            print_code(&block, width, screen)?;
        } else if let Some(heading) = line.strip_prefix('#') {
            let style = if heading.starts_with('#') {
                STRONG
            } else {
                TITLE
            };
            let title = heading.trim_start_matches('#').trim();
            print_wrapped(&styled(style, title), "", width, screen)?;
        } else if line.starts_with('|') {
            let mut rows = vec![cells(line)];
            while let Some(row) = lines.next_if(|next| next.starts_with('|')) {
                rows.push(cells(row));
            }
            print_table(&rows, width, screen)?;
        } else {
            let (marker, rest) = split_marker(line);
            let mut paragraph = rest.to_owned();
            if !rest.is_empty() {
                while let Some(next) = lines.next_if(|next| goes_on(next)) {
                    paragraph.push(' ');
                    paragraph.push_str(next.trim());
                }
            }
            print_wrapped(&pieces(&paragraph), &marker, width, screen)?;
        }
    }
    Ok(())
}

/// Whether a line goes on with the paragraph before it.
fn goes_on(line: &str) -> bool {
    let (marker, rest) = split_marker(line);
    let begins = ["#", "|", FENCE].iter().any(|mark| rest.starts_with(mark));
    marker.trim().is_empty() && !rest.is_empty() && !begins
}

/// A text of one style, whatever its marks say.
fn styled(style: Style, text: &str) -> Vec<Piece> {
    let text = plain(text);
    vec![Piece { text, style }]
}

/// Prints lines as they are, set in if there is room.
fn print_code(lines: &[&str], width: usize, screen: &mut Screen) -> io::Result<()> {
    const INDENT: usize = 4;
    let widest = lines.iter().map(|line| line.chars().count()).max();
    let indent = INDENT.min(width.saturating_sub(widest.unwrap_or_default()));
    for line in lines {
        if !line.is_empty() {
            write!(screen, "{:indent$}", "")?;
        }
        screen.styled(TYPED, line)?;
        writeln!(screen)?;
    }
    Ok(())
}

/// The indentation and the mark of a list item, and what follows it.
fn split_marker(line: &str) -> (String, &str) {
    let rest = line.trim_start();
    let indent = " ".repeat(line.len() - rest.len());
    if let Some(item) = rest.strip_prefix("- ").or_else(|| rest.strip_prefix("* ")) {
        return (format!("{indent}• "), item);
    }
    if let Some(quoted) = rest.strip_prefix("> ") {
        return (format!("{indent}  "), quoted);
    }
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    match rest[digits..].strip_prefix(". ") {
        Some(item) if digits > 0 => (format!("{indent}{}. ", &rest[..digits]), item),
        Some(_) | None => (indent, rest),
    }
}

/// Cuts a text at its marks: `**bold**`, `*slanted*`, `` `code` ``, `[words](link)`.
fn pieces(text: &str) -> Vec<Piece> {
    let mut out = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let after_word = plain.chars().last().is_some_and(char::is_alphanumeric);
        let marked = [("**", STRONG), ("`", TYPED), ("*", SLANTED)]
            .into_iter()
            .filter(|(mark, _)| rest.starts_with(mark) && !(after_word && *mark == "*"))
            .find_map(|(mark, style)| {
                let inner = &rest[mark.len()..];
                let end = inner.find(mark)?;
                let fits = end > 0 && !inner.starts_with(' ') && !inner[..end].ends_with(' ');
                fits.then(|| (&inner[..end], style, &inner[end + mark.len()..]))
            });
        if let Some((inner, style, left)) = marked {
            push(&mut out, &mut plain);
            out.push(Piece {
                text: inner.to_owned(),
                style,
            });
            rest = left;
        } else if let Some((words, left)) = link(rest) {
            plain.push_str(words);
            rest = left;
        } else if let Some((source, left)) = source(rest) {
            push(&mut out, &mut plain);
            out.push(Piece {
                text: source.to_owned(),
                style: FAINT,
            });
            rest = left;
        } else {
            plain.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    push(&mut out, &mut plain);
    out
}

fn push(out: &mut Vec<Piece>, plain: &mut String) {
    if !plain.is_empty() {
        out.push(Piece {
            text: std::mem::take(plain),
            style: Style::new(),
        });
    }
}

fn link(text: &str) -> Option<(&str, &str)> {
    let (words, rest) = text.strip_prefix('[')?.split_once("](")?;
    let (_, left) = rest.split_once(')')?;
    (!words.contains('[')).then_some((words, left))
}

/// The letters that say where a clause comes from, `(S)` or `(S, R)`, and what follows them.
fn source(text: &str) -> Option<(&str, &str)> {
    let (letters, _) = text.strip_prefix('(')?.split_once(')')?;
    let is_source = letters
        .split(", ")
        .all(|letter| letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_uppercase()));
    is_source.then(|| text.split_at(letters.len() + "()".len()))
}

/// The text without marks.
pub fn plain(text: &str) -> String {
    pieces(text).into_iter().map(|piece| piece.text).collect()
}

/// Words, each of one or more pieces, where lines may be broken between them.
fn words(pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let mut words: Vec<Vec<Piece>> = vec![Vec::new()];
    for piece in pieces {
        for (at, part) in piece.text.split(' ').enumerate() {
            if at > 0 {
                words.push(Vec::new());
            }
            if let (Some(word), false) = (words.last_mut(), part.is_empty()) {
                word.push(Piece {
                    text: part.to_owned(),
                    style: piece.style,
                });
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn width_of(word: &[Piece]) -> usize {
    word.iter().map(|piece| piece.text.chars().count()).sum()
}

/// The pieces in lines no wider than `width`, where words allow that.
fn wrap(pieces: &[Piece], width: usize) -> Vec<Vec<Vec<Piece>>> {
    let mut lines: Vec<Vec<Vec<Piece>>> = vec![Vec::new()];
    let mut used = 0;
    for word in words(pieces) {
        let wide = width_of(&word);
        if used > 0 && used + 1 + wide > width {
            lines.push(Vec::new());
            used = 0;
        }
        used += wide + usize::from(used > 0);
        if let Some(line) = lines.last_mut() {
            line.push(word);
        }
    }
    lines
}

fn print_line(line: &[Vec<Piece>], screen: &mut Screen) -> io::Result<usize> {
    let mut used = 0;
    let mut before = Style::new();
    for (at, word) in line.iter().enumerate() {
        if at > 0 {
            let space = word.first().map_or(before, |first| {
                if first.style == before {
                    before
                } else {
                    Style::new()
                }
            });
            screen.styled(space, " ")?;
            used += 1;
        }
        for piece in word {
            screen.styled(piece.style, &piece.text)?;
            before = piece.style;
        }
        used += width_of(word);
    }
    Ok(used)
}

fn print_wrapped(
    pieces: &[Piece],
    marker: &str,
    width: usize,
    screen: &mut Screen,
) -> io::Result<()> {
    let indent = marker.chars().count();
    for (at, line) in wrap(pieces, width.saturating_sub(indent).max(1))
        .iter()
        .enumerate()
    {
        if at == 0 {
            if !line.is_empty() {
                screen.styled(FAINT, marker)?;
            }
        } else {
            write!(screen, "{:indent$}", "")?;
        }
        print_line(line, screen)?;
        writeln!(screen)?;
    }
    Ok(())
}

/// The cells of a table's row. A `|` in code does not part cells if it is escaped.
fn cells(row: &str) -> Vec<String> {
    const ESCAPED: &str = "\u{0}";
    let row = row.trim().replace("\\|", ESCAPED);
    let inner = row.strip_prefix('|').unwrap_or(&row);
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    inner
        .split('|')
        .map(|cell| cell.trim().replace(ESCAPED, "|"))
        .collect()
}

fn is_rule(row: &[String]) -> bool {
    row.iter()
        .all(|cell| cell.contains('-') && cell.chars().all(|c| matches!(c, '-' | ':')))
}

/// Prints rows with straight columns; a cell that is too wide goes on below itself.
fn print_table(rows: &[Vec<String>], width: usize, screen: &mut Screen) -> io::Result<()> {
    const GAP: usize = 2;
    let rows_shown: Vec<Vec<Vec<Piece>>> = rows
        .iter()
        .filter(|row| !is_rule(row))
        .map(|row| row.iter().map(|cell| pieces(cell)).collect())
        .collect();
    let has_head = rows.get(1).is_some_and(|row| is_rule(row));
    let columns = rows_shown.iter().map(Vec::len).max().unwrap_or_default();
    let widths = column_widths(&rows_shown, columns, width.saturating_sub(GAP * columns));
    for (number, row) in rows_shown.iter().enumerate() {
        let wrapped: Vec<_> = row
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| {
                let mut cell = cell.clone();
                if number == 0 && has_head {
                    for piece in &mut cell {
                        piece.style = STRONG;
                    }
                }
                wrap(&cell, width)
            })
            .collect();
        let height = wrapped.iter().map(Vec::len).max().unwrap_or_default();
        for at in 0..height {
            let mut pad = GAP;
            for (cell, &width) in wrapped.iter().zip(&widths) {
                let empty = Vec::new();
                let line = cell.get(at).unwrap_or(&empty);
                if !line.is_empty() {
                    write!(screen, "{:pad$}", "")?;
                    pad = 0;
                }
                let used = print_line(line, screen)?;
                pad += width.saturating_sub(used) + GAP;
            }
            writeln!(screen)?;
        }
    }
    Ok(())
}

/// As wide as each column's widest cell; where that is too much in all, the widest give way.
fn column_widths(rows: &[Vec<Vec<Piece>>], columns: usize, room: usize) -> Vec<usize> {
    const NARROWEST: usize = 8;
    let mut widths: Vec<usize> = (0..columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells
                .map(|cell| {
                    words(cell)
                        .iter()
                        .map(|word| width_of(word) + 1)
                        .sum::<usize>()
                })
                .map(|wide| wide.saturating_sub(1))
                .max()
                .unwrap_or_default()
        })
        .collect();
    while widths.iter().sum::<usize>() > room {
        match widths.iter_mut().max() {
            Some(widest) if *widest > NARROWEST => *widest -= 1,
            Some(_) | None => break,
        }
    }
    widths
}
