//! Every file of code belongs to a target of a package: cargo builds it, or a file that is built
//! names it as a module or by its path.

use crate::project::{MANIFESTS, files, metadata_of, root};
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder in which a file's modules are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ModuleFolder {
    /// The file's own folder, as for `lib.rs`, `mod.rs` and a file that is named by its path.
    Own,
    /// The folder with the file's name, as for `name.rs` with `name/child.rs`.
    Named,
}

/// The files of code that are built.
#[derive(Default)]
struct BuiltFiles {
    files: BTreeSet<(PathBuf, ModuleFolder)>,
}

impl BuiltFiles {
    /// Adds a file, if it exists, and the files that it names.
    fn add(&mut self, file: &Path, place: ModuleFolder) {
        let Ok(canonical) = file.canonicalize() else {
            return;
        };
        if !self.files.insert((canonical, place)) {
            return;
        }
        let text = fs::read_to_string(file).expect("source is text");
        let tokens = text.parse().expect("source is Rust");
        let folder = file.parent().expect("a file is in a folder");
        match place {
            ModuleFolder::Own => self.walk(tokens, folder, folder),
            ModuleFolder::Named => self.walk(tokens, folder, &file.with_extension("")),
        }
    }

    /// Adds the files that tokens name: modules are in the folder `modules`, and paths, as in
    /// `#[path]`, `include!` and the macros that make modules, begin at `folder`.
    fn walk(&mut self, tokens: TokenStream, folder: &Path, modules: &Path) {
        let mut before = [None, None];
        for tree in tokens {
            let module = match &before {
                [Some(TokenTree::Ident(word)), Some(TokenTree::Ident(name))] if word == "mod" => {
                    Some(modules.join(name.to_string()))
                }
                _ => None,
            };
            match (&tree, module) {
                (TokenTree::Punct(punct), Some(module)) if punct.as_char() == ';' => {
                    self.add(&module.with_extension("rs"), ModuleFolder::Named);
                    self.add(&module.join("mod.rs"), ModuleFolder::Own);
                }
                (TokenTree::Group(group), module) => {
                    let inner = module.as_deref().unwrap_or(modules);
                    self.walk(group.stream(), folder, inner);
                }
                (TokenTree::Literal(literal), _) => {
                    let literal = literal.to_string();
                    let path = literal.trim_matches('"');
                    if path.ends_with(".rs") {
                        self.add(&folder.join(path), ModuleFolder::Own);
                    }
                }
                _ => {}
            }
            let [_, last] = before;
            before = [last, Some(tree)];
        }
    }

    /// Returns the files of code in a folder that are not built.
    fn lost(&self, folder: &Path) -> Vec<PathBuf> {
        let mut found = Vec::new();
        files(folder, "rs", &mut found);
        let built: BTreeSet<&PathBuf> = self.files.iter().map(|(file, _)| file).collect();
        let is_lost = |file: &PathBuf| !built.contains(&file.canonicalize().expect("it exists"));
        found.retain(is_lost);
        found
    }
}

#[test]
fn every_file_of_code_is_built() {
    let mut built = BuiltFiles::default();
    for manifest in MANIFESTS {
        let packages = metadata_of(manifest).packages;
        for target in packages.iter().flat_map(|package| &package.targets) {
            built.add(target.src_path.as_std_path(), ModuleFolder::Own);
        }
    }
    let lost = built.lost(&root());
    assert!(lost.is_empty(), "expected a `mod` for each of {lost:?}");
}

#[test]
fn a_file_without_a_module_is_found() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lost-files");
    let write = |name: &str, text: &str| {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().expect("a file is in a folder"))
            .expect("a folder can be made");
        fs::write(&file, text).expect("a file can be written");
        file
    };
    let start = write(
        "src/lib.rs",
        "mod a; #[path = \"other.rs\"] mod c; mod inner { mod d; } // mod lost;",
    );
    write("src/a.rs", "mod b;");
    write("src/a/b/mod.rs", "mod e;");
    write("src/a/b/e.rs", "");
    write("src/other.rs", "mod f;");
    write("src/f.rs", "");
    write("src/inner/d.rs", "");
    let lost = write("src/lost.rs", "");
    let mut built = BuiltFiles::default();
    built.add(&start, ModuleFolder::Own);
    assert_eq!(built.lost(&folder), [lost]);
}
