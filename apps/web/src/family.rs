//! The people who play on this device: their names, frogs and hints, stored in the browser.

use crate::settings::{store, stored};
use ranarium_protocol::online::FROGS;

/// The storage key of all people.
pub const FAMILY: &str = "family";

/// Maximum number of people that are remembered.
pub const MAX_PEOPLE: usize = 12;

/// A person who plays on this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The name of the person.
    pub name: String,
    /// The number of the person's frog.
    pub frog: u8,
    /// `true` if the person may ask for hints, unless a match is set up otherwise.
    pub has_hints: bool,
}

impl Person {
    /// Reads a line of the storage: the frog, the hints, and the name.
    fn read(line: &str) -> Option<Self> {
        let (frog, rest) = line.split_once(' ')?;
        let (hints, name) = rest.split_once(' ')?;
        Some(Self {
            name: name.to_owned(),
            frog: frog.parse().ok()?,
            has_hints: hints == "on",
        })
    }

    /// Returns the line of the storage.
    fn line(&self) -> String {
        let hints = if self.has_hints { "on" } else { "off" };
        format!("{} {hints} {}", self.frog, self.name)
    }
}

/// Returns the stored text of these people.
pub fn text(people: &[Person]) -> String {
    let lines: Vec<String> = people.iter().map(Person::line).collect();
    lines.join("\n")
}

/// Reads the stored text, except for lines that are damaged.
fn read(text: &str) -> Vec<Person> {
    text.lines().filter_map(Person::read).collect()
}

/// Returns all people, in the order in which they came.
pub fn all() -> Vec<Person> {
    read(&stored(FAMILY).unwrap_or_default())
}

/// Remembers people by the names that they have typed.
pub fn remember(names: &[String]) {
    let mut people = all();
    let count = people.len();
    for name in names {
        add(&mut people, name);
    }
    if people.len() > count {
        store(FAMILY, &text(&people));
    }
}

/// Adds a person of this name, with hints and a frog that is free if possible. Returns `false` if
/// the name is empty or known, or there are too many people.
pub fn add(people: &mut Vec<Person>, name: &str) -> bool {
    let name = name.trim();
    let is_known = people.iter().any(|person| person.name == name);
    if name.is_empty() || is_known || people.len() >= MAX_PEOPLE {
        return false;
    }
    let is_free = |frog: &u8| people.iter().all(|person| person.frog != *frog);
    let frog = (0..FROGS).find(is_free);
    people.push(Person {
        name: name.to_owned(),
        frog: frog.unwrap_or(people.len() as u8 % FROGS),
        has_hints: true,
    });
    true
}

#[cfg(test)]
mod tests {
    use super::{MAX_PEOPLE, Person, add, read, text};

    fn person(name: &str, frog: u8, has_hints: bool) -> Person {
        Person {
            name: name.to_owned(),
            frog,
            has_hints,
        }
    }

    #[test]
    fn people_are_stored_with_their_frogs_and_hints() {
        let people = [person("Anna", 3, true), person("Bo Lee", 0, false)];
        assert_eq!(text(&people), "3 on Anna\n0 off Bo Lee");
        assert_eq!(read(&text(&people)), people);
        assert_eq!(read("x on Anna\n3\n\n1 off Eva"), [person("Eva", 1, false)]);
    }

    #[test]
    fn a_name_is_remembered_once_with_a_free_frog() {
        let mut people = vec![person("Anna", 0, false)];
        for (name, is_added) in [
            ("Bo", true),
            (" Anna ", false),
            ("", false),
            (" Eva ", true),
            ("Bo", false),
        ] {
            assert_eq!(add(&mut people, name), is_added, "{name}");
        }
        let expected = [
            person("Anna", 0, false),
            person("Bo", 1, true),
            person("Eva", 2, true),
        ];
        assert_eq!(people, expected);
        for number in 0..20 {
            add(&mut people, &format!("Guest {number}"));
        }
        assert_eq!(people.len(), MAX_PEOPLE);
        assert_eq!(people[5], person("Guest 2", 0, true), "all frogs are taken");
    }
}
