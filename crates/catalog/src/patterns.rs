//! [`Patterns`]: the Fluent texts of `locales/*.ftl` in one language, for the speaker.

use crate::format_error::FormatError;
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use fluent_syntax::parser::parse_runtime;

pub(crate) enum ArgumentValue {
    Number(i64),
    Words(String),
}

/// The names of arguments and their values.
pub(crate) type ArgumentValues<'a> = [(&'a str, ArgumentValue)];

/// The Fluent texts of one language by their keys.
///
/// Texts may use what ours do: literals, arguments, and selections by a word, a number, or the
/// plural category of a number. English and Dutch have the same categories. A library for all of
/// Fluent and all languages would be a dozen KiB more of every page.
#[derive(Default)]
pub(crate) struct Patterns {
    /// Sorted by key.
    entries: Vec<(&'static str, Pattern<&'static str>)>,
    /// The numbers that every text has as arguments.
    numbers: Vec<(&'static str, ArgumentValue)>,
}

impl Patterns {
    /// Adds the texts of a source. A known key receives its new text.
    pub(crate) fn add(&mut self, source: &'static str) {
        // The parser leaves out invalid texts; a test checks that there are none.
        let resource = match parse_runtime(source) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        for entry in resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = message.value
            {
                let key = message.id.name;
                match self.place(key) {
                    Ok(place) => self.entries[place].1 = pattern,
                    Err(place) => self.entries.insert(place, (key, pattern)),
                }
            }
        }
    }

    /// Sets the numbers that every text has as arguments.
    pub(crate) fn set_numbers(&mut self, numbers: &[(&'static str, i16)]) {
        let values = numbers
            .iter()
            .map(|(name, number)| (*name, ArgumentValue::Number(i64::from(*number))));
        self.numbers = values.collect();
    }

    fn place(&self, key: &str) -> Result<usize, usize> {
        self.entries
            .binary_search_by(|(known, _)| (*known).cmp(key))
    }

    /// Returns `true` if there is a text with this key.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.place(key).is_ok()
    }

    /// Returns the text with this key, with these values in it.
    pub(crate) fn format(
        &self,
        key: &str,
        values: &ArgumentValues<'_>,
    ) -> Result<String, FormatError> {
        let no_key = |_| FormatError::NoKey(key.to_owned());
        let (_, pattern) = &self.entries[self.place(key).map_err(no_key)?];
        let formatter = TextFormatter {
            key,
            values,
            numbers: &self.numbers,
        };
        let mut out = String::new();
        formatter.pattern(pattern, &mut out)?;
        Ok(out)
    }
}

/// A text that is being written.
struct TextFormatter<'a> {
    key: &'a str,
    values: &'a ArgumentValues<'a>,
    /// The numbers of every text, which hide values with the same name.
    numbers: &'a ArgumentValues<'a>,
}

impl TextFormatter<'_> {
    fn pattern(&self, pattern: &Pattern<&str>, out: &mut String) -> Result<(), FormatError> {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => out.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression, out)?,
            }
        }
        Ok(())
    }

    fn expression(
        &self,
        expression: &Expression<&str>,
        out: &mut String,
    ) -> Result<(), FormatError> {
        match expression {
            Expression::Select { selector, variants } => {
                let InlineExpression::VariableReference { id } = selector else {
                    return Err(self.broken());
                };
                let value = self.value(id.name)?;
                let mut selected = variants
                    .iter()
                    .filter(|variant| is_selected(variant, value));
                let mut default = variants.iter().filter(|variant| variant.default);
                let variant = selected.next().or_else(|| default.next());
                self.pattern(&variant.ok_or_else(|| self.broken())?.value, out)
            }
            Expression::Inline(InlineExpression::StringLiteral { value })
                if !value.contains('\\') =>
            {
                out.push_str(value);
                Ok(())
            }
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                match self.value(id.name)? {
                    ArgumentValue::Number(number) => out.push_str(&in_digits(*number)),
                    ArgumentValue::Words(words) => out.push_str(words),
                }
                Ok(())
            }
            Expression::Inline(_) => Err(self.broken()),
        }
    }

    fn value(&self, name: &str) -> Result<&ArgumentValue, FormatError> {
        let mut known_values = self.values.iter().chain(self.numbers);
        let known_value = known_values.rfind(|(known, _)| *known == name);
        match known_value {
            Some((_, value)) => Ok(value),
            None => Err(FormatError::NoArgument {
                key: self.key.to_owned(),
                argument: name.to_owned(),
            }),
        }
    }

    fn broken(&self) -> FormatError {
        FormatError::Broken {
            key: self.key.to_owned(),
            how: "it uses a part of Fluent that this program does not know".to_owned(),
        }
    }
}

