//! Compressed updates: the decoder returns what the encoder was given, and rejects all else.

use ranarium_game::Rng;
use ranarium_protocol::MAX_LINE;
use ranarium_protocol::online::{UpdateDecoder, UpdateEncoder};

/// Returns a text of this many bytes with few repetitions.
fn noise(dice: &mut Rng, length: usize) -> String {
    let letter = |_| char::from(b' ' + dice.below(95) as u8);
    (0..length).map(letter).collect()
}

/// Returns the text with a part replaced, as an update differs from the one before.
fn changed(dice: &mut Rng, text: &str) -> String {
    let at = text.len() / 2;
    let at = (at..).find(|at| text.is_char_boundary(*at)).unwrap();
    let new = dice.below(40) as usize;
    format!("{}{}🐸{}", &text[..at], noise(dice, new), &text[at..])
}

/// Returns two frames and their texts, the second of which needs the first.
fn two_frames() -> [(Vec<u8>, String); 2] {
    let mut dice = Rng::new(5);
    let first = noise(&mut dice, 300);
    let second = changed(&mut dice, &first);
    let mut encoder = UpdateEncoder::default();
    [first, second].map(|text| (encoder.encode(&text).unwrap(), text))
}

#[test]
fn compressed_texts_round_trip() {
    let mut dice = Rng::new(1);
    let (mut encoder, mut decoder) = (UpdateEncoder::default(), UpdateDecoder::default());
    let lengths = [
        0, 1, 3, 4, 12, 13, 300, 1_500, 65_535, 65_536, 65_537, 200_000,
    ];
    for length in lengths.into_iter().chain([MAX_LINE, 5, MAX_LINE, 0]) {
        let text = noise(&mut dice, length);
        // The second text is like the first, where a dictionary still reaches that far.
        for text in [&text, &text] {
            let frame = encoder.encode(text).unwrap();
            assert_eq!(decoder.decode(&frame), Ok(&text[..]));
        }
    }
    let mut text = noise(&mut dice, 1_000);
    for _ in 0..500 {
        let frame = encoder.encode(&text).unwrap();
        assert_eq!(decoder.decode(&frame), Ok(&text[..]));
        text = changed(&mut dice, &text);
    }
}

#[test]
fn an_update_similar_to_the_previous_one_is_short() {
    let [(first, text), (second, changed)] = two_frames();
    assert!(first.len() > text.len());
    assert!(second.len() < changed.len() / 4, "{}", second.len());
}

#[test]
fn overlong_texts_are_not_encoded() {
    let mut dice = Rng::new(2);
    let (mut encoder, mut decoder) = (UpdateEncoder::default(), UpdateDecoder::default());
    let before = noise(&mut dice, 900);
    decoder.decode(&encoder.encode(&before).unwrap()).unwrap();
    assert_eq!(encoder.encode(&noise(&mut dice, MAX_LINE + 1)), None);
    let after = changed(&mut dice, &before);
    let frame = encoder.encode(&after).unwrap();
    assert!(frame.len() < 100);
    assert_eq!(decoder.decode(&frame), Ok(&after[..]));
}

#[test]
fn a_frame_without_its_end_or_predecessor_is_an_error() {
    let [(first, text), (second, _)] = two_frames();
    for length in 0..first.len() {
        let mut decoder = UpdateDecoder::default();
        assert!(decoder.decode(&first[..length]).is_err(), "{length}");
    }
    for length in 0..second.len() {
        let mut decoder = UpdateDecoder::default();
        assert_eq!(decoder.decode(&first), Ok(&text[..]));
        assert!(decoder.decode(&second[..length]).is_err(), "{length}");
    }
    assert!(UpdateDecoder::default().decode(&second).is_err());
}

#[test]
fn a_frame_of_another_format_is_an_error() {
    let [(mut frame, _), _] = two_frames();
    for format in [0, 2, b'{', 0xff] {
        frame[0] = format;
        assert!(UpdateDecoder::default().decode(&frame).is_err());
    }
}

#[test]
fn an_excessive_length_is_an_error() {
    let [(mut frame, text), _] = two_frames();
    let longer = text.len() as u32 + 1;
    let lengths = [
        0,
        1,
        longer - 2,
        longer,
        MAX_LINE as u32,
        MAX_LINE as u32 + 1,
    ];
    for length in lengths.into_iter().chain([1 << 31, u32::MAX]) {
        frame[1..5].copy_from_slice(&length.to_le_bytes());
        assert!(UpdateDecoder::default().decode(&frame).is_err(), "{length}");
    }
    // A short block can expand to a long text.
    let text = "a".repeat(MAX_LINE);
    let frame = UpdateEncoder::default().encode(&text).unwrap();
    assert!(frame.len() < MAX_LINE / 250);
    assert_eq!(UpdateDecoder::default().decode(&frame), Ok(&text[..]));
}

#[test]
fn damaged_frames_never_panic() {
    let mut dice = Rng::new(3);
    for _ in 0..20_000 {
        let mut decoder = UpdateDecoder::default();
        for (mut frame, _) in two_frames() {
            for _ in 0..dice.below(4) {
                let at = dice.below(frame.len() as u32) as usize;
                frame[at] = dice.next_u64() as u8;
            }
            if dice.below(4) == 0 {
                frame.truncate(dice.below(frame.len() as u32) as usize);
            }
            if let Ok(text) = decoder.decode(&frame) {
                assert!(text.len() <= MAX_LINE);
            }
        }
    }
    for _ in 0..20_000 {
        let length = dice.below(60) as usize;
        let mut frame: Vec<u8> = (0..length).map(|_| dice.next_u64() as u8).collect();
        if let Some([format, lengths @ .., _]) = frame.first_chunk_mut::<6>() {
            *format = 1;
            *lengths = dice.below(2_000).to_le_bytes();
        }
        drop(UpdateDecoder::default().decode(&frame));
    }
}

#[test]
fn frames_in_the_manual_agree_with_the_encoder() {
    let manual = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/online-protocol.md");
    let manual = std::fs::read_to_string(manual).unwrap();
    let example = manual.split("```lz4-1\n").nth(1).unwrap();
    let example = example.split("```").next().unwrap();
    let (mut encoder, mut decoder) = (UpdateEncoder::default(), UpdateDecoder::default());
    let mut lines = example.lines();
    let mut count = 0;
    while let (Some(text), Some(frame)) = (lines.next(), lines.next()) {
        let bytes = encoder.encode(text).unwrap();
        let hex = |bytes: &[u8]| {
            bytes
                .iter()
                .map(|byte| format!("{byte:02x}"))
                .collect::<String>()
        };
        let parts = [&bytes[..1], &bytes[1..5], &bytes[5..]].map(hex);
        assert_eq!(frame, parts.join(" "));
        assert_eq!(decoder.decode(&bytes), Ok(text));
        count += 1;
    }
    assert_eq!(count, 2);
}
