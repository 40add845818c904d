//! [`AtTable`]: what is known at a table, and what is done there, from the invitation to the
//! rematch.

use crate::link_error::LinkError;
use crate::online::server::Server;
use crate::online::start::sits;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::{Message, Seat, Viewer};
use ranarium_protocol::client::{Begin, Method, Sit};
use ranarium_protocol::online::{
    Notification, Offer, OfferKind, OnlineWatch, Presence, SeatView, Stand, TableChanged,
    TableView, User, WhoAmI,
};
use ranarium_table::{MatchId, MatchInfo, Nonce, Stage, TimeInfo};
use serde::Deserialize;
use serde_json::{Value, json};

/// A table at which somebody is, or wants to be. Cheap to copy.
#[derive(Clone, Copy)]
pub struct AtTable {
    id: StoredValue<MatchId>,
    /// The connection.
    pub server: Server,
    /// Who the person at this screen is.
    pub user: RwSignal<Option<User>>,
    /// Who sits where, and what is asked.
    pub table: RwSignal<Option<TableView>>,
    /// Who is there.
    pub presence: RwSignal<Option<Presence>>,
    /// The clocks, as they were told last, and when.
    pub time: RwSignal<Option<(TimeInfo, f64)>>,
    /// The match, once it has begun.
    pub begun: RwSignal<Option<MatchInfo>>,
    /// The number of the last update of this viewer.
    seq: StoredValue<u64>,
    /// What went wrong.
    pub fault: RwSignal<Option<Message>>,
    /// Whether the person asks others to come.
    pub invites: RwSignal<bool>,
}

/// What a look at a table shows, besides who sits there and who is there.
struct Seen {
    stage: Stage,
    is_full: bool,
    info: MatchInfo,
    /// What the viewer did not know yet of the match, or nothing.
    update: Value,
}

/// The notification of what happens in a match.
const UPDATED: &str = "updated";

/// What the server has against something, in words.
pub fn refusal(error: &LinkError) -> Message {
    match error {
        LinkError::Host(_, why) | LinkError::Refused(why) => {
            Message::new("web-online-refused").with("why", why.as_str())
        }
        error => error.message(),
    }
}

impl AtTable {
    /// Comes to a table.
    pub fn new(id: MatchId) -> Self {
        let this = Self {
            id: StoredValue::new(id),
            server: Server::connect(),
            user: RwSignal::new(None),
            table: RwSignal::new(None),
            presence: RwSignal::new(None),
            time: RwSignal::new(None),
            begun: RwSignal::new(None),
            seq: StoredValue::new(0),
            fault: RwSignal::new(None),
            invites: RwSignal::new(false),
        };
        this.server
            .listen(move |method, params| this.hear(method, params));
        Effect::new(move |_| {
            if this.server.opened.get() > 0 {
                this.watch();
            }
        });
        this
    }

    /// The match.
    pub fn id(self) -> MatchId {
        self.id.get_value()
    }

    /// The seat of the person at this screen.
    pub fn seat(self) -> Option<Seat> {
        let user = self.user.get()?.id;
        let is_mine =
            |seat: &SeatView| matches!(seat, SeatView::Person { user: one, .. } if *one == user);
        let table = self.table.get()?;
        table.seats.iter().position(is_mine).map(Seat::new)
    }

    /// The seat that the person may take: one that is kept for them, or the first that is free.
    fn free_seat(self) -> Option<Seat> {
        let table = self.table.get_untracked()?;
        let kept = self.kept_seat();
        let is_free = |seat: &SeatView| *seat == SeatView::Free;
        kept.or_else(|| table.seats.iter().position(is_free).map(Seat::new))
    }

    /// The seat that is kept for the person, as after a match.
    fn kept_seat(self) -> Option<Seat> {
        let user = self.user.get_untracked()?.id;
        let is_kept =
            |seat: &SeatView| matches!(seat, SeatView::Kept { user: one, .. } if *one == user);
        let table = self.table.get_untracked()?;
        table.seats.iter().position(is_kept).map(Seat::new)
    }

