//! A shared screen: the next person is called, and reactions are asked of everyone at once.

use super::{AnswerEffect, PlaySession};
use crate::command_error::CommandError;
use crate::console::prompt;
use crate::console::screen::{FAINT, STRONG, TYPED};
use crate::play::{board_view, hands, input};
use input::Typed;
use ranarium_game::{FullGame, Message, Seat, Seats, Speak, Viewer};
use std::io::Write;

impl<G: FullGame> PlaySession<'_, '_, G> {
    /// Calls the next person to the screen. Their hand is shown after Enter alone.
    pub(super) fn call_person(&mut self, seat: Seat) -> Result<AnswerEffect, CommandError> {
        hands::cover(self.undo_offer().as_deref(), self.screen)?;
        loop {
            let Some(line) = hands::call(seat, self.screen, &self.knowledge.speaker)? else {
                return Ok(AnswerEffect::Left);
            };
            match input::read(&line) {
                Typed::Nothing => break,
                Typed::Quit if self.may_leave()? => return Ok(AnswerEffect::Left),
                Typed::Undo => match self.undo()? {
                    AnswerEffect::Stays => {}
                    answered => return Ok(answered),
                },
                _ => {}
            }
        }
        hands::wipe(self.screen)?;
        self.knowledge.source.client_mut().uncover();
        Ok(AnswerEffect::Moved)
    }

    /// Asks all people at the screen for a reaction, while only public information is shown.
    pub(super) fn ask_who_reacts(&mut self, seats: Seats) -> Result<AnswerEffect, CommandError> {
        hands::wipe(self.screen)?;
        self.screen.keyboard().hand_over();
        if let Some(info) = self.knowledge.source.client().follower().info() {
            let world = G::determinize(info, &mut self.rng);
            let public = G::observe(&world, Viewer::Spectator);
            board_view::show_picture::<G>(&public, &[], self.screen, &mut self.knowledge.speaker)?;
            writeln!(self.screen)?;
        }
        let question = match self.knowledge.speaker.knows("ask-reaction") {
            true => "ask-reaction",
            false => "play-reaction",
        };
        let question = self.knowledge.speaker.text(question);
        self.screen.paragraph(STRONG, 0, 2, &question)?;
        for seat in seats.iter() {
            write!(self.screen, "  ")?;
            self.screen.styled(TYPED, &seat.number().to_string())?;
            let reacts = Message::new("play-reacts").with("player", seat);
            writeln!(self.screen, "  {}", self.knowledge.speaker.say(&reacts))?;
        }
        self.say("play-reaction-how")?;
        if let Some(undo) = self.undo_offer() {
            self.screen.paragraph(FAINT, 0, 0, &undo)?;
        }
        loop {
            let Some(line) = prompt::ask(self.screen, "> ")? else {
                return Ok(AnswerEffect::Left);
            };
            let is_it = |seat: &Seat| {
                let name = self.knowledge.speaker.name(*seat);
                seat.number().to_string() == line.trim() || name == line.trim()
            };
            let claimed = seats.iter().find(is_it);
            match input::read(&line) {
                Typed::Quit if self.may_leave()? => return Ok(AnswerEffect::Left),
                Typed::Undo => match self.undo()? {
                    AnswerEffect::Stays => continue,
                    answered => return Ok(answered),
                },
                Typed::Nothing => {}
                _ if claimed.is_some() => {}
                _ => {
                    let help = Message::new("play-reaction-how");
                    self.say_message(&input::explained(&line, help))?;
                    continue;
                }
            }
            self.knowledge.source.client_mut().react(claimed);
            return Ok(AnswerEffect::Moved);
        }
    }
}
