import { describe, expect, test } from "vitest";
import { FundInputError } from "../money/amount.ts";
import { clawback, waterfall } from "./waterfall.ts";
import type { TierSplit } from "./waterfall-result.ts";
import type { WaterfallEvent, WaterfallTerms } from "./waterfall-terms.ts";

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
  return { date, kind: "distribution", amount, ...(deal === undefined ? {} : { deal }) };
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
        returnOfCapital: "100000000.00",
        preferred: "46994782.95",
        catchUp: { lp: "0.00", gp: "11748695.74" },
        split: { lp: "33005217.05", gp: "8251304.26" },
        lp: "180000000.00",
        gp: "20000000.00",
      },
    ],
    ["200", { hurdle: SIMPLE }, { preferred: "40043835.62", lp: "180000000.00", gp: "20000000.00" }],
    ["150", {}, { preferred: "46994782.95", catchUp: { lp: "0.00", gp: "3005217.05" }, gp: "3005217.05" }],
    ["140", {}, { preferred: "40000000.00", gp: "0.00", lp: "140000000.00" }],
    ["160", {}, { gp: "12000000.00", lp: "148000000.00" }],
    ["60", {}, { returnOfCapital: "60000000.00", preferred: "0.00", lp: "60000000.00", gp: "0.00" }],
    ["0", {}, { returnOfCapital: "0.00", lp: "0.00", gp: "0.00" }],
    // A hard hurdle: 20 % of 200 − 100 − 46.99478295.
    ["200", { catchUp: "0" }, { catchUp: { lp: "0.00", gp: "0.00" }, gp: "10601043.41" }],
    // Half of the catch-up: 0.2 × 46.99478295 ÷ (0.5 − 0.2) in all.
    ["200", { catchUp: "0.5" }, { catchUp: { lp: "15664927.65", gp: "15664927.65" }, gp: "20000000.00" }],
    // A catch-up that is the carry is the split; one below it never ends.
    ["200", { catchUp: "0.2" }, { catchUp: { lp: "42404173.64", gp: "10601043.41" }, gp: "10601043.41" }],
    ["200", { catchUp: "0.1" }, { split: { lp: "0.00", gp: "0.00" }, gp: "5300521.71" }],
    ["200", { hurdle: NO_HURDLE }, { preferred: "0.00", catchUp: { lp: "0.00", gp: "0.00" }, gp: "20000000.00" }],
    ["200", { carry: "0" }, { gp: "0.00", split: { lp: "53005217.05", gp: "0.00" } }],
    ["200", { carry: "1" }, { preferred: "46994782.95", gp: "53005217.05" }],
    // 2 % of everything is the GP's own, and 20 % of the profit on the other 98 %.
    ["200", { gpCommitment: "0.02" }, { gp: "23600000.00", gpCommitment: "4000000.00", lp: "176400000.00" }],
    ["200", { gpCommitment: "1" }, { gp: "200000000.00", lp: "0.00", returnOfCapital: "100000000.00" }],
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
        returnOfCapital: "25000000.00",
        preferred: "23900000.00",
        catchUp: { lp: "0.00", gp: "5975000.00" },
        split: { lp: "16100000.00", gp: "4025000.00" },
        lp: "65000000.00",
        gp: "10000000.00",
      },
    );
  });

  test("no events divide nothing", () => {
    const { distributions, total: all, trace, position } = waterfall(TERMS, []);
    expect({ distributions, ...gains(all), asOf: position.asOf, lines: trace.length }).toEqual({
      distributions: [],
      lp: "0.00",
      gp: "0.00",
      asOf: null,
      lines: 1,
    });
  });
});

describe("many flows", () => {
  test("unpaid preferred return compounds over each contribution's own days", () => {
    // 100 × 1.08² + 50 × 1.08 = 170.64 on 2022-12-31 (365 days a step); 300 − 150 − 20.64 shared with full catch-up.
    const events = [paidIn("2021-12-31", "50.00"), paidIn("2020-12-31", "100.00"), paidOut("2022-12-31", "300.00")];
    expect(waterfall(TERMS, events).total).toMatchObject({ preferred: "20.64", lp: "270.00", gp: "30.00" });
  });

  test("simple preferred return earns nothing on what is unpaid; compounded, it does", () => {
    const events = [paidIn("2020-12-31", "100"), paidOut("2021-12-31", "100"), paidOut("2022-12-31", "50")];
    expect(waterfall({ ...TERMS, hurdle: SIMPLE }, events).total.preferred).toBe("8.00");
    expect(waterfall(TERMS, events).total.preferred).toBe("8.64");
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
    expect(distributions[1]).toMatchObject({ returnOfCapital: "100.00", preferred: "10.00", split: { gp: "7.50" } });
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
    expect(waterfall(TERMS, events).total).toMatchObject({ preferred: "470", lp: "1801", gp: "200" });
  });

  test("the trace can be read", () => {
    const events = [
      paidIn("2020-01-01", "100", "Aster"),
      lost("2021-01-01", "20", "Aster"),
      paidOut("2025-01-01", "200", "Aster"),
    ];
    expect(waterfall({ ...TERMS, gpCommitment: "0.02", escrow: "0.3" }, events).trace).toEqual([
      "European (all contributed capital first); preferred return 8 % compounded annually, Actual/365; catch-up 100 % to the GP; carry 20 %; GP commitment 2 % of contributions, carry-free; 30 % of carry in escrow",
      "2020-01-01 contribution (Aster) 100.00",
      "2021-01-01 write-off (Aster) 20.00: its capital is to be returned already",
      "2025-01-01 distribution (Aster) 200.00: return of capital 100.00, preferred return 46.99, catch-up 0.00 LP + 11.51 GP, split 32.35 LP + 9.15 GP; LP 176.40, GP 23.60; of the GP's, 4.00 on its own commitment; 5.88 of the carry into escrow",
    ]);
  });
});

