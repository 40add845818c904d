//! Alpha-beta, shown on IceFrogs: it finds what minimax finds, wins and stops wins, minds
//! repetition, and keeps within its budget and memory.

use crate::busy_clock::BusyClock;
use icefrogs::{Action, IceFrogs, Options, Position, State};
use ranarium_game::{
    AlphaBetaHooks, Evaluation, Game, InformationState, NoEvents, Notation, Returns, Rng, Seat,
    Step, Urgency, Viewer, Views, random_step,
};
use ranarium_search::{
    AlphaBeta, Bot, Budget, DecisionClock, Limits, POSITIONS_PER_ITERATION, Question, Style,
};

/// A won match, as the search counts it.
const WON: i32 = 1 << 24;

fn mover(state: &State) -> Option<Seat> {
    IceFrogs::turn(state).seats().first()
}

fn info(state: &State) -> InformationState<IceFrogs> {
    let viewer = Viewer::Seat(mover(state).expect("it is on"));
    InformationState::new(
        *IceFrogs::options(state),
        viewer,
        IceFrogs::observe(state, viewer),
    )
}

fn legal(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    if let Some(seat) = mover(state) {
        IceFrogs::legal_actions(state, seat, &mut actions);
    }
    actions
}

fn after(state: &State, action: Action) -> State {
    let mut next = state.clone();
    let seat = mover(state).expect("it is on");
    IceFrogs::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
    next
}

fn bot(iterations: u32, seed: u64) -> AlphaBeta<IceFrogs> {
    AlphaBeta::new(Budget::Iterations(iterations), Limits::default(), seed)
}

fn choice(state: &State, iterations: u32) -> Action {
    bot(iterations, 1).choose(&Question::new(&info(state), &legal(state)))
}

fn restore(position: &str) -> State {
    let position: Position = position.parse().expect("a position");
    let players = ranarium_game::Position::players(&position);
    let options = format!("players={players}").parse().expect("options");
    IceFrogs::restore(&options, &position).expect("a position of the game")
}

/// Positions of random matches: every one of them that is not over.
fn for_each_position(options: &str, seeds: std::ops::Range<u64>, mut look: impl FnMut(&State)) {
    let options: Options = options.parse().expect("options");
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    for seed in seeds {
        let mut rng = Rng::new(seed);
        let mut state = IceFrogs::start(&options);
        while let Some(step) =
            random_step::<IceFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
        {
            look(&state);
            IceFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
        }
    }
}

/// Returns the value for `us`, by looking at everything.
fn minimax(state: &State, us: Seat, depth: u32, ply: i32) -> i32 {
    if let Some(returns) = IceFrogs::returns(state) {
        return match returns.share(us) {
            Returns::WHOLE => WON - ply,
            0 => ply - WON,
            _ => 0,
        };
    }
    if depth == 0 {
        return IceFrogs::evaluate(state, us);
    }
    let values = legal(state)
        .into_iter()
        .map(|action| minimax(&after(state, action), us, depth - 1, ply + 1));
    let best = if mover(state) == Some(us) {
        values.max()
    } else {
        values.min()
    };
    best.expect("there is always an action")
}

#[test]
fn alpha_beta_agrees_with_minimax() {
    let mut compared = 0;
    for options in ["players=2", "players=3", "players=2 board=hexagon"] {
        for_each_position(options, 0..12, |state| {
            let legal = legal(state);
            let depth = if legal.len() < 12 { 3 } else { 2 };
            if legal.len() < 2 || legal.len() > 40 {
                return;
            }
            let us = mover(state).expect("it is on");
            let expected = minimax(state, us, depth, 0);
            let mut plain = AlphaBeta::<IceFrogs>::with_style(
                Budget::Iterations(Budget::MAX),
                Limits::default(),
                1,
                Style::plain(depth as u8),
            );
            let info = info(state);
            let choice = plain.choose(&Question::new(&info, &legal));
            assert_eq!(plain.last_result().1, expected, "depth {depth}, {state:?}");
            let chosen = minimax(&after(state, choice), us, depth - 1, 1);
            assert_eq!(chosen, expected, "{choice:?}, depth {depth}, {state:?}");
            compared += 1;
        });
    }
    assert!(compared > 100, "{compared}");
}

/// Returns `true` if the side to move can force a win within this many plies of its own.
fn wins_within(state: &State, plies: u32) -> bool {
    match IceFrogs::urgency(state) {
        Urgency::Win => true,
        _ if plies <= 1 => false,
        _ => legal(state)
            .into_iter()
            .any(|action| loses_within(&after(state, action), plies - 1)),
    }
}

/// Returns `true` if the other side wins within this many plies against all moves.
fn loses_within(state: &State, plies: u32) -> bool {
    mover(state).is_some()
        && IceFrogs::urgency(state) != Urgency::Win
        && legal(state).into_iter().all(|action| {
            mover(&after(state, action)).is_some() && wins_within(&after(state, action), plies)
        })
}

