//! Conversion of a bot's evaluation to a hint.

use crate::bot_worker::OpenDecision;
use ranarium_protocol::client::Hinted;
use ranarium_protocol::{Form, JudgedAction, NamedAction};
use ranarium_search::{Judged, Thought};

/// Minimum number of visits of an action whose value is shown. After these the mean of wins and
/// losses is off by about a twentieth.
pub(crate) const MIN_VISITS: u32 = 100;

/// Returns the hint of a thought: the bot's choice first, then other reliably judged actions, from
/// best to worst; equals in the order of the legal actions.
pub(crate) fn hinted(thought: &Thought<usize>, open: &OpenDecision) -> Hinted {
    let best = thought
        .judged
        .iter()
        .find(|candidate| candidate.action == thought.action && is_known(candidate));
    let others = match best {
        Some(best) => beside(best, &thought.judged),
        None => Vec::new(),
    };
    let first = match best {
        Some(best) => judged(best, &open.legal),
        None => unjudged(&open.legal[thought.action]),
    };
    let others = others
        .iter()
        .map(|candidate| judged(candidate, &open.legal));
    Hinted {
        seq: open.seq,
        judged: std::iter::once(first).chain(others).collect(),
        is_short: thought.is_short,
    }
}

/// Returns the other reliably judged actions, from best to worst. The bot's choice has most visits,
/// so a better mean of fewer visits is noise: values are capped at that of the choice.
fn beside(best: &Judged<usize>, all: &[Judged<usize>]) -> Vec<Judged<usize>> {
    let others = all
        .iter()
        .filter(|candidate| candidate.action != best.action);
    let mut judged_actions: Vec<Judged<usize>> = Vec::new();
    for candidate in others.filter(|candidate| is_known(candidate)) {
        let value = candidate.value.min(best.value);
        let is_before = |other: &Judged<usize>| {
            let by_value = value.total_cmp(&other.value);
            by_value.then(other.action.cmp(&candidate.action)).is_lt()
        };
        let place = judged_actions.partition_point(is_before);
        judged_actions.insert(
            place,
            Judged {
                value,
                ..*candidate
            },
        );
    }
    judged_actions
}

/// Returns `true` if the value is reliable: the mean of many visits, or a proven win or loss.
fn is_known(judged: &Judged<usize>) -> bool {
    let is_sure = judged.value <= 0.0 || judged.value >= 1.0;
    judged.visits >= MIN_VISITS || (is_sure && judged.visits > 0)
}

/// Converts an action with its judgement for sending.
pub(crate) fn judged(judged: &Judged<usize>, legal: &[Form]) -> JudgedAction {
    JudgedAction {
        action: NamedAction::Text(legal[judged.action].text.clone()),
        value: judged.value,
        visits: judged.visits,
    }
}

/// Returns an action without a judgement: it is the only one, or was hardly visited.
pub(crate) fn unjudged(form: &Form) -> JudgedAction {
    JudgedAction {
        action: NamedAction::Text(form.text.clone()),
        value: 0.5,
        visits: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::hinted;
    use crate::bot_worker::OpenDecision;
    use ranarium_protocol::client::Hinted;
    use ranarium_protocol::{Form, NamedAction};
    use ranarium_search::{Judged, Thought};

    const LEGAL: [&str; 4] = ["a", "b", "c", "d"];

    /// Makes the hint of a thought with this choice, and these places, values and visits.
    fn hint(action: usize, judged: &[(usize, f64, u32)]) -> Vec<(String, f64, u32)> {
        let open = OpenDecision {
            seq: 7,
            legal: LEGAL.iter().map(|text| form(text)).collect(),
            due_ms: None,
        };
        let judged = judged.iter().map(|&(action, value, visits)| Judged {
            action,
            value,
            visits,
        });
        let thought = Thought {
            judged: judged.collect(),
            ..Thought::of(action)
        };
        let Hinted { seq, judged, .. } = hinted(&thought, &open);
        assert_eq!(seq, 7);
        let text = |choice| match choice {
            NamedAction::Text(text) => text,
            NamedAction::Data(data) => panic!("{data}"),
        };
        let entries = judged.into_iter();
        entries
            .map(|judged| (text(judged.action), judged.value, judged.visits))
            .collect()
    }

    fn form(text: &str) -> Form {
        Form {
            text: text.to_owned(),
            data: serde_json::Value::Null,
        }
    }

    fn entry(action: &str, value: f64, visits: u32) -> (String, f64, u32) {
        (action.to_owned(), value, visits)
    }

    #[test]
    fn the_best_is_first_and_the_others_are_sorted() {
        let got = hint(
            2,
            &[(2, 0.6, 900), (3, 0.3, 300), (0, 0.5, 200), (1, 0.3, 150)],
        );
        let expected = [
            entry("c", 0.6, 900),
            entry("a", 0.5, 200),
            entry("b", 0.3, 150),
            entry("d", 0.3, 300),
        ];
        assert_eq!(got, expected);
    }

    #[test]
    fn rarely_visited_actions_are_left_out() {
        let got = hint(
            0,
            &[(0, 0.6, 900), (1, 0.55, 100), (2, 0.5, 99), (3, 0.9, 1)],
        );
        assert_eq!(got, [entry("a", 0.6, 900), entry("b", 0.55, 100)]);
        // Nor is a value shown for the choice itself then.
        assert_eq!(hint(1, &[(1, 0.7, 40), (0, 0.4, 30)]), [entry("b", 0.5, 0)]);
        assert_eq!(hint(3, &[]), [entry("d", 0.5, 0)]);
    }

    #[test]
    fn certain_results_need_no_minimum_of_visits() {
        let got = hint(1, &[(1, 1.0, 1), (0, 0.0, 1), (2, 0.4, 1)]);
        assert_eq!(got, [entry("b", 1.0, 1), entry("a", 0.0, 1)]);
    }

    #[test]
    fn no_action_is_valued_above_the_bots_choice() {
        let got = hint(3, &[(3, 0.6, 900), (1, 0.65, 200), (0, 0.62, 120)]);
        let expected = [
            entry("d", 0.6, 900),
            entry("a", 0.6, 120),
            entry("b", 0.6, 200),
        ];
        assert_eq!(got, expected);
    }
}
