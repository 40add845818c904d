//! [`Kind`]: the purpose of a page.

/// The purpose of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// To be published: as small as can be, and kept by the browser.
    Small,
    /// To be played on this machine: ready soon, and kept by the browser.
    Quick,
    /// To be worked on: with names in stack traces, and never kept by the browser.
    Dev,
}
