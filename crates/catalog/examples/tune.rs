//! Better numbers for the heuristic bot of Frog Juice ([`Habits`]), by evolution.
//!
//! `tune [PLAYERS [GENERATIONS [SEED]]]`: in each generation a dozen variants of the present
//! numbers play the same deals, each in every seat against players with today's numbers of
//! playouts; the mean of the best three goes on. In the end the numbers found play fresh deals
//! against the club player, directly and as the playouts of a plain search, and the example prints
//! their shares with intervals, and the table for `games/frog-juice/rules/src/habits.rs`. With 0
//! generations it compares today's numbers.
//!
//! `cargo run --release -p ranarium-catalog --example tune -- 2 60 1`

mod play;

use frog_juice::{
    Action, FrogJuice, Habits, Options, State, heuristic_choice_by, heuristic_choice_in,
};
use play::play;
use ranarium_game::{
    Game, GameOptions, NoEvents, Returns, Rng, Seat, Step, Turn, Views, pick_weighted,
};
use ranarium_search::Question;
use std::ops::Range;

/// The number of variants of a generation.
const VARIANTS: usize = 12;

/// The number of best variants. The next generation is drawn around their mean.
const BEST: usize = 3;

/// The number of deals of each variant, played once in every seat.
const DEALS: u64 = 100;

/// The number of deals of the final comparison.
const FINAL_DEALS: u64 = 2_000;

/// The number of deals of each plain search.
const SEARCH_DEALS: u64 = 300;

/// The number of imagined matches of a plain search for each legal action.
const WORLDS: u32 = 24;

/// The first step of a number, as a part of it, with a step of one at least.
const STEP: f64 = 0.3;

/// The size of a step in each generation as a part of that in the one before.
const COOLING: f64 = 0.97;

type Numbers = [f64; Habits::COUNT];

/// Returns the habits with these numbers, rounded.
fn habits(numbers: &Numbers) -> Habits {
    Habits::of_numbers(numbers.map(|number| number.round() as i32))
}

/// Returns a number with the mean 0 and the variance 1, about normally distributed.
fn normal(rng: &mut Rng) -> f64 {
    const PARTS: u32 = 1 << 20;
    let sum: u32 = (0..12).map(|_| rng.below(PARTS)).sum();
    f64::from(sum) / f64::from(PARTS) - 6.0
}

/// Returns the share of each deal that the first player wins, in every seat. `choose` decides for
/// the first player if its first argument is `true`, and for all others if it is not.
fn shares(
    options: &Options,
    deals: Range<u64>,
    mut choose: impl FnMut(bool, &Question<'_, FrogJuice>, &mut Rng) -> Action,
) -> Vec<f64> {
    let players = options.players();
    deals
        .map(|deal| {
            let mut won = 0.0;
            for first in Seat::all(players) {
                let mut ties = Rng::new(deal ^ 0x5851_f42d_4c95_7f2d);
                let returns = play::<FrogJuice>(options, &mut Rng::new(deal), |question, _| {
                    choose(question.seat() == first, question, &mut ties)
                });
                won += f64::from(returns.share(first)) / f64::from(Returns::WHOLE);
            }
            won / f64::from(players)
        })
        .collect()
}

/// Returns the shares of the first habits against the second.
fn duel(options: &Options, habits: [&Habits; 2], deals: Range<u64>) -> Vec<f64> {
    shares(options, deals, |is_first, question, rng| {
        rule_of_thumb(habits[usize::from(!is_first)], question, rng)
    })
}

/// Returns the shares of a plain search with these habits in its playouts against club players.
fn search(options: &Options, habits: &Habits, deals: Range<u64>) -> Vec<f64> {
    shares(options, deals, |is_first, question, rng| match is_first {
        true => plain_search(habits, question, rng),
        false => rule_of_thumb(&Habits::CLUB, question, rng),
    })
}

fn rule_of_thumb(habits: &Habits, question: &Question<'_, FrogJuice>, rng: &mut Rng) -> Action {
    heuristic_choice_by(habits, question.info, question.legal, rng).expect("a seat decides")
}

/// Returns the action that wins most of the imagined matches, which are equal for all actions and
/// are played to their ends by these habits.
fn plain_search(habits: &Habits, question: &Question<'_, FrogJuice>, rng: &mut Rng) -> Action {
    let seat = question.seat();
    let mut won = vec![0_u32; question.legal.len()];
    for _ in 0..WORLDS {
        let world = FrogJuice::determinize(question.info, rng);
        for (sum, &action) in won.iter_mut().zip(question.legal) {
            let mut state = world.clone();
            FrogJuice::apply_unchecked(&mut state, Step::Act(seat, action), &mut NoEvents);
            *sum += u32::from(play_out(habits, state, rng).share(seat));
        }
    }
    let mut best = 0;
    for (at, &sum) in won.iter().enumerate() {
        if sum > won[best] {
            best = at;
        }
    }
    question.legal[best]
}

/// Plays a match to its end by these habits.
fn play_out(habits: &Habits, mut state: State, rng: &mut Rng) -> Returns {
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        let step = match FrogJuice::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                FrogJuice::chance_outcomes(&state, &mut outcomes);
                Step::Chance(pick_weighted(&outcomes, rng))
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a seat decides");
                FrogJuice::legal_actions(&state, seat, &mut legal);
                let action = heuristic_choice_in(habits, &state, seat, &legal, rng);
                Step::Act(seat, action)
            }
        };
        FrogJuice::apply_unchecked(&mut state, step, &mut NoEvents);
    }
    FrogJuice::returns(&state).expect("it is over")
}

