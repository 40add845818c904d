//! The effects of rooms, carried out over the simulated network and storage.

use super::{Call, STORAGE_TIMEOUT_MS, SimEvent, World, data};
use crate::line::Direction;
use crate::node::Pending;
use ranarium_online::{Appended, RoomEffect, ServerError};
use ranarium_protocol::client::{Notice, Updated, Watched};
use ranarium_protocol::online::{OnlineNotice, OnlineWatched, TableChanged};
use ranarium_protocol::{RpcError, RpcMessage};
use serde_json::Value;

impl World {
    /// Calls a function with a node's room, and carries out the effects.
    pub(super) fn with_room(
        &mut self,
        node: usize,
        then: impl FnOnce(&mut ranarium_online::Room, u64, &mut Vec<RoomEffect>),
    ) {
        let now_ms = self.now_ms + self.nodes[node].skew_ms;
        let mut out = Vec::new();
        then(&mut self.nodes[node].room, now_ms, &mut out);
        for effect in out {
            self.carry_out(node, effect);
        }
    }

    /// Carries out an effect of a node's room.
    fn carry_out(&mut self, node: usize, effect: RoomEffect) {
        match effect {
            RoomEffect::Append(new) => {
                let call = self.call(node);
                self.send_between(node, SimEvent::Append(call, new.number, new.entry));
                self.later(
                    STORAGE_TIMEOUT_MS,
                    SimEvent::Appended(call, Appended::Unknown),
                );
            }
            RoomEffect::Load(_, part) => {
                let call = self.call(node);
                self.send_between(node, SimEvent::Load(call, part));
                let away = Box::new(Err(ServerError::StorageAway));
                self.later(STORAGE_TIMEOUT_MS, SimEvent::Loaded(call, away));
            }
            RoomEffect::Publish { len, entry, .. } => {
                for other in (0..self.nodes.len()).filter(|other| *other != node) {
                    if self.is_cut(node) {
                        continue;
                    }
                    self.send_between(other, SimEvent::Announced(other, len, entry.clone()));
                    if self.chance(self.faults.doubled) {
                        self.injected.doubled += 1;
                        self.send_between(other, SimEvent::Announced(other, len, entry.clone()));
                    }
                }
            }
            RoomEffect::Answer(request, answer) => {
                if let Some(Pending { socket, id, .. }) = self.nodes[node].requests.remove(&request)
                {
                    let message = match answer {
                        Ok(result) => RpcMessage::Answer { id, result },
                        Err(error) => RpcMessage::Refusal {
                            id: Some(id),
                            error: RpcError::from(&error),
                        },
                    };
                    self.send_on_line(socket, Direction::ToClient, message);
                }
            }
            RoomEffect::Table(socket, table) => {
                let table = (*table).clone();
                let notice = OnlineNotice::Table(TableChanged { table });
                let message = notice.message().expect("it has a form in JSON");
                self.send_on_line(socket, Direction::ToClient, message);
            }
            RoomEffect::Presence(socket, presence) => {
                let notice = OnlineNotice::Presence((*presence).clone());
                let message = notice.message().expect("it has a form in JSON");
                self.send_on_line(socket, Direction::ToClient, message);
            }
            // The simulation has no quick chat.
            RoomEffect::Said(..) | RoomEffect::Say(..) => {}
            RoomEffect::Watched(request, start) => {
                if let Some(pending) = self.nodes[node].requests.remove(&request) {
                    let Pending { socket, id, viewer } = pending;
                    let update = start.update.map(|text| -> Value {
                        let viewer = viewer.expect("it was asked for");
                        self.check_update(socket, viewer, &text);
                        serde_json::from_str(&text).expect("it is JSON")
                    });
                    let result = data(&OnlineWatched {
                        watched: Watched {
                            info: start.info,
                            update,
                            thinking: start.thinking.iter().collect(),
                            awaited: Vec::new(),
                            undo: Vec::new(),
                            no_undo: start.no_undo,
                        },
                        table: start.table,
                        presence: start.presence,
                    });
                    self.send_on_line(
                        socket,
                        Direction::ToClient,
                        RpcMessage::Answer { id, result },
                    );
                }
            }
            RoomEffect::Update(update) => {
                self.check_update(update.socket, update.viewer, &update.update);
                let notice = Notice::Updated(Updated {
                    match_id: update.match_id,
                    viewer: update.viewer,
                    update: serde_json::from_str(&update.update).expect("it is JSON"),
                    awaited: Vec::new(),
                    undo: Vec::new(),
                    no_undo: update.no_undo,
                });
                let message = notice.message().expect("it has a form in JSON");
                self.send_on_line(update.socket, Direction::ToClient, message);
            }
        }
    }

    /// Starts a call of a node to the storage.
    fn call(&mut self, node: usize) -> Call {
        self.numbers += 1;
        self.calls.insert(node, self.numbers);
        Call {
            node,
            life: self.nodes[node].life,
            number: self.numbers,
        }
    }
}
