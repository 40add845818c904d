//! The bill of materials, in the format CycloneDX 1.6.

use crate::inventory::{Inventory, ThirdParty};
use crate::release::{NAME, Release, VERSION};
use serde_json::{Value, json};

/// Returns the bill of materials of a release.
pub fn text(inventory: &Inventory, release: Release) -> String {
    let components: Vec<Value> = inventory.values().map(component).collect();
    let reference = address(NAME, VERSION);
    let references: Vec<&Value> = components.iter().map(|one| &one["bom-ref"]).collect();
    let bill = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "timestamp": release.rfc3339(),
            "component": {
                "type": "application",
                "bom-ref": reference,
                "name": NAME,
                "version": VERSION,
                "purl": reference,
                "licenses": [{ "expression": env!("CARGO_PKG_LICENSE") }],
            },
        },
        "dependencies": [{ "ref": reference, "dependsOn": references }],
        "components": components,
    });
    format!("{bill:#}\n")
}

/// Returns the address of a package, by the scheme `pkg`.
fn address(name: &str, version: &str) -> String {
    // `+` begins the metadata of a build.
    format!("pkg:cargo/{name}@{}", version.replace('+', "%2B"))
}

fn component(package: &ThirdParty) -> Value {
    let address = address(&package.name, &package.version);
    let mut component = json!({
        "type": "library",
        "bom-ref": address,
        "name": package.name,
        "version": package.version,
        "purl": address,
    });
    if let Some(license) = &package.license {
        // Old packages separate alternatives by a slash, which SPDX does not know.
        let expression = license.replace('/', " OR ").replace("  ", " ");
        component["licenses"] = json!([{ "expression": expression }]);
    }
    if let Some(description) = &package.description {
        component["description"] = json!(description.trim());
    }
    if let Some(repository) = &package.repository {
        component["externalReferences"] = json!([{ "type": "vcs", "url": repository }]);
    }
    component
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::inventory::{Inventory, ThirdParty};
    use crate::release::Release;
    use serde_json::{Value, json};
    use std::path::PathBuf;

    #[test]
    fn each_package_is_a_component_with_its_licence() {
        let toad = ThirdParty {
            name: "toad".to_owned(),
            version: "1.2.3+newt".to_owned(),
            license: Some("MIT/Apache-2.0".to_owned()),
            description: None,
            repository: Some("https://toad.example".to_owned()),
            folder: PathBuf::new(),
        };
        let key = (toad.name.clone(), toad.version.clone());
        let release = Release::new("0").unwrap();
        let text = text(&Inventory::from([(key, toad)]), release);
        let bill: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(bill["metadata"]["timestamp"], "1970-01-01T00:00:00Z");
        let expected = json!({
            "type": "library",
            "bom-ref": "pkg:cargo/toad@1.2.3%2Bnewt",
            "name": "toad",
            "version": "1.2.3+newt",
            "purl": "pkg:cargo/toad@1.2.3%2Bnewt",
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            "externalReferences": [{ "type": "vcs", "url": "https://toad.example" }],
        });
        assert_eq!(bill["components"], json!([expected]));
        assert_eq!(bill["dependencies"][0]["dependsOn"][0], expected["bom-ref"]);
    }
}
