//! Before the match: players sit down, and wait for the others.

use crate::command_error::CommandError;
use crate::console::exit;
use crate::console::screen::{FAINT, STRONG, Screen, TYPED};
use crate::host::play_event::PlayEvent;
use crate::online::{
    Client, FollowedMatch, TableVisit, begin_match, goodbye, more_time, print_connection_lost, say,
    says, speaker, take_seat,
};
use crate::play::input::{self, Online, Typed};
use crate::play::waiting::WaitPrompt;
use ranarium_catalog::Speaker;
use ranarium_client::TableClient;
use ranarium_game::{Arg, FullGame, Message, Seat, Speak, Viewer};
use ranarium_protocol::online::TableView;
use ranarium_table::{MatchId, MatchStage};
use std::io::Write;

/// The wishes of a player who arrives.
#[derive(Clone, Copy, Debug, Default)]
pub struct Arrival {
    /// The seat that is wanted.
    pub seat: Option<Seat>,
}

/// Sits down at a table, and waits until the match is on. `None` if the person leaves or is removed
/// before that.
///
/// # Errors
/// If no seat is free, or the server cannot be reached.
pub fn gather<'c, G: FullGame>(
    client: &'c mut Client,
    id: &MatchId,
    arrival: Arrival,
    screen: &mut Screen,
) -> Result<Option<FollowedMatch<'c, G>>, CommandError> {
    let visit = TableVisit::begin(client, id);
    let (follow, is_new) = join_table::<G>(client, id, arrival)?;
    let goodbye = speaker::<G>(screen.language(), follow.table()).say(&goodbye(follow.client, id));
    exit::say_on_exit(goodbye.clone());
    let mut lobby = LobbyMenu {
        options: follow.table().options.clone(),
        follow,
        screen,
        waiting: WaitPrompt::new(),
        shown_players: None,
        goodbye,
        visit: Some(visit),
    };
    lobby.show_other_visit()?;
    loop {
        let Some(seat) = lobby.seat()? else {
            return Ok(None);
        };
        // The last player to sit down is greeted as well.
        let is_open = lobby.follow.table().stage == MatchStage::Open;
        if lobby.shown_players.is_none() && (is_new || is_open) {
            greet(&lobby.follow, lobby.screen)?;
            lobby.screen.flush()?;
        }
        if begin_match(&mut lobby.follow)? {
            if let Some(visit) = lobby.visit.take() {
                visit.end();
            }
            return Ok(Some(lobby.follow));
        }
        lobby.show_changes()?;
        lobby.wait()?;
        if lobby.has_left(seat)? {
            writeln!(lobby.screen, "{}", lobby.goodbye)?;
            return Ok(None);
        }
    }
}

/// Takes a seat at a table, or the user's own again. Returns `true` if the seat is new.
fn join_table<'c, G: FullGame>(
    client: &'c mut Client,
    id: &MatchId,
    arrival: Arrival,
) -> Result<(FollowedMatch<'c, G>, bool), CommandError> {
    let table = client.public_view(id)?.table;
    let (seat, nonce) = match table.seat_of(client.user().id) {
        Some(seat) => (seat, None),
        None => {
            let (seat, nonce) = take_seat(client, &table, arrival.seat)?;
            (seat, Some(nonce))
        }
    };
    let mut follow = FollowedMatch::<G>::begin(client, id.clone(), Viewer::Seat(seat))?;
    if follow.state().has_substitute(seat) {
        // If that fails now, the match reports it later.
        drop(follow.ask_table(TableClient::take_seat_back));
    }
    if let Some(nonce) = nonce {
        follow.binding.add(seat, nonce);
    }
    Ok((follow, nonce.is_some()))
}

/// A table at which a person waits for the others.
struct LobbyMenu<'s, 'c, G: FullGame> {
    follow: FollowedMatch<'c, G>,
    screen: &'s mut Screen,
    waiting: WaitPrompt,
    /// The players that were shown last.
    shown_players: Option<String>,
    /// The options that were shown last.
    options: String,
    /// The text for a person who leaves.
    goodbye: String,
    /// This terminal at the table; `None` once the person has left.
    visit: Option<TableVisit>,
}

impl<G: FullGame> LobbyMenu<'_, '_, G> {
    fn speaker(&self) -> Speaker {
        speaker::<G>(self.screen.language(), self.follow.table())
    }

    fn show(&mut self, words: &str) -> Result<(), CommandError> {
        self.screen.paragraph(FAINT, 0, 2, words)?;
        Ok(())
    }

    /// Says that the person is at the table in another terminal.
    fn show_other_visit(&mut self) -> Result<(), CommandError> {
        if self.visit.as_ref().is_some_and(TableVisit::was_visited) {
            let words = self.speaker().text("online-also-here");
            self.show(&words)?;
        }
        Ok(())
    }

    /// Leaves the table. Before the match the seat is given up, unless the person is at the table
    /// in another terminal.
    fn leave(&mut self) -> Result<(), CommandError> {
        let is_elsewhere = self.visit.take().is_some_and(TableVisit::end);
        if self.follow.table().stage != MatchStage::Open {
            return Ok(());
        }
        if is_elsewhere {
            let words = self.speaker().text("online-seat-kept");
            return self.show(&words);
        }
        self.follow.ask_table(TableClient::stand)?;
        Ok(())
    }

