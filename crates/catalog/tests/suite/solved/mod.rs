//! Small matches that are solved exhaustively, and bots that find the solutions.
//!
//! `solver.rs` solves; a file a game holds the positions, drawn, with what is best in them and what
//! only looks so.

mod army_of_frogs;
mod icefrogs;
mod solver;
mod stacking_frogs;

use ranarium_game::{FullGame, InformationState, Seat, Step, Turn, Viewer};
use ranarium_search::{BotSpec, Limits, Question};
use solver::Solver;

/// A decision with its solution.
struct Puzzle<'a> {
    options: &'a str,
    /// The position that both seats have watched from.
    position: &'a str,
    /// The steps after it, as `SEAT ACTION`, until the decision.
    steps: &'a [&'a str],
    seat: usize,
    /// The number of decisions that the solver looks ahead; enough to leave nothing open.
    decisions: u32,
    /// The share of the match that is the seat's.
    value: f64,
    /// The actions that keep it.
    best: &'a [&'a str],
    /// An action that looks good, and does not.
    tempting: &'a str,
    /// The bot that decides.
    bot: &'a str,
    /// The largest error of the bot's judgement of its choice.
    tolerance: f64,
}

impl Puzzle<'_> {
    /// Returns the state at the decision, and its seat's knowledge.
    fn set_up<G: FullGame>(&self) -> (G::State, InformationState<G>) {
        let options: G::Options = self.options.parse().expect("options");
        let position: G::Position = self.position.parse().expect("a position");
        let mut state = G::restore(&options, &position).expect("a position of the game");
        let viewer = Viewer::Seat(Seat::new(self.seat - 1));
        let mut info = InformationState::<G>::new(options, viewer, G::observe(&state, viewer));
        for step in self.steps {
            let (seat, action) = step.split_once(' ').expect("a seat and an action");
            let seat = Seat::new(seat.parse::<usize>().expect("a seat") - 1);
            let action: G::Action = action.parse().expect("an action");
            G::check(&state, seat, &action).expect("a legal action");
            let mut events = Vec::new();
            G::apply_unchecked(&mut state, Step::Act(seat, action), &mut events);
            let seen: Vec<G::Seen> = events
                .iter()
                .filter_map(|event| G::redact(event, viewer))
                .collect();
            info.update(&seen, G::observe(&state, viewer));
        }
        (state, info)
    }

    fn check<G: FullGame>(&self) {
        let (state, info) = self.set_up::<G>();
        let seat = Seat::new(self.seat - 1);
        assert!(matches!(G::turn(&state), Turn::Decide(seats) if seats.contains(seat)));
        let mut solver = Solver::<G>::new();
        let first = match seat {
            Seat::FIRST => self.value,
            _ => 1.0 - self.value,
        };
        let solved = solver.solve(&state, self.decisions);
        assert!(solved.is_exact(), "{solved:?}");
        assert!((solved.low - first).abs() < 1e-9, "{solved:?}");
        let actions = solver.actions(&state, seat, self.decisions);
        let keeps = |action: &str| {
            let text = |one: &&(G::Action, solver::Bounds)| one.0.to_string() == action;
            let bounds = actions.iter().find(text).expect("a legal action").1;
            match seat {
                Seat::FIRST => bounds.low > first - 1e-9,
                _ => bounds.high < first + 1e-9,
            }
        };
        let (legal, texts): (Vec<G::Action>, Vec<String>) = actions
            .iter()
            .map(|(action, _)| (*action, action.to_string()))
            .unzip();
        let best: Vec<&String> = texts.iter().filter(|text| keeps(text)).collect();
        assert_eq!(best, self.best, "what keeps the value");
        assert!(!keeps(self.tempting), "{}", self.tempting);
        for seed in 1..=2 {
            let spec: BotSpec = self.bot.parse().expect("a bot");
            let mut bot = spec.bot::<G>(seed, Limits::default());
            let thought = bot.think(&Question::new(&info, &legal));
            let choice = thought.action.to_string();
            assert!(
                self.best.contains(&choice.as_str()),
                "{choice} of {}",
                self.bot
            );
            let opinion = thought.judged[0].value;
            assert!((opinion - self.value).abs() < self.tolerance, "{opinion}");
        }
    }
}
