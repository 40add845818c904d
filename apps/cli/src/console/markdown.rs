//! The Markdown of the rulebooks, laid out for a terminal: headings, lists, tables, code, bold and
//! slanted words.

use crate::console::screen::{FAINT, STRONG, Screen, TYPED};
use anstyle::{Effects, Style};
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeWithOffset};
use std::io::{self, Write};
use std::ops::Range;

/// Lines longer than this are hard to read, however wide the terminal is.
const MAX_WIDTH: usize = 100;
/// Indent of a list or a quotation.
const STEP: &str = "  ";

const SLANTED: Style = Style::new().effects(Effects::ITALIC);
const TITLE: Style = STRONG.underline();

/// A word or a part of one, in one style.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TextPiece {
    text: String,
    style: Style,
}

/// Prints a text in Markdown.
pub fn print(text: &str, screen: &mut Screen) -> io::Result<()> {
    let mut layout = BlockPrinter {
        text,
        width: screen.width().min(MAX_WIDTH),
        screen,
        words: StyledWords::default(),
        lists: Vec::new(),
        marker: String::new(),
        code: None,
        rows: Vec::new(),
        printed_to: 0,
    };
    for (event, range) in events(text) {
        layout.take(event, range)?;
    }
    Ok(())
}

/// Returns the text without marks.
pub fn plain(text: &str) -> String {
    let mut words = StyledWords::default();
    for (event, _) in events(text) {
        words.take(&event);
    }
    words.pieces.into_iter().map(|piece| piece.text).collect()
}

fn events(text: &str) -> impl Iterator<Item = (Event<'_>, Range<usize>)> {
    let parser = Parser::new_ext(text, Options::ENABLE_TABLES);
    TextMergeWithOffset::new(parser.into_offset_iter())
}

/// The words of a block, in their styles.
#[derive(Default)]
struct StyledWords {
    pieces: Vec<TextPiece>,
    /// The styles of the marks that are open, the innermost last.
    styles: Vec<Style>,
}

impl StyledWords {
    /// Adds the text between and inside the marks of a block.
    fn take(&mut self, event: &Event<'_>) {
        match event {
            Event::Start(Tag::Strong) => self.styles.push(STRONG),
            Event::Start(Tag::Emphasis) => self.styles.push(SLANTED),
            Event::End(TagEnd::Strong | TagEnd::Emphasis) => {
                self.styles.pop();
            }
            Event::Code(code) => self.push(code, TYPED),
            Event::Text(text) | Event::InlineHtml(text) | Event::Html(text) => self.text(text),
            Event::SoftBreak | Event::HardBreak => self.push(" ", Style::new()),
            _ => {}
        }
    }

    fn push(&mut self, text: &str, style: Style) {
        if !text.is_empty() {
            let text = text.to_owned();
            self.pieces.push(TextPiece { text, style });
        }
    }

    /// Adds text; the letters of a clause's sources are faint.
    fn text(&mut self, text: &str) {
        let style = self.styles.last().copied().unwrap_or_default();
        let mut rest = text;
        while let Some((before, source, after)) = split_source(rest) {
            self.push(before, style);
            self.push(source, FAINT);
            rest = after;
        }
        self.push(rest, style);
    }
}

/// Splits a text at the letters of a clause's sources, `(S)` or `(S, R)`.
fn split_source(text: &str) -> Option<(&str, &str, &str)> {
    text.match_indices('(').find_map(|(start, _)| {
        let end = start + text[start..].find(')')?;
        let is_source = text[start + 1..end].split(", ").all(|letter| {
            letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_uppercase())
        });
        is_source.then(|| (&text[..start], &text[start..=end], &text[end + 1..]))
    })
}

struct BlockPrinter<'a> {
    text: &'a str,
    width: usize,
    screen: &'a mut Screen,
    words: StyledWords,
    /// The lists that are open, each with its next number if it is numbered.
    lists: Vec<Option<u64>>,
    /// The start of the block's first line.
    marker: String,
    /// The code of a block that is open.
    code: Option<String>,
    /// The rows of a table, cell by cell.
    rows: Vec<Vec<Vec<TextPiece>>>,
    /// Length of the text printed so far.
    printed_to: usize,
}

