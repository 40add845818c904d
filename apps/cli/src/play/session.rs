//! One match at one screen: people at the keyboard, bots beside them, and a table between.
//!
//! Everybody, bots included, follows the match from the updates that the table gives to that seat. What it shows is in
//! `session/showing.rs`, and how it is kept in a file in `session/keeping.rs`.

mod keeping;
mod showing;

use crate::external::{Contender, UnknownContender};
use crate::failure::Failure;
use crate::kept::file::MatchFile;
use crate::kept::keeper::{self, Keeper, SharedKeeper};
use crate::numbers::percent;
use crate::play::input::{self, Typed};
use crate::play::listing::{Listing, Picked};
use crate::play::{hands, log, prompt, result};
use crate::screen::{FAINT, STRONG, Screen};
use crate::stopwatch::Stopwatch;
use ranarium_catalog::Speaker;
use ranarium_game::{Game, GameOptions, Message, Seat, Speak, Viewer};
use ranarium_search::{Bot, Level, Question, Thought, Watch};
use ranarium_table::{
    Command, Follower, Manner, Rejected, Remark, SeatKind, Stage, Table, TurnInfo, UndoRefused,
};
use std::io::Write;

/// A match being played at this screen.
pub struct Session<'a, G: Game> {
    table: Table<G>,
    followers: Vec<Follower<G>>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// What each viewer has been told in words, seats first, then whoever looks on.
    told: Vec<Vec<String>>,
    /// How much of that each viewer has read.
    read: Vec<usize>,
    screen: &'a mut Screen,
    speaker: Speaker,
    /// Who sat before the screen last.
    before_screen: Option<Seat>,
    stopwatch: Stopwatch,
    /// What keeps this match in a file.
    keeper: SharedKeeper,
    /// Whether leaving was tried and could not save.
    leaves_unsaved: bool,
}

/// What a person's answer led to.
enum Answered {
    /// The match went on, or went back.
    Moved,
    /// The person leaves.
    Left,
}

impl<'a, G: Game> Session<'a, G> {
    /// A session at a table that was opened, or resumed from a file in which it is kept from now on.
    pub fn new(
        table: Table<G>,
        screen: &'a mut Screen,
        mut speaker: Speaker,
        file: Option<MatchFile>,
    ) -> Result<Self, Failure> {
        let options = table.setup().options.clone();
        let players = options.players();
        let mut bots: Vec<Option<Box<dyn Bot<G>>>> = Vec::new();
        for (seat, kind) in Seat::all(players).zip(&table.setup().seats) {
            speaker = introduce(speaker, seat, kind);
            bots.push(match kind {
                SeatKind::Human { .. } => None,
                SeatKind::Bot { name, seed } => Some(contender(name.as_str())?.bot(*seed)),
            });
        }
        let followers = Viewer::all(players)
            .map(|viewer| Follower::new(options.clone(), viewer))
            .collect();
        let viewers = usize::from(players) + 1;
        let keeper = SharedKeeper::new(Keeper::new(table.setup().match_id.as_str(), file));
        keeper::keep_on_signals(&keeper, speaker.language());
        Ok(Self {
            table,
            followers,
            bots,
            told: vec![Vec::new(); viewers],
            read: vec![0; viewers],
            screen,
            speaker,
            before_screen: None,
            stopwatch: Stopwatch::start(),
            keeper,
            leaves_unsaved: false,
        })
    }

    /// Plays until it is over or everybody has left. Whatever ends it, the match is in a file then.
    pub fn run(mut self) -> Result<(), Failure> {
        self.play().map_err(|failure| self.rescue(failure))
    }

    fn play(&mut self) -> Result<(), Failure> {
        // The commitment is seen before anything is drawn.
        if self.table.stage() == Stage::Open && !self.greet()? {
            return Ok(());
        }
        self.table.begin(0);
        while self.table.stage() == Stage::Playing {
            self.keep()?;
            self.catch_up();
            let Some(seat) = self.next_seat() else { break };
            match self.bots[seat.index()].is_some() {
                true => self.let_bot_answer(seat)?,
                false => match self.ask(seat)? {
                    Answered::Moved => {}
                    Answered::Left => return self.leave(),
                },
            }
        }
        self.keep()?;
        self.finish()
    }

    fn players(&self) -> u8 {
        self.table.setup().options.players()
    }

