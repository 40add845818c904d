//! Where output goes: standard output, in colour where that is wanted and can be seen.

use crate::failure::Failure;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};
use clap::ValueEnum;
use ranarium_game::{Ink, Language, Picture};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};

/// Whether to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl From<Color> for ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => Self::Auto,
            Color::Always => Self::Always,
            Color::Never => Self::Never,
        }
    }
}

/// Headings, and what stands out.
pub const STRONG: Style = Style::new().effects(Effects::BOLD);
/// Labels, and what is less important.
pub const FAINT: Style = Style::new().effects(Effects::DIMMED);
/// Inline code and what can be typed.
pub const TYPED: Style = AnsiColor::Cyan.on_default();

/// Standard output. It takes ANSI styles and leaves them out where they are not wanted.
pub struct Screen {
    out: AutoStream<io::Stdout>,
    language: Language,
    color: ColorChoice,
}

impl Screen {
    /// Standard output, for somebody who reads this language.
    pub fn new(color: Color, language: Language) -> Self {
        let choice = match ColorChoice::from(color) {
            ColorChoice::Auto => AutoStream::choice(&io::stdout()),
            chosen => chosen,
        };
        Self {
            out: AutoStream::new(io::stdout(), choice),
            language,
            color: choice,
        }
    }

    /// The language of its reader.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether a person may be looking, and not another program.
    pub fn is_terminal(&self) -> bool {
        io::stdout().is_terminal()
    }

    /// Whether styles are shown.
    pub fn has_color(&self) -> bool {
        self.color != ColorChoice::Never
    }

    /// How many columns there are; 80 where nobody knows.
    pub fn width(&self) -> usize {
        const UNKNOWN: usize = 80;
        const NARROWEST: usize = 20;
        terminal_size::terminal_size()
            .map_or(UNKNOWN, |(width, _)| usize::from(width.0).max(NARROWEST))
    }

    /// Prints text in a style.
    pub fn styled(&mut self, style: Style, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        write!(self.out, "{style}{text}{style:#}")
    }

    /// Prints text in a style, from this column on; on a terminal it is broken between words, and what follows is
    /// indented by `hang` columns. `used` columns of the first line are taken already.
    pub fn paragraph(
        &mut self,
        style: Style,
        used: usize,
        hang: usize,
        text: &str,
    ) -> io::Result<()> {
        let width = if self.is_terminal() {
            self.width()
        } else {
            usize::MAX
        };
        for (number, source) in text.split('\n').enumerate() {
            let mut column = if number == 0 { used } else { 0 };
            let lead = source.len() - source.trim_start().len();
            let mut line = source[..lead].to_owned();
            column += lead;
            let mut is_first = true;
            for word in source.split_whitespace() {
                let wide = word.chars().count();
                if !is_first && column + 1 + wide > width {
                    self.styled(style, &line)?;
                    writeln!(self.out)?;
                    line = " ".repeat(hang);
                    column = hang;
                    is_first = true;
                }
                if !is_first {
                    line.push(' ');
                    column += 1;
                }
                line.push_str(word);
                column += wide;
                is_first = false;
            }
            self.styled(style, &line)?;
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Prints a picture, each line indented by so many columns.
    pub fn picture(&mut self, picture: &Picture, indent: usize) -> io::Result<()> {
        for line in &picture.lines {
            let end = line
                .iter()
                .rposition(|span| !span.text.trim_end().is_empty());
            let shown = end.map_or(0, |end| end + 1);
            if shown > 0 {
                write!(self.out, "{:indent$}", "")?;
            }
            for (at, span) in line[..shown].iter().enumerate() {
                let text = if at + 1 == shown {
                    span.text.trim_end()
                } else {
                    &span.text
                };
                self.styled(style_of(span.ink), text)?;
            }
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// Prints a value as one line of JSON.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text =
            serde_json::to_string(value).map_err(|error| Failure::Refused(error.to_string()))?;
        Ok(writeln!(self.out, "{text}")?)
    }

    /// Clears a terminal, with all that was scrolled away: also one that shows no colours.
    pub fn clear(&mut self) -> io::Result<()> {
        self.out.flush()?;
        let mut terminal = io::stdout();
        // Home, erase the screen, erase what was scrolled away.
        terminal.write_all(b"\x1b[H\x1b[2J\x1b[3J")?;
        terminal.flush()
    }

    /// Makes sure that all has been printed.
    pub fn flush_all(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// How an ink looks in a terminal. Black and white are the terminal's grey and bright white, so that they can be seen
/// on dark and light screens alike.
pub const fn style_of(ink: Ink) -> Style {
    const COLOURS: [AnsiColor; 8] = [
        AnsiColor::BrightBlack,
        AnsiColor::Red,
        AnsiColor::Green,
        AnsiColor::Yellow,
        AnsiColor::Blue,
        AnsiColor::Magenta,
        AnsiColor::Cyan,
        AnsiColor::White,
    ];
    match ink {
        Ink::Plain => Style::new(),
        Ink::Faint => FAINT,
        Ink::Strong => STRONG,
        Ink::Mark => Style::new().effects(Effects::INVERT),
        Ink::Colour(colour) => COLOURS[colour as usize % COLOURS.len()]
            .on_default()
            .effects(Effects::BOLD),
    }
}
