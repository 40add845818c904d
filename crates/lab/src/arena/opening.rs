//! Positions to begin from.

use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, GameOptions, Position, Turn};

/// A position to begin from.
pub struct Opening<G: FullGame> {
    /// Its text.
    pub text: String,
    /// The state.
    pub state: G::State,
    /// The draws that its notation gives in a fixed order.
    pub script: Vec<G::Chance>,
}

impl<G: FullGame> Opening<G> {
    /// Reads positions, one a line. Empty lines, and lines that begin with `#`, are left out.
    ///
    /// # Errors
    /// The first line that is not a position from which a match with these options can be played.
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
            openings.push(opening.map_err(|why| format!("line {number}: {why}"))?);
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
