//! The end of the program during a match: at Ctrl-C, SIGTERM or SIGHUP, or when the line editor
//! receives the key.

use crate::command_error::INTERRUPTED_CODE;
use crate::console::terminal;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};

/// The work to do when the program is asked to end.
type ExitTask = Arc<dyn Fn() + Send + Sync>;

/// The task of the match in play.
static TASK: Mutex<Option<ExitTask>> = Mutex::new(None);

fn task() -> MutexGuard<'static, Option<ExitTask>> {
    TASK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Installs a handler of Ctrl-C, SIGTERM and SIGHUP that calls `work` and ends the program. It
/// replaces an earlier one.
pub fn on_exit(work: impl Fn() + Send + Sync + 'static) {
    static INSTALLED: Once = Once::new();
    *task() = Some(Arc::new(work));
    INSTALLED.call_once(|| {
        if let Err(error) = ctrlc::set_handler(|| end_now()) {
            // Without the handler, the match is still written after every decision.
            let _ = writeln!(
                io::stderr(),
                "Ctrl-C will not say where the match is: {error}"
            );
        }
    });
}

/// Installs a handler of Ctrl-C, SIGTERM and SIGHUP that prints this text, and ends the program.
pub fn say_on_exit(words: String) {
    on_exit(move || {
        // The terminal may be gone.
        let _ = writeln!(io::stderr(), "\n{words}");
    });
}

/// Does the work of [`on_exit`], and ends the program as a signal does.
pub fn end_now() -> ! {
    terminal::restore_settings();
    let work = task().clone();
    if let Some(work) = work {
        work();
    }
    end_process()
}

/// Ends the process with the exit code of an interrupted program.
pub fn end_process() -> ! {
    std::process::exit(i32::from(INTERRUPTED_CODE))
}
