import { expect, test } from "vitest";
import { type FlowUse, inheritedFlows } from "#funds/commitments/shared/partner-return.ts";
import type { BookedAmount } from "#maths/fund/closings/transfers.ts";
import { statementOf } from "./figures.ts";

type Row = readonly [entry: number, date: string, partner: string, use: FlowUse, amount: string];
const row = (part: "nav" | "commitment", key: string, itd: string) => ({
  part,
  key,
  label: key,
  isTotal: true,
  qtd: itd,
  ytd: itd,
  itd,
});

function statement(partnerId: string, rows: readonly Row[], { nav = "0", commitment = "500", unfunded = "0" }) {
  const booked = rows.map(
    ([entryNo, date, partner, use, amount]): BookedAmount<FlowUse> => ({
      entryNo,
      date,
      partnerId: partner,
      use,
      amount,
      isTransfer: entryNo === 9,
    }),
  );
  return statementOf({
    currency: "EUR",
    quarterEnds: "2025-12-31",
    fund: { id: "f", name: "Fund" },
    partner: { id: partnerId, name: partnerId, isGeneralPartner: false },
    rows: [
      row("nav", "endingNav", nav),
      row("commitment", "commitment", commitment),
      row("commitment", "unfundedEnding", unfunded),
    ],
    flows: inheritedFlows(booked, "EUR").filter((flow) => flow.partnerId === partnerId),
  });
}

test("paid in counts what was contributed outside commitment; called and unfunded do not", () => {
  const flows: Row[] = [
    [1, "2024-12-31", "a", "contributed", "-100"],
    [2, "2024-12-31", "a", "contributed_outside", "-25"],
    [3, "2025-06-30", "a", "distributed", "40"],
    [4, "2025-06-30", "a", "recallable", "10"],
  ];
  // (50 + 75) ÷ 125 and 50 ÷ 125; not ÷ 100.
  expect(statement("a", flows, { nav: "75", unfunded: "410" })).toMatchObject({
    called: "100.00",
    paidIn: "125.00",
    distributed: "50.00",
    tvpi: 1,
    dpi: 0.4,
    rvpi: 0.6,
    reasons: {},
  });
});

test("buyer and seller of half a stake have the same returns, each of its half", () => {
  const flows: Row[] = [
    [1, "2024-12-31", "seller", "contributed", "-100"],
    [2, "2024-12-31", "seller", "contributed_outside", "-10"],
    [3, "2025-06-30", "seller", "distributed", "22"],
    [9, "2025-09-30", "seller", "contributed", "50"],
    [9, "2025-09-30", "buyer", "contributed", "-50"],
    [9, "2025-09-30", "seller", "contributed_outside", "5"],
    [9, "2025-09-30", "buyer", "contributed_outside", "-5"],
    [9, "2025-09-30", "seller", "distributed", "-11"],
    [9, "2025-09-30", "buyer", "distributed", "11"],
  ];
  const [seller, buyer] = ["seller", "buyer"].map((id) =>
    statement(id, flows, { nav: "66", commitment: "250", unfunded: "200" }),
  );
  expect(buyer).toMatchObject({
    called: "50.00",
    paidIn: "55.00",
    distributed: "11.00",
    tvpi: 1.4,
    dpi: 0.2,
    rvpi: 1.2,
  });
  expect(buyer?.irr).not.toBeNull();
  expect({ ...seller, partner: null }).toEqual({ ...buyer, partner: null });
  // Commitment less unfunded is what was called.
  expect(Number(buyer?.commitment) - Number(buyer?.unfunded)).toBe(Number(buyer?.called));
});

test("who gave away everything has no figures, and is told that nothing is left", () => {
  const flows: Row[] = [
    [1, "2024-12-31", "seller", "contributed", "-100"],
    [9, "2025-09-30", "seller", "contributed", "100"],
    [9, "2025-09-30", "buyer", "contributed", "-100"],
  ];
  expect(statement("seller", flows, {})).toMatchObject({
    called: "0.00",
    irr: null,
    tvpi: null,
    reasons: { tvpi: "no flows" },
  });
});
