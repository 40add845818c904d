//! [`OnlineSession`]: a match of a server, played at this screen.
//!
//! What a person types is answered in `session/asking.rs`, what players ask of each other in
//! `session/agreeing.rs`, and the end of a match in `session/ending.rs`. What the person has been
//! told is in `session/hearing.rs`.

mod agreeing;
mod asking;
mod clocks;
mod ending;
mod hearing;

use super::follow::Follow;
use super::waiting::Waiting;
use crate::failure::Failure;
use crate::keyboard::Prompt;
use crate::layout::wrapped;
use crate::play::board_view::{self, Choice, View};
use crate::play::listing::Listing;
use crate::play::voice::Voice;
use crate::play::{input, prompt};
use crate::screen::{Screen, Window};
use hearing::Hearing;
use ranarium_game::{Arg, FullGame, Message, Rng, Seat, Speak};
use ranarium_table::{MatchId, TurnInfo};
use std::io::Write;
use std::time::{Duration, Instant};

/// After this time without anything from the server nothing more came of a command.
const SOON: Duration = Duration::from_millis(150);

/// A match of a server, played at this screen.
pub struct OnlineSession<'a, 'c, G: FullGame> {
    hearing: Hearing<'c, G>,
    screen: &'a mut Screen,
    /// For positions in which a move that is refused would be refused, too.
    rng: Rng,
    waiting: Waiting,
}

/// What a person's answer led to.
enum Answered {
    /// The match went on, or something has happened meanwhile.
    Moved,
    /// The person leaves.
    Left,
}

impl<'a, 'c, G: FullGame> OnlineSession<'a, 'c, G> {
    /// A session of somebody who sits at a table.
    pub fn new(follow: Follow<'c, G>, seat: Seat, screen: &'a mut Screen) -> Self {
        Self {
            hearing: Hearing::new(follow, seat, screen.language()),
            screen,
            rng: Rng::new(1),
            waiting: Waiting::new(),
        }
    }

    /// Plays until the match is over, or the person leaves. The table of the match after it, if
    /// there is one.
    pub fn run(mut self) -> Result<Option<MatchId>, Failure> {
        self.say("aim")?;
        self.say("online-begin")?;
        if let Some(control) = self.time_control() {
            self.say_message(&control)?;
        }
        loop {
            self.hearing.hear_all()?;
            if self.hearing.is_over() {
                return self.finish();
            }
            let answered = if let Some(offer) = self.hearing.offer_to_answer() {
                self.answer_offer(&offer)?
            } else if self.hearing.has_stand_in() {
                self.ask_to_return()?
            } else if self.hearing.legal().is_empty() {
                self.wait()?
            } else {
                self.ask()?
            };
            if let Answered::Left = answered {
                self.waiting.clear(self.screen)?;
                let follow = &self.hearing.follow;
                let link = follow.client.server().table(&follow.id);
                self.say_message(&Message::new("online-goodbye").with("link", link))?;
                return Ok(None);
            }
        }
    }

    /// Waits for the others, and answers what is typed meanwhile.
    fn wait(&mut self) -> Result<Answered, Failure> {
        self.show_news()?;
        let (words, clock) = (self.who_is_waited_for(), self.awaited_clock());
        let words = |server_ms: u64| match &clock {
            Some(clock) => format!("{words} {}", clock.at(server_ms)),
            None => words.clone(),
        };
        self.waiting
            .show(&words(self.hearing.follow.client.server_ms()), self.screen)?;
        self.screen.flush()?;
        let follow = &mut self.hearing.follow;
        if let Some(news) = self.waiting.wait(follow, &words, self.screen)? {
            self.hearing.hear(news);
        }
        while let Some(line) = self.waiting.typed(self.screen)? {
            self.hearing.recap.interrupt();
            let typed = input::read_online(&line);
            if let Answered::Left = self.answer(typed, &[], None)? {
                return Ok(Answered::Left);
            }
        }
        match self.waiting.has_ended(self.screen) {
            true => Ok(Answered::Left),
            false => Ok(Answered::Moved),
        }
    }

    fn who_is_waited_for(&self) -> String {
        let seats = match self.hearing.now.as_ref().map(|now| &now.turn) {
            Some(TurnInfo::Decide { seats, .. }) => seats.as_slice(),
            Some(TurnInfo::Over { .. }) | None => &[],
        };
        let others: Vec<Arg> = seats
            .iter()
            .filter(|seat| **seat != self.hearing.seat)
            .map(|seat| Arg::Seat(*seat))
            .collect();
        if others.is_empty() {
            return self.hearing.speaker.text("online-waiting");
        }
        self.hearing.speaker.say(&Message {
            key: "online-waiting-for",
            args: vec![("seats", Arg::List(others))],
        })
    }

