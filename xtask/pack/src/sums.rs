//! Checksums.

use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Returns the SHA-256 of bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns the lines that `sha256sum --check` reads.
pub fn sha256sums(files: &BTreeMap<String, Vec<u8>>) -> String {
    let line = |(name, bytes): (&String, &Vec<u8>)| format!("{}  {name}\n", sha256(bytes));
    files.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::sha256sums;
    use std::collections::BTreeMap;

    #[test]
    fn sums_have_the_form_of_sha256sum() {
        let files = BTreeMap::from([("empty".to_owned(), Vec::new())]);
        let expected = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  empty\n";
        assert_eq!(sha256sums(&files), expected);
    }
}
