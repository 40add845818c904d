//! docs/schemas/games, docs/observations.md and docs/encodings.md are made from the types, and what
//! matches show fits them.
//!
//! `RANARIUM_WRITE_SCHEMAS=1 cargo test -p ranarium-catalog --test suite schemas` writes them
//! again.

mod encodings;
mod page;
mod validation;

use crate::common::root;
use army_of_frogs::ArmyOfFrogs;
use frog_juice::FrogJuice;
use icefrogs::IceFrogs;
use ranarium_catalog::{Speaker, scored_now};
use ranarium_game::{
    FullGame, GameOptions, Language, Rng, Scoring, Seat, Step, Turn, Viewer, pick_weighted,
};
use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};
use stacking_frogs::StackingFrogs;

/// A part of a game's data: its name in messages, and its schema.
type Part = (&'static str, fn(&mut SchemaGenerator) -> Schema);

/// Returns the parts that every game has.
fn parts<G: FullGame>() -> Vec<Part>
where
    G::Observation: JsonSchema,
    G::Seen: JsonSchema,
    G::Action: JsonSchema,
    G::Position: JsonSchema,
{
    vec![
        (
            "observation",
            SchemaGenerator::subschema_for::<G::Observation>,
        ),
        ("seen", SchemaGenerator::subschema_for::<G::Seen>),
        ("action", SchemaGenerator::subschema_for::<G::Action>),
        ("position", SchemaGenerator::subschema_for::<G::Position>),
    ]
}

fn chance<G: FullGame<Chance: JsonSchema>>() -> Part {
    ("chance", SchemaGenerator::subschema_for::<G::Chance>)
}

fn sheet<G: Scoring<ScoreSheet: JsonSchema>>() -> Part {
    ("sheet", SchemaGenerator::subschema_for::<G::ScoreSheet>)
}

/// A game's schema, with examples from a match.
struct Described {
    id: &'static str,
    name: String,
    schema: Value,
    examples: Examples,
}

fn described<G: FullGame>(parts: &[Part]) -> Described {
    let name = Speaker::of::<G>(Language::En).text("name");
    Described {
        id: G::ID,
        schema: schema(&name, parts),
        examples: examples::<G>(),
        name,
    }
}

fn all() -> [Described; 4] {
    let with = |mut parts: Vec<Part>, more: &[Part]| {
        parts.extend(more);
        parts
    };
    [
        described::<FrogJuice>(&with(
            parts::<FrogJuice>(),
            &[chance::<FrogJuice>(), sheet::<FrogJuice>()],
        )),
        described::<StackingFrogs>(&with(
            parts::<StackingFrogs>(),
            &[chance::<StackingFrogs>(), sheet::<StackingFrogs>()],
        )),
        described::<ArmyOfFrogs>(&with(parts::<ArmyOfFrogs>(), &[chance::<ArmyOfFrogs>()])),
        described::<IceFrogs>(&parts::<IceFrogs>()),
    ]
}

fn schema(name: &str, parts: &[Part]) -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator();
    let properties: Map<String, Value> = parts
        .iter()
        .map(|(part, schema)| ((*part).to_owned(), schema(&mut generator).to_value()))
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": format!("Data forms of {name}"),
        "properties": properties,
        "$defs": generator.take_definitions(true),
    })
}

/// Data forms from a random match.
#[derive(Default)]
struct Examples {
    observation: Value,
    seen: Vec<Value>,
    position: (String, Value),
}

/// Calls `look` with the state after every step of a random match, the first position included, and
/// with its events.
fn play<G: FullGame>(seed: u64, options: &str, mut look: impl FnMut(&G::State, &[G::Event])) {
    let options: G::Options = options.parse().expect("options of the game");
    let mut rng = Rng::new(seed);
    let mut state = G::start(&options);
    look(&state, &[]);
    for _ in 0..120 {
        let step = match G::turn(&state) {
            Turn::Over => return,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                G::chance_outcomes(&state, &mut outcomes);
                Step::Chance(pick_weighted(&outcomes, &mut rng))
            }
            Turn::Decide(seats) => {
                let seat = seats.first().expect("a seat decides");
                let mut actions = Vec::new();
                G::legal_actions(&state, seat, &mut actions);
                Step::Act(seat, actions[rng.below(actions.len() as u32) as usize])
            }
        };
        let mut events = Vec::new();
        G::apply_unchecked(&mut state, step, &mut events);
        look(&state, &events);
    }
}

