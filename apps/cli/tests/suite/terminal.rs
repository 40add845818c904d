//! The program in a window of its own, as people start it.

use crate::common::folder::folder;
use crate::common::terminal::{Terminal, TerminalSize};

#[test]
fn the_menu_exits_on_q() {
    let folder = folder("menu");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &[]);
    terminal.wait_for("Which game?");
    terminal.enter("q");
    let (code, screen) = terminal.end();
    assert_eq!(code, 0, "{screen}");
}

#[test]
fn a_closed_terminal_ends_the_program() {
    let folder = folder("closed");
    let terminal = Terminal::start(TerminalSize::DEFAULT, &folder, &[]);
    terminal.wait_for("Which game?");
    terminal.hang_up();
}