    /// Returns the person's seat. `None` if they were removed, or the table was closed, which is
    /// shown.
    fn seat(&mut self) -> Result<Option<Seat>, CommandError> {
        let is_over = self.follow.table().stage == MatchStage::Over;
        let is_closed = is_over && self.follow.follower().seq() == 0;
        let seat = self.follow.state().seat().filter(|_| !is_closed);
        if seat.is_none() {
            let key = match is_closed {
                true => "online-closed",
                false => "online-removed",
            };
            let words = self.speaker().text(key);
            self.show(&words)?;
        }
        Ok(seat)
    }

    /// Shows the players and the options, if they have changed.
    fn show_changes(&mut self) -> Result<(), CommandError> {
        let players = players_text::<G>(self.follow.table(), self.screen);
        if self.shown_players.as_ref() != Some(&players) {
            self.waiting.clear(self.screen)?;
            self.show(&players)?;
            self.screen.flush()?;
            self.shown_players = Some(players);
        }
        if self.options != self.follow.table().options {
            self.options.clone_from(&self.follow.table().options);
            self.waiting.clear(self.screen)?;
            self.screen.paragraph(FAINT, 0, 2, &self.options)?;
            self.screen.flush()?;
        }
        Ok(())
    }

    /// Waits for an event or a typed line.
    fn wait(&mut self) -> Result<(), CommandError> {
        let follow = &mut self.follow;
        let event = self
            .waiting
            .wait(self.screen, |wait| Ok((follow.next(wait)?, None)))?;
        match event {
            Some(PlayEvent::Away(reason)) => {
                print_connection_lost::<G>(self.follow.table(), &reason, self.screen)?;
            }
            Some(PlayEvent::Said(from, phrase)) => {
                let speaker = self.speaker();
                self.show(&speaker.say(&says(from, phrase, &speaker)))?;
                self.screen.flush()?;
            }
            Some(_) | None => {}
        }
        Ok(())
    }

    /// Handles typed lines. Returns `true` if the person leaves, or the input has ended.
    fn has_left(&mut self, seat: Seat) -> Result<bool, CommandError> {
        while let Some(line) = self.waiting.typed(self.screen)? {
            let speaker = self.speaker();
            let answer = match input::read_online(&line) {
                Typed::Online(Online::Say(what)) => say(&mut self.follow, seat, &what, &speaker),
                Typed::Quit => {
                    self.leave()?;
                    return Ok(true);
                }
                _ => {
                    let help = Message::new("online-gathering-how");
                    vec![speaker.say(&input::explained(&line, help))]
                }
            };
            for line in answer {
                self.show(&line)?;
            }
            self.screen.flush()?;
        }
        Ok(self.waiting.has_ended(self.screen))
    }
}

/// Prints the link of the table, and the binding of its draws.
fn greet<G: FullGame>(
    follow: &FollowedMatch<'_, G>,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let speaker = speaker::<G>(screen.language(), follow.table());
    screen.styled(STRONG, &speaker.text("name"))?;
    write!(screen, "  ")?;
    screen.styled(FAINT, &follow.info().options)?;
    writeln!(screen)?;
    let hash = follow.info().commitment.to_string();
    let words = speaker.say(&Message::new("play-commitment").with("hash", hash));
    screen.paragraph(FAINT, 0, 2, &words)?;
    let is_open = follow.table().missing() > 0;
    let words = match is_open {
        true => "online-link",
        false => "online-link-to-watch",
    };
    writeln!(screen, "{}", speaker.text(words))?;
    // It has a line of its own, so that it can be copied.
    let link = follow.client.server().table(&follow.id);
    write!(screen, "  ")?;
    screen.styled(STRONG, &link)?;
    writeln!(screen)?;
    if is_open {
        writeln!(screen, "{}", speaker.text("online-link-terminal"))?;
        write!(screen, "  ")?;
        screen.styled(TYPED, &format!("ranarium play {link}"))?;
        writeln!(screen)?;
        screen.paragraph(FAINT, 0, 2, &speaker.text("online-gathering-how"))?;
    }
    Ok(())
}

/// Returns the names of the seated players, the number of missing ones, and the seats that have
/// more time to think than others.
fn players_text<G: FullGame>(table: &TableView, screen: &Screen) -> String {
    let speaker = speaker::<G>(screen.language(), table);
    let seats = table.seats.iter().enumerate();
    let sitting = seats
        .filter(|(_, seat)| !seat.is_empty())
        .map(|(index, _)| Arg::Seat(Seat::new(index)))
        .collect();
    let message = Message {
        key: "online-gathering",
        args: vec![
            ("seats", Arg::List(sitting)),
            ("missing", Arg::Number(table.missing() as i64)),
        ],
    };
    let more_time = more_time(table.clock, table.clock_factors);
    let messages = std::iter::once(message).chain(more_time);
    let texts: Vec<String> = messages.map(|message| speaker.say(&message)).collect();
    texts.join(" ")
}
