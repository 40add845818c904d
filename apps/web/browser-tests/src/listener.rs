//! A visitor who uses the page by its accessibility tree and the keyboard, as with a screen reader.

use crate::{Done, Key, TestError, Visitor};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Maximum time that a listener waits for an element.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Interval between two readings of the accessibility tree.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// An element of the page as a screen reader presents it.
#[derive(Clone, Debug)]
pub struct AnnouncedElement {
    /// The role of the element.
    pub role: String,
    /// The accessible name of the element.
    pub name: String,
    /// `true` unless the element is disabled.
    pub is_enabled: bool,
    /// Chromium's identifier of the element.
    node: Value,
}

/// A visitor who uses the accessibility tree alone.
#[derive(Clone, Copy, Debug)]
pub struct Listener<'a> {
    visitor: &'a Visitor,
}

impl<'a> Listener<'a> {
    /// Returns a listener of this visitor's page.
    pub const fn new(visitor: &'a Visitor) -> Self {
        Self { visitor }
    }

    /// Returns all elements of the page now, in order.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn elements(&self) -> Done<Vec<AnnouncedElement>> {
        // Chromium keeps the tree from now on, in place of building it each time.
        self.visitor
            .devtools("Accessibility.enable", json!({}))
            .await?;
        let tree = self
            .visitor
            .devtools("Accessibility.getFullAXTree", json!({}))
            .await?;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        Ok(nodes.iter().filter_map(announced_element).collect())
    }

    /// Waits for the only element with this role and name, or else the only one whose name contains
    /// the text.
    ///
    /// # Errors
    /// If no element appears in time, or several match.
    pub async fn finds(&self, role: &str, name: &str) -> Done<AnnouncedElement> {
        let began = Instant::now();
        loop {
            let all = self.elements().await?;
            let of_role = || all.iter().filter(|element| element.role == role);
            let exact: Vec<&AnnouncedElement> =
                of_role().filter(|element| element.name == name).collect();
            let some = of_role()
                .filter(|element| element.name.contains(name))
                .collect();
            let found: Vec<&AnnouncedElement> = if exact.is_empty() { some } else { exact };
            if let [one] = found[..] {
                return Ok(one.clone());
            }
            if began.elapsed() > TIMEOUT {
                let names: Vec<&str> = of_role().map(|element| element.name.as_str()).collect();
                return Err(TestError::new(format!(
                    "expected one {role} \"{name}\", found {names:#?}"
                )));
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Focuses an element, and presses the key that activates it.
    ///
    /// # Errors
    /// If the element cannot be focused.
    pub async fn activates(&self, element: &AnnouncedElement) -> Done {
        let focused = self
            .visitor
            .devtools("DOM.focus", json!({"backendNodeId": element.node}))
            .await;
        focused.map_err(|error| {
            TestError::new(format!("{} \"{}\": {error}", element.role, element.name))
        })?;
        let key = match element.role.as_str() {
            "radio" | "checkbox" => Key::Space,
            _ => Key::Enter,
        };
        self.visitor.types(key).await
    }

    /// Waits for an element, and activates it. Finds it again if the page has redrawn it in the
    /// meantime.
    ///
    /// # Errors
    /// If the element does not appear, or cannot be focused.
    pub async fn does(&self, role: &str, name: &str) -> Done {
        let began = Instant::now();
        loop {
            let found = self.finds(role, name).await?;
            match self.activates(&found).await {
                Err(error) if is_redrawn(&error) && began.elapsed() < TIMEOUT => {}
                activated => return activated,
            }
        }
    }
}

/// Returns `true` if an element could not be focused because the page has redrawn it since it was
/// found.
pub fn is_redrawn(error: &TestError) -> bool {
    let error = error.to_string();
    ["not focusable", "No node", "not find node"]
        .iter()
        .any(|words| error.contains(words))
}

/// Returns the element of a node of the accessibility tree, or `None` if a screen reader skips it.
fn announced_element(node: &Value) -> Option<AnnouncedElement> {
    if node["ignored"] == json!(true) {
        return None;
    }
    let properties = node["properties"].as_array();
    let is_disabled = properties.into_iter().flatten().any(|property| {
        property["name"] == json!("disabled") && property["value"]["value"] == json!(true)
    });
    Some(AnnouncedElement {
        role: node["role"]["value"].as_str()?.to_owned(),
        name: node["name"]["value"].as_str()?.trim().to_owned(),
        is_enabled: !is_disabled,
        node: node.get("backendDOMNodeId")?.clone(),
    })
}
