//! Offers, pauses and rematches.

use super::{ANNA, BO, SharedScreen, match_id, offered, person, playing, table, update, watched};
use ranarium_client::TableEvent;
use ranarium_game::Seat;
use ranarium_protocol::client::Method;
use ranarium_protocol::online::{AnswerOffer, ClockPause, DeclinedOffer, OfferKind, TableView};
use ranarium_table::MatchStage;

/// The end of the offer of the user.
#[derive(Clone, Copy, Debug)]
enum End {
    /// Another player declines.
    Declined,
    /// All accept, or the match continues: an update follows.
    Followed,
    /// The user withdraws it.
    Withdrawn,
    /// The user withdraws it, but is not allowed to; then another player declines.
    DeclinedAfterAll,
    /// The match is over.
    Over,
    /// The connection is lost meanwhile, and the match has gone on.
    LostAndFollowed,
    /// The connection is lost meanwhile, and the match has not gone on.
    LostAndDeclined,
    /// The user asks again before it is clear.
    Repeated,
}

#[test]
fn an_offer_that_ends_without_effect_is_declined() {
    for (end, declined) in [
        (End::Declined, true),
        (End::Followed, false),
        (End::Withdrawn, false),
        (End::DeclinedAfterAll, true),
        (End::Over, false),
        (End::LostAndFollowed, false),
        (End::LostAndDeclined, true),
        (End::Repeated, false),
    ] {
        let mut screen = SharedScreen::of_anna();
        screen.client.offer(OfferKind::Draw);
        let open = offered(ANNA, &[BO]);
        screen.answers(Some(&serde_json::to_value(&open).unwrap()));
        screen.table(open.clone());
        assert!(screen.client.state().own_offer().is_some());
        assert_eq!(screen.client.state().offer_to_answer(), None);
        match end {
            End::Declined => screen.table(playing()),
            End::Followed => {
                screen.table(playing());
                screen.waits(100);
                screen.client.on_update(&update());
            }
            End::Withdrawn => {
                screen.client.answer_offer(false);
                screen.table(playing());
                screen.answers(Some(&serde_json::to_value(playing()).unwrap()));
            }
            End::DeclinedAfterAll => {
                screen.client.answer_offer(false);
                screen.answers(None);
                screen.table(playing());
            }
            End::Over => screen.table(table(MatchStage::Over, &[person(1), person(2)])),
            End::LostAndFollowed | End::LostAndDeclined => {
                let follows = matches!(end, End::LostAndFollowed).then(update);
                let answer = watched(&playing(), &[ANNA, BO], follows);
                screen.client.on_connect();
                screen.client.on_watched(&answer, screen.now_ms).unwrap();
            }
            End::Repeated => {
                screen.table(playing());
                screen.table(open);
            }
        }
        assert_eq!(screen.events(), [], "{end:?}");
        screen.waits_for_timers();
        let expected: &[TableEvent] = match declined {
            true => &[TableEvent::Declined],
            false => &[],
        };
        assert_eq!(screen.events(), expected, "{end:?}");
    }
}

#[test]
fn an_offer_of_another_player_is_answered_once() {
    let mut screen = SharedScreen::of_anna();
    screen.table(offered(BO, &[ANNA]));
    assert_eq!(screen.events(), [TableEvent::Asked(BO)]);
    assert!(screen.client.state().offer_to_answer().is_some());
    assert!(screen.client.state().own_offer().is_none());
    screen.table(offered(BO, &[ANNA]));
    assert_eq!(screen.events(), []);
    screen.client.answer_offer(false);
    let answer = AnswerOffer {
        match_id: match_id(),
        seat: ANNA,
        accept: false,
    };
    let call = screen.answers(Some(&serde_json::to_value(playing()).unwrap()));
    assert_eq!(call, answer.call().unwrap());
    assert_eq!(screen.client.state().offer_to_answer(), None);
    // Declining an offer does not count as being declined; another's offer is not the user's own.
    screen.waits_for_timers();
    assert_eq!(screen.events(), []);
}

#[test]
fn only_the_requesting_user_is_led_to_the_rematch() {
    let over = TableView {
        next: Some("m-2".parse().unwrap()),
        ..table(MatchStage::Over, &[person(1), person(2)])
    };
    let mut asker = SharedScreen::of_anna();
    asker.client.rematch();
    asker.answers(Some(&serde_json::to_value(&over).unwrap()));
    assert_eq!(asker.events(), [TableEvent::Next("m-2".parse().unwrap())]);
    let mut other = SharedScreen::of_anna();
    other.table(over);
    assert_eq!(other.events(), []);
}

#[test]
fn a_pause_causes_an_event_at_its_beginning_and_end() {
    let paused = TableView {
        pause: Some(ClockPause { until_ms: None }),
        ..playing()
    };
    let mut screen = SharedScreen::of_anna();
    screen.table(paused.clone());
    assert_eq!(screen.client.take_events(), [TableEvent::Paused]);
    screen.table(paused);
    assert_eq!(screen.client.take_events(), []);
    screen.table(playing());
    assert_eq!(screen.client.take_events(), [TableEvent::Resumed]);
    screen.client.resume();
    assert_eq!(screen.calls(), ["resume"]);
}

#[test]
fn a_declined_offer_is_reported_to_the_others() {
    let cy = Seat::new(2);
    let playing = || table(MatchStage::Playing, &[person(1), person(2), person(3)]);
    let declined = |seat, by| TableView {
        declined: Some(DeclinedOffer { seat, by }),
        ..playing()
    };
    let mut screen = SharedScreen::new(false);
    screen.connects(Some(3), &playing(), Some(update()));
    screen.events();
    screen.table(declined(ANNA, BO));
    assert_eq!(screen.events(), [TableEvent::DeclinedBy(BO)]);
    // The same table again is no news, and a player knows what they declined themselves.
    screen.table(declined(ANNA, BO));
    screen.table(declined(ANNA, cy));
    assert_eq!(screen.events(), []);
}
