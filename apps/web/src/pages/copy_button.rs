//! A button that copies a text to share, and the HTML that embeds a page.

use crate::browser::files;
use crate::router::url;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_game::Message;
use std::pin::Pin;

/// A text to copy, or the reason why there is none.
pub type TextToCopy = Pin<Box<dyn Future<Output = Result<String, Message>>>>;

/// A button with the first text as its label, which copies a text, and then says the second text as
/// a remark. Without access to the clipboard, it shows the text for copying.
pub fn copy_button(
    [label, copied]: [&'static str; 2],
    text: impl Fn() -> TextToCopy + 'static,
    remark: RwSignal<Option<Message>>,
    words: Signal<Words>,
) -> impl IntoView {
    let shown_text = RwSignal::new(None::<String>);
    let copy = move |_| {
        let text = text();
        spawn_local(async move {
            let text = match text.await {
                Ok(text) => text,
                Err(message) => return remark.set(Some(message)),
            };
            match files::copy(&text).await {
                Ok(()) => remark.set(Some(Message::new(copied))),
                Err(_) => shown_text.set(Some(text)),
            }
        });
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <button type="button" on:click=copy>
            {move || say(label)}
        </button>
        {move || {
            shown_text
                .get()
                .map(|text| view! { <input type="text" readonly prop:value=text aria-label=say(label)/> })
        }}
    }
}

/// A button that copies the HTML which embeds a page below `/embed`, and says so below it.
pub fn embed_button(
    path: impl Fn() -> String + 'static,
    title: &'static str,
    words: Signal<Words>,
) -> impl IntoView {
    let remark = RwSignal::new(None::<Message>);
    let html = move || -> TextToCopy {
        let title = words.with_untracked(|words| frame_title(title, words));
        let html = frame(&url(&path()), &title);
        Box::pin(async move { Ok::<_, Message>(html) })
    };
    let status = move || {
        let remark = remark.get()?;
        Some(words.with(|words| words.say(&remark)))
    };
    view! {
        {copy_button(EMBED, html, remark, words)}
        <span role="status">{status}</span>
    }
}

/// The texts of a button that copies HTML.
pub const EMBED: [&str; 2] = ["web-copy-embed", "web-embed-copied"];

/// Returns the title of a frame, for readers who do not see it.
pub fn frame_title(key: &'static str, words: &Words) -> String {
    format!("{} · {}", words.text("name"), words.text(key))
}

/// Returns the HTML of a frame that shows an address.
pub fn frame(address: &str, title: &str) -> String {
    let (address, title) = (escaped(address), escaped(title));
    format!(
        "<iframe src=\"{address}\" title=\"{title}\" width=\"640\" height=\"640\" loading=\"lazy\" style=\"border: 0; max-width: 100%\"></iframe>"
    )
}

/// Escapes a text for an attribute of HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::frame;

    #[test]
    fn the_html_of_a_frame_is_escaped() {
        let html = frame(
            "https://frogs.example/embed/replay?match=m-1&at=3#x",
            "\"Ada\" <3",
        );
        assert!(html.starts_with(
            "<iframe src=\"https://frogs.example/embed/replay?match=m-1&amp;at=3#x\" title=\"&quot;Ada&quot; &lt;3\" "
        ));
        assert!(html.ends_with("></iframe>"));
    }
}
