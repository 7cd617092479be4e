import { isPositive, type Look, look, type NpvCurve, noise, valueAndSlope } from "./npv-curve.ts";

/**
 * The roots of the curve between two looks, when its derivative of an order has none there. Rolle's theorem upwards: the
 * roots of each derivative are the turning points of the one before, between which that one is monotone.
 */
export function rootsBetween(curve: NpvCurve, order: number, from: Look, to: Look): number[] {
  const [start, end] = [upTo(order, curve, from), upTo(order, curve, to)];
  let found: number[] = [];
  for (let below = order - 1; below >= 0; below -= 1) {
    const turns = found.map((x) => look(curve, x, below + 1));
    found = rootsOfOrder(curve, below, [start, ...turns, end]);
  }
  return found;
}

function upTo(order: number, curve: NpvCurve, at: Look): Look {
  return at.values.length > order ? at : look(curve, at.x, order);
}

/** The roots of a derivative that is monotone between the looks. A turning point that is zero within rounding is one. */
function rootsOfOrder(curve: NpvCurve, order: number, looks: readonly Look[]): number[] {
  const sides = looks.map((at, index) => {
    const value = at.values[order] ?? 0;
    const turns = index > 0 && index < looks.length - 1;
    return turns && Math.abs(value) <= noise(at, order) ? 0 : isPositive(value) ? 1 : -1;
  });
  return looks.flatMap(({ x }, index) => {
    const [side, next] = [sides[index] ?? 0, looks[index + 1]];
    if (side === 0) return [x];
    return next && side * (sides[index + 1] ?? 0) < 0 ? [crossing(curve, order, x, next.x, side < 0)] : [];
  });
}

/**
 * The root of a derivative between two points of opposite sign: Newton's method from the one nearer to zero, and bisection
 * whenever that strays or crawls.
 */
function crossing(curve: NpvCurve, order: number, from: number, to: number, rises: boolean): number {
  let [low, high] = [from, to];
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
