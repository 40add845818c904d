//! Sorting by numbers. The sorting itself is the same code for every game, which keeps small what a
//! browser loads.

/// Two numbers, compared in this order, and a place.
type Numbered = ((i64, i64), u32);

/// Returns the indices in ascending order of two numbers each; equal ones keep their order.
fn places(numbers: impl Iterator<Item = (i64, i64)>) -> Vec<Numbered> {
    let mut numbered: Vec<Numbered> = numbers.zip(0..).collect();
    numbered.sort_unstable();
    numbered
}

/// Sorts by two numbers each, the smallest first; equals stay in their order.
pub fn sort_by_numbers<T: Clone>(things: &mut [T], numbers: impl Fn(&T) -> (i64, i64)) {
    let sorted: Vec<T> = places(things.iter().map(numbers))
        .into_iter()
        .map(|(_, place)| things[place as usize].clone())
        .collect();
    things.clone_from_slice(&sorted);
}

/// Returns the rank of each of these numbers, from 0 for the largest; of equals the first has the
/// smaller one.
pub fn ranks(numbers: &[i32]) -> Vec<u32> {
    let mut ranks = vec![0; numbers.len()];
    let sorted = places(numbers.iter().map(|number| (-i64::from(*number), 0)));
    for ((_, place), rank) in sorted.into_iter().zip(0..) {
        ranks[place as usize] = rank;
    }
    ranks
}

/// Returns a number that is smaller for a larger count.
pub const fn most_first(count: u64) -> i64 {
    !(count ^ (1 << 63)).cast_signed()
}

/// Returns a number that is larger for a larger float, in the total order of floats.
pub const fn number(float: f64) -> i64 {
    let bits = float.to_bits() as i64;
    bits ^ (((bits >> 63) as u64) >> 1) as i64
}

#[cfg(test)]
mod tests {
    use super::{most_first, number, ranks, sort_by_numbers};

    #[test]
    fn sorting_is_stable() {
        let mut words = ["dove", "ape", "bee", "eagle", "ant"];
        sort_by_numbers(&mut words, |word| (word.len() as i64, 0));
        assert_eq!(words, ["ape", "bee", "ant", "dove", "eagle"]);
        sort_by_numbers(&mut words, |word| (0, -i64::from(word.as_bytes()[0])));
        assert_eq!(words, ["eagle", "dove", "bee", "ape", "ant"]);
    }

    #[test]
    fn the_largest_has_rank_0() {
        assert_eq!(ranks(&[3, 9, -4, 9, 3]), [2, 0, 4, 1, 3]);
        assert!(ranks(&[]).is_empty());
    }

    #[test]
    fn counts_are_sorted_in_descending_order() {
        let counts = [u64::MAX, 1 << 63, 7, 1, 0];
        assert!(counts.is_sorted_by(|a, b| most_first(*a) < most_first(*b)));
    }

    #[test]
    fn floats_are_in_their_total_order() {
        let sorted = [
            f64::NEG_INFINITY,
            -2.5,
            -0.0,
            0.0,
            1e-300,
            0.25,
            f64::INFINITY,
        ];
        assert!(sorted.is_sorted_by(|a, b| number(*a) < number(*b)));
    }
}
