//! A match of the tests: a host, its bots, and the screens of the players, with messages that are
//! delivered one by one.

use ranarium_client::{MatchCall, MatchClient, MatchRequest, SharedScreen};
use ranarium_game::{FullGame, MAX_SEATS, Rng, Seat, Seats, Viewer};
use ranarium_host::{BotId, ClientId, Host, HostEffect};
use ranarium_player::BotPlayer;
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{Begin, Method, Notice, Request, Resign, Resigned, Undone};
use ranarium_search::Limits;
use ranarium_table::{
    Clock, CurrentViewOf, Ending, Entry, MatchInfo, Record, SeatKind, Seed, Setup, TurnInfo,
};
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};

/// The client id of all screens. Each screen numbers its calls in a range of its own.
const SCREENS: ClientId = ClientId(1);

/// The size of a screen's range of call numbers.
const CALLS: u64 = 1 << 24;

/// A host, its bots, and the messages in transit.
struct TestHost {
    host: Host,
    bots: BTreeMap<BotId, BotPlayer>,
    to_bots: VecDeque<(BotId, RpcMessage)>,
    to_screens: VecDeque<RpcMessage>,
    /// The last text of the match that the host has stored.
    kept: Option<String>,
    now_ms: u64,
    calls: u64,
    /// `true` if messages name all deciding people as awaited, also those who have answered.
    awaits_all: bool,
}

/// The clock of matches with clocks: longer than a test takes.
pub const CLOCK: Clock = Clock::Budget {
    base_ms: 24 * 3_600_000,
    increment_ms: 2_000,
};

/// The time that a person takes for a decision, in milliseconds.
const DECISION_MS: u64 = 7_000;

fn random_bytes(rng: &mut Rng) -> [u8; 32] {
    std::array::from_fn(|_| rng.below(256) as u8)
}

impl TestHost {
    fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        Self {
            host: Host::new(move || random_bytes(&mut rng)),
            bots: BTreeMap::new(),
            to_bots: VecDeque::new(),
            to_screens: VecDeque::new(),
            kept: None,
            now_ms: 1_000_000,
            calls: 1 << 32,
            awaits_all: false,
        }
    }

    fn carry_out(&mut self, effects: Vec<HostEffect>) {
        for effect in effects {
            match effect {
                HostEffect::ToClient(_, mut message) => {
                    if self.awaits_all {
                        await_all_deciding(&mut message);
                    }
                    self.to_screens.push_back(message);
                }
                HostEffect::StartBot(id, name) => {
                    let limits = Limits {
                        memory: 1 << 20,
                        threads: 1,
                    };
                    let spec = name.as_str().parse().unwrap();
                    self.bots
                        .insert(id, BotPlayer::new(spec).with_limits(limits));
                }
                HostEffect::ToBot(id, message) => self.to_bots.push_back((id, message)),
                HostEffect::StopBot(id) => {
                    self.bots.remove(&id);
                    self.to_bots.retain(|(to, _)| *to != id);
                }
                HostEffect::Store { text, .. } => self.kept = Some(text),
                HostEffect::Forget { .. } => self.kept = None,
                HostEffect::WakeAt(_) => {}
            }
        }
    }

    fn say(&mut self, message: &RpcMessage) {
        let mut effects = Vec::new();
        self.host.ask(SCREENS, message, self.now_ms, &mut effects);
        self.carry_out(effects);
    }

    /// Calls a method that the host answers at once, and returns the answer.
    fn call<M: Method + Into<Request>>(&mut self, request: M) -> M::Answer {
        self.calls += 1;
        self.say(&request.into().message(self.calls).unwrap());
        let of = |message: &RpcMessage| message.id() == Some(self.calls);
        let index = self.to_screens.iter().position(of).expect("an answer");
        match self.to_screens.remove(index) {
            Some(RpcMessage::Answer { result, .. }) => serde_json::from_value(result).unwrap(),
            refused => panic!("{refused:?}"),
        }
    }

    /// Delivers the next message to a bot. Returns `false` if no message is in transit.
    fn let_bot_think(&mut self) -> bool {
        let Some((id, message)) = self.to_bots.pop_front() else {
            return false;
        };
        let player = self.bots.get_mut(&id).expect("it was started");
        if let Some(answer) = player.handle(&message, None) {
            let mut effects = Vec::new();
            self.host
                .bot_answers(id, &answer, self.now_ms, &mut effects);
            self.carry_out(effects);
        }
        true
    }
}

