//! [`Loader`]: the script that loads the parts of the module.

use std::collections::BTreeSet;

/// The file name of the loader.
pub const LOADER: &str = "parts.js";

/// The starts of the lines in which the tool's own loader names pieces; the lines before them
/// define how one is loaded.
const NAMES_PIECES: [&str; 3] = ["/*", "const __chunk_", "export const __wasm_split_load_"];

/// Loads pieces, and fetches each pack once; one pack is in the module itself. The order of pieces
/// in packs is that in which they are named: so their lengths give their places, and the loader,
/// which is read before anything is played, stays short.
const UNPACK: &str = "\
import { module } from \"./boot.js\";
const packs = new Map();
const ends = {};
function load(length, names, deps) {
    const places = names.split(\" \").map((name) => {
        const from = ends[name] ?? 0;
        ends[name] = from + length;
        return [name, from];
    });
    return makeLoad(() => {
        const src = part(places, length);
        src.catch(() => {});
        return async (imports) => WebAssembly.instantiateStreaming(src, imports);
    }, deps);
}
async function section(name) {
    return WebAssembly.Module.customSections(await module, name)[0];
}
function pack(name) {
    if (!packs.has(name)) {
        const file = `${name}.parts`;
        const fetched = name === \"shared\" ? section(file) : fetch(new URL(`./${file}`, import.meta.url)).then((answer) => {
            if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
            return answer.arrayBuffer();
        });
        // A failed fetch is retried at the next request.
        fetched.catch(() => packs.delete(name));
        packs.set(name, fetched);
    }
    return packs.get(name);
}
const WASM = { headers: { \"content-type\": \"application/wasm\" } };
async function part(places, length) {
    // Of several packs that hold it, the one that is fetched anyway: others ask for theirs now.
    if (places.length > 1) await null;
    const [name, from] = places.find(([name]) => packs.has(name)) ?? places[0];
    return new Response((await pack(name)).slice(from, from + length), WASM);
}
const needed = (split) => shared.filter(([, wanted]) => wanted & split).map(([piece]) => piece);
";

/// A builder of the loader of the parts.
pub struct Loader<'a> {
    /// All parts, each known by its place among them.
    splits: Vec<&'a str>,
    /// The tool's code that loads a piece.
    how: String,
    shared: String,
    own_packs: String,
}

impl<'a> Loader<'a> {
    /// Creates a loader without pieces, for these parts, from the one that the tool has written.
    pub fn new(splits: BTreeSet<&'a str>, tools: &str) -> Result<Self, String> {
        if splits.len() >= 31 {
            return Err("more parts than a number in a script has bits".to_owned());
        }
        let is_how = |line: &&str| !NAMES_PIECES.iter().any(|start| line.starts_with(start));
        let how: Vec<&str> = tools.lines().take_while(is_how).collect();
        let how = how.join("\n");
        match how.contains("function makeLoad(") && how.contains("function wrapAsyncCb(") {
            true => Ok(Self {
                splits: splits.into_iter().collect(),
                how,
                shared: String::new(),
                own_packs: String::new(),
            }),
            false => Err(format!("{LOADER} does not load as it used to")),
        }
    }

    /// Adds a piece that these parts want, at the end of these packs.
    pub fn add(&mut self, length: usize, packs: &[String], wanted_packs: &BTreeSet<&str>) {
        let packs = packs.join(" ");
        let bit = |split: &&str| {
            let place = self.splits.iter().position(|one| one == split);
            place.map_or(0, |place| 1_u32 << place)
        };
        let bits: u32 = wanted_packs.iter().map(bit).sum();
        match wanted_packs.first() {
            Some(split) if wanted_packs.len() == 1 => self.own_packs.push_str(&format!(
                "export const __wasm_split_load_{split} = wrapAsyncCb(load({length}, \"{packs}\", needed({bits})));\n"
            )),
            _ => self.shared.push_str(&format!("[{length}, \"{packs}\", {bits}],\n")),
        }
    }

    /// Returns the script.
    pub fn text(self) -> String {
        let Self {
            how,
            shared,
            own_packs,
            ..
        } = self;
        let each = "map(([length, names, wanted]) => [load(length, names, []), wanted])";
        format!("{UNPACK}{how}\nconst shared = [\n{shared}].{each};\n{own_packs}")
    }
}

#[cfg(test)]
mod tests {
    use super::Loader;
    use std::collections::BTreeSet;

    #[test]
    fn a_loader_lists_shared_pieces_before_those_of_each_part() {
        let tools = "function wrapAsyncCb(callee) {}\nfunction makeLoad(fetcher, deps) {}\n/* a, b */\nconst __chunk_1 = 1;\n";
        let splits = BTreeSet::from(["a", "b"]);
        let mut loader = Loader::new(splits.clone(), tools).expect("it loads as it used to");
        loader.add(7, &["a".to_owned(), "b".to_owned()], &splits);
        loader.add(9, &["b".to_owned()], &BTreeSet::from(["b"]));
        let text = loader.text();
        let (_, pieces) = text.split_once("deps) {}\n").expect("how it loads");
        assert_eq!(
            pieces,
            "const shared = [\n[7, \"a b\", 3],\n].map(([length, names, wanted]) => [load(length, names, []), wanted]);\n\
             export const __wasm_split_load_b = wrapAsyncCb(load(9, \"b\", needed(2)));\n"
        );
        assert!(Loader::new(splits, "export const a = 1;").is_err());
    }
}
