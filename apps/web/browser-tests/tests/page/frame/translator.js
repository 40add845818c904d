// A translator like those of browsers: it replaces every text with words by a <font>, also texts
// that are added or changed later. Its words are those of the text, so that tests can read them.
// `arguments[0]` is true if it respects texts that must not be translated, `arguments[1]` if it
// replaces a text in one step.
window.translator?.disconnect();
const [obeys, atOnce] = arguments;
const font = (inside) => {
    const font = document.createElement("font");
    font.style.verticalAlign = "inherit";
    font.append(inside);
    return font;
};
const isOpen = (text) => /[\p{L}\p{N}]/u.test(text.data)
    && text.isConnected
    && !text.parentNode.closest("font, script, style, textarea, title")
    && !(obeys && text.parentNode.closest("[translate=no]"));
const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts.filter(isOpen)) {
        const translated = font(font(text.data));
        if (atOnce) {
            text.replaceWith(translated);
        } else {
            text.before(translated);
            text.remove();
        }
    }
};
const watch = { childList: true, characterData: true, subtree: true };
window.translator = new MutationObserver(translate);
window.translator.observe(document.body, watch);
translate();
return document.querySelectorAll("font").length;
