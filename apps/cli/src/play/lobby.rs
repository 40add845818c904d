//! Before the match: players sit down, and wait for the others.

use crate::command_error::CommandError;
use crate::console::exit;
use crate::console::screen::{FAINT, STRONG, Screen, TYPED};
use crate::host::play_event::PlayEvent;
use crate::online::{Client, Follow, begins, goodbye, say, say_away, says, sits, speaker};
use crate::play::input::{self, Online, Typed};
use crate::play::waiting::WaitPrompt;
use ranarium_client::TableClient;
use ranarium_game::{Arg, FullGame, Message, Seat, Speak, Viewer};
use ranarium_protocol::online::TableView;
use ranarium_table::{MatchId, Stage};
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
) -> Result<Option<Follow<'c, G>>, CommandError> {
    let table = client.look(id)?.table;
    let (seat, nonce) = match table.seat_of(client.user().id) {
        Some(seat) => (seat, None),
        None => {
            let (seat, nonce) = sits(client, &table, arrival.seat)?;
            (seat, Some(nonce))
        }
    };
    let mut follow = Follow::<G>::begin(client, id.clone(), Viewer::Seat(seat))?;
    if follow.state().has_substitute(seat) {
        // If that fails now, the match reports it later.
        drop(follow.ask_table(TableClient::take_seat_back));
    }
    if let Some(nonce) = nonce {
        follow.binding.add(seat, nonce);
    }
    let mut waiting = WaitPrompt::new();
    let mut told = None;
    let mut options = follow.table().options.clone();
    let speaker = speaker::<G>(screen.language(), follow.table());
    let goodbye = speaker.say(&goodbye(follow.client, id));
    exit::say_on_exit(goodbye.clone());
    loop {
        if follow.table().stage == Stage::Over && follow.follower().seq() == 0 {
            let words = speaker::<G>(screen.language(), follow.table());
            screen.paragraph(FAINT, 0, 2, &words.text("online-closed"))?;
            return Ok(None);
        }
        let Some(seat) = follow.state().seat() else {
            let words = speaker::<G>(screen.language(), follow.table());
            screen.paragraph(FAINT, 0, 2, &words.text("online-removed"))?;
            return Ok(None);
        };
        // The last player to sit down is greeted as well.
        if told.is_none() && (nonce.is_some() || follow.table().stage == Stage::Open) {
            greet(&follow, screen)?;
            screen.flush()?;
        }
        if begins(&mut follow)? {
            return Ok(Some(follow));
        }
        let who = who_sits::<G>(follow.table(), screen);
        if told.as_ref() != Some(&who) {
            waiting.clear(screen)?;
            screen.paragraph(FAINT, 0, 2, &who)?;
            screen.flush()?;
            told = Some(who);
        }
        if options != follow.table().options {
            options.clone_from(&follow.table().options);
            waiting.clear(screen)?;
            screen.paragraph(FAINT, 0, 2, &options)?;
            screen.flush()?;
        }
        match waiting.wait(screen, |wait| Ok((follow.next(wait)?, None)))? {
            Some(PlayEvent::Away(why)) => say_away::<G>(follow.table(), &why, screen)?,
            Some(PlayEvent::Said(from, phrase)) => {
                let speaker = speaker::<G>(screen.language(), follow.table());
                let words = speaker.say(&says(from, phrase, &speaker));
                screen.paragraph(FAINT, 0, 2, &words)?;
                screen.flush()?;
            }
            Some(_) | None => {}
        }
        while let Some(line) = waiting.typed(screen)? {
            let answer = match input::read_online(&line) {
                Typed::Online(Online::Say(what)) => {
                    let speaker = speaker::<G>(screen.language(), follow.table());
                    say(&mut follow, seat, &what, &speaker)
                }
                Typed::Quit => {
                    if follow.table().stage == Stage::Open {
                        follow.ask_table(TableClient::stand)?;
                    }
                    writeln!(screen, "{goodbye}")?;
                    return Ok(None);
                }
                _ => vec![speaker.text("online-gathering-how")],
            };
            for line in answer {
                screen.paragraph(FAINT, 0, 2, &line)?;
            }
            screen.flush()?;
        }
        if waiting.has_ended(screen) {
            writeln!(screen, "{goodbye}")?;
            return Ok(None);
        }
    }
}

/// Prints the link of the table, and the binding of its draws.
fn greet<G: FullGame>(follow: &Follow<'_, G>, screen: &mut Screen) -> Result<(), CommandError> {
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

/// Returns the names of the seated players, and the number of missing ones.
fn who_sits<G: FullGame>(table: &TableView, screen: &Screen) -> String {
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
    speaker.say(&message)
}
