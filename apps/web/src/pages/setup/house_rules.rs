//! Variants and house rules: the fields of a new match, and those of a table in words.

use crate::online::is_house_rule;
use crate::texts::{PageWords, study_words, t, use_words};
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{FullGame, Game, GameOptions, Message, OptionKind, OptionSpec};
use std::collections::BTreeMap;

/// The house rules of a game, with their fields.
pub fn house_rules<G: FullGame>(
    chosen: RwSignal<BTreeMap<&'static str, String>>,
    words: Signal<Words>,
) -> impl IntoView {
    view! {
        <details>
            <summary>{t("web-house-rules")}</summary>
            {G::Options::SPECS
                .iter()
                .filter(|spec| spec.key != "players")
                .map(|spec| view! { <HouseRule spec chosen words/> })
                .collect_view()}
        </details>
    }
}

/// A house rule, with the field that sets it.
#[component]
fn HouseRule(
    spec: &'static OptionSpec,
    chosen: RwSignal<BTreeMap<&'static str, String>>,
    words: Signal<Words>,
) -> impl IntoView {
    let key = spec.key;
    let page = use_words();
    let set = move |value: String| {
        chosen.update(|chosen| {
            if value.is_empty() || value == spec.kind.default() {
                chosen.remove(key);
            } else {
                chosen.insert(key, value);
            }
        });
    };
    let explained =
        Signal::derive(move || words.with(|words| words.say(&Message::new(option_key(key)))));
    let field = match spec.kind {
        OptionKind::Flag => view! {
            <input
                type="checkbox"
                name=key
                on:change=move |event| {
                    set(if event_target_checked(&event) { "on" } else { "off" }.to_owned());
                }
            />
        }
        .into_any(),
        OptionKind::Choice { words } => view! {
            <select name=key on:change=move |event| set(event_target_value(&event))>
                {words
                    .iter()
                    .map(|word| view! { <option value=*word>{move || page_word(page, word)}</option> })
                    .collect_view()}
            </select>
        }
        .into_any(),
        OptionKind::Number { low, high, .. } | OptionKind::Limit { low, high } => {
            return number(spec, (low, high), set, explained).into_any();
        }
    };
    view! {
        <label class="option">
            {field} <span>{explained}</span>
        </label>
    }
    .into_any()
}

/// The house rules of a table, in words; nothing if there are none.
pub fn chosen_rules<B: Board>(options: &str) -> Option<AnyView> {
    let mut chosen = changed(<B::Game as Game>::Options::SPECS, options);
    chosen.retain(|(spec, _)| is_house_rule(spec.key));
    if chosen.is_empty() {
        return None;
    }
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let page = use_words();
    let rules = chosen.into_iter().map(move |(spec, value)| {
        let rule = move || words.with(|words| words.say(&Message::new(option_key(spec.key))));
        let value = (spec.kind != OptionKind::Flag)
            .then(|| view! { <strong>{move || page_word(page, &value)}</strong> });
        view! { <li>{rule} " " {value}</li> }
    });
    Some(
        view! {
            <section class="chosen-rules">
                <h2>{move || page.text("web-house-rules")}</h2>
                <ul>{rules.collect_view()}</ul>
            </section>
        }
        .into_any(),
    )
}

/// Returns the options in a text in the notation of a game that differ from their defaults, with
/// their values, except for the number of players.
fn changed(specs: &'static [OptionSpec], options: &str) -> Vec<(&'static OptionSpec, String)> {
    let changed = options.split_whitespace().filter_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        let spec = specs
            .iter()
            .find(|spec| spec.key == key && key != "players")?;
        let value = value.to_owned();
        (value != spec.kind.default()).then_some((spec, value))
    });
    changed.collect()
}

/// Returns the step of a number field: ten for large ranges.
const fn step((low, high): (u32, u32)) -> u32 {
    if high - low > 50 { 10 } else { 1 }
}

/// Returns the next number, downwards or upwards; `None`, for no limit, is below the lowest one.
fn beside(value: Option<u32>, (low, high): (u32, u32), by: i32) -> Option<u32> {
    let step = step((low, high));
    match (value, by < 0) {
        (None, true) => None,
        (None, false) => Some(low.max(step)),
        (Some(value), true) if value < low + step => None,
        (Some(value), true) => Some(value - step),
        (Some(value), false) => Some((value + step).min(high)),
    }
}

