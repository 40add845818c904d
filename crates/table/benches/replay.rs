//! The speed of reading, replaying and verifying records.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ranarium_game::{Rng, Viewer};
use ranarium_laws::toy::Toy;
use ranarium_table::{MatchStage, Move, Record, Seed, Setup, Table, verify, verify_text};
use std::hint::black_box;

fn record(seed: u8) -> Record<Toy> {
    let options = "players=3 hand=3".parse().expect("options of the toy game");
    let id = "bench".parse().expect("a match id");
    let mut table =
        Table::open(Setup::<Toy>::new(id, options, Seed::new([seed; 32]))).expect("a good setup");
    table.begin(0);
    let mut rng = Rng::new(u64::from(seed));
    while table.stage() == MatchStage::Playing {
        let seat = table.to_answer().first().expect("a seat decides");
        let update = table
            .resync(Viewer::Seat(seat), 0)
            .expect("the match has begun");
        let actions = update.now.actions;
        let action = actions[rng.below(actions.len() as u32) as usize];
        let seq = update.seq;
        let mv = Move { seat, seq, action };
        table.act(&mv, 0).expect("a legal action");
    }
    table.record().expect("a match that is over")
}

fn replay(criterion: &mut Criterion) {
    let records: Vec<Record<Toy>> = (0..100).map(record).collect();
    let texts: Vec<String> = records.iter().map(ToString::to_string).collect();
    let mut group = criterion.benchmark_group("replay");
    group.throughput(Throughput::Elements(100));
    group.bench_function("verify 100 records in memory", |bencher| {
        bencher.iter(|| {
            for record in &records {
                black_box(verify(record)).expect("a good record");
            }
        });
    });
    group.bench_function("parse 100 records", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                black_box(Record::<Toy>::parse(text)).expect("a good record");
            }
        });
    });
    group.bench_function("parse and verify 100 records", |bencher| {
        bencher.iter(|| {
            for text in &texts {
                black_box(verify_text::<Toy>(text)).expect("a good record");
            }
        });
    });
    group.finish();
}

criterion_group!(benches, replay);
criterion_main!(benches);
