//! The reading of a bot's answer.

use crate::BotError;
use ranarium_game::excerpt;
use ranarium_protocol::{Chosen, Form};
use ranarium_search::{Judged, Thought};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads the fields of an answer. Lists are not accepted, so that no code is generated for them.
pub(crate) fn fields_of<T: DeserializeOwned>(answer: &Value) -> Result<T, String> {
    match answer {
        Value::Object(fields) => T::deserialize(fields).map_err(|error| error.to_string()),
        _ => Err("expected an object".to_owned()),
    }
}

/// Reads the answer to `choose`: a choice, and the bot's judgements, as places among the legal
/// actions.
///
/// # Errors
/// If the answer is malformed, or its action is not legal.
pub fn read_answer(answer: &Value, legal: &[Form]) -> Result<Thought<usize>, BotError> {
    let chosen: Chosen = fields_of(answer).map_err(|error| {
        let quoted = excerpt(&answer.to_string());
        BotError::Misshapen(format!("the answer to choose: {error}, in {quoted}"))
    })?;
    let action = chosen.action.find(legal).ok_or_else(|| BotError::Illegal {
        chosen: excerpt(&answer["action"].to_string()),
        legal: legal.len(),
    })?;
    let judged = chosen.judged.iter().filter_map(|judged| {
        Some(Judged {
            action: judged.action.find(legal)?,
            value: judged.value.clamp(0.0, 1.0),
            visits: judged.visits,
        })
    });
    Ok(Thought {
        judged: judged.take(legal.len()).collect(),
        work: chosen.work,
        is_short: chosen.is_short,
        ..Thought::of(action)
    })
}
