//! A person's turn: the commands at the prompt, and their answers.

use super::{AnswerEffect, PlaySession};
use crate::command_error::CommandError;
use crate::console::keyboard::Prompt;
use crate::numbers::percent;
use crate::play::board_view;
use crate::play::game_words::GameWords;
use crate::play::input::Typed;
use crate::play::match_source::MatchSource;
use crate::play::narration;
use crate::play::numbered_actions::{NumberedActions, Picked};
use ranarium_game::{FullGame, Message, Seat};
use ranarium_host::advice_seed;
use ranarium_search::{Level, Question};
use ranarium_table::DecisionMode;
use std::time::Duration;

/// Time without updates from a server after which a command has no further effects.
pub(super) const QUIET_INTERVAL: Duration = Duration::from_millis(150);

/// A question before a person.
struct OpenQuestion<G: FullGame> {
    /// The legal actions.
    legal: Vec<G::Action>,
    /// The actions that are listed: all, or those of an opened line.
    shown_actions: Vec<G::Action>,
    /// The numbered list of actions.
    listing: NumberedActions<G>,
}

/// The effect of a line that was typed at a question.
enum TypedReply<A> {
    /// The person decides.
    Action(A),
    /// The question has ended.
    Ended(AnswerEffect),
    /// The question stays open.
    None,
}

impl<G: FullGame> PlaySession<'_, '_, G> {
    /// Asks the person until the match moves.
    pub(super) fn ask(&mut self) -> Result<AnswerEffect, CommandError> {
        let legal = self.knowledge.legal();
        if let ([only], 1, DecisionMode::Window) = (
            &legal[..],
            self.knowledge.people(),
            self.knowledge.decision_mode(),
        ) {
            // With one person at the screen, skipping the question reveals nothing (FJ-7.5).
            self.knowledge.source.act(only);
            return Ok(AnswerEffect::Moved);
        }
        let seat = self.knowledge.seat();
        self.show_news_for(seat)?;
        let mut open = OpenQuestion {
            listing: self.show_choice(&legal)?,
            shown_actions: legal.clone(),
            legal,
        };
        let commands = self.commands();
        let completions = self.narrator().completions::<G>(&open.legal, commands);
        let question = self.knowledge.question_at_hand();
        loop {
            let text = self.knowledge.prompt(0);
            let prompt = Prompt {
                text: &text,
                completions: &completions,
                history: Some(seat),
            };
            let Some(line) = self.read_decision(&prompt)? else {
                return Ok(AnswerEffect::Left);
            };
            self.follow_up()?;
            if self.knowledge.question_at_hand() != question {
                if !line.trim().is_empty() {
                    self.say("online-went-on")?;
                }
                return Ok(AnswerEffect::Moved);
            }
            let is_back = ["back", "terug"].contains(&line.trim().to_lowercase().as_str());
            let typed = match is_back && open.shown_actions.len() < open.legal.len() {
                true => Typed::Nothing,
                false => self.read_typed(&line),
            };
            match self.reply(typed, &mut open)? {
                TypedReply::Action(action) => {
                    self.knowledge.act(&action);
                    return Ok(AnswerEffect::Moved);
                }
                TypedReply::Ended(effect) => return Ok(effect),
                TypedReply::None => {}
            }
            if self.knowledge.question_at_hand() != question {
                return Ok(AnswerEffect::Moved);
            }
        }
    }

