//! The list of moves and the board, as a person at the prompt sees them.

use crate::command_error::CommandError;
use crate::console::layout::{broken, wrapped};
use crate::console::prompt;
use crate::console::screen::{FAINT, STRONG, Screen, StyledLine, TerminalSize, styled};
use crate::play::numbered_actions::{ListSpace, NumberedActions, rows};
use crate::play::recap::RecapLines;
use crate::play::result;
use anstyle::Style;
use ranarium_catalog::{Speaker, scored_now};
use ranarium_game::{FullGame, InformationState, Ink, Message, Picture, Rng, Seat, Span, Speak};
use ranarium_table::DecisionMode;
use std::io::Write;

/// Columns left of a board.
pub const INDENT: usize = 2;
/// The rank of lines that explain signs: they are left out without a note.
const LEGEND: u8 = 9;
/// The rank of the points so far.
const POINTS: u8 = 1;
/// The lowest rank of lines that make room for a list that would need steps otherwise.
const MINOR: u8 = 5;
/// Maximum number of lines of a list for which minor lines of a board make room.
const MAX_WHOLE_ROWS: usize = 8;
/// Maximum number of lines of a list in steps.
const MAX_STEP_ROWS: usize = 5;

/// Number of lines of a list of moves beside a board that leaves room for fewer.
const MIN_STEP_ROWS: usize = 3;

/// The view of a person at the prompt.
pub struct PromptView<'a, G: FullGame> {
    /// The person's seat.
    pub seat: Seat,
    /// The mode of the decision.
    pub mode: DecisionMode,
    /// The information set of the person.
    pub info: &'a InformationState<G>,
    /// The events to mark on the board.
    pub latest: &'a [G::Seen],
    /// `true` if the list was opened by a number of another list.
    pub is_inner: bool,
}

/// A list of moves with the board below it.
pub struct MoveList<G: FullGame> {
    /// The action of each number in the list.
    pub listing: NumberedActions<G>,
    /// The lines to print, the prompt not included.
    pub lines: Vec<StyledLine>,
    /// `true` if no line of the board is left out.
    has_board: bool,
}