#[test]
fn wins_are_taken_and_losses_prevented() {
    let (mut won, mut stopped) = (0, 0);
    for_each_position("players=2", 0..60, |state| {
        let legal = legal(state);
        let us = mover(state).expect("it is on");
        match IceFrogs::urgency(state) {
            Urgency::Win => {
                let after = after(state, choice(state, 1));
                let returns = IceFrogs::returns(&after).expect("it is won");
                assert_eq!(returns.share(us), Returns::WHOLE, "{state:?}");
                won += 1;
            }
            Urgency::Threat => {
                let stops =
                    |action: &Action| IceFrogs::urgency(&after(state, *action)) != Urgency::Win;
                if legal.iter().any(stops) {
                    let choice = choice(state, 1);
                    assert!(stops(&choice), "{choice:?} in {state:?}");
                    stopped += 1;
                }
            }
            Urgency::Quiet | Urgency::Unknown => {}
        }
    });
    assert!(won > 50 && stopped > 20, "{won} {stopped}");
}

#[test]
fn wins_in_two_and_in_three_are_found() {
    for (plies, iterations, seeds, least) in [(2, 400, 0..30, 15), (3, 2000, 0..12, 3)] {
        let mut found = 0;
        for_each_position("players=2", seeds, |state| {
            let quick = wins_within(state, plies - 1);
            if found >= 2 * least || quick || !wins_within(state, plies) {
                return;
            }
            let mut bot = bot(iterations, 3);
            let choice = bot.choose(&Question::new(&info(state), &legal(state)));
            assert!(
                loses_within(&after(state, choice), plies - 1),
                "{choice:?} in {state:?}"
            );
            assert!(
                bot.last_result().1 > WON - 20,
                "{:?} in {state:?}",
                bot.last_result()
            );
            found += 1;
        });
        assert!(found >= least, "{found} wins in {plies}");
    }
}

/// Plays moves as everyone sees them, from a position before which no events were seen.
fn play(state: &mut State, info: &mut InformationState<IceFrogs>, moves: &[&str]) {
    for text in moves {
        let action: Action = text.parse().expect("an action");
        let seat = mover(state).expect("it is on");
        IceFrogs::check(state, seat, &action).expect("legal");
        let mut events = Vec::new();
        IceFrogs::apply_unchecked(state, Step::Act(seat, action), &mut events);
        info.update(&events, IceFrogs::observe(state, info.viewer));
    }
}

#[test]
fn repeated_positions_count_as_draws() {
    // A player who is far behind repeats the position, and one who is far ahead does not.
    for (position, back_is_best) in [
        (
            "p=2 t=0 k=0 n=0 u=054/554 s=c1:0L,d3:0S,d4:0S,e2:0S,e3:0S,e4:0S,g7:1L",
            true,
        ),
        (
            "p=2 t=0 k=0 n=0 u=554/054 s=c1:0L,e2:1S,e3:1S,e4:1S,f2:1S,f4:1S,g7:1L",
            false,
        ),
    ] {
        let mut state = restore(position);
        let viewer = Viewer::Seat(Seat::new(1));
        let mut info = InformationState::new(
            *IceFrogs::options(&state),
            viewer,
            IceFrogs::observe(&state, viewer),
        );
        play(&mut state, &mut info, &["c1-c2", "g7-g6", "c2-c1"]);
        let legal = legal(&state);
        let thought = bot(1, 1).think(&Question::new(&info, &legal));
        let back: Action = "g6-g7".parse().expect("an action");
        assert_eq!(thought.action == back, back_is_best, "{thought:?}");
        let judged = thought.judged.iter().find(|one| one.action == back);
        assert_eq!(judged.map(|one| one.value), Some(0.5));
        // A viewer who does not know the earlier positions does not recognise the repetition.
        let forgetful = InformationState::new(info.options, viewer, info.observation.clone());
        let thought = bot(1, 1).think(&Question::new(&forgetful, &legal));
        let judged = thought.judged.iter().find(|one| one.action == back);
        assert_ne!(judged.map(|one| one.value), Some(0.5));
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    let mut differ = 0;
    for_each_position("players=2", 0..6, |state| {
        let (info, legal) = (info(state), legal(state));
        let question = Question::new(&info, &legal);
        let thoughts = [1, 1, 2].map(|seed| bot(30, seed).think(&question));
        assert_eq!(thoughts[0], thoughts[1]);
        differ += usize::from(thoughts[0].action != thoughts[2].action);
    });
    assert!(differ > 0, "seeds make a difference");
}

#[test]
fn exactly_the_requested_actions_are_judged() {
    for_each_position("players=2", 0..8, |state| {
        let (info, all) = (info(state), legal(state));
        let some: Vec<Action> = all.iter().copied().step_by(2).collect();
        for legal in [&all, &some] {
            let thought = bot(40, 1).think(&Question::new(&info, legal));
            assert!(legal.contains(&thought.action));
            if legal.len() == 1 {
                continue;
            }
            let judged = &thought.judged;
            assert_eq!(judged[0].action, thought.action);
            assert!(judged[1..].is_sorted_by(|a, b| a.visits >= b.visits));
            let best = judged[0].value;
            assert!(
                judged
                    .iter()
                    .all(|one| (0.0..=best).contains(&one.value) && best <= 1.0)
            );
            let mut actions: Vec<Action> = judged.iter().map(|one| one.action).collect();
            actions.sort_unstable();
            assert_eq!(&actions, legal);
        }
    });
}

/// A clock that does not run, of a cancelled decision.
struct Cancelled;

impl DecisionClock for Cancelled {
    fn millis(&self) -> u64 {
        0
    }

    fn is_cancelled(&self) -> bool {
        true
    }
}

/// A clock that advances by a millisecond whenever it is read.
struct Ticking(std::sync::atomic::AtomicU64);

impl DecisionClock for Ticking {
    fn millis(&self) -> u64 {
        self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed)
    }
}