/// Names all deciding people as awaited, also those who have answered.
fn await_all_deciding(message: &mut RpcMessage) {
    let (RpcMessage::Notice { params: data, .. } | RpcMessage::Answer { result: data, .. }) =
        message
    else {
        return;
    };
    let seats = data["update"]["now"]["turn"]["decide"]["seats"].clone();
    if seats.is_array() {
        data["awaited"] = seats;
    }
}

/// The players for whom the match waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwaitedAnswer {
    /// No player: the match is over.
    Nobody,
    /// Bots, which are thinking.
    Bots,
    /// The person who holds the screen, or is called by it.
    Person,
}

/// The kind of player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatOccupant {
    /// A person at the first screen, which others may share.
    Here,
    /// A person at a screen of their own.
    Elsewhere,
    /// A bot.
    Bot,
}

/// An action of a person at a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed<A> {
    /// The person who is called takes the screen.
    Uncover,
    /// The person at the screen who wants to react; `None` if none does.
    React(Option<Seat>),
    /// The viewer decides.
    Act(A),
}

/// A screen, with the client behind it.
pub struct Screen<G: FullGame> {
    pub client: MatchClient<G>,
    /// The first number of the screen's calls.
    first_call: u64,
    /// Unanswered calls of the client.
    unanswered: Vec<MatchCall>,
}

impl<G: FullGame> Screen<G> {
    fn new(info: MatchInfo, number: usize, people: &[Seat]) -> Self {
        Self {
            client: MatchClient::new(info, |seat| people.contains(&seat)).unwrap(),
            first_call: number as u64 * CALLS,
            unanswered: Vec::new(),
        }
    }

    /// Passes the calls of the client to the host.
    fn send(&mut self, test_host: &mut TestHost) {
        for ask in self.client.take_calls() {
            self.call(test_host, &ask);
            self.unanswered.push(ask);
        }
    }

    fn call(&self, test_host: &mut TestHost, ask: &MatchCall) {
        let call = ask.request.call().unwrap();
        test_host.say(&call.message(self.first_call + ask.id));
    }

    fn deliver(&mut self, message: &RpcMessage) {
        let client = &mut self.client;
        match message {
            RpcMessage::Answer { id, .. } | RpcMessage::Refusal { id: Some(id), .. } => {
                let Some(id) = id
                    .checked_sub(self.first_call)
                    .filter(|number| *number < CALLS)
                else {
                    return;
                };
                self.unanswered.retain(|ask| ask.id != id);
                let answer: Option<&Value> = match message {
                    RpcMessage::Answer { result, .. } => Some(result),
                    _ => None,
                };
                client.answer(id, answer).unwrap();
            }
            RpcMessage::Notice { method, params } => match Notice::read(method, params).unwrap() {
                Notice::Updated(updated) => client.on_update(&updated).unwrap(),
                Notice::Thinking(thinking) => {
                    client.set_thinking(&thinking.match_id, &thinking.seats);
                }
                Notice::Analysing(_) | Notice::ErrorReport(_) => {}
            },
            RpcMessage::Call { .. } | RpcMessage::Refusal { .. } => panic!("{message:?}"),
        }
    }

    /// Subscribes again over a new connection, and repeats unanswered calls.
    fn reconnect(&mut self, test_host: &mut TestHost) {
        // `watch` is repeated by the new subscription.
        self.unanswered
            .retain(|ask| matches!(ask.request, MatchRequest::Act(_)));
        for ask in &self.unanswered {
            self.call(test_host, ask);
        }
        self.client.subscribe_again();
    }

