//! The settings page, also shown as a sheet over a match.

use crate::browser::sound;
use crate::pages::family::Family;
use crate::settings::{MAX_VOLUME, Movement, Settings, TEXT_SIZES, Theme, use_settings};
use crate::texts::{t, use_words};
use leptos::prelude::*;
use ranarium_board::Sound;
use ranarium_game::{Language, Message};

/// Language, theme, text size, movement, sound, and how actions are confirmed.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let settings = use_settings();
    view! {
        <div class="page narrow settings">
            <h1>{t("web-settings")}</h1>
            {segments(
                ("web-language", "language"),
                settings.language,
                Language::ALL.map(|language| {
                    let name = language_name(language);
                    let view = view! { <span lang=language.code()>{name}</span> };
                    (language, language.code(), view.into_any())
                }),
            )}
            {segments(
                ("web-theme", "theme"),
                settings.theme,
                Theme::ALL.map(|(theme, name)| (theme, name, label(theme_key(theme)))),
            )}
            {segments(
                ("web-text-size", "text-size"),
                settings.text_size,
                TEXT_SIZES
                    .map(|(size, name)| {
                        let view = view! { <span>{format!("{name}%")}</span> };
                        (size, name, view.into_any())
                    }),
            )}
            {segments(
                ("web-movement", "movement"),
                settings.movement,
                Movement::ALL.map(|(movement, name, key)| (movement, name, label(key))),
            )}
            <fieldset>
                <legend>{t("web-sound")}</legend>
                {volume(settings)}
                <Switch on=settings.has_ambience key="web-ambience"/>
                {sound::can_shake()
                    .then(|| view! { <Switch on=settings.vibrates key="web-vibration"/> })}
            </fieldset>
            <fieldset>
                <legend>{t("web-play")}</legend>
                <Switch on=settings.plays_at_once key="web-setting-at-once"/>
                <Switch on=settings.passes_automatically key="web-setting-pass"/>
                <Switch on=settings.goes_step_by_step key="web-setting-steps"/>
                <Switch on=settings.shows_labels key="web-setting-labels"/>
                <Switch on=settings.is_left_handed key="web-setting-left-handed"/>
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
            <Family/>
        </div>
    }
}

/// The volume of all sounds.
fn volume(settings: Settings) -> impl IntoView {
    let words = use_words();
    let text = move || match settings.volume.get() {
        0 => words.text("web-off"),
        volume => words.say(
            &Message::new("web-volume-of")
                .with("percent", 100 * u32::from(volume) / u32::from(MAX_VOLUME)),
        ),
    };
    view! {
        <label class="volume">
            <span>{t("web-volume")}</span>
            <input
                type="range"
                min="0"
                max=MAX_VOLUME.to_string()
                aria-valuetext=text
                prop:value=move || settings.volume.get().to_string()
                on:input=move |event| {
                    let volume = event_target_value(&event).parse().unwrap_or_default();
                    settings.volume.set(volume);
                }
                on:change=move |_| sound::play(settings, Sound::Plop)
            />
            <output>{text}</output>
        </label>
    }
}

/// A choice of one value of a setting: the key of its legend, the name of its inputs, and each
/// value with its name and label.
fn segments<T: Copy + PartialEq + Send + Sync + 'static, const N: usize>(
    (legend, name): (&'static str, &'static str),
    setting: RwSignal<T>,
    values: [(T, &'static str, AnyView); N],
) -> impl IntoView {
    let choices = values.map(|(value, value_name, label)| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name=name
                    value=value_name
                    prop:checked=move || setting.get() == value
                    on:change=move |_| setting.set(value)
                />
                {label}
            </label>
        }
    });
    view! {
        <fieldset class="segments">
            <legend>{t(legend)}</legend>
            {choices.into_iter().collect_view()}
        </fieldset>
    }
}

/// A label with the text of a key.
fn label(key: &'static str) -> AnyView {
    view! { <span>{t(key)}</span> }.into_any()
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
