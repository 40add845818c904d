//! All arguments but a module, a folder and the purpose of the page are rejected.

use std::path::Path;
use std::process::Command;

/// Returns its error output.
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
fn other_arguments_are_named_beside_what_is_allowed() {
    let allowed = "expected WASM FOLDER --small, --quick or --dev";
    for args in [&[][..], &["a.wasm", "page"], &["a.wasm", "page", "--tiny"]] {
        let said = refused(args);
        assert!(said.contains(allowed), "{said}");
        assert!(said.contains(&format!("found {args:?}")), "{said}");
    }
}

#[test]
fn a_module_that_is_not_there_is_named_and_no_folder_is_made() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-page");
    let said = refused(&["no-such.wasm", folder.to_str().unwrap(), "--small"]);
    assert!(said.contains("no-such.wasm"), "{said}");
    assert!(!folder.exists());
}
