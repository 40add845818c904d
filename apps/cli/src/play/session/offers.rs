//! Offers between players: to take back, to agree on a draw, to break off; and the decisions of one
//! player: to resign, to leave the seat to the computer and to take it over again.

use super::{AnswerEffect, PlaySession};
use crate::command_error::CommandError;
use crate::console::screen::FAINT;
use crate::host::host_call_error::HostCallError;
use crate::online::say;
use crate::play::input::{Online, Typed, explained};
use crate::play::match_source::MatchSource;
use crate::play::session::own_turn::{QUIET_INTERVAL, is_yes};
use ranarium_client::TableClient;
use ranarium_game::{Arg, FullGame, Message, Seat, Speak};
use ranarium_protocol::RpcError;
use ranarium_protocol::client::{Method, Resign, Resigned, Undone};
use ranarium_protocol::online::{OfferKind, OpenOffer, ResignEffect};
use ranarium_table::{EarlyEndError, SeatInfo, UndoError};

/// A day, in milliseconds.
const DAY_MS: u64 = 86_400_000;

/// Maximum number of days of a pause.
const MAX_PAUSE_DAYS: u64 = 99;

impl<G: FullGame> PlaySession<'_, '_, G> {
    /// Asks the person to answer an offer.
    pub(super) fn answer_offer(&mut self, offer: &OpenOffer) -> Result<AnswerEffect, CommandError> {
        let question = match offer.offer {
            OfferKind::Draw => Message::new("online-asks-draw"),
            OfferKind::Undo => Message::new("online-asks-undo"),
            OfferKind::Abandon => Message::new("online-asks-abandon"),
            OfferKind::Pause { until_ms } => {
                let server_ms = self.knowledge.source.server_ms();
                let days = |until: u64| until.saturating_sub(server_ms).div_ceil(DAY_MS);
                Message::new("online-asks-pause").with("days", until_ms.map_or(0, days) as usize)
            }
        };
        let question = question.with("player", offer.seat);
        let question = self.knowledge.speaker.say(&question);
        let Some(line) = self.question(&question)? else {
            return Ok(AnswerEffect::Left);
        };
        let accept = is_yes(&line);
        if !accept && !["n", "no", "nee"].contains(&line.trim().to_lowercase().as_str()) {
            self.say_message(&explained(&line, Message::new("online-yes-or-no")))?;
            return Ok(AnswerEffect::Moved);
        }
        self.follow_up()?;
        if self.knowledge.offer_to_answer().as_ref() != Some(offer) {
            self.say("online-offer-over")?;
            return Ok(AnswerEffect::Moved);
        }
        if self.ask_table(|table| table.answer_offer(accept))? {
            // The server announces the agreement before the next question.
            self.follow_for(QUIET_INTERVAL)?;
        }
        Ok(AnswerEffect::Moved)
    }

    /// Makes an offer to the others, or changes the player of a seat.
    pub(super) fn ask_others(&mut self, request: Online) -> Result<(), CommandError> {
        match request {
            Online::Say(wanted) => self.say_phrase(&wanted),
            Online::Draw => self.offer(OfferKind::Draw),
            Online::Abandon => self.offer(OfferKind::Abandon),
            Online::Away => self.substitute(self.knowledge.seat()),
            Online::Pause(days) => self.offer_pause(&days),
            Online::Resume => self.ask_table(TableClient::resume).map(drop),
            Online::Substitute => {
                let replaceable_seats = self.knowledge.replaceable();
                if replaceable_seats.is_empty() {
                    return self.say("online-nobody-gone");
                }
                for seat in replaceable_seats {
                    self.substitute(seat)?;
                }
                Ok(())
            }
        }
    }

    /// Sends a phrase. The server passes it to its recipients, this person included.
    fn say_phrase(&mut self, wanted: &str) -> Result<(), CommandError> {
        let seat = self.knowledge.seat();
        let MatchSource::Online(follow) = &mut self.knowledge.source else {
            return Ok(());
        };
        let lines = say(follow, seat, wanted, &self.knowledge.speaker);
        self.waiting.clear(self.screen)?;
        for line in lines {
            self.screen.paragraph(FAINT, 0, 2, &line)?;
        }
        Ok(())
    }

    fn offer(&mut self, offer: OfferKind) -> Result<(), CommandError> {
        let is_taken = self.ask_table(|table| table.offer(offer))?;
        match &self.knowledge.source {
            MatchSource::Online(follow) if is_taken => {
                let Some(offer) = &follow.table().offer else {
                    return Ok(());
                };
                let players = offer.missing.iter().map(|seat| Arg::Seat(*seat));
                let message = Message {
                    key: "online-asked",
                    args: vec![
                        ("players", Arg::List(players.collect())),
                        ("count", Arg::Number(offer.missing.len() as i64)),
                    ],
                };
                self.say_message(&message)
            }
            _ => Ok(()),
        }
    }

    /// Asks the others to pause the clocks, for a number of days or until someone resumes them.
    fn offer_pause(&mut self, days: &str) -> Result<(), CommandError> {
        let until_ms = match (days.trim(), days.trim().parse::<u64>()) {
            ("", _) => None,
            (_, Ok(days @ 1..=MAX_PAUSE_DAYS)) => {
                Some(self.knowledge.source.server_ms() + days * DAY_MS)
            }
            _ => return self.say_message(&explained(days, Message::new("online-pause-days"))),
        };
        self.offer(OfferKind::Pause { until_ms })
    }

    fn substitute(&mut self, seat: Seat) -> Result<(), CommandError> {
        self.ask_table(|table| table.substitute(seat)).map(drop)
    }

