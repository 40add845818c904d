//! [`PendingReplies`]: the destinations of answers that a shard's rooms owe.

use crate::live::reply_to::ReplyTo;
use ranarium_online::RequestId;
use std::collections::HashMap;

/// The destinations of answers to pending requests, until the rooms answer.
#[derive(Debug, Default)]
pub struct PendingReplies {
    replies: HashMap<RequestId, PendingReply>,
    numbers: u64,
}

/// The destination of the answer to a pending request.
#[derive(Debug)]
pub struct PendingReply {
    pub reply: ReplyTo,
    /// `true` if the request is a command.
    pub is_command: bool,
}

impl PendingReplies {
    /// Stores the destination of an answer, and returns the number of the request.
    pub fn add(&mut self, reply: ReplyTo) -> RequestId {
        self.insert(reply, false)
    }

    /// Does the same for a command, which metrics count.
    pub fn add_command(&mut self, reply: ReplyTo) -> RequestId {
        self.insert(reply, true)
    }

    /// Removes and returns the destination of an answer.
    pub fn take(&mut self, request: RequestId) -> Option<PendingReply> {
        self.replies.remove(&request)
    }

    fn insert(&mut self, reply: ReplyTo, is_command: bool) -> RequestId {
        self.numbers += 1;
        let request = RequestId(self.numbers);
        let pending = PendingReply { reply, is_command };
        self.replies.insert(request, pending);
        request
    }
}
