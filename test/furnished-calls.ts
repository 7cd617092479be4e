import { call, type Firm } from "./harness.ts";

/** A capital call that is issued, with money that arrived for it and waits; gives the call. */
export async function callCapital({ people }: Firm, fundId: string): Promise<string> {
  const { general_partner: partner, super_admin: admin } = people;
  const items = [{ type: "capitalCallInvestments" as const, amount: "1000" }];
  const form = { fundId, purpose: "First investments", dueOn: "2099-01-15", items };
  const made = await call(partner, "capitalCalls.create", form);
  const { id, rowVersion } = await call(admin, "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  const { lines } = await call(partner, "capitalCalls.issue", { id, rowVersion });
  const receipts = [{ lineId: lines[0]?.id ?? "", receivedOn: "2026-01-20", amount: "400" }];
  await call(partner, "capitalCallReceipts.record", { id, receipts });
  const row = {
    bookedOn: "2026-01-20",
    amount: "400",
    currency: made.currency,
    payer: "Pension Fund",
    reference: "Call 1",
  };
  await call(partner, "bankRows.add", { fundId, rows: [row] });
  return id;
}
