//! The time before a match begins, and the table of a rematch.

use super::OnlineMatch;
use crate::online_match::seated_player::SeatedPlayer;
use crate::{LogEntry, LogEvent, ServerError, check_rated, options_for};
use ranarium_game::{Seat, Seats};
use ranarium_host::{NewMatch, ServedMatch, open_served};
use ranarium_protocol::client::{HostError, Open};
use ranarium_protocol::online::{Rated, SeatPlan, TableChange, TableSettings, UserId};
use ranarium_search::BotSpec;
use ranarium_table::{MatchId, MatchStage, Name, SeatInfo};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The index of the number derived from the seed for the id of the rematch's table
/// ([`ranarium_table::Seed::number`]). Bots use the indices from 1.
const NEXT_MATCH: u64 = 1 << 32;

/// The name that is shown for users whose names the operator has hidden.
pub const HIDDEN_NAME: &str = "Player";

fn hidden_name() -> Name {
    let name = HIDDEN_NAME.parse();
    name.expect("it is short and can be seen")
}

/// Returns `true` if a user may take a seat with this plan.
fn may_sit(plan: &SeatPlan, user: UserId) -> bool {
    match plan {
        SeatPlan::Open => true,
        SeatPlan::Kept { user: of, .. } => *of == user,
        SeatPlan::Bot(_) => false,
    }
}

impl OnlineMatch {
    /// Applies an entry from before the match begins.
    pub(super) fn apply_before_begin(&mut self, entry: &LogEntry) -> Result<(), ServerError> {
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
                is_program,
            } => {
                self.plan(*seat)?;
                let name = self.shown_name(*user, name);
                let place = &mut self.sitting[seat.index()];
                if place.as_ref().is_some_and(|player| player.user != *user) {
                    return Err(ServerError::SeatTaken(*seat));
                }
                *place = Some(SeatedPlayer {
                    user: *user,
                    name,
                    since: place.as_ref().map_or(self.len, |player| player.since),
                    frog: *frog,
                    nonce: *nonce,
                    is_program: *is_program,
                });
            }
            LogEvent::Stand { seat } => {
                let is_kept = matches!(self.plan(*seat)?, SeatPlan::Kept { .. });
                self.sitting[seat.index()] = None;
                // A person who declines or leaves frees the seat for everyone.
                if is_kept {
                    self.settings.seats[seat.index()] = SeatPlan::Open;
                }
            }
            LogEvent::Arrange { settings, people } => self.apply_arrangement(settings, people)?,
            LogEvent::Remove { seat, user } => {
                self.plan(*seat)?;
                self.sitting[seat.index()].take_if(|player| player.user == *user);
                self.removed.insert(*user);
            }
            _ => {
                let empty = self.empty_seats();
                if !empty.is_empty() {
                    return Err(ServerError::SeatsEmpty(empty));
                }
                let mut play = self.make()?;
                for (index, player) in self.sitting.iter().enumerate() {
                    if let Some(nonce) = player.as_ref().and_then(|player| player.nonce) {
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
                self.begun_ms = entry.at_ms;
            }
        }
        Ok(())
    }

    /// Returns the event of the host's change of the table.
    ///
    /// # Errors
    /// If a person would have no seat or one that is planned for another, the table cannot be rated
    /// as it would be, or others have come to a table that is rated or would be.
    pub(super) fn arrangement_event(&self, change: &TableChange) -> Result<LogEvent, ServerError> {
        let mut settings = change.applied(&self.settings);
        let players = settings.seats.len();
        if change.options.is_none() && players != self.settings.seats.len() {
            settings.options = options_for(&settings.game, &settings.options, players)?;
        }
        check_rated(&settings)?;
        let is_rated = [&self.settings, &settings].map(|settings| settings.rated != Rated::Casual);
        if is_rated.contains(&true) && self.people().len() > 1 {
            let reason = "its terms are fixed once others have come";
            return Err(ServerError::Unratable(reason.to_owned()));
        }
        let may_stay = |is_program: bool| match settings.rated {
            Rated::Casual => true,
            Rated::People => !is_program,
            Rated::Programs => is_program,
        };
        if !self
            .sitting
            .iter()
            .flatten()
            .all(|player| may_stay(player.is_program))
        {
            return Err(ServerError::RatedFor(settings.rated));
        }
        let people = match &change.people {
            Some(people) => {
                self.check_people(people, &settings.seats)?;
                people.clone()
            }
            None => self.people_after(&settings.seats)?,
        };
        Ok(LogEvent::Arrange {
            people,
            settings: Box::new(settings),
        })
    }

