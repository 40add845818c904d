//! The invariants of a world, which hold under all faults.

use super::{MAX_ENTRIES, VISIBLE_DELAY_MS, World};
use crate::client::Client;
use crate::clocks::Referee;
use crate::decision::Outcome;
use crate::node::command_of;
use crate::truth::Sent;
use ranarium_catalog::Visit;
use ranarium_client::Attendance;
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_online::{Actor, CommandKind, LogEvent, MatchCommand, SocketId};
use ranarium_protocol::client::{Act, Method};
use ranarium_protocol::online::UserId;
use ranarium_protocol::{NamedAction, RpcMessage};
use ranarium_table::MatchStage;
use std::collections::BTreeSet;

impl World {
    /// Checks the invariants, which hold under all faults.
    pub fn check(&self) {
        let seed = self.seed;
        let keys: Vec<_> = self
            .log()
            .iter()
            .filter_map(|entry| entry.key.as_ref())
            .collect();
        let mut once = keys.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(
            once.len(),
            keys.len(),
            "seed {seed}: something was done twice"
        );
        for command in self.clients.iter().flat_map(|client| &client.acknowledged) {
            let is_kept = once
                .binary_search(&command.key.as_ref().expect("all have one"))
                .is_ok();
            assert!(
                is_kept || self.was_decided(command),
                "seed {seed}: {command:?} is lost"
            );
        }
        for (number, client) in self.clients.iter().enumerate() {
            // Of a call that came twice the first may be rejected, and the second not.
            let is_single = |id: &&u64| !self.doubled.contains(&(number, **id));
            for id in client.rejected.iter().filter(is_single) {
                let key = client.keys[id].as_ref().expect("a command has a key");
                let is_done = once.binary_search(&key).is_ok();
                assert!(!is_done, "seed {seed}: {key} is done, and was rejected");
            }
        }
        self.check_decisions();
        let fold = self.fold();
        let is_cut = self.log().len() >= MAX_ENTRIES;
        assert!(
            is_cut || fold.stage() == MatchStage::Over,
            "seed {seed}: it goes on"
        );
        assert_eq!(
            fold.table(),
            self.truth.fold().table(),
            "seed {seed}: two folds differ"
        );
        for client in &self.clients {
            let seats = fold.seats_of(client.user);
            assert!(seats.len() < 2, "seed {seed}: a user sits in {seats:?}");
            let seat = fold.table().seat_of(client.user);
            let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
            assert_eq!(
                client.viewer(),
                viewer,
                "seed {seed}: {}",
                client.describe()
            );
            let (seq, now) = self.truth.now(viewer).expect("it has begun");
            let text = fold.update(viewer, 0, 0).expect("it has begun");
            let latest: Sent<'_> = serde_json::from_str(&text).expect("an update is JSON");
            assert_eq!(
                (latest.seq, latest.now.get()),
                (seq, now),
                "seed {seed}: two folds differ for {viewer}"
            );
            let following = client.following.as_ref();
            let following = following.unwrap_or_else(|| panic!("seed {seed}: {viewer} is out"));
            assert_eq!(
                following
                    .shown()
                    .as_ref()
                    .map(|(seq, now)| (*seq, now.as_str())),
                Some((seq, now)),
                "seed {seed}: what {viewer} sees, {}",
                client.describe()
            );
            assert!(
                following.knows(&text),
                "seed {seed}: what {viewer} remembers"
            );
            assert!(
                client.is_settled(),
                "seed {seed}: {viewer} still waits: {}",
                client.describe()
            );
            assert_eq!(
                client.state().table.as_ref(),
                Some(&fold.table()),
                "seed {seed}: the seats, as {viewer} sees them"
            );
            self.check_presence(client);
        }
        // The host may have changed the seats.
        let referee = Referee::new(fold.settings());
        let verdict = referee.follow(self.log(), &self.truth.turns, &self.truth.left_ms);
        if let Err(reason) = verdict {
            for (entry, turn) in self.log().iter().zip(&self.truth.turns) {
                println!("{entry:?} -> {turn:?}");
            }
            panic!("seed {seed}: a clock is wronged: {reason}");
        }
        let times = self.log().iter().map(|entry| entry.at_ms);
        assert!(times.is_sorted(), "seed {seed}: time goes back");
    }

