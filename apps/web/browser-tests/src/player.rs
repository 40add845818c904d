//! A player who follows the page: touches what lights up, and confirms what is ready.

use crate::{Done, Fault, Key, Visitor};
use ranarium_game::Rng;
use serde::Deserialize;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Maximum number of decisions of a player in a match.
const DECISIONS_MAX: usize = 1000;
/// Maximum time that a player waits for something to light up, on a machine however slow.
const PATIENCE: Duration = Duration::from_secs(60);
/// Maximum time that a drawing takes to come to rest there.
const TRAVEL_MAX: Duration = Duration::from_secs(20);
/// How often a player looks.
const LOOK_AGAIN: Duration = Duration::from_millis(40);
/// What the bar says when something is asked.
pub const YOUR_TURN: [&str; 2] = ["Your turn.", "You may respond."];
/// Maximum number of touches until a decision is ready, or made.
const TOUCHES_MAX: usize = 100;
/// Maximum number of keys from any element of the page to any other.
const KEYS_MAX: usize = 150;

/// How a player touches things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// By mouse or finger, as the device has it.
    Pointer,
    /// By keyboard alone.
    Keys,
}

/// What a player sees of a match at a glance.
#[derive(Clone, Debug, Deserialize)]
pub struct Glance {
    /// How it ended.
    pub result: Option<String>,
    /// The person who takes the screen next.
    pub cover: Option<String>,
    /// What the bar below the board says.
    pub said: String,
    /// Whether what is chosen can be played.
    pub is_ready: bool,
    /// Whether something is chosen.
    pub has_begun: bool,
    /// Whether what was played is on its way.
    pub is_busy: bool,
    /// What went wrong, in the page's own words.
    pub trouble: Option<String>,
    /// What is on the table, and what the log says, in words.
    pub table: String,
    /// What lights up.
    pub lit: Vec<Lit>,
}

impl Glance {
    /// Whether something is asked, and nothing is played yet.
    fn is_turn(&self) -> bool {
        !self.is_busy && YOUR_TURN.contains(&self.said.as_str())
    }
}

/// Something that lights up.
#[derive(Clone, Debug, Deserialize)]
pub struct Lit {
    /// What lights up: what can be taken up, where it can go, what can be answered, a stage to look
    /// at.
    pub kind: Kind,
    /// Its name for those who hear it.
    pub name: String,
}

/// In which way something lights up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// It can be taken up.
    Movable,
    /// What was taken up can go there; or it can be chosen together with what is chosen.
    Target,
    /// It says what is meant.
    Answer,
    /// It shows another stage, where there may be more.
    Stage,
}

/// A player who chooses at random.
#[derive(Debug)]
pub struct Player<'a> {
    visitor: &'a Visitor,
    hands: Hands,
    dice: Rng,
    /// How long the player looks away after a decision, so that looking takes no time of a page
    /// that is measured.
    looks_away: Duration,
    /// What has been done, for the message of a test that fails.
    done: Vec<String>,
}

impl<'a> Player<'a> {
    /// A player with these hands.
    pub fn new(visitor: &'a Visitor, hands: Hands) -> Self {
        Self {
            visitor,
            hands,
            dice: Rng::new(37),
            looks_away: Duration::ZERO,
            done: Vec::new(),
        }
    }

    /// The same player, who looks away for a while after each decision.
    #[must_use]
    pub const fn looking_away(mut self, looks_away: Duration) -> Self {
        self.looks_away = looks_away;
        self
    }

    /// A player who begins a match of a game as the page offers it: against the computer.
    ///
    /// # Errors
    /// If the page opens none.
    pub async fn begins(visitor: &'a Visitor, game: &str, hands: Hands) -> Done<Self> {
        visitor.go(&format!("/play/{game}")).await?;
        visitor.press("button", "Play").await?;
        Ok(Self::new(visitor, hands))
    }