    /// Returns the user in each seat.
    pub(super) fn seated_users(&self) -> Vec<Option<UserId>> {
        let user = |player: &Option<SeatedPlayer>| player.as_ref().map(|player| player.user);
        self.sitting.iter().map(user).collect()
    }

    /// Checks that these are the people at the table, each in a seat that they may take.
    fn check_people(
        &self,
        people: &[Option<UserId>],
        seats: &[SeatPlan],
    ) -> Result<(), ServerError> {
        let sorted = |people: &[Option<UserId>]| {
            let mut users: Vec<UserId> = people.iter().flatten().copied().collect();
            users.sort_unstable();
            users
        };
        let mut places = seats.iter().zip(people);
        let fits = people.len() == seats.len()
            && sorted(people) == sorted(&self.seated_users())
            && places.all(|(plan, user)| user.is_none_or(|user| may_sit(plan, user)));
        match fits {
            true => Ok(()),
            false => {
                let reason =
                    "expected every person at the table once, in a seat that they may take";
                Err(HostError::parameter("people", reason).into())
            }
        }
    }

    /// Returns the user in each seat under these plans: a person keeps their seat, or moves to the
    /// first that they may take.
    fn people_after(&self, seats: &[SeatPlan]) -> Result<Vec<Option<UserId>>, ServerError> {
        let mut people = vec![None; seats.len()];
        let mut moving = Vec::new();
        for (index, player) in self.sitting.iter().enumerate() {
            match (player, seats.get(index)) {
                (None, _) => {}
                (Some(player), Some(plan)) if may_sit(plan, player.user) => {
                    people[index] = Some(player.user);
                }
                (Some(player), _) => moving.push(player.user),
            }
        }
        for user in moving {
            let mut places = seats.iter().zip(&mut people);
            let free = places.find(|(plan, place)| place.is_none() && may_sit(plan, user));
            let Some((_, place)) = free else {
                let reason = "expected a seat for every person at the table";
                return Err(HostError::parameter("seats", reason).into());
            };
            *place = Some(user);
        }
        Ok(people)
    }

    /// Gives the table these settings, and each seat to the user of `people`. Nothing changes if no
    /// match can be made of them.
    fn apply_arrangement(
        &mut self,
        settings: &TableSettings,
        people: &[Option<UserId>],
    ) -> Result<(), ServerError> {
        let person_of = |user: &UserId| {
            let mut sitting = self.sitting.iter().flatten();
            sitting.find(|player| player.user == *user).cloned()
        };
        let mut sitting: Vec<_> = people
            .iter()
            .map(|user| user.as_ref().and_then(person_of))
            .collect();
        sitting.resize(settings.seats.len(), None);
        let settings = std::mem::replace(&mut self.settings, settings.clone());
        let sitting = std::mem::replace(&mut self.sitting, sitting);
        if let Err(error) = self.make() {
            (self.settings, self.sitting) = (settings, sitting);
            return Err(error);
        }
        Ok(())
    }

    /// Returns the name to show for a user: "Player" if the operator has hidden it.
    pub(super) fn shown_name(&self, user: UserId, name: &Name) -> Name {
        match self.hidden.contains(&user) {
            true => hidden_name(),
            false => name.clone(),
        }
    }

