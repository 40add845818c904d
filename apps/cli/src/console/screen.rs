//! Standard output, in colour if that is wanted and visible.

use crate::command_error::CommandError;
use crate::console::keyboard::Keyboard;
use crate::console::layout::wrapped;
use crate::console::shared_screen;
use crate::console::terminal;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Effects, Style};
use clap::ValueEnum;
use ranarium_game::{Ink, Language, Span};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};

/// The use of colours.
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

/// Headings and highlights.
pub const STRONG: Style = Style::new().effects(Effects::BOLD);
/// Labels and less important text.
pub const FAINT: Style = Style::new().effects(Effects::DIMMED);
/// Inline code and text to type.
pub const TYPED: Style = AnsiColor::Cyan.on_default();

/// Standard output, with the keyboard below it. It takes ANSI styles, and strips them if they are
/// not wanted.
pub struct Screen {
    out: AutoStream<io::Stdout>,
    language: Language,
    color: ColorChoice,
    keyboard: Keyboard,
    /// The output so far, while it is withheld.
    kept_back: Option<Vec<u8>>,
    /// The warnings since the latest line that was typed.
    warnings: Vec<String>,
}

/// A line in pieces, each in a style.
pub type StyledLine = Vec<(Style, String)>;

/// The part of the output that is visible at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerminalSize {
    /// The number of columns.
    pub columns: usize,
    /// The number of lines; [`usize::MAX`] in a file or a pipe.
    pub rows: usize,
}

impl TerminalSize {
    /// Returns `true` if lines that are too long or too many are invisible.
    pub const fn is_bounded(self) -> bool {
        self.rows < usize::MAX
    }

    /// Returns the width that lines keep to; there is no limit in a file or a pipe.
    pub const fn line_width(self) -> usize {
        if self.is_bounded() {
            self.columns
        } else {
            usize::MAX
        }
    }
}

impl Screen {
    /// Creates a screen on standard output, for a reader of this language.
    pub fn new(color: Color, language: Language) -> Self {
        let choice = match ColorChoice::from(color) {
            ColorChoice::Auto => AutoStream::choice(&io::stdout()),
            chosen => chosen,
        };
        Self {
            out: AutoStream::new(io::stdout(), choice),
            language,
            color: choice,
            keyboard: Keyboard::default(),
            kept_back: None,
            warnings: Vec::new(),
        }
    }

    /// Returns the language of the reader.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns the keyboard of the same terminal.
    pub const fn keyboard(&mut self) -> &mut Keyboard {
        &mut self.keyboard
    }

    /// Returns `true` if a person, and not another program, may read the output.
    pub fn is_terminal(&self) -> bool {
        io::stdout().is_terminal()
    }

    /// Returns `true` if styles are shown.
    pub fn has_color(&self) -> bool {
        self.color != ColorChoice::Never
    }

    /// Returns the number of columns; 80 if it is unknown.
    pub fn width(&self) -> usize {
        terminal::width()
    }

    /// Returns the number of lines; 24 if it is unknown.
    pub fn height(&self) -> usize {
        terminal::height()
    }

    /// Returns the window of a person at the keyboard.
    pub fn window(&self) -> TerminalSize {
        TerminalSize {
            columns: self.width(),
            rows: if terminal::is_interactive() {
                self.height()
            } else {
                usize::MAX
            },
        }
    }

    /// Prints text in a style.
    pub fn styled(&mut self, style: Style, text: &str) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        write!(self, "{style}{text}{style:#}")
    }

    /// Prints text in a style, from this column on; on a terminal it is broken between words, and
    /// the other lines are indented by `hang` columns. `used` columns of the first line are taken
    /// already.
    pub fn paragraph(
        &mut self,
        style: Style,
        used: usize,
        hang: usize,
        text: &str,
    ) -> io::Result<()> {
        for line in wrapped(text, used, hang, self.line_width()) {
            self.styled(style, &line)?;
            writeln!(self)?;
        }
        Ok(())
    }

    /// Returns the maximum width of lines: the terminal's, and none in a file or a pipe.
    fn line_width(&self) -> usize {
        if self.is_terminal() {
            self.width()
        } else {
            usize::MAX
        }
    }

    /// Prints lines, without blanks at their ends.
    pub fn lines(&mut self, lines: &[StyledLine]) -> io::Result<()> {
        for line in lines {
            let end = line
                .iter()
                .rposition(|(_, text)| !text.trim_end().is_empty());
            let shown_length = end.map_or(0, |end| end + 1);
            for (at, (style, text)) in line[..shown_length].iter().enumerate() {
                let text = if at + 1 == shown_length {
                    text.trim_end()
                } else {
                    text
                };
                self.styled(*style, text)?;
            }
            writeln!(self)?;
        }
        Ok(())
    }

    /// Prints a value as one line of JSON.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), CommandError> {
        let text = serde_json::to_string(value)
            .map_err(|error| CommandError::Refused(error.to_string()))?;
        Ok(writeln!(self, "{text}")?)
    }

    /// Returns the output of `print` without showing it: with its styles where styles are shown.
    pub fn kept_back<E>(
        &mut self,
        print: impl FnOnce(&mut Self) -> Result<(), E>,
    ) -> Result<String, E> {
        let before = self.kept_back.replace(Vec::new());
        let result = print(self);
        let output = std::mem::replace(&mut self.kept_back, before).unwrap_or_default();
        result?;
        let text = String::from_utf8_lossy(&output).into_owned();
        Ok(if self.has_color() {
            text
        } else {
            anstream::adapter::strip_str(&text).to_string()
        })
    }

    /// Prints a warning. It is repeated whenever the terminal is cleared, until a line is typed.
    pub fn warn(&mut self, words: &str) -> io::Result<()> {
        self.warnings.push(words.to_owned());
        self.print_warning(words)
    }

    fn print_warning(&mut self, words: &str) -> io::Result<()> {
        self.paragraph(Style::new(), 0, 2, words)
    }

    /// Drops the warnings: a line was typed below them.
    pub fn forget_warnings(&mut self) {
        self.warnings.clear();
    }

    /// Clears a terminal with its scrollback, also one without colours, and repeats the warnings.
    pub fn clear(&mut self) -> io::Result<()> {
        self.out.flush()?;
        shared_screen::clear()?;
        for words in self.warnings.clone() {
            self.print_warning(&words)?;
        }
        Ok(())
    }

    /// Erases the line of the cursor, also on a terminal without colours.
    pub fn erase_line(&mut self) -> io::Result<()> {
        self.out.flush()?;
        let mut out = io::stdout();
        out.write_all(b"\r\x1b[2K")?;
        out.flush()
    }

    /// Flushes all output.
    pub fn flush_all(&mut self) -> Result<(), CommandError> {
        Ok(self.out.flush()?)
    }
}

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.kept_back {
            Some(kept) => kept.write(bytes),
            None => self.out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &self.kept_back {
            Some(_) => Ok(()),
            None => self.out.flush(),
        }
    }
}

/// Returns a line of a picture with styles.
pub fn styled(line: &[Span]) -> StyledLine {
    let spans = line.iter();
    spans
        .map(|span| (style_of(span.ink), span.text.clone()))
        .collect()
}

/// Returns the style of an ink in a terminal. Black and white are the terminal's grey and bright
/// white, so that they can be seen on dark and light screens alike.
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
