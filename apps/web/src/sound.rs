//! Quiet sounds, made by the browser; off until switched on.

use crate::settings::Settings;
use leptos::prelude::GetUntracked;
use ranarium_board::Sound;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

/// Tones of a sound: their pitch in hertz at the start and at the end, when they begin and how long
/// they last, in seconds.
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

/// How loud, of 1.
const LOUDNESS: f32 = 0.08;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound, if people want to hear any.
pub fn play(settings: Settings, sound: Sound) {
    if settings.sound.get_untracked() {
        CONTEXT.with_borrow_mut(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) = context {
                // A browser that cannot play stays silent.
                drop(sound_in(context, sound));
            }
        });
    }
}

fn sound_in(context: &AudioContext, sound: Sound) -> Result<(), wasm_bindgen::JsValue> {
    for &(start_hz, end_hz, begin, lasts) in tones(sound) {
        let oscillator = context.create_oscillator()?;
        let gain = context.create_gain()?;
        let from = context.current_time() + begin;
        oscillator.set_type(OscillatorType::Sine);
        oscillator.frequency().set_value_at_time(start_hz, from)?;
        oscillator
            .frequency()
            .linear_ramp_to_value_at_time(end_hz, from + lasts)?;
        gain.gain().set_value_at_time(LOUDNESS, from)?;
        gain.gain()
            .linear_ramp_to_value_at_time(0.0, from + lasts)?;
        oscillator.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        oscillator.start_with_when(from)?;
        oscillator.stop_with_when(from + lasts)?;
    }
    Ok(())
}
