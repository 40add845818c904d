//! [`PreviewRenderer`]: draws and caches the pictures of link previews.

use crate::errors::http_error::HttpError;
use crate::web::http::problem::Problem;
use axum::body::Bytes;
use ranarium_game::Language;
use ranarium_online::ServerError;
use ranarium_protocol::online::TablePreview;
use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Draws a table, or the default picture without one, as a PNG; `None` if it cannot be drawn. The
/// serving program provides it.
pub type Paint = fn(Option<&TablePreview>, Language) -> Option<Vec<u8>>;

/// Maximum number of pictures drawn concurrently.
const MAX_DRAWN: usize = 2;

/// Maximum time that a picture waits for others.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum number of cached pictures; the least recently used goes first.
const MAX_KEPT: usize = 32;

/// The pictures of previews, drawn on blocking threads, with a cache and limited concurrency.
pub struct PreviewRenderer {
    paint: Option<Paint>,
    drawing: Semaphore,
    /// Pictures by tag, the latest last.
    cache: Mutex<VecDeque<(String, Bytes)>>,
}

impl fmt::Debug for PreviewRenderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Gallery")
    }
}

impl PreviewRenderer {
    /// Returns a renderer; without a paint function it has no pictures.
    pub fn new(paint: Option<Paint>) -> Self {
        Self {
            paint,
            drawing: Semaphore::new(MAX_DRAWN),
            cache: Mutex::default(),
        }
    }

    /// Returns `true` if there are pictures.
    pub const fn is_open(&self) -> bool {
        self.paint.is_some()
    }

    /// Returns the tag of a table's picture, or of the default one. Different pictures have
    /// different tags.
    pub fn tag(preview: Option<&TablePreview>, language: Language) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let content = serde_json::to_vec(&(version, language.code(), preview));
        let hash = blake3::hash(&content.unwrap_or_default());
        ranarium_page_files::tag(hash.as_bytes())
    }

    /// Returns the picture with this tag.
    ///
    /// # Errors
    /// If there is none, or too many are being drawn.
    pub async fn picture(
        self: &Arc<Self>,
        tag: &str,
        preview: Option<TablePreview>,
        language: Language,
    ) -> Result<Bytes, Problem> {
        let paint = self.paint.ok_or(HttpError::NotFound)?;
        if let Some(picture) = self.find(tag) {
            return Ok(picture);
        }
        let turn = timeout(TIMEOUT, self.drawing.acquire()).await;
        let Ok(Ok(turn)) = turn else {
            return Err(ServerError::Busy.into());
        };
        // It may have been drawn meanwhile.
        if let Some(picture) = self.find(tag) {
            return Ok(picture);
        }
        let painted = spawn_blocking(move || paint(preview.as_ref(), language)).await;
        drop(turn);
        let painted = painted.map_err(|error| {
            tracing::error!(%error, "cannot draw a preview");
            ServerError::Busy
        })?;
        let picture = Bytes::from(painted.ok_or(HttpError::NotFound)?);
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        if cache.len() >= MAX_KEPT {
            cache.pop_front();
        }
        cache.push_back((tag.to_owned(), picture.clone()));
        Ok(picture)
    }

    /// Returns a picture from the cache.
    fn find(&self, tag: &str) -> Option<Bytes> {
        let mut cache = self.cache.lock().unwrap_or_else(PoisonError::into_inner);
        let place = cache.iter().position(|(known, _)| known == tag)?;
        let entry = cache.remove(place)?;
        let picture = entry.1.clone();
        cache.push_back(entry);
        Some(picture)
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_KEPT, PreviewRenderer};
    use ranarium_game::Language;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    static PAINTED: AtomicUsize = AtomicUsize::new(0);

    #[tokio::test]
    async fn pictures_are_drawn_once_and_the_latest_are_kept() {
        let renderer = Arc::new(PreviewRenderer::new(Some(|_, _| {
            let number = PAINTED.fetch_add(1, Ordering::Relaxed);
            Some(vec![number as u8])
        })));
        let ask = async |tag: &str| {
            let picture = renderer.picture(tag, None, Language::En).await;
            picture.unwrap()[0]
        };
        assert_eq!((ask("first").await, ask("first").await), (0, 0));
        for number in 1..MAX_KEPT {
            ask(&number.to_string()).await;
        }
        assert_eq!(ask("first").await, 0);
        ask("one more").await;
        assert_eq!(ask("first").await, 0, "it was wanted lately");
        assert_eq!(ask("1").await as usize, MAX_KEPT + 1, "it was not");
        assert!(renderer.cache.lock().unwrap().len() <= MAX_KEPT);
    }

    #[tokio::test]
    async fn a_renderer_without_a_painter_has_no_pictures() {
        let renderer = Arc::new(PreviewRenderer::new(None));
        assert!(!renderer.is_open());
        assert!(renderer.picture("house", None, Language::En).await.is_err());
    }
}
