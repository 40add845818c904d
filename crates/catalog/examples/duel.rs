//! Bots against bots, with opponents and settings that `ranarium arena` does not have, and how fast
//! they think. `docs/lab/strength.md` and `docs/performance.md` have figures from here.
//!
//! - `duel GAME PLAYERS DEALS BOT OTHER [SEED [OPTIONS]]`: BOT takes each seat in turn on the same
//!   draws, and OTHER all the rest; with `THREADS=2` on two threads. With `OPENING=6` the first six
//!   choices of each match are drawn, so that matches differ where a game draws nothing. With
//!   `RESUME=FILE` finished deals are stored in a file, and an interrupted duel continues. The file
//!   is of one program: deals of earlier bots are not mixed with later ones.
//! - `duel speed GAME PLAYERS BOT [OPTIONS]`: how much BOT does in a second of one core, in the
//!   decisions of a match of `medium`.
//! - `duel questions PLAYERS MATCHES BOT`: how many turns of Frog Juice BOT ends although it could
//!   still ask for a card that it needs, with BOT in all seats.
//!
//! A bot is one of the arena's, or
//!
//! - `plain-DEPTH`: alpha-beta, at most that many actions deep and a second long, with an estimate
//!   that knows distances and nothing else ([`Plain`]);
//! - `hard@500~no-variety,temperature=5`: a level without near-equal choices and with another
//!   temperature; also `no-asking`, `no-endgame` and `no-effort` ([`Switches`]);
//! - `alpha-beta@BUDGET`, also for games that are usually searched otherwise;
//! - `sampling:PLAYOUT,LOOKS,SCALE,EXPLORATION,PRIOR@BUDGET`: sampling with a tuning of its own;
//!   with `end` for PLAYOUT each imagined match is played to its end.
//!
//! `cargo run --release -p ranarium-catalog --example duel -- …`

mod play;

use army_of_frogs::{ArmyOfFrogs, Colour, Island};
use frog_juice::FrogJuice;
use icefrogs::{IceFrogs, closeness};
use play::play;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{
    Evaluation, FullGame, GameOptions, NoEvents, Returns, Rng, Seat, Step, Turn, pick_weighted,
};
use ranarium_search::{
    AlphaBeta, Bot, BotSpec, Limits, Question, Sampling, Switches, Thinker, Thought,
};
use std::any::Any;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// A value above every undecided one.
const WON: i32 = 1_000_000;

/// Alpha-beta as one writes it in an evening: one action deeper after the other, the actions that
/// looked best at first tried first. Each position draws an outcome of chance once; all other seats
/// play against the bot.
struct Plain {
    depth: u32,
    rng: Rng,
}

/// The search for one decision.
struct DecisionSearch {
    us: Seat,
    end: Instant,
    looks: u32,
}

