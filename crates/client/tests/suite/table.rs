//! One match: a host, its bots, and the screen of the people who play, with messages that are
//! delivered one by one.

use ranarium_client::{Ask, AskRequest, MatchClient, Screen};
use ranarium_game::{FullGame, Rng, Seat, Viewer};
use ranarium_host::{BotId, ClientId, Effect, Host};
use ranarium_player::Player;
use ranarium_protocol::Message;
use ranarium_protocol::client::{Begin, Method, Notice, Open, Request, Undo};
use ranarium_search::Limits;
use ranarium_table::{MatchInfo, Sitter, TurnInfo};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};

/// The client of the screen.
const SCREEN: ClientId = ClientId(1);

/// A host, its bots, and the messages that are on their way.
struct House {
    host: Host,
    bots: BTreeMap<BotId, Player>,
    to_bots: VecDeque<(BotId, Message)>,
    to_screen: VecDeque<Message>,
    /// The text of the match that the host keeps.
    kept: Option<String>,
    now_ms: u64,
    calls: u64,
}

fn entropy(seed: u64) -> impl FnMut() -> [u8; 32] + Send + 'static {
    let mut rng = Rng::new(seed);
    move || std::array::from_fn(|_| rng.below(256) as u8)
}

impl House {
    fn new(seed: u64) -> Self {
        Self {
            host: Host::new(entropy(seed)),
            bots: BTreeMap::new(),
            to_bots: VecDeque::new(),
            to_screen: VecDeque::new(),
            kept: None,
            now_ms: 1_000_000,
            calls: 1 << 32,
        }
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::ToClient(_, message) => self.to_screen.push_back(message),
                Effect::StartBot(id, name) => {
                    let limits = Limits {
                        memory: 1 << 20,
                        threads: 1,
                    };
                    let spec = name.as_str().parse().unwrap();
                    self.bots.insert(id, Player::new(spec).with_limits(limits));
                }
                Effect::ToBot(id, message) => self.to_bots.push_back((id, message)),
                Effect::StopBot(id) => {
                    self.bots.remove(&id);
                    self.to_bots.retain(|(to, _)| *to != id);
                }
                Effect::Keep { text, .. } => self.kept = Some(text),
                Effect::Forget { .. } => self.kept = None,
                Effect::WakeAt(_) => {}
            }
        }
    }

    fn say(&mut self, message: &Message) {
        let mut effects = Vec::new();
        self.host.ask(SCREEN, message, self.now_ms, &mut effects);
        self.carry_out(effects);
    }

    /// Calls a method, and returns its answer, which comes at once.
    fn call<M: Method + Into<Request>>(&mut self, request: M) -> M::Answer {
        self.calls += 1;
        self.say(&request.into().message(self.calls).unwrap());
        let of = |message: &Message| message.id() == Some(self.calls);
        let place = self.to_screen.iter().position(of).expect("an answer");
        match self.to_screen.remove(place) {
            Some(Message::Answer { result, .. }) => serde_json::from_value(result).unwrap(),
            refused => panic!("{refused:?}"),
        }
    }

    /// The next bot reads its next message; `false` if none waits.
    fn let_bot_think(&mut self) -> bool {
        let Some((id, message)) = self.to_bots.pop_front() else {
            return false;
        };
        let player = self.bots.get_mut(&id).expect("it was started");
        if let Some(answer) = player.hear(&message, None) {
            let mut effects = Vec::new();
            self.host
                .bot_answers(id, &answer, self.now_ms, &mut effects);
            self.carry_out(effects);
        }
        true
    }
}

/// The person, bot or nobody that the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaited {
    /// No player: the match is over.
    Nobody,
    /// Bots, which are thinking.
    Bots,
    /// The person who holds the screen, or is called by it.
    Person,
}

/// A match with one screen.
pub struct Table<G: FullGame> {
    house: House,
    pub client: MatchClient<G>,
    pub rng: Rng,
    /// Calls of the client that have no answer.
    unanswered: Vec<Ask>,
    has_lost: bool,
}

impl<G: FullGame> Table<G> {
    /// A match that has begun. People sit where `people` has a bit, bots elsewhere.
    pub fn new(players: u8, people: u8, seed: u64) -> Self {
        let sitter = |index: u8| match people >> index & 1 {
            1 => Sitter::Human(format!("P{}", index + 1).parse().unwrap()),
            _ => Sitter::Bot("random".parse().unwrap()),
        };
        let mut house = House::new(seed);
        let info: MatchInfo = house.call(Open {
            game: G::ID.to_owned(),
            options: format!("players={players}"),
            position: None,
            seats: (0..players).map(sitter).collect(),
            window_ms: None,
            date: None,
        });
        let match_id = info.match_id.clone();
        house.call(Begin { match_id });
        Self {
            house,
            client: MatchClient::new(info, |_| true).unwrap(),
            rng: Rng::new(seed),
            unanswered: Vec::new(),
            has_lost: false,
        }
    }

    /// Passes the calls of the client to the host.
    fn send(&mut self) {
        for ask in self.client.take_asks() {
            self.house.say(&ask.request.call().unwrap().message(ask.id));
            self.unanswered.push(ask);
        }
    }