#[test]
fn searches_stay_within_their_budget() {
    let state = IceFrogs::start(&"players=2".parse().expect("options"));
    let (info, legal) = (info(&state), legal(&state));
    let mut question = Question::new(&info, &legal);
    for iterations in [1, 10, 1000] {
        let work = bot(iterations, 1).think(&question).work;
        let most = u64::from(iterations * POSITIONS_PER_ITERATION);
        assert!(work <= most + 100, "{work} for {iterations}");
    }
    question.clock = Some(&Cancelled);
    for budget in [Budget::Iterations(Budget::MAX), Budget::Millis(Budget::MAX)] {
        let mut bot = AlphaBeta::<IceFrogs>::new(budget, Limits::default(), 1);
        assert!(bot.think(&question).work < 2500, "it answers at once");
    }
    let clock = Ticking(0.into());
    question.clock = Some(&clock);
    let mut bot = AlphaBeta::<IceFrogs>::new(Budget::Millis(5), Limits::default(), 1);
    assert!(bot.think(&question).work < 10_000, "it looks at the clock");
}

#[test]
fn a_position_search_below_its_floor_is_short() {
    let state = IceFrogs::start(&"players=2".parse().expect("options"));
    let (info, legal) = (info(&state), legal(&state));
    let is_short = |clock: &dyn DecisionClock| {
        let mut question = Question::new(&info, &legal);
        question.clock = Some(clock);
        let mut bot = AlphaBeta::<IceFrogs>::new(Budget::Millis(1_000), Limits::default(), 1);
        bot.think(&question).is_short
    };
    assert!(is_short(&BusyClock::default()));
    assert!(!is_short(&Cancelled), "a cancelled search is long enough");
}

#[test]
fn the_second_player_on_the_star_searches_longer_at_first() {
    let start = IceFrogs::start(&"players=2".parse().expect("options"));
    let state = after(&start, legal(&start)[0]);
    let (info, legal) = (info(&state), legal(&state));
    let work = |style| {
        let budget = Budget::Iterations(50);
        let mut bot = AlphaBeta::<IceFrogs>::with_style(budget, Limits::default(), 1, style);
        bot.think(&Question::new(&info, &legal)).work
    };
    let usual = Style {
        takes_effort: false,
        ..Style::BEST
    };
    assert!(work(Style::BEST) > 2 * work(usual));
}

/// A clock that ends a search with its budget.
struct Strict(Ticking);

impl DecisionClock for Strict {
    fn millis(&self) -> u64 {
        self.0.millis()
    }

    fn is_strict(&self) -> bool {
        true
    }
}

#[test]
fn a_strict_clock_allows_no_further_effort() {
    let start = IceFrogs::start(&"players=2".parse().expect("options"));
    let state = after(&start, legal(&start)[0]);
    let (info, legal) = (info(&state), legal(&state));
    let clock = Strict(Ticking(0.into()));
    let mut question = Question::new(&info, &legal);
    question.clock = Some(&clock);
    let mut bot = AlphaBeta::<IceFrogs>::new(Budget::Millis(20), Limits::default(), 1);
    bot.think(&question);
    assert!(clock.millis() <= 30, "it ends with its budget");
}

#[test]
fn memory_is_bounded() {
    let state = IceFrogs::start(&"players=2".parse().expect("options"));
    let (info, legal) = (info(&state), legal(&state));
    for memory in [0, 100, 1 << 14, 1 << 20] {
        let limits = Limits { memory, threads: 1 };
        let mut bot = AlphaBeta::<IceFrogs>::new(Budget::Iterations(2000), limits, 1);
        assert_eq!(bot.table_bytes(), 0, "none before it is needed");
        for _ in 0..3 {
            let _ = bot.think(&Question::new(&info, &legal));
            assert!(bot.table_bytes() <= memory);
        }
    }
    let mut small = bot(2, 1);
    let _ = small.think(&Question::new(&info, &legal));
    assert!(small.table_bytes() < 1 << 14, "a short look needs little");
}
