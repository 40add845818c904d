//! The code of the page: the WebAssembly module, its bindings to the browser, and the scripts that
//! start both.

use crate::compact::{compact, shortened};
use crate::page_kind::PageKind;
use crate::parts::{self, Parts};
use crate::project;
use std::collections::BTreeMap;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;
use wasm_encoder::Section;

/// The script that starts the page and its workers.
pub const BOOT: &str = "boot.js";
/// The script that runs before the first paint.
pub const EARLY: &str = "early.js";
/// The file of the JavaScript bindings; it loads [`MODULE`] from its own folder.
pub const BINDINGS: &str = "ranarium.js";
/// The page's WebAssembly module.
pub const MODULE: &str = "ranarium_bg.wasm";

/// Returns all files of the code. They refer to each other in one folder.
pub fn files(wasm: &Path, kind: PageKind) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let Parts { main, mut files } = parts::of(wasm, BINDINGS, kind)?;
    let mut bindgen = Bindgen::new();
    let names = kind == PageKind::Dev;
    bindgen
        .input_bytes("ranarium", main)
        .out_name("ranarium")
        .typescript(false)
        .keep_debug(false)
        // The parts share these exports with the module.
        .keep_lld_exports(true)
        .remove_name_section(!names)
        .remove_producers_section(true)
        .web(true)
        .map_err(|error| format!("{error:#}"))?;
    let mut output = bindgen
        .generate_output()
        .map_err(|error| format!("{}: {error:#}", wasm.display()))?;
    let (mut module, mut text) = (output.wasm_mut().emit_wasm(), output.js().to_owned());
    if kind != PageKind::Dev {
        let names;
        (text, names) = shortened(&text);
        module = compact(&module, &names)?;
    }
    if let Some(shared) = files.remove(parts::SHARED) {
        with_section(&mut module, parts::SHARED, &shared);
    }
    files.insert(MODULE.to_owned(), module);
    files.insert(BINDINGS.to_owned(), text.into_bytes());
    for (place, texts) in output.snippets() {
        for (number, text) in texts.iter().enumerate() {
            let path = format!("snippets/{place}/inline{number}.js");
            files.insert(path, text.as_bytes().to_vec());
        }
    }
    for (place, text) in output.local_modules() {
        files.insert(format!("snippets/{place}"), text.as_bytes().to_vec());
    }
    for name in [BOOT, EARLY] {
        let path = project::root().join("apps/web").join(name);
        files.insert(name.to_owned(), project::bytes(&path)?);
    }
    if kind != PageKind::Dev {
        for (_, script) in files.iter_mut().filter(|(name, _)| name.ends_with(".js")) {
            if let Ok(text) = std::str::from_utf8(script) {
                *script = without_comments(text).into_bytes();
            }
        }
    }
    Ok(files)
}

/// Appends a named custom section to a module.
fn with_section(module: &mut Vec<u8>, name: &str, data: &[u8]) {
    let section = wasm_encoder::CustomSection {
        name: name.into(),
        data: data.into(),
    };
    section.append_to(module);
}

/// Returns a script without indentation, empty lines and the comments on lines of their own.
fn without_comments(text: &str) -> String {
    let mut kept_lines: Vec<&str> = Vec::new();
    let (mut is_comment, mut is_template) = (false, false);
    for line in text.lines() {
        let code = line.trim();
        if is_template {
            kept_lines.push(line);
        } else if is_comment || code.starts_with("/*") {
            is_comment = !code.ends_with("*/");
            continue;
        } else if !code.is_empty() && !code.starts_with("//") {
            kept_lines.push(code);
        }
        // Text between backticks stays as it is.
        is_template ^= line.matches('`').count() % 2 == 1;
    }
    kept_lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::without_comments;
    use crate::project;

    #[test]
    fn comments_and_indentation_are_removed_outside_templates() {
        let text = "/**\n * @returns {number}\n */\nget size() {\n    // none\n    return `/*\n  ${this.size}`;\n}\n/* one */\n";
        assert_eq!(
            without_comments(text),
            "get size() {\nreturn `/*\n  ${this.size}`;\n}"
        );
    }

    /// The output of wasm-bindgen can only be read by the same version.
    #[test]
    fn the_page_and_its_bundle_have_one_version_of_wasm_bindgen() {
        let lock = project::text(&project::root().join("Cargo.lock")).unwrap();
        let version = |name: &str| {
            let (_, rest) = lock
                .split_once(&format!("name = \"{name}\"\nversion = \""))
                .unwrap();
            rest.split('"').next().unwrap().to_owned()
        };
        assert_eq!(version("wasm-bindgen"), version("wasm-bindgen-cli-support"));
    }
}
