//! The log of a match, in words.

use crate::play::remote_match::LastMove;
use crate::play::seats::face_id;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{Arg, Language, MAX_SEATS, Message, Seat, Seats};
use std::marker::PhantomData;

/// A line of the log: one player's events without another's in between.
#[derive(Clone, Debug, PartialEq)]
struct LogLine {
    /// Its place among the lines.
    number: usize,
    /// The seat that acted, if any.
    seat: Option<Seat>,
    /// The events, in order.
    messages: Vec<Message>,
}

/// Returns the first player in a message.
pub fn actor(message: &Message) -> Option<Seat> {
    message.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    })
}

/// Returns the lines of a log.
fn lines(log: &[Message]) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    for message in log {
        let seat = actor(message);
        match lines.last_mut() {
            Some(line) if seat.is_none() || seat == line.seat => {
                line.messages.push(message.clone());
            }
            _ => lines.push(LogLine {
                number: lines.len(),
                seat,
                messages: vec![message.clone()],
            }),
        }
    }
    lines
}

/// Returns the latest move of each player in words, with the players who have moved since.
pub fn last_moves(log: &[Message], words: &Words) -> Vec<LastMove> {
    let mut moves = vec![LastMove::default(); MAX_SEATS];
    let mut since = Seats::NONE;
    for line in lines(log).iter().rev() {
        let Some(seat) = line.seat else { continue };
        let last = &mut moves[seat.index()];
        if last.told.is_empty() {
            let said = line.messages.iter().map(|message| words.say(message));
            last.told = said.collect::<Vec<_>>().join(" ");
            last.since = since;
        }
        since = since.with(seat);
    }
    moves
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq)]
enum LinePart {
    /// Words.
    Words(String),
    /// A thing, shown as a small picture if the board has one.
    Thing(Message),
}

/// A line of the log: in whole sentences for screen readers, in short for the screen.
#[derive(Clone, PartialEq)]
struct ToldLine {
    line: LogLine,
    words: String,
    /// The parts of the short form, in order.
    parts: Vec<LinePart>,
}

/// Placeholders in a text for the player of the line and for the first thing with a picture:
/// private-use characters, which no text contains.
const PLAYER: char = '\u{e000}';
const FIRST_THING: u32 = 0xe001;

/// Returns a message with placeholders for the line's player and for things, which are added to
/// `things`.
fn with_signs(
    message: &Message,
    seat: Option<Seat>,
    is_thing: &dyn Fn(&Message) -> bool,
    things: &mut Vec<Message>,
) -> Message {
    let args = message.args.iter().map(|(name, arg)| {
        let arg = arg_with_signs(arg, seat, is_thing, things);
        (*name, arg)
    });
    Message {
        key: message.key,
        args: args.collect(),
    }
}

fn arg_with_signs(
    arg: &Arg,
    seat: Option<Seat>,
    is_thing: &dyn Fn(&Message) -> bool,
    things: &mut Vec<Message>,
) -> Arg {
    match arg {
        Arg::Seat(one) if Some(*one) == seat => Arg::Text(PLAYER.to_string()),
        Arg::Message(message) if is_thing(message) => {
            let sign = char::from_u32(FIRST_THING + things.len() as u32).unwrap_or_default();
            things.push(Message::clone(message));
            Arg::Text(sign.to_string())
        }
        Arg::List(args) => {
            let args = args.iter();
            Arg::List(
                args.map(|arg| arg_with_signs(arg, seat, is_thing, things))
                    .collect(),
            )
        }
        arg => arg.clone(),
    }
}

/// Returns a line in short: the player is not named again, and things are pictures.
fn short(
    line: &LogLine,
    omits: &[&str],
    is_thing: &dyn Fn(&Message) -> bool,
    words: &Words,
) -> Vec<LinePart> {
    let mut sentences: Vec<Sentence> = Vec::new();
    for message in &line.messages {
        if omits.contains(&message.key) {
            continue;
        }
        let mut things = Vec::new();
        let said = words.say(&with_signs(message, line.seat, is_thing, &mut things));
        let name = line.seat.map_or_else(String::new, |seat| words.name(seat));
        let parts = in_parts(&said, &name, &things);
        let is_more = sentences
            .last_mut()
            .is_some_and(|last| last.takes_more(&parts));
        if !is_more && !parts.is_empty() {
            sentences.push(Sentence { parts, times: 1 });
        }
    }
    let mut parts = Vec::new();
    for (number, Sentence { parts: told, times }) in sentences.into_iter().enumerate() {
        if number > 0 {
            parts.push(LinePart::Words(" · ".to_owned()));
        }
        parts.extend(told);
        if times > 1 {
            parts.push(LinePart::Words(format!(" ×{times}")));
        }
    }
    parts
}

