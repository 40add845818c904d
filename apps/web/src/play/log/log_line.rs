//! [`LogLine`]: a line of the log, made from a player's consecutive events.

use crate::play::remote_match::LastMove;
use ranarium_board::Words;
use ranarium_game::{Arg, MAX_SEATS, Message, Seat, Seats};

/// A line of the log: one player's events without another's in between.
#[derive(Clone, Debug, PartialEq)]
pub struct LogLine {
    /// The index of the line in the log.
    pub number: usize,
    /// The index of the line's first event in the log.
    pub start: usize,
    /// The seat that acted, if any.
    pub seat: Option<Seat>,
    /// The events, in order.
    pub messages: Vec<Message>,
}

/// Returns the first player in a message.
pub fn actor(message: &Message) -> Option<Seat> {
    message.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    })
}

/// Returns the lines of a log.
pub fn lines(log: &[Message]) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    for (start, message) in log.iter().enumerate() {
        let seat = actor(message);
        match lines.last_mut() {
            Some(line) if seat.is_none() || seat == line.seat => {
                line.messages.push(message.clone());
            }
            _ => lines.push(LogLine {
                number: lines.len(),
                start,
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
        if last.text.is_empty() {
            let texts = line.messages.iter().map(|message| words.say(message));
            last.text = texts.collect::<Vec<_>>().join(" ");
            last.since = since;
        }
        since = since.with(seat);
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::{last_moves, lines};
    use crate::play::log::key_speaker::KeySpeaker;
    use ranarium_board::Words;
    use ranarium_game::{Language, Message, Seat, Seats};
    use std::sync::Arc;

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
        let turns: Vec<_> = lines(&log)
            .into_iter()
            .map(|line| (line.seat, line.messages.len()))
            .collect();
        assert_eq!(turns, [(None, 1), (Some(first), 3), (Some(second), 1)]);
        let starts: Vec<_> = lines(&log).into_iter().map(|line| line.start).collect();
        assert_eq!(starts, [0, 1, 4]);
    }

    #[test]
    fn the_latest_moves_list_the_later_movers() {
        let [ada, moss, kim] = [0, 1, 2].map(Seat::new);
        let names = ["Ada", "Moss", "Kim"].map(str::to_owned);
        let words = Words::new(Language::En, Arc::new(KeySpeaker), names);
        let by = |seat, key| Message::new(key).with("player", seat);
        let log = [
            by(ada, "hops"),
            by(moss, "hops"),
            by(ada, "draws"),
            by(ada, "discards"),
            by(moss, "jumps"),
        ];
        let moves = last_moves(&log, &words);
        let text_of = |seat: Seat| moves[seat.index()].text.as_str();
        assert!(text_of(ada).contains("draws") && text_of(ada).contains("discards"));
        assert!(!text_of(ada).contains("hops") && text_of(moss).contains("jumps"));
        assert_eq!(text_of(kim), "");
        let since = [ada, moss].map(|seat| moves[seat.index()].since);
        assert_eq!(since, [Seats::only(moss), Seats::NONE]);
    }

    #[test]
    fn an_empty_log_has_no_lines() {
        assert!(lines(&[]).is_empty());
    }
}
