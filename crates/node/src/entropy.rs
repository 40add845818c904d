//! Bytes that no one can guess.

/// Bytes of the operating system's generator.
///
/// # Panics
/// If the system has none, which is no system to run a server on.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random bytes");
    bytes
}
