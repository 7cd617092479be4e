import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accruedOn } from "#funds/quarters/shared/carry.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { capitalByDeal, type DealRow } from "./deal-books.ts";
import { divide } from "./division.ts";
import { asFromTheFirst } from "./from-first.ts";
import { inheritedFlows } from "./inheritance.ts";
import type { PartnerFlow } from "./partner-flow.ts";

const PARTNERS = ["a", "b", "g"].map((id) => ({
  limitedPartnerId: id,
  commitment: { a: "600000", b: "400000" }[id] ?? "20000",
  isGeneralPartner: id === "g",
}));
const HURDLE = { rate: "0.08", compounding: "annual" } as const;
const TERMS = { hurdle: HURDLE, catchUp: "1", carry: "0.2" };

const row = (date: string, kind: string, deal: string | null, more: Partial<DealRow>): DealRow => ({
  date,
  kind,
  deal,
  cost: "0",
  unrealised: "0",
  expense: "0",
  cash: "0",
  ...more,
});
const flow = (limitedPartnerId: string, date: string, contributed: string): PartnerFlow => ({
  limitedPartnerId,
  date,
  contributed,
  distributed: "0",
});

/** The books of a fund as they are known today: rows may be added with any day. */
class Fund {
  readonly rows: DealRow[] = [];
  flows: PartnerFlow[];
  booked = new Exact(0);
  private number = 0;
  private readonly style: "american" | "european";

  constructor(style: "american" | "european", paidIn: Record<string, string>, date: string) {
    this.style = style;
    this.flows = Object.entries(paidIn).map(([id, amount]) => flow(id, date, amount));
  }

  private capital(day: string) {
    if (this.style === "european") return undefined;
    const rows = this.rows.filter(({ date }) => date <= day).toSorted((a, b) => a.date.localeCompare(b.date));
    return capitalByDeal(this.until(day), { rows, returned: [], named: [] }, { day, currency: "EUR" });
  }

  private until = (day: string) => this.flows.filter(({ date }) => date <= day);

  private asked(paidOn: string, amount: string, deal: string) {
    const capital = this.capital(paidOn);
    return {
      paidOn,
      amount,
      terms: { ...TERMS, style: this.style },
      partners: PARTNERS,
      flows: this.until(paidOn),
      currency: "EUR",
      occasion: String(this.number),
      deals: capital && { capital, weights: capital.ofDeal(deal) },
    };
  }

  /** Divides, and writes down what each got. */
  distribute(paidOn: string, amount: string, deal: string) {
    this.number += 1;
    const last = divide(this.asked(paidOn, amount, deal)).result.distributions.at(-1);
    for (const { partner, amount: part, returnOfCapital, preferred, carry } of last?.parts ?? [])
      this.flows.push({
        ...flow(partner, paidOn, "0"),
        distributed: part,
        settled: { amount: part, returnOfCapital, preferred, carry },
      });
    this.booked = this.booked.plus(last?.carry ?? 0);
    const sum = (of: "returnOfCapital" | "preferred" | "profit") =>
      addAmounts((last?.parts ?? []).map((one) => one[of]));
    return { carry: last?.carry, capital: sum("returnOfCapital"), profit: sum("profit") };
  }

  /** Carry of all that was paid out with one more, divided today for the first time: what is due in all. */
  due(paidOn: string, amount: string, deal: string): string[] {
    const asked = this.asked(paidOn, amount, deal);
    const flows = asked.flows.map(({ settled: _settled, ...one }) => one);
    return divide({ ...asked, flows }).result.partners.map(({ position }) => position.carry);
  }

  standing(asOf: string, nav: string) {
    const accounts = PARTNERS.map((one) => ({ ...one, nav: one.isGeneralPartner ? "0" : nav, accruedBefore: "0" }));
    const terms = { ...TERMS, style: this.style };
    return accruedOn({ asOf, terms, accounts, flows: this.until(asOf), currency: "EUR", capital: this.capital(asOf) });
  }
}

/** As a judge entered it: 918,000 paid in, two deals at 400,000, 100,000 of expenses, and one sold for 900,000.05. */
function judged(style: "american" | "european") {
  const fund = new Fund(style, { a: "540000", b: "360000", g: "18000" }, "2022-01-10");
  fund.rows.push(
    row("2022-01-11", "purchase", "won", { cost: "400000" }),
    row("2022-01-12", "purchase", "lost", { cost: "400000" }),
    row("2022-01-13", "manual", null, { expense: "100000" }),
    row("2026-11-10", "sale", "won", { cost: "-400000", cash: "900000.05" }),
  );
  return fund;
}
const sold = (date: string) => row(date, "sale", "lost", { cost: "-400000", cash: "450000" });

