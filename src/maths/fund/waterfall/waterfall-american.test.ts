import { describe, expect, test } from "vitest";
import { waterfall } from "./waterfall.ts";
import { clawback } from "./waterfall-clawback.ts";
import type { WaterfallEvent } from "./waterfall-events.ts";
import type { Tier, TierSplit } from "./waterfall-result.ts";
import type { WaterfallTerms } from "./waterfall-terms.ts";

const TERMS: WaterfallTerms = {
  style: "european",
  hurdle: { rate: "0.08", compounding: "annual" },
  catchUp: "1",
  carry: "0.2",
};
const NO_HURDLE = { rate: "0", compounding: "annual" } as const;
const AMERICAN: WaterfallTerms = { ...TERMS, style: "american", hurdle: NO_HURDLE };

function paidIn(date: string, amount: string, deal?: string): WaterfallEvent {
  return { date, kind: "contribution", amount, ...(deal === undefined ? {} : { deal }) };
}

function paidOut(date: string, amount: string, deal?: string): WaterfallEvent {
  return { date, kind: "distribution", amount, ...(deal === undefined ? {} : { deal, realisedShare: "1" }) };
}

function lost(date: string, amount: string, deal: string): WaterfallEvent {
  return { date, kind: "writeOff", amount, deal };
}

function income(date: string, amount: string, deal: string): WaterfallEvent {
  return { date, kind: "income", amount, deal };
}

/** A tier in which the GP has nothing. */
function lps(lp: string): Tier {
  return { lp, gp: "0.00" };
}

function texts(statements: readonly { text: string }[]): string[] {
  return statements.map(({ text }) => text);
}

function gains({ lp, gp }: TierSplit): { lp: string; gp: string } {
  return { lp, gp };
}

function sold(date: string, amount: string, deal: string, part: Partial<WaterfallEvent>): WaterfallEvent {
  return { date, kind: "distribution", amount, deal, ...part };
}

/** Carry when 20 of fees name a deal, none, or a blank. */
function carryOf(deal: string | null | undefined): string {
  const fees = { date: "2020-01-01", kind: "contribution", amount: "20", deal, id: null, currency: null } as const;
  const events = [paidIn("2020-01-01", "100", "A"), { ...fees, realisedCost: null }, paidOut("2021-01-01", "200", "A")];
  return waterfall(AMERICAN, events).total.carry;
}

describe("American: deal by deal with loss carry-forward", () => {
  const three = [paidIn("2020-01-01", "100", "A"), paidIn("2020-01-01", "100", "B"), paidIn("2020-01-01", "100", "C")];

  test("carry on the first gain, while Europe returns everything first", () => {
    const events = [...three, paidOut("2022-01-01", "200", "A")];
    expect(waterfall(AMERICAN, events).total).toMatchObject({ returnOfCapital: lps("100.00"), gp: "20.00" });
    expect(waterfall({ ...AMERICAN, style: "european" }, events).total).toMatchObject({
      returnOfCapital: lps("200.00"),
      gp: "0.00",
    });
  });

  test("a loss before a gain is made good first", () => {
    const events = [...three, lost("2021-01-01", "100", "B"), paidOut("2022-01-01", "250", "A")];
    expect(waterfall(AMERICAN, events).total).toMatchObject({
      returnOfCapital: lps("200.00"),
      lp: "240.00",
      gp: "10.00",
    });
  });

  test("a part written off is made good in part", () => {
    const events = [...three, lost("2021-01-01", "40", "B"), paidOut("2022-01-01", "250", "A")];
    expect(waterfall(AMERICAN, events).total).toMatchObject({ returnOfCapital: lps("140.00"), gp: "22.00" });
  });

  test("a loss after carry holds later carry back", () => {
    const events = [
      ...three,
      paidOut("2022-01-01", "200", "A"),
      lost("2022-06-01", "100", "B"),
      paidOut("2023-01-01", "150", "C"),
    ];
    const result = waterfall(AMERICAN, events);
    expect(result.distributions.map(gains)).toEqual([
      { lp: "180.00", gp: "20.00" },
      { lp: "150.00", gp: "0.00" },
    ]);
    expect(result.total.returnOfCapital.lp).toBe("250.00");
    expect(result.trace.at(-1)?.text).toBe("10.00 of carry is withheld: earlier carry was more");
    expect(clawback(result).amount).toBe("10.00");
  });

  test("a deal sold below cost is a loss without being written off", () => {
    const events = [...three, paidOut("2021-01-01", "60", "B"), paidOut("2022-01-01", "240", "A")];
    expect(waterfall(AMERICAN, events).total).toMatchObject({ returnOfCapital: lps("200.00"), gp: "20.00" });
  });

  test("capital of no deal, such as fees, is returned by its part, or all of it first", () => {
    const events = [...three, paidIn("2020-06-01", "30"), paidOut("2022-01-01", "200", "A")];
    // A is a third of all cost: 10 of 30, so 20 % of 200 − 110; all of it first: 20 % of 200 − 130.
    expect(waterfall(AMERICAN, events).total).toMatchObject({ returnOfCapital: lps("110.00"), gp: "18.00" });
    const first = waterfall({ ...AMERICAN, expenses: "first" }, events).total;
    expect(first).toMatchObject({ returnOfCapital: lps("130.00"), gp: "14.00" });
  });

  test("a deal's preferred return counts from its contribution, although it starts to matter when it pays", () => {
    const terms = { ...AMERICAN, hurdle: { rate: "0.1", compounding: "annual" } } as const;
    const events = [
      paidIn("2019-12-31", "100", "A"),
      paidOut("2020-12-30", "121", "A"),
      paidIn("2018-12-31", "100", "B"),
    ];
    expect(waterfall(terms, events).total).toMatchObject({ returnOfCapital: lps("100.00"), preferred: lps("10.00") });
  });
});

