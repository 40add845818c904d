//! Following a match and deciding in it, for the people at this screen.
//!
//! The page holds one viewer's information at a time: with several people at one screen it discards
//! the last one's before it requests the next one's ([`MatchSession::uncover`]).

use crate::link::Link;
use crate::link_error::LinkError;
use crate::play::early_end::early_end_message;
use crate::play::log::actor;
use crate::play::names::names;
use crate::play::remote_match::RemoteMatch;
use crate::play::result::MatchResult;
use crate::play::stopwatch;
use crate::settings::{Settings, use_settings};
use crate::sound;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::movement::motion;
use ranarium_board::{BoardServices, ReactionWindow, Scene, Sound};
use ranarium_client::{
    MatchCall, MatchClient, MatchEvent, MatchRequest, SharedScreen, ShownUpdate,
};
use ranarium_game::{
    FullGame, Illegal, Message, NoEvents, Rng, Seat, Seats, Step, Viewer, is_visible,
};
use ranarium_protocol::client::{Cancel, Hint, Notice, Undone};
use ranarium_protocol::{Choice, JudgedAction};
use ranarium_search::Judged;
use ranarium_table::{Manner, MatchId, MatchInfo, Name, TimeInfo, TurnInfo, UndoError};
use serde_json::Value;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// Minimum time for which a scene is shown, so that the user can follow, in milliseconds.
const PACE_MS: f64 = 650.0;

/// Minimum time for which a scene is shown with reduced motion, in milliseconds.
const PACE_REDUCED_MS: u64 = 250;

/// The time for which a reaction window stays open when the only person at this screen can only
/// pass, in milliseconds.
const PASS_MS: u64 = 900;

/// The shortest time between two checks of the client's timers.
const MIN_WAIT: Duration = Duration::from_millis(500);

/// The number of latest events that are shown and marked when a match resumes: more than any turn
/// has.
const MAX_RETOLD: usize = 24;

/// A match at this screen. Cheap to copy.
pub struct MatchSession<G: FullGame> {
    link: Link,
    settings: Settings,
    /// The sound of an action.
    sound: Sound,
    client: StoredValue<MatchClient<G>, LocalStorage>,
    /// The state of a match whose players use different screens.
    pub remote: StoredValue<Option<RemoteMatch>>,
    is_paced: StoredValue<bool>,
    /// `true` while a timer for the client is running.
    is_timed: StoredValue<bool>,
    imagined: StoredValue<Option<(u64, G::State)>>,
    /// When the last update was shown.
    updated_ms: StoredValue<f64>,
    /// `true` until the first decision.
    pub is_new: RwSignal<bool>,
    /// The scene on the screen; `None` before the first update.
    pub scene: RwSignal<Option<Arc<Scene<G>>>>,
    /// The viewer whose information is shown.
    pub viewer: RwSignal<Viewer>,
    /// The contents of the screen: the match, or something that hides it.
    pub screen: RwSignal<SharedScreen>,
    /// The people whose newest decision [`MatchSession::undo`] takes back, at a shared screen.
    pub undoable: RwSignal<Seats>,
    /// The reason why [`MatchSession::undo`] would be refused.
    no_undo: RwSignal<Option<UndoError>>,
    /// The events, as messages.
    pub log: RwSignal<Vec<Message>>,
    /// The seats whose bots are thinking.
    pub thinking: RwSignal<Vec<Seat>>,
    /// The hints of a strong bot.
    pub judged: RwSignal<Vec<Judged<G::Action>>>,
    /// The hint that is pointed at.
    pub pointed: RwSignal<Option<G::Action>>,
    /// `true` while a hint is computed.
    pub hinting: RwSignal<bool>,
    /// The end of the match, once it is over.
    pub ended: RwSignal<Option<MatchResult>>,
    /// A remark for the user, such as why an undo was rejected.
    pub remark: RwSignal<Option<Message>>,
    /// The last error between the page and its host.
    pub trouble: RwSignal<Option<LinkError>>,
}

