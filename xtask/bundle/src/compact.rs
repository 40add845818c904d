//! Smaller modules: numbers in their shortest form (a linker pads them), no sections for people,
//! and short names of imports.

use crate::failure::Failure;
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{ImportSection, Module};
use wasmparser::{CustomSectionReader, Import, Imports, Parser};

/// New names of imports, by their old ones.
pub type Names = BTreeMap<String, String>;

/// Returns the same module in fewer bytes, with these names of its imports.
pub fn compact(module: &[u8], names: &Names) -> Result<Vec<u8>, Failure> {
    let mut written = Module::new();
    Compact(names)
        .parse_core_module(&mut written, Parser::new(0), module)
        .map_err(|error| error.to_string())?;
    Ok(written.finish())
}

struct Compact<'a>(&'a Names);

impl Reencode for Compact<'_> {
    type Error = Infallible;

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), reencode::Error<Infallible>> {
        Ok(())
    }

    fn parse_imports(
        &mut self,
        section: &mut ImportSection,
        imports: Imports<'_>,
    ) -> Result<(), reencode::Error<Infallible>> {
        match imports {
            Imports::Single(at, import) => {
                let new = self.0.get(import.name);
                let name = new.map_or(import.name, String::as_str);
                let import = Imports::Single(at, Import { name, ..import });
                reencode::utils::parse_imports(self, section, import)
            }
            // No compiler writes these yet.
            imports => reencode::utils::parse_imports(self, section, imports),
        }
    }
}

/// The prefixes of the names of the browser's functions; they end with a fingerprint.
const LONG: [&str; 2] = ["__wbg_", "__wbindgen_"];
/// Number of digits of a fingerprint.
const FINGERPRINT: usize = 16;

/// Shortens the names of the browser's functions that a text of bindings gives to a module. Returns
/// the text and the names. A fingerprint in each of some hundred names, in the text and in the
/// module, is four KiB that do not compress.
pub fn shortened(bindings: &str) -> (String, Names) {
    let is_long = |word: &&str| {
        let fingerprint = word.rsplit('_').next().unwrap_or_default();
        LONG.iter().any(|start| word.starts_with(start))
            && fingerprint.len() == FINGERPRINT
            && fingerprint.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let long: BTreeSet<&str> = words(bindings).filter(is_long).collect();
    let names: Names = long
        .into_iter()
        .enumerate()
        .map(|(number, name)| (name.to_owned(), format!("_{number}")))
        .collect();
    let text = words(bindings)
        .map(|word| names.get(word).map_or(word, String::as_str))
        .collect();
    (text, names)
}

/// Splits a text into its names and the text between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c == '_' || c == '$' || c.is_alphanumeric();
    let mut rest = text;
    std::iter::from_fn(move || {
        let is_name = is_part(rest.chars().next()?);
        let end = rest.find(|c| is_part(c) != is_name).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after;
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::{Names, compact, shortened};

    const HEADER: [u8; 8] = *b"\0asm\x01\0\0\0";
    const TYPES: [u8; 6] = [1, 4, 1, 0x60, 0, 0];

    #[test]
    fn what_is_compact_does_the_same_in_fewer_bytes() {
        let functions = [3, 2, 1, 0];
        let names = [0, 5, 4, b'n', b'a', b'm', b'e'];
        // A function that calls itself, by a number that takes five bytes where one is enough.
        let long = [10, 10, 1, 8, 0, 0x10, 0x80, 0x80, 0x80, 0x80, 0, 0x0b];
        let short = [10, 6, 1, 4, 0, 0x10, 0, 0x0b];
        let whole = [&HEADER[..], &TYPES, &functions, &names, &long].concat();
        let least = [&HEADER[..], &TYPES, &functions, &short].concat();
        assert_eq!(compact(&whole, &Names::new()), Ok(least));
        assert!(compact(&whole[..whole.len() - 1], &Names::new()).is_err());
    }

    #[test]
    fn what_is_imported_has_the_same_short_name_on_both_sides() {
        let bindings = "{ __wbg_new_0123456789abcdef: f, __wbg_ptr: g, __wbindgen_cast_0123456789abcdef: __wbg_new_0123456789abcdef }";
        let (text, names) = shortened(bindings);
        assert_eq!(text, "{ _0: f, __wbg_ptr: g, _1: _0 }");
        let import = |name: &[u8]| {
            let length = name.len() as u8;
            [
                &HEADER[..],
                &TYPES,
                &[2, length + 6, 1, 1, b'm', length],
                name,
                &[0, 0],
            ]
            .concat()
        };
        assert_eq!(
            compact(&import(b"__wbg_new_0123456789abcdef"), &names),
            Ok(import(b"_0"))
        );
        assert_eq!(compact(&import(b"other"), &names), Ok(import(b"other")));
    }
}
