//! `cargo xtask pictures`: takes the pictures of README.md and of the page's manifests, and adds the
//! lines that show them to each, unless they are there.

use crate::tool;
use crate::web::browser;
use std::fs;

/// A document, the lines that show pictures, and the line before which they belong.
struct Shown {
    document: &'static str,
    lines: &'static str,
    before: &'static str,
}

const README: Shown = Shown {
    document: "README.md",
    lines: "\
| | |
|---|---|
| ![A match of Frog Juice: ingredients in the centre, a hand of cards below](docs/pictures/frog-juice.webp) | ![A match of Stacking Frogs: a stage with frogs up to three high](docs/pictures/stacking-frogs.webp) |
| ![A match of Army of Frogs: an island of six-sided stones with frogs](docs/pictures/army-of-frogs.webp) | ![A match of IceFrogs: pyramids on a frozen pond](docs/pictures/icefrogs.webp) |

",
    before: "## Games\n",
};

const MANIFEST: Shown = Shown {
    document: "apps/web/public/manifest.webmanifest",
    lines: r#"  "screenshots": [
    { "src": "screenshots/wide.png", "sizes": "1280x800", "type": "image/png", "form_factor": "wide", "label": "Four games under one roof" },
    { "src": "screenshots/narrow.png", "sizes": "412x915", "type": "image/png", "form_factor": "narrow", "label": "A match on a phone" }
  ],
"#,
    before: "  \"shortcuts\": [\n",
};

const DUTCH_MANIFEST: Shown = Shown {
    document: "apps/web/public/manifest.nl.webmanifest",
    lines: r#"  "screenshots": [
    { "src": "screenshots/wide.png", "sizes": "1280x800", "type": "image/png", "form_factor": "wide", "label": "Vier spellen onder één dak" },
    { "src": "screenshots/narrow.png", "sizes": "412x915", "type": "image/png", "form_factor": "narrow", "label": "Een partij op een telefoon" }
  ],
"#,
    before: MANIFEST.before,
};

/// Takes the pictures and shows them.
pub fn run(args: &[String]) -> Result<(), String> {
    browser::pictures(args)?;
    for shown in [README, MANIFEST, DUTCH_MANIFEST] {
        let path = tool::root().join(shown.document);
        let text = fs::read_to_string(&path);
        let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
        if let Some(text) = shown.added_to(&text)? {
            fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        }
    }
    Ok(())
}

impl Shown {
    /// Returns the document with the lines; `None` if it has them.
    fn added_to(&self, text: &str) -> Result<Option<String>, String> {
        let Self {
            document,
            lines,
            before,
        } = self;
        if text.contains(lines) {
            return Ok(None);
        }
        let at = text
            .find(before)
            .ok_or_else(|| format!("{document}: expected a line {:?}", before.trim()))?;
        let (start, end) = text.split_at(at);
        Ok(Some(format!("{start}{lines}{end}")))
    }
}

#[cfg(test)]
mod tests {
    use super::{DUTCH_MANIFEST, MANIFEST, README};
    use crate::testing::clauses;
    use crate::tool;
    use std::fs;

    #[test]
    fn lines_are_added_once() {
        for shown in [README, MANIFEST, DUTCH_MANIFEST] {
            let text = fs::read_to_string(tool::root().join(shown.document)).unwrap();
            let added = shown.added_to(&text).unwrap().unwrap_or(text);
            assert_eq!(added.matches(shown.lines).count(), 1);
            assert_eq!(shown.added_to(&added), Ok(None));
        }
        let error = README.added_to("frogs").unwrap_err();
        assert_eq!(error, "README.md: expected a line \"## Games\"");
    }

    #[test]
    fn pictures_that_were_taken_are_shown() {
        for (shown, picture) in [
            (README, "docs/pictures/icefrogs.webp"),
            (MANIFEST, "apps/web/public/screenshots/wide.png"),
            (DUTCH_MANIFEST, "apps/web/public/screenshots/wide.png"),
        ] {
            let root = tool::root();
            let text = fs::read_to_string(root.join(shown.document)).unwrap();
            let is_shown = text.contains(shown.lines);
            assert_eq!(is_shown, root.join(picture).exists(), "{}", shown.document);
        }
        for game in clauses::games().unwrap() {
            let picture = format!("(docs/pictures/{game}.webp)");
            assert!(README.lines.contains(&picture), "{picture}");
        }
    }
}