impl<G: FullGame> Clone for MatchSession<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: FullGame> Copy for MatchSession<G> {}

impl<G: FullGame> MatchSession<G> {
    /// Follows a match from this screen.
    ///
    /// # Errors
    /// If the match has options that this page does not know.
    pub fn new(link: Link, info: MatchInfo, sound: Sound) -> Result<Self, LinkError> {
        let remote = use_context::<RemoteMatch>();
        let is_here = |seat| remote.as_ref().is_none_or(|it| it.here == Some(seat));
        let client = MatchClient::<G>::new(info, is_here)
            .map_err(|error| LinkError::Unreadable(error.to_string()))?;
        let viewer = client.viewer();
        let session = Self {
            link,
            settings: use_settings(),
            sound,
            client: StoredValue::new_local(client),
            remote: StoredValue::new(remote),
            is_paced: StoredValue::new(false),
            is_timed: StoredValue::new(false),
            imagined: StoredValue::new(None),
            updated_ms: StoredValue::new(motion::now_ms()),
            is_new: RwSignal::new(true),
            scene: RwSignal::new(None),
            viewer: RwSignal::new(viewer),
            screen: RwSignal::new(SharedScreen::Match),
            undoable: RwSignal::new(Seats::NONE),
            no_undo: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(Vec::new()),
            judged: RwSignal::new(Vec::new()),
            pointed: RwSignal::new(None),
            hinting: RwSignal::new(false),
            ended: RwSignal::new(None),
            remark: RwSignal::new(None),
            trouble: RwSignal::new(None),
        };
        link.listen(move |notice| session.notice(notice));
        session.start();
        Ok(session)
    }

    /// Begins to watch; at an online table from the answer that has arrived, and again after each
    /// lost connection.
    fn start(self) {
        let remote = self.remote.get_value();
        let viewer = self.viewer.get_untracked();
        if let Some(answer) = remote.as_ref().and_then(|it| it.start.run(viewer)) {
            let asks = self.client.try_update_value(MatchClient::take_calls);
            for ask in asks.unwrap_or_default() {
                self.answer(ask.id, Some(&answer));
            }
        }
        self.with_client(|_| Ok(()));
        if let Some(remote) = remote {
            Effect::new(move |before: Option<u32>| {
                let opened = remote.opened.get();
                if before.is_some() {
                    self.with_client(|client| {
                        client.subscribe_again();
                        Ok(())
                    });
                }
                opened
            });
        }
    }

    /// Returns the match.
    pub fn info(&self) -> MatchInfo {
        self.client.with_value(|client| client.info().clone())
    }

    /// Returns the options.
    pub fn options(&self) -> G::Options {
        self.client.with_value(|client| client.options().clone())
    }

    /// Returns `true` if this screen only watches.
    pub fn is_spectating(&self) -> bool {
        self.client.with_value(|client| client.people().is_empty())
    }

    /// Returns the seats that have lost in a match that goes on for the others: a bot plays them to
    /// the end. The current reactive context follows them.
    pub fn lost(&self) -> Seats {
        let lost = self.remote.with_value(|remote| Some(remote.as_ref()?.lost));
        lost.map_or(Seats::NONE, |lost| lost.get())
    }

    /// Returns the seats that have decided while others still do, at an online table. The current
    /// reactive context follows them.
    pub fn decided(&self) -> Seats {
        let notes = self
            .remote
            .with_value(|remote| Some(remote.as_ref()?.notes));
        let Some(notes) = notes else {
            return Seats::NONE;
        };
        notes.with(|notes| {
            let decided = notes
                .iter()
                .enumerate()
                .filter(|(_, note)| note.has_decided);
            decided.map(|(index, _)| Seat::new(index)).collect()
        })
    }

