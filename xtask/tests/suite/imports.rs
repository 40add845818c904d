//! The imports between the modules of a package: they form no ring, so that a module can be read
//! without the modules that use it, and name sibling modules from the crate. In the terminal,
//! folders form no ring either.

use crate::project::root;
use cargo_metadata::{MetadataCommand, Package};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A package with modules outside the workspace.
const PYTHON: &str = "apps/python";

/// Returns the folders of all packages with modules, from the root of the project.
fn packages() -> BTreeSet<String> {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .expect("the project has a manifest");
    let folder = |package: &Package| {
        let folder = package.manifest_path.parent()?.strip_prefix(root()).ok()?;
        Some(folder.as_str().replace('\\', "/"))
    };
    let of_workspace = metadata.packages.iter().filter_map(folder);
    of_workspace.chain([PYTHON.to_owned()]).collect()
}

/// The path of a module from the root of its package, or any other path.
type ModulePath = Vec<String>;

/// The references of a file of code to other modules.
#[derive(Debug, Default)]
struct Uses {
    /// The paths it uses.
    paths: BTreeSet<ModulePath>,
    /// The names it re-exports, each with its source path.
    given: BTreeMap<String, ModulePath>,
    /// The paths that begin with `super::` and the name of a module.
    siblings: BTreeSet<ModulePath>,
}

/// The modules of a package, each with its references.
#[derive(Debug, Default)]
struct Modules {
    modules: BTreeMap<ModulePath, Uses>,
}

impl Modules {
    fn read(src: &Path) -> Self {
        let files = files(src);
        let names: BTreeSet<ModulePath> = files.iter().map(|file| module(src, file)).collect();
        let mut package = Self::default();
        for file in &files {
            let text = fs::read_to_string(file).expect("source is text");
            package.add(module(src, file), &text, &names);
        }
        package
    }

    fn add(&mut self, here: ModulePath, text: &str, names: &BTreeSet<ModulePath>) {
        let tokens: TokenStream = text.parse().expect("source is Rust");
        let mut reader = Reader {
            here: &here,
            names,
            uses: Uses::default(),
        };
        reader.walk(&trees(tokens), 0);
        let uses = reader.uses;
        self.modules.insert(here, uses);
    }

    /// Returns the module that defines the item of a path, through re-exports.
    fn origin(&self, path: &[String]) -> ModulePath {
        const MAX_RE_EXPORTS: usize = 8;
        let mut path = path.to_vec();
        for _ in 0..MAX_RE_EXPORTS {
            let at = (0..=path.len())
                .rev()
                .find(|at| self.modules.contains_key(&path[..*at]))
                .expect("every package has a root");
            let given = path
                .get(at)
                .and_then(|name| self.modules[&path[..at]].given.get(name));
            match given {
                Some(origin) => path = [origin, &path[at + 1..]].concat(),
                None => {
                    path.truncate(at);
                    break;
                }
            }
        }
        path
    }

    /// Returns the modules that a module imports.
    fn imports(&self, module: &ModulePath) -> BTreeSet<ModulePath> {
        let paths = self.modules[module].paths.iter();
        let all = paths.map(|path| self.origin(path));
        all.filter(|other| other != module).collect()
    }

    /// Returns the imports of sibling modules by `super::`, outside tests.
    fn siblings(&self) -> Vec<String> {
        let is_code = |module: &ModulePath| module.iter().all(|name| name != "tests");
        let mut siblings = Vec::new();
        for (module, uses) in self.modules.iter().filter(|(module, _)| is_code(module)) {
            for path in &uses.siblings {
                siblings.push(format!("{} in {}", path.join("::"), module.join("::")));
            }
        }
        siblings
    }

    /// Returns a ring of imports between modules, if there is one.
    fn ring(&self) -> Option<Vec<String>> {
        let modules = self.modules.keys();
        ring_of(
            &modules
                .map(|module| (module.clone(), self.imports(module)))
                .collect(),
        )
    }

    /// Returns a ring of imports between the entries of a folder, if there is one.
    fn ring_of_folders(&self) -> Option<Vec<String>> {
        let parent = |module: &ModulePath| Some(module.split_last()?.1.to_vec());
        let folders: BTreeSet<ModulePath> = self.modules.keys().filter_map(parent).collect();
        folders
            .iter()
            .find_map(|folder| ring_of(&self.entries(folder)))
    }

