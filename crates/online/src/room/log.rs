//! The log of a room's match: entries are read, appended, and announced by other nodes.

use super::{Room, Topology};
use crate::room::appending::{AcceptedCommand, Appending};
use crate::room::pending_request::{Freshness, PendingRequest, RoomRequest};
use crate::{
    Appended, LogEntry, LogRange, NewEntry, OnlineMatch, ReplayError, RoomEffect, ServerError,
    StoredRange,
};
use ranarium_table::MatchStage;
use std::sync::Arc;

/// The interval at which a room polls the log for missed entries, in milliseconds. A room without
/// other nodes does not poll.
const POLL_INTERVAL_MS: u64 = 3_000;

/// The interval of polls while the bus is down and no announcements arrive, in milliseconds.
const FAST_POLL_INTERVAL_MS: u64 = 1_000;

/// Time after which a failed read of the log is retried, in milliseconds.
const RETRY_DELAY_MS: u64 = 500;

impl Room {
    /// Moves the next poll of the log forward, from three seconds after the last one to one. The
    /// node calls it while the bus is down and no announcements arrive.
    pub fn read_sooner(&mut self) {
        self.read_at_ms = self
            .read_at_ms
            .map(|at| at.saturating_sub(POLL_INTERVAL_MS - FAST_POLL_INTERVAL_MS));
    }

    /// Handles another node's announcement of the last entry of the log and of its length. The log
    /// is read only if entries before it are missing.
    pub fn on_entry_announced(
        &mut self,
        len: u64,
        entry: LogEntry,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) {
        if !self.is_settled() {
            self.announced_len = self.announced_len.max(len);
            return;
        }
        let Some(copy) = &mut self.online_match else {
            return;
        };
        if copy.len() >= len || self.audience.is_empty() {
            return;
        }
        if copy.len() + 1 < len {
            return self.catch_up(out);
        }
        match copy.replay(&entry) {
            Ok(()) => self.on_caught_up(now_ms, out),
            Err(_) => self.load_anew(out),
        }
    }

    /// Handles the result of a read.
    pub fn on_loaded(
        &mut self,
        read: Result<Option<StoredRange>, ServerError>,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) {
        self.is_loading = false;
        match self.apply_read(read) {
            Ok(()) => {
                for waiting in &mut self.waiting {
                    if waiting.freshness == Freshness::Reading {
                        waiting.freshness = Freshness::Fresh;
                    }
                }
                self.on_caught_up(now_ms, out);
                // Viewers may have left while there was no copy.
                self.send_presence(now_ms, out);
            }
            Err(ReplayError::Ahead) => self.load_anew(out),
            Err(ReplayError::Damaged(error)) => {
                self.online_match = None;
                self.reject_waiting(&error, out);
                // Retry while there are viewers.
                let is_wanted = error == ServerError::StorageAway && !self.audience.is_empty();
                self.read_at_ms = is_wanted.then_some(now_ms + RETRY_DELAY_MS);
            }
        }
    }

    /// Applies the result of a read.
    fn apply_read(
        &mut self,
        read: Result<Option<StoredRange>, ServerError>,
    ) -> Result<(), ReplayError> {
        let part = read.map_err(ReplayError::Damaged)?;
        let part =
            part.ok_or_else(|| ReplayError::Damaged(ServerError::UnknownMatch(self.id.clone())))?;
        match part {
            StoredRange::Whole(stored) => {
                let mut copy = stored.fold().map_err(ReplayError::Damaged)?;
                copy.hide_names(Arc::clone(&self.hidden));
                self.online_match = Some(Box::new(copy));
            }
            StoredRange::After(entries) => {
                // There is no copy to apply the entries to.
                let copy = self.online_match.as_mut().ok_or(ReplayError::Ahead)?;
                for entry in &entries {
                    copy.replay(entry)?;
                }
            }
        }
        Ok(())
    }

