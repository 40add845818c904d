//! The messages shown to each person.

use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Speak};

/// Returns the words of the events, without the result by the rules if a seat has lost otherwise.
pub fn words<G: FullGame>(events: &[G::Seen], has_loser: bool, speaker: &Speaker) -> Vec<String> {
    let messages = G::describe_all(events, has_loser);
    messages
        .iter()
        .map(|message| speaker.say(message))
        .collect()
}

/// Folds each run of equal lines into one line with their number: `Player 2 draws a card. (4×)`.
pub fn folded(lines: &[String]) -> Vec<String> {
    lines
        .chunk_by(|line, next| line == next)
        .map(|run| match run {
            [only] => only.clone(),
            [first, ..] => format!("{first} ({}×)", run.len()),
            [] => String::new(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn equal_lines_are_folded() {
        let lines = ["a", "b", "b", "b", "a"].map(str::to_owned);
        assert_eq!(folded(&lines), ["a", "b (3×)", "a"]);
    }
}
