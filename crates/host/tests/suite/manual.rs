//! The session in `docs/host-protocol.md` matches the host.

use crate::common::{HostHarness, ME};
use ranarium_protocol::client::{HostError, Notice, Request};
use ranarium_protocol::{RpcError, RpcMessage};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Returns the messages that are sent in answer to the lines that begin with `>`. After a line that
/// is `...` the bots have thought.
fn session(lines: &str) -> String {
    let mut harness = HostHarness::new(1);
    let mut transcript = Vec::new();
    for line in lines.lines() {
        if let Some(sent) = line.strip_prefix("> ") {
            harness.say(ME, &RpcMessage::parse(sent.as_bytes()).unwrap());
        } else if line == "..." {
            harness.run();
        } else {
            continue;
        }
        transcript.push(line.to_owned());
        let received = harness.take_messages(ME);
        transcript.extend(received.iter().map(|message| format!("< {message}")));
    }
    transcript.join("\n")
}

fn manual() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/host-protocol.md");
    fs::read_to_string(file).unwrap()
}

/// Returns the rows of the table under a heading of the manual, cell by cell, without the table's
/// head.
fn table(manual: &str, heading: &str) -> Vec<Vec<String>> {
    let section = manual.split(&format!("\n## {heading}\n")).nth(1);
    let section = section.unwrap().split("\n## ").next().unwrap();
    let rows = section.lines().filter(|line| line.starts_with("| "));
    let cell = |cell: &str| cell.trim().trim_matches('`').trim().to_owned();
    let cells = |row: &str| row.trim_matches('|').split(" | ").map(cell).collect();
    rows.skip(1).map(cells).collect()
}

/// Returns the names in the first cells of a table.
fn names(manual: &str, heading: &str) -> Vec<String> {
    let rows = table(manual, heading);
    rows.into_iter().map(|row| row[0].clone()).collect()
}

#[test]
fn the_manual_lists_every_method_and_notification() {
    let manual = manual();
    assert_eq!(names(&manual, "Methods"), Request::METHODS);
    assert_eq!(names(&manual, "Notifications"), Notice::METHODS);
}

#[test]
fn the_manual_lists_every_effect() {
    let code = include_str!("../../src/effect.rs");
    let (_, variants) = code.split_once("pub enum HostEffect {\n").unwrap();
    let name = |line: &str| {
        let line = line.strip_prefix("    ")?;
        let is_variant = line.starts_with(|c: char| c.is_ascii_uppercase());
        let name = line.split(|c: char| !c.is_ascii_alphanumeric()).next()?;
        is_variant.then(|| name.to_owned())
    };
    let variants = variants.lines().take_while(|line| *line != "}");
    let variants: Vec<String> = variants.filter_map(name).collect();
    assert_eq!(names(&manual(), "Running a host"), variants);
}

#[test]
fn the_manual_quotes_every_error_exactly() {
    let mut shown = BTreeSet::new();
    for row in table(&manual(), "Errors") {
        let [code, data, message] = &row[..] else {
            panic!("{row:?}")
        };
        let data: Value = serde_json::from_str(data).unwrap();
        let rpc_error = RpcError::from(&HostError::deserialize(&data).unwrap());
        assert_eq!(
            (&rpc_error.code.to_string(), &rpc_error.message),
            (code, message)
        );
        assert_eq!(rpc_error.data, Some(data.clone()));
        let name = data.as_str().map(str::to_owned);
        shown.extend(name.or_else(|| data.as_object()?.keys().next().cloned()));
    }
    // The error for an unknown name lists all names.
    let unknown = HostError::deserialize(&json!("quack"))
        .unwrap_err()
        .to_string();
    let known: BTreeSet<String> = unknown
        .split('`')
        .skip(3)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    assert_eq!(shown, known);
}

#[test]
fn sessions_of_the_manual_are_exact() {
    let manual = manual();
    let blocks = manual.split("```jsonrpc\n").skip(1);
    let mut shown = 0;
    for block in blocks {
        let block = block.split("\n```").next().unwrap();
        let transcript = session(block);
        assert_eq!(block, transcript, "what is said is:\n{transcript}\n");
        shown += 1;
    }
    assert!(shown > 0);
}
