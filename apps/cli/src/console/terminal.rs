//! The terminal: its size, its settings, and polling for input.

use std::io::{self, IsTerminal};
pub use system::{CAN_LOOK, has_line, keep_settings, restore_settings};

/// Returns `true` if both input and output are a terminal.
pub fn is_interactive() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Returns the number of columns; 80 if it is unknown.
pub fn width() -> usize {
    const UNKNOWN: usize = 80;
    const MIN_WIDTH: usize = 20;
    terminal_size::terminal_size().map_or(UNKNOWN, |(width, _)| usize::from(width.0).max(MIN_WIDTH))
}

/// Returns the number of lines; 24 if it is unknown.
pub fn height() -> usize {
    const UNKNOWN: usize = 24;
    const MIN_HEIGHT: usize = 5;
    terminal_size::terminal_size()
        .map_or(UNKNOWN, |(_, height)| usize::from(height.0).max(MIN_HEIGHT))
}

/// Turns the key that suspends the program, Ctrl-Z, on or off.
pub fn allow_suspend(is_allowed: bool) {
    if is_interactive() {
        system::allow_suspend(is_allowed);
    }
}

/// Shows or hides the typed input, if the input is a terminal.
pub fn show_typing(is_shown: bool) {
    if io::stdin().is_terminal() {
        system::show_typing(is_shown);
    }
}

#[cfg(unix)]
mod system {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::termios::{
        LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr,
    };
    use std::io::{self, Write};
    use std::sync::OnceLock;

    static BEFORE: OnceLock<Option<Termios>> = OnceLock::new();

    /// `true` if input can be polled while other work runs.
    pub const CAN_LOOK: bool = true;

    /// Stores the terminal's settings, before the first line is edited.
    pub fn keep_settings() {
        BEFORE.get_or_init(|| tcgetattr(io::stdin()).ok());
    }

    /// Restores the stored settings.
    pub fn restore_settings() {
        if let Some(Some(before)) = BEFORE.get() {
            // An error is ignored, since the program ends.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, before);
            // Turns bracketed paste off.
            let _ = io::stdout().write_all(b"\x1b[?2004l");
            let _ = io::stdout().flush();
        }
    }

    /// Turns the echo on or off.
    pub fn show_typing(is_shown: bool) {
        keep_settings();
        if let Ok(mut settings) = tcgetattr(io::stdin()) {
            settings.local_modes.set(LocalModes::ECHO, is_shown);
            // An error is ignored: the terminal is closed.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &settings);
        }
    }

    /// Enables the suspend key, or disables it.
    pub fn allow_suspend(is_allowed: bool) {
        /// The code that means no key.
        const NO_KEY: u8 = 0;
        keep_settings();
        let (Some(Some(before)), Ok(mut settings)) = (BEFORE.get(), tcgetattr(io::stdin())) else {
            return;
        };
        let suspend = SpecialCodeIndex::VSUSP;
        settings.special_codes[suspend] = match is_allowed {
            true => before.special_codes[suspend],
            false => NO_KEY,
        };
        // An error is ignored: the terminal is closed.
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &settings);
    }

    /// Returns `true` if a line, or the end of the input, is ready to be read.
    pub fn has_line() -> bool {
        let stdin = io::stdin();
        let mut waiting = [PollFd::new(&stdin, PollFlags::IN)];
        let at_once = Timespec {
            tv_sec: 0,
            tv_nsec: 0,
        };
        poll(&mut waiting, Some(&at_once)).is_ok_and(|ready| ready > 0)
    }
}

/// On other systems input cannot be polled.
#[cfg(not(unix))]
mod system {
    pub const CAN_LOOK: bool = false;
    pub const fn keep_settings() {}
    pub const fn restore_settings() {}
    pub const fn allow_suspend(_: bool) {}
    pub const fn show_typing(_: bool) {}
    pub const fn has_line() -> bool {
        false
    }
}
