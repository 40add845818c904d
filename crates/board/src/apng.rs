//! Animated pictures: APNG, whose frames are PNG files of a browser or of a renderer.
//!
//! <https://www.w3.org/TR/png-3/#apng-frame-based-animation>

/// The first bytes of every PNG.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Length of a PNG's header: width, height, and five bytes for the format of its pixels.
const HEADER: usize = 13;

/// The bytes of a header before the format of the pixels.
const SIZE: usize = 8;

/// The unit of a frame's duration: a second has this many.
const DURATION_UNIT: u16 = 1_000;

/// The time that each frame is shown, in milliseconds.
const FRAME_MS: u16 = 900;

/// The time that the last frame is shown, in milliseconds.
const LAST_FRAME_MS: u16 = 4_000;

/// A frame: the pixels of an area, which replace those of the frame before.
#[derive(Clone, Debug)]
struct ImageFrame {
    area: PixelArea,
    /// The contents of the chunks with the pixels.
    data: Vec<Vec<u8>>,
}

/// An animated picture under construction.
#[derive(Clone, Debug, Default)]
pub struct Animation {
    header: Vec<u8>,
    frames: Vec<ImageFrame>,
}

impl Animation {
    /// Adds a frame: a PNG over the frame before, with its upper left corner at a point. The first
    /// frame defines the size, and the format of the pixels. Returns `None` if the PNG is damaged,
    /// of another format, or larger than the picture.
    pub fn add(&mut self, png: &[u8], (x, y): (u32, u32)) -> Option<()> {
        let parts = chunks(png)?;
        let (_, header) = *parts.iter().find(|(kind, _)| *kind == b"IHDR")?;
        if header.len() != HEADER || parts.iter().any(|(kind, _)| *kind == b"PLTE") {
            return None;
        }
        if self.frames.is_empty() {
            self.header = header.to_vec();
        }
        let ((width, height), (max_width, max_height)) = (size(header)?, size(&self.header)?);
        let is_inside = x.checked_add(width)? <= max_width && y.checked_add(height)? <= max_height;
        if !is_inside || header[SIZE..] != self.header[SIZE..] {
            return None;
        }
        let data = parts.iter().filter(|(kind, _)| *kind == b"IDAT");
        self.frames.push(ImageFrame {
            area: [x, y, width, height],
            data: data.map(|(_, content)| content.to_vec()).collect(),
        });
        Some(())
    }

    /// Returns the file, which plays again and again; `None` without a frame.
    pub fn finish(self) -> Option<Vec<u8>> {
        let last = self.frames.len().checked_sub(1)?;
        let mut control = u32::try_from(self.frames.len())
            .ok()?
            .to_be_bytes()
            .to_vec();
        control.extend(0u32.to_be_bytes());
        let mut file = SIGNATURE.to_vec();
        file.extend(chunk(b"IHDR", &self.header));
        file.extend(chunk(b"acTL", &control));
        // Numbers the chunks of frames.
        let mut sequence = 0..;
        let mut numbered = || {
            sequence
                .next()
                .map(|number: u32| number.to_be_bytes().to_vec())
        };
        for (index, ImageFrame { area, data }) in self.frames.into_iter().enumerate() {
            let [x, y, width, height] = area;
            let mut control = numbered()?;
            for number in [width, height, x, y] {
                control.extend(number.to_be_bytes());
            }
            let duration_ms = if index == last {
                LAST_FRAME_MS
            } else {
                FRAME_MS
            };
            for number in [duration_ms, DURATION_UNIT] {
                control.extend(number.to_be_bytes());
            }
            // The frame stays, and the next one replaces the pixels that it covers.
            control.extend([0, 0]);
            file.extend(chunk(b"fcTL", &control));
            for content in data {
                if index == 0 {
                    file.extend(chunk(b"IDAT", &content));
                } else {
                    let mut part = numbered()?;
                    part.extend(content);
                    file.extend(chunk(b"fdAT", &part));
                }
            }
        }
        file.extend(chunk(b"IEND", &[]));
        Some(file)
    }
}

/// A part of a picture: its left and upper edge, width and height, in pixels.
pub type PixelArea = [u32; 4];

/// Returns the smallest area with all pixels that differ between two pictures of this width, four
/// bytes a pixel; `None` if they are equal.
pub fn changed_area(before: &[u8], now: &[u8], width: u32) -> Option<PixelArea> {
    let pixels = before.chunks_exact(4).zip(now.chunks_exact(4));
    let changed = pixels
        .enumerate()
        .filter(|(_, (before, now))| before != now);
    let mut edges: Option<[u32; 4]> = None;
    for (index, _) in changed {
        let index = u32::try_from(index).ok()?;
        let (x, y) = (index % width, index / width);
        let [left, top, right, bottom] = edges.unwrap_or([x, y, x, y]);
        edges = Some([left.min(x), top.min(y), right.max(x), bottom.max(y)]);
    }
    edges.map(|[left, top, right, bottom]| [left, top, right - left + 1, bottom - top + 1])
}

/// Returns the width and the height in a header.
fn size(header: &[u8]) -> Option<(u32, u32)> {
    let (width, rest) = header.split_first_chunk::<4>()?;
    let height = rest.first_chunk::<4>()?;
    Some((u32::from_be_bytes(*width), u32::from_be_bytes(*height)))
}

