//! The quiet background sound of a room: a loop of noise that swells and fades, generated when it
//! begins.

use crate::browser::sound;
use crate::settings::{MAX_VOLUME, Settings};
use leptos::prelude::*;
use ranarium_board::Ambience;
use ranarium_game::Rng;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioBufferSourceNode, AudioContext, AudioScheduledSourceNode, GainNode};

/// The samples of the loop per second: the lowest notes of a room need no more.
const SAMPLE_RATE: f32 = 16_000.0;

/// The number of samples of the loop: eight seconds.
const LENGTH: usize = 128_000;

/// The number of samples of a bubble.
const BUBBLE_LENGTH: usize = 1_200;

/// Maximum volume, where 1 is the browser's maximum: lower than that of other sounds.
const MAX_GAIN: f32 = 0.05;

/// The parameters of a loop.
struct Recipe {
    /// The coefficient of the low-pass filter of the noise: a lower one sounds darker.
    brightness: f32,
    /// The number of times that the noise swells in the loop.
    swells: f32,
    /// The number of bubbles in the loop.
    bubbles: u32,
}

/// Returns the recipe of a room.
const fn recipe(ambience: Ambience) -> Recipe {
    let (brightness, swells, bubbles) = match ambience {
        Ambience::Water => (0.03, 2.0, 4),
        Ambience::Wind => (0.12, 1.0, 0),
        Ambience::Kettle => (0.02, 3.0, 26),
        Ambience::Crowd => (0.2, 7.0, 0),
    };
    Recipe {
        brightness,
        swells,
        bubbles,
    }
}

/// Returns a hill from 0 to 1 and back, once in every 1. Parabolas need less code than sines.
fn hill(at: f32) -> f32 {
    let part = at - at.floor();
    4.0 * part * (1.0 - part)
}

/// Returns a wave between -1 and 1, one in every 1.
fn wave(turns: f32) -> f32 {
    let is_first_half = turns - turns.floor() < 0.5;
    let hill = hill(2.0 * turns);
    if is_first_half { hill } else { -hill }
}

/// Returns the samples of a loop, from -1 to 1. It begins and ends quietly, so that it can be
/// repeated.
fn samples(ambience: Ambience) -> Vec<f32> {
    let Recipe {
        brightness,
        swells,
        bubbles,
    } = recipe(ambience);
    let mut rng = Rng::new(1);
    let mut level = 0.0;
    let noise = |index: usize| {
        let value = rng.below(1 << 16) as f32 / 32_768.0 - 1.0;
        level += brightness * (value - level);
        let swell = hill(swells * index as f32 / LENGTH as f32);
        level * (0.1 + 0.9 * swell)
    };
    let mut samples: Vec<f32> = (0..LENGTH).map(noise).collect();
    let peak = samples
        .iter()
        .fold(f32::MIN_POSITIVE, |peak, sample| peak.max(sample.abs()));
    let mut rng = Rng::new(2);
    for sample in &mut samples {
        // Room for the bubbles.
        *sample *= 0.7 / peak;
    }
    for _ in 0..bubbles {
        let start = rng.below((LENGTH - BUBBLE_LENGTH) as u32) as usize;
        let pitch_hz = 260.0 + rng.below(320) as f32;
        for (index, sample) in samples
            .iter_mut()
            .skip(start)
            .take(BUBBLE_LENGTH)
            .enumerate()
        {
            let part = index as f32 / BUBBLE_LENGTH as f32;
            let turns = pitch_hz * (1.0 + part) * index as f32 / SAMPLE_RATE;
            *sample += 0.25 * hill(part) * (1.0 - part) * wave(turns);
        }
    }
    for sample in &mut samples {
        *sample = sample.clamp(-1.0, 1.0);
    }
    samples
}

/// A loop that is playing.
struct Playing {
    source: AudioBufferSourceNode,
    gain: GainNode,
}

thread_local! {
    static PLAYING: RefCell<Option<Playing>> = const { RefCell::new(None) };
}

impl Playing {
    fn start(context: &AudioContext, ambience: Ambience, loudness: f32) -> Result<Self, JsValue> {
        let buffer = context.create_buffer(1, LENGTH as u32, SAMPLE_RATE)?;
        buffer.copy_to_channel(&samples(ambience), 0)?;
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.set_loop(true);
        let gain = context.create_gain()?;
        gain.gain().set_value(loudness);
        source.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        source.start()?;
        Ok(Self { source, gain })
    }

    fn stop(&self) {
        let source: &AudioScheduledSourceNode = self.source.as_ref();
        // The calls fail only after the loop has ended.
        drop(source.stop());
        drop(self.gain.disconnect());
    }
}

/// Plays the sound of a room at a volume, or stops it at volume 0.
fn play(ambience: Ambience, volume: u8) {
    if volume == 0 {
        return stop();
    }
    let loudness = MAX_GAIN * f32::from(volume) / f32::from(MAX_VOLUME);
    let is_playing = PLAYING.with_borrow(|playing| {
        let gain = playing.as_ref().map(|playing| playing.gain.gain());
        gain.map(|gain| gain.set_value(loudness)).is_some()
    });
    if !is_playing {
        sound::with_context(|context| {
            // A browser that cannot play stays silent.
            PLAYING.set(Playing::start(context, ambience, loudness).ok());
        });
    }
}

fn stop() {
    if let Some(playing) = PLAYING.take() {
        playing.stop();
    }
}

/// Plays the sound of a room while the setting is on and the page is visible, until the owner that
/// called this is cleaned up.
pub fn follow(settings: Settings, ambience: Ambience) {
    let is_hidden = RwSignal::new(document().hidden());
    let listener = window_event_listener_untyped("visibilitychange", move |_| {
        is_hidden.set(document().hidden());
    });
    Effect::new(move |_| {
        let is_on = settings.has_ambience.get() && !is_hidden.get() && sound::is_awake();
        play(ambience, if is_on { settings.volume.get() } else { 0 });
    });
    on_cleanup(move || {
        listener.remove();
        stop();
    });
}

#[cfg(test)]
mod tests {
    use super::{LENGTH, samples};
    use ranarium_board::Ambience;

    #[test]
    fn the_loop_of_a_room_is_heard_and_begins_and_ends_quietly() {
        for ambience in [
            Ambience::Water,
            Ambience::Wind,
            Ambience::Kettle,
            Ambience::Crowd,
        ] {
            let samples = samples(ambience);
            assert_eq!(samples.len(), LENGTH);
            let peak = |part: &[f32]| part.iter().fold(0.0, |peak: f32, it| peak.max(it.abs()));
            assert!((0.5..=1.0).contains(&peak(&samples)), "{ambience:?}");
            let ends = [&samples[..100], &samples[LENGTH - 100..]];
            let is_quiet = ends.into_iter().all(|end| peak(end) < 0.2);
            assert!(is_quiet, "{ambience:?}");
        }
    }
}
