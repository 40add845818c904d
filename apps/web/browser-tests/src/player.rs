//! A player who follows the page: touches highlighted elements, and confirms an action that is
//! ready.

use crate::{Done, TestError, Visitor};
use ranarium_game::Rng;
use serde::Deserialize;
use std::cell::RefCell;
use std::time::{Duration, Instant};

/// Maximum number of decisions of a player in a match.
const MAX_DECISIONS: usize = 1000;
/// Maximum time that a player waits for a highlighted element, generous for slow machines.
const TIMEOUT: Duration = Duration::from_secs(60);
/// The interval between two checks of the page.
const POLL_INTERVAL: Duration = Duration::from_millis(40);
/// Texts of the bar when the player has a decision, in English and Dutch.
pub const YOUR_TURN: [&str; 4] = [
    "Your turn.",
    "You may respond.",
    "Jij bent aan de beurt.",
    "Je mag reageren.",
];
/// The end of the bar's text when one of several people at the screen has a decision.
const CALLED: &str = ", it’s your turn";
/// Maximum number of touches for one decision.
const MAX_TOUCHES: usize = 100;

/// The input of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// Mouse or touch screen, according to the device.
    Pointer,
    /// The keyboard alone.
    Keys,
}

/// A player's view of a match.
#[derive(Clone, Debug, Deserialize)]
pub struct Glance {
    /// The result, once the match is over.
    pub result: Option<String>,
    /// The button by which the next person takes over the screen, if it is covered.
    pub cover: Option<String>,
    /// The text of the bar below the board.
    pub said: String,
    /// `true` if the chosen action can be played.
    pub is_ready: bool,
    /// `true` if a part of an action is chosen.
    pub has_begun: bool,
    /// `true` while a played action awaits its answer.
    pub is_busy: bool,
    /// The page's error message, if it shows one.
    pub error: Option<String>,
    /// The names of everything on the table, and the log.
    pub table: String,
    /// The highlighted elements.
    pub lit: Vec<Lit>,
}

impl Glance {
    /// Returns `true` if the player has a decision, and has not played yet.
    pub fn is_turn(&self) -> bool {
        let is_called = self.said.ends_with(CALLED);
        !self.is_busy && (is_called || YOUR_TURN.contains(&self.said.as_str()))
    }
}

/// A highlighted element.
#[derive(Clone, Debug, Deserialize)]
pub struct Lit {
    /// The role of the element in a decision.
    pub kind: LitKind,
    /// The label of the element, or else its text.
    pub name: String,
}

/// The role of a highlighted element in a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LitKind {
    /// A piece or card that can be picked up.
    Movable,
    /// A destination of the picked piece, or a further element of the same choice.
    Target,
    /// An answer to a question.
    Answer,
    /// A button that shows another stage, which may have more highlighted elements.
    Stage,
}

/// A player who chooses at random.
#[derive(Debug)]
pub struct Player<'a> {
    visitor: &'a Visitor,
    hands: Hands,
    dice: Rng,
    /// The pause after a decision, so that the player's scripts take no time of a page that is
    /// measured.
    looks_away: Duration,
    /// The steps so far, for the message of a failed test.
    done: Vec<String>,
}

impl<'a> Player<'a> {
    /// Returns a player with this input.
    pub fn new(visitor: &'a Visitor, hands: Hands) -> Self {
        Self {
            visitor,
            hands,
            dice: Rng::new(37),
            looks_away: Duration::ZERO,
            done: Vec::new(),
        }
    }

    /// Sets the pause after each decision.
    #[must_use]
    pub const fn looking_away(mut self, looks_away: Duration) -> Self {
        self.looks_away = looks_away;
        self
    }

    /// Begins a match of a game with the page's default settings, against the computer.
    ///
    /// # Errors
    /// If the page opens no match.
    pub async fn begins(visitor: &'a Visitor, game: &str, hands: Hands) -> Done<Self> {
        visitor.go(&format!("/play/{game}")).await?;
        visitor.press("button", "Play").await?;
        Ok(Self::new(visitor, hands))
    }

    /// Presses a button that leads to a decision, and waits until the player, who has a mouse or a
    /// touch screen, is asked for it.
    ///
    /// # Errors
    /// If there is no such button, or no decision comes in time.
    pub async fn asked_after(visitor: &'a Visitor, button: &str) -> Done<Self> {
        visitor.press("button", button).await?;
        let player = Self::new(visitor, Hands::Pointer);
        player.wait_until_asked().await?;
        Ok(player)
    }

