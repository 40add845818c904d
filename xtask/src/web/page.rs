//! `cargo xtask page [--dev]`: the page, made of `apps/web` and the boards of the games, in
//! `target/page`.

use crate::{tool, toolchain};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package and program that are the page before it is bundled.
pub const MODULE: (&str, &str) = ("ranarium-web", "ranarium-web");
/// The package and program that bundle the page.
pub const BUNDLE: (&str, &str) = ("bundle", "bundle");

/// The purpose of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    /// To be published: small, compressed, cached by the browser. Building it takes minutes.
    Small,
    /// To be played on this machine: built quickly, a few times as large, cached by the browser.
    Quick,
    /// For tests: like the quick page, but built with the tests' dependencies.
    Tested,
    /// To be worked on: with names in stack traces, and never cached by the browser.
    Dev,
}

impl PageKind {
    /// Returns the cargo profile of the build. It must not have the name of a page's folder,
    /// because cargo builds into `target/PROFILE`.
    pub const fn profile(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Quick => "quick",
            Self::Tested | Self::Dev => "dev",
        }
    }

    /// Returns the cargo profile of the programs that bundle and serve the page.
    pub const fn host_profile(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            // The tests build it too.
            Self::Small | Self::Tested | Self::Dev => "dev",
        }
    }

    /// Returns the flag of `bundle` for this kind of page.
    const fn flag(self) -> &'static str {
        match self {
            Self::Small => "--small",
            Self::Quick | Self::Tested => "--quick",
            Self::Dev => "--dev",
        }
    }

    /// Returns the output folder.
    pub fn folder(self) -> PathBuf {
        let name = match self {
            // These must not replace the published page.
            Self::Quick => "target/page-quick",
            Self::Tested => "target/page-tested",
            Self::Small | Self::Dev => "target/page",
        };
        tool::root().join(name)
    }
}

/// Makes the page that the arguments ask for.
pub fn run(args: &[String]) -> Result<(), String> {
    match args {
        [] => make(PageKind::Small),
        [dev] if dev == "--dev" => make(PageKind::Dev),
        _ => Err(format!("expected --dev or nothing, found {args:?}")),
    }
}

/// Makes a page of this kind.
pub fn make(kind: PageKind) -> Result<(), String> {
    let module = build_module(kind)?;
    let profile = kind.host_profile();
    let build = ["build", "--package", BUNDLE.0, "--profile", profile];
    tool::run(tool::cargo().args(build))?;
    bundle(kind, &module)
}

/// Builds the WebAssembly module and returns its path.
pub fn build_module(kind: PageKind) -> Result<PathBuf, String> {
    toolchain::add_target(toolchain::WASM)?;
    let (package, program) = MODULE;
    let build = ["build", "--package", package, "--bin", program];
    let how = ["--target", toolchain::WASM, "--profile", kind.profile()];
    let mut cargo = tool::cargo();
    if kind == PageKind::Small {
        // The published page is built as a whole, even if other builds are incremental.
        cargo.env("CARGO_INCREMENTAL", "0");
        // Nor does it reveal the machine: panics name files of other crates.
        if let Some(sources) = toolchain::sources() {
            let flag = format!("--remap-path-prefix={}=", sources.display());
            let wasm = toolchain::WASM;
            cargo
                .arg("--config")
                .arg(format!("target.{wasm}.rustflags={:?}", [flag]));
        }
    }
    tool::run(cargo.args(build).args(how))?;
    let folder = tool::target_folder().join(toolchain::WASM);
    Ok(folder
        .join(tool::profile_folder(kind.profile()))
        .join(program)
        .with_extension("wasm"))
}

/// Makes the page of the module, with a `bundle` that has been built.
pub fn bundle(kind: PageKind, module: &Path) -> Result<(), String> {
    let mut bundle = Command::new(tool::program(kind.host_profile(), BUNDLE.1));
    bundle.arg(module).arg(kind.folder()).arg(kind.flag());
    tool::run(&mut bundle)
}

#[cfg(test)]
mod tests {
    use super::PageKind;
    use crate::tool;

    /// Files that are not part of the page are removed from its folder.
    #[test]
    fn pages_are_not_written_into_the_build_folder() {
        for kind in [
            PageKind::Small,
            PageKind::Quick,
            PageKind::Tested,
            PageKind::Dev,
        ] {
            for profile in [kind.profile(), kind.host_profile()] {
                let folder = tool::root()
                    .join("target")
                    .join(tool::profile_folder(profile));
                assert_ne!(kind.folder(), folder);
            }
        }
    }
}
