//! The seats of a rematch.

/// Returns the players of a rematch by seat. Everyone moves on by one seat, so that another player
/// begins, unless the rules have changed the options for that, such as the dealer (FJ-2.2).
pub fn rematch_seats<S, O: Eq>(mut seats: Vec<S>, before: &O, options: &O) -> Vec<S> {
    if options == before {
        seats.rotate_right(1);
    }
    seats
}

#[cfg(test)]
mod tests {
    use super::rematch_seats;

    #[test]
    fn another_player_begins_a_rematch() {
        let seats = vec!["Ada", "Bo", "Cy"];
        let same = rematch_seats(seats.clone(), &"players=3", &"players=3");
        assert_eq!(same, ["Cy", "Ada", "Bo"]);
        let dealt = rematch_seats(seats.clone(), &"players=3", &"players=3 dealer=2");
        assert_eq!(dealt, seats);
    }
}
