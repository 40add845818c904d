//! A person's turn: what is typed at the prompt, and what is answered.

use super::{Answered, Session};
use crate::failure::Failure;
use crate::keyboard::Prompt;
use crate::numbers::percent;
use crate::play::input::{self, COMMANDS, Typed};
use crate::play::listing::{Listing, Picked};
use crate::play::{hands, prompt};
use ranarium_game::{FullGame, Message, Seat, Viewer};
use ranarium_host::advice_seed;
use ranarium_search::{Level, Question};
use ranarium_table::{EarlyEnd, EndRefused, Manner, Rejected, UndoRefused};

impl<G: FullGame> Session<'_, G> {
    /// Asks the person in this seat until something moves.
    pub(super) fn ask(&mut self, seat: Seat) -> Result<Answered, Failure> {
        let legal = self.legal(seat);
        if let ([only], 1, Manner::Window) = (&legal[..], self.people(), self.manner(seat)) {
            // With one person at the screen no one learns anything from a question that is not
            // asked (FJ-7.5).
            let only = *only;
            let _taken: bool = self.take(seat, only)?;
            return Ok(Answered::Moved);
        }
        if self.people() > 1 && self.before_screen != Some(seat) {
            let hides = hands::hides_something::<G>(self.table.state(), self.players());
            if hides && !hands::pass_to(seat, self.screen, &self.speaker)? {
                return Ok(Answered::Left);
            }
        }
        if self.people() > 1 && self.before_screen != Some(seat) {
            for recap in &mut self.recaps {
                recap.interrupt();
            }
        }
        self.before_screen = Some(seat);
        let mut shown = legal.clone();
        let mut listing = self.show_table(seat, &shown)?;
        let text = prompt::text(seat, &self.speaker);
        let completions = self.voice().completions::<G>(&legal, COMMANDS.iter());
        let mut has_asked_to_resign = false;
        loop {
            let question = Prompt {
                text: &text,
                completions: &completions,
                history: Some(seat),
            };
            let Some(line) = prompt::read(self.screen, &question)? else {
                return Ok(Answered::Left);
            };
            let chosen = match input::read(&line) {
                Typed::Nothing => match legal[..] {
                    [only] => Some(only),
                    _ => {
                        shown.clone_from(&legal);
                        listing = self.show_choice(seat, &shown, self.screen.window())?;
                        None
                    }
                },
                Typed::Number(number) => match listing.pick(number) {
                    Some(Picked::Action(action)) => Some(action),
                    Some(Picked::Open(inner)) => {
                        shown = inner;
                        listing = self.show_choice(seat, &shown, self.screen.window())?;
                        None
                    }
                    None => {
                        let message =
                            Message::new("play-no-such-number").with("last", listing.len());
                        self.say_message(&message)?;
                        None
                    }
                },
                Typed::Other(text) => self.legal_action(seat, &text)?,
                Typed::Undo => {
                    if self.undo(seat)? {
                        return Ok(Answered::Moved);
                    }
                    None
                }
                // A match is given up by saying so twice.
                Typed::Resign if !has_asked_to_resign => {
                    has_asked_to_resign = self.may_resign(seat)?;
                    continue;
                }
                Typed::Resign => {
                    if self.resign(seat)? {
                        return Ok(Answered::Moved);
                    }
                    None
                }
                Typed::Why(text) => {
                    self.explain(seat, &text, &listing)?;
                    None
                }
                Typed::Look => {
                    let window = self.screen.window().scrolled();
                    listing = self.show_choice(seat, &shown, window)?;
                    None
                }
                Typed::Quit => {
                    if self.may_leave()? {
                        return Ok(Answered::Left);
                    }
                    None
                }
                other => {
                    self.tell(seat, other, &legal, &listing)?;
                    None
                }
            };
            has_asked_to_resign = false;
            if let Some(action) = chosen {
                if self.take(seat, action)? {
                    self.recaps[seat.index()].decide();
                }
                return Ok(Answered::Moved);
            }
        }
    }

    /// Answers what changes nothing.
    fn tell(
        &mut self,
        seat: Seat,
        typed: Typed,
        legal: &[G::Action],
        listing: &Listing<G>,
    ) -> Result<(), Failure> {
        match typed {
            Typed::Hint => self.hint(seat, legal, listing),
            Typed::Log => self.show_log(seat.index()),
            Typed::Goal => self.say("aim"),
            Typed::What(thing) => self.voice().what::<G>(&thing),
            Typed::Help => self.show_help(),
            Typed::Rules(clause) => self.show_rules(clause.trim()),
            Typed::Save(path) => self.save(path),
            Typed::Nothing
            | Typed::Look
            | Typed::Number(_)
            | Typed::Other(_)
            | Typed::Undo
            | Typed::Resign
            | Typed::Why(_)
            | Typed::Online(_)
            | Typed::Quit => Ok(()),
        }
    }

    /// The action that was typed, if it is legal; says why if it is not.
    fn legal_action(&mut self, seat: Seat, text: &str) -> Result<Option<G::Action>, Failure> {
        let Some(action) = self.voice().understood::<G>(text)? else {
            return Ok(None);
        };
        match G::check(self.table.state(), seat, &action) {
            Ok(()) => Ok(Some(action)),
            Err(illegal) => {
                self.refuse(&illegal)?;
                Ok(None)
            }
        }
    }

    /// Answers `why`: an action in its words, or its number in the list.
    fn explain(&mut self, seat: Seat, text: &str, listing: &Listing<G>) -> Result<(), Failure> {
        if text.is_empty() {
            return self.say("play-why-what");
        }
        if text
            .parse()
            .is_ok_and(|number| listing.pick(number).is_some())
        {
            return self.say("play-why-legal");
        }
        let Some(action) = self.voice().understood::<G>(text)? else {
            return Ok(());
        };
        match G::check(self.table.state(), seat, &action) {
            Ok(()) => self.say("play-why-legal"),
            Err(illegal) => self.refuse(&illegal),
        }
    }

    /// Decides for a seat. `false` if that is refused.
    fn take(&mut self, seat: Seat, action: G::Action) -> Result<bool, Failure> {
        match self.command(seat, action) {
            Ok(()) => Ok(true),
            Err(Rejected::Illegal(illegal)) => self.refuse(&illegal).map(|()| false),
            Err(why) => Err(Failure::Refused(why.to_string())),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<bool, Failure> {
        let now_ms = self.now_ms();
        match self.table.undo(seat, now_ms) {
            Ok(()) => Ok(true),
            Err(why) => {
                self.say(match why {
                    UndoRefused::NothingToUndo => "play-undo-nothing",
                    UndoRefused::Drawn => "play-undo-drawn",
                    UndoRefused::Revealed => "play-undo-revealed",
                    UndoRefused::NotPlaying | UndoRefused::NoSuchSeat => "play-undo-over",
                })?;
                Ok(false)
            }
        }
    }

    /// Asks whether the match is really to be given up; says why it cannot be.
    fn may_resign(&mut self, seat: Seat) -> Result<bool, Failure> {
        let may = self
            .table
            .setup()
            .check_end(EarlyEnd::Resigned(seat))
            .is_ok();
        self.say(if may {
            "play-resign-really"
        } else {
            "play-resign-others"
        })?;
        Ok(may)
    }

    fn resign(&mut self, seat: Seat) -> Result<bool, Failure> {
        let now_ms = self.now_ms();
        match self.table.resign(seat, now_ms) {
            Ok(()) => Ok(true),
            Err(why) => {
                self.say(match why {
                    EndRefused::OthersPlayOn => "play-resign-others",
                    EndRefused::NotPlaying | EndRefused::NoSuchSeat | EndRefused::Alone => {
                        "play-resign-over"
                    }
                })?;
                Ok(false)
            }
        }
    }

    fn hint(
        &mut self,
        seat: Seat,
        legal: &[G::Action],
        listing: &Listing<G>,
    ) -> Result<(), Failure> {
        const ALTERNATIVES: usize = 2;
        let Some(info) = self.followers[seat.index()].info() else {
            return Ok(());
        };
        let info = info.clone();
        let number = self.table.seq(Viewer::Seat(seat));
        let seed = advice_seed(&self.table.info().match_id, seat, number);
        let mut bot = Level::STRONGEST.bot::<G>(seed);
        let thinking = Message::new("play-thinking-hint");
        let thought = self.watched(&thinking, |watch| {
            bot.think(&Question {
                info: &info,
                legal,
                watch: Some(watch),
            })
        })?;
        let shown = |action: &G::Action| match listing.number_of(action) {
            Some(number) => format!("{number}: {action}"),
            None => action.to_string(),
        };
        let Some(best) = thought.judged.first() else {
            let message = Message::new("play-hint").with("action", shown(&thought.action));
            return self.say_message(&message);
        };
        let message = Message::new("play-hint-value")
            .with("action", shown(&best.action))
            .with("value", percent(best.value));
        self.say_message(&message)?;
        for next in thought.judged.iter().skip(1).take(ALTERNATIVES) {
            let message = Message::new("play-hint-next")
                .with("action", shown(&next.action))
                .with("value", percent(next.value));
            self.say_message(&message)?;
        }
        Ok(())
    }
}