describe("American: deal by deal with loss carry-forward", () => {
  const american: WaterfallTerms = { ...TERMS, style: "american", hurdle: NO_HURDLE };
  const three = [paidIn("2020-01-01", "100", "A"), paidIn("2020-01-01", "100", "B"), paidIn("2020-01-01", "100", "C")];

  test("carry on the first gain, while Europe returns everything first", () => {
    const events = [...three, paidOut("2022-01-01", "200", "A")];
    expect(waterfall(american, events).total).toMatchObject({ returnOfCapital: "100.00", gp: "20.00" });
    expect(waterfall({ ...american, style: "european" }, events).total).toMatchObject({
      returnOfCapital: "200.00",
      gp: "0.00",
    });
  });

  test("a loss before a gain is made good first", () => {
    const events = [...three, lost("2021-01-01", "100", "B"), paidOut("2022-01-01", "250", "A")];
    expect(waterfall(american, events).total).toMatchObject({ returnOfCapital: "200.00", lp: "240.00", gp: "10.00" });
  });

  test("a part written off is made good in part", () => {
    const events = [...three, lost("2021-01-01", "40", "B"), paidOut("2022-01-01", "250", "A")];
    expect(waterfall(american, events).total).toMatchObject({ returnOfCapital: "140.00", gp: "22.00" });
  });

  test("a loss after carry holds later carry back", () => {
    const events = [
      ...three,
      paidOut("2022-01-01", "200", "A"),
      lost("2022-06-01", "100", "B"),
      paidOut("2023-01-01", "150", "C"),
    ];
    const result = waterfall(american, events);
    expect(result.distributions.map(gains)).toEqual([
      { lp: "180.00", gp: "20.00" },
      { lp: "150.00", gp: "0.00" },
    ]);
    expect(result.total.returnOfCapital).toBe("250.00");
    expect(result.trace.at(-1)).toContain("10.00 of carry withheld: earlier carry was more");
    expect(clawback(result).amount).toBe("10.00");
  });

  test("a deal sold below cost is a loss without being written off", () => {
    const events = [...three, paidOut("2021-01-01", "60", "B"), paidOut("2022-01-01", "240", "A")];
    expect(waterfall(american, events).total).toMatchObject({ returnOfCapital: "200.00", gp: "20.00" });
  });

  test("capital of no deal, such as fees, is returned first", () => {
    const events = [...three, paidIn("2020-06-01", "10"), paidOut("2022-01-01", "200", "A")];
    expect(waterfall(american, events).total).toMatchObject({ returnOfCapital: "110.00", gp: "18.00" });
  });

  test("a deal's preferred return counts from its contribution, although it starts to matter when it pays", () => {
    const terms = { ...american, hurdle: { rate: "0.1", compounding: "annual" } } as const;
    const events = [
      paidIn("2019-12-31", "100", "A"),
      paidOut("2020-12-30", "121", "A"),
      paidIn("2018-12-31", "100", "B"),
    ];
    expect(waterfall(terms, events).total).toMatchObject({ returnOfCapital: "100.00", preferred: "10.00" });
  });
});

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
    expect(clawback(result, { taxRate: "0.4" }).reason).toBe(
      "The GP has had 20.00 of carry, and its share of the profit of 0.00 is 0.00: 20.00 too much; the LPs lack 20.00 of their capital and preferred return: the larger counts, at most the carry. Carry after tax is 12.00, which is the most it gives back. 5.00 of it is in escrow.",
    );
  });

  test("a tax rate over 1 is refused", () => {
    expect(() => clawback(waterfall(TERMS, []), { taxRate: "1.1" })).toThrow("taxRate: must not be more than");
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
  ])("%j %j: %s", (change, events, field) => {
    const run = () => waterfall({ ...TERMS, ...change }, events);
    expect(run).toThrow(FundInputError);
    expect(run).toThrow(expect.objectContaining({ field }));
  });
});
