//! The contents of everything that is packed: tables of paths, and the sources of their files.

use crate::archive::{ArchiveEntry, ArchiveTree, FILE_MODE, FOLDER_MODE, PROGRAM_MODE, gzip};
use crate::files;
use crate::release::{MAINTAINER, NAME, Release, VERSION};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A platform that programs are built for.
#[derive(Debug, PartialEq, Eq)]
pub struct Platform {
    /// The name in files of the release, and of the folder of its program.
    pub name: &'static str,
    /// The architecture of its Debian package and of its image, if it has them: both use the same
    /// names.
    pub architecture: Option<&'static str>,
    /// The name of the program's file.
    pub program: &'static str,
}

/// Every platform.
pub const PLATFORMS: &[Platform] = &[
    Platform {
        name: "x86_64-linux",
        architecture: Some("amd64"),
        program: "ranarium",
    },
    Platform {
        name: "aarch64-linux",
        architecture: Some("arm64"),
        program: "ranarium",
    },
    Platform {
        name: "x86_64-macos",
        architecture: None,
        program: "ranarium",
    },
    Platform {
        name: "aarch64-macos",
        architecture: None,
        program: "ranarium",
    },
    Platform {
        name: "x86_64-windows",
        architecture: None,
        program: "ranarium.exe",
    },
];

