//! The manifests use exactly the dependencies in the tables of ARCHITECTURE.md and of
//! docs/dependencies.md.

use crate::project::{MANIFESTS, PARTS, Part, metadata_of, part, root};
use cargo_metadata::{DependencyKind, Package};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The document and the head of the table of the project's own edges.
const EDGES: (&str, &str) = (
    "ARCHITECTURE.md",
    "| part | folder | uses | its tests also use |",
);

/// The document and the head of the table of dependencies on crates of others.
const DEPENDENCIES: (&str, &str) = ("docs/dependencies.md", "| crate | used by | why |");

/// Maximum number of names in `Cargo.lock` that have several versions.
const MAX_SEVERAL_VERSIONS: usize = 33;

/// The packages that are published once the project has an address.
const PUBLISHED: [&str; 2] = ["ranarium", "ranarium-game"];

/// The dependencies of a part: names of parts, or of crates of others.
type Uses = BTreeMap<Part, BTreeSet<String>>;

/// The user of a dependency: the program, or its tests alone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum User {
    Program,
    Tests,
}

/// Returns every package, including those that are workspaces of their own.
fn packages() -> Vec<Package> {
    let packages = |manifest| metadata_of(manifest).packages;
    MANIFESTS.into_iter().flat_map(packages).collect()
}

fn name(part: Part) -> &'static str {
    let row = PARTS.iter().find(|(one, ..)| *one == part);
    row.expect("every part has a row").1
}

/// Returns the rows of the table with this head in a document.
fn table((document, head): (&str, &str)) -> Vec<Vec<String>> {
    let text = fs::read_to_string(root().join(document)).unwrap();
    let mut lines = text.lines().skip_while(|line| *line != head).skip(2);
    let rows: Vec<Vec<String>> = lines
        .by_ref()
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let inside = line
                .strip_prefix('|')
                .and_then(|line| line.strip_suffix('|'));
            let cells = inside.expect("a row ends with |").split('|');
            cells.map(|cell| cell.trim().to_owned()).collect()
        })
        .collect();
    assert!(!rows.is_empty(), "{document} has no table {head}");
    rows
}

/// Returns the names in a cell: separated by commas, without the marks of code.
fn names(cell: &str) -> BTreeSet<String> {
    let names = cell.split(',').map(|name| name.trim().replace('`', ""));
    names.filter(|name| !name.is_empty()).collect()
}

/// Returns the project's own parts that each part uses, by the manifests.
fn edges(packages: &[Package], user: User) -> Uses {
    let ours: BTreeMap<&str, Part> = packages
        .iter()
        .map(|package| (package.name.as_str(), part(package)))
        .collect();
    let mut uses: Uses = PARTS
        .iter()
        .map(|(part, ..)| (*part, BTreeSet::new()))
        .collect();
    for package in packages {
        for dependency in package.dependencies.iter() {
            let is_tests = dependency.kind == DependencyKind::Development;
            if let Some(other) = ours.get(dependency.name.as_str())
                && is_tests == (user == User::Tests)
            {
                let uses = uses.entry(part(package)).or_default();
                uses.insert(name(*other).to_owned());
            }
        }
    }
    uses
}

/// Describes the differences between two sets; empty if there are none.
fn differences(what: &str, used: &BTreeSet<String>, listed: &BTreeSet<String>) -> Vec<String> {
    let unlisted = used.difference(listed);
    let unused = listed.difference(used);
    unlisted
        .map(|one| format!("{what}: a manifest uses {one}, which the table does not list"))
        .chain(unused.map(|one| format!("{what}: the table lists {one}, which no manifest uses")))
        .collect()
}

