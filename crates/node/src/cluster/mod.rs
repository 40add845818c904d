//! The interface between a node and others: the bus, the work queue, and the health of the storage.
//! A single node implements it in `node/in_process.rs`, several nodes in `nats`.

pub mod bus;
pub mod storage_health;
pub mod work_queue;