    /// Returns `true` if several people share this screen.
    pub fn is_shared(&self) -> bool {
        self.client.with_value(|client| client.people().len() > 1)
    }

    /// Returns the number of each seat's frog: the one that its person chose, or the seat's own.
    pub fn frogs(&self) -> Vec<u8> {
        self.remote.with_value(|remote| match remote {
            Some(remote) => remote.frogs.get_untracked(),
            None => (0..self.info().seats.len() as u8).collect(),
        })
    }

    /// Returns the name of each seat.
    pub fn names(&self) -> Vec<String> {
        names(&self.info().seats)
    }

    fn match_id(&self) -> MatchId {
        self.info().match_id
    }

    /// Runs an action on the client, makes the calls it requests, and shows its updates.
    fn with_client(self, act: impl FnOnce(&mut MatchClient<G>) -> Result<(), serde_json::Error>) {
        let done = self.client.try_update_value(|client| {
            let done = act(client);
            (
                done,
                client.take_calls(),
                client.take_events(),
                client.screen(),
                client.viewer(),
                client.undoable(),
                client.no_undo(),
            )
        });
        // The match may have been left.
        let Some((done, asks, events, screen, viewer, undoable, no_undo)) = done else {
            return;
        };
        if let Err(error) = done {
            self.trouble
                .set(Some(LinkError::Unreadable(error.to_string())));
        }
        for event in events {
            match event {
                MatchEvent::ViewerChanged => {
                    self.remark.set(None);
                    self.judged.set(Vec::new());
                    self.imagined.set_value(None);
                    if G::HIDES {
                        self.scene.set(None);
                        self.log.set(Vec::new());
                    }
                    self.viewer.set(viewer);
                }
                MatchEvent::ScreenChanged => self.screen.set(screen),
                MatchEvent::Overtaken => self.remark.set(Some(Message::new("web-overtaken"))),
            }
        }
        if self.undoable.get_untracked() != undoable {
            self.undoable.set(undoable);
        }
        if self.no_undo.get_untracked() != no_undo {
            self.no_undo.set(no_undo);
        }
        for ask in asks {
            self.call(ask);
        }
        self.let_time_pass();
        if !self.is_paced.get_value() {
            self.show_next();
        }
    }

    /// Sets a timer for the client's next deadline.
    fn let_time_pass(self) {
        let due_ms = self.client.with_value(MatchClient::due_ms);
        let Some(due_ms) = due_ms.filter(|_| !self.is_timed.get_value()) else {
            return;
        };
        let tick = move || {
            // The match may have been left.
            if self
                .is_timed
                .try_update_value(|is_timed| *is_timed = false)
                .is_some()
            {
                self.with_client(|client| {
                    client.tick(motion::now_ms() as u64);
                    Ok(())
                });
            }
        };
        self.is_timed.set_value(true);
        let wait_ms = due_ms.saturating_sub(motion::now_ms() as u64);
        set_timeout(tick, Duration::from_millis(wait_ms).max(MIN_WAIT));
    }

    fn call(self, ask: MatchCall) {
        let Ok(call) = ask.request.call() else {
            return self.trouble.set(Some(LinkError::Unsent));
        };
        let called = self.link.call(call);
        spawn_local(async move {
            let answer = called.await;
            if let (MatchRequest::Watch(_), Ok(answer)) = (&ask.request, &answer)
                && let Some(Some(remote)) = self.remote.try_get_value()
            {
                remote.watched.run(answer.clone());
            }
            self.answer(ask.id, answer.as_ref().ok());
            match (answer, ask.request) {
                (Ok(_), _) => {}
                // A refused decision is a remark: the client asks for the position again.
                (Err(LinkError::Host(_, why) | LinkError::Refused(why)), MatchRequest::Act(_))
                    if self.remote.try_with_value(Option::is_some) == Some(true) =>
                {
                    let why = Message::new("web-online-refused").with("why", why.as_str());
                    self.remark.set(Some(why));
                }
                (Err(error), _) => self.trouble.set(Some(error)),
            }
        });
    }

