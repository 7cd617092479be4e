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

/** Which of several figures in a row is the latest that happened: by the head of its table. */
export function latestOf(
  lines: readonly Line[],
  row: Line,
  values: readonly Value[],
): { value: Value | undefined; isKnown: boolean } {
  for (let at = row.at - 1; at >= Math.max(0, row.at - MOST_ABOVE); at -= 1) {
    const head = lines[at];
    if (head === undefined || head.page !== row.page) break;
    const periods = periodsOf(head);
    if (periods.length === 0) continue;
    const extra = values.length - periods.length;
    if (extra !== 0 && extra !== 1) break;
    const index = latest(periods);
    return { value: values[index + extra], isKnown: true };
  }
  return { value: values[0], isKnown: false };
}

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
