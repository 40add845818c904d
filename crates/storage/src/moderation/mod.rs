//! Blocks, reports, and acts of operators.

mod ban_subject;
mod moderation_store;
mod operator_act;
mod stored_report;

pub use ban_subject::BanSubject;
pub use moderation_store::{Block, InForce, ModerationStore, ReportFilter};
pub use operator_act::{OperatorAct, RecordedAct};
pub use stored_report::StoredReport;
