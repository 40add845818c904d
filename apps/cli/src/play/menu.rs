//! The short menu of a program that is started without a game.

use crate::command_error::CommandError;
use crate::console::layout::wide;
use crate::console::prompt;
use crate::console::screen::{FAINT, STRONG, Screen, TYPED};
use crate::play::input::{self, Typed};
use crate::play::seating::SeatSpec;
use anstyle::Style;
use ranarium_catalog::{Speaker, any, ids};
use ranarium_game::{Language, Message, OptionKind, OptionSpec, Speak};
use ranarium_search::Level;
use std::io::Write;
use std::ops::RangeInclusive;

/// Asks for the game; `None` when no answer will come.
pub fn game(screen: &mut Screen, speaker: &Speaker) -> Result<Option<&'static str>, CommandError> {
    const INDENT: usize = 5;
    screen.styled(STRONG, &speaker.text("play-which-game"))?;
    writeln!(screen, "\n")?;
    for (number, id) in (1..).zip(ids()) {
        let game = any(id)?;
        let own_speaker = game.speaker(screen.language());
        let (low, high) = players(game.option_specs());
        let name = own_speaker.text("name");
        write!(screen, "  ")?;
        screen.styled(TYPED, &format!("{number}"))?;
        write!(screen, "  {name} ")?;
        let count = Message::new("play-players")
            .with("low", low)
            .with("high", high);
        let used = INDENT + wide(&name) + 1;
        screen.paragraph(FAINT, used, INDENT, &format!("({})", speaker.say(&count)))?;
        write!(screen, "{:INDENT$}", "")?;
        screen.paragraph(Style::new(), INDENT, INDENT, &own_speaker.text("summary"))?;
    }
    writeln!(screen)?;
    let choices = Choices {
        numbers: 1..=ids().len(),
        usual: None,
        help: "play-menu-help-game",
    };
    let names = names()?;
    let chosen = choose(screen, speaker, &choices, |answer| {
        let id = find_game_id(answer, &names)?;
        ids().position(|other| other == id).map(|at| at + 1)
    })?;
    Ok(chosen.and_then(|number| ids().nth(number - 1)))
}

/// Returns the names of each game in every language, in lower case, with its id.
fn names() -> Result<Vec<(&'static str, String)>, CommandError> {
    let mut names = Vec::new();
    for id in ids() {
        names.push((id, id.to_owned()));
        for language in Language::ALL {
            names.push((id, any(id)?.speaker(language).text("name").to_lowercase()));
        }
    }
    Ok(names)
}

