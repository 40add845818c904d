//! A person's turn: what is typed at the prompt, and what is answered.

use super::{Answered, OnlineSession, SOON};
use crate::failure::Failure;
use crate::keyboard::Prompt;
use crate::online::client::CallError;
use crate::play::board_view;
use crate::play::input::{self, COMMANDS, ONLINE, Typed};
use crate::play::listing::{Listing, Picked};
use ranarium_game::{FullGame, Message};
use ranarium_protocol::client::Acted;
use ranarium_table::Manner;

impl<G: FullGame> OnlineSession<'_, '_, G> {
    /// Asks the person until something moves.
    pub(super) fn ask(&mut self) -> Result<Answered, Failure> {
        let legal = self.hearing.legal();
        if let ([only], Manner::Window) = (&legal[..], self.hearing.manner()) {
            // The window is open for its time whatever anybody answers (FJ-7.5): nobody learns
            // anything from a question that is not asked.
            let only = *only;
            let _taken: bool = self.act(&only)?;
            return Ok(Answered::Moved);
        }
        let news = self.hearing.recap.at_prompt();
        board_view::show_news(&news, self.screen, &self.hearing.speaker)?;
        self.show_clocks()?;
        let mut shown = legal.clone();
        let mut listing = self.show_choice(&shown, self.screen.window())?;
        let commands = || ONLINE.iter().chain(COMMANDS);
        let completions = self.voice().completions::<G>(&legal, commands());
        loop {
            let text = self.prompt();
            let question = Prompt {
                text: &text,
                completions: &completions,
                history: Some(self.hearing.seat),
            };
            let Some(line) = self.read(&question)? else {
                return Ok(Answered::Left);
            };
            self.hearing.hear_all()?;
            if self.has_moved_on(&legal) {
                if !line.trim().is_empty() {
                    self.say("online-went-on")?;
                }
                return Ok(Answered::Moved);
            }
            self.show_news()?;
            let chosen = match input::read_online(&line) {
                Typed::Nothing => match legal[..] {
                    [only] => Some(only),
                    _ => {
                        shown.clone_from(&legal);
                        listing = self.show_choice(&shown, self.screen.window())?;
                        None
                    }
                },
                Typed::Number(number) => match listing.pick(number) {
                    Some(Picked::Action(action)) => Some(action),
                    Some(Picked::Open(inner)) => {
                        shown = inner;
                        listing = self.show_choice(&shown, self.screen.window())?;
                        None
                    }
                    None => {
                        let message =
                            Message::new("play-no-such-number").with("last", listing.len());
                        self.say_message(&message)?;
                        None
                    }
                },
                Typed::Other(text) => self.legal_action(&text, &legal)?,
                Typed::Look => {
                    listing = self.show_choice(&shown, self.screen.window().scrolled())?;
                    None
                }
                typed => {
                    let may_move = matches!(typed, Typed::Undo | Typed::Resign | Typed::Online(_));
                    if let Answered::Left = self.answer(typed, &legal, Some(&listing))? {
                        return Ok(Answered::Left);
                    }
                    if may_move {
                        // What comes of it is told by the server, before the next question.
                        self.hearing.hear_for(SOON)?;
                        self.show_news()?;
                    }
                    None
                }
            };
            if let Some(action) = chosen {
                if self.act(&action)? {
                    self.hearing.recap.decide();
                }
                return Ok(Answered::Moved);
            }
            if self.has_moved_on(&legal) {
                return Ok(Answered::Moved);
            }
        }
    }

    /// Whether there is something else to do than to choose among these.
    fn has_moved_on(&self, legal: &[G::Action]) -> bool {
        let hearing = &self.hearing;
        let is_asked = hearing.offer_to_answer().is_some();
        hearing.is_over() || hearing.has_stand_in() || is_asked || hearing.legal() != legal
    }

    /// Answers a command, at any time.
    pub(super) fn answer(
        &mut self,
        typed: Typed,
        legal: &[G::Action],
        listing: Option<&Listing<G>>,
    ) -> Result<Answered, Failure> {
        match typed {
            Typed::Quit => return Ok(Answered::Left),
            Typed::Look => self.show_board()?,
            Typed::Log => self.show_log()?,
            Typed::Goal => self.say("aim")?,
            Typed::What(thing) => self.voice().what::<G>(&thing)?,
            Typed::Help => self.voice().help(ONLINE.iter().chain(COMMANDS))?,
            Typed::Rules(clause) => self.voice().rules::<G>(clause.trim())?,
            Typed::Why(text) => self.explain(&text, legal, listing)?,
            Typed::Hint => self.say("online-no-hints")?,
            Typed::Save(_) => self.say("online-no-save")?,
            Typed::Undo => self.undo()?,
            Typed::Resign => self.resign()?,
            Typed::Online(asked) => self.ask_others(asked)?,
            Typed::Nothing => {}
            Typed::Number(_) | Typed::Other(_) => self.say("online-not-your-turn")?,
        }
        Ok(Answered::Moved)
    }

    /// The action that was typed, if it is legal; says why if it is not.
    fn legal_action(
        &mut self,
        text: &str,
        legal: &[G::Action],
    ) -> Result<Option<G::Action>, Failure> {
        let Some(action) = self.voice().understood::<G>(text)? else {
            return Ok(None);
        };
        if legal.contains(&action) {
            return Ok(Some(action));
        }
        self.say_why_not(&action)?;
        Ok(None)
    }

    /// Answers `why`: an action in its words, or its number in the list.
    fn explain(
        &mut self,
        text: &str,
        legal: &[G::Action],
        listing: Option<&Listing<G>>,
    ) -> Result<(), Failure> {
        if text.is_empty() {
            return self.say("play-why-what");
        }
        let number = text.parse().ok();
        if number.is_some_and(|number| listing.is_some_and(|list| list.pick(number).is_some())) {
            return self.say("play-why-legal");
        }
        match self.voice().understood::<G>(text)? {
            None => Ok(()),
            Some(action) if legal.contains(&action) => self.say("play-why-legal"),
            Some(action) => self.say_why_not(&action),
        }
    }

    /// Names the rule against an action. The rules of what a seat may do look at nothing that the
    /// seat does not know, so that any position that looks the same to it gives the same answer.
    fn say_why_not(&mut self, action: &G::Action) -> Result<(), Failure> {
        let Some(info) = self.hearing.follow.follower().info() else {
            return Ok(());
        };
        let state = G::determinize(info, &mut self.rng);
        match G::check(&state, self.hearing.seat, action) {
            Ok(()) => self.say("online-went-on"),
            Err(illegal) => self.voice().refuse::<G>(&illegal),
        }
    }

    /// Decides for the person. `false` if that is refused.
    fn act(&mut self, action: &G::Action) -> Result<bool, Failure> {
        let hearing = &mut self.hearing;
        let acted = hearing.follow.act(hearing.seat, action);
        match acted {
            Ok(Acted::Taken | Acted::Again) => {
                // What comes of it is told by the server.
                if let Some(now) = &mut hearing.now {
                    now.actions.clear();
                }
                Ok(true)
            }
            Ok(Acted::Refused(_)) => {
                self.hearing.hear_all()?;
                self.say("online-went-on").map(|()| false)
            }
            Err(CallError::Refused(error)) => {
                let message = Message::new("online-refused").with("why", error.message);
                self.say_message(&message).map(|()| false)
            }
            Err(error @ CallError::Away(_)) => Err(error.into()),
        }
    }
}
