//! Better numbers for the heuristic bot of Frog Juice ([`Habits`]), by evolution.
//!
//! `tune [PLAYERS [GENERATIONS [SEED]]]`: in each generation a dozen variants of the present
//! numbers play the same deals, each in every seat against players with today's numbers of
//! playouts; the mean of the best three goes on. In the end the numbers found play fresh deals, and
//! the example prints their share with its interval, and the table for
//! `games/frog-juice/rules/src/habits.rs`.
//!
//! `cargo run --release -p ranarium-catalog --example tune -- 2 60 1`

mod play;

use frog_juice::{FrogJuice, Habits, Options, heuristic_choice_by};
use play::play;
use ranarium_game::{GameOptions, Returns, Rng, Seat};

/// The number of variants of a generation.
const VARIANTS: usize = 12;

/// The number of variants whose mean goes on.
const BEST: usize = 3;

/// The number of deals of each variant, played once in every seat.
const DEALS: u64 = 100;

/// The number of deals of the final comparison.
const FINAL_DEALS: u64 = 2_000;

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

/// Returns the share of each deal that the first habits win, in every seat, against the second in
/// all others.
fn shares(options: &Options, habits: [&Habits; 2], deals: std::ops::Range<u64>) -> Vec<f64> {
    let players = options.players();
    deals
        .map(|deal| {
            let mut won = 0.0;
            for first in Seat::all(players) {
                let mut ties = Rng::new(deal ^ 0x5851_f42d_4c95_7f2d);
                let returns = play::<FrogJuice>(options, &mut Rng::new(deal), |question, _| {
                    let own = habits[usize::from(question.seat() != first)];
                    heuristic_choice_by(own, question.info, question.legal, &mut ties)
                        .expect("a seat decides")
                });
                won += f64::from(returns.share(first)) / f64::from(Returns::WHOLE);
            }
            won / f64::from(players)
        })
        .collect()
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
                let share = mean(&shares(&options, pair, first..first + DEALS));
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
    let final_shares = shares(&options, [&found, &today], fresh..fresh + FINAL_DEALS);
    println!(
        "{players} players, {FINAL_DEALS} fresh deals: {:.1} % ± {:.1}\n",
        100.0 * mean(&final_shares),
        100.0 * doubt(&final_shares)
    );
    for (name, number) in Habits::NAMES.iter().zip(found.numbers()) {
        println!("        {name}: {number},");
    }
}
