// The state of a match as a player sees it: the question, and the highlighted elements, which are
// stored in `window.lit` by number.
const isShown = (element) => Boolean(element) && element.checkVisibility();
const bar = document.querySelector(".bar");
const inBar = (button) => bar?.querySelector(button);
const canPress = (button) => isShown(button) && !button.disabled;
const SPOTS = {
    target: ".table .target[data-spot]",
    movable: ".table .movable[data-spot]",
    answer: ".table .fj-answers button, .table .half",
    stage: ".table .others button[data-spot]",
};
const isOpen = (spot) => isShown(spot)
    && spot.getAttribute("aria-disabled") !== "true"
    && spot.getAttribute("aria-hidden") !== "true"
    && !spot.matches(".chosen, .lifted, .hand-stone.taken");
const open = Object.entries(SPOTS).flatMap(([kind, selector]) =>
    [...document.querySelectorAll(selector)].filter(isOpen).map((spot) => [kind, spot]));
window.lit = open.map(([, spot]) => spot);
// Not the computed name, for which the browser updates its accessibility tree.
const lit = open.map(([kind, spot]) => ({kind, name: spot.ariaLabel ?? spot.textContent}));
const result = document.querySelector(".result h2");
const cover = document.querySelector(".cover button");
// The contents of the table, which differ between scenes.
const table = [...document.querySelectorAll(".table [data-spot], .log li, .seat")]
    .map((spot) => spot.ariaLabel ?? spot.textContent)
    .join("\n");
return {
    table,
    result: isShown(result) ? result.textContent : null,
    cover: isShown(cover) ? cover.textContent : null,
    said: [...inBar(".bar-said")?.childNodes ?? []]
        .filter((node) => !node.matches?.(".bar-news, .bar-aside"))
        .map((node) => node.textContent)
        .join("")
        .trim(),
    is_ready: canPress(inBar("button.main")),
    has_begun: canPress(inBar("button.quiet")),
    is_busy: bar?.ariaBusy === "true",
    error: document.querySelector(".trouble")?.textContent ?? null,
    lit,
};
