//! A session with one bot in the bot protocol: who it is, which match it is in, and which answers
//! are still to come. No input and output, no clock.

use crate::Problem;
use ranarium_game::{Returns, Seat};
use ranarium_protocol::{
    Budget, Cancel, Capability, Choose, Data, End, Form, Hello, Introduction, Message, Order, See,
    Start, VERSION,
};
use ranarium_table::MatchId;
use serde_json::Value;

/// A session with one bot, in matches of one game.
///
/// What it wants sent to the bot it adds to `out`; what the bot says goes to
/// [`hear`](Self::hear). Whoever holds it starts the bot, carries the messages, and waits as long
/// as it sees fit.
pub struct BotSession {
    game: String,
    match_id: Option<MatchId>,
    calls: u64,
    greeted: Greeted,
    /// Orders to send once it has said who it is.
    waiting: Vec<(u64, Order)>,
    /// The call of `start` that is not answered yet.
    start: Option<u64>,
    /// The call of `choose` that is not answered yet.
    choose: Option<u64>,
    decision: u32,
}

enum Greeted {
    /// By this call.
    Pending(u64),
    Answered(Introduction),
}

/// What a bot has to decide.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Who decides now.
    pub seats: Vec<Seat>,
    /// What the bot's seat sees.
    pub observation: Data,
    /// What it may do; never nothing.
    pub legal: Vec<Form>,
    /// How long it may think.
    pub budget: Budget,
}

/// What a bot said.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// Nothing that anyone waits for.
    Nothing,
    /// Who it is.
    Introduced,
    /// That it has sat down.
    Seated,
    /// The answer to `choose`, for [`read_answer`](crate::read_answer).
    Chosen(Value),
    /// Something that makes it no use.
    Wrong(Problem),
}

impl BotSession {
    /// Begins with a bot that has just been started, by asking who it is. `host` is the name of the
    /// program that asks, and its version.
    pub fn begin(game: &str, host: String, out: &mut Vec<Message>) -> Self {
        let session = Self {
            game: game.to_owned(),
            match_id: None,
            calls: 1,
            greeted: Greeted::Pending(1),
            waiting: Vec::new(),
            start: None,
            choose: None,
            decision: 0,
        };
        session.send(1, &Order::Hello(Hello::new(host)), out);
        session
    }

    /// The game that is played.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The match that the bot is in.
    pub const fn match_id(&self) -> Option<&MatchId> {
        self.match_id.as_ref()
    }

    /// Whether an answer to `choose` is still to come.
    pub const fn is_asked(&self) -> bool {
        self.choose.is_some()
    }

    /// Whether the bot has said that it can do this.
    pub fn can(&self, capability: Capability) -> bool {
        match &self.greeted {
            Greeted::Pending(_) => false,
            Greeted::Answered(who) => who.capabilities.contains(&capability),
        }
    }

    fn send(&self, id: u64, order: &Order, out: &mut Vec<Message>) {
        let is_wanted = match (order, &self.greeted) {
            (Order::See(_), Greeted::Answered(_)) => self.can(Capability::See),
            (Order::Cancel(_), Greeted::Answered(_)) => self.can(Capability::Cancel),
            _ => true,
        };
        if is_wanted {
            out.push(order.message(id).expect("an order is plain data"));
        }
    }

    fn say(&mut self, order: Order, out: &mut Vec<Message>) -> u64 {
        self.calls += 1;
        match self.greeted {
            Greeted::Pending(_) => self.waiting.push((self.calls, order)),
            Greeted::Answered(_) => self.send(self.calls, &order, out),
        }
        self.calls
    }

    /// Seats it in a match; what it knew of another is broken off.
    pub fn seat(&mut self, start: Start, out: &mut Vec<Message>) {
        self.end(None, out);
        self.match_id = Some(start.match_id.clone());
        self.decision = 0;
        self.start = Some(self.say(Order::Start(start), out));
    }

    /// Tells it what its seat has seen since the last time. It must be seated.
    pub fn see(&mut self, seen: Vec<Data>, out: &mut Vec<Message>) {
        if let (Some(match_id), false) = (self.match_id.clone(), seen.is_empty()) {
            self.say(Order::See(See { match_id, seen }), out);
        }
    }

