//! The third-party packages that a release contains, as cargo resolves them.

use crate::files;
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// A third-party package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThirdParty {
    /// The name of the package.
    pub name: String,
    /// The version that the lock file names.
    pub version: String,
    /// The licence, as an expression of SPDX, if it is known.
    pub license: Option<String>,
    /// A sentence that describes it.
    pub description: Option<String>,
    /// The address of the package's source.
    pub repository: Option<String>,
    /// The folder of the package's source on this machine.
    pub folder: PathBuf,
}

/// All third-party packages, by name and version.
pub type Inventory = BTreeMap<(String, String), ThirdParty>;

/// The parts of a release: the package that is built, and its platform. Programs for other
/// platforms have nearly the same packages.
const PARTS: &[(&str, &str)] = &[
    ("ranarium", "x86_64-unknown-linux-musl"),
    ("ranarium-web", "wasm32-unknown-unknown"),
];

/// The feature of the program that a release has.
const FEATURES: &str = "ranarium/page";

/// Returns the third-party packages of a release.
///
/// # Errors
/// If cargo cannot resolve them.
pub fn read() -> Result<Inventory, String> {
    let mut inventory = Inventory::new();
    for (package, platform) in PARTS {
        let metadata = metadata(platform)?;
        for found in reached(&metadata, package)? {
            // Packages of the project have no source.
            if found.source.is_some() {
                let found = third_party(found);
                let key = (found.name.clone(), found.version.clone());
                inventory.insert(key, found);
            }
        }
    }
    Ok(inventory)
}

fn metadata(platform: &str) -> Result<Metadata, String> {
    let options = ["--locked", "--filter-platform", platform];
    let options = [&options[..], &["--features", FEATURES]].concat();
    MetadataCommand::new()
        .manifest_path(files::root().join("Cargo.toml"))
        .other_options(options.into_iter().map(str::to_owned).collect::<Vec<_>>())
        .exec()
        .map_err(|error| format!("cargo metadata: {error}"))
}

/// Returns the packages that a package of the project uses when it runs, with itself.
fn reached<'a>(metadata: &'a Metadata, name: &str) -> Result<Vec<&'a Package>, String> {
    let unresolved = || format!("cargo metadata has no package {name} with its dependencies");
    let resolve = metadata.resolve.as_ref().ok_or_else(unresolved)?;
    let mut nodes = BTreeMap::new();
    for node in &resolve.nodes {
        nodes.insert(&node.id, node);
    }
    let root_package = metadata.packages.iter().find(|one| one.name == name);
    let mut next = vec![&root_package.ok_or_else(unresolved)?.id];
    let mut reached: BTreeSet<&PackageId> = BTreeSet::new();
    while let Some(id) = next.pop() {
        if !reached.insert(id) {
            continue;
        }
        let node = nodes.get(id).ok_or_else(unresolved)?;
        for dependency in &node.deps {
            let mut kinds = dependency.dep_kinds.iter();
            if kinds.any(|kind| kind.kind == DependencyKind::Normal) {
                next.push(&dependency.pkg);
            }
        }
    }
    let packages = metadata.packages.iter();
    Ok(packages.filter(|one| reached.contains(&one.id)).collect())
}

fn third_party(package: &Package) -> ThirdParty {
    let folder = package.manifest_path.parent();
    ThirdParty {
        name: package.name.to_string(),
        version: package.version.to_string(),
        license: package.license.clone(),
        description: package.description.clone(),
        repository: package.repository.clone(),
        folder: folder
            .map(|folder| folder.as_std_path().to_owned())
            .unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::files;

    /// Returns the licences that `deny.toml` allows.
    fn allowed() -> Vec<String> {
        let rules = files::text(&files::root().join("deny.toml")).unwrap();
        let list = rules.split("allow = [").nth(1).unwrap();
        let list = list.split(']').next().unwrap();
        let licences = list.split('"').skip(1).step_by(2);
        licences.map(str::to_owned).collect()
    }

    /// Returns `true` if an expression of SPDX needs no other licences than the allowed ones.
    fn is_allowed(expression: &str, allowed: &[String]) -> bool {
        // Old packages separate alternatives by a slash.
        let expression = expression.replace(['(', ')'], "").replace('/', " OR ");
        expression.split(" AND ").all(|part| {
            let mut alternatives = part.split(" OR ").map(str::trim);
            alternatives.any(|licence| allowed.iter().any(|one| one == licence))
        })
    }

    #[test]
    fn every_licence_is_allowed() {
        let allowed = allowed();
        assert!(allowed.len() > 5, "{allowed:?}");
        let inventory = read().unwrap();
        let refused: Vec<_> = inventory
            .values()
            .filter(|package| {
                let licence = package.license.as_deref();
                !licence.is_some_and(|licence| is_allowed(licence, &allowed))
            })
            .map(|package| (&package.name, &package.license))
            .collect();
        assert!(refused.is_empty(), "{refused:#?}");
    }

    #[test]
    fn one_alternative_of_each_part_of_a_licence_is_allowed() {
        let allowed = ["MIT".to_owned(), "Unicode-3.0".to_owned()];
        for (expression, is_right) in [
            ("MIT", true),
            ("GPL-3.0 OR MIT", true),
            ("Apache-2.0/MIT", true),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("MIT AND GPL-3.0", false),
            ("GPL-3.0", false),
        ] {
            assert_eq!(is_allowed(expression, &allowed), is_right, "{expression}");
        }
    }

    #[test]
    fn the_inventory_has_third_party_packages_that_run() {
        let inventory = read().unwrap();
        let has = |name: &str| inventory.keys().any(|(found, _)| found == name);
        for name in ["serde", "sqlx", "leptos", "resvg", "rust-embed"] {
            assert!(has(name), "{name}");
        }
        for name in ["ranarium", "ranarium-game", "criterion", "boon", "cc"] {
            assert!(!has(name), "{name}");
        }
        assert!(inventory.values().all(|one| one.folder.is_dir()));
    }
}
