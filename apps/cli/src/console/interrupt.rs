//! Ctrl-C and other requests to end during a long piece of work: the work stops, and its results so
//! far are shown.

use crate::command_error::INTERRUPTED_CODE;
use std::sync::atomic::{AtomicBool, Ordering};

/// `true` once the program has been asked to end.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Records Ctrl-C, SIGTERM and SIGHUP from now on, for [`is_asked`]; the second ends the program at
/// once.
pub fn note() {
    let noted = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(INTERRUPTED_CODE));
        }
    });
    if let Err(error) = noted {
        // Without the handler Ctrl-C ends the program at once.
        eprintln!("note: Ctrl-C will not show what is done so far: {error}");
    }
}

/// Returns `true` once the program has been asked to end.
pub fn is_asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Returns the flag that is set once the program has been asked to end.
pub const fn flag() -> &'static AtomicBool {
    &ASKED
}
