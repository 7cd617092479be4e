import { expect, test } from "vitest";
import { unlikeFromFirst } from "./from-first.ts";

const partner = (commitmentId: string, before: string, added: string, isGeneralPartner = false) => ({
  commitmentId,
  partner: { id: commitmentId, name: commitmentId },
  isGeneralPartner,
  before,
  added,
  unfunded: before,
});
const flow = (what: "call" | "fee", date: string, amount: string, more: object = {}) => ({
  what,
  date,
  amount,
  without: [],
  borne: null,
  owed: [],
  isOutside: false,
  isLeftOut: false,
  ...more,
});
const PARTNERS = [partner("a", "600", "0"), partner("b", "400", "0"), partner("late", "0", "1000")];

test("calls that all paid by one measure leave nothing that differs", () => {
  const lines = [
    { commitmentId: "a", contribution: "-30" },
    { commitmentId: "b", contribution: "-20" },
    { commitmentId: "late", contribution: "50" },
  ];
  expect(
    unlikeFromFirst({ partners: PARTNERS, flows: [flow("call", "2025-01-10", "100")], lines, decimals: 2 }),
  ).toEqual([]);
});

test("after an excuse it says by how much: who was excused has more unfunded, and pays more of what follows", () => {
  // 100 without b: by a (600) alone, then 100 by 500 and 400 unfunded. From the first: 37.5 and 62.5, then by 562.5, 400 and 937.5.
  const flows = [flow("call", "2025-01-10", "100", { without: ["b"] }), flow("call", "2025-02-10", "100")];
  // At the closing by commitments: late pays 100 × 1,000 ÷ 1,600 and 100 × 1,000 ÷ 2,000.
  const lines = [
    { commitmentId: "a", contribution: "-92.5" },
    { commitmentId: "b", contribution: "-20" },
    { commitmentId: "late", contribution: "112.5" },
  ];
  expect(unlikeFromFirst({ partners: PARTNERS, flows, lines, decimals: 2 })).toEqual([
    { commitmentId: "a", amount: "4.05" },
    { commitmentId: "b", amount: "-3.39" },
    { commitmentId: "late", amount: "-0.66" },
  ]);
});