impl<G: FullGame> PromptView<'_, G> {
    /// Returns the list of these moves with the whole board below it, laid out for the lowest
    /// window with room for both: this one or a higher one.
    pub fn choice_with_board(
        &self,
        legal: &[G::Action],
        window: TerminalSize,
        speaker: &mut Speaker,
    ) -> MoveList<G> {
        /// More lines than any board needs.
        const MAX_EXTRA_ROWS: usize = 200;
        let heights = window.rows..window.rows.saturating_add(MAX_EXTRA_ROWS);
        let in_window = |rows| self.choice(legal, TerminalSize { rows, ..window }, speaker);
        let found_choice = heights.map(in_window).find(|choice| choice.has_board);
        found_choice.unwrap_or_else(|| self.choice(legal, window, speaker))
    }

    /// Returns the list of these moves, and below it, next to the prompt, the board. Both are
    /// visible in a window that has the room.
    pub fn choice(
        &self,
        legal: &[G::Action],
        window: TerminalSize,
        speaker: &mut Speaker,
    ) -> MoveList<G> {
        let mut lines = self.heading(window, speaker);
        let prompt = prompt::rows(&prompt::text(self.seat, speaker), window);
        let free = window.rows.saturating_sub(lines.len() + prompt);
        let mut board = self.board_beside(legal, window, free, speaker);
        let room = match window.is_bounded() {
            true => ListSpace {
                columns: window.columns,
                rows: free.saturating_sub(board.lines.len()).max(1),
            },
            false => ListSpace::UNBOUNDED,
        };
        let listing = NumberedActions::of(legal, room, self.is_inner, speaker);
        let list = listing.lines(room, speaker);
        if list.len() > room.rows {
            board = self.board(window, free.saturating_sub(list.len()), speaker);
        }
        lines.extend(list);
        if lines.len() + board.lines.len() + prompt < window.rows {
            lines.push(StyledLine::new());
        }
        lines.extend(board.lines);
        MoveList {
            listing,
            lines,
            has_board: board.left_out == u8::MAX,
        }
    }

    /// Returns the board beside a list of these moves, both together in `free` lines. The list is
    /// whole if only minor parts of the board make room for it, and in steps otherwise; it has even
    /// fewer lines if the board has too few.
    fn board_beside(
        &self,
        legal: &[G::Action],
        window: TerminalSize,
        free: usize,
        speaker: &mut Speaker,
    ) -> BoardLines {
        let all_rows = rows::<G>(legal, window.columns, speaker) + usize::from(self.is_inner);
        let in_steps = all_rows.min(MAX_STEP_ROWS);
        if all_rows <= MAX_WHOLE_ROWS {
            let board = self.board(window, free.saturating_sub(all_rows), speaker);
            if board.left_out >= MINOR {
                return board;
            }
        }
        let mut board = self.board(window, free.saturating_sub(in_steps), speaker);
        for fewer in (MIN_STEP_ROWS..in_steps).rev() {
            if board.left_out > 0 {
                break;
            }
            board = self.board(window, free.saturating_sub(fewer), speaker);
        }
        board
    }

    fn heading(&self, window: TerminalSize, speaker: &Speaker) -> Vec<StyledLine> {
        let key = match self.mode {
            DecisionMode::Alone => "play-your-turn",
            DecisionMode::Together => "play-together",
            DecisionMode::Window => "play-window",
        };
        let heading = speaker.say(&Message::new(key).with("seat", self.seat));
        let lines = wrapped(&heading, 0, 2, window.line_width());
        lines.into_iter().map(|line| vec![(STRONG, line)]).collect()
    }

    /// Returns the points so far and the board, in up to `max_lines` lines.
    fn board(&self, window: TerminalSize, max_lines: usize, speaker: &mut Speaker) -> BoardLines {
        speaker.set_columns(window.columns - INDENT);
        let mut picture = Picture::new();
        if let Some(points) = points::<G>(self.info, speaker) {
            picture.rank(POINTS).line().text(points);
        }
        let board_picture = G::picture(&self.info.observation, self.latest, speaker);
        for (rank, line) in board_picture.ranked() {
            picture.rank(rank).lines.push(line.to_vec());
        }
        fitted(&picture, window.line_width(), max_lines, speaker)
    }
}

struct BoardLines {
    lines: Vec<StyledLine>,
    /// The lowest rank that is left out: 0 if important lines are.
    left_out: u8,
}

/// Returns the points so far, in a game that counts points.
fn points<G: FullGame>(info: &InformationState<G>, speaker: &Speaker) -> Option<String> {
    // Points are public: any state that looks the same to the viewer has the same.
    let state = G::determinize(info, &mut Rng::new(0));
    let totals = scored_now::<G>(&state).ok().flatten()?.totals();
    Some(result::points(&totals, speaker))
}

/// Returns up to `max_lines` lines of a picture: if it is too high, without empty lines, and then
/// without those of the highest rank, until it fits; the first lines are left out last of all. A
/// note reports missing lines, except those of a legend.
fn fitted(picture: &Picture, width: usize, max_lines: usize, speaker: &Speaker) -> BoardLines {
    let mut lines = compact(picture, width, max_lines);
    let mut says_rest = false;
    let mut left_out = u8::MAX;
    while lines.len() + usize::from(says_rest) > max_lines {
        let highest = lines.iter().map(|(rank, _)| *rank).max();
        let Some(highest @ 1..) = highest else { break };
        lines.retain(|(rank, _)| *rank < highest);
        left_out = highest;
        says_rest |= highest < LEGEND;
    }
    if lines.len() + usize::from(says_rest) > max_lines {
        left_out = 0;
        says_rest = true;
        let over = lines.len() + 1 - max_lines.clamp(1, lines.len());
        lines.drain(..over);
    }
    let mut shown_lines: Vec<StyledLine> = lines.iter().map(|(_, line)| indented(line)).collect();
    if says_rest {
        let rest = Span {
            text: speaker.text("play-board-rest"),
            ink: Ink::Faint,
        };
        shown_lines.push(indented(&[rest]));
    }
    BoardLines {
        lines: shown_lines,
        left_out,
    }
}

