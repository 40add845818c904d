//! Smaller modules: numbers in their shortest form (a linker pads them), no sections for people,
//! short names of imports, and similar functions next to each other, which compress better.

use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, ImportSection, Module};
use wasmparser::{
    BinaryReaderError, CodeSectionReader, CustomSectionReader, FunctionSectionReader, Import,
    Imports, Parser, Payload, TypeRef,
};

/// New names of imports, by their old ones.
pub type Names = BTreeMap<String, String>;

/// Returns the same module in fewer bytes, with these names of its imports.
pub fn compact(module: &[u8], names: &Names) -> Result<Vec<u8>, String> {
    let order = Order::of(module).map_err(|error| error.to_string())?;
    let mut written = Module::new();
    Compact { names, order }
        .parse_core_module(&mut written, Parser::new(0), module)
        .map_err(|error| error.to_string())?;
    Ok(written.finish())
}

/// A new order of the functions that a module defines: by type, then by their code, compared from
/// its end, where functions of one kind are most alike. It makes the page's packs 3 % smaller after
/// compression.
struct Order {
    /// The number of imported functions, which come first in every module.
    imported: u32,
    /// The old position of the function at each new one.
    old: Vec<usize>,
    /// The new position of the function at each old one.
    new: Vec<u32>,
}

impl Order {
    /// Returns the order for a module.
    fn of(module: &[u8]) -> Result<Self, BinaryReaderError> {
        let mut imported = 0;
        let (mut types, mut bodies) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
                }
                Payload::CodeSectionEntry(body) => {
                    let range = body.range();
                    bodies.push(&module[range.start as usize..range.end as usize]);
                }
                _ => {}
            }
        }
        let mut sorted: Vec<_> = types.into_iter().zip(bodies).enumerate().collect();
        sorted.sort_by(|(_, (one_type, one)), (_, (other_type, other))| {
            let by_code = || one.iter().rev().cmp(other.iter().rev());
            one_type.cmp(other_type).then_with(by_code)
        });
        let mut new = vec![0; sorted.len()];
        for (position, (old, _)) in (0..).zip(&sorted) {
            new[*old] = position;
        }
        let old = sorted.into_iter().map(|(old, _)| old).collect();
        Ok(Self { imported, old, new })
    }

    /// Returns items that belong to the defined functions in the new order.
    fn sort<T: Clone>(&self, items: &[T]) -> Vec<T> {
        self.old.iter().map(|old| items[*old].clone()).collect()
    }
}

struct Compact<'a> {
    names: &'a Names,
    order: Order,
}

impl Reencode for Compact<'_> {
    type Error = Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, reencode::Error<Infallible>> {
        let imported = self.order.imported;
        Ok(match old.checked_sub(imported) {
            Some(defined) => imported + self.order.new[defined as usize],
            None => old,
        })
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), reencode::Error<Infallible>> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for of_function in self.order.sort(&types) {
            functions.function(self.type_index(of_function)?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), reencode::Error<Infallible>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for body in self.order.sort(&bodies) {
            self.parse_function_body(code, body)?;
        }
        Ok(())
    }

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
                let new = self.names.get(import.name);
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
/// The number of digits of a fingerprint.
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
    fn compact_modules_are_equal_in_fewer_bytes() {
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
    fn functions_are_grouped_by_type_and_calls_renumbered() {
        let types = [1, 8, 2, 0x60, 0, 0, 0x60, 1, 0x7f, 0];
        // Two functions without a parameter, one with.
        let functions = |types: [u8; 3]| [&[3, 4, 3][..], &types].concat();
        let code = |bodies: [&[u8]; 3]| {
            let bodies = bodies.concat();
            [&[10, bodies.len() as u8 + 1, 3][..], &bodies].concat()
        };
        let module =
            |functions: &[u8], code: Vec<u8>| [&HEADER[..], &types, functions, &code].concat();
        let (empty, with_parameter) = ([2, 0, 0x0b], [3, 0, 0x01, 0x0b]);
        let calls = |function| [4, 0, 0x10, function, 0x0b];
        let before = module(
            &functions([1, 0, 0]),
            code([&with_parameter, &calls(2), &empty]),
        );
        let after = module(
            &functions([0, 0, 1]),
            code([&empty, &calls(0), &with_parameter]),
        );
        assert_eq!(compact(&before, &Names::new()), Ok(after));
    }

    #[test]
    fn imports_have_the_same_short_name_on_both_sides() {
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
