// `roleOf` and `nameOf`: the role and the name of an element. Chromium computes both. In other
// browsers scripts cannot ask for them, so they are derived from what the page of Ranarium uses.
const ROLES = {
    a: "link", article: "article", aside: "complementary", button: "button", dialog: "dialog", fieldset: "group",
    h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading", img: "image",
    li: "listitem", main: "main", nav: "navigation", ol: "list", option: "option", output: "status",
    progress: "progressbar", select: "combobox", table: "table", textarea: "textbox", ul: "list",
};
const INPUTS = {checkbox: "checkbox", number: "spinbutton", radio: "radio", range: "slider", search: "searchbox"};
const roleOf = (element) => element.computedRole
    ?? element.getAttribute("role")?.split(" ")[0]
    ?? (element.localName === "input" ? INPUTS[element.type] ?? "textbox" : ROLES[element.localName] ?? "generic");
// Returns false for an element that cannot have a role, by its attribute or its tag.
const mayHaveRole = (element, role) => {
    const given = element.getAttribute("role");
    if (given) return given.split(" ").includes(role === "image" ? "img" : role);
    const own = ROLES[element.localName];
    return own === undefined || own === role;
};
const contentOf = (element) => [...element.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    const isSkipped = node.nodeType !== Node.ELEMENT_NODE || node.matches("[aria-hidden=true], input, select, textarea");
    if (isSkipped || !node.checkVisibility()) return "";
    const text = labelOf(node) ?? contentOf(node);
    return getComputedStyle(node).display === "inline" ? text : ` ${text} `;
}).join("");
const labelOf = (element) => element.getAttribute("aria-label") ?? element.getAttribute("alt");
const nameOf = (element) => {
    const named = () => {
        const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
        const parts = ids.map((id) => document.getElementById(id)).filter(Boolean);
        if (parts.length > 0) return parts.map((part) => labelOf(part) ?? contentOf(part)).join(" ");
        const label = labelOf(element);
        if (label !== null) return label;
        const labels = [...element.labels ?? []];
        return labels.length > 0 ? labels.map(contentOf).join(" ") : contentOf(element) || element.title;
    };
    return element.computedName?.trim() ?? String(named() ?? "").replace(/\s+/g, " ").trim();
};
// Returns false if a word of a name occurs in no text from which the element's name could be made.
const ATTRIBUTES = ["aria-label", "alt", "title", "placeholder", "value"];
const textsOf = (element) => {
    const inner = element.querySelectorAll(ATTRIBUTES.map((it) => `[${it}]`).join());
    const attributes = [element, ...inner].flatMap((it) => ATTRIBUTES.map((name) => it.getAttribute(name)));
    return [element.textContent, ...attributes].join(" ");
};
const mayBeNamed = (element, name) => {
    const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    const labels = [...ids.map((id) => document.getElementById(id)), ...element.labels ?? []].filter(Boolean);
    const texts = [element, ...labels].map(textsOf).join(" ");
    return name.split(/\s+/).every((word) => texts.includes(word));
};
