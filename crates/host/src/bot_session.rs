//! [`BotSession`]: the host's end of the bot protocol, without input, output or clock.

use crate::BotError;
use crate::bot_answer::fields_of;
use crate::matches::views::DecisionRequest;
use ranarium_game::Returns;
use ranarium_protocol::{
    BotRequest, Budget, Cancel, Capability, Choose, End, Hello, Introduction, RpcMessage, See,
    Start, VERSION,
};
use ranarium_table::MatchId;
use serde_json::Value;

/// A session with one bot, in matches of one game.
///
/// Messages for the bot are added to `out`; those from the bot are passed to
/// [`receive`](Self::receive). The owner starts the bot, transports the messages, and sets the
/// timeouts.
pub struct BotSession {
    game: String,
    match_id: Option<MatchId>,
    calls: u64,
    greeted: Greeting,
    /// Requests to send after its introduction.
    waiting: Vec<(u64, BotRequest)>,
    /// The open call of `start`.
    start: Option<u64>,
    /// The open call of `choose`.
    choose: Option<u64>,
    decision: u32,
}

enum Greeting {
    /// Asked by this call.
    Pending(u64),
    Answered(Introduction),
}

/// A message of a bot.
#[derive(Clone, Debug, PartialEq)]
pub enum BotMessage {
    /// A message of no interest.
    Nothing,
    /// The bot has introduced itself.
    Introduced,
    /// The bot has accepted the match.
    Seated,
    /// The answer to `choose`, for [`read_answer`](crate::read_answer).
    Chosen(Value),
    /// An error after which the bot cannot be used.
    Wrong(BotError),
}

impl BotSession {
    /// Begins with a bot that has just been started, and asks for its introduction. `host` is the
    /// name and version of the program that asks.
    pub fn begin(game: &str, host: String, out: &mut Vec<RpcMessage>) -> Self {
        let session = Self {
            game: game.to_owned(),
            match_id: None,
            calls: 1,
            greeted: Greeting::Pending(1),
            waiting: Vec::new(),
            start: None,
            choose: None,
            decision: 0,
        };
        session.send(1, &BotRequest::Hello(Hello::new(host)), out);
        session
    }

    /// Returns the game that is played.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the match that the bot is in.
    pub const fn match_id(&self) -> Option<&MatchId> {
        self.match_id.as_ref()
    }

    /// Returns `true` while an answer to `choose` is still to come.
    pub const fn is_asked(&self) -> bool {
        self.choose.is_some()
    }

    /// Returns `true` if the bot has introduced itself with this capability.
    pub fn can(&self, capability: Capability) -> bool {
        match &self.greeted {
            Greeting::Pending(_) => false,
            Greeting::Answered(introduction) => introduction.capabilities.contains(&capability),
        }
    }

    fn send(&self, id: u64, request: &BotRequest, out: &mut Vec<RpcMessage>) {
        let is_wanted = match (request, &self.greeted) {
            (BotRequest::See(_), Greeting::Answered(_)) => self.can(Capability::See),
            (BotRequest::Cancel(_), Greeting::Answered(_)) => self.can(Capability::Cancel),
            _ => true,
        };
        if is_wanted {
            out.push(request.message(id).expect("a request is plain data"));
        }
    }

    fn say(&mut self, request: BotRequest, out: &mut Vec<RpcMessage>) -> u64 {
        self.calls += 1;
        match self.greeted {
            Greeting::Pending(_) => self.waiting.push((self.calls, request)),
            Greeting::Answered(_) => self.send(self.calls, &request, out),
        }
        self.calls
    }

    /// Starts a match for the bot, and ends the previous one.
    pub fn seat(&mut self, start: Start, out: &mut Vec<RpcMessage>) {
        self.end(None, out);
        self.match_id = Some(start.match_id.clone());
        self.decision = 0;
        self.start = Some(self.say(BotRequest::Start(start), out));
    }

    /// Sends the events since the last request and the request itself. The bot must be seated.
    pub fn ask(&mut self, request: &DecisionRequest, budget: Budget, out: &mut Vec<RpcMessage>) {
        let Some(match_id) = self.match_id.clone() else {
            return;
        };
        if !request.seen.is_empty() {
            let see = See {
                match_id: match_id.clone(),
                seen: request.seen.clone(),
            };
            self.say(BotRequest::See(see), out);
        }
        self.decision += 1;
        let choose = Choose {
            match_id,
            decision: self.decision,
            seats: request.seats.clone(),
            observation: request.observation.clone(),
            legal: request.legal.clone(),
            budget,
        };
        self.choose = Some(self.say(BotRequest::Choose(choose), out));
    }

    /// Asks the bot to answer at once.
    pub fn cancel(&mut self, out: &mut Vec<RpcMessage>) {
        if let (Some(match_id), Some(_)) = (self.match_id.clone(), self.choose) {
            let decision = self.decision;
            self.say(BotRequest::Cancel(Cancel { match_id, decision }), out);
        }
    }

