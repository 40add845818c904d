//! The session of a match: one that the people at this screen follow, and in which they decide.
//!
//! The page holds one viewer's information at a time: with several people at one screen it discards
//! the last one's before it requests the next one's ([`MatchSession::uncover`]).
//!
//! This module has the session's state. [`calls`] runs its client and calls the host, [`updates`]
//! shows what the host sends, [`show_again`] shows the latest of it again, [`decisions`] and
//! [`undo`] do what the people want, and [`foresight`] answers the board's questions.

mod calls;
mod decisions;
mod foresight;
mod recent;
mod retelling;
mod show_again;
mod undo;
mod updates;

use crate::host_connection::HostConnection;
use crate::host_connection::connection_error::ConnectionError;
use crate::play::names::names;
use crate::play::remote_match::{Absence, RemoteMatch, SeatNote};
use crate::play::result::MatchResult;
use crate::play::screen_choices::{no_hints, seat_frogs};
use crate::play::session::recent::{RecentScene, ShownAgain};
use crate::settings::{Settings, use_settings};
use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_board::{Scene, Sound};
use ranarium_client::{MatchClient, SharedScreen};
use ranarium_game::{FullGame, MAX_SEATS, Message, Seat, Seats, Viewer};
use ranarium_search::Judged;
use ranarium_table::{MatchId, MatchInfo, UndoError};
use std::sync::Arc;

/// A match at this screen. Cheap to copy.
pub struct MatchSession<G: FullGame> {
    host: HostConnection,
    settings: Settings,
    /// The sound of an action.
    sound: Sound,
    client: StoredValue<MatchClient<G>, LocalStorage>,
    /// The state of a match whose players use different screens.
    pub remote: StoredValue<Option<RemoteMatch>>,
    /// `true` while the scene on the screen has not been shown for its minimum time.
    is_paced: StoredValue<bool>,
    /// `true` while the scene on the screen stays until the user continues.
    pub is_held: RwSignal<bool>,
    /// `true` while a timer for the client is running.
    is_timed: StoredValue<bool>,
    /// A state that fits the viewer's information, with the number of its scene.
    sampled_state: StoredValue<Option<(u64, G::State)>>,
    /// The names of the people who play without hints.
    without_hints: StoredValue<Vec<String>>,
    /// When the last update was shown.
    updated_ms: StoredValue<f64>,
    /// When the viewer's latest turn ended.
    waiting_since_ms: StoredValue<f64>,
    /// `true` until the first decision.
    pub is_new: RwSignal<bool>,
    /// The scene on the screen; `None` before the first update.
    pub scene: RwSignal<Option<Arc<Scene<G>>>>,
    /// The scenes since the viewer's latest decision, and the one before them.
    recent: RwSignal<Vec<RecentScene<G>>>,
    /// The recent scene that is shown again, in place of the latest.
    pub shown_again: RwSignal<Option<ShownAgain>>,
    /// The viewer whose information is shown.
    pub viewer: RwSignal<Viewer>,
    /// The contents of the screen: the match, or a cover that hides it.
    pub screen: RwSignal<SharedScreen>,
    /// The public news for the person whom a cover calls, the oldest first.
    pub cover_news: RwSignal<Vec<Message>>,
    /// The number of public events at the end of each person's last turn at a shared screen, by
    /// seat.
    seen_events: StoredValue<[usize; MAX_SEATS]>,
    /// The people whose newest decision [`MatchSession::undo`] takes back, at a shared screen.
    pub undoable: RwSignal<Seats>,
    /// The reason why [`MatchSession::undo`] would be refused.
    no_undo: RwSignal<Option<UndoError>>,
    /// The events, as messages.
    pub log: RwSignal<Vec<Message>>,
    /// The seats whose bots are thinking.
    pub thinking: RwSignal<Vec<Seat>>,
    /// The hints of a strong bot.
    pub hints: RwSignal<Vec<Judged<G::Action>>>,
    /// The hint under the pointer, or with the focus.
    pub pointed_hint: RwSignal<Option<G::Action>>,
    /// `true` while a hint is computed.
    pub is_hinting: RwSignal<bool>,
    /// The end of the match, once it is over.
    pub ended: RwSignal<Option<MatchResult>>,
    /// A remark for the user, such as why an undo was rejected.
    pub remark: RwSignal<Option<Message>>,
    /// The last error between the page and its host.
    pub error: RwSignal<Option<ConnectionError>>,
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
    /// If the match has options that are unknown to this version of the page.
    pub fn new(
        host: HostConnection,
        info: MatchInfo,
        sound: Sound,
    ) -> Result<Self, ConnectionError> {
        let remote = use_context::<RemoteMatch>();
        let is_here = |seat| {
            remote
                .as_ref()
                .is_none_or(|remote| remote.here == Some(seat))
        };
        let client = MatchClient::<G>::new(info, is_here)
            .map_err(|error| ConnectionError::Unreadable(error.to_string()))?;
        let viewer = client.viewer();
        let without_hints = no_hints::names(&client.info().match_id);
        let session = Self {
            host,
            settings: use_settings(),
            sound,
            client: StoredValue::new_local(client),
            remote: StoredValue::new(remote),
            is_paced: StoredValue::new(false),
            is_held: RwSignal::new(false),
            is_timed: StoredValue::new(false),
            sampled_state: StoredValue::new(None),
            without_hints: StoredValue::new(without_hints),
            updated_ms: StoredValue::new(motion::now_ms()),
            waiting_since_ms: StoredValue::new(motion::now_ms()),
            is_new: RwSignal::new(true),
            scene: RwSignal::new(None),
            recent: RwSignal::new(Vec::new()),
            shown_again: RwSignal::new(None),
            viewer: RwSignal::new(viewer),
            screen: RwSignal::new(SharedScreen::Match),
            cover_news: RwSignal::new(Vec::new()),
            seen_events: StoredValue::new([0; MAX_SEATS]),
            undoable: RwSignal::new(Seats::NONE),
            no_undo: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(Vec::new()),
            hints: RwSignal::new(Vec::new()),
            pointed_hint: RwSignal::new(None),
            is_hinting: RwSignal::new(false),
            ended: RwSignal::new(None),
            remark: RwSignal::new(None),
            error: RwSignal::new(None),
        };
        host.listen(move |notice| session.notice(notice));
        session.start();
        Ok(session)
    }

