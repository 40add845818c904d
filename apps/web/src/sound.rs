//! Quiet sounds, made by the browser; off until switched on.

use crate::settings::Settings;
use leptos::prelude::GetUntracked;
use std::cell::RefCell;
use web_sys::{AudioContext, OscillatorType};

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece lands.
    Plop,
    /// The match is over.
    Chime,
}

impl Sound {
    /// Tones: their pitch in hertz at the start and at the end, when they begin and how long they last, in seconds.
    const fn tones(self) -> &'static [(f32, f32, f64, f64)] {
        match self {
            Self::Plop => &[(420.0, 180.0, 0.0, 0.09)],
            Self::Chime => &[
                (523.0, 523.0, 0.0, 0.35),
                (659.0, 659.0, 0.12, 0.35),
                (784.0, 784.0, 0.24, 0.5),
            ],
        }
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
    for &(start_hz, end_hz, begin, lasts) in sound.tones() {
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
