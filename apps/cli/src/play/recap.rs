//! The events of a match in words.

use crate::play::log;
use ranarium_catalog::Speaker;
use ranarium_game::FullGame;
use ranarium_table::UpdateOf;

/// Maximum number of lines of the log shown before the person's first decision.
const MAX_FIRST_LINES: usize = 40;
/// The number of events that count as the latest before the person's first decision.
const FIRST_EVENTS: usize = 4;

/// A viewer's events of a match as lines, and the number of lines already shown.
pub struct Recap<G: FullGame> {
    events: Vec<G::Seen>,
    lines: Vec<RecapLine>,
    /// The number of lines already shown.
    read: usize,
    /// The viewer's last decision; `None` before the first.
    decision: Option<OwnDecision>,
    /// `true` between the viewer's decision and the update that contains it.
    is_deciding: bool,
    /// `true` if other text was printed below the lines already shown.
    is_interrupted: bool,
}

struct RecapLine {
    words: String,
    /// The event of the line; `None` for a line about the players.
    event: Option<usize>,
}

/// A decision of the viewer.
struct OwnDecision {
    /// The number of events before the decision.
    from_event: usize,
    /// The number of events before the other players' next events.
    to_event: usize,
    /// The number of lines before the lines about those events.
    to_line: usize,
}

/// The lines to show, oldest first.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct RecapLines {
    /// The lines up to the viewer's own last decision.
    pub before: Vec<String>,
    /// `true` if older lines were left out.
    pub is_cut: bool,
    /// `true` if a heading is shown above `since`.
    pub begins: bool,
    /// The lines after the viewer's last decision.
    pub since: Vec<String>,
}

impl RecapLines {
    /// Returns `true` if no line is left to show.
    pub const fn is_empty(&self) -> bool {
        self.before.is_empty() && self.since.is_empty()
    }
}

impl<G: FullGame> Recap<G> {
    /// Returns a recap without events.
    pub const fn new() -> Self {
        Self {
            events: Vec::new(),
            lines: Vec::new(),
            read: 0,
            decision: None,
            is_deciding: false,
            is_interrupted: false,
        }
    }

    /// Adds the events of an update. A complete update adds its new events, and removes events
    /// that it lacks because they were undone.
    pub fn add_update(&mut self, update: &UpdateOf<G>, speaker: &Speaker) {
        let seen_events = if update.from == 0 {
            let pairs = self.events.iter().zip(&update.seen);
            let same = pairs.take_while(|(left, right)| left == right).count();
            if same < self.events.len() {
                self.remove_from(same);
                self.say(speaker.text("play-undone"));
            }
            &update.seen[same..]
        } else {
            &update.seen[..]
        };
        let (events, lines) = (self.events.len(), self.lines.len());
        let has_loser = !update.now.turn.losers().is_empty();
        for event in seen_events {
            let number = self.events.len();
            self.events.push(event.clone());
            let texts = log::words::<G>(std::slice::from_ref(event), has_loser, speaker);
            self.lines.extend(texts.into_iter().map(|words| RecapLine {
                words,
                event: Some(number),
            }));
        }
        if std::mem::take(&mut self.is_deciding)
            && let Some(decision) = &mut self.decision
        {
            // An update of one step is the decision alone; a longer one may hold others' decisions.
            let is_own = update.seq == update.from + 1;
            (decision.to_event, decision.to_line) = match is_own {
                true => (self.events.len(), self.lines.len()),
                false => (events, lines),
            };
        }
    }

    /// Removes the events from this number on, and their lines.
    fn remove_from(&mut self, first: usize) {
        let is_kept = |line: &RecapLine| line.event.is_none_or(|event| event < first);
        let count = |lines: &[RecapLine]| lines.iter().filter(|line| is_kept(line)).count();
        self.read = count(&self.lines[..self.read]);
        if let Some(decision) = &mut self.decision {
            decision.to_line = count(&self.lines[..decision.to_line]);
            decision.from_event = decision.from_event.min(first);
            decision.to_event = decision.to_event.min(first);
        }
        self.lines.retain(is_kept);
        self.events.truncate(first);
    }

    /// Adds a line about the players.
    pub fn say(&mut self, words: String) {
        self.lines.push(RecapLine { words, event: None });
    }

    /// Records the viewer's decision; the next update has its outcome.
    pub fn decide(&mut self) {
        self.decision = Some(OwnDecision {
            from_event: self.events.len(),
            to_event: self.events.len(),
            to_line: self.lines.len(),
        });
        self.is_deciding = true;
        self.is_interrupted = false;
    }

