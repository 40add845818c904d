//! Following a match and deciding in it, for the people at this screen.
//!
//! The page knows what one viewer may know at a time: with several people at one screen it forgets
//! what one has seen before it asks for what the next may see ([`Session::uncover`]).

use crate::link::Link;
use crate::link_error::LinkError;
use crate::play::company::Company;
use crate::play::early_end::early_end_message;
use crate::play::names::names;
use crate::play::stopwatch;
use crate::settings::{Settings, use_settings};
use crate::sound;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::{BoardServices, ReactionWindow, Scene, Sound, motion};
use ranarium_game::{
    FullGame, GameOptions, Illegal, Message, NoEvents, Rng, Seat, Seats, Step, Viewer, is_visible,
};
use ranarium_protocol::client::{Act, Acted, Cancel, Hint, Notice, Undo, Undone, Watch};
use ranarium_protocol::{Choice, JudgedAction};
use ranarium_search::Judged;
use ranarium_table::{
    EarlyEnd, Followed, Follower, Manner, MatchId, MatchInfo, Name, Sitter, TurnInfo, UndoRefused,
    UpdateOf,
};
use serde::Deserialize;
use std::collections::VecDeque;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// Minimum time that a scene is shown, so that the eye can follow, in milliseconds.
const PACE_MS: f64 = 650.0;

/// The same with less motion.
const PACE_REDUCED_MS: u64 = 250;

/// How long a reaction window stays open where the one person at this screen can only pass, in
/// milliseconds.
const PASS_MS: u64 = 900;

/// How many of the latest events are told and marked when a match is taken up again: more than any
/// turn has.
const RETOLD_MOST: usize = 24;

/// A decision that was refused because others had decided since.
struct Overtaken {
    act: Act,
    /// The question that it answers.
    question: Option<u64>,
    /// Number of the update that the viewer has to see first.
    current: u64,
}

/// A match at this screen. Cheap to copy.
pub struct Session<G: FullGame> {
    link: Link,
    settings: Settings,
    /// The sound of an action.
    sound: Sound,
    info: StoredValue<MatchInfo>,
    options: StoredValue<G::Options>,
    /// Seats of people at this screen.
    humans: Seats,
    /// What belongs to a match whose players sit at different screens.
    pub company: StoredValue<Option<Company>>,
    follower: StoredValue<Follower<G>, LocalStorage>,
    queue: StoredValue<VecDeque<UpdateOf<G>>>,
    is_paced: StoredValue<bool>,
    seq: StoredValue<u64>,
    /// People at this screen who have answered the decision at hand.
    answered: StoredValue<Seats>,
    /// What others were quicker than.
    overtaken: StoredValue<Option<Overtaken>>,
    imagined: StoredValue<Option<(u64, G::State)>>,
    /// When the last update was shown.
    updated_ms: StoredValue<f64>,
    /// Whether nobody has decided anything yet.
    pub is_new: RwSignal<bool>,
    /// What is shown; nothing before the first update.
    pub scene: RwSignal<Option<Arc<Scene<G>>>>,
    /// The viewer whose knowledge is shown.
    pub viewer: RwSignal<Viewer>,
    /// The player who must take the screen before anything of theirs is shown.
    pub cover: RwSignal<Option<Seat>>,
    /// What happened, in messages.
    pub log: RwSignal<Vec<Message>>,
    /// Whose bots think.
    pub thinking: RwSignal<Vec<Seat>>,
    /// What a strong bot would do here.
    pub judged: RwSignal<Vec<Judged<G::Action>>>,
    /// What of it is looked at.
    pub pointed: RwSignal<Option<G::Action>>,
    /// Whether a hint is on its way.
    pub hinting: RwSignal<bool>,
    /// The seat that gave up, if one did.
    pub early_end: RwSignal<Option<EarlyEnd>>,
    /// A remark for the person, such as why something is not taken back.
    pub remark: RwSignal<Option<Message>>,
    /// What went wrong between the page and its host.
    pub trouble: RwSignal<Option<LinkError>>,
}

impl<G: FullGame> Clone for Session<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: FullGame> Copy for Session<G> {}

fn is_human(sitter: &Sitter) -> bool {
    matches!(sitter, Sitter::Human(_))
}

