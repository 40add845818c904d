//! `cargo xtask browser-tests`, `screens`, `pictures` and `speed`: the page in Chromium; and for
//! `cargo xtask prove` the page in other browsers.

use crate::dist;
use crate::testing::checks::{EVERYTHING, has_nextest};
use crate::testing::rotation::Selection;
use crate::testing::{clauses, faketime};
use crate::tool;
use crate::web::page;
use crate::web::page::PageKind;
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package of the browser tests.
pub const PACKAGE: &str = "ranarium-browser-tests";

/// The flag with which a task uses the page in `target/page`, and makes no new one.
const AS_IT_IS: &str = "--as-it-is";

/// The programs of the browser tests.
const PROGRAMS: &[&str] = &["--test", "axe", "--test", "loading", "--test", "page"];

/// The browser tests alone, with axe-core.
pub const ALONE: &[&str] = &["--locked", "--package", PACKAGE, "--features", "axe"];

/// The flag with which `cargo xtask browser-tests` tests the page that is published.
pub const PUBLISHED: &str = "--published";

/// Tests of downloads, which only the small page passes.
const OF_THE_SMALL_PAGE: &[&str] = &["loads_little_before_the_first_move", "online_adds_little"];

/// Tests of a server whose time they set.
const OF_TIME: &str = "online::evenings::days::";

/// The programs that browser tests need.
const NEEDED: &[&str] = &["chromium", "chromedriver"];

/// The variable that names the browser of the tests, unless it is Chromium.
const BROWSER: &str = "RANARIUM_BROWSER";

/// The tests that run in Firefox and in WebKit, too: a match of each game, a hint, a start without
/// the server, and a lesson.
const IN_OTHER_BROWSERS: &[&str] = &[
    "is_played_by_mouse",
    "a_hint_in_a_reaction_window_is_lifted_and_played",
    "the_page_opens_without_its_server",
    "icefrogs::lesson_is_taken_to_its_end",
];

/// A browser other than Chromium.
pub struct OtherBrowser {
    /// The name for the tests.
    name: &'static str,
    /// The programs that the browser needs.
    needed: &'static [&'static str],
    /// The commands that install them.
    how_to: &'static str,
}

/// Firefox, with the driver that Debian does not have.
pub const FIREFOX: OtherBrowser = OtherBrowser {
    name: "firefox",
    needed: &["firefox-esr", "geckodriver"],
    how_to: "apt-get install firefox-esr; cargo install geckodriver --locked",
};

/// WebKit, with a display for its window.
pub const WEBKIT: OtherBrowser = OtherBrowser {
    name: "webkit",
    needed: &["WebKitWebDriver", "Xvfb"],
    how_to: "apt-get install webkit2gtk-driver xvfb",
};

impl OtherBrowser {
    /// Returns the programs that this machine lacks for tests in the browser, in words.
    pub fn missing(&self) -> Option<String> {
        let folders = env::var_os("PATH").unwrap_or_default();
        let is_there = |name: &str| env::split_paths(&folders).any(|it| it.join(name).is_file());
        let missing: Vec<&str> = self
            .needed
            .iter()
            .copied()
            .filter(|name| !is_there(name))
            .collect();
        tool::describe_missing(&missing, self.how_to)
    }

    /// Runs the tests of other browsers in this one, on the page built for tests.
    pub fn tests(&self) -> Result<(), String> {
        build_programs()?;
        let kind = PageKind::Tested;
        let module = page::build_module(kind)?;
        page::bundle(kind, &module)?;
        let words: Vec<String> = IN_OTHER_BROWSERS
            .iter()
            .map(|name| (*name).to_owned())
            .collect();
        run_tests(&BrowserRun {
            program: &tool::program("dev", "ranarium"),
            page: &kind.folder(),
            browser: Some(self.name),
            skipped: &[],
            words: &words,
        })
    }
}

/// The script of axe-core, which is no part of the project: `.ci/run` fetches it.
const AXE: &str = "target/axe/node_modules/axe-core/axe.min.js";

