//! What a bot's answer says.

use crate::fault::shown;
use ranarium_protocol::{Chosen, Form};
use ranarium_search::{Judged, Thought};
use serde_json::Value;

/// A choice, and what the bot thinks of it and of others, as places among the legal actions.
///
/// # Errors
/// If the answer is misshapen, or no legal action: in words for a record.
pub(crate) fn read(answer: &Value, legal: &[Form]) -> Result<Thought<usize>, String> {
    let chosen: Chosen = serde::Deserialize::deserialize(answer).map_err(|error| {
        let error: serde_json::Error = error;
        let said = shown(&answer.to_string());
        format!("misshapen: the answer to choose: {error}, in {said}")
    })?;
    let action = chosen.action.find(legal).ok_or_else(|| {
        let said = shown(&answer["action"].to_string());
        let among = legal.len();
        format!("illegal: {said} is not one of the {among} legal actions")
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
        ..Thought::of(action)
    })
}
