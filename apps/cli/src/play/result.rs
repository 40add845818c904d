//! The end of a match in words: the winner, and the points.

use crate::command_error::CommandError;
use crate::console::screen::{STRONG, Screen};
use crate::texts::verdict::verdict;
use anstyle::Style;
use ranarium_catalog::{Speaker, scored_now};
use ranarium_game::{Arg, FullGame, Message, Returns, ScoreLine, Seat, Seats, Speak};
use ranarium_table::{EarlyEnd, Outcome, TurnInfo};
use std::io::Write;

/// The end of a match: its result, the reason if it was an early one, and the seats that had lost
/// while the others played on.
pub struct MatchOutcome<'a> {
    returns: &'a Returns,
    early_end: Option<EarlyEnd>,
    lost: Seats,
}

impl<'a> MatchOutcome<'a> {
    /// Returns that of a match in this turn; `None` if it is not over.
    pub fn of_turn(turn: &'a TurnInfo) -> Option<Self> {
        match turn {
            TurnInfo::Decide { .. } => None,
            TurnInfo::Over {
                returns,
                early_end,
                lost,
                ..
            } => Some(Self {
                returns,
                early_end: *early_end,
                lost: lost.iter().copied().collect(),
            }),
        }
    }

    /// Returns that of a record with this result.
    pub const fn of_record(outcome: &Outcome, returns: &'a Returns) -> Self {
        Self {
            returns,
            early_end: outcome.early_end,
            lost: outcome.lost,
        }
    }

    /// Prints the end: the reason of an early one, otherwise the points of each player in a block;
    /// and the winner.
    pub fn show<G: FullGame>(
        &self,
        state: &G::State,
        screen: &mut Screen,
        speaker: &Speaker,
    ) -> Result<(), CommandError> {
        if self.early_end.is_none() {
            return show::<G>(state, self, screen, speaker);
        }
        for line in self.lines() {
            screen.paragraph(STRONG, 0, 2, &speaker.say(&line))?;
        }
        Ok(())
    }

    /// Returns the reason for an early end, if it is one, those who left before, and the winner.
    pub fn lines(&self) -> Vec<Message> {
        let early = self.early_end.map(|end| match end {
            EarlyEnd::Resigned(seat) => Message::new("play-resigned").with("player", seat),
            EarlyEnd::OutOfTime(seat) => Message::new("play-out-of-time").with("player", seat),
            EarlyEnd::Agreed => Message::new("play-agreed"),
            EarlyEnd::Abandoned => Message::new("play-abandoned"),
        });
        let is_broken_off = self.early_end == Some(EarlyEnd::Abandoned);
        let verdict = (!is_broken_off).then(|| verdict(self.returns));
        early
            .into_iter()
            .chain(self.played_on())
            .chain(verdict)
            .collect()
    }

    fn played_on(&self) -> Option<Message> {
        let players = Arg::List(self.lost.iter().map(Arg::Seat).collect());
        (!self.lost.is_empty()).then(|| Message::new("play-played-on").with("players", players))
    }
}

/// Prints the points of each player in a block, and the winner.
fn show<G: FullGame>(
    state: &G::State,
    end: &MatchOutcome<'_>,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), CommandError> {
    let returns = end.returns;
    // A reached state has a sheet that can be scored.
    let scored = scored_now::<G>(state).ok().flatten();
    let lines = scored.as_ref().map_or(&[][..], |scored| &scored.lines);
    let seats = Seat::all(returns.players()).map(Some);
    for whose in seats.chain([None]) {
        let own_lines: Vec<&ScoreLine> = lines.iter().filter(|line| line.seat == whose).collect();
        if !own_lines.is_empty() {
            block(whose, &own_lines, screen, speaker)?;
        }
    }
    for line in end.lines() {
        screen.paragraph(STRONG, 0, 2, &speaker.say(&line))?;
    }
    // The blocks may have scrolled away.
    if let Some(scored) = scored {
        let some = scored.totals();
        let total = |whose| some.iter().find(|(seat, _)| *seat == whose).copied();
        let seats = Seat::all(returns.players()).map(Some);
        let each = seats.map(|seat| total(seat).unwrap_or((seat, 0)));
        let totals: Vec<_> = each.chain(total(None)).collect();
        let mut words = points(&totals, speaker);
        let stays = |whose: &Option<Seat>| whose.is_none_or(|seat| !end.lost.contains(seat));
        let of_those_who_stay = totals.iter().filter(|(whose, _)| stays(whose)).copied();
        if is_tie_broken(&of_those_who_stay.collect::<Vec<_>>(), returns) {
            words = format!("{words}. {}", speaker.text("play-tie-broken"));
        }
        screen.paragraph(Style::new(), 0, 2, &words)?;
    }
    Ok(())
}

/// Returns all totals in one line.
pub fn points(totals: &[(Option<Seat>, i32)], speaker: &Speaker) -> String {
    let each = totals
        .iter()
        .map(|(whose, points)| format!("{}: {points}", name(*whose, speaker)));
    let points = each.collect::<Vec<_>>().join(", ");
    speaker.say(&Message::new("play-points").with("points", points))
}

fn name(whose: Option<Seat>, speaker: &Speaker) -> String {
    match whose {
        Some(seat) => speaker.name(seat),
        None if speaker.knows("others") => speaker.text("others"),
        None => speaker.text("play-table"),
    }
}

/// Returns `true` if players with the most points have different shares in the win. The automaton
/// has the share that a single player does not win.
fn is_tie_broken(totals: &[(Option<Seat>, i32)], returns: &Returns) -> bool {
    let highest = totals.iter().map(|(_, points)| *points).max();
    let share = |whose: Option<Seat>| match whose {
        Some(seat) => returns.share(seat),
        None => Returns::WHOLE - returns.share(Seat::FIRST),
    };
    let first = totals.iter().filter(|(_, points)| Some(*points) == highest);
    let shares: Vec<_> = first.map(|(whose, _)| share(*whose)).collect();
    shares.windows(2).any(|pair| pair[0] != pair[1])
}

/// Prints one player's total, and the lines that add up to it.
fn block(
    whose: Option<Seat>,
    lines: &[&ScoreLine],
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), CommandError> {
    const COLUMN: usize = 8;
    let total: i16 = lines.iter().map(|line| line.points).sum();
    let heading = Message::new("play-total")
        .with("name", name(whose, speaker))
        .with("points", total);
    screen.styled(STRONG, &speaker.say(&heading))?;
    writeln!(screen)?;
    for line in lines {
        write!(screen, "  {:>4}  ", line.points)?;
        let words = format!("{} ({})", speaker.say(&line.message), line.clause);
        screen.paragraph(Style::new(), COLUMN, COLUMN, &words)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::is_tie_broken;
    use ranarium_game::{Returns, Seat};

    #[test]
    fn equal_points_with_unequal_shares_are_a_broken_tie() {
        let totals = |points: [i32; 3]| -> Vec<_> {
            let seats = Seat::all(3).map(Some);
            seats.zip(points).collect()
        };
        let first = Returns::winner(3, Seat::FIRST);
        assert!(!is_tie_broken(&totals([5, 4, 4]), &first));
        assert!(is_tie_broken(&totals([5, 5, 4]), &first));
        let both = Returns::shared(3, |seat| seat.index() < 2);
        assert!(!is_tie_broken(&totals([5, 5, 4]), &both));
        let alone = [(Some(Seat::FIRST), 7), (None, 7)];
        assert!(is_tie_broken(&alone, &Returns::solo(Returns::WHOLE)));
    }
}
