//! [`MatchClient`]: follows a match and decides in it, for the people at one screen or a program.

mod decisions;
mod people;
mod sent_move;
mod updates;

use crate::hot_seat::{HotSeat, SharedScreen};
use crate::match_call::{MatchCall, MatchEvent, MatchRequest};
use ranarium_game::{FullGame, GameOptions, Seat, Seats, TextError, Viewer};
use ranarium_protocol::client::{Undo, Watch};
use ranarium_table::{CurrentViewOf, Follower, MatchInfo, SeatInfo, TurnInfo, UndoError, UpdateOf};
use sent_move::{SentMove, SentState};
use std::collections::VecDeque;
use std::str::FromStr;

/// The time after which a rejected subscription is retried, and the update that shows a decision is
/// requested again, in milliseconds.
const RETRY_DELAY_MS: u64 = 2_000;

/// The client of a match at one screen. Its inputs are answers, notifications, decisions and times;
/// its outputs are calls and events.
pub struct MatchClient<G: FullGame> {
    info: MatchInfo,
    options: G::Options,
    /// The seats of people at this screen.
    people: Seats,
    viewer: Viewer,
    follower: Follower<G>,
    /// Updates that were received and not yet shown.
    queue: VecDeque<UpdateOf<G>>,
    now: Option<CurrentViewOf<G>>,
    number: u64,
    question: u64,
    awaited: Seats,
    /// The people whose newest decision an undo would take back.
    undoable: Seats,
    /// The reason why an undo would be refused.
    no_undo: Option<UndoError>,
    thinking: Vec<Seat>,
    hot_seat: HotSeat,
    /// The id of the unanswered call of `watch`, if there is one.
    watching: Option<u64>,
    /// The time at which a rejected subscription is retried.
    watch_at_ms: Option<u64>,
    sent_decision: Option<SentMove>,
    calls: u64,
    now_ms: u64,
    asks: Vec<MatchCall>,
    events: Vec<MatchEvent>,
}

impl<G: FullGame> MatchClient<G> {
    /// Creates a client of a match for the people in these seats, and subscribes to the match. A
    /// single person sees the view of their seat; several people are called to the screen one after
    /// the other; without people the client is a spectator.
    ///
    /// # Errors
    /// If the options of the match cannot be parsed.
    pub fn new(info: MatchInfo, is_here: impl Fn(Seat) -> bool) -> Result<Self, TextError> {
        let options = G::Options::from_str(&info.options)?;
        let people: Seats = Seat::all(options.players())
            .zip(&info.seats)
            .filter(|(seat, seat_info)| matches!(seat_info, SeatInfo::Human(_)) && is_here(*seat))
            .map(|(seat, _)| seat)
            .collect();
        let viewer = match people.first() {
            Some(seat) if people.len() == 1 || !G::HIDES => Viewer::Seat(seat),
            Some(_) | None => Viewer::Spectator,
        };
        let mut client = Self {
            info,
            follower: Follower::new(options.clone(), viewer),
            options,
            people,
            viewer,
            queue: VecDeque::new(),
            now: None,
            number: 0,
            question: 0,
            awaited: Seats::NONE,
            undoable: Seats::NONE,
            no_undo: None,
            thinking: Vec::new(),
            hot_seat: HotSeat::default(),
            watching: None,
            watch_at_ms: None,
            sent_decision: None,
            calls: 0,
            now_ms: 0,
            asks: Vec::new(),
            events: Vec::new(),
        };
        client.watch(0);
        Ok(client)
    }

    /// Returns the description of the match.
    pub const fn info(&self) -> &MatchInfo {
        &self.info
    }

    /// Returns the options of the match.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// Returns the seats of people at this screen.
    pub const fn people(&self) -> Seats {
        self.people
    }

    /// Returns the viewer whose view is shown.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the contents of the screen.
    pub const fn screen(&self) -> SharedScreen {
        self.hot_seat.screen()
    }

    /// Returns the position that the viewer sees, once an update has been shown.
    pub const fn now(&self) -> Option<&CurrentViewOf<G>> {
        self.now.as_ref()
    }

