//! A score pad that is filled in at the keyboard: an example, then a line at a time.

use crate::command_error::CommandError;
use crate::console::keyboard::Prompt;
use crate::console::prompt;
use crate::console::screen::{FAINT, Screen, TYPED};
use crate::play::input::{self, Typed};
use anstyle::Style;
use ranarium_catalog::{AnyGame, InputError, Speaker, scored_now};
use ranarium_game::{FullGame, Message, Rng, Seat, Speak, random_playout};
use serde_json::Value;
use std::io::Write;

/// Asks for a sheet line by line. `None` when the person leaves.
pub fn ask(
    game: &dyn AnyGame,
    example: Option<&str>,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<Option<Value>, CommandError> {
    screen.paragraph(Style::new(), 0, 0, &speaker.text("cli-score-how"))?;
    if let Some(example) = example {
        screen.paragraph(FAINT, 0, 0, &speaker.text("cli-score-example"))?;
        for line in example.lines() {
            write!(screen, "  ")?;
            screen.styled(TYPED, line)?;
            writeln!(screen)?;
        }
    }
    let mut pad = Pad::default();
    let unsaid = |refusal: &InputError| match refusal {
        InputError::Illegal(illegal) => speaker.refusal(illegal),
        other => other.to_string(),
    };
    loop {
        let number = Message::new("cli-score-line").with("number", pad.lines.len() + 1);
        let question = format!("{} > ", speaker.say(&number));
        let line = prompt::read(
            screen,
            &Prompt {
                text: &question,
                completions: &[],
                // A rejected line can be brought back and corrected.
                history: Some(Seat::FIRST),
            },
        )?;
        let Some(line) = line else {
            return Ok(None);
        };
        let score = |text: &str| game.score(&Value::String(text.to_owned())).map(|_| ());
        match input::read(&line) {
            Typed::Quit => return Ok(None),
            Typed::Undo => {
                if let Some(line) = pad.lines.pop() {
                    let message = Message::new("cli-score-taken-back").with("line", line);
                    screen.paragraph(Style::new(), 0, 2, &speaker.say(&message))?;
                }
            }
            Typed::Help => {
                screen.paragraph(Style::new(), 0, 0, &speaker.text("cli-score-how"))?;
            }
            Typed::Nothing => match score(&pad.text()) {
                Ok(()) => return Ok(Some(Value::String(pad.text()))),
                Err(refusal) => screen.paragraph(Style::new(), 0, 2, &unsaid(&refusal))?,
            },
            Typed::Number(_)
            | Typed::Resign
            | Typed::Why(_)
            | Typed::What(_)
            | Typed::Hint
            | Typed::Look
            | Typed::Log
            | Typed::Goal
            | Typed::Rules(_)
            | Typed::Save(_)
            | Typed::Online(_)
            | Typed::Other(_) => {
                if let Err(refusal) = pad.write(line.trim_end(), score) {
                    screen.paragraph(Style::new(), 0, 2, &unsaid(&refusal))?;
                }
            }
        }
    }
}

/// The lines written so far: each was good when it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Pad {
    lines: Vec<String>,
}

impl Pad {
    fn text(&self) -> String {
        self.lines.join("\n")
    }

    /// Adds a line, unless it is wrong. `score` returns the error of a whole sheet.
    fn write(
        &mut self,
        line: &str,
        score: impl FnOnce(&str) -> Result<(), InputError>,
    ) -> Result<(), InputError> {
        self.lines.push(line.to_owned());
        match score(&self.text()) {
            Err(refusal) if !is_unfinished(&refusal) => {
                self.lines.pop();
                Err(refusal)
            }
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

/// Returns `true` if lines are missing and those that exist are good. A rule can only judge a
/// finished sheet.
fn is_unfinished(refusal: &InputError) -> bool {
    match refusal {
        InputError::Unreadable { error, .. } => error.found.is_empty() && error.column == 1,
        other => matches!(other, InputError::Illegal(_)),
    }
}

/// Returns the sheet of a random match: an example of the format.
pub fn example<G: FullGame>() -> Option<String> {
    const SEED: u64 = 1;
    const MAX_STEPS: u32 = 10_000;
    let options = "".parse::<G::Options>().ok()?;
    let mut state = G::start(&options);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    random_playout::<G>(
        &mut state,
        &mut Rng::new(SEED),
        &mut actions,
        &mut outcomes,
        MAX_STEPS,
    );
    let scored = scored_now::<G>(&state).ok().flatten();
    scored.map(|scored| scored.sheet.text)
}

#[cfg(test)]
mod tests {
    use super::{Pad, example};
    use ranarium_catalog::{Visit, any, visit};
    use ranarium_game::FullGame;
    use serde_json::Value;

    struct Example;

    impl Visit for Example {
        type Out = Option<String>;

        fn visit<G: FullGame>(self) -> Option<String> {
            example::<G>()
        }
    }

    #[test]
    fn a_score_pad_checks_each_line_of_a_sheet() {
        for id in ["frog-juice", "stacking-frogs"] {
            let game = any(id).unwrap();
            let score = |text: &str| game.score(&Value::String(text.to_owned())).map(|_| ());
            let text = visit(id, Example).unwrap().unwrap();
            let mut pad = Pad::default();
            for line in text.lines() {
                let before = pad.clone();
                assert!(pad.write("nonsense here", score).is_err(), "{id}");
                assert_eq!(pad, before, "{id}: what is refused is not kept");
                pad.write(line, score)
                    .unwrap_or_else(|reason| panic!("{id}: {line}: {reason}"));
            }
            assert_eq!(score(&pad.text()), Ok(()), "{id}");
        }
        assert_eq!(visit("icefrogs", Example).unwrap(), None);
    }
}
