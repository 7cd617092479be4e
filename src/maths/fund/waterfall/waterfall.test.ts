import { describe, expect, test } from "vitest";
import { FundInputError } from "../../money/refusals.ts";
import { waterfall } from "./waterfall.ts";
import type { WaterfallEvent } from "./waterfall-events.ts";
import type { Tier, TierSplit } from "./waterfall-result.ts";
import type { WaterfallTerms } from "./waterfall-terms.ts";

const TERMS: WaterfallTerms = {
  style: "european",
  hurdle: { rate: "0.08", compounding: "annual" },
  catchUp: "1",
  carry: "0.2",
};
const SIMPLE = { rate: "0.08", compounding: "simple" } as const;
const NO_HURDLE = { rate: "0", compounding: "annual" } as const;

function paidIn(date: string, amount: string, deal?: string): WaterfallEvent {
  return { date, kind: "contribution", amount, ...(deal === undefined ? {} : { deal }) };
}

function paidOut(date: string, amount: string, deal?: string): WaterfallEvent {
  return { date, kind: "distribution", amount, ...(deal === undefined ? {} : { deal, realisedShare: "1" }) };
}

/** A tier in which the GP has nothing. */
function lps(lp: string): Tier {
  return { lp, gp: "0.00" };
}

function texts(statements: readonly { text: string }[]): string[] {
  return statements.map(({ text }) => text);
}

function lost(date: string, amount: string, deal: string): WaterfallEvent {
  return { date, kind: "writeOff", amount, deal };
}

function gains({ lp, gp }: TierSplit): { lp: string; gp: string } {
  return { lp, gp };
}

describe("one contribution, one distribution", () => {
  // 100 in on 2020-01-01, out on 2025-01-01: 1,827 days. In millions, so that cents reach the eighth decimal.
  test.each<[string, Partial<WaterfallTerms>, Partial<TierSplit>]>([
    [
      "200",
      {},
      {
        returnOfCapital: lps("100000000.00"),
        preferred: lps("46994782.95"),
        catchUp: { lp: "0.00", gp: "11748695.74" },
        split: { lp: "33005217.05", gp: "8251304.26" },
        lp: "180000000.00",
        gp: "20000000.00",
      },
    ],
    ["200", { hurdle: SIMPLE }, { preferred: lps("40043835.62"), lp: "180000000.00", gp: "20000000.00" }],
    ["150", {}, { preferred: lps("46994782.95"), catchUp: { lp: "0.00", gp: "3005217.05" }, gp: "3005217.05" }],
    ["140", {}, { preferred: lps("40000000.00"), gp: "0.00", lp: "140000000.00" }],
    ["160", {}, { gp: "12000000.00", lp: "148000000.00" }],
    ["60", {}, { returnOfCapital: lps("60000000.00"), preferred: lps("0.00"), lp: "60000000.00", gp: "0.00" }],
    ["0", {}, { returnOfCapital: lps("0.00"), lp: "0.00", gp: "0.00" }],
    // A hard hurdle: 20 % of 200 − 100 − 46.99478295.
    ["200", { catchUp: "0" }, { catchUp: { lp: "0.00", gp: "0.00" }, gp: "10601043.41" }],
    // Half of the catch-up: 0.2 × 46.99478295 ÷ (0.5 − 0.2) in all.
    ["200", { catchUp: "0.5" }, { catchUp: { lp: "15664927.65", gp: "15664927.65" }, gp: "20000000.00" }],
    // A catch-up that is the carry is the split; one below it never ends.
    ["200", { catchUp: "0.2" }, { catchUp: { lp: "42404173.64", gp: "10601043.41" }, gp: "10601043.41" }],
    ["200", { catchUp: "0.1" }, { split: { lp: "0.00", gp: "0.00" }, gp: "5300521.71" }],
    ["200", { hurdle: NO_HURDLE }, { preferred: lps("0.00"), catchUp: { lp: "0.00", gp: "0.00" }, gp: "20000000.00" }],
    ["200", { carry: "0" }, { gp: "0.00", split: { lp: "53005217.05", gp: "0.00" } }],
    ["200", { carry: "1" }, { preferred: lps("46994782.95"), gp: "53005217.05" }],
    // 2 % of everything is the GP's own, and 20 % of the profit on the other 98 %.
    ["200", { gpCommitment: "0.02" }, { gp: "23600000.00", gpCommitment: "4000000.00", lp: "176400000.00" }],
    [
      "200",
      { gpCommitment: "1" },
      { gp: "200000000.00", lp: "0.00", returnOfCapital: { lp: "0.00", gp: "100000000.00" } },
    ],
    ["200", { escrow: "0.3" }, { gp: "20000000.00", escrow: "6000000.00" }],
  ])("%s for 100, %j", (proceeds, change, expected) => {
    for (const style of ["european", "american"] as const) {
      const events = [paidIn("2020-01-01", "100000000"), paidOut("2025-01-01", `${proceeds}000000`)];
      expect(waterfall({ ...TERMS, style, ...change }, events).total).toMatchObject(expected);
    }
  });

  test("alturabase.com, fund economics calculator: 25 in, 75 out, 23.9 preferred", () => {
    const terms = { ...TERMS, hurdle: { rate: "0.956", compounding: "simple" } } as const;
    expect(waterfall(terms, [paidIn("2021-01-01", "25000000"), paidOut("2022-01-01", "75000000")]).total).toMatchObject(
      {
        returnOfCapital: lps("25000000.00"),
        preferred: lps("23900000.00"),
        catchUp: { lp: "0.00", gp: "5975000.00" },
        split: { lp: "16100000.00", gp: "4025000.00" },
        lp: "65000000.00",
        gp: "10000000.00",
      },
    );
  });

  test("no events divide nothing", () => {
    const { distributions, total: all, trace, position } = waterfall(TERMS, []);
    expect({ distributions, ...gains(all), asOf: position.asOf, lines: texts(trace).at(-1) }).toEqual({
      distributions: [],
      lp: "0.00",
      gp: "0.00",
      asOf: null,
      lines: "Carry 20 %",
    });
  });
});