/// A sentence of the short form, and the number of times in a row that it occurred.
struct Sentence {
    parts: Vec<LinePart>,
    times: usize,
}

impl Sentence {
    /// Merges another sentence that is the same, or the same with another thing: "draws 7 9".
    fn takes_more(&mut self, other: &[LinePart]) -> bool {
        if self.times == 1
            && let [stem @ .., LinePart::Thing(thing)] = other
            && self.parts.len() > stem.len()
            && self.parts.starts_with(stem)
            && self.parts[stem.len()..].iter().all(is_thing_or_blank)
        {
            self.parts.push(LinePart::Words(" ".to_owned()));
            self.parts.push(LinePart::Thing(thing.clone()));
            return true;
        }
        let is_same = self.parts == other;
        self.times += usize::from(is_same);
        is_same
    }
}

fn is_thing_or_blank(part: &LinePart) -> bool {
    match part {
        LinePart::Words(words) => words == " ",
        LinePart::Thing(_) => true,
    }
}

/// Returns the parts of a sentence, without its full stop, and without the player if it begins with
/// the name.
fn in_parts(said: &str, name: &str, things: &[Message]) -> Vec<LinePart> {
    let rest = said
        .strip_prefix(PLAYER)
        .and_then(|rest| rest.strip_prefix(' '));
    let said = rest.unwrap_or(said);
    let said = said.strip_suffix('.').unwrap_or(said);
    let mut parts = Vec::new();
    let mut words = String::new();
    for letter in said.chars() {
        let number = (letter as u32).checked_sub(FIRST_THING);
        if let Some(thing) = number.and_then(|number| things.get(number as usize)) {
            parts.extend((!words.is_empty()).then(|| LinePart::Words(std::mem::take(&mut words))));
            parts.push(LinePart::Thing(thing.clone()));
        } else if letter == PLAYER {
            words.push_str(name);
        } else {
            words.push(letter);
        }
    }
    parts.extend((!words.is_empty()).then_some(LinePart::Words(words)));
    parts
}

/// Returns the lines with their words; unchanged lines are reused.
fn told<B: Board>(log: &[Message], words: &Words, before: &[ToldLine]) -> Vec<ToldLine> {
    let told = |line: LogLine| {
        let known = before.get(line.number).filter(|told| told.line == line);
        known.cloned().unwrap_or_else(|| {
            let said = line.messages.iter().map(|message| words.say(message));
            let whole = said.collect::<Vec<_>>().join(" ");
            let is_thing = |message: &Message| B::thumbnail(message, line.seat).is_some();
            let parts = short(&line, B::LOG_OMITS, &is_thing, words);
            ToldLine {
                line,
                words: whole,
                parts,
            }
        })
    };
    lines(log).into_iter().map(told).collect()
}

/// The log: one line per turn, the latest at the top.
#[component]
pub fn LogPanel<B: Board>(
    /// The board.
    #[prop(optional)]
    _board: PhantomData<B>,
    /// The events.
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
    // The browser scrolls a list away from its beginning while it has no room.
    let widens = window_event_listener(leptos::ev::resize, move |_| {
        if let Some(list) = list.get_untracked() {
            list.set_scroll_top(0);
        }
    });
    on_cleanup(move || widens.remove());
    let lines = Memo::new(move |before: Option<&(Language, Vec<ToldLine>)>| {
        words.with(|words| {
            let language = words.language();
            let before = before.filter(|(before, _)| *before == language);
            let before = before.map_or(&[][..], |(_, told)| told);
            (language, log.with(|log| told::<B>(log, words, before)))
        })
    });
    let label = move || words.with(|words| words.text("web-log"));
    // The list is not keyed: lines are only added at its end, and earlier ones do not change.
    let items = move || {
        lines.with(|(_, lines)| {
            let shown = || lines.iter().filter(|told| !told.parts.is_empty());
            let last = shown().count();
            let items = (1..)
                .zip(shown())
                .map(|(number, told)| line_view::<B>(told, number == last));
            items.collect::<Vec<_>>()
        })
    };
    view! {
        <div class="log" translate="no" tabindex="0" node_ref=list role="log" aria-live="polite" aria-label=label>
            <ol>{items}</ol>
        </div>
    }
}