    /// What is seen now.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn glance(&self) -> Done<Glance> {
        self.visitor.script(include_str!("glance.js")).await
    }

    /// Plays until the match is over. How it ended.
    ///
    /// # Errors
    /// If it does not end, or the page invites to something that leads nowhere.
    pub async fn play_on(&mut self) -> Done<String> {
        for _ in 0..DECISIONS_MAX {
            if let Some(result) = self.decide().await? {
                return Ok(result);
            }
        }
        self.fails("the match does not end").await
    }

    /// Waits for a decision, and takes it; returns how the match ended, if it has.
    ///
    /// # Errors
    /// If nothing is asked in time, or what lights up leads nowhere.
    pub async fn decide(&mut self) -> Done<Option<String>> {
        self.takes_decision(true).await
    }

    /// Takes the decision that is asked, unless it is asked no more: a window for reactions closes.
    ///
    /// # Errors
    /// If what lights up leads nowhere.
    pub async fn decides_if_asked(&mut self) -> Done<Option<String>> {
        self.takes_decision(false).await
    }

    async fn takes_decision(&mut self, waits: bool) -> Done<Option<String>> {
        let mut still_since = Instant::now();
        let mut touches = 0;
        let mut fresh = None;
        loop {
            let glance = self.glance().await?;
            if let Some(trouble) = &glance.trouble {
                let words = format!("the page has trouble: {trouble}");
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
                self.is_played(&glance.said, before).await?;
                return Ok(None);
            }
            if !glance.has_begun {
                // Where a move is made by the last touch, it has been when the table is another.
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
                None => tokio::time::sleep(LOOK_AGAIN).await,
            }
            if still_since.elapsed() > PATIENCE || touches > TOUCHES_MAX {
                let words = format!("nothing leads to a decision: {glance:#?}");
                return self.fails(&words).await;
            }
        }
    }

    /// Touches one thing that lights up.
    ///
    /// # Errors
    /// If nothing does.
    pub async fn touches(&mut self) -> Done {
        let glance = self.glance().await?;
        self.touches_of(&glance).await
    }

    /// Touches one thing that lights up at this glance, the last one.
    ///
    /// # Errors
    /// If nothing does.
    pub async fn touches_of(&mut self, glance: &Glance) -> Done {
        match self.choose(glance) {
            Some(number) => self.touch(number).await,
            None => self.fails("nothing lights up").await,
        }
    }

    /// Whether the player can do something at this glance.
    pub fn is_wanted(&self, glance: &Glance) -> bool {
        glance.is_ready || glance.has_begun || glance.is_turn()
    }

    /// Waits until the match is shown.
    ///
    /// # Errors
    /// If it is not in time.
    pub async fn has_begun(&self) -> Done {
        let script = "return document.querySelector('.match-head .seat') !== null";
        self.visitor
            .until("the match to begin", async || {
                self.visitor.script(script).await
            })
            .await
    }

    /// Waits until something is asked of the player, and nothing is begun.
    ///
    /// # Errors
    /// If it is not in time.
    pub async fn is_asked(&self) -> Done {
        self.visitor
            .until("the player's turn", async || {
                let glance = self.glance().await?;
                let is_forced = glance.is_ready;
                Ok(glance.cover.is_none() && (glance.is_turn() || is_forced))
            })
            .await
    }

    /// Waits until something lights up or is ready, or it is over.
    ///
    /// # Errors
    /// If none of it happens in time.
    pub async fn settles_or_begins(&self) -> Done<Glance> {
        let is_there =
            |glance: &Glance| !glance.lit.is_empty() || glance.is_ready || glance.result.is_some();
        self.visitor
            .until("something to light up", async || {
                Ok(is_there(&self.glance().await?))
            })
            .await?;
        self.glance().await
    }

    /// Waits until something is asked, the screen changes hands, or the match is over.
    ///
    /// # Errors
    /// If none of it happens in time.
    pub async fn settles(&self) -> Done<Glance> {
        let is_settled = |glance: &Glance| {
            let is_asked = glance.is_turn() || glance.is_ready;
            glance.cover.is_some() || glance.result.is_some() || is_asked
        };
        self.visitor
            .until("something to be asked of anybody", async || {
                Ok(is_settled(&self.glance().await?))
            })
            .await?;
        self.glance().await
    }

    /// What the page says of the last action.
    pub fn last_words(&self) -> &str {
        self.done.last().map_or("", String::as_str)
    }

    /// What was confirmed has happened, or is answered at least. That the table is another is not
    /// enough: another player may have decided at the same moment.
    async fn is_played(&self, said: &str, table: &str) -> Done {
        self.visitor
            .until(&format!("\"{said}\" to be played"), async || {
                let now = self.glance().await?;
                let is_left = now.cover.is_some() || now.result.is_some();
                Ok(is_left || (!now.is_busy && now.table != table))
            })
            .await
    }

    /// Which of the things that light up is touched next, if anything is asked.
    fn choose(&mut self, glance: &Glance) -> Option<usize> {
        let is_asked = glance.has_begun || glance.is_turn();
        let order: &[Kind] = match glance.has_begun {
            true => &[Kind::Target, Kind::Answer, Kind::Movable, Kind::Stage],
            false => &[Kind::Movable, Kind::Target, Kind::Answer, Kind::Stage],
        };
        let of = |kind: Kind| {
            let all = glance.lit.iter().enumerate();
            all.filter(move |(_, lit)| lit.kind == kind)
                .map(|(number, _)| number)
                .collect::<Vec<_>>()
        };
        let found = order.iter().map(|kind| of(*kind));
        let those = found
            .into_iter()
            .find(|those| is_asked && !those.is_empty())?;
        let chosen = self.dice.below(those.len() as u32) as usize;
        Some(those[chosen])
    }

    /// Touches what lit up at the last glance, unless the match has ended since: then its result
    /// may lie over the table.
    async fn touch(&self, number: usize) -> Done {
        let element = format!("window.lit[{number}]");
        let touched = match self.hands {
            Hands::Pointer => self.visitor.touch_what(&element).await,
            Hands::Keys => self.visitor.enters(&element).await,
        };
        match touched {
            Err(_) if self.glance().await?.result.is_some() => Ok(()),
            touched => touched,
        }
    }

    /// Plays what is ready.
    async fn confirm(&self) -> Done {
        let button = "document.querySelector('.bar button.main')";
        match self.hands {
            Hands::Pointer => self.visitor.touch_what(button).await,
            Hands::Keys => self.visitor.enters(button).await,
        }
    }

    async fn fails<T>(&self, why: &str) -> Done<T> {
        let done = self.done.join("\n");
        let text = self.visitor.text().await?;
        Err(Fault::new(format!(
            "{why}\nWhat was done:\n{done}\nThe page says:\n{text}"
        )))
    }
}

