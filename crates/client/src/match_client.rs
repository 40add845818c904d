//! [`MatchClient`]: follows a match and decides in it, for the people at one screen or a program.

use crate::hot_seat::{HotSeat, NextStep, SharedScreen, Situation};
use crate::match_call::{MatchCall, MatchEvent, MatchRequest, ShownUpdate};
use ranarium_game::{FullGame, GameOptions, Rng, Seat, Seats, TextError, Viewer};
use ranarium_protocol::Choice;
use ranarium_protocol::client::{Act, Acted, Undo, Updated, Watch, Watched};
use ranarium_table::{
    Follower, Manner, MatchId, MatchInfo, Move, NowOf, Sitter, TurnInfo, UndoError, UpdateOf,
};
use serde::Deserialize;
use serde_json::Value;
use std::collections::VecDeque;
use std::str::FromStr;

/// The time after which a rejected subscription is retried, and the update that shows a decision is
/// requested again, in milliseconds.
const RETRY_MS: u64 = 2_000;

/// A move that has been sent.
#[derive(Debug)]
struct SentMove {
    mv: Move<Choice>,
    /// The question that the move answers.
    question: u64,
    /// `true` for the silence of a window ([`Views::silence`](ranarium_game::Views::silence)): too
    /// late, it has the same effect, and is not reported as overtaken.
    is_silence: bool,
    since_ms: u64,
    state: SentState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SentState {
    /// The answer to this call is awaited.
    Unanswered(u64),
    /// The host has taken the decision; the update that shows it is awaited.
    Taken,
    /// Another decision came first. The viewer must first see the update with this number.
    Overtaken(u64),
}

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
    now: Option<NowOf<G>>,
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
    sent: Option<SentMove>,
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
    pub fn new(info: MatchInfo, here: impl Fn(Seat) -> bool) -> Result<Self, TextError> {
        let options = G::Options::from_str(&info.options)?;
        let people: Seats = Seat::all(options.players())
            .zip(&info.seats)
            .filter(|(seat, sitter)| matches!(sitter, Sitter::Human(_)) && here(*seat))
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
            sent: None,
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
    pub const fn now(&self) -> Option<&NowOf<G>> {
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

    /// Returns the seats of bots that are thinking.
    pub fn thinking(&self) -> &[Seat] {
        &self.thinking
    }

    /// Returns the people at this screen whose newest decision [`Self::undo`] takes back: several
    /// after a reaction window, which one person answers for all. Always empty at a screen with at
    /// most one person, since a host sends it to clients with several seats only.
    pub const fn undoable(&self) -> Seats {
        self.undoable
    }

    /// Returns the reason why [`Self::undo`] would be refused now; `None` if it takes something back.
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

    /// Processes that a decision of these people, as [`Self::undoable`] returned them, was taken
    /// back: they are asked again, before others who decide at the same time.
    pub fn undone(&mut self, seats: Seats) {
        if self.people.len() > 1 {
            self.hot_seat.recall(seats.first());
            // The undo of another person's waiting answer sends this viewer no update.
            self.watch(self.known());
        }
    }

    /// Returns `true` while a decision of the viewer is pending. No other decision is accepted
    /// until then.
    pub const fn is_deciding(&self) -> bool {
        self.sent.is_some()
    }

    /// Returns the time at which the update that shows the decision is requested again.
    fn retry_ms(&self) -> Option<u64> {
        let sent = self.sent.as_ref()?;
        Some(sent.since_ms.saturating_add(RETRY_MS))
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
        let latest_ms = now_ms.saturating_add(RETRY_MS);
        self.watch_at_ms = self.watch_at_ms.map(|at_ms| at_ms.min(latest_ms));
        if let Some(sent) = &mut self.sent {
            sent.since_ms = sent.since_ms.min(now_ms);
        }
        if self.watch_at_ms.is_some_and(|at_ms| at_ms <= now_ms) {
            self.subscribe_again();
        }
        let is_due = self.retry_ms().is_some_and(|due_ms| due_ms <= now_ms);
        if let Some(sent) = self
            .sent
            .as_mut()
            .filter(|sent| is_due && sent.state == SentState::Taken)
        {
            sent.since_ms = now_ms;
            self.watch(self.known());
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
        self.watch(self.known());
    }

    /// Processes the answer to a call; `None` if the host rejected the call or cannot be reached.
    /// An answer to an obsolete call has no effect.
    ///
    /// # Errors
    /// If the answer cannot be parsed.
    pub fn answer(&mut self, id: u64, answer: Option<&Value>) -> Result<(), serde_json::Error> {
        if self.watching == Some(id) {
            self.watching = None;
            match answer.map(Watched::deserialize).transpose()? {
                Some(watched) => self.on_watched(watched)?,
                None => self.watch_at_ms = Some(self.now_ms.saturating_add(RETRY_MS)),
            }
        } else if let Some(sent) = self.sent.as_mut()
            && sent.state == SentState::Unanswered(id)
        {
            let acted = answer.map(Acted::deserialize).transpose()?;
            match acted {
                Some(Acted::Taken | Acted::Again) => {
                    sent.state = SentState::Taken;
                    if self.follower.seq() > sent.mv.seq {
                        self.sent = None;
                    }
                }
                Some(Acted::Refused(why)) => match why["current"].as_u64() {
                    Some(current) => {
                        sent.state = SentState::Overtaken(current);
                        self.send_again();
                    }
                    // The position shown differs from that of the host.
                    None => {
                        if !sent.is_silence {
                            self.events.push(MatchEvent::Overtaken);
                        }
                        self.sent = None;
                        self.watch(0);
                    }
                },
                // A full update asks the person again.
                None => {
                    self.sent = None;
                    self.watch(0);
                }
            }
        }
        self.look_for_next_person();
        Ok(())
    }

    fn on_watched(&mut self, watched: Watched) -> Result<(), serde_json::Error> {
        self.info = watched.info;
        self.thinking = watched.thinking;
        self.awaited = self.own(&watched.awaited);
        self.undoable = self.own(&watched.undo);
        self.no_undo = watched.no_undo;
        match watched.update {
            Some(update) => self.receive(&update, true),
            // The update has already been shown.
            None => {
                self.forget_taken();
                Ok(())
            }
        }
    }

    /// Processes an update of the current viewer. Updates of other viewers have no effect.
    ///
    /// # Errors
    /// If the update cannot be parsed.
    pub fn on_update(&mut self, updated: &Updated) -> Result<(), serde_json::Error> {
        if updated.match_id != self.info.match_id || updated.viewer != self.viewer {
            return Ok(());
        }
        self.awaited = self.own(&updated.awaited);
        self.undoable = self.own(&updated.undo);
        self.no_undo = updated.no_undo;
        self.receive(&updated.update, false)?;
        self.look_for_next_person();
        Ok(())
    }

    /// Stores the seats of bots that are thinking.
    pub fn bots_think(&mut self, match_id: &MatchId, seats: &[Seat]) {
        if *match_id == self.info.match_id {
            self.thinking = seats.to_vec();
        }
    }

    /// Returns the seats of people at this screen among these.
    fn own(&self, seats: &[Seat]) -> Seats {
        let own = seats.iter().filter(|seat| self.people.contains(**seat));
        own.copied().collect()
    }

    /// Returns `true` if an update waits to be shown.
    pub fn has_next(&self) -> bool {
        !self.queue.is_empty()
    }

    /// Shows the next update, and returns it.
    pub fn show_next(&mut self) -> Option<ShownUpdate<G>> {
        let update = self.queue.pop_front()?;
        self.follower.take(&update);
        let is_same = update.from > 0
            && update.seen.is_empty()
            && self.now.as_ref().is_some_and(|before| {
                before.answer == update.now.answer && before.actions == update.now.actions
            });
        self.number += 1;
        if !is_same {
            self.question = self.number;
        }
        self.now = Some(update.now.clone());
        let viewer = self.viewer;
        self.forget_taken();
        self.send_again();
        self.look_for_next_person();
        Some(ShownUpdate {
            viewer,
            update,
            number: self.number,
            question: self.question,
        })
    }

    /// Sends a decision of the viewer. It has no effect while another decision is pending, or if
    /// the viewer has nothing to decide.
    pub fn act(&mut self, action: &G::Action, now_ms: u64) {
        self.now_ms = now_ms;
        if let (Viewer::Seat(seat), None, true) = (self.viewer, &self.sent, self.is_viewers_turn())
        {
            let mv = Move {
                seat,
                seq: self.seq(),
                action: Choice::Text(action.to_string()),
            };
            let is_silence = self.is_window() && self.silence().as_ref() == Some(action);
            if self.is_window() && !is_silence {
                self.hot_seat.on_reaction(seat, self.awaited);
            }
            self.send(mv, is_silence, now_ms);
        }
    }

    /// Uncovers the screen: the person who was called has taken it.
    pub fn uncover(&mut self) {
        if let SharedScreen::Cover(seat) = self.hot_seat.screen() {
            self.hot_seat.show(SharedScreen::Match);
            self.events.push(MatchEvent::ScreenChanged);
            self.change_viewer(Viewer::Seat(seat));
        }
    }

    /// Answers a reaction window for the people at this screen: with the one who wants to react, or
    /// `None`.
    pub fn react(&mut self, claimed: Option<Seat>) {
        self.hot_seat.react(claimed);
        self.events.push(MatchEvent::ScreenChanged);
        self.look_for_next_person();
    }

    fn is_window(&self) -> bool {
        let turn = self.now.as_ref().map(|now| &now.turn);
        matches!(
            turn,
            Some(TurnInfo::Decide {
                manner: Manner::Window,
                ..
            })
        )
    }

    fn is_viewers_turn(&self) -> bool {
        self.now.as_ref().is_some_and(|now| !now.actions.is_empty())
    }

    /// Returns the number of the last update that was received.
    fn known(&self) -> u64 {
        let last = self.queue.back().map(|update| update.seq);
        last.unwrap_or_else(|| self.follower.seq())
    }

    fn ask(&mut self, request: MatchRequest) -> u64 {
        self.calls += 1;
        let id = self.calls;
        self.asks.push(MatchCall { id, request });
        id
    }

    fn watch(&mut self, known: u64) {
        let watch = Watch {
            match_id: self.info.match_id.clone(),
            viewer: self.viewer,
            known,
        };
        self.watching = Some(self.ask(MatchRequest::Watch(watch)));
        self.watch_at_ms = None;
    }

    /// Shows the match to another viewer, and discards the view of the previous one.
    fn change_viewer(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        self.follower = Follower::new(self.options.clone(), viewer);
        self.queue.clear();
        self.now = None;
        self.sent = None;
        self.events.push(MatchEvent::ViewerChanged);
        self.watch(0);
    }

    /// Processes an update. One with a known number is ignored, unless it is an answer with the
    /// full state, since the position shown may differ from the host's.
    fn receive(&mut self, update: &Value, is_answer: bool) -> Result<(), serde_json::Error> {
        let update = UpdateOf::<G>::deserialize(update)?;
        let known = self.known();
        let is_whole = update.from == 0;
        if update.seq <= known && !(is_whole && is_answer) {
            return Ok(());
        }
        if is_whole {
            self.queue.clear();
        } else if update.from != known {
            self.watch(known);
            return Ok(());
        }
        self.queue.push_back(update);
        Ok(())
    }

    fn send(&mut self, mv: Move<Choice>, is_silence: bool, now_ms: u64) {
        let id = self.ask(MatchRequest::Act(Act {
            match_id: self.info.match_id.clone(),
            mv: mv.clone(),
        }));
        self.sent = Some(SentMove {
            mv,
            question: self.question,
            is_silence,
            since_ms: now_ms,
            state: SentState::Unanswered(id),
        });
    }

    /// Stops waiting for the update that shows a taken decision.
    fn forget_taken(&mut self) {
        self.sent.take_if(|sent| sent.state == SentState::Taken);
    }

    /// Resends a decision that another preceded, once that one has been shown, if the viewer still
    /// has the same question.
    fn send_again(&mut self) {
        let seq = self.follower.seq();
        let is_seen = |sent: &mut SentMove| matches!(sent.state, SentState::Overtaken(current) if current <= seq);
        let Some(sent) = self.sent.take_if(is_seen) else {
            return;
        };
        if sent.question == self.question && self.is_viewers_turn() {
            self.send(Move { seq, ..sent.mv }, sent.is_silence, sent.since_ms);
        } else if !sent.is_silence {
            self.events.push(MatchEvent::Overtaken);
        }
    }

    /// Calls the next person at this screen, once all updates are shown and nothing is pending.
    fn look_for_next_person(&mut self) {
        if self.people.len() < 2
            || self.watching.is_some()
            || self.sent.is_some()
            || self.has_next()
        {
            return;
        }
        if self.now.is_none() {
            return;
        }
        let situation = Situation {
            viewer: self.viewer,
            awaited: self.awaited,
            is_viewers_turn: self.is_viewers_turn(),
            is_window: self.is_window(),
        };
        let mut hot_seat = self.hot_seat;
        let step = hot_seat.next_step(situation, |seat| self.hides(seat));
        if hot_seat.screen() != self.hot_seat.screen() {
            self.events.push(MatchEvent::ScreenChanged);
        }
        self.hot_seat = hot_seat;
        match step {
            NextStep::Wait => {}
            NextStep::Watch(viewer) => self.change_viewer(viewer),
            NextStep::Pass => self.pass(),
        }
    }

    /// Returns `true` if the view of the viewer, or of the person in this seat, contains a secret.
    fn hides(&self, next: Seat) -> bool {
        if !G::HIDES {
            return false;
        }
        let Some(info) = self.follower.info() else {
            return true;
        };
        let world = G::determinize(info, &mut Rng::new(self.seq()));
        let public = G::observe(&world, Viewer::Spectator);
        [self.viewer, Viewer::Seat(next)]
            .into_iter()
            .any(|viewer| G::observe(&world, viewer) != public)
    }

    /// Answers a reaction window for the viewer with the default answer.
    fn pass(&mut self) {
        if let (Some(seat), Some(action)) = (self.viewer.seat(), self.silence()) {
            self.hot_seat.on_pass(seat);
            self.act(&action, self.now_ms);
        }
    }

    /// Returns the default answer to a reaction window, which equals no response.
    fn silence(&self) -> Option<G::Action> {
        let info = self.follower.info()?;
        G::silence(&G::determinize(info, &mut Rng::new(self.seq())))
    }
}
