//! What happened, in words.

use crate::play::seats::face_id;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::{Arg, Language, Message, Seat};

/// A line of the log: what one player did without another coming between.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    /// Its place among the lines.
    number: usize,
    /// Whose doings they are, if it is anyone's.
    seat: Option<Seat>,
    /// What happened, in order.
    messages: Vec<Message>,
}

/// The player of whom a message speaks first.
fn actor(message: &Message) -> Option<Seat> {
    message.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    })
}

/// The lines of a log.
fn lines(log: &[Message]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for message in log {
        let seat = actor(message);
        match lines.last_mut() {
            Some(line) if seat.is_none() || seat == line.seat => {
                line.messages.push(message.clone());
            }
            _ => lines.push(Line {
                number: lines.len(),
                seat,
                messages: vec![message.clone()],
            }),
        }
    }
    lines
}

/// A line of the log in words.
#[derive(Clone, PartialEq)]
struct Told {
    line: Line,
    words: String,
}

/// The lines in words; what was in words already stays as it is.
fn told(log: &[Message], words: &Words, before: &[Told]) -> Vec<Told> {
    let told = |line: Line| {
        let known = before.get(line.number).filter(|told| told.line == line);
        let words = match known {
            Some(told) => told.words.clone(),
            None => {
                let said = line.messages.iter().map(|message| words.say(message));
                said.collect::<Vec<_>>().join(" ")
            }
        };
        Told { line, words }
    };
    lines(log).into_iter().map(told).collect()
}

/// What happened, in words: a line a turn, the latest at the top.
#[component]
pub fn LogPanel(
    /// What happened.
    #[prop(into)]
    log: Signal<Vec<Message>>,
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
    // A list that had no room was scrolled away from its beginning by the browser.
    let widens = window_event_listener(leptos::ev::resize, move |_| {
        if let Some(list) = list.get_untracked() {
            list.set_scroll_top(0);
        }
    });
    on_cleanup(move || widens.remove());
    let lines = Memo::new(move |before: Option<&(Language, Vec<Told>)>| {
        words.with(|words| {
            let language = words.language();
            let before = before.filter(|(before, _)| *before == language);
            let before = before.map_or(&[][..], |(_, told)| told);
            (language, log.with(|log| told(log, words, before)))
        })
    });
    let label = move || words.with(|words| words.text("web-log"));
    // The list is not keyed: lines are only added at its end, and those before stay untouched.
    let items = move || {
        lines.with(|(_, lines)| {
            let last = lines.len();
            let items = (1..)
                .zip(lines)
                .map(|(number, told)| line_view(told, number == last));
            items.collect::<Vec<_>>()
        })
    };
    view! {
        <div class="log" tabindex="0" node_ref=list role="log" aria-live="polite" aria-label=label>
            <ol>{items}</ol>
        </div>
    }
}

/// A line, with the face that its player has in the row of seats.
fn line_view(told: &Told, is_last: bool) -> impl IntoView + use<> {
    let Told { line, words } = told;
    let face = line.seat.map(|seat| format!("#{}", face_id(seat)));
    view! {
        <li class:log-last=is_last>
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <use_ href=face></use_>
            </svg>
            <span>{words.clone()}</span>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::lines;
    use ranarium_game::{Message, Seat};

    #[test]
    fn what_a_player_does_in_a_turn_is_one_line() {
        let (first, second) = (Seat::new(0), Seat::new(1));
        let of = |seat| Message::new("event").with("player", seat);
        let log = [
            Message::new("began"),
            of(first),
            Message::new("swept"),
            of(first),
            of(second),
        ];
        let told: Vec<_> = lines(&log)
            .into_iter()
            .map(|line| (line.seat, line.messages.len()))
            .collect();
        assert_eq!(told, [(None, 1), (Some(first), 3), (Some(second), 1)]);
    }

    #[test]
    fn an_empty_log_has_no_lines() {
        assert!(lines(&[]).is_empty());
    }
}
