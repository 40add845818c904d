//! The explanation of bot names, for `--help`.

/// The levels, budgets and programs, in plain words.
pub const HELP: &str = "\
Bots, from weak to strong:
  random  any legal move
  points  the move that scores most at once
  greedy  the move after which the position looks best
  club    plays by rules of thumb, as a careful club player does
  easy    thinks for 60 iterations and plays loosely: weaker than club
  medium  thinks for 300 iterations and plays more exactly: as strong as club
  hard    thinks for 2500 iterations and plays what it finds best: beats club
  expert  thinks for 1000 ms and plays as well as it can

LEVEL@BUDGET thinks longer or shorter: hard@3000 for 3000 iterations (positions or imagined games that it looks at; the same moves on every machine), hard@500ms for half a second.
cmd:PROGRAM and cmd@BUDGET:PROGRAM are programs that speak the bot protocol (docs/bot-protocol.md).";

#[cfg(test)]
mod tests {
    use super::HELP;
    use ranarium_search::{Budget, Level};

    #[test]
    fn every_level_is_explained_with_its_budget() {
        for (name, level) in Level::TABLE {
            let line = HELP.lines().find(|line| line.trim().starts_with(name));
            let line = line.unwrap_or_else(|| panic!("{name} is missing"));
            if let Some(strength) = level.strength() {
                let budget = match strength.budget {
                    Budget::Iterations(count) => format!("for {count} iterations"),
                    Budget::Millis(ms) => format!("for {ms} ms"),
                };
                assert!(line.contains(&budget), "{line}");
            }
        }
    }
}
