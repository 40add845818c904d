//! A screen that several people share, each with something hidden: whatever ends the program, nothing
//! of that stays on the terminal.

use crate::keyboard;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// `true` while the terminal may show something that only one of the people before it may know.
static HAS_SECRETS: AtomicBool = AtomicBool::new(false);

/// Marks whether the terminal may show secrets from now on. The suspend key is off while it may: the
/// shell would come up below them.
pub fn mark(has_secrets: bool) {
    if HAS_SECRETS.swap(has_secrets, Ordering::SeqCst) != has_secrets {
        keyboard::allow_suspend(!has_secrets);
    }
}

/// Clears a terminal that may show secrets, before the last words of the program.
pub fn clear_secrets() {
    if HAS_SECRETS.load(Ordering::SeqCst) && io::stdout().is_terminal() {
        // A terminal that is gone shows nothing.
        let _ = clear();
    }
    mark(false);
}

/// Clears a terminal, with all that was scrolled away.
///
/// # Errors
/// If the terminal is gone.
pub fn clear() -> io::Result<()> {
    let mut terminal = io::stdout();
    // Home, erase the screen, erase what was scrolled away.
    terminal.write_all(b"\x1b[H\x1b[2J\x1b[3J")?;
    terminal.flush()
}
