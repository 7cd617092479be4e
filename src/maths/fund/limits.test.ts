// Where work grows faster than the input, more than a number of rows is refused by the name of the list.
import { expect, test } from "vitest";
import { addDays } from "../money/plain-date.ts";
import { FundInputError } from "../money/refusals.ts";
import { allocateCall } from "./accounts/allocation.ts";
import { capitalAccounts } from "./accounts/capital-account.ts";
import { exitWaterfall } from "./captable/captable-exit.ts";
import { capTableOn } from "./captable/captable-on.ts";
import { pricedRound } from "./captable/captable-round.ts";
import { equaliseSubsequentClose } from "./closings/subsequent-close.ts";
import { lotsOn } from "./lots/lots.ts";
import { irr } from "./returns/irr.ts";
import { xirr } from "./returns/xirr.ts";
import { waterfall } from "./waterfall/waterfall.ts";

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const TERMS = { hurdle: { rate: "0.08", compounding: "annual" }, catchUp: "1", carry: "0.2" } as const;
const partners = (count: number) => many(count, (index) => ({ id: `${index}`, commitment: "100" }));
const contribution = { date: "2020-01-01", kind: "contribution", amount: "1" } as const;
const option = (index: number) => ({ kind: "option", id: `${index}`, shares: "1", strike: `${index % 7}` }) as const;
const safe = { kind: "safe", holder: "Angel", amount: "1", capMoney: "postMoney", mostFavoured: true } as const;
const income = (index: number) => ({ date: addDays("2020-01-01", index), line: "income", amount: "1" }) as const;

test.each<[string, () => unknown, string]>([
  [
    "flows on more than 20,000 days",
    () => xirr(many(20_001, (index) => ({ date: addDays("1950-01-01", index), amount: "1" }))),
    "flows",
  ],
  [
    "events of lots",
    () =>
      lotsOn(
        many(3001, (index) => ({
          kind: "purchase",
          id: `${index}`,
          date: "2020-01-01",
          position: "A",
          quantity: "1",
          cost: "1",
        })),
        { method: "fifo" },
      ),
    "events",
  ],
  [
    "events of a cap table",
    () =>
      capTableOn(
        {
          stakeholders: [],
          stock_classes: [],
          events: many(50_001, (index) => ({
            object_type: "CE_STAKEHOLDER_STATUS",
            id: `${index}`,
            date: "2020-01-01",
          })),
        },
        "2020-01-01",
      ),
    "events",
  ],
  ["periods", () => irr(many(20_001, () => "1")), "amounts"],
  [
    "American events",
    () =>
      waterfall(
        { ...TERMS, style: "american" },
        many(1001, () => contribution),
      ),
    "events",
  ],
  [
    "European events",
    () =>
      waterfall(
        { ...TERMS, style: "european" },
        many(20_001, () => contribution),
      ),
    "events",
  ],
  ["partners of a call", () => allocateCall({ amount: "1", partners: partners(20_001) }), "partners"],
  ["securities", () => exitWaterfall({ proceeds: "1", securities: many(20_001, option) }), "securities"],
  [
    "convertibles",
    () => pricedRound({ preMoney: "1000000", investors: [], holdings: [], convertibles: many(2001, () => safe) }),
    "convertibles",
  ],
  [
    "postings to all, times partners",
    () =>
      capitalAccounts({ partners: partners(1001), entries: many(250, income), from: "2020-01-01", to: "2020-12-31" }),
    "entries",
  ],
  [
    "calls, times partners",
    () =>
      equaliseSubsequentClose({
        date: "2024-01-01",
        rate: "0.08",
        existing: partners(1000),
        joining: partners(1),
        calls: many(250, () => ({ date: "2023-01-01", amount: "1" })),
      }),
    "calls",
  ],
])("%s", (_name, compute, field) => {
  expect(compute).toThrow(FundInputError);
  expect(compute).toThrow(expect.objectContaining({ field, code: expect.stringMatching(/^tooMany$|^tooMuchWork$/) }));
});

test("what is allowed is computed: options of a few strikes, most-favoured SAFEs, many partners", () => {
  const common = { kind: "common", id: "Common", shares: "1000000" } as const;
  const { payouts } = exitWaterfall({ proceeds: "3000000", securities: [common, ...many(5000, option)] });
  expect(payouts).toHaveLength(5001);
  const holdings = [{ holder: "Founders", kind: "common", shares: "8000000" }] as const;
  const convertibles = many(300, (index) => ({ ...safe, amount: "1000", cap: `${9_000_000 - index}` }));
  const { conversions } = pricedRound({
    preMoney: "20000000",
    investors: [{ holder: "Fund", amount: "5000000" }],
    holdings,
    convertibles,
  });
  // Everybody has the lowest cap of those that come later, the last its own: all of them the same.
  expect(new Set(conversions.map(({ price }) => price)).size).toBe(1);
  expect(allocateCall({ amount: "20000", partners: partners(20_000) }).every(({ amount }) => amount === "1.00")).toBe(
    true,
  );
});