    /// Returns what the player sees now.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn glance(&self) -> Done<Glance> {
        self.visitor.script(include_str!("glance.js")).await
    }

    /// Plays until the match is over, and returns its result.
    ///
    /// # Errors
    /// If the match does not end, or a highlighted element has no effect.
    pub async fn play_on(&mut self) -> Done<String> {
        for _ in 0..MAX_DECISIONS {
            if let Some(result) = self.decide().await? {
                return Ok(result);
            }
        }
        self.fails("the match does not end").await
    }

    /// Waits for a decision, and takes it. Returns the result if the match is over.
    ///
    /// # Errors
    /// If no decision comes in time, or the highlighted elements have no effect.
    pub async fn decide(&mut self) -> Done<Option<String>> {
        self.takes_decision(true, None).await
    }

    /// Takes the current decision, unless its reaction window has closed.
    ///
    /// # Errors
    /// If the highlighted elements have no effect.
    pub async fn decides_if_asked(&mut self) -> Done<Option<String>> {
        self.takes_decision(false, None).await
    }

    /// Does the same as [`decides_if_asked`](Self::decides_if_asked) from this glance on, which must
    /// be the last one.
    ///
    /// # Errors
    /// If the highlighted elements have no effect.
    pub async fn decides_at(&mut self, glance: Glance) -> Done<Option<String>> {
        self.takes_decision(false, Some(glance)).await
    }

    async fn takes_decision(
        &mut self,
        waits: bool,
        mut seen: Option<Glance>,
    ) -> Done<Option<String>> {
        let mut still_since = Instant::now();
        let mut touches = 0;
        let mut fresh = None;
        loop {
            let glance = match seen.take() {
                Some(glance) => glance,
                None => self.glance().await?,
            };
            if let Some(error) = &glance.error {
                let words = format!("the page has trouble: {error}");
                return self.fails(&words).await;
            }
            if glance.result.is_some() {
                return Ok(glance.result);
            }
            if !waits && !glance.is_busy && !self.is_wanted(&glance) {
                return Ok(None);
            }
            if glance.is_ready {
                self.done.push(format!("    play: {}", glance.said));
                self.confirm().await?;
                tokio::time::sleep(self.looks_away).await;
                let before = fresh.as_ref().unwrap_or(&glance.table);
                self.wait_until_played(&glance.said, before).await?;
                return Ok(None);
            }
            if !glance.has_begun {
                // If the last touch plays the move, a changed table shows that it was played.
                if fresh.as_ref() != Some(&glance.table) {
                    touches = 0;
                }
                fresh = Some(glance.table.clone());
            }
            match self.choose(&glance) {
                Some(number) => {
                    self.done.push(format!("touch {}", glance.lit[number].name));
                    self.touch(number).await?;
                    still_since = Instant::now();
                    touches += 1;
                }
                None => tokio::time::sleep(POLL_INTERVAL).await,
            }
            if still_since.elapsed() > TIMEOUT || touches > MAX_TOUCHES {
                let words = format!("nothing leads to a decision: {glance:#?}");
                return self.fails(&words).await;
            }
        }
    }

    /// Touches a highlighted element.
    ///
    /// # Errors
    /// If no element is highlighted.
    pub async fn touches(&mut self) -> Done {
        let glance = self.glance().await?;
        self.touches_of(&glance).await
    }

    /// Touches an element that was highlighted at this glance, which must be the last one.
    ///
    /// # Errors
    /// If no element is highlighted.
    pub async fn touches_of(&mut self, glance: &Glance) -> Done {
        match self.choose(glance) {
            Some(number) => self.touch(number).await,
            None => self.fails("nothing lights up").await,
        }
    }

    /// Touches a highlighted element, and waits until the page shows that it is chosen: on a touch
    /// screen the click comes after the touch.
    ///
    /// # Errors
    /// If no element is highlighted, or nothing is chosen.
    pub async fn picks_up(&mut self) -> Done {
        self.touches().await?;
        self.visitor
            .until("something to be chosen", async || {
                Ok(self.glance().await?.has_begun)
            })
            .await
    }

    /// Returns `true` if the player can act at this glance.
    pub fn is_wanted(&self, glance: &Glance) -> bool {
        glance.is_ready || glance.has_begun || glance.is_turn()
    }

    /// Waits until the match is shown.
    ///
    /// # Errors
    /// If that does not happen in time.
    pub async fn wait_until_begun(&self) -> Done {
        let script = "return document.querySelector('.match-head .seat') !== null";
        self.visitor.until_true("the match to begin", script).await
    }

    /// Waits until the player is asked for a decision and has chosen no part of it.
    ///
    /// # Errors
    /// If that does not happen in time.
    pub async fn wait_until_asked(&self) -> Done {
        self.visitor
            .until("the player's turn", async || {
                let glance = self.glance().await?;
                let is_forced = glance.is_ready;
                Ok(glance.cover.is_none() && (glance.is_turn() || is_forced))
            })
            .await
    }

    /// Waits until an element is highlighted, an action is ready, or the match is over.
    ///
    /// # Errors
    /// If none of these happens in time.
    pub async fn settles_or_begins(&self) -> Done<Glance> {
        self.first_glance("something to light up", |glance| {
            !glance.lit.is_empty() || glance.is_ready || glance.result.is_some()
        })
        .await
    }

    /// Waits until a player has a decision, the screen is covered, or the match is over.
    ///
    /// # Errors
    /// If none of these happens in time.
    pub async fn settles(&self) -> Done<Glance> {
        self.first_glance("a question to a player", |glance| {
            let is_asked = glance.is_turn() || glance.is_ready;
            glance.cover.is_some() || glance.result.is_some() || is_asked
        })
        .await
    }

    /// Waits for a glance that satisfies a condition, and returns it.
    async fn first_glance(&self, what: &str, is_so: impl Fn(&Glance) -> bool) -> Done<Glance> {
        let found = RefCell::new(None);
        self.visitor
            .until(what, async || {
                let glance = self.glance().await?;
                let is_found = is_so(&glance);
                *found.borrow_mut() = is_found.then_some(glance);
                Ok(is_found)
            })
            .await?;
        found
            .into_inner()
            .ok_or_else(|| TestError::new(format!("no glance shows {what}")))
    }

    /// Returns the page's description of the last action.
    pub fn last_words(&self) -> &str {
        self.done.last().map_or("", String::as_str)
    }

    /// Waits until a confirmed action is answered and shown. A changed table alone does not show
    /// that: another player may have acted at the same moment.
    async fn wait_until_played(&self, text: &str, table: &str) -> Done {
        self.visitor
            .until(&format!("\"{text}\" to be played"), async || {
                let now = self.glance().await?;
                let is_left = now.cover.is_some() || now.result.is_some();
                Ok(is_left || (!now.is_busy && now.table != table))
            })
            .await
    }

    /// Returns the number of the highlighted element to touch next, if the player has a decision.
    fn choose(&mut self, glance: &Glance) -> Option<usize> {
        let is_asked = glance.has_begun || glance.is_turn();
        let order: &[&[LitKind]] = match glance.has_begun {
            true => &[
                &[LitKind::Target, LitKind::Answer],
                &[LitKind::Movable],
                &[LitKind::Stage],
            ],
            false => &[
                &[LitKind::Movable],
                &[LitKind::Target],
                &[LitKind::Answer],
                &[LitKind::Stage],
            ],
        };
        let of = |kinds: &[LitKind]| {
            let all = glance.lit.iter().enumerate();
            all.filter(|(_, lit)| kinds.contains(&lit.kind))
                .map(|(number, _)| number)
                .collect::<Vec<_>>()
        };
        let found = order.iter().map(|kinds| of(kinds));
        let those = found
            .into_iter()
            .find(|those| is_asked && !those.is_empty())?;
        let chosen = self.dice.below(those.len() as u32) as usize;
        Some(those[chosen])
    }

    /// Touches an element of the last glance. The result may cover it if the match has ended since,
    /// which is not an error.
    async fn touch(&self, number: usize) -> Done {
        let element = format!("window.lit[{number}]");
        let touched = match self.hands {
            Hands::Pointer => self.visitor.touch_if_there(&element).await,
            Hands::Keys => self.visitor.enters(&element).await,
        };
        match touched {
            Err(_) if self.glance().await?.result.is_some() => Ok(()),
            touched => touched,
        }
    }

    /// Confirms the action that is ready.
    async fn confirm(&self) -> Done {
        let button = "document.querySelector('.bar button.main')";
        match self.hands {
            Hands::Pointer => self.visitor.touch_if_there(button).await,
            Hands::Keys => self.visitor.enters(button).await,
        }
    }

    async fn fails<T>(&self, reason: &str) -> Done<T> {
        let done = self.done.join("\n");
        let text = self.visitor.text().await?;
        Err(TestError::new(format!(
            "{reason}\nWhat was done:\n{done}\nThe page says:\n{text}"
        )))
    }
}