    /// Ends the bot's match, which is over or aborted.
    pub fn end(&mut self, returns: Option<Returns>, out: &mut Vec<RpcMessage>) {
        // Later answers to these calls are ignored.
        (self.start, self.choose) = (None, None);
        if let Some(match_id) = self.match_id.take() {
            self.say(BotRequest::End(End { match_id, returns }), out);
        }
    }

    /// Ends the session, with a goodbye unless the bot is thinking.
    pub fn leave(mut self, returns: Option<Returns>, out: &mut Vec<RpcMessage>) {
        if self.choose.is_none() && matches!(self.greeted, Greeting::Answered(_)) {
            self.end(returns, out);
            self.say(BotRequest::Bye, out);
        }
    }

    /// Handles a message of the bot.
    pub fn receive(&mut self, message: &RpcMessage, out: &mut Vec<RpcMessage>) -> BotMessage {
        let (id, answer) = match message {
            RpcMessage::Answer { id, result } => (Some(*id), Ok(result)),
            RpcMessage::Refusal { id, error } => (*id, Err(error)),
            // Bots make no calls.
            RpcMessage::Call { .. } | RpcMessage::Notice { .. } => return BotMessage::Nothing,
        };
        // An error without a call id probably belongs to the open call.
        let is_about = |call: Option<u64>| call.is_some() && (id == call || id.is_none());
        let is_greeting = matches!(self.greeted, Greeting::Pending(call) if is_about(Some(call)));
        let is_choice = is_about(self.choose);
        let is_start = is_about(self.start);
        let result = match answer {
            Ok(result) => result,
            Err(error) if is_greeting || is_choice || is_start => {
                self.choose = None;
                return BotMessage::Wrong(BotError::Refused(error.clone()));
            }
            Err(_) => return BotMessage::Nothing,
        };
        if is_greeting {
            match introduction(result, &self.game) {
                Ok(introduction) => self.greeted = Greeting::Answered(introduction),
                Err(problem) => return BotMessage::Wrong(problem),
            }
            for (id, request) in std::mem::take(&mut self.waiting) {
                self.send(id, &request, out);
            }
            BotMessage::Introduced
        } else if is_start {
            self.start = None;
            BotMessage::Seated
        } else if is_choice {
            self.choose = None;
            BotMessage::Chosen(result.clone())
        } else {
            BotMessage::Nothing
        }
    }
}

/// Reads the introduction of a bot, if it plays the game and speaks the protocol of this version.
fn introduction(answer: &Value, game: &str) -> Result<Introduction, BotError> {
    let introduction = read_introduction(answer)?;
    if introduction.games.iter().any(|plays| plays == game) {
        Ok(introduction)
    } else {
        Err(BotError::OtherGame(game.to_owned()))
    }
}

