//! Updates to viewers.

use crate::{
    Clock, ClockFactors, Commitment, EarlyEnd, MatchId, Name, Nonce, RevealedSeed, SeatKind, Setup,
    nonces_by_seat,
};
use ranarium_game::{
    FullGame, Game, InformationState, Returns, Seat, Seats, StepValue, Viewer, Views, Wire,
};
use serde::{Deserialize, Serialize};

/// A viewer's view of the events since an earlier update, and of the current state.
///
/// The number counts this viewer's updates alone: it grows only when something changes that the
/// viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub struct Update<O, S, A> {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The number of this update, from 1.
    pub seq: u64,
    /// The number of the update that this one extends. With 0 it contains everything, and replaces
    /// earlier knowledge.
    pub from: u64,
    /// The events seen since.
    pub seen: Vec<S>,
    /// The viewer's current view.
    pub now: CurrentView<O, A>,
    /// The time at which the update was requested, in milliseconds of the caller's clock.
    pub now_ms: u64,
}

impl<O: Wire, S: Wire, A: StepValue> Wire for Update<O, S, A> {}

/// An [`Update`] that borrows from the table, to be serialized at once.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct UpdateRef<'t, O, S, A> {
    #[serde(rename = "match")]
    pub(crate) match_id: &'t MatchId,
    pub(crate) seq: u64,
    pub(crate) from: u64,
    pub(crate) seen: &'t [S],
    pub(crate) now: CurrentViewRef<'t, O, A>,
    pub(crate) now_ms: u64,
}

/// A [`CurrentView`] that borrows from the table.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct CurrentViewRef<'t, O, A> {
    pub(crate) observation: &'t O,
    pub(crate) turn: &'t TurnInfo,
    pub(crate) actions: Vec<A>,
    pub(crate) answer: Option<A>,
    pub(crate) time: Option<&'t TimeInfo>,
}

/// The type of a game's borrowed updates.
pub type UpdateRefOf<'t, G> =
    UpdateRef<'t, <G as Views>::Observation, <G as Views>::Seen, <G as Game>::Action>;

/// The update type of a game.
pub type UpdateOf<G> = Update<<G as Views>::Observation, <G as Views>::Seen, <G as Game>::Action>;

/// A viewer's view at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub struct CurrentView<O, A> {
    /// The table as the viewer sees it.
    pub observation: O,
    /// The seats to decide, or the result.
    pub turn: TurnInfo,
    /// The viewer's legal actions; empty after answering.
    pub actions: Vec<A>,
    /// The viewer's answer while others are still to decide.
    pub answer: Option<A>,
    /// Clocks and deadlines, if any are set.
    pub time: Option<TimeInfo>,
}

/// A viewer's view of this game at one moment.
pub type CurrentViewOf<G> = CurrentView<<G as Views>::Observation, <G as Game>::Action>;

impl<O: Wire, A: StepValue> Wire for CurrentView<O, A> {}

/// The turn, as every viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum TurnInfo {
    /// These seats decide. The list stays as it is until all have answered.
    Decide {
        /// The seats to decide.
        seats: Vec<Seat>,
        /// The mode of the decision.
        #[serde(rename = "manner")]
        mode: DecisionMode,
    },
    /// The match is over.
    Over {
        /// The shares and points.
        returns: Returns,
        /// The early end, if it ended before its rules ended it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        early_end: Option<EarlyEnd>,
        /// The seats that had resigned or run out of time while the others played on: they have no
        /// share, even if the rules give them one.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        lost: Vec<Seat>,
        /// The seed, to check the draws.
        seed: RevealedSeed,
    },
}

impl TurnInfo {
    /// Returns the seats that have lost by resigning or on time, if it is over.
    pub fn losers(&self) -> Seats {
        match self {
            Self::Decide { .. } => Seats::NONE,
            Self::Over {
                early_end, lost, ..
            } => lost
                .iter()
                .copied()
                .chain(early_end.and_then(EarlyEnd::loser))
                .collect(),
        }
    }
}

/// The mode of a decision: by one seat, by several at the same time, or in a reaction window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum DecisionMode {
    /// A single seat, in its turn.
    Alone,
    /// Several at the same time; their decisions are opened together.
    Together,
    /// A reaction window: all who could react are asked, independent of their hands.
    Window,
}