    fn people(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    fn now_ms(&self) -> u64 {
        self.stopwatch.millis()
    }

    /// Bots answer first, so that people who decide at the same time do not wait for them.
    fn next_seat(&self) -> Option<Seat> {
        let waiting = self.table.to_answer();
        waiting
            .iter()
            .find(|seat| self.bots[seat.index()].is_some())
            .or_else(|| {
                let same = self.before_screen.filter(|seat| waiting.contains(*seat));
                same.or_else(|| waiting.first())
            })
    }

    /// Gives every viewer what is new.
    fn catch_up(&mut self) {
        let now_ms = self.now_ms();
        for (at, viewer) in Viewer::all(self.players()).enumerate() {
            let follower = &mut self.followers[at];
            if let Some(update) = self.table.update(viewer, follower.seq(), now_ms) {
                follower.take(&update);
                let is_anew = update.from == 0;
                let had_read = self.read[at] > 0;
                if let Some(Some(bot)) = self.bots.get_mut(at) {
                    bot.see(&update.seen);
                }
                if is_anew {
                    self.told[at].clear();
                    self.read[at] = 0;
                }
                self.told[at].extend(log::words::<G>(&update.seen, &self.speaker));
                if is_anew && had_read {
                    // After something was taken back the log is told anew; its reader knows it.
                    self.read[at] = self.told[at].len();
                }
            }
        }
    }

    fn command(&mut self, seat: Seat, action: G::Action) -> Result<(), Rejected> {
        let command = Command {
            match_id: self.table.setup().match_id.clone(),
            seat,
            seq: self.followers[seat.index()].seq(),
            action,
        };
        let now_ms = self.now_ms();
        self.table.command(&command, now_ms).map(|_| ())
    }

    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), Failure> {
        let legal = self.legal(seat);
        let Thought {
            action, warning, ..
        } = match (
            &mut self.bots[seat.index()],
            self.followers[seat.index()].info(),
        ) {
            (Some(bot), Some(info)) => bot.think(&Question {
                info,
                legal: &legal,
                watch: Some(&self.stopwatch),
            }),
            _ => return Err(Failure::Refused(format!("seat {seat} has no bot"))),
        };
        if let Some(why) = warning {
            let why = Remark::from_words(&why);
            let message = Message::new("play-bot-warning")
                .with("seat", seat)
                .with("why", why.as_str());
            self.say_message(&message)?;
            self.table.warn(seat, why);
        }
        self.command(seat, action)
            .map_err(|why| Failure::Refused(format!("seat {seat}: {why}")))?;
        if self.people() == 0 {
            self.catch_up();
            self.show_news(usize::from(self.players()))?;
        }
        Ok(())
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::legal_actions(self.table.state(), seat, &mut actions);
        actions
    }