/// The source of a file, or of the files of a folder.
#[derive(Clone, Copy, Debug)]
pub enum FileSource {
    /// A file of the project.
    Project(&'static str),
    /// A file of the stage, which `cargo xtask dist` has prepared.
    Stage(&'static str),
    /// Every file of a folder of the stage.
    StageFolder(&'static str),
    /// The page, for any folder of a static host.
    Page,
    /// The program of the platform.
    Program,
    /// The licences of third-party packages.
    Notices,
    /// The changelog of the Debian package.
    DebianChangelog,
    /// An empty folder that belongs to this user.
    Folder(u64),
}

use FileSource::{DebianChangelog, Folder, Notices, Page, Program, Project, Stage, StageFolder};

/// A row of a table of contents.
#[derive(Clone, Copy, Debug)]
pub struct FileRow {
    /// The path in the archive.
    pub path: &'static str,
    /// The permissions in octal, as of Unix.
    pub mode: u32,
    /// The source of the file's contents.
    pub source: FileSource,
    /// `true` to compress each file by gzip and add `.gz` to its name.
    pub is_gzipped: bool,
}

const fn row(path: &'static str, source: FileSource) -> FileRow {
    FileRow {
        path,
        mode: FILE_MODE,
        source,
        is_gzipped: false,
    }
}

const fn gzipped(path: &'static str, source: FileSource) -> FileRow {
    FileRow {
        is_gzipped: true,
        ..row(path, source)
    }
}

const fn with_mode(mode: u32, row: FileRow) -> FileRow {
    FileRow { mode, ..row }
}

/// The files beside the program in an archive for any platform.
#[rustfmt::skip]
pub const ARCHIVE: &[FileRow] = &[
    row("README.md",                     Project("README.md")),
    row("CHANGELOG.md",                  Project("CHANGELOG.md")),
    row("LICENSE-APACHE",                Project("LICENSE-APACHE")),
    row("LICENSE-MIT",                   Project("LICENSE-MIT")),
    row("THIRD-PARTY.txt",               Notices),
    row("man",                           StageFolder("man")),
    row("completions",                   StageFolder("completions")),
    row("docs/hosting.md",               Project("docs/hosting.md")),
    row("docs/server.md",                Project("docs/server.md")),
    row("docs/scaling.md",               Project("docs/scaling.md")),
    row("docs/terminal.md",              Project("docs/terminal.md")),
];

/// The Debian package.
#[rustfmt::skip]
pub const DEBIAN: &[FileRow] = &[
    with_mode(PROGRAM_MODE, row("usr/bin/ranarium", Program)),
    gzipped("usr/share/man/man1",        StageFolder("man")),
    row("usr/share/bash-completion/completions/ranarium", Stage("completions/ranarium.bash")),
    row("usr/share/zsh/vendor-completions/_ranarium", Stage("completions/_ranarium")),
    row("usr/share/fish/vendor_completions.d/ranarium.fish", Stage("completions/ranarium.fish")),
    row("usr/share/applications/ranarium.desktop", Project("packaging/desktop/ranarium.desktop")),
    row("usr/share/icons/hicolor/scalable/apps/ranarium.svg", Project("apps/web/public/icon.svg")),
    row("usr/share/icons/hicolor/256x256/apps/ranarium.png", Project("apps/web/public/icon-256.png")),
    row("usr/share/icons/hicolor/512x512/apps/ranarium.png", Project("apps/web/public/icon-512.png")),
    row("usr/lib/systemd/system/ranarium.service", Project("packaging/systemd/ranarium.service")),
    row("usr/lib/systemd/system/ranarium-backup.service", Project("packaging/systemd/ranarium-backup.service")),
    row("usr/lib/systemd/system/ranarium-backup.timer", Project("packaging/systemd/ranarium-backup.timer")),
    row("usr/lib/systemd/system/ranarium-node@.service", Project("packaging/systemd/ranarium-node@.service")),
    row("usr/lib/systemd/system/ranarium-worker.service", Project("packaging/systemd/ranarium-worker.service")),
    row("usr/lib/sysusers.d/ranarium.conf", Project("packaging/systemd/sysusers.conf")),
    with_mode(0o640, row("etc/default/ranarium", Project("packaging/debian/default"))),
    row("usr/share/doc/ranarium/copyright", Project("packaging/debian/copyright")),
    gzipped("usr/share/doc/ranarium/changelog", DebianChangelog),
    gzipped("usr/share/doc/ranarium/THIRD-PARTY.txt", Notices),
    gzipped("usr/share/doc/ranarium/hosting.md", Project("docs/hosting.md")),
    gzipped("usr/share/doc/ranarium/server.md", Project("docs/server.md")),
    gzipped("usr/share/doc/ranarium/scaling.md", Project("docs/scaling.md")),
    row("usr/share/doc/ranarium/examples/Caddyfile", Project("packaging/proxy/Caddyfile")),
    row("usr/share/doc/ranarium/examples/nginx.conf", Project("packaging/proxy/nginx.conf")),
    row("usr/share/lintian/overrides/ranarium", Project("packaging/debian/lintian-overrides")),
];

/// The user of the image, by its number: it needs no name.
pub const IMAGE_USER: u64 = 65_532;

/// The file system of the image.
#[rustfmt::skip]
pub const IMAGE: &[FileRow] = &[
    with_mode(PROGRAM_MODE, row("usr/bin/ranarium", Program)),
    row("usr/share/doc/ranarium/LICENSE-APACHE", Project("LICENSE-APACHE")),
    row("usr/share/doc/ranarium/LICENSE-MIT", Project("LICENSE-MIT")),
    row("usr/share/doc/ranarium/THIRD-PARTY.txt", Notices),
    // Matches are here, on a volume.
    with_mode(0o700, row("data", Folder(IMAGE_USER))),
    // SQLite writes here when it copies a database.
    with_mode(0o1777, row("tmp", Folder(0))),
];

/// The document that a static host shows in place of an unknown path.
const NOT_FOUND: &str = "packaging/page/404.html";

/// The page for any static host. Such a host answers an unknown path with `404.html`, which shows
/// the page at that path.
#[rustfmt::skip]
pub const PAGE: &[FileRow] = &[
    row("",                              Page),
    row("404.html",                      Project(NOT_FOUND)),
    row("LICENSE-APACHE.txt",            Project("LICENSE-APACHE")),
    row("LICENSE-MIT.txt",               Project("LICENSE-MIT")),
    row("THIRD-PARTY.txt",               Notices),
];

/// The page's files that name the root of the host: the end of the path, the text, and the text
/// that is right in any folder.
#[rustfmt::skip]
const RELATIVE: &[(&str, &str, &str)] = &[
    ("index.html", "=\"/",                       "=\"./"),
    ("/boot.js",   "\"/sw.js\"",                 "new URL(\"../../sw.js\", import.meta.url)"),
    ("sw.js",      "const IS_RELATIVE = false;", "const IS_RELATIVE = true;"),
];

/// Ends of compressed files of the page. Static hosts compress by themselves.
const COMPRESSED: &[&str] = &[".br", ".gz"];

/// The sources of the contents of rows.
#[derive(Debug)]
pub struct Sources {
    /// The folder that `cargo xtask dist` has prepared.
    pub stage: PathBuf,
    /// The licences of third-party packages.
    pub notices: String,
    /// The time of the release.
    pub release: Release,
}

impl Sources {
    /// Returns the folder of the programs, each in a folder with the name of its platform.
    pub fn programs(&self) -> PathBuf {
        self.stage.join("programs")
    }

    /// Returns the program of a platform.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn program(&self, platform: &Platform) -> Result<Vec<u8>, String> {
        let folder = self.programs().join(platform.name);
        files::bytes(&folder.join(platform.program))
    }

    /// Returns the entries of a table, for a platform if it has programs.
    ///
    /// # Errors
    /// If a source is missing, or two rows have the same path.
    pub fn tree(
        &self,
        table: &[FileRow],
        platform: Option<&Platform>,
    ) -> Result<ArchiveTree, String> {
        let mut tree = ArchiveTree::new();
        for row in table {
            for (path, contents) in self.files(row, platform)? {
                let entry = match (row.source, row.is_gzipped) {
                    (Folder(owner), _) => ArchiveEntry::folder(row.mode, owner),
                    (_, true) => ArchiveEntry::file(row.mode, gzip(&contents)?),
                    (_, false) => ArchiveEntry::file(row.mode, contents),
                };
                let path = if row.is_gzipped { path + ".gz" } else { path };
                if tree.insert(path.clone(), entry).is_some() {
                    return Err(format!("{path}: two rows have this path"));
                }
            }
        }
        Ok(tree)
    }

    /// Returns the files of a row, by their paths in the archive.
    fn files(
        &self,
        row: &FileRow,
        platform: Option<&Platform>,
    ) -> Result<BTreeMap<String, Vec<u8>>, String> {
        let single = |contents: Vec<u8>| BTreeMap::from([(row.path.to_owned(), contents)]);
        match row.source {
            Project(path) => Ok(single(files::bytes(&files::root().join(path))?)),
            Stage(path) => Ok(single(files::bytes(&self.stage.join(path))?)),
            StageFolder(path) => files_below(row.path, &self.stage.join(path)),
            Page => relative(files_below(row.path, &self.stage.join("page"))?),
            Program => {
                let platform = platform.ok_or("there is no program without a platform")?;
                Ok(single(self.program(platform)?))
            }
            Notices => Ok(single(self.notices.clone().into_bytes())),
            DebianChangelog => Ok(single(self.debian_changelog()?.into_bytes())),
            Folder(_) => Ok(single(Vec::new())),
        }
    }

    fn debian_changelog(&self) -> Result<String, String> {
        let date = self.release.debian_date()?;
        Ok(format!(
            "{NAME} ({VERSION}) stable; urgency=medium\n\n  \
             * Version {VERSION}: the changes are in CHANGELOG.md of the project.\n\n \
             -- {MAINTAINER}  {date}\n"
        ))
    }
}

/// Returns the files of a folder, by their paths below a folder of the archive.
fn files_below(path: &str, folder: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let names = files::below(folder)?;
    if names.is_empty() {
        return Err(format!("{}: expected files, found none", folder.display()));
    }
    let below = |name: String| -> Result<(String, Vec<u8>), String> {
        let contents = files::bytes(&folder.join(&name))?;
        let path = match path {
            "" => name,
            path => format!("{path}/{name}"),
        };
        Ok((path, contents))
    };
    names.into_iter().map(below).collect()
}

/// Returns the files of the page with addresses that are right in any folder.
fn relative(page: BTreeMap<String, Vec<u8>>) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let is_compressed = |path: &str| COMPRESSED.iter().any(|end| path.ends_with(end));
    let mut page: BTreeMap<String, Vec<u8>> = page
        .into_iter()
        .filter(|(path, _)| !is_compressed(path))
        .collect();
    for (end, old, new) in RELATIVE {
        let found_file = page.iter_mut().find(|(path, _)| path.ends_with(end));
        let (path, bytes) = found_file.ok_or_else(|| format!("the page has no {end}"))?;
        let text = String::from_utf8_lossy(bytes).into_owned();
        if !text.contains(old) {
            return Err(format!("{path}: expected {old}"));
        }
        *bytes = text.replace(old, new).into_bytes();
    }
    Ok(page)
}

/// Returns a page for any folder of a static host, without the licences.
///
/// # Errors
/// If a file is missing, or has none of the addresses to replace.
pub fn static_page(page: &Path) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let mut contents = relative(files_below("", page)?)?;
    let not_found = files::bytes(&files::root().join(NOT_FOUND))?;
    contents.insert("404.html".to_owned(), not_found);
    Ok(contents)
}