/// Returns the lines of a picture with their ranks, wrapped between words. Empty lines are dropped
/// if there are more than `max_lines` lines.
fn compact(picture: &Picture, width: usize, max_lines: usize) -> Vec<(u8, Vec<Span>)> {
    let within = width.saturating_sub(INDENT);
    let mut lines: Vec<(u8, Vec<Span>)> = Vec::new();
    for (rank, line) in picture.ranked() {
        lines.extend(broken(line, within).into_iter().map(|line| (rank, line)));
    }
    if lines.len() > max_lines {
        lines.retain(|(_, line)| line.iter().any(|span| !span.text.trim().is_empty()));
    }
    lines
}

fn indented(line: &[Span]) -> StyledLine {
    let mut styled = styled(line);
    if !styled.is_empty() {
        styled.insert(0, (Style::new(), " ".repeat(INDENT)));
    }
    styled
}

/// Shows a board with all that is on it.
pub fn show_picture<G: FullGame>(
    observation: &G::Observation,
    latest: &[G::Seen],
    screen: &mut Screen,
    speaker: &mut Speaker,
) -> Result<(), CommandError> {
    let window = screen.window();
    speaker.set_columns(window.columns - INDENT);
    let picture = G::picture(observation, latest, speaker);
    // Lines for the prompt and its note below.
    const OTHER_ROWS: usize = 3;
    let max_lines = window.rows.saturating_sub(OTHER_ROWS);
    let lines = compact(&picture, window.line_width(), max_lines);
    let lines: Vec<StyledLine> = lines.iter().map(|(_, line)| indented(line)).collect();
    Ok(screen.lines(&lines)?)
}

/// Shows the list of moves and the board.
pub fn show_choice(lines: &[StyledLine], screen: &mut Screen) -> Result<(), CommandError> {
    writeln!(screen)?;
    Ok(screen.lines(lines)?)
}

/// Shows messages that have not been read yet.
pub fn show_news(
    news: &RecapLines,
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), CommandError> {
    if news.is_cut {
        writeln!(screen, "  …")?;
    }
    for line in &news.before {
        screen.paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
    }
    if news.begins {
        screen.paragraph(FAINT, 0, 2, &speaker.text("play-since"))?;
    }
    for line in &news.since {
        screen.paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
    }
    Ok(())
}

