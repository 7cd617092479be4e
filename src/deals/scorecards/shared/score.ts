import { BAND_FROM, type Band, bandAbove } from "./bands.ts";
import type { Criterion } from "./criteria.ts";

/** Less known weight gives no score. */
const FEWEST_KNOWN = 0.5;

const bounded = (points: number) => Math.min(100, Math.max(0, points));
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .trim();

/** The points of a criterion, 0 to 100, for what is known of it; null for nothing known. */
export function pointsOf(criterion: Criterion, value: string | number | null): number | null {
  if (value === null) return null;
  if (criterion.by === "choice") {
    const looked = folded(String(value));
    return criterion.values.some((one) => folded(one) === looked) ? 100 : 0;
  }
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  if (criterion.by === "people") return bounded(criterion.scale === "five" ? (number - 1) * 25 : number);
  return bounded(((number - criterion.from) / (criterion.to - criterion.from)) * 100);
}

/** A criterion with its points. */
export type Rated = { id: string; weight: number; points: number | null };
export type Share = { id: string /** Of the known weight. */; weight: number /** Of the score. */; points: number };
export type Score = {
  /** Null while less than half of the weight is known. */
  score: number | null;
  /** The known share of the weight. */
  known: number;
  shares: Share[];
};

const sumOf = (all: readonly Rated[], value: (one: Rated) => number) => all.reduce((sum, one) => sum + value(one), 0);

/** The weighted mean of the criteria that are known, with what each gives to it. */
export function scoreOf(rated: readonly Rated[]): Score {
  const all = sumOf(rated, ({ weight }) => weight);
  const known = rated.filter(({ points }) => points !== null);
  const weight = sumOf(known, (one) => one.weight);
  if (all <= 0 || weight <= 0) return { score: null, known: 0, shares: [] };
  const points = sumOf(known, (one) => one.weight * (one.points ?? 0)) / weight;
  return {
    score: weight / all >= FEWEST_KNOWN ? Math.round(points) : null,
    known: weight / all,
    shares: known.map((one) => ({
      id: one.id,
      weight: one.weight / weight,
      points: (one.weight * (one.points ?? 0)) / weight,
    })),
  };
}

/** Points from which a criterion alone lifts the score to a band. */
export type Lift = { id: string; from: number | null; to: number };
export type Change = {
  band: Band;
  /** Criteria each of which is enough, the smallest step first. */
  alone: Lift[];
  /** The criteria with most to gain, full points each, that are enough together; empty where one is enough, or all are not. */
  together: string[];
};

const withPoints = (rated: readonly Rated[], id: string, points: number) =>
  rated.map((one) => (one.id === id ? { ...one, points } : one));
const reaches = (rated: readonly Rated[], aim: number) => (scoreOf(rated).score ?? -1) >= aim;

const step = ({ from, to }: Lift) => to - (from ?? 0);

/** What lifts a score into the next band; undefined without a score and in the best band. */
export function changeOf(rated: readonly Rated[]): Change | undefined {
  const { score } = scoreOf(rated);
  const band = score === null ? undefined : bandAbove(score);
  if (band === undefined) return undefined;
  const aim = BAND_FROM[band];
  const alone = rated.flatMap((one): Lift[] => {
    const to = fewestPoints(rated, one, aim);
    return to === undefined ? [] : [{ id: one.id, from: one.points, to }];
  });
  return {
    band,
    alone: alone.toSorted((one, other) => step(one) - step(other)),
    together: alone.length > 0 ? [] : togetherFor(rated, aim),
  };
}

/** The fewest whole points above its own with which a criterion lifts the score; undefined where 100 are too few. */
function fewestPoints(rated: readonly Rated[], { id, points }: Rated, aim: number): number | undefined {
  if (!reaches(withPoints(rated, id, 100), aim)) return undefined;
  let low = Math.ceil(points ?? 0);
  let high = 100;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(withPoints(rated, id, middle), aim)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function togetherFor(rated: readonly Rated[], aim: number): string[] {
  const gain = ({ weight, points }: Rated) => weight * (100 - (points ?? 0));
  const taken: string[] = [];
  let lifted = rated;
  for (const { id } of rated.toSorted((one, other) => gain(other) - gain(one))) {
    taken.push(id);
    lifted = withPoints(lifted, id, 100);
    if (reaches(lifted, aim)) return taken;
  }
  return [];
}
