//! What a session shows and says: the table, the news, the log, clauses of the rulebook, and why
//! not.

use super::Session;
use crate::failure::Failure;
use crate::play::board_view;
use crate::play::input::COMMANDS;
use crate::play::listing::{Listing, Room};
use crate::play::log;
use crate::play::voice::Voice;
use anstyle::Style;
use ranarium_game::{FullGame, Illegal, Message, Seat};

impl<G: FullGame> Session<'_, G> {
    /// The news, and then the choices.
    pub(super) fn show_table(&mut self, seat: Seat, listing: &Listing<G>) -> Result<(), Failure> {
        self.show_news(seat.index())?;
        self.show_choice(seat, listing)
    }

    /// The list of moves, and below it, next to the prompt, the board.
    pub(super) fn show_choice(&mut self, seat: Seat, listing: &Listing<G>) -> Result<(), Failure> {
        let manner = self.manner(seat);
        let observation = self.observation(seat);
        let (screen, speaker) = (&mut *self.screen, &mut self.speaker);
        board_view::show_choice(
            (seat, manner),
            listing,
            observation.as_ref(),
            screen,
            speaker,
        )
    }

    /// What the seat sees.
    fn observation(&self, seat: Seat) -> Option<G::Observation> {
        let info = self.followers[seat.index()].info()?;
        Some(info.observation.clone())
    }

    /// The room that a list of moves has above the board.
    pub(super) fn room(&mut self, seat: Seat) -> Room {
        let observation = self.observation(seat);
        board_view::room::<G>(observation.as_ref(), self.screen, &mut self.speaker)
    }

    pub(super) fn show_picture(&mut self, observation: &G::Observation) -> Result<(), Failure> {
        board_view::show_picture::<G>(observation, self.screen, &mut self.speaker)
    }

    /// The messages that a viewer has not read yet.
    pub(super) fn show_news(&mut self, at: usize) -> Result<(), Failure> {
        board_view::show_news(&self.told[at][self.read[at]..], self.screen)?;
        self.read[at] = self.told[at].len();
        Ok(())
    }

    pub(super) fn show_log(&mut self, at: usize) -> Result<(), Failure> {
        for line in log::folded(&self.told[at]) {
            self.screen
                .paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
        }
        Ok(())
    }

    /// Somebody who speaks to the person before this screen.
    pub(super) const fn voice(&mut self) -> Voice<'_> {
        Voice {
            screen: self.screen,
            speaker: &self.speaker,
        }
    }

    pub(super) fn show_help(&mut self) -> Result<(), Failure> {
        self.voice().help(COMMANDS.iter())
    }

    pub(super) fn show_rules(&mut self, wanted: &str) -> Result<(), Failure> {
        self.voice().rules::<G>(wanted)
    }

    pub(super) fn say(&mut self, key: &'static str) -> Result<(), Failure> {
        self.voice().say(key)
    }

    pub(super) fn say_message(&mut self, message: &Message) -> Result<(), Failure> {
        self.voice().say_message(message)
    }

    pub(super) fn refuse(&mut self, illegal: &Illegal) -> Result<(), Failure> {
        self.voice().refuse::<G>(illegal)
    }
}
