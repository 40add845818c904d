//! Complete random matches.
use frog_juice::{FrogJuice, Options};
use ranarium_game::{Game, Rng, random_playout};

#[test]
fn random_matches_end() {
    for players in 2..=4 {
        for rules in [
            "",
            " quiet-end",
            " auto-ask witch-sweeps-spells witch-needs-centre cat-for-a-point",
        ] {
            let options: Options = format!("players={players}{rules}").parse().unwrap();
            let mut most = 0;
            for seed in 0..300 {
                let mut state = FrogJuice::start(&options);
                let (returns, steps) = random_playout::<FrogJuice>(
                    &mut state,
                    &mut Rng::new(seed),
                    &mut Vec::new(),
                    &mut Vec::new(),
                    9000,
                );
                assert!(returns.is_some());
                most = most.max(steps);
                let position = FrogJuice::position(&state);
                let text = position.to_string();
                assert_eq!(
                    text.parse::<frog_juice::Position>().unwrap(),
                    position,
                    "{text}"
                );
                FrogJuice::restore(&options, &position).unwrap();
            }
            println!("{options}: {most}");
        }
    }
    let options: Options = "players=4".parse().unwrap();
    let start = std::time::Instant::now();
    let (mut a, mut o) = (Vec::new(), Vec::new());
    let mut rng = Rng::new(1);
    let mut total = 0;
    for _ in 0..5000 {
        let mut state = FrogJuice::start(&options);
        total += random_playout::<FrogJuice>(&mut state, &mut rng, &mut a, &mut o, 9000).1;
    }
    println!(
        "{:?} per match, {} steps",
        start.elapsed() / 5000,
        total / 5000
    );
}