impl DecisionSearch {
    /// Returns the value for us; `None` once the time is over.
    fn value<G: FullGame>(
        &mut self,
        state: &G::State,
        depth: u32,
        mut low: i32,
        mut high: i32,
    ) -> Option<i32> {
        self.looks += 1;
        if self.looks.is_multiple_of(256) && Instant::now() > self.end {
            return None;
        }
        if let Some(returns) = G::returns(state) {
            let share = i32::from(returns.share(self.us));
            return Some((2 * share - i32::from(Returns::WHOLE)) * (WON + depth as i32));
        }
        let Some(seat) = G::turn(state).seats().first() else {
            return Some(0);
        };
        if depth == 0 {
            return Some(lead::<G>(state, self.us));
        }
        let ours = seat == self.us;
        let mut best = if ours { i32::MIN } else { i32::MAX };
        for (_, next) in self.children::<G>(state, seat, depth > 1) {
            let value = self.value::<G>(&next, depth - 1, low, high)?;
            if ours {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if low >= high {
                break;
            }
        }
        Some(best)
    }

    /// Returns the actions with the states after them, best first for the seat that decides.
    fn children<G: FullGame>(
        &self,
        state: &G::State,
        seat: Seat,
        is_sorted: bool,
    ) -> Vec<(G::Action, G::State)> {
        let mut actions = Vec::new();
        G::legal_actions(state, seat, &mut actions);
        let after = actions
            .into_iter()
            .map(|action| (action, after::<G>(state, seat, action)));
        let mut children: Vec<_> = after.collect();
        if is_sorted {
            let sign = if seat == self.us { -1 } else { 1 };
            children.sort_by_cached_key(|(_, next)| sign * lead::<G>(next, self.us));
        }
        children
    }
}

/// Returns the state after an action and the draws that follow.
fn after<G: FullGame>(state: &G::State, seat: Seat, action: G::Action) -> G::State {
    let mut next = state.clone();
    G::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
    let (mut rng, mut outcomes) = (Rng::new(1), Vec::new());
    while G::turn(&next) == Turn::Chance {
        G::chance_outcomes(&next, &mut outcomes);
        let outcome = pick_weighted(&outcomes, &mut rng);
        G::apply_unchecked(&mut next, Step::Chance(outcome), &mut NoEvents);
    }
    next
}

/// Returns the seat's lead over the best of the others.
fn lead<G: FullGame>(state: &G::State, us: Seat) -> i32 {
    let others = Seat::all(G::options(state).players()).filter(|&seat| seat != us);
    let best = others.map(|seat| progress::<G>(state, seat)).max();
    progress::<G>(state, us) - best.unwrap_or_default()
}

/// Returns a seat's progress: spaces in IceFrogs, stones that are together and the distance of the
/// others in Army of Frogs, points elsewhere.
fn progress<G: FullGame>(state: &G::State, seat: Seat) -> i32 {
    let any: &dyn Any = state;
    if let Some(state) = any.downcast_ref::<<IceFrogs as ranarium_game::Game>::State>() {
        closeness(state, seat)
    } else if let Some(state) = any.downcast_ref::<<ArmyOfFrogs as ranarium_game::Game>::State>() {
        togetherness(state.island(), Colour::of(seat))
    } else {
        G::immediate(state, seat)
    }
}

/// Returns ten for each stone of the largest group, less the distances of the others.
fn togetherness(island: &Island, colour: Colour) -> i32 {
    let cells = island.cells(colour);
    let (mut group_of, mut largest) = ([usize::MAX; 16], (0, usize::MAX));
    for first in 0..cells.len() {
        if group_of[first] != usize::MAX {
            continue;
        }
        let mut waiting = vec![first];
        group_of[first] = first;
        let mut size = 0;
        while let Some(one) = waiting.pop() {
            size += 1;
            for other in 0..cells.len() {
                if group_of[other] == usize::MAX && cells[one].touches(cells[other]) {
                    group_of[other] = first;
                    waiting.push(other);
                }
            }
        }
        if size > largest.0 {
            largest = (size, first);
        }
    }
    let is_in = |stone: &usize| group_of[*stone] == largest.1;
    let stones = 0..cells.len();
    let way = stones.clone().filter(|stone| !is_in(stone)).map(|apart| {
        let group = stones.clone().filter(is_in);
        let nearest = group.map(|grouped| cells[apart].distance(cells[grouped]));
        nearest.min().unwrap_or_default() as i32
    });
    10 * largest.0 - way.sum::<i32>()
}

impl<G: FullGame> Bot<G> for Plain {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        let seat = question.seat();
        let world = G::determinize(question.info, &mut self.rng);
        let mut dive = DecisionSearch {
            us: seat,
            end: Instant::now() + Duration::from_secs(1),
            looks: 0,
        };
        let mut children = dive.children::<G>(&world, seat, true);
        children.retain(|(action, _)| question.legal.contains(action));
        for depth in 0..self.depth {
            let (mut best, mut place) = (i32::MIN, None);
            for (at, (_, next)) in children.iter().enumerate() {
                let Some(value) = dive.value::<G>(next, depth, best, i32::MAX) else {
                    break;
                };
                if value > best {
                    (best, place) = (value, Some(at));
                }
            }
            if let Some(place) = place {
                children[..=place].rotate_right(1);
            }
            if Instant::now() > dive.end {
                break;
            }
        }
        Thought::of(children[0].0)
    }
}

