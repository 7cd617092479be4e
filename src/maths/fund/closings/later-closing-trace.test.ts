import { describe, expect, test } from "vitest";
import { addAmounts, amountText, exact, total } from "../../money/amount.ts";
import { rounded } from "../../money/rounding.ts";
import { type ClosingShare, laterClosing } from "./later-closing.ts";
import type { LaterClosing } from "./later-closing-parts.ts";
import { laterClosingTrace, type TracedSide } from "./later-closing-trace.ts";

const at = (seed: number, most: number) => ((seed * 7919 + 104_729) % most) + 1;
const cents = (seed: number, most: number) => amountText(exact(String(at(seed, most)), "a").div(100), 2);

/** A fund of uneven amounts; who increases is on both sides. */
function closingOf(seed: number, nav: string | null): LaterClosing {
  const ids = ["a", "b", "c", "d"];
  return {
    date: "2025-03-17",
    rate: "0.0775",
    dayCount: seed % 2 === 0 ? "act/365" : "30/360 European",
    hasFeeInterest: seed % 3 !== 0,
    existing: ids.map((id, place) => ({ id, commitment: String(at(seed + place, 97)) })),
    joining: ["d", "e", "f"].map((id, place) => ({ id, commitment: String(at(seed * 3 + place, 53)) })),
    calls: [0, 1, 2].map((place) => ({
      date: `2024-0${place + 1}-1${place}`,
      amount: cents(seed + place * 11, 90_000),
      without: place === 1 ? [{ id: "b" }, { id: "e" }] : [],
    })),
    distributions: [{ date: "2024-08-30", amount: cents(seed + 5, 9000) }],
    recallables: [{ date: "2024-11-02", amount: cents(seed + 6, 900) }],
    fees: [
      { date: "2024-03-31", amount: "100.01", borne: "100.01", owed: [{ id: "e", weight: "33.34" }] },
      { date: "2024-06-30", amount: "77.77", borne: "3", owed: [{ id: "f", weight: "1" }], isOutside: true },
    ],
    nav,
  };
}

const sumOf = (side: TracedSide, kind: string) =>
  addAmounts(["0", ...side.flows.filter((flow) => flow.kind === kind).map(({ part }) => part)]);
const interestOf = (side: TracedSide, isFee: boolean) =>
  total(side.flows.filter(({ kind }) => (kind === "fee") === isFee).map(({ interest }) => exact(interest, "i")));
const toCents = (text: string) => amountText(rounded(exact(text, "text"), 2), 2);
const signed = (text: string, sign: number) => amountText(exact(text, "text").times(sign), 2).replace("-0.00", "0.00");

function reconciles(side: TracedSide, share: ClosingShare, sign: 1 | -1): void {
  expect(signed(sumOf(side, "call"), sign)).toBe(share.contribution);
  expect(signed(sumOf(side, "distribution"), -sign)).toBe(share.distribution);
  expect(signed(sumOf(side, "recallable"), -sign)).toBe(share.recallable);
  expect(signed(sumOf(side, "fee"), 1)).toBe(amountText(exact(addAmounts([share.fee, share.feeOutside]), "fee"), 2));
  expect(signed(side.interest.part, sign)).toBe(share.interest);
  expect(signed(side.feeInterest.part, 1)).toBe(share.feeInterest);
  expect(signed(side.premium?.part ?? "0", sign)).toBe(share.premium);
  // What stands in a row is a cent at most from its exact share.
  for (const { exact: before, part } of side.flows)
    expect(exact(before, "e").minus(exact(part, "p")).abs().lt("0.01")).toBe(true);
}

describe.each([null, "1234.56"])("at the net asset value %s", (nav) => {
  test("every part adds up to what the closing moves, to the cent", () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const closing = closingOf(seed, nav);
      const { joining, existing } = laterClosing(closing);
      for (const share of joining) {
        const side = laterClosingTrace(closing, share.id).joining as TracedSide;
        reconciles(side, share, 1);
        // The interest of its rows is the interest it pays, rounded once.
        expect(toCents(side.interest.exact)).toBe(share.interest);
        const printed = amountText(rounded(interestOf(side, false), 2), 2);
        expect(printed.startsWith("-") ? "0.00" : printed).toBe(share.interest);
        expect(amountText(rounded(interestOf(side, true), 2), 2)).toBe(share.feeInterest);
      }
      for (const share of existing) reconciles(laterClosingTrace(closing, share.id).earlier as TracedSide, share, -1);
    }
  });
});

test("a part by hand: 10.00 a year before at 8 %, a half of it, and 3 to 2 among the earlier", () => {
  const closing: LaterClosing = {
    date: "2025-01-01",
    rate: "0.08",
    dayCount: "act/365",
    existing: [
      { id: "a", commitment: "60" },
      { id: "b", commitment: "40" },
    ],
    joining: [{ id: "c", commitment: "100" }],
    calls: [{ date: "2024-01-02", amount: "10" }],
  };
  expect(laterClosingTrace(closing, "c")).toEqual({
    earlier: null,
    joining: {
      flows: [
        {
          kind: "call",
          place: 0,
          whole: "10",
          weight: "100",
          weights: "200",
          exact: "5",
          part: "5",
          days: 365,
          interest: "0.4",
        },
      ],
      interest: { exact: "0.4", part: "0.4" },
      feeInterest: { exact: "0", part: "0" },
      premium: null,
    },
  });
  const { earlier } = laterClosingTrace(closing, "b");
  expect(earlier?.flows).toMatchObject([{ whole: "5", weight: "4", weights: "10", part: "2" }]);
  expect(earlier?.interest).toMatchObject({
    whole: "0.4",
    weight: "730",
    weights: "1825",
    exact: "0.16",
    part: "0.16",
  });
  expect(laterClosingTrace(closing, "z")).toEqual({ joining: null, earlier: null });
});
