//! A choice among near-equal actions, so that two matches are not the same.

use ranarium_game::{Rng, pick_weighted};

/// The margin of a character, in thousandths of a match, where that of the game is smaller.
pub const CHARACTER_MARGIN: u32 = 8;

/// The factor by which a character prefers an action that it likes to another.
pub const LIKING: u32 = 4;

/// An action has to have this part of the best one's visits, or more, for its value to count.
const VISITS_PART: u32 = 4;

/// Returns one half to the power of `x`, in parts of 65,536, along straight lines between whole
/// powers.
pub fn half_to(x: f64) -> u32 {
    let whole = x.max(0.0) as u32;
    let part = x.max(0.0) - f64::from(whole);
    match 65_536_u32.checked_shr(whole) {
        Some(power) => (f64::from(power) * (1.0 - part / 2.0)) as u32,
        None => 0,
    }
}

/// Draws one of several actions by how much worse each is than the first, in the unit of `margin`.
/// The first is the best; one that is worse by half of the margin is drawn half as often, and one
/// that is worse by the margin or more never. The second number of each is a further weight, in
/// hundredths.
pub fn draw(losses: &[(f64, u32)], margin: f64, rng: &mut Rng) -> usize {
    let weights: Vec<(usize, u32)> = losses
        .iter()
        .enumerate()
        .filter(|&(at, &(loss, _))| at == 0 || loss < margin)
        .map(|(at, &(loss, weight))| (at, (half_to(2.0 * loss / margin) >> 4) * weight.max(1)))
        .collect();
    match weights[..] {
        [] | [_] => 0,
        _ => pick_weighted(&weights, rng),
    }
}

/// Draws one of the actions that a sampling search judged, the most visited first. Weights follow
/// from values, which count with enough visits alone, from visits, and from likings. A sure win is
/// always taken, and an action that loses is never drawn.
pub fn draw_sampled(
    judged: &[(f64, u32)],
    margin: f64,
    is_liked: impl Fn(usize) -> bool,
    rng: &mut Rng,
) -> usize {
    let Some(&(best, most)) = judged.first() else {
        return 0;
    };
    if margin <= 0.0 || best >= 1.0 - margin {
        return 0;
    }
    let losses: Vec<(f64, u32)> = judged
        .iter()
        .enumerate()
        .map(|(at, &(value, visits))| {
            let counts = visits > 0 && visits >= most / VISITS_PART && value > 0.0;
            let weight = (u64::from(visits) * 100 / u64::from(most.max(1))) as u32;
            let loss = if counts {
                (best - value).max(0.0)
            } else {
                margin
            };
            (loss, weight * if is_liked(at) { LIKING } else { 1 })
        })
        .collect();
    draw(&losses, margin, rng)
}

/// The number of visits from which on a free action can be equal to the best.
const FREE_VISITS: u32 = 8;

/// The number of standard errors within which two values are equal: 95 % of all differences by
/// chance are smaller.
const CONFIDENCE: f64 = 2.0;

/// Returns the place of the best free action that is equal to the first, the best of all, but for
/// the margin and the noise of both values. `None` if there is none, and where the first wins for
/// sure.
pub fn equal_and_free(
    judged: &[(f64, u32)],
    margin: f64,
    is_free: impl Fn(usize) -> bool,
) -> Option<usize> {
    let &(best, most) = judged.first()?;
    if best >= 1.0 {
        return None;
    }
    let worth = |at: usize| judged[at].0;
    let is_equal = |&at: &usize| {
        let (value, visits) = judged[at];
        let noise = CONFIDENCE * standard_error(best, most, visits);
        visits >= FREE_VISITS && value > 0.0 && best - value <= margin + noise
    };
    let free = (0..judged.len()).filter(|&at| is_free(at)).filter(is_equal);
    free.max_by(|&a, &b| worth(a).total_cmp(&worth(b)))
}

