//! Clients and their lines to nodes.

use super::{MAX_AHEAD_MS, MAX_AWAY_MS, MAX_SLEEP_MS, SimEvent, World, data};
use crate::client::Client;
use crate::line::{Break, Direction, Line, NODE_SILENCE_TIMEOUT_MS};
use crate::node::{Pending, command_of};
use ranarium_client::ConnectionAction;
use ranarium_online::{RequestId, SocketId, ViewerRequest};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{Method, Watch};
use ranarium_protocol::online::{Ping, Pong, User, WhoAmI};
use serde::Deserialize;

impl World {
    /// Sends a message over a line. A line keeps the order, or breaks; but updates may come twice
    /// or late.
    pub(super) fn send_on_line(
        &mut self,
        socket: SocketId,
        direction: Direction,
        message: RpcMessage,
    ) {
        if self.chance(self.faults.lost / 4) {
            let kind = Break::of(self.dice.below(8));
            return self.break_line(socket, kind);
        }
        let delay = u64::from(self.dice.below(self.faults.delay_ms as u32 + 1));
        let is_update =
            matches!(&message, RpcMessage::Notice { method, .. } if method == "updated");
        let is_doubled =
            self.chance(self.faults.doubled) && (is_update || direction == Direction::ToNode);
        let is_reordered = is_update && self.chance(self.faults.doubled);
        let Some(line) = self.lines.get_mut(&socket).filter(|line| !line.is_dead) else {
            return;
        };
        let client = line.client;
        let last = &mut line.arrives_ms[direction as usize];
        let mut arrives_ms = (self.now_ms + delay).max(*last);
        *last = arrives_ms;
        if is_reordered {
            self.injected.reordered += 1;
            arrives_ms += u64::from(self.dice.below(2_000));
        }
        let event = |message| match direction {
            Direction::ToNode => SimEvent::ToNode(socket, message),
            Direction::ToClient => SimEvent::ToClient(socket, message),
        };
        let delay = arrives_ms - self.now_ms;
        if is_doubled {
            self.injected.doubled += 1;
            if let (Direction::ToNode, Some(id)) = (direction, message.id()) {
                self.doubled.insert((client, id));
            }
            let later = delay + u64::from(self.dice.below(1_000));
            self.later(later, event(message.clone()));
        }
        self.later(delay, event(message));
    }

    pub(super) fn break_line(&mut self, socket: SocketId, kind: Break) {
        let Some(line) = self.lines.get_mut(&socket).filter(|line| !line.is_dead) else {
            return;
        };
        line.is_dead = true;
        match kind {
            Break::Closed => self.injected.broken += 1,
            Break::Silent => self.injected.silent += 1,
            Break::AtNode | Break::AtClient => self.injected.half_open += 1,
        }
        let soon = 1 + u64::from(self.dice.below(50));
        if let Break::Closed | Break::AtClient = kind {
            self.later(soon, SimEvent::Closed(socket));
        }
        match kind {
            // A node first sends all that it is about to send: it notices nothing meanwhile.
            Break::Closed | Break::AtNode => self.later(0, SimEvent::Left(socket)),
            Break::Silent | Break::AtClient => {
                self.later(NODE_SILENCE_TIMEOUT_MS, SimEvent::Left(socket))
            }
        }
    }

    /// Closes the socket of a client.
    fn hang_up(&mut self, client: usize) {
        if let Some(socket) = self.clients[client].socket.take()
            && let Some(line) = self.lines.get_mut(&socket)
            && !line.is_dead
        {
            line.is_dead = true;
            self.later(1, SimEvent::Left(socket));
        }
    }

    /// Makes a node notice that a socket is closed.
    pub(super) fn leave(&mut self, socket: SocketId) {
        let line = self.lines[&socket];
        if self.nodes[line.node].sockets.remove(&socket) {
            self.with_room(line.node, |room, now, out| room.leave(socket, now, out));
        }
    }

    /// Opens a socket from a client to a node.
    fn open(&mut self, client: usize) {
        self.hang_up(client);
        let up: Vec<usize> = (0..self.nodes.len())
            .filter(|node| self.nodes[*node].is_up)
            .collect();
        self.numbers += 1;
        let socket = SocketId(self.numbers);
        self.clients[client].socket = Some(socket);
        let node = match up.as_slice() {
            [] => 0,
            up => up[self.dice.below(up.len() as u32) as usize],
        };
        let mut line = Line {
            client,
            node,
            life: self.nodes[node].life,
            is_dead: up.is_empty(),
            arrives_ms: [0; 2],
        };
        let delay = 1 + u64::from(self.dice.below(self.faults.delay_ms as u32 + 1));
        let mut event = match up.is_empty() {
            true => Some(SimEvent::Closed(socket)),
            false => Some(SimEvent::Opened(socket)),
        };
        if self.chance(self.faults.lost) {
            line.is_dead = true;
            self.injected.half_open += 1;
            // It opens and nothing ever comes, it is refused, or nothing happens at all.
            event = match self.dice.below(3) {
                0 => event,
                1 => Some(SimEvent::Closed(socket)),
                _ => None,
            };
        }
        self.lines.insert(socket, line);
        if let Some(event) = event {
            self.later(delay, event);
        }
    }

    /// Carries out the actions of a client's connection.
    pub(super) fn serve(&mut self, client: usize) {
        loop {
            let actions = self.clients[client].connection.take_actions();
            if actions.is_empty() {
                return self.check_liveness(client);
            }
            for action in actions {
                self.carry_out_at_client(client, action);
            }
            self.clients[client].settle(self.now_ms);
        }
    }

