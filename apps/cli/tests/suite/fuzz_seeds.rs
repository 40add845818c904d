//! The kept inputs of every fuzz target, checked without a fuzzer.

use std::fs;
use std::path::{Path, PathBuf};

/// Makes a test for each fuzz target, and [`TARGETS`], their list.
macro_rules! targets {
    ($($target:ident($input:ident) $path:literal)*) => {
        $(
            #[path = $path]
            mod $target;
        )*

        $(
            #[test]
            fn $target() {
                check_seeds(stringify!($target), |bytes| $target::check($input(bytes)));
            }
        )*

        const TARGETS: &[&str] = &[$(stringify!($target)),*];
    };
}

targets! {
    actions(text) "../../../../fuzz/checks/actions.rs"
    bots(bytes) "../../../../fuzz/checks/bots.rs"
    online_request(bytes) "../../../../fuzz/checks/online_request.rs"
    options(text) "../../../../fuzz/checks/options.rs"
    play(bytes) "../../../../fuzz/checks/play.rs"
    positions(text) "../../../../fuzz/checks/positions.rs"
    records(text) "../../../../fuzz/checks/records.rs"
    rpc(bytes) "../../../../fuzz/checks/rpc.rs"
    sheets(text) "../../../../fuzz/checks/sheets.rs"
    update_frames(bytes) "../../../../fuzz/checks/update_frames.rs"
}

/// Returns the input of a target that takes bytes.
fn bytes(input: &[u8]) -> &[u8] {
    input
}

/// Returns the input of a target that takes text: like the fuzzer, all bytes up to the first that
/// is not UTF-8.
fn text(input: &[u8]) -> &str {
    input.utf8_chunks().next().map_or("", |chunk| chunk.valid())
}

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz")
}

fn check_seeds(target: &str, check: impl Fn(&[u8])) {
    let folder = fuzz().join("seeds").join(target);
    let mut count = 0;
    for entry in fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        // The name of the input is printed if the check panics.
        println!("{}", path.display());
        check(&fs::read(path).unwrap());
        count += 1;
    }
    assert!(count > 0, "{} is empty", folder.display());
}

#[test]
fn stored_inputs_of_every_fuzz_target_are_checked() {
    let entries = fs::read_dir(fuzz().join("fuzz_targets")).unwrap();
    let mut found: Vec<String> = entries
        .filter_map(|entry| Some(entry.unwrap().path().file_stem()?.to_str()?.to_owned()))
        .collect();
    found.sort();
    assert_eq!(found, TARGETS);
}