    /// Shows users whose names the operator has hidden as "Player" from now on. A name that is no
    /// longer hidden reappears only when the copy is rebuilt.
    pub fn hide_names(&mut self, hidden: Arc<BTreeSet<UserId>>) {
        self.hidden = hidden;
        let name = hidden_name();
        let mut has_changed = false;
        for (index, player) in self.sitting.iter_mut().enumerate() {
            if let Some(player) = player
                && self.hidden.contains(&player.user)
                && player.name != name
            {
                player.name.clone_from(&name);
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
            .filter(|(_, (plan, player))| !matches!(plan, SeatPlan::Bot(_)) && player.is_none())
            .map(|(index, _)| Seat::new(index))
            .collect()
    }

    /// Makes the match as it would begin now, with placeholder names in empty seats.
    pub(super) fn make(&self) -> Result<Box<dyn ServedMatch>, ServerError> {
        let seats = self.settings.seats.iter().zip(&self.sitting).enumerate();
        let seats = seats.map(|(index, (plan, player))| match (plan, player) {
            (SeatPlan::Bot(name), _) => SeatInfo::Bot(name.clone()),
            (_, Some(player)) => SeatInfo::Human(player.name.clone()),
            (SeatPlan::Kept { name, .. }, None) => SeatInfo::Human(name.clone()),
            (SeatPlan::Open, None) => {
                let name = format!("Player {}", index + 1).parse();
                SeatInfo::Human(name.expect("it is short and can be seen"))
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
            clock_factors: self.settings.clock_factors,
            programs: self.programs(),
            match_id: self.id.clone(),
            seed: self.seed.clone(),
            bot_seed: &mut || {
                number += 1;
                self.seed.number(number)
            },
        })?)
    }

    /// Returns the seats in which a client's program plays.
    fn programs(&self) -> Seats {
        let seats = self.sitting.iter().enumerate();
        let programs =
            seats.filter(|(_, player)| player.as_ref().is_some_and(|player| player.is_program));
        programs.map(|(index, _)| Seat::new(index)).collect()
    }

    /// Returns the length of a reaction window: shorter if no person sits at the table. It depends
    /// only on who sits there, and on no hand.
    fn window_ms(&self) -> u64 {
        let mut seats = self.settings.seats.iter().zip(&self.sitting);
        let is_for_programs = seats.all(|(plan, player)| match (plan, player) {
            (SeatPlan::Bot(_), _) => true,
            (_, Some(player)) => player.is_program,
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
        spec.map_err(|error| HostError::parameter("substitute", error).into())
    }

    /// Returns the id and the settings of the table of a rematch. The id depends on the match and
    /// on `closed`, the number of its tables that were closed, so every request gets the same
    /// table.
    pub(super) fn next_table(&self, closed: u64) -> Result<(MatchId, TableSettings), ServerError> {
        let play = self
            .play
            .as_ref()
            .filter(|_| self.stage() == MatchStage::Over);
        let play = play.ok_or(HostError::NotOver)?;
        let mut seats: Vec<SeatPlan> = self.settings.seats.clone();
        for (plan, player) in seats.iter_mut().zip(&self.sitting) {
            if let Some(player) = player {
                *plan = SeatPlan::Kept {
                    user: player.user,
                    name: player.name.clone(),
                    frog: player.frog,
                };
            }
        }
        let rematch = play.rematch().unwrap_or_default();
        // More time to think stays with its player.
        let seats = seats
            .into_iter()
            .zip(self.settings.clock_factors.by_seat())
            .collect::<Vec<_>>();
        let seats = rematch.seats(seats);
        let (seats, factors): (Vec<SeatPlan>, Vec<u8>) = seats.into_iter().unzip();
        let number = self.seed.number(NEXT_MATCH + closed);
        let id = format!("m-{number:016x}").parse();
        let settings = TableSettings {
            options: rematch.options,
            seats,
            clock_factors: factors.into_iter().collect(),
            // The position was for the last match only.
            position: None,
            ..self.settings.clone()
        };
        Ok((id.expect("small letters, digits and a dash"), settings))
    }
}
