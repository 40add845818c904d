//! The files of the project, and its packages by their parts.

use cargo_metadata::{Metadata, MetadataCommand, Package};
use std::fs;
use std::path::{Path, PathBuf};

/// The part to which a package belongs, known from its folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Game,
    Laws,
    Search,
    Table,
    Protocol,
    Catalog,
    Client,
    Host,
    Player,
    Puzzles,
    Lab,
    Online,
    Storage,
    Notices,
    Node,
    PageFiles,
    Previews,
    Rules,
    Board,
    BoardOf,
    BoardTestkit,
    Cli,
    Python,
    Web,
    BrowserTests,
    Xtask,
    Bundle,
    Pack,
    Fuzz,
}

/// Every part, its name in ARCHITECTURE.md, and its folder; `*` matches any name.
pub const PARTS: &[(Part, &str, &str)] = &[
    (Part::Game, "game", "crates/game"),
    (Part::Laws, "laws", "crates/laws"),
    (Part::Search, "search", "crates/search"),
    (Part::Table, "table", "crates/table"),
    (Part::Protocol, "protocol", "crates/protocol"),
    (Part::Catalog, "catalog", "crates/catalog"),
    (Part::Client, "client", "crates/client"),
    (Part::Host, "host", "crates/host"),
    (Part::Player, "player", "crates/player"),
    (Part::Puzzles, "puzzles", "crates/puzzles"),
    (Part::Lab, "lab", "crates/lab"),
    (Part::Online, "online", "crates/online"),
    (Part::Storage, "storage", "crates/storage"),
    (Part::Notices, "notices", "crates/notices"),
    (Part::Node, "node", "crates/node"),
    (Part::PageFiles, "page-files", "crates/page-files"),
    (Part::Previews, "previews", "crates/previews"),
    (Part::Rules, "rules", "games/*/rules"),
    (Part::Board, "board", "crates/board"),
    (Part::BoardOf, "boards", "games/*/web"),
    (Part::BoardTestkit, "board-testkit", "crates/board-testkit"),
    (Part::Cli, "cli", "apps/cli"),
    (Part::Python, "python", "apps/python"),
    (Part::Web, "web", "apps/web"),
    (
        Part::BrowserTests,
        "browser-tests",
        "apps/web/browser-tests",
    ),
    (Part::Xtask, "xtask", "xtask"),
    (Part::Bundle, "bundle", "xtask/bundle"),
    (Part::Pack, "pack", "xtask/pack"),
    (Part::Fuzz, "fuzz", "fuzz"),
];

/// Returns the folder of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask is a folder of the project")
        .to_owned()
}

/// Collects the files of an extension below a folder, without those that are built or fetched.
pub fn files(folder: &Path, extension: &str, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            if !name.starts_with('.') && name != "target" && name != "node_modules" {
                files(&path, extension, out);
            }
        } else if path.extension().is_some_and(|found| found == extension) {
            out.push(path);
        }
    }
}

/// The manifests of the workspaces: the project's own, and those that need more than Rust.
pub const MANIFESTS: [&str; 3] = ["Cargo.toml", "apps/python/Cargo.toml", "fuzz/Cargo.toml"];

/// Returns cargo's metadata of the workspace's own packages.
pub fn metadata() -> Metadata {
    metadata_of("Cargo.toml")
}

/// Returns cargo's metadata of the packages of one manifest.
pub fn metadata_of(manifest: &str) -> Metadata {
    MetadataCommand::new()
        .manifest_path(root().join(manifest))
        .no_deps()
        .exec()
        .expect("cargo reads the manifest")
}

/// Returns the folder of a package.
pub fn folder_of(package: &Package) -> &Path {
    let folder = package.manifest_path.parent();
    folder.expect("a manifest has a folder").as_std_path()
}

/// Returns the part to which a package belongs.
pub fn part(package: &Package) -> Part {
    let place = folder_of(package)
        .strip_prefix(root())
        .expect("a package is in the project");
    let place = place.to_str().expect("folders have plain names");
    // The template of a game is a game like any other.
    let place = place.replace("xtask/template/", "games/template/");
    let found = PARTS.iter().find(|(.., folder)| fits(folder, &place));
    found
        .unwrap_or_else(|| panic!("{place}: expected one of the folders in ARCHITECTURE.md"))
        .0
}

/// Returns `true` if a folder matches a pattern, in which `*` is any name.
fn fits(pattern: &str, folder: &str) -> bool {
    let (pattern, folder) = (pattern.split('/'), folder.split('/'));
    pattern.clone().count() == folder.clone().count()
        && pattern.zip(folder).all(|(p, f)| p == "*" || p == f)
}
