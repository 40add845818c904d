//! Name and summary of a game, cut out of its texts when the page is built: the home page shows
//! those of all games, and the rest loads with the game.

/// The last text that the home page shows. In every file the others come before it.
const LAST: &[u8] = b"\nsummary = ";

/// Returns the length of the beginning of a file, up to the end of the summary, in bytes.
pub const fn length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let mut index = 0;
    while index + LAST.len() < bytes.len() {
        let mut same = 0;
        while same < LAST.len() && bytes[index + same] == LAST[same] {
            same += 1;
        }
        if same == LAST.len() {
            let mut end = index + same;
            while bytes[end] != b'\n' {
                end += 1;
            }
            return end + 1;
        }
        index += 1;
    }
    panic!("a game's texts begin with its name and its summary, a line each")
}

/// Returns the first `N` bytes of a file, as an array.
pub const fn beginning<const N: usize>(text: &str) -> [u8; N] {
    let mut bytes = [0; N];
    let mut index = 0;
    while index < N {
        bytes[index] = text.as_bytes()[index];
        index += 1;
    }
    bytes
}

/// Returns the bytes of a file as text.
pub const fn text(bytes: &[u8]) -> &str {
    match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => panic!("a file that is cut after a line stays text"),
    }
}

/// The texts of a game's name and summary.
macro_rules! titles {
    ($game:ty) => {{
        use $crate::games::game_titles::{beginning, length, text};
        const WHOLE: [(ranarium_game::Language, &str); 2] =
            match <$game as ranarium_game::Narration>::TEXTS {
                [first, second] => [*first, *second],
                _ => panic!("two languages"),
            };
        const ONE: [u8; length(WHOLE[0].1)] = beginning(WHOLE[0].1);
        const OTHER: [u8; length(WHOLE[1].1)] = beginning(WHOLE[1].1);
        &[(WHOLE[0].0, text(&ONE)), (WHOLE[1].0, text(&OTHER))]
    }};
}

pub(crate) use titles;
