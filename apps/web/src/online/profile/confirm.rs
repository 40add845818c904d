//! A button that asks for confirmation.

use crate::online::profile::signing_in::attempt::UserRequest;
use crate::sheets::SheetFrame;
use crate::texts::use_words;
use leptos::prelude::*;

/// A button, and the sheet that asks for confirmation.
#[component]
pub fn Confirm(
    /// The button's label.
    label: &'static str,
    /// The label of the button that confirms.
    yes: &'static str,
    /// The state of the request.
    attempt: UserRequest,
    /// Called when the user has confirmed.
    act: Callback<()>,
    /// The content of the sheet: the question.
    children: ChildrenFn,
) -> impl IntoView {
    let words = use_words();
    let children = StoredValue::new(children);
    let is_open = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        act.run(());
    };
    view! {
        <button type="button" on:click=move |_| is_open.set(true)>
            {move || words.text(label)}
        </button>
        <Show when=move || is_open.get()>
            <SheetFrame closed=Callback::new(move |()| is_open.set(false))>
                <form class="profile-form" on:submit=submit>
                    <h2>{move || words.text(label)}</h2>
                    {move || children.with_value(|children| children())}
                    {attempt.alert()}
                    <button
                        type="submit"
                        class="profile-danger"
                        disabled=move || attempt.is_busy.get()
                    >
                        {move || words.text(yes)}
                    </button>
                </form>
            </SheetFrame>
        </Show>
    }
}
