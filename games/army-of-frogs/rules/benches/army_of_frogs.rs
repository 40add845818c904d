//! The speed of complete random matches, of legal actions in mid-game, and of counting positions.
#![allow(missing_docs)]

use army_of_frogs::{ArmyOfFrogs, Options, Position};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ranarium_game::{
    Evaluation, Game, NoEvents, Notation, PerftDraws, Rng, Turn, Views, perft, random_playout,
    random_step,
};

type State = <ArmyOfFrogs as Game>::State;

fn options(text: &str) -> Options {
    text.parse().expect("these options exist")
}

/// Plays at random, a new match when one is over, and counts steps.
fn play(state: &mut State, start: &State, rng: &mut Rng, steps: u32) {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut left = steps;
    while left > 0 {
        left -= random_playout::<ArmyOfFrogs>(state, rng, &mut actions, &mut outcomes, left).1;
        if ArmyOfFrogs::turn(state) == Turn::Over {
            state.clone_from(start);
        }
    }
}

fn random_play(c: &mut Criterion) {
    let mut group = c.benchmark_group("random play, turn limit 400");
    for players in 2..=4 {
        const STEPS: u32 = 10_000;
        let start = ArmyOfFrogs::start(&options(&format!("players={players} turn-limit=400")));
        group.throughput(Throughput::Elements(u64::from(STEPS)));
        group.bench_function(format!("{players} players"), |b| {
            let mut rng = Rng::new(1);
            let mut state = start.clone();
            b.iter(|| play(&mut state, &start, &mut rng, STEPS));
        });
    }
    group.finish();
}

fn legal_actions(c: &mut Criterion) {
    let mut state = ArmyOfFrogs::start(&options("players=2 own-turn-wins"));
    let mut rng = Rng::new(3);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    while state.turns() < 40 {
        let step = random_step::<ArmyOfFrogs>(&state, &mut rng, &mut actions, &mut outcomes);
        ArmyOfFrogs::apply_unchecked(&mut state, step.expect("not over yet"), &mut NoEvents);
    }
    let Turn::Decide(seats) = ArmyOfFrogs::turn(&state) else {
        return;
    };
    let seat = seats.first().expect("a seat decides");
    c.bench_function("legal actions, turn 40", |b| {
        b.iter(|| ArmyOfFrogs::legal_actions(&state, seat, &mut actions));
    });
    c.bench_function("count actions, turn 40", |b| {
        b.iter(|| ArmyOfFrogs::count_actions(&state, seat, &mut actions));
    });
    c.bench_function("observe, turn 40", |b| {
        b.iter(|| ArmyOfFrogs::observe(&state, ranarium_game::Viewer::Spectator));
    });
    c.bench_function("evaluate, turn 40", |b| {
        b.iter(|| ArmyOfFrogs::evaluate(&state, seat));
    });
}

fn counting(c: &mut Criterion) {
    let text = "p=4 t=2 ph=auto h=23/13/01/32 b=12003003031231020320323211 s=2:-1,1;1:-1,2;0:0,-1;1:0,0;1:1,-2;2:1,-1";
    let position: Position = text.parse().expect("a position");
    let state = ArmyOfFrogs::restore(&options("players=4 own-turn-wins"), &position)
        .expect("a position of the game");
    let draws = ArmyOfFrogs::draw_order(&position).map_or(PerftDraws::All, PerftDraws::Script);
    c.bench_function("perft 4", |b| {
        b.iter(|| perft::<ArmyOfFrogs>(&state, 4, &draws))
    });
}

criterion_group!(benches, random_play, legal_actions, counting);
criterion_main!(benches);