/// The command that installs axe-core.
const HOW_TO_AXE: &str = "mkdir -p target/axe && cp apps/web/browser-tests/axe/*.json target/axe && npm ci --prefix target/axe --ignore-scripts";

/// Returns the programs that this machine lacks for browser tests, in words.
pub fn missing() -> Option<String> {
    let missing: Vec<&str> = NEEDED
        .iter()
        .copied()
        .filter(|program| !tool::works(Command::new(program).arg("--version")))
        .collect();
    tool::describe_missing(&missing, "apt-get install chromium chromium-driver")
}

/// Returns the browser tests that are left out here, each with the command that installs what is
/// missing.
pub fn left_out() -> Vec<String> {
    let mut left_out = Vec::new();
    if faketime::library().is_none() {
        let how_to = faketime::HOW_TO;
        left_out.push(format!(
            "tests of matches over days: libfaketime is missing; {how_to}"
        ));
    }
    if !tool::root().join(AXE).exists() {
        left_out.push(format!(
            "accessibility checks: {AXE} is missing; with npm: {HOW_TO_AXE}"
        ));
    }
    left_out
}

/// Returns everything that this machine lacks for all browser tests, in words.
pub fn missing_for_all() -> Option<String> {
    let missing: Vec<String> = missing().into_iter().chain(left_out()).collect();
    (!missing.is_empty()).then(|| missing.join("; "))
}

/// Fails with the names of the programs that this machine lacks.
fn require() -> Result<(), String> {
    missing().map_or(Ok(()), Err)
}

/// Tests the page built for tests; with `--published` the page as players get it, with its size;
/// with `--as-it-is` the page of the last run.
pub fn tests(args: &[String]) -> Result<(), String> {
    require()?;
    let (flag, words) = match args {
        [flag, words @ ..] if flag == PUBLISHED || flag == AS_IT_IS => (Some(flag.as_str()), words),
        words => (None, words),
    };
    let kind = match flag {
        Some(PUBLISHED) => PageKind::Small,
        _ => PageKind::Tested,
    };
    build_programs()?;
    if flag != Some(AS_IT_IS) {
        let module = page::build_module(kind)?;
        page::bundle(kind, &module)?;
    }
    let skipped: Vec<String> = match kind {
        PageKind::Tested => of_the_small_page(),
        PageKind::Small | PageKind::Quick | PageKind::Dev => Vec::new(),
    };
    run_tests(&BrowserRun {
        program: &tool::program("dev", "ranarium"),
        page: &kind.folder(),
        browser: None,
        skipped: &skipped,
        words,
    })?;
    for what in left_out() {
        eprintln!("\nNot run: {what}");
    }
    Ok(())
}

/// Builds the tests, the program that serves the page, and those that bundle and pack it.
fn build_programs() -> Result<(), String> {
    // Select the packages of `cargo xtask test`, with the features that tests turn on, so that no
    // package is built twice.
    let mut build = tool::cargo();
    build.arg("build").args(EVERYTHING).args(PROGRAMS);
    build.args(["--bin", "ranarium", "--bin", page::BUNDLE.1]);
    tool::run(build.args(["--bin", dist::PACK.1]))
}

/// Returns the tests that the page built for tests need not pass.
fn of_the_small_page() -> Vec<String> {
    OF_THE_SMALL_PAGE
        .iter()
        .map(|name| (*name).to_owned())
        .collect()
}

/// Tests the page built for tests, with the selected tests only, after all tests have been built.
pub fn of_selection(selection: &Selection) -> Result<(), String> {
    let others = clauses::games()?;
    let others = others
        .iter()
        .filter(|game| !selection.games.contains(*game));
    // Tests of a game are in a module with its name.
    let mut skipped: Vec<String> = others
        .map(|game| format!("{}::", game.replace('-', "_")))
        .collect();
    skipped.extend(of_the_small_page());
    skipped.extend(selection.skipped.iter().map(|name| (*name).to_owned()));
    run_tests(&BrowserRun {
        program: &tool::program("dev", "ranarium"),
        page: &PageKind::Tested.folder(),
        browser: None,
        skipped: &skipped,
        words: &[],
    })
}

