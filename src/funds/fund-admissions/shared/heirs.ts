import { allocate } from "#maths/money/allocate.ts";
import { addAmounts } from "#maths/money/amount.ts";

/** Who took a commitment over, and how much of it. */
export type Takeover = { from: string; to: string; amount: string };

type Heirs = {
  /** The first transfer first. */
  takeovers: readonly Takeover[];
  /** Who is still in the fund. */
  here: ReadonlySet<string>;
  decimals: number;
  occasion: string;
};

/**
 * What stands on the name of partners who left, with the buyers of their commitments, by amounts. A transfer takes along what is on
 * the accounts on its day; what a year-end close had carried over before stays where it was earned.
 */
export function inherited(left: ReadonlyMap<string, string>, heirs: Heirs): Map<string, string> {
  const { takeovers, here, decimals, occasion } = heirs;
  const got = new Map(left);
  for (const [place, { from }] of takeovers.entries()) {
    const amount = got.get(from) ?? "0";
    const isLast = takeovers.findLastIndex((one) => one.from === from) === place;
    // At its last transfer nothing is left with it.
    if (here.has(from) || Number(amount) === 0 || !isLast) continue;
    const own = Map.groupBy(
      takeovers.filter((one) => one.from === from),
      ({ to }) => to,
    );
    const parties = [...own].map(([id, some]) => ({ id, weight: addAmounts(some.map((one) => one.amount)) }));
    const parts = allocate(amount, parties, { decimals, occasion });
    got.delete(from);
    for (const [at, { id }] of parties.entries()) got.set(id, addAmounts([got.get(id) ?? "0", parts[at] ?? "0"]));
  }
  return got;
}
