//! The shell of the page: the document, the service worker, and static files: icons and the
//! manifest.

use crate::page_kind::PageKind;
use crate::site::Site;
use crate::{code, project, style};
use std::path::Path;

/// A service worker that replaces one that stores files, and unregisters itself.
const KEEPS_NOTHING: &str = "\
self.addEventListener(\"install\", () => self.skipWaiting());
self.addEventListener(\"activate\", (event) => {
  const names = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(names.then(() => self.registration.unregister()));
});
";

/// The folder of pictures that a browser shows before it installs the page.
const SCREENSHOTS: &str = "screenshots/";

/// Adds the shell of a page whose code and styles are in these folders.
pub fn add(
    site: &mut Site,
    root: &Path,
    code: &str,
    style: &str,
    kind: PageKind,
) -> Result<(), String> {
    let web = root.join("apps/web");
    let public = web.join("public");
    for path in project::files_below(&public)? {
        let place = path.strip_prefix(&public).unwrap_or(&path);
        let place = place
            .to_str()
            .ok_or_else(|| format!("{}: this name is no text", path.display()))?;
        site.add(&place.replace('\\', "/"), project::bytes(&path)?);
    }
    let document = web.join("index.html");
    let module = format!("{code}/{}", code::MODULE);
    let size = site.size(&module).ok_or("the page has no module")?;
    let names = [
        ("boot", format!("/{code}/{}", code::BOOT)),
        ("early", format!("/{code}/{}", code::EARLY)),
        ("bindings", format!("/{code}/{}", code::BINDINGS)),
        ("module", format!("/{module}")),
        ("size", size.to_string()),
        ("style", format!("/{style}/{}", style::FILE)),
    ];
    let text = filled(&project::text(&document)?, &names);
    let text = text.map_err(|reason| format!("{}: {reason}", document.display()))?;
    site.add("index.html", text.into_bytes());

    let worker = web.join("sw.js");
    let text = match kind {
        PageKind::Dev => KEEPS_NOTHING.to_owned(),
        PageKind::Small | PageKind::Quick => {
            let names = [
                ("version", format!("\"{}\"", site.fingerprint())),
                ("files", list(site)),
            ];
            let text = filled(&project::text(&worker)?, &names);
            text.map_err(|reason| format!("{}: {reason}", worker.display()))?
        }
    };
    site.add("sw.js", text.into_bytes());
    Ok(())
}

/// Returns the paths that the service worker stores, from the folder of the page, as a list in
/// JavaScript.
fn list(site: &Site) -> String {
    let lines: Vec<String> = site
        .files()
        .filter(|(path, _)| !path.starts_with(SCREENSHOTS))
        .map(|(path, _)| match path {
            "index.html" => "  \"\"".to_owned(),
            path => format!("  \"{path}\""),
        })
        .collect();
    format!("[\n{},\n]", lines.join(",\n"))
}

/// Replaces each `{{name}}` in a text.
fn filled(template: &str, names: &[(&str, String)]) -> Result<String, String> {
    let mut text = template.to_owned();
    for (name, value) in names {
        let place = format!("{{{{{name}}}}}");
        if !text.contains(&place) {
            return Err(format!("there is no {place} in it"));
        }
        text = text.replace(&place, value);
    }
    match text.split_once("{{") {
        Some((_, rest)) => {
            let unknown = rest.split("}}").next().unwrap_or_default();
            let known_names: Vec<&str> = names.iter().map(|(name, _)| *name).collect();
            Err(format!(
                "{{{{{unknown}}}}}: allowed is {}",
                known_names.join(", ")
            ))
        }
        None => Ok(text),
    }
}

#[cfg(test)]
mod tests {
    use super::{filled, list};
    use crate::site::Site;

    #[test]
    fn every_placeholder_is_filled() {
        let names = [("a", "1".to_owned())];
        assert_eq!(filled("<{{a}} {{a}}>", &names).as_deref(), Ok("<1 1>"));
        let unknown = filled("{{a}} {{b}}", &names);
        assert_eq!(unknown.unwrap_err(), "{{b}}: allowed is a");
        assert!(filled("nothing", &names).is_err());
    }

    #[test]
    fn the_document_is_stored_as_the_folder_and_screenshots_are_not() {
        let mut site = Site::default();
        site.add("screenshots/wide.png", Vec::new());
        site.add("icon.svg", Vec::new());
        site.add("index.html", Vec::new());
        assert_eq!(list(&site), "[\n  \"icon.svg\",\n  \"\",\n]");
    }
}
