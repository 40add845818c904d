//! What happened, in words.

use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::Message;

/// Something that happened, as the viewer saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// The update it came with: what belongs together has the same number.
    pub seq: u64,
    /// What happened.
    pub message: Message,
}

/// What happened, in words, the latest last.
#[component]
pub fn LogPanel(
    /// What happened.
    #[prop(into)]
    log: Signal<Vec<LogEntry>>,
    /// Words for people.
    words: Signal<Words>,
) -> impl IntoView {
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        log.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let entries = move || {
        words.with(|words| {
            log.with(|log| {
                // What came all at once, as after a reload, is not all the latest.
                let first = log.first().map(|entry| entry.seq);
                let last = log
                    .last()
                    .map(|entry| entry.seq)
                    .filter(|last| first != Some(*last));
                log.iter()
                    .map(|entry| {
                        let is_last = Some(entry.seq) == last;
                        view! { <li class:log-last=is_last>{words.say(&entry.message)}</li> }
                    })
                    .collect_view()
            })
        })
    };
    let label = move || words.with(|words| words.text("web-log"));
    view! {
        <div class="log" tabindex="0" node_ref=list role="log" aria-live="polite" aria-label=label>
            <ol>{entries}</ol>
        </div>
    }
}
