//! Tests of the whole package: a client against a host or a server, in one process.

mod connection;
mod late_decisions;
mod liveness;
mod secrecy;
mod subscription;
mod table;
mod table_client;
