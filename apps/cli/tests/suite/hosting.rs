//! Each command in the manuals and units for operators exists, with its options, and so does each
//! message that the manual explains.

use crate::common;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the calls of the program in the blocks of shell of a manual, without the program's name.
fn of_manual(text: &str) -> Vec<String> {
    let blocks = text.split("```sh\n").skip(1);
    let lines = blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines());
    lines.filter_map(call).collect()
}

/// Returns the call of the program in a line, without its name, redirections and comments.
fn call(line: &str) -> Option<String> {
    let line = line.trim();
    let at = match line.rsplit_once("-- ranarium ") {
        Some((_, rest)) => rest,
        None => line.strip_prefix("ranarium ").or_else(|| {
            let (start, rest) = line.split_once(" ranarium ")?;
            start.starts_with("timeout ").then_some(rest)
        })?,
    };
    let ends = ["#", ">", "&&", "|"];
    let end = ends.iter().filter_map(|end| at.find(end)).min();
    Some(at[..end.unwrap_or(at.len())].trim().to_owned())
}

/// Checks that the command of a call exists, and has its options.
fn check(place: &str, call: &str) {
    let words: Vec<&str> = call.split_whitespace().collect();
    let commands = if words[0] == "admin" { 2 } else { 1 };
    let help = [&words[..commands], &["--help", "--lang", "en"]].concat();
    let ran = common::run(&help, "", &[]);
    assert_eq!(ran.code, 0, "{place}: ranarium {call}: {}", ran.err);
    for option in words.iter().filter(|word| word.starts_with("--")) {
        let option = option.split('=').next().unwrap_or_default();
        assert!(
            ran.out.contains(option),
            "{place}: ranarium {call}: no {option}"
        );
    }
}

#[test]
fn commands_of_manuals_exist_with_their_options() {
    let mut count = 0;
    for path in [
        "docs/hosting.md",
        "docs/server.md",
        "docs/terminal.md",
        "README.md",
    ] {
        let text = fs::read_to_string(root().join(path)).unwrap();
        for call in of_manual(&text) {
            // A game's name alone plays it.
            let word = call.split(' ').next().unwrap_or_default();
            if !call.is_empty() && ranarium_catalog::any(word).is_err() {
                check(path, &call);
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count} commands");
}

#[test]
fn commands_of_units_exist_with_their_options() {
    let folder = root().join("packaging/systemd");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let starts = text
            .lines()
            .filter_map(|line| line.strip_prefix("ExecStart=/usr/bin/ranarium "));
        for call in starts {
            check(&path.display().to_string(), call);
            count += 1;
        }
    }
    assert_eq!(count, 4);
}

#[test]
fn variables_of_packages_are_settings_of_the_server() {
    let help = common::run(&["serve", "--help", "--lang", "en"], "", &[]);
    for (path, more) in [
        // Variables of the file itself.
        ("packaging/compose.yaml", &["RANARIUM_HOST"][..]),
        ("packaging/debian/default", &[]),
    ] {
        let text = fs::read_to_string(root().join(path)).unwrap();
        let is_part = |c: char| c.is_ascii_uppercase() || c == '_';
        let names = text.split(|c: char| !is_part(c));
        let names: Vec<&str> = names
            .filter(|name| name.starts_with("RANARIUM_") && !more.contains(name))
            .collect();
        assert!(names.len() > 2, "{path}: {names:?}");
        for name in names {
            assert!(help.out.contains(name), "{path}: {name}");
        }
    }
}

/// Messages of systemd and nginx.
const OTHERS: &[&str] = &[
    "Bad Gateway",
    "Condition check resulted in",
    "being skipped",
    "was not met",
    "Failed to set up credentials",
];

/// Adds the code and the English texts below a folder, without tests.
fn add_sources(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            if name != "tests" {
                add_sources(&path, sources);
            }
        } else if (name.ends_with(".rs") && name != "tests.rs")
            || name == "en.ftl"
            || name.ends_with(".en.ftl")
        {
            sources.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn messages_that_the_manual_explains_are_those_of_the_program() {
    let mut sources = String::new();
    for folder in ["crates", "apps/cli"] {
        add_sources(&root().join(folder), &mut sources);
    }
    // Texts of several lines.
    let sources: String = sources.split("\\\n").map(str::trim_start).collect();
    let manual = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
    let (_, section) = manual.split_once("\n## If something is wrong\n").unwrap();
    let (section, _) = section.split_once("\n## ").unwrap();
    let mut parts = Vec::new();
    for row in section.lines().filter(|line| line.starts_with("| ")) {
        let message = row.split('|').nth(1).unwrap();
        let quoted = message.split(['`', '“', '”']).skip(1).step_by(2);
        parts.extend(quoted.flat_map(|text| text.split('…').map(str::trim)));
    }
    assert!(parts.len() > 20, "{parts:?}");
    for other in OTHERS {
        assert!(parts.contains(other), "{other}");
    }
    for part in parts.iter().filter(|part| !OTHERS.contains(part)) {
        assert!(sources.contains(part), "no text has {part:?}");
    }
}

#[test]
fn a_call_ends_before_redirections_and_comments() {
    for (line, expected) in [
        ("ranarium admin stats   # or --json", Some("admin stats")),
        (
            "ranarium setup --yes > /etc/caddy/Caddyfile",
            Some("setup --yes"),
        ),
        ("runuser -u ranarium -- ranarium health", Some("health")),
        (
            "timeout 5 ranarium serve --data /tmp/drill",
            Some("serve --data /tmp/drill"),
        ),
        ("systemctl stop ranarium", None),
        (
            "install -d -o ranarium -g ranarium -m 0700 /var/lib/ranarium",
            None,
        ),
    ] {
        assert_eq!(call(line).as_deref(), expected, "{line}");
    }
}