/// Returns a number in digits, with a real minus sign.
pub fn in_digits(number: i64) -> String {
    let digits = number.unsigned_abs();
    if number < 0 {
        format!("\u{2212}{digits}")
    } else {
        digits.to_string()
    }
}

/// Returns `true` if a value selects a variant: by the word, by the number, or by the plural
/// category of the number, which is `one` for 1 and -1.
fn is_selected(variant: &Variant<&str>, value: &ArgumentValue) -> bool {
    match (&variant.key, value) {
        (VariantKey::Identifier { name }, ArgumentValue::Words(words)) => words == name,
        (VariantKey::Identifier { name }, ArgumentValue::Number(number)) => {
            let category = match number.unsigned_abs() {
                1 => "one",
                _ => "other",
            };
            *name == category
        }
        (VariantKey::NumberLiteral { value }, ArgumentValue::Number(number)) => {
            value.parse() == Ok(*number)
        }
        (VariantKey::NumberLiteral { .. }, ArgumentValue::Words(_)) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{ArgumentValue, Patterns};
    use crate::format_error::FormatError;

    const SOURCE: &str = "# A comment.
plain = a frog
indented = { \"  \" }a frog
    in two lines
frogs = { $n ->
    [0] no frogs
    [one] a frog
   *[other] { $n } frogs
 }
nested = { $who ->
    [me] I have { $n ->
        [one] one
       *[other] { $n }
     }
   *[other] { $who } has some
 }
reference = { plain }
escaped = { \"\\u0041\" }
";

    fn patterns() -> Patterns {
        let mut patterns = Patterns::default();
        patterns.add(SOURCE);
        patterns
    }

    fn pattern_text(key: &str, values: &[(&str, ArgumentValue)]) -> String {
        patterns().format(key, values).unwrap()
    }

    fn words(text: &str) -> ArgumentValue {
        ArgumentValue::Words(text.to_owned())
    }

    #[test]
    fn plain_texts_are_formatted_unchanged() {
        assert_eq!(pattern_text("plain", &[]), "a frog");
        assert_eq!(pattern_text("indented", &[]), "  a frog\nin two lines");
        assert!(patterns().has("plain"));
        assert!(!patterns().has("comment"));
    }

    #[test]
    fn exact_numbers_are_selected_before_plural_categories() {
        let frogs = |n| pattern_text("frogs", &[("n", ArgumentValue::Number(n))]);
        assert_eq!(frogs(0), "no frogs");
        assert_eq!([frogs(1), frogs(-1)], ["a frog", "a frog"]);
        assert_eq!([frogs(2), frogs(1_000)], ["2 frogs", "1000 frogs"]);
        assert_eq!(frogs(-9), "\u{2212}9 frogs");
        // A word is not a number.
        assert_eq!(pattern_text("frogs", &[("n", words("0"))]), "0 frogs");
    }

    #[test]
    fn words_select_their_own_variant() {
        let values = |who, n| [("who", words(who)), ("n", ArgumentValue::Number(n))];
        assert_eq!(pattern_text("nested", &values("me", 1)), "I have one");
        assert_eq!(pattern_text("nested", &values("me", 3)), "I have 3");
        assert_eq!(pattern_text("nested", &values("Ada", 3)), "Ada has some");
    }

    #[test]
    fn a_new_text_replaces_the_previous_one() {
        let mut patterns = patterns();
        patterns.add("plain = a toad\nother = a newt\n");
        assert_eq!(patterns.format("plain", &[]).unwrap(), "a toad");
        assert_eq!(patterns.format("other", &[]).unwrap(), "a newt");
    }

    #[test]
    fn every_text_has_the_numbers_as_arguments() {
        let mut patterns = patterns();
        patterns.set_numbers(&[("n", -2)]);
        assert_eq!(patterns.format("frogs", &[]).unwrap(), "\u{2212}2 frogs");
        // A number hides a value with its name.
        let one = [("n", ArgumentValue::Number(1))];
        assert_eq!(patterns.format("frogs", &one).unwrap(), "\u{2212}2 frogs");
    }

    #[test]
    fn missing_or_unknown_keys_are_named() {
        let error = |key| patterns().format(key, &[]).unwrap_err();
        assert_eq!(error("newt"), FormatError::NoKey("newt".to_owned()));
        let no_argument = FormatError::NoArgument {
            key: "frogs".to_owned(),
            argument: "n".to_owned(),
        };
        assert_eq!(error("frogs"), no_argument);
        for key in ["reference", "escaped"] {
            let FormatError::Broken { key: broken, .. } = error(key) else {
                panic!("{key}");
            };
            assert_eq!(broken, key);
        }
    }
}
