//! Actions of visitors at tables: finding each other, and resigning.

use crate::{Done, Hands, Player, TestError, Visitor};
use serde_json::Value;

/// The field for a name.
const NAME: &str = "document.querySelector('input[name=name]')";

/// A script that returns the link of an invitation.
const LINK: &str = "return document.querySelector('[data-invite]')?.href ?? ''";

impl Visitor {
    /// Makes a table of a game for this many people. A visitor without a name is Ada. Returns the
    /// path of the invitation link.
    ///
    /// # Errors
    /// If the page shows no invitation.
    pub async fn invites(&self, game: &str, players: usize) -> Done<String> {
        self.sets_up_online(game, players).await?;
        self.press("button", "Invite friends").await?;
        self.path_of_invitation().await
    }

    /// Fills in the set-up form of a table of a game for this many people. A visitor without a name
    /// is Ada.
    ///
    /// # Errors
    /// If the page does not show the form.
    pub async fn sets_up_online(&self, game: &str, players: usize) -> Done {
        self.go(&format!("/play/{game}?online")).await?;
        self.find("button", "Invite friends").await?;
        let count = format!("document.querySelector('input[name=players][value=\"{players}\"]')");
        self.script::<u8>(&format!("{count}.click(); return 0"))
            .await?;
        let has_name = format!("return {NAME}.value !== ''");
        if !self.script::<bool>(&has_name).await? {
            self.fill(NAME, "Ada").await?;
        }
        Ok(())
    }

    /// Returns the path of the invitation link on the screen.
    ///
    /// # Errors
    /// If the page shows no link.
    pub async fn path_of_invitation(&self) -> Done<String> {
        self.find("heading", "Invite the others").await?;
        self.until("the link", async || {
            Ok(!self.script::<String>(LINK).await?.is_empty())
        })
        .await?;
        let (link, here) = (self.script::<String>(LINK).await?, self.server.url());
        match link.strip_prefix(here) {
            Some(path) => Ok(path.to_owned()),
            None => Err(TestError::new(format!(
                "{link:?} is not a link of {here:?}"
            ))),
        }
    }

    /// Follows an invitation, and sits down under this name.
    ///
    /// # Errors
    /// If all seats are taken.
    pub async fn comes(&self, path: &str, name: &str) -> Done {
        self.go(path).await?;
        self.fill(NAME, name).await?;
        self.press("button", "Sit down").await
    }

    /// Enters the lobby for the first time, under this name.
    ///
    /// # Errors
    /// If the lobby does not appear.
    pub async fn comes_to_lobby(&self, name: &str) -> Done {
        self.go("/online").await?;
        self.fill(NAME, name).await?;
        self.press("button", "Come in").await?;
        self.find("heading", "My matches").await.map(|_| ())
    }

    /// Makes a table with these settings through the API, which allows more than the page, as Ada.
    /// Returns the path of its link.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn makes_table(&self, settings: &Value) -> Done<String> {
        // A guest needs a name first.
        self.comes_to_lobby("Ada").await?;
        let made: String = self
            .script(&format!(
                "return fetch('/api/v1/tables', {{ method: 'POST', body: '{settings}', \
                 headers: {{ 'content-type': 'application/json' }} }})\
                 .then((answer) => answer.json()).then((made) => made.match ?? JSON.stringify(made))"
            ))
            .await?;
        Ok(format!("/table/{made}"))
    }

    /// Searches for players of a game, in the lobby.
    ///
    /// # Errors
    /// If the lobby does not have the game.
    pub async fn seeks(&self, game: &str) -> Done {
        let button = format!("document.querySelector('[data-game={game}] button')");
        self.until("the game in the lobby", async || {
            self.script(&format!("return {button} !== null && !{button}.disabled"))
                .await
        })
        .await?;
        self.script::<u8>(&format!("{button}.click(); return 0"))
            .await
            .map(|_| ())
    }

    /// Opens the menu of further tools in a match.
    ///
    /// # Errors
    /// If the page shows no match.
    pub async fn opens_more(&self) -> Done {
        self.script::<u8>("document.querySelector('.more > summary').click(); return 0")
            .await?;
        Ok(())
    }

    /// Asks to resign, and waits until the page asks for confirmation.
    ///
    /// # Errors
    /// If the page does not ask for confirmation.
    pub async fn asks_to_resign(&self) -> Done {
        self.opens_more().await?;
        self.press("button", "Resign").await?;
        self.sees("Give this match up?").await
    }

    /// Resigns, and confirms it.
    ///
    /// # Errors
    /// If the match is not over afterwards.
    pub async fn resigns(&self) -> Done {
        self.asks_to_resign().await?;
        self.script::<u8>("document.querySelector('dialog[open] .main').click(); return 0")
            .await?;
        self.sees("has resigned.").await
    }
}

/// Seats two visitors at a match and returns its players, the host first and then Bea.
///
/// # Errors
/// If the match does not begin.
pub async fn sit_down<'a>(
    host: &'a Visitor,
    friend: &'a Visitor,
    game: &str,
) -> Done<[Player<'a>; 2]> {
    let link = host.invites(game, 2).await?;
    friend.comes(&link, "Bea").await?;
    let players = [host, friend].map(|one| Player::new(one, Hands::Pointer));
    for player in &players {
        player.has_begun().await?;
    }
    Ok(players)
}
