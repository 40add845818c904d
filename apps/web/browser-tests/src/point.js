// A point of an element that a finger can touch, as `[[x, y], null]`; or `[null, what]`, if `what`
// covers all of it or moves it. `[null, null]` if there is no element, or it has left the page. An
// element under the hand is scrolled to the middle of the screen, as a person would do, and a card
// of which only the top is visible to the top of its table.
const [element] = arguments;
if (!element?.isConnected) return [null, null];
// An element by its parents, with their classes and spots.
const way = (inner) => {
    const names = [];
    for (let it = inner; it && it !== document.body; it = it.parentElement) {
        names.unshift([it.localName, ...it.classList].join(".") + (it.dataset?.spot ? ` [${it.dataset.spot}]` : ""));
    }
    return names.slice(-6).join(" > ");
};
// A person touches elements at rest. The endless pulse of some signs is no movement.
const moves = (it) => it.getAnimations().some(({playState, effect}) =>
    playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
for (let it = element; it; it = it.parentElement) {
    if (moves(it)) return [null, `a movement of ${way(it)}`];
}
// The element that covers this one at a point; null if it is uncovered.
const cover = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return "nothing: it is out of sight";
    const spot = hit.closest("[data-spot]");
    const isOwn = element.contains(hit) && (!spot || spot === element || !element.contains(spot));
    return isOwn || hit.closest("label")?.contains(element) ? null : way(hit);
};
// A finger does not aim at an edge.
const MARGIN = 2;
const around = [[0, 0], [-MARGIN, -MARGIN], [MARGIN, -MARGIN], [-MARGIN, MARGIN], [MARGIN, MARGIN]];
const steps = [0.5, 0.3, 0.7, 0.15, 0.85];
let over = null;
for (const block of ["nearest", "center", "start"]) {
    element.scrollIntoView({block, inline: "nearest", behavior: "instant"});
    const box = element.getBoundingClientRect();
    for (const down of steps) {
        for (const along of steps) {
            const [x, y] = [box.x + box.width * along, box.y + box.height * down];
            const covers = around.map(([dx, dy]) => cover(x + dx, y + dy)).filter(Boolean);
            if (covers.length === 0) return [[x, y], null];
            over = covers[0];
        }
    }
}
return [null, over];