impl<G: FullGame> Session<G> {
    /// Sits down at a match, and follows it.
    ///
    /// # Errors
    /// If the match has options that this page does not know.
    pub fn new(link: Link, info: MatchInfo, sound: Sound) -> Result<Self, LinkError> {
        let options = G::Options::from_str(&info.options)
            .map_err(|error| LinkError::Unreadable(error.to_string()))?;
        let company = use_context::<Company>();
        let is_here = |seat: &Seat| company.as_ref().is_none_or(|it| it.here == Some(*seat));
        let humans: Seats = Seat::all(options.players())
            .zip(&info.seats)
            .filter(|(_, sitter)| is_human(sitter))
            .map(|(seat, _)| seat)
            .filter(is_here)
            .collect();
        let viewer = match humans.first() {
            Some(seat) if humans.len() == 1 || !G::HIDES => Viewer::Seat(seat),
            Some(_) | None => Viewer::Spectator,
        };
        let session = Self {
            link,
            settings: use_settings(),
            sound,
            info: StoredValue::new(info),
            follower: StoredValue::new_local(Follower::new(options.clone(), viewer)),
            options: StoredValue::new(options),
            humans,
            company: StoredValue::new(company),
            queue: StoredValue::new(VecDeque::new()),
            is_paced: StoredValue::new(false),
            seq: StoredValue::new(0),
            answered: StoredValue::new(Seats::NONE),
            overtaken: StoredValue::new(None),
            imagined: StoredValue::new(None),
            updated_ms: StoredValue::new(motion::now_ms()),
            is_new: RwSignal::new(true),
            scene: RwSignal::new(None),
            viewer: RwSignal::new(viewer),
            cover: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(Vec::new()),
            judged: RwSignal::new(Vec::new()),
            pointed: RwSignal::new(None),
            hinting: RwSignal::new(false),
            early_end: RwSignal::new(None),
            remark: RwSignal::new(None),
            trouble: RwSignal::new(None),
        };
        link.listen(move |notice| session.hear(notice));
        session.watch(viewer);
        Ok(session)
    }

    /// The match.
    pub fn info(&self) -> MatchInfo {
        self.info.get_value()
    }

    /// The options.
    pub fn options(&self) -> G::Options {
        self.options.get_value()
    }

    /// The name of each seat.
    pub fn names(&self) -> Vec<String> {
        self.info.with_value(|info| names(&info.seats))
    }

    /// Whether a person at this screen has this seat.
    pub fn is_here(&self, seat: Seat) -> bool {
        self.humans.contains(seat)
    }

    fn match_id(&self) -> MatchId {
        self.info.with_value(|info| info.match_id.clone())
    }

    /// Sees the match with these eyes from now on, and forgets what others saw.
    fn watch(self, viewer: Viewer) {
        self.viewer.set(viewer);
        self.queue.set_value(VecDeque::new());
        self.overtaken.set_value(None);
        self.judged.set(Vec::new());
        self.imagined.set_value(None);
        self.follower
            .set_value(Follower::new(self.options.get_value(), viewer));
        let watch = Watch {
            match_id: self.match_id(),
            viewer,
            known: 0,
        };
        spawn_local(async move {
            match self.link.ask(watch).await {
                Ok(watched) => {
                    self.info.set_value(watched.info);
                    self.thinking.set(watched.thinking);
                    if let Some(update) = watched.update {
                        self.receive(viewer, update);
                    }
                }
                Err(error) => self.trouble.set(Some(error)),
            }
        });
    }

    fn hear(self, notice: &Notice) {
        let here = self.match_id();
        match notice {
            Notice::Updated(updated) if updated.match_id == here => {
                self.receive(updated.viewer, updated.update.clone());
            }
            Notice::Thinking(thinking) if thinking.match_id == here => {
                self.thinking.set(thinking.seats.clone());
            }
            Notice::Trouble(trouble)
                if trouble.match_id.is_none() || trouble.match_id.as_ref() == Some(&here) =>
            {
                let error = LinkError::from(trouble);
                // That nothing can be kept, the house says.
                if error != LinkError::NotKept {
                    self.trouble.set(Some(error));
                }
            }
            Notice::Updated(_)
            | Notice::Thinking(_)
            | Notice::Analysing(_)
            | Notice::Trouble(_) => {}
        }
    }

    fn receive(self, viewer: Viewer, update: serde_json::Value) {
        if viewer != self.viewer.get_untracked() {
            return;
        }
        match UpdateOf::<G>::deserialize(&update) {
            Ok(update) => {
                self.queue.update_value(|queue| queue.push_back(update));
                if !self.is_paced.get_value() {
                    self.show_next();
                }
            }
            Err(error) => self
                .trouble
                .set(Some(LinkError::Unreadable(error.to_string()))),
        }
    }

    /// Shows the next scene for a moment at least.
    fn show_next(self) {
        let next = self.queue.try_update_value(VecDeque::pop_front).flatten();
        let Some(update) = next else {
            self.is_paced.set_value(false);
            return;
        };
        let followed = self
            .follower
            .try_update_value(|follower| follower.take(&update));
        if followed != Some(Followed::Taken) {
            self.is_paced.set_value(false);
            return self.watch(self.viewer.get_untracked());
        }
        let is_leap = update.from == 0;
        self.show(update);
        let pace = if is_leap {
            0
        } else if motion::is_reduced() {
            PACE_REDUCED_MS
        } else {
            motion::paced(PACE_MS) as u64
        };
        self.is_paced.set_value(true);
        set_timeout(move || self.show_next(), Duration::from_millis(pace));
    }

