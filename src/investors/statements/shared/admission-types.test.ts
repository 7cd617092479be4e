import { expect, test } from "vitest";
import type { AdmissionBasis, AdmissionFlow, FundAdmission } from "#funds/fund-admissions/shared/api.ts";
import { workOut } from "#funds/fund-admissions/shared/work-out.ts";
import { type ItemType, typedAdmission } from "./admission-types.ts";

const flow = (key: string, more: Partial<AdmissionFlow>): AdmissionFlow => ({
  key,
  sourceId: null,
  what: "call",
  label: null,
  date: "2024-01-10",
  amount: "0",
  without: [],
  borne: null,
  owed: [],
  isOutside: false,
  isLeftOut: false,
  ...more,
});
const fee = (key: string, amount: string, isOutside: boolean) =>
  flow(key, { what: "fee", amount, borne: "100", owed: [{ id: "c", weight: "100" }], isOutside });

/** Alder with 60 and Birch with 40 were there; Cedar joins with 100, so half of each call is its. */
const BASIS: AdmissionBasis = {
  terms: {
    id: "t",
    rate: "8",
    dayCount: "act/365",
    hasFeeInterest: false,
    distributions: "equalised",
    entry: "cost",
    realised: "in",
  },
  nav: null,
  flows: [
    flow("call/1", { amount: "10" }),
    flow("call/2", { amount: "4" }),
    flow("call/3", { amount: "2" }),
    flow("books 2024-01-10", { amount: "20" }),
    fee("run", "6", false),
    fee("run outside", "3", true),
  ],
};
const ITEMS = new Map<string, ItemType>([
  ["call/1", { type: "capitalCallInvestments", subType: null }],
  ["call/2", { type: "capitalCallFees", subType: "Partnership Expenses" }],
  ["call/3", { type: "capitalCallWorkingCapital", subType: null }],
]);

const partner = (id: string, before: string, added: string) => ({
  commitmentId: id,
  partner: { id, name: id },
  isGeneralPartner: false,
  before,
  added,
  unfunded: "0",
});

function closed(): Pick<FundAdmission, "closesOn" | "currency" | "basis" | "lines"> {
  const about = { closesOn: "2025-01-10", currency: "EUR", basis: BASIS };
  const partners = [partner("a", "60", "0"), partner("b", "40", "0"), partner("c", "0", "100")];
  const lines = workOut({ ...about, partners, decimals: 2 }) as FundAdmission["lines"];
  return { ...about, lines };
}

const shown = (id: string) => {
  const closing = closed();
  const line = closing.lines.find(({ commitmentId }) => commitmentId === id);
  return line === undefined
    ? []
    : typedAdmission(closing, line, ITEMS).map(({ type, subType, isOutside, amount }) =>
        [type, subType, isOutside ? "outside" : "inside", Number(amount)].join(" · "),
      );
};

test.each([
  [
    "c",
    [
      "capitalCallInvestments ·  · inside · -5",
      "capitalCallFees · Partnership Expenses · inside · -2",
      "capitalCallWorkingCapital ·  · inside · -1",
      "capitalCallInvestments ·  · inside · -10",
      "capitalCallFees · Management Fees: Inside Commitment · inside · -6",
      "capitalCallFees · Management Fees: Outside Commitment · outside · -3",
    ],
  ],
  [
    "a",
    [
      "returnOfExcessInvestments ·  · inside · 3",
      "returnOfExcessFees ·  · inside · 1.2",
      "capitalCallWorkingCapital ·  · inside · 0.6",
      "returnOfExcessInvestments ·  · inside · 6",
    ],
  ],
  [
    "b",
    [
      "returnOfExcessInvestments ·  · inside · 2",
      "returnOfExcessFees ·  · inside · 0.8",
      "capitalCallWorkingCapital ·  · inside · 0.4",
      "returnOfExcessInvestments ·  · inside · 4",
    ],
  ],
])("each flow of a closing bears the type of its call: %s", (id, rows) => {
  expect(shown(id)).toEqual(rows);
});

test("together they are what the closing posted", () => {
  const closing = closed();
  for (const line of closing.lines) {
    const sum = typedAdmission(closing, line, ITEMS).reduce((all, { amount }) => all + Number(amount), 0);
    expect(sum).toBeCloseTo(-(Number(line.contribution) + Number(line.fee) + Number(line.feeOutside)), 10);
  }
});

test("what a closing of before posted otherwise is for investments", () => {
  const closing = closed();
  const lines = closing.lines.map((line) => ({ ...line, contribution: String(Number(line.contribution) - 0.01) }));
  const [line] = lines;
  expect(line && typedAdmission({ ...closing, lines }, line, ITEMS).at(-1)).toMatchObject({
    type: "returnOfExcessInvestments",
    amount: "0.01",
  });
});
