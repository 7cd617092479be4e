import { describe, expect, test } from "vitest";
import type { CapitalFlow, NamedPart } from "../lots/deal-lots.ts";
import { partnersWaterfall } from "../waterfall/partner-waterfall.ts";
import { type CapitalUse, dealCapital } from "./deal-capital.ts";

const paid = (partner: string, date: string, amount: string): CapitalFlow => ({ partner, date, amount });
const spent = (date: string, deal: string | null, amount: string): CapitalUse => ({ kind: "use", date, deal, amount });
const sold = (date: string, deal: string, share = "1"): CapitalUse => ({ kind: "sale", date, deal, share });
const of = (
  flows: readonly CapitalFlow[],
  uses: readonly CapitalUse[],
  named: readonly NamedPart[] = [],
  isFromFirst = true,
) => dealCapital({ flows, uses, named, writeDowns: [], currency: "EUR", decimals: 2, isFromFirst });
/** What partners paid of each thing: [day, deal, partner, amount]. */
const contributions = ({ events }: ReturnType<typeof of>) =>
  events.flatMap(({ kind, date, deal, parts }) =>
    kind === "contribution" ? parts.map(({ partner, amount }) => `${date} ${deal ?? "-"} ${partner} ${amount}`) : [],
  );
const own = (sums: ReadonlyMap<string, string>) => Object.fromEntries(sums);

const realised = (all: ReturnType<typeof of>) =>
  all.events
    .filter(({ kind }) => kind === "realisation")
    .map(({ date, deal, realisedShare }) => [date, deal, realisedShare]);