    /// Returns `true` if a person can act at the screen.
    pub fn can_act(&self) -> bool {
        match self.client.screen() {
            SharedScreen::Cover(_) | SharedScreen::Reaction(_) => true,
            SharedScreen::Match => {
                let is_asked = |now: &CurrentViewOf<G>| !now.actions.is_empty();
                self.client.now().is_some_and(is_asked) && !self.client.is_deciding()
            }
            SharedScreen::Passing => false,
        }
    }

    /// Returns a random possible action of the people at the screen.
    pub fn deed(&self, rng: &mut Rng) -> Deed<G::Action> {
        match self.client.screen() {
            SharedScreen::Cover(_) => Deed::Uncover,
            SharedScreen::Reaction(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let choice = rng.below(seats.len() as u32 + 2) as usize;
                Deed::React(seats.get(choice).copied())
            }
            SharedScreen::Match => {
                let actions = &self.client.now().expect("it is shown").actions;
                Deed::Act(actions[rng.below(actions.len() as u32) as usize])
            }
            SharedScreen::Passing => panic!("no person is asked"),
        }
    }

    /// Describes what a viewer sees at this screen, without what it shows to other people.
    fn sight(&self, viewer: Viewer) -> String {
        let client = &self.client;
        let mut sight = format!(
            "{:?} for {}, people {:?}, bots {:?}, deciding {}, due {:?}",
            client.screen(),
            client.viewer(),
            client.people(),
            client.thinking(),
            client.is_deciding(),
            client.due_ms()
        );
        sight += &format!(", undo {:?}", client.undoable());
        if client.screen() == SharedScreen::Match && self.is_open_to(viewer) {
            let info = client.follower().info();
            let knows = info.map(|info| (&info.observation, &info.memory));
            let now = serde_json::to_string(&client.now()).unwrap();
            sight += &format!(", {now}, {knows:?}");
        }
        sight
    }

    /// Returns `true` if this viewer alone uses the screen.
    fn is_of(&self, viewer: Viewer) -> bool {
        self.client.people() == viewer.seat().into_iter().collect()
    }

    /// Returns `true` if this message is for this screen.
    fn takes(&self, message: &RpcMessage) -> bool {
        match message {
            RpcMessage::Answer { id, .. } | RpcMessage::Refusal { id: Some(id), .. } => {
                (self.first_call..self.first_call + CALLS).contains(id)
            }
            RpcMessage::Notice { method, params } => match Notice::read(method, params).unwrap() {
                Notice::Updated(updated) => updated.viewer == self.client.viewer(),
                _ => true,
            },
            RpcMessage::Call { .. } | RpcMessage::Refusal { .. } => false,
        }
    }

    /// Returns `true` if this viewer may see what the screen shows of the match.
    fn is_open_to(&self, viewer: Viewer) -> bool {
        !G::HIDES || [viewer, Viewer::Spectator].contains(&self.client.viewer())
    }

    /// Returns the seats that are called, asked or shown the match.
    fn shown_to(&self) -> Seats {
        let viewer = self.client.viewer().seat().into_iter().collect::<Seats>();
        match self.client.screen() {
            SharedScreen::Cover(seat) => viewer.with(seat),
            SharedScreen::Reaction(seats) => viewer.iter().chain(seats.iter()).collect(),
            SharedScreen::Match | SharedScreen::Passing => viewer,
        }
    }

    /// Returns `true` if the screen shows that the match is over, or names a bot or a person at
    /// another screen as deciding.
    fn names_another(&self) -> bool {
        match self.client.now().map(|now| &now.turn) {
            None => false,
            Some(TurnInfo::Over { .. }) => true,
            Some(TurnInfo::Decide { seats, .. }) => {
                let people = self.client.people();
                seats.iter().any(|seat| !people.contains(*seat))
            }
        }
    }
}

/// A match with a shared screen, and the screens of people elsewhere.
pub struct Table<G: FullGame> {
    test_host: TestHost,
    pub here: Screen<G>,
    elsewhere: Vec<Screen<G>>,
    occupants: Vec<SeatOccupant>,
    pub rng: Rng,
    has_lost: bool,
    /// The viewer whose sights are recorded.
    noted: Option<Viewer>,
    sights: Vec<String>,
}

impl<G: FullGame> Table<G> {
    /// Begins a match of two people at one screen.
    pub fn of_two(seed: u64) -> Self {
        Self::new(&[SeatOccupant::Here; 2], seed)
    }

