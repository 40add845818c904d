//! The plan: all measurements.

use crate::job::{Job, duel, example};
use ranarium_game::Character;

/// The games with the characters, which share a plan: the game, the budget of `hard` in iterations,
/// and the seconds of a deal with it and with weaker levels.
const CHARACTER_GAMES: [(&str, u32, f64, f64); 4] = [
    ("icefrogs", 500, 0.5, 0.3),
    ("frog-juice", 500, 0.9, 0.2),
    ("stacking-frogs", 500, 0.5, 0.15),
    ("army-of-frogs", 250, 1.4, 1.6),
];

/// Returns the duels of a level with each character against the level without one.
fn characters(level: &str) -> Vec<Job> {
    let mut duels = Vec::new();
    for (game, iterations, hard_seconds, medium_seconds) in CHARACTER_GAMES {
        // Olm has no preference there.
        let characters = Character::ALL
            .into_iter()
            .filter(|character| (game, *character) != ("army-of-frogs", Character::Olm));
        for character in characters.map(Character::name) {
            let (budget, deal_seconds) = match level {
                "hard" => (format!("@{iterations}"), hard_seconds),
                _ => (String::new(), medium_seconds),
            };
            let duel = duel(
                format!("character-{level}-{game}-{character}"),
                "the character costs less than 40 Elo",
                game,
                [
                    &format!("{level}+{character}{budget}"),
                    &format!("{level}{budget}"),
                ],
                (500, deal_seconds),
            );
            duels.push(duel.test(-40.0, 0.0));
        }
    }
    duels
}

