//! The session in `docs/host-protocol.md` is what a host says.

mod common;

use common::{House, ME};
use ranarium_protocol::Message;
use std::fs;
use std::path::Path;

/// What is said when the lines that begin with `>` are sent. After a line that is `...` the bots
/// have thought.
fn session(lines: &str) -> String {
    let mut house = House::new(1);
    let mut said = Vec::new();
    for line in lines.lines() {
        if let Some(sent) = line.strip_prefix("> ") {
            house.say(ME, &Message::parse(sent.as_bytes()).unwrap());
        } else if line == "..." {
            house.run();
        } else {
            continue;
        }
        said.push(line.to_owned());
        let told = house.take_told(ME);
        said.extend(told.iter().map(|message| format!("< {message}")));
    }
    said.join("\n")
}

#[test]
fn the_manual_shows_what_a_host_says() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/host-protocol.md");
    let manual = fs::read_to_string(file).unwrap();
    let blocks = manual.split("```jsonrpc\n").skip(1);
    let mut shown = 0;
    for block in blocks {
        let block = block.split("\n```").next().unwrap();
        let said = session(block);
        assert_eq!(block, said, "what is said is:\n{said}\n");
        shown += 1;
    }
    assert!(shown > 0);
}
