//! Small pages for the links in mails.

use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ranarium_catalog::{Speaker, Texts};
use ranarium_game::{Language, locale_texts};
use ranarium_page_files::escaped;

const TEXTS: Texts = locale_texts!("../../locales/small_pages.");

const STYLE: &str = include_str!("small_page.css");

/// The policy of the pages: they may only send their own form.
const PAGE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; \
                           base-uri 'none'; frame-ancestors 'none'";

/// The form of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageForm {
    /// A button that sends the form.
    Button,
    /// A field for a new password, and a button.
    NewPassword,
    /// No form, but a link to the page where users sign in.
    SignIn,
    /// No form and no link.
    None,
}

/// Returns a page with the texts of a key: a title, a paragraph (`-text`), and the button or link
/// of its form (`-button`).
pub fn small_page(status: StatusCode, language: Language, key: &str, form: PageForm) -> Response {
    let speaker = Speaker::new(language).with_texts(TEXTS);
    let text = |suffix: &str| escaped(&speaker.text(&format!("{key}{suffix}")));
    let field = match form {
        PageForm::NewPassword => {
            "<input type=\"password\" name=\"password\" autocomplete=\"new-password\" \
             minlength=\"8\" maxlength=\"200\" required aria-labelledby=\"title\">\n"
        }
        PageForm::Button | PageForm::SignIn | PageForm::None => "",
    };
    let form = match form {
        PageForm::None => String::new(),
        PageForm::SignIn => format!(
            "<p><a class=\"button\" href=\"/profile\">{}</a></p>\n",
            text("-button")
        ),
        PageForm::Button | PageForm::NewPassword => format!(
            "<form method=\"post\">{field}<button type=\"submit\">{}</button></form>\n",
            text("-button")
        ),
    };
    let body = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} · Ranarium</title>\n<style>\n{STYLE}</style>\n\
         <main>\n<a class=\"home\" href=\"/\">Ranarium</a>\n\
         <h1 id=\"title\">{title}</h1>\n<p>{}</p>\n{form}</main>\n</html>\n",
        language.code(),
        text("-text"),
        title = text(""),
    );
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CONTENT_SECURITY_POLICY, PAGE_POLICY),
        // Without any referrer, the form would have no origin, and be rejected.
        (header::REFERRER_POLICY, "strict-origin"),
    ];
    (status, headers, body).into_response()
}