/// Returns the chunks of a PNG: the type and the content of each.
fn chunks(png: &[u8]) -> Option<Vec<(&[u8], &[u8])>> {
    let mut rest = png.strip_prefix(SIGNATURE)?;
    let mut all = Vec::new();
    while !rest.is_empty() {
        let (length, after) = rest.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (kind, after) = after.split_at_checked(4)?;
        let (content, after) = after.split_at_checked(length)?;
        let (_checksum, after) = after.split_at_checked(4)?;
        all.push((kind, content));
        rest = after;
    }
    Some(all)
}

/// Returns a chunk with its length and its checksum.
fn chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
    let length = u32::try_from(content.len()).unwrap_or(u32::MAX);
    let mut bytes = length.to_be_bytes().to_vec();
    bytes.extend(kind);
    bytes.extend(content);
    let checksum = checksum(&bytes[4..]);
    bytes.extend(checksum.to_be_bytes());
    bytes
}

/// Returns the checksum of a chunk: CRC-32 (ISO 3309).
fn checksum(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xEDB8_8320;
    let mut rest = u32::MAX;
    for byte in bytes {
        rest ^= u32::from(*byte);
        for _ in 0..8 {
            let is_odd = rest & 1 == 1;
            rest >>= 1;
            if is_odd {
                rest ^= POLYNOMIAL;
            }
        }
    }
    !rest
}

#[cfg(test)]
mod tests {
    use super::{Animation, SIGNATURE, changed_area, checksum, chunk, chunks};

    /// Returns a PNG of this size, with any bytes for its pixels.
    fn png(width: u32, height: u32, format: u8) -> Vec<u8> {
        let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
        header.extend([8, format, 0, 0, 0]);
        let parts = [
            chunk(b"IHDR", &header),
            chunk(b"sRGB", &[0]),
            chunk(b"IDAT", b"fr"),
            chunk(b"IDAT", b"og"),
            chunk(b"IEND", &[]),
        ];
        [SIGNATURE, &parts.concat()[..]].concat()
    }

    #[test]
    fn frames_are_numbered_and_later_ones_have_their_own_chunks() {
        let mut animation = Animation::default();
        animation.add(&png(4, 3, 6), (0, 0)).unwrap();
        animation.add(&png(2, 1, 6), (2, 2)).unwrap();
        let file = animation.finish().unwrap();
        let parts = chunks(&file).unwrap();
        let kinds: Vec<&str> = parts
            .iter()
            .map(|(kind, _)| str::from_utf8(kind).unwrap())
            .collect();
        let expected = "IHDR acTL fcTL IDAT IDAT fcTL fdAT fdAT IEND";
        assert_eq!(kinds.join(" "), expected);
        let content = |index: usize| parts[index].1;
        assert_eq!(content(1), [0, 0, 0, 2, 0, 0, 0, 0], "two frames, endless");
        assert_eq!(content(2)[..4], [0, 0, 0, 0]);
        assert_eq!(content(2)[20..22], [0x03, 0x84]);
        let second = [
            [0u8, 0, 0, 1],
            [0, 0, 0, 2],
            [0, 0, 0, 1],
            [0, 0, 0, 2],
            [0, 0, 0, 2],
        ];
        assert_eq!(content(5)[..20], *second.concat());
        assert_eq!(content(5)[20..], [0x0F, 0xA0, 0x03, 0xE8, 0, 0]);
        assert_eq!(content(6), b"\x00\x00\x00\x02fr");
        assert_eq!(content(7), b"\x00\x00\x00\x03og");
    }

    #[test]
    fn frames_that_do_not_fit_are_refused() {
        let mut animation = Animation::default();
        assert!(animation.add(b"no picture", (0, 0)).is_none());
        assert!(animation.clone().finish().is_none());
        animation.add(&png(4, 3, 6), (0, 0)).unwrap();
        let before = animation.clone().finish();
        for (png, corner) in [
            (png(4, 3, 2), (0, 0)),
            (png(5, 3, 6), (0, 0)),
            (png(4, 3, 6), (1, 0)),
            (png(1, 1, 6), (0, 3)),
            (png(1, 1, 6), (u32::MAX, 0)),
            (png(4, 3, 6)[..40].to_vec(), (0, 0)),
        ] {
            assert!(animation.add(&png, corner).is_none(), "{corner:?}");
        }
        assert_eq!(animation.finish(), before);
    }

    #[test]
    fn the_changed_area_is_the_smallest() {
        let before = [0; 4 * 4 * 3];
        assert_eq!(changed_area(&before, &before, 4), None);
        let mut now = before;
        for (x, y) in [(1, 2), (3, 1)] {
            now[(y * 4 + x) * 4 + 3] = 255;
        }
        assert_eq!(changed_area(&before, &now, 4), Some([1, 1, 3, 2]));
    }

    #[test]
    fn checksums_are_those_of_the_standard() {
        assert_eq!(checksum(b"123456789"), 0xCBF4_3926);
        // The last chunk of every PNG.
        assert_eq!(chunk(b"IEND", &[])[8..], [0xAE, 0x42, 0x60, 0x82]);
    }
}