    /// Reads a line. What happens meanwhile is shown above the prompt.
    fn read(&mut self, prompt: &Prompt<'_>) -> Result<Option<String>, Failure> {
        /// How often it is looked whether the line was ended.
        const LOOK: Duration = Duration::from_millis(30);
        /// What is printed this shortly before a line ends may never be shown.
        const UNSURE: Duration = Duration::from_millis(300);
        let hearing = &mut self.hearing;
        let (legal, offer, was_over) = (
            hearing.legal(),
            hearing.offer_to_answer(),
            hearing.is_over(),
        );
        let width = self.screen.width();
        let mut failure = None;
        let mut printed: Option<(Instant, usize)> = None;
        let mut meanwhile = || {
            let heard = hearing.follow.next(LOOK);
            match heard {
                Ok(Some(news)) => hearing.hear(news),
                Ok(None) => return None,
                Err(error) => {
                    failure.get_or_insert(error);
                    std::thread::sleep(LOOK);
                    return None;
                }
            }
            // The board is shown again where something moved: the person ends the line for that.
            let has_moved = hearing.is_over() != was_over
                || hearing.legal() != legal
                || hearing.offer_to_answer() != offer;
            let read = hearing.recap.read();
            let news = hearing.news();
            if !news.is_empty() {
                printed = Some((Instant::now(), read));
            }
            let mut lines = [news.before, news.since].concat();
            if has_moved {
                lines.push(hearing.speaker.text("online-press-enter"));
            }
            let wrap = |line: &String| wrapped(line, 2, 4, width - 1).join("\n");
            let shown: Vec<String> = lines.iter().map(wrap).collect();
            (!shown.is_empty()).then(|| format!("{}\n", shown.join("\n")))
        };
        let line = prompt::read_while(self.screen, prompt, Some(&mut meanwhile))?;
        if let Some((at, read)) = printed
            && at.elapsed() < UNSURE
        {
            self.hearing.recap.unread_from(read);
        }
        self.hearing.recap.interrupt();
        failure.map_or(Ok(line), Err)
    }

    /// Asks a question, and reads the answer.
    fn question(&mut self, question: &str) -> Result<Option<String>, Failure> {
        let text = &format!("{question} ");
        self.read(&Prompt {
            text,
            ..Prompt::default()
        })
    }

    /// The list of moves, and below it, next to the prompt, the board, as they fit into a window.
    fn show_choice(&mut self, legal: &[G::Action], window: Window) -> Result<Listing<G>, Failure> {
        let manner = self.hearing.manner();
        let Hearing {
            follow,
            recap,
            speaker,
            seat,
            ..
        } = &mut self.hearing;
        let Some(info) = follow.follower().info() else {
            return Err(Failure::Refused("the server has shown nothing".to_owned()));
        };
        let view = View {
            seat: *seat,
            manner,
            info,
            latest: recap.latest(),
        };
        let Choice { listing, lines } = view.choice(legal, window, speaker);
        board_view::show_choice(&lines, self.screen)?;
        Ok(listing)
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let Hearing {
            now,
            recap,
            speaker,
            ..
        } = &mut self.hearing;
        match now {
            Some(now) => board_view::show_picture::<G>(
                &now.observation,
                recap.latest(),
                self.screen,
                speaker,
            ),
            None => Ok(()),
        }
    }

    fn show_news(&mut self) -> Result<(), Failure> {
        let news = self.hearing.news();
        if !news.is_empty() {
            self.waiting.clear(self.screen)?;
        }
        board_view::show_news(&news, self.screen, &self.hearing.speaker)
    }

    fn show_log(&mut self) -> Result<(), Failure> {
        board_view::show_log(&self.hearing.recap.log(), self.screen)
    }

    const fn voice(&mut self) -> Voice<'_> {
        Voice {
            screen: self.screen,
            speaker: &self.hearing.speaker,
        }
    }

    fn say(&mut self, key: &'static str) -> Result<(), Failure> {
        self.say_message(&Message::new(key))
    }

    fn say_message(&mut self, message: &Message) -> Result<(), Failure> {
        self.waiting.clear(self.screen)?;
        self.voice().say_message(message)
    }
}