    /// Asks it to choose. It must be seated.
    pub fn choose(&mut self, asked: Decision, out: &mut Vec<Message>) {
        let Some(match_id) = self.match_id.clone() else {
            return;
        };
        self.decision += 1;
        let choose = Choose {
            match_id,
            decision: self.decision,
            seats: asked.seats,
            observation: asked.observation,
            legal: asked.legal,
            budget: asked.budget,
        };
        self.choose = Some(self.say(Order::Choose(choose), out));
    }

    /// Asks it to answer at once.
    pub fn cancel(&mut self, out: &mut Vec<Message>) {
        if let (Some(match_id), Some(_)) = (self.match_id.clone(), self.choose) {
            let decision = self.decision;
            self.say(Order::Cancel(Cancel { match_id, decision }), out);
        }
    }

    /// Tells it that its match is over, or broken off.
    pub fn end(&mut self, returns: Option<Returns>, out: &mut Vec<Message>) {
        if let Some(match_id) = self.match_id.take() {
            self.say(Order::End(End { match_id, returns }), out);
        }
    }

    /// Takes leave of it: with a goodbye if it listens, without if it thinks.
    pub fn leave(mut self, returns: Option<Returns>, out: &mut Vec<Message>) {
        if self.choose.is_none() && matches!(self.greeted, Greeted::Answered(_)) {
            self.end(returns, out);
            self.say(Order::Bye, out);
        }
    }

    /// Takes in what it says.
    pub fn hear(&mut self, message: &Message, out: &mut Vec<Message>) -> Said {
        let (id, answer) = match message {
            Message::Answer { id, result } => (Some(*id), Ok(result)),
            Message::Refusal { id, error } => (*id, Err(error)),
            // A bot calls nothing.
            Message::Call { .. } | Message::Notice { .. } => return Said::Nothing,
        };
        let is_greeting = matches!(self.greeted, Greeted::Pending(asked) if id == Some(asked));
        // An error that names no call may well be about the one that is open.
        let is_choice = self.choose.is_some() && (id == self.choose || id.is_none());
        let is_start = id.is_some() && id == self.start;
        let result = match answer {
            Ok(result) => result,
            Err(error) if is_greeting || is_choice || is_start => {
                self.choose = None;
                return Said::Wrong(Problem::Refused(error.clone()));
            }
            Err(_) => return Said::Nothing,
        };
        if is_greeting {
            match introduction(result, &self.game) {
                Ok(who) => self.greeted = Greeted::Answered(who),
                Err(problem) => return Said::Wrong(problem),
            }
            for (id, order) in std::mem::take(&mut self.waiting) {
                self.send(id, &order, out);
            }
            Said::Introduced
        } else if is_start {
            self.start = None;
            Said::Seated
        } else if is_choice {
            self.choose = None;
            Said::Chosen(result.clone())
        } else {
            Said::Nothing
        }
    }
}

/// Who a bot says that it is, if it plays the game and speaks the protocol of this version.
fn introduction(answer: &Value, game: &str) -> Result<Introduction, Problem> {
    let who = read_introduction(answer)?;
    if who.games.iter().any(|plays| plays == game) {
        Ok(who)
    } else {
        Err(Problem::OtherGame(game.to_owned()))
    }
}

/// Reads the answer to `hello`: who a bot says that it is.
///
/// # Errors
/// If the answer is misshapen, or the bot speaks another version of the protocol.
pub fn read_introduction(answer: &Value) -> Result<Introduction, Problem> {
    let who: Introduction = serde::Deserialize::deserialize(answer).map_err(|error| {
        let error: serde_json::Error = error;
        Problem::Misshapen(format!("the answer to hello: {error}"))
    })?;
    if who.protocol == VERSION {
        Ok(who)
    } else {
        Err(Problem::Misshapen(format!(
            "it speaks version {} of the protocol; expected {VERSION}",
            who.protocol
        )))
    }
}