    /// Returns the imports between the entries of a folder: its modules, each with the modules
    /// below it. Tests may use any module: nothing imports them.
    fn entries(&self, folder: &[String]) -> Imports {
        let entry = |module: &ModulePath| {
            let is_below = module.starts_with(folder) && module.len() > folder.len();
            is_below.then(|| module[..=folder.len()].to_vec())
        };
        let is_code = |module: &&ModulePath| module.last().is_none_or(|name| name != "tests");
        let mut entries = Imports::new();
        for module in self.modules.keys().filter(is_code) {
            if let Some(own) = entry(module) {
                let mut others: BTreeSet<ModulePath> =
                    self.imports(module).iter().filter_map(entry).collect();
                others.remove(&own);
                entries.entry(own).or_default().extend(others);
            }
        }
        entries
    }
}

/// Places, each with those that it imports.
type Imports = BTreeMap<ModulePath, BTreeSet<ModulePath>>;

/// Returns a ring of imports, if there is one: places, each of which imports the next, and the last
/// the first.
fn ring_of(imports: &Imports) -> Option<Vec<String>> {
    // A place that imports none of the remaining ones is in no ring, and is removed.
    let mut left: BTreeSet<&ModulePath> = imports.keys().collect();
    while let Some(free) = left
        .iter()
        .find(|place| !imports[**place].iter().any(|other| left.contains(other)))
        .copied()
    {
        left.remove(free);
    }
    // Each remaining place imports another remaining one, so that the way comes round.
    let mut way: Vec<&ModulePath> = vec![left.first()?];
    loop {
        let next = imports[way[way.len() - 1]]
            .iter()
            .find_map(|other| left.get(other))?;
        if let Some(start) = way.iter().position(|place| place == next) {
            return Some(way[start..].iter().map(|place| place.join("::")).collect());
        }
        way.push(*next);
    }
}

/// Returns `true` if the module that begins here is only for tests.
fn is_for_tests(trees: &[TokenTree], at: usize) -> bool {
    let attribute = at.checked_sub(1).and_then(|before| trees.get(before));
    match attribute {
        Some(TokenTree::Group(group)) => group.stream().to_string().replace(' ', "") == "cfg(test)",
        _ => false,
    }
}

/// Reads the paths in a file of code, in its macros too.
struct Reader<'a> {
    here: &'a ModulePath,
    names: &'a BTreeSet<ModulePath>,
    uses: Uses,
}

/// The purpose of a path.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Import {
    /// The module uses it.
    Used,
    /// The module re-exports it, which is no use.
    Given,
}

