//! Compiled third-party crates, shared by clones of the project.
//!
//! A first build in a fresh clone spends most of its time on crates that are the same in every
//! clone. Where [`CACHE_VARIABLE`] is set, [`restore`] copies them into the target folder before
//! the first build, and [`save`] copies them out after the last one.
//!
//! Only crates that Cargo.lock takes from a registry are copied. Crates of the project are never
//! shared, because cargo identifies them by name and modification time, which two clones may have
//! in common. Cargo checks the fingerprint of each copied crate as it does in any target folder,
//! and rebuilds a crate that does not match. The test below shows both.
//!
//! The cache only saves time: a run continues after an error of [`restore`] or [`save`].

use crate::tool;
use std::collections::hash_map::DefaultHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

/// The environment variable that names the folder of the cache.
const CACHE_VARIABLE: &str = "RANARIUM_DEPENDENCY_CACHE";

/// The number of entries that are kept: one for each combination of third-party packages, toolchain
/// and cargo's variables, the most recently used first. An entry takes about 2 GB.
const MAX_ENTRIES: usize = 2;

/// Environment variables that determine how third-party crates are compiled begin like this.
const VARIABLES: &[&str] = &[
    "CARGO_BUILD_",
    "CARGO_PROFILE_",
    "CARGO_TARGET_",
    "RUSTFLAGS",
];

// The folders in which cargo stores the three parts of a compiled crate, below the folder of a
// profile.
const FINGERPRINTS: &str = ".fingerprint";
const BUILD_SCRIPTS: &str = "build";
const LIBRARIES: &str = "deps";

/// Copies the compiled crates of the cache that the target folder lacks.
///
/// # Errors
/// If the cache cannot be read or the target folder cannot be written.
pub fn restore() -> Result<(), String> {
    Cache::find()?.map_or(Ok(()), |cache| cache.within(Cache::restore))
}

/// Copies the third-party crates of the target folder into the cache, if the cache lacks any.
///
/// # Errors
/// If the target folder cannot be read or the cache cannot be written.
pub fn save() -> Result<(), String> {
    Cache::find()?.map_or(Ok(()), |cache| cache.within(Cache::save))
}

/// The cache of one project, with one set of third-party packages, one toolchain and one set of
/// cargo's variables.
struct Cache {
    /// The folder of the copies, which is laid out like a target folder.
    entry: PathBuf,
    target: PathBuf,
    /// The names of the packages that Cargo.lock takes from a registry.
    packages: BTreeSet<String>,
}

impl Cache {
    /// Returns the cache that the environment names, if it names one.
    fn find() -> Result<Option<Self>, String> {
        let Some(folder) = env::var_os(CACHE_VARIABLE).filter(|folder| !folder.is_empty()) else {
            return Ok(None);
        };
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let version = Command::new(rustc)
            .current_dir(tool::root())
            .arg("-vV")
            .output()
            .map_err(|error| format!("rustc -vV: {error}"))?;
        let variables: BTreeMap<OsString, OsString> = env::vars_os()
            .filter(|(name, _)| {
                let name = name.to_string_lossy();
                // The place of the target folder is part of no compiled crate.
                VARIABLES.iter().any(|begin| name.starts_with(begin)) && name != "CARGO_TARGET_DIR"
            })
            .collect();
        let lock = fs::read_to_string(tool::root().join("Cargo.lock"))
            .map_err(|error| format!("Cargo.lock: {error}"))?;
        // Features and profiles are not part of the key: cargo compiles a crate again where they
        // differ, and both copies have a place in the entry.
        let mut hasher = DefaultHasher::new();
        let packages: Vec<&str> = third_party(&lock).collect();
        (packages, variables, version.stdout).hash(&mut hasher);
        let entry = format!("dependencies-{:016x}", hasher.finish());
        Ok(Some(Self {
            entry: tool::root().join(folder).join(entry),
            target: tool::target_folder(),
            packages: from_registries(&lock),
        }))
    }

    /// Names the cache in the error of an operation.
    fn within(&self, operation: fn(&Self) -> io::Result<()>) -> Result<(), String> {
        operation(self)
            .map_err(|error| format!("{CACHE_VARIABLE}: {}: {error}", self.entry.display()))
    }

