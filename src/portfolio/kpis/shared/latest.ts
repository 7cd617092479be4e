import type { KpiCell } from "./api.ts";
import { type Computed, figureText, type GivenFigure, KpiFigures } from "./compute.ts";
import { movePeriod, periodEnd } from "./periods.ts";

export type LatestFigure = Omit<KpiCell, "kind"> & { before: string | null };

/** The last figure of each metric of one company, and that of the period before it, where there is one in the same currency. */
export function latestOf(
  definitions: readonly (Computed & { isArchived: boolean })[],
  figures: readonly GivenFigure[],
): LatestFigure[] {
  const all = new KpiFigures(definitions, figures);
  const places = new Map(
    figures.map(({ periodKind, periodStart }) => [`${periodKind} ${periodStart}`, { periodKind, periodStart }]),
  );
  // The latest end first; of a quarter and its last month, the month.
  const sorted = [...places.values()].toSorted((one, other) => {
    const [end, otherEnd] = [one, other].map(({ periodKind, periodStart }) => periodEnd(periodKind, periodStart));
    if (end !== otherEnd) return (otherEnd ?? "") < (end ?? "") ? -1 : 1;
    return one.periodKind < other.periodKind ? -1 : 1;
  });
  return definitions.flatMap(({ key, formula, isArchived }): LatestFigure[] => {
    if (isArchived) return [];
    for (const place of sorted) {
      const found = all.of(key, place.periodKind, place.periodStart);
      if (found === null) continue;
      const before = all.of(key, place.periodKind, movePeriod(place.periodKind, place.periodStart, -1));
      return [
        {
          metric: key,
          ...place,
          value: figureText(found),
          currency: found.currency,
          isComputed: formula !== null,
          before: before === null || before.currency !== found.currency ? null : figureText(before),
        },
      ];
    }
    return [];
  });
}