impl BlockPrinter<'_> {
    fn take(&mut self, event: Event<'_>, range: Range<usize>) -> io::Result<()> {
        match event {
            Event::Start(tag) => self.start(&tag, &range)?,
            Event::End(tag) => self.end(tag, &range)?,
            Event::Text(text) if self.code.is_some() => {
                self.code.get_or_insert_default().push_str(&text);
            }
            other => self.words.take(&other),
        }
        Ok(())
    }

    fn start(&mut self, tag: &Tag<'_>, range: &Range<usize>) -> io::Result<()> {
        match tag {
            Tag::List(first) => {
                self.flush(range.start)?;
                self.lists.push(*first);
            }
            Tag::Item => {
                self.gap(range.start)?;
                let number = self.lists.last_mut().and_then(Option::as_mut);
                let mark = match number {
                    Some(number) => {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    }
                    None => "• ".to_owned(),
                };
                let indent = STEP.repeat(self.lists.len().saturating_sub(1));
                self.marker = indent + &mark;
            }
            Tag::BlockQuote(_) => self.marker = STEP.to_owned(),
            Tag::CodeBlock(_) => {
                self.gap(range.start)?;
                self.code = Some(String::new());
            }
            Tag::Paragraph | Tag::Heading { .. } | Tag::Table(_) => self.gap(range.start)?,
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            mark => self.words.take(&Event::Start(mark.clone())),
        }
        Ok(())
    }

    fn end(&mut self, tag: TagEnd, range: &Range<usize>) -> io::Result<()> {
        match tag {
            TagEnd::Heading(level) => {
                let style = match level {
                    HeadingLevel::H1 => TITLE,
                    _ => STRONG,
                };
                restyle(&mut self.words.pieces, style);
                self.flush(range.end)?;
            }
            TagEnd::Paragraph => self.flush(range.end)?,
            TagEnd::Item => {
                self.flush(range.end)?;
                self.marker.clear();
            }
            TagEnd::List(_) => {
                self.lists.pop();
            }
            TagEnd::BlockQuote(_) => self.marker.clear(),
            TagEnd::CodeBlock => {
                let code = self.code.take().unwrap_or_default();
                print_code(&code, self.width, self.screen)?;
                self.printed_to = range.end;
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.words.pieces);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::TableHead => {
                for cell in self.rows.iter_mut().flatten() {
                    restyle(cell, STRONG);
                }
            }
            TagEnd::Table => {
                let rows = std::mem::take(&mut self.rows);
                print_table(&rows, self.width, self.screen)?;
                self.printed_to = range.end;
            }
            mark => self.words.take(&Event::End(mark)),
        }
        Ok(())
    }

    /// Prints an empty line if the text has one above a block.
    fn gap(&mut self, start: usize) -> io::Result<()> {
        self.flush(start)?;
        let between = self.text.get(self.printed_to..start).unwrap_or_default();
        let end = &self.text[..self.printed_to];
        let lines = between.matches('\n').count() + usize::from(end.ends_with('\n'));
        self.printed_to = start;
        if lines > 1 {
            writeln!(self.screen)?;
        }
        Ok(())
    }

    /// Prints the words of the block, if there are any.
    fn flush(&mut self, end: usize) -> io::Result<()> {
        let pieces = std::mem::take(&mut self.words.pieces);
        if pieces.is_empty() {
            return Ok(());
        }
        print_wrapped(&pieces, &self.marker, self.width, self.screen)?;
        // Later blocks of the same item are aligned with its first line.
        self.marker = " ".repeat(self.marker.chars().count());
        self.printed_to = end;
        Ok(())
    }
}

fn restyle(pieces: &mut [TextPiece], style: Style) {
    for piece in pieces {
        piece.style = style;
    }
}

/// Prints lines as they are, indented if there is room.
fn print_code(code: &str, width: usize, screen: &mut Screen) -> io::Result<()> {
    const INDENT: usize = 4;
    let widest = code.lines().map(|line| line.chars().count()).max();
    let indent = INDENT.min(width.saturating_sub(widest.unwrap_or_default()));
    for line in code.lines() {
        if !line.is_empty() {
            write!(screen, "{:indent$}", "")?;
        }
        screen.styled(TYPED, line)?;
        writeln!(screen)?;
    }
    Ok(())
}

/// Returns the words, between which lines may be broken, each of one or more pieces.
fn words(pieces: &[TextPiece]) -> Vec<Vec<TextPiece>> {
    let mut words: Vec<Vec<TextPiece>> = vec![Vec::new()];
    for piece in pieces {
        for (at, part) in piece.text.split(' ').enumerate() {
            if at > 0 {
                words.push(Vec::new());
            }
            if let (Some(word), false) = (words.last_mut(), part.is_empty()) {
                word.push(TextPiece {
                    text: part.to_owned(),
                    style: piece.style,
                });
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn width_of(word: &[TextPiece]) -> usize {
    word.iter().map(|piece| piece.text.chars().count()).sum()
}

/// Breaks the pieces into lines no wider than `width`, where words allow that.
fn wrap(pieces: &[TextPiece], width: usize) -> Vec<Vec<Vec<TextPiece>>> {
    let mut lines: Vec<Vec<Vec<TextPiece>>> = vec![Vec::new()];
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

fn print_line(line: &[Vec<TextPiece>], screen: &mut Screen) -> io::Result<usize> {
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
    pieces: &[TextPiece],
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

/// Prints rows with aligned columns; a cell that is too wide continues below itself.
fn print_table(rows: &[Vec<Vec<TextPiece>>], width: usize, screen: &mut Screen) -> io::Result<()> {
    const GAP: usize = 2;
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widths = column_widths(rows, columns, width.saturating_sub(GAP * columns));
    for row in rows {
        let wrapped: Vec<_> = row
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| wrap(cell, width))
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

/// Returns the width of each column's widest cell; if the sum is too wide, the widest columns
/// shrink.
fn column_widths(rows: &[Vec<Vec<TextPiece>>], columns: usize, room: usize) -> Vec<usize> {
    const MIN_WIDTH: usize = 8;
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
            Some(widest) if *widest > MIN_WIDTH => *widest -= 1,
            Some(_) | None => break,
        }
    }
    widths
}
