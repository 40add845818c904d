//! Service of a room after each change: its timer, and questions to its bots; and the wake-up
//! lease before an append.

use super::Shard;
use crate::clock::now_ms;
use crate::cluster::work_queue::BotQuestion;
use crate::live::shard_request::ShardRequest;
use ranarium_online::Topology;
use ranarium_table::MatchId;
use std::sync::Arc;

impl Shard {
    /// Sets the timer of a room. If its log has grown, reports the users for whom the match waits,
    /// and asks bots that have to decide.
    pub(super) fn service(&mut self, id: &MatchId) {
        let Some(entry) = self.rooms.get_mut(id) else {
            return;
        };
        let is_settled = entry.room.is_settled();
        // A room that waits for the log continues by itself after the answer.
        let due_ms = entry.room.next_due_ms().filter(|_| is_settled);
        self.timers.set(id, due_ms);
        if !is_settled {
            return;
        }
        let Some(copy) = entry.room.online_match() else {
            return;
        };
        if entry.serviced_len == Some(copy.len()) {
            return;
        }
        entry.serviced_len = Some(copy.len());
        entry
            .awaited
            .report(copy, self.notes.as_ref(), &self.match_events);
        let pace_ms = copy.settings().bot_pace_ms;
        let (jobs, now_ms) = (copy.bot_jobs(), now_ms());
        let must_decide = |seat| jobs.iter().any(|job| job.seat == seat);
        entry.questions.retain(must_decide);
        for job in jobs {
            if entry.questions.open(job.seat, job.seq, now_ms) {
                tracing::debug!(%id, seat = %job.seat, seq = job.seq, "a bot is asked");
                self.queue.ask(BotQuestion { pace_ms, job });
            }
        }
    }

    /// Repeats the questions to the bots of a match.
    pub(super) fn ask_again(&mut self, id: &MatchId) {
        if let Some(entry) = self.rooms.get_mut(id) {
            entry.questions.close_all();
            entry.serviced_len = None;
            self.service(id);
        }
    }

    /// Returns `true` if the wake-up lease of a match must be renewed before an append: the
    /// match has a deadline, and the lease is missing or ends too early or too late.
    pub(super) fn must_renew_lease(&self, id: &MatchId, now_ms: u64) -> bool {
        self.topology == Topology::Others
            && self
                .rooms
                .get(id)
                .is_some_and(|entry| entry.has_due_work() && !entry.lease.is_held(now_ms))
    }

    /// Renews the wake-up lease of a match, and then continues. It continues after a failure, too:
    /// play continues without the bus, and the lease is obtained later.
    pub(super) fn renew_lease(
        &mut self,
        id: MatchId,
        now_ms: u64,
        then: impl FnOnce() + Send + 'static,
    ) {
        if let Some(entry) = self.rooms.get_mut(&id) {
            entry.lease.renew(now_ms);
        }
        let (queue, shard) = (Arc::clone(&self.queue), self.log.shard.clone());
        tokio::spawn(async move {
            let lease = queue.lease(&id).await;
            then();
            if let (Err(_), Some(shard)) = (lease, shard.upgrade()) {
                let _ = shard.send(ShardRequest::LeaseFailed(id));
            }
        });
    }
}