    fn answer(self, id: u64, answer: Option<&Value>) {
        self.with_client(|client| client.answer(id, answer));
        self.client
            .try_with_value(|client| self.thinking.set(client.thinking().to_vec()));
    }

    fn notice(self, notice: &Notice) {
        match notice {
            Notice::Updated(updated) => self.with_client(|client| client.on_update(updated)),
            Notice::Thinking(thinking) if thinking.match_id == self.match_id() => {
                self.thinking.set(thinking.seats.clone());
            }
            Notice::Trouble(trouble)
                if trouble.match_id.is_none() || trouble.match_id == Some(self.match_id()) =>
            {
                let error = LinkError::from(trouble);
                // The app shell reports missing storage.
                if error != LinkError::NotKept {
                    self.trouble.set(Some(error));
                }
            }
            Notice::Thinking(_) | Notice::Analysing(_) | Notice::Trouble(_) => {}
        }
    }

    /// Shows the next update, and those after it one by one, each for a moment at least.
    fn show_next(self) {
        let mut next = None;
        let remark = self.remark.get_untracked();
        self.is_paced.set_value(true);
        self.with_client(|client| {
            next = client.show_next();
            Ok(())
        });
        let Some(shown) = next else {
            return self.is_paced.set_value(false);
        };
        let is_leap = shown.update.from == 0;
        // The match has moved on. A remark about a repeated question stays until then.
        if !is_leap {
            self.trouble.set(None);
            if self.remark.get_untracked() == remark {
                self.remark.set(None);
            }
        }
        self.show(shown);
        let pace = if is_leap {
            0
        } else if motion::is_reduced() {
            PACE_REDUCED_MS
        } else {
            motion::paced(PACE_MS) as u64
        };
        let go_on = move || {
            // The match may have been left.
            if self.is_paced.try_get_value().is_some() {
                self.show_next();
            }
        };
        set_timeout(go_on, Duration::from_millis(pace));
    }

    fn show(self, shown: ShownUpdate<G>) {
        let ShownUpdate {
            viewer,
            update,
            number,
            question,
        } = shown;
        let is_leap = update.from == 0;
        let losers = update.now.turn.losers();
        self.log_events(&update.seen, is_leap, !losers.is_empty());
        let (deciding, manner, returns) = match update.now.turn {
            TurnInfo::Decide { seats, manner } => (seats, Some(manner), None),
            TurnInfo::Over {
                returns,
                early_end,
                lost,
                ..
            } => {
                self.ended.set(Some(MatchResult {
                    returns,
                    early_end,
                    lost: lost.into_iter().collect(),
                }));
                (Vec::new(), None, Some(returns))
            }
        };
        let ended = self.ended.get_untracked();
        if let Some(end) = ended.and_then(|ended| ended.early_end) {
            self.log
                .update(|log| log.push(early_end_message(end, None)));
        }
        if !update.seen.is_empty() {
            self.is_new.set(is_leap && update.seq <= 1);
        }
        self.measure_time(&update.match_id, is_leap);
        let window =
            (manner == Some(Manner::Window)).then(|| reaction_window(update.now.time.as_ref()));
        let mut actions = update.now.actions;
        let lost = untrack(|| self.lost());
        let has_lost = viewer.seat().is_some_and(|seat| lost.contains(seat));
        if has_lost || self.passes_by_itself(window, &actions, update.seq) {
            actions.clear();
        }
        let was_asked = self
            .scene
            .with_untracked(|scene| scene.as_ref().is_some_and(|scene| scene.is_my_turn()));
        let is_remote = self.remote.with_value(Option::is_some);
        let begins_turn = is_remote && !is_leap && !was_asked && !actions.is_empty();
        let sound = match (returns.is_some(), begins_turn) {
            (true, _) => Sound::Chime,
            (false, true) => Sound::Turn,
            (false, false) => self.sound,
        };
        if begins_turn || !update.seen.is_empty() {
            sound::play(self.settings, sound);
        }
        if question == number {
            self.judged.set(Vec::new());
        }
        self.scene.set(Some(Arc::new(Scene {
            number,
            question,
            viewer,
            observation: update.now.observation,
            deciding,
            actions,
            answer: update.now.answer,
            seen: if is_leap {
                latest::<G>(update.seen, viewer)
            } else {
                update.seen
            },
            window,
            returns,
        })));
    }