describe("capital by deal", () => {
  test("money is spent in the order of its days, by the shares in which it was called", () => {
    const all = of(
      [
        paid("x", "2020-01-01", "90"),
        paid("y", "2020-01-01", "30"),
        paid("x", "2021-01-01", "60"),
        paid("y", "2021-01-01", "20"),
      ],
      [spent("2020-02-01", "A", "100"), spent("2020-12-31", null, "12"), spent("2021-02-01", "B", "60")],
    );
    expect(contributions(all)).toEqual(
      [
        "2020-01-01 - x 9",
        "2020-01-01 - y 3",
        "2020-01-01 A#0 x 75",
        "2020-01-01 A#0 y 25",
        "2020-01-01 B#0 x 6",
        "2020-01-01 B#0 y 2",
        "2021-01-01 B#0 x 39",
        "2021-01-01 B#0 y 13",
        "2021-01-01 idle#0 x 21",
        "2021-01-01 idle#0 y 7",
      ].toSorted(byPartner),
    );
    expect(all.idle).toBe("28.00");
    expect(own(all.ofDeal("B"))).toEqual({ x: "45.00", y: "15.00" });
  });

  test("thirds add up to the cent to what each paid in", () => {
    const all = of(
      ["x", "y", "z"].map((partner) => paid(partner, "2020-01-01", "33.33")),
      [spent("2020-01-01", "A", "50"), spent("2020-01-02", null, "0.01"), spent("2020-01-03", "B", "49.97")],
    );
    const each = all.events.flatMap(({ parts }) => parts).filter(({ partner }) => partner === "y");
    expect(each.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(3333);
  });

  test("who was excused from a call has no part of what it names", () => {
    const flows = [paid("x", "2020-01-01", "150"), paid("y", "2020-01-01", "50")];
    const named: NamedPart[] = [
      { partner: "x", date: "2020-01-01", amount: "100", deal: "A" },
      { partner: "x", date: "2020-01-01", amount: "50", deal: "B" },
      { partner: "y", date: "2020-01-01", amount: "50", deal: "B" },
    ];
    const all = of(flows, [spent("2020-01-02", "B", "100"), spent("2020-01-02", "A", "100")], named);
    expect([own(all.ofDeal("A")), own(all.ofDeal("B"))]).toEqual([{ x: "100.00" }, { x: "50.00", y: "50.00" }]);
  });

  describe("who joins later has its part of what was paid for before, and of what was sold before as realised", () => {
    const flows = [paid("x", "2020-01-01", "100"), paid("x", "2021-01-01", "-50"), paid("y", "2021-01-01", "50")];
    const uses = [spent("2020-01-02", "A", "80"), sold("2020-06-01", "A", "0.25"), sold("2022-01-01", "A")];
    test("with the days of what it takes the place of", () => {
      const all = of(flows, uses);
      expect(own(all.ofDeal("A"))).toEqual({ x: "40.00", y: "40.00" });
      expect(contributions(all)).toContain("2020-01-01 A#0 y 40");
      expect(realised(all)).toEqual([
        ["2020-06-01", "A#0", "0.25"],
        ["2022-01-01", "A#0", "1"],
      ]);
    });

    test("with its own day, as distributions of before were divided", () => {
      const all = of(flows, uses, [], false);
      expect(own(all.ofDeal("A"))).toEqual({ x: "40.00", y: "40.00" });
      expect(realised(all)).toEqual([
        ["2020-06-01", "A#0", "0.25"],
        ["2022-01-01", "A#0", "1"],
        ["2021-01-01", "A#0@1@2021-01-01", "0.25"],
        ["2022-01-01", "A#0@1@2021-01-01", "1"],
      ]);
    });
  });

  test("what a facility paid for is paid for by the next call, as far as it was not sold", () => {
    const all = of(
      [paid("x", "2020-06-01", "100")],
      [spent("2020-01-01", "A", "80"), sold("2020-03-01", "A", "0.5"), spent("2020-07-01", "B", "60")],
    );
    expect(contributions(all)).toEqual(["2020-06-01 A#1 x 40", "2020-06-01 B#0 x 60"]);
  });

  test("shares of a second purchase are not those that were sold before it", () => {
    const all = of(
      [paid("x", "2020-01-01", "150")],
      [spent("2020-01-02", "A", "100"), sold("2020-03-01", "A"), spent("2020-04-01", "A", "50")],
    );
    expect(contributions(all)).toEqual(["2020-01-01 A#0 x 100", "2020-01-01 A#1 x 50"]);
    expect(all.events.filter(({ kind }) => kind === "realisation").map(({ deal }) => deal)).toEqual(["A#0"]);
  });

  test("what was not needed goes back, and is paid out of what paid for nothing", () => {
    const all = of(
      [paid("x", "2020-01-01", "90"), paid("y", "2020-01-01", "30")],
      [
        spent("2020-01-02", "A", "100"),
        { kind: "return", date: "2020-06-01", id: "r", amount: "12" },
        spent("2020-07-01", "B", "30"),
      ],
    );
    expect(own(all.returned("r"))).toEqual({ x: "9.00", y: "3.00" });
    expect(own(all.ofDeal("B"))).toEqual({ x: "6.00", y: "2.00" });
    expect(all.idle).toBe("0.00");
  });

  test("capital that paid for nothing yet does not count before it goes back, and fees go by deals alone", () => {
    const { events } = of(
      [paid("x", "2020-01-01", "150")],
      [
        spent("2020-01-02", "A", "50"),
        spent("2020-01-02", "B", "50"),
        spent("2020-01-03", null, "10"),
        sold("2021-01-01", "A"),
      ],
    );
    const terms = {
      style: "american",
      hurdle: { rate: "0", compounding: "annual" },
      catchUp: "1",
      carry: "0.2",
    } as const;
    const out = { date: "2021-01-01", kind: "distribution", parts: [{ partner: "x", amount: "105" }] } as const;
    // 50 of A and half of the fees come back first: 20 % of 50.
    expect(partnersWaterfall(terms, [{ id: "x" }], [...events, { ...out, currency: "EUR" }]).carry).toBe("10.00");
  });
});

const byPartner = (a: string, b: string) => (a < b ? -1 : 1);
