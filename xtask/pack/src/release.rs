//! [`Release`]: the name, version and time of a release.

use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimePrinter;

/// The name of the program, of its package and of its image.
pub const NAME: &str = "ranarium";

/// The version, which all packages of the project share.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The address of the project, defined in the project's `Cargo.toml`.
pub const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

/// The maintainer with a mail address, defined in the project's `Cargo.toml`.
pub const MAINTAINER: &str = env!("CARGO_PKG_AUTHORS");

/// A release. All its files have its time.
#[derive(Clone, Copy, Debug)]
pub struct Release {
    /// The time of the commit, in seconds since 1970 (UTC).
    pub seconds: u64,
    time: Timestamp,
}

impl Release {
    /// Returns the release of a commit of this time.
    ///
    /// # Errors
    /// If the seconds are not a number, or are outside the supported calendar.
    pub fn new(seconds: &str) -> Result<Self, String> {
        let wrong = || format!("expected the seconds of a time since 1970, found {seconds:?}");
        let seconds: u64 = seconds.parse().map_err(|_| wrong())?;
        let signed = i64::try_from(seconds).map_err(|_| wrong())?;
        let time = Timestamp::from_second(signed).map_err(|_| wrong())?;
        Ok(Self { seconds, time })
    }

    /// Returns the name of a file of the release, such as `ranarium-0.1.0-page.tar.gz`.
    pub fn file(&self, end: &str) -> String {
        format!("{NAME}-{VERSION}{end}")
    }

    /// Returns the time as in RFC 3339, such as `2026-11-30T06:50:00Z`.
    pub fn rfc3339(&self) -> String {
        self.time.to_string()
    }

    /// Returns the time as Debian writes it, such as `Mon, 30 Nov 2026 06:50:00 +0000`.
    ///
    /// # Errors
    /// If the format cannot represent the year.
    pub fn debian_date(&self) -> Result<String, String> {
        let date = DateTimePrinter::new().timestamp_to_string(&self.time);
        let date = date.map_err(|error| format!("the time of the release: {error}"))?;
        Ok(date.replace("-0000", "+0000"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Release, VERSION};
    use crate::files;

    #[test]
    fn the_changelog_has_a_section_for_the_version() {
        let changelog = files::text(&files::root().join("CHANGELOG.md")).unwrap();
        let mut heads = changelog
            .lines()
            .filter_map(|line| line.strip_prefix("## "));
        let head = heads.next().unwrap();
        assert_eq!(head.split(' ').next(), Some(VERSION), "{head}");
    }

    #[test]
    fn documents_name_the_files_of_the_version() {
        for (path, name) in [
            ("README.md", format!("ranarium_{VERSION}_amd64.deb")),
            ("docs/hosting.md", format!("ranarium_{VERSION}_amd64.deb")),
            ("docs/hosting.md", format!("ranarium-{VERSION}-page.tar.gz")),
            (
                "docs/hosting.md",
                format!("ranarium-{VERSION}-compose.yaml"),
            ),
            ("packaging/compose.yaml", format!("ranarium:{VERSION}")),
            (
                "packaging/trial/run",
                format!("ranarium_{VERSION}_amd64.deb"),
            ),
        ] {
            let text = files::text(&files::root().join(path)).unwrap();
            assert!(text.contains(&name), "{path}: {name}");
        }
    }

    #[test]
    fn a_time_is_written_as_each_format_wants_it() {
        let release = Release::new("1796021400").unwrap();
        assert_eq!(release.rfc3339(), "2026-11-30T06:50:00Z");
        let date = release.debian_date().unwrap();
        assert_eq!(date, "Mon, 30 Nov 2026 06:50:00 +0000");
    }

    #[test]
    fn a_wrong_time_is_refused() {
        for text in ["", "noon", "-1", "18446744073709551615"] {
            let error = Release::new(text).unwrap_err();
            assert!(error.contains(&format!("found {text:?}")), "{error}");
        }
    }
}
