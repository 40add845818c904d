//! Decisions of bots: threads, the order of questions, and the analysis of finished matches.

pub mod analyst;
pub mod bot_pool;
pub mod fair_queue;
pub mod short_job_first;
