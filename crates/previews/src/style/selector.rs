//! CSS selectors.

use crate::style::value::split;
use resvg::usvg::roxmltree::Node;

/// A selector: compounds with combinators between them.
#[derive(Clone, Debug, PartialEq)]
pub struct Selector {
    /// The condition on the element itself.
    last: Compound,
    /// The conditions on elements around or before the element, from the inside out.
    others: Vec<(Combinator, Compound)>,
}

/// The specificity of a selector: names, classes and attributes, types.
pub type Specificity = [u32; 3];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Combinator {
    Descendant,
    Child,
    Next,
    Later,
}

type Compound = Vec<Simple>;

#[derive(Clone, Debug, PartialEq)]
enum Simple {
    Any,
    Type(String),
    Class(String),
    Id(String),
    Attribute(String, Option<String>),
    Is(Vec<Selector>),
    Not(Vec<Selector>),
    Root,
    LastOfType,
    /// A condition that no drawing meets: `:hover`, `::before`, and the like.
    Never,
}

impl Selector {
    /// Reads a comma-separated list of selectors; leaves out those that it cannot read.
    pub fn read_list(text: &str) -> Vec<Self> {
        let one = |text: &&str| Self::read(text);
        split(text, ',').iter().filter_map(one).collect()
    }

    fn read(text: &str) -> Option<Self> {
        let mut compounds: Vec<(Combinator, Compound)> = Vec::new();
        let (mut rest, mut between) = (text.trim(), Combinator::Descendant);
        while !rest.is_empty() {
            let (compound, after) = compound(rest)?;
            compounds.push((between, compound));
            let trimmed = after.trim_start();
            let first = trimmed.chars().next();
            (between, rest) = match first {
                Some('>') => (Combinator::Child, trimmed[1..].trim_start()),
                Some('+') => (Combinator::Next, trimmed[1..].trim_start()),
                Some('~') => (Combinator::Later, trimmed[1..].trim_start()),
                _ => (Combinator::Descendant, trimmed),
            };
        }
        let (mut outward, last) = compounds.pop()?;
        let mut others = Vec::new();
        while let Some((next, compound)) = compounds.pop() {
            others.push((outward, compound));
            outward = next;
        }
        Some(Self { last, others })
    }

    /// Returns a class that the element must have, if there is one.
    pub fn class(&self) -> Option<&str> {
        self.last.iter().find_map(|simple| match simple {
            Simple::Class(class) => Some(class.as_str()),
            _ => None,
        })
    }

    /// Returns the specificity of the selector.
    pub fn specificity(&self) -> Specificity {
        let outer = self.others.iter().flat_map(|(_, compound)| compound);
        self.last.iter().chain(outer).fold([0; 3], |sum, simple| {
            let more = match simple {
                Simple::Any | Simple::Never => [0, 0, 0],
                Simple::Type(_) => [0, 0, 1],
                Simple::Class(_) | Simple::Attribute(..) | Simple::Root | Simple::LastOfType => {
                    [0, 1, 0]
                }
                Simple::Id(_) => [1, 0, 0],
                Simple::Is(all) | Simple::Not(all) => {
                    all.iter().map(Self::specificity).max().unwrap_or_default()
                }
            };
            std::array::from_fn(|place| sum[place] + more[place])
        })
    }

    /// Returns `true` if it matches an element.
    pub fn matches(&self, node: Node<'_, '_>) -> bool {
        is_all(&self.last, node) && fits(&self.others, node)
    }
}

/// Returns `true` if the elements around or before an element meet their conditions.
fn fits(others: &[(Combinator, Compound)], node: Node<'_, '_>) -> bool {
    let Some(((combinator, compound), rest)) = others.split_first() else {
        return true;
    };
    let is_it = |node: Node<'_, '_>| is_all(compound, node) && fits(rest, node);
    match combinator {
        Combinator::Descendant => node
            .ancestors()
            .skip(1)
            .any(|node| node.is_element() && is_it(node)),
        Combinator::Child => node.parent_element().is_some_and(is_it),
        Combinator::Next => node.prev_sibling_element().is_some_and(is_it),
        Combinator::Later => node
            .prev_siblings()
            .skip(1)
            .any(|node| node.is_element() && is_it(node)),
    }
}

fn is_all(compound: &Compound, node: Node<'_, '_>) -> bool {
    compound.iter().all(|simple| simple.is(node))
}

impl Simple {
    fn is(&self, node: Node<'_, '_>) -> bool {
        match self {
            Self::Any => true,
            Self::Type(name) => node.tag_name().name() == name,
            Self::Class(class) => classes(node).any(|one| one == class),
            Self::Id(id) => node.attribute("id") == Some(id),
            Self::Attribute(name, wanted) => match (node.attribute(name.as_str()), wanted) {
                (Some(value), Some(wanted)) => value == wanted,
                (found, None) => found.is_some(),
                (None, Some(_)) => false,
            },
            Self::Is(all) => all.iter().any(|one| one.matches(node)),
            Self::Not(all) => !all.iter().any(|one| one.matches(node)),
            Self::Root => node.parent_element().is_none(),
            Self::LastOfType => {
                let name = node.tag_name();
                let mut after = node.next_siblings().skip(1);
                !after.any(|other| other.is_element() && other.tag_name() == name)
            }
            Self::Never => false,
        }
    }
}