    fn restore(&self) -> io::Result<()> {
        if let Ok(entry) = File::open(&self.entry) {
            // A cache that cannot be written can be read, but does not note its use.
            drop(entry.set_modified(SystemTime::now()));
        }
        let count = self.copy_crates(&self.entry, &self.target)?;
        eprintln!(
            "Third-party crates copied from {}: {count}",
            self.entry.display()
        );
        Ok(())
    }

    fn save(&self) -> io::Result<()> {
        if self.missing(&self.target, &self.entry)?.is_empty() {
            return Ok(());
        }
        // Another process never sees an incomplete entry: it is renamed when it is complete.
        let beside = |end| {
            self.entry
                .with_extension(format!("{}.{end}", std::process::id()))
        };
        let (new, old) = (beside("new"), beside("old"));
        let count = self
            .copy_crates(&self.target, &new)
            .inspect_err(|_| drop(fs::remove_dir_all(&new)))?;
        if self.entry.is_dir() {
            fs::rename(&self.entry, &old)?;
        }
        fs::rename(&new, &self.entry)?;
        if old.is_dir() {
            fs::remove_dir_all(old)?;
        }
        eprintln!(
            "Third-party crates copied to {}: {count}",
            self.entry.display()
        );
        self.remove_old_entries()
    }

    /// Removes all entries but those that were used last.
    fn remove_old_entries(&self) -> io::Result<()> {
        let mut entries = Vec::new();
        for path in self
            .entry
            .parent()
            .map_or_else(|| Ok(Vec::new()), children)?
        {
            if path.extension().is_none() && path.is_dir() {
                entries.push((fs::metadata(&path)?.modified()?, path));
            }
        }
        entries.sort();
        let surplus = entries.len().saturating_sub(MAX_ENTRIES);
        for (_, path) in &entries[..surplus] {
            fs::remove_dir_all(path)?;
        }
        Ok(())
    }

    /// Returns the third-party crates in a folder that is laid out like a target folder.
    fn crates(&self, target: &Path) -> io::Result<Crates> {
        let mut crates = Crates::new();
        for profile in profiles(target)? {
            let mut names = BTreeMap::new();
            for path in children(&target.join(&profile).join(FINGERPRINTS))? {
                if let Some(name) = path.file_name().and_then(|name| name.to_str())
                    && let Some((package, hash)) = name.rsplit_once('-')
                    && self.packages.contains(package)
                {
                    names.insert(hash.to_owned(), name.to_owned());
                }
            }
            crates.insert(profile, names);
        }
        Ok(crates)
    }

    /// Returns the crates of one folder that another lacks.
    fn missing(&self, from: &Path, to: &Path) -> io::Result<Crates> {
        let mut missing = self.crates(from)?;
        let cached = self.crates(to)?;
        for (profile, names) in &mut missing {
            if let Some(cached) = cached.get(profile) {
                names.retain(|hash, _| !cached.contains_key(hash));
            }
        }
        missing.retain(|_, names| !names.is_empty());
        Ok(missing)
    }

    /// Copies the crates of one folder that another lacks, and returns their number.
    ///
    /// The fingerprints are copied last: without one, cargo rebuilds a crate that was copied in
    /// part.
    fn copy_crates(&self, from: &Path, to: &Path) -> io::Result<usize> {
        let missing = self.missing(from, to)?;
        for (profile, names) in &missing {
            let libraries = profile.join(LIBRARIES);
            for path in children(&from.join(&libraries))? {
                if let Some(name) = path.file_name().and_then(|name| name.to_str())
                    && let Some(stem) = name.split('.').next()
                    && let Some((_, hash)) = stem.rsplit_once('-')
                    && names.contains_key(hash)
                {
                    copy(&path, &to.join(&libraries).join(name))?;
                }
            }
            for part in [BUILD_SCRIPTS, FINGERPRINTS] {
                for name in names.values() {
                    let path = profile.join(part).join(name);
                    copy(&from.join(&path), &to.join(&path))?;
                }
            }
        }
        Ok(missing.values().map(BTreeMap::len).sum())
    }
}