/// Returns the bot of this name.
fn bot<G: FullGame>(name: &str, options: &G::Options, seed: u64) -> Box<dyn Bot<G>> {
    if let Some(depth) = name.strip_prefix("plain-") {
        return Box::new(Plain {
            depth: depth.parse().expect("a depth"),
            rng: Rng::new(seed),
        });
    }
    if let Some((level, changes)) = name.split_once('~') {
        let spec: BotSpec = level.parse().expect("a bot");
        let budget = spec.budget().expect("a bot that thinks");
        let thinker = Thinker::new(spec.level, budget, Limits::default(), seed)
            .with_character(spec.character)
            .with_switches(switches(changes));
        return Box::new(thinker);
    }
    let (kind, budget) = name.split_once('@').unwrap_or((name, ""));
    if kind == "alpha-beta" {
        let budget = budget.parse().expect("a budget");
        return Box::new(AlphaBeta::new(budget, Limits::default(), seed));
    }
    if let Some(numbers) = kind.strip_prefix("sampling:") {
        let (playout, numbers) = numbers.split_once(',').expect("several numbers");
        let numbers = numbers.split(',').map(|it| it.parse().expect("a number"));
        let numbers: Vec<i32> = numbers.collect();
        let [looks, scale, exploration, prior] = numbers[..] else {
            panic!("{name}: expected PLAYOUT,LOOKS,SCALE,EXPLORATION,PRIOR");
        };
        let mut tuning = G::tuning(options);
        tuning.playout_looks = looks as u32;
        tuning.estimate_scale = scale;
        tuning.exploration = exploration as u32;
        tuning.prior_scale = prior;
        let budget = budget.parse().expect("a budget");
        let is_played_out = playout == "end";
        if !is_played_out {
            tuning.playout_decisions = playout.parse().expect("a number");
        }
        let search = Sampling::new(budget, tuning, Limits::default(), seed);
        return Box::new(match is_played_out {
            true => search.to_the_end(),
            false => search,
        });
    }
    let spec: BotSpec = name.parse().expect("a bot");
    spec.bot(seed, Limits::default())
}

/// Returns the switches after changes such as `no-variety,temperature=5`.
fn switches(changes: &str) -> Switches {
    let mut switches = Switches::DEFAULT;
    for change in changes.split(',') {
        match (change, change.strip_prefix("temperature=")) {
            (_, Some(number)) => switches.temperature = Some(number.parse().expect("a number")),
            ("no-variety", None) => switches.varies = false,
            ("no-asking", None) => switches.prefers_free = false,
            ("no-endgame", None) => switches.solves = false,
            ("no-effort", None) => switches.takes_effort = false,
            _ => panic!(
                "{change}: expected no-variety, no-asking, no-endgame, no-effort or temperature=NUMBER"
            ),
        }
    }
    switches
}

/// The finished deals by their numbers, each with the sixtieths of games that the first bot won.
struct FinishedDeals {
    won: BTreeMap<u64, u32>,
    /// The file of `RESUME`, to which deals are appended.
    file: Option<File>,
}

impl FinishedDeals {
    /// Reads the file of `RESUME`, if it is given. Its first line is the title of the duel, and
    /// each further line a deal: its number and the sixtieths.
    fn open(title: &str) -> Self {
        let Some(path) = std::env::var_os("RESUME") else {
            return Self {
                won: BTreeMap::new(),
                file: None,
            };
        };
        let text = fs::read_to_string(&path).unwrap_or_default();
        let (won, begin) = read_deals(title, &text)
            .unwrap_or_else(|reason| panic!("{}: {reason}", path.display()));
        if begin != text {
            fs::write(&path, begin).expect("the file of RESUME can be written");
        }
        let file = OpenOptions::new().append(true).open(&path);
        Self {
            won,
            file: Some(file.expect("the file of RESUME can be written")),
        }
    }

    fn add(&mut self, number: u64, won: u32) {
        self.won.insert(number, won);
        if let Some(file) = &mut self.file {
            writeln!(file, "{number} {won}").expect("the file of RESUME can be written");
        }
    }
}

