//! How strong the bots are at IceFrogs: matches between any two, seats rotated, with 95 %
//! intervals. The figures in `docs/strength.md` come from here.
//!
//! `cargo run --release -p ranarium-catalog --example icefrogs_strength --` with the arguments
//! `PLAYERS GAMES BOT OTHER [BOARD [SEED]]`
//!
//! The first bot takes each seat in turn, and the other all the rest. A bot is a level with or
//! without a budget, as everywhere; `slips`, which is greedy and takes one action in twenty at
//! random; or `plain`, alpha-beta to depth 3 with a distance for an estimate; `alpha-beta@BUDGET`
//! or `sampling@BUDGET`, whichever the game is usually played with. `nodes BUDGET` instead of all
//! that counts positions a second; with a budget in iterations other work on the machine matters
//! least.

use icefrogs::{Action, IceFrogs, Options, State, closeness};
use ranarium_game::{
    Evaluation, Game, GameOptions, InformationState, NoEvents, Returns, Rng, Seat, Step, Turn,
    Viewer, Views,
};
use ranarium_search::{
    AlphaBeta, Bot, BotSpec, Budget, Level, Limits, Question, Sampling, Thought, Watch,
};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

struct Clock(Instant);

impl Watch for Clock {
    fn millis(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

/// Greedy, but for one action in twenty.
struct Slips {
    greedy: Box<dyn Bot<IceFrogs>>,
    rng: Rng,
}

impl Bot<IceFrogs> for Slips {
    fn think(&mut self, question: &Question<'_, IceFrogs>) -> Thought<Action> {
        if self.rng.below(20) == 0 {
            let any = self.rng.below(question.legal.len() as u32) as usize;
            return Thought::of(question.legal[any]);
        }
        self.greedy.think(question)
    }
}

/// Alpha-beta to depth 3 with a distance for an estimate; between equals it chooses at random.
struct Plain {
    rng: Rng,
}

impl Plain {
    fn search(state: &State, us: Seat, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        if let Some(returns) = IceFrogs::returns(state) {
            return match returns.share(us) {
                Returns::WHOLE => 10_000 + depth as i32,
                0 => -10_000 - depth as i32,
                _ => 0,
            };
        }
        let Some(seat) = IceFrogs::turn(state).seats().first() else {
            return 0;
        };
        if depth == 0 {
            let others = Seat::all(IceFrogs::options(state).players()).filter(|&one| one != us);
            return closeness(state, us)
                - others.map(|one| closeness(state, one)).max().unwrap_or(0);
        }
        let (mut actions, mut next) = (Vec::new(), state.clone());
        IceFrogs::legal_actions(state, seat, &mut actions);
        let ours = seat == us;
        let (mut best, mut low, mut high) = (if ours { i32::MIN } else { i32::MAX }, alpha, beta);
        for action in actions {
            next.clone_from(state);
            IceFrogs::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
            let score = Self::search(&next, us, depth - 1, low, high);
            if ours {
                best = best.max(score);
                low = low.max(score);
            } else {
                best = best.min(score);
                high = high.min(score);
            }
            if low >= high {
                break;
            }
        }
        alpha = best;
        alpha
    }
}

impl Bot<IceFrogs> for Plain {
    fn think(&mut self, question: &Question<'_, IceFrogs>) -> Thought<Action> {
        let state = IceFrogs::determinize(question.info, &mut self.rng);
        let seat = question.seat();
        let mut legal = question.legal.to_vec();
        self.rng.shuffle(&mut legal);
        let (mut best, mut choice) = (-20_000, legal[0]);
        for action in legal {
            let mut next = state.clone();
            IceFrogs::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
            let score = Self::search(&next, seat, 2, best, 20_000);
            if score > best {
                (best, choice) = (score, action);
            }
        }
        Thought::of(choice)
    }
}

fn bot(name: &str, seed: u64) -> Box<dyn Bot<IceFrogs>> {
    match name {
        "slips" => Box::new(Slips {
            greedy: Level::Greedy.bot(seed),
            rng: Rng::new(seed + 1),
        }),
        "plain" => Box::new(Plain {
            rng: Rng::new(seed),
        }),
        _ if name.starts_with("alpha-beta@") => {
            let spec: BotSpec = name.replace("alpha-beta", "expert").parse().expect("a bot");
            let budget = spec.budget().expect("it thinks");
            Box::new(AlphaBeta::new(budget, Limits::default(), seed))
        }
        _ if name.starts_with("sampling") => {
            let (tuning, budget) = name.split_once('@').expect("a budget");
            let numbers: Vec<i32> = tuning
                .split(':')
                .skip(1)
                .map(|number| number.parse().expect("a number"))
                .collect();
            let mut tuning = IceFrogs::tuning(&"players=3".parse().expect("options"));
            if let [playout, scale, exploration, prior] = numbers[..] {
                tuning.playout_decisions = playout as u32;
                tuning.estimate_scale = scale;
                tuning.exploration = exploration as u32;
                tuning.prior_scale = prior;
            }
            let budget = budget.parse().expect("a budget");
            Box::new(Sampling::new(budget, tuning, Limits::default(), seed))
        }
        _ => {
            let spec: BotSpec = name.parse().expect("a bot");
            spec.bot(seed, Limits::default())
        }
    }
}

/// What the first seat of the bots got, in sixtieths, and how many plies were played.
fn play(options: &Options, bots: &mut [Box<dyn Bot<IceFrogs>>], first: Seat) -> (u8, u64) {
    let mut state = IceFrogs::start(options);
    let mut infos: Vec<InformationState<IceFrogs>> = Seat::all(options.players())
        .map(Viewer::Seat)
        .map(|viewer| InformationState::new(*options, viewer, IceFrogs::observe(&state, viewer)))
        .collect();
    let (mut legal, mut plies) = (Vec::new(), 0);
    while let Turn::Decide(seats) = IceFrogs::turn(&state) {
        let seat = seats.first().expect("somebody decides");
        IceFrogs::legal_actions(&state, seat, &mut legal);
        let info = &mut infos[seat.index()];
        info.observation = IceFrogs::observe(&state, info.viewer);
        let clock = Clock(Instant::now());
        let question = Question {
            info,
            legal: &legal,
            watch: Some(&clock),
        };
        let action = match legal[..] {
            [only] => only,
            _ => bots[seat.index()].choose(&question),
        };
        let mut events = Vec::new();
        IceFrogs::apply_unchecked(&mut state, Step::Act(seat, action), &mut events);
        plies += 1;
        for info in &mut infos {
            for event in &events {
                IceFrogs::remember(&mut info.memory, event);
            }
        }
    }
    let returns = IceFrogs::returns(&state).expect("it is over");
    (returns.share(first), plies)
}

#[derive(Default)]
struct Sums {
    wins: u64,
    draws: u64,
    losses: u64,
    plies: u64,
}

/// Wilson's 95 % interval of a share.
fn interval(share: f64, count: f64) -> (f64, f64) {
    let z = 1.96_f64;
    let middle = (share + z * z / (2.0 * count)) / (1.0 + z * z / count);
    let spread = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt()
        / (1.0 + z * z / count);
    (middle - spread, middle + spread)
}

fn matches(players: u8, games: u64, names: [&str; 2], board: &str, seed: u64) {
    let options: Options = format!("players={players} board={board}")
        .parse()
        .expect("options");
    let (next, sums) = (AtomicU64::new(0), Mutex::new(Sums::default()));
    let began = Instant::now();
    let threads = std::env::var("THREADS").map_or(1, |threads| threads.parse().expect("threads"));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        break;
                    }
                    let first = Seat::new((number % u64::from(players)) as usize);
                    let mut bots: Vec<_> = Seat::all(players)
                        .map(|seat| {
                            let seed = (seed << 32) + number * 8 + seat.index() as u64;
                            bot(names[usize::from(seat != first)], seed)
                        })
                        .collect();
                    let (share, plies) = play(&options, &mut bots, first);
                    let mut sums = sums.lock().expect("nobody panics");
                    sums.plies += plies;
                    match share {
                        Returns::WHOLE => sums.wins += 1,
                        0 => sums.losses += 1,
                        _ => sums.draws += 1,
                    }
                }
            });
        }
    });
    let sums = sums.into_inner().expect("nobody panics");
    let count = games as f64;
    let share = (sums.wins as f64 + sums.draws as f64 / f64::from(players)) / count;
    let (low, high) = interval(share, count);
    println!(
        "{board} {players} players, {} against {}: {games} matches, won {} drawn {} lost {}; {:.1} % ({:.1} to {:.1}); \
         {:.0} plies, {:.1} s",
        names[0],
        names[1],
        sums.wins,
        sums.draws,
        sums.losses,
        100.0 * share,
        100.0 * low,
        100.0 * high,
        sums.plies as f64 / count,
        began.elapsed().as_secs_f64()
    );
}

