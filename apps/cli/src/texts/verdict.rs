//! The winners of a match in words.

use ranarium_game::{Arg, Message, Returns, Seat};

/// Returns the winners in words.
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