    /// Begins a match of these players.
    pub fn new(occupants: &[SeatOccupant], seed: u64) -> Self {
        let options = format!("players={}", occupants.len());
        let options = options.parse().unwrap();
        Self::begin(occupants, seed, Self::setup(occupants, options, seed))
    }

    /// Returns the setup of a match of these players. The draws follow from the seed.
    pub fn setup(occupants: &[SeatOccupant], options: G::Options, draws: u64) -> Setup<G> {
        let seat_info = |(index, occupant): (usize, &SeatOccupant)| match occupant {
            SeatOccupant::Here | SeatOccupant::Elsewhere => SeatKind::Human {
                name: format!("P{}", index + 1).parse().unwrap(),
            },
            SeatOccupant::Bot => SeatKind::Bot {
                name: "random".parse().unwrap(),
                seed: index as u64,
            },
        };
        let seed = Seed::new(random_bytes(&mut Rng::new(draws)));
        Setup {
            seats: occupants.iter().enumerate().map(seat_info).collect(),
            ..Setup::new("m-1".parse().unwrap(), options, seed)
        }
    }

    /// Begins this match. The seed is for everything but the draws.
    pub fn begin(occupants: &[SeatOccupant], seed: u64, setup: Setup<G>) -> Self {
        let mut test_host = TestHost::new(seed);
        let table = ranarium_table::Table::open(setup).unwrap();
        let info = test_host.host.take_in(SCREENS, table);
        let match_id = info.match_id.clone();
        test_host.call(Begin { match_id });
        let (here, elsewhere) = screens(&info, occupants);
        Self {
            test_host,
            here,
            elsewhere,
            occupants: occupants.to_vec(),
            rng: Rng::new(seed),
            has_lost: false,
            noted: None,
            sights: Vec::new(),
        }
    }

    /// Names all deciding people as awaited in messages from now on, also those who have answered:
    /// a fault that stopped matches of several people at one screen.
    pub const fn await_all_deciding(&mut self) {
        self.test_host.awaits_all = true;
    }

    /// Records from now on what this viewer sees and is sent.
    pub const fn note(&mut self, viewer: Viewer) {
        self.noted = Some(viewer);
    }

    /// Takes the records of what the viewer has seen and was sent.
    pub fn take_sights(&mut self) -> Vec<String> {
        std::mem::take(&mut self.sights)
    }

    /// Returns the screen of a viewer; the first one for spectators.
    fn screen_of(&self, viewer: Viewer) -> &Screen<G> {
        let is_at = |screen: &&Screen<G>| match viewer {
            Viewer::Seat(seat) => screen.client.people().contains(seat),
            Viewer::Spectator => true,
        };
        self.screens().find(is_at).expect("a person's seat")
    }

    /// Records what the viewer sees after this message, if it has changed.
    fn note_sight(&mut self, message: Option<&RpcMessage>) {
        let Some(viewer) = self.noted else { return };
        let screen = self.screen_of(viewer);
        let sight = screen.sight(viewer);
        // A shared screen also receives messages for other people.
        let message = message.filter(|message| screen.is_of(viewer) && screen.takes(message));
        // The seeds differ, and therefore the commitments.
        let commitment = screen.client.info().commitment.to_string();
        let message = message.map(|message| message.to_string().replace(&commitment, "COMMITMENT"));
        self.sights.extend(message);
        if self.sights.last() != Some(&sight) {
            self.sights.push(sight);
        }
    }

    pub fn screens(&self) -> impl Iterator<Item = &Screen<G>> {
        std::iter::once(&self.here).chain(&self.elsewhere)
    }

    /// Rejects the calls that the client has not sent yet.
    pub fn refuse(&mut self) {
        let client = &mut self.here.client;
        for ask in client.take_calls() {
            client.answer(ask.id, None).unwrap();
        }
    }