impl Reader<'_> {
    /// Reads tokens; `depth` counts the enclosing modules inside the file.
    fn walk(&mut self, trees: &[TokenTree], depth: usize) {
        let mut at = 0;
        let mut import = Import::Used;
        while at < trees.len() {
            let is_after_colons = at >= 2 && is_colons(trees, at - 2);
            match &trees[at] {
                TokenTree::Ident(name) if name == "mod" => {
                    if let Some(TokenTree::Group(body)) = trees.get(at + 2) {
                        // Tests may use any module: nothing imports them.
                        if !is_for_tests(trees, at) {
                            self.walk(&trees_of(body), depth + 1);
                        }
                        at += 2;
                    }
                }
                TokenTree::Ident(name) if name == "pub" => import = Import::Given,
                TokenTree::Ident(name) if name == "use" => {
                    self.add(&trees[at + 1..], depth, import);
                    while at < trees.len() && !is_punct(trees.get(at), ';') {
                        at += 1;
                    }
                    import = Import::Used;
                }
                TokenTree::Ident(_) if !is_after_colons && is_colons(trees, at + 1) => {
                    self.add(&trees[at..], depth, Import::Used);
                }
                TokenTree::Group(_) if is_visibility(trees, at) => {}
                TokenTree::Group(group) => self.walk(&trees_of(group), depth),
                _ if import == Import::Given => import = Import::Used,
                _ => {}
            }
            at += 1;
        }
    }

    /// Adds the paths of a tree, if they are of this package.
    fn add(&mut self, trees: &[TokenTree], depth: usize, import: Import) {
        let Some(base) = self.base(trees, depth) else {
            return;
        };
        let is_super = matches!(trees.first(), Some(TokenTree::Ident(name)) if name == "super");
        if depth == 0 && is_super {
            let names = self.names;
            let mut reader = Reader {
                here: self.here,
                names,
                uses: Uses::default(),
            };
            reader.tree(base.clone(), trees, Import::Used);
            let is_sibling = |path: &ModulePath| {
                let module = path.get(..=base.len());
                module.is_some_and(|module| names.contains(module))
            };
            let siblings = reader.uses.paths.into_iter().filter(is_sibling);
            self.uses.siblings.extend(siblings);
        }
        self.tree(base, trees, import);
    }

    /// Returns the base of a path, if it is one of this package.
    fn base(&self, trees: &[TokenTree], depth: usize) -> Option<ModulePath> {
        let TokenTree::Ident(first) = trees.first()? else {
            return None;
        };
        let child = [self.here.as_slice(), &[first.to_string()]].concat();
        match first.to_string().as_str() {
            "crate" => Some(ModulePath::new()),
            "self" | "super" => {
                let ups = trees
                    .iter()
                    .step_by(3)
                    .take_while(|tree| matches!(tree, TokenTree::Ident(name) if name == "super"));
                let ups = ups.count().saturating_sub(depth);
                Some(self.here[..self.here.len().saturating_sub(ups)].to_vec())
            }
            _ if depth == 0 && self.names.contains(&child) => Some(child),
            _ => None,
        }
    }

    /// Adds the paths of a tree such as `crate::a::{b, c::D}`, after its first name.
    fn tree(&mut self, mut path: ModulePath, trees: &[TokenTree], import: Import) {
        let mut at = 1;
        while is_colons(trees, at) {
            match trees.get(at + 2) {
                Some(TokenTree::Ident(name)) if name == "super" || name == "self" => {}
                Some(TokenTree::Ident(name)) => path.push(name.to_string()),
                Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                    for part in trees_of(group).split(|tree| is_punct(Some(tree), ',')) {
                        if let Some(TokenTree::Ident(name)) = part.first() {
                            let mut inner = path.clone();
                            if name != "self" {
                                inner.push(name.to_string());
                            }
                            self.tree(inner, part, import);
                        }
                    }
                    return;
                }
                _ => break,
            }
            at += 3;
        }
        let renamed = match (trees.get(at), trees.get(at + 1)) {
            (Some(TokenTree::Ident(word)), Some(TokenTree::Ident(name))) if word == "as" => {
                Some(name.to_string())
            }
            _ => None,
        };
        match (import, renamed.or_else(|| path.last().cloned())) {
            (Import::Given, Some(name)) => drop(self.uses.given.insert(name, path)),
            _ => drop(self.uses.paths.insert(path)),
        }
    }
}

fn trees(tokens: TokenStream) -> Vec<TokenTree> {
    tokens.into_iter().collect()
}

fn trees_of(group: &proc_macro2::Group) -> Vec<TokenTree> {
    trees(group.stream())
}

fn is_punct(tree: Option<&TokenTree>, wanted: char) -> bool {
    matches!(tree, Some(TokenTree::Punct(punct)) if punct.as_char() == wanted)
}

/// Returns `true` if the tokens here are `::`.
fn is_colons(trees: &[TokenTree], at: usize) -> bool {
    is_punct(trees.get(at), ':') && is_punct(trees.get(at + 1), ':')
}

/// Returns `true` if the group here is that of `pub(crate)`.
fn is_visibility(trees: &[TokenTree], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| trees.get(before));
    matches!(before, Some(TokenTree::Ident(name)) if name == "pub")
}

/// Returns the module of a file.
fn module(src: &Path, file: &Path) -> ModulePath {
    let place = file.strip_prefix(src).expect("it is in the folder");
    let mut names: ModulePath = place
        .with_extension("")
        .iter()
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    if names
        .last()
        .is_some_and(|name| ["mod", "lib", "main"].contains(&name.as_str()))
    {
        names.pop();
    }
    names
}