/// Returns the deals in the text of a file, and the text without an interrupted line, which begins
/// with the title.
///
/// # Errors
/// If the file is of another duel or another program, or is damaged.
fn read_deals(title: &str, text: &str) -> Result<(BTreeMap<u64, u32>, String), String> {
    let complete = text.rfind('\n').map_or("", |end| &text[..=end]);
    let mut lines = complete.lines();
    let begin = match lines.next() {
        None => format!("{title}\n"),
        Some(found) if found == title => complete.to_owned(),
        Some(found) => {
            return Err(format!(
                "expected deals of \"{title}\", found \"{found}\"; without the file the duel \
                 begins anew"
            ));
        }
    };
    let deal = |line: &str| -> Option<(u64, u32)> {
        let (number, won) = line.split_once(' ')?;
        Some((number.parse().ok()?, won.parse().ok()?))
    };
    let won = lines.map(|line| deal(line).ok_or_else(|| format!("\"{line}\" is no deal")));
    Ok((won.collect::<Result<_, _>>()?, begin))
}

/// Returns a hash of this program, and so of its rules and bots.
fn program_hash() -> String {
    let program = std::env::current_exe().and_then(fs::read);
    let mut hasher = DefaultHasher::new();
    hasher.write(&program.expect("this program can be read"));
    format!("{:016x}", hasher.finish())
}

struct Duel<'a> {
    options: String,
    deals: u64,
    names: [&'a str; 2],
    seed: u64,
    /// The number of choices at the beginning that are drawn.
    opening: u32,
}

impl Visit for Duel<'_> {
    /// The first bot's share of each deal.
    type Out = Vec<f64>;

    fn visit<G: FullGame>(self) -> Vec<f64> {
        let options = options::<G>(&self.options);
        let [one, other] = self.names;
        let title = format!(
            "{} {}: {one} against {other}, seed {}, opening {}, rules {}, program {}",
            G::ID,
            self.options.trim(),
            self.seed,
            self.opening,
            G::RULES_VERSION,
            program_hash()
        );
        let (next, deals) = (AtomicU64::new(0), Mutex::new(FinishedDeals::open(&title)));
        let threads = number_from("THREADS").unwrap_or(1);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.deals {
                            break;
                        }
                        let finished = || deals.lock().expect("no thread panics");
                        if finished().won.contains_key(&number) {
                            continue;
                        }
                        let won = self.deal::<G>(&options, (self.seed << 32) + number);
                        finished().add(number, won);
                    }
                });
            }
        });
        let whole = f64::from(Returns::WHOLE) * f64::from(options.players());
        let deals = deals.into_inner().expect("no thread panics");
        let won = deals.won.range(..self.deals);
        won.map(|(_, &won)| f64::from(won) / whole).collect()
    }
}

impl Duel<'_> {
    /// Plays a deal, and returns the sixtieths of games that the first bot won.
    fn deal<G: FullGame>(&self, options: &G::Options, deal: u64) -> u32 {
        let players = options.players();
        let mut won = 0;
        for first in Seat::all(players) {
            let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(players)
                .map(|seat| {
                    let seed = deal * 64 + (first.index() * 8 + seat.index()) as u64;
                    bot(self.names[usize::from(seat != first)], options, seed)
                })
                .collect();
            let mut left = self.opening;
            let returns = play::<G>(options, &mut Rng::new(deal), |question, rng| {
                if left > 0 {
                    left -= 1;
                    return question.legal[rng.below(question.legal.len() as u32) as usize];
                }
                bots[question.seat().index()].choose(question)
            });
            won += u32::from(returns.share(first));
        }
        won
    }
}

/// Returns the number in this environment variable, if it is set.
fn number_from(variable: &str) -> Option<u32> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().expect("a number"))
}

fn options<G: FullGame>(text: &str) -> G::Options {
    let options = text.trim().parse();
    options.unwrap_or_else(|_| panic!("{text}: expected options of the game"))
}

/// Returns the time that this thread has been on a core, where the system reports it (Linux): other
/// work does not slow this clock.
fn core_seconds() -> f64 {
    let statistics = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanos = statistics
        .split(' ')
        .next()
        .and_then(|first| first.parse().ok());
    nanos.unwrap_or(0.0_f64) / 1e9
}

struct Speed<'a> {
    options: String,
    name: &'a str,
}

impl Visit for Speed<'_> {
    /// The work in the bot's own unit, the seconds on a core, and the number of decisions.
    type Out = (u64, f64, u64);

    fn visit<G: FullGame>(self) -> (u64, f64, u64) {
        /// Decisions that are found out sooner say little.
        const MIN_WORK: u64 = 1_000;

        let options = options::<G>(&self.options);
        let mut asked = bot::<G>(self.name, &options, 1);
        let mut medium = bot::<G>("medium", &options, 2);
        let (mut work, mut seconds, mut decisions) = (0, 0.0, 0);
        play::<G>(&options, &mut Rng::new(1), |question, _| {
            let began = core_seconds();
            let thought = asked.think(question);
            if thought.work >= MIN_WORK {
                work += thought.work;
                seconds += core_seconds() - began;
                decisions += 1;
            }
            medium.choose(question)
        });
        (work, seconds, decisions)
    }
}

