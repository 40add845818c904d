//! The rules of Lighthouse for an installable page, as far as files show them. Browser tests check
//! that it opens without a network.

use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// Maximum length of a short name below an icon.
const MAX_SHORT_NAME: usize = 12;

/// Returns the path of a file of the page.
fn web(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../apps/web")
        .join(path)
}

fn text(path: &str) -> String {
    fs::read_to_string(web(path)).unwrap()
}

fn manifest() -> Value {
    serde_json::from_str(&text("public/manifest.webmanifest")).unwrap()
}

fn dutch_manifest() -> Value {
    serde_json::from_str(&text("public/manifest.nl.webmanifest")).unwrap()
}

/// Returns the entries of a list in the manifest; none without the list.
fn entries<'a>(part: &'a Value, list: &str) -> &'a [Value] {
    part[list].as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Reads the width and the height of a PNG.
fn size(path: &str) -> String {
    let bytes = fs::read(web(path)).unwrap();
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "{path}");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    format!("{}x{}", number(16), number(20))
}

/// Checks that pictures exist, with the type and the size that the manifest states.
fn check_pictures(pictures: &[Value]) {
    for picture in pictures {
        let source = picture["src"].as_str().unwrap();
        let path = format!("public/{source}");
        match picture["type"].as_str().unwrap() {
            "image/png" => assert_eq!(picture["sizes"], size(&path), "{source}"),
            "image/svg+xml" => {
                assert_eq!(picture["sizes"], "any", "{source}");
                assert!(text(&path).starts_with("<svg "), "{source}");
            }
            other => panic!("{source}: {other}"),
        }
    }
}

#[test]
fn the_manifest_makes_the_page_installable() {
    let manifest = manifest();
    let short = manifest["short_name"].as_str().unwrap();
    assert!(short.len() <= MAX_SHORT_NAME, "{short}");
    assert!(!manifest["name"].as_str().unwrap().is_empty());
    assert_eq!(manifest["display"], "standalone");
    assert_eq!(manifest["prefer_related_applications"], false);
    // Relative, since a static host serves the page from a folder.
    for address in ["id", "start_url", "scope"] {
        assert_eq!(manifest[address], "./", "{address}");
    }
    for colour in ["theme_color", "background_color"] {
        assert!(
            manifest[colour].as_str().unwrap().starts_with('#'),
            "{colour}"
        );
    }
    assert!(!entries(&manifest, "categories").is_empty());
}

#[test]
fn every_platform_has_an_icon_of_its_kind_and_size() {
    let manifest = manifest();
    let icons = entries(&manifest, "icons");
    check_pictures(icons);
    for (purpose, size) in [
        (None, "any"),
        (None, "192x192"),
        (None, "512x512"),
        (Some("maskable"), "192x192"),
        (Some("maskable"), "512x512"),
        (Some("monochrome"), "any"),
    ] {
        let is_it = |icon: &Value| icon["sizes"] == size && icon["purpose"].as_str() == purpose;
        assert!(icons.iter().any(is_it), "{purpose:?} {size}");
    }
    let screenshots = entries(&manifest, "screenshots");
    check_pictures(screenshots);
    // `cargo xtask pictures` takes them.
    if web("public/screenshots").exists() {
        for form in ["wide", "narrow"] {
            let has_form = |picture: &Value| picture["form_factor"] == form;
            assert!(screenshots.iter().any(has_form), "{form}");
        }
    }
    for part in ["shortcuts", "file_handlers"] {
        for entry in entries(&manifest, part) {
            check_pictures(entries(entry, "icons"));
        }
    }
}

#[test]
fn shortcuts_and_files_lead_to_pages_in_the_scope() {
    let manifest = manifest();
    let shortcuts = entries(&manifest, "shortcuts");
    assert!(!shortcuts.is_empty());
    let urls = shortcuts.iter().map(|shortcut| &shortcut["url"]);
    let actions = entries(&manifest, "file_handlers");
    let actions = actions.iter().map(|handler| &handler["action"]);
    for address in urls.chain(actions) {
        assert!(address.as_str().unwrap().starts_with("./"), "{address}");
    }
}

/// Returns a text of the page, by the name of its file and its key.
fn page_text(file: &str, key: &str) -> String {
    let texts = text(&format!("locales/{file}"));
    let start = format!("{key} = ");
    let mut lines = texts.lines();
    lines
        .find_map(|line| line.strip_prefix(&start))
        .unwrap_or_else(|| panic!("{file} has no {key}"))
        .to_owned()
}

#[test]
fn shortcuts_have_the_texts_of_the_page_in_each_language() {
    for (manifest, file, language) in [
        (manifest(), "en.ftl", "en"),
        (dutch_manifest(), "nl.ftl", "nl"),
    ] {
        assert_eq!(manifest["lang"], language);
        let shortcuts = entries(&manifest, "shortcuts").iter();
        let names: Vec<&str> = shortcuts
            .map(|shortcut| shortcut["name"].as_str().unwrap())
            .collect();
        let texts = ["web-puzzle-today", "web-online"].map(|key| page_text(file, key));
        assert_eq!(names, texts);
    }
}

#[test]
fn manifests_differ_in_their_texts_only() {
    let [english, dutch] = [manifest(), dutch_manifest()].map(|mut manifest| {
        for key in ["lang", "description"] {
            assert!(manifest[key].take().is_string(), "{key}");
        }
        for (list, key) in [("shortcuts", "name"), ("screenshots", "label")] {
            let entries = manifest.get_mut(list).and_then(Value::as_array_mut);
            for entry in entries.into_iter().flatten() {
                assert!(entry[key].take().is_string(), "{list}");
            }
        }
        manifest
    });
    assert_eq!(english, dutch);
}

#[test]
fn the_service_worker_takes_what_the_manifest_lets_others_share() {
    let manifest = manifest();
    let share = &manifest["share_target"];
    let worker = text("sw.js");
    let action = share["action"].as_str().unwrap();
    let action = action.strip_prefix("./").unwrap();
    assert!(worker.contains(&format!("`${{FOLDER}}{action}`")));
    assert_eq!(share["method"], "POST");
    let names = [
        &share["params"]["text"],
        &share["params"]["files"][0]["name"],
    ];
    for name in names {
        assert!(worker.contains(&format!("parts.get({name})")), "{name}");
    }
}

#[test]
fn the_document_names_what_installation_needs() {
    let document = text("index.html");
    for part in [
        "<html lang=\"en\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1",
        "<meta name=\"theme-color\"",
        "<meta name=\"description\"",
        "<link rel=\"manifest\" href=\"/manifest.webmanifest\" />",
        "<link rel=\"apple-touch-icon\" href=\"/icon-touch-256.png\" />",
        "<noscript>",
    ] {
        assert!(document.contains(part), "{part}");
    }
    assert_eq!(size("public/icon-touch-256.png"), "256x256");
    // The script names the manifest of the page's language.
    let place = |part: &str| document.find(part).unwrap();
    assert!(place("rel=\"manifest\"") < place("{{early}}"));
}
