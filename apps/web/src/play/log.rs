//! What happened, in words.

use crate::play::seats::colour;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::frog::{Frog, Marking, Mood, Pose};
use ranarium_game::{Arg, Message, Seat};

/// Something that happened, as the viewer saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// The update it came with: what belongs together has the same number.
    pub seq: u64,
    /// What happened.
    pub message: Message,
}

/// A line of the log: what one player did without another coming between.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    /// Its place among the lines.
    number: usize,
    /// Whose doings they are, if it is anyone's.
    seat: Option<Seat>,
    /// What happened, in order.
    messages: Vec<Message>,
    /// The last update of which it tells.
    seq: u64,
}

/// The player of whom a message speaks first.
fn actor(message: &Message) -> Option<Seat> {
    message.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    })
}

/// The lines of a log.
fn lines(log: &[LogEntry]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for LogEntry { seq, message } in log {
        let seat = actor(message);
        match lines.last_mut() {
            Some(line) if seat.is_none() || seat == line.seat => {
                line.messages.push(message.clone());
                line.seq = *seq;
            }
            _ => lines.push(Line {
                number: lines.len(),
                seat,
                messages: vec![message.clone()],
                seq: *seq,
            }),
        }
    }
    lines
}

/// What happened, in words: a line a turn, the latest at the top.
#[component]
pub fn LogPanel(
    /// What happened.
    #[prop(into)]
    log: Signal<Vec<LogEntry>>,
    /// Words for people.
    words: Signal<Words>,
) -> impl IntoView {
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        log.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(0));
        }
    });
    let last = Memo::new(move |_| log.with(|log| log.last().map(|entry| entry.seq)));
    let label = move || words.with(|words| words.text("web-log"));
    view! {
        <div class="log" tabindex="0" node_ref=list role="log" aria-live="polite" aria-label=label>
            <ol>
                <For
                    each=move || log.with(|log| lines(log))
                    key=|line| (line.number, line.messages.len())
                    let:line
                >
                    <LineView line words last/>
                </For>
            </ol>
        </div>
    }
}

#[component]
fn LineView(line: Line, words: Signal<Words>, last: Memo<Option<u64>>) -> impl IntoView {
    let Line { seat, seq, .. } = line;
    let said = move || {
        words.with(|words| {
            let said = line.messages.iter().map(|message| words.say(message));
            said.collect::<Vec<_>>().join(" ")
        })
    };
    let face = seat.map(|seat| {
        view! {
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <Frog
                    pose=Pose::Face
                    colour=colour(seat)
                    marking=Marking::of_player(seat.index())
                    mood=Mood::Calm
                />
            </svg>
        }
    });
    view! {
        <li class:log-last=move || last.get() == Some(seq)>
            {face}
            <span>{said}</span>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::{LogEntry, lines};
    use ranarium_game::{Message, Seat};

    fn entry(seq: u64, message: Message) -> LogEntry {
        LogEntry { seq, message }
    }

    #[test]
    fn what_a_player_does_in_a_turn_is_one_line() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let of = |seat| Message::new("event").with("player", seat);
        let log = [
            entry(1, Message::new("began")),
            entry(2, of(first)),
            entry(2, Message::new("swept")),
            entry(3, of(first)),
            entry(4, of(second)),
        ];
        let told: Vec<_> = lines(&log)
            .into_iter()
            .map(|line| (line.seat, line.messages.len(), line.seq))
            .collect();
        assert_eq!(
            told,
            [(None, 1, 1), (Some(first), 3, 3), (Some(second), 1, 4)]
        );
    }

    #[test]
    fn an_empty_log_has_no_lines() {
        assert!(lines(&[]).is_empty());
    }
}
