// The way of a finger that pans the water so that an element comes towards its middle, as
// `[[x, y], [x, y]]`; null if the element is on no water.
const [element] = arguments;
const water = element?.closest(".water");
if (!water) return null;
const room = water.getBoundingClientRect();
const box = element.getBoundingClientRect();
const far = [
    room.x + room.width / 2 - box.x - box.width / 2,
    room.y + room.height / 2 - box.y - box.height / 2,
];
// A stone that may move would be dragged itself.
const isWater = (x, y) => {
    const hit = document.elementFromPoint(x, y);
    return water.contains(hit) && !hit.closest("button, .movable, .target");
};
const within = (at, low, size) => Math.min(Math.max(at, low + 12), low + size - 12);
const ways = [];
const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
for (const down of steps) {
    for (const along of steps) {
        const [x, y] = [room.x + room.width * along, room.y + room.height * down];
        if (!isWater(x, y)) continue;
        const to = [within(x + far[0], room.x, room.width), within(y + far[1], room.y, room.height)];
        const left = Math.hypot(x + far[0] - to[0], y + far[1] - to[1]);
        ways.push({left, way: [[x, y], to]});
    }
}
ways.sort((one, other) => one.left - other.left);
return ways[0]?.way ?? null;
