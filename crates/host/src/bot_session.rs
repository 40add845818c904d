//! A session with one bot in the bot protocol: who it is, which match it is in, and which answers
//! are still to come.

use crate::fault::shown;
use crate::hosted_match::DecisionRequest;
use crate::{BotId, Effect};
use ranarium_game::{Returns, Seat};
use ranarium_protocol::{
    Budget as TimeToThink, Cancel, Capability, Choose, End, Hello, Introduction, Message, Order,
    See, Start, VERSION,
};
use ranarium_search::{BotSpec, Budget};
use ranarium_table::{MatchId, MatchInfo};
use serde_json::Value;

/// A session with one bot.
pub(crate) struct BotSession {
    bot: BotId,
    spec: BotSpec,
    /// The match it is in.
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
    /// It can do this.
    Answered(Vec<Capability>),
}

/// What a bot said.
pub(crate) enum Said {
    /// Nothing that anyone waits for.
    Nothing,
    /// The answer to `choose`.
    Chosen(Value),
    /// Something that makes it no use, in words for a record.
    Wrong(String),
}

/// How long the bot may think unless a question says otherwise.
pub(crate) fn budget(spec: BotSpec) -> TimeToThink {
    match spec.budget() {
        Some(Budget::Millis(ms)) => TimeToThink::Ms(ms),
        Some(Budget::Iterations(iterations)) => TimeToThink::Iterations(iterations),
        None => TimeToThink::Iterations(1),
    }
}

impl BotSession {
    /// Starts a bot, and asks it who it is.
    pub(crate) fn begin(bot: BotId, spec: BotSpec, out: &mut Vec<Effect>) -> Self {
        let session = Self {
            bot,
            spec,
            match_id: None,
            calls: 1,
            greeted: Greeted::Pending(1),
            waiting: Vec::new(),
            start: None,
            choose: None,
            decision: 0,
        };
        out.push(Effect::StartBot(bot, spec));
        let host = format!("ranarium-host {}", env!("CARGO_PKG_VERSION"));
        session.send(1, &Order::Hello(Hello::new(host)), out);
        session
    }

    /// Which bot.
    pub(crate) const fn bot(&self) -> BotId {
        self.bot
    }

    /// What kind of bot.
    pub(crate) const fn spec(&self) -> BotSpec {
        self.spec
    }

    /// Whether an answer to `choose` is still to come.
    pub(crate) const fn is_asked(&self) -> bool {
        self.choose.is_some()
    }

    fn send(&self, id: u64, order: &Order, out: &mut Vec<Effect>) {
        if let Greeted::Answered(can) = &self.greeted {
            let is_wanted = match order {
                Order::See(_) => can.contains(&Capability::See),
                Order::Cancel(_) => can.contains(&Capability::Cancel),
                _ => true,
            };
            if !is_wanted {
                return;
            }
        }
        let message = order.message(id).expect("an order is plain data");
        out.push(Effect::ToBot(self.bot, message));
    }

    fn say(&mut self, order: Order, out: &mut Vec<Effect>) -> u64 {
        self.calls += 1;
        match self.greeted {
            Greeted::Pending(_) => self.waiting.push((self.calls, order)),
            Greeted::Answered(_) => self.send(self.calls, &order, out),
        }
        self.calls
    }

    /// Seats it in a match; what it knew of another is broken off.
    pub(crate) fn seat(&mut self, info: &MatchInfo, seat: Seat, seed: u64, out: &mut Vec<Effect>) {
        self.end(None, out);
        self.match_id = Some(info.match_id.clone());
        self.decision = 0;
        let start = Order::Start(Start {
            match_id: info.match_id.clone(),
            game: info.game.clone(),
            rules: info.rules,
            options: info.options.clone(),
            seat,
            players: info.seats.len() as u8,
            seed: seed.to_string(),
            budget: budget(self.spec),
        });
        self.start = Some(self.say(start, out));
    }

    /// Asks it to choose. It must be seated.
    pub(crate) fn ask(
        &mut self,
        request: &DecisionRequest,
        budget: TimeToThink,
        out: &mut Vec<Effect>,
    ) {
        let Some(match_id) = self.match_id.clone() else {
            return;
        };
        if !request.seen.is_empty() {
            let see = See {
                match_id: match_id.clone(),
                seen: request.seen.clone(),
            };
            self.say(Order::See(see), out);
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
        self.choose = Some(self.say(Order::Choose(choose), out));
    }

    /// Asks it to answer at once.
    pub(crate) fn cancel(&mut self, out: &mut Vec<Effect>) {
        if let (Some(match_id), Some(_)) = (self.match_id.clone(), self.choose) {
            let decision = self.decision;
            self.say(Order::Cancel(Cancel { match_id, decision }), out);
        }
    }

    fn end(&mut self, returns: Option<Returns>, out: &mut Vec<Effect>) {
        if let Some(match_id) = self.match_id.take() {
            self.say(Order::End(End { match_id, returns }), out);
        }
    }

    /// Takes leave of it: with a goodbye if it listens, without if it thinks.
    pub(crate) fn stop(mut self, returns: Option<Returns>, out: &mut Vec<Effect>) {
        if self.choose.is_none() && matches!(self.greeted, Greeted::Answered(_)) {
            self.end(returns, out);
            self.say(Order::Bye, out);
        }
        out.push(Effect::StopBot(self.bot));
    }

    /// Takes in what it says.
    pub(crate) fn hear(&mut self, message: &Message, game: &str, out: &mut Vec<Effect>) -> Said {
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
                let said = shown(&error.message);
                return Said::Wrong(format!("refused: error {}: {said}", error.code));
            }
            Err(_) => return Said::Nothing,
        };
        if is_greeting {
            return match introduction(result, game) {
                Ok(can) => {
                    self.greeted = Greeted::Answered(can);
                    for (id, order) in std::mem::take(&mut self.waiting) {
                        self.send(id, &order, out);
                    }
                    Said::Nothing
                }
                Err(why) => Said::Wrong(why),
            };
        }
        if is_start {
            self.start = None;
        } else if is_choice {
            self.choose = None;
            return Said::Chosen(result.clone());
        }
        Said::Nothing
    }
}

fn introduction(answer: &Value, game: &str) -> Result<Vec<Capability>, String> {
    let who: Introduction = serde::Deserialize::deserialize(answer)
        .map_err(|error: serde_json::Error| format!("misshapen: the answer to hello: {error}"))?;
    if who.protocol != VERSION {
        let theirs = who.protocol;
        return Err(format!(
            "misshapen: it speaks version {theirs} of the protocol; expected {VERSION}"
        ));
    }
    if !who.games.iter().any(|plays| plays == game) {
        return Err(format!("refused: it says that it does not play {game}"));
    }
    Ok(who.capabilities)
}
