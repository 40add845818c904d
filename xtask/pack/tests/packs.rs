//! A release of a small stage: the same bytes each time, with everything that it promises.

use flate2::read::GzDecoder;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tar::Archive;

/// The files of a stage, with their contents.
const STAGE: &[(&str, &str)] = &[
    ("programs/x86_64-linux/ranarium", "#!/bin/true\n"),
    ("programs/x86_64-windows/ranarium.exe", "MZ"),
    ("man/ranarium.1", ".TH ranarium 1\n"),
    ("completions/ranarium.bash", "complete\n"),
    ("completions/_ranarium", "#compdef ranarium\n"),
    ("completions/ranarium.fish", "complete\n"),
    ("page/index.html", "<script src=\"/assets/code-1/boot.js\">"),
    ("page/index.html.gz", ""),
    (
        concat!(
            "wheels/ranarium-",
            env!("CARGO_PKG_VERSION"),
            "-cp310-abi3-linux_x86_64.whl"
        ),
        "PK",
    ),
    ("page/sw.js", "const IS_RELATIVE = false;"),
    ("page/assets/code-1/boot.js", "register(\"/sw.js\")"),
];

/// The time of the commit.
const SECONDS: &str = "1796021400";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Writes a stage with these files.
fn stage(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let stage = folder(name);
    for (path, text) in files {
        let path = stage.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    stage
}

fn pack(stage: &Path, out: &Path, seconds: &str) -> Output {
    let mut pack = Command::new(env!("CARGO_BIN_EXE_pack"));
    pack.arg(stage).arg(out).arg(seconds).output().unwrap()
}

/// Returns the error of a stage.
fn refused(stage: &Path) -> String {
    let output = pack(stage, &folder("refused"), SECONDS);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// Returns the files of a folder, by name.
fn read(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    entries
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect()
}

/// Returns the contents of a tar archive, by path.
fn unpacked(bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = Archive::new(bytes);
    let mut found = BTreeMap::new();
    for entry in archive.entries().unwrap() {
        let mut entry = entry.unwrap();
        let path = entry.path().unwrap().to_str().unwrap().to_owned();
        let mut contents = Vec::new();
        entry.read_to_end(&mut contents).unwrap();
        found.insert(path, contents);
    }
    found
}

fn gunzipped(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut out).unwrap();
    out
}

fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn a_release_has_the_same_bytes_each_time() {
    let mut outs = Vec::new();
    for (name, is_reversed) in [("first", false), ("second", true)] {
        let mut files = STAGE.to_vec();
        if is_reversed {
            files.reverse();
        }
        let (stage, out) = (stage(&format!("{name}-stage"), &files), folder(name));
        let output = pack(&stage, &out, SECONDS);
        assert!(output.status.success(), "{output:?}");
        outs.push(read(&out));
    }
    let version = env!("CARGO_PKG_VERSION");
    let names: Vec<&String> = outs[0].keys().collect();
    let expected = [
        "SHA256SUMS".to_owned(),
        format!("ranarium-{version}-compose.yaml"),
        format!("ranarium-{version}-cp310-abi3-linux_x86_64.whl"),
        format!("ranarium-{version}-image-amd64.tar"),
        format!("ranarium-{version}-page.tar.gz"),
        format!("ranarium-{version}-third-party.txt"),
        format!("ranarium-{version}-x86_64-linux.tar.gz"),
        format!("ranarium-{version}-x86_64-windows.tar.gz"),
        format!("ranarium-{version}.cdx.json"),
        format!("ranarium_{version}_amd64.deb"),
    ];
    assert_eq!(names, expected.iter().collect::<Vec<_>>());
    for (name, bytes) in &outs[0] {
        assert!(outs[1][name] == *bytes, "{name} differs");
    }

    let sums = String::from_utf8(outs[0]["SHA256SUMS"].clone()).unwrap();
    assert_eq!(sums.lines().count(), outs[0].len() - 1);
    for line in sums.lines() {
        let (sum, name) = line.split_once("  ").unwrap();
        assert_eq!(sha256(&outs[0][name]), sum, "{name}");
    }

    let page = unpacked(&gunzipped(&outs[0][&expected[4]]));
    for (path, text) in [
        ("index.html", "<script src=\"./assets/code-1/boot.js\">"),
        ("sw.js", "const IS_RELATIVE = true;"),
        (
            "assets/code-1/boot.js",
            "register(new URL(\"../../sw.js\", import.meta.url))",
        ),
    ] {
        let found = &page[&format!("ranarium-page/{path}")];
        assert_eq!(String::from_utf8_lossy(found), text);
    }
    assert!(page.contains_key("ranarium-page/404.html"));
    assert!(!page.contains_key("ranarium-page/index.html.gz"));

    let windows = unpacked(&gunzipped(&outs[0][&expected[7]]));
    let program = format!("ranarium-{version}-x86_64-windows/ranarium.exe");
    assert_eq!(windows[&program], b"MZ");
}

#[test]
fn every_file_of_the_image_has_the_name_of_its_hash() {
    let (stage, out) = (stage("image-stage", STAGE), folder("image"));
    assert!(pack(&stage, &out, SECONDS).status.success());
    let version = env!("CARGO_PKG_VERSION");
    let image = fs::read(out.join(format!("ranarium-{version}-image-amd64.tar"))).unwrap();
    let image = unpacked(&image);
    let blobs = image.iter().filter_map(|(path, bytes)| {
        let hash = path.strip_prefix("blobs/sha256/")?;
        (!hash.is_empty()).then_some((hash, bytes))
    });
    let mut count = 0;
    for (hash, bytes) in blobs {
        assert_eq!(sha256(bytes), hash);
        count += 1;
    }
    // The layer, the configuration and the manifest.
    assert_eq!(count, 3);
    for path in ["index.json", "manifest.json", "oci-layout"] {
        let text = String::from_utf8(image[path].clone()).unwrap();
        for word in text
            .split(['"', ','])
            .filter(|word| word.contains("sha256"))
        {
            let path = format!(
                "blobs/{}",
                word.trim_start_matches("blobs/").replace(':', "/")
            );
            assert!(image.contains_key(&path), "{path}");
        }
    }
}

#[test]
fn debian_reads_the_package() {
    let (stage, out) = (stage("debian-stage", STAGE), folder("debian"));
    assert!(pack(&stage, &out, SECONDS).status.success());
    let version = env!("CARGO_PKG_VERSION");
    let package = out.join(format!("ranarium_{version}_amd64.deb"));
    let run = |option: &str| {
        let mut command = Command::new("dpkg-deb");
        command.arg(option).arg(&package).output()
    };
    let Ok(fields) = run("--field") else {
        eprintln!("NOT RUN: this test needs dpkg-deb, which is not here");
        return;
    };
    let fields = String::from_utf8(fields.stdout).unwrap();
    for field in [
        "Package: ranarium\n".to_owned(),
        format!("Version: {version}\n"),
        "Architecture: amd64\n".to_owned(),
    ] {
        assert!(fields.contains(&field), "{fields}");
    }
    assert!(!fields.contains("{{"), "{fields}");
    let contents = String::from_utf8(run("--contents").unwrap().stdout).unwrap();
    for path in [
        "usr/bin/ranarium",
        "usr/share/man/man1/ranarium.1.gz",
        "lib/systemd/system/ranarium.service",
        "etc/default/ranarium",
    ] {
        assert!(contents.contains(path), "{contents}");
    }
    assert!(
        contents
            .lines()
            .all(|line| line.contains(" root/root ") || line.contains(" 0/0 "))
    );
}

#[test]
fn a_page_for_static_hosts_is_written_alone() {
    let page = stage("page-stage", STAGE).join("page");
    let out = folder("page");
    let mut pack = Command::new(env!("CARGO_BIN_EXE_pack"));
    let output = pack.arg("--page").arg(&page).arg(&out).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let index = fs::read_to_string(out.join("index.html")).unwrap();
    assert_eq!(index, "<script src=\"./assets/code-1/boot.js\">");
    assert!(out.join("404.html").exists() && out.join("assets/code-1/boot.js").exists());
    assert!(!out.join("index.html.gz").exists());
}

#[test]
fn a_wrong_stage_is_refused_with_the_reason() {
    let mut files = STAGE.to_vec();
    files.push(("programs/z80-frog/ranarium", ""));
    let text = refused(&stage("unknown-stage", &files));
    assert!(
        text.contains("programs/z80-frog/ranarium: expected a folder of: x86_64-linux, "),
        "{text}"
    );
    let files: Vec<_> = STAGE
        .iter()
        .filter(|(path, _)| !path.starts_with("man/"))
        .copied()
        .collect();
    let text = refused(&stage("manless-stage", &files));
    assert!(text.contains("man: "), "{text}");
    let text = pack(&stage("timeless-stage", STAGE), &folder("refused"), "noon");
    let text = String::from_utf8(text.stderr).unwrap();
    assert!(text.contains("found \"noon\""), "{text}");
    let text = Command::new(env!("CARGO_BIN_EXE_pack")).output().unwrap();
    let text = String::from_utf8(text.stderr).unwrap();
    assert!(text.contains("expected STAGE FOLDER SECONDS"), "{text}");
}
