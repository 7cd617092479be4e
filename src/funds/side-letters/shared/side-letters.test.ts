import { describe, expect, test } from "vitest";
import { termsOfCall } from "./call-terms.ts";
import { feePieces, feeRateBy } from "./fee-terms.ts";
import { electable } from "./mfn.ts";
import { type SideLetterTerm, termsInForce } from "./terms.ts";

const term = (id: string, more: Partial<SideLetterTerm>): SideLetterTerm => ({
  id,
  commitmentId: "a",
  kind: "fee_rate",
  share: null,
  topic: null,
  details: null,
  effectiveOn: "2025-01-01",
  endsOn: null,
  ...more,
});

const half = term("1", { kind: "fee_rate", share: "1" });
const free = term("2", { kind: "fee_holiday", effectiveOn: "2026-01-01", endsOn: "2026-06-30" });
const arms = term("3", { kind: "excuse", topic: "Weapons" });
const held = (day: string) => termsInForce([free, half, arms], day).map(({ id }) => id);

describe("terms in force", () => {
  test("the later of the same thing holds, and what it replaced does not come back", () => {
    expect(held("2024-12-31")).toEqual([]);
    expect(held("2025-12-31")).toEqual(["1", "3"]);
    expect(held("2026-06-30").toSorted()).toEqual(["2", "3"]);
    expect(held("2026-07-01")).toEqual(["3"]);
  });

  test("a period is divided where the fee terms change; without one the fund's hold", () => {
    expect(feePieces([half, free], { from: "2025-10-01", to: "2026-10-01" })).toMatchObject([
      { from: "2025-10-01", to: "2026-01-01", kind: "fee_rate", share: "1", termId: "1" },
      { from: "2026-01-01", to: "2026-07-01", kind: "fee_holiday" },
      { from: "2026-07-01", to: "2026-10-01", kind: null, share: null },
    ]);
    expect(feePieces([], { from: "2025-10-01", to: "2026-01-01" })).toHaveLength(1);
  });

  test("a rate of one's own is never above the fund's, and a discount follows it", () => {
    expect(feeRateBy({ kind: "fee_rate", share: "1.75" }, "2")).toBe("1.75");
    expect(feeRateBy({ kind: "fee_rate", share: "1.75" }, "1.5")).toBe("1.5");
    expect(feeRateBy({ kind: "fee_discount", share: "10" }, "2")).toBe("1.8");
    expect(feeRateBy({ kind: "fee_holiday", share: null }, "2")).toBe("0");
    expect(feeRateBy({ kind: null, share: null }, "2")).toBe("2");
  });
});

describe("what a call finds", () => {
  const items = [
    { isFee: false, isOutside: false, topics: ["Defence", "Software"], amount: "90" },
    { isFee: true, isOutside: false, topics: [], amount: "10" },
  ];
  const callOf = { items, feeRate: "2", calledByAll: "300" };

  test("excuses name items by their topics, however they are written", () => {
    const excuse = term("1", { kind: "excuse", topic: "defence" });
    expect(termsOfCall([excuse], "0", callOf)).toMatchObject({ excused: [1], applied: [{ kind: "excuse" }] });
    expect(termsOfCall([term("1", { kind: "excuse", topic: "Oil" })], "0", callOf).applied).toEqual([]);
  });

  test("caps are a share of the call, or of what all have paid with it: the smaller holds", () => {
    expect(termsOfCall([term("1", { kind: "call_cap", share: "20" })], "40", callOf).cap).toBe("20");
    // 15 % of 400, less the 40 it has paid.
    expect(termsOfCall([term("1", { kind: "fund_cap", share: "15" })], "40", callOf).cap).toBe("20");
    const both = [term("1", { kind: "call_cap", share: "10" }), term("2", { kind: "fund_cap", share: "5" })];
    expect(termsOfCall(both, "40", callOf).cap).toBe("0");
  });

  test("fee terms count where a fee is called, and only there", () => {
    const discount = term("1", { kind: "fee_discount", share: "25" });
    expect(termsOfCall([discount], "0", callOf).feeRate).toBe("1.5");
    expect(termsOfCall([discount], "0", { ...callOf, items: items.slice(0, 1) }).applied).toEqual([]);
  });
});

describe("a most favoured nation clause", () => {
  const mfn = term("0", { kind: "mfn" });
  const committed = [
    { commitmentId: "a", amount: "100" },
    { commitmentId: "b", amount: "100" },
    { commitmentId: "c", amount: "100.01" },
  ];
  const [own] = committed as [(typeof committed)[0]];
  const elected = (terms: SideLetterTerm[]) =>
    electable(own, committed, { terms, day: "2026-01-01" }).map(({ id }) => id);

  test("elects what partners of no larger commitments have and it has not", () => {
    const low = term("1", { commitmentId: "b", kind: "fee_rate", share: "1.5" });
    const larger = term("2", { commitmentId: "c", kind: "fee_rate", share: "1" });
    const theirs = term("3", { commitmentId: "b", kind: "mfn" });
    const ended = term("4", { commitmentId: "b", kind: "excuse", topic: "Oil", endsOn: "2025-12-31" });
    expect(elected([low, larger, theirs, ended])).toEqual([]);
    expect(elected([mfn, low, larger, theirs, ended])).toEqual(["1"]);
  });

  test("offers nothing it has as good already", () => {
    const low = term("1", { commitmentId: "b", kind: "fee_rate", share: "1.5" });
    expect(elected([mfn, low, term("2", { kind: "fee_rate", share: "1.5" })])).toEqual([]);
    expect(elected([mfn, low, term("2", { kind: "fee_rate", share: "1.75" })])).toEqual(["1"]);
    expect(elected([mfn, low, term("2", { kind: "fee_holiday" })])).toEqual([]);
    const excuse = term("3", { commitmentId: "b", kind: "excuse", topic: "Oil" });
    expect(elected([mfn, excuse, term("4", { kind: "excuse", topic: "oil " })])).toEqual([]);
  });
});
