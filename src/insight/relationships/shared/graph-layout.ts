/** A line of the graph: two people by their ids, and how strong it is, 1 to 10. */
export type Line = { from: string; to: string; strength: number };
export type Place = { id: string; x: number; y: number };

const ROUNDS = 200;
/** How far a person moves in the first round, of the width; less in each one after. */
const FIRST_STEP = 0.1;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Where people are drawn, 0 to 1 in both directions: those who know each other attract each other, all others repel (Fruchterman and
 * Reingold, 1991). It begins on a spiral in the order of the lines, so one network always looks the same.
 */
export function graphLayout(lines: readonly Line[]): Place[] {
  const ids = [...new Set(lines.flatMap(({ from, to }) => [from, to]))];
  const places = ids.map((id, n) => {
    const radius = 0.45 * Math.sqrt((n + 0.5) / ids.length);
    return { id, x: 0.5 + radius * Math.cos(n * GOLDEN_ANGLE), y: 0.5 + radius * Math.sin(n * GOLDEN_ANGLE) };
  });
  const at = new Map(ids.map((id, n) => [id, n]));
  const ties = lines.map(({ from, to, strength }) => ({
    one: at.get(from) ?? 0,
    other: at.get(to) ?? 0,
    pull: 0.5 + strength / 10,
  }));
  const ideal = Math.sqrt(1 / Math.max(1, ids.length)) * 0.75;
  for (let round = 0; round < ROUNDS; round += 1) move(places, ties, ideal, FIRST_STEP * (1 - round / ROUNDS));
  return fitted(places);
}

type Tie = { one: number; other: number; pull: number };

function move(places: Place[], ties: readonly Tie[], ideal: number, step: number): void {
  const forces = places.map(() => ({ x: 0, y: 0 }));
  const push = (one: number, other: number, forceOf: (distance: number) => number) => {
    const [a, b, forceA, forceB] = [places[one], places[other], forces[one], forces[other]];
    if (!a || !b || !forceA || !forceB) return;
    const [dx, dy] = [a.x - b.x, a.y - b.y];
    const distance = Math.max(0.001, Math.hypot(dx, dy));
    const force = forceOf(distance) / distance;
    forceA.x += dx * force;
    forceA.y += dy * force;
    forceB.x -= dx * force;
    forceB.y -= dy * force;
  };
  for (let one = 0; one < places.length; one += 1)
    for (let other = one + 1; other < places.length; other += 1)
      push(one, other, (distance) => (ideal * ideal) / distance);
  for (const { one, other, pull } of ties) push(one, other, (distance) => (-pull * distance * distance) / ideal);
  for (const [n, place] of places.entries()) {
    const force = forces[n] ?? { x: 0, y: 0 };
    const size = Math.max(0.001, Math.hypot(force.x, force.y));
    const moved = Math.min(size, step);
    // A weak pull to the middle keeps groups without a line between them together.
    place.x += (force.x / size) * moved + (0.5 - place.x) * step * 0.5;
    place.y += (force.y / size) * moved + (0.5 - place.y) * step * 0.5;
  }
}

function spread(values: readonly number[]): (value: number) => number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return (value) => (most - least < 0.001 ? 0.5 : (value - least) / (most - least));
}

/** The same places over the whole of 0 to 1. */
function fitted(places: readonly Place[]): Place[] {
  if (places.length === 0) return [];
  const [x, y] = [spread(places.map((one) => one.x)), spread(places.map((one) => one.y))];
  return places.map((one) => ({ id: one.id, x: x(one.x), y: y(one.y) }));
}
