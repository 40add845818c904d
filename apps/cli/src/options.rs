//! A game's options, as they are given on the command line.

use crate::failure::Failure;
use ranarium_game::{Game, GameOptions, OptionValues};

/// The options of the game.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct OptionArgs {
    /// How many take part
    #[arg(long, value_name = "N")]
    pub players: Option<u32>,
    /// An option of the game, as `ranarium rules GAME` lists them; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

impl OptionArgs {
    /// The game's options.
    pub fn parse<G: Game>(&self) -> Result<G::Options, Failure> {
        let specs = G::Options::SPECS;
        let mut values = OptionValues::defaults(specs);
        let mut named: Vec<&str> = Vec::new();
        let players = self.players.map(|players| players.to_string());
        if let Some(players) = &players {
            set(&mut values, "--players", "players", players)?;
            named.push("players");
        }
        for pair in &self.options {
            let (key, value) = pair.split_once('=').unwrap_or((pair, "on"));
            let place = format!("--option {pair}");
            set(&mut values, &place, key, value).map_err(|failure| {
                let keys = specs.iter().map(|spec| spec.key);
                suggest(failure, key, keys)
            })?;
            if named.contains(&key) {
                return Err(Failure::Usage(format!(
                    "{place}: {key} is named twice; allowed: each option once"
                )));
            }
            named.push(key);
        }
        values
            .to_string()
            .parse()
            .map_err(|error| Failure::Usage(format!("options \"{values}\": {error}")))
    }

    /// Whether the number of players is named.
    pub fn names_players(&self) -> bool {
        self.players.is_some() || self.options.iter().any(|pair| pair.starts_with("players="))
    }
}

fn set(values: &mut OptionValues, place: &str, key: &str, value: &str) -> Result<(), Failure> {
    values
        .set(key, value)
        .map(|_| ())
        .map_err(|error| Failure::Usage(format!("{place}: {error}")))
}

/// The failure with the name that was probably meant, if there is one.
pub fn suggest<'a>(failure: Failure, found: &str, names: impl Iterator<Item = &'a str>) -> Failure {
    const ALIKE: f64 = 0.75;
    let likeness = |name: &str| strsim::jaro_winkler(found, name);
    let closest = names
        .filter(|name| *name != found && likeness(name) >= ALIKE)
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match (failure, closest) {
        (Failure::Usage(why), Some(name)) => {
            Failure::Usage(format!("{why} (did you mean {name}?)"))
        }
        (failure, _) => failure,
    }
}
