//! All arguments but a module, a folder and the purpose of the page are rejected.

use std::path::Path;
use std::process::Command;

/// Runs `bundle` with invalid arguments, and returns its error output.
fn refused(args: &[&str]) -> String {
    let bundle = Command::new(env!("CARGO_BIN_EXE_bundle"))
        .args(args)
        .output()
        .unwrap();
    assert_eq!(bundle.status.code(), Some(1), "{args:?}");
    assert!(bundle.stdout.is_empty(), "{args:?}");
    String::from_utf8(bundle.stderr).unwrap()
}

#[test]
fn unknown_arguments_are_refused_with_the_allowed_ones() {
    let allowed = "expected WASM FOLDER --small, --quick or --dev";
    for args in [&[][..], &["a.wasm", "page"], &["a.wasm", "page", "--tiny"]] {
        let text = refused(args);
        assert!(text.contains(allowed), "{text}");
        assert!(text.contains(&format!("found {args:?}")), "{text}");
    }
}

#[test]
fn a_missing_module_is_reported_without_a_new_folder() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-page");
    let text = refused(&["no-such.wasm", folder.to_str().unwrap(), "--small"]);
    assert!(text.contains("no-such.wasm"), "{text}");
    assert!(!folder.exists());
}