impl Visitor {
    /// Touches the element that a script returns, by finger or mouse, where nothing covers it. One
    /// that has left the page since it was seen is not touched: the player looks again.
    ///
    /// # Errors
    /// If something covers all of it.
    pub async fn touch_what(&self, element: &str) -> Done {
        let script = format!(
            "return (function () {{ {} }})({element})",
            include_str!("point.js")
        );
        let began = Instant::now();
        loop {
            let (point, over): (Option<(f64, f64)>, Option<String>) = self.script(&script).await?;
            match point {
                Some(point) => return self.touch_at(point).await,
                None if over.is_none() => return Ok(()),
                // What is on its way arrives.
                None if began.elapsed() < TRAVEL_MAX => tokio::time::sleep(LOOK_AGAIN).await,
                None => {
                    let what: String = self.script(&format!("return {element}.outerHTML")).await?;
                    let over = over.unwrap_or_default();
                    return Err(Fault::new(format!(
                        "{what}\ncannot be touched, for over it lies {over}"
                    )));
                }
            }
        }
    }

    /// Touches a point of the screen.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn touch_at(&self, (x, y): (f64, f64)) -> Done {
        if self.is_touched() {
            let touches = [
                ("touchStart", json!([{"x": x, "y": y}])),
                ("touchEnd", json!([])),
            ];
            for (kind, points) in touches {
                let touch = json!({"type": kind, "touchPoints": points});
                self.devtools("Input.dispatchTouchEvent", touch).await?;
            }
            return Ok(());
        }
        for (kind, button) in [
            ("mouseMoved", "none"),
            ("mousePressed", "left"),
            ("mouseReleased", "left"),
        ] {
            let event = json!({"type": kind, "x": x, "y": y, "button": button, "clickCount": 1});
            self.devtools("Input.dispatchMouseEvent", event).await?;
        }
        Ok(())
    }

    /// Goes to the element that a script returns, and presses Enter there. One that has left the
    /// page since it was seen is not pressed: the player looks again.
    ///
    /// # Errors
    /// If no keys lead there.
    pub async fn enters(&self, element: &str) -> Done {
        match self.go_to(element).await? {
            true => self.types(Key::Enter).await,
            false => Ok(()),
        }
    }

    /// Moves the focus to the element that a script returns, by Tab between zones and arrows in
    /// them. Whether it is there: a reaction window may close, and take it along.
    ///
    /// # Errors
    /// If no keys lead there.
    pub async fn go_to(&self, element: &str) -> Done<bool> {
        let script = format!(
            r"
            const wanted = {element};
            if (!wanted?.isConnected) return ['gone', 0, 0];
            const here = document.activeElement;
            if (here === wanted) return ['here', 0, 0];
            const zone = (spot) => spot.closest('[role=group]');
            const isAfter = wanted.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING;
            if (here.matches('[data-spot]') && wanted.matches('[data-spot]') && zone(here) && zone(here) === zone(wanted)) {{
                const middle = (spot) => {{
                    const box = spot.getBoundingClientRect();
                    return [box.x + box.width / 2, box.y + box.height / 2];
                }};
                const [[x, y], [toX, toY]] = [middle(here), middle(wanted)];
                return ['zone', toX - x, toY - y];
            }}
            return [isAfter ? 'back' : 'on', 0, 0];
            "
        );
        // Where an arrow led back to, another is tried.
        let mut ways: Vec<((f64, f64), usize)> = Vec::new();
        for _ in 0..KEYS_MAX {
            let (place, right, down): (String, f64, f64) = self.script(&script).await?;
            match place.as_str() {
                "here" => return Ok(true),
                "gone" => return Ok(false),
                "on" => self.types(Key::Tab).await?,
                "back" => self.types(format!("{}{}", Key::Shift, Key::Tab)).await?,
                _ => {
                    let at = (right.round(), down.round());
                    let known = ways.iter_mut().find(|(there, _)| *there == at);
                    let tried = match known {
                        Some((_, tried)) => {
                            *tried += 1;
                            *tried
                        }
                        None => {
                            ways.push((at, 0));
                            0
                        }
                    };
                    self.types(arrow(at, tried)).await?;
                }
            }
        }
        let here: String = self
            .script("return document.activeElement.outerHTML.slice(0, 300)")
            .await?;
        let wanted: String = self
            .script(&format!("return {element}.outerHTML.slice(0, 300)"))
            .await?;
        Err(Fault::new(format!(
            "no keys lead to\n{wanted}\nthe focus is on\n{here}"
        )))
    }

    /// Brings the focus by Tab to what has this role and name.
    ///
    /// # Errors
    /// If Tab does not lead there.
    pub async fn tab_to(&self, role: &str, name: &str) -> Done {
        let mut passed: Vec<Value> = Vec::new();
        for _ in 0..KEYS_MAX {
            let here: (String, String) = self
                .script("return [document.activeElement.computedRole ?? '', document.activeElement.computedName ?? '']")
                .await?;
            if here.0 == role && here.1.contains(name) {
                return Ok(());
            }
            passed.push(json!(here));
            self.types(Key::Tab).await?;
        }
        Err(Fault::new(format!(
            "Tab leads to no {role} \"{name}\" but to {passed:?}"
        )))
    }
}

/// The arrow that leads there soonest, without those that have been tried.
fn arrow((right, down): (f64, f64), tried: usize) -> Key {
    let across = if right > 0.0 { Key::Right } else { Key::Left };
    let along = if down > 0.0 { Key::Down } else { Key::Up };
    let back = if right > 0.0 { Key::Left } else { Key::Right };
    let up = if down > 0.0 { Key::Up } else { Key::Down };
    let [first, second] = match right.abs() > down.abs() {
        true => [across, along],
        false => [along, across],
    };
    [first, second, back, up][tried % 4]
}