    fn show(self, update: UpdateOf<G>) {
        self.seq.set_value(update.seq);
        let is_leap = update.from == 0;
        let mut messages = Vec::new();
        let mut told = Vec::new();
        for seen in &update.seen {
            messages.clear();
            G::tell(seen, &mut messages);
            told.append(&mut messages);
        }
        self.log.update(|log| {
            if is_leap {
                log.clear();
            }
            log.append(&mut told);
        });
        let (deciding, manner, returns) = match update.now.turn {
            TurnInfo::Decide { seats, manner } => (seats, Some(manner), None),
            TurnInfo::Over {
                returns, early_end, ..
            } => {
                self.early_end.set(early_end);
                (Vec::new(), None, Some(returns))
            }
        };
        if let Some(end) = self.early_end.get_untracked() {
            self.log.update(|log| log.push(early_end_message(end)));
        }
        if !update.seen.is_empty() {
            self.answered.set_value(Seats::NONE);
            self.is_new.set(is_leap && update.seq <= 1);
            let sound = if returns.is_some() {
                Sound::Chime
            } else {
                self.sound
            };
            sound::play(self.settings, sound);
        }
        let now_ms = motion::now_ms();
        let before_ms = self.updated_ms.get_value();
        self.updated_ms.set_value(now_ms);
        if !is_leap && !self.humans.is_empty() {
            stopwatch::add(&self.match_id(), now_ms - before_ms);
        }
        let before = self.scene.get_untracked();
        let number = before.as_ref().map_or(1, |before| before.number + 1);
        let window = (manner == Some(Manner::Window)).then(|| {
            let time = update.now.time.as_ref();
            match time.and_then(|time| Some((time.closes_at_ms?, time.since_ms))) {
                Some((closes, since)) => ReactionWindow::Timed {
                    closes_ms: closes as f64,
                    lasts_ms: closes.saturating_sub(since) as f64,
                },
                None => ReactionWindow::Untimed,
            }
        });
        self.remark.set(None);
        let mut actions = update.now.actions;
        if let Some(window) = window
            && let Some(only) = self.passes(&actions)
        {
            actions.clear();
            // One that lasts a fixed time closes by itself, as if the person had kept silent.
            if window == ReactionWindow::Untimed {
                let seq = update.seq;
                let pass = move || {
                    if self.seq.try_get_value() == Some(seq) {
                        self.play(only);
                    }
                };
                set_timeout(pass, Duration::from_millis(PASS_MS));
            }
        }
        let mut scene = Scene {
            number,
            question: number,
            viewer: self.viewer.get_untracked(),
            observation: update.now.observation,
            deciding,
            actions,
            answer: update.now.answer,
            seen: if is_leap {
                latest(update.seen)
            } else {
                update.seen
            },
            window,
            returns,
        };
        if let Some(before) = before.filter(|_| !is_leap) {
            scene = scene.following(&before);
        }
        if scene.question == number {
            self.judged.set(Vec::new());
        }
        self.scene.set(Some(Arc::new(scene)));
        self.send_overtaken();
        self.seek_next_person();
    }

    /// What a reaction window is answered with without a question: the one person at this screen
    /// can only pass, and does so after the same pause as ever. The host is told no more and no
    /// less than if the person had pressed.
    fn passes(self, actions: &[G::Action]) -> Option<G::Action> {
        let [only] = actions else { return None };
        (self.humans.len() == 1 && self.settings.pass.get_untracked()).then_some(*only)
    }

    /// Calls the next player at this screen who has to decide.
    fn seek_next_person(self) {
        if self.humans.len() < 2 {
            return;
        }
        let Some(scene) = self.scene.get_untracked() else {
            return;
        };
        if scene.is_my_turn() {
            return;
        }
        let answered = self.answered.get_value();
        let next = scene
            .deciding
            .iter()
            .copied()
            .find(|seat| self.is_here(*seat) && !answered.contains(*seat));
        match next {
            Some(seat) if G::HIDES => self.cover.set(Some(seat)),
            Some(seat) => self.watch(Viewer::Seat(seat)),
            None => {}
        }
    }

    /// Shows the match to the player who was called, and has taken the screen.
    pub fn uncover(self) {
        if let Some(seat) = self.cover.get_untracked() {
            self.scene.set(None);
            self.log.set(Vec::new());
            self.cover.set(None);
            self.watch(Viewer::Seat(seat));
        }
    }

