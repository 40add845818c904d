//! The laws that every game obeys.

#[path = "laws/game.rs"]
mod game;

ranarium_laws::laws!(game::Laws);

/// The mirrors are there: a law about none of them would hold too.
#[test]
fn boards_have_as_many_mirrors_as_their_starts_allow() {
    use ranarium_game::{Game, GameOptions};
    use ranarium_laws::Lawful;
    for options in icefrogs::Options::all() {
        let state = icefrogs::IceFrogs::start(&options);
        // Two opposite starts: two turns and two reflections; three alternate ones: three and three.
        let expected = if options.players() == 2 { 4 } else { 6 };
        assert_eq!(game::Laws::mirrors(&state).len(), expected, "{options}");
    }
}