    /// Refuses the calls that the client makes now.
    pub fn refuse(&mut self) {
        for ask in self.client.take_asks() {
            self.client.answer(ask.id, None).unwrap();
        }
    }

    fn deliver(&mut self, message: &Message) {
        let client = &mut self.client;
        match message {
            Message::Answer { id, .. } | Message::Refusal { id: Some(id), .. } => {
                self.unanswered.retain(|ask| ask.id != *id);
                let answer: Option<&Value> = match message {
                    Message::Answer { result, .. } => Some(result),
                    _ => None,
                };
                client.answer(*id, answer).unwrap();
            }
            Message::Notice { method, params } => match Notice::read(method, params).unwrap() {
                Notice::Updated(updated) => client.updated(&updated).unwrap(),
                Notice::Thinking(thinking) => {
                    client.bots_think(&thinking.match_id, &thinking.seats);
                }
                Notice::Analysing(_) | Notice::Trouble(_) => {}
            },
            Message::Call { .. } | Message::Refusal { .. } => panic!("{message:?}"),
        }
    }

    /// Delivers and shows everything that is on its way to the screen. Bots do not answer meanwhile.
    pub fn settle(&mut self) {
        loop {
            self.send();
            if let Some(message) = self.house.to_screen.pop_front() {
                self.deliver(&message);
            } else if self.client.has_next() {
                self.client.show_next();
            } else {
                return;
            }
        }
    }

    /// Lets the next bot read its next message.
    pub fn let_bot_think(&mut self) {
        self.house.let_bot_think();
    }

    /// Loses the connection with all messages that are on their way, and opens another: the client
    /// subscribes again, and calls without an answer are repeated.
    pub fn reconnect(&mut self) {
        self.has_lost = false;
        self.house.to_screen.clear();
        let asks = std::mem::take(&mut self.unanswered);
        for ask in asks {
            // A match is watched again anyway.
            if let AskRequest::Act(_) = ask.request {
                self.house.say(&ask.request.call().unwrap().message(ask.id));
                self.unanswered.push(ask);
            }
        }
        self.client.subscribe_again();
    }

    /// Loses one notification, if one is on its way.
    pub fn lose_notification(&mut self) {
        let is_update = |message: &Message| matches!(message, Message::Notice { .. });
        if let Some(place) = self.house.to_screen.iter().position(is_update) {
            self.house.to_screen.remove(place);
            self.has_lost = true;
        }
    }

    /// `true` if a notification was lost since the connection was opened.
    pub const fn has_lost(&self) -> bool {
        self.has_lost
    }

    /// Reloads the page: another client, and a host that restores the match from its text.
    pub fn reload(&mut self) {
        let text = self.house.kept.clone().expect("it has begun");
        let mut house = House::new(self.rng.next_u64());
        house.host.restore(SCREEN, &text).unwrap();
        house.kept = Some(text);
        house.calls = self.house.calls;
        self.house = house;
        self.has_lost = false;
        self.unanswered.clear();
        self.client = MatchClient::new(self.client.info().clone(), |_| true).unwrap();
    }

    /// The text that the host keeps: it changes with every decision that is carried out.
    pub fn kept(&self) -> Option<&str> {
        self.house.kept.as_deref()
    }

    /// Returns the awaited player, as the screen shows it; `None` if the match is stuck.
    pub fn awaited(&self) -> Option<Awaited> {
        let now = self.client.now()?;
        let can_act = match self.client.screen() {
            Screen::Cover(_) | Screen::Reaction(_) => true,
            Screen::Match => !now.actions.is_empty() && !self.client.is_deciding(),
            Screen::Passing => false,
        };
        match now.turn {
            TurnInfo::Over { .. } => Some(Awaited::Nobody),
            TurnInfo::Decide { .. } if can_act => Some(Awaited::Person),
            TurnInfo::Decide { .. } if !self.house.to_bots.is_empty() => Some(Awaited::Bots),
            TurnInfo::Decide { .. } => None,
        }
    }

    /// The person who is shown something goes on, by chance where there is a choice.
    pub fn person_goes_on(&mut self) {
        match self.client.screen() {
            Screen::Cover(_) => self.client.uncover(),
            Screen::Reaction(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let choice = self.rng.below(seats.len() as u32 + 2) as usize;
                self.client.react(seats.get(choice).copied());
            }
            Screen::Match => {
                let actions = &self.client.now().expect("it is shown").actions;
                let action = actions[self.rng.below(actions.len() as u32) as usize];
                self.house.now_ms += 1;
                self.client.act(&action, self.house.now_ms);
            }
            Screen::Passing => panic!("nobody is asked"),
        }
    }

    /// The viewer takes back, if that is possible.
    pub fn undo(&mut self) {
        if let Viewer::Seat(seat) = self.client.viewer() {
            let match_id = self.client.info().match_id.clone();
            self.house.call(Undo { match_id, seat });
        }
    }

    /// Describes the screen, for messages of failed tests.
    pub fn shown(&self) -> String {
        let (screen, viewer) = (self.client.screen(), self.client.viewer());
        let turn = self.client.now().map(|now| &now.turn);
        let actions = self.client.now().map(|now| now.actions.len());
        format!("{screen:?} for {viewer}: {turn:?}, {actions:?} actions")
    }
}
