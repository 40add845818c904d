//! Bots at the table: they are asked, and people see that they think.

use super::Session;
use crate::failure::Failure;
use crate::keyboard::{self, Typing};
use crate::layout::wide;
use crate::play::hands;
use crate::screen::FAINT;
use ranarium_game::{FullGame, Message, Seat, Speak};
use ranarium_search::{Question, Thought, Watch};
use ranarium_table::Remark;

impl<G: FullGame> Session<'_, G> {
    /// Lets the bot in this seat decide.
    pub(super) fn let_bot_answer(&mut self, seat: Seat) -> Result<(), Failure> {
        let legal = self.legal(seat);
        let Some(mut bot) = self.bots[seat.index()].take() else {
            return Err(Failure::Refused(format!("seat {seat} has no bot")));
        };
        let Some(info) = self.followers[seat.index()].info().cloned() else {
            return Err(Failure::Refused(format!("seat {seat} sees nothing")));
        };
        let message = Message::new("play-thinking").with("seat", seat);
        let Thought {
            action, warning, ..
        } = self.watched(&message, |watch| {
            bot.think(&Question {
                info: &info,
                legal: &legal,
                watch: Some(watch),
            })
        })?;
        self.bots[seat.index()] = Some(bot);
        if let Some(why) = warning {
            let why = Remark::from_words(&why);
            let message = Message::new("play-bot-warning")
                .with("seat", seat)
                .with("why", why.as_str());
            self.say_message(&message)?;
            self.table.warn(seat, why);
        }
        self.command(seat, action)
            .map_err(|why| Failure::Refused(format!("seat {seat}: {why}")))
    }

    /// Has something thought out while a terminal says so. Enter there makes it come to an end;
    /// other lines that are typed meanwhile are kept for the next prompt.
    pub(super) fn watched<T>(
        &mut self,
        message: &Message,
        think: impl FnOnce(&dyn Watch) -> T,
    ) -> Result<T, Failure> {
        if !keyboard::is_terminal() {
            return Ok(think(&self.stopwatch));
        }
        let mut words = self.speaker.say(message);
        if Typing::is_seen() {
            let longer = format!("{words} {}", self.speaker.text("play-move-now"));
            if wide(&longer) < self.screen.width() {
                words = longer;
            }
        }
        self.screen.styled(FAINT, &words)?;
        std::io::Write::flush(self.screen)?;
        let typing = Typing::watched(self.stopwatch);
        let thought = think(&typing);
        if !typing.has_moved_the_cursor() {
            self.screen.erase_line()?;
        }
        self.screen.keyboard().take(typing);
        Ok(thought)
    }

    /// Shows what happened since, to the people who may all see it now: to the only one, or to
    /// everyone where nothing is hidden. Others read it when they sit down at the screen.
    pub(super) fn show_as_it_happens(&mut self) -> Result<(), Failure> {
        match self.people() {
            0 => self.show_news(usize::from(self.players())),
            1 => {
                let is_person = |seat: &Seat| self.bots[seat.index()].is_none();
                match Seat::all(self.players()).find(is_person) {
                    Some(seat) => self.show_news(seat.index()),
                    None => Ok(()),
                }
            }
            _ if hands::hides_something::<G>(self.table.state(), self.players()) => Ok(()),
            _ => {
                self.show_news(usize::from(self.players()))?;
                for recap in &mut self.recaps {
                    drop(recap.news());
                }
                Ok(())
            }
        }
    }
}