    /// Begins to watch; at an online table from the answer that has arrived, and again after each
    /// lost connection.
    fn start(self) {
        let remote = self.remote.get_value();
        let viewer = self.viewer.get_untracked();
        if let Some(answer) = remote.as_ref().and_then(|remote| remote.start.run(viewer)) {
            let asks = self.client.try_update_value(MatchClient::take_calls);
            for ask in asks.unwrap_or_default() {
                self.answer(ask.id, Some(&answer));
            }
        }
        self.with_client(|_| ());
        if let Some(remote) = remote {
            Effect::new(move |before: Option<u32>| {
                let opened = remote.opened.get();
                if before.is_some() {
                    self.with_client(MatchClient::subscribe_again);
                }
                opened
            });
            Effect::new(move |before: Option<bool>| {
                let now = self.has_substitute();
                if before.is_some_and(|before| before != now) {
                    self.refresh_actions();
                }
                now
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

    /// Returns the seats that have lost in a match that continues for the others: a bot plays them
    /// to the end. Subscribes the current reactive context to them.
    pub fn lost(&self) -> Seats {
        let lost = self.remote.with_value(|remote| Some(remote.as_ref()?.lost));
        lost.map_or(Seats::NONE, |lost| lost.get())
    }

    /// Returns the seats for which the computer plays at an online table until their players
    /// return. Subscribes the current reactive context to them.
    pub fn substituted(&self) -> Seats {
        self.noted(|note| note.absence == Some(Absence::Substituted))
    }

    /// Returns `true` while the computer plays for the viewer at an online table. Subscribes the
    /// current reactive context to the change.
    pub fn has_substitute(&self) -> bool {
        let seat = self.viewer.get().seat();
        seat.is_some_and(|seat| self.substituted().contains(seat))
    }

    /// Returns the seats that have decided while others still do, at an online table. Subscribes
    /// the current reactive context to them.
    pub fn decided(&self) -> Seats {
        self.noted(|note| note.has_decided)
    }

    /// Returns the seats of an online table with this note. Subscribes the current reactive context
    /// to them.
    fn noted(&self, is_such: fn(&SeatNote) -> bool) -> Seats {
        let notes = self
            .remote
            .with_value(|remote| Some(remote.as_ref()?.notes));
        let Some(notes) = notes else {
            return Seats::NONE;
        };
        notes.with(|notes| {
            let such = notes.iter().enumerate().filter(|(_, note)| is_such(note));
            such.map(|(index, _)| Seat::new(index)).collect()
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
            None => seat_frogs::of(&self.info()),
        })
    }

    /// Returns the name of each seat.
    pub fn names(&self) -> Vec<String> {
        names(&self.info().seats)
    }

    /// Returns `true` if the player in a seat may ask for hints.
    pub fn has_hints(&self, seat: Seat) -> bool {
        let names = self.names();
        let name = names.get(seat.index());
        self.without_hints
            .with_value(|denied| name.is_none_or(|name| !denied.contains(name)))
    }

    fn match_id(&self) -> MatchId {
        self.info().match_id
    }
}
