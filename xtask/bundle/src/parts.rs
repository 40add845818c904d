//! The parts of the module that a browser fetches when they are wanted.
//!
//! Where the code marks a function with `wasm_split`, what only that function needs is cut out of
//! the module; and what several of them need, in pieces of their own. There are many of these, most
//! of them small, so that they travel in packs: one for what several games share, one for each
//! game, and one for what is studied of it ([`pack_of`]).

use crate::code::BINDINGS;
use crate::compact::{Names, compact};
use crate::{Failure, Kind, project};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use wasm_split_cli_support::{Options, transform};

/// The module in its parts.
pub struct Parts {
    /// What is there from the beginning, not yet bound to the browser.
    pub main: Vec<u8>,
    /// What fetches the others, and the packs.
    pub files: BTreeMap<String, Vec<u8>>,
}

/// What fetches the parts.
const LOADER: &str = "parts.js";

/// How the name of a part ends that is not needed to play.
const STUDY: &str = "_study";

/// Fetches a pack once, and hands out what is in it.
const UNPACK: &str = "\
const packs = new Map();
function pack(name) {
    if (!packs.has(name)) {
        const fetched = fetch(new URL(name, import.meta.url)).then((answer) => {
            if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
            return answer.arrayBuffer();
        });
        // What could not be fetched is asked for again.
        fetched.catch(() => packs.delete(name));
        packs.set(name, fetched);
    }
    return packs.get(name);
}
const WASM = { headers: { \"content-type\": \"application/wasm\" } };
async function part(name, from, to) {
    return new Response((await pack(name)).slice(from, to), WASM);
}
";

/// Cuts the module that cargo built.
pub fn of(wasm: &Path, kind: Kind) -> Result<Parts, Failure> {
    const MAIN: &str = "main.wasm";
    let whole = project::bytes(wasm)?;
    let folder = wasm.with_extension("parts");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| project::fault(&folder, &error))?;
    }
    let main = folder.join(MAIN);
    let (loader, bindings) = (format!("./{LOADER}"), format!("./{BINDINGS}"));
    let mut options = Options::new(&whole);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = &loader;
    options.main_module = &bindings;
    let cut = transform(options).map_err(|error| format!("{}: {error:#}", wasm.display()))?;

    let mut wanted_by: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (split, pieces) in &cut.prefetch_map {
        for piece in pieces {
            wanted_by.entry(piece.clone()).or_default().insert(split);
        }
    }
    let mut packs: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut loader = project::text(&folder.join(LOADER))?;
    for (piece, splits) in &wanted_by {
        let bytes = project::bytes(&folder.join(format!("{piece}.wasm")))?;
        let bytes = match kind {
            Kind::Small | Kind::Quick => {
                compact(&bytes, &Names::new()).map_err(|error| format!("{piece}: {error}"))?
            }
            Kind::Dev => bytes,
        };
        let name = pack_of(splits);
        let pack = packs.entry(name.clone()).or_default();
        let (from, to) = (pack.len(), pack.len() + bytes.len());
        pack.extend(bytes);
        let alone = format!("fetch(new URL(\"./{piece}.wasm\", import.meta.url))");
        if !loader.contains(&alone) {
            return Err(format!("{LOADER} does not fetch {piece} as it used to"));
        }
        loader = loader.replace(&alone, &format!("part(\"./{name}\", {from}, {to})"));
    }
    let mut files = packs;
    files.insert(LOADER.to_owned(), format!("{loader}{UNPACK}").into_bytes());
    Ok(Parts {
        main: project::bytes(&main)?,
        files,
    })
}

/// The pack in which a piece travels that these want. Their names begin with that of their game.
fn pack_of(splits: &BTreeSet<&str>) -> String {
    let is_studied = splits.iter().all(|split| split.ends_with(STUDY));
    let games: BTreeSet<&str> = splits
        .iter()
        .map(|split| split.strip_suffix(STUDY).unwrap_or(split))
        .collect();
    // What two share alone is not loaded for the others, such as the hexagons.
    let whose = match games.into_iter().collect::<Vec<_>>()[..] {
        [game] => game.to_owned(),
        [one, other] => format!("{one}-{other}"),
        _ => "shared".to_owned(),
    };
    let what = if is_studied { STUDY } else { "" };
    format!("{whose}{what}.parts")
}

#[cfg(test)]
mod tests {
    use super::pack_of;
    use std::collections::BTreeSet;

    #[test]
    fn a_piece_travels_with_those_who_want_it() {
        let pack = |splits: &[&str]| pack_of(&splits.iter().copied().collect::<BTreeSet<_>>());
        assert_eq!(pack(&["icefrogs"]), "icefrogs.parts");
        assert_eq!(pack(&["icefrogs", "icefrogs_study"]), "icefrogs.parts");
        assert_eq!(pack(&["icefrogs_study"]), "icefrogs_study.parts");
        let two = ["icefrogs", "frog_juice_study"];
        assert_eq!(pack(&two), "frog_juice-icefrogs.parts");
        let three = ["icefrogs", "frog_juice_study", "army_of_frogs"];
        assert_eq!(pack(&three), "shared.parts");
        let studied = ["icefrogs_study", "frog_juice_study", "army_of_frogs_study"];
        assert_eq!(pack(&studied), "shared_study.parts");
    }
}
