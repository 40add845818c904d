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
    let languages = Language::ALL.map(|language| {
        let name = view! { <span lang=language.code()>{language_name(language)}</span> };
        (language, language.code(), name.into_any())
    });
    let themes = Theme::ALL.map(|(theme, name)| {
        let label = view! { <span>{t(theme_key(theme))}</span> };
        (theme, name, label.into_any())
    });
    let movements = Movement::ALL.map(|(movement, name, key)| {
        let label = view! { <span>{t(key)}</span> };
        (movement, name, label.into_any())
    });
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
            <Segments legend="web-language" name="language" chosen=settings.language choices=languages/>
            <Segments legend="web-theme" name="theme" chosen=settings.theme choices=themes/>
            <Segments legend="web-movement" name="movement" chosen=settings.movement choices=movements/>
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

/// A group of choices, of which one is chosen.
#[component]
fn Segments<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    /// The text key of the group's name.
    legend: &'static str,
    /// The name of the inputs.
    name: &'static str,
    chosen: RwSignal<T>,
    /// The choices, each with the value of its input and its label.
    choices: [(T, &'static str, AnyView); N],
) -> impl IntoView {
    let choices = choices.map(|(choice, value, label)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name
                    value=value
                    prop:checked=move || chosen.get() == choice
                    on:change=move |_| chosen.set(choice)
                />
                {label}
            </label>
        }
    });
    view! {
        <fieldset class="segments">
            <legend>{t(legend)}</legend>
            {choices.collect_view()}
        </fieldset>
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
