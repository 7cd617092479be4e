import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact, total } from "../../money/amount.ts";
import { addDays } from "../../money/plain-date.ts";
import { waterfall } from "./waterfall.ts";
import { clawback } from "./waterfall-clawback.ts";
import type { WaterfallEvent } from "./waterfall-events.ts";
import type { WaterfallTerms } from "./waterfall-terms.ts";

describe("properties", () => {
  const cents = fc
    .bigInt({ min: 0n, max: 10n ** 12n })
    .map((units) => `${units / 100n}.${`${units % 100n}`.padStart(2, "0")}`);
  const date = fc
    .integer({ min: 0, max: 3650 })
    .map((day) => new Date(Date.UTC(2015, 0, 1 + day)).toISOString().slice(0, 10));
  const flow = fc.record({
    date,
    kind: fc.constantFrom("contribution" as const, "distribution" as const, "income" as const),
    amount: cents,
    deal: fc.constantFrom("A", "B", "C", null),
    realisedShare: fc.constantFrom("0", "0.1", "0.5", "1"),
  });
  const losses = fc.array(fc.constantFrom("A", "B", "C"), { maxLength: 2 });
  const named = fc.array(flow, { maxLength: 14 }).map((all) =>
    all.map(({ realisedShare, ...each }, index): WaterfallEvent => {
      const sells = each.kind === "distribution" && each.deal !== null;
      return { ...each, id: `row ${index}`, ...(sells ? { realisedShare } : {}) };
    }),
  );
  const flows = fc.tuple(named, losses).map(([all, lostDeals]): WaterfallEvent[] => [
    ...all,
    ...[...new Set(lostDeals)].map((deal) => ({
      date: "2021-06-30",
      kind: "writeOff" as const,
      amount: heldHalf(all, deal),
      deal,
    })),
  ]);
  const termsOf = fc.record({
    style: fc.constantFrom("european" as const, "american" as const),
    hurdle: fc.record({
      rate: fc.constantFrom("0", "0.06", "0.08"),
      compounding: fc.constantFrom("annual" as const, "simple" as const),
    }),
    catchUp: fc.constantFrom("0", "0.5", "0.8", "1"),
    carry: fc.constantFrom("0", "0.2", "0.3"),
    gpCommitment: fc.constantFrom("0", "0.02"),
    escrow: fc.constantFrom("0", "0.3"),
  });
  const runs = { numRuns: 150 };

  test("tiers add up to the cash, so do LP and GP, and nothing is negative", () => {
    fc.assert(
      fc.property(termsOf, flows, (terms, events) => {
        const { distributions, total: all } = waterfall(terms, events);
        for (const split of [...distributions, all]) {
          const each = [split.returnOfCapital, split.preferred, split.catchUp, split.split];
          const tiers = each.flatMap(({ lp, gp }) => [lp, gp]);
          expect(sum(each.map(({ lp }) => lp))).toBe(split.lp);
          expect(sum([split.carry, split.gpCommitment])).toBe(split.gp);
          expect([...tiers, split.lp, split.gp].filter((amount) => amount.startsWith("-"))).toEqual([]);
          expect(sum(tiers)).toBe(sum([split.lp, split.gp]));
        }
        const cash = events.filter(({ kind }) => isPayment(kind)).map(({ amount }) => amount);
        expect(sum([all.lp, all.gp])).toBe(sum(cash));
      }),
      runs,
    );
  });

  test("the order of the rows does not matter", () => {
    fc.assert(
      fc.property(termsOf, flows, fc.infiniteStream(fc.nat()), (terms, events, random) => {
        const shuffled = events
          .map((event) => ({ event, key: Number(random.next().value) }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ event }) => event);
        expect(byId(waterfall(terms, shuffled))).toEqual(byId(waterfall(terms, events)));
      }),
      runs,
    );
  });

  test("European carry never exceeds American carry to date", () => {
    fc.assert(
      fc.property(termsOf, flows, (terms, events) => {
        const european = carryToDate({ ...terms, style: "european" }, events);
        const american = carryToDate({ ...terms, style: "american" }, events);
        for (const [index, carry] of european.entries()) expect(carry.lte(american[index] ?? 0)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("without a hurdle, American carry is the largest fifth so far of cash beyond the cost that was sold", () => {
    const sale = fc.record({
      deal: fc.constantFrom("A", "B", "C"),
      amount: fc.integer({ min: 0, max: 50_000 }),
      part: fc.constantFrom("0", "0.1", "0.25", "0.5", "1", null),
    });
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 12 }), (sales) => {
        const cost = 10_000;
        const bought = ["A", "B", "C"].map((deal): WaterfallEvent => {
          return { date: "2015-01-01", kind: "contribution", amount: `${cost}`, deal };
        });
        const paid = sales.map(({ deal, amount, part }, index): WaterfallEvent => {
          const row = { date: addDays("2016-01-01", index), amount: `${amount}`, deal };
          return part === null ? { ...row, kind: "income" } : { ...row, kind: "distribution", realisedShare: part };
        });
        const held = new Map(["A", "B", "C"].map((deal) => [deal, 1]));
        let [cash, most] = [0, 0];
        const expected = sales.map(({ deal, amount, part }) => {
          held.set(deal, (held.get(deal) ?? 1) * (1 - Number(part ?? "0")));
          cash += amount;
          const sold = [...held.values()].reduce((all, left) => all + cost * (1 - left), 0);
          most = Math.max(most, 0.2 * (cash - sold));
          return most;
        });
        const terms = { hurdle: { rate: "0", compounding: "annual" }, catchUp: "1", carry: "0.2" } as const;
        const carry = carryToDate({ ...terms, style: "american" }, [...bought, ...paid]).map(Number);
        expect(carry).toEqual(expected.map((amount) => expect.closeTo(amount, 1)));
      }),
      runs,
    );
  });

  test("carry is at most its share of profit, exactly that after full catch-up, and grows with the proceeds", () => {
    fc.assert(
      fc.property(termsOf, cents, cents, cents, (terms, cost, proceeds, more) => {
        const run = (amount: string) =>
          waterfall(terms, [
            { date: "2020-01-01", kind: "contribution", amount: cost },
            { date: "2023-07-01", kind: "distribution", amount },
          ]);
        const { position, total: split } = run(proceeds);
        const share = exact(position.received, "lp")
          .plus(position.carry)
          .minus(position.contributed)
          .times(terms.carry);
        const carried = exact(position.carry, "carry");
        expect(carried.isZero() || carried.lte(share.plus("0.005"))).toBe(true);
        const caughtUp = exact(split.split.gp, "split").gt(split.gpCommitment) && terms.catchUp !== "0";
        expect(!caughtUp || carried.plus("0.005").gte(share)).toBe(true);
        const larger = run(sum([proceeds, more]));
        expect(exact(larger.total.gp, "gp").gte(split.gp) && exact(larger.total.lp, "lp").gte(split.lp)).toBe(true);
      }),
      runs,
    );
  });

  test("a clawback leaves no more than the share of profit, and is never more than the carry", () => {
    fc.assert(
      fc.property(termsOf, flows, (terms, events) => {
        const result = waterfall(terms, events);
        const amount = exact(clawback(result).amount, "clawback");
        const { carry, received, contributed } = result.position;
        expect(amount.gte(0) && amount.lte(carry)).toBe(true);
        const profit = exact(received, "lp").plus(carry).minus(contributed);
        const fair = profit.lt(0) ? exact("0", "fair") : profit.times(terms.carry);
        expect(exact(carry, "carry").minus(amount).lte(fair.plus("0.005"))).toBe(true);
      }),
      runs,
    );
  });
});

/** Half of what was contributed to a deal by the day of the loss and not sold by then. */
function heldHalf(all: readonly WaterfallEvent[], deal: string): string {
  const before = all
    .filter((each) => each.deal === deal && each.date <= "2021-06-30")
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.kind.localeCompare(b.kind)));
  let held = exact("0", "held");
  for (const { kind, amount, realisedShare, date } of before) {
    if (kind === "contribution") held = held.plus(amount);
    else if (date < "2021-06-30") held = held.minus(held.times(realisedShare ?? "0"));
  }
  return held.div(2).toFixed(2, 1);
}

function isPayment(kind: WaterfallEvent["kind"]): boolean {
  return kind === "distribution" || kind === "income";
}

/** Without the places of the rows, and in the order of their ids. */
function byId({ distributions, trace, ...rest }: ReturnType<typeof waterfall>) {
  const rows = distributions.map(({ index, ...row }) => ({ ...row, place: index >= 0 }));
  return {
    ...rest,
    distributions: rows.toSorted((a, b) => ((a.id ?? "") < (b.id ?? "") ? -1 : 1)),
    trace: trace.map(({ text }) => text),
  };
}

function sum(amounts: readonly string[]): string {
  return total(amounts.map((amount) => exact(amount, "amount"))).toFixed(2);
}

function carryToDate(terms: WaterfallTerms, events: readonly WaterfallEvent[]) {
  const { distributions } = waterfall(terms, events);
  const inTime = distributions.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const days = [...new Set(inTime.map(({ date }) => date))];
  return days.map((day) => total(inTime.filter(({ date }) => date <= day).map(({ carry }) => exact(carry, "carry"))));
}
