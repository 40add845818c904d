//! Viewers' knowledge: the whole state. Nothing is hidden in this game, from seats or spectators.
//!
//! An observation does not contain earlier positions (IF-4.3); a viewer remembers the moves that
//! lead back to them ([`Memory`]).

use crate::IceFrogs;
use crate::action::Action;
use crate::board::Space;
use crate::clauses::{self, WalkOrigin};
use crate::event::Event;
use crate::options::{BoardKind, Options};
use crate::position::{Fields, Position};
use crate::pyramid::{Pyramid, Supply};
use crate::state::{End, State};
use ranarium_game::{History, InformationState, Notation, Rng, Seat, Viewer, Views, Wire};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A viewer's observation: everything on the table. Players are counted by the supplies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Observation {
    /// `star` or `hexagon`.
    pub board: BoardKind,
    /// The start space of each seat (IF-1.3, IF-1.6).
    pub starts: Vec<Space>,
    /// The player to move, also after the match is over.
    pub turn: Seat,
    /// Each seat's supply, as numbers of small, medium and large.
    pub supplies: Vec<Supply>,
    /// Each stack from the bottom up.
    pub stacks: BTreeMap<Space, Vec<Pyramid>>,
    /// Passes in a row just before.
    pub passes: u8,
    /// Plies played.
    pub plies: u16,
    /// The number of occurrences of this position, this one included.
    pub stood: u8,
    /// The end of the match; absent while it is in progress.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end: Option<End>,
}

impl Wire for Observation {}

impl Observation {
    /// Returns the number of seats.
    pub fn players(&self) -> u8 {
        self.supplies.len() as u8
    }

    /// Returns a shortest route of the player to move from the beginning of a move to its end, both
    /// included, as in the event when it is played (IF-3.7). `None` if the move is not legal, and
    /// for a pass.
    pub fn route(&self, action: &Action) -> Option<Vec<Space>> {
        let options = Options::new(self.players(), self.board)?;
        let position = Position::try_from(self.fields()).ok()?;
        let state = IceFrogs::restore(&options, &position).ok()?;
        crate::check::check_by_clause(&state, self.turn, action).ok()?;
        let (origin, to) = match *action {
            Action::Enter { size, to } => (WalkOrigin::Supply(size), to),
            Action::Move { from, to } => (WalkOrigin::Space(from), to),
            Action::Pass => return None,
        };
        Some(clauses::shortest_route(&state, self.turn, origin, to))
    }

    fn fields(&self) -> Fields {
        let Self {
            board: _,
            starts: _,
            turn,
            supplies,
            stacks,
            passes,
            plies,
            stood,
            end: _,
        } = self;
        Fields {
            turn: *turn,
            passes: *passes,
            plies: *plies,
            stood: *stood,
            supplies: supplies.clone(),
            stacks: stacks.clone(),
        }
    }
}

impl Views for IceFrogs {
    const HIDES: bool = false;

    type Observation = Observation;
    type Seen = Event;
    type Memory = Memory;

    fn observe(state: &State, viewer: Viewer) -> Observation {
        // All viewers see the same.
        match viewer {
            Viewer::Seat(_) | Viewer::Spectator => {}
        }
        let State {
            options,
            stacks,
            supplies,
            to_move,
            passes,
            plies,
            stood,
            end,
            history: _, // not observed: a viewer who has watched remembers it (`Memory`)
        } = state;
        let board = state.board();
        let players = options.player_count();
        Observation {
            board: options.board(),
            starts: Seat::all(players)
                .map(|seat| board.name(board.start(players, seat)))
                .collect(),
            turn: *to_move,
            supplies: supplies[..usize::from(players)].to_vec(),
            stacks: crate::board::bits(stacks.surface().occupied())
                .map(|bit| (board.name(bit), stacks.up_from_bottom(bit)))
                .collect(),
            passes: *passes,
            plies: *plies,
            stood: *stood,
            end: *end,
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        match (event, viewer) {
            (
                Event::Entered { .. }
                | Event::Moved { .. }
                | Event::Passed { .. }
                | Event::Ended(_),
                Viewer::Seat(_) | Viewer::Spectator,
            ) => Some(event.clone()),
        }
    }

    fn remember(memory: &mut Memory, event: &Event) {
        match event {
            Event::Entered { .. } => memory.plies.clear(),
            Event::Moved { route, .. } => {
                if let [from, .., to] = route[..] {
                    memory.plies.push(Back::Move { from, to });
                }
            }
            Event::Passed { .. } => memory.plies.push(Back::Pass),
            Event::Ended(_) => {}
        }
    }

    // Returns the only state that agrees, since nothing is hidden. An invalid observation, which
    // only an outside caller can make, gives the start.
    fn determinize(info: &InformationState<Self>, _: &mut Rng) -> State {
        let restored = Position::try_from(info.observation.fields())
            .ok()
            .and_then(|position| IceFrogs::restore(&info.options, &position).ok());
        let mut state = restored.unwrap_or_else(|| State::new(&info.options));
        if let Some(history) = history(&state, &info.memory) {
            state.history = history;
        }
        state
    }

    fn reveals(event: &Event) -> bool {
        match event {
            Event::Entered { .. }
            | Event::Moved { .. }
            | Event::Passed { .. }
            | Event::Ended(_) => false,
        }
    }
}

/// The plies since a pyramid last left a supply: taken back one by one they give the positions that
/// could come again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    plies: Vec<Back>,
}

impl Memory {
    /// Returns the number of plies seen since a pyramid last left a supply.
    pub(crate) const fn reversible(&self) -> usize {
        self.plies.len()
    }
}

/// The reverse of a ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Back {
    /// The top of `to` returns to `from`.
    Move { from: Space, to: Space },
    /// No pyramid moved.
    Pass,
}

/// Returns the history that the remembered plies make; `None` if they do not lead to this state.
fn history(state: &State, memory: &Memory) -> Option<History> {
    let board = state.board();
    let mut earlier = state.clone();
    let mut hashes = vec![earlier.hash()];
    for ply in memory.plies.iter().rev() {
        if let Back::Move { from, to } = *ply {
            let (from, to) = (board.bit(from)?, board.bit(to)?);
            let slot = earlier.stacks.lift(to)?;
            earlier.stacks.put(from, slot);
        }
        earlier.to_move = earlier.to_move.previous(state.players());
        hashes.push(earlier.hash());
    }
    // A viewer who came later has seen fewer occurrences than there were.
    let seen_count = hashes.iter().filter(|&&hash| hash == hashes[0]).count();
    let unseen = usize::from(state.stood).saturating_sub(seen_count);
    let mut history = History::with_capacity(hashes.len() + unseen);
    for _ in 0..unseen {
        history.push(hashes[0]);
    }
    for hash in hashes.into_iter().rev() {
        history.push(hash);
    }
    Some(history)
}
