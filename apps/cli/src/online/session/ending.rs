//! The end of a match: the result, the check of its draws, and another match.

use super::{Answered, OnlineSession};
use crate::commands::{analyse, replay};
use crate::failure::Failure;
use crate::kept::keeper::{Keeper, Written};
use crate::keyboard;
use crate::pager;
use crate::play::input::{self, Online, Typed};
use crate::play::result;
use crate::records::RecordFile;
use ranarium_client::DrawVerdict;
use ranarium_game::{FullGame, NoEvents};
use ranarium_protocol::client::Record as FetchRecord;
use ranarium_protocol::online::Rematch;
use ranarium_table::{MatchId, Record, Replay, TurnInfo, given, verify};
use std::io::Write;

impl<G: FullGame> OnlineSession<'_, '_, G> {
    /// Shows the result, checks the draws, and asks what next. The table of another match if one
    /// follows.
    pub(super) fn finish(&mut self) -> Result<Option<MatchId>, Failure> {
        self.show_news()?;
        writeln!(self.screen)?;
        self.show_board()?;
        writeln!(self.screen)?;
        let match_id = self.hearing.follow.id.clone();
        let text = self
            .hearing
            .follow
            .client
            .call(&FetchRecord { match_id })?
            .text;
        self.show_result(&text)?;
        let mut keeper = Keeper::new(self.hearing.follow.id.as_str(), None);
        match keeper.update(text.clone()) {
            Written::Failed(why) => self.say_message(&why)?,
            Written::Kept | Written::StillFailing | Written::Again => {
                let saved = keeper.saved();
                self.say_message(&saved)?;
            }
        }
        self.say("online-after")?;
        loop {
            let Some(line) = self.question(">")? else {
                return Ok(None);
            };
            let word = line.trim().to_lowercase();
            match word.as_str() {
                "again" | "nog" | "opnieuw" => {
                    if let Some(next) = self.rematch()? {
                        return Ok(Some(next));
                    }
                }
                "analyse" | "analyze" | "analyseer" => {
                    let file = self.as_file(&text);
                    pager::paged(self.screen, &self.hearing.speaker, |screen| {
                        analyse::judge_file(&file, screen)
                    })?;
                }
                "replay" | "terugkijken" => {
                    let file = self.as_file(&text);
                    replay::step_through(&file, self.screen)?;
                }
                _ => match input::read_online(&line) {
                    Typed::Quit => return Ok(None),
                    Typed::Save(Some(path)) => {
                        let said = keeper.copy_to(&path).unwrap_or_else(|why| why);
                        self.say_message(&said)?;
                    }
                    typed @ (Typed::Log
                    | Typed::Goal
                    | Typed::Rules(_)
                    | Typed::Look
                    | Typed::Online(Online::Say(_))) => {
                        let _: Answered = self.answer(typed, &[], None)?;
                    }
                    _ => self.say("online-after")?,
                },
            }
            if !keyboard::is_terminal() {
                self.screen.flush()?;
            }
        }
    }

    fn as_file(&self, text: &str) -> RecordFile {
        RecordFile {
            name: self.hearing.follow.id.to_string(),
            text: text.to_owned(),
        }
    }

    /// Says how the match ended, and whether its draws are those that the server was bound to
    /// before it began.
    fn show_result(&mut self, text: &str) -> Result<(), Failure> {
        let record: Record<G> = text
            .parse()
            .map_err(|error| Failure::Refused(format!("the server's record: {error}")))?;
        let mut replay = Replay::new(&record).map_err(damaged)?;
        while replay.next_step(&mut NoEvents).map_err(damaged)?.is_some() {}
        match self.hearing.now.as_ref().map(|now| &now.turn) {
            Some(TurnInfo::Over {
                early_end: Some(end),
                returns,
                ..
            }) => result::ended_early(*end, returns, self.screen, &self.hearing.speaker)?,
            _ => result::show::<G>(replay.state(), self.screen, &self.hearing.speaker)?,
        }
        verify(&record).map_err(damaged)?;
        let nonces: Vec<_> = given(&record.nonces).collect();
        let binding = &self.hearing.follow.binding;
        let broken = match binding.verdict(record.setup.seed.reveal(), &nonces) {
            DrawVerdict::Kept | DrawVerdict::SeedKept => return self.say("online-checked"),
            DrawVerdict::OtherSeed => "online-not-bound",
            DrawVerdict::NonceMissing => "online-not-used",
        };
        Err(Failure::Refused(self.hearing.speaker.text(broken)))
    }

    fn rematch(&mut self) -> Result<Option<MatchId>, Failure> {
        let match_id = self.hearing.follow.id.clone();
        let table = self.call(&Rematch { match_id })?;
        Ok(table.and_then(|table| table.next))
    }
}

fn damaged(damage: impl std::fmt::Display) -> Failure {
    Failure::Refused(format!("the server's record: {damage}"))
}
