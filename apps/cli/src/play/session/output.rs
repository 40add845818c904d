//! The output of a session: the board, the news, the log, and a question.

use super::PlaySession;
use crate::command_error::CommandError;
use crate::console::keyboard::{IdleOutput, Prompt};
use crate::console::layout::{wide, wrapped};
use crate::console::pager;
use crate::console::prompt;
use crate::console::screen::{Screen, TerminalSize};
use crate::play::board_view::{self, MoveList};
use crate::play::input::{self, COMMANDS, ONLINE, PromptCommand, Typed};
use crate::play::match_source::MatchSource;
use crate::play::narration::Narrator;
use crate::play::numbered_actions::NumberedActions;
use crate::play::session::clocks::LowTime;
use ranarium_client::SharedScreen;
use ranarium_game::{FullGame, Message, Speak};
use std::io::Write;
use std::time::{Duration, Instant};

impl<G: FullGame> PlaySession<'_, '_, G> {
    /// Returns the commands of this match.
    pub(super) fn commands(&self) -> impl Iterator<Item = &'static PromptCommand> + use<G> {
        let (online, refused): (&[PromptCommand], _) = match self.knowledge.source {
            MatchSource::Local(_) => (&[], None),
            MatchSource::Online(_) => (ONLINE, Some(Typed::Hint)),
        };
        let can_resign = self.can_resign();
        let all = online.iter().chain(COMMANDS);
        all.filter(move |command| {
            let is_refused = refused.as_ref().is_some_and(|typed| command.means(typed));
            !is_refused && (can_resign || !command.means(&Typed::Resign))
        })
    }

    /// Parses a line by the commands of this match.
    pub(super) fn read_typed(&self, line: &str) -> Typed {
        match self.knowledge.source {
            MatchSource::Local(_) => input::read(line),
            MatchSource::Online(_) => input::read_online(line),
        }
    }

    /// Reads a line. Events at the table of a server are shown above the prompt meanwhile.
    pub(super) fn read(&mut self, prompt: &Prompt<'_>) -> Result<Option<String>, CommandError> {
        self.read_while(prompt, false)
    }

    /// Reads a decision as [`Self::read`] does. The prompt always shows the present time left.
    pub(super) fn read_decision(
        &mut self,
        prompt: &Prompt<'_>,
    ) -> Result<Option<String>, CommandError> {
        self.read_while(prompt, true)
    }

    fn read_while(
        &mut self,
        prompt: &Prompt<'_>,
        has_clock: bool,
    ) -> Result<Option<String>, CommandError> {
        /// Interval between two checks whether the line was ended.
        const POLL_INTERVAL: Duration = Duration::from_millis(30);
        /// Time before the end of a line in which printed text may never be shown.
        const UNSHOWN_INTERVAL: Duration = Duration::from_millis(300);
        if let MatchSource::Local(_) = self.knowledge.source {
            return prompt::read(self.screen, prompt);
        }
        let knowledge = &mut self.knowledge;
        let question = knowledge.question_at_hand();
        let width = self.screen.width();
        let mut failure = None;
        let mut has_ended = knowledge.is_over();
        let mut had_substitute = knowledge.has_substitute();
        let mut low_time = LowTime::new(knowledge.running_ms());
        let columns = wide(prompt.text);
        let mut printed: Option<(Instant, usize)> = None;
        let mut idle_callback = || {
            let mut lines = Vec::new();
            match knowledge.source.next(POLL_INTERVAL) {
                Ok(Some(news)) => {
                    knowledge.apply(news);
                    let read = knowledge.recap().read();
                    let news = knowledge.news();
                    if !news.is_empty() {
                        printed = Some((Instant::now(), read));
                    }
                    lines.extend([news.before, news.since].concat());
                    let has_substitute = knowledge.has_substitute();
                    if !std::mem::replace(&mut had_substitute, has_substitute) && has_substitute {
                        lines.push(knowledge.speaker.text("online-substitute-own"));
                    }
                    // After a change the person ends the line, and the board is shown again.
                    if knowledge.question_at_hand() != question {
                        if !std::mem::replace(&mut has_ended, knowledge.is_over()) {
                            lines.extend(knowledge.outcome());
                        }
                        lines.push(knowledge.speaker.text("online-press-enter"));
                    }
                }
                Ok(None) => {}
                Err(error) => {
                    failure.get_or_insert(error);
                    std::thread::sleep(POLL_INTERVAL);
                    return IdleOutput::default();
                }
            }
            if let Some(warning) = low_time.check(knowledge.running_ms()) {
                lines.push(knowledge.speaker.say(&warning));
            }
            let wrap = |line: &String| wrapped(line, 2, 4, width - 1).join("\n");
            let text_blocks: Vec<String> = lines.iter().map(wrap).collect();
            IdleOutput {
                above: (!text_blocks.is_empty()).then(|| format!("{}\n", text_blocks.join("\n"))),
                prompt: has_clock.then(|| knowledge.prompt(columns)),
            }
        };
        let line = prompt::read_while(self.screen, prompt, Some(&mut idle_callback))?;
        if let Some((at, read)) = printed
            && at.elapsed() < UNSHOWN_INTERVAL
        {
            self.knowledge.recap().unread_from(read);
        }
        self.knowledge.recap().interrupt();
        failure.map_or(Ok(line), Err)
    }

    /// Asks a question, and reads the answer.
    pub(super) fn question(&mut self, question: &str) -> Result<Option<String>, CommandError> {
        let text = &format!("{question} ");
        self.read(&Prompt {
            text,
            ..Prompt::default()
        })
    }

    /// Takes all news, saves the match, and shows the news that the person before the screen may
    /// see.
    pub(super) fn follow_up(&mut self) -> Result<(), CommandError> {
        self.follow_for(Duration::ZERO)
    }

    /// Takes all news until none arrive for this time, saves the match, and shows the news that the
    /// person before the screen may see.
    pub(super) fn follow_for(&mut self, wait: Duration) -> Result<(), CommandError> {
        while let Some(news) = self.knowledge.source.next(wait)? {
            self.knowledge.apply(news);
            self.save_if_changed()?;
            self.show_as_it_happens()?;
        }
        self.save_if_changed()?;
        self.show_as_it_happens()
    }

    /// Shows the list of moves, and below it, next to the prompt, the board, as they fit into the
    /// window.
    pub(super) fn show_choice(
        &mut self,
        legal: &[G::Action],
    ) -> Result<NumberedActions<G>, CommandError> {
        self.show_choice_with(legal, false)
    }

    /// Shows the list of moves and the whole board below it, a screen at a time if it is too high.
    pub(super) fn show_choice_with_board(
        &mut self,
        legal: &[G::Action],
    ) -> Result<NumberedActions<G>, CommandError> {
        self.show_choice_with(legal, true)
    }

    fn show_choice_with(
        &mut self,
        legal: &[G::Action],
        has_board: bool,
    ) -> Result<NumberedActions<G>, CommandError> {
        let window = self.screen.window();
        let clocks = self.clock_lines();
        let above = clocks.len() + usize::from(!clocks.is_empty());
        let free = TerminalSize {
            rows: window.rows.saturating_sub(above),
            ..window
        };
        let choice = self.knowledge.choice(legal, free, has_board);
        let Some(MoveList { listing, lines, .. }) = choice else {
            return Err(CommandError::Refused(
                "the host has shown nothing".to_owned(),
            ));
        };
        let show = |screen: &mut Screen| -> Result<(), CommandError> {
            for line in &clocks {
                writeln!(screen, "{line}")?;
            }
            board_view::show_choice(&lines, screen)
        };
        // The prompt is below.
        match above + lines.len() < window.rows {
            true => show(self.screen)?,
            false => pager::paged(self.screen, &self.knowledge.speaker, show)?,
        }
        Ok(listing)
    }

    /// Shows the board as the viewer sees it now.
    pub(super) fn show_board(&mut self) -> Result<(), CommandError> {
        match self.knowledge.source.client().now() {
            Some(now) => {
                let observation = now.observation.clone();
                self.show_picture(&observation)
            }
            None => Ok(()),
        }
    }

    /// Shows a board, with marks on the viewer's news.
    pub(super) fn show_picture(
        &mut self,
        observation: &G::Observation,
    ) -> Result<(), CommandError> {
        let latest = self.knowledge.recap().latest().to_vec();
        let speaker = &mut self.knowledge.speaker;
        board_view::show_picture::<G>(observation, &latest, self.screen, speaker)
    }

    /// Shows the news, unless another person at the screen reads them at the next prompt: in a game
    /// without hidden information, or if the screen has just changed hands.
    fn show_as_it_happens(&mut self) -> Result<(), CommandError> {
        let is_next = !G::HIDES || self.asked_seat != Some(self.knowledge.seat());
        match self.knowledge.people() > 1 && is_next {
            true => Ok(()),
            false => self.show_news(),
        }
    }

    /// Shows the lines that the person before the screen has not read yet. A covered screen shows
    /// none.
    pub(super) fn show_news(&mut self) -> Result<(), CommandError> {
        if self.knowledge.source.client().screen() != SharedScreen::Match {
            return Ok(());
        }
        let news = self.knowledge.news();
        if !news.is_empty() {
            self.waiting.clear(self.screen)?;
        }
        board_view::show_news(&news, self.screen, &self.knowledge.speaker)
    }

    pub(super) fn show_log(&mut self) -> Result<(), CommandError> {
        let log = self.knowledge.recap().log();
        board_view::show_log(&log, self.screen)
    }

    /// Returns the narrator for the person at this screen.
    pub(super) const fn narrator(&mut self) -> Narrator<'_> {
        Narrator {
            screen: self.screen,
            speaker: &self.knowledge.speaker,
        }
    }

    pub(super) fn say(&mut self, key: &'static str) -> Result<(), CommandError> {
        self.say_message(&Message::new(key))
    }

    pub(super) fn say_message(&mut self, message: &Message) -> Result<(), CommandError> {
        self.waiting.clear(self.screen)?;
        self.narrator().say_message(message)
    }

    /// Prints a warning, which stays on a shared screen that is cleared for the next person.
    pub(super) fn warn(&mut self, message: &Message) -> Result<(), CommandError> {
        self.waiting.clear(self.screen)?;
        let words = self.knowledge.speaker.say(message);
        Ok(self.screen.warn(&words)?)
    }
}
