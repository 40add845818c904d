//! The second engine, checked by hand and against published counts.

mod second;

use ranarium_game::Rng;
use ranarium_laws::second::{SecondEngine, SecondTurn};
use second::{Second, Wins};

fn play_alone(options: &str, rng: &mut Rng, max: usize) -> (usize, Option<Vec<u8>>) {
    let mut engine = Second::start(options);
    for n in 0..max {
        match engine.turn() {
            SecondTurn::Over(shares, _) => return (n, Some(shares)),
            SecondTurn::Chance(outcomes) => {
                let all: Vec<&String> = outcomes.keys().collect();
                let o = all[rng.below(all.len() as u32) as usize].clone();
                engine.chance(&o);
            }
            SecondTurn::Decide(seats) => {
                let seat = *seats.first().unwrap();
                let legal: Vec<String> = engine.legal(seat).into_iter().collect();
                engine.act(seat, &legal[rng.below(legal.len() as u32) as usize].clone());
            }
        }
    }
    (max, None)
}

#[test]
fn random_play() {
    let mut rng = Rng::new(1);
    for o in [
        "players=2",
        "players=3",
        "players=4 own-turn-wins=on",
        "players=2 turn-limit=50",
    ] {
        for _ in 0..5 {
            let t = std::time::Instant::now();
            let r = play_alone(o, &mut rng, 1000);
            println!("{o} {r:?} {:?}", t.elapsed());
        }
    }
}

/// Army of Frogs: small positions with the number of ways to take 1, 2 and 3 plies, under `own-turn-wins`.
const PERFT: &str = "\
p=2 t=0 ph=auto h=01/01 b=0101010101010101 s=  => 2 18 24
p=2 t=0 ph=auto h=01/01 b=0011010101010101 s=0:0,0  => 6 6 66
p=2 t=0 ph=auto h=01/01 b=0011010101010101 s=1:0,0  => 12 18 162
p=2 t=0 ph=auto h=00/01 b=0011010101010 s=0:0,0  => 1 12 18
p=2 t=0 ph=auto h=01/01 b=01010101 s=0:0,0;1:1,0  => 1 11 35
p=2 t=0 ph=auto h=11/01 b=01010101 s=0:0,0;1:1,0;1:2,0  => 1 4 6
p=2 t=0 ph=A h=11/01 b=01010101 s=0:0,0;1:1,0;1:2,0  => 4 6 76
p=2 t=0 ph=A h=11/01 b=01010101 s=1:0,0;1:0,1;1:-1,1;1:1,0;1:2,0  => 12 152 1875
p=2 t=0 ph=auto h=11/01 b=01010101 s=1:0,0;1:1,0;1:2,0;1:3,-1;0:2,-1  => 2 21 147
p=2 t=0 ph=auto h=11/01 b=01010101 s=1:0,0;1:-1,1;1:-1,0;0:1,0;1:2,0;1:2,-1;1:3,-1  => 15 293 3795
p=2 t=0 ph=auto h=01/01 b=01010101 s=0:1,0;1:1,-1;1:0,-1;1:-1,0;1:-1,1;1:0,1  => 2 40 330
p=2 t=1 ph=auto h=10/11 b=11001101 s=0:-1,0;0:0,-1;1:0,0;0:0,1;0:0,2;0:1,-1;1:2,-1;0:2,0  => 1 12 224
p=4 t=2 ph=auto h=23/13/01/32 b=12003003031231020320323211 s=2:-1,1;1:-1,2;0:0,-1;1:0,0;1:1,-2;2:1,-1  => 1 22 588
p=2 t=0 ph=A h=11/01 b=0101 s=1:0,0;1:1,0;1:2,-1;1:2,-2;1:1,-2;1:0,-1  => 13 264 0
";

#[test]
fn counts_agree_with_the_published_ones() {
    for line in PERFT.lines() {
        let (position, counts) = line.split_once("=>").unwrap();
        let counts: Vec<u64> = counts
            .split_whitespace()
            .map(|n| n.parse().unwrap())
            .collect();
        let engine = Second::from_position(position, Wins::OwnTurn);
        for (n, count) in counts.iter().enumerate() {
            assert_eq!(
                engine.perft(n as u32 + 1),
                *count,
                "{} plies from {position}",
                n + 1
            );
        }
    }
}
