//! The parts of the module that a browser fetches when they are wanted.
//!
//! Where the code marks a function with `wasm_split`, what only that function needs is cut out of the module; and what
//! several of them need, in pieces of their own. There are many of these, most of them small, so that they travel in
//! packs: one for what several games share, one for each game, and one for what is studied of it ([`pack_of`]).

use crate::code::BINDINGS;
use crate::{Failure, For, project};
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use std::fs;
use std::path::Path;
use wasm_encoder::Module;
use wasm_encoder::reencode::{self, Reencode};
use wasm_split_cli_support::{Options, transform};
use wasmparser::{CustomSectionReader, Parser};

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
pub fn of(wasm: &Path, reader: For) -> Result<Parts, Failure> {
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
        let bytes = match reader {
            For::Players => compact(&bytes).map_err(|error| format!("{piece}: {error}"))?,
            For::Developers => bytes,
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
    let whose = match games.iter().collect::<Vec<_>>()[..] {
        [game] => game,
        _ => "shared",
    };
    let what = if is_studied { STUDY } else { "" };
    format!("{whose}{what}.parts")
}

/// The same module in fewer bytes: numbers as short as they can be, which a linker leaves long; and nothing that only
/// people read, such as the names of functions.
fn compact(module: &[u8]) -> Result<Vec<u8>, Failure> {
    struct Compact;
    impl Reencode for Compact {
        type Error = Infallible;

        fn parse_custom_section(
            &mut self,
            _: &mut Module,
            _: CustomSectionReader<'_>,
        ) -> Result<(), reencode::Error<Infallible>> {
            Ok(())
        }
    }
    let mut written = Module::new();
    Compact
        .parse_core_module(&mut written, Parser::new(0), module)
        .map_err(|error| error.to_string())?;
    Ok(written.finish())
}

#[cfg(test)]
mod tests {
    use super::{compact, pack_of};
    use std::collections::BTreeSet;

    #[test]
    fn a_piece_travels_with_those_who_want_it() {
        let pack = |splits: &[&str]| pack_of(&splits.iter().copied().collect::<BTreeSet<_>>());
        assert_eq!(pack(&["icefrogs"]), "icefrogs.parts");
        assert_eq!(pack(&["icefrogs", "icefrogs_study"]), "icefrogs.parts");
        assert_eq!(pack(&["icefrogs_study"]), "icefrogs_study.parts");
        assert_eq!(pack(&["icefrogs", "frog_juice_study"]), "shared.parts");
        assert_eq!(
            pack(&["icefrogs_study", "frog_juice_study"]),
            "shared_study.parts"
        );
    }

    #[test]
    fn what_is_compact_does_the_same_in_fewer_bytes() {
        let header = *b"\0asm\x01\0\0\0";
        let types = [1, 4, 1, 0x60, 0, 0];
        let functions = [3, 2, 1, 0];
        let names = [0, 5, 4, b'n', b'a', b'm', b'e'];
        // A function that calls itself, by a number that takes five bytes where one is enough.
        let long = [10, 10, 1, 8, 0, 0x10, 0x80, 0x80, 0x80, 0x80, 0, 0x0b];
        let short = [10, 6, 1, 4, 0, 0x10, 0, 0x0b];
        let whole = [&header[..], &types, &functions, &names, &long].concat();
        let least = [&header[..], &types, &functions, &short].concat();
        assert_eq!(compact(&whole), Ok(least));
        assert!(compact(&whole[..whole.len() - 1]).is_err());
    }
}
