//! The end of a match in words: who won, and what counted.

use crate::failure::Failure;
use crate::screen::{FAINT, STRONG, Screen};
use ranarium_catalog::Speaker;
use ranarium_game::{Arg, Game, Message, Returns, Seat, Speak};
use std::io::Write;

/// Says who won, and how the points came about where there are points.
pub fn show<G: Game>(
    state: &G::State,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let Some(returns) = G::returns(state) else {
        return Ok(());
    };
    if let Some(sheet) = G::score_sheet(state) {
        // A state that was reached has a sheet that can be scored.
        for line in G::score(&sheet).unwrap_or_default() {
            let whose = match line.seat {
                Some(seat) => speaker.name(seat),
                None => speaker.text("play-table"),
            };
            write!(
                screen,
                "  {:>4}  {whose}: {} ",
                line.points,
                speaker.say(&line.message)
            )?;
            screen.styled(FAINT, &format!("({})", line.clause))?;
            writeln!(screen)?;
        }
    }
    if let Some(points) = returns.points() {
        for (seat, points) in Seat::all(returns.players()).zip(points) {
            let total = Message::new("play-total")
                .with("seat", seat)
                .with("points", *points);
            writeln!(screen, "{}", speaker.say(&total))?;
        }
    }
    screen.styled(STRONG, &speaker.say(&verdict(&returns)))?;
    writeln!(screen)?;
    Ok(())
}

fn verdict(returns: &Returns) -> Message {
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