    /// Handles a line that was typed at a question.
    fn reply(
        &mut self,
        typed: Typed,
        open: &mut OpenQuestion<G>,
    ) -> Result<TypedReply<G::Action>, CommandError> {
        if !matches!(typed, Typed::Resign | Typed::Other(_)) {
            self.is_resigning = false;
        }
        if let Typed::Other(text) = &typed
            && self.is_resigning
            && !is_yes(text)
            && narration::parsed::<G>(text).is_err()
        {
            self.is_resigning = false;
            self.say("play-plays-on")?;
            return Ok(TypedReply::None);
        }
        match typed {
            Typed::Nothing => match open.legal[..] {
                [only] => return Ok(TypedReply::Action(only)),
                _ => {
                    open.shown_actions.clone_from(&open.legal);
                    open.listing = self.show_choice(&open.shown_actions)?;
                }
            },
            Typed::Number(number) => match open.listing.pick(number) {
                Some(Picked::Action(action)) => return Ok(TypedReply::Action(action)),
                Some(Picked::Open(inner)) => {
                    open.shown_actions = inner;
                    open.listing = self.show_choice(&open.shown_actions)?;
                }
                None => {
                    let last = open.listing.len();
                    let message = Message::new("play-no-such-number")
                        .with("number", number)
                        .with("last", last);
                    self.say_message(&message)?;
                }
            },
            Typed::Other(text) if !self.is_confirmed(&text) => {
                let action = self.legal_action(&text, &open.legal)?;
                return Ok(action.map_or(TypedReply::None, TypedReply::Action));
            }
            Typed::Look => open.listing = self.show_choice_with_board(&open.shown_actions)?,
            typed => {
                let may_move = matches!(
                    typed,
                    Typed::Undo | Typed::Resign | Typed::Online(_) | Typed::Other(_)
                );
                let answered = self.answer(typed, &open.legal, Some(&open.listing))?;
                if let (true, MatchSource::Online(_)) = (may_move, &self.knowledge.source) {
                    // The server reports the outcome before the next question.
                    self.follow_for(QUIET_INTERVAL)?;
                }
                if answered != AnswerEffect::Stays {
                    return Ok(TypedReply::Ended(answered));
                }
            }
        }
        Ok(TypedReply::None)
    }

    /// Shows the new lines of the log to the person in a seat.
    fn show_news_for(&mut self, seat: Seat) -> Result<(), CommandError> {
        if self.asked_seat.replace(seat) != Some(seat) {
            // The lines that this person has read are no longer on the screen.
            self.knowledge.recap().interrupt();
            if !G::HIDES {
                // The others at the screen have read the events of this person's own decision.
                self.knowledge.recap().skip_own();
            }
        }
        let news = self.knowledge.recap().at_prompt();
        board_view::show_news(&news, self.screen, &self.knowledge.speaker)?;
        Ok(())
    }

    /// Handles a command, at any time.
    pub(super) fn answer(
        &mut self,
        typed: Typed,
        legal: &[G::Action],
        listing: Option<&NumberedActions<G>>,
    ) -> Result<AnswerEffect, CommandError> {
        let was_resigning = std::mem::take(&mut self.is_resigning);
        match typed {
            Typed::Quit if self.may_leave()? => return Ok(AnswerEffect::Left),
            Typed::Look => self.show_board()?,
            Typed::Log => self.show_log()?,
            Typed::Goal => self.say("aim")?,
            Typed::What(thing) => self.narrator().explain_thing::<G>(&thing)?,
            Typed::Help => {
                let commands = self.commands();
                self.narrator().help(commands)?;
            }
            Typed::Rules(clause) => self.narrator().rules::<G>(clause.trim())?,
            Typed::Why(text) => self.explain(&text, legal, listing)?,
            Typed::Hint => self.hint(legal, listing)?,
            Typed::Save(None) => {
                self.save(None)?;
                self.print_place()?;
            }
            Typed::Save(path) => self.save(path)?,
            Typed::Undo => return self.undo(),
            // Resigning takes a second `resign`.
            Typed::Resign if !was_resigning => self.is_resigning = self.may_resign()?,
            Typed::Resign => return self.resign(),
            Typed::Other(text) if was_resigning && is_yes(&text) => return self.resign(),
            Typed::Online(asked) => self.ask_others(asked)?,
            Typed::Nothing | Typed::Quit => {}
            Typed::Number(_) | Typed::Other(_) if was_resigning => self.say("play-plays-on")?,
            Typed::Number(_) | Typed::Other(_) => self.say("online-not-your-turn")?,
        }
        Ok(AnswerEffect::Stays)
    }