    /// Delivers and shows all messages in transit to the screens, and returns the viewers to whom
    /// the first screen showed them. Bots receive nothing.
    pub fn settle(&mut self) -> Vec<Viewer> {
        let mut viewers = Vec::new();
        loop {
            let mut screens: Vec<_> = std::iter::once(&mut self.here)
                .chain(&mut self.elsewhere)
                .collect();
            for screen in &mut screens {
                screen.send(&mut self.test_host);
            }
            if let Some(message) = self.test_host.to_screens.pop_front() {
                for screen in &mut screens {
                    screen.deliver(&message);
                }
                self.note_sight(Some(&message));
            } else if screens.iter().any(|screen| screen.client.has_next()) {
                for screen in &mut screens[1..] {
                    screen.client.show_next();
                }
                viewers.extend(self.here.client.show_next().map(|shown| shown.viewer));
                self.note_sight(None);
            } else {
                return viewers;
            }
        }
    }

    /// Delivers the next message to a bot. Returns `false` if no message is in transit.
    pub fn let_bot_think(&mut self) -> bool {
        self.test_host.let_bot_think()
    }

    /// Closes the connection, which loses all messages in transit, and opens another.
    pub fn reconnect(&mut self) {
        self.has_lost = false;
        self.test_host.to_screens.clear();
        self.here.reconnect(&mut self.test_host);
        for screen in &mut self.elsewhere {
            screen.reconnect(&mut self.test_host);
        }
    }

    /// Drops one notification in transit, if there is one.
    pub fn lose_notification(&mut self) {
        let is_update = |message: &RpcMessage| matches!(message, RpcMessage::Notice { .. });
        if let Some(index) = self.test_host.to_screens.iter().position(is_update) {
            self.test_host.to_screens.remove(index);
            self.has_lost = true;
        }
    }

    /// Returns `true` if a notification was dropped since the connection was opened.
    pub const fn has_lost(&self) -> bool {
        self.has_lost
    }

    /// Reloads the pages: creates new clients, and a host that restores the match from its text.
    pub fn reload(&mut self) {
        let text = self.test_host.kept.clone().expect("it has begun");
        let mut test_host = TestHost::new(self.rng.next_u64());
        test_host.host.restore(SCREENS, &text).unwrap();
        test_host.kept = Some(text);
        test_host.calls = self.test_host.calls;
        test_host.awaits_all = self.test_host.awaits_all;
        self.test_host = test_host;
        self.has_lost = false;
        (self.here, self.elsewhere) = screens(&self.here.client.info().clone(), &self.occupants);
    }

    /// Returns the text that the host has stored, which changes with every decision that is carried
    /// out.
    pub fn kept(&self) -> Option<&str> {
        self.test_host.kept.as_deref()
    }

    /// Returns the players for whom the match waits, as the screens show it; `None` if the match is
    /// stuck. A screen without a person who can act must name another player, and a screen may
    /// address only its own people.
    pub fn awaited(&self) -> Option<AwaitedAnswer> {
        for screen in self.screens() {
            let people = screen.client.people();
            let is_own = screen.shown_to().iter().all(|seat| people.contains(seat));
            assert!(is_own, "not for {people:?}: {}", self.shown());
        }
        if !self
            .screens()
            .all(|screen| screen.can_act() || screen.names_another())
        {
            return None;
        }
        match self.here.client.now()?.turn {
            TurnInfo::Over { .. } => Some(AwaitedAnswer::Nobody),
            TurnInfo::Decide { .. } if self.screens().any(Screen::can_act) => {
                Some(AwaitedAnswer::Person)
            }
            TurnInfo::Decide { .. } if !self.test_host.to_bots.is_empty() => {
                Some(AwaitedAnswer::Bots)
            }
            TurnInfo::Decide { .. } => None,
        }
    }

    /// Carries out a random action of one of the people who can act.
    pub fn person_goes_on(&mut self) {
        let screens = self.screens().enumerate();
        let screens = screens.filter(|(_, screen)| screen.can_act());
        let screens: Vec<usize> = screens.map(|(number, _)| number).collect();
        let chosen = screens[self.rng.below(screens.len() as u32) as usize];
        let mut screens = std::iter::once(&self.here).chain(&self.elsewhere);
        let deed = screens
            .nth(chosen)
            .expect("it is there")
            .deed(&mut self.rng);
        self.does(chosen, &deed);
    }

