//! `cargo xtask test`: everything that must hold before a change lands.

use crate::{Failure, browser, fuzz, page, rule_table, tool, toolchain};

/// Crates that must also build for the browser: every game's rules, and what plays them.
const FOR_THE_BROWSER: &[&str] = &["ranarium-table", "ranarium-search", "ranarium-host"];

/// Seconds that each fuzz target runs for here.
const FUZZ_SECONDS: &str = "5";

/// Private items are documented too, so that links to them hold.
const RUSTDOC_LINTS: &str = "-D warnings -A rustdoc::private_intra_doc_links";

/// Runs every check, in the order of how soon it tells something.
pub fn run(args: &[String]) -> Result<(), Failure> {
    if let Some(extra) = args.first() {
        return Err(format!("\"{extra}\": this chore takes no arguments"));
    }
    let mut not_run = Vec::new();
    toolchain::add_target(toolchain::WASM)?;
    for (command, component) in toolchain::CHECKERS {
        toolchain::add_component(command, component)?;
    }
    tool::run(tool::cargo().args(["fmt", "--all", "--check"]))?;
    rule_table::run(&["--quiet".to_owned()])?;
    let clippy = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "-D",
        "warnings",
    ];
    tool::run(tool::cargo().args(clippy))?;
    let doc = [
        "doc",
        "--workspace",
        "--no-deps",
        "--document-private-items",
        "--locked",
    ];
    tool::run(tool::cargo().args(doc).env("RUSTDOCFLAGS", RUSTDOC_LINTS))?;
    if tool::works(tool::cargo().args(["nextest", "--version"])) {
        tool::run(tool::cargo().args(["nextest", "run", "--workspace", "--locked"]))?;
        // nextest runs no doctests.
        tool::run(tool::cargo().args(["test", "--doc", "--workspace", "--locked"]))?;
    } else {
        tool::run(tool::cargo().args(["test", "--workspace", "--locked"]))?;
    }
    for_the_browser()?;
    the_page()?;
    match browser::missing() {
        None => browser::tests(&[browser::AS_IT_IS.to_owned()])?,
        Some(missing) => not_run.push(format!("the page in a browser: {missing}")),
    }
    if fuzz::is_possible() {
        fuzz::run(&[FUZZ_SECONDS.to_owned()])?;
    } else {
        not_run.push("fuzz targets: they need a nightly toolchain and cargo-fuzz".to_owned());
    }
    eprintln!("\nAll checks passed.");
    for what in not_run {
        eprintln!("Not run: {what}.");
    }
    Ok(())
}

fn for_the_browser() -> Result<(), Failure> {
    let mut command = tool::cargo();
    command.args(["build", "--target", toolchain::WASM, "--locked", "--lib"]);
    for name in FOR_THE_BROWSER {
        command.args(["--package", name]);
    }
    for game in crate::clauses::games()? {
        command.args(["--package", &game]);
    }
    tool::run(&mut command)
}

/// Makes the page as players get it, and checks what is only built with it.
fn the_page() -> Result<(), Failure> {
    page::make(page::Kind::Small)?;
    for (package, feature) in [("ranarium", "page"), ("ranarium-browser-tests", "browser")] {
        let what = [
            "--package",
            package,
            "--features",
            feature,
            "--all-targets",
            "--locked",
        ];
        let lints = ["--", "-D", "warnings"];
        tool::run(tool::cargo().arg("clippy").args(what).args(lints))?;
    }
    Ok(())
}