/// A run of browser tests.
struct BrowserRun<'a> {
    /// The program that serves the page.
    program: &'a Path,
    /// The folder of the page.
    page: &'a Path,
    /// The browser, unless it is Chromium.
    browser: Option<&'a str>,
    /// Parts of the names of tests that do not run.
    skipped: &'a [String],
    /// A part of the names of the tests that run; empty for all.
    words: &'a [String],
}

/// Makes the page for static hosts of a page, and returns its folder.
fn static_page(page: &Path) -> Result<PathBuf, String> {
    let folder = tool::root().join("target/page-static");
    let mut pack = Command::new(tool::program("dev", dist::PACK.1));
    tool::run(pack.arg("--page").arg(page).arg(&folder))?;
    Ok(folder)
}

fn run_tests(run: &BrowserRun<'_>) -> Result<(), String> {
    let static_page = static_page(run.page)?;
    let axe = tool::root().join(AXE);
    let has_axe = axe.exists();
    let faketime = faketime::library();
    let mut skipped = run.skipped.to_vec();
    if faketime.is_none() {
        skipped.push(OF_TIME.to_owned());
    }
    // Each test starts a browser: two at a time are enough for a small machine.
    let mut command = tool::cargo();
    if has_nextest() {
        let mut filter = format!("package({PACKAGE})");
        for part in &skipped {
            filter.push_str(&format!(" - test({part})"));
        }
        if !has_axe {
            filter.push_str(" - binary(axe)");
        }
        command.args(["nextest", "run", "--no-fail-fast"]);
        command.args(["--test-threads", "2"]);
        command.args(EVERYTHING).args(PROGRAMS);
        command.args(["-E", &filter]);
        command.args(run.words);
    } else {
        command.args(["test", "--no-fail-fast"]).args(ALONE);
        if !has_axe {
            command.args(["--test", "loading", "--test", "page"]);
        }
        command
            .arg("--")
            .args(["--test-threads", "2"])
            .args(run.words);
        for part in &skipped {
            command.args(["--skip", part]);
        }
    }
    command
        .env("RANARIUM", run.program)
        .env("RANARIUM_AXE", &axe)
        .env("RANARIUM_STATIC_PAGE", static_page);
    if let Some(browser) = run.browser {
        command.env(BROWSER, browser);
    }
    if let Some(library) = &faketime {
        command.env("RANARIUM_FAKETIME", library);
    }
    tool::run(command.env("RANARIUM_PAGE", run.page))
}

/// Takes a picture of every screen.
pub fn screens(args: &[String]) -> Result<(), String> {
    program_of("screens", args, &[])
}

/// Takes the pictures of README.md and of the manifest.
pub fn pictures(args: &[String]) -> Result<(), String> {
    program_of("pictures", args, &[])
}

/// Measures the response times of the page.
pub fn speed(args: &[String]) -> Result<(), String> {
    program_of("speed", args, &["--release"])
}

/// Runs a program of the browser tests on the page.
fn program_of(name: &str, args: &[String], profile: &[&str]) -> Result<(), String> {
    let (as_it_is, words) = as_it_is(args);
    let program = prepare(as_it_is)?;
    let mut command = tool::cargo();
    command
        .args(["run", "--quiet", "--package", PACKAGE])
        .args(profile)
        .args(["--features", "browser", "--bin", name, "--"])
        .args(words);
    tool::run(command.env("RANARIUM", program))
}

/// Splits off the flag to use the page as it is.
fn as_it_is(args: &[String]) -> (AsItIs, &[String]) {
    match args {
        [first, rest @ ..] if first == AS_IT_IS => (AsItIs::Yes, rest),
        rest => (AsItIs::No, rest),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum AsItIs {
    Yes,
    No,
}

/// Builds the page and the program that serves it, and returns the program's path.
fn prepare(as_it_is: AsItIs) -> Result<PathBuf, String> {
    require()?;
    if as_it_is == AsItIs::No {
        page::make(PageKind::Small)?;
    }
    let build = ["build", "--package", "ranarium", "--features", "page"];
    tool::run(tool::cargo().args(build))?;
    Ok(tool::program("dev", "ranarium"))
}