describe("a sale that is posted after a distribution and dated before it", () => {
  test.each(["2026-11-25", "2026-11-27"])("on %s takes no carry again", (date) => {
    const fund = judged("american");
    expect(fund.distribute("2026-11-27", "900000.05", "won").carry).toBe("88235.30");
    fund.rows.push(sold(date));
    // 400,000 of cost and 50,000 of expenses: nothing of it is profit, and all is capital but for the odd cents of three partners.
    const second = fund.distribute("2026-11-30", "450000", "lost");
    expect(second).toMatchObject({ carry: "0.00", profit: "0" });
    expect(Number(second.capital)).toBeGreaterThanOrEqual(449999.97);
    expect(fund.booked.toFixed(2)).toBe("88235.30");
    const { paid, owed, accrued } = fund.standing("2026-12-31", "0");
    expect(paid).toBe("88235.30");
    // The preferred return on all capital until the sale was not covered: some of the carry is owed back, and less accrued by as much.
    expect(Number(owed)).toBeGreaterThan(0);
    expect(new Exact(accrued).plus(owed).isZero()).toBe(true);
  });
});

describe("a fund as a whole", () => {
  test("capital that is posted later and dated before is made good before further carry, and what was paid stays", () => {
    const fund = judged("european");
    const first = fund.distribute("2026-11-27", "1500000", "won");
    fund.flows.push(flow("a", "2022-02-01", "60000"), flow("b", "2022-02-01", "40000"));
    const { paid } = fund.standing("2026-11-27", "0");
    expect(paid).toBe(first.carry);
    const [due] = [addAmounts(fund.due("2026-11-30", "10000", "won"))];
    expect(Number(due)).toBeLessThan(Number(first.carry));
    expect(fund.distribute("2026-11-30", "10000", "won").carry).toBe("0.00");
    expect(fund.standing("2026-11-30", "0").paid).toBe(first.carry);
  });

  test("two distributions of one day are one after the other", () => {
    const [once, twice] = [judged("european"), judged("european")];
    once.distribute("2026-11-27", "1500000", "won");
    twice.distribute("2026-11-27", "1200000", "won");
    twice.distribute("2026-11-27", "300000", "won");
    expect(twice.booked.minus(once.booked).abs().toNumber()).toBeLessThanOrEqual(0.02);
  });
});

const day = fc
  .integer({ min: 0, max: 1800 })
  .map((days) => new Date(Date.UTC(2022, 1, 1 + days)).toISOString().slice(0, 10));
const cents = (most: number) =>
  fc.integer({ min: 1, max: most }).map((units) => amountText(new Exact(units).div(100), 2));
const lives = fc.record({
  style: fc.constantFrom("american" as const, "european" as const),
  costs: fc.array(cents(300_000_00), { minLength: 2, maxLength: 4 }),
  expense: cents(80_000_00),
  steps: fc.array(
    fc.record({ soldOn: day, proceeds: cents(900_000_00), called: fc.option(cents(50_000_00), { nil: undefined }) }),
    { minLength: 2, maxLength: 4 },
  ),
});

test("carry of all distributions is what is said to be paid, at every step, and none takes more than is due and was not paid", () => {
  fc.assert(
    fc.property(lives, ({ style, costs, expense, steps }) => {
      const fund = new Fund(style, { a: "540000", b: "360000", g: "18000" }, "2022-01-10");
      fund.rows.push(row("2022-01-13", "manual", null, { expense }));
      for (const [place, cost] of costs.entries())
        fund.rows.push(row(`2022-01-${11 + place}`, "purchase", `deal ${place}`, { cost }));
      for (const [place, { soldOn, proceeds, called }] of steps.slice(0, costs.length).entries()) {
        const deal = `deal ${place}`;
        const paidOn = `2027-0${1 + place}-15`;
        // Posted now, dated on any day before earlier distributions or after them.
        fund.rows.push(row(soldOn, "sale", deal, { cost: `-${costs[place]}`, cash: proceeds }));
        if (called) fund.flows.push(flow("a", soldOn, called), flow("b", soldOn, called));
        const due = fund.due(paidOn, proceeds, deal);
        const before = paidBy(fund);
        fund.distribute(paidOn, proceeds, deal);
        const after = paidBy(fund);
        for (const [at, id] of ["a", "b", "g"].entries()) {
          const took = (after.get(id) ?? 0) - (before.get(id) ?? 0);
          const left = Math.max(0, Number(due[at]) - (before.get(id) ?? 0));
          expect(took).toBeLessThanOrEqual(left + 0.011);
        }
        const { paid, parts } = fund.standing(paidOn, "1000");
        expect(paid).toBe(fund.booked.toFixed(2));
        for (const part of parts) expect(Number(part.paid)).toBeCloseTo(after.get(part.limitedPartnerId) ?? 0, 2);
      }
    }),
    { numRuns: 60 },
  );
});

