//! The parts of the module that a browser fetches on demand.
//!
//! If the code marks a function with `wasm_split`, the functions and data that only it needs are
//! cut out of the module; those that several marked functions need become pieces of their own.
//! There are many pieces, most of them small, so that they are in packs: one shared by several
//! games, one for each game, and one for the study of each. A piece of two games alone is in the
//! packs of both ([`packs_of`]). Shared pieces of the same packs are one module.

use crate::compact::{Names, compact};
use crate::loader::{LOADER, Loader};
use crate::merge::merge;
use crate::page_kind::PageKind;
use crate::project;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use wasm_split_cli_support::{Options, transform};

/// The module in its parts.
pub struct Parts {
    /// The module that is loaded first, not yet bound to the browser.
    pub main: Vec<u8>,
    /// The loader of the others, and the packs.
    pub files: BTreeMap<String, Vec<u8>>,
}

/// The code that several games share. It is in the module, where it compresses better: most of its
/// functions resemble others there.
pub const SHARED: &str = "shared.parts";

/// The name of the shared pack in the loader.
const SHARED_PACK: &str = "shared";

/// The suffix of a part that is not needed to play.
const STUDY: &str = "_study";

/// Pieces wanted by at most this many games are in the packs of each.
const MAX_ALONE: usize = 2;

/// Parts whose packs hold all their pieces, even those in other packs: a player who follows a link
/// to a table loads no other pack of the app shell, and a profile does not change the packs of
/// games.
const WHOLE: &[&str] = &["online_study", "profile_study"];

/// Cuts the module that cargo built. The loader imports from it through the file `bindings`.
pub fn of(wasm: &Path, bindings: &str, kind: PageKind) -> Result<Parts, String> {
    const MAIN: &str = "main.wasm";
    let whole = project::bytes(wasm)?;
    let folder = wasm.with_extension("parts");
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| project::file_error(&folder, &error))?;
    }
    let main = folder.join(MAIN);
    let (loader, bindings) = (format!("./{LOADER}"), format!("./{bindings}"));
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
    let mut pieces: Vec<_> = wanted_by.into_iter().collect();
    // Neighbours are wanted by almost the same.
    pieces.sort_by(|(_, one), (_, other)| one.cmp(other));
    let splits: BTreeSet<&str> = cut.prefetch_map.keys().map(String::as_str).collect();
    let mut loader = Loader::new(splits, &project::text(&folder.join(LOADER))?)?;
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for Joined {
        packs,
        wanted,
        pieces,
    } in joined(&pieces, &folder, kind)?
    {
        let bytes = match kind {
            PageKind::Small | PageKind::Quick => compact(&merge(&pieces)?, &Names::new())?,
            PageKind::Dev => pieces.concat(),
        };
        for pack in &packs {
            let file = files.entry(format!("{pack}.parts")).or_default();
            file.extend(&bytes);
        }
        loader.add(bytes.len(), &packs, &wanted);
    }
    files.insert(LOADER.to_owned(), loader.text().into_bytes());
    Ok(Parts {
        main: project::bytes(&main)?,
        files,
    })
}

/// Joins the pieces of a folder that are in the same packs, each with the parts that want it.
fn joined<'a>(
    pieces: &[(String, BTreeSet<&'a str>)],
    folder: &Path,
    kind: PageKind,
) -> Result<Vec<Joined<'a>>, String> {
    // Each part has one piece of its own, which the loader names after those that are shared.
    let (own_pieces, shared): (Vec<_>, Vec<_>) =
        pieces.iter().partition(|(_, wanted)| wanted.len() == 1);
    let read = |piece: &str| project::bytes(&folder.join(format!("{piece}.wasm")));
    let mut joined: Vec<Joined<'a>> = Vec::new();
    for (piece, wanted) in shared {
        let packs = packs_of(wanted);
        let same = |one: &&mut Joined<'a>| kind != PageKind::Dev && one.packs == packs;
        match joined.iter_mut().find(same) {
            Some(one) => {
                one.pieces.push(read(piece)?);
                one.wanted.extend(wanted);
            }
            None => joined.push(Joined {
                packs,
                wanted: wanted.clone(),
                pieces: vec![read(piece)?],
            }),
        }
    }
    for (piece, wanted) in own_pieces {
        joined.push(Joined {
            packs: packs_of(wanted),
            wanted: wanted.clone(),
            pieces: vec![read(piece)?],
        });
    }
    Ok(joined)
}

/// Pieces that are in the same packs, as one module.
struct Joined<'a> {
    packs: Vec<String>,
    /// The names of the parts that need this code.
    wanted: BTreeSet<&'a str>,
    pieces: Vec<Vec<u8>>,
}

/// Returns the packs of a piece that these parts want. Their names begin with that of their game.
fn packs_of(splits: &BTreeSet<&str>) -> Vec<String> {
    let (alone, others): (BTreeSet<&str>, BTreeSet<&str>) =
        splits.iter().partition(|split| WHOLE.contains(split));
    let mut packs = packs_of_games(&others);
    if packs != [SHARED_PACK] {
        packs.extend(alone.iter().map(ToString::to_string));
    }
    packs
}

fn packs_of_games(splits: &BTreeSet<&str>) -> Vec<String> {
    if splits.is_empty() {
        return Vec::new();
    }
    // For each game, `true` if only parts for its study want the piece.
    let mut games: BTreeMap<&str, bool> = BTreeMap::new();
    for split in splits {
        let studied = split.strip_suffix(STUDY);
        let is_studied = games.entry(studied.unwrap_or(split)).or_insert(true);
        *is_studied &= studied.is_some();
    }
    let pack = |whose: &str, is_studied: bool| {
        let what = if is_studied { STUDY } else { "" };
        format!("{whose}{what}")
    };
    if games.len() <= MAX_ALONE {
        let games = games.into_iter();
        games
            .map(|(game, is_studied)| pack(game, is_studied))
            .collect()
    } else {
        vec![pack("shared", games.values().all(|is_studied| *is_studied))]
    }
}

#[cfg(test)]
mod tests {
    use super::packs_of;
    use std::collections::BTreeSet;

    #[test]
    fn pieces_are_packed_with_their_users() {
        let packs = |splits: &[&str]| packs_of(&splits.iter().copied().collect::<BTreeSet<_>>());
        assert_eq!(packs(&["icefrogs"]), ["icefrogs"]);
        assert_eq!(packs(&["icefrogs", "icefrogs_study"]), ["icefrogs"]);
        assert_eq!(packs(&["icefrogs_study"]), ["icefrogs_study"]);
        let two = ["icefrogs", "frog_juice_study"];
        assert_eq!(packs(&two), ["frog_juice_study", "icefrogs"]);
        let three = ["icefrogs", "frog_juice_study", "army_of_frogs"];
        assert_eq!(packs(&three), ["shared"]);
        let with_table = ["icefrogs_study", "online_study"];
        assert_eq!(packs(&with_table), ["icefrogs_study", "online_study"]);
        let all = [
            "icefrogs_study",
            "frog_juice_study",
            "lobby_study",
            "online_study",
        ];
        assert_eq!(packs(&all), ["shared_study", "online_study"]);
        let played = ["icefrogs", "frog_juice", "stacking_frogs", "online_study"];
        assert_eq!(packs(&played), ["shared"]);
        assert_eq!(packs(&["online_study"]), ["online_study"]);
        let studied = ["icefrogs_study", "frog_juice_study", "army_of_frogs_study"];
        assert_eq!(packs(&studied), ["shared_study"]);
    }
}
