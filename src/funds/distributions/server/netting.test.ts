import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dueCalls } from "#funds/capital-calls/server/schedule.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { balancesOf, distributionFund, setKyc } from "../../../../test/distribution-fund.ts";
import { asApp, asOwner, call, type Firm, newFirm, runClock, sharedServer } from "../../../../test/harness.ts";
import { workEveryDay } from "../../../../test/partners.ts";

const today = new Date().toISOString().slice(0, 10);

let firm: Firm;
let number = 0;
let fundId = "";
let beta = "";

const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});

beforeEach(async () => {
  number += 1;
  ({ fundId, beta } = await distributionFund(firm, number));
});

const form = (more: object = {}) => ({
  fundId,
  source: "income" as const,
  purpose: "Dividend",
  paidOn: today,
  amount: "10000",
  ...more,
});
const get = (id: string) => call(gp(), "distributions.get", { id });
async function paid(more: object = {}) {
  const { id, rowVersion } = await call(gp(), "distributions.create", form(more));
  return call(admin(), "distributions.approve", { id, rowVersion });
}
const balances = () => balancesOf(firm, fundId);

/** A call for 10,000 that is due and not paid. */
async function openCall(amount = "10000", ago = 10) {
  const items = [{ type: "capitalCallInvestments" as const, amount }];
  const asked = { fundId, purpose: "Next", dueOn: addDays(today, 60), items, lateRate: "8" };
  const made = await call(relations(), "capitalCalls.create", asked);
  const { id, rowVersion } = await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  await call(relations(), "capitalCalls.issue", { id, rowVersion });
  await asOwner(gp().server, firm, (db) =>
    db.query("update capital_calls set due_on = $3 where org_id = $1 and id = $2", [firm.id, id, addDays(today, -ago)]),
  );
  await runClock(gp().server, dueCalls, firm);
  return id;
}

const inZone = (zone: string) =>
  asOwner(gp().server, firm, (db) =>
    db.query("update organizations set time_zone = $2 where id = $1", [firm.id, zone]),
  );
const firmDay = () =>
  asApp(gp(), async (db) => {
    const { rows } = await db.query<{ day: string }>("select firm_today()::text as day");
    return rows.map(({ day }) => day) as [string];
  });
const distributionsOfFund = async () =>
  (await call(gp(), "distributions.list", { filters: [{ field: "fund", operator: "equals", value: fundId }] })).items;

