//! Authorisation of commands. The rules of the game are checked after it.

use super::OnlineMatch;
use crate::{Actor, CommandKind, MatchCommand, ServerError};
use ranarium_game::{Seat, Seats};
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{OfferKind, Rated, SeatPlan, UserId};
use ranarium_table::{DecisionMode, MatchStage};
use std::mem::discriminant;

impl OnlineMatch {
    /// Checks that the sender of a command is allowed to send it now.
    pub(super) fn authorise(
        &self,
        command: &MatchCommand,
        absent: Seats,
        now_ms: u64,
    ) -> Result<(), ServerError> {
        let actor = command.actor;
        // The operator may only abort or close.
        match (actor, &command.kind) {
            (Actor::Operator, CommandKind::EndTable) => return Ok(()),
            (Actor::Operator, CommandKind::Expire { unchanged_since_ms }) => {
                return self.check_expire(*unchanged_since_ms);
            }
            (Actor::Operator, _) | (_, CommandKind::EndTable | CommandKind::Expire { .. }) => {
                return Err(ServerError::NotSeated);
            }
            // Closing is idempotent.
            (Actor::User(_) | Actor::Program(_), CommandKind::Close) if self.is_closed => {
                return Ok(());
            }
            (_, _) if self.is_closed => {
                return Err(ServerError::Ended);
            }
            (Actor::User(_) | Actor::Program(_) | Actor::Bot(_), _) => {}
        }
        match &command.kind {
            CommandKind::EndTable | CommandKind::Expire { .. } => Ok(()),
            CommandKind::Close => self.check_close(actor),
            CommandKind::Sit { seat, .. } => self.check_plan(actor, *seat),
            CommandKind::Arrange(_) => self.check_table_host(actor).map(drop),
            CommandKind::Remove { user } => match self.check_table_host(actor)? == *user {
                true => Err(ServerError::OwnUser),
                false => Ok(()),
            },
            CommandKind::Begin => self.seated_user(actor).map(drop),
            CommandKind::Stand { seat } => self.check_stand(actor, *seat),
            CommandKind::Resign { seat } => self.check_owner(actor, *seat),
            CommandKind::Act { mv, .. } => self.check_acts_for(actor, mv.seat),
            CommandKind::Undo { seat } => {
                self.check_acts_for(actor, *seat)?;
                match self.may_undo(*seat) {
                    true => Ok(()),
                    false => Err(ServerError::OthersWouldRedo),
                }
            }
            CommandKind::Offer { seat, offer } => {
                self.check_acts_for(actor, *seat)?;
                self.check_offer(*seat, *offer, now_ms)
            }
            CommandKind::AnswerOffer { seat, accept } => {
                self.check_owner(actor, *seat)?;
                self.check_answer(*seat, *accept)
            }
            CommandKind::Resume { seat } => self.check_resume(actor, *seat),
            CommandKind::Substitute { seat } => {
                self.authorise_substitute(actor, *seat, absent, now_ms)
            }
            CommandKind::Return { seat } => self.check_return(actor, *seat),
            CommandKind::Rematch { .. } => self.check_rematch(actor),
            CommandKind::ChangeProfile { .. } => match actor.user() {
                Some(_) => Ok(()),
                None => Err(ServerError::NotSeated),
            },
            CommandKind::AccountMerge { to, .. } => self.check_merge(actor, *to),
        }
    }

    /// Checks that the sender may close the table.
    fn check_close(&self, actor: Actor) -> Result<(), ServerError> {
        match (actor.user(), &self.play) {
            (Some(_), None) => Ok(()),
            (Some(_), Some(_)) => Err(ServerError::Begun),
            (None, _) => Err(ServerError::NotSeated),
        }
    }

    /// Checks that a seat is for the sender, and that they may have it.
    fn check_plan(&self, actor: Actor, seat: Seat) -> Result<(), ServerError> {
        match (actor, self.plan(seat)?) {
            (Actor::Bot(_) | Actor::Operator, _) | (_, SeatPlan::Bot(_)) => {
                Err(ServerError::BotSeat(seat))
            }
            (_, SeatPlan::Kept { user, .. }) if actor.user() != Some(*user) => {
                Err(ServerError::SeatTaken(seat))
            }
            (_, SeatPlan::Open | SeatPlan::Kept { .. }) => self.check_sit(actor, seat),
        }
    }

    /// Checks that the sender may leave a seat.
    fn check_stand(&self, actor: Actor, seat: Seat) -> Result<(), ServerError> {
        match (self.plan(seat)?, self.user(seat)) {
            // Only the person it is kept for frees it.
            (SeatPlan::Kept { user, .. }, None) if actor.user() == Some(*user) => Ok(()),
            _ => self.check_owner(actor, seat),
        }
    }

