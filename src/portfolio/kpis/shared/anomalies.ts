import { Exact, total } from "#maths/money/amount.ts";

/** Why somebody should look at a figure before it counts. */
export const ANOMALIES = ["unusual", "sign", "currency", "missing"] as const;
export type Anomaly = (typeof ANOMALIES)[number];

export type SeriesFigure = { value: string | null; currency: string | null };

/** So many times the usual change is unusual, once so many changes say what is usual. */
const TIMES = 3;
const LEAST_CHANGES = 3;
const MOST_CHANGES = 12;
/** A change is never usual below this part of the last figure, so that a steady series does not mark each move. */
const FLOOR = new Exact("0.01");

/**
 * What is odd about a figure, next to those accepted before it (the latest first): it moved by more than three times the median change, its
 * sign turned, its currency is another, or it was asked for and is missing.
 */
export function anomaliesOf(figure: SeriesFigure, before: readonly SeriesFigure[], isRequired: boolean): Anomaly[] {
  if (figure.value === null) return isRequired || before.length > 0 ? ["missing"] : [];
  const found: Anomaly[] = [];
  const last = before.find(({ value }) => value !== null);
  if (last === undefined || last.value === null) return found;
  if (figure.currency !== last.currency) return ["currency"];
  const [now, then] = [new Exact(figure.value), new Exact(last.value)];
  if (isUnusual(now, [then, ...before.slice(before.indexOf(last) + 1).flatMap(inCurrency(last.currency))]))
    found.push("unusual");
  if (now.isNegative() !== then.isNegative() && !now.isZero() && !then.isZero()) found.push("sign");
  return found;
}

const inCurrency =
  (wanted: string | null) =>
  ({ value, currency }: SeriesFigure): Exact[] =>
    value === null || currency !== wanted ? [] : [new Exact(value)];

function isUnusual(now: Exact, before: readonly Exact[]): boolean {
  const [last] = before;
  const changes = before.slice(0, MOST_CHANGES + 1).flatMap((value, place) => {
    const earlier = before[place + 1];
    return earlier === undefined || place >= MOST_CHANGES ? [] : [value.minus(earlier).abs()];
  });
  if (last === undefined || changes.length < LEAST_CHANGES) return false;
  const usual = Exact.max(medianOf(changes), last.abs().times(FLOOR));
  return now.minus(last).abs().gt(usual.times(TIMES));
}

/** The middle of them, or between the two in the middle. */
function medianOf(values: readonly Exact[]): Exact {
  const sorted = values.toSorted((one, other) => one.comparedTo(other));
  const half = Math.floor(sorted.length / 2);
  const middle = sorted.length % 2 === 1 ? sorted.slice(half, half + 1) : sorted.slice(half - 1, half + 1);
  return total(middle).div(middle.length);
}
