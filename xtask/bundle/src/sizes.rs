//! How large the page is.

use crate::compress::Compressed;
use crate::site::Site;
use std::path::Path;

/// What a browser loads before the first move is under `assets/`, and the document.
fn is_loaded_at_once(path: &str) -> bool {
    path.starts_with("assets/") || path == "index.html"
}

/// Prints every file's size as it is, and as most browsers get it.
pub fn print(site: &Site, compressed: &[Compressed], folder: &Path) {
    let sent = |path: &str, whole: usize| {
        let form = compressed
            .iter()
            .find(|form| form.path.strip_suffix(".br") == Some(path));
        form.map_or(whole, |form| form.bytes.len())
    };
    let row = |sizes: (usize, usize), what: &str| {
        println!("{:>10} {:>10}  {what}", kib(sizes.0), kib(sizes.1));
    };
    println!("{:>10} {:>10}", "KiB", "compressed");
    let (mut first, mut all) = ((0, 0), (0, 0));
    for (path, bytes) in site.files() {
        let sizes = (bytes.len(), sent(path, bytes.len()));
        row(sizes, path);
        all = (all.0 + sizes.0, all.1 + sizes.1);
        if is_loaded_at_once(path) {
            first = (first.0 + sizes.0, first.1 + sizes.1);
        }
    }
    row(first, "before the first move");
    row(all, &folder.display().to_string());
}

fn kib(bytes: usize) -> String {
    format!("{}.{}", bytes / 1024, bytes % 1024 * 10 / 1024)
}
