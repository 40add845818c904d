//! What visitors do at tables: how they find each other, and how they give up.

use crate::{Done, Fault, Visitor};

/// Where the link of an invitation leads.
const LINK: &str = "return document.querySelector('[data-invite]')?.href ?? ''";

impl Visitor {
    /// Makes a table of a game for as many people, by one tap where a match is set up. The path of
    /// the link by which it invites.
    ///
    /// # Errors
    /// If the page does not invite.
    pub async fn invites(&self, game: &str, players: usize) -> Done<String> {
        self.go(&format!("/play/{game}")).await?;
        let count = format!("document.querySelector('input[name=players][value=\"{players}\"]')");
        self.script::<u8>(&format!("{count}.click(); return 0"))
            .await?;
        self.press("button", "With friends online").await?;
        self.path_of_invitation().await
    }

    /// The path of the link by which the table on the screen invites.
    ///
    /// # Errors
    /// If it does not.
    pub async fn path_of_invitation(&self) -> Done<String> {
        self.find("heading", "Invite the others").await?;
        self.until("the link", async || {
            Ok(!self.script::<String>(LINK).await?.is_empty())
        })
        .await?;
        let (link, here) = (self.script::<String>(LINK).await?, self.server.url());
        match link.strip_prefix(here) {
            Some(path) => Ok(path.to_owned()),
            None => Err(Fault::new(format!("{link:?} is not a link of {here:?}"))),
        }
    }

    /// Follows an invitation, and sits down under this name.
    ///
    /// # Errors
    /// If all seats are taken.
    pub async fn comes(&self, path: &str, name: &str) -> Done {
        self.go(path).await?;
        self.fill("document.querySelector('input[name=name]')", name)
            .await?;
        self.press("button", "Sit down").await
    }

    /// Asks to give the match up, which the page then asks to confirm.
    ///
    /// # Errors
    /// If it does not.
    pub async fn asks_to_resign(&self) -> Done {
        self.script::<u8>("document.querySelector('.more > summary').click(); return 0")
            .await?;
        self.press("button", "Resign").await?;
        self.sees("Give this match up?").await
    }

    /// Gives the match up.
    ///
    /// # Errors
    /// If the match goes on.
    pub async fn resigns(&self) -> Done {
        self.asks_to_resign().await?;
        self.script::<u8>("document.querySelector('dialog[open] .main').click(); return 0")
            .await?;
        self.sees("has resigned.").await
    }
}