describe("many flows", () => {
  test("unpaid preferred return compounds over each contribution's own days", () => {
    // 100 × 1.08² + 50 × 1.08 = 170.64 on 2022-12-31 (365 days a step); 300 − 150 − 20.64 shared with full catch-up.
    const events = [paidIn("2021-12-31", "50.00"), paidIn("2020-12-31", "100.00"), paidOut("2022-12-31", "300.00")];
    expect(waterfall(TERMS, events).total).toMatchObject({ preferred: lps("20.64"), lp: "270.00", gp: "30.00" });
  });

  test("simple preferred return earns nothing on what is unpaid; compounded, it does", () => {
    const events = [paidIn("2020-12-31", "100"), paidOut("2021-12-31", "100"), paidOut("2022-12-31", "50")];
    expect(waterfall({ ...TERMS, hurdle: SIMPLE }, events).total.preferred.lp).toBe("8.00");
    expect(waterfall(TERMS, events).total.preferred.lp).toBe("8.64");
  });

  test("capital called after carry was paid is returned first, and its preferred return is caught up", () => {
    const events = [
      paidIn("2019-12-31", "100"),
      paidOut("2020-12-30", "200"),
      paidIn("2020-12-31", "100"),
      paidOut("2021-12-31", "150"),
    ];
    const { distributions } = waterfall({ ...TERMS, hurdle: { rate: "0.1", compounding: "annual" } }, events);
    expect(distributions.map(gains)).toEqual([
      { lp: "180.00", gp: "20.00" },
      { lp: "140.00", gp: "10.00" },
    ]);
    expect(distributions[1]).toMatchObject({
      returnOfCapital: lps("100.00"),
      preferred: lps("10.00"),
      split: { gp: "7.50" },
    });
  });

  test("on one day capital comes in before cash goes out, whatever the order of the rows", () => {
    const events = [paidOut("2024-02-29", "150"), paidIn("2024-02-29", "100")];
    expect(gains(waterfall(TERMS, events).total)).toEqual({ lp: "140.00", gp: "10.00" });
  });

  test("the yen has no cents", () => {
    const events = [
      { ...paidIn("2020-01-01", "1000"), currency: "JPY" },
      { ...paidOut("2025-01-01", "2001"), currency: "JPY" },
    ];
    expect(waterfall(TERMS, events).total).toMatchObject({ preferred: { lp: "470", gp: "0" }, lp: "1801", gp: "200" });
  });

  test("the trace can be read", () => {
    const events = [
      paidIn("2020-01-01", "100", "Aster"),
      lost("2021-01-01", "20", "Aster"),
      paidOut("2025-01-01", "200", "Aster"),
    ];
    const { trace } = waterfall({ ...TERMS, gpCommitment: "0.02", escrow: "0.3" }, events);
    expect(texts(trace)).toEqual([
      "European: all contributed capital first",
      "Preferred return 8 % compounded annually, Actual/365",
      "Catch-up 100 % to the GP",
      "Carry 20 %",
      "GP commitment 2 % of contributions, carry-free",
      "30 % of carry in escrow",
      "2020-01-01 contribution to Aster 100.00",
      "2021-01-01 write-off of Aster 20.00",
      "2025-01-01 distribution from Aster 200.00",
      "return of capital 98.00 LP + 2.00 GP, preferred return 46.05 LP + 0.94 GP, catch-up 0.00 LP + 11.51 GP, split 32.35 LP + 9.15 GP",
      "LP 176.40, GP 23.60, of which carry 19.60 and 4.00 on its own commitment",
      "5.88 of the carry goes into escrow",
    ]);
    expect(trace.map(({ index }) => index)).toEqual([null, null, null, null, null, null, 0, 1, 2, 2, 2, 2]);
    expect(trace.at(-1)).toMatchObject({ code: "intoEscrow", params: { amount: "5.88" } });
  });
});

