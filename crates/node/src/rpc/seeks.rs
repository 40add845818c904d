//! Requests for a quick match with other players.

use crate::clock::now_ms;
use crate::hubs::seek_request::{SeekRequest, SeekerContact};
use crate::rpc::call::{HandlerAnswer, HandlerResult, UserCall};
use crate::rpc::client::RpcClient;
use crate::rpc::subscriptions::Subscription;
use crate::storage_call::storage_unavailable;
use ranarium_online::{
    Rating, SeekTerms, Seeker, ServerError, check_rated, options_of, rating_pool,
};
use ranarium_protocol::client::{Done, HostError};
use ranarium_protocol::online::{OutOfTime, Rated, SeatPlan, Seek, TableSettings, User, UserKind};

/// Maximum time after which bots take the remaining seats, in milliseconds: ten minutes.
const MAX_BOTS_AFTER: u64 = 600_000;

/// Opens a seek. The hub answers.
pub async fn open(call: UserCall<'_>, seek: Seek) -> HandlerResult {
    let (client, user) = (call.client, call.user);
    let user = client.current(user).await?;
    let kind = client.kind_of(user.id).await?;
    client.note_address(user.id).await?;
    let seeker = seeker(client, &user, kind, seek).await?;
    client.subscriptions.insert(Subscription::Seek);
    let contact = SeekerContact {
        socket: client.socket,
        user,
        outbox: client.outbox.clone(),
    };
    client.node.hubs().seek(SeekRequest::Seek {
        contact,
        seeker: Box::new(seeker),
        call: call.id,
    });
    Ok(HandlerAnswer::Later)
}

/// Cancels the seek. The hub answers, if there is a seek.
pub fn cancel(call: UserCall<'_>) -> HandlerResult {
    let client = call.client;
    if !client.subscriptions.remove(&Subscription::Seek) {
        return Ok(HandlerAnswer::of(&Done {}));
    }
    client.node.hubs().seek(SeekRequest::Cancel {
        socket: client.socket,
        call: Some((client.outbox.clone(), call.id)),
    });
    Ok(HandlerAnswer::Later)
}

/// Checks a seek, and returns it with the user's rating and blocks.
async fn seeker(
    client: &RpcClient,
    user: &User,
    kind: UserKind,
    seek: Seek,
) -> Result<Seeker, ServerError> {
    let bad = |name: &str, reason: &str| Err(HostError::parameter(name, reason).into());
    let (players, options) = options_of(&seek.game, &seek.options, seek.players)?;
    if players != seek.players || players < 2 {
        return bad(
            "players",
            "expected 2 or more, and as many as the options have",
        );
    }
    if let Some((least, most)) = seek.level_range
        && least > most
    {
        return bad("level-range", "expected the least before the most");
    }
    let bots_fit = |ms: u64| ms <= MAX_BOTS_AFTER && seek.rated == Rated::Casual;
    if !seek.bots_after_ms.is_none_or(bots_fit) {
        let reason = format!("expected at most {MAX_BOTS_AFTER}, in a match that is not rated");
        return bad("bots-after-ms", &reason);
    }
    match (seek.rated, kind) {
        (Rated::Casual, _)
        | (Rated::People, UserKind::Person)
        | (Rated::Programs, UserKind::Program) => {}
        (rated, _) => return Err(ServerError::RatedFor(rated)),
    }
    let mut settings = TableSettings::new(seek.game.clone(), options.clone(), Vec::new());
    settings.seats = vec![SeatPlan::Open; usize::from(players)];
    settings.clock = seek.clock;
    settings.rated = seek.rated;
    settings.out_of_time = OutOfTime::Lose;
    check_rated(&settings)?;
    let rating = rating_at(client, user, settings).await?;
    let moderation = client.node.storage().moderation();
    let blocked_users = moderation.blocked_users(user.id).await;
    let blocked_users = blocked_users.map_err(storage_unavailable)?;
    client.node.tables().count_new_table(user.id).await?;
    let since_ms = now_ms();
    Ok(Seeker {
        user: user.id,
        terms: SeekTerms {
            game: seek.game,
            options,
            players,
            clock: seek.clock,
            rated: seek.rated,
            kind,
        },
        blocked_users,
        rating: rating.unwrap_or(Rating::START).points(),
        level_range: seek.level_range,
        since_ms,
        bots_at_ms: seek.bots_after_ms.map(|ms| since_ms + ms),
    })
}

/// Returns the user's rating at the speed of these settings: casual seeks are paired by it, too.
async fn rating_at(
    client: &RpcClient,
    user: &User,
    mut settings: TableSettings,
) -> Result<Option<Rating>, ServerError> {
    settings.rated = Rated::People;
    let Some((pool, _)) = rating_pool(&settings) else {
        return Ok(None);
    };
    let stored = client.node.storage().ratings().rating(user.id, &pool).await;
    let stored = stored.map_err(storage_unavailable)?;
    Ok(stored.map(|stored| stored.rating))
}
