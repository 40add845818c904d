//! What a session shows and says: the table, the news, the log, clauses of the rulebook, and why
//! not.

use super::Session;
use crate::failure::Failure;
use crate::play::board_view::{self, Choice, View};
use crate::play::input::COMMANDS;
use crate::play::listing::Listing;
use crate::play::voice::Voice;
use crate::screen::Window;
use ranarium_game::{FullGame, Illegal, Message, Seat};

impl<G: FullGame> Session<'_, G> {
    /// The news, and then the choices.
    pub(super) fn show_table(
        &mut self,
        seat: Seat,
        legal: &[G::Action],
    ) -> Result<Listing<G>, Failure> {
        let news = self.recaps[seat.index()].at_prompt();
        board_view::show_news(&news, self.screen, &self.speaker)?;
        self.show_choice(seat, legal, self.screen.window())
    }

    /// The list of moves, and below it, next to the prompt, the board, as they fit into a window.
    pub(super) fn show_choice(
        &mut self,
        seat: Seat,
        legal: &[G::Action],
        window: Window,
    ) -> Result<Listing<G>, Failure> {
        let manner = self.manner(seat);
        let Some(info) = self.followers[seat.index()].info() else {
            return Err(Failure::Refused(format!("seat {seat} sees nothing")));
        };
        let view = View {
            seat,
            manner,
            info,
            latest: self.recaps[seat.index()].latest(),
        };
        let Choice { listing, lines } = view.choice(legal, window, &mut self.speaker);
        board_view::show_choice(&lines, self.screen)?;
        Ok(listing)
    }

    /// Shows the board at the end, with what a viewer has not seen yet marked on it.
    pub(super) fn show_last_board(
        &mut self,
        observation: &G::Observation,
        at: usize,
    ) -> Result<(), Failure> {
        let latest = self.recaps[at].latest();
        board_view::show_picture::<G>(observation, latest, self.screen, &mut self.speaker)
    }

    /// The messages that a viewer has not read yet.
    pub(super) fn show_news(&mut self, at: usize) -> Result<(), Failure> {
        let news = self.recaps[at].news();
        board_view::show_news(&news, self.screen, &self.speaker)
    }

    pub(super) fn show_log(&mut self, at: usize) -> Result<(), Failure> {
        board_view::show_log(&self.recaps[at].log(), self.screen)
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
