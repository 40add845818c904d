//! Waiting of a person: for bots that think, for other players, and for a hint.

use super::{AnswerEffect, PlaySession};
use crate::command_error::CommandError;
use crate::console::keyboard::Typing;
use crate::console::layout::wide;
use crate::console::screen::FAINT;
use crate::console::terminal;
use crate::play::match_source::MatchSource;
use ranarium_client::SharedScreen;
use ranarium_game::{Arg, FullGame, Message, Seat, Speak};
use ranarium_lab::Stopwatch;
use ranarium_search::DecisionClock;
use ranarium_table::TurnInfo;
use std::io::Write;

impl<G: FullGame> PlaySession<'_, '_, G> {
    /// Waits for news. Enter hurries bots of this process, and other lines are buffered for the
    /// next prompt; at the table of a server lines are answered at once.
    pub(super) fn wait(&mut self) -> Result<AnswerEffect, CommandError> {
        self.show_news()?;
        let (words, clock) = (self.awaited_names(), self.awaited_clock());
        let (stall, width) = (self.stall_hint(), self.screen.width());
        let source = &mut self.knowledge.source;
        let words_at = |server_ms: u64| {
            let words = words.as_ref()?;
            let words = match &clock {
                Some(clock) => format!("{words} {}", clock.text_at(server_ms)),
                None => words.clone(),
            };
            let hint = stall.as_ref().filter(|(at_ms, _)| *at_ms <= server_ms);
            let longer = hint.map(|(_, hint)| format!("{words} {hint}"));
            Some(
                longer
                    .filter(|longer| wide(longer) < width)
                    .unwrap_or(words),
            )
        };
        if let Some(words) = words_at(source.server_ms()) {
            self.waiting.show(&words, self.screen)?;
        }
        self.screen.flush()?;
        let news = self.waiting.wait(self.screen, |wait| {
            Ok((source.next(wait)?, words_at(source.server_ms())))
        })?;
        if let Some(news) = news {
            self.knowledge.apply(news);
        }
        if let MatchSource::Local(local) = &mut self.knowledge.source {
            if self.waiting.is_hurried() {
                local.hurry()?;
            }
            return Ok(AnswerEffect::Moved);
        }
        while let Some(line) = self.waiting.typed(self.screen)? {
            self.knowledge.recap().interrupt();
            let typed = self.read_typed(&line);
            if self.answer(typed, &[], None)? == AnswerEffect::Left {
                return Ok(AnswerEffect::Left);
            }
        }
        match self.waiting.has_ended(self.screen) {
            true => Ok(AnswerEffect::Left),
            false => Ok(AnswerEffect::Moved),
        }
    }

    fn awaited_names(&self) -> Option<String> {
        let client = self.knowledge.source.client();
        if let MatchSource::Local(_) = self.knowledge.source {
            let thinking = client.thinking().first().copied();
            let seat = thinking.filter(|_| client.screen() == SharedScreen::Match)?;
            let message = Message::new("play-thinking").with("seat", seat);
            return Some(self.may_be_hurried(&message));
        }
        let seats = match self.knowledge.turn() {
            Some(TurnInfo::Decide { seats, .. }) => seats.as_slice(),
            Some(TurnInfo::Over { .. }) | None => &[],
        };
        let is_other = |seat: &&Seat| !client.viewer().is(**seat);
        let others = seats.iter().filter(is_other);
        let others: Vec<Arg> = others.map(|seat| Arg::Seat(*seat)).collect();
        if others.is_empty() {
            return Some(self.knowledge.speaker.text("online-waiting"));
        }
        Some(self.knowledge.speaker.say(&Message {
            key: "online-waiting-for",
            args: vec![("seats", Arg::List(others))],
        }))
    }

    /// Returns the hint that another player can be replaced for keeping the others waiting, and the
    /// time from which it is shown.
    fn stall_hint(&self) -> Option<(u64, String)> {
        let MatchSource::Online(follow) = &self.knowledge.source else {
            return None;
        };
        let seats = Seat::all(follow.players());
        let at_ms = seats.filter_map(|seat| follow.stall_at_ms(seat)).min()?;
        Some((at_ms, self.knowledge.speaker.text("online-replace-now")))
    }

    /// Returns the message, with the key that hurries the bot if it works and fits.
    fn may_be_hurried(&self, message: &Message) -> String {
        let words = self.knowledge.speaker.say(message);
        let longer = format!("{words} {}", self.knowledge.speaker.text("play-move-now"));
        match Typing::is_seen() && wide(&longer) < self.screen.width() {
            true => longer,
            false => words,
        }
    }

    /// Runs a search here, with a message at a terminal. Enter hurries it; other lines are buffered
    /// for the next prompt.
    pub(super) fn watched<T>(
        &mut self,
        message: &Message,
        think: impl FnOnce(&dyn DecisionClock) -> T,
    ) -> Result<T, CommandError> {
        let stopwatch = Stopwatch::start();
        if !terminal::is_interactive() {
            return Ok(think(&stopwatch));
        }
        let words = self.may_be_hurried(message);
        self.screen.styled(FAINT, &words)?;
        self.screen.flush()?;
        let typing = Typing::watched(stopwatch);
        let thought = think(&typing);
        if !typing.has_moved_the_cursor() {
            self.screen.erase_line()?;
        }
        self.screen.keyboard().take(typing);
        Ok(thought)
    }
}