/// Counts the turns that a bot ends in Frog Juice although a question with an open answer is left,
/// and the questions that it asks.
fn count_questions(players: &str, matches: u64, name: &str) {
    let options = options::<FrogJuice>(&format!("players={players}"));
    let (mut asked, mut left) = (0_u32, 0_u32);
    for number in 0..matches {
        let mut bots: Vec<Box<dyn Bot<FrogJuice>>> = Seat::all(options.players())
            .map(|seat| bot::<FrogJuice>(name, &options, number * 8 + seat.index() as u64))
            .collect();
        play::<FrogJuice>(&options, &mut Rng::new(number), |question, _| {
            let action = bots[question.seat().index()].choose(question);
            let is_free = |action: &frog_juice::Action| FrogJuice::is_free(question.info, action);
            match action {
                frog_juice::Action::Ask { .. } => asked += 1,
                frog_juice::Action::Discard(_) | frog_juice::Action::End => {
                    left += u32::from(question.legal.iter().any(is_free));
                }
                _ => {}
            }
            action
        });
    }
    println!(
        "frog-juice, {players} players, {name}: {matches} matches, {left} turns ended with a question left, {asked} questions asked"
    );
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["speed", game, players, name, ref more @ ..] => {
            let options = format!("players={players} {}", more.join(" "));
            let speed = Speed { options, name };
            let (work, seconds, decisions) = visit(game, speed).expect("a game of the catalog");
            println!(
                "{game}, {players} players, {name}: {:.0} a second on the core, in {decisions} decisions",
                work as f64 / seconds
            );
        }
        ["questions", players, matches, name] => {
            count_questions(players, matches.parse().expect("a number of matches"), name);
        }
        [game, players, deals, one, other, ref more @ ..] => {
            let (seed, more) = more.split_first().unwrap_or((&"1", &[]));
            let duel = Duel {
                options: format!("players={players} {}", more.join(" ")),
                deals: deals.parse().expect("a number of deals"),
                names: [one, other],
                seed: seed.parse().expect("a seed"),
                opening: number_from("OPENING").unwrap_or(0),
            };
            let began = Instant::now();
            let shares = visit(game, duel).expect("a game of the catalog");
            let count = shares.len() as f64;
            let mean = shares.iter().sum::<f64>() / count;
            let spread: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
            let error = 1.96 * (spread / (count - 1.0).max(1.0) / count).sqrt();
            println!(
                "{game}, {players} players {}, {one} against {other}: {deals} deals, {:.1} % ± {:.1}; {:.0} s",
                more.join(" "),
                100.0 * mean,
                100.0 * error,
                began.elapsed().as_secs_f64()
            );
        }
        _ => eprintln!(
            "expected GAME PLAYERS DEALS BOT OTHER [SEED [OPTIONS]], speed GAME PLAYERS BOT [OPTIONS], or questions PLAYERS MATCHES BOT"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::read_deals;
    use std::collections::BTreeMap;

    #[test]
    fn a_file_of_deals_is_for_one_duel_and_program() {
        let title = "icefrogs: hard against medium, program 1";
        let read = |text: &str| read_deals(title, text);
        let begin = format!("{title}\n");
        assert_eq!(read(""), Ok((BTreeMap::new(), begin.clone())));
        let complete = format!("{begin}0 120\n2 60\n");
        let won = BTreeMap::from([(0, 120), (2, 60)]);
        // The last line was interrupted.
        assert_eq!(read(&format!("{complete}3 1")), Ok((won, complete)));
        let reason = read("icefrogs: hard against medium, program 2\n").unwrap_err();
        assert!(
            reason.contains("program 2") && reason.contains("anew"),
            "{reason}"
        );
        assert_eq!(
            read(&format!("{begin}moo\n")).unwrap_err(),
            "\"moo\" is no deal"
        );
    }
}
