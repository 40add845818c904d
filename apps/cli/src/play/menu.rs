//! The short menu for whoever starts the program without saying what to play.

use crate::failure::Failure;
use crate::play::prompt;
use crate::play::seating::Sitter;
use crate::screen::{FAINT, STRONG, Screen, TYPED};
use ranarium_catalog::{Speaker, any, ids};
use ranarium_game::{Message, OptionKind, OptionSpec, Speak};
use ranarium_search::Level;
use std::io::Write;
use std::ops::RangeInclusive;

/// Which game? `None` when no answer will come.
pub fn game(screen: &mut Screen, speaker: &Speaker) -> Result<Option<&'static str>, Failure> {
    screen.styled(STRONG, &speaker.text("play-which-game"))?;
    writeln!(screen, "\n")?;
    let mut games = Vec::new();
    for id in ids() {
        let own = any(id)?.speaker(screen.language());
        games.push((
            own.text("name"),
            own.text("summary"),
            players(any(id)?.option_specs()),
        ));
    }
    for (number, (name, summary, (low, high))) in games.iter().enumerate() {
        write!(screen, "  ")?;
        screen.styled(TYPED, &(number + 1).to_string())?;
        write!(screen, "  {name} ")?;
        let count = Message::new("play-players")
            .with("low", *low)
            .with("high", *high);
        screen.styled(FAINT, &format!("({})", speaker.say(&count)))?;
        writeln!(screen, "\n     {summary}")?;
    }
    writeln!(screen)?;
    let names: Vec<&str> = games.iter().map(|(name, ..)| name.as_str()).collect();
    let all = 1..=ids().len();
    let chosen = choose(screen, speaker, &all, None, |answer| {
        let named = |name: &&str| name.eq_ignore_ascii_case(answer);
        names
            .iter()
            .position(named)
            .or_else(|| ids().position(|id| named(&id)))
            .map(|at| at + 1)
    })?;
    Ok(chosen.and_then(|number| ids().nth(number - 1)))
}

/// Who plays? `None` when no answer will come.
pub fn sitters(
    id: &str,
    players_given: Option<u32>,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<Option<Vec<Sitter>>, Failure> {
    let (low, high) = players(any(id)?.option_specs());
    let count = match players_given {
        Some(count) => count,
        None => {
            let question = Message::new("play-how-many")
                .with("low", low)
                .with("high", high);
            writeln!(screen)?;
            screen.styled(STRONG, &speaker.say(&question))?;
            writeln!(screen)?;
            let usual = low.max(2).min(high);
            let all = low as usize..=high as usize;
            match choose(screen, speaker, &all, Some(usual as usize), |_| None)? {
                Some(count) => count as u32,
                None => return Ok(None),
            }
        }
    };
    if count < 2 {
        return Ok(Some(vec![Sitter::Human(None); count as usize]));
    }
    writeln!(screen)?;
    screen.styled(STRONG, &speaker.text("play-who"))?;
    writeln!(screen)?;
    for (number, key) in ["play-who-computer", "play-who-friends"].iter().enumerate() {
        write!(screen, "  ")?;
        screen.styled(TYPED, &(number + 1).to_string())?;
        writeln!(screen, "  {}", speaker.text(key))?;
    }
    match choose(screen, speaker, &(1..=2), Some(1), |_| None)? {
        Some(1) => {}
        Some(_) => return Ok(Some(vec![Sitter::Human(None); count as usize])),
        None => return Ok(None),
    }
    Ok(level(screen, speaker)?.map(|level| {
        let computer = vec![Sitter::Bot(level.into()); count as usize - 1];
        [vec![Sitter::Human(None)], computer].concat()
    }))
}

/// How well the computer plays.
fn level(screen: &mut Screen, speaker: &Speaker) -> Result<Option<Level>, Failure> {
    let levels = Level::FOR_PEOPLE;
    writeln!(screen)?;
    screen.styled(STRONG, &speaker.text("play-how-well"))?;
    writeln!(screen)?;
    for (number, level) in levels.iter().enumerate() {
        write!(screen, "  ")?;
        screen.styled(TYPED, &(number + 1).to_string())?;
        let words = speaker.text(&format!("play-level-{level}"));
        writeln!(screen, "  {words}")?;
    }
    let usual = levels.iter().position(|level| *level == Level::USUAL);
    let named = |answer: &str| {
        let found = levels.iter().position(|level| level.name() == answer);
        found.map(|at| at + 1)
    };
    let all = 1..=levels.len();
    let chosen = choose(screen, speaker, &all, usual.map(|at| at + 1), named)?;
    Ok(chosen.map(|number| levels[number - 1]))
}

/// The least and the most players.
fn players(specs: &[OptionSpec]) -> (u32, u32) {
    match specs.first().map(|spec| spec.kind) {
        Some(OptionKind::Number { low, high, .. }) => (low, high),
        Some(OptionKind::Flag | OptionKind::Limit { .. } | OptionKind::Choice { .. }) | None => {
            (1, 1)
        }
    }
}

/// One of the numbers, or what `other` makes of the answer; Enter takes the usual one. Asks until it is one.
fn choose(
    screen: &mut Screen,
    speaker: &Speaker,
    numbers: &RangeInclusive<usize>,
    usual: Option<usize>,
    other: impl Fn(&str) -> Option<usize>,
) -> Result<Option<usize>, Failure> {
    loop {
        let question = usual.map_or_else(|| "> ".to_owned(), |usual| format!("[{usual}] > "));
        let Some(line) = prompt::ask(screen, &question)? else {
            return Ok(None);
        };
        let answer = line.trim();
        if matches!(answer, "q" | "quit" | "exit") {
            return Ok(None);
        }
        let number = answer
            .parse::<usize>()
            .ok()
            .filter(|number| numbers.contains(number));
        let chosen = if answer.is_empty() {
            usual
        } else {
            other(answer).or(number)
        };
        match chosen {
            Some(chosen) => return Ok(Some(chosen)),
            None => {
                let again = Message::new("play-choose-again")
                    .with("first", *numbers.start())
                    .with("last", *numbers.end());
                writeln!(screen, "{}", speaker.say(&again))?;
            }
        }
    }
}
