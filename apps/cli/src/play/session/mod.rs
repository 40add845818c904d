//! [`PlaySession`]: a match at this screen, which a host in this process or a server runs.
//!
//! The commands are handled in `session/own_turn.rs`, offers between players of a server in
//! `session/offers.rs`, and a shared screen in `session/hot_seat.rs`. Output is in
//! `session/output.rs`, the knowledge of the people in `session/knowledge.rs`, saving in
//! `session/saving.rs`, and the end of a match in `session/after_match.rs`.

mod after_match;
mod clocks;
mod hot_seat;
mod knowledge;
mod offers;
mod output;
mod own_turn;
mod saving;
mod waiting;

use crate::command_error::CommandError;
use crate::console::prompt;
use crate::console::screen::{FAINT, STRONG, Screen};
use crate::console::shared_screen;
use crate::host::local_match::LocalMatch;
use crate::online::{FollowedMatch, speaker};
use crate::play::match_source::MatchSource;
use crate::play::waiting::WaitPrompt;
use crate::saves::autosave::{self, Autosave, SharedAutosave};
use crate::saves::file::MatchFile;
use crate::texts::player_names::introduce_all;
use knowledge::Knowledge;
use ranarium_catalog::Speaker;
use ranarium_client::SharedScreen;
use ranarium_game::{FullGame, Message, Rng, Seat, Speak};
use ranarium_protocol::client::Begin;
use ranarium_table::{MatchId, MatchStage, Table};
use std::io::Write;

/// A match at this screen.
pub struct PlaySession<'a, 'c, G: FullGame> {
    knowledge: Knowledge<'c, G>,
    screen: &'a mut Screen,
    /// The person who was asked last.
    asked_seat: Option<Seat>,
    /// Saves the match to a file.
    autosave: SharedAutosave,
    /// `true` after an attempt to leave that could not save.
    leaves_unsaved: bool,
    /// `true` while a typed `resign` can be confirmed.
    is_resigning: bool,
    /// The generator for sampled positions, which look the same to a viewer.
    rng: Rng,
    waiting: WaitPrompt,
}

/// The effect of a person's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnswerEffect {
    /// The question stays open.
    Stays,
    /// The match advanced, or a step was undone.
    Moved,
    /// The person leaves.
    Left,
}

/// The match to play after the one that is over.
enum Next<G: FullGame> {
    /// A match in this process, with its table.
    Local(Box<Table<G>>),
    /// A match on the server, with its id.
    Online(MatchId),
}

/// Plays at a new table in this process, or at one resumed from a file, to which it is saved from
/// now on; then as many further matches as wanted. Every match is in a file at the end.
///
/// # Errors
/// If the terminal is gone, or a match cannot be saved.
pub fn play_here<G: FullGame>(
    mut table: Table<G>,
    screen: &mut Screen,
    mut speaker: Speaker,
    mut file: Option<MatchFile>,
) -> Result<(), CommandError> {
    loop {
        let stage = table.stage();
        speaker = introduce_all(speaker, table.setup());
        let local = Box::new(LocalMatch::new(table)?);
        let knowledge = Knowledge::new(MatchSource::Local(local), speaker);
        let mut session = PlaySession::new(knowledge, screen, file.take());
        autosave::keep_on_exit(&session.autosave, session.knowledge.speaker.language());
        let played = session.begin(stage).and_then(|goes_on| match goes_on {
            true => session.play(),
            false => Ok(None),
        });
        match played.map_err(|failure| session.rescue(failure))? {
            Some(Next::Local(next)) => (table, speaker) = (*next, session.knowledge.speaker),
            Some(Next::Online(_)) | None => return Ok(()),
        }
    }
}