    /// Returns `true` if the person confirms to resign.
    fn is_confirmed(&mut self, text: &str) -> bool {
        let is_confirmed = self.is_resigning && is_yes(text);
        self.is_resigning = is_confirmed;
        is_confirmed
    }

    /// Returns the action that was typed, if it is legal; prints the reason otherwise.
    fn legal_action(
        &mut self,
        text: &str,
        legal: &[G::Action],
    ) -> Result<Option<G::Action>, CommandError> {
        let Some(action) = self.narrator().understood::<G>(text)? else {
            return Ok(None);
        };
        if legal.contains(&action) {
            return Ok(Some(action));
        }
        self.explain_illegal(&action)?;
        Ok(None)
    }

    /// Answers `why` for an action in its notation, or by its number in the list.
    fn explain(
        &mut self,
        text: &str,
        legal: &[G::Action],
        listing: Option<&NumberedActions<G>>,
    ) -> Result<(), CommandError> {
        if text.is_empty() {
            return self.say("play-why-what");
        }
        let number = text.parse().ok();
        if number.is_some_and(|number| listing.is_some_and(|list| list.pick(number).is_some())) {
            return self.say("play-why-legal");
        }
        match self.narrator().understood::<G>(text)? {
            None => Ok(()),
            Some(action) if legal.contains(&action) => self.say("play-why-legal"),
            Some(action) => self.explain_illegal(&action),
        }
    }

    /// Prints the rule against an action. The legality of a seat's action depends only on the
    /// seat's information, so that any position that looks the same to it gives the same answer.
    fn explain_illegal(&mut self, action: &G::Action) -> Result<(), CommandError> {
        let Some(info) = self.knowledge.source.client().follower().info() else {
            return Ok(());
        };
        let state = G::determinize(info, &mut self.rng);
        match G::check(&state, self.knowledge.seat(), action) {
            Ok(()) => self.say("online-went-on"),
            Err(illegal) => self.narrator().refuse::<G>(&illegal),
        }
    }

    /// Prints the computer's choice. Hints are not given in matches of a server.
    fn hint(
        &mut self,
        legal: &[G::Action],
        listing: Option<&NumberedActions<G>>,
    ) -> Result<(), CommandError> {
        const MAX_ALTERNATIVES: usize = 2;
        if let MatchSource::Online(_) = self.knowledge.source {
            return self.say("online-no-hints");
        }
        let client = self.knowledge.source.client();
        let (Some(info), Some(listing)) = (client.follower().info().cloned(), listing) else {
            return Ok(());
        };
        let seed = advice_seed(&client.info().match_id, self.knowledge.seat(), client.seq());
        let mut bot = Level::STRONGEST.bot::<G>(seed);
        let thinking = Message::new("play-thinking-hint");
        let thought = self.watched(&thinking, |clock| {
            bot.think(&Question {
                info: &info,
                legal,
                clock: Some(clock),
            })
        })?;
        let words = GameWords::of::<G>(&[self.knowledge.speaker.language()]);
        let action_text = |action: &G::Action| {
            let text = words.translated(&action.to_string());
            match listing.number_of(action) {
                Some(number) => format!("{number}: {text}"),
                None => text,
            }
        };
        let Some(best) = thought.judged.first() else {
            let message = Message::new("play-hint").with("action", action_text(&thought.action));
            return self.say_message(&message);
        };
        let message = Message::new("play-hint-value")
            .with("action", action_text(&best.action))
            .with("value", percent(best.value));
        self.say_message(&message)?;
        for next in thought.judged.iter().skip(1).take(MAX_ALTERNATIVES) {
            let message = Message::new("play-hint-next")
                .with("action", action_text(&next.action))
                .with("value", percent(next.value));
            self.say_message(&message)?;
        }
        Ok(())
    }
}

/// Returns `true` if a line means yes, in any language.
pub(super) fn is_yes(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    ["y", "yes", "j", "ja"].contains(&line.as_str())
}