    /// Decides for the viewer.
    pub fn play(self, action: G::Action) {
        let Some(seat) = self.viewer.get_untracked().seat() else {
            return;
        };
        self.judged.set(Vec::new());
        self.send(Act {
            match_id: self.match_id(),
            seat,
            seq: self.seq.get_value(),
            action: Choice::Text(action.to_string()),
        });
    }

    fn send(self, act: Act) {
        let seat = act.seat;
        let question = self.question();
        self.answered
            .update_value(|answered| *answered = answered.with(seat));
        spawn_local(async move {
            let why = match self.link.ask(act.clone()).await {
                Ok(Acted::Taken | Acted::Again) => return,
                Ok(Acted::Refused(why)) => why,
                Err(error) => return self.trouble.set(Some(error)),
            };
            self.answered
                .update_value(|answered| *answered = answered.without(seat));
            let Some(current) = why["current"].as_u64() else {
                // What is shown follows the table.
                return self.watch(self.viewer.get_untracked());
            };
            let overtaken = Overtaken {
                act,
                question,
                current,
            };
            self.overtaken.set_value(Some(overtaken));
            self.send_overtaken();
        });
    }

    /// Sends again what others were quicker than, once it is shown what they have led to, if the
    /// viewer is still asked the same. Another question is asked anew, on the screen, too.
    fn send_overtaken(self) {
        let seq = self.seq.get_value();
        let is_shown = |it: &mut Overtaken| it.current <= seq;
        let overtaken = self
            .overtaken
            .try_update_value(|overtaken| overtaken.take_if(is_shown))
            .flatten();
        if let Some(it) = overtaken.filter(|it| it.question == self.question()) {
            self.send(Act { seq, ..it.act });
        }
    }

    /// Which question the viewer is asked, if anything is shown.
    fn question(self) -> Option<u64> {
        self.scene
            .with_untracked(|scene| scene.as_ref().map(|scene| scene.question))
    }

    /// Takes back the viewer's last decision, or shows why that cannot be done.
    pub fn undo(self) {
        let Some(seat) = self.viewer.get_untracked().seat() else {
            return;
        };
        let undo = Undo {
            match_id: self.match_id(),
            seat,
        };
        spawn_local(async move {
            match self.link.ask(undo).await {
                Ok(Undone::Back) => {
                    self.answered
                        .update_value(|answered| *answered = answered.without(seat));
                }
                Ok(Undone::Refused(why)) => self.remark.set(Some(Message::new(undo_key(why)))),
                Err(error) => match self.company.get_value() {
                    // The other players must agree if they have moved since.
                    Some(company) => company.undo.run(()),
                    None => self.trouble.set(Some(error)),
                },
            }
        });
    }

    /// Asks what a strong bot would do here.
    pub fn ask_hint(self) {
        let Some(seat) = self.viewer.get_untracked().seat() else {
            return;
        };
        let has_company = self.company.with_value(Option::is_some);
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
                Ok(hinted) if hinted.seq == self.seq.get_value() => {
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

    /// Applies a function to a state that the viewer cannot tell from the true one. What is legal
    /// for a seat is the same in all of them.
    fn imagine<T>(self, look: impl FnOnce(&G::State) -> T) -> Option<T> {
        let number = self
            .scene
            .with_untracked(|scene| scene.as_ref().map(|scene| scene.number))?;
        let is_known = self
            .imagined
            .with_value(|imagined| matches!(imagined, Some((known, _)) if *known == number));
        if !is_known {
            let state = self.follower.with_value(|follower| {
                follower
                    .info()
                    .map(|info| G::determinize(info, &mut Rng::new(number)))
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

    /// The services of a board.
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

/// The latest events of a match that is taken up again.
fn latest<T>(mut seen: Vec<T>) -> Vec<T> {
    let surplus = seen.len().saturating_sub(RETOLD_MOST);
    seen.drain(..surplus);
    seen
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

const fn undo_key(why: UndoRefused) -> &'static str {
    match why {
        UndoRefused::NotPlaying => "web-undo-not-playing",
        UndoRefused::NoSuchSeat | UndoRefused::NothingToUndo => "web-undo-nothing",
        UndoRefused::Drawn => "web-undo-drawn",
        UndoRefused::Revealed => "web-undo-revealed",
    }
}

/// A name for a seat, cut to what a name may be; the other one if nothing is left.
pub fn name(text: &str, otherwise: &str) -> Name {
    let cut: String = text.trim().chars().take(40).collect();
    // What joins an emoji may stay; what hides elsewhere may not.
    let plain: String = cut.chars().filter(|c| is_visible(*c)).collect();
    cut.trim()
        .parse()
        .or_else(|_| plain.trim().parse())
        .or_else(|_| otherwise.parse())
        .or_else(|_| "Player".parse())
        .expect("a plain word is a name")
}
