//! Packs a release: `pack STAGE FOLDER SECONDS` takes the programs, the page, the manual pages, the
//! completions and the Python package of the folder `STAGE`, and writes to `FOLDER` all files of a
//! release, with the time of its commit. `pack --page PAGE FOLDER` writes a page for static hosts,
//! for its tests. Run by `cargo xtask dist` and by the browser tests, apart from xtask so that other
//! tasks need not build its dependencies. Start with [`pack`]; [`contents`] has the tables of files.
#![forbid(unsafe_code)]

mod archive;
mod contents;
mod deb;
mod files;
mod image;
mod inventory;
mod notices;
mod release;
mod sbom;
mod sums;

use archive::{ArchiveEntry, PROGRAM_MODE, gzip, tar};
use contents::{ARCHIVE, PAGE, PLATFORMS, Platform, Sources};
use release::Release;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Maximum size of an archive with a program, in bytes.
const MAX_ARCHIVE: usize = 25 << 20;

/// The folder of the stage with the Python package, if it was built.
const WHEELS: &str = "wheels";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--page", page, folder] => static_page(Path::new(page), Path::new(folder)),
        [stage, folder, seconds] => pack(stage.into(), Path::new(folder), seconds),
        _ => Err(format!(
            "expected STAGE FOLDER SECONDS, or --page PAGE FOLDER; found {args:?}"
        )),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("pack: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Replaces the folder by a page for static hosts.
fn static_page(page: &Path, folder: &Path) -> Result<(), String> {
    let contents = contents::static_page(page)?;
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| files::file_error(folder, &error))?;
    }
    for (name, bytes) in contents {
        let path = folder.join(name);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(|error| files::file_error(parent, &error))?;
        fs::write(&path, bytes).map_err(|error| files::file_error(&path, &error))?;
    }
    Ok(())
}

/// Packs the files of the stage, and replaces the folder.
fn pack(stage: PathBuf, folder: &Path, seconds: &str) -> Result<(), String> {
    let release = Release::new(seconds)?;
    let inventory = inventory::read()?;
    let sources = Sources {
        stage,
        notices: notices::text(&inventory)?,
        release,
    };
    let mut files = BTreeMap::new();
    for platform in platforms(&sources)? {
        files.append(&mut of_platform(&sources, platform)?);
    }
    let page = contents::within("ranarium-page", sources.tree(PAGE, None)?);
    let page = gzip(&tar(&page, release.seconds)?)?;
    files.insert(release.file("-page.tar.gz"), page);
    let bill = sbom::text(&inventory, release);
    files.insert(release.file(".cdx.json"), bill.into_bytes());
    let notices = sources.notices.clone().into_bytes();
    files.insert(release.file("-third-party.txt"), notices);
    let compose = files::bytes(&files::root().join("packaging/compose.yaml"))?;
    files.insert(release.file("-compose.yaml"), compose);
    let wheels = sources.stage.join(WHEELS);
    if wheels.exists() {
        for name in files::below(&wheels)? {
            let wheel = files::bytes(&wheels.join(&name))?;
            files.insert(name, wheel);
        }
    }
    let sums = sums::sha256sums(&files);
    files.insert("SHA256SUMS".to_owned(), sums.into_bytes());
    write(folder, &files)
}

/// Returns the platforms of the programs of the stage.
fn platforms(sources: &Sources) -> Result<Vec<&'static Platform>, String> {
    let names = files::below(&sources.programs())?;
    let mut platforms = Vec::new();
    for name in names {
        let folder = name.split('/').next().unwrap_or_default();
        let platform = PLATFORMS.iter().find(|platform| platform.name == folder);
        platforms.push(platform.ok_or_else(|| {
            let allowed: Vec<&str> = PLATFORMS.iter().map(|platform| platform.name).collect();
            format!(
                "programs/{name}: expected a folder of: {}",
                allowed.join(", ")
            )
        })?);
    }
    Ok(platforms)
}

/// Returns the files for a platform, by their names.
fn of_platform(
    sources: &Sources,
    platform: &Platform,
) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let release = sources.release;
    let mut tree = sources.tree(ARCHIVE, Some(platform))?;
    let program = ArchiveEntry::file(PROGRAM_MODE, sources.program(platform)?);
    tree.insert(platform.program.to_owned(), program);
    let name = release.file(&format!("-{}", platform.name));
    let archive = gzip(&tar(&contents::within(&name, tree), release.seconds)?)?;
    if archive.len() > MAX_ARCHIVE {
        let size = archive.len();
        return Err(format!(
            "{name}.tar.gz: {size} bytes; expected at most {MAX_ARCHIVE}"
        ));
    }
    let mut files = BTreeMap::from([(format!("{name}.tar.gz"), archive)]);
    if let Some(architecture) = platform.architecture {
        let package = deb::package(sources, platform, architecture)?;
        files.insert(deb::file_name(architecture), package);
        let image = image::archive(sources, platform, architecture)?;
        let name = release.file(&format!("-image-{architecture}.tar"));
        files.insert(name, image);
    }
    Ok(files)
}

/// Replaces the folder by one with these files, and prints their sizes.
fn write(folder: &Path, files: &BTreeMap<String, Vec<u8>>) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| files::file_error(folder, &error))?;
    }
    fs::create_dir_all(folder).map_err(|error| files::file_error(folder, &error))?;
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::write(&path, bytes).map_err(|error| files::file_error(&path, &error))?;
        println!("{:>12}  {}", bytes.len(), path.display());
    }
    Ok(())
}
