import { addAmounts, Exact } from "#maths/money/amount.ts";

type Spent = { date: string; of: string; amount: string };

/**
 * What was spent by day and kind, less what was given back of it: spent is negative, given back positive. The Gross Up template takes what
 * was spent only, so what comes back lessens what was spent last before it, then what is spent next; facilities are borrowed, not spent.
 */
export function lessGivenBack<Row extends Spent>(rows: readonly Row[]): Row[] {
  const left = rows.map(({ amount }) => new Exact(amount));
  const inTime = rows.map((row, place) => ({ row, place })).toSorted((a, b) => a.row.date.localeCompare(b.row.date));
  for (const kind of new Set(rows.map(({ of }) => of))) {
    if (kind === "facility") continue;
    const own = inTime.filter(({ row }) => row.of === kind).map(({ place }) => place);
    for (const [at, place] of own.entries()) {
      const others = [...own.slice(0, at).toReversed(), ...own.slice(at + 1)];
      for (const other of others) {
        const [back, spent] = [left[place] ?? ZERO, left[other] ?? ZERO];
        if (back.lte(0)) break;
        if (spent.gte(0)) continue;
        const taken = Exact.min(back, spent.negated());
        left[place] = back.minus(taken);
        left[other] = spent.plus(taken);
      }
    }
  }
  return rows.map((row, place) => ({ ...row, amount: addAmounts([(left[place] ?? ZERO).toFixed()]) }));
}

const ZERO = new Exact(0);
