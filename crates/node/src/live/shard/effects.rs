//! Execution of the effects that the rooms of a [`Shard`] return.

use super::Shard;
use crate::clock::now_ms;
use crate::cluster::bus::Broadcast;
use crate::cluster::work_queue::Serviced;
use crate::live::match_events::MatchEvents;
use crate::live::reply_to::ReplyTo;
use crate::live::shard::pending_replies::PendingReply;
use crate::metrics::METRICS;
use ranarium_online::{NewEntry, OnlineMatch, RequestId, RoomEffect, ServerError, ViewStart};
use ranarium_protocol::client::Watched;
use ranarium_protocol::online::{OnlineNotice, OnlineWatched, TableChanged};
use ranarium_table::MatchId;
use serde_json::Value;

impl Shard {
    pub(super) fn carry_out(&mut self, effect: RoomEffect) {
        match effect {
            RoomEffect::Load(id, range) => self.log.read(id, range),
            RoomEffect::Append(entry) => self.append(entry),
            RoomEffect::Publish {
                match_id,
                len,
                entry,
            } => self.bus.broadcast(Broadcast::Grew {
                match_id,
                len,
                entry,
            }),
            RoomEffect::Say(id, chat) => self.bus.broadcast(Broadcast::Said(id, chat)),
            RoomEffect::Answer(request, answer) => self.answer(request, answer),
            RoomEffect::Watched(request, start) => {
                let answer = serde_json::to_value(watched(*start));
                self.answer(request, Ok(answer.expect("a view is plain data")));
            }
            RoomEffect::Update(update) => self.viewers.update(&update),
            RoomEffect::Presence(socket, presence) => {
                let notice = || OnlineNotice::Presence((*presence).clone());
                self.viewers.notify(socket, notice);
            }
            RoomEffect::Said(socket, said) => {
                self.viewers
                    .notify(socket, || OnlineNotice::Said((*said).clone()));
            }
            RoomEffect::Table(socket, table) => self.viewers.notify(socket, || {
                OnlineNotice::Table(TableChanged {
                    table: (*table).clone(),
                })
            }),
        }
    }

    /// Appends an entry, if necessary after renewing the wake-up lease: the consequences of the
    /// entry must happen even if this node ends now.
    fn append(&mut self, entry: NewEntry) {
        let id = entry.match_id.clone();
        let is_event = MatchEvents::is_event(&entry.entry.event, entry.stage);
        let append = self
            .log
            .append(entry, is_event.then(|| self.match_events.clone()));
        let now_ms = now_ms();
        match self.must_renew_lease(&id, now_ms) {
            true => self.renew_lease(id, now_ms, append),
            false => append(),
        }
    }

    fn answer(&mut self, request: RequestId, answer: Result<Value, ServerError>) {
        let Some(PendingReply { reply, is_command }) = self.replies.take(request) else {
            return;
        };
        if is_command {
            METRICS.count_command(&answer);
        }
        match (&reply, &answer) {
            // A rejected watcher receives no updates, unless already subscribed.
            (
                ReplyTo::Watch {
                    match_id, socket, ..
                },
                Err(_),
            ) => {
                let room = self.rooms.get(match_id).map(|entry| &entry.room);
                if !room.is_some_and(|room| room.is_watched_by(*socket)) {
                    self.viewers.detach(match_id, *socket);
                }
            }
            // A bot whose decision could not be stored is asked again.
            (ReplyTo::Bot(id, seat, _), Err(_)) => {
                if let Some(entry) = self.rooms.get_mut(id) {
                    entry.questions.close(*seat);
                    entry.serviced_len = None;
                }
            }
            _ => {}
        }
        match reply {
            ReplyTo::Service(id, reply) => drop(reply.send(self.serviced(&id, &answer))),
            reply => reply.send(answer),
        }
    }

    /// Returns the outcome of servicing a match.
    fn serviced(&self, id: &MatchId, answer: &Result<Value, ServerError>) -> Serviced {
        match answer {
            Err(ServerError::StorageAway | ServerError::Busy) => Serviced::Away,
            // An unknown or damaged match has nothing due.
            Err(_) => Serviced::Nothing,
            Ok(_) => {
                let copy = self
                    .rooms
                    .get(id)
                    .and_then(|entry| entry.room.online_match());
                let due_ms = copy.and_then(OnlineMatch::next_due_ms);
                due_ms.map_or(Serviced::Nothing, |due| {
                    Serviced::DueIn(due.saturating_sub(now_ms()))
                })
            }
        }
    }
}

/// Returns the answer to a new subscription.
fn watched(start: ViewStart) -> OnlineWatched {
    let update = start
        .update
        .map(|text| serde_json::from_str(&text).expect("an update is JSON"));
    OnlineWatched {
        watched: Watched {
            info: start.info,
            update,
            thinking: start.thinking.iter().collect(),
            // A user has one seat.
            awaited: Vec::new(),
            undo: Vec::new(),
            no_undo: start.no_undo,
        },
        table: start.table,
        presence: start.presence,
    }
}