describe("refused by name", () => {
  const event = paidIn("2020-01-01", "100", "A");
  test.each<[Partial<WaterfallTerms>, WaterfallEvent[], string]>([
    [{ carry: "1.2" }, [], "carry"],
    [{ carry: "-0.2" }, [], "carry"],
    [{ catchUp: "NaN" }, [], "catchUp"],
    [{ gpCommitment: "2" }, [], "gpCommitment"],
    [{ escrow: "1e-1" }, [], "escrow"],
    [{ hurdle: { rate: "8", compounding: "annual" } }, [], "hurdle.rate"],
    [{ hurdle: { rate: "0.08", compounding: "monthly" as "annual" } }, [], "hurdle.compounding"],
    [{ style: "asian" as "american" }, [], "style"],
    [{}, [{ ...event, amount: "Infinity" }], "events[0].amount"],
    [{}, [{ ...event, amount: "0x10" }], "events[0].amount"],
    [{}, [event, { ...event, amount: "-1" }], "events[1].amount"],
    [{}, [{ ...event, date: "2023-02-29" }], "events[0].date"],
    [{}, [{ ...event, kind: "gift" as "writeOff" }], "events[0].kind"],
    [
      {},
      [
        { ...event, currency: "EUR" },
        { ...event, currency: "USD" },
      ],
      "events[1].currency",
    ],
    [{}, [event, lost("2021-01-01", "60", "A"), lost("2022-01-01", "60", "A")], "events[2].amount"],
    [{ style: "american" }, [event, lost("2021-01-01", "60", "B")], "events[1].amount"],
    [{ expenses: "later" as "first" }, [], "expenses"],
    [{ style: "american" }, [event, { ...event, kind: "distribution" }], "events[1].realisedCost"],
    [{}, [event, { ...event, kind: "distribution", realisedCost: "100.01" }], "events[1].realisedCost"],
    [{}, [event, { ...event, kind: "distribution", realisedCost: "1", realisedShare: "1" }], "events[1].realisedShare"],
    [{}, [event, { ...event, kind: "income", realisedShare: "1" }], "events[1].realisedShare"],
    [{}, [{ ...event, realisedCost: "1" }], "events[0].realisedCost"],
    [{}, [{ ...event, kind: "writeOff", deal: null }], "events[0].deal"],
    [
      {},
      [event, lost("2021-01-01", "6", "A"), { ...event, date: "2022-01-01", kind: "writeUp", amount: "7" }],
      "events[2].amount",
    ],
    [
      {},
      [
        { ...event, id: "x" },
        { ...event, id: "x" },
      ],
      "events[1].id",
    ],
    [{ style: "american" }, Array.from({ length: 1001 }, () => event), "events"],
  ])("%j %j: %s", (change, events, field) => {
    const run = () => waterfall({ ...TERMS, ...change }, events);
    expect(run).toThrow(FundInputError);
    expect(run).toThrow(expect.objectContaining({ field }));
  });
});
