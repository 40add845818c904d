//! [`BotJob`]: a decision of a bot of the server.

use crate::Pace;
use ranarium_game::Seat;
use ranarium_host::{DecisionRequest, time_to_think};
use ranarium_player::BotPlayer;
use ranarium_protocol::online::UserId;
use ranarium_protocol::{BotRequest, Choose, Chosen, NamedAction, RpcMessage, See, Start};
use ranarium_search::{BotSpec, Budget, DecisionClock, Limits};
use ranarium_table::{MatchId, MatchInfo, Move};
use serde::{Deserialize, Serialize};

/// A decision that a bot of the server has to make, with all that it may know: messages of the bot
/// protocol. Every machine makes the same choice, as long as the budget is in iterations.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BotJob {
    /// The id of the match.
    pub match_id: MatchId,
    /// The seat to decide for.
    pub seat: Seat,
    /// The number of the seat's update that it decides on.
    pub seq: u64,
    /// The user whose share of the bots' time it uses: the first person at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_for: Option<UserId>,
    /// When the job came up, in milliseconds since 1970 (UTC).
    pub since_ms: u64,
    /// The bot that decides.
    #[serde(with = "spec_in_data")]
    pub spec: BotSpec,
    start: Start,
    seen: See,
    choose: Choose,
}

/// Serializes a bot as its name.
mod spec_in_data {
    use ranarium_search::BotSpec;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(spec: &BotSpec, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(spec)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BotSpec, D::Error> {
        String::deserialize(from)?.parse().map_err(Error::custom)
    }
}

impl BotJob {
    pub(crate) fn new(
        info: &MatchInfo,
        seat: Seat,
        spec: BotSpec,
        seed: u64,
        request: DecisionRequest,
        (asked_for, since_ms): (Option<UserId>, u64),
    ) -> Self {
        let budget = spec.budget().unwrap_or(Budget::Iterations(1));
        let budget = time_to_think(budget);
        Self {
            match_id: info.match_id.clone(),
            seat,
            seq: request.seq,
            asked_for,
            since_ms,
            spec,
            start: Start {
                match_id: info.match_id.clone(),
                game: info.game.clone(),
                rules: info.rules,
                options: info.options.clone(),
                seat,
                players: info.seats.len() as u8,
                // Each decision has its own random numbers, regardless of earlier ones.
                seed: (seed ^ request.seq.wrapping_mul(0x9e37_79b9_7f4a_7c15)).to_string(),
                budget,
            },
            seen: See {
                match_id: info.match_id.clone(),
                seen: request.seen,
            },
            choose: Choose {
                match_id: info.match_id.clone(),
                decision: 1,
                seats: request.seats,
                observation: request.observation,
                legal: request.legal,
                budget,
            },
        }
    }

    /// Returns `true` if only one action is legal.
    pub const fn is_forced(&self) -> bool {
        self.choose.legal.len() == 1
    }

    /// Returns the pace of the bot's decision at a table with this pace.
    pub fn pace(&self, pace_ms: u64) -> Pace {
        Pace::new(self.spec, self.since_ms, pace_ms)
    }

    /// Makes the decision. A bot that fails plays its first legal action.
    pub fn decide(&self, limits: Limits, clock: Option<&dyn DecisionClock>) -> Move<NamedAction> {
        let action = match self.is_forced() {
            true => None,
            false => self.think(limits, clock),
        };
        action.map_or_else(|| self.first(), |action| self.mv(action))
    }

    /// Returns the move of a bot that fails: its first legal action. Without a legal action, which
    /// no match requests, the move is one that is refused.
    pub fn first(&self) -> Move<NamedAction> {
        let first = self.choose.legal.first().map(|form| form.text.clone());
        self.mv(NamedAction::Text(first.unwrap_or_default()))
    }

    const fn mv(&self, action: NamedAction) -> Move<NamedAction> {
        Move {
            seat: self.seat,
            seq: self.seq,
            action,
        }
    }

    fn think(&self, limits: Limits, clock: Option<&dyn DecisionClock>) -> Option<NamedAction> {
        let mut player = BotPlayer::new(self.spec).with_limits(limits);
        let requests = [
            BotRequest::Start(self.start.clone()),
            BotRequest::See(self.seen.clone()),
            BotRequest::Choose(self.choose.clone()),
        ];
        let mut answer = None;
        for (id, request) in (1..).zip(requests) {
            answer = player.handle(&request.message(id).ok()?, clock);
        }
        match answer? {
            RpcMessage::Answer { result, .. } => Some(Chosen::deserialize(&result).ok()?.action),
            _ => None,
        }
    }
}
