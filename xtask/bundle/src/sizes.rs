//! How large the page is.

use crate::compress::Compressed;
use crate::site::Site;
use std::path::Path;

/// Prints every file's size as it is, and as most browsers get it.
pub fn print(site: &Site, compressed: &[Compressed], folder: &Path) {
    let sent = |path: &str, whole: usize| {
        let form = compressed
            .iter()
            .find(|form| form.path == format!("{path}.br"));
        form.map_or(whole, |form| form.bytes.len())
    };
    let (mut whole, mut total) = (0, 0);
    println!("{:>10} {:>10}", "KiB", "compressed");
    for (path, bytes) in site.files() {
        let small = sent(path, bytes.len());
        whole += bytes.len();
        total += small;
        println!("{:>10} {:>10}  {path}", kib(bytes.len()), kib(small));
    }
    println!(
        "{:>10} {:>10}  {}",
        kib(whole),
        kib(total),
        folder.display()
    );
}

fn kib(bytes: usize) -> String {
    format!("{}.{}", bytes / 1024, bytes % 1024 * 10 / 1024)
}
