//! `watch`: watches a match of a server.

use crate::command_error::CommandError;
use crate::console::screen::{FAINT, Screen};
use crate::host::play_event::PlayEvent;
use crate::online::{
    Client, Credentials, FollowedMatch, TableLink, print_connection_lost, says, speaker,
};
use crate::play::board_view;
use crate::play::recap::Recap;
use crate::play::result::MatchOutcome;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{Arg, FullGame, Message, Seat, Speak, Viewer};
use ranarium_protocol::client::Record as FetchRecord;
use ranarium_protocol::online::UserKind;
use ranarium_table::{CurrentViewOf, MatchId, Record, Replay, TurnInfo};
use std::io::Write;
use std::time::Duration;

/// Watch a match on a server
///
/// Shows the match as a spectator sees it: each move as it is made, the board, and the result.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(
        help = "Link of the table, such as https://frogs.example/table/m-0123456789abcdef",
        value_name = "LINK"
    )]
    link: TableLink,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let Some(id) = args.link.table.clone() else {
        return Err(CommandError::Usage(format!(
            "{} is a server, not a table; expected a link such as {}/table/m-0123456789abcdef",
            args.link.server, args.link.server
        )));
    };
    let credentials = Credentials::find(None, None)?;
    let server = args.link.server.clone();
    let mut client = Client::connect(server, &credentials, UserKind::Person, screen.language())?;
    let game = client.public_view(&id)?.watched.info.game;
    let watching = Watching {
        client: &mut client,
        id,
        screen,
    };
    visit(&game, watching)?
}

struct Watching<'a> {
    client: &'a mut Client,
    id: MatchId,
    screen: &'a mut Screen,
}

impl Visit for Watching<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        const WAIT_TIMEOUT: Duration = Duration::from_secs(3_600);
        let Self { client, id, screen } = self;
        let mut follow = FollowedMatch::<G>::begin(client, id, Viewer::Spectator)?;
        let mut words = speaker::<G>(screen.language(), follow.table());
        greet(&follow, screen, &words)?;
        let mut recap = Recap::<G>::new();
        let mut is_waiting = false;
        loop {
            let news = match follow.next(Duration::ZERO)? {
                Some(news) => news,
                None => {
                    if follow.follower().seq() == 0 && !is_waiting {
                        is_waiting = true;
                        writeln!(screen, "{}", words.text("online-not-begun"))?;
                    }
                    screen.flush()?;
                    match follow.next(WAIT_TIMEOUT)? {
                        Some(news) => news,
                        None => continue,
                    }
                }
            };
            match news {
                PlayEvent::Update(_, update) => {
                    recap.add_update(&update, &words);
                    board_view::show_news(&recap.news(), screen, &words)?;
                    let observation = &update.now.observation;
                    board_view::show_picture::<G>(observation, &update.seen, screen, &mut words)?;
                    if let TurnInfo::Over { .. } = update.now.turn {
                        return finish(&mut follow, &update.now, screen, &words);
                    }
                    print_turn::<G>(&update.now, screen, &words)?;
                }
                PlayEvent::Table => words = speaker::<G>(screen.language(), follow.table()),
                PlayEvent::Said(from, phrase) => {
                    let text = words.say(&says(from, phrase, &words));
                    screen.paragraph(FAINT, 0, 2, &text)?;
                }
                PlayEvent::AtTable(_)
                | PlayEvent::Thinking
                | PlayEvent::Forfeited(..)
                | PlayEvent::Overtaken
                | PlayEvent::Refused(_) => {}
                PlayEvent::Away(reason) => {
                    print_connection_lost::<G>(follow.table(), &reason, screen)?
                }
                PlayEvent::Back => {
                    let back = words.text("online-back");
                    screen.paragraph(FAINT, 0, 2, &back)?;
                }
            }
        }
    }
}

fn greet<G: FullGame>(
    follow: &FollowedMatch<'_, G>,
    screen: &mut Screen,
    words: &Speaker,
) -> Result<(), CommandError> {
    let seats = Seat::all(follow.players()).map(Arg::Seat).collect();
    let message = Message {
        key: "online-watching",
        args: vec![("seats", Arg::List(seats))],
    };
    screen.paragraph(FAINT, 0, 2, &words.say(&message))?;
    let hash = follow.info().commitment.to_string();
    let message = Message::new("play-commitment").with("hash", hash);
    screen.paragraph(FAINT, 0, 2, &words.say(&message))?;
    Ok(())
}

/// Prints the seats that decide now.
fn print_turn<G: FullGame>(
    now: &CurrentViewOf<G>,
    screen: &mut Screen,
    words: &Speaker,
) -> Result<(), CommandError> {
    let TurnInfo::Decide { seats, .. } = &now.turn else {
        return Ok(());
    };
    let message = Message {
        key: "online-waiting-for",
        args: vec![(
            "seats",
            Arg::List(seats.iter().copied().map(Arg::Seat).collect()),
        )],
    };
    screen.paragraph(FAINT, 0, 2, &words.say(&message))?;
    Ok(())
}

/// Shows the result of a match that is over, computed from its record.
fn finish<G: FullGame>(
    follow: &mut FollowedMatch<'_, G>,
    now: &CurrentViewOf<G>,
    screen: &mut Screen,
    words: &Speaker,
) -> Result<(), CommandError> {
    let Some(end) = MatchOutcome::of_turn(&now.turn) else {
        return Ok(());
    };
    let match_id = follow.id.clone();
    let text = follow.client.call(&FetchRecord { match_id })?.text;
    let wrong = |reason: &dyn std::fmt::Display| {
        CommandError::Refused(format!("the server's record: {reason}"))
    };
    let record: Record<G> = text.parse().map_err(|error| wrong(&error))?;
    let mut replay = Replay::new(&record).map_err(|damage| wrong(&damage))?;
    let mut nothing = ranarium_game::NoEvents;
    while replay
        .next_step(&mut nothing)
        .map_err(|damage| wrong(&damage))?
        .is_some()
    {}
    end.show::<G>(replay.state(), screen, words)
}
