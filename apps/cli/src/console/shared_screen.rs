//! A screen shared by several people with hidden information: however the program ends, none of
//! that stays on the terminal.

use crate::console::terminal;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// `true` while the terminal may show one person's secrets.
static HAS_SECRETS: AtomicBool = AtomicBool::new(false);

/// Marks whether the terminal may show secrets from now on. The suspend key is disabled meanwhile:
/// the shell would appear below them.
pub fn mark(has_secrets: bool) {
    if HAS_SECRETS.swap(has_secrets, Ordering::SeqCst) != has_secrets {
        terminal::allow_suspend(!has_secrets);
    }
}

/// Clears a terminal that may show secrets, before the last text of the program.
pub fn clear_secrets() {
    if HAS_SECRETS.load(Ordering::SeqCst) && io::stdout().is_terminal() {
        // A closed terminal shows nothing.
        let _ = clear();
    }
    mark(false);
}

/// Clears a terminal with its scrollback.
///
/// # Errors
/// If the terminal is gone.
pub fn clear() -> io::Result<()> {
    let mut out = io::stdout();
    // Home, erase the screen, erase the scrollback.
    out.write_all(b"\x1b[H\x1b[2J\x1b[3J")?;
    out.flush()
}
