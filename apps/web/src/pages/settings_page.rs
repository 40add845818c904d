//! The settings page, also shown as a sheet over a match.

use crate::settings::{LOUDEST, Movement, Theme, use_settings};
use crate::sound;
use crate::texts::{t, use_words};
use leptos::prelude::*;
use ranarium_board::Sound;
use ranarium_game::{Language, Message};

/// Language, theme, movement, sound, and how actions are confirmed.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let settings = use_settings();
    let words = use_words();
    let volume_words = move || match settings.volume.get() {
        0 => words.text("web-off"),
        volume => words.say(
            &Message::new("web-volume-of")
                .with("percent", 100 * u32::from(volume) / u32::from(LOUDEST)),
        ),
    };
    view! {
        <div class="page narrow settings">
            <h1>{t("web-settings")}</h1>
            <fieldset class="segments">
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
            <fieldset class="segments">
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
            <fieldset class="segments">
                <legend>{t("web-movement")}</legend>
                {Movement::ALL
                    .into_iter()
                    .map(|(movement, name, key)| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="movement"
                                    value=name
                                    prop:checked=move || settings.movement.get() == movement
                                    on:change=move |_| settings.movement.set(movement)
                                />
                                <span>{t(key)}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <fieldset>
                <legend>{t("web-sound")}</legend>
                <label class="volume">
                    <span>{t("web-volume")}</span>
                    <input
                        type="range"
                        min="0"
                        max=LOUDEST.to_string()
                        aria-valuetext=volume_words
                        prop:value=move || settings.volume.get().to_string()
                        on:input=move |event| {
                            let volume = event_target_value(&event).parse().unwrap_or_default();
                            settings.volume.set(volume);
                        }
                        on:change=move |_| sound::play(settings, Sound::Plop)
                    />
                    <output>{volume_words}</output>
                </label>
                {sound::can_shake()
                    .then(|| view! { <Switch on=settings.vibration key="web-vibration"/> })}
            </fieldset>
            <fieldset>
                <legend>{t("web-play")}</legend>
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