describe("netting", () => {
  test("pays the open call of each partner, gross on both sides, and comes back with a cancellation", async () => {
    const callId = await openCall();
    const before = await balances();
    const made = await paid({ netsCalls: true, amount: "20000" });
    expect(made.lines).toMatchObject([
      { received: "12000", netted: "6000", net: "6000", nettings: [{ callId, amount: "6000" }] },
      { received: "8000", netted: "4000", net: "4000" },
    ]);
    const settledCall = await call(gp(), "capitalCalls.get", { id: callId });
    expect(settledCall).toMatchObject({ state: "closed", received: "10000" });
    expect(settledCall.lines[0]).toMatchObject({ interest: "13.15" });
    const { items } = await call(gp(), "capitalCallReceipts.list", { id: callId });
    expect(items.map(({ kind }) => kind)).toEqual(["netting", "netting"]);
    expect(await balances()).toMatchObject({
      "Cash at bank": 100000,
      "Distributions payable": -10000,
      "Distributions to partners": 20000,
    });
    expect(await balances()).not.toHaveProperty("Capital contributions receivable");
    const asked = await call(gp(), "distributions.cancel", {
      id: made.id,
      rowVersion: made.rowVersion,
      reason: "Error",
    });
    await call(admin(), "distributions.cancel", { id: made.id, rowVersion: asked.rowVersion, reason: "Error" });
    expect(await balances()).toEqual(before);
    expect(await call(gp(), "capitalCalls.get", { id: callId })).toMatchObject({ state: "issued", received: "0" });
  });

  test("pays all open calls, the oldest first, to the cent, or those that were chosen", async () => {
    const [old, young] = [await openCall("10000.01", 20), await openCall("5000", 10)];
    const { openCalls } = await call(gp(), "distributions.preview", form({ netsCalls: true }));
    expect(openCalls).toMatchObject([
      { id: old, open: "10000.01" },
      { id: young, open: "5000" },
    ]);
    const asked = form({ netsCalls: true, amount: "12000.02" });
    const preview = await call(gp(), "distributions.preview", asked);
    const made = await paid({ netsCalls: true, amount: "12000.02" });
    const parts = made.lines.map(({ nettings }) => nettings.map(({ callId, amount }) => [callId, amount]));
    expect(preview.lines.map(({ nettings }) => nettings.map(({ callId, amount }) => [callId, amount]))).toEqual(parts);
    expect(made.lines.map(({ net }) => net)).toEqual(["0", "0"]);
    expect(parts.map((own) => own.map(([callId]) => callId))).toEqual([
      [old, young],
      [old, young],
    ]);
    expect(addAmounts(parts.flatMap((own) => own.map(([, amount]) => amount ?? "0")))).toBe("12000.02");
    expect(await call(gp(), "capitalCalls.get", { id: old })).toMatchObject({ state: "closed", received: "10000.01" });
    expect(await call(gp(), "capitalCalls.get", { id: young })).toMatchObject({ state: "issued", received: "2000.01" });
    const only = await call(gp(), "distributions.preview", form({ netsCalls: true, nettedCallIds: [young] }));
    expect(only.lines.map(({ nettings }) => nettings.map(({ callId }) => callId))).toEqual([[young], [young]]);
    await expect(
      call(gp(), "distributions.preview", form({ netsCalls: true, nettedCallIds: [old] })),
    ).rejects.toMatchObject({ data: { fields: { "nettedCallIds.0": expect.any(String) } } });
    const { rowVersion } = await get(made.id);
    const cancel = await call(gp(), "distributions.cancel", { id: made.id, rowVersion, reason: "Error" });
    const seen = { id: made.id, rowVersion: cancel.rowVersion };
    await call(admin(), "distributions.cancel", { ...seen, reason: "Error" });
    expect(await call(gp(), "capitalCalls.get", { id: young })).toMatchObject({ state: "issued", received: "0" });
  });

  test("leaves calls of a partner open whose KYC isn’t approved, and says so", async () => {
    const callId = await openCall();
    await setKyc(firm, beta, "pending");
    const preview = await call(gp(), "distributions.preview", form({ netsCalls: true, amount: "20000" }));
    expect(preview.openCalls).toMatchObject([{ id: callId, open: "10000" }]);
    expect(preview.lines).toMatchObject([
      { netted: "6000", keepsCallsOpen: false },
      { netted: "0", net: "8000", nettings: [], isHeld: true, keepsCallsOpen: true },
    ]);
    const made = await paid({ netsCalls: true, amount: "20000" });
    expect(made.lines).toMatchObject([{ netted: "6000" }, { netted: "0", isHeld: true, payout: "8000" }]);
    expect(await call(gp(), "capitalCalls.get", { id: callId })).toMatchObject({ state: "issued", received: "6000" });
    expect(await balances()).toMatchObject({ "Capital contributions receivable": 4000 });
    // Without netting nothing is said of calls.
    const plain = await call(gp(), "distributions.preview", form());
    expect(plain.lines.map(({ keepsCallsOpen }) => keepsCallsOpen)).toEqual([false, false]);
  });

  test("pays a call that falls due on its own day before that is posted: in advance until then", async () => {
    // A day that is ahead at one end of the earth and begun at the other.
    await inZone("Etc/GMT+12");
    const [first] = await firmDay();
    const day = addDays(first, 1);
    const items = [{ type: "capitalCallInvestments" as const, amount: "10000" }];
    const asked = { fundId, purpose: "Next", dueOn: day, items, shortNoticeReason: "Agreed" };
    const made = await call(relations(), "capitalCalls.create", asked);
    const approved = await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
    await call(relations(), "capitalCalls.issue", { id: made.id, rowVersion: approved.rowVersion });
    const early = await call(gp(), "distributions.preview", form({ netsCalls: true, paidOn: first }));
    expect(early.openCalls).toEqual([]);
    await paid({ netsCalls: true, amount: "20000", paidOn: day });
    expect(await balancesOf(firm, fundId, day)).toMatchObject({ "Contributions received in advance": -10000 });
    expect(await call(gp(), "capitalCalls.get", { id: made.id })).toMatchObject({ state: "issued", received: "10000" });
    await inZone("Pacific/Kiritimati");
    await runClock(gp().server, dueCalls, firm);
    const due = await call(gp(), "capitalCalls.get", { id: made.id });
    expect(due).toMatchObject({ state: "closed", received: "10000" });
    const after = await balancesOf(firm, fundId, day);
    expect(after).toMatchObject({ "Distributions payable": -10000, "Distributions to partners": 20000 });
    expect(after).not.toHaveProperty("Contributions received in advance");
    expect(after).not.toHaveProperty("Capital contributions receivable");
    // What was in advance has paid the call: taking it back would leave the partner owing what is nowhere.
    const [{ id, rowVersion } = { id: "", rowVersion: 0 }] = await distributionsOfFund();
    const cancel = await call(gp(), "distributions.cancel", { id, rowVersion, reason: "Error" });
    await expect(
      call(admin(), "distributions.cancel", { id, rowVersion: cancel.rowVersion, reason: "Error" }),
    ).rejects.toMatchObject({ data: { reason: "calls.advance_used" } });
    await inZone("UTC");
  });

  test("is prepared again when a partner’s KYC ended meanwhile", async () => {
    await openCall();
    const { id, rowVersion } = await call(gp(), "distributions.create", form({ netsCalls: true }));
    await setKyc(firm, beta, "pending");
    await expect(call(admin(), "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "distributions.stale" },
    });
    // So does the database, by every way.
    const refused = asApp(admin(), (db) => db.query("select approve_distribution($1, $2, '[]')", [id, rowVersion]));
    await expect(refused).rejects.toThrow("distributions.stale");
  });

  test("is prepared again when the call was paid meanwhile", async () => {
    const callId = await openCall();
    const { id, rowVersion } = await call(gp(), "distributions.create", form({ netsCalls: true }));
    const { lines } = await call(gp(), "capitalCalls.get", { id: callId });
    await call(relations(), "capitalCallReceipts.record", {
      id: callId,
      receipts: [{ lineId: lines[0]?.id ?? "", receivedOn: today, amount: "6000" }],
    });
    const { items } = await call(gp(), "capitalCallReceipts.list", { id: callId });
    await call(admin(), "capitalCallReceipts.confirm", { ids: items.map((one) => one.id) });
    await expect(call(admin(), "distributions.approve", { id, rowVersion })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
