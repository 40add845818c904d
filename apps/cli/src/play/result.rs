//! The end of a match in words: who won, and what counted.

use crate::failure::Failure;
use crate::screen::{STRONG, Screen};
use anstyle::Style;
use ranarium_catalog::{Speaker, scored_now};
use ranarium_game::{Arg, FullGame, Message, Returns, ScoreLine, Seat, Speak};
use ranarium_table::EarlyEnd;
use std::io::Write;

/// Says how the points came about, a block for each player, and who won.
pub fn show<G: FullGame>(
    state: &G::State,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let Some(returns) = G::returns(state) else {
        return Ok(());
    };
    // A state that was reached has a sheet that can be scored.
    let scored = scored_now::<G>(state).ok().flatten();
    let lines = scored.map(|scored| scored.lines).unwrap_or_default();
    let seats = Seat::all(returns.players()).map(Some);
    for whose in seats.chain([None]) {
        let own: Vec<&ScoreLine> = lines.iter().filter(|line| line.seat == whose).collect();
        if !own.is_empty() {
            block(whose, &own, screen, speaker)?;
        }
    }
    screen.styled(STRONG, &speaker.say(&verdict(&returns)))?;
    writeln!(screen)?;
    Ok(())
}

/// Says why the match ended before its rules ended it, and who has won by it.
pub fn ended_early(
    end: EarlyEnd,
    returns: &Returns,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let message = match end {
        EarlyEnd::Resigned(seat) => Message::new("play-resigned").with("player", seat),
        EarlyEnd::OutOfTime(seat) => Message::new("play-out-of-time").with("player", seat),
        EarlyEnd::Agreed => Message::new("play-agreed"),
        EarlyEnd::Abandoned => Message::new("play-abandoned"),
    };
    writeln!(screen, "{}", speaker.say(&message))?;
    screen.styled(STRONG, &speaker.say(&verdict(returns)))?;
    writeln!(screen)?;
    Ok(())
}

/// One player's total, and the lines that add up to it.
fn block(
    whose: Option<Seat>,
    lines: &[&ScoreLine],
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), Failure> {
    const COLUMN: usize = 8;
    let name = match whose {
        Some(seat) => speaker.name(seat),
        None if speaker.knows("others") => speaker.text("others"),
        None => speaker.text("play-table"),
    };
    let total: i16 = lines.iter().map(|line| line.points).sum();
    let heading = Message::new("play-total")
        .with("name", name)
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

/// Who won, in words.
pub fn verdict(returns: &Returns) -> Message {
    let players = returns.players();
    let winners: Vec<Seat> = Seat::all(players)
        .filter(|&seat| returns.share(seat) > 0)
        .collect();
    let names = |seats: &[Seat]| Arg::List(seats.iter().map(|&seat| Arg::Seat(seat)).collect());
    match (players, &winners[..]) {
        (1, []) => Message::new("play-lost-alone").with("seat", Seat::FIRST),
        (1, _) if returns.share(Seat::FIRST) < Returns::WHOLE => Message::new("play-tied-alone"),
        (_, [winner]) => Message::new("play-won").with("seat", *winner),
        (_, all) if all.len() == usize::from(players) => Message::new("play-draw"),
        (_, several) => Message {
            key: "play-shared",
            args: vec![("seats", names(several))],
        },
    }
}
