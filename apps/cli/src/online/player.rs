//! A bot at an online table.

use crate::command_error::CommandError;
use crate::host::host_call_error::HostCallError;
use crate::host::play_event::PlayEvent;
use crate::online::follow::FollowedMatch;
use ranarium_game::{FullGame, Returns};
use ranarium_lab::external::Contender;
use ranarium_protocol::client::{Resign, Resigned};
use ranarium_protocol::online::OfferKind;
use ranarium_search::Question;
use ranarium_table::{CurrentViewOf, TurnInfo, UpdateOf};
use std::time::Duration;

/// Interval at which an idle bot wakes up.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// Plays a match to its end. If the bot fails, its seat resigns at once.
///
/// # Errors
/// If the bot fails, a message of the server cannot be understood, or it cannot be reached.
pub fn play<G: FullGame>(
    follow: &mut FollowedMatch<'_, G>,
    contender: &Contender,
    seed: u64,
) -> Result<Returns, CommandError> {
    let mut bot = contender.bot::<G>(seed);
    let mut now: Option<CurrentViewOf<G>> = None;
    loop {
        let wait = match &now {
            Some(now) if !now.actions.is_empty() => Duration::ZERO,
            _ => POLL_INTERVAL,
        };
        match follow.next(wait)? {
            Some(PlayEvent::Update(_, update)) => {
                let UpdateOf::<G> { seen, now: is, .. } = *update;
                bot.see(&seen);
                now = Some(is);
                continue;
            }
            Some(PlayEvent::Table) => answer_offer(follow)?,
            // The update that made a decision too late has been seen.
            Some(_) | None => {}
        }
        let Some(is) = &mut now else {
            continue;
        };
        if let TurnInfo::Over { returns, .. } = &is.turn {
            bot.end(returns);
            return Ok(*returns);
        }
        if is.actions.is_empty() {
            continue;
        }
        let Some(info) = follow.follower().info() else {
            continue;
        };
        let thought = bot.think(&Question {
            info,
            legal: &is.actions,
            clock: None,
        });
        if bot.has_failed() {
            let reason = thought.warning.unwrap_or_default();
            let resigned = resign(follow)?;
            return Err(CommandError::Refused(format!(
                "{contender}: {reason}; {resigned}"
            )));
        }
        is.actions.clear();
        follow.act(&thought.action);
    }
}

/// Resigns the match, and returns the outcome in words.
fn resign<G: FullGame>(follow: &mut FollowedMatch<'_, G>) -> Result<&'static str, HostCallError> {
    let Some(seat) = follow.play().viewer().seat() else {
        return Ok("it has no seat");
    };
    let match_id = follow.id.clone();
    match follow.client.call(&Resign { match_id, seat }) {
        Ok(Resigned::Over | Resigned::Substituted) => Ok("it has resigned"),
        // Others play on, or it is over already.
        Ok(Resigned::Refused(_)) | Err(HostCallError::Refused(_)) => Ok("its seat is left"),
        Err(error @ HostCallError::Away(_)) => Err(error),
    }
}

/// Answers the open offer, if there is one: accepts an undo or an abandonment, and declines a draw
/// or a pause.
fn answer_offer<G: FullGame>(follow: &mut FollowedMatch<'_, G>) -> Result<(), CommandError> {
    let Some(offer) = follow.state().offer_to_answer() else {
        return Ok(());
    };
    let accept = matches!(offer.offer, OfferKind::Undo | OfferKind::Abandon);
    match follow.ask_table(|table| table.answer_offer(accept)) {
        // It may have lapsed meanwhile.
        Ok(()) | Err(HostCallError::Refused(_)) => Ok(()),
        Err(error @ HostCallError::Away(_)) => Err(error.into()),
    }
}
