//! Work of a [`Shard`] that is due by the clock.

use super::Shard;
use crate::clock::now_ms;
use crate::cluster::work_queue::BotAnswer;
use crate::live::reply_to::ReplyTo;
use crate::live::shard::shard_beat::Beat;
use ranarium_online::{MatchCommand, Topology};

/// The interval between two searches for unused rooms, in milliseconds.
const SWEEP_INTERVAL_MS: u64 = 30_000;

impl Shard {
    /// Returns the time of the next due work.
    pub(super) fn next_due_ms(&self) -> u64 {
        let beat = (self.topology == Topology::Others).then(|| self.shard_beat.next_ms());
        let due = [self.timers.next_ms(), self.delayed_moves.next_ms(), beat];
        let sweep_ms = self.swept_ms + SWEEP_INTERVAL_MS;
        due.into_iter().flatten().fold(sweep_ms, u64::min)
    }

    /// Does all due work.
    pub(super) fn do_due_work(&mut self) {
        let now_ms = now_ms();
        while let Some(id) = self.timers.pop_due(now_ms) {
            self.with_room(&id, |room, now, out| room.tick(now, out));
        }
        while let Some((answer, done)) = self.delayed_moves.pop_due(now_ms) {
            let BotAnswer { match_id, mv, .. } = answer;
            let reply = ReplyTo::Bot(match_id.clone(), mv.seat, done);
            let request = self.replies.add(reply);
            let command = MatchCommand::of_bot(mv);
            self.with_room(&match_id, |room, now, out| {
                room.command(request, command, now, out);
            });
        }
        if now_ms >= self.swept_ms + SWEEP_INTERVAL_MS {
            self.swept_ms = now_ms;
            self.close_idle_rooms();
        }
        if self.topology == Topology::Others
            && let Some(beat) = self.shard_beat.beat(now_ms, &*self.queue)
        {
            self.beat(beat, now_ms);
        }
    }

    /// Closes unused rooms, and stores the presence at other nodes until they are opened again.
    fn close_idle_rooms(&mut self) {
        let presence = &mut self.remote_presence;
        self.rooms.retain(|id, entry| {
            let is_idle = entry.room.is_idle();
            if is_idle {
                for (node, expiring) in entry.room.remote_presence() {
                    presence.store(id, *node, expiring.clone());
                }
            }
            !is_idle
        });
    }

    /// Does the periodic work of a shard among several nodes: broadcasts presence, drops expired
    /// presence, and repeats requests that failed while the bus was unreachable.
    fn beat(&mut self, beat: Beat, now_ms: u64) {
        let mut effects = Vec::new();
        let (mut again, mut lost, mut expired) = (Vec::new(), Vec::new(), Vec::new());
        self.remote_presence.forget(now_ms);
        for (id, entry) in &mut self.rooms {
            if entry.room.expire_remote_presence(now_ms, &mut effects) {
                expired.push(id.clone());
            }
            if entry.lease.take_lost() && entry.has_due_work() {
                lost.push(id.clone());
            }
            let pending = entry.questions.pending();
            let is_late = entry.questions.are_late(now_ms);
            if is_late {
                tracing::debug!(%id, ?pending, room = entry.room.state(), "bots are asked again");
            }
            if is_late || beat.has_lost_answers && !pending.is_empty() {
                again.push(id.clone());
            }
        }
        for effect in effects {
            self.carry_out(effect);
        }
        if beat.is_away {
            self.with_all_rooms(|room, _, _| room.read_sooner());
        }
        if beat.repeats_presence {
            self.presence.repeat_all();
        }
        for id in expired {
            self.service(&id);
        }
        for id in lost {
            self.renew_lease(id, now_ms, || {});
        }
        for id in again {
            self.ask_again(&id);
        }
    }
}