const shares = ["0.0001", "0.25", "0.3333", "0.5", "0.9999", "1"];
const paidOf = (partner: string, amount: string, shareOf: string): PartnerFlow => {
  const part = (of: string) => new Exact(amount).times(of).toDecimalPlaces(2, Exact.ROUND_DOWN).toFixed(2);
  const settled = { amount, returnOfCapital: part("0.4"), preferred: part("0.2"), carry: part(shareOf) };
  return { ...flow(partner, "2024-05-05", "0"), distributed: amount, settled };
};
const sumsOf = (flows: readonly PartnerFlow[]) =>
  (["amount", "returnOfCapital", "preferred", "carry"] as const).map((of) =>
    new Exact(addAmounts(flows.map(({ settled }) => settled?.[of] ?? "0"))).toFixed(2),
  );
const isWhole = ({ settled, distributed }: PartnerFlow) => {
  if (settled === undefined) return true;
  const { amount, ...parts } = settled;
  const all = Object.values(parts);
  return (
    all.every((part) => new Exact(part).gte(0)) &&
    new Exact(addAmounts(all)).lte(amount) &&
    new Exact(amount).lte(distributed)
  );
};

describe("what was paid keeps its sum", () => {
  test("when a part of a commitment goes to another", () => {
    fc.assert(
      fc.property(
        cents(9_999_99),
        fc.constantFrom("0", "0.08", "0.2"),
        fc.constantFrom(...shares),
        (amount, carry, part) => {
          const own = [flow("a", "2022-01-10", "1000"), paidOf("a", amount, carry)];
          const moved = new Exact("1000").times(part).toFixed(2);
          const given = new Exact(amount).times(part).toDecimalPlaces(2);
          const sides = [
            { ...flow("a", "2025-01-01", `-${moved}`), distributed: given.negated().toFixed(2) },
            { ...flow("c", "2025-01-01", moved), distributed: given.toFixed(2) },
          ];
          const booked = [
            ...own.map((one, place) => ({ ...one, entryNo: place + 1, isTransfer: false })),
            ...sides.map((one) => ({ ...one, entryNo: 9, isTransfer: true })),
          ];
          const after = inheritedFlows(booked, 2);
          expect(sumsOf(after)).toEqual(sumsOf(own));
          expect(after.every(isWhole)).toBe(true);
        },
      ),
    );
  });

  test("when somebody joins at a later closing", () => {
    fc.assert(
      fc.property(
        cents(9_999_99),
        cents(9_999_99),
        fc.constantFrom("0", "0.2"),
        fc.constantFrom(...shares),
        (one, two, carry, part) => {
          const paid = [paidOf("a", one, carry), paidOf("b", two, carry)];
          const back = [one, two].map((amount) => new Exact(amount).times(part).toDecimalPlaces(2));
          const closing = [
            { ...flow("a", "2025-01-01", "0"), distributed: back[0]?.negated().toFixed(2) ?? "0" },
            { ...flow("b", "2025-01-01", "0"), distributed: back[1]?.negated().toFixed(2) ?? "0" },
            { ...flow("c", "2025-01-01", "0"), distributed: addAmounts(back.map((amount) => amount.toFixed(2))) },
          ];
          const after = asFromTheFirst([...paid, ...closing], 2);
          expect(sumsOf(after)).toEqual(sumsOf(paid));
          expect(after.every(isWhole)).toBe(true);
        },
      ),
    );
  });
});

const paidBy = ({ flows }: Fund) => {
  const sums = new Map<string, number>();
  for (const { limitedPartnerId: id, settled } of flows)
    sums.set(id, (sums.get(id) ?? 0) + Number(settled?.carry ?? 0));
  return sums;
};