    /// Records that other text has been shown: the next prompt repeats the events since the last
    /// turn.
    pub const fn interrupt(&mut self) {
        self.is_interrupted = true;
    }

    /// Marks the lines up to those of the viewer's own decision as shown.
    pub fn skip_own(&mut self) {
        if let Some(decision) = &self.decision {
            self.read = self.read.max(decision.to_line);
        }
    }

    /// Returns all lines.
    pub fn log(&self) -> Vec<String> {
        folded(&self.lines)
    }

    /// Returns the number of lines that have been shown.
    pub const fn read(&self) -> usize {
        self.read
    }

    /// Marks the lines from this one on as possibly not shown.
    pub fn unread_from(&mut self, line: usize) {
        self.read = self.read.min(line);
    }

    /// Returns the lines that have not been shown, and marks them as shown.
    pub fn news(&mut self) -> RecapLines {
        let from = std::mem::replace(&mut self.read, self.lines.len());
        let Some(decision) = &self.decision else {
            let first = (self.lines.len() - from).saturating_sub(MAX_FIRST_LINES);
            return RecapLines {
                before: folded(&self.lines[from + first..]),
                is_cut: first > 0,
                ..RecapLines::default()
            };
        };
        let turn = decision.to_line.max(from);
        RecapLines {
            before: folded(&self.lines[from..turn]),
            is_cut: false,
            begins: from <= decision.to_line && turn < self.lines.len(),
            since: folded(&self.lines[turn..]),
        }
    }

    /// Returns the lines to show above a prompt: the new ones, and all since the last turn if other
    /// text is below them.
    pub fn at_prompt(&mut self) -> RecapLines {
        if std::mem::take(&mut self.is_interrupted)
            && let Some(decision) = &self.decision
        {
            self.read = self.read.min(decision.to_line);
        }
        self.news()
    }

    /// Returns the events to mark on the board: those since the viewer's last turn, or else that
    /// turn's.
    pub fn latest(&self) -> &[G::Seen] {
        match &self.decision {
            Some(decision) if decision.to_event < self.events.len() => {
                &self.events[decision.to_event..]
            }
            Some(decision) => &self.events[decision.from_event..],
            None => &self.events[self.events.len().saturating_sub(FIRST_EVENTS)..],
        }
    }
}

fn folded(lines: &[RecapLine]) -> Vec<String> {
    let words: Vec<String> = lines.iter().map(|line| line.words.clone()).collect();
    log::folded(&words)
}

#[cfg(test)]
mod tests {
    use super::{Recap, RecapLines};
    use crate::texts;
    use ranarium_catalog::{Speaker, Visit, ids, visit};
    use ranarium_game::{FullGame, Language, Rng, Seat, Seats, Viewer};
    use ranarium_table::{MatchStage, Move, Seed, Setup, Table};

    /// A match between people, and a viewer that follows it.
    struct Followed<G: FullGame> {
        table: Table<G>,
        speaker: Speaker,
        recap: Recap<G>,
        known_seq: u64,
        rng: Rng,
    }

    const ME: Seat = Seat::FIRST;

    impl<G: FullGame> Followed<G> {
        fn new(seed: u8) -> Self {
            let id = format!("{}-test", G::ID).parse().unwrap();
            let Ok(options) = "".parse::<G::Options>() else {
                panic!("{} has no usual options", G::ID)
            };
            let setup = Setup::<G>::new(id, options, Seed::new([seed; 32]));
            let mut table = Table::open(setup).unwrap();
            table.begin(0);
            Self {
                table,
                speaker: texts::match_speaker::<G>(Language::En),
                recap: Recap::new(),
                known_seq: 0,
                rng: Rng::new(u64::from(seed)),
            }
        }

        /// Updates the viewer from this sequence number on.
        fn update_from(&mut self, known: u64) {
            if let Some(update) = self.table.update(Viewer::Seat(ME), known, 0) {
                self.known_seq = update.seq;
                self.recap.add_update(&update, &self.speaker);
            }
        }