/// Compiled crates: for each profile, such as `debug`, the names `PACKAGE-HASH` by their hashes.
type Crates = BTreeMap<PathBuf, BTreeMap<String, String>>;

/// Returns the packages that a lock file takes from a registry, as it has them: those with a
/// source.
fn third_party(lock: &str) -> impl Iterator<Item = &str> {
    let packages = lock.split("[[package]]").map(str::trim);
    packages.filter(|package| package.contains("\nsource = "))
}

/// Returns the names of these packages.
fn from_registries(lock: &str) -> BTreeSet<String> {
    let name = |package: &str| {
        let line = package.lines().find(|line| line.starts_with("name = "))?;
        line.split('"').nth(1).map(str::to_owned)
    };
    third_party(lock).filter_map(name).collect()
}

/// Returns the folders into which cargo builds, below a target folder: one for each profile, and
/// one for each profile of another target.
fn profiles(target: &Path) -> io::Result<Vec<PathBuf>> {
    let mut profiles = Vec::new();
    for folder in children(target)? {
        for folder in children(&folder)?.into_iter().chain([folder]) {
            if folder.join(FINGERPRINTS).is_dir()
                && let Ok(profile) = folder.strip_prefix(target)
            {
                profiles.push(profile.to_owned());
            }
        }
    }
    Ok(profiles)
}

/// Copies a file or a folder, if it exists, with the times by which cargo decides what is up to
/// date.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    if from.is_dir() {
        fs::create_dir_all(to)?;
        for path in children(from)? {
            if let Some(name) = path.file_name() {
                copy(&path, &to.join(name))?;
            }
        }
    } else if from.is_file() {
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(from, to)?;
        let modified = fs::metadata(from)?.modified()?;
        File::options()
            .append(true)
            .open(to)?
            .set_modified(modified)?;
    }
    Ok(())
}

