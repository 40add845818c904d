//! Messages between a client and a server in addition to those of [`client`](crate::client): tables
//! for people at different screens, and their players.
//!
//! [`OnlineRequest`] is every request to a server over a WebSocket: those that a host has, too, and
//! the server's own.

mod frogs;
mod lobby;
mod notice;
mod people;
mod ping;
mod play;
mod request;
mod seek;
mod speed;
mod table;
mod update_frame;
mod waiting;

pub use frogs::{FROGS, frogs, next_free};
pub use lobby::{LeaveLobby, Lobby, LobbyChanged, LobbyTables, OpenSeek};
pub use notice::{Closing, Notification, OnlineNotice, TableChanged};
pub use people::account::{AccountView, PasskeyCeremony, PasskeyView};
pub use people::block::{Block, Blocks, Unblock};
pub use people::guest::{Arrived, Guest};
pub use people::notice_channels::{BrowserView, ChannelsView, MailView};
pub use people::player::{Player, PlayerView};
pub use people::rating::{
    Leaderboard, LeaderboardEntry, RatingHistory, RatingPoint, RatingPool, RatingView, Ratings,
    UserKind,
};
pub use people::report::{Report, ReportReason};
pub use people::scope::{Scope, Scopes};
pub use people::user::{User, WhoAmI};
pub use people::user_id::UserId;
pub use people::wanted_name::WantedName;
pub use ping::{Ping, Pong};
pub use play::clock_pause::ClockPause;
pub use play::offer::{AnswerOffer, Offer};
pub use play::open_offer::{DeclinedOffer, OfferKind, OpenOffer};
pub use play::phrase::Phrase;
pub use play::presence::{AwaySeat, Presence};
pub use play::resign_effect::ResignEffect;
pub use play::resume::Resume;
pub use play::say::{Said, Say};
pub use play::substitute::{Return, Substitute};
pub use request::{OnlineRequest, UnreadableRequestError};
pub use seek::{CancelSeek, Matched, Seek, Seeking};
pub use speed::Speed;
pub use table::arrange::{Arrange, Remove, TableChange};
pub use table::close::Close;
pub use table::create::Create;
pub use table::rematch::Rematch;
pub use table::seated::OnlineMatches;
pub use table::settings::{OutOfTime, Rated, SeatPlan, TableSettings, Visibility};
pub use table::stand::Stand;
pub use table::table_preview::{PreviewPlayer, TablePreview};
pub use table::table_view::{DecidedSeat, OnlineSummary, SeatView, TableView};
pub use table::tables::Tables;
pub use table::watched::{OnlineWatch, OnlineWatched};
pub use update_frame::{UpdateDecoder, UpdateEncoder, UpdateFormat};
pub use waiting::{Waiting, WaitingCount};
