//! Random numbers, for idempotency keys and the jitter of pauses.

/// Returns an idempotency key for a call over HTTP.
pub fn key() -> String {
    format!("{:016x}", random())
}

/// Returns a random number.
pub fn random() -> u64 {
    let half = || (js_sys::Math::random() * 4_294_967_296.0) as u64;
    half() << 32 | half()
}
