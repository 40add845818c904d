//! [`ProcessGroup`]: a process and its descendants, on Unix as a process group that is killed as a
//! whole.
//!
//! The group receives no signals from the terminal, so that Ctrl-C reaches this program alone. A
//! guard kills the remaining groups when this program ends in any way, even by SIGKILL: it is a
//! shell that waits for the end of its standard input, which this program keeps open.

use std::io;
use std::process::{Child, Command, ExitStatus};

/// A process that was started, and the group that it leads.
#[derive(Debug)]
pub struct ProcessGroup {
    leader: Child,
    /// `true` once the group was killed: its number may then belong to another.
    is_over: bool,
}

impl ProcessGroup {
    /// Starts a process in a group of its own.
    pub fn spawn(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        {
            std::os::unix::process::CommandExt::process_group(command, 0);
            guard::start();
        }
        let leader = command.spawn()?;
        #[cfg(unix)]
        guard::watch(leader.id());
        Ok(Self {
            leader,
            is_over: false,
        })
    }

    /// Returns the process itself, for its pipes.
    pub const fn leader(&mut self) -> &mut Child {
        &mut self.leader
    }

    /// Returns the number of the process, which is also that of its group.
    pub fn id(&self) -> u32 {
        self.leader.id()
    }

    /// Returns `true` if the process has ended. Its children may still run.
    pub fn has_left(&mut self) -> bool {
        #[cfg(unix)]
        {
            use rustix::process::{WaitId, WaitIdOptions, waitid};
            // The process is not reaped here: until it is, no other process or group can get its
            // number.
            let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            match pid(self.leader.id()) {
                Some(leader) if !self.is_over => {
                    !matches!(waitid(WaitId::Pid(leader), look), Ok(None))
                }
                Some(_) | None => true,
            }
        }
        #[cfg(not(unix))]
        {
            !matches!(self.leader.try_wait(), Ok(None))
        }
    }

    /// Kills the group, and returns the exit status of the process itself.
    pub fn end(&mut self) -> Option<ExitStatus> {
        if !self.is_over {
            #[cfg(unix)]
            if let Some(group) = pid(self.leader.id()) {
                // The group may be empty.
                let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
                guard::forget(self.leader.id());
            }
            #[cfg(not(unix))]
            let _ = self.leader.kill();
            self.is_over = true;
        }
        self.leader.wait().ok()
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
fn pid(id: u32) -> Option<rustix::process::Pid> {
    i32::try_from(id)
        .ok()
        .and_then(rustix::process::Pid::from_raw)
}

/// The guard: a process that outlives this one, and kills the remaining groups.
#[cfg(unix)]
mod guard {
    use std::io::Write;
    use std::os::unix::process::CommandExt as _;
    use std::process::{ChildStdin, Command, Stdio};
    use std::sync::{Mutex, OnceLock, PoisonError};

    /// The guard's script. Its input adds groups by `+ GROUP`, and removes them by `- GROUP`; at
    /// the end of the input it kills the remaining ones.
    const SCRIPT: &str = r#"
trap '' HUP INT QUIT TERM
groups=
while read -r change group; do
  case $change in
  +) groups="$groups $group" ;;
  -)
    left=
    for one in $groups; do [ "$one" = "$group" ] || left="$left $one"; done
    groups=$left ;;
  esac
done
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
exit 0
"#;

    /// The guard's standard input; `None` if it could not be started, which matters only if this
    /// program is killed.
    static GUARD: OnceLock<Option<Mutex<ChildStdin>>> = OnceLock::new();

    /// Starts the guard, once.
    pub fn start() {
        GUARD.get_or_init(|| {
            let started = Command::new("/bin/sh")
                .args(["-c", SCRIPT])
                .current_dir("/")
                .process_group(0)
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn();
            started.ok()?.stdin.map(Mutex::new)
        });
    }

    /// Adds a group for the guard to kill.
    pub fn watch(group: u32) {
        send_change('+', group);
    }

    /// Removes a group from the guard's list.
    pub fn forget(group: u32) {
        send_change('-', group);
    }

    fn send_change(change: char, group: u32) {
        if let Some(Some(guard)) = GUARD.get() {
            let mut guard = guard.lock().unwrap_or_else(PoisonError::into_inner);
            // Without a guard this program still kills its groups itself.
            let _ = guard.write_all(format!("{change} {group}\n").as_bytes());
        }
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::{ProcessGroup, pid};
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    use std::thread;
    use std::time::{Duration, Instant};

    fn is_running(id: u32) -> bool {
        pid(id).is_some_and(|pid| rustix::process::test_kill_process(pid).is_ok())
    }

    fn is_gone_soon(id: u32) -> bool {
        let until = Instant::now() + Duration::from_secs(20);
        while is_running(id) && Instant::now() < until {
            thread::sleep(Duration::from_millis(10));
        }
        !is_running(id)
    }

    /// Starts a shell that starts another process and, unless it waits for it, exits.
    fn shell(then: &str) -> (ProcessGroup, u32) {
        let script = format!("sleep 600 & echo $!; {then}");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).stdout(Stdio::piped());
        let mut group = ProcessGroup::spawn(&mut command).unwrap();
        let mut line = String::new();
        let mut stdout = BufReader::new(group.leader().stdout.take().unwrap());
        stdout.read_line(&mut line).unwrap();
        (group, line.trim().parse().unwrap())
    }

    #[test]
    fn child_processes_end_with_their_group() {
        let (mut group, other) = shell("wait");
        assert!(is_running(other) && !group.has_left());
        assert!(!group.end().unwrap().success());
        assert!(is_gone_soon(other));
        assert!(group.has_left());
        // It exited by itself, and its child did not.
        let (mut group, other) = shell("exit 3");
        let until = Instant::now() + Duration::from_secs(20);
        while !group.has_left() && Instant::now() < until {
            thread::sleep(Duration::from_millis(10));
        }
        assert!(is_running(other));
        assert_eq!(group.end().unwrap().code(), Some(3));
        assert!(is_gone_soon(other));
        let (group, other) = shell("wait");
        drop(group);
        assert!(is_gone_soon(other));
    }
}
