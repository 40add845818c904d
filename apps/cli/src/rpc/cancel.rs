//! [`Cancels`]: the cancelled requests.

use crate::rpc::param_spec::REQUEST;
use crate::rpc::params::RpcParams;
use crate::rpc::request::{RequestLine, RpcRequest};
use serde_json::Value;
use std::sync::{Mutex, PoisonError};

/// The method that ends another request early.
pub const CANCEL: &str = "cancel";

/// The requests cancelled by lines that were read and not yet answered. Each was sent before the
/// line that cancels it.
#[derive(Default)]
pub struct Cancels(Mutex<Vec<Cancelled>>);

struct Cancelled {
    id: Value,
    /// `true` once a request has ended early for it.
    has_taken_effect: bool,
}

impl Cancels {
    /// Records the request that a line cancels, if it does. Batches are not inspected.
    pub fn note(&self, line: &[u8]) {
        const MAX_LINE: usize = 4096;
        if line.len() > MAX_LINE {
            return;
        }
        if let Some(id) = cancelled(line) {
            self.all().push(Cancelled {
                id,
                has_taken_effect: false,
            });
        }
    }

    /// Returns `true` if the request of this id is cancelled, and notes that it has taken effect.
    pub fn has(&self, id: &Value) -> bool {
        let mut all = self.all();
        let Some(cancelled_call) = all.iter_mut().find(|cancelled| cancelled.id == *id) else {
            return false;
        };
        cancelled_call.has_taken_effect = true;
        true
    }

    /// Forgets a cancellation. Returns `true` if it has taken effect.
    pub fn take(&self, id: &Value) -> bool {
        let mut all = self.all();
        let index = all.iter().position(|cancelled| cancelled.id == *id);
        index.is_some_and(|index| all.remove(index).has_taken_effect)
    }

    fn all(&self) -> std::sync::MutexGuard<'_, Vec<Cancelled>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the id that a line cancels.
fn cancelled(line: &[u8]) -> Option<Value> {
    let RequestLine::One(raw) = RequestLine::read(std::str::from_utf8(line).ok()?).ok()? else {
        return None;
    };
    let request = RpcRequest::read(raw).ok()?;
    if request.method != CANCEL {
        return None;
    }
    let params = RpcParams::read(request.params.as_ref(), &[REQUEST]).ok()?;
    params.get("id").cloned()
}