    /// Asks the person in this seat until something moves.
    fn ask(&mut self, seat: Seat) -> Result<Answered, Failure> {
        let legal = self.legal(seat);
        if let ([only], 1, Manner::Window) = (&legal[..], self.people(), self.manner(seat)) {
            // With one person at the screen nobody learns anything from a question that is not asked (FJ-7.5).
            let only = *only;
            self.take(seat, only)?;
            return Ok(Answered::Moved);
        }
        if self.people() > 1 && self.before_screen != Some(seat) {
            let hides = hands::hides_something::<G>(self.table.state(), self.players());
            if hides && !hands::pass_to(seat, self.screen, &self.speaker)? {
                return Ok(Answered::Left);
            }
        }
        self.before_screen = Some(seat);
        let mut listing = Listing::of(&legal);
        self.show_table(seat, &listing)?;
        loop {
            let question = format!("{} > ", self.speaker.name(seat));
            let Some(line) = prompt::ask(self.screen, &question)? else {
                writeln!(self.screen)?;
                return Ok(Answered::Left);
            };
            let chosen = match input::read(&line) {
                Typed::Nothing => match legal[..] {
                    [only] => Some(only),
                    _ => {
                        listing = Listing::of(&legal);
                        self.show_list(&listing)?;
                        None
                    }
                },
                Typed::Number(number) => match listing.pick(number) {
                    Some(Picked::Action(action)) => Some(action),
                    Some(Picked::Open(inner)) => {
                        listing = inner;
                        self.show_list(&listing)?;
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
                Typed::Why(text) => {
                    self.explain(seat, &text, &listing)?;
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
            if let Some(action) = chosen {
                self.take(seat, action)?;
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
            Typed::Look => self.show_table(seat, listing),
            Typed::Log => self.show_log(seat.index()),
            Typed::Help => self.say("play-help"),
            Typed::Rules(clause) => self.show_clause(clause.trim()),
            Typed::Save(path) => self.save(path),
            Typed::Nothing
            | Typed::Number(_)
            | Typed::Other(_)
            | Typed::Undo
            | Typed::Why(_)
            | Typed::Quit => Ok(()),
        }
    }

    /// The action that was typed, if it is legal; says why if it is not.
    fn legal_action(&mut self, seat: Seat, text: &str) -> Result<Option<G::Action>, Failure> {
        let Some(action) = self.understood(text)? else {
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
        let Some(action) = self.understood(text)? else {
            return Ok(());
        };
        match G::check(self.table.state(), seat, &action) {
            Ok(()) => self.say("play-why-legal"),
            Err(illegal) => self.refuse(&illegal),
        }
    }

    fn manner(&self, seat: Seat) -> Manner {
        let update = self.table.resync(Viewer::Seat(seat), self.now_ms());
        match update.map(|update| update.now.turn) {
            Some(TurnInfo::Decide { manner, .. }) => manner,
            Some(TurnInfo::Over { .. }) | None => Manner::Alone,
        }
    }

    fn take(&mut self, seat: Seat, action: G::Action) -> Result<(), Failure> {
        match self.command(seat, action) {
            Ok(()) => Ok(()),
            Err(Rejected::Illegal(illegal)) => self.refuse(&illegal),
            Err(why) => Err(Failure::Refused(why.to_string())),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<bool, Failure> {
        let now_ms = self.now_ms();
        match self.table.undo(seat, now_ms) {
            Ok(()) => {
                self.say("play-undone")?;
                Ok(true)
            }
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

    /// Reads an action in its canonical text, in any mixture of small and capital letters; says what is wrong with it.
    fn understood(&mut self, text: &str) -> Result<Option<G::Action>, Failure> {
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        match words.parse::<G::Action>() {
            Ok(action) => Ok(Some(action)),
            Err(error) => {
                if let Ok(action) = words.to_lowercase().parse::<G::Action>() {
                    return Ok(Some(action));
                }
                self.say_unreadable(&words, &error)?;
                Ok(None)
            }
        }
    }

    fn hint(
        &mut self,
        seat: Seat,
        legal: &[G::Action],
        listing: &Listing<G>,
    ) -> Result<(), Failure> {
        const SEED: u64 = 0;
        const ALTERNATIVES: usize = 2;
        let Some(info) = self.followers[seat.index()].info() else {
            return Ok(());
        };
        let question = Question {
            info,
            legal,
            watch: Some(&self.stopwatch),
        };
        let thought = Level::STRONGEST.bot::<G>(SEED).think(&question);
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

    /// Names the game and what the draws are checked by. `false` when nobody is there.
    fn greet(&mut self) -> Result<bool, Failure> {
        let options = self.table.setup().options.clone();
        let name = self.speaker.text("name");
        self.screen.styled(STRONG, &name)?;
        write!(self.screen, "  ")?;
        self.screen.styled(FAINT, &format!("{options}"))?;
        writeln!(self.screen)?;
        let commitment = self.table.info().commitment;
        let message = Message::new("play-commitment").with("hash", commitment.to_string());
        let words = self.speaker.say(&message);
        self.screen.paragraph(FAINT, 0, 2, &words)?;
        if self.people() == 0 {
            return Ok(true);
        }
        self.say("play-begin")?;
        if self.people() == 1 {
            return Ok(true);
        }
        // Around one screen it is wiped between turns: it waits until everybody has seen this.
        let question = format!("{} ", self.speaker.text("play-ready"));
        Ok(prompt::ask(self.screen, &question)?.is_some())
    }

    fn finish(&mut self) -> Result<(), Failure> {
        if let Some(returns) = self.table.returns() {
            for bot in self.bots.iter_mut().flatten() {
                bot.end(&returns);
            }
        }
        self.catch_up();
        let outside = usize::from(self.players());
        let at = self.before_screen.map_or(outside, Seat::index);
        self.show_news(at)?;
        writeln!(self.screen)?;
        let observation = G::observe(self.table.state(), Viewer::Spectator);
        let picture = G::picture(&observation, &self.speaker);
        self.screen.picture(&picture, 2)?;
        writeln!(self.screen)?;
        result::show::<G>(self.table.state(), self.screen, &self.speaker)?;
        self.save(None)?;
        if self.people() == 0 {
            return Ok(());
        }
        self.say("play-after")?;
        loop {
            let Some(line) = prompt::ask(self.screen, "> ")? else {
                return self.leave();
            };
            match input::read(&line) {
                Typed::Nothing | Typed::Quit => return self.leave(),
                Typed::Save(path) => self.save(path)?,
                Typed::Log => self.show_log(at)?,
                Typed::Rules(clause) => self.show_clause(clause.trim())?,
                Typed::Undo
                | Typed::Why(_)
                | Typed::Hint
                | Typed::Look
                | Typed::Help
                | Typed::Number(_)
                | Typed::Other(_) => self.say("play-after")?,
            }
        }
    }
}

/// The bot whose name this is.
fn contender(name: &str) -> Result<Contender, Failure> {
    name.parse()
        .map_err(|error: UnknownContender| Failure::Refused(error.to_string()))
}

/// Somebody who calls this seat by its name; a bot by its level and its number.
pub fn introduce(speaker: Speaker, seat: Seat, kind: &SeatKind) -> Speaker {
    let name = match kind {
        SeatKind::Human { name } => name.to_string(),
        SeatKind::Bot { name, .. } => {
            let bot = Message::new("play-bot")
                .with("level", name.as_str())
                .with("number", seat.number());
            speaker.say(&bot)
        }
    };
    speaker.with_name(seat, name)
}