        /// Makes a random decision.
        fn step(&mut self) -> Option<Seat> {
            let seat = self.table.to_answer().first()?;
            let mut actions = Vec::new();
            G::legal_actions(self.table.state(), seat, &mut actions);
            let action = actions[self.rng.below(actions.len() as u32) as usize];
            let seq = self.table.seq(Viewer::Seat(seat));
            let mv = Move { seat, seq, action };
            self.table.act(&mv, 0).unwrap();
            if seat == ME {
                self.recap.decide();
            }
            Some(seat)
        }

        /// Returns the whole log of the match.
        fn all(&self) -> Vec<String> {
            let mut other = Recap::<G>::new();
            if let Some(update) = self.table.update(Viewer::Seat(ME), 0, 0) {
                other.add_update(&update, &self.speaker);
            }
            other.log()
        }
    }

    fn lines(news: RecapLines) -> Vec<String> {
        [news.before, news.since].concat()
    }

    struct NoneIsDropped;

    impl Visit for NoneIsDropped {
        type Out = ();

        /// Checks that the prompts show the whole log, for updates that follow the last one, follow
        /// an earlier one, or hold everything again.
        fn visit<G: FullGame>(self) {
            for seed in 0..3 {
                let mut followed = Followed::<G>::new(seed);
                followed.update_from(0);
                let mut shown = followed.recap.at_prompt().before;
                for step in 0..80 {
                    if followed.table.stage() != MatchStage::Playing || followed.step().is_none() {
                        break;
                    }
                    match step % 5 {
                        0 => followed.update_from(0),
                        1 | 2 => followed.update_from(followed.known_seq),
                        _ => {}
                    }
                    if followed.table.to_answer().contains(ME) {
                        followed.update_from(followed.known_seq);
                        shown.extend(lines(followed.recap.at_prompt()));
                    }
                }
                followed.update_from(0);
                shown.extend(lines(followed.recap.news()));
                let all = followed.all();
                let unfolded = |lines: &[String]| -> Vec<String> {
                    let plain = lines.iter().flat_map(|line| {
                        match line
                            .strip_suffix("×)")
                            .and_then(|rest| rest.rsplit_once(" ("))
                        {
                            Some((text, times)) => vec![text.to_owned(); times.parse().unwrap()],
                            None => vec![line.clone()],
                        }
                    });
                    plain.collect()
                };
                assert_eq!(unfolded(&shown), unfolded(&all), "{}", G::ID);
            }
        }
    }

    #[test]
    fn every_line_is_printed_once() {
        for id in ids() {
            visit(id, NoneIsDropped).unwrap();
        }
    }

    struct Repeats;

    impl Visit for Repeats {
        type Out = ();

        fn visit<G: FullGame>(self) {
            let mut followed = Followed::<G>::new(1);
            followed.update_from(0);
            drop(followed.recap.news());
            while followed.step() != Some(ME) {}
            followed.update_from(followed.known_seq);
            drop(followed.recap.news());
            // The others play; their moves are shown at once.
            let mut live = Vec::new();
            for _ in 0..40 {
                if followed.table.to_answer().first() == Some(ME) {
                    break;
                }
                followed.step();
                followed.update_from(followed.known_seq);
                live.extend(followed.recap.news().since);
            }
            assert_eq!(followed.recap.at_prompt(), RecapLines::default());
            followed.recap.interrupt();
            assert_eq!(followed.recap.at_prompt().since, live);
            assert_eq!(followed.recap.at_prompt(), RecapLines::default());
        }
    }

    #[test]
    fn moves_of_others_are_repeated_after_other_output() {
        visit("icefrogs", Repeats).unwrap();
        visit("army-of-frogs", Repeats).unwrap();
    }

    struct Undone;

    impl Visit for Undone {
        type Out = ();

        fn visit<G: FullGame>(self) {
            let mut followed = Followed::<G>::new(2);
            let seat = followed.table.to_answer().first().unwrap();
            followed.update_from(0);
            let before = followed.recap.log();
            followed.step();
            followed.update_from(followed.known_seq);
            followed.recap.say("Anna is here.".to_owned());
            drop(followed.recap.news());
            followed.table.undo(Seats::only(seat), 0).unwrap();
            followed.update_from(followed.known_seq);
            let undone = followed.speaker.text("play-undone");
            assert_eq!(lines(followed.recap.news()), std::slice::from_ref(&undone));
            let after = [before, vec!["Anna is here.".to_owned(), undone]].concat();
            assert_eq!(followed.recap.log(), after);
        }
    }

    #[test]
    fn an_undone_decision_leaves_the_log_and_is_reported() {
        visit("icefrogs", Undone).unwrap();
    }
}