#[test]
fn packages_depend_on_each_other_as_documented() {
    let packages = packages();
    let program = edges(&packages, User::Program);
    let tests = edges(&packages, User::Tests);
    let rows = table(EDGES);
    let listed: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    let expected: BTreeSet<&str> = PARTS.iter().map(|(_, name, _)| *name).collect();
    assert_eq!(listed.len(), expected.len(), "one row for each part");
    assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected);
    let mut errors = Vec::new();
    for row in &rows {
        let [part, folder, uses, tests_use] = &row[..] else {
            panic!("expected four cells, found {row:?}");
        };
        let known = PARTS.iter().find(|(_, name, _)| name == part);
        let (key, _, place) = known.expect("compared above");
        assert_eq!(&folder.replace('`', ""), place, "the folder of {part}");
        let more: BTreeSet<String> = tests[key].difference(&program[key]).cloned().collect();
        errors.extend(differences(part, &program[key], &names(uses)));
        errors.extend(differences(
            &format!("tests of {part}"),
            &more,
            &names(tests_use),
        ));
    }
    assert!(errors.is_empty(), "{errors:#?}");
}

#[test]
fn third_party_crates_are_used_as_documented() {
    let packages = packages();
    let ours: BTreeSet<&str> = packages.iter().map(|one| one.name.as_str()).collect();
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in &packages {
        let of_program = |name: &str| {
            let mut dependencies = package.dependencies.iter();
            dependencies.any(|one| one.name == name && one.kind != DependencyKind::Development)
        };
        for dependency in &package.dependencies {
            let crate_name = dependency.name.as_str();
            if ours.contains(crate_name) {
                continue;
            }
            let user = name(part(package));
            let users = used.entry(crate_name.to_owned()).or_default();
            users.insert(if of_program(crate_name) {
                user.to_owned()
            } else {
                format!("{user} (tests)")
            });
        }
    }
    // With several packages of one part, tests are only named if no program uses it.
    for users in used.values_mut() {
        let all = users.clone();
        users.retain(|user| {
            let program = user.strip_suffix(" (tests)");
            program.is_none_or(|program| !all.contains(program))
        });
    }
    let mut listed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for row in table(DEPENDENCIES) {
        assert!(row.len() == 3 && !row[2].is_empty(), "no reason: {row:?}");
        for crate_name in names(&row[0]) {
            let before = listed.insert(crate_name.clone(), names(&row[1]));
            assert_eq!(before, None, "{crate_name} has two rows");
        }
    }
    let none = BTreeSet::new();
    let crates: BTreeSet<&String> = used.keys().chain(listed.keys()).collect();
    let errors: Vec<String> = crates
        .into_iter()
        .flat_map(|one| {
            let users = used.get(one).unwrap_or(&none);
            let named = listed.get(one).unwrap_or(&none);
            let unlisted = users
                .difference(named)
                .map(move |user| format!("{user} uses {one}, which the table does not say"));
            let unused = named.difference(users).map(move |user| {
                format!("the table says that {user} uses {one}, which no manifest does")
            });
            unlisted.chain(unused).collect::<Vec<_>>()
        })
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

#[test]
fn few_crates_are_locked_in_several_versions() {
    let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let names = lock
        .lines()
        .filter_map(|line| line.strip_prefix("name = \""));
    let (mut once, mut several) = (BTreeSet::new(), BTreeSet::new());
    for name in names {
        if !once.insert(name) {
            several.insert(name);
        }
    }
    assert!(once.len() > 100, "{} crates", once.len());
    let count = several.len();
    assert!(count <= MAX_SEVERAL_VERSIONS, "{count}: {several:?}");
}

#[test]
fn published_packages_describe_themselves() {
    let packages = metadata_of("Cargo.toml").packages;
    for name in PUBLISHED {
        let package = packages.iter().find(|one| one.name.as_str() == name);
        let package = package.unwrap_or_else(|| panic!("there is no package {name}"));
        let texts = [&package.description, &package.license, &package.repository];
        assert!(texts.into_iter().all(Option::is_some), "{name}: {texts:?}");
        let is_listed = |list: &[String]| (1..=5).contains(&list.len());
        assert!(is_listed(&package.keywords), "{name}: keywords");
        assert!(is_listed(&package.categories), "{name}: categories");
        assert!(package.rust_version.is_some(), "{name}: rust-version");
        assert!(!package.authors.is_empty(), "{name}: authors");
    }
}