    fn viewer(self) -> Viewer {
        untrack(move || self.seat()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Looks at the table, and hears what happens there from now on.
    fn watch(self) {
        spawn_local(async move {
            if let Err(error) = self.look().await {
                self.fault.set(Some(refusal(&error)));
            }
        });
    }

    async fn look(self) -> Result<(), LinkError> {
        // Who it is, is known before anything is shown: the seat depends on it.
        self.user.set(self.server.link.ask(WhoAmI {}).await?);
        let mut viewer = self.viewer();
        loop {
            let known = match viewer {
                Viewer::Seat(_) => self.seq.get_value(),
                Viewer::Spectator => 0,
            };
            let seen = self.see(viewer, known).await?;
            let is_open = seen.stage == Stage::Open;
            self.fault.set(None);
            // At the first look it was not known where the person sits.
            let own = self.viewer();
            if own != viewer {
                viewer = own;
                continue;
            }
            if is_open {
                return self.sit_as_agreed().await;
            }
            if self.begun.with_untracked(Option::is_none) {
                self.begun.set(Some(seen.info));
            } else if !seen.update.is_null() {
                // The match itself goes on from what it knows.
                let (method, match_id) = (UPDATED.to_owned(), self.id());
                let params = json!({"match": match_id, "viewer": viewer, "update": seen.update});
                let message = ranarium_protocol::Message::Notice { method, params };
                self.server.link.hear(&message.to_string());
            }
            return Ok(());
        }
    }

    /// Looks at the table as this viewer, who knows this much of the match already.
    async fn see(self, viewer: Viewer, known: u64) -> Result<Seen, LinkError> {
        let match_id = self.id();
        let watch = json!({"match": match_id, "viewer": viewer, "known": known});
        let answer = self.server.link.call(OnlineWatch::NAME, watch).await?;
        let unreadable = |error: serde_json::Error| LinkError::Unreadable(error.to_string());
        let table = TableView::deserialize(&answer["table"]).map_err(unreadable)?;
        let presence = Presence::deserialize(&answer["presence"]).map_err(unreadable)?;
        let info = MatchInfo::deserialize(&answer["info"]).map_err(unreadable)?;
        let seen = Seen {
            stage: table.stage,
            is_full: !table.seats.iter().any(is_empty),
            info,
            update: answer["update"].clone(),
        };
        self.table.set(Some(table));
        self.presence.set(Some(presence));
        Ok(seen)
    }

    /// Sits down where the person has agreed to: in the seat that is kept for them, and at a table
    /// that they made or looked for. In a seat that they have, they give their part of the draws.
    async fn sit_as_agreed(self) -> Result<(), LinkError> {
        let seat = match self.kept_seat() {
            None if sits(&self.id()) => {
                self.invites.set(true);
                untrack(move || self.seat()).or_else(|| self.free_seat())
            }
            kept => kept,
        };
        match seat {
            Some(seat) => self.sit_in(seat).await,
            None => Ok(()),
        }
    }

    fn hear(self, method: &str, params: &Value) {
        let id = self.id();
        if let Some(changed) = TableChanged::of(method, params) {
            if changed.table.match_id == id {
                let has_begun = changed.table.stage != Stage::Open;
                self.table.set(Some(changed.table));
                if has_begun && self.begun.with_untracked(Option::is_none) {
                    self.watch();
                }
            }
        } else if let Some(presence) = Presence::of(method, params) {
            if presence.match_id == id {
                self.presence.set(Some(presence));
            }
        } else if method == UPDATED && params["match"] == id.as_str() {
            let update = &params["update"];
            self.seq
                .set_value(update["seq"].as_u64().unwrap_or_default());
            let time = TimeInfo::deserialize(&update["now"]["time"]).ok();
            let now_ms = js_sys::Date::now();
            self.time.set(time.map(|time| (time, now_ms)));
        }
    }

    /// Sits down, as this person.
    pub fn sit(self, user: User) {
        let is_new = self.user.with_untracked(Option::is_none);
        self.user.set(Some(user));
        if is_new {
            // The connection was nobody's until now.
            self.server.connect_again();
        }
        spawn_local(async move {
            let sat = match self.free_seat() {
                Some(seat) => self.sit_in(seat).await,
                None => self.look().await,
            };
            if let Err(error) = sat {
                self.fault.set(Some(refusal(&error)));
                // Somebody else was faster.
                drop(self.look().await);
            }
        });
    }

    /// Is called something else from now on, at the table too.
    pub fn renames(self, user: User) {
        self.user.set(Some(user));
        spawn_local(async move {
            if let Some(seat) = untrack(move || self.seat())
                && let Err(error) = self.sit_in(seat).await
            {
                self.fault.set(Some(refusal(&error)));
            }
        });
    }

    async fn sit_in(self, seat: Seat) -> Result<(), LinkError> {
        let mut part = [0; 32];
        if getrandom::fill(&mut part).is_err() {
            return Err(LinkError::Unsent);
        }
        let sit = Sit {
            match_id: self.id(),
            seat,
            nonce: Nonce::new(part),
        };
        self.server.link.ask(sit).await?;
        let seen = self.see(Viewer::Seat(seat), 0).await?;
        if seen.is_full && seen.stage == Stage::Open {
            let match_id = self.id();
            self.server.link.ask(Begin { match_id }).await?;
        }
        Ok(())
    }

    /// Has the match begin.
    pub fn begin(self) {
        let match_id = self.id();
        self.asks(async move { self.server.link.ask(Begin { match_id }).await.map(drop) });
    }

    /// Leaves the table, before the match begins.
    pub fn stand(self) {
        let Some(seat) = untrack(move || self.seat()) else {
            return;
        };
        let match_id = self.id();
        self.asks(async move {
            let stand = Stand { match_id, seat };
            self.server.link.ask(stand).await.map(drop)
        });
    }

    /// Waits for an answer, and shows what the server has against it.
    fn asks(self, answer: impl Future<Output = Result<(), LinkError>> + 'static) {
        spawn_local(async move {
            if let Err(error) = answer.await {
                self.fault.set(Some(refusal(&error)));
            }
        });
    }

    /// Asks the others for something.
    pub fn offer(self, offer: OfferKind) {
        let Some(seat) = untrack(move || self.seat()) else {
            return;
        };
        let asked = Offer {
            match_id: self.id(),
            seat,
            offer,
        };
        spawn_local(async move {
            match self.server.link.ask(asked).await {
                Ok(table) => self.table.set(Some(table)),
                Err(error) => self.fault.set(Some(refusal(&error))),
            }
        });
    }
}

/// Whether somebody is still to sit down there.
pub const fn is_empty(seat: &SeatView) -> bool {
    matches!(seat, SeatView::Free | SeatView::Kept { .. })
}
