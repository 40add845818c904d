//! One module of several that share a table and a memory: the pieces of a pack. Dozens of small
//! modules compress worse than one, whose similar functions are next to each other.

use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection,
    Module, TypeSection,
};
use wasmparser::{Import, ImportSectionReader, Parser, Payload, TypeRef};

/// The beginning of the name of the constant by which a debug build compares a piece with the page.
const CANARY: &str = "__canary_";

/// Returns one module with the functions, elements and data of all these, in their order.
///
/// # Errors
/// If they are not pieces as `wasm_split` makes them: with the same types, importing at most one
/// table, one memory and one global, and exporting nothing.
pub fn merge(modules: &[Vec<u8>]) -> Result<Vec<u8>, String> {
    let mut merged = Merged::default();
    for module in modules {
        merged.add(module)?;
    }
    merged.finish()
}

/// The sections of the merged module so far.
#[derive(Default)]
struct Merged<'a> {
    types: Option<TypeSection>,
    /// The types as they are in the first module.
    type_bytes: &'a [u8],
    imports: Vec<Import<'a>>,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

impl<'a> Merged<'a> {
    /// Appends a module.
    fn add(&mut self, module: &'a [u8]) -> Result<(), String> {
        let mut shifted = Shifted {
            functions: self.functions.len(),
            data: self.data.len(),
        };
        for payload in Parser::new(0).parse_all(module) {
            match payload.map_err(|error| error.to_string())? {
                Payload::TypeSection(section) => {
                    let range = section.range();
                    let bytes = &module[range.start as usize..range.end as usize];
                    if self.types.is_none() {
                        let mut types = TypeSection::new();
                        shifted
                            .parse_type_section(&mut types, section)
                            .map_err(|error| error.to_string())?;
                        (self.types, self.type_bytes) = (Some(types), bytes);
                    } else if self.type_bytes != bytes {
                        return Err("pieces have different types".to_owned());
                    }
                }
                Payload::ImportSection(section) => self.import(section)?,
                Payload::FunctionSection(section) => shifted
                    .parse_function_section(&mut self.functions, section)
                    .map_err(|error| error.to_string())?,
                Payload::ElementSection(section) => shifted
                    .parse_element_section(&mut self.elements, section)
                    .map_err(|error| error.to_string())?,
                Payload::CodeSectionEntry(body) => shifted
                    .parse_function_body(&mut self.code, body)
                    .map_err(|error| error.to_string())?,
                Payload::DataSection(section) => shifted
                    .parse_data_section(&mut self.data, section)
                    .map_err(|error| error.to_string())?,
                Payload::ExportSection(section) if section.count() == 0 => {}
                Payload::Version { .. }
                | Payload::DataCountSection { .. }
                | Payload::CodeSectionStart { .. }
                | Payload::CustomSection(_)
                | Payload::End(_) => {}
                other => return Err(format!("a piece has an unexpected section: {other:?}")),
            }
        }
        Ok(())
    }

    /// Adds the imports of a module that are new.
    fn import(&mut self, section: ImportSectionReader<'a>) -> Result<(), String> {
        for import in section.into_imports() {
            let import = import.map_err(|error| error.to_string())?;
            // The last import of a debug build, which no code uses.
            if import.name.starts_with(CANARY) {
                continue;
            }
            let is_same = |one: &Import<'_>| (one.module, one.name) == (import.module, import.name);
            if self.imports.iter().any(is_same) {
                continue;
            }
            let is_of_kind = |one: &Import<'_>| {
                std::mem::discriminant(&one.ty) == std::mem::discriminant(&import.ty)
            };
            let is_function = matches!(import.ty, TypeRef::Func(_));
            if is_function || self.imports.iter().any(is_of_kind) {
                let name = import.name;
                return Err(format!("a piece imports more than it used to: {name}"));
            }
            self.imports.push(import);
        }
        Ok(())
    }

    /// Returns the module.
    fn finish(self) -> Result<Vec<u8>, String> {
        let mut imports = ImportSection::new();
        for import in self.imports {
            Shifted::default()
                .parse_import(&mut imports, import)
                .map_err(|error| error.to_string())?;
        }
        let mut module = Module::new();
        module.section(&self.types.unwrap_or_default());
        module.section(&imports);
        module.section(&self.functions);
        module.section(&self.elements);
        module.section(&DataCountSection {
            count: self.data.len(),
        });
        module.section(&self.code);
        module.section(&self.data);
        Ok(module.finish())
    }
}

/// The numbers by which the indices of a module grow.
#[derive(Default)]
struct Shifted {
    functions: u32,
    data: u32,
}

impl Reencode for Shifted {
    type Error = Infallible;

    fn function_index(&mut self, old: u32) -> Result<u32, reencode::Error<Infallible>> {
        Ok(self.functions + old)
    }

    fn data_index(&mut self, old: u32) -> Result<u32, reencode::Error<Infallible>> {
        Ok(self.data + old)
    }
}

#[cfg(test)]
mod tests {
    use super::merge;

    const HEADER: [u8; 8] = *b"\0asm\x01\0\0\0";
    const TYPES: [u8; 6] = [1, 4, 1, 0x60, 0, 0];

    /// Returns a module whose functions all have the type without parameters.
    fn module(count: u8, bodies: &[u8]) -> Vec<u8> {
        let types = vec![0; usize::from(count)];
        let functions = [&[3, count + 1, count][..], &types].concat();
        let code = [&[10, bodies.len() as u8 + 1, count][..], bodies].concat();
        [&HEADER[..], &TYPES, &functions, &code].concat()
    }

    /// Returns the last bytes of a module: the code section, and the empty data section.
    fn code(module: &[u8]) -> &[u8] {
        let start = module
            .windows(4)
            .rposition(|bytes| bytes[0] == 10 && bytes[2] == 3);
        let code = &module[start.expect("three functions")..];
        &code[..usize::from(code[1]) + 2]
    }

    #[test]
    fn merged_functions_are_renumbered_with_their_calls() {
        let call = |function| [4, 0, 0x10, function, 0x0b];
        let first = module(1, &call(0));
        let second = module(2, &[call(1), call(0)].concat());
        let merged = merge(&[first, second]).unwrap();
        let bodies = [call(0), call(2), call(1)].concat();
        assert_eq!(code(&merged), [&[10, 16, 3][..], &bodies].concat());
    }

    #[test]
    fn pieces_of_another_kind_are_rejected() {
        let other_types = [&HEADER[..], &[1, 5, 1, 0x60, 1, 0x7f, 0]].concat();
        let piece = module(1, &[2, 0, 0x0b]);
        assert_eq!(
            merge(&[piece, other_types]),
            Err("pieces have different types".to_owned())
        );
        let imports = [&HEADER[..], &TYPES, &[2, 7, 1, 1, b'm', 1, b'f', 0, 0]].concat();
        assert_eq!(
            merge(&[imports]),
            Err("a piece imports more than it used to: f".to_owned())
        );
    }
}