describe("American: what is realised", () => {
  const two = [paidIn("2020-01-01", "100", "A"), paidIn("2020-01-01", "100", "B")];

  test("a dividend of a deal that lives on realises none of its cost", () => {
    const dividend = income("2021-12-31", "1", "B");
    const { distributions } = waterfall(AMERICAN, [...two, dividend, paidOut("2022-01-01", "200", "A")]);
    // 1 of profit, then 200 less the 100 that A cost.
    expect(distributions.map(({ carry }) => carry)).toEqual(["0.20", "20.00"]);
  });

  // Of the 100 that B cost, so much counts; 20 % of 200 + proceeds − 100 − that is the GP's.
  test.each<[string, Partial<WaterfallEvent>, string]>([
    ["a tenth", { realisedShare: "0.1" }, "20.00"],
    ["the same tenth by its cost", { realisedCost: "10" }, "20.00"],
    ["all of it, at a loss", { realisedShare: "1" }, "2.00"],
    ["none", { realisedShare: "0" }, "22.00"],
  ])("a sale of %s for 10", (_name, part, carry) => {
    const events = [...two, paidOut("2022-01-01", "200", "A"), sold("2022-01-01", "10", "B", part)];
    expect(waterfall(AMERICAN, events).total.carry).toBe(carry);
  });

  test("a part is of what is still held, and costs add up", () => {
    const halves = [
      sold("2021-01-01", "60", "B", { realisedShare: "0.5" }),
      sold("2022-01-01", "60", "B", { realisedShare: "0.5" }),
      sold("2023-01-01", "60", "B", { realisedCost: "25" }),
    ];
    // 20 % of 60 − 50, of 120 − 75, of 180 − 100.
    const { distributions, trace } = waterfall(AMERICAN, [...two, ...halves]);
    expect(distributions.map(({ carry }) => carry)).toEqual(["2.00", "7.00", "7.00"]);
    expect(texts(trace)).toContain("realises 25.00 of cost");
    expect(texts(trace).filter((text) => text.startsWith("capital to be returned"))).toEqual([
      "capital to be returned to date: 50.00",
      "capital to be returned to date: 75.00",
      "capital to be returned to date: 100.00",
    ]);
  });

  test("a third sold three times is all of it", () => {
    const thirds = ["2021", "2022", "2023"].map((year) => sold(`${year}-01-01`, "20", "A", { realisedCost: "10" }));
    expect(waterfall(AMERICAN, [paidIn("2020-01-01", "30", "A"), ...thirds]).total.carry).toBe("6.00");
  });

  test("a sale takes its part of a write-off along", () => {
    // B is written down by 40; half of it is sold: 50 sold and 20 written off count.
    const events = [
      ...two,
      lost("2021-01-01", "40", "B"),
      sold("2022-01-01", "30", "B", { realisedShare: "0.5" }),
      paidOut("2022-01-01", "200", "A"),
    ];
    expect(waterfall(AMERICAN, events).total).toMatchObject({ returnOfCapital: lps("170.00"), carry: "12.00" });
  });

  test("a write-up after a write-down lets carry go on", () => {
    const up: WaterfallEvent = { date: "2021-06-30", kind: "writeUp", amount: "30", deal: "B" };
    const events = [...two, lost("2021-01-01", "40", "B"), paidOut("2022-01-01", "200", "A")];
    expect(waterfall(AMERICAN, events).total.carry).toBe("12.00");
    expect(waterfall(AMERICAN, [...events, up]).total.carry).toBe("18.00");
    expect(waterfall({ ...AMERICAN, style: "european" }, [...events, up]).total.carry).toBe("0.00");
  });

  test("null is no deal, as it is in a row of a database", () => {
    expect([carryOf(undefined), carryOf(null)]).toEqual(["16.00", "16.00"]);
    expect(() => carryOf("")).toThrow("events[1].deal: must be a text that is not blank");
  });
});

describe("the result joins its rows", () => {
  test("by place and id, in the order of the rows, carry by itself", () => {
    const terms: WaterfallTerms = { ...TERMS, gpCommitment: "0.02" };
    const events = [
      { ...paidOut("2025-01-01", "60"), id: "late" },
      paidIn("2020-01-01", "100"),
      { ...paidOut("2025-01-01", "140"), id: "early" },
    ];
    const { distributions, total } = waterfall(terms, events);
    expect(distributions.map(({ index, id, deal, date, amount }) => [index, id, deal, date, amount])).toEqual([
      [0, "late", null, "2025-01-01", "60.00"],
      [2, "early", null, "2025-01-01", "140.00"],
    ]);
    // The LPs' 98 of capital and the GP's 2; the LPs' 46.05 of preferred return and the GP's 0.94.
    expect(total).toMatchObject({
      returnOfCapital: { lp: "98.00", gp: "2.00" },
      preferred: { lp: "46.05", gp: "0.94" },
      lp: "176.40",
      gp: "23.60",
      carry: "19.60",
      gpCommitment: "4.00",
    });
  });

  test("a distribution before any contribution is all profit, and the trace says so", () => {
    const { total, trace } = waterfall({ ...TERMS, hurdle: NO_HURDLE }, [paidOut("2020-01-01", "50")]);
    expect(total.carry).toBe("10.00");
    expect(trace.find(({ code }) => code === "beforeContributions")).toMatchObject({ index: 0 });
    const usual = waterfall(TERMS, [paidIn("2020-01-01", "1"), paidOut("2020-01-01", "50")]).trace;
    expect(usual.map(({ code }) => code)).not.toContain("beforeContributions");
  });
});
