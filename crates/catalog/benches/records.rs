//! The speed of reading, replaying and verifying records of real matches, game by game.
//!
//! It is in this crate because this one depends on all games. The matches are random play from
//! fixed seeds, so that two runs measure the same records.

use army_of_frogs::ArmyOfFrogs;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use frog_juice::FrogJuice;
use icefrogs::IceFrogs;
use ranarium_game::{FullGame, Rng, Viewer};
use ranarium_table::{MatchStage, Move, Record, Seed, Setup, Table, verify, verify_text};
use stacking_frogs::StackingFrogs;
use std::hint::black_box;

/// Records of each game.
const RECORDS: u8 = 40;

/// Returns a whole match in which every seat takes any legal action, each as likely.
fn record<G: FullGame>(options: &str, seed: u8) -> Record<G> {
    let Ok(options) = options.parse() else {
        panic!("{options:?} are no options of {}", G::ID)
    };
    let id = "bench".parse().expect("a match id");
    let mut table =
        Table::open(Setup::<G>::new(id, options, Seed::new([seed; 32]))).expect("a good setup");
    table.begin(0);
    let mut rng = Rng::new(u64::from(seed));
    let mut actions = Vec::new();
    while table.stage() == MatchStage::Playing {
        let seat = table.to_answer().first().expect("a seat decides");
        G::legal_actions(table.state(), seat, &mut actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        let seq = table.seq(Viewer::Seat(seat));
        let mv = Move { seat, seq, action };
        table.act(&mv, 0).expect("a legal action");
    }
    table.record().expect("a match that is over")
}

fn measure<G: FullGame>(criterion: &mut Criterion, options: &str) {
    let records: Vec<Record<G>> = (1..=RECORDS).map(|seed| record(options, seed)).collect();
    let texts: Vec<String> = records.iter().map(ToString::to_string).collect();
    let steps: usize = records.iter().map(|record| record.entries.len()).sum();
    println!(
        "{} {options}: {} steps a record",
        G::ID,
        steps / records.len()
    );
    let mut group = criterion.benchmark_group(G::ID);
    group.throughput(Throughput::Elements(u64::from(RECORDS)));
    group.bench_function("parse", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                black_box(Record::<G>::parse(text)).expect("a good record");
            }
        });
    });
    group.bench_function("verify in memory", |bencher| {
        bencher.iter(|| {
            for record in &records {
                black_box(verify(record)).expect("a good record");
            }
        });
    });
    group.bench_function("parse and verify", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                black_box(verify_text::<G>(text)).expect("a good record");
            }
        });
    });
    group.finish();
}

fn records(criterion: &mut Criterion) {
    measure::<FrogJuice>(criterion, "players=4");
    measure::<StackingFrogs>(criterion, "players=4");
    measure::<IceFrogs>(criterion, "players=2");
    measure::<ArmyOfFrogs>(criterion, "players=2 turn-limit=60");
}

criterion_group!(benches, records);
criterion_main!(benches);
