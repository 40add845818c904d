//! The decisive moment of a match that ended by its rules: otherwise the players decided it.

use crate::host_connection::use_host;
use crate::play::choices::phrase;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use leptos::task::spawn_local;
use ranarium_board::{Board, Words};
use ranarium_game::{Message, Seats};
use ranarium_protocol::client::{Analyse, Cancel, Judgement};
use ranarium_table::MatchId;

/// The bot that looks for the decisive moment: strong enough to find it, and done before the points
/// are read.
const JUDGE: &str = "hard@400";

/// Minimum share of the win that a decision must have given away to be decisive.
const MIN_DECISIVE: f64 = 0.2;

/// Returns the decision that gave away most, if it was at least [`MIN_DECISIVE`]. Decisions of
/// players who resigned or lost on time are left out.
fn decisive(judgements: &[Judgement], losers: Seats) -> Option<&Judgement> {
    let loss = |judgement: &Judgement| judgement.best.value - judgement.played.value;
    judgements
        .iter()
        .filter(|judgement| loss(judgement) >= MIN_DECISIVE && !losers.contains(judgement.seat))
        .max_by(|left, right| loss(left).total_cmp(&loss(right)))
}

/// The decisive moment, from the analysis, with a link to it in the replay.
pub fn moment<B: Board>(
    match_id: StoredValue<MatchId>,
    losers: Seats,
    words: Signal<Words>,
) -> impl IntoView {
    let host = use_host();
    let judged = RwSignal::new(None::<Vec<Judgement>>);
    let is_on = StoredValue::new(true);
    spawn_local_scoped_with_cancellation(async move {
        let analyse = Analyse {
            match_id: match_id.get_value(),
            bot: JUDGE.to_owned(),
        };
        let analysis = host.ask(analyse).await;
        is_on.set_value(false);
        judged.set(Some(
            analysis
                .map(|analysis| analysis.judgements)
                .unwrap_or_default(),
        ));
    });
    on_cleanup(move || {
        if is_on.get_value() {
            let cancel = Cancel {
                match_id: match_id.get_value(),
            };
            spawn_local(async move { drop(host.ask(cancel).await) });
        }
    });
    move || {
        let soft = |key: &'static str| {
            let text = words.with(|words| words.text(key));
            view! { <p class="result-moment soft">{text}</p> }.into_any()
        };
        let Some(judged) = judged.get() else {
            return soft("web-end-judging");
        };
        let Some(decisive) = decisive(&judged, losers) else {
            return soft("web-end-no-moment");
        };
        let text = words.with(|words| {
            let played = phrase::<B::Game>(&decisive.played.action, words);
            let best = phrase::<B::Game>(&decisive.best.action, words);
            // The two phrases may be equal although their places differ.
            let key = match played == best {
                true => "web-end-moment-way",
                false => "web-end-moment",
            };
            let message = Message::new(key).with("player", decisive.seat);
            words.say(&message.with("played", played).with("best", best))
        });
        let step = decisive.step.saturating_sub(1);
        let place = format!("/replay/{}?at={step}", match_id.get_value());
        let look = words.with(|words| words.text("web-end-look"));
        view! {
            <p class="result-moment">
                {text} " " <a href=place>{look}</a>
            </p>
        }
        .into_any()
    }
}

#[cfg(test)]
mod tests {
    use super::decisive;
    use ranarium_game::{Seat, Seats};
    use ranarium_protocol::client::Judgement;
    use ranarium_protocol::{JudgedAction, NamedAction};

    fn judgement(step: usize, played: f64, best: f64) -> Judgement {
        let judged = |value| JudgedAction {
            action: NamedAction::Text("pass".to_owned()),
            value,
            visits: 1,
        };
        Judgement {
            step,
            seat: Seat::FIRST,
            played: judged(played),
            best: judged(best),
        }
    }

    #[test]
    fn the_largest_loss_is_the_decisive_moment() {
        let judged = [
            judgement(3, 0.5, 0.6),
            judgement(8, 0.2, 0.7),
            judgement(9, 0.1, 0.4),
        ];
        let step = |losers| decisive(&judged, losers).map(|judgement| judgement.step);
        assert_eq!(step(Seats::NONE), Some(8));
        assert_eq!(step(Seats::only(Seat::FIRST)), None);
    }

    #[test]
    fn matches_without_large_losses_have_no_decisive_moment() {
        assert!(decisive(&[judgement(3, 0.5, 0.69)], Seats::NONE).is_none());
        assert!(decisive(&[], Seats::NONE).is_none());
    }
}