    /// Carries out an action of a person at the screen with this number.
    pub fn does(&mut self, screen: usize, deed: &Deed<G::Action>) {
        let mut screens = std::iter::once(&mut self.here).chain(&mut self.elsewhere);
        let client = &mut screens.nth(screen).expect("it is there").client;
        match deed {
            Deed::Uncover => client.uncover(),
            Deed::React(claimed) => client.react(*claimed),
            Deed::Act(action) => {
                self.test_host.now_ms += DECISION_MS;
                client.act(action, self.test_host.now_ms);
            }
        }
    }

    /// Takes back the newest decision at the first screen, if that is possible. Returns the host's
    /// answer; `None` for spectators.
    pub fn undo(&mut self) -> Option<Undone> {
        let client = &mut self.here.client;
        let undoable = client.undoable();
        let undone = self.test_host.call(client.undo()?);
        if undone == Undone::Back {
            client.undone(undoable);
        }
        Some(undone)
    }

    /// Returns the seats of people, at any screen.
    fn people(&self) -> Vec<Seat> {
        let seats = self.occupants.iter().enumerate();
        seats
            .filter(|(_, occupant)| **occupant != SeatOccupant::Bot)
            .map(|(index, _)| Seat::new(index))
            .collect()
    }

    /// Lets a random person resign, and returns the host's answer; `None` without people.
    pub fn resign(&mut self) -> Option<Resigned> {
        let people = self.people();
        if people.is_empty() {
            return None;
        }
        let seat = people[self.rng.below(people.len() as u32) as usize];
        let match_id = self.here.client.info().match_id.clone();
        Some(self.test_host.call(Resign { match_id, seat }))
    }

    /// Returns `true` if the match continues without any one person: several seats stay, and a
    /// person has one of them.
    pub fn continues_without_one(&self) -> bool {
        self.occupants.len() > 2 && self.people().len() > 1
    }

    /// Returns the number of decisions of each seat, with answers that wait for others.
    pub fn decisions(&self) -> [usize; MAX_SEATS] {
        let mut decisions = [0; MAX_SEATS];
        let entries = self.record().entries;
        for seat in entries.iter().filter_map(Entry::seat).chain(self.answers()) {
            decisions[seat.index()] += 1;
        }
        decisions
    }

    /// Returns the seats whose answers wait for others.
    pub fn answers(&self) -> Vec<Seat> {
        match self.record().ending {
            Ending::Running { answers, .. } => answers.iter().filter_map(Entry::seat).collect(),
            Ending::Finished(_) => Vec::new(),
        }
    }

    fn record(&self) -> Record<G> {
        self.kept().expect("it has begun").parse().unwrap()
    }

    /// Describes the screens, for messages of failed tests.
    pub fn shown(&self) -> String {
        let describe = |screen: &Screen<G>| {
            let client = &screen.client;
            let (screen, viewer) = (client.screen(), client.viewer());
            let turn = client.now().map(|now| &now.turn);
            let actions = client.now().map(|now| now.actions.len());
            format!("{screen:?} for {viewer}: {turn:?}, {actions:?} actions")
        };
        self.screens().map(describe).collect::<Vec<_>>().join("; ")
    }
}

/// Returns the shared screen, and the screens of the people elsewhere.
fn screens<G: FullGame>(
    info: &MatchInfo,
    occupants: &[SeatOccupant],
) -> (Screen<G>, Vec<Screen<G>>) {
    let who = |wanted: SeatOccupant| -> Vec<Seat> {
        let seats = occupants.iter().enumerate();
        seats
            .filter(|(_, occupant)| **occupant == wanted)
            .map(|(index, _)| Seat::new(index))
            .collect()
    };
    let here = Screen::new(info.clone(), 0, &who(SeatOccupant::Here));
    let elsewhere = who(SeatOccupant::Elsewhere);
    let elsewhere = elsewhere.iter().enumerate();
    let elsewhere = elsewhere
        .map(|(index, seat)| Screen::new(info.clone(), index + 1, &[*seat]))
        .collect();
    (here, elsewhere)
}
