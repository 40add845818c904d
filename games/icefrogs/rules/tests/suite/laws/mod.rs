//! The laws that every game obeys.

pub mod game;

ranarium_laws::laws!(game::Laws);

/// The mirrors are there: a law about none of them would hold too.
#[test]
fn boards_have_as_many_symmetries_as_their_starts_allow() {
    use ranarium_game::GameOptions;
    for options in icefrogs::Options::all() {
        // Two opposite starts: two turns and two reflections; three alternate ones: three and
        // three; less the one that changes nothing.
        let expected = if options.players() == 2 { 3 } else { 5 };
        assert_eq!(game::symmetries(options).len(), expected, "{options}");
    }
}