    /// Returns all information of the viewer, for bots and for sampled positions.
    pub const fn follower(&self) -> &Follower<G> {
        &self.follower
    }

    /// Returns the number of the update that the viewer sees.
    pub const fn seq(&self) -> u64 {
        self.follower.seq()
    }

    /// Returns the seats of bots that are thinking: none after the end of the match, when a late
    /// notice may still name some.
    pub fn thinking(&self) -> &[Seat] {
        match &self.now {
            Some(now) if matches!(now.turn, TurnInfo::Over { .. }) => &[],
            Some(_) | None => &self.thinking,
        }
    }

    /// Returns the people at this screen whose newest decision [`Self::undo`] takes back: several
    /// after a reaction window, which one person answers for all. Always empty at a screen with at
    /// most one person, since a host sends it to clients with several seats only.
    pub const fn undoable(&self) -> Seats {
        self.undoable
    }

    /// Returns the reason why [`Self::undo`] would be refused now; `None` if it takes a
    /// decision back.
    pub const fn no_undo(&self) -> Option<UndoError> {
        self.no_undo
    }

    /// Returns the request that takes back the newest decision of the people at this screen; `None`
    /// for spectators. The driver reports success to [`Self::undone`].
    pub fn undo(&self) -> Option<Undo> {
        let seat = self.viewer.seat().or_else(|| self.people.first())?;
        Some(Undo {
            match_id: self.info.match_id.clone(),
            seat,
        })
    }

    /// Returns `true` while a decision of the viewer is pending. No other decision is accepted
    /// until then.
    pub const fn is_deciding(&self) -> bool {
        self.sent_decision.is_some()
    }

    /// Returns the time at which the update that shows the decision is requested again.
    fn retry_ms(&self) -> Option<u64> {
        let sent_decision = self.sent_decision.as_ref()?;
        Some(sent_decision.since_ms.saturating_add(RETRY_DELAY_MS))
    }

    /// Returns the time at which [`Self::tick`] is due.
    pub fn due_ms(&self) -> Option<u64> {
        let due = [self.retry_ms(), self.watch_at_ms];
        due.into_iter().flatten().min()
    }

    /// Processes the current time: retries a rejected subscription, and requests the update that
    /// shows a decision again if it has not arrived. The clock may jump.
    pub fn tick(&mut self, now_ms: u64) {
        self.now_ms = now_ms;
        let latest_ms = now_ms.saturating_add(RETRY_DELAY_MS);
        self.watch_at_ms = self.watch_at_ms.map(|at_ms| at_ms.min(latest_ms));
        if let Some(sent_decision) = &mut self.sent_decision {
            sent_decision.since_ms = sent_decision.since_ms.min(now_ms);
        }
        if self.watch_at_ms.is_some_and(|at_ms| at_ms <= now_ms) {
            self.subscribe_again();
        }
        let is_due = self.retry_ms().is_some_and(|due_ms| due_ms <= now_ms);
        if let Some(sent_decision) = self
            .sent_decision
            .as_mut()
            .filter(|sent_decision| is_due && sent_decision.state == SentState::Taken)
        {
            sent_decision.since_ms = now_ms;
            self.watch(self.known_seq());
        }
    }

    /// Takes the calls to send, in order. The driver calls this after each operation.
    pub fn take_calls(&mut self) -> Vec<MatchCall> {
        std::mem::take(&mut self.asks)
    }

    /// Takes the events since the last call, in order. The driver calls this after each operation.
    pub fn take_events(&mut self) -> Vec<MatchEvent> {
        std::mem::take(&mut self.events)
    }

    /// Subscribes again after a lost connection, from the last known update.
    pub fn subscribe_again(&mut self) {
        self.watch(self.known_seq());
    }

    fn ask(&mut self, request: MatchRequest) -> u64 {
        self.calls += 1;
        let id = self.calls;
        self.asks.push(MatchCall { id, request });
        id
    }

    fn watch(&mut self, known_seq: u64) {
        let watch = Watch {
            match_id: self.info.match_id.clone(),
            viewer: self.viewer,
            known: known_seq,
        };
        self.watching = Some(self.ask(MatchRequest::Watch(watch)));
        self.watch_at_ms = None;
    }
}
