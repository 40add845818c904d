//! `cargo xtask install`: the program `ranarium` with the page in it, in cargo's folder for
//! programs.

use crate::tool;
use crate::web::page::{self, PageKind};

/// Makes the page, and installs the program with the page inside; arguments are passed to `cargo
/// install`.
pub fn run(args: &[String]) -> Result<(), String> {
    page::make(PageKind::Small)?;
    let install = ["install", "--path", "apps/cli", "--locked"];
    let mut cargo = tool::cargo();
    tool::run(cargo.args(install).args(["--features", "page"]).args(args))
}