/// Returns the paths in a folder, in order; none if it is no folder.
fn children(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::{Cache, from_registries};
    use crate::{own_package, tool};
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::process::Command;

    /// A third-party crate that the project's own tests have downloaded, and that is quick to
    /// compile.
    const THIRD_PARTY: &str = "unicode-ident";

    /// A clone of a small project, which prints a word and uses a third-party crate.
    struct Clone(PathBuf);

    impl Clone {
        fn new(folder: &Path, name: &str, word: &str) -> Self {
            let clone = Self(folder.join(name));
            let lock = fs::read_to_string(tool::root().join("Cargo.lock")).unwrap();
            let (_, version) = lock
                .split_once(&format!("name = \"{THIRD_PARTY}\"\nversion = \""))
                .unwrap();
            let (version, _) = version.split_once('"').unwrap();
            let manifest = format!(
                "[package]\nname = \"pond\"\nedition = \"2024\"\n\n\
                 [dependencies]\n{THIRD_PARTY} = \"={version}\"\n\n[workspace]\n"
            );
            let main = format!(
                "fn main() {{ assert!(unicode_ident::is_xid_start('a')); println!(\"{word}\"); }}\n"
            );
            fs::create_dir_all(clone.0.join("src")).unwrap();
            fs::write(clone.0.join("Cargo.toml"), manifest).unwrap();
            fs::write(clone.0.join("src/main.rs"), main).unwrap();
            clone
        }

        fn cache(&self) -> Cache {
            let lock = fs::read_to_string(self.0.join("Cargo.lock")).unwrap_or_default();
            let mut packages = from_registries(&lock);
            packages.insert(THIRD_PARTY.to_owned());
            Cache {
                entry: self.0.with_file_name("cache"),
                target: self.0.join("target"),
                packages,
            }
        }

        /// Builds and runs the package, and returns the output of the program and of cargo.
        fn run(&self) -> (String, String) {
            let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
            own_package::forget(&mut cargo);
            let output = cargo
                .args(["run", "--offline"])
                .current_dir(&self.0)
                .env_remove("CARGO_BUILD_BUILD_DIR")
                .env("CARGO_TARGET_DIR", self.0.join("target"))
                .output()
                .unwrap();
            let text = |bytes| String::from_utf8(bytes).unwrap();
            let (printed, errors) = (text(output.stdout), text(output.stderr));
            assert!(output.status.success(), "{errors}");
            (printed, errors)
        }
    }

    #[test]
    fn third_party_crates_are_compiled_once_for_all_clones() {
        let name = format!("ranarium-dependency-cache-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let compiling = format!("Compiling {THIRD_PARTY} ");

        let first = Clone::new(&folder, "first", "frog");
        let (printed, errors) = first.run();
        assert_eq!(printed, "frog\n");
        assert!(errors.contains(&compiling), "{errors}");
        first.cache().save().unwrap();

        // The source differs, and is older than anything that was compiled.
        let second = Clone::new(&folder, "second", "toad");
        let long_ago = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1);
        let main = fs::File::options()
            .append(true)
            .open(second.0.join("src/main.rs"))
            .unwrap();
        main.set_modified(long_ago).unwrap();
        second.cache().restore().unwrap();
        let (printed, errors) = second.run();
        assert_eq!(printed, "toad\n");
        assert!(!errors.contains(&compiling), "{errors}");
        assert!(errors.contains("Compiling pond "), "{errors}");

        // A cached file that is damaged is compiled again.
        let third = Clone::new(&folder, "third", "newt");
        let cached = third.cache();
        for profile in super::profiles(&cached.entry).unwrap() {
            let fingerprints = cached.entry.join(profile).join(super::FINGERPRINTS);
            for one in super::children(&fingerprints).unwrap() {
                for file in super::children(&one).unwrap() {
                    fs::write(file, "moo").unwrap();
                }
            }
        }
        cached.restore().unwrap();
        let (printed, errors) = third.run();
        assert_eq!(printed, "newt\n");
        assert!(errors.contains(&compiling), "{errors}");
        fs::remove_dir_all(folder).unwrap();
    }

    /// Makes the files of a compiled crate in a target folder, and returns its library and its
    /// fingerprint.
    fn compiled(target: &Path) -> (PathBuf, PathBuf) {
        let profile = target.join("debug");
        let fingerprint = profile.join(format!(".fingerprint/{THIRD_PARTY}-0a1b"));
        let library = profile.join("deps/libunicode_ident-0a1b.rlib");
        fs::create_dir_all(&fingerprint).unwrap();
        fs::create_dir_all(profile.join("deps")).unwrap();
        fs::write(&library, "compiled").unwrap();
        (library, fingerprint)
    }

    #[test]
    fn a_cache_that_cannot_be_written_is_an_error_with_its_path() {
        let name = format!("ranarium-cache-file-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        compiled(&folder.join("target"));
        let file = folder.join("cache");
        fs::write(&file, "a file, not a folder").unwrap();
        let cache = Cache {
            entry: file.join("dependencies"),
            target: folder.join("target"),
            packages: [THIRD_PARTY.to_owned()].into(),
        };
        assert_eq!(cache.within(Cache::restore), Ok(()));
        let error = cache.within(Cache::save).unwrap_err();
        assert!(error.contains(file.to_str().unwrap()), "{error}");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_crate_that_is_copied_in_part_has_no_fingerprint() {
        let name = format!("ranarium-cache-part-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let cache = Cache {
            entry: folder.join("cache"),
            target: folder.join("target"),
            packages: [THIRD_PARTY.to_owned()].into(),
        };
        compiled(&cache.entry);
        let (library, fingerprint) = compiled(&cache.target);
        fs::remove_dir_all(&fingerprint).unwrap();
        // A file cannot be copied to the path of a folder.
        fs::remove_file(&library).unwrap();
        fs::create_dir_all(&library).unwrap();
        assert!(cache.restore().is_err());
        assert!(!fingerprint.exists());
        fs::remove_dir(&library).unwrap();
        cache.restore().unwrap();
        assert!(library.is_file() && fingerprint.is_dir());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn crates_of_the_project_are_never_copied() {
        let lock = fs::read_to_string(tool::root().join("Cargo.lock")).unwrap();
        let packages = from_registries(&lock);
        assert!(packages.contains(THIRD_PARTY));
        for own in ["icefrogs", "ranarium", "ranarium-game", "xtask", "bundle"] {
            assert!(!packages.contains(own), "{own}");
        }
    }
}