/// Returns the mean of several shares.
fn mean(shares: &[f64]) -> f64 {
    shares.iter().sum::<f64>() / shares.len() as f64
}

/// Returns half of the width of the mean's interval (95 %).
fn doubt(shares: &[f64]) -> f64 {
    let mean = mean(shares);
    let spread: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
    let count = shares.len() as f64;
    1.96 * (spread / (count - 1.0).max(1.0) / count).sqrt()
}

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |usual: u64| {
        let word = words.next();
        word.map_or(usual, |word| word.parse().expect("a number"))
    };
    let (players, generations, seed) = (number(2), number(60), number(1));
    let options: Options = format!("players={players}").parse().expect("options");
    let mut rng = Rng::new(seed);
    let today = Habits::PLAYOUTS;
    let mut present: Numbers = today.numbers().map(f64::from);
    let mut step = STEP;
    for generation in 0..generations {
        // Another few deals each time: what wins on them all is good on all.
        let first = (seed << 40) + generation * DEALS;
        let mut variants: Vec<(f64, Numbers)> = (0..VARIANTS)
            .map(|_| {
                let varied = present.map(|one| one + step * one.abs().max(3.0) * normal(&mut rng));
                let pair = [&habits(&varied), &today];
                let share = mean(&duel(&options, pair, first..first + DEALS));
                (share, varied)
            })
            .collect();
        variants.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (at, number) in present.iter_mut().enumerate() {
            let best = variants[..BEST].iter().map(|variant| variant.1[at]);
            *number = best.sum::<f64>() / BEST as f64;
        }
        step *= COOLING;
        println!(
            "generation {generation}: best {:.1} %",
            100.0 * variants[0].0
        );
    }
    let found = habits(&present);
    let fresh = (seed << 40) + (1 << 39);
    let club = Habits::CLUB;
    let report = |what: &str, shares: &[f64]| {
        println!(
            "{players} players, {what}: {} fresh deals, {:.1} % ± {:.1}",
            shares.len(),
            100.0 * mean(shares),
            100.0 * doubt(shares)
        );
    };
    let final_shares = duel(&options, [&found, &club], fresh..fresh + FINAL_DEALS);
    report("against the club player", &final_shares);
    for (what, habits) in [
        ("playouts by these numbers", &found),
        ("playouts by the club player", &club),
    ] {
        let shares = search(&options, habits, fresh..fresh + SEARCH_DEALS);
        report(&format!("a plain search with {what}"), &shares);
    }
    println!();
    for (name, number) in Habits::NAMES.iter().zip(found.numbers()) {
        println!("        {name}: {number},");
    }
}
