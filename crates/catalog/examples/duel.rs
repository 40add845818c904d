//! Duels for tuning: `GAME PLAYERS DEALS BOT OTHER [SEED [OPTIONS]]`, with `THREADS=n`.
//! BOT takes each seat in turn on the same deal, OTHER all the rest.

use ranarium_game::{
    FullGame, GameOptions, InformationState, Returns, Rng, Seat, Step, Turn, Viewer, pick_weighted,
};
use ranarium_search::{Bot, BotSpec, Limits, Question, Watch};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

struct Clock(Instant);

impl Watch for Clock {
    fn millis(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

fn play<G: FullGame>(options: &G::Options, bots: &mut [Box<dyn Bot<G>>], deal: u64) -> Returns {
    let mut chance = Rng::new(deal);
    let mut state = G::start(options);
    let mut infos: Vec<InformationState<G>> = Seat::all(options.players())
        .map(Viewer::Seat)
        .map(|viewer| InformationState::new(options.clone(), viewer, G::observe(&state, viewer)))
        .collect();
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        let step = match G::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                G::chance_outcomes(&state, &mut outcomes);
                Step::Chance(pick_weighted(&outcomes, &mut chance))
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                G::legal_actions(&state, seat, &mut legal);
                let action = match legal[..] {
                    [only] => only,
                    _ => {
                        let clock = Clock(Instant::now());
                        let question = Question {
                            info: &infos[seat.index()],
                            legal: &legal,
                            watch: Some(&clock),
                        };
                        bots[seat.index()].choose(&question)
                    }
                };
                Step::Act(seat, action)
            }
        };
        let mut events = Vec::new();
        G::apply_unchecked(&mut state, step, &mut events);
        for info in &mut infos {
            let seen: Vec<_> = events
                .iter()
                .filter_map(|event| G::redact(event, info.viewer))
                .collect();
            info.update(&seen, G::observe(&state, info.viewer));
        }
    }
    G::returns(&state).expect("it is over")
}

fn duel<G: FullGame>(players: u8, deals: u64, names: [&str; 2], seed: u64, more: &str)
where
    G::Options: std::str::FromStr,
{
    let text = format!("players={players} {more}");
    let Ok(options) = text.trim().parse::<G::Options>() else {
        panic!("options {text}")
    };
    let next = AtomicU64::new(0);
    let shares: Mutex<Vec<f64>> = Mutex::new(Vec::new());
    let began = Instant::now();
    let threads: u32 = std::env::var("THREADS").map_or(1, |it| it.parse().expect("threads"));
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= deals {
                        break;
                    }
                    let deal = (seed << 32) + number;
                    let mut share = 0.0;
                    for first in Seat::all(players) {
                        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(players)
                            .map(|seat| {
                                let name = names[usize::from(seat != first)];
                                let spec: BotSpec = name.parse().expect("a bot");
                                let seed = deal * 64 + (first.index() * 8 + seat.index()) as u64;
                                spec.bot::<G>(seed, Limits::default())
                            })
                            .collect();
                        let returns = play::<G>(&options, &mut bots, deal);
                        share += f64::from(returns.share(first)) / f64::from(Returns::WHOLE);
                    }
                    shares
                        .lock()
                        .expect("no panic")
                        .push(share / f64::from(players));
                }
            });
        }
    });
    let shares = shares.into_inner().expect("no panic");
    let n = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / n;
    let variance = shares.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let error = 1.96 * (variance / n).sqrt();
    println!(
        "{players} players {more} {} against {}: {} games, {:.1} % +- {:.1}; {:.1} s",
        names[0],
        names[1],
        deals * u64::from(players),
        100.0 * mean,
        100.0 * error,
        began.elapsed().as_secs_f64()
    );
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let [game, players, deals, one, other, ref rest @ ..] = args[..] else {
        panic!("GAME PLAYERS DEALS BOT OTHER [SEED [OPTIONS]]")
    };
    let players = players.parse().expect("players");
    let deals = deals.parse().expect("deals");
    let seed = rest.first().map_or(1, |it| it.parse().expect("seed"));
    let more = rest.get(1).copied().unwrap_or("");
    let names = [one, other];
    match game {
        "frog-juice" => duel::<frog_juice::FrogJuice>(players, deals, names, seed, more),
        "stacking-frogs" => {
            duel::<stacking_frogs::StackingFrogs>(players, deals, names, seed, more)
        }
        "army-of-frogs" => duel::<army_of_frogs::ArmyOfFrogs>(players, deals, names, seed, more),
        "icefrogs" => duel::<icefrogs::IceFrogs>(players, deals, names, seed, more),
        _ => panic!("no game {game}"),
    }
}
