//! What a client and a server say to each other beside the messages of [`client`](crate::client):
//! tables that are made for people at different screens, and who sits there.
//!
//! [`Request`] is all that a server is asked over a WebSocket: what it has in common with a host,
//! and what it does besides.

mod create;
mod notice;
mod request;
mod seated;
mod settings;
mod stand;
mod table_view;
mod tables;
mod user;
mod user_id;
mod watched;

pub use create::Create;
pub use notice::{Closing, Notice, TableChanged};
pub use request::{Request, UnreadableRequest};
pub use seated::OnlineMatches;
pub use settings::{SeatPlan, TableSettings, Visibility};
pub use stand::Stand;
pub use table_view::{OnlineSummary, SeatView, TableView};
pub use tables::Tables;
pub use user::{User, WhoAmI};
pub use user_id::UserId;
pub use watched::OnlineWatched;
