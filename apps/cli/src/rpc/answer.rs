//! Answers of a [`RpcState`] to lines: parses requests, calls their methods, and handles panics.

use crate::rpc::limits::{MAX_ANSWER, MAX_BATCH, MAX_LINE};
use crate::rpc::methods::{METHODS, MatchEffect, RpcMethod};
use crate::rpc::params::RpcParams;
use crate::rpc::request::{NO_ID, RejectedRequest, RequestLine, RpcRequest};
use crate::rpc::request_error::RequestError;
use crate::rpc::session::RpcState;
use serde_json::json;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

impl RpcState {
    /// Answers a line: a request or a batch of them. Notifications and empty lines have no answer.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.len() > MAX_LINE {
            return Some(refusal(NO_ID, &RequestError::too_long()));
        }
        let Ok(text) = std::str::from_utf8(line) else {
            return Some(refusal(NO_ID, &RequestError::not_text()));
        };
        let text = text.trim();
        if text.is_empty() {
            return None;
        }
        match RequestLine::read(text) {
            Ok(RequestLine::One(request)) => self.answer_one(RpcRequest::read(request)),
            Ok(RequestLine::Batch(batch)) if batch.is_empty() => {
                let reason = "expected a request, or several in a list; found an empty list";
                Some(refusal(NO_ID, &RequestError::request(reason)))
            }
            Ok(RequestLine::Batch(batch)) if batch.len() > MAX_BATCH => {
                let count = batch.len();
                let reason =
                    format!("expected at most {MAX_BATCH} requests in a batch, found {count}");
                Some(refusal(NO_ID, &RequestError::request(&reason)))
            }
            Ok(RequestLine::Batch(batch)) => {
                let mut answers: Vec<String> = Vec::new();
                let mut length = 0;
                for request in batch {
                    let request = RpcRequest::read(request);
                    let answer = if length > MAX_ANSWER {
                        let id = request
                            .as_ref()
                            .map_or_else(|rejected| rejected.id, |request| request.id);
                        id.map(|id| refusal(id, &RequestError::answers_too_long()))
                    } else {
                        self.answer_one(request)
                    };
                    length += answer.as_ref().map_or(0, String::len);
                    answers.extend(answer);
                }
                (!answers.is_empty()).then(|| format!("[{}]", answers.join(",")))
            }
            Err(error) => Some(refusal(NO_ID, &error)),
        }
    }

    fn answer_one(
        &mut self,
        request: Result<RpcRequest<'_>, RejectedRequest<'_>>,
    ) -> Option<String> {
        let (id, result) = match request {
            Ok(request) => (request.id, self.call(&request)),
            // An invalid request is answered even without an id.
            Err(RejectedRequest { id, error }) if error.is_invalid_request() => {
                (id.or(Some(NO_ID)), Err(error))
            }
            Err(RejectedRequest { id, error }) => (id, Err(error)),
        };
        let id = id?;
        Some(match result {
            Ok(result) => format!(r#"{{"id":{id},"jsonrpc":"2.0","result":{result}}}"#),
            Err(error) => refusal(id, &error),
        })
    }

    /// Returns the result of a request as JSON.
    fn call(&mut self, request: &RpcRequest<'_>) -> Result<String, RequestError> {
        let method = METHODS
            .iter()
            .find(|method| method.name == request.method)
            .ok_or_else(|| {
                let names: Vec<&str> = METHODS.iter().map(|method| method.name).collect();
                RequestError::no_method(&request.method, &names)
            })?;
        let params = RpcParams::read(request.params.as_ref(), method.params)?;
        let id = request.id.map(serde_json::from_str);
        self.running = id.and_then(Result::ok).unwrap_or_default();
        // A panic can corrupt only the match of the request, which is then closed.
        catch_unwind(AssertUnwindSafe(|| (method.call)(self, &params)))
            .unwrap_or_else(|panic| Err(self.panicked(method, &params, &*panic)))
    }

    /// Returns the error of a method that has panicked, and closes the match that it may have
    /// corrupted.
    fn panicked(
        &mut self,
        method: &RpcMethod,
        params: &RpcParams<'_>,
        panic: &dyn Any,
    ) -> RequestError {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        let handle = params.number("match").ok();
        let closed = match method.effect {
            MatchEffect::Reads => None,
            MatchEffect::Changes => handle.filter(|handle| self.matches.remove(handle).is_some()),
        };
        RequestError::panicked(method.name, &text.unwrap_or_default(), closed)
    }
}

/// Returns the line that rejects a request.
fn refusal(id: &str, error: &RequestError) -> String {
    let error = json!(error);
    format!(r#"{{"error":{error},"id":{id},"jsonrpc":"2.0"}}"#)
}

#[cfg(test)]
mod tests {
    use crate::rpc::RpcState;
    use ranarium_game::Language;
    use serde_json::{Value, json};

    fn ask(session: &mut RpcState, method: &str, params: &Value) -> Value {
        let request = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let answer = session.answer(request.to_string().as_bytes()).unwrap();
        serde_json::from_str(&answer).unwrap()
    }

    #[test]
    fn a_panicking_request_is_answered_and_closes_its_match() {
        let mut session = RpcState::new(Language::En);
        for _ in 0..2 {
            ask(&mut session, "new", &json!({"game": "icefrogs"}));
        }
        let reading = ask(&mut session, "panic-reading", &json!({"match": 1}));
        assert_eq!(reading["error"]["code"], -32603);
        assert_eq!(
            reading["error"]["message"],
            "a error in \"panic-reading\" (on purpose): nothing has changed; please report it"
        );
        let changing = ask(&mut session, "panic-changing", &json!({"match": 1}));
        assert_eq!(
            (
                &changing["error"]["code"],
                &changing["error"]["data"]["closed"]
            ),
            (&json!(-32603), &json!(1))
        );
        let open = ask(&mut session, "matches", &json!({}));
        assert_eq!(open["result"]["matches"].as_array().unwrap().len(), 1);
        assert_eq!(open["result"]["matches"][0]["match"], 2);
    }
}