/// Clocks and deadlines. All times are in milliseconds of the caller's clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub struct TimeInfo {
    /// The time at which this decision began.
    pub since_ms: u64,
    /// The time that each seat had left at that moment; empty without clocks.
    pub left_ms: Vec<u64>,
    /// The seats whose clocks run. It does not show which of them have answered.
    pub running: Vec<Seat>,
    /// The time at which the reaction window closes.
    pub closes_at_ms: Option<u64>,
}

/// The public data of a match, without its moves. It can be shown before the first step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct MatchInfo {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The game's id, such as `icefrogs`.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The options, in their canonical text.
    pub options: String,
    /// `true` if the match begins in a given position instead of the start position of the rules.
    #[serde(default, skip_serializing_if = "is_false")]
    pub from_position: bool,
    /// The players, by seat.
    pub seats: Vec<SeatInfo>,
    /// The seats with a name in which a program plays, and no person.
    #[serde(default, skip_serializing_if = "is_none")]
    pub programs: Seats,
    /// The table's commitment to its seed.
    pub commitment: Commitment,
    /// The nonces given so far.
    pub nonces: Vec<(Seat, Nonce)>,
    /// The time control.
    pub clock: Clock,
    /// The seats that have more time than others.
    #[serde(default, skip_serializing_if = "ClockFactors::is_equal")]
    pub clock_factors: ClockFactors,
    /// The length of a reaction window.
    pub window_ms: Option<u64>,
}

impl Wire for MatchInfo {}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_none(seats: &Seats) -> bool {
    seats.is_empty()
}

/// The player in a seat, as every viewer may know it: without a bot's seed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Sitter")
)]
#[serde(rename_all = "kebab-case")]
pub enum SeatInfo {
    /// A person.
    Human(Name),
    /// A bot.
    Bot(Name),
}

impl MatchInfo {
    pub(crate) fn of<G: FullGame>(
        setup: &Setup<G>,
        commitment: Commitment,
        nonces: &[Option<Nonce>],
    ) -> Self {
        Self {
            match_id: setup.match_id.clone(),
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: setup.options.to_string(),
            from_position: setup.position.is_some(),
            seats: setup
                .seats
                .iter()
                .map(|seat| match seat {
                    SeatKind::Human { name } => SeatInfo::Human(name.clone()),
                    SeatKind::Bot { name, .. } => SeatInfo::Bot(name.short()),
                })
                .collect(),
            programs: setup.programs,
            commitment,
            nonces: nonces_by_seat(nonces).collect(),
            clock: setup.clock,
            clock_factors: setup.clock_factors,
            window_ms: setup.window_ms,
        }
    }
}

/// Follows a match from its updates alone, as a bot or a screen does.
pub struct Follower<G: FullGame> {
    options: G::Options,
    viewer: Viewer,
    seq: u64,
    info: Option<InformationState<G>>,
}

impl<G: FullGame> Follower<G> {
    /// Creates a follower that has seen nothing yet.
    pub const fn new(options: G::Options, viewer: Viewer) -> Self {
        Self {
            options,
            viewer,
            seq: 0,
            info: None,
        }
    }

    /// Returns the number of the last applied update; 0 for none.
    pub const fn seq(&self) -> u64 {
        self.seq
    }

    /// Applies an update. An update that does not extend the last one is ignored.
    pub fn take(&mut self, update: &UpdateOf<G>) -> Followed {
        let observation = update.now.observation.clone();
        match &mut self.info {
            Some(info) if update.from > 0 && update.from == self.seq => {
                info.update(&update.seen, observation);
            }
            info if update.from == 0 => {
                let mut fresh =
                    InformationState::new(self.options.clone(), self.viewer, observation.clone());
                fresh.update(&update.seen, observation);
                *info = Some(fresh);
            }
            _ => return Followed::Gap,
        }
        self.seq = update.seq;
        Followed::Applied
    }

    /// Returns all information of the viewer, once an update has been applied.
    pub const fn info(&self) -> Option<&InformationState<G>> {
        self.info.as_ref()
    }
}

/// The effect of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Followed {
    /// The update is applied.
    Applied,
    /// Updates are missing in between: request those after [`Follower::seq`].
    Gap,
}