    /// Checks that a client shows as connected the people that its node takes for connected.
    fn check_presence(&self, client: &Client) {
        let node_of = |client: &Client| {
            let socket = client.socket?;
            let node = self.lines[&socket].node;
            self.nodes[node].sockets.contains(&socket).then_some(node)
        };
        let own = node_of(client);
        assert!(own.is_some(), "seed {}: {}", self.seed, client.describe());
        for seat in Seat::all(client.state().seats().len() as u8) {
            let seats = |one: &Client| self.truth.fold().seats_of(one.user);
            let is_there = |one: &Client| node_of(one) == own && seats(one).contains(seat);
            assert_eq!(
                client.state().attendance(seat) == Attendance::Here,
                self.clients.iter().any(is_there),
                "seed {}: the presence of {seat}, as {} sees it",
                self.seed,
                client.viewer()
            );
        }
    }

    /// Checks that every decision of a person is carried out once, or its person is informed that
    /// it is not. The silence of a window is exempt: too late, it has the effect that no answer has
    /// (FJ-7.5).
    fn check_decisions(&self) {
        let seed = self.seed;
        let keys: BTreeSet<_> = self
            .log()
            .iter()
            .filter_map(|entry| entry.key.as_ref())
            .collect();
        for client in &self.clients {
            for decision in &client.decided {
                let key = |id| client.keys.get(id).and_then(Option::as_ref);
                let done = decision.calls.iter().filter_map(|(id, _)| key(id));
                let done = done.filter(|key| keys.contains(key)).count();
                let is_right = match decision.outcome {
                    Some(Outcome::Taken) => {
                        done == 1
                            || (done == 0
                                && (decision.is_silence()
                                    || self.was_taken(client.user, decision.calls.last())))
                    }
                    Some(Outcome::Overtaken) => done == 0,
                    Some(Outcome::Failed) => done <= 1,
                    None => false,
                };
                assert!(
                    is_right,
                    "seed {seed}: {} was told of {decision:?}, done {done} times",
                    client.viewer()
                );
            }
        }
    }

    /// Returns `true` if the log has this decision under another key: another tab was faster.
    fn was_taken(&self, user: UserId, call: Option<&(u64, Act)>) -> bool {
        let Some((id, act)) = call else { return false };
        let RpcMessage::Call { method, params, .. } =
            act.message(*id).expect("it has a form in JSON")
        else {
            return false;
        };
        let command = command_of(user, &method, &params);
        command.is_some_and(|command| self.was_decided(&command))
    }

    /// Plays on after the calm: where the match waits for a person, the person is shown so, and
    /// their decision is carried out.
    pub fn go_on(&mut self) {
        let seed = self.seed;
        let fold = self.fold();
        if fold.stage() != MatchStage::Playing {
            return;
        }
        let awaiting = fold.awaiting();
        for client in &self.clients {
            let is_awaited = awaiting.iter().any(|one| one.user == client.user);
            let following = client.following.as_ref().expect("it was checked");
            assert!(
                !is_awaited || following.can_act(),
                "seed {seed}: {} is awaited, and cannot act",
                client.viewer()
            );
        }
        let Some(one) = awaiting.first() else {
            let is_window = fold.next_due_ms().is_some();
            let is_paused = fold.table().pause.is_some();
            assert!(
                is_window || is_paused || !fold.bot_jobs().is_empty(),
                "seed {seed}: it waits for no seat"
            );
            return;
        };
        let user = one.user;
        let of = |client: &Client| client.user == user;
        let client = self
            .clients
            .iter()
            .position(of)
            .expect("every user has one");
        let decided = self.clients[client].decided.len();
        self.clients[client].act(self.now_ms, &mut self.dice);
        self.serve(client);
        self.run_for(2 * VISIBLE_DELAY_MS);
        let decided = self.clients[client].decided.get(decided);
        assert_eq!(
            decided.map(|decision| decision.outcome),
            Some(Some(Outcome::Taken)),
            "seed {seed}: a decision in the calm"
        );
        self.recovered = true;
        self.check();
    }

