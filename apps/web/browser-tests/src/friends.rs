//! Actions of visitors at tables: finding each other, and resigning.

use crate::{Done, Hands, Player, TestError, Visitor};
use serde_json::Value;
use std::time::{Duration, Instant};

/// Maximum time without a decision, also on a slow machine.
const MAX_PAUSE: Duration = Duration::from_secs(60);

/// The time between two checks of the players.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

/// The field for a name.
const NAME: &str = "document.querySelector('input[name=name]')";

/// The button that agrees to an offer.
const AGREE: &str = "document.querySelector('.strip-offer button.main')";

/// A script that returns the link of an invitation.
const LINK: &str = "return document.querySelector('[data-invite]')?.href ?? ''";

/// A script that returns the label of the button that joins a rematch.
const REMATCH: &str = "return [...document.querySelectorAll('button.main')]
    .map((it) => it.textContent).find((it) => it.endsWith('a rematch: join')) ?? ''";

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

    /// Joins the rematch that these other people want.
    ///
    /// # Errors
    /// If the page does not say that they want one.
    pub async fn joins_the_rematch(&self, wanted_by: &[&str]) -> Done {
        self.until("the wish for a rematch", async || {
            let label: String = self.script(REMATCH).await?;
            Ok(!label.is_empty() && wanted_by.iter().all(|name| label.contains(name)))
        })
        .await?;
        let label: String = self.script(REMATCH).await?;
        self.press("button", &label).await
    }

    /// Returns the path of the invitation link on the screen.
    ///
    /// # Errors
    /// If the page shows no link.
    pub async fn path_of_invitation(&self) -> Done<String> {
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

    /// Follows an invitation, and sits down: under this name, unless the server has one already.
    ///
    /// # Errors
    /// If all seats are taken.
    pub async fn comes(&self, path: &str, name: &str) -> Done {
        self.go(path).await?;
        self.find("button", "Sit down").await?;
        if self
            .script::<bool>(&format!("return {NAME} !== null"))
            .await?
        {
            self.fill(NAME, name).await?;
        }
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
        let match_id: String = self
            .script(&format!(
                "return fetch('/api/v1/tables', {{ method: 'POST', body: '{settings}', \
                 headers: {{ 'content-type': 'application/json' }} }})\
                 .then((answer) => answer.json()).then((made) => made.match ?? JSON.stringify(made))"
            ))
            .await?;
        Ok(format!("/table/{match_id}"))
    }

    /// Searches for players of a game, in the lobby.
    ///
    /// # Errors
    /// If the lobby does not have the game.
    pub async fn seeks(&self, game: &str) -> Done {
        let button = format!("document.querySelector('[data-game={game}] button')");
        self.until_true(
            "the game in the lobby",
            &format!("return {button} !== null && !{button}.disabled"),
        )
        .await?;
        self.script::<u8>(&format!("{button}.click(); return 0"))
            .await
            .map(|_| ())
    }

    /// Opens the menu of further tools in a match, or closes it.
    ///
    /// # Errors
    /// If the page shows no match.
    pub async fn opens_more(&self) -> Done {
        let click = "const menu = document.querySelector('.more > summary');
            menu?.click();
            return Boolean(menu)";
        self.until_true("the menu of further tools", click).await
    }

    /// Takes the seat back from the computer, and waits until the page shows it: a decision of
    /// another player before that would let the computer play once more.
    ///
    /// # Errors
    /// If the computer does not play for the visitor, or the seat stays the computer's.
    pub async fn takes_seat_back(&self) -> Done {
        self.sees("The computer is playing for you.").await?;
        self.press("button", "Take my seat back").await?;
        self.sees_no_more("The computer is playing for you.").await
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

    /// Asks to resign, and confirms it. The match may continue for the others.
    ///
    /// # Errors
    /// If the page does not ask for confirmation.
    pub async fn confirms_resigning(&self) -> Done {
        self.asks_to_resign().await?;
        self.script::<u8>("document.querySelector('dialog[open] [data-resign]').click(); return 0")
            .await
            .map(drop)
    }

    /// Resigns from a match that ends with that.
    ///
    /// # Errors
    /// If the match is not over afterwards.
    pub async fn resigns(&self) -> Done {
        self.confirms_resigning().await?;
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
        player.wait_until_begun().await?;
    }
    Ok(players)
}

/// Waits until one of the players is asked for a decision, and returns the player's index.
///
/// # Errors
/// If no player is asked in time.
pub async fn who_is_asked(players: &[Player<'_>]) -> Done<usize> {
    let began = Instant::now();
    loop {
        for (index, player) in players.iter().enumerate() {
            if player.is_wanted(&player.glance().await?) {
                return Ok(index);
            }
        }
        if began.elapsed() > MAX_PAUSE {
            return Err(TestError::new("no player is asked"));
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Ends a match by a draw on which all its players agree: the first one offers it in English, the
/// others agree, each in English or Dutch.
///
/// # Errors
/// If the match is not over afterwards.
pub async fn agree_on_a_draw(visitors: &[Visitor]) -> Done {
    let Some((first, others)) = visitors.split_first() else {
        return Ok(());
    };
    first.opens_more().await?;
    first.press("button", "Offer a draw").await?;
    for other in others {
        other.touch_element(AGREE).await?;
    }
    for visitor in visitors {
        let is_over = "return document.querySelector('.result h2') !== null";
        visitor.until_true("the end of the match", is_over).await?;
    }
    Ok(())
}

/// Takes the players' decisions until the match is over for all of them, or `max_decisions` have
/// been taken. Returns the results, one for each player; none if the match is not over.
///
/// # Errors
/// If no player has a decision for a minute.
pub async fn play_on(players: &mut [Player<'_>], max_decisions: usize) -> Done<Vec<String>> {
    let mut paused = Instant::now();
    let mut taken = 0;
    loop {
        let mut results = Vec::new();
        for player in &mut *players {
            let glance = player.glance().await?;
            match glance.result {
                Some(result) => results.push(result),
                None if taken < max_decisions && player.is_wanted(&glance) => {
                    player.decides_at(glance).await?;
                    taken += 1;
                    paused = Instant::now();
                }
                None => {}
            }
        }
        if results.len() == players.len() {
            return Ok(results);
        }
        // If the last decision has ended the match, the pages of the others show it in a moment.
        if taken == max_decisions && !is_over_for_one(players).await? {
            return Ok(Vec::new());
        }
        if paused.elapsed() > MAX_PAUSE {
            return Err(TestError::new("the match does not go on"));
        }
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Returns `true` if one of the players sees the result.
async fn is_over_for_one(players: &[Player<'_>]) -> Done<bool> {
    for player in players {
        if player.glance().await?.result.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}
