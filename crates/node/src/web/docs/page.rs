//! The page that shows the document.

use ranarium_page_files::escaped;
use serde_json::{Map, Value};

/// The begin of references to schemas.
const SCHEMAS: &str = "#/components/schemas/";

/// Returns the page.
pub fn page(document: &Value) -> String {
    let tags = || list(&document["tags"]);
    let entry = |name: &str| format!("<li><a href=\"#{name}\">{name}</a></li>\n");
    let contents: String = tags().map(|tag| entry(&text(&tag["name"]))).collect();
    let sections: String = tags().map(|tag| section(document, tag)).collect();
    let about = inline(&document["info"]["description"]).replace("\n\n", "</p>\n<p>");
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{title}: the HTTP interface</title>\n\
         <link rel=\"stylesheet\" href=\"/api/v1/docs.css\">\n</head>\n<body>\n<header>\n\
         <h1>{title}: the HTTP interface</h1>\n<p>{about}</p>\n\
         <p>Version {version}. The same for programs: \
         <a href=\"/api/v1/openapi.json\">openapi.json</a> (OpenAPI 3.1).</p>\n</header>\n\
         <nav aria-label=\"Contents\">\n<ul>\n{contents}{}{}</ul>\n</nav>\n\
         <main>\n{sections}{}{}</main>\n</body>\n</html>\n",
        entry("Problems"),
        entry("Schemas"),
        problems(document),
        schemas(document),
        title = text(&document["info"]["title"]),
        version = text(&document["info"]["version"]),
    )
}

/// Returns the operations with a tag.
fn section(document: &Value, tag: &Value) -> String {
    let of_path =
        |(path, methods)| map(methods).map(move |(method, details)| (method, path, details));
    let all = map(&document["paths"]).flat_map(of_path);
    let of_tag = all.filter(|(_, _, operation)| operation["tags"][0] == tag["name"]);
    let operations: String = of_tag
        .map(|(method, path, details)| operation(method, path, details))
        .collect();
    let (name, about) = (text(&tag["name"]), inline(&tag["description"]));
    format!("<section id=\"{name}\">\n<h2>{name}</h2>\n<p>{about}</p>\n{operations}</section>\n")
}

fn operation(method: &str, path: &str, operation: &Value) -> String {
    let parameter = |parameter: &Value| {
        let (name, place, about) = (
            text(&parameter["name"]),
            text(&parameter["in"]),
            inline(&parameter["description"]),
        );
        let schema = schema_text(&parameter["schema"]);
        format!("<dt><code>{name}</code> ({place})</dt>\n<dd>{about} {schema}</dd>\n")
    };
    let parameters: String = list(&operation["parameters"]).map(parameter).collect();
    let body = &operation["requestBody"]["content"]["application/json"];
    let body = match body.is_object() {
        true => format!(
            "<dt>Body</dt>\n<dd>{}{}</dd>\n",
            schema_text(&body["schema"]),
            pretty(&body["example"])
        ),
        false => String::new(),
    };
    let answer = |(status, answer): (&String, &Value)| {
        let content = map(&answer["content"]).map(|(kind, content)| match kind.as_str() {
            "application/problem+json" => String::new(),
            "application/json" => format!(": {}", schema_text(&content["schema"])),
            kind => format!(" (<code>{kind}</code>)"),
        });
        let (about, content) = (inline(&answer["description"]), content.collect::<String>());
        format!("<dt>{status}</dt>\n<dd>{about}{content}</dd>\n")
    };
    format!(
        "<details id=\"{}\">\n<summary><b>{}</b> <code>{}</code> {}</summary>\n<p>{}</p>\n\
         <dl>\n{parameters}{body}{}</dl>\n</details>\n",
        text(&operation["operationId"]),
        method.to_uppercase(),
        // Long paths break after a slash.
        escaped(path).replace('/', "/<wbr>"),
        text(&operation["summary"]),
        inline(&operation["description"]),
        map(&operation["responses"]).map(answer).collect::<String>(),
    )
}

/// Returns the list of problem codes, with their titles.
fn problems(document: &Value) -> String {
    let codes = &document["components"]["schemas"]["Problem"]["properties"]["code"]["oneOf"];
    let row = |code: &Value| {
        let (name, title) = (text(&code["const"]), text(&code["description"]));
        format!("<dt><code>{name}</code></dt>\n<dd>{title}</dd>\n")
    };
    let rows: String = list(codes).map(row).collect();
    format!(
        "<section id=\"Problems\">\n<h2>Problems</h2>\n<p>Every <code>code</code>, and its \
         <code>title</code> in English.</p>\n<dl>\n{rows}</dl>\n</section>\n"
    )
}

fn schemas(document: &Value) -> String {
    let schema = |(name, schema): (&String, &Value)| {
        // The target of links is inside the element, so that a browser opens it.
        format!(
            "<details>\n<summary><code>{name}</code></summary>\n<div id=\"schema-{name}\">\
             {}</div>\n</details>\n",
            pretty(schema)
        )
    };
    let all: String = map(&document["components"]["schemas"])
        .map(schema)
        .collect();
    format!("<section id=\"Schemas\">\n<h2>Schemas</h2>\n{all}</section>\n")
}

/// Returns a schema in one line, or the link to it.
fn schema_text(schema: &Value) -> String {
    match schema["$ref"].as_str() {
        Some(to) if map(schema).count() == 1 => linked(to),
        _ => format!("<code>{}</code>", linked(&schema.to_string())),
    }
}

fn pretty(value: &Value) -> String {
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    format!("<pre>{}</pre>", linked(&text))
}

/// Returns a text with links in place of the references to schemas.
fn linked(text: &str) -> String {
    let mut parts = text.split(SCHEMAS);
    let first = escaped(parts.next().unwrap_or_default());
    let link = |part: &str| {
        let end = part
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(part.len());
        let (name, rest) = part.split_at(end);
        format!("<a href=\"#schema-{name}\">{name}</a>{}", escaped(rest))
    };
    first + &parts.map(link).collect::<String>()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn map(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

/// Returns an escaped text.
fn text(value: &Value) -> String {
    escaped(value.as_str().unwrap_or_default())
}

/// Returns a text with code between backticks.
fn inline(value: &Value) -> String {
    let text = text(value);
    let parts = text
        .split('`')
        .enumerate()
        .map(|(number, part)| match number % 2 {
            0 => part.to_owned(),
            _ => format!("<code>{part}</code>"),
        });
    parts.collect()
}
