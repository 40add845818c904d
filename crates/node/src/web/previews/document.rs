//! The tags of a preview, in the head of the document.

use crate::language::language;
use crate::limits::client_address::ClientAddress;
use crate::web::http::accept::Peer;
use crate::web::previews::link_target::LinkTarget;
use crate::web::previews::texts::title_and_description;
use crate::web::state::Web;
use axum::extract::{Query, Request, State};
use axum::http::{HeaderMap, Method, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use ranarium_game::Language;
use ranarium_page_files::HeadTags;
use ranarium_protocol::online::TablePreview;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::timeout;

/// Maximum time that a document waits for its tags.
const TIMEOUT: Duration = Duration::from_secs(2);

/// Adds the tags to the document of a path. After a timeout, or too many requests, it gets the
/// default tags.
pub async fn tag_document(State(web): State<Web>, mut request: Request, next: Next) -> Response {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        let (uri, headers) = (request.uri().clone(), request.headers().clone());
        let peer = request.extensions().get::<Peer>().map(|peer| peer.0);
        let tags = tags(&web, &uri, &headers, peer).await;
        request.extensions_mut().insert(tags);
    }
    next.run(request).await
}

async fn tags(web: &Web, uri: &Uri, headers: &HeaderMap, peer: Option<SocketAddr>) -> HeadTags {
    let language = language(None, headers);
    let query: BTreeMap<String, String> =
        Query::try_from_uri(uri).map_or_else(|_| BTreeMap::new(), |Query(all)| all);
    let target = LinkTarget::of_page(uri.path(), &query);
    let may = matches!(target, LinkTarget::House | LinkTarget::Game(_)) || {
        let limiter = &web.node.admission().limiter;
        let proxies = limiter.limits().proxies;
        let from = ClientAddress::of_request(peer, headers, proxies);
        limiter.count_request(from).is_ok()
    };
    let looked = match may {
        true => timeout(TIMEOUT, target.preview(web.node.matches()))
            .await
            .ok(),
        false => None,
    };
    let (target, preview) = match looked {
        Some(Ok(preview)) => (target, preview),
        Some(Err(_)) | None => (LinkTarget::House, None),
    };
    let site = site(web, headers);
    head_tags(
        &target,
        preview.as_ref(),
        language,
        site.map(|site| (site, uri)),
        web.renderer.is_open(),
    )
}

/// Returns the URL of this server for browsers: the configured one, or that of the request.
fn site(web: &Web, headers: &HeaderMap) -> Option<String> {
    if let Some(site) = &web.site {
        return Some(site.link(""));
    }
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let is_of_host = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
    let scheme = if web.is_https { "https" } else { "http" };
    host.chars()
        .all(is_of_host)
        .then(|| format!("{scheme}://{host}"))
}

fn head_tags(
    target: &LinkTarget,
    preview: Option<&TablePreview>,
    language: Language,
    place: Option<(String, &Uri)>,
    has_pictures: bool,
) -> HeadTags {
    let (title, description) = title_and_description(target, preview, language);
    let mut tags = HeadTags::default();
    tags.push(("property", "og:title"), &title);
    tags.push(("property", "og:description"), &description);
    tags.push(("property", "og:type"), "website");
    tags.push(("property", "og:site_name"), "Ranarium");
    if let Some((site, uri)) = place {
        let path = uri.path_and_query().map_or("/", |path| path.as_str());
        tags.push(("property", "og:url"), &format!("{site}{path}"));
        if has_pictures {
            let picture = format!("{site}{}language={}", target.picture(), language.code());
            tags.push(("property", "og:image"), &picture);
            tags.push(("property", "og:image:type"), "image/png");
            tags.push(("property", "og:image:width"), "1200");
            tags.push(("property", "og:image:height"), "630");
            tags.push(("property", "og:image:alt"), &title);
            tags.push(("name", "twitter:card"), "summary_large_image");
            return tags;
        }
    }
    tags.push(("name", "twitter:card"), "summary");
    tags
}