/// Returns all measurements, the most important first.
pub fn plan() -> Vec<Job> {
    let mut plan = vec![
        Job {
            name: "questions-4".to_owned(),
            question: "turns that `hard` ends with a useful question left".to_owned(),
            work: example("duel", "questions 4 40 hard", 250.0),
        },
        Job {
            name: "tune-2".to_owned(),
            question: "numbers for `Habits::PLAYOUTS`".to_owned(),
            work: example("tune", "2 60 1", 420.0),
        },
        duel(
            "level-frog-juice-2",
            "`hard`, at least 62 %",
            "frog-juice",
            ["hard", "club"],
            (200, 2.3),
        ),
        duel(
            "level-frog-juice-4",
            "`hard`, at least 34 %",
            "frog-juice",
            ["hard", "club"],
            (100, 6.0),
        )
        .players(4),
        duel(
            "asking-2",
            "asking costs less than 20 Elo",
            "frog-juice",
            ["hard@500", "hard@500~no-asking"],
            (2_000, 0.93),
        )
        .test(-20.0, 0.0),
        duel(
            "asking-4",
            "asking costs less than 20 Elo",
            "frog-juice",
            ["hard@250", "hard@250~no-asking"],
            (1_200, 2.4),
        )
        .players(4)
        .test(-20.0, 0.0),
        duel(
            "variety-icefrogs-star",
            "variety costs less than 10 Elo",
            "icefrogs",
            ["hard@500", "hard@500~no-variety"],
            (8_000, 0.5),
        )
        .opening(2)
        .test(-10.0, 0.0),
        duel(
            "depth-5-star",
            "`expert`, at least 90 %",
            "icefrogs",
            ["expert@2000", "plain-5"],
            (50, 25.0),
        ),
        duel(
            "effort-star",
            "more thought in the second seat is worth 30 Elo",
            "icefrogs",
            ["expert@500", "expert@500~no-effort"],
            (2_000, 0.6),
        )
        .opening(2)
        .test(0.0, 30.0),
    ];
    for (temperature, of) in [("", "today's"), ("~temperature=34", "the earlier")] {
        plan.push(duel(
            format!("medium-stacking-frogs-2{}", temperature.replace('~', "-")),
            format!("`medium` with {of} temperature is even"),
            "stacking-frogs",
            [&format!("medium{temperature}"), "club"],
            (400, 0.14),
        ));
    }
    plan.push(
        duel(
            "medium-stacking-frogs-4",
            "`medium` is even (25 %)",
            "stacking-frogs",
            ["medium", "club"],
            (100, 0.6),
        )
        .players(4),
    );
    // A round has six decisions, and a hand returns after three rounds.
    for (name, playout, iterations, deal_seconds) in [
        ("round", "6,100,500,100,200", 1_000, 1.0),
        ("end", "1000,100,500,100,200", 1_000, 3.0),
        ("end-noisy", "1000,80,500,100,200", 1_000, 3.0),
        ("end-longer", "1000,100,500,100,200", 4_000, 12.0),
        ("2-rounds", "12,100,500,100,200", 1_000, 1.3),
        ("3-rounds", "18,100,500,100,200", 1_000, 1.6),
        ("6-rounds", "36,100,500,100,200", 1_000, 2.3),
    ] {
        plan.push(
            duel(
                format!("three-stacking-frogs-{name}"),
                "three players: why the end does not help",
                "stacking-frogs",
                [&format!("sampling:{playout}@{iterations}"), "club"],
                (40, deal_seconds),
            )
            .players(3),
        );
    }
    plan.extend(characters("medium"));
    plan.extend(characters("easy"));
    plan.extend([
        duel(
            "variety-icefrogs-3",
            "variety costs less than 10 Elo",
            "icefrogs",
            ["hard@100", "hard@100~no-variety"],
            (6_000, 1.4),
        )
        .players(3)
        .opening(3)
        .test(-10.0, 0.0),
        duel(
            "variety-icefrogs-hexagon",
            "variety costs less than 10 Elo",
            "icefrogs",
            ["hard@500", "hard@500~no-variety"],
            (8_000, 0.5),
        )
        .options("board=hexagon")
        .opening(2)
        .test(-10.0, 0.0),
        duel(
            "depth-5-hexagon",
            "`expert`, at least 90 %",
            "icefrogs",
            ["expert@2000", "plain-5"],
            (40, 25.0),
        )
        .options("board=hexagon"),
        duel(
            "endgame-2",
            "the counted end is worth 20 Elo",
            "frog-juice",
            ["expert@1000", "expert@1000~no-endgame"],
            (2_000, 2.0),
        )
        .test(0.0, 20.0),
        duel(
            "expert-frog-juice-2",
            "`expert` is ahead of `hard` by 40 Elo",
            "frog-juice",
            ["expert@10000", "hard"],
            (500, 11.6),
        )
        .test(0.0, 40.0),
    ]);
    for temperature in [4, 8, 12] {
        let first = format!("hard~temperature={temperature}");
        plan.push(duel(
            format!("lenient-2-{temperature}"),
            "a more lenient `hard`, at least 62 %",
            "frog-juice",
            [&first, "club"],
            (150, 2.3),
        ));
        plan.push(
            duel(
                format!("lenient-4-{temperature}"),
                "a more lenient `hard`, at least 34 %",
                "frog-juice",
                [&first, "club"],
                (60, 6.0),
            )
            .players(4),
        );
    }
    plan.extend(characters("hard"));
    plan.extend([
        duel(
            "variety-frog-juice-2",
            "variety costs less than 10 Elo",
            "frog-juice",
            ["hard@500", "hard@500~no-variety"],
            (8_000, 0.93),
        )
        .test(-10.0, 0.0),
        duel(
            "variety-stacking-frogs-2",
            "variety costs less than 10 Elo",
            "stacking-frogs",
            ["expert@250", "expert@250~no-variety"],
            (8_000, 0.75),
        )
        .test(-10.0, 0.0),
        duel(
            "variety-army-of-frogs-2",
            "variety costs less than 10 Elo",
            "army-of-frogs",
            ["expert@250", "expert@250~no-variety"],
            (8_000, 1.4),
        )
        .test(-10.0, 0.0),
        duel(
            "variety-frog-juice-4",
            "variety costs less than 10 Elo",
            "frog-juice",
            ["hard@100", "hard@100~no-variety"],
            (6_000, 1.0),
        )
        .players(4)
        .test(-10.0, 0.0),
        Job {
            name: "tune-4".to_owned(),
            question: "today's `Habits::PLAYOUTS` with four players".to_owned(),
            work: example("tune", "4 0 1", 700.0),
        },
        duel(
            "expert-frog-juice-4",
            "`expert` is ahead of `hard` by 40 Elo",
            "frog-juice",
            ["expert@10000", "hard"],
            (300, 42.0),
        )
        .players(4)
        .test(0.0, 40.0),
    ]);
    plan
}

#[cfg(test)]
mod tests {
    use super::plan;
    use std::collections::BTreeSet;

    #[test]
    fn every_measurement_has_a_name_of_its_own() {
        let plan = plan();
        let names: BTreeSet<&str> = plan.iter().map(|job| job.name.as_str()).collect();
        assert_eq!(names.len(), plan.len());
        assert!(plan.iter().all(|job| job.seconds() > 0.0));
        assert!(names.iter().all(|name| !name.contains(['/', ' ', '~'])));
    }
}
