//! Name and summary of a game, cut out of its texts when the page is built: the house shows those of all games, and the rest
//! comes with the game.

use ranarium_catalog::Texts;
use ranarium_game::{Game, Language};

/// The last text that the house shows. Those before it come first in every file.
const LAST: &[u8] = b"\nsummary = ";

/// How long the beginning of a file is that ends with the summary.
const fn length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at + LAST.len() < bytes.len() {
        let mut same = 0;
        while same < LAST.len() && bytes[at + same] == LAST[same] {
            same += 1;
        }
        if same == LAST.len() {
            let mut end = at + same;
            while bytes[end] != b'\n' {
                end += 1;
            }
            return end + 1;
        }
        at += 1;
    }
    panic!("a game's texts begin with its name and its summary, a line each")
}

/// The beginning of a file, as bytes of its own.
const fn beginning<const N: usize>(text: &str) -> [u8; N] {
    let mut bytes = [0; N];
    let mut at = 0;
    while at < N {
        bytes[at] = text.as_bytes()[at];
        at += 1;
    }
    bytes
}

const fn text(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a file that is cut after a line stays text"),
    }
}

macro_rules! titles {
    ($($game:ty,)*) => {
        /// Name and summary of the game with this name, if there is one.
        pub fn titles(id: &str) -> Option<Texts> {
            $(
                if id == <$game as Game>::ID {
                    const WHOLE: [(Language, &str); 2] = match <$game as Game>::TEXTS {
                        [one, other] => [*one, *other],
                        _ => panic!("two languages"),
                    };
                    const ONE: [u8; length(WHOLE[0].1)] = beginning(WHOLE[0].1);
                    const OTHER: [u8; length(WHOLE[1].1)] = beginning(WHOLE[1].1);
                    const CUT: Texts = &[(WHOLE[0].0, text(&ONE)), (WHOLE[1].0, text(&OTHER))];
                    return Some(CUT);
                }
            )*
            None
        }
    };
}

titles! {
    <frog_juice_web::Kitchen as ranarium_board::Board>::Game,
    <stacking_frogs_web::Circus as ranarium_board::Board>::Game,
    <army_of_frogs_web::Lake as ranarium_board::Board>::Game,
    <icefrogs_web::Pond as ranarium_board::Board>::Game,
}

#[cfg(test)]
mod tests {
    use super::titles;

    #[test]
    fn every_game_has_a_name_and_a_summary_and_nothing_else_in_the_house() {
        for id in ranarium_catalog::ids() {
            let titles = titles(id).expect(id);
            for (language, text) in titles {
                let keys: Vec<&str> = text
                    .lines()
                    .filter_map(|line| line.split_once(" = "))
                    .map(|(key, _)| key)
                    .collect();
                assert_eq!(keys, ["name", "summary"], "{id} {language:?}");
            }
        }
        assert!(titles("chess").is_none());
    }
}
