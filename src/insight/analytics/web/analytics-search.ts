import { RANGE_KEY, RANGES, type Range, USUAL_RANGE } from "#insight/analytics/shared/rules.ts";

/** What the address says: which fund, else all; in which currency, as of which day, and how far back. */
export type AnalyticsSearch = {
  fund?: string | undefined;
  currency?: string | undefined;
  asOf?: string | undefined;
  range?: Range | undefined;
};

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const fund = matching(raw["fund"], /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const currency = matching(raw["currency"], /^[A-Z]{3}$/);
  const asOf = matching(raw["asOf"], /^\d{4}-\d{2}-\d{2}$/);
  const range = RANGES.find((one) => one === raw["range"]);
  return {
    ...(fund !== undefined && { fund }),
    ...(currency !== undefined && { currency }),
    ...(asOf !== undefined && { asOf }),
    ...(range !== undefined && { range }),
  };
}

/** What every read of the screen asks. */
export type Asked = { fundId?: string; currency?: string; asOf?: string };

export const askedOf = ({ fund, currency, asOf }: AnalyticsSearch): Asked => ({
  ...(fund !== undefined && { fundId: fund }),
  ...(currency !== undefined && { currency }),
  ...(asOf !== undefined && { asOf }),
});

/** The range this browser keeps. */
export const keptRange = (): Range => RANGES.find((one) => one === localStorage.getItem(RANGE_KEY)) ?? USUAL_RANGE;

/** Keeps a range in this browser; throws where it keeps nothing. */
export const keepRange = (range: Range): void => localStorage.setItem(RANGE_KEY, range);
