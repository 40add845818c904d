//! The host protocol of a server: the requests of one connection, in JSON-RPC.
//!
//! Start with `RpcSession::dispatch` in `session.rs`: it lists every method with its access and its
//! handler. The handlers are in files by subject. Each takes a call and the parameters of its
//! method; a `UserCall` has a user, a `PublicCall` may have one. It returns its answer, or
//! `HandlerAnswer::Later` if a room or hub answers.
//!
//! A new method is a type with `Method` in `ranarium_protocol::online`, its name in
//! `every_online_request!`, an arm of `dispatch`, and a handler here. `CONTRIBUTING.md` lists the
//! tests and documents that follow.

mod call;
mod client;
mod connection;
mod latency;
mod lobby;
mod moves;
mod people;
mod quick_chat;
mod ratings;
mod seats;
mod seeks;
mod session;
mod subscriptions;
mod tables;
mod watching;

pub use session::RpcSession;
