//! [`Counted`]: the figures of a match that its record contains.

use crate::play::achievement_store::Achieved;
use crate::play::result::is_tied;
use leptos::prelude::*;
use ranarium_board::{Board, PlayedMatch, ScoredBoard};
use ranarium_game::{Game, Returns, ScoreLine, Scoring, Seat, Seats, Viewer, Views};
use ranarium_table::{Ending, Entry, Record, Replay, SeatKind};

/// The data that the end of a match takes from its record.
pub struct Counted {
    /// Points line by line, in a game with points.
    pub lines: Vec<ScoreLine>,
    /// The number of decisions of all players.
    pub decisions: usize,
    /// The number of draws.
    pub draws: usize,
    /// The achievements that the people at this screen have reached.
    pub achieved: Vec<Achieved>,
}

/// The people whose achievements are counted.
#[derive(Clone, Copy)]
pub enum Achievers {
    /// All people of a match at this screen.
    All,
    /// The reader of a match at a server, in this seat; `None` for a spectator.
    Reader(Option<Seat>),
}

/// Counts a match from its record.
pub type Count = fn(&str, Achievers) -> Option<Counted>;

/// The figures of a match, once its record has arrived.
pub type LateCount = RwSignal<Option<Counted>, LocalStorage>;

type State<B> = <<B as Board>::Game as Game>::State;

/// Counts a match of a game with score sheets.
pub fn with_points<B: ScoredBoard>(record: &str, achievers: Achievers) -> Option<Counted> {
    let (last, counted) = played_out::<B>(record, achievers)?;
    let sheet = B::Game::score_sheet(&last);
    Some(Counted {
        lines: B::Game::score(&sheet).ok()?,
        ..counted
    })
}

/// Counts a match of a game without points.
pub fn without_points<B: Board>(record: &str, achievers: Achievers) -> Option<Counted> {
    let (_, counted) = played_out::<B>(record, achievers)?;
    Some(counted)
}

/// Returns the last state of a match, and its figures without points.
fn played_out<B: Board>(record: &str, achievers: Achievers) -> Option<(State<B>, Counted)> {
    let record: Record<B::Game> = record.parse().ok()?;
    let mut replay = Replay::new(&record).ok()?;
    let (mut decisions, mut draws) = (0, 0);
    let mut events = Vec::new();
    while let Some(entry) = replay.next_step(&mut events).ok()? {
        match entry {
            Entry::Chance(_) => draws += 1,
            Entry::Act(..) | Entry::Timeout(..) => decisions += 1,
        }
    }
    let last = replay.state().clone();
    let achieved = achieved::<B>(&record, &last, &events, achievers);
    let counted = Counted {
        lines: Vec::new(),
        decisions,
        draws,
        achieved,
    };
    Some((last, counted))
}

/// Returns the achievements of people in a match. One from a position that was set up has none, and
/// neither has one that its rules did not end.
fn achieved<B: Board>(
    record: &Record<B::Game>,
    last: &State<B>,
    events: &[<B::Game as Game>::Event],
    achievers: Achievers,
) -> Vec<Achieved> {
    let setup = &record.setup;
    let returns = B::Game::returns(last).filter(|_| setup.position.is_none());
    let (Some(returns), Ending::Finished(outcome)) = (returns, &record.ending) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for (index, kind) in setup.seats.iter().enumerate() {
        let seat = Seat::new(index);
        let is_counted = match achievers {
            Achievers::All => true,
            Achievers::Reader(reader) => reader == Some(seat),
        };
        let SeatKind::Human { name } = kind else {
            continue;
        };
        if !is_counted || outcome.lost.contains(seat) {
            continue;
        }
        let viewer = Viewer::Seat(seat);
        let seen = events.iter();
        let played = PlayedMatch::<B::Game> {
            seat,
            options: setup.options.clone(),
            seen: seen
                .filter_map(|event| B::Game::redact(event, viewer))
                .collect(),
            last: B::Game::observe(last, viewer),
            returns,
        };
        let reached = played.reached(B::ACHIEVEMENTS).into_iter();
        all.extend(reached.map(|key| Achieved {
            game: B::Game::ID.to_owned(),
            key: key.to_owned(),
            match_id: setup.match_id.to_string(),
            person: name.to_string(),
        }));
    }
    all
}

/// Returns `true` if points were equal and a tie-break decided, also against the automaton.
pub fn is_broken_tie(returns: &Returns, losers: Seats, counted: Option<&Counted>) -> bool {
    let seats: Vec<Seat> = Seat::all(returns.players()).collect();
    match seats[..] {
        [alone] => {
            let sum = |owner| -> i32 {
                let lines = counted.iter().flat_map(|counted| &counted.lines);
                let own_lines = lines.filter(|line| line.seat == owner);
                own_lines.map(|line| i32::from(line.points)).sum()
            };
            let is_shared = returns.share(alone) == Returns::WHOLE / 2;
            counted.is_some() && !is_shared && sum(Some(alone)) == sum(None)
        }
        _ => seats
            .iter()
            .any(|seat| returns.share(*seat) == Returns::WHOLE && is_tied(returns, *seat, losers)),
    }
}
