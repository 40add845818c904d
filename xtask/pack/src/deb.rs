//! The Debian package: an `ar` archive of the version of the format, the control files and the
//! data.

use crate::archive::{ArchiveEntry, ArchiveTree, FILE_MODE, PROGRAM_MODE, ar, gzip, tar};
use crate::contents::{DEBIAN, Platform, Sources};
use crate::files;
use crate::release::{MAINTAINER, NAME, REPOSITORY, VERSION};

/// The files for the package manager, below `packaging/debian`, each with its permissions.
const CONTROL: &[(&str, u32)] = &[
    ("conffiles", FILE_MODE),
    ("control", FILE_MODE),
    ("postinst", PROGRAM_MODE),
    ("postrm", PROGRAM_MODE),
    ("prerm", PROGRAM_MODE),
];

/// Bytes of a kibibyte, the unit of the installed size.
const KIB: usize = 1024;

/// Returns the file name of the package for an architecture.
pub fn file_name(architecture: &str) -> String {
    format!("{NAME}_{VERSION}_{architecture}.deb")
}

/// Returns the package with the program of a platform.
///
/// # Errors
/// If a file is missing.
pub fn package(
    sources: &Sources,
    platform: &Platform,
    architecture: &str,
) -> Result<Vec<u8>, String> {
    let data = sources.tree(DEBIAN, Some(platform))?;
    let mut control = ArchiveTree::new();
    let sums = ArchiveEntry::file(FILE_MODE, md5sums(&data).into_bytes());
    control.insert("md5sums".to_owned(), sums);
    for (name, mode) in CONTROL {
        let path = files::root().join("packaging/debian").join(name);
        let text = filled(&files::text(&path)?, architecture, &data);
        control.insert(
            (*name).to_owned(),
            ArchiveEntry::file(*mode, text.into_bytes()),
        );
    }
    let seconds = sources.release.seconds;
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", gzip(&tar(&control, seconds)?)?),
        ("data.tar.gz", gzip(&tar(&data, seconds)?)?),
    ];
    Ok(ar(&members, seconds))
}

/// Replaces the placeholders of a control file.
fn filled(text: &str, architecture: &str, data: &ArchiveTree) -> String {
    let contents = data.values().filter_map(|entry| entry.contents.as_ref());
    let size: usize = contents.map(|bytes| bytes.len().div_ceil(KIB)).sum();
    text.replace("{{version}}", VERSION)
        .replace("{{architecture}}", architecture)
        .replace("{{maintainer}}", MAINTAINER)
        .replace("{{repository}}", REPOSITORY)
        .replace("{{size}}", &size.to_string())
}

/// Returns the lines by which Debian's tools notice changed files.
fn md5sums(data: &ArchiveTree) -> String {
    let line = |(path, entry): (&String, &ArchiveEntry)| {
        let contents = entry.contents.as_ref()?;
        // The package manager itself knows the original of a file below `/etc`.
        let is_conffile = path.starts_with("etc/");
        (!is_conffile).then(|| format!("{:x}  {path}\n", md5::compute(contents)))
    };
    data.iter().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::{filled, md5sums};
    use crate::archive::{ArchiveEntry, ArchiveTree};

    fn tree() -> ArchiveTree {
        ArchiveTree::from([
            (
                "etc/frog".to_owned(),
                ArchiveEntry::file(0o644, b"pond".to_vec()),
            ),
            ("frog".to_owned(), ArchiveEntry::file(0o644, vec![0; 1025])),
        ])
    }

    #[test]
    fn the_installed_size_counts_each_file_in_whole_kibibytes() {
        assert_eq!(
            filled("{{architecture}} {{size}}", "arm64", &tree()),
            "arm64 3"
        );
    }

    #[test]
    fn sums_are_listed_except_those_of_conffiles() {
        let sums = md5sums(&tree());
        assert!(
            sums.ends_with("  frog\n") && sums.lines().count() == 1,
            "{sums}"
        );
    }
}
