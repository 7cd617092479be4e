import { RANGE_KEY, RANGES, type Range, USUAL_RANGE } from "#insight/analytics/shared/rules.ts";

/** What the address says: which fund, else all; in which currency, as of which day, and how far back. */
export type AnalyticsSearch = {
  fund?: string | undefined;
  currency?: string | undefined;
  asOf?: string | undefined;
  range?: Range | undefined;
  /** What the figures are compared with: another fund ("all" for all), another day, or both. */
  withFund?: string | undefined;
  withDay?: string | undefined;
  /** Where the value bridge begins; absent, at the end of the year before. */
  since?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const ALL_FUNDS = "all";

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  const fund = matching(raw["fund"], UUID);
  const currency = matching(raw["currency"], /^[A-Z]{3}$/);
  const asOf = matching(raw["asOf"], DAY);
  const withFund = raw["withFund"] === ALL_FUNDS ? ALL_FUNDS : matching(raw["withFund"], UUID);
  const withDay = matching(raw["withDay"], DAY);
  const since = matching(raw["since"], DAY);
  const range = RANGES.find((one) => one === raw["range"]);
  return {
    ...(fund !== undefined && { fund }),
    ...(currency !== undefined && { currency }),
    ...(asOf !== undefined && { asOf }),
    ...(range !== undefined && { range }),
    ...(withFund !== undefined && { withFund }),
    ...(withDay !== undefined && { withDay }),
    ...(since !== undefined && { since }),
  };
}

/** What every read of the screen asks. */
export type Asked = { fundId?: string; currency?: string; asOf?: string };

export const askedOf = ({ fund, currency, asOf }: AnalyticsSearch): Asked => ({
  ...(fund !== undefined && { fundId: fund }),
  ...(currency !== undefined && { currency }),
  ...(asOf !== undefined && { asOf }),
});

/** What the other side of a comparison asks; nothing while none is chosen. */
export function comparedOf(search: AnalyticsSearch): Asked | undefined {
  const { withFund, withDay, asOf, ...others } = search;
  if (withFund === undefined && withDay === undefined) return undefined;
  const fund = withFund === ALL_FUNDS ? undefined : (withFund ?? search.fund);
  const day = withDay ?? asOf;
  const { fund: _own, ...kept } = others;
  return askedOf({ ...kept, ...(fund !== undefined && { fund }), ...(day !== undefined && { asOf: day }) });
}

/** The range this browser keeps. */
export const keptRange = (): Range => RANGES.find((one) => one === localStorage.getItem(RANGE_KEY)) ?? USUAL_RANGE;

/** Keeps a range in this browser; throws where it keeps nothing. */
export const keepRange = (range: Range): void => localStorage.setItem(RANGE_KEY, range);