    /// Waits while the computer plays the person's seat.
    pub(super) fn ask_to_return(&mut self) -> Result<AnswerEffect, CommandError> {
        let key = match self.knowledge.has_lost() {
            true => "online-lost-seat",
            false => "online-away",
        };
        let question = self.knowledge.speaker.text(key);
        match self.question(&question)? {
            Some(line) if self.read_typed(&line) != Typed::Quit => {}
            Some(_) | None => return Ok(AnswerEffect::Left),
        }
        self.follow_up()?;
        if self.knowledge.is_over() || !self.knowledge.has_substitute() || self.knowledge.has_lost()
        {
            return Ok(AnswerEffect::Moved);
        }
        self.ask_table(TableClient::take_seat_back)?;
        Ok(AnswerEffect::Moved)
    }

    /// Returns the text that offers to take back the newest decision at a shared screen; `None` if
    /// there is none to take back.
    pub(super) fn undo_offer(&self) -> Option<String> {
        let seats = self.knowledge.source.client().undoable();
        let seat = seats.first()?;
        let offer = match seats.len() {
            1 => Message::new("play-undo-of").with("player", seat),
            _ => Message::new("play-undo-reaction"),
        };
        Some(self.knowledge.speaker.say(&offer))
    }

    /// Takes the newest decision back at once if the host allows it, and otherwise asks the other
    /// players.
    pub(super) fn undo(&mut self) -> Result<AnswerEffect, CommandError> {
        let client = self.knowledge.source.client();
        let undoable = client.undoable();
        let Some(undo) = client.undo() else {
            self.say("play-undo-over")?;
            return Ok(AnswerEffect::Stays);
        };
        match self.knowledge.source.call(&undo) {
            Ok(Undone::Back) => {
                self.knowledge.source.client_mut().undone(undoable);
                return Ok(AnswerEffect::Moved);
            }
            Ok(Undone::Refused(reason)) => self.say(match reason {
                UndoError::NothingToUndo => "play-undo-nothing",
                UndoError::Drawn => "play-undo-drawn",
                UndoError::Revealed => "play-undo-revealed",
                UndoError::NotPlaying | UndoError::NoSuchSeat => "play-undo-over",
            })?,
            Err(HostCallError::Refused(error)) if name_of(&error) == "others-would-redo" => {
                self.offer(OfferKind::Undo)?;
            }
            Err(error) => self.print_rejection(error)?,
        }
        Ok(AnswerEffect::Stays)
    }

    /// Returns `false` if resigning would end the match of several opponents at this device, some
    /// of them people.
    pub(super) fn can_resign(&self) -> bool {
        if let MatchSource::Online(_) = self.knowledge.source {
            return true;
        }
        let seats = &self.knowledge.source.client().info().seats;
        let people = seats
            .iter()
            .filter(|seat| matches!(seat, SeatInfo::Human(_)));
        seats.len() <= 2 || people.count() < 2
    }

    /// Asks for confirmation to resign; prints the reason if that is impossible.
    pub(super) fn may_resign(&mut self) -> Result<bool, CommandError> {
        let may = self.can_resign();
        self.say(match (may, self.knowledge.resigning()) {
            (_, Some(ResignEffect::Substitute)) => "online-resign-really",
            (true, _) => "play-resign-really",
            (false, _) => "play-resign-others",
        })?;
        Ok(may)
    }

    /// Resigns the seat of the person at the prompt.
    pub(super) fn resign(&mut self) -> Result<AnswerEffect, CommandError> {
        let resign = Resign {
            match_id: self.knowledge.match_id(),
            seat: self.knowledge.seat(),
        };
        match self.call(&resign)? {
            Some(Resigned::Refused(EarlyEndError::OthersPlayOn)) => {
                self.say("play-resign-others")?
            }
            Some(Resigned::Refused(_)) => self.say("play-resign-over")?,
            Some(Resigned::Over | Resigned::Substituted) => return Ok(AnswerEffect::Moved),
            None => {}
        }
        Ok(AnswerEffect::Stays)
    }

    /// Calls a method; prints the error of the host.
    pub(super) fn call<M: Method>(
        &mut self,
        request: &M,
    ) -> Result<Option<M::Answer>, CommandError> {
        match self.knowledge.source.call(request) {
            Ok(answer) => Ok(Some(answer)),
            Err(error) => self.print_rejection(error).map(|()| None),
        }
    }

    /// Makes a request about an online table. Returns `false` in a local match, and after printing
    /// the server's error.
    pub(super) fn ask_table(
        &mut self,
        ask: impl FnOnce(&mut TableClient),
    ) -> Result<bool, CommandError> {
        let MatchSource::Online(follow) = &mut self.knowledge.source else {
            return Ok(false);
        };
        match follow.ask_table(ask) {
            Ok(()) => Ok(true),
            Err(error) => self.print_rejection(error).map(|()| false),
        }
    }

    fn print_rejection(&mut self, error: HostCallError) -> Result<(), CommandError> {
        let HostCallError::Refused(error) = error else {
            return Err(error.into());
        };
        let key = match name_of(&error) {
            "bots-do-not-agree" => "online-bots-do-not-agree",
            "offer-declined" => "online-offer-declined",
            "offer-open" => "online-offer-open",
            "not-absent" => "online-not-absent",
            "out-of-time" => "online-out-of-time",
            "no-undo" => "play-undo-nothing",
            _ => {
                let message = Message::new("online-refused").with("why", error.message);
                return self.say_message(&message);
            }
        };
        self.say(key)
    }
}

/// Returns the name of an error.
fn name_of(error: &RpcError) -> &str {
    match &error.data {
        Some(serde_json::Value::String(name)) => name,
        Some(serde_json::Value::Object(fields)) => fields.keys().next().map_or("", String::as_str),
        _ => "",
    }
}