    /// Checks that the open offer waits for an answer of a seat.
    fn check_answer(&self, seat: Seat, accept: bool) -> Result<(), ServerError> {
        let offer = self.offer.as_ref().ok_or(ServerError::NoOffer)?;
        let withdraws = offer.seat == seat && !accept;
        match withdraws || offer.missing.contains(&seat) {
            true => Ok(()),
            false => Err(ServerError::NoOffer),
        }
    }

    /// Checks that the sender may end the pause of the clocks.
    fn check_resume(&self, actor: Actor, seat: Seat) -> Result<(), ServerError> {
        self.check_playing()?;
        self.check_owner(actor, seat)?;
        self.check_not_lost(seat)
    }

    /// Checks that the sender may have a bot play a seat.
    fn authorise_substitute(
        &self,
        actor: Actor,
        seat: Seat,
        absent: Seats,
        now_ms: u64,
    ) -> Result<(), ServerError> {
        self.check_playing()?;
        if self.settings.rated != Rated::Casual {
            return Err(ServerError::NoSubstitutes);
        }
        if let SeatPlan::Bot(_) = self.plan(seat)? {
            return Err(ServerError::BotSeat(seat));
        }
        let user = self.seated_user(actor)?;
        self.check_replaceable(user, seat, absent, now_ms)
    }

    /// Checks that the sender may take their seat back from a bot.
    fn check_return(&self, actor: Actor, seat: Seat) -> Result<(), ServerError> {
        self.check_playing()?;
        self.check_owner(actor, seat)?;
        self.check_not_lost(seat)?;
        match self.play.as_ref().is_none_or(|play| play.has_time(seat)) {
            true => Ok(()),
            false => Err(ServerError::OutOfTime(seat)),
        }
    }

    /// Checks that the sender may ask for a rematch.
    fn check_rematch(&self, actor: Actor) -> Result<(), ServerError> {
        self.seated_user(actor)?;
        match self.stage() {
            MatchStage::Over => Ok(()),
            MatchStage::Open | MatchStage::Playing => Err(HostError::NotOver.into()),
        }
    }

    /// Checks that the sender's seats may go to another user: not if that user plays at the table
    /// already, and would play against themselves.
    fn check_merge(&self, actor: Actor, to: UserId) -> Result<(), ServerError> {
        match actor.user() {
            Some(_) if !self.seats_of(to).is_empty() => Err(ServerError::SeatedTwice),
            Some(_) => Ok(()),
            None => Err(ServerError::NotSeated),
        }
    }

    /// Checks that the operator may close the table because it was not used since a time.
    fn check_expire(&self, unchanged_since_ms: u64) -> Result<(), ServerError> {
        match self.stage() {
            MatchStage::Open if self.clock_ms > unchanged_since_ms => Err(HostError::WentOn.into()),
            MatchStage::Open | MatchStage::Over => Ok(()),
            MatchStage::Playing => Err(ServerError::Begun),
        }
    }

    /// Checks that a user may chat from a seat.
    ///
    /// # Errors
    /// If the seat is not theirs.
    pub fn check_chat(&self, user: UserId, seat: Seat) -> Result<(), ServerError> {
        self.check_owner(Actor::User(user), seat)
    }

    /// Checks that the sender may have a seat: each user has one, in a rated match as a person or a
    /// program, as the table was created.
    fn check_sit(&self, actor: Actor, seat: Seat) -> Result<(), ServerError> {
        match (self.settings.rated, actor) {
            (Rated::Casual, _)
            | (Rated::People, Actor::User(_))
            | (Rated::Programs, Actor::Program(_)) => {}
            (rated, _) => return Err(ServerError::RatedFor(rated)),
        }
        if actor
            .user()
            .is_some_and(|user| self.removed.contains(&user))
        {
            return Err(ServerError::Blocked);
        }
        let seats = actor.user().map(|user| self.seats_of(user));
        match seats.is_some_and(|seats| !seats.without(seat).is_empty()) {
            true => Err(ServerError::SeatedAlready),
            false => Ok(()),
        }
    }

    /// Returns the sender's user id.
    ///
    /// # Errors
    /// If the sender is not the host of the table, or the match has begun.
    fn check_table_host(&self, actor: Actor) -> Result<UserId, ServerError> {
        let user = self.seated_user(actor)?;
        if self.play.is_some() {
            return Err(ServerError::Begun);
        }
        let host = self.table_host().and_then(|seat| self.user(seat));
        match host == Some(user) {
            true => Ok(user),
            false => Err(ServerError::NotYourTable),
        }
    }

    /// Checks that the match has begun and is not over.
    fn check_playing(&self) -> Result<(), ServerError> {
        match self.stage() {
            MatchStage::Playing => Ok(()),
            MatchStage::Open | MatchStage::Over => Err(HostError::NotPlaying.into()),
        }
    }

