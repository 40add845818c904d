//! One node or several: the bus and the work queues, and the health of the storage.

pub mod bus;
pub mod in_process;
#[cfg(feature = "nats")]
pub mod nats;
#[cfg(not(feature = "nats"))]
#[path = "without_nats.rs"]
pub mod nats;
pub mod storage_check;
pub mod storage_health;
pub mod work_queue;
