//! A visitor's input: presses, touches, typed text, and chosen files.

use super::{POLL_INTERVAL, TIMEOUT, Visitor};
use crate::visitor::reach::POINT;
use crate::{Done, Element, Key, TestError};
use serde_json::json;
use std::fmt::Display;
use std::path::Path;
use std::time::Instant;

impl Visitor {
    /// Presses the element with this role and name, by touch or mouse according to the device.
    /// Finds it again if the page has redrawn it in the meantime.
    ///
    /// # Errors
    /// If the page has nothing with that role and name.
    pub async fn press(&self, role: &str, name: &str) -> Done {
        let began = Instant::now();
        loop {
            let element = self.find(role, name).await?;
            match self.press_on(&element).await {
                Err(error) if is_gone(&error) && began.elapsed() < TIMEOUT => {}
                pressed => return pressed,
            }
        }
    }

    /// Presses an element, at an uncovered point.
    ///
    /// # Errors
    /// If the element has no uncovered point.
    pub async fn press_on(&self, element: &Element) -> Done {
        let began = Instant::now();
        let script = format!(
            "const point = function () {{ {POINT} }};
             const [element] = arguments;
             const [before] = point(element);
             const frame = () => new Promise((done) => requestAnimationFrame(done));
             const pause = new Promise((done) => setTimeout(done, {}));
             return Promise.race([frame().then(frame), pause]).then(() => {{
                 const [after, over] = point(element);
                 return [String(before) === String(after), after, over];
             }});",
            POLL_INTERVAL.as_millis()
        );
        type Found = (bool, Option<(f64, f64)>, Option<String>);
        loop {
            // A click would miss a moving element, so the element is pressed once it has the same
            // position two frames later. A tab in the background draws no frames.
            let (is_at_rest, point, over): Found =
                self.call(&script, vec![element.reference()]).await?;
            if is_at_rest {
                if !self.is_touched() && self.driver.has_devtools() {
                    match element.click().await {
                        // The driver scrolls the element only to the edge of the window, where the
                        // bar may cover it. The click is then sent to the point that was found.
                        Err(error) if error.to_string().contains("intercepted") => {}
                        clicked => return clicked,
                    }
                }
                if let Some(point) = point {
                    return self.touch_at(point).await;
                }
            }
            // A card that covers the element may be about to leave.
            if began.elapsed() > TIMEOUT {
                let over = over.unwrap_or_default();
                let element = element.html().await?;
                return Err(TestError::new(format!(
                    "{element}\ncannot be pressed: it is covered by {over}"
                )));
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Presses the checkbox with this name, and waits until it has changed.
    ///
    /// # Errors
    /// If the page has no such checkbox, or it does not change.
    pub async fn toggles(&self, name: &str) -> Done {
        let is_on = async || -> Done<bool> {
            let checkbox = self.find("checkbox", name).await?;
            let script = "return arguments[0].checked";
            self.call(script, vec![checkbox.reference()]).await
        };
        let before = is_on().await?;
        self.press("checkbox", name).await?;
        self.until(&format!("\"{name}\" to change"), async || {
            match is_on().await {
                // The page has redrawn it.
                Err(error) if is_gone(&error) => Ok(false),
                now => Ok(now? != before),
            }
        })
        .await
    }

    /// Selects an entry of the list with this label.
    ///
    /// # Errors
    /// If the page does not have that list, or the list does not have that entry.
    pub async fn pick(&self, label: &str, entry: &str) -> Done {
        let list = self.find("combobox", label).await?;
        let entry = format!(".//option[text() = \"{entry}\"]");
        list.find(&entry).await?.click().await?;
        // An open list would intercept the next touch; Escape would close a sheet around it.
        self.types(Key::Tab).await
    }

    /// Sets the language of the page, from the next load on.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn speaks(&self, language: &str) -> Done {
        self.stores(|storage| storage.add("language", Some(language)))
            .await
    }

    /// Returns the table as text, which the page shows after a key is pressed.
    ///
    /// # Errors
    /// If the text does not appear.
    pub async fn as_text(&self) -> Done<String> {
        let picture = "return document.querySelector('pre.picture')?.textContent ?? ''";
        if self.script::<String>(picture).await?.is_empty() {
            self.types("/").await?;
            self.until("the table as text", async || {
                Ok(!self.script::<String>(picture).await?.is_empty())
            })
            .await?;
        }
        self.script(picture).await
    }

    /// Sets the folder in which the browser saves downloads.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn saves_to(&self, folder: &Path) -> Done {
        let params = json!({"behavior": "allow", "downloadPath": folder});
        self.devtools("Browser.setDownloadBehavior", params).await?;
        Ok(())
    }

    /// Opens a record file from the home page.
    ///
    /// # Errors
    /// If the home page accepts no file.
    pub async fn offers_file(&self, file: &Path) -> Done {
        self.go("/").await?;
        let more = "document.querySelector('.matches-more')";
        self.until_true("the list of matches", &format!("return {more} !== null"))
            .await?;
        self.script::<u8>(&format!("{more}.open = true; return 0"))
            .await?;
        self.until_true(
            "a field for a file",
            "return document.querySelector('input[type=file]') !== null",
        )
        .await?;
        self.uploads(file, "input[type=file]").await
    }

    /// Chooses a file in the field that this CSS selector finds.
    ///
    /// # Errors
    /// If the page has no such field.
    pub async fn uploads(&self, file: &Path, field: &str) -> Done {
        let field = self.driver.find(field).await?;
        field.send_keys(&file.to_string_lossy()).await
    }

    /// Replaces the text of the field that a script returns.
    ///
    /// # Errors
    /// If no such field appears in time.
    pub async fn fill(&self, field: &str, text: &str) -> Done {
        // A field in a sheet accepts the focus only once the sheet is open.
        let focus = format!(
            "const field = {field}; field?.focus(); field?.select(); return field !== null && document.activeElement === field"
        );
        self.until_true("a field", &focus).await?;
        self.types(text).await
    }

    /// Types text or a [`Key`] on the keyboard, where the focus is. Modifiers such as
    /// [`Key::Shift`] stay down until the end of the text.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn types(&self, keys: impl Display) -> Done {
        let action = |kind: &str, key: char| json!({"type": kind, "value": key});
        let (mut actions, mut held) = (Vec::new(), Vec::new());
        for key in keys.to_string().chars() {
            actions.push(action("keyDown", key));
            if Key::MODIFIERS.iter().any(|held| held.code() == key) {
                held.push(key);
            } else {
                actions.push(action("keyUp", key));
            }
        }
        actions.extend(held.into_iter().map(|key| action("keyUp", key)));
        self.driver.press_keys(actions).await
    }
}

/// Returns `true` if an element is stale: the page has redrawn it since it was found.
fn is_gone(error: &TestError) -> bool {
    error.to_string().contains("stale element")
}
