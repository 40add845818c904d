//! The image: one layer with the static program, in the layout of the Open Container Initiative.
//!
//! The archive also has the `manifest.json` that older versions of `docker load` read.

use crate::archive::{ArchiveEntry, ArchiveTree, FILE_MODE, gzip, tar};
use crate::contents::{IMAGE, IMAGE_USER, Platform, Sources};
use crate::release::{NAME, REPOSITORY, VERSION};
use crate::sums::sha256;
use serde_json::{Value, json};

/// The type of the list of images.
const INDEX: &str = "application/vnd.oci.image.index.v1+json";

/// The type of the manifest of an image.
const MANIFEST: &str = "application/vnd.oci.image.manifest.v1+json";

/// The type of the configuration of an image.
const CONFIG: &str = "application/vnd.oci.image.config.v1+json";

/// The type of a layer of an image.
const LAYER: &str = "application/vnd.oci.image.layer.v1.tar+gzip";

/// The path of the program in the image.
const PROGRAM: &str = "/usr/bin/ranarium";

/// The variables of the program in the image.
const ENVIRONMENT: &[&str] = &[
    "PATH=/usr/bin",
    "RANARIUM_ADDRESS=0.0.0.0:3764",
    "RANARIUM_DATA=/data",
    "RANARIUM_SERVER_DATA=/data",
];

/// Nanoseconds of a second, the unit of the health check.
const SECOND: u64 = 1_000_000_000;

/// Returns the image with the program of a platform, as an archive of its layout.
///
/// # Errors
/// If a file is missing.
pub fn archive(
    sources: &Sources,
    platform: &Platform,
    architecture: &str,
) -> Result<Vec<u8>, String> {
    let seconds = sources.release.seconds;
    let files = tar(&sources.tree(IMAGE, Some(platform))?, seconds)?;
    let created = sources.release.rfc3339();
    let mut layout = ImageLayout::default();
    let config = config(&files, architecture, &created);
    let layer = layout.add(LAYER, gzip(&files)?);
    let config = layout.add(CONFIG, config.to_string().into_bytes());
    layout.link(&config, &layer);
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": MANIFEST,
        "config": config,
        "layers": [layer],
        "annotations": {
            "org.opencontainers.image.title": NAME,
            "org.opencontainers.image.version": VERSION,
            "org.opencontainers.image.source": REPOSITORY,
            "org.opencontainers.image.licenses": env!("CARGO_PKG_LICENSE"),
            "org.opencontainers.image.created": created,
        },
    });
    let mut manifest = layout.add(MANIFEST, manifest.to_string().into_bytes());
    manifest["platform"] = json!({ "os": "linux", "architecture": architecture });
    manifest["annotations"] = json!({
        "org.opencontainers.image.ref.name": VERSION,
        "io.containerd.image.name": format!("docker.io/library/{NAME}:{VERSION}"),
    });
    let index = json!({ "schemaVersion": 2, "mediaType": INDEX, "manifests": [manifest] });
    layout.add_file("index.json", &index);
    layout.add_file("oci-layout", &json!({ "imageLayoutVersion": "1.0.0" }));
    tar(&layout.tree, seconds)
}

/// Returns the configuration of the image with these files.
fn config(files: &[u8], architecture: &str, created: &str) -> Value {
    json!({
        "created": created,
        "architecture": architecture,
        "os": "linux",
        "config": {
            "User": format!("{IMAGE_USER}:{IMAGE_USER}"),
            "ExposedPorts": { "3764/tcp": {} },
            "Env": ENVIRONMENT,
            "Entrypoint": [PROGRAM],
            "Cmd": ["serve"],
            "Volumes": { "/data": {} },
            "WorkingDir": "/data",
            "StopSignal": "SIGTERM",
            "Healthcheck": {
                "Test": ["CMD", PROGRAM, "health"],
                "Interval": 30 * SECOND,
                "Timeout": 5 * SECOND,
                "StartPeriod": 10 * SECOND,
                "Retries": 3,
            },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{}", sha256(files))] },
        "history": [{ "created": created, "created_by": "cargo xtask dist" }],
    })
}

/// The files of an image's layout.
#[derive(Default)]
struct ImageLayout {
    tree: ArchiveTree,
}

impl ImageLayout {
    /// Adds a file that is named by its hash, and returns its descriptor.
    fn add(&mut self, media_type: &str, bytes: Vec<u8>) -> Value {
        let digest = format!("sha256:{}", sha256(&bytes));
        let descriptor = json!({
            "mediaType": media_type,
            "digest": digest,
            "size": bytes.len(),
        });
        let path = blob(&descriptor);
        self.tree.insert(path, ArchiveEntry::file(FILE_MODE, bytes));
        descriptor
    }

    /// Adds a file of JSON.
    fn add_file(&mut self, path: &str, value: &Value) {
        let entry = ArchiveEntry::file(FILE_MODE, value.to_string().into_bytes());
        self.tree.insert(path.to_owned(), entry);
    }

    /// Adds the list of images that older versions of `docker load` read.
    fn link(&mut self, config: &Value, layer: &Value) {
        let image = json!([{
            "Config": blob(config),
            "RepoTags": [format!("{NAME}:{VERSION}")],
            "Layers": [blob(layer)],
        }]);
        self.add_file("manifest.json", &image);
    }
}

/// Returns the path of the file of a descriptor.
fn blob(descriptor: &Value) -> String {
    let digest = descriptor["digest"].as_str().unwrap_or_default();
    format!("blobs/{}", digest.replace(':', "/"))
}

#[cfg(test)]
mod tests {
    use super::{ImageLayout, blob, config};

    #[test]
    fn the_image_runs_without_root_and_without_a_shell() {
        let config = config(b"files", "amd64", "2026-11-30T06:50:00Z");
        let config = &config["config"];
        assert_eq!(config["User"], "65532:65532");
        for words in [&config["Entrypoint"], &config["Healthcheck"]["Test"]] {
            assert!(!words.to_string().contains("sh"), "{words}");
        }
    }

    #[test]
    fn files_are_named_by_their_hashes() {
        let mut layout = ImageLayout::default();
        let descriptor = layout.add("text/plain", b"frogs".to_vec());
        assert_eq!(descriptor["size"], 5);
        assert!(layout.tree.contains_key(&blob(&descriptor)));
    }
}