/// Shows the whole log.
pub fn show_log(lines: &[String], screen: &mut Screen) -> Result<(), CommandError> {
    for line in lines {
        screen.paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{MoveList, PromptView};
    use crate::console::layout::wide;
    use crate::console::prompt;
    use crate::console::screen::{StyledLine, TerminalSize};
    use crate::play::numbered_actions::Picked;
    use crate::texts;
    use ranarium_catalog::{Speaker, Visit, ids, visit};
    use ranarium_game::{
        FullGame, GameOptions, InformationState, Language, OptionKind, Rng, Seat, Turn, Viewer,
        random_step,
    };
    use ranarium_table::DecisionMode;

    const WINDOWS: [TerminalSize; 2] = [
        TerminalSize {
            columns: 40,
            rows: 20,
        },
        TerminalSize {
            columns: 80,
            rows: 24,
        },
    ];

    /// Returns every number of players, with each other option changed by itself.
    fn variants<G: FullGame>() -> Vec<G::Options> {
        let mut texts = vec![String::new()];
        for spec in G::Options::SPECS {
            let values: Vec<String> = match spec.kind {
                OptionKind::Flag => vec!["on".to_owned()],
                OptionKind::Number { low, high, .. } => {
                    (low..=high).map(|n| n.to_string()).collect()
                }
                OptionKind::Limit { high, .. } => vec![high.to_string()],
                OptionKind::Choice { words } => words.iter().map(|&word| word.to_owned()).collect(),
            };
            let of_players = spec.key == "players";
            let plain = texts.clone();
            let mut more = Vec::new();
            for value in values {
                for text in &plain {
                    more.push(format!("{text} {}={value}", spec.key).trim().to_owned());
                }
            }
            if of_players {
                texts = more;
            } else {
                texts.extend(more);
            }
        }
        let mut options: Vec<G::Options> =
            texts.iter().filter_map(|text| text.parse().ok()).collect();
        // Combinations of options look like each by itself.
        const MAX_COMBINATIONS: usize = 12;
        let every = options.len().div_ceil(MAX_COMBINATIONS);
        let kept = options.iter().step_by(every).cloned().collect();
        options = kept;
        options
    }

    struct Fits;

    impl Visit for Fits {
        type Out = ();

        fn visit<G: FullGame>(self) {
            let mut speakers = Language::ALL.map(texts::match_speaker::<G>);
            for (number, options) in variants::<G>().iter().enumerate() {
                fits::<G>(options, Rng::new(number as u64), &mut speakers);
            }
        }
    }

    fn fits<G: FullGame>(options: &G::Options, mut rng: Rng, speakers: &mut [Speaker; 2]) {
        const STEPS: usize = 300;
        let players = options.players();
        let mut state = G::start(options);
        let mut infos: Vec<InformationState<G>> = Viewer::all(players)
            .map(|viewer| {
                InformationState::new(options.clone(), viewer, G::observe(&state, viewer))
            })
            .collect();
        let mut latest: Vec<Vec<G::Seen>> = vec![Vec::new(); infos.len()];
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        for step_number in 0..STEPS {
            if let Turn::Decide(seats) = G::turn(&state)
                && (step_number < 12 || step_number.is_multiple_of(17))
            {
                let seat = seats.first().unwrap();
                let mut legal = Vec::new();
                G::legal_actions(&state, seat, &mut legal);
                let view = PromptView {
                    seat,
                    mode: DecisionMode::Together,
                    info: &infos[seat.index()],
                    latest: &latest[seat.index()],
                    is_inner: false,
                };
                for (number, window) in WINDOWS.into_iter().enumerate() {
                    let language = (step_number + number) % speakers.len();
                    is_in_sight(&view, &legal, window, &mut speakers[language]);
                }
            }
            let step = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes);
            let Some(step) = step else { break };
            let mut events = Vec::new();
            G::apply_unchecked(&mut state, step, &mut events);
            for (info, latest) in infos.iter_mut().zip(&mut latest) {
                let seen: Vec<G::Seen> = events
                    .iter()
                    .filter_map(|event| G::redact(event, info.viewer))
                    .collect();
                info.update(&seen, G::observe(&state, info.viewer));
                latest.extend(seen);
                let old = latest.len().saturating_sub(6);
                latest.drain(..old);
            }
        }
    }

    /// Checks that the list, the board and the prompt fit into the window, as does every list that
    /// a number opens, and that each action can be chosen.
    fn is_in_sight<G: FullGame>(
        view: &PromptView<'_, G>,
        legal: &[G::Action],
        window: TerminalSize,
        speaker: &mut Speaker,
    ) {
        let MoveList { listing, lines, .. } = view.choice(legal, window, speaker);
        let text = |line: &StyledLine| {
            line.iter()
                .map(|(_, text)| text.as_str())
                .collect::<String>()
        };
        let shown: Vec<String> = lines
            .iter()
            .map(|line| text(line).trim_end().to_owned())
            .collect();
        let described = || {
            format!(
                "{}: {window:?}, {}\n{}",
                G::ID,
                view.info.options,
                shown.join("\n")
            )
        };
        let prompt = prompt::rows(&prompt::text(view.seat, speaker), window);
        assert!(
            shown.len() + prompt <= window.rows,
            "{} lines in {}",
            shown.len(),
            described()
        );
        for line in &shown {
            assert!(wide(line) <= window.columns, "{line:?} in {}", described());
        }
        if view.info.options.players() <= 2 {
            let heading = view.heading(window, speaker).len();
            let free = window.rows - heading - prompt;
            let board = view.board_beside(legal, window, free, speaker);
            assert!(board.left_out > 0, "{}", described());
        }
        // The hint at a list of parts, or at an opened one.
        let numbers: Vec<_> = (1..=listing.len())
            .filter_map(|number| listing.pick(number))
            .collect();
        let has_parts = numbers
            .iter()
            .any(|picked| matches!(picked, Picked::Open(_)));
        let hint = match (has_parts, view.is_inner) {
            (true, false) => Some("play-beginnings"),
            (true, true) => Some("play-beginnings-inner"),
            (false, true) => Some("play-inner"),
            (false, false) => None,
        };
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        if let Some(hint) = hint.map(|key| words(&speaker.text(key))) {
            let all = words(&shown.join(" "));
            assert!(
                all.windows(hint.len()).any(|part| part == hint),
                "{}",
                described()
            );
        }
        let mut reached = 0;
        for number in 1..=listing.len() {
            let first = number.to_string();
            let has_number = |line: &String| line.split_whitespace().any(|word| word == first);
            assert!(shown.iter().any(has_number), "{number} in {}", described());
            match listing.pick(number).unwrap() {
                Picked::Action(action) => {
                    assert!(legal.contains(&action));
                    reached += 1;
                }
                Picked::Open(inner) => {
                    assert!(inner.len() < legal.len(), "{}", described());
                    reached += inner.len();
                    // The lists behind a sample of the numbers are enough.
                    if number % 6 == 1 {
                        let view = PromptView {
                            is_inner: true,
                            ..*view
                        };
                        is_in_sight(&view, &inner, window, speaker);
                    }
                }
            }
        }
        assert_eq!(reached, legal.len(), "{}", described());
    }

    #[test]
    fn a_prompt_fits_the_window_in_every_game() {
        for id in ids() {
            visit(id, Fits).unwrap();
        }
    }

    struct Marks;

    impl Visit for Marks {
        type Out = ();

        /// Checks that the changes of a board are marked.
        fn visit<G: FullGame>(self) {
            let Ok(options) = "".parse::<G::Options>() else {
                panic!("{} has no usual options", G::ID)
            };
            let mut state = G::start(&options);
            let mut rng = Rng::new(3);
            let speaker = texts::match_speaker::<G>(Language::En);
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            let mut marked = 0;
            for _ in 0..60 {
                let step = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes);
                let Some(step) = step else { break };
                let mut events = Vec::new();
                G::apply_unchecked(&mut state, step, &mut events);
                let viewer = Viewer::Seat(Seat::FIRST);
                let seen: Vec<G::Seen> = events
                    .iter()
                    .filter_map(|event| G::redact(event, viewer))
                    .collect();
                let observation = G::observe(&state, viewer);
                let [plain, with] = [&[][..], &seen]
                    .map(|latest| G::picture(&observation, latest, &speaker).plain());
                let signs = |text: &str| text.matches(ranarium_game::MARK).count();
                marked += signs(&with) - signs(&plain);
            }
            assert!(marked > 5, "{}: {marked}", G::ID);
        }
    }

    #[test]
    fn the_last_change_is_marked_without_colour() {
        for id in ids() {
            visit(id, Marks).unwrap();
        }
    }
}
