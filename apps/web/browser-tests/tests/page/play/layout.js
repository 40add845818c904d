// A list of the elements that do not fit the window, in words; empty if all fit.
const faults = [];
const [width, height] = [window.innerWidth, window.innerHeight];
const isShown = (element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true});
const called = (element) => element.ariaLabel ?? element.textContent.trim().slice(0, 40);
const sizes = (box) => `${box.x.toFixed(0)},${box.y.toFixed(0)} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`;

const root = document.scrollingElement;
if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} wide`);
if (root.scrollHeight > height) faults.push(`the page is ${root.scrollHeight} high`);

// Boards and hands are not scrolled. (Water and words may be.)
const table = document.querySelector(".table");
for (const element of [table, ...table.querySelectorAll("*")]) {
    const style = getComputedStyle(element);
    const scrolls = /auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (scrolls && !element.matches(".may-scroll")) {
        faults.push(`.${element.className} scrolls: ${element.scrollHeight} in ${element.clientHeight}`);
    }
}

// An island may be larger than its water: its cells are never too small for a finger, and what does
// not fit then is reached by moving the water.
const FINGER = 31;
const water = table.querySelector(".water")?.getBoundingClientRect();
const cells = [...table.querySelectorAll(".drawing [data-spot]")].map((cell) => cell.getBoundingClientRect());
const isWithin = (low, high, room) => {
    const across = Math.max(...cells.map((box) => box[high])) - Math.min(...cells.map((box) => box[low]));
    // A row of water is shown on either side.
    return across + 2.2 * FINGER <= room;
};
const isTooLarge = Boolean(water) && cells.some((box) => box.width < FINGER)
    && !(isWithin("left", "right", water.width) && isWithin("top", "bottom", water.height));

// Touchable elements are complete, visible and uncovered.
const spots = [...table.querySelectorAll("[data-spot]")].filter((spot) =>
    isShown(spot) && (spot.matches(".movable, .target") || spot.closest(".hand, .fj-hand")));
// The questions of a board, with their answers.
const asked = [...table.querySelectorAll(".fj-answers :is(p, button)")].filter((it) => it.textContent);
for (const spot of [...spots, ...asked, ...document.querySelectorAll(".bar button, .tools button, .way-home")]) {
    if (!isShown(spot) || spot.closest(".more-list")) continue;
    if (isTooLarge && spot.closest(".drawing")) continue;
    const box = spot.getBoundingClientRect();
    const isInside = box.left >= -1 && box.top >= -1 && box.right <= width + 1 && box.bottom <= height + 1;
    if (!isInside) {
        faults.push(`"${called(spot)}" is not whole: ${sizes(box)}`);
        continue;
    }
    // Rows of cards may lie on one another: number and name, at their top, are in sight.
    const part = spot.closest(".fj-centre") ? 0.25 : 1;
    const points = [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]].map(([along, down]) =>
        document.elementFromPoint(box.x + box.width * along, box.y + box.height * down * part));
    const isHit = (hit) => hit && (spot.contains(hit) || hit.contains(spot));
    const over = points.find((hit) => !isHit(hit));
    if (spot.closest("svg") ? !points.some(isHit) : over) {
        faults.push(`over "${called(spot)}" at ${sizes(box)} lies ${over?.outerHTML.slice(0, 90)}`);
    }
}

// Texts are readable.
const small = new Map();
const walker = document.createTreeWalker(document.querySelector(".match"), NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !isShown(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    const scale = element.closest("svg") ? element.closest("text")?.getScreenCTM().a ?? 1 : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.95) small.set(`${element.getAttribute("class") ?? element.localName} ${size.toFixed(1)}px`, walker.currentNode.data.trim());
}
for (const [what, text] of small) faults.push(`"${text}" is small: ${what}`);
return faults;
