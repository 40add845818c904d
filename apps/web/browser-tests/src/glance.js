// What a player sees of a match at a glance: the question, and what lights up. The elements that
// light up are kept in `window.lit`, by number.
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
// On a phone the question of Frog Juice is a sheet over the lower part of the table: what lies under
// it is not in sight until the question is answered or taken back.
const isCovered = (spot) => {
    if (!spot.closest(".game-frog-juice")) return false;
    const box = spot.getBoundingClientRect();
    const parts = [0.15, 0.5, 0.85];
    const hits = parts.flatMap((down) => parts.map((along) =>
        document.elementFromPoint(box.x + box.width * along, box.y + box.height * down)));
    return hits.every((hit) => hit && !spot.contains(hit));
};
const open = Object.entries(SPOTS).flatMap(([kind, selector]) =>
    [...document.querySelectorAll(selector)].filter(isOpen).map((spot) => [kind, spot]));
const inSight = open.filter(([, spot]) => !isCovered(spot));
// A card that moves may cover the only spot for a moment.
const seen = inSight.length > 0 ? inSight : open;
window.lit = seen.map(([, spot]) => spot);
const lit = seen.map(([kind, spot]) => ({kind, name: spot.computedName || spot.textContent}));
const result = document.querySelector(".result h2");
const cover = document.querySelector(".cover button");
// What is on the table, for comparison: another scene has another.
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
    trouble: document.querySelector(".trouble")?.textContent ?? null,
    lit,
};