/// Reads the answer to `hello`: the introduction of a bot.
///
/// # Errors
/// If the answer is malformed, or the bot speaks another version of the protocol.
pub fn read_introduction(answer: &Value) -> Result<Introduction, BotError> {
    let introduction: Introduction = fields_of(answer)
        .map_err(|error| BotError::Misshapen(format!("the answer to hello: {error}")))?;
    if introduction.protocol == VERSION {
        Ok(introduction)
    } else {
        Err(BotError::Misshapen(format!(
            "it speaks version {} of the protocol; expected {VERSION}",
            introduction.protocol
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::{BotMessage, BotSession};
    use crate::{BotError, DecisionRequest, Since};
    use ranarium_game::Seat;
    use ranarium_protocol::{Budget, Data, Form, RpcError, RpcMessage, Start};
    use serde_json::{Value, json};

    /// A session, and what it has sent so far: the name and the number of each call.
    struct Recorded {
        session: BotSession,
        sent: Vec<(String, Option<u64>)>,
    }

    impl Recorded {
        fn begin() -> Self {
            let mut out = Vec::new();
            let session = BotSession::begin("toy", "test 1".to_owned(), &mut out);
            let mut bot = Self {
                session,
                sent: Vec::new(),
            };
            bot.note(out);
            bot
        }

        /// Makes a session with a bot that has introduced itself.
        fn greeted(capabilities: &[&str]) -> Self {
            let mut bot = Self::begin();
            assert_eq!(
                bot.answer(1, introduction(capabilities)),
                BotMessage::Introduced
            );
            bot.sent.clear();
            bot
        }

        fn note(&mut self, out: Vec<RpcMessage>) {
            self.sent
                .extend(out.into_iter().map(|message| match message {
                    RpcMessage::Call { id, method, .. } => (method, Some(id)),
                    RpcMessage::Notice { method, .. } => (method, None),
                    other => panic!("{other}"),
                }));
        }

        fn with<T>(&mut self, act: impl FnOnce(&mut BotSession, &mut Vec<RpcMessage>) -> T) -> T {
            let mut out = Vec::new();
            let done = act(&mut self.session, &mut out);
            self.note(out);
            done
        }

        fn answer(&mut self, id: u64, result: Value) -> BotMessage {
            let answer = RpcMessage::Answer { id, result };
            self.with(|session, out| session.receive(&answer, out))
        }

        fn refuse(&mut self, id: Option<u64>) -> BotMessage {
            let error = RpcError::new(-32000, "no");
            let refusal = RpcMessage::Refusal { id, error };
            self.with(|session, out| session.receive(&refusal, out))
        }

        fn seat(&mut self) {
            let start = Start {
                match_id: "m-1".parse().unwrap(),
                game: "toy".to_owned(),
                rules: 1,
                options: "players=2".to_owned(),
                seat: Seat::FIRST,
                players: 2,
                seed: "7".to_owned(),
                budget: Budget::Ms(5),
            };
            self.with(|session, out| session.seat(start, out));
        }

        fn ask(&mut self, seen: Vec<Data>) {
            let form = Form {
                text: "hop".to_owned(),
                data: json!("hop"),
            };
            let request = DecisionRequest {
                seq: 1,
                since: Since::Start,
                seen,
                observation: data(),
                seats: vec![Seat::FIRST],
                legal: vec![form],
            };
            self.with(|session, out| session.ask(&request, Budget::Ms(5), out));
        }

        /// Returns the number of the last call.
        fn last(&self) -> u64 {
            let mut calls = self.sent.iter().rev();
            calls.find_map(|(_, id)| *id).unwrap()
        }

        fn names(&self) -> Vec<&str> {
            self.sent.iter().map(|(name, _)| name.as_str()).collect()
        }
    }

    fn data() -> Data {
        serde_json::from_value(json!("seen")).unwrap()
    }

    fn introduction(capabilities: &[&str]) -> Value {
        json!({
            "protocol": 1, "name": "Bo", "version": "1", "games": ["toy"],
            "capabilities": capabilities,
        })
    }

    #[test]
    fn an_error_is_about_the_open_call_unless_it_names_another() {
        let open: [fn() -> Recorded; 3] = [
            Recorded::begin,
            || {
                let mut bot = Recorded::greeted(&[]);
                bot.seat();
                bot
            },
            || {
                let mut bot = Recorded::greeted(&[]);
                bot.seat();
                let start = bot.last();
                assert_eq!(bot.answer(start, json!({})), BotMessage::Seated);
                bot.ask(Vec::new());
                bot
            },
        ];
        for make in open {
            let id = make().last();
            for id in [Some(id), None] {
                let answer = make().refuse(id);
                assert!(
                    matches!(answer, BotMessage::Wrong(BotError::Refused(_))),
                    "{answer:?}"
                );
            }
            assert_eq!(make().refuse(Some(id + 1)), BotMessage::Nothing);
        }
    }

    #[test]
    fn a_late_or_second_answer_is_passed_over() {
        let mut bot = Recorded::greeted(&[]);
        bot.seat();
        bot.ask(Vec::new());
        let first = bot.last();
        let chosen = json!({"action": "hop"});
        assert_eq!(
            bot.answer(first, chosen.clone()),
            BotMessage::Chosen(chosen.clone())
        );
        assert_eq!(bot.answer(first, chosen.clone()), BotMessage::Nothing);
        bot.ask(Vec::new());
        assert_eq!(bot.answer(first, chosen.clone()), BotMessage::Nothing);
        assert!(bot.session.is_asked());
        // Nor is it an answer of the next match.
        let second = bot.last();
        bot.seat();
        assert_eq!(bot.answer(second, chosen), BotMessage::Nothing);
    }

    #[test]
    fn requests_wait_for_hello_and_respect_capabilities() {
        for (capabilities, expected) in [
            (
                &["see", "cancel"][..],
                &["start", "see", "choose", "cancel"][..],
            ),
            (&[], &["start", "choose"]),
        ] {
            let mut bot = Recorded::begin();
            bot.seat();
            bot.ask(vec![data()]);
            bot.with(|session, out| session.cancel(out));
            assert_eq!(bot.names(), ["hello"]);
            bot.answer(1, introduction(capabilities));
            assert_eq!(bot.names()[1..], *expected);
        }
    }

    #[test]
    fn end_precedes_bye_and_neither_interrupts_a_question() {
        let mut bot = Recorded::greeted(&[]);
        bot.seat();
        let mut out = Vec::new();
        bot.session.leave(None, &mut out);
        let names: Vec<String> = out.iter().map(ToString::to_string).collect();
        assert_eq!(names.len(), 2);
        assert!(
            names[0].contains("\"end\"") && names[1].contains("\"bye\""),
            "{names:?}"
        );
        let mut bot = Recorded::greeted(&[]);
        bot.seat();
        bot.ask(Vec::new());
        let mut out = Vec::new();
        bot.session.leave(None, &mut out);
        assert_eq!(out, []);
    }

    #[test]
    fn a_bot_of_another_game_or_version_is_no_use() {
        let other = json!({"protocol": 1, "name": "Bo", "version": "1", "games": ["chess"]});
        let answer = Recorded::begin().answer(1, other);
        assert_eq!(
            answer,
            BotMessage::Wrong(BotError::OtherGame("toy".to_owned()))
        );
        let later = json!({"protocol": 9, "name": "Bo", "version": "1", "games": ["toy"]});
        let answer = Recorded::begin().answer(1, later);
        assert!(
            matches!(answer, BotMessage::Wrong(BotError::Misshapen(_))),
            "{answer:?}"
        );
    }
}
