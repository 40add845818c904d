//! The clients that watch the match of a room, and the updates that they receive.

use super::{HostRoom, WatchingClient};
use crate::context::Context;
use crate::{ClientId, HostEffect};
use ranarium_game::{Seat, Viewer};
use ranarium_protocol::client::{ErrorReport, HostError, Notice, Thinking, Updated, Watched};

impl HostRoom {
    /// Returns `true` if the client watches.
    pub(crate) fn is_watched_by(&self, client: ClientId) -> bool {
        self.watchers.iter().any(|watcher| watcher.client == client)
    }

    /// Subscribes a client.
    pub(crate) fn watch(
        &mut self,
        client: ClientId,
        viewer: Viewer,
        known_seq: u64,
        cx: &mut Context<'_>,
    ) -> Result<Watched, HostError> {
        self.check_may_watch(client, viewer)?;
        self.resume(cx)?;
        self.settle(cx);
        let is_updated = self.updated.contains(&(client, viewer));
        let known_seq = if is_updated { known_seq } else { 0 };
        let update = self.table.update(viewer, known_seq, cx.now_ms);
        let known_seq = self.table.seq(viewer);
        self.updated.insert((client, viewer));
        self.watchers
            .retain(|watcher| (watcher.client, watcher.viewer) != (client, viewer));
        let place = self
            .watchers
            .partition_point(|watcher| watcher.client <= client);
        let watcher = WatchingClient {
            client,
            viewer,
            known: known_seq,
        };
        self.watchers.insert(place, watcher);
        Ok(Watched {
            info: self.table.info(),
            update,
            thinking: self.thinking.clone(),
            awaited: self.awaited(client),
            undo: self.undoable(client),
            no_undo: self.no_undo(client),
        })
    }

    /// Unsubscribes a client. Stops idle bots when no client is left.
    pub(crate) fn leave(&mut self, client: ClientId, cx: &mut Context<'_>) {
        self.watchers.retain(|watcher| watcher.client != client);
        if self.watchers.is_empty() {
            for bot_seat in self.bot_seats.iter_mut().flatten() {
                if bot_seat.open.is_none() {
                    bot_seat.stop(None, cx);
                }
            }
            self.adviser.rest(cx);
        }
    }

    /// Sends all viewers their updates, and stores the match if it has changed.
    pub(super) fn send_updates(&mut self, cx: &mut Context<'_>) {
        if self.table.take_changed()
            && let Some(text) = self.table.text()
        {
            cx.out.push(HostEffect::Store {
                match_id: self.id.clone(),
                owner: self.owner,
                text,
                has_choice: std::mem::take(&mut self.has_choice),
            });
        }
        let (awaited, undo) = (self.awaited(self.owner), self.undoable(self.owner));
        let no_undo = self.no_undo(self.owner);
        for watcher in &mut self.watchers {
            let update = self.table.update(watcher.viewer, watcher.known, cx.now_ms);
            if let Some(update) = update {
                watcher.known = self.table.seq(watcher.viewer);
                let of_owner = |seats: &[Seat]| match watcher.client == self.owner {
                    true => seats.to_vec(),
                    false => Vec::new(),
                };
                let updated = Notice::Updated(Updated {
                    match_id: self.id.clone(),
                    viewer: watcher.viewer,
                    update,
                    awaited: of_owner(&awaited),
                    undo: of_owner(&undo),
                    no_undo: no_undo.filter(|_| watcher.client == self.owner),
                });
                cx.notify(watcher.client, &updated);
            }
        }
        let mut clients: Vec<ClientId> =
            self.watchers.iter().map(|watcher| watcher.client).collect();
        clients.dedup();
        for error in std::mem::take(&mut self.errors) {
            let report = Notice::ErrorReport(ErrorReport::of(Some(self.id.clone()), &error));
            for &client in &clients {
                cx.notify(client, &report);
            }
        }
        let thinking = self.thinking_now();
        if thinking != self.thinking {
            self.thinking = thinking;
            let notice = Notice::Thinking(Thinking {
                match_id: self.id.clone(),
                seats: self.thinking.clone(),
            });
            for &client in &clients {
                cx.notify(client, &notice);
            }
        }
    }
}
