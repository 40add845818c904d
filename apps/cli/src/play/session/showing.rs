//! What a session shows and says: the table, the news, the log, clauses of the rulebook, and why not.

use super::Session;
use crate::failure::Failure;
use crate::play::listing::Listing;
use crate::play::log;
use crate::screen::{FAINT, STRONG};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{Game, Illegal, Message, Seat, Speak, TextError};
use ranarium_table::Manner;
use std::io::Write;

/// Longest log shown at the prompt after others have played, in lines.
const TOLD_MOST: usize = 40;

impl<G: Game> Session<'_, G> {
    pub(super) fn show_table(&mut self, seat: Seat, listing: &Listing<G>) -> Result<(), Failure> {
        self.show_news(seat.index())?;
        writeln!(self.screen)?;
        if let Some(info) = self.followers[seat.index()].info() {
            let picture = G::picture(&info.observation, &self.speaker);
            self.screen.picture(&picture, 2)?;
        }
        writeln!(self.screen)?;
        let key = match self.manner(seat) {
            Manner::Alone => "play-your-turn",
            Manner::Together => "play-together",
            Manner::Window => "play-window",
        };
        let heading = self.speaker.say(&Message::new(key).with("seat", seat));
        self.screen.styled(STRONG, &heading)?;
        writeln!(self.screen)?;
        self.show_list(listing)
    }

    pub(super) fn show_list(&mut self, listing: &Listing<G>) -> Result<(), Failure> {
        listing.show(self.screen, &self.speaker)
    }

    /// What a viewer has been told and not read yet.
    pub(super) fn show_news(&mut self, at: usize) -> Result<(), Failure> {
        let news = log::folded(&self.told[at][self.read[at]..]);
        let skipped = news.len().saturating_sub(TOLD_MOST);
        if skipped > 0 {
            writeln!(self.screen, "  …")?;
        }
        for line in &news[skipped..] {
            self.screen
                .paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
        }
        self.read[at] = self.told[at].len();
        Ok(())
    }

    pub(super) fn show_log(&mut self, at: usize) -> Result<(), Failure> {
        for line in log::folded(&self.told[at]) {
            self.screen
                .paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
        }
        Ok(())
    }

    pub(super) fn show_clause(&mut self, clause: &str) -> Result<(), Failure> {
        if clause.is_empty() {
            let message = Message::new("play-rules").with("game", G::ID);
            return self.say_message(&message);
        }
        let clause = clause.to_uppercase();
        if clause_text::<G>(&self.speaker, &clause).is_some() {
            return self.show_clause_text(&clause);
        }
        let message = Message::new("play-no-such-clause")
            .with("clause", clause)
            .with("game", G::ID);
        self.say_message(&message)
    }

    pub(super) fn show_clause_text(&mut self, clause: &str) -> Result<(), Failure> {
        if let Some(text) = clause_text::<G>(&self.speaker, clause) {
            let text = crate::markdown::plain(text);
            self.screen.paragraph(FAINT, 0, 2, &format!("  {text}"))?;
        }
        Ok(())
    }

    pub(super) fn say(&mut self, key: &'static str) -> Result<(), Failure> {
        self.say_message(&Message::new(key))
    }

    pub(super) fn say_message(&mut self, message: &Message) -> Result<(), Failure> {
        let words = self.speaker.say(message);
        self.screen.paragraph(Style::new(), 0, 2, &words)?;
        Ok(())
    }

    pub(super) fn say_unreadable(&mut self, text: &str, error: &TextError) -> Result<(), Failure> {
        self.say_message(&Message::new("play-unreadable").with("text", text))?;
        if error.column > 1 {
            let message = Message::new("play-unreadable-at")
                .with("column", error.column)
                .with("allowed", error.allowed.join(", "));
            self.say_message(&message)?;
        }
        Ok(())
    }

    pub(super) fn refuse(&mut self, illegal: &Illegal) -> Result<(), Failure> {
        let words = self.speaker.say(&illegal.message);
        write!(self.screen, "{words} ")?;
        self.screen
            .styled(FAINT, &format!("({})", illegal.clause))?;
        writeln!(self.screen)?;
        self.show_clause_text(illegal.clause)
    }
}

/// The line of the rulebook that is this clause, in the speaker's language.
fn clause_text<G: Game>(speaker: &Speaker, clause: &str) -> Option<&'static str> {
    let rulebook = G::RULES
        .iter()
        .find(|(language, _)| *language == speaker.language());
    let (_, text) = rulebook.or(G::RULES.first())?;
    let start = format!("- {clause} ");
    text.lines()
        .find(|line| line.starts_with(&start))
        .map(|line| &line[2..])
}
