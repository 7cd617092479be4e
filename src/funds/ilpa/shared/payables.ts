import { amountText, Exact } from "#maths/money/amount.ts";

/** What an entry did to general payables: owed more (more than nothing) or paid, and what it spent on fees and expenses. */
export type PayableEntry = { amount: string; spent: string };

/**
 * What of general payables is owed for fees and expenses, which is accrued in the Performance Template; what is owed for an investment is not.
 *
 * - An entry that owes more owes it for fees and expenses as far as it spent on them, for something else with the rest.
 * - What is paid covers the oldest first; within one, fees and expenses. More than is owed covers nothing.
 * - Source: ILPA Performance Template v1.1, row 17: accrued management fees and partnership expenses.
 */
export function accruedOf(entries: readonly PayableEntry[]): string {
  const owed: { spent: Exact; other: Exact }[] = [];
  for (const { amount, spent } of entries) {
    const change = new Exact(amount);
    if (change.gt(0)) {
      const own = Exact.max(0, Exact.min(change, spent));
      owed.push({ spent: own, other: change.minus(own) });
      continue;
    }
    let left = change.negated();
    for (const one of owed)
      for (const part of ["spent", "other"] as const) {
        const covered = Exact.min(left, one[part]);
        one[part] = one[part].minus(covered);
        left = left.minus(covered);
      }
  }
  return amountText(owed.reduce((sum, { spent }) => sum.plus(spent), new Exact(0)));
}
