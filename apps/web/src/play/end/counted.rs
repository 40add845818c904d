//! [`Counted`]: the figures of a match that its record contains.

use crate::play::result::is_tied;
use leptos::prelude::*;
use ranarium_board::{Board, ScoredBoard};
use ranarium_game::{FullGame, NoEvents, Returns, ScoreLine, Scoring, Seat, Seats};
use ranarium_table::{Entry, Record, Replay};

/// The data that the end of a match takes from its record.
pub struct Counted {
    /// Points line by line, in a game with points.
    pub lines: Vec<ScoreLine>,
    /// The number of decisions of all players.
    pub decisions: usize,
    /// The number of draws.
    pub draws: usize,
}

/// Counts a match from its record.
pub type Count = fn(&str) -> Option<Counted>;

/// The figures of a match, once its record has arrived.
pub type LateCount = RwSignal<Option<Counted>, LocalStorage>;

/// Counts a match of a game with score sheets.
pub fn with_points<B: ScoredBoard>(record: &str) -> Option<Counted> {
    let (last, decisions, draws) = played_out::<B::Game>(record)?;
    let sheet = B::Game::score_sheet(&last);
    Some(Counted {
        lines: B::Game::score(&sheet).ok()?,
        decisions,
        draws,
    })
}

/// Counts a match of a game without points.
pub fn without_points<B: Board>(record: &str) -> Option<Counted> {
    let (_, decisions, draws) = played_out::<B::Game>(record)?;
    Some(Counted {
        lines: Vec::new(),
        decisions,
        draws,
    })
}

/// Returns the last state of a match, and the numbers of its decisions and draws.
fn played_out<G: FullGame>(record: &str) -> Option<(G::State, usize, usize)> {
    let record: Record<G> = record.parse().ok()?;
    let mut replay = Replay::new(&record).ok()?;
    let (mut decisions, mut draws) = (0, 0);
    while let Some(entry) = replay.next_step(&mut NoEvents).ok()? {
        match entry {
            Entry::Chance(_) => draws += 1,
            Entry::Act(..) | Entry::Timeout(..) => decisions += 1,
        }
    }
    Some((replay.state().clone(), decisions, draws))
}

/// Returns `true` if points were equal and a tie-break decided, also against the automaton.
pub fn is_broken_tie(returns: &Returns, losers: Seats, counted: Option<&Counted>) -> bool {
    let seats: Vec<Seat> = Seat::all(returns.players()).collect();
    match seats[..] {
        [alone] => {
            let sum = |whose| -> i32 {
                let lines = counted.iter().flat_map(|counted| &counted.lines);
                let own = lines.filter(|line| line.seat == whose);
                own.map(|line| i32::from(line.points)).sum()
            };
            let is_shared = returns.share(alone) == Returns::WHOLE / 2;
            counted.is_some() && !is_shared && sum(Some(alone)) == sum(None)
        }
        _ => seats
            .iter()
            .any(|seat| returns.share(*seat) == Returns::WHOLE && is_tied(returns, *seat, losers)),
    }
}
