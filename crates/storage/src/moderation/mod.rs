//! Blocks, reports, and acts of operators.

mod ban_subject;
mod moderation_store;
mod operator_act;
mod stored_report;

pub(crate) use moderation_store::record;

pub use ban_subject::BanSubject;
pub use moderation_store::{BlockChange, ModerationStore, ReportFilter, StoredModeration};
pub use operator_act::{OperatorAct, RecordedAct};
pub use stored_report::StoredReport;
