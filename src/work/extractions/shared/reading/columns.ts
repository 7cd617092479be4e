import type { Line } from "./lines.ts";
import type { Value } from "./values.ts";

const PERIOD =
  /\b(?:fy\s?)?(?:19|20)\d\d\s?(?:[aefbp]\b)?|\bfy\s?\d\d\s?[aefbp]?\b|\bq[1-4]\b(?:\s(?:19|20)?\d\d)?|\bn-1\b|(?<![-\w])n(?![-\w])|\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d\d\/\d\d\/(?:19|20)\d\d\b/g;
const PLANNED = /^(?:budget|forecast|plan|prev)|[efbp]$/;
/** A head of a table is at most so many lines above its rows. */
const MOST_ABOVE = 40;

/** The periods a line names, when it is the head of a table. */
function periodsOf({ fold }: Line): string[] {
  const found = fold.match(PERIOD) ?? [];
  return found.length >= 2 && fold.replaceAll(PERIOD, "").replaceAll(/[^a-z]/g, "").length < 40 ? found : [];
}

/** The periods of the table a row is in, by the nearest head above it. */
export function headOf(lines: readonly Line[], row: Line): string[] {
  for (let at = row.at - 1; at >= Math.max(0, row.at - MOST_ABOVE); at -= 1) {
    const head = lines[at];
    if (head === undefined || head.page !== row.page) return [];
    const periods = periodsOf(head);
    if (periods.length > 0) return periods;
  }
  return [];
}

/** Which of several figures in a row is the latest that happened: by the head of its table. */
export function latestOf(
  lines: readonly Line[],
  row: Line,
  values: readonly Value[],
): { value: Value | undefined; isKnown: boolean } {
  const periods = headOf(lines, row);
  // The first may be the number of a note.
  const extra = values.length - periods.length;
  if (periods.length === 0 || (extra !== 0 && extra !== 1)) return { value: values[0], isKnown: false };
  return { value: values[latest(periods) + extra], isKnown: true };
}

const GROUP = /^[(\-−]?\d{1,3}(?:[.,]\d+)?\)?$/;
const MOST_GROUPS = 16;

/**
 * The figures of a row whose thousands are parted by blanks, as its columns are: "4 200 3 100" under two periods. Undefined for another
 * kind of row, and none where it can be parted in two ways: the one in which all have the same number of groups counts first.
 */
export function figuresOf(text: string, count: number): string[] | undefined {
  const groups = text.trim().split(/\s+/);
  if (count < 2 || groups.length < count || groups.length > MOST_GROUPS || !groups.every((one) => GROUP.test(one)))
    return undefined;
  const ways = partitions(groups, count);
  const even = ways.filter((way) => new Set(way.map((figure) => figure.split(" ").length)).size === 1);
  const chosen = ways.length === 1 ? ways : even;
  return chosen.length === 1 ? chosen[0] : [];
}

function partitions(groups: readonly string[], count: number): string[][] {
  if (count === 1) return isFigure(groups) ? [[groups.join(" ")]] : [];
  return groups.slice(0, groups.length - count + 1).flatMap((_, at) => {
    const first = groups.slice(0, at + 1);
    if (!isFigure(first)) return [];
    return partitions(groups.slice(at + 1), count - 1).map((rest) => [first.join(" "), ...rest]);
  });
}

/** All groups but the first have three digits. */
const isFigure = ([first = "", ...others]: readonly string[]) =>
  others.every((one) => /^\d{3}(?:[.,]\d+)?\)?$/.test(one)) && (others.length === 0 || !/^[(\-−]?0/.test(first));

/** The place of the latest period that is no plan. */
function latest(periods: readonly string[]): number {
  const done = periods.map((period, at) => ({ period, at })).filter(({ period }) => !PLANNED.test(period));
  const among = done.length > 0 ? done : periods.map((period, at) => ({ period, at }));
  const [first] = among.toSorted((one, other) => orderOf(other.period) - orderOf(one.period) || one.at - other.at);
  return first?.at ?? 0;
}

function orderOf(period: string): number {
  if (/^n$/.test(period)) return 1;
  if (/^n-1$/.test(period)) return 0;
  const iso = /(\d{4})-(\d\d)-(\d\d)/.exec(period);
  if (iso) return Number(`${iso[1]}${iso[2]}${iso[3]}`);
  const day = /(\d\d)\/(\d\d)\/(\d{4})/.exec(period);
  if (day) return Number(`${day[3]}${day[2]}${day[1]}`);
  const quarter = /q([1-4])/.exec(period)?.[1] ?? "0";
  const year = /(?:19|20)\d\d/.exec(period)?.[0] ?? `20${/\d\d/.exec(period.replace(/q\d/, ""))?.[0] ?? "00"}`;
  return Number(year) * 10_000 + Number(quarter);
}
