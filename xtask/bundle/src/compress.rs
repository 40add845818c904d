//! Compressed files, so that no server has to compress them for each reader.

use crate::page_kind::PageKind;
use crate::site::{Compressed, Site};
use brotli::enc::BrotliEncoderParams;
use brotli::enc::backward_references::BrotliEncoderMode::BROTLI_MODE_FONT;
use flate2::write::GzEncoder;
use std::io::Write;

/// File types that compression makes smaller; pictures are compressed already.
const WORTHWHILE: &[&str] = &[
    "html",
    "js",
    "css",
    "wasm",
    "parts",
    "svg",
    "webmanifest",
    "json",
    "txt",
];

/// Minimum size worth compressing, in bytes.
const MIN_SIZE: usize = 200;

/// The extension of a form, and its compressor.
type CompressedForm = (&'static str, fn(&[u8]) -> Vec<u8>);

/// Brotli's quality from 0 to 11 with the smallest result, and the slowest.
const BEST: i32 = 11;
/// Brotli's quality that takes a second for the whole page.
const BRIEF: i32 = 4;

/// Returns every file of a site in every form in which it is smaller: for the quick page the one
/// form that all browsers take, compressed briefly; for the page for development none.
pub fn all(site: &Site, kind: PageKind) -> Vec<Compressed> {
    let forms: &[CompressedForm] = match kind {
        PageKind::Small => &[("br", best_brotli), ("gz", gzip)],
        PageKind::Quick => &[("br", brief_brotli)],
        PageKind::Dev => &[],
    };
    let worthwhile = site.files().filter(|(path, bytes)| {
        let kind = path.rsplit('.').next().unwrap_or_default();
        WORTHWHILE.contains(&kind) && bytes.len() >= MIN_SIZE
    });
    worthwhile
        .flat_map(|(path, bytes)| {
            let forms = forms.iter().map(move |(kind, form)| (*kind, form(bytes)));
            forms
                .filter(|(_, form)| form.len() < bytes.len())
                .map(move |(kind, form)| Compressed {
                    path: format!("{path}.{kind}"),
                    bytes: form,
                })
        })
        .collect()
}

/// Compresses as far as possible: of all modes and block sizes these two are the best for the page,
/// one for some files and the other for others.
fn best_brotli(bytes: &[u8]) -> Vec<u8> {
    let usual = brotli(bytes, BEST, &BrotliEncoderParams::default());
    let other = BrotliEncoderParams {
        mode: BROTLI_MODE_FONT,
        lgblock: 19,
        ..BrotliEncoderParams::default()
    };
    let other = brotli(bytes, BEST, &other);
    if other.len() < usual.len() {
        other
    } else {
        usual
    }
}

fn brief_brotli(bytes: &[u8]) -> Vec<u8> {
    brotli(bytes, BRIEF, &BrotliEncoderParams::default())
}

fn brotli(mut bytes: &[u8], quality: i32, settings: &BrotliEncoderParams) -> Vec<u8> {
    let settings = BrotliEncoderParams {
        quality,
        lgwin: 24,
        ..settings.clone()
    };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut bytes, &mut out, &settings).expect("memory takes all bytes");
    out
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(bytes).expect("memory takes all bytes");
    writer.finish().expect("memory takes all bytes")
}

#[cfg(test)]
mod tests {
    use super::{all, best_brotli, brief_brotli, gzip};
    use crate::page_kind::PageKind;
    use crate::site::Site;
    use std::io::Read;

    #[test]
    fn compression_is_lossless() {
        let text = "frogs and pyramids ".repeat(1000).into_bytes();
        let mut from_brotli = [Vec::new(), Vec::new()];
        let forms = [best_brotli, brief_brotli];
        for (form, out) in forms.into_iter().zip(&mut from_brotli) {
            brotli::Decompressor::new(&form(&text)[..], 4096)
                .read_to_end(out)
                .unwrap();
        }
        let mut from_gzip = Vec::new();
        flate2::read::GzDecoder::new(&gzip(&text)[..])
            .read_to_end(&mut from_gzip)
            .unwrap();
        assert_eq!(from_brotli, [text.clone(), text.clone()]);
        assert_eq!(from_gzip, text);
    }

    #[test]
    fn small_files_and_pictures_are_not_compressed() {
        let mut site = Site::default();
        site.add("index.html", b"<p>frog</p>".to_vec());
        site.add("icon.png", vec![0; 1000]);
        site.add("page.css", vec![b' '; 1000]);
        let paths = |kind| -> Vec<String> {
            let files = all(&site, kind).into_iter();
            files.map(|file| file.path).collect()
        };
        assert_eq!(paths(PageKind::Small), ["page.css.br", "page.css.gz"]);
        assert_eq!(paths(PageKind::Quick), ["page.css.br"]);
        assert!(paths(PageKind::Dev).is_empty());
    }
}