    /// Handles the outcome of an append.
    pub fn on_appended(&mut self, outcome: Appended, now_ms: u64, out: &mut Vec<RoomEffect>) {
        let Some(appending) = self.appending.take() else {
            return;
        };
        let was_doubtful = std::mem::take(&mut self.is_storage_doubtful);
        match (outcome, &self.online_match) {
            (Appended::Committed, Some(_)) => {
                if let Some(accepted) = appending.accepted {
                    out.push(RoomEffect::Answer(accepted.id, Ok(accepted.answer)));
                }
                if let Some((len, entry)) = appending.to_publish {
                    out.push(RoomEffect::Publish {
                        match_id: self.id.clone(),
                        len,
                        entry,
                    });
                }
                self.on_caught_up(now_ms, out);
            }
            // It may or may not be committed. Read the log to find out.
            (Appended::Unknown, _) => {
                self.decide_again(appending.accepted);
                // An entry that fails again and again, such as one of the clock, must not keep the
                // requests behind it waiting.
                if was_doubtful {
                    self.reject_waiting(&ServerError::StorageAway, out);
                }
                self.is_storage_doubtful = true;
                self.online_match = None;
                self.read_at_ms = Some(now_ms + RETRY_DELAY_MS);
            }
            // Another node was faster.
            (Appended::Committed | Appended::Conflict, _) => {
                self.decide_again(appending.accepted);
                self.load_anew(out);
            }
        }
    }

    /// Returns an accepted request to the head of the queue, to be decided on again.
    fn decide_again(&mut self, accepted: Option<AcceptedCommand>) {
        if let Some(AcceptedCommand { id, command, .. }) = accepted {
            self.waiting.push_front(PendingRequest {
                request: RoomRequest::Command { id, command },
                freshness: Freshness::Old,
            });
        }
    }

    /// Answers all waiting requests with an error.
    fn reject_waiting(&mut self, error: &ServerError, out: &mut Vec<RoomEffect>) {
        for waiting in self.waiting.drain(..) {
            out.push(RoomEffect::Answer(waiting.request.id(), Err(error.clone())));
        }
    }

    /// Handles a copy that has caught up with the log: sends updates, serves waiting requests, and
    /// reads the log again if later entries were announced in the meantime.
    fn on_caught_up(&mut self, now_ms: u64, out: &mut Vec<RoomEffect>) {
        self.schedule_check(now_ms);
        self.send_updates(now_ms, out);
        self.make_progress(now_ms, out);
        if self.is_settled() {
            let announced_len = std::mem::take(&mut self.announced_len);
            let is_behind = self
                .online_match()
                .is_some_and(|copy| copy.len() < announced_len);
            if is_behind && !self.audience.is_empty() {
                self.catch_up(out);
            }
        }
    }

    /// Reads the entries that the copy lacks.
    pub(super) fn catch_up(&mut self, out: &mut Vec<RoomEffect>) {
        let Some(copy) = self.online_match() else {
            return self.load_anew(out);
        };
        let after = copy.len();
        self.load(LogRange::After(after), out);
    }

    /// Discards the copy, and reads the whole match.
    pub(super) fn load_anew(&mut self, out: &mut Vec<RoomEffect>) {
        self.online_match = None;
        self.read_at_ms = None;
        self.load(LogRange::Whole, out);
    }

    /// Reads a part of the match, unless one is being read.
    fn load(&mut self, part: LogRange, out: &mut Vec<RoomEffect>) {
        if !self.is_loading {
            self.is_loading = true;
            out.push(RoomEffect::Load(self.id.clone(), part));
            for waiting in &mut self.waiting {
                if waiting.freshness == Freshness::Old {
                    waiting.freshness = Freshness::Reading;
                }
            }
        }
    }

    /// Schedules the next poll of the log for missed entries. Called when the copy is up to date.
    pub(super) fn schedule_check(&mut self, now_ms: u64) {
        let is_wanted = self.topology == Topology::Others && !self.audience.is_empty();
        self.read_at_ms = is_wanted.then_some(now_ms + POLL_INTERVAL_MS);
    }

    /// Sends an entry to the log, to be stored with this number.
    pub(super) fn append(
        &mut self,
        number: u64,
        entry: LogEntry,
        accepted: Option<AcceptedCommand>,
        out: &mut Vec<RoomEffect>,
    ) {
        let stage = self
            .online_match()
            .map_or(MatchStage::Playing, OnlineMatch::stage);
        let has_others = self.topology == Topology::Others;
        self.appending = Some(Appending {
            accepted,
            to_publish: has_others.then(|| (number, Box::new(entry.clone()))),
        });
        out.push(RoomEffect::Append(NewEntry {
            match_id: self.id.clone(),
            number,
            entry,
            stage,
        }));
    }
}