/// Returns the game of this name, or the only one whose name begins with it; blanks and dashes are
/// equal.
fn find_game_id(answer: &str, names: &[(&'static str, String)]) -> Option<&'static str> {
    let plain = |name: &str| -> String {
        let letters = name.chars().filter(|c| !c.is_whitespace() && *c != '-');
        letters.flat_map(char::to_lowercase).collect()
    };
    let answer = plain(answer);
    if answer.is_empty() {
        return None;
    }
    if let Some((id, _)) = names.iter().find(|(_, name)| plain(name) == answer) {
        return Some(id);
    }
    let mut matching_ids: Vec<&str> = names
        .iter()
        .filter(|(_, name)| plain(name).starts_with(&answer))
        .map(|(id, _)| *id)
        .collect();
    matching_ids.dedup();
    match matching_ids[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Asks for the players; `None` when no answer will come.
pub fn seat_specs(
    id: &str,
    players_given: Option<u32>,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<Option<Vec<SeatSpec>>, CommandError> {
    let (low, high) = players(any(id)?.option_specs());
    let count = match players_given {
        Some(count) => count,
        None => {
            let question = Message::new("play-how-many")
                .with("low", low)
                .with("high", high);
            writeln!(screen)?;
            screen.paragraph(STRONG, 0, 2, &speaker.say(&question))?;
            let usual = low.max(2).min(high);
            let choices = Choices {
                numbers: low as usize..=high as usize,
                usual: Some(usual as usize),
                help: "play-menu-help-players",
            };
            match choose(screen, speaker, &choices, |_| None)? {
                Some(count) => count as u32,
                None => return Ok(None),
            }
        }
    };
    if count < 2 {
        return Ok(Some(vec![SeatSpec::Human(None); count as usize]));
    }
    writeln!(screen)?;
    screen.paragraph(STRONG, 0, 2, &speaker.text("play-who"))?;
    for (number, key) in ["play-who-computer", "play-who-friends"].iter().enumerate() {
        write!(screen, "  ")?;
        screen.styled(TYPED, &(number + 1).to_string())?;
        write!(screen, "  ")?;
        screen.paragraph(Style::new(), 5, 5, &speaker.text(key))?;
    }
    let choices = Choices {
        numbers: 1..=2,
        usual: Some(1),
        help: "play-menu-help-who",
    };
    match choose(screen, speaker, &choices, |_| None)? {
        Some(1) => {}
        Some(_) => return Ok(Some(vec![SeatSpec::Human(None); count as usize])),
        None => return Ok(None),
    }
    Ok(level(screen, speaker)?.map(|level| {
        let computer = vec![SeatSpec::Bot(level.into()); count as usize - 1];
        [vec![SeatSpec::Human(None)], computer].concat()
    }))
}

/// Asks for the level of the computer.
fn level(screen: &mut Screen, speaker: &Speaker) -> Result<Option<Level>, CommandError> {
    let levels = Level::FOR_PEOPLE;
    writeln!(screen)?;
    screen.paragraph(STRONG, 0, 2, &speaker.text("play-how-well"))?;
    for (number, level) in levels.iter().enumerate() {
        write!(screen, "  ")?;
        screen.styled(TYPED, &(number + 1).to_string())?;
        let words = speaker.text(&format!("play-level-{level}"));
        write!(screen, "  ")?;
        screen.paragraph(Style::new(), 5, 5, &words)?;
    }
    let usual = levels.iter().position(|level| *level == Level::DEFAULT);
    let usual = usual.map_or(1, |at| at + 1);
    let is_called = |level: &Level, answer: &str| {
        let words = speaker.text(&format!("play-level-{level}"));
        let shown_name = words.split(':').next();
        level.name() == answer || shown_name == Some(answer)
    };
    let named_level = |answer: &str| {
        let answer = answer.to_lowercase();
        let level_index = levels.iter().position(|level| is_called(level, &answer));
        level_index.map(|at| at + 1)
    };
    let choices = Choices {
        numbers: 1..=levels.len(),
        usual: Some(usual),
        help: "play-menu-help-level",
    };
    let chosen = choose(screen, speaker, &choices, named_level)?;
    Ok(chosen.map(|number| levels[number - 1]))
}

/// Returns the minimum and the maximum number of players.
fn players(specs: &[OptionSpec]) -> (u32, u32) {
    match specs.first().map(|spec| spec.kind) {
        Some(OptionKind::Number { low, high, .. }) => (low, high),
        Some(OptionKind::Flag | OptionKind::Limit { .. } | OptionKind::Choice { .. }) | None => {
            (1, 1)
        }
    }
}

/// The valid answers to a question of the menu.
struct Choices {
    numbers: RangeInclusive<usize>,
    /// The number that Enter means.
    usual: Option<usize>,
    /// The key of the text that explains the question and says what is allowed.
    help: &'static str,
}

/// Asks until the answer is one of the numbers, or `other` accepts it; Enter means the usual one.
fn choose(
    screen: &mut Screen,
    speaker: &Speaker,
    choices: &Choices,
    other: impl Fn(&str) -> Option<usize>,
) -> Result<Option<usize>, CommandError> {
    loop {
        let question = choices
            .usual
            .map_or_else(|| "> ".to_owned(), |usual| format!("[{usual}] > "));
        let Some(line) = prompt::ask(screen, &question)? else {
            return Ok(None);
        };
        if input::read(&line) == Typed::Quit {
            return Ok(None);
        }
        let answer = line.trim();
        let number = answer
            .parse::<usize>()
            .ok()
            .filter(|number| choices.numbers.contains(number));
        let chosen = if answer.is_empty() {
            choices.usual
        } else {
            other(answer).or(number)
        };
        match chosen {
            Some(chosen) => return Ok(Some(chosen)),
            None => {
                let help = Message::new(choices.help)
                    .with("first", *choices.numbers.start())
                    .with("last", *choices.numbers.end());
                let message = input::explained(&line, help);
                screen.paragraph(Style::new(), 0, 2, &speaker.say(&message))?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{find_game_id, names};

    #[test]
    fn a_game_is_found_by_its_name_and_by_how_that_begins() {
        let names = names().unwrap();
        for (answer, id) in [
            ("icefrogs", Some("icefrogs")),
            ("Ice", Some("icefrogs")),
            ("Army of Frogs", Some("army-of-frogs")),
            ("army-of", Some("army-of-frogs")),
            ("FROG JUICE", Some("frog-juice")),
            ("frogs", None),
            ("s", Some("stacking-frogs")),
            ("", None),
            ("poker", None),
        ] {
            assert_eq!(find_game_id(answer, &names), id, "{answer:?}");
        }
    }
}
