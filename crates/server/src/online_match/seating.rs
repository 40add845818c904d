//! The time before a match begins, and the table of a rematch.

use super::{OnlineMatch, SeatedPlayer};
use crate::{LogEntry, LogEvent, ServerError};
use ranarium_game::{Seat, Seats};
use ranarium_host::{NewMatch, ServedMatch, open_served};
use ranarium_protocol::client::{HostError, Open};
use ranarium_protocol::online::{SeatPlan, TableSettings, UserId};
use ranarium_search::BotSpec;
use ranarium_table::{MatchId, Name, Sitter, Stage};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The number of the seed for the id of the rematch. Bots have those from 1.
const NEXT_MATCH: u64 = 1 << 32;

/// The name that is shown for users whose names the operator has hidden.
pub const HIDDEN_NAME: &str = "Player";

fn hidden_name() -> Name {
    let name = HIDDEN_NAME.parse();
    name.expect("it is short and can be seen")
}

impl OnlineMatch {
    /// Applies an entry from before the match begins.
    pub(super) fn gather(&mut self, entry: &LogEntry) -> Result<(), ServerError> {
        if self.play.is_some() {
            return Err(ServerError::Begun);
        }
        if self.is_closed {
            return Err(ServerError::Ended);
        }
        match &entry.event {
            LogEvent::Sit {
                seat,
                user,
                name,
                frog,
                nonce,
                is_bot,
            } => {
                self.plan(*seat)?;
                let place = &mut self.sitting[seat.index()];
                if place.as_ref().is_some_and(|one| one.user != *user) {
                    return Err(ServerError::SeatTaken(*seat));
                }
                *place = Some(SeatedPlayer {
                    user: *user,
                    name: match self.hidden.contains(user) {
                        true => hidden_name(),
                        false => name.clone(),
                    },
                    frog: *frog,
                    nonce: *nonce,
                    is_bot: *is_bot,
                });
            }
            LogEvent::Stand { seat } => {
                self.plan(*seat)?;
                if self.sitting[seat.index()].take().is_none() {
                    // The seat was kept for a person who declines.
                    self.settings.seats[seat.index()] = SeatPlan::Open;
                }
            }
            _ => {
                let empty = self.empty_seats();
                if !empty.is_empty() {
                    return Err(ServerError::SeatsEmpty(empty));
                }
                let mut play = self.make()?;
                for (index, one) in self.sitting.iter().enumerate() {
                    if let Some(nonce) = one.as_ref().and_then(|one| one.nonce) {
                        play.sit(Seat::new(index), nonce)
                            .map_err(HostError::Nonce)?;
                    }
                }
                play.begin(entry.at_ms);
                // Bots of the server do not lose on time, even under load.
                for (index, plan) in self.settings.seats.iter().enumerate() {
                    if let SeatPlan::Bot(_) = plan {
                        play.pause_clock(Seat::new(index), true, entry.at_ms);
                    }
                }
                self.play = Some(play);
            }
        }
        Ok(())
    }

    /// Shows users whose names the operator has hidden as "Player" from now on. A name that is no
    /// longer hidden reappears only when the copy is rebuilt.
    pub fn hide_names(&mut self, hidden: Arc<BTreeSet<UserId>>) {
        self.hidden = hidden;
        let name = hidden_name();
        let mut has_changed = false;
        for (index, one) in self.sitting.iter_mut().enumerate() {
            if let Some(one) = one
                && self.hidden.contains(&one.user)
                && one.name != name
            {
                one.name.clone_from(&name);
                has_changed = true;
                if let Some(play) = &mut self.play {
                    play.rename(Seat::new(index), &name);
                }
            }
        }
        for plan in &mut self.settings.seats {
            if let SeatPlan::Kept {
                user, name: old, ..
            } = plan
                && self.hidden.contains(user)
                && *old != name
            {
                old.clone_from(&name);
                has_changed = true;
            }
        }
        self.table_seq += u64::from(has_changed);
    }

