//! Quiet sounds, made by the browser, and what a hand feels of them; off until wanted.

use crate::settings::{LOUDEST, Settings};
use js_sys::Reflect;
use leptos::prelude::{GetUntracked, window};
use ranarium_board::Sound;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// Tones of a sound: pitch at the start and at the end, in hertz; when it begins and how long it
/// lasts, in seconds.
const fn tones(sound: Sound) -> &'static [(f32, f32, f64, f64)] {
    match sound {
        Sound::Plop => &[(420.0, 180.0, 0.0, 0.09)],
        Sound::Flick => &[(2600.0, 700.0, 0.0, 0.025), (340.0, 210.0, 0.03, 0.03)],
        Sound::Knock => &[(1150.0, 900.0, 0.0, 0.02), (240.0, 150.0, 0.0, 0.06)],
        Sound::Chime => &[
            (523.0, 523.0, 0.0, 0.35),
            (659.0, 659.0, 0.12, 0.35),
            (784.0, 784.0, 0.24, 0.5),
        ],
    }
}

/// Returns the time for which a phone vibrates with a sound, in milliseconds.
const fn shake_ms(sound: Sound) -> u32 {
    match sound {
        Sound::Flick => 8,
        Sound::Plop => 12,
        Sound::Knock => 18,
        Sound::Chime => 60,
    }
}

/// The loudest, where 1 is all that a browser can do.
const LOUDNESS: f32 = 0.16;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Returns `true` if this device can vibrate.
pub fn can_shake() -> bool {
    Reflect::has(&window().navigator(), &"vibrate".into()).unwrap_or(false)
}

/// Plays a sound, as loud as is wanted, and shakes the phone where that is wanted.
pub fn play(settings: Settings, sound: Sound) {
    if settings.vibration.get_untracked() && can_shake() {
        window().navigator().vibrate_with_duration(shake_ms(sound));
    }
    let volume = settings.volume.get_untracked();
    if volume > 0 {
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = context {
                // A browser that cannot play stays silent.
                drop(sound_in(context, sound, volume));
            }
        });
    }
}

fn sound_in(context: &AudioContext, sound: Sound, volume: u8) -> Result<(), JsValue> {
    let loudness = LOUDNESS * f32::from(volume) / f32::from(LOUDEST);
    for &(start_hz, end_hz, begin, lasts) in tones(sound) {
        let oscillator = context.create_oscillator()?;
        let gain = context.create_gain()?;
        let from = context.current_time() + begin;
        oscillator.set_type(OscillatorType::Sine);
        oscillator.frequency().set_value_at_time(start_hz, from)?;
        oscillator
            .frequency()
            .linear_ramp_to_value_at_time(end_hz, from + lasts)?;
        gain.gain().set_value_at_time(loudness, from)?;
        gain.gain()
            .linear_ramp_to_value_at_time(0.0, from + lasts)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(from)?;
        oscillator.stop_with_when(from + lasts)?;
    }
    Ok(())
}
