//! Messages between a client and a server beside those of [`client`](crate::client): tables for
//! people at different screens, and their players.
//!
//! [`OnlineRequest`] is every request to a server over a WebSocket: those that a host has, too, and
//! the server's own.

mod arrange;
mod block;
mod clock_pause;
mod close;
mod create;
mod frogs;
mod guest;
mod lobby;
mod notice;
mod offer;
mod open_offer;
mod phrase;
mod ping;
mod player;
mod presence;
mod rating;
mod rematch;
mod report;
mod request;
mod resign_effect;
mod resume;
mod say;
mod scope;
mod seated;
mod seek;
mod settings;
mod speed;
mod stand;
mod substitute;
mod table_preview;
mod table_view;
mod tables;
mod update_frame;
mod user;
mod user_id;
mod waiting;
mod wanted_name;
mod watched;

pub use arrange::{Arrange, Remove, TableChange};
pub use block::{Block, Blocks, Unblock};
pub use clock_pause::ClockPause;
pub use close::Close;
pub use create::Create;
pub use frogs::{FROGS, frogs, next_free};
pub use guest::{Arrived, Guest};
pub use lobby::{LeaveLobby, Lobby, LobbyChanged, LobbyTables, OpenSeek};
pub use notice::{Closing, Notification, OnlineNotice, TableChanged};
pub use offer::{AnswerOffer, Offer};
pub use open_offer::{DeclinedOffer, OfferKind, OpenOffer};
pub use phrase::Phrase;
pub use ping::{Ping, Pong};
pub use player::{Player, PlayerView};
pub use presence::Presence;
pub use rating::{
    Leaderboard, LeaderboardEntry, RatingHistory, RatingPoint, RatingPool, RatingView, Ratings,
    UserKind,
};
pub use rematch::Rematch;
pub use report::{Report, ReportReason};
pub use request::{OnlineRequest, UnreadableRequest};
pub use resign_effect::ResignEffect;
pub use resume::Resume;
pub use say::{Said, Say};
pub use scope::{Scope, Scopes};
pub use seated::OnlineMatches;
pub use seek::{CancelSeek, Matched, Seek, Seeking};
pub use settings::{OutOfTime, Rated, SeatPlan, TableSettings, Visibility};
pub use speed::Speed;
pub use stand::Stand;
pub use substitute::{Return, Substitute};
pub use table_preview::{PreviewPlayer, TablePreview};
pub use table_view::{DecidedSeat, OnlineSummary, SeatView, TableView};
pub use tables::Tables;
pub use update_frame::{UpdateDecoder, UpdateEncoder, UpdateFormat};
pub use user::{User, WhoAmI};
pub use user_id::UserId;
pub use waiting::{Waiting, WaitingCount};
pub use wanted_name::WantedName;
pub use watched::{OnlineWatch, OnlineWatched};
