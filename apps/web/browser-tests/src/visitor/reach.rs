//! Touches and the keyboard focus, as they reach an element of the page.

use super::{POLL_INTERVAL, Visitor};
use crate::{Done, Key, TestError};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Maximum time that an animation may cover an element.
const MAX_TRAVEL: Duration = Duration::from_secs(20);
/// The time that an animation has before a person pans the water.
const PAN_DELAY: Duration = Duration::from_secs(2);
/// Maximum number of pans to bring an element into sight.
const MAX_PANS: usize = 3;
/// A script that finds a point of an element that a finger can touch.
pub(super) const POINT: &str = include_str!("../point.js");
/// Maximum number of keys that move the focus from one element of the page to another.
const MAX_KEYS: usize = 150;

impl Visitor {
    /// Waits for the element that a script returns, and touches it at an uncovered point.
    ///
    /// # Errors
    /// If the element does not appear in time, or is covered completely.
    pub async fn touch_element(&self, element: &str) -> Done {
        let is_there = format!("return Boolean({element})");
        self.until_true(element, &is_there).await?;
        self.touch_if_there(element).await
    }

    /// Touches the element that a script returns, at an uncovered point. Does nothing if the script
    /// returns none, or the element has left the page: a loop that follows a changing page then
    /// looks again. On water a person pans it into sight first.
    ///
    /// # Errors
    /// If the element is covered completely.
    pub async fn touch_if_there(&self, element: &str) -> Done {
        let script = format!("return (function () {{ {POINT} }})({element})");
        let mut began = Instant::now();
        let mut pans = 0;
        loop {
            let (point, over): (Option<(f64, f64)>, Option<String>) = self.script(&script).await?;
            match point {
                Some(point) => return self.touch_at(point).await,
                None if over.is_none() => return Ok(()),
                None if pans < MAX_PANS
                    && began.elapsed() > PAN_DELAY
                    && self.pans_to(element).await? =>
                {
                    pans += 1;
                    began = Instant::now();
                }
                // An animation may still cover the element.
                None if began.elapsed() < MAX_TRAVEL => tokio::time::sleep(POLL_INTERVAL).await,
                None => {
                    let html = format!("return {element}?.outerHTML ?? ''");
                    let what: String = self.script(&html).await?;
                    let over = over.unwrap_or_default();
                    let picture = std::env::temp_dir().join("ranarium-covered.png");
                    self.photograph(&picture).await?;
                    return Err(TestError::new(format!(
                        "{what}\ncannot be touched, for over it lies {over}; see {}",
                        picture.display()
                    )));
                }
            }
        }
    }

    /// Returns the spots of those elements of a selector that are covered completely, or move.
    ///
    /// # Errors
    /// If the browser fails.
    pub async fn untouchable(&self, selector: &str) -> Done<Vec<String>> {
        let script = format!(
            "const point = function () {{ {POINT} }};
             return [...document.querySelectorAll('{selector}')]
                 .filter((it) => point(it)[0] === null).map((it) => it.dataset.spot)"
        );
        self.script(&script).await
    }

    /// Pans the water below an element so that the element comes towards its middle. Returns
    /// `false` if the element is on no water.
    async fn pans_to(&self, element: &str) -> Done<bool> {
        let script = format!(
            "return (function () {{ {} }})({element})",
            include_str!("../pan.js")
        );
        type Point = (f64, f64);
        let Some((from, to)) = self.script::<Option<(Point, Point)>>(&script).await? else {
            return Ok(false);
        };
        let middle = (from.0.midpoint(to.0), from.1.midpoint(to.1));
        if !self.driver.has_devtools() {
            self.driver.press_mouse(&[from, middle, to, to]).await?;
            return Ok(true);
        }
        for (index, (x, y)) in [from, middle, to, to].into_iter().enumerate() {
            let (method, event) = if self.is_touched() {
                let kind = ["touchStart", "touchMove", "touchMove", "touchEnd"][index];
                let points = match kind {
                    "touchEnd" => json!([]),
                    _ => json!([{"x": x, "y": y}]),
                };
                let touch = json!({"type": kind, "touchPoints": points});
                ("Input.dispatchTouchEvent", touch)
            } else {
                let kind = ["mousePressed", "mouseMoved", "mouseMoved", "mouseReleased"][index];
                let mouse = json!({
                    "type": kind, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1,
                });
                ("Input.dispatchMouseEvent", mouse)
            };
            self.devtools(method, event).await?;
        }
        Ok(true)
    }

    /// Touches a point of the screen.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn touch_at(&self, (x, y): (f64, f64)) -> Done {
        if !self.driver.has_devtools() {
            return self.driver.press_mouse(&[(x, y)]).await;
        }
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

    /// Waits for the element that a script returns, moves the focus to it, and presses Enter.
    ///
    /// # Errors
    /// If the element does not appear in time, or no keys reach it.
    pub async fn enter_element(&self, element: &str) -> Done {
        self.until_true(element, &format!("return Boolean({element})"))
            .await?;
        self.enters(element).await
    }

    /// Moves the focus to the element that a script returns, and presses Enter. Does nothing if the
    /// element has left the page: the player checks again.
    ///
    /// # Errors
    /// If no keys reach the element.
    pub async fn enters(&self, element: &str) -> Done {
        match self.go_to(element).await? {
            true => self.types(Key::Enter).await,
            false => Ok(()),
        }
    }

    /// Moves the focus to the element that a script returns, by Tab between zones and arrow keys
    /// within them. Returns `false` if the element has left the page, as when a reaction window
    /// closes.
    ///
    /// # Errors
    /// If no keys reach the element.
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
        // If an arrow key leads back to an earlier position, the next one is tried there.
        let mut ways: Vec<((f64, f64), usize)> = Vec::new();
        for _ in 0..MAX_KEYS {
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
        Err(TestError::new(format!(
            "no keys lead to\n{wanted}\nthe focus is on\n{here}"
        )))
    }

    /// Waits for an element with this role, whose name contains this text, and moves the focus to
    /// it by Tab.
    ///
    /// # Errors
    /// If the element does not appear in time, or Tab does not reach it.
    pub async fn tab_to(&self, role: &str, name: &str) -> Done {
        self.until(&format!("the {role} \"{name}\""), async || {
            self.has(role, name).await
        })
        .await?;
        let mut passed: Vec<Value> = Vec::new();
        for _ in 0..MAX_KEYS {
            let here: (String, String) = self
                .script("return [document.activeElement.computedRole ?? '', document.activeElement.computedName ?? '']")
                .await?;
            if here.0 == role && here.1.contains(name) {
                return Ok(());
            }
            passed.push(json!(here));
            self.types(Key::Tab).await?;
        }
        Err(TestError::new(format!(
            "Tab leads to no {role} \"{name}\" but to {passed:?}"
        )))
    }
}

/// Returns the arrow key in the direction of a target, after those that were tried.
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
