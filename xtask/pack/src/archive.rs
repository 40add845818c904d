//! Archives whose bytes depend on their contents alone: tar, gzip, and the `ar` of Debian packages.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::io::Write;
use tar::{Builder, EntryType, Header};

/// The permissions of a folder.
pub const FOLDER_MODE: u32 = 0o755;

/// The permissions of a file.
pub const FILE_MODE: u32 = 0o644;

/// The permissions of a program.
pub const PROGRAM_MODE: u32 = 0o755;

/// An entry of an archive: a file, or a folder if it has no contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveEntry {
    /// The permissions in octal, as of Unix.
    pub mode: u32,
    /// The number of the user and of the group that own it.
    pub owner: u64,
    /// The contents of a file.
    pub contents: Option<Vec<u8>>,
}

impl ArchiveEntry {
    /// Returns a file that belongs to root.
    pub const fn file(mode: u32, contents: Vec<u8>) -> Self {
        Self {
            mode,
            owner: 0,
            contents: Some(contents),
        }
    }

    /// Returns a folder.
    pub const fn folder(mode: u32, owner: u64) -> Self {
        Self {
            mode,
            owner,
            contents: None,
        }
    }
}

/// The entries of an archive, by their paths.
pub type ArchiveTree = BTreeMap<String, ArchiveEntry>;

/// Returns a tar archive. Its entries are sorted, with the folders that contain them, and have this
/// time in seconds.
pub fn tar(tree: &ArchiveTree, seconds: u64) -> Result<Vec<u8>, String> {
    let mut whole = tree.clone();
    for path in tree.keys() {
        for (end, _) in path.match_indices('/') {
            let folder = path[..end].to_owned();
            let parent = ArchiveEntry::folder(FOLDER_MODE, 0);
            whole.entry(folder).or_insert(parent);
        }
    }
    let mut builder = Builder::new(Vec::new());
    for (path, entry) in &whole {
        let contents = entry.contents.as_deref().unwrap_or_default();
        let mut header = Header::new_gnu();
        header.set_mode(entry.mode);
        header.set_uid(entry.owner);
        header.set_gid(entry.owner);
        header.set_mtime(seconds);
        header.set_size(contents.len() as u64);
        let path = match entry.contents {
            Some(_) => path.clone(),
            None => format!("{path}/"),
        };
        header.set_entry_type(match entry.contents {
            Some(_) => EntryType::Regular,
            None => EntryType::Directory,
        });
        let added = builder.append_data(&mut header, &path, contents);
        added.map_err(|error| format!("{path}: {error}"))?;
    }
    builder
        .into_inner()
        .map_err(|error| format!("the archive: {error}"))
}

/// Returns bytes compressed by gzip, without a name and a time.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.map_err(|error| format!("gzip: {error}"))
}

/// Returns an `ar` archive of these members, in this order.
pub fn ar(members: &[(&str, Vec<u8>)], seconds: u64) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for (name, bytes) in members {
        let size = bytes.len();
        let head = format!("{name:<16}{seconds:<12}0     0     100644  {size:<10}`\n");
        archive.extend_from_slice(head.as_bytes());
        archive.extend_from_slice(bytes);
        if size % 2 == 1 {
            archive.push(b'\n');
        }
    }
    archive
}

#[cfg(test)]
mod tests {
    use super::{ArchiveEntry, ArchiveTree, FILE_MODE, PROGRAM_MODE, ar, gzip, tar};
    use flate2::read::GzDecoder;
    use std::io::Read;
    use tar::Archive;

    #[test]
    fn a_tar_archive_has_sorted_entries_with_their_folders() {
        let mut tree = ArchiveTree::new();
        let program = ArchiveEntry::file(PROGRAM_MODE, b"frog".to_vec());
        tree.insert("usr/bin/frog".to_owned(), program);
        tree.insert("data".to_owned(), ArchiveEntry::folder(0o700, 10));
        tree.insert("a".to_owned(), ArchiveEntry::file(FILE_MODE, Vec::new()));
        let bytes = tar(&tree, 7).unwrap();
        let mut archive = Archive::new(&bytes[..]);
        let found: Vec<(String, u32, u64, u64)> = (archive.entries().unwrap())
            .map(|entry| {
                let entry = entry.unwrap();
                let header = entry.header();
                assert_eq!(header.mtime().unwrap(), 7);
                let path = entry.path().unwrap().to_str().unwrap().to_owned();
                let (mode, owner) = (header.mode().unwrap(), header.uid().unwrap());
                (path, mode, owner, header.size().unwrap())
            })
            .collect();
        let expected = [
            ("a", 0o644, 0, 0),
            ("data/", 0o700, 10, 0),
            ("usr/", 0o755, 0, 0),
            ("usr/bin/", 0o755, 0, 0),
            ("usr/bin/frog", 0o755, 0, 4),
        ];
        let expected: Vec<(String, u32, u64, u64)> = expected
            .into_iter()
            .map(|(path, mode, owner, size)| (path.to_owned(), mode, owner, size))
            .collect();
        assert_eq!(found, expected);
        assert_eq!(bytes, tar(&tree, 7).unwrap());
    }

    #[test]
    fn gzip_has_no_time_and_no_name() {
        let packed = gzip(b"frogs").unwrap();
        // The flags, which announce a name, and the four bytes of the time.
        assert_eq!(packed[3..8], [0; 5]);
        let mut text = String::new();
        GzDecoder::new(&packed[..])
            .read_to_string(&mut text)
            .unwrap();
        assert_eq!(text, "frogs");
    }

    #[test]
    fn ar_pads_members_to_even_lengths() {
        let members = [("a", b"1".to_vec()), ("b", b"22".to_vec())];
        let expected = "!<arch>\n\
             a               7           0     0     100644  1         `\n1\n\
             b               7           0     0     100644  2         `\n22";
        assert_eq!(String::from_utf8(ar(&members, 7)).unwrap(), expected);
    }
}
