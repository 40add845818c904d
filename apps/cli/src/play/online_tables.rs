//! Playing at a table of a server, and at the tables of the matches after it.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::online::{Client, Credentials, TableLink};
use crate::play::lobby::{Arrival, gather};
use crate::play::session::play_online;
use ranarium_catalog::{Visit, visit};
use ranarium_game::FullGame;
use ranarium_protocol::online::{Create, TableSettings, UserKind, WantedName};
use ranarium_table::MatchId;

/// Sits down at the table of a link, and plays.
///
/// # Errors
/// If there is no such table, no seat is free, or the server cannot be reached.
pub fn join(
    link: &TableLink,
    name: Option<&WantedName>,
    arrival: Arrival,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let Some(id) = link.table.clone() else {
        return Err(CommandError::Usage(format!(
            "{} is a server, not a table; to make a table there: ranarium play GAME --at {}",
            link.server, link.server
        )));
    };
    play_on(&mut connect(link, name, screen)?, id, arrival, screen)
}

/// Creates a table on a server, sits down there, and plays.
///
/// # Errors
/// If the settings do not fit the game, or the server cannot be reached.
pub fn create(
    link: &TableLink,
    name: Option<&WantedName>,
    arrival: Arrival,
    settings: TableSettings,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    if link.table.is_some() {
        return Err(CommandError::Usage(
            "--at: expected a server, found a table; to join it: ranarium play LINK".to_owned(),
        ));
    }
    let mut client = connect(link, name, screen)?;
    let info = client.call(&Create::from(settings))?;
    play_on(&mut client, info.match_id, arrival, screen)
}

/// Connects a person of this name to the server of a link.
fn connect(
    link: &TableLink,
    name: Option<&WantedName>,
    screen: &Screen,
) -> Result<Client, CommandError> {
    let credentials = Credentials::find(None, name)?;
    let server = link.server.clone();
    Client::connect(server, &credentials, UserKind::Person, screen.language())
}

/// Plays at this table, and at the tables of its rematches.
fn play_on(
    client: &mut Client,
    first: MatchId,
    mut arrival: Arrival,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let mut next = Some(first);
    while let Some(id) = next {
        let game = client.public_view(&id)?.watched.info.game;
        let online_match = OnlineGame {
            client: &mut *client,
            id,
            arrival,
            screen: &mut *screen,
        };
        next = visit(&game, online_match)??;
        // In the next match everyone has a reserved seat.
        arrival = Arrival::default();
    }
    Ok(())
}

struct OnlineGame<'a> {
    client: &'a mut Client,
    id: MatchId,
    arrival: Arrival,
    screen: &'a mut Screen,
}

impl Visit for OnlineGame<'_> {
    type Out = Result<Option<MatchId>, CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let gathered = gather::<G>(self.client, &self.id, self.arrival, self.screen)?;
        match gathered {
            Some(follow) => play_online(follow, self.screen),
            None => Ok(None),
        }
    }
}