/// How long this thread has been on a core, where the system reports it (Linux): other work does
/// not slow this clock.
fn core_seconds() -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = told.split(' ').next().and_then(|first| first.parse().ok());
    nanos.unwrap_or(0.0_f64) / 1e9
}

/// Positions a second, in the positions of a match between two that think briefly.
fn nodes(budget: Budget) {
    /// Decisions that are found out sooner say little.
    const WORK_LEAST: u64 = 10_000;

    for options in ["players=2", "players=2 board=hexagon", "players=3"] {
        let options: Options = options.parse().expect("options");
        let mut state = IceFrogs::start(&options);
        let mut legal = Vec::new();
        let mut quick = AlphaBeta::<IceFrogs>::new(Budget::Iterations(200), Limits::default(), 1);
        let mut slow = AlphaBeta::<IceFrogs>::new(budget, Limits::default(), 1);
        let mut core = 0.0;
        let (mut work, mut seconds, mut depths, mut asked) = (0, 0.0, 0, 0);
        while let Turn::Decide(seats) = IceFrogs::turn(&state) {
            let seat = seats.first().expect("somebody decides");
            IceFrogs::legal_actions(&state, seat, &mut legal);
            let viewer = Viewer::Seat(seat);
            let info = InformationState::new(options, viewer, IceFrogs::observe(&state, viewer));
            let clock = Clock(Instant::now());
            let question = Question {
                info: &info,
                legal: &legal,
                watch: Some(&clock),
            };
            let (began, on_core) = (Instant::now(), core_seconds());
            let thought = slow.think(&question);
            let took = began.elapsed().as_secs_f64();
            if thought.work >= WORK_LEAST {
                core += core_seconds() - on_core;
                work += thought.work;
                seconds += took;
                depths += slow.found().0;
                asked += 1;
            }
            let action = quick.think(&question).action;
            IceFrogs::apply_unchecked(&mut state, Step::Act(seat, action), &mut NoEvents);
        }
        println!(
            "{options}: {:.2} million positions/s ({:.2} of time on the core), depth {:.1} in {asked} decisions",
            work as f64 / seconds / 1e6,
            work as f64 / core / 1e6,
            f64::from(depths) / f64::from(asked.max(1))
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["nodes", budget] => nodes(budget.parse().expect("a budget")),
        [players, games, one, other, ref rest @ ..] => matches(
            players.parse().expect("a number of players"),
            games.parse().expect("a number of matches"),
            [one, other],
            rest.first().unwrap_or(&"star"),
            rest.get(1).map_or(1, |seed| seed.parse().expect("a seed")),
        ),
        _ => eprintln!("PLAYERS GAMES BOT OTHER [BOARD [SEED]], or nodes BUDGET"),
    }
}