    /// Adds events to the log, or begins it with them after a leap.
    fn log_events(self, seen: &[G::Seen], is_leap: bool, has_loser: bool) {
        let mut told = G::tell_all(seen, has_loser);
        self.log.update(|log| {
            if is_leap {
                log.clear();
            }
            log.append(&mut told);
        });
    }

    /// Adds the time since the last update to that of the match, if a person here plays it.
    fn measure_time(self, match_id: &MatchId, is_leap: bool) {
        let now_ms = motion::now_ms();
        let before_ms = self.updated_ms.get_value();
        self.updated_ms.set_value(now_ms);
        if !is_leap && !self.is_spectating() {
            stopwatch::add(match_id, now_ms - before_ms);
        }
    }

    /// Returns `true` if a person alone at this screen can only pass in a reaction window, and
    /// passes after a constant pause instead of being asked. The host learns exactly what it would
    /// if the person had pressed.
    fn passes_by_itself(
        self,
        window: Option<ReactionWindow>,
        actions: &[G::Action],
        seq: u64,
    ) -> bool {
        let people = self.client.with_value(MatchClient::people).len();
        let passes = self.settings.pass.get_untracked();
        let (Some(window), &[only], 1, true) = (window, actions, people, passes) else {
            return false;
        };
        // A timed window closes by itself, with the same effect as passing.
        if window == ReactionWindow::Untimed {
            let pass = move || {
                if self.client.try_with_value(MatchClient::seq) == Some(seq) {
                    self.play(only);
                }
            };
            set_timeout(pass, Duration::from_millis(PASS_MS));
        }
        true
    }

    /// Shows the match to the player who was called, and has taken the screen.
    pub fn uncover(self) {
        self.with_client(|client| {
            client.uncover();
            Ok(())
        });
    }

    /// Answers a reaction window for the people at this screen: one of them wants to react, or
    /// `None`.
    pub fn react(self, claimed: Option<Seat>) {
        self.with_client(|client| {
            client.react(claimed);
            Ok(())
        });
    }

    /// Decides for the viewer.
    pub fn play(self, action: G::Action) {
        self.judged.set(Vec::new());
        self.with_client(|client| {
            client.act(&action, motion::now_ms() as u64);
            Ok(())
        });
    }

    /// Returns the label of the undo button, with the name of the person whose move it takes back
    /// if that is not the one who holds the screen.
    pub fn undo_label(self) -> Message {
        let seats = self.undoable.get();
        let holder = match self.screen.get() {
            SharedScreen::Match => self.viewer.get().seat(),
            SharedScreen::Cover(_) | SharedScreen::Reaction(_) | SharedScreen::Passing => None,
        };
        match seats.first().filter(|_| seats.len() == 1) {
            Some(seat) if holder != Some(seat) => Message::new("web-undo-of").with("player", seat),
            Some(_) | None => Message::new("web-undo"),
        }
    }

    /// Returns the reason why [`MatchSession::undo`] would be refused now; `None` if it takes something
    /// back or asks the others.
    pub fn no_undo(self) -> Option<Message> {
        let why = self.no_undo.get()?;
        Some(Message::new(undo_key(why)))
    }

