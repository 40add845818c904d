//! [`PageKind`]: the purpose of a page, which decides about its compression and names.

/// The purpose of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageKind {
    /// To be published: as small as can be, and cached by the browser.
    Small,
    /// To be played on this machine: built quickly, and cached by the browser.
    Quick,
    /// To be worked on: with names in stack traces, and never cached by the browser.
    Dev,
}
