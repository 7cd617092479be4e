import { describe, expect, test } from "vitest";
import { waterfall } from "./waterfall.ts";
import { clawback } from "./waterfall-clawback.ts";
import type { WaterfallEvent } from "./waterfall-events.ts";
import type { WaterfallTerms } from "./waterfall-terms.ts";

const TERMS: WaterfallTerms = {
  style: "european",
  hurdle: { rate: "0.08", compounding: "annual" },
  catchUp: "1",
  carry: "0.2",
};
const NO_HURDLE = { rate: "0", compounding: "annual" } as const;

function paidIn(date: string, amount: string, deal?: string): WaterfallEvent {
  return { date, kind: "contribution", amount, ...(deal === undefined ? {} : { deal }) };
}

function paidOut(date: string, amount: string, deal?: string): WaterfallEvent {
  return { date, kind: "distribution", amount, ...(deal === undefined ? {} : { deal, realisedShare: "1" }) };
}

function lost(date: string, amount: string, deal: string): WaterfallEvent {
  return { date, kind: "writeOff", amount, deal };
}

function texts(statements: readonly { text: string }[]): string[] {
  return statements.map(({ text }) => text);
}

describe("clawback", () => {
  const american: WaterfallTerms = { ...TERMS, style: "american" };
  const gainThenLoss = [
    paidIn("2019-12-31", "100", "A"),
    paidIn("2019-12-31", "100", "B"),
    paidOut("2020-12-30", "200", "A"),
    lost("2021-12-30", "100", "B"),
  ];

  test.each<[string, Partial<WaterfallTerms>, { taxRate?: string }, WaterfallEvent[], string]>([
    ["all of it, the profit is gone", { hurdle: NO_HURDLE }, {}, gainThenLoss, "20.00"],
    ["at most what tax left", { hurdle: NO_HURDLE }, { taxRate: "0.4" }, gainThenLoss, "12.00"],
    [
      "only what exceeds the share of profit",
      { hurdle: NO_HURDLE },
      {},
      [...gainThenLoss, paidOut("2022-01-01", "50", "B")],
      "10.00",
    ],
    [
      "tax does not lower what is less than the rest",
      { hurdle: NO_HURDLE },
      { taxRate: "0.4" },
      [...gainThenLoss, paidOut("2022-01-01", "50", "B")],
      "10.00",
    ],
    ["the hurdle of the whole fund counts too", {}, {}, [...gainThenLoss, paidOut("2022-01-01", "20", "B")], "18.90"],
    [
      "nothing when later gains made it good",
      { hurdle: NO_HURDLE },
      {},
      [...gainThenLoss, paidOut("2022-01-01", "200", "B")],
      "0.00",
    ],
    ["nothing without carry", {}, {}, [paidIn("2020-01-01", "100")], "0.00"],
    [
      "capital called after carry and lost",
      { style: "european", hurdle: NO_HURDLE },
      {},
      [paidIn("2020-01-01", "100"), paidOut("2021-01-01", "200"), paidIn("2022-01-01", "50")],
      "10.00",
    ],
  ])("%s", (_name, change, options, events, amount) => {
    expect(clawback(waterfall({ ...american, ...change }, events), options).amount).toBe(amount);
  });

  test("the reason shows the sum", () => {
    const result = waterfall({ ...american, hurdle: NO_HURDLE, escrow: "0.25" }, gainThenLoss);
    expect(texts(clawback(result, { taxRate: "0.4" }).reasons)).toEqual([
      "The GP has had 20.00 of carry, and its share of the profit of 0.00 is 0.00: 20.00 too much",
      "The LPs lack 20.00 of their capital and preferred return",
      "The larger counts, at most the carry",
      "Carry after tax is 12.00, which is the most it gives back",
      "5.00 of it is in escrow",
    ]);
  });

  test("a tax rate over 1 is refused", () => {
    expect(() => clawback(waterfall(TERMS, []), { taxRate: "1.1" })).toThrow("taxRate: must not be more than");
  });
});

describe("a clawback believes nothing", () => {
  const { position } = waterfall(TERMS, [paidIn("2020-01-01", "100"), paidOut("2025-01-01", "200")]);

  test("a result that was kept and read back gives the same", () => {
    const kept: typeof position = JSON.parse(JSON.stringify(position));
    expect(clawback({ position: kept })).toEqual(clawback({ position }));
  });

  test.each<[Partial<Record<keyof typeof position, unknown>>, string]>([
    [{ carry: "NaN" }, "position.carry"],
    [{ carry: "-1.00" }, "position.carry"],
    [{ carry: "0.001" }, "position.carry"],
    [{ carryShare: "20" }, "position.carryShare"],
    [{ decimals: 1e9 }, "position.decimals"],
    [{ decimals: "2" }, "position.decimals"],
    [{ asOf: "yesterday" }, "position.asOf"],
    [{ hurdleShortfall: undefined }, "position.hurdleShortfall"],
    [{ currency: "EURO" }, "position.currency"],
  ])("%j", (change, field) => {
    const changed = { ...position, ...change } as typeof position;
    expect(() => clawback({ position: changed })).toThrow(expect.objectContaining({ field }));
  });
});
