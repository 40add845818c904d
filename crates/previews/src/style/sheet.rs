//! [`StyleSheet`]: the rules of a game's style sheets, for the cascade.

use crate::style::selector::{Selector, Specificity, classes};
use crate::style::value::split;
use resvg::usvg::roxmltree::Node;
use std::collections::HashMap;

/// The rules of style sheets, in their order, without at-rules such as `@media`.
#[derive(Debug, Default)]
pub struct StyleSheet {
    rules: Vec<Rule>,
    /// The rules for a class, and those for no class.
    of_class: HashMap<String, Vec<usize>>,
    others: Vec<usize>,
}

/// A selector, and the declarations for the elements that it matches.
#[derive(Debug)]
struct Rule {
    selector: Selector,
    specificity: Specificity,
    declarations: Vec<(String, String)>,
}

impl StyleSheet {
    /// Reads style sheets, one after the other.
    pub fn read(texts: &[&str]) -> Self {
        let mut sheet = Self::default();
        for text in texts {
            sheet.add(&without_comments(text));
        }
        sheet
    }

    fn add(&mut self, text: &str) {
        let mut rest = text;
        while let Some(open) = rest.find('{') {
            let (prelude, body) = rest.split_at(open);
            let end = block_end(body);
            if !prelude.trim_start().starts_with('@') {
                let declarations = declarations(&body[1..end]);
                for selector in Selector::read_list(prelude) {
                    self.push(selector, declarations.clone());
                }
            }
            rest = body.get(end + 1..).unwrap_or_default();
        }
    }

    fn push(&mut self, selector: Selector, declarations: Vec<(String, String)>) {
        let number = self.rules.len();
        match selector.class() {
            Some(class) => self
                .of_class
                .entry(class.to_owned())
                .or_default()
                .push(number),
            None => self.others.push(number),
        }
        self.rules.push(Rule {
            specificity: selector.specificity(),
            selector,
            declarations,
        });
    }

    /// Returns the declarations for an element, those of the highest specificity last.
    pub fn of(&self, node: Node<'_, '_>) -> Vec<(&str, &str)> {
        let of_class = classes(node).filter_map(|class| self.of_class.get(class));
        let numbers = of_class.flatten().chain(&self.others);
        let mut rules: Vec<(Specificity, usize)> = numbers
            .filter(|number| self.rules[**number].selector.matches(node))
            .map(|number| (self.rules[*number].specificity, *number))
            .collect();
        rules.sort_unstable();
        rules.dedup();
        let declared = rules
            .into_iter()
            .flat_map(|(_, number)| &self.rules[number].declarations);
        declared
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect()
    }
}

/// Reads the declarations of a rule or of a `style` attribute.
pub fn declarations(text: &str) -> Vec<(String, String)> {
    let declaration = |text: &str| {
        let (name, value) = text.split_once(':')?;
        let value = value.trim().trim_end_matches("!important").trim();
        Some((name.trim().to_owned(), value.to_owned()))
    };
    split(text, ';')
        .into_iter()
        .filter_map(declaration)
        .collect()
}

/// Returns the end of the block that a text begins with.
fn block_end(text: &str) -> usize {
    let mut deep = 0_usize;
    let end = text.find(|letter| {
        match letter {
            '{' => deep += 1,
            '}' => deep -= 1,
            _ => {}
        }
        deep == 0
    });
    end.unwrap_or(text.len() - 1)
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out += part.split_once("*/").map_or("", |(_, after)| after);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::StyleSheet;
    use resvg::usvg::roxmltree::Document;

    #[test]
    fn rules_are_sorted_by_specificity() {
        let sheet = StyleSheet::read(&[
            "/* one { } */ .a .b { fill: red; stroke: url(\"data:x;y\") }",
            ".b { fill: blue; } @media (width) { .b { fill: green; } } * { r: 3 }",
        ]);
        let document = Document::parse(r#"<svg class="a"><g class="b c"/></svg>"#).unwrap();
        let node = document.root_element().first_element_child().unwrap();
        assert_eq!(
            sheet.of(node),
            [
                ("r", "3"),
                ("fill", "blue"),
                ("fill", "red"),
                ("stroke", "url(\"data:x;y\")")
            ]
        );
    }
}