    /// Returns `true` if the log has the command under another key: a user who has not seen its
    /// result may send it again.
    fn was_decided(&self, command: &MatchCommand) -> bool {
        self.log()
            .iter()
            .any(|entry| match (&command.kind, &entry.event) {
                (CommandKind::Begin, LogEvent::Begin)
                | (CommandKind::Rematch { .. }, LogEvent::Rematch { .. })
                | (CommandKind::Resume { .. }, LogEvent::Resume { .. })
                // The table was so already.
                | (CommandKind::Arrange(_), LogEvent::Arrange { .. })
                // The person may have stood up before.
                | (CommandKind::Remove { .. }, LogEvent::Stand { .. }) => true,
                (CommandKind::Remove { user }, LogEvent::Remove { user: of, .. }) => user == of,
                // A seat that a bot plays already, and one whose owner has returned already.
                (CommandKind::Substitute { seat }, LogEvent::Substitute { seat: of })
                | (CommandKind::Return { seat }, LogEvent::Return { seat: of })
                | (
                    CommandKind::Substitute { seat } | CommandKind::Resign { seat },
                    LogEvent::Resign { seat: of },
                ) => seat == of,
                (CommandKind::Substitute { seat }, LogEvent::OutOfTime { seats }) => {
                    seats.contains(seat)
                }
                (
                    CommandKind::Sit { seat, .. },
                    LogEvent::Sit {
                        seat: taken, user, ..
                    },
                ) => taken == seat && command.actor == Actor::User(*user),
                (
                    CommandKind::Act { mv, lag_ms },
                    LogEvent::Act {
                        mv: taken,
                        lag_ms: counted,
                    },
                ) => {
                    let game = &self.truth.fold().settings().game;
                    let is_same = (mv.seat, mv.seq) == (taken.seat, taken.seq)
                        && is_same_action(game, &mv.action, &taken.action);
                    is_same && counted <= lag_ms
                }
                _ => false,
            })
    }

    /// Checks that a viewer may get this update.
    pub(super) fn check_update(&self, socket: SocketId, viewer: Viewer, text: &str) {
        let sent = serde_json::from_str(text).expect("an update is JSON");
        let (seed, user) = (self.seed, self.clients[self.lines[&socket].client].user);
        // A person whose `sit` was reported as failed may have the seat.
        let may_see = self.truth.fold().may_see(Some(user), viewer);
        assert!(may_see, "seed {seed}: {user:?} got what {viewer} sees");
        let allowed = self.truth.allows(viewer, &sent);
        assert_eq!(allowed, Ok(()), "seed {seed}: {viewer} got {text}");
    }

    /// Checks that a client shows how the match can continue.
    pub(super) fn check_liveness(&self, client: usize) {
        let client = &self.clients[client];
        if let Some(following) = &client.following {
            assert_eq!(
                following.check_liveness(),
                Ok(()),
                "seed {}: no seat can go on as {} sees it",
                self.seed,
                client.viewer()
            );
        }
    }
}

/// Returns `true` if two choices are the same action, as text of a bot or as data of a client.
fn is_same_action(game: &str, one: &NamedAction, other: &NamedAction) -> bool {
    struct Same<'a>([&'a NamedAction; 2]);
    impl Visit for Same<'_> {
        type Out = bool;
        fn visit<G: FullGame>(self) -> bool {
            let [one, other] = self.0.map(NamedAction::read::<G::Action>);
            one.is_ok() && one == other
        }
    }
    ranarium_catalog::visit(game, Same([one, other])).expect("the game is known")
}
