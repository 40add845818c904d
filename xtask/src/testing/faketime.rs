//! libfaketime, with which tests of matches over days set the time of a server.

use std::fs;
use std::path::PathBuf;

/// The folder of libraries, which has one for each architecture on Debian.
const LIBRARIES: &str = "/usr/lib";

/// The library for programs with several threads, below a folder of libraries.
const NAME: &str = "faketime/libfaketimeMT.so.1";

/// The command that installs it.
pub const HOW_TO: &str = "on Debian: apt-get install faketime";

/// Returns the path of the library, if it is installed.
pub fn library() -> Option<PathBuf> {
    let folders = fs::read_dir(LIBRARIES).into_iter().flatten().flatten();
    folders
        .map(|folder| folder.path())
        .chain([PathBuf::from(LIBRARIES), "/usr/lib64".into()])
        .map(|folder| folder.join(NAME))
        .find(|library| library.is_file())
}
