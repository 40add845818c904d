//! The settings page.

use crate::settings::{Theme, use_settings};
use crate::texts::{t, use_words};
use leptos::prelude::*;
use ranarium_game::Language;

/// Language, theme, motion, sound, and how actions are confirmed.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let settings = use_settings();
    let words = use_words();
    view! {
        <div class="page narrow">
            <h1>{t("web-settings")}</h1>
            <fieldset>
                <legend>{t("web-language")}</legend>
                {Language::ALL
                    .into_iter()
                    .map(|language| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="language"
                                    value=language.code()
                                    prop:checked=move || settings.language.get() == language
                                    on:change=move |_| settings.language.set(language)
                                />
                                <span lang=language.code()>{language_name(language)}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <fieldset>
                <legend>{t("web-theme")}</legend>
                {Theme::ALL
                    .into_iter()
                    .map(|(theme, name)| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="theme"
                                    value=name
                                    prop:checked=move || settings.theme.get() == theme
                                    on:change=move |_| settings.theme.set(theme)
                                />
                                <span>{move || words.text(theme_key(theme))}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <fieldset>
                <legend>{t("web-play")}</legend>
                <Switch on=settings.motion key="web-setting-motion"/>
                <Switch on=settings.sound key="web-setting-sound"/>
                <Switch on=settings.at_once key="web-setting-at-once"/>
                <Switch on=settings.pass key="web-setting-pass"/>
                <Switch on=settings.labels key="web-setting-labels"/>
            </fieldset>
            <label class="field">
                <span>{t("web-your-name")}</span>
                <input
                    type="text"
                    maxlength="40"
                    autocomplete="nickname"
                    prop:value=move || settings.name.get()
                    on:input=move |event| settings.name.set(event_target_value(&event))
                />
            </label>
        </div>
    }
}

#[component]
fn Switch(on: RwSignal<bool>, key: &'static str) -> impl IntoView {
    view! {
        <label class="choice">
            <input
                type="checkbox"
                prop:checked=move || on.get()
                on:change=move |event| on.set(event_target_checked(&event))
            />
            <span>{t(key)}</span>
        </label>
    }
}

const fn language_name(language: Language) -> &'static str {
    match language {
        Language::En => "English",
        Language::Nl => "Nederlands",
    }
}

const fn theme_key(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "web-theme-system",
        Theme::Light => "web-theme-light",
        Theme::Dark => "web-theme-dark",
    }
}
