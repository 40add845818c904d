// A list of the faults of the row of seats, in words; empty if there are none. Names are readable,
// complete or shortened at their end, and no element covers them or a clock.
const faults = [];
const box = (seat, part) => seat.querySelector(part)?.getBoundingClientRect();
const meet = (a, b) => a && b && a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
const pen = document.createElement("canvas").getContext("2d");
for (const seat of document.querySelectorAll(".seats > .seat")) {
    const whose = `seat ${seat.dataset.seat}`;
    const all = seat.getBoundingClientRect();
    const name = seat.querySelector(".seat-whole");
    const text = name.textContent.trim();
    if (seat.matches(".seat-viewer") && document.querySelectorAll(".seat-viewer").length === 1
        && location.pathname.startsWith("/table/") && text !== "You") {
        faults.push(`${whose} is the reader's, and is called "${text}"`);
    }
    pen.font = getComputedStyle(name).font;
    const letters = [...text];
    const short = letters.length > 4 ? `${letters.slice(0, 4).join("")}…` : text;
    const needed = Math.min(pen.measureText(text).width, pen.measureText(short).width);
    const shown = name.getBoundingClientRect();
    if (shown.width + 1.5 < needed) {
        faults.push(`${whose}: "${text}" has ${shown.width.toFixed(0)} of ${needed.toFixed(0)} px`);
    }
    if (getComputedStyle(name).textOverflow !== "ellipsis") faults.push(`${whose} has no ellipsis`);
    // The signs may be wider than their place.
    const [place, content] = [seat.querySelector(".seat-standing"), document.createRange()];
    content.selectNodeContents(place);
    const isCut = getComputedStyle(place).overflowX === "hidden";
    const signs = (isCut ? place : content).getBoundingClientRect();
    if (meet(shown, signs)) faults.push(`${whose}: the signs are over the name`);
    if (meet(shown, box(seat, ".face"))) faults.push(`${whose}: the face is over the name`);
    const clock = box(seat, ".seat-clock");
    if (clock) {
        const isInside = clock.left >= all.left - 1 && clock.right <= all.right + 1
            && clock.top >= all.top - 1 && clock.bottom <= all.bottom + 1;
        if (!isInside) faults.push(`${whose}: the clock is cut`);
        if (meet(clock, shown)) faults.push(`${whose}: the clock is over the name`);
        if (meet(clock, signs)) faults.push(`${whose}: the clock is over the signs`);
        if (meet(clock, box(seat, ".face"))) faults.push(`${whose}: the clock is over the face`);
        for (const said of document.querySelectorAll(".strip-over > *")) {
            if (meet(clock, said.getBoundingClientRect())) faults.push(`${whose}: words are over the clock`);
        }
    }
}
return faults;