/// Returns the classes of an element.
pub fn classes<'a>(node: Node<'a, '_>) -> impl Iterator<Item = &'a str> {
    node.attribute("class")
        .unwrap_or_default()
        .split_whitespace()
}

/// Reads a compound selector, such as `g.frog`. Returns it and the rest of the text.
fn compound(text: &str) -> Option<(Compound, &str)> {
    let (mut all, mut rest) = (Compound::new(), text);
    while let Some(first) = rest.chars().next() {
        let (simple, after) = match first {
            '*' => (Simple::Any, &rest[1..]),
            '.' => {
                let (name, after) = name(&rest[1..])?;
                (Simple::Class(name.to_owned()), after)
            }
            '#' => {
                let (name, after) = name(&rest[1..])?;
                (Simple::Id(name.to_owned()), after)
            }
            '[' => attribute(rest)?,
            ':' => pseudo(rest)?,
            ' ' | '>' | '+' | '~' | '\n' | '\t' => break,
            _ => {
                let (name, after) = name(rest)?;
                (Simple::Type(name.to_owned()), after)
            }
        };
        all.push(simple);
        rest = after;
    }
    (!all.is_empty()).then_some((all, rest))
}

fn attribute(text: &str) -> Option<(Simple, &str)> {
    let end = text.find(']')?;
    let (inside, after) = (&text[1..end], &text[end + 1..]);
    let (name, value) = match inside.split_once('=') {
        Some((name, value)) => (name, Some(value.trim_matches(['"', '\'']).to_owned())),
        None => (inside, None),
    };
    Some((Simple::Attribute(name.to_owned(), value), after))
}

/// Reads a pseudo-class or pseudo-element.
fn pseudo(text: &str) -> Option<(Simple, &str)> {
    let (word, after) = name(text.trim_start_matches(':'))?;
    let (arguments, after) = match after.strip_prefix('(') {
        Some(inside) => {
            let mut deep = 1_usize;
            let end = inside.find(|letter| {
                match letter {
                    '(' => deep += 1,
                    ')' => deep -= 1,
                    _ => {}
                }
                deep == 0
            })?;
            (&inside[..end], &inside[end + 1..])
        }
        None => ("", after),
    };
    let simple = match word {
        "is" => Simple::Is(Selector::read_list(arguments)),
        "not" => Simple::Not(Selector::read_list(arguments)),
        "root" => Simple::Root,
        "last-of-type" => Simple::LastOfType,
        _ => Simple::Never,
    };
    Some((simple, after))
}

/// Reads a name, and returns the rest.
fn name(text: &str) -> Option<(&str, &str)> {
    let is_of_name = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let end = text
        .find(|letter| !is_of_name(letter))
        .unwrap_or(text.len());
    (end > 0).then(|| text.split_at(end))
}

#[cfg(test)]
mod tests {
    use super::Selector;
    use resvg::usvg::roxmltree::Document;

    /// Returns the ids of the elements that a selector matches.
    fn found(selector: &str) -> String {
        const DRAWING: &str = r#"<svg id="s"><g id="a" class="pond deep"><path id="b" class="lit"/><path id="c" class="dark last"/></g><g id="d" data-on="yes"><circle id="e" class="lit"/></g></svg>"#;
        let document = Document::parse(DRAWING).unwrap();
        let selectors = Selector::read_list(selector);
        let nodes = document.descendants().filter(|node| node.is_element());
        let those = nodes.filter(|node| selectors.iter().any(|one| one.matches(*node)));
        those.filter_map(|node| node.attribute("id")).collect()
    }

    #[test]
    fn selectors_match_their_elements() {
        for (selector, expected) in [
            (".lit", "be"),
            ("path.lit", "b"),
            (".pond .lit", "b"),
            ("svg > g", "ad"),
            ("svg > path", ""),
            (".pond.deep > .last", "c"),
            (".lit + .dark", "c"),
            ("g ~ g .lit", "e"),
            (".lit, #d", "bde"),
            (":is(.pond, #d) .lit", "be"),
            (".pond :not(.lit)", "c"),
            (":root", "s"),
            (":root[data-hints=\"off\"] .lit", ""),
            ("[data-on] circle", "e"),
            ("[data-on=\"no\"] circle", ""),
            (".lit:hover", ""),
            (".pond::before", ""),
            ("path:last-of-type", "c"),
            ("*", "sabcde"),
        ] {
            assert_eq!(found(selector), expected, "{selector}");
        }
    }

    #[test]
    fn longer_selectors_are_more_specific() {
        let weight = |text: &str| Selector::read_list(text)[0].specificity();
        assert_eq!(weight(".a .b"), [0, 2, 0]);
        assert_eq!(weight("g:not(.a, #b) path"), [1, 0, 2]);
        assert!(weight("#a") > weight(".a.b.c"));
    }
}