/// Puts a tree into a folder of an archive.
pub fn within(folder: &str, tree: ArchiveTree) -> ArchiveTree {
    let mut whole: ArchiveTree = tree
        .into_iter()
        .map(|(path, entry)| (format!("{folder}/{path}"), entry))
        .collect();
    whole.insert(folder.to_owned(), ArchiveEntry::folder(FOLDER_MODE, 0));
    whole
}

#[cfg(test)]
mod tests {
    use super::{ARCHIVE, DEBIAN, FileSource, IMAGE, PAGE, PLATFORMS, RELATIVE};
    use crate::files;
    use std::collections::BTreeSet;

    #[test]
    fn tables_have_different_paths_and_sources_that_exist() {
        for table in [ARCHIVE, DEBIAN, IMAGE, PAGE] {
            let paths: BTreeSet<&str> = table.iter().map(|row| row.path).collect();
            assert_eq!(paths.len(), table.len());
            for row in table {
                if let FileSource::Project(path) = row.source {
                    assert!(files::root().join(path).is_file(), "{path}");
                }
            }
        }
    }

    #[test]
    fn the_page_has_the_addresses_that_become_relative() {
        for (end, old, _) in RELATIVE {
            let name = end.trim_start_matches('/');
            let path = files::root().join("apps/web").join(name);
            let text = files::text(&path).unwrap();
            assert!(text.contains(old), "{name}: {old}");
        }
    }

    #[test]
    fn platforms_have_different_names() {
        let names: BTreeSet<&str> = PLATFORMS.iter().map(|platform| platform.name).collect();
        assert_eq!(names.len(), PLATFORMS.len());
    }

    /// Debian asks before it replaces a file below `/etc` that the operator has changed, if the
    /// package lists it.
    #[test]
    fn files_of_the_operator_are_listed_as_conffiles() {
        let listed = files::text(&files::root().join("packaging/debian/conffiles")).unwrap();
        let listed: Vec<&str> = listed.lines().collect();
        let etc = DEBIAN.iter().filter(|row| row.path.starts_with("etc/"));
        let etc: Vec<String> = etc.map(|row| format!("/{}", row.path)).collect();
        assert_eq!(listed, etc);
    }
}
