import { expect, test } from "vitest";
import { type AdmissionNoticeOf, admissionData } from "./notice.ts";

const line = {
  partner: { id: "gamma", name: "Gamma" },
  commitmentBefore: "0",
  added: "15000000",
  contribution: "3063829.79",
  distribution: "0",
  recallable: "0",
  fee: "224166.67",
  feeOutside: "0",
  interest: "151764.50",
  feeInterest: "5224.11",
  premium: "0",
  amount: "3444985.07",
  unfundedAfter: "11712003.54",
  isHeld: false,
};
const notice = {
  closing: {
    name: "Fund closing 2",
    number: 2,
    fund: { id: "fund", label: "Fund" },
    closesOn: "2025-10-15",
    paysOn: "2025-10-29",
    currency: "EUR",
    basis: { terms: { rate: "8", dayCount: "act/365" } },
  },
  line,
  kind: "closing",
  firm: "Firm",
  wire: undefined,
  contact: undefined,
} as unknown as AdmissionNoticeOf;

test("interest between partners is theirs, interest on management fees the manager’s; items add up to what is due", () => {
  const { items, totalDue } = admissionData(notice);
  expect(items.map(({ transactionType, subType, effect }) => [transactionType, subType, effect]).slice(2)).toEqual([
    ["Subsequent close, between partners", "Interest", "Outside Fund"],
    ["Subsequent close, to the manager", "Interest on management fees", "Outside Fund"],
  ]);
  const cents = items.reduce((sum, { partnerAmount }) => sum + Math.round(Number(partnerAmount) * 100), 0);
  expect(cents).toBe(Math.round(Number(totalDue) * 100));
});