/// A number with a step down and a step up; without one, the rule is off.
fn number(
    spec: &'static OptionSpec,
    (low, high): (u32, u32),
    set: impl Fn(String) + Copy + Send + Sync + 'static,
    explained: Signal<String>,
) -> impl IntoView {
    let value = RwSignal::new(None::<u32>);
    let words = use_words();
    let change = move |wanted_value: Option<u32>| {
        let wanted_value = wanted_value.map(|wanted_value| wanted_value.clamp(low, high));
        value.set(wanted_value);
        set(wanted_value
            .map(|wanted_value| wanted_value.to_string())
            .unwrap_or_default());
    };
    let turn = move |by: i32| change(beside(value.get_untracked(), (low, high), by));
    let button_label = move |key| move || format!("{} {}", explained.get(), words.text(key));
    let shown_number = move || {
        value
            .get()
            .map(|value| value.to_string())
            .unwrap_or_default()
    };
    view! {
        <div class="option">
            <div class="stepper">
                <button type="button" aria-label=button_label("web-fewer") on:click=move |_| turn(-1)>
                    "−"
                </button>
                <input
                    type="number"
                    name=spec.key
                    min=low.to_string()
                    max=high.to_string()
                    aria-label=explained
                    placeholder="–"
                    prop:value=shown_number
                    on:change=move |event| change(event_target_value(&event).parse().ok())
                />
                <button type="button" aria-label=button_label("web-further") on:click=move |_| turn(1)>
                    "+"
                </button>
            </div>
            <span>{explained}</span>
        </div>
    }
}

/// Translates a word of an option; returns it unchanged if the page has no text for it.
fn page_word(page: PageWords, word: &str) -> String {
    let key = match word {
        "random" => "web-word-random",
        "base" => "web-word-base",
        "expanded" => "web-word-expanded",
        "alternating" => "web-word-alternating",
        "reversed" => "web-word-reversed",
        "floating" => "web-word-floating",
        "fixed" => "web-word-fixed",
        "star" => "web-word-star",
        "hexagon" => "web-word-hexagon",
        other => return other.to_owned(),
    };
    page.text(key)
}

/// Returns the text key of an option's explanation. Each key is leaked once; there are as many as
/// options.
fn option_key(key: &'static str) -> &'static str {
    use std::cell::RefCell;
    thread_local! {
        static KEYS: RefCell<BTreeMap<&'static str, &'static str>> = const { RefCell::new(BTreeMap::new()) };
    }
    KEYS.with_borrow_mut(|keys| {
        *keys
            .entry(key)
            .or_insert_with(|| Box::leak(format!("option-{key}").into_boxed_str()))
    })
}

#[cfg(test)]
mod tests {
    use super::{beside, changed};
    use ranarium_game::{OptionKind, OptionSpec};

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "players",
            kind: OptionKind::Number {
                low: 2,
                high: 3,
                default: 2,
            },
        },
        OptionSpec {
            key: "board",
            kind: OptionKind::Choice {
                words: &["star", "hexagon"],
            },
        },
        OptionSpec {
            key: "quick",
            kind: OptionKind::Flag,
        },
    ];

    #[test]
    fn house_rules_are_the_options_that_differ_from_defaults() {
        let rules = |options| {
            let rules = changed(SPECS, options).into_iter();
            rules
                .map(|(spec, value)| (spec.key, value))
                .collect::<Vec<(&str, String)>>()
        };
        assert_eq!(rules("players=3 board=star quick=off"), []);
        assert_eq!(
            rules("players=3 board=hexagon quick=on"),
            [("board", "hexagon".to_owned()), ("quick", "on".to_owned())]
        );
    }

    #[test]
    fn a_limit_changes_in_steps_and_is_off_below_the_lowest() {
        let range = (1, 999);
        assert_eq!(beside(None, range, 1), Some(10));
        assert_eq!(beside(Some(10), range, 1), Some(20));
        assert_eq!(beside(Some(995), range, 1), Some(999));
        assert_eq!(beside(Some(20), range, -1), Some(10));
        assert_eq!(beside(Some(10), range, -1), None);
        assert_eq!(beside(None, range, -1), None);
        assert_eq!(beside(Some(3), (2, 5), 1), Some(4));
        assert_eq!(beside(Some(2), (2, 5), -1), None);
    }
}
