import { Exact } from "#maths/money/amount.ts";

/** An amount of a day: more than nothing. */
type Of = { date: string; amount: string };

/** What was borrowed in one entry. What is neither for fees, nor working capital, nor for costs of the facility itself paid for investments. */
export type Drawn = Of & { fees: string; workingCapital: string; costs: string };

/** What a repayment was called for: of that, what is oldest is paid back first. Without it, whatever is oldest. */
export type Covers = "investments" | "fees" | "costs";
export type Repaid = Of & { covers?: Covers | null };

/** What the books of a fund say of its facility. Amounts in its currency, of the whole fund but where it says otherwise. */
export type FacilityBooks = {
  drawn: readonly Drawn[];
  repaid: readonly Repaid[];
  /** Interest and fees of it by the day they were spent; less than nothing when something is given back. */
  costs: readonly Of[];
  /** What limited partners were called for those, and only they. */
  called: readonly Of[];
  /** Drawn and not paid back. */
  balance: string;
  /** Interest and fees that are owed apart from it. */
  accrued: string;
};

export const NO_FACILITY: FacilityBooks = { drawn: [], repaid: [], costs: [], called: [], balance: "0", accrued: "0" };

const PARTS = ["costs", "fees", "workingCapital", "investments"] as const;
type Part = (typeof PARTS)[number];
type Owed = { part: Part; date: string; left: Exact };

/** What of a drawdown paid for each part; together they are its amount. */
export function partsOf({ amount, fees, workingCapital, costs }: Drawn): Record<Part, Exact> {
  const [own, capital, cost] = [new Exact(fees), new Exact(workingCapital), new Exact(costs)];
  return {
    costs: cost,
    fees: own,
    workingCapital: capital,
    investments: new Exact(amount).minus(own).minus(capital).minus(cost),
  };
}

const COVERED: Record<Covers, readonly Part[]> = {
  investments: ["investments", "workingCapital"],
  fees: ["fees"],
  costs: ["costs"],
};

type Covered = { date: string } & Record<Part, Exact>;

/** Takes an amount from what is owed, the oldest first, of some parts; gives what is left of it. */
function take(owed: readonly Owed[], amount: Exact, those: { parts: readonly Part[]; onto: Covered | null }): Exact {
  let left = amount;
  for (const one of owed) {
    if (left.lte(0)) break;
    if (!those.parts.includes(one.part)) continue;
    const taken = left.lt(one.left) ? left : one.left;
    one.left = one.left.minus(taken);
    left = left.minus(taken);
    if (those.onto !== null) those.onto[one.part] = those.onto[one.part].plus(taken);
  }
  return left;
}

/**
 * What each repayment covers, and what is still owed, part by part.
 *
 * - The oldest drawdown is paid back first; within one, what it cost, then fees and expenses, then working capital, then investments. What
 *   a repayment was called for comes before that order, and bears that name even where less was drawn for it.
 * - A drawdown on the day of a repayment comes before it. More than is owed covers nothing: it is an asset of the fund.
 * - Working capital that is less than nothing was used for what the same row has more of.
 */
export function coverage({ drawn, repaid }: Pick<FacilityBooks, "drawn" | "repaid">) {
  const owed: Owed[] = [];
  const covered: Covered[] = [];
  const events = [
    ...drawn.map((one) => ({ date: one.date, drawn: one, repaid: null })),
    ...repaid.map((one) => ({ date: one.date, drawn: null, repaid: one })),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  for (const event of events) {
    if (event.drawn !== null) {
      const parts = partsOf(event.drawn);
      for (const part of PARTS) {
        if (parts[part].gt(0)) owed.push({ part, date: event.date, left: parts[part] });
        else take(owed, parts[part].neg(), { parts: [part], onto: null });
      }
    } else covered.push(coverOf(owed, event.repaid));
  }
  return { covered, owed: owed.filter(({ left }) => left.gt(0)) };
}

function coverOf(owed: readonly Owed[], { date, amount, covers }: Repaid): Covered {
  const zero = new Exact(0);
  const onto = { date, costs: zero, fees: zero, workingCapital: zero, investments: zero };
  if (!covers) {
    take(owed, new Exact(amount), { parts: PARTS, onto });
    return onto;
  }
  const all = new Exact(amount);
  const rest = take(owed, all, { parts: COVERED[covers], onto: null });
  const beyond = take(owed, rest, { parts: PARTS, onto: null });
  return { ...onto, [covers]: all.minus(beyond) };
}

const owedOf = (books: Pick<FacilityBooks, "drawn" | "repaid">, part: Part): Exact =>
  coverage(books)
    .owed.filter((one) => one.part === part)
    .reduce((sum, { left }) => sum.plus(left), new Exact(0));

/** What of the costs of the facility was borrowed and is not paid back. */
export const costsOwed = (books: Pick<FacilityBooks, "drawn" | "repaid">): Exact => owedOf(books, "costs");

/** What was borrowed as working capital and is neither used nor paid back. */
export const keptOf = (books: Pick<FacilityBooks, "drawn" | "repaid">): Exact => owedOf(books, "workingCapital");

/** The day of the oldest drawdown that is not paid back whole. */
export function oldestDraw(books: Pick<FacilityBooks, "drawn" | "repaid">): string | null {
  return coverage(books).owed.reduce<string | null>(
    (oldest, { date }) => (oldest === null || date < oldest ? date : oldest),
    null,
  );
}
