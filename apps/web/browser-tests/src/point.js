// A point of an element that a finger can touch, as `[[x, y], null]`; or `[null, what]`, if `what`
// covers all of it, or moves it. `[null, null]` if there is none, or it has left the page. What lies under the hand is scrolled to
// the middle of the screen, as a person would, and a card of which only the top is in sight to the top of its table.
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
// A person touches what is at rest. Some signs pulse for ever; those are no movement.
const moves = (it) => it.getAnimations().some(({playState, effect}) =>
    playState === "running" && Number.isFinite(effect.getComputedTiming().endTime));
for (let it = element; it; it = it.parentElement) {
    if (moves(it)) return [null, `a movement of ${way(it)}`];
}
const steps = [0.5, 0.3, 0.7, 0.15, 0.85];
let over = "nothing: it is out of sight";
for (const block of ["nearest", "center", "start"]) {
    element.scrollIntoView({block, inline: "nearest", behavior: "instant"});
    const box = element.getBoundingClientRect();
    for (const down of steps) {
        for (const along of steps) {
            const [x, y] = [box.x + box.width * along, box.y + box.height * down];
            const hit = document.elementFromPoint(x, y);
            if (!hit) continue;
            const spot = hit.closest("[data-spot]");
            if (element.contains(hit) && (!spot || spot === element || !element.contains(spot)) || hit.closest("label")?.contains(element)) {
                return [[x, y], null];
            }
            over = way(hit);
        }
    }
}
return [null, over];
