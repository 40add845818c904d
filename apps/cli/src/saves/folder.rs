//! The folder in which matches are saved.

use crate::saves::file::ENDING;
use etcetera::BaseStrategy;
use std::ffi::OsString;
use std::fs::DirBuilder;
use std::io;
use std::path::{Path, PathBuf};

/// Environment variable with the folder to use instead of the platform's.
pub const VARIABLE: &str = "RANARIUM_DATA";

/// Returns the folder of the program's data, which may not exist; `None` without a home folder.
///
/// The folder is `$RANARIUM_DATA`, or else `ranarium` in the platform's data folder: on Linux
/// `$XDG_DATA_HOME` or `~/.local/share`.
pub fn data() -> Option<PathBuf> {
    chosen(std::env::var_os(VARIABLE), || {
        let platform = etcetera::base_strategy::choose_native_strategy().ok()?;
        Some(platform.data_dir())
    })
}

/// Returns the folder of the saved matches, which need not exist.
pub fn matches() -> Option<PathBuf> {
    data().map(|data| data.join("matches"))
}

/// Returns the path of the saved match with this name, if there is one.
pub fn find_saved(name: &str) -> Option<PathBuf> {
    // A path with a folder is not a name.
    if Path::new(name).file_name()? != name {
        return None;
    }
    let path = matches()?.join(format!("{name}.{ENDING}"));
    path.is_file().then_some(path)
}

/// Returns the path for a name: an existing file of this name, or else the saved match.
pub fn find(name: &str) -> PathBuf {
    let path = Path::new(name);
    if path.exists() {
        return path.to_owned();
    }
    find_saved(name).unwrap_or_else(|| path.to_owned())
}

fn chosen(
    variable: Option<OsString>,
    platform: impl FnOnce() -> Option<PathBuf>,
) -> Option<PathBuf> {
    match variable.filter(|value| !value.is_empty()) {
        Some(folder) => Some(PathBuf::from(folder)),
        None => platform().map(|folder| folder.join("ranarium")),
    }
}

/// Creates the folder and its parents, for their owner alone: a running match holds the draws to
/// come.
pub fn make(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::chosen;
    use std::path::PathBuf;

    #[test]
    fn the_variable_overrides_the_platforms_folder() {
        let platform = || Some(PathBuf::from("/home/ada/.local/share"));
        let own = Some(PathBuf::from("/home/ada/.local/share/ranarium"));
        assert_eq!(chosen(None, platform), own);
        assert_eq!(chosen(Some("".into()), platform), own);
        assert_eq!(
            chosen(Some("/games".into()), platform),
            Some("/games".into())
        );
        assert_eq!(chosen(None, || None), None);
    }
}