fn value(thing: impl serde::Serialize) -> Value {
    serde_json::to_value(thing).expect("JSON")
}

fn examples<G: FullGame>() -> Examples {
    const DECISIONS: u32 = 6;
    let mut examples = Examples::default();
    let mut decisions = 0;
    play::<G>(7, "players=2", |state, events| {
        for event in events {
            let seen = G::redact(event, Viewer::Seat(Seat::FIRST)).map(value);
            examples.seen.extend(seen);
        }
        let seats = G::turn(state).seats();
        if decisions < DECISIONS && seats.contains(Seat::FIRST) {
            decisions += 1;
            let position = G::position(state);
            examples.observation = value(G::observe(state, Viewer::Seat(Seat::FIRST)));
            examples.position = (position.to_string(), value(position));
        }
    });
    examples
}

/// Compares a file with the expected text, or writes it.
fn compare(file: &str, expected: &str) {
    let path = root().join(file);
    if std::env::var_os("RANARIUM_WRITE_SCHEMAS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
        std::fs::write(&path, expected).expect("the file is written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{file} is not what the types say: RANARIUM_WRITE_SCHEMAS=1 cargo test -p ranarium-catalog --test suite schemas"
    );
}

#[test]
fn the_schemas_agree_with_the_types() {
    for game in all() {
        let text = serde_json::to_string_pretty(&game.schema).expect("JSON") + "\n";
        compare(&format!("docs/schemas/games/{}.json", game.id), &text);
    }
}

#[test]
fn the_page_of_observations_is_made_from_the_schemas() {
    compare("docs/observations.md", &page::page(&all()));
}

fn fits_in_every_match<G: FullGame>(game: &Described, options: &[&str]) {
    let mut looked = 0;
    for (seed, options) in (0..30).zip(options.iter().cycle()) {
        let players = options.parse::<G::Options>().expect("options").players();
        play::<G>(seed, options, |state, events| {
            for viewer in Viewer::all(players) {
                let observation = value(G::observe(state, viewer));
                validation::check(&game.schema, "observation", &observation);
                for seen in events.iter().filter_map(|event| G::redact(event, viewer)) {
                    validation::check(&game.schema, "seen", &value(seen));
                    looked += 1;
                }
            }
            validation::check(&game.schema, "position", &value(G::position(state)));
            if let Some(scored) = scored_now::<G>(state).expect("a sheet") {
                validation::check(&game.schema, "sheet", &scored.sheet.data);
            }
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            for seat in G::turn(state).seats().iter() {
                G::legal_actions(state, seat, &mut actions);
                for action in &actions {
                    validation::check(&game.schema, "action", &value(action));
                }
            }
            G::chance_outcomes(state, &mut outcomes);
            for (outcome, _) in &outcomes {
                validation::check(&game.schema, "chance", &value(outcome));
            }
        });
    }
    assert!(looked > 300, "{}: only {looked} events", game.id);
}

#[test]
fn data_of_matches_matches_the_schemas() {
    let [juice, stacking, army, ice] = all();
    fits_in_every_match::<FrogJuice>(&juice, &["players=2", "players=4", "players=3 auto-ask"]);
    let stacks = [
        "players=1 deck=expanded",
        "players=2",
        "players=5",
        "players=3 frame=fixed",
    ];
    fits_in_every_match::<StackingFrogs>(&stacking, &stacks);
    fits_in_every_match::<ArmyOfFrogs>(&army, &["players=2", "players=4 turn-limit=9"]);
    fits_in_every_match::<IceFrogs>(&ice, &["players=2", "players=3 board=hexagon"]);
    // And what does not fit is found.
    let wrong = json!({"moo": 1});
    for part in ["observation", "seen", "position", "action"] {
        assert!(validation::error(&ice.schema, &ice.schema["properties"][part], &wrong).is_some());
    }
}