    fn empty_seats(&self) -> Seats {
        let seats = self.settings.seats.iter().zip(&self.sitting).enumerate();
        seats
            .filter(|(_, (plan, one))| !matches!(plan, SeatPlan::Bot(_)) && one.is_none())
            .map(|(index, _)| Seat::new(index))
            .collect()
    }

    /// Makes the match as it would begin now, with placeholder names in empty seats.
    pub(super) fn make(&self) -> Result<Box<dyn ServedMatch>, ServerError> {
        let seats = self.settings.seats.iter().zip(&self.sitting).enumerate();
        let seats = seats.map(|(index, (plan, one))| match (plan, one) {
            (SeatPlan::Bot(name), _) => Sitter::Bot(name.clone()),
            (_, Some(one)) => Sitter::Human(one.name.clone()),
            (SeatPlan::Kept { name, .. }, None) => Sitter::Human(name.clone()),
            (SeatPlan::Open, None) => {
                let name = format!("Player {}", index + 1).parse();
                Sitter::Human(name.expect("it is short and can be seen"))
            }
        });
        let open = Open {
            game: self.settings.game.clone(),
            options: self.settings.options.clone(),
            position: self.settings.position.clone(),
            seats: seats.collect(),
            window_ms: Some(self.window_ms()),
            date: self.settings.date.clone(),
            rematch_of: None,
        };
        let mut number = 0;
        Ok(open_served(NewMatch {
            open: &open,
            clock: self.settings.clock,
            match_id: self.id.clone(),
            seed: self.seed.clone(),
            bot_seed: &mut || {
                number += 1;
                self.seed.number(number)
            },
        })?)
    }

    /// Returns the length of a reaction window: shorter where no person sits at the table. It
    /// depends on who sits there alone, and on no hand.
    fn window_ms(&self) -> u64 {
        let mut seats = self.settings.seats.iter().zip(&self.sitting);
        let is_for_programs = seats.all(|(plan, one)| match (plan, one) {
            (SeatPlan::Bot(_), _) => true,
            (_, Some(one)) => one.is_bot,
            (SeatPlan::Open | SeatPlan::Kept { .. }, None) => false,
        });
        let short_ms = self.settings.program_window_ms;
        let short_ms = short_ms.filter(|_| is_for_programs);
        short_ms.map_or(self.settings.window_ms, |ms| {
            ms.min(self.settings.window_ms)
        })
    }

    /// Returns the bot for substitutes.
    pub(super) fn substitute(&self) -> Result<BotSpec, ServerError> {
        let name = self.settings.substitute.as_str();
        let spec = name.parse::<BotSpec>();
        spec.map_err(|error| HostError::parameter("stand-in", error).into())
    }

    /// Returns the table of the rematch, and its id, which is the same for all who ask.
    pub(super) fn next_table(&self) -> Result<(MatchId, TableSettings), ServerError> {
        let play = self.play.as_ref().filter(|_| self.stage() == Stage::Over);
        let play = play.ok_or(HostError::NotOver)?;
        let mut seats: Vec<SeatPlan> = self.settings.seats.clone();
        for (plan, one) in seats.iter_mut().zip(&self.sitting) {
            if let Some(one) = one {
                *plan = SeatPlan::Kept {
                    user: one.user,
                    name: one.name.clone(),
                    frog: one.frog,
                };
            }
        }
        let options = play.rematch_options().unwrap_or_default();
        // FJ-2.2: where the dealer moves on, everyone stays; otherwise everyone moves on by a seat.
        if options == play.info().options {
            seats.rotate_right(1);
        }
        let number = self.seed.number(NEXT_MATCH);
        let id = format!("m-{number:016x}").parse();
        let settings = TableSettings {
            options,
            seats,
            // The position was for the last match only.
            position: None,
            ..self.settings.clone()
        };
        Ok((id.expect("small letters, digits and a dash"), settings))
    }
}