    fn carry_out_at_client(&mut self, client: usize, action: ConnectionAction) {
        match action {
            ConnectionAction::Open => self.open(client),
            ConnectionAction::Close => self.hang_up(client),
            ConnectionAction::Send(message) => {
                let sender = &mut self.clients[client];
                sender.sends(&message);
                if let Some(socket) = sender.socket {
                    self.send_on_line(socket, Direction::ToNode, message);
                }
            }
            ConnectionAction::Answer(id, answer) => {
                self.clients[client].answer(id, answer, self.now_ms);
            }
            ConnectionAction::Notice(method, params) => {
                let is_shown = self.is_calm || self.dice.below(4) > 0;
                self.clients[client].notice(&method, &params, is_shown, self.now_ms);
            }
            ConnectionAction::Status(status) => self.clients[client].status(status),
            ConnectionAction::Sending(is_sending) => {
                self.clients[client].shows_sending = is_sending;
            }
        }
    }

    /// Calls the client of a socket: now, or when it wakes.
    pub(super) fn handle_event_at_client(&mut self, socket: SocketId, event: SimEvent) {
        let client = self.lines[&socket].client;
        if self.asleep.contains_key(&client) {
            return self.asleep.entry(client).or_default().push(event);
        }
        if self.clients[client].socket != Some(socket) {
            return;
        }
        let line = self.lines[&socket];
        let wall_ms = self.clients[client].wall_ms(self.now_ms);
        let Client {
            connection,
            socket: end,
            ..
        } = &mut self.clients[client];
        match event {
            SimEvent::Closed(_) => {
                *end = None;
                connection.on_close(wall_ms);
            }
            SimEvent::Opened(_) => {
                let node = &mut self.nodes[line.node];
                match line.is_dead {
                    true => connection.on_open(wall_ms),
                    false if node.is_up && node.life == line.life => {
                        node.sockets.insert(socket);
                        connection.on_open(wall_ms);
                    }
                    false => connection.on_close(wall_ms),
                }
            }
            SimEvent::ToClient(_, message) if !line.is_dead => {
                connection.on_message(message, wall_ms);
            }
            _ => {}
        }
        self.serve(client);
    }

    /// Sends a client to sleep: its line lives on or dies in silence.
    pub(super) fn sleep(&mut self, client: usize) {
        self.injected.slept += 1;
        let longest_ms = match self.dice.below(8) {
            0 => MAX_SLEEP_MS,
            _ => MAX_AWAY_MS,
        };
        let ms = 1 + u64::from(self.dice.below(longest_ms));
        self.clients[client].asleep_until_ms = self.now_ms + ms;
        self.asleep.insert(client, Vec::new());
        if let Some(socket) = self.clients[client].socket {
            let kind = Break::of(self.dice.below(8));
            match kind {
                Break::Closed if ms > NODE_SILENCE_TIMEOUT_MS => {
                    self.later(NODE_SILENCE_TIMEOUT_MS, SimEvent::Left(socket));
                    self.later(NODE_SILENCE_TIMEOUT_MS, SimEvent::Closed(socket));
                }
                Break::Closed => {}
                kind => self.break_line(socket, kind),
            }
        }
        self.later(ms, SimEvent::Woke(client));
    }

    /// Lets a client look at its screen.
    pub(super) fn look(&mut self, client: usize) {
        if self.dice.below(150) == 0 {
            self.clients[client].dream(self.now_ms, &mut self.dice);
        }
        if self.chance(self.faults.jump) {
            self.injected.jumps += 1;
            let ahead_ms = i64::from(self.dice.below(MAX_AHEAD_MS)) - i64::from(MAX_AHEAD_MS / 2);
            self.clients[client].ahead_ms = ahead_ms;
        }
        self.clients[client].look(self.now_ms, self.is_calm, &mut self.dice);
        self.serve(client);
    }

    pub(super) fn node_receives(&mut self, socket: SocketId, node: usize, message: RpcMessage) {
        let RpcMessage::Call { id, method, params } = message else {
            panic!("a client only calls");
        };
        if !self.nodes[node].sockets.contains(&socket) {
            return;
        }
        self.numbers += 1;
        let request = RequestId(self.numbers);
        let user = self.clients[self.lines[&socket].client].user;
        if method == Ping::NAME {
            let now_ms = self.now_ms + self.nodes[node].skew_ms;
            let result = data(&Pong { now_ms });
            return self.send_on_line(
                socket,
                Direction::ToClient,
                RpcMessage::Answer { id, result },
            );
        }
        if method == WhoAmI::NAME {
            let user = User {
                id: user,
                name: format!("User {}", user.number()).parse().expect("a name"),
                frog: 0,
            };
            let result = data(&Some(user));
            return self.send_on_line(
                socket,
                Direction::ToClient,
                RpcMessage::Answer { id, result },
            );
        }
        let watch = (method == Watch::NAME)
            .then(|| Watch::deserialize(&params).expect("a call can be read"));
        let viewer = watch.as_ref().map(|watch| watch.viewer);
        let pending = Pending { socket, id, viewer };
        self.nodes[node].requests.insert(request, pending);
        if let Some(Watch { viewer, known, .. }) = watch {
            let watch = ViewerRequest {
                id: request,
                socket,
                user: Some(user),
                viewer,
                known,
            };
            self.with_room(node, |room, now, out| room.watch(watch, now, out));
        } else {
            let command = command_of(user, &method, &params).expect("it is a command");
            self.with_room(node, |room, now, out| {
                room.command(request, command, now, out)
            });
        }
    }
}