    /// Checks that a seat has neither resigned nor lost on time.
    fn check_not_lost(&self, seat: Seat) -> Result<(), ServerError> {
        if self.resigned.contains(seat) {
            return Err(ServerError::GaveUp(seat));
        }
        match self.lost_on_time.contains(seat) {
            true => Err(ServerError::OutOfTime(seat)),
            false => Ok(()),
        }
    }

    /// Returns the sender's user id.
    ///
    /// # Errors
    /// If the sender has no seat at the table.
    fn seated_user(&self, actor: Actor) -> Result<UserId, ServerError> {
        match actor.user() {
            Some(user) if !self.seats_of(user).is_empty() => Ok(user),
            Some(_) | None => Err(ServerError::NotSeated),
        }
    }

    /// Checks that the seat is the sender's.
    fn check_owner(&self, actor: Actor, seat: Seat) -> Result<(), ServerError> {
        let plan = self.plan(seat)?;
        let is_theirs = match actor {
            Actor::User(user) | Actor::Program(user) => self.user(seat) == Some(user),
            Actor::Bot(bot) => bot == seat && matches!(plan, SeatPlan::Bot(_)),
            Actor::Operator => false,
        };
        match is_theirs {
            true => Ok(()),
            false => Err(ServerError::NotYourSeat(seat)),
        }
    }

    /// Checks that the sender decides for the seat now: a bot while it is the substitute, and
    /// otherwise the owner.
    fn check_acts_for(&self, actor: Actor, seat: Seat) -> Result<(), ServerError> {
        let set_substitute = self.substitutes.contains(seat);
        match actor {
            Actor::Bot(bot) if bot == seat && set_substitute => Ok(()),
            _ => {
                self.check_owner(actor, seat)?;
                match set_substitute {
                    true => Err(ServerError::Substituted(seat)),
                    false => Ok(()),
                }
            }
        }
    }

    /// Returns the plan of a seat.
    ///
    /// # Errors
    /// If the table has no such seat.
    pub(super) fn plan(&self, seat: Seat) -> Result<&SeatPlan, ServerError> {
        let players = self.settings.seats.len();
        let plan = self.settings.seats.get(seat.index());
        plan.ok_or(ServerError::NoSuchSeat {
            players,
            found: seat,
        })
    }

    /// Returns `true` if a seat may undo without asking the others: its answer still waits for
    /// others, or it decided last and decides now, or only bots play against it.
    fn may_undo(&self, seat: Seat) -> bool {
        let Some(play) = &self.play else {
            return true;
        };
        let (deciding, _) = play.deciding();
        let is_own_turn = deciding == Seats::only(seat)
            && self
                .latest
                .is_some_and(|(latest, count)| latest == seat && count > 0);
        let is_alone = self
            .sitting
            .iter()
            .enumerate()
            .all(|(index, player)| index == seat.index() || player.is_none());
        self.answer_waits(seat) || is_own_turn || is_alone
    }

    /// Returns `true` if the seat has answered and others have not.
    pub(super) fn answer_waits(&self, seat: Seat) -> bool {
        self.play.as_ref().is_some_and(|play| {
            let (deciding, mode) = play.deciding();
            let has_answered = deciding.contains(seat) && !play.to_answer().contains(seat);
            mode != DecisionMode::Alone && has_answered
        })
    }

    /// Checks that a seat may make an offer.
    fn check_offer(&self, seat: Seat, offer: OfferKind, now_ms: u64) -> Result<(), ServerError> {
        self.check_playing()?;
        if let Some(open) = &self.offer {
            // An equal offer by an asked seat is its agreement.
            let agrees = open.offer == offer && open.missing.contains(&seat);
            if !(agrees && offer != OfferKind::Undo) {
                return Err(ServerError::OfferOpen);
            }
        }
        // Another end of a pause is no other question.
        let is_it = |(by, before): &(Seat, OfferKind)| {
            *by == seat && discriminant(before) == discriminant(&offer)
        };
        if self.asked_before.iter().any(is_it) {
            return Err(ServerError::OfferDeclined);
        }
        match (offer, &self.play) {
            (OfferKind::Draw, _)
                if self.people().len() < self.settings.seats.len()
                    || self.offer_recipients(seat, offer, Seats::NONE).is_empty() =>
            {
                Err(ServerError::BotsDoNotAgree)
            }
            (OfferKind::Undo, Some(play)) => {
                let undoable = play.check_undo(Seats::only(seat));
                undoable.map(drop).map_err(ServerError::NoUndo)
            }
            (OfferKind::Pause { until_ms }, _) => Self::check_pause(until_ms, now_ms),
            _ => Ok(()),
        }
    }
}
