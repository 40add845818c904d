//! The achievements of the people who play on this device, stored in the browser: what each of them
//! has reached, and in which match first.

use crate::settings::{store, stored};

/// The storage key of all achievements.
const KEY: &str = "achievements";

/// An achievement that a person has reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Achieved {
    /// The game's id.
    pub game: String,
    /// The text key of the achievement's name.
    pub key: String,
    /// The id of the match in which the person reached it first.
    pub match_id: String,
    /// The name of the person.
    pub person: String,
}

impl Achieved {
    /// Reads a line of the storage.
    fn read(line: &str) -> Option<Self> {
        let mut parts = line.splitn(4, ' ').map(str::to_owned);
        Some(Self {
            game: parts.next()?,
            key: parts.next()?,
            match_id: parts.next()?,
            person: parts.next()?,
        })
    }

    /// Returns the line of the storage. Only a name contains blanks.
    fn line(&self) -> String {
        let Self {
            game,
            key,
            match_id,
            person,
        } = self;
        format!("{game} {key} {match_id} {person}")
    }
}

/// Reads the stored text, except for lines that are damaged.
fn read(text: &str) -> Vec<Achieved> {
    text.lines().filter_map(Achieved::read).collect()
}

/// Returns all achievements, in the order in which they were reached.
pub fn all() -> Vec<Achieved> {
    read(&stored(KEY).unwrap_or_default())
}

/// Stores what people have reached in a match, and returns what is new in it: the rest they have
/// reached in an earlier match.
pub fn add(reached: Vec<Achieved>) -> Vec<Achieved> {
    let mut known = all();
    let count = known.len();
    let new = merge(&mut known, reached);
    if known.len() > count {
        let lines: Vec<String> = known.iter().map(Achieved::line).collect();
        store(KEY, &lines.join("\n"));
    }
    new
}

/// Adds what is not known yet, and returns what was first reached in its match.
fn merge(known: &mut Vec<Achieved>, reached: Vec<Achieved>) -> Vec<Achieved> {
    let is_new = |one: &Achieved| {
        let is_same = |other: &&Achieved| {
            other.game == one.game && other.key == one.key && other.person == one.person
        };
        let first = known.iter().find(is_same);
        let is_first_here = first.map(|first| first.match_id == one.match_id);
        is_first_here.unwrap_or_else(|| {
            known.push(one.clone());
            true
        })
    };
    reached.into_iter().filter(is_new).collect()
}

#[cfg(test)]
mod tests {
    use super::{Achieved, merge, read};

    fn achieved(key: &str, match_id: &str, person: &str) -> Achieved {
        Achieved {
            game: "icefrogs".to_owned(),
            key: key.to_owned(),
            match_id: match_id.to_owned(),
            person: person.to_owned(),
        }
    }

    #[test]
    fn an_achievement_is_new_in_the_first_match_of_each_person() {
        let mut known = Vec::new();
        for (one, is_new) in [
            (achieved("leap", "m-1", "Ada"), true),
            // The result is shown again.
            (achieved("leap", "m-1", "Ada"), true),
            (achieved("leap", "m-2", "Ada"), false),
            (achieved("leap", "m-2", "Bo"), true),
            (achieved("large", "m-2", "Ada"), true),
        ] {
            let new = merge(&mut known, vec![one.clone()]);
            assert_eq!(new == [one.clone()], is_new, "{one:?}");
        }
        let expected = [
            achieved("leap", "m-1", "Ada"),
            achieved("leap", "m-2", "Bo"),
            achieved("large", "m-2", "Ada"),
        ];
        assert_eq!(known, expected);
    }

    #[test]
    fn stored_achievements_are_read_again() {
        let all = [
            achieved("leap", "m-1", "Ada Lovelace"),
            achieved("large", "m-2", "Bo"),
        ];
        let text = all.each_ref().map(Achieved::line).join("\n");
        assert_eq!(read(&text), all);
        assert_eq!(read("icefrogs leap"), []);
    }
}