    /// Takes back the newest decision of the people at this screen, or shows why that is
    /// impossible.
    pub fn undo(self) {
        if let Some(why) = untrack(|| self.no_undo()) {
            return self.remark.set(Some(why));
        }
        let undo = self
            .client
            .with_value(|client| Some((client.undo()?, client.undoable())));
        let Some((undo, undoable)) = undo else {
            return;
        };
        spawn_local(async move {
            match self.link.ask(undo).await {
                Ok(Undone::Back) => self.with_client(|client| {
                    client.undone(undoable);
                    Ok(())
                }),
                Ok(Undone::Refused(why)) => self.remark.set(Some(Message::new(undo_key(why)))),
                Err(error) => match self.remote.get_value() {
                    // The other players must agree if they have moved since.
                    Some(remote) => remote.undo.run(()),
                    None => self.trouble.set(Some(error)),
                },
            }
        });
    }

    /// Requests a strong bot's hint.
    pub fn ask_hint(self) {
        let Some(seat) = self.viewer.get_untracked().seat() else {
            return;
        };
        let has_company = self.remote.with_value(Option::is_some);
        if has_company || self.hinting.get_untracked() {
            return;
        }
        let hint = Hint {
            match_id: self.match_id(),
            seat,
        };
        self.hinting.set(true);
        spawn_local(async move {
            let hinted = self.link.ask(hint).await;
            self.hinting.set(false);
            match hinted {
                Ok(hinted) if hinted.seq == self.client.with_value(MatchClient::seq) => {
                    self.pointed.set(None);
                    self.judged
                        .set(hinted.judged.iter().filter_map(judged).collect());
                }
                Ok(_) => {}
                Err(error) => self.trouble.set(Some(error)),
            }
        });
    }

    /// Lets bots that think answer at once.
    pub fn hurry(self) {
        let cancel = Cancel {
            match_id: self.match_id(),
        };
        spawn_local(async move {
            if let Err(error) = self.link.ask(cancel).await {
                self.trouble.set(Some(error));
            }
        });
    }

    /// Applies a function to a state that the viewer cannot distinguish from the true one. A seat's
    /// legal actions are the same in all of them.
    fn imagine<T>(self, look: impl FnOnce(&G::State) -> T) -> Option<T> {
        let number = self
            .scene
            .with_untracked(|scene| scene.as_ref().map(|scene| scene.number))?;
        let is_known = self
            .imagined
            .with_value(|imagined| matches!(imagined, Some((known, _)) if *known == number));
        if !is_known {
            let state = self.client.with_value(|client| {
                let info = client.follower().info()?;
                Some(G::determinize(info, &mut Rng::new(number)))
            })?;
            self.imagined.set_value(Some((number, state)));
        }
        self.imagined
            .with_value(|imagined| imagined.as_ref().map(|(_, state)| look(state)))
    }

    fn why(self, action: &G::Action) -> Option<Illegal> {
        let seat = self.viewer.get_untracked().seat()?;
        let scene = self.scene.get_untracked()?;
        if scene.allows(action) {
            return None;
        }
        self.imagine(|state| G::check(state, seat, action).err())?
    }

    fn foresee(self, action: &G::Action) -> Option<G::Observation> {
        let viewer = self.viewer.get_untracked();
        let seat = viewer.seat()?;
        self.imagine(|state| {
            G::check(state, seat, action).ok()?;
            let mut after = state.clone();
            G::apply_unchecked(&mut after, Step::Act(seat, *action), &mut NoEvents);
            Some(G::observe(&after, viewer))
        })?
    }

    /// Returns the services of a board.
    pub fn board_services(
        self,
        open_clause: Callback<&'static str>,
        at_once: Signal<bool>,
    ) -> BoardServices<G> {
        BoardServices {
            why: Arc::new(move |action| self.why(action)),
            foresee: Arc::new(move |action| self.foresee(action)),
            play: Callback::new(move |action| self.play(action)),
            open_clause,
            at_once,
        }
    }
}

