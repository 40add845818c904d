//! Serves the waiting requests of a [`Room`], with one method for each kind.

use super::Room;
use crate::room::appending::AcceptedCommand;
use crate::room::audience::LocalViewer;
use crate::room::pending_request::{Freshness, PendingRequest, RoomRequest, ViewerRequest};
use crate::{
    Decision, MatchCommand, MatchQuery, QuickChat, RequestId, RoomEffect, ServerError,
    UserPresence, ViewStart,
};
use ranarium_game::Viewer;
use serde_json::{Map, Value};

/// The outcome of serving a request.
enum RequestOutcome {
    /// The request is answered.
    Done,
    /// The copy may be behind the log. The request waits until the log has been read.
    Stale(RoomRequest),
    /// The command is accepted. It is answered once its entry is committed.
    Appending,
}

impl Room {
    /// Serves waiting requests, until one needs a read or an append.
    pub(super) fn serve_waiting(&mut self, now_ms: u64, out: &mut Vec<RoomEffect>) {
        while let Some(waiting) = self.waiting.pop_front() {
            match self.serve(waiting, now_ms, out) {
                RequestOutcome::Done => {}
                RequestOutcome::Stale(request) => {
                    self.waiting.push_front(PendingRequest {
                        request,
                        freshness: Freshness::Old,
                    });
                    return self.catch_up(out);
                }
                RequestOutcome::Appending => return,
            }
        }
    }

    /// Serves one request. Only a fresh copy answers, because a stale one may show or reject too
    /// much. A stale copy may accept a command, because the log rejects an entry that is not the
    /// next one.
    fn serve(
        &mut self,
        waiting: PendingRequest,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) -> RequestOutcome {
        let PendingRequest { request, freshness } = waiting;
        match request {
            RoomRequest::Command { id, command } => {
                self.serve_command(id, command, freshness, now_ms, out)
            }
            request if freshness != Freshness::Fresh => RequestOutcome::Stale(request),
            RoomRequest::Query { id, query } => self.serve_query(id, query, now_ms, out),
            RoomRequest::Watch(watch) => self.serve_watch(watch, now_ms, out),
            RoomRequest::Say { id, chat } => self.serve_chat(id, chat, out),
        }
    }

    /// Decides on a command, and appends its entry to the log if it is accepted.
    fn serve_command(
        &mut self,
        id: RequestId,
        command: MatchCommand,
        freshness: Freshness,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) -> RequestOutcome {
        let Some(copy) = &mut self.online_match else {
            return RequestOutcome::Stale(RoomRequest::Command { id, command });
        };
        self.audience.note_present(copy, now_ms);
        let absent = self.audience.absent(copy, now_ms);
        let answer = match copy.decide(&command, absent, now_ms) {
            Ok(Decision::Entry(entry, answer)) => {
                let number = copy.len();
                let accepted = AcceptedCommand {
                    id,
                    command,
                    answer,
                };
                self.append(number, entry, Some(accepted), out);
                return RequestOutcome::Appending;
            }
            Ok(Decision::Nothing(answer)) => Ok(answer),
            Err(error) => Err(error),
        };
        if freshness != Freshness::Fresh {
            return RequestOutcome::Stale(RoomRequest::Command { id, command });
        }
        out.push(RoomEffect::Answer(id, answer));
        RequestOutcome::Done
    }

    /// Answers a query.
    fn serve_query(
        &self,
        id: RequestId,
        query: MatchQuery,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) -> RequestOutcome {
        let Some(copy) = &self.online_match else {
            return RequestOutcome::Stale(RoomRequest::Query { id, query });
        };
        let answer = match query {
            MatchQuery::Awaited(user) => {
                let mut turn = copy.awaited_turn(user);
                let mut seats = copy.seats_of(user).iter();
                if let Some(turn) = &mut turn
                    && seats.any(|seat| self.audience.is_present(copy, seat))
                {
                    turn.presence = UserPresence::Here;
                }
                Ok(serde_json::to_value(turn).expect("it is plain data"))
            }
            MatchQuery::Listed => {
                let mut people = copy.people().iter();
                let is_present = people.any(|seat| self.audience.is_present(copy, seat));
                match copy.is_waiting(is_present, now_ms) {
                    true => copy.answer(query),
                    false => Ok(Value::Null),
                }
            }
            query => copy.answer(query),
        };
        out.push(RoomEffect::Answer(id, answer));
        RequestOutcome::Done
    }

    /// Adds a viewer, if the user may have its view.
    fn serve_watch(
        &mut self,
        watch: ViewerRequest,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) -> RequestOutcome {
        let ViewerRequest {
            id,
            socket,
            user,
            viewer,
            known: known_seq,
        } = watch;
        let Some(copy) = &self.online_match else {
            return RequestOutcome::Stale(RoomRequest::Watch(watch));
        };
        if !copy.may_see(user, viewer) {
            let error = match viewer {
                Viewer::Seat(seat) => ServerError::NotYourSeat(seat),
                Viewer::Spectator => ServerError::NotSeated,
            };
            out.push(RoomEffect::Answer(id, Err(error)));
            return RequestOutcome::Done;
        }
        let seq = copy.seq(viewer);
        // A person who has not come since the room was opened is absent from now on.
        self.audience.note_present(copy, now_ms);
        // A number beyond the latest update belongs to another match.
        let known_seq = if known_seq > seq { 0 } else { known_seq };
        self.audience.join(LocalViewer {
            socket,
            user,
            viewer,
            known_seq: seq,
            table: copy.table_seq(),
        });
        let presence = self.audience.presence(copy, now_ms);
        out.push(match copy.info() {
            Ok(info) => RoomEffect::Watched(
                id,
                Box::new(ViewStart {
                    info,
                    table: copy.table(),
                    presence,
                    thinking: copy.thinking(),
                    update: copy.update(viewer, known_seq, now_ms),
                    no_undo: copy.no_undo(viewer),
                }),
            ),
            Err(error) => RoomEffect::Answer(id, Err(error)),
        });
        self.schedule_check(now_ms);
        self.send_presence(now_ms, out);
        RequestOutcome::Done
    }

    /// Sends a player's phrase to all viewers, if the seat is the player's.
    fn serve_chat(
        &self,
        id: RequestId,
        chat: QuickChat,
        out: &mut Vec<RoomEffect>,
    ) -> RequestOutcome {
        let Some(copy) = &self.online_match else {
            return RequestOutcome::Stale(RoomRequest::Say { id, chat });
        };
        let allowed = copy.check_chat(chat.user, chat.seat);
        if allowed.is_ok() {
            self.deliver_phrase(&chat, out);
            out.push(RoomEffect::Say(self.id.clone(), chat));
        }
        out.push(RoomEffect::Answer(
            id,
            allowed.map(|()| Value::Object(Map::new())),
        ));
        RequestOutcome::Done
    }
}