/// Returns the files of code in a folder; programs beside the package's own are packages to
/// themselves.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a package has code") {
        let path = entry.expect("a folder can be read").path();
        if path.is_dir() && !path.ends_with("src/bin") {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// Returns a package of these modules.
fn package(modules: &[(&str, &str)]) -> Modules {
    let place = |name: &str| -> ModulePath {
        name.split("::")
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let names = modules.iter().map(|(name, _)| place(name)).collect();
    let mut package = Modules::default();
    for (name, text) in modules {
        package.add(place(name), text, &names);
    }
    package
}

#[test]
fn modules_have_no_import_cycles() {
    for folder in packages() {
        let ring = Modules::read(&root().join(&folder).join("src")).ring();
        assert_eq!(
            ring, None,
            "{folder}: each imports the next, and the last the first"
        );
    }
}

#[test]
fn siblings_are_imported_from_the_crate() {
    for folder in packages() {
        let siblings = Modules::read(&root().join(&folder).join("src")).siblings();
        let expected = "expected `crate::`, not `super::`, for a sibling module";
        assert!(siblings.is_empty(), "{folder}: {expected}: {siblings:?}");
    }
}

#[test]
fn siblings_are_found_in_every_form_of_import() {
    let siblings = |text: &str| {
        let modules = [
            ("", "mod a;"),
            ("a", "mod b; mod c; struct Own;"),
            ("a::b", "pub struct B;"),
            ("a::c", text),
        ];
        package(&modules).siblings()
    };
    for text in [
        "use super::Own;",
        "use crate::a::b::B;",
        "#[cfg(test)] mod tests { use super::b::B; }",
        "mod inner { use super::b::B; }",
    ] {
        assert_eq!(siblings(text), [""; 0], "{text}");
    }
    for text in ["use super::b;", "use super::{Own, b};"] {
        assert_eq!(siblings(text), ["a::b in a::c"], "{text}");
    }
    for text in ["use super::b::B;", "fn f() { super::b::B }"] {
        assert_eq!(siblings(text), ["a::b::B in a::c"], "{text}");
    }
}

#[test]
fn folders_of_the_terminal_have_no_import_cycles() {
    let ring = Modules::read(&root().join("apps/cli/src")).ring_of_folders();
    assert_eq!(ring, None, "each imports the next, and the last the first");
}

#[test]
fn import_cycles_of_folders_are_found() {
    let modules = [
        ("", "mod a; mod b;"),
        ("a", "mod one; mod two;"),
        ("a::one", "use crate::b::one::B;"),
        ("a::two", ""),
        ("b", "mod one; mod two; mod tests;"),
        ("b::one", ""),
    ];
    let with = |module: &'static str, text: &'static str| {
        package(&[&modules[..], &[(module, text)]].concat())
    };
    let found = Some(vec!["a".to_owned(), "b".to_owned()]);
    let ring = with("b::two", "use crate::a::two::A;");
    assert_eq!((ring.ring(), ring.ring_of_folders()), (None, found));
    let below = with("b::two", "use super::one::B;");
    assert_eq!(below.ring_of_folders(), None);
    let tests = with("b::tests", "use crate::a::two::A;");
    assert_eq!(tests.ring_of_folders(), None);
}

#[test]
fn import_cycles_are_found_in_every_form_of_path() {
    let ring = |a: &str, b: &str| package(&[("", "mod a; mod b;"), ("a", a), ("b", b)]).ring();
    let found = Some(vec!["a".to_owned(), "b".to_owned()]);
    assert_eq!(ring("use crate::b::B;", "use std::fmt;"), None);
    let tests = "#[cfg(test)] mod tests { use crate::a::A; }";
    assert_eq!(ring("use crate::b::B;", tests), None);
    for (a, b) in [
        ("use crate::b::B;", "use super::a::{self, A};"),
        ("use crate::{a, b::{B, C}};", "fn f() { crate::a::g() }"),
        (
            "fn f() { view! { <crate::b::B/> } }",
            "use crate::a::A as Other;",
        ),
        ("fn f<V: crate::b::B>() {}", "use crate::a::A;"),
        ("use crate::b;", "mod tests { use crate::a::A; }"),
    ] {
        assert_eq!(ring(a, b), found, "{a} {b}");
    }
}

#[test]
fn a_re_export_is_no_import() {
    let facade = |user: &str| {
        let modules = [
            ("", "mod a;"),
            (
                "a",
                "mod one; mod two; pub use one::One; pub(crate) use two::Two as Second; struct Own;",
            ),
            ("a::one", "pub struct One;"),
            ("a::two", user),
        ];
        package(&modules).ring()
    };
    assert_eq!(facade("use crate::a::One;"), None);
    assert_eq!(facade("use super::One;"), None);
    assert_eq!(facade("use super::Own;"), None);
    let both = package(&[
        ("", "mod a;"),
        ("a", "mod one; use one::One; struct Own;"),
        ("a::one", "use super::Own;"),
    ]);
    assert_eq!(both.ring(), Some(vec!["a".to_owned(), "a::one".to_owned()]));
}
