//! A rulebook cut into its parts: how to play, then the clauses.

use ranarium_game::{FullGame, Language};

/// The rulebook of a game in one language.
///
/// It is Markdown with two or three headings of the first level: how to play, the rules clause by
/// clause, and notes for programmers. A clause is one line, `- IF-3.1 (S) …`, below a numbered
/// heading such as `## 3 Moving`.
///
/// ```
/// use ranarium_catalog::Rulebook;
///
/// let rules = "# Pond: the rules\n## 1 Hops\n- PO-1.1 (R) One leaf.\n";
/// let text = format!("# Pond: how to play\nHop.\n\n{rules}");
/// let book = Rulebook::new(&text);
/// assert_eq!(book.how_to_play(), "# Pond: how to play\nHop.\n\n");
/// assert_eq!(book.find("1.1"), Some("- PO-1.1 (R) One leaf."));
/// assert_eq!(book.find("po-1"), Some("## 1 Hops\n- PO-1.1 (R) One leaf.\n"));
/// assert_eq!(book.find("PO-1.2"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rulebook<'a> {
    text: &'a str,
}

impl Rulebook<'static> {
    /// Returns the rulebook of a game in the given language, or in the first language that the game
    /// has if it lacks that one. Returns `None` for a game without a rulebook.
    pub fn of<G: FullGame>(language: Language) -> Option<Self> {
        let book = G::RULES.iter().find(|(known, _)| *known == language);
        let (_, text) = book.or(G::RULES.first())?;
        Some(Self::new(text))
    }
}

impl<'a> Rulebook<'a> {
    /// Returns the rulebook with this text.
    pub const fn new(text: &'a str) -> Self {
        Self { text }
    }

    /// Returns the whole rulebook, in Markdown.
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// Returns the names of the rulebook's clauses, in order: `IF-1.1`, `IF-1.2`, …
    pub fn clause_names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.clauses().lines().filter_map(clause_name)
    }

    /// Returns the first part, for players who learn the game.
    pub fn how_to_play(&self) -> &'a str {
        &self.text[..self.first_part_length()]
    }

    /// Returns the other parts: every clause, the house rules, and the notes for programmers.
    pub fn clauses(&self) -> &'a str {
        &self.text[self.first_part_length()..]
    }

    /// Returns a clause (`IF-3.1` or `3.1`: its line) or a section (`IF-3` or `3`: its heading and
    /// all below it).
    pub fn find(&self, number: &str) -> Option<&'a str> {
        let number = number.to_uppercase();
        if number.contains('.') {
            return self
                .clauses()
                .lines()
                .find(|line| clause_name(line).is_some_and(|name| is_called(name, &number)));
        }
        let (letters, _) = self.clause_names().next()?.split_once('-')?;
        sections(self.clauses()).find(|section| {
            section
                .strip_prefix("## ")
                .and_then(|heading| heading.split_whitespace().next())
                .filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
                .is_some_and(|word| is_called(&format!("{letters}-{word}"), &number))
        })
    }

    fn first_part_length(&self) -> usize {
        const PART: &str = "\n# ";
        match self.text.find(PART) {
            Some(end) => end + 1,
            // A book without a first part is its clauses.
            None => 0,
        }
    }
}

/// Returns the name of the clause that a line is: `FJ-4.3` of `- FJ-4.3 (S) …`.
fn clause_name(line: &str) -> Option<&str> {
    let (name, _) = line.strip_prefix("- ")?.split_once(" (")?;
    let (letters, number) = name.split_once('-')?;
    let is_letters = !letters.is_empty() && letters.bytes().all(|b| b.is_ascii_uppercase());
    let is_number = number.contains('.') && number.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    (is_letters && is_number).then_some(name)
}

/// Returns `true` if this number means the full name, `IF-3.1`, with or without the letters.
fn is_called(name: &str, number: &str) -> bool {
    name == number || name.split_once('-').is_some_and(|(_, bare)| bare == number)
}

/// Returns the pieces of a text that begin with a heading of the first or second level.
fn sections(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let next = ["\n## ", "\n# "]
            .into_iter()
            .filter_map(|heading| rest.find(heading))
            .min();
        let (section, remaining) = rest.split_at(next.map_or(rest.len(), |end| end + 1));
        rest = remaining;
        Some(section)
    })
}
