//! Unpredictable bytes.

/// Returns bytes of the operating system's generator.
///
/// # Panics
/// If the system has none: keys would be guessable.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has random bytes");
    bytes
}
