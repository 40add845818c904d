//! `bot connect`: a bot that plays on a server.

use crate::args::game_names;
use crate::external::Contender;
use crate::failure::{self, Failure};
use crate::numbers::within;
use crate::online::{
    Client, Credentials, Follow, News, TableLink, begins, player, sits, taken_seat,
};
use crate::screen::Screen;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, Viewer};
use ranarium_protocol::client::Leave;
use ranarium_protocol::online::{OnlineSummary, SeatView, Tables};
use ranarium_table::{MatchId, Name};
use std::io::Write;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

/// How often a bot looks for a table.
const LOOK: Duration = Duration::from_secs(2);

/// Bots that play on a server
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Connect(Connect),
}

/// Bring a bot to a server: one of ours, or a program that speaks the bot protocol
///
/// With the link of a table it sits down there. With a server it looks for tables that are open to
/// everyone, and plays one match after the other. A connection that is lost is made again, and the
/// match goes on.
#[derive(Debug, clap::Args)]
struct Connect {
    #[arg(
        help = "Link of a table, or of a server, such as https://frogs.example",
        value_name = "LINK"
    )]
    link: TableLink,
    /// Bot to bring: cmd:PROGRAM, cmd@BUDGET:PROGRAM, or a level such as hard
    #[arg(long, value_name = "BOT")]
    bot: Contender,
    /// Its name on the server; with a token it has that of the token
    #[arg(long, value_name = "NAME", default_value = "Bot")]
    name: Name,
    /// File with a token of your account on the server [default: the environment variable
    /// RANARIUM_TOKEN; without a token, the bot is a guest]
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// Game to play; may be given several times [default: all]
    #[arg(long = "game", value_name = "GAME", value_parser = game_names())]
    games: Vec<String>,
    /// Number of matches after which it ends [default: one at a table, without end on a server]
    #[arg(
        long,
        value_name = "NUMBER",
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=u64::MAX, "a number from 1")
    )]
    matches: Option<u64>,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let Command::Connect(connect) = &args.command;
    let file = connect.token_file.as_deref();
    let credentials = Credentials::find(file, Some(&connect.name))?;
    let mut client = Client::connect(connect.link.server.clone(), &credentials)?;
    let server = client.server().clone();
    writeln!(screen, "{}: {} is here", server, client.user().name)?;
    screen.flush_all()?;
    if let Some(id) = connect.link.table.clone() {
        return connect.play_at(&mut client, id, screen).map(|_| ());
    }
    let most = connect.matches.unwrap_or(u64::MAX);
    let mut played = 0;
    while played < most {
        let tables: Vec<OnlineSummary> = client.call(&Tables {})?;
        let found = tables.iter().find(|table| connect.likes(table));
        match found {
            Some(table) => {
                let id = table.table.match_id.clone();
                // Somebody else may have been faster.
                played += u64::from(connect.play_at(&mut client, id, screen)?);
            }
            None => sleep(LOOK),
        }
    }
    Ok(())
}

impl Connect {
    /// Whether the bot would sit down there.
    fn likes(&self, table: &OnlineSummary) -> bool {
        let game = &table.summary.info.game;
        let plays = self.games.is_empty() || self.games.contains(game);
        plays && table.table.seats.contains(&SeatView::Free)
    }

    /// Sits down at a table, and plays its match; whether it did.
    fn play_at(
        &self,
        client: &mut Client,
        id: MatchId,
        screen: &mut Screen,
    ) -> Result<bool, Failure> {
        let game = client.look(&id)?.watched.info.game;
        let one = OneMatch {
            connect: self,
            client,
            id,
            screen,
        };
        visit(&game, one)?
    }
}

struct OneMatch<'a> {
    connect: &'a Connect,
    client: &'a mut Client,
    id: MatchId,
    screen: &'a mut Screen,
}

impl Visit for OneMatch<'_> {
    type Out = Result<bool, Failure>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self {
            connect,
            client,
            id,
            screen,
        } = self;
        connect.bot.plays::<G>().map_err(Failure::Refused)?;
        let table = client.look(&id)?.table;
        let seat = match taken_seat(&table, client.user().id) {
            Some(seat) => seat,
            None => match sits(client, &table, None) {
                Ok((seat, _)) => seat,
                Err(_) if connect.link.table.is_none() => return Ok(false),
                Err(failure) => return Err(failure),
            },
        };
        let seed = u64::from_le_bytes(crate::online::random_bytes()?);
        let mut follow = Follow::<G>::begin(client, id, Viewer::Seat(seat))?;
        wait(&mut follow)?;
        writeln!(screen, "{}: {}, seat {seat}: playing", follow.id, G::ID)?;
        screen.flush_all()?;
        let returns = player::play(&mut follow, seat, &connect.bot, seed)?;
        let share = returns.share(seat);
        let whole = ranarium_game::Returns::WHOLE;
        writeln!(
            screen,
            "{}: {}, seat {seat}: over, {share}/{whole} of the win",
            follow.id,
            G::ID
        )?;
        screen.flush_all()?;
        let match_id = follow.id.clone();
        follow.client.call(&Leave { match_id })?;
        Ok(true)
    }
}

/// Waits until the match is on.
fn wait<G: FullGame>(follow: &mut Follow<'_, G>) -> Result<(), Failure> {
    const LONG: Duration = Duration::from_secs(3_600);
    while !begins(follow.client, &follow.table)? {
        match follow.next(LONG)? {
            Some(News::Away(why)) => failure::print(&format!("the connection is lost: {why}")),
            Some(News::Update(update)) => follow.put_back(update),
            Some(News::Table | News::Presence | News::Said(..) | News::Back) | None => {}
        }
    }
    Ok(())
}
