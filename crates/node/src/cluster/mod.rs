//! One node or several: the bus and the work queues, and the health of the storage.

pub mod bus;
pub mod storage_health;
pub mod work_queue;
