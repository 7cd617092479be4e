import { isPositive, look, type NpvCurve, noise, valueAndSlope } from "./npv-curve.ts";

/**
 * The roots of the curve between two points, when its derivative of an order has none there. Rolle's theorem upwards: the
 * roots of each derivative are the turning points of the one before, between which that one is monotone.
 */
export function rootsBetween(curve: NpvCurve, order: number, from: number, to: number): number[] {
  let found: number[] = [];
  for (let below = order - 1; below >= 0; below -= 1) found = rootsOfOrder(curve, below, [from, ...found, to]);
  return found;
}

/** The roots of a derivative that is monotone between the points. A turning point that is zero within rounding is one. */
function rootsOfOrder(curve: NpvCurve, order: number, points: readonly number[]): number[] {
  const sides = points.map((x, index) => {
    const at = look(curve, x, order + 1);
    const value = at.values[order] ?? 0;
    const turns = index > 0 && index < points.length - 1;
    return turns && Math.abs(value) <= noise(at, order) ? 0 : isPositive(value) ? 1 : -1;
  });
  return points.flatMap((x, index) => {
    const touching = sides[index] === 0 ? [x] : [];
    const [next, side] = [points[index + 1], (sides[index] ?? 0) * (sides[index + 1] ?? 0)];
    return next !== undefined && side < 0 ? [...touching, crossing(curve, order, x, next)] : touching;
  });
}

/** The root of a derivative between two points of opposite sign: Newton's method, and bisection whenever that strays or crawls. */
export function crossing(curve: NpvCurve, order: number, from: number, to: number): number {
  let [low, high] = [from, to];
  const rises = !isPositive(valueAndSlope(curve, order, low).value);
  let x = Math.abs(low) < Math.abs(high) ? low : high;
  let step = high - low;
  for (;;) {
    const { value, slope } = valueAndSlope(curve, order, x);
    if (value === 0) return x;
    if (isPositive(value) === rises) high = x;
    else low = x;
    const newton = x - value / slope;
    const halves = newton > low && newton < high && Math.abs(newton - x) < step / 2;
    const next = halves ? newton : (low + high) / 2;
    step = Math.abs(next - x);
    if (next <= low || next >= high || next === x) return next;
    x = next;
  }
}
