//! The fuzz targets: they are a workspace of their own, which is otherwise only built with a
//! nightly toolchain.

use std::path::Path;
use std::process::Command;

#[test]
#[ignore = "compiles the program a second time: cargo xtask prove slow-tests"]
fn every_fuzz_target_builds_with_its_lock_file() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["check", "--locked", "--manifest-path", "fuzz/Cargo.toml"])
        .current_dir(project)
        .env("CARGO_TARGET_DIR", shared)
        // A check links no code: the fuzzer itself, which is C++, need not exist.
        .env("CUSTOM_LIBFUZZER_PATH", shared.join("libfuzzer.a"))
        .env_remove("CARGO_MANIFEST_DIR")
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stderr);
    let how = "a new crate changes the lock file: cd fuzz && cargo update --workspace";
    assert!(output.status.success(), "{text}({how})");
}