/// Plays a match of a server. Returns the next match, if there is one.
///
/// # Errors
/// If the terminal is gone, or the server cannot be reached.
pub fn play_online<G: FullGame>(
    follow: FollowedMatch<'_, G>,
    screen: &mut Screen,
) -> Result<Option<MatchId>, CommandError> {
    let speaker = speaker::<G>(screen.language(), follow.table());
    let knowledge = Knowledge::new(MatchSource::Online(Box::new(follow)), speaker);
    let mut session = PlaySession::new(knowledge, screen, None);
    session.say("aim")?;
    session.say("online-begin")?;
    if let Some(control) = session.time_control() {
        session.say_message(&control)?;
    }
    for more_time in session.more_time() {
        session.say_message(&more_time)?;
    }
    Ok(match session.play()? {
        Some(Next::Online(next)) => Some(next),
        Some(Next::Local(_)) | None => None,
    })
}

impl<'a, 'c, G: FullGame> PlaySession<'a, 'c, G> {
    fn new(knowledge: Knowledge<'c, G>, screen: &'a mut Screen, file: Option<MatchFile>) -> Self {
        shared_screen::mark(knowledge.people() > 1 && G::HIDES);
        let id = knowledge.source.client().info().match_id.as_str();
        let autosave = match knowledge.source {
            MatchSource::Local(_) => Autosave::new(id, file),
            MatchSource::Online(_) => Autosave::of_server(id),
        };
        Self {
            knowledge,
            screen,
            asked_seat: None,
            autosave: SharedAutosave::new(autosave),
            leaves_unsaved: false,
            is_resigning: false,
            rng: Rng::new(1),
            waiting: WaitPrompt::new(),
        }
    }

    /// Plays until the match is over or everyone has left. Returns the next match, if there is one.
    fn play(&mut self) -> Result<Option<Next<G>>, CommandError> {
        loop {
            self.follow_up()?;
            if self.knowledge.is_over() {
                return self.finish();
            }
            let answered = match self.knowledge.source.client().screen() {
                SharedScreen::Cover(seat) => self.call_person(seat)?,
                SharedScreen::Reaction(seats) => self.ask_who_reacts(seats)?,
                SharedScreen::Passing => self.wait()?,
                SharedScreen::Match => {
                    if let Some(offer) = self.knowledge.offer_to_answer() {
                        self.answer_offer(&offer)?
                    } else if self.knowledge.has_substitute() {
                        self.ask_to_return()?
                    } else if self.knowledge.legal().is_empty() {
                        self.wait()?
                    } else {
                        self.ask()?
                    }
                }
            };
            if answered == AnswerEffect::Left {
                self.leave()?;
                return Ok(None);
            }
        }
    }

    /// Begins a match in this process. `false` if the input has ended.
    fn begin(&mut self, stage: MatchStage) -> Result<bool, CommandError> {
        if stage != MatchStage::Open {
            self.say("aim")?;
            return Ok(true);
        }
        // The commitment is shown before anything is drawn.
        if !self.greet()? {
            return Ok(false);
        }
        let match_id = self.knowledge.match_id();
        self.knowledge.source.call(&Begin { match_id })?;
        Ok(true)
    }

    /// Prints the game and the commitment of the draws. `false` if the input has ended.
    fn greet(&mut self) -> Result<bool, CommandError> {
        let name = self.knowledge.speaker.text("name");
        self.screen.styled(STRONG, &name)?;
        write!(self.screen, "  ")?;
        let info = self.knowledge.source.client().info();
        self.screen.styled(FAINT, &info.options)?;
        writeln!(self.screen)?;
        let message = Message::new("play-commitment").with("hash", info.commitment.to_string());
        let words = self.knowledge.speaker.say(&message);
        self.screen.paragraph(FAINT, 0, 2, &words)?;
        if self.knowledge.people() == 0 {
            return Ok(true);
        }
        self.say("aim")?;
        self.say("play-begin")?;
        if self.knowledge.people() == 1 {
            return Ok(true);
        }
        // A shared screen is wiped between turns: it waits until everyone has read this.
        let question = format!("{} ", self.knowledge.speaker.text("play-ready"));
        Ok(prompt::ask(self.screen, &question)?.is_some())
    }
}