/// Returns the reaction window of a match with these clocks.
fn reaction_window(time: Option<&TimeInfo>) -> ReactionWindow {
    match time.and_then(|time| Some((time.closes_at_ms?, time.since_ms))) {
        Some((closes, since)) => ReactionWindow::Timed {
            closes_ms: closes as f64,
            lasts_ms: closes.saturating_sub(since) as f64,
        },
        None => ReactionWindow::Untimed,
    }
}

/// Returns the latest events of a resumed match: those since the viewer's last turn, for a spectator
/// those of a round.
fn latest<G: FullGame>(mut seen: Vec<G::Seen>, viewer: Viewer) -> Vec<G::Seen> {
    let surplus = seen.len().saturating_sub(MAX_RETOLD);
    seen.drain(..surplus);
    let actors = seen.iter().map(|seen| {
        let mut messages = Vec::new();
        G::tell(seen, &mut messages);
        messages.first().and_then(actor)
    });
    let start = start_of_round(&actors.collect::<Vec<_>>(), viewer.seat());
    seen.split_off(start)
}

/// Returns the position of the first event since the turn of a seat, or since the turn before the
/// last of the seat that acted last.
fn start_of_round(actors: &[Option<Seat>], seat: Option<Seat>) -> usize {
    let seat = seat.or_else(|| actors.iter().rev().copied().flatten().next());
    let is_other = |actor: &Option<Seat>| actor.is_some() && *actor != seat;
    let Some(other) = actors.iter().rposition(is_other) else {
        return 0;
    };
    let own = actors[..other]
        .iter()
        .rposition(|actor| *actor == seat && seat.is_some());
    own.map_or(0, |own| own + 1)
}

fn judged<A: FromStr>(judged: &JudgedAction) -> Option<Judged<A>> {
    let Choice::Text(text) = &judged.action else {
        return None;
    };
    Some(Judged {
        action: text.parse().ok()?,
        value: judged.value,
        visits: judged.visits,
    })
}

const fn undo_key(why: UndoError) -> &'static str {
    match why {
        UndoError::NotPlaying => "web-undo-not-playing",
        UndoError::NoSuchSeat | UndoError::NothingToUndo => "web-undo-nothing",
        UndoError::Drawn => "web-undo-drawn",
        UndoError::Revealed => "web-undo-revealed",
    }
}

/// Returns a name for a seat, cut to a valid one; the alternative if nothing is left.
pub fn name(text: &str, otherwise: &str) -> Name {
    let cut: String = text.trim().chars().take(40).collect();
    // Joiners may stay inside emoji; invisible characters elsewhere may not.
    let plain: String = cut.chars().filter(|c| is_visible(*c)).collect();
    cut.trim()
        .parse()
        .or_else(|_| plain.trim().parse())
        .or_else(|_| otherwise.parse())
        .or_else(|_| "Player".parse())
        .expect("a plain word is a name")
}

#[cfg(test)]
mod tests {
    use super::start_of_round;
    use ranarium_game::Seat;

    #[test]
    fn a_resumed_match_repeats_moves_since_the_viewers_turn() {
        let actors = |numbers: &[usize]| -> Vec<Option<Seat>> {
            let seats = numbers
                .iter()
                .map(|number| number.checked_sub(1).map(Seat::new));
            seats.collect()
        };
        let start = |numbers: &[usize], seat| start_of_round(&actors(numbers), seat);
        let first = Some(Seat::FIRST);
        assert_eq!(start(&[1, 2, 3, 1, 2, 3], first), 4);
        // The viewer's own turn is the latest.
        assert_eq!(start(&[1, 2, 3, 1, 0, 1], first), 1);
        assert_eq!(start(&[2, 3], first), 0);
        assert_eq!(start(&[1, 1], first), 0);
        // A spectator sees a round.
        assert_eq!(start(&[1, 2, 3, 1, 2, 3], None), 3);
        assert_eq!(start(&[], None), 0);
    }
}
