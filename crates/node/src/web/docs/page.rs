//! The page that shows the document.

use super::inline::{inline, marked};
use super::schema::{fields, type_of};
use crate::notices::escaped;
use serde_json::{Map, Value};
use std::fmt::Write;

/// The methods, in display order.
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// Returns the page.
pub fn page(document: &Value) -> String {
    let tags = document["tags"].as_array().map_or(&[][..], Vec::as_slice);
    let operations = operations(document);
    let mut contents = String::new();
    let mut main = String::new();
    for tag in tags {
        let name = text(&tag["name"]);
        let of_tag = operations
            .iter()
            .filter(|(_, _, one)| one["tags"][0] == tag["name"]);
        let anchor = name.to_lowercase();
        let _ = writeln!(contents, "<li><a href=\"#{anchor}\">{name}</a></li>");
        let about = inline(&tag["description"]);
        let _ = writeln!(
            main,
            "<section id=\"{anchor}\">\n<h2>{name}</h2>\n<p>{about}</p>"
        );
        for (method, path, operation) in of_tag {
            main.push_str(&shown(document, method, path, operation));
        }
        main.push_str("</section>\n");
    }
    for (anchor, name) in [("codes", "Problems"), ("schemas", "Schemas")] {
        let _ = writeln!(contents, "<li><a href=\"#{anchor}\">{name}</a></li>");
    }
    main.push_str(&codes(document));
    main.push_str(&schemas(document));
    let about = document["info"]["description"].as_str().unwrap_or_default();
    let about: String = about
        .split("\n\n")
        .map(|one| format!("<p>{}</p>\n", marked(one)))
        .collect();
    let title = text(&document["info"]["title"]);
    let version = text(&document["info"]["version"]);
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}: the HTTP interface</title>\n\
         <link rel=\"stylesheet\" href=\"/api/v1/docs.css\">\n</head>\n<body>\n<header>\n\
         <h1>{title}: the HTTP interface</h1>\n{about}\
         <p>Version {version}. The same for programs: \
         <a href=\"/api/v1/openapi.json\">openapi.json</a> (OpenAPI 3.1).</p>\n</header>\n\
         <nav aria-label=\"Contents\">\n<ul>\n{contents}</ul>\n</nav>\n\
         <main>\n{main}</main>\n</body>\n</html>\n"
    )
}

/// Returns all operations: method, path, and description.
fn operations(document: &Value) -> Vec<(&'static str, &str, &Value)> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let of_path = |(path, methods): (_, _)| {
        let all = METHODS.into_iter();
        all.filter_map(move |method| Some((method, path, Value::get(methods, method)?)))
    };
    paths
        .map(|(path, methods)| (path.as_str(), methods))
        .flat_map(of_path)
        .collect()
}

fn shown(document: &Value, method: &str, path: &str, operation: &Value) -> String {
    let id = text(&operation["operationId"]);
    let summary = text(&operation["summary"]);
    let mut out = format!(
        "<details id=\"{id}\">\n<summary><span class=\"method {method}\">{}</span> \
         <code>{}</code> <span class=\"what\">{summary}</span></summary>\n<p>{}</p>\n",
        method.to_uppercase(),
        // Long paths break after a slash.
        escaped(path).replace('/', "/<wbr>"),
        inline(&operation["description"]),
    );
    if let Some(parameters) = operation["parameters"].as_array() {
        out.push_str("<h3>Parameters</h3>\n<dl>\n");
        for one in parameters {
            let _ = writeln!(
                out,
                "<dt><code>{}</code> <span class=\"type\">{}, in the {}</span></dt>\n\
                 <dd>{}. For example <code>{}</code>.</dd>",
                text(&one["name"]),
                type_of(&one["schema"]),
                text(&one["in"]),
                inline(&one["description"]),
                plain(&one["example"]),
            );
        }
        out.push_str("</dl>\n");
    }
    for (kind, content) in contents(&operation["requestBody"]) {
        let _ = writeln!(
            out,
            "<h3>Body</h3>\n<p><code>{}</code>: {}</p>",
            escaped(kind),
            type_of(&content["schema"]),
        );
        let pretty = serde_json::to_string_pretty(&content["example"]).unwrap_or_default();
        let _ = writeln!(out, "<pre><code>{}</code></pre>", escaped(&pretty));
        out.push_str(&fields(referred(document, &content["schema"])));
    }
    out.push_str("<h3>Answers</h3>\n<dl class=\"answers\">\n");
    for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
        let _ = write!(
            out,
            "<dt>{status}</dt>\n<dd>{}",
            inline(&answer["description"])
        );
        for (kind, content) in contents(answer) {
            match kind {
                "application/problem+json" => {}
                "application/json" => {
                    let _ = write!(out, ": {}", type_of(&content["schema"]));
                }
                kind => {
                    let _ = write!(out, " (<code>{}</code>)", escaped(kind));
                }
            }
        }
        out.push_str("</dd>\n");
    }
    out.push_str("</dl>\n</details>\n");
    out
}

/// Returns the list of problem codes, with their titles.
fn codes(document: &Value) -> String {
    let codes = &document["components"]["schemas"]["Problem"]["properties"]["code"]["oneOf"];
    let mut out = "<section id=\"codes\">\n<h2>Problems</h2>\n\
                   <p>Every <code>code</code>, and its <code>title</code> in English.</p>\n\
                   <dl class=\"codes\">\n"
        .to_owned();
    for code in codes.as_array().into_iter().flatten() {
        let (name, title) = (text(&code["const"]), text(&code["description"]));
        let _ = writeln!(out, "<dt><code>{name}</code></dt><dd>{title}</dd>");
    }
    out.push_str("</dl>\n</section>\n");
    out
}

fn schemas(document: &Value) -> String {
    let mut out = "<section id=\"schemas\">\n<h2>Schemas</h2>\n".to_owned();
    let all = document["components"]["schemas"].as_object();
    for (name, schema) in all.into_iter().flatten() {
        // Inside the element, so that a browser opens the target of a link.
        let _ = writeln!(
            out,
            "<details>\n<summary><code>{name}</code></summary>\n\
             <p id=\"schema-{name}\">{}</p>",
            inline(&schema["description"]),
        );
        match (name.as_str(), schema.get("properties")) {
            ("Problem", _) => out.push_str("<p>Its codes are <a href=\"#codes\">above</a>.</p>\n"),
            (_, Some(_)) => {}
            (_, None) => {
                let _ = writeln!(out, "<p>{}</p>", type_of(schema));
            }
        }
        out.push_str(&fields(schema));
        out.push_str("</details>\n");
    }
    out.push_str("</section>\n");
    out
}

/// Returns the schema itself, or the one that it refers to.
fn referred<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let to = schema["$ref"].as_str().and_then(|to| to.strip_prefix('#'));
    to.and_then(|to| document.pointer(to)).unwrap_or(schema)
}

fn contents(of: &Value) -> impl Iterator<Item = (&str, &Value)> {
    let all: Option<&Map<String, Value>> = of["content"].as_object();
    all.into_iter()
        .flatten()
        .map(|(kind, content)| (kind.as_str(), content))
}

/// Returns an escaped text of the document.
fn text(value: &Value) -> String {
    escaped(value.as_str().unwrap_or_default())
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => escaped(text),
        value => escaped(&value.to_string()),
    }
}
