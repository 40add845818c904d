//! Requests of clients, and events for the rooms of a [`Shard`].

use super::Shard;
use crate::clock::now_ms;
use crate::live::reply_to::ReplyTo;
use crate::live::shard::shard_beat::PRESENCE_LIFETIME_MS;
use crate::live::shard_request::ShardRequest;
use crate::live::watch_request::WatchRequest;
use ranarium_online::{MatchQuery, NodeId, RemotePresence, SocketId, ViewerRequest};
use ranarium_table::MatchId;
use std::sync::Arc;

impl Shard {
    /// Handles a request or an event.
    pub(super) fn handle(&mut self, request: ShardRequest) {
        match request {
            ShardRequest::Command {
                match_id,
                command,
                reply,
            } => {
                let request = self.replies.add_command(reply);
                self.with_room(&match_id, |room, now, out| {
                    room.command(request, command, now, out);
                });
            }
            ShardRequest::Query {
                match_id,
                query,
                reply,
            } => self.query(&match_id, query, reply),
            ShardRequest::Watch { watch, reply } => self.watch(watch, reply),
            ShardRequest::Leave { match_id, socket } => self.leave(&match_id, socket),
            ShardRequest::Say {
                match_id,
                chat,
                reply,
            } => {
                let request = self.replies.add(reply);
                self.with_room(&match_id, |room, now, out| {
                    room.say(request, chat, now, out);
                });
            }
            ShardRequest::HideNames(hidden) => {
                self.hidden = Arc::clone(&hidden);
                self.with_all_rooms(|room, now, out| {
                    room.hide_names(Arc::clone(&hidden), now, out);
                });
            }
            ShardRequest::Appended(id, outcome) => {
                self.with_room(&id, |room, now, out| room.on_appended(outcome, now, out));
            }
            ShardRequest::Loaded(id, read) => {
                // Another node may have replaced the wake-up lease without notice.
                if let Some(entry) = self.rooms.get_mut(&id) {
                    entry.lease.doubt();
                }
                self.with_room(&id, |room, now, out| room.on_loaded(read, now, out));
            }
            ShardRequest::Decided { answer, done } => self.delayed_moves.push(answer, done),
            ShardRequest::Grew(id, len, entry) => {
                if self.rooms.contains_key(&id) {
                    self.with_room(&id, |room, now, out| {
                        room.on_entry_announced(len, *entry, now, out);
                    });
                }
            }
            ShardRequest::Said(id, chat) => {
                if self.rooms.contains_key(&id) {
                    self.with_room(&id, |room, _, out| room.deliver_phrase(&chat, out));
                }
            }
            ShardRequest::Here(id, node, there) => self.receive_presence(&id, node, there),
            ShardRequest::Service { match_id, reply } => {
                self.ask_again(&match_id);
                let reply = ReplyTo::Service(match_id.clone(), reply);
                self.query(&match_id, MatchQuery::Info, reply);
            }
            ShardRequest::LeaseFailed(id) => {
                if let Some(entry) = self.rooms.get_mut(&id) {
                    entry.lease.lose();
                }
            }
            ShardRequest::Note(notes) => self.notes = Some(notes),
            ShardRequest::End => {}
        }
    }

    fn query(&mut self, id: &MatchId, query: MatchQuery, reply: ReplyTo) {
        let request = self.replies.add(reply);
        self.with_room(id, |room, now, out| room.query(request, query, now, out));
    }

    fn watch(&mut self, watch: WatchRequest, reply: ReplyTo) {
        let id = self.replies.add(reply);
        let WatchRequest {
            match_id,
            socket,
            outbox,
            user,
            viewer,
            known,
        } = watch;
        self.viewers.attach(&match_id, socket, outbox);
        let watch = ViewerRequest {
            id,
            socket,
            user,
            viewer,
            known,
        };
        self.with_room(&match_id, |room, now, out| room.watch(watch, now, out));
    }

    /// Unsubscribes a connection from a match. The room need not be open.
    fn leave(&mut self, id: &MatchId, socket: SocketId) {
        let mut effects = Vec::new();
        if let Some(entry) = self.rooms.get_mut(id) {
            entry.room.leave(socket, now_ms(), &mut effects);
        }
        self.viewers.detach(id, socket);
        for effect in effects {
            self.carry_out(effect);
        }
        self.service(id);
        self.broadcast_presence(id);
    }

    /// Receives the presence at a match from another node.
    fn receive_presence(&mut self, id: &MatchId, node: NodeId, remote_presence: RemotePresence) {
        if !self.rooms.contains_key(id) {
            let until_ms = now_ms() + PRESENCE_LIFETIME_MS;
            return self
                .remote_presence
                .store(id, node, (until_ms, remote_presence));
        }
        let mut is_new = false;
        self.with_room(id, |room, now, out| {
            is_new = room.set_remote_presence(
                node,
                remote_presence,
                now + PRESENCE_LIFETIME_MS,
                now,
                out,
            );
        });
        if is_new {
            // The node has just joined and has not received the presence here.
            self.presence.repeat(id);
        }
    }
}
