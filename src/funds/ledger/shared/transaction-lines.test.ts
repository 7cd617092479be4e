import { expect, test } from "vitest";
import { Random } from "#app/demo/server/random.ts";
import { Exact, exact, total } from "#maths/money/amount.ts";
import { balanced } from "./balance.ts";
import {
  conversionLines,
  type HoldingLine,
  type Priced,
  purchaseLines,
  releaseLines,
  saleLines,
} from "./holding-lines.ts";
import type { Held, OpenLot } from "./unrealised.ts";

const eur = (amount: string): Priced => ({ date: "2026-03-31", amount, currency: "EUR", fundCurrency: "EUR" });
const usd = (amount: string, rate: string): Priced => ({
  ...eur(amount),
  currency: "USD",
  exchange: { from: "USD", to: "EUR", rate, date: "2026-03-31", source: "ECB" },
});

/** What an entry leaves on each account, in the fund's currency. */
function posted(lines: HoldingLine[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { use, fundAmount } of balanced(lines, "EUR").lines)
    sums[use] = Number(((sums[use] ?? 0) + Number(fundAmount)).toFixed(2));
  return sums;
}

const lot = (id: string, quantity: string, cost: string): OpenLot => ({
  id,
  acquired: id === "a" ? "2024-01-15" : "2025-01-15",
  quantity,
  cost,
  fundCost: cost,
});
const HELD: Held = { lots: [lot("a", "100", "1000.00"), lot("b", "100", "3000.00")], price: "0", currency: "0" };
const investments = (lines: HoldingLine[]) =>
  lines
    .filter(({ use }) => use === "investments")
    .map(({ lotId, quantity, amount }) => [lotId, quantity, Number(amount)]);

type Treatment = "capitalised" | "expensed";
const bought = (treatment: Treatment) => posted(purchaseLines(eur("1000"), "10", { amount: "15", treatment }));
const sold = (treatment: Treatment) =>
  posted(saleLines(eur("5000"), "200", HELD, { costs: { amount: "20", treatment } }));

test("costs of a purchase are part of its cost, or an expense (ASC 946-320-30-1, IFRS 9 5.1.1)", () => {
  expect(bought("capitalised")).toEqual({ investments: 1015, cash: -1015 });
  expect(bought("expensed")).toEqual({ investments: 1000, cash: -1015, transaction_costs: 15 });
});

test("costs of a sale are taken from its proceeds, or an expense", () => {
  expect(sold("capitalised")).toEqual({ investments: -4000, cash: 4980, realised_price: -980 });
  expect(sold("expensed")).toEqual({ investments: -4000, cash: 4980, realised_price: -1000, transaction_costs: 20 });
});

test("a sale relieves the lots it names", () => {
  const lines = saleLines(eur("4000"), "100", HELD, { lots: [{ lot: "b", quantity: "100" }] });
  expect(investments(lines)).toEqual([["b", "-100", -3000]]);
  expect(posted(lines)).toEqual({ investments: -3000, cash: 4000, realised_price: -1000 });
});

test("at average cost the lots that are left share what is left", () => {
  const lines = saleLines(eur("2500"), "100", HELD, { method: "average" });
  expect(investments(lines)).toEqual([
    ["a", "-100", -1000],
    ["b", "0", -1000],
  ]);
  expect(posted(lines)).toEqual({ investments: -2000, cash: 2500, realised_price: -500 });
});

test("what is held back is proceeds at its fair value, and comes in with what it was worth more or less", () => {
  expect(posted(saleLines(eur("4000"), "200", HELD, { heldBack: "500" }))).toEqual({
    investments: -4000,
    cash: 4000,
    escrow_receivable: 500,
    realised_price: -500,
  });
  const open = { amount: "500", fundAmount: "500" };
  expect(posted(releaseLines(eur("300"), open, "200"))).toEqual({ cash: 300, escrow_receivable: -300 });
  expect(posted(releaseLines(eur("300"), open, "50"))).toEqual({
    cash: 300,
    escrow_receivable: -450,
    realised_price: 150,
  });
  // Nothing is paid: it is only worth less.
  expect(posted(releaseLines(eur("0"), open, "400"))).toEqual({ escrow_receivable: -100, realised_price: 100 });
});

test("a receivable in another currency gains by currency apart: 100 dollars at 0.80, half paid at 0.90", () => {
  const open = { amount: "100", fundAmount: "80" };
  expect(posted(releaseLines(usd("50", "0.9"), open, "50"))).toEqual({
    cash: 45,
    escrow_receivable: -35,
    realised_currency: -10,
  });
});

test("interest of a note that converts is income of the day, and cost of what is received", () => {
  const note: Held = { lots: [{ ...lot("a", "1", "1000.00"), fundCost: "800.00" }], price: "0", currency: "0" };
  const { given, received } = conversionLines(usd("100", "0.9"), { quantity: "1", received: "50" }, note);
  expect(posted([...given, ...received])).toEqual({ investments: 90, interest: -90 });
  expect(received[0]).toMatchObject({ amount: "1100.00", fundAmount: "890.00", quantity: "50", lotOn: "2024-01-15" });
});

test("of 1,000 random sales: entries balance, no lot is left with cost and no units, and bought is held and relieved", () => {
  const random = new Random("sales");
  for (let round = 0; round < 1000; round += 1) {
    const lots = Array.from({ length: random.whole(1, 5) }, (_, place): OpenLot => {
      const cost = new Exact(random.whole(0, 500_000)).div(100);
      return {
        id: `l${place}`,
        acquired: `2024-0${place + 1}-15`,
        quantity: String(random.whole(1, 300)),
        cost: cost.toFixed(2),
        fundCost: cost.times("0.8").toFixed(2),
      };
    });
    const all = lots.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    const units = random.whole(1, all);
    const terms = {
      method: random.pick(["fifo", "average"] as const),
      costs: { amount: "1.25", treatment: random.pick(["capitalised", "expensed"] as const) },
      heldBack: random.pick(["0", "12.34"]),
    };
    const held = { lots, price: String(random.whole(-50, 50)), currency: "0" };
    const lines = saleLines(
      usd(new Exact(random.whole(200, 90_000)).div(100).toFixed(2), "0.9123"),
      String(units),
      held,
      terms,
    );
    balanced(lines, "EUR");
    for (const { id, quantity, cost, fundCost } of lots) {
      const own = lines.filter((line) => line.lotId === id);
      const left = (of: (line: HoldingLine) => string | undefined, first: string) =>
        total([first, ...own.map((line) => of(line) ?? "0")].map((text) => exact(text, "left")));
      const [leftUnits, leftCost] = [left((line) => line.quantity, quantity), left((line) => line.amount, cost)];
      const leftInFund = left((line) => line.fundAmount, fundCost);
      expect(leftUnits.lt(0)).toBe(false);
      expect([leftCost, leftInFund].every((rest) => !leftUnits.isZero() || rest.isZero())).toBe(true);
    }
  }
});
