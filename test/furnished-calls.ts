import { clockJob } from "../src/core/server/jobs/clock-job.ts";
import { postDueCalls } from "../src/funds/capital-calls/server/use-cases.ts";
import type { CallType } from "../src/funds/capital-calls/shared/rules.ts";
import { asOwner, call, type Firm, runClock } from "./harness.ts";
import { addPartner } from "./partners.ts";

type Form = { fundId: string; purpose: string; items: { type: CallType; amount: string; repaysFacility?: boolean }[] };

/** A capital call that was due on a day of the past and is posted; gives it. */
export async function dueOnDay(firm: Firm, form: Form, dueOn: string): Promise<string> {
  const { general_partner: partner, super_admin: admin } = firm.people;
  const items = form.items.map((item) =>
    item.type === "capitalCallFees" ? { subType: "Partnership Expenses" as const, ...item } : item,
  );
  const made = await call(partner, "capitalCalls.create", { ...form, items, dueOn: "2099-01-15" });
  const { id, rowVersion } = await call(admin, "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  await call(partner, "capitalCalls.issue", { id, rowVersion });
  await asOwner(partner.server, firm, (db) =>
    db.query("update capital_calls set due_on = $3 where org_id = $1 and id = $2", [firm.id, id, dueOn]),
  );
  await runClock(partner.server, clockJob({ name: "dueCalls", everyMinutes: 15, run: postDueCalls }), firm);
  return id;
}

/** A capital call that waits and is stale by another after it, in a fund of its own; gives it. */
export async function staleCall(firm: Firm): Promise<string> {
  const { general_partner: partner } = firm.people;
  const { id: fundId } = await call(partner, "funds.create", { name: "Fund of stale calls", currency: "EUR" });
  await addPartner(firm, { name: "Waiting LP", fundId, amount: "1000" });
  const items = [{ type: "capitalCallInvestments" as const, amount: "10" }];
  const form = { fundId, purpose: "First investments", dueOn: "2099-01-15", items };
  const { id } = await call(partner, "capitalCalls.create", form);
  await call(partner, "capitalCalls.create", form);
  return id;
}

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
  const layout = { signature: "0".repeat(64), answers: { order: "day" as const } };
  await call(partner, "bankRows.add", { fundId, rows: [row], layout });
  return id;
}
