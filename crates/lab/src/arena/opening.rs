//! [`Opening`]: a position in which games begin, as `--openings` gives it.

use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, GameOptions, Position, Turn};

/// A position in which games begin.
pub struct Opening<G: FullGame> {
    /// The text of the position.
    pub text: String,
    /// The state of the position.
    pub state: G::State,
    /// The draws whose order the position fixes; they are made first.
    pub script: Vec<G::Chance>,
}

impl<G: FullGame> Opening<G> {
    /// Reads positions, one a line. Empty lines, and lines that begin with `#`, are skipped.
    ///
    /// # Errors
    /// If there is no position, or a line is not a position from which a match with these options
    /// can be played; the text names the first such line.
    pub fn read_all(
        text: &str,
        options: &G::Options,
        speaker: &Speaker,
    ) -> Result<Vec<Self>, String> {
        let mut openings = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let opening = Self::read(line, options, speaker);
            openings.push(opening.map_err(|reason| format!("line {number}: {reason}"))?);
        }
        if openings.is_empty() {
            return Err("expected positions, one a line, found none".to_owned());
        }
        Ok(openings)
    }

    fn read(line: &str, options: &G::Options, speaker: &Speaker) -> Result<Self, String> {
        let position: G::Position = line.parse().map_err(|error| format!("{error}"))?;
        if options.players() != position.players() {
            return Err(format!(
                "expected p={} (the number of players of the options), found p={}",
                options.players(),
                position.players()
            ));
        }
        let state = G::restore(options, &position).map_err(|illegal| speaker.refusal(&illegal))?;
        if G::turn(&state) == Turn::Over {
            return Err(
                "expected a position to play from, found one in which the match is over".to_owned(),
            );
        }
        Ok(Self {
            text: line.to_owned(),
            script: G::draw_order(&position).unwrap_or_default(),
            state,
        })
    }
}