/// A line, with the face of its player from the row of seats.
fn line_view<B: Board>(told: &ToldLine, is_last: bool) -> impl IntoView + use<B> {
    let ToldLine { line, words, parts } = told;
    let face = line.seat.map(|seat| format!("#{}", face_id(seat)));
    let part = |part: &LinePart| match part {
        LinePart::Words(words) => words.clone().into_any(),
        LinePart::Thing(thing) => B::thumbnail(thing, line.seat).into_any(),
    };
    let parts: Vec<_> = parts.iter().map(part).collect();
    view! {
        <li class:log-last=is_last>
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <use_ href=face></use_>
            </svg>
            <span class="log-whole">{words.clone()}</span>
            <span class="log-short" aria-hidden="true">{parts}</span>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::{LinePart, LogLine, last_moves, lines, short};
    use ranarium_board::Words;
    use ranarium_game::{Arg, Language, Message, Seat, Seats, Speak};
    use std::sync::Arc;

    /// Formats a message as its key and its arguments; `player` comes first.
    struct Parrot;

    impl Speak for Parrot {
        fn say(&self, message: &Message) -> String {
            let said = |arg: &Arg| match arg {
                Arg::Text(text) => text.clone(),
                Arg::Message(message) => message.key.to_owned(),
                arg => format!("{arg:?}"),
            };
            let mut words = vec![message.key.to_owned()];
            for (name, arg) in &message.args {
                match *name {
                    "player" => words.insert(0, said(arg)),
                    _ => words.push(said(arg)),
                }
            }
            words.join(" ") + "."
        }
    }

    /// Returns the short form of a player's events: things in square brackets.
    fn in_short(messages: Vec<Message>) -> String {
        let names = ["Ada".to_owned(), "Moss".to_owned()];
        let words = Words::new(Language::En, Arc::new(Parrot), names);
        let line = LogLine {
            number: 0,
            seat: Some(Seat::new(1)),
            messages,
        };
        let is_thing = |message: &Message| message.key.starts_with("card");
        let parts = short(&line, &["turn"], &is_thing, &words);
        let said = parts.iter().map(|part| match part {
            LinePart::Words(words) => words.clone(),
            LinePart::Thing(thing) => format!("[{}]", thing.key),
        });
        said.collect()
    }

    #[test]
    fn a_line_is_short() {
        let moss = |key| Message::new(key).with("player", Seat::new(1));
        let card = |key| moss(key).with("card", Message::new("card-9"));
        let told = in_short(vec![
            moss("turn"),
            moss("draws"),
            moss("draws"),
            card("captures"),
            Message::new("swept").with("by", Seat::new(1)),
        ]);
        assert_eq!(told, "draws ×2 · captures [card-9] · swept Moss");
        let told = in_short(vec![
            card("draws"),
            card("draws"),
            moss("ends"),
            card("draws"),
        ]);
        assert_eq!(told, "draws [card-9] [card-9] · ends · draws [card-9]");
        assert_eq!(in_short(vec![moss("turn")]), "");
    }

    #[test]
    fn actions_of_a_turn_share_one_line() {
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
    fn the_latest_moves_list_the_later_movers() {
        let [ada, moss, kim] = [0, 1, 2].map(Seat::new);
        let names = ["Ada", "Moss", "Kim"].map(str::to_owned);
        let words = Words::new(Language::En, Arc::new(Parrot), names);
        let by = |seat, key| Message::new(key).with("player", seat);
        let log = [
            by(ada, "hops"),
            by(moss, "hops"),
            by(ada, "draws"),
            by(ada, "discards"),
            by(moss, "jumps"),
        ];
        let moves = last_moves(&log, &words);
        let told = |seat: Seat| moves[seat.index()].told.as_str();
        assert!(told(ada).contains("draws") && told(ada).contains("discards"));
        assert!(!told(ada).contains("hops") && told(moss).contains("jumps"));
        assert_eq!(told(kim), "");
        let since = [ada, moss].map(|seat| moves[seat.index()].since);
        assert_eq!(since, [Seats::only(moss), Seats::NONE]);
    }

    #[test]
    fn an_empty_log_has_no_lines() {
        assert!(lines(&[]).is_empty());
    }
}
