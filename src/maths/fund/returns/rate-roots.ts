import { type Statement, statement } from "../statements.ts";
import { rootsBetween } from "./curve-roots.ts";
import {
  isPositive,
  type Look,
  look,
  type NpvCurve,
  noise,
  npvCurve,
  signChanges,
  type TimedAmount,
} from "./npv-curve.ts";

/**
 * What is known of the rates at which a series of flows is worth nothing: one, several (ascending), or none and why. Rates
 * are per unit of time, 0.1 being 10 %.
 */
export type RateResult =
  | { kind: "rate"; rate: number }
  | { kind: "several"; rates: number[] }
  | { kind: "none"; reason: Statement };

/** Rates are looked for between these two, both excluded. */
const LOWEST_RATE = -0.9999;
const HIGHEST_RATE = 1000;
/** A little more than that, so that a root beside an end is found exactly before it is judged. */
const [FROM, TO] = [Math.log1p(LOWEST_RATE) - 1e-6, Math.log1p(HIGHEST_RATE) + 1e-6];

/** What it takes to show that the curve, or its slope, has no root in a part: the derivatives up to two orders further. */
const ORDERS = 3;
/** In parts too small for that, several roots may lie together: up to two less than this can be told apart in one. */
const DEEP_ORDERS = 8;
const SMALL_PART = 0.1;
/** Roots closer than this, over the span of the flows, count as one: there a float no longer sees the curve between them. */
const FINEST = 1e-7;

/**
 * Every rate in (−0.9999, 1000) at which the net present value of the flows is zero, with proof that there are no others:
 * the whole range is divided until a bound shows of each part that it holds no root, or roots that can be told apart. A
 * curve that touches zero without crossing counts where it is zero within the rounding of floats.
 *
 * `flows` in order of time, one per time.
 */
export function rateRoots(flows: readonly TimedAmount[]): RateResult {
  const moved = flows.filter(({ amount }) => amount !== 0);
  if (flows.length === 0) return none(statement("noFlows"));
  if (moved.length === 0) return none(statement("allZero"));
  if (signChanges(moved) === 0) return none(statement("oneWay"));
  const roots = curveRoots(moved);
  if (!roots) return none(statement("cancelling"));
  const rates = roots
    .map((x) => shortest(moved, Math.expm1(x)))
    .filter((rate) => rate > LOWEST_RATE && rate < HIGHEST_RATE);
  const [rate] = rates;
  if (rate === undefined) return none(statement("outOfRange"));
  return rates.length === 1 ? { kind: "rate", rate } : { kind: "several", rates };
}

function none(reason: Statement): RateResult {
  return { kind: "none", reason };
}

/** Present value of the flows at a rate, seen from time zero. */
export function presentValue(flows: readonly TimedAmount[], rate: number): number {
  const force = Math.log1p(rate);
  let value = 0;
  for (const { time, amount } of flows) if (amount !== 0) value += amount * Math.exp(-force * time);
  return value;
}

type Part = { curve: NpvCurve; from: Look; to: Look };

/** The roots in x = ln(1 + rate), ascending; undefined where floats cannot tell. */
function curveRoots(flows: readonly TimedAmount[]): number[] | undefined {
  const fromFirst = npvCurve(flows, "first");
  const closest = FINEST / fromFirst.span;
  const parts = wholeParts(flows, fromFirst);
  let found: number[] = [];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const roots = rootsOfPart(part);
    if (roots) {
      found = [...found, ...roots.filter((root) => root - (found.at(-1) ?? -Infinity) > closest)];
    } else {
      if (part.to.x - part.from.x < closest) return undefined;
      const middle = look(part.curve, (part.from.x + part.to.x) / 2, ORDERS);
      parts.push({ ...part, from: middle }, { ...part, to: middle });
    }
    // Descartes' rule: more roots than changes of sign are the noise of rounding.
    if (found.length > fromFirst.signChanges) return undefined;
  }
  return found.filter((root, index) => index === 0 || leavesZero(flows, found[index - 1] ?? root, root));
}

/** Two roots with nothing but rounding between them are one. */
function leavesZero(flows: readonly TimedAmount[], from: number, to: number): boolean {
  const x = (from + to) / 2;
  const middle = look(npvCurve(flows, x < 0 ? "last" : "first"), x, 1);
  return Math.abs(middle.values[0] ?? 0) > noise(middle, 0);
}

/** The range above zero and the range below, the one to be searched first last; without those that hold no root. */
function wholeParts(flows: readonly TimedAmount[], fromFirst: NpvCurve): Part[] {
  const zero = look(fromFirst, 0, ORDERS);
  const parts: Part[] = [];
  if (zero.rootsAbove > 0) parts.push({ curve: fromFirst, from: zero, to: look(fromFirst, TO, ORDERS) });
  if (zero.rootsBelow > 0) {
    const fromLast = npvCurve(flows, "last");
    parts.push({ curve: fromLast, from: look(fromLast, FROM, ORDERS), to: look(fromLast, 0, ORDERS) });
  }
  return parts;
}

/** The roots of a part; undefined when it has to be divided. */
function rootsOfPart({ curve, from, to }: Part): number[] | undefined {
  if (from.rootsAbove === 0 || to.rootsBelow === 0) return [];
  const order = from.rootsAbove === 1 || to.rootsBelow === 1 ? 1 : clearOrder(curve, from, to);
  return order === undefined ? undefined : rootsBetween(curve, order, from, to);
}

/** The lowest derivative that is shown to have no root between two looks; the curve then has at most as many as its order. */
function clearOrder(curve: NpvCurve, from: Look, to: Look): number | undefined {
  const low = [0, 1].find((order) => isClear(from, to, order));
  if (low !== undefined || (to.x - from.x) * curve.span > SMALL_PART) return low;
  const [deepFrom, deepTo] = [look(curve, from.x, DEEP_ORDERS), look(curve, to.x, DEEP_ORDERS)];
  for (let order = 2; order <= DEEP_ORDERS - 2; order += 1) if (isClear(deepFrom, deepTo, order)) return order;
  return undefined;
}

/** A derivative leaves the chord between its ends by at most K·width²/8, where K bounds the derivative two orders up. */
function isClear(from: Look, to: Look, order: number): boolean {
  const [start, end] = [from.values[order] ?? 0, to.values[order] ?? 0];
  if (isPositive(start) !== isPositive(end)) return false;
  const sag = (Math.max(from.sizes[order + 2] ?? 0, to.sizes[order + 2] ?? 0) * (to.x - from.x) ** 2) / 8;
  return Math.min(Math.abs(start), Math.abs(end)) > sag + Math.max(noise(from, order), noise(to, order));
}

/** The rate to twelve decimals where that is as good a root within rounding: 0.1, not 0.10000000000000009. */
function shortest(flows: readonly TimedAmount[], rate: number): number {
  const short = Number(rate.toFixed(12));
  const gross = flows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return Math.abs(presentValue(flows, short)) <= 1e-13 * gross ? short : rate;
}