/// Returns the standard error of the difference between two means of so many results, if both are
/// worth `share`: a result is a win or a loss, or between them, so that its variance is at most
/// `share * (1 - share)`.
fn standard_error(share: f64, visits: u32, others: u32) -> f64 {
    let per_visit = |visits: u32| 1.0 / f64::from(visits.max(1));
    (share * (1.0 - share) * (per_visit(visits) + per_visit(others))).sqrt()
}

#[cfg(test)]
mod tests {
    use super::{draw, draw_sampled, equal_and_free, half_to};
    use ranarium_game::Rng;

    /// Returns the number of times that each is drawn in 8,000 decisions.
    fn drawn(count: usize, mut choose: impl FnMut(&mut Rng) -> usize) -> Vec<u32> {
        let mut rng = Rng::new(7);
        let mut drawn = vec![0; count];
        for _ in 0..8_000 {
            drawn[choose(&mut rng)] += 1;
        }
        drawn
    }

    #[test]
    fn powers_of_one_half_are_interpolated() {
        assert_eq!(
            [0.0, 1.0, 2.0, 16.0].map(half_to),
            [65_536, 32_768, 16_384, 1]
        );
        assert_eq!([0.5, 40.0, -1.0].map(half_to), [49_152, 0, 65_536]);
    }

    #[test]
    fn equal_actions_are_drawn_alike_and_worse_ones_never() {
        let losses = [(0.0, 100), (0.0, 100), (5.0, 100), (10.0, 100)];
        let drawn = drawn(4, |rng| draw(&losses, 10.0, rng));
        for (found, expected) in drawn.iter().zip([3_200, 3_200, 1_600, 0]) {
            assert!(found.abs_diff(expected) < 200, "{drawn:?}");
        }
    }

    #[test]
    fn values_count_with_enough_visits_alone() {
        let judged = [(0.5, 400), (0.5, 400), (0.6, 90), (0.48, 400)];
        let shares = drawn(4, |rng| draw_sampled(&judged, 0.01, |_| false, rng));
        assert!(shares[0].abs_diff(4_000) < 300, "{shares:?}");
        assert_eq!(shares[2..], [0, 0]);
        let unvisited = [(0.5, 2), (0.5, 0)];
        let shares = drawn(2, |rng| draw_sampled(&unvisited, 0.01, |_| false, rng));
        assert_eq!(shares, [8_000, 0]);
    }

    #[test]
    fn a_liked_action_is_drawn_more_often_than_its_equal() {
        let judged = [(0.5, 400), (0.5, 400), (0.48, 400)];
        let drawn = drawn(3, |rng| draw_sampled(&judged, 0.01, |at| at > 0, rng));
        for (found, expected) in drawn.iter().zip([1_600, 6_400, 0]) {
            assert!(found.abs_diff(expected) < 200, "{drawn:?}");
        }
    }

    #[test]
    fn a_free_action_is_taken_where_it_is_equal() {
        // The standard error of the difference is 0.052 with 100 visits, and 0.023 with 900.
        let judged = [
            (0.40, 900),
            (0.32, 100),
            (0.28, 100),
            (0.41, 5),
            (0.34, 900),
        ];
        let free =
            |places: &'static [usize]| equal_and_free(&judged, 0.003, |at| places.contains(&at));
        assert_eq!(free(&[1, 2]), Some(1));
        assert_eq!(free(&[0, 1]), Some(0));
        assert_eq!(free(&[2, 3, 4]), None, "worse, or hardly visited");
        assert_eq!(free(&[]), None);
        assert_eq!(
            equal_and_free(&[(1.0, 9), (1.0, 9)], 0.003, |at| at == 1),
            None
        );
    }

    #[test]
    fn a_sure_win_is_taken_and_a_loss_is_not_risked() {
        for judged in [[(1.0, 500), (0.995, 500)], [(0.004, 500), (0.0, 500)]] {
            assert_eq!(
                drawn(2, |rng| draw_sampled(&judged, 0.01, |_| false, rng)),
                [8_000, 0]
            );
        }
    }
}
