//! A small, fast random generator for playouts and sampling. Draws of a match that players rely on
//! do not come from here but from the table's.

/// xoshiro256++ (Blackman and Vigna, 2019, public domain), seeded by SplitMix64. The same numbers
/// on every platform.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    s: [u64; 4],
}

impl Rng {
    /// Creates a generator whose numbers follow from the seed.
    pub const fn new(mut seed: u64) -> Self {
        let mut s = [0; 4];
        let mut i = 0;
        while i < 4 {
            seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = seed;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            s[i] = z ^ (z >> 31);
            i += 1;
        }
        Self { s }
    }

    /// Returns the next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        let s = &mut self.s;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// Returns a number from 0 to `n` - 1, each as likely (Lemire 2019: multiply, reject the biased
    /// rest).
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "below(0) has no answer");
        loop {
            let wide = (self.next_u64() >> 32) * u64::from(n);
            let low = wide as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn numbers_never_change() {
        let mut rng = Rng::new(1);
        let drawn: Vec<u32> = (0..8).map(|_| rng.below(100)).collect();
        assert_eq!(drawn, GOLDEN);
    }

    // From a separate implementation in Python.
    const GOLDEN: [u32; 8] = [81, 74, 10, 74, 18, 59, 98, 52];

    #[test]
    fn below_is_uniform() {
        let mut rng = Rng::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        // Expected 10,000 each; the standard deviation is 91, so 500 is more than five of them.
        assert!(
            counts.iter().all(|count| count.abs_diff(10_000) < 500),
            "{counts:?}"
        );
    }

    #[test]
    fn shuffle_keeps_the_items() {
        let mut items: Vec<u8> = (0..50).collect();
        Rng::new(3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<u8>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<u8>>());
    }
}
