import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { agree } from "../../../../test/fund-with-admissions.ts";
import { asOwner, call, type Firm, newFirm, runClock, sharedServer } from "../../../../test/harness.ts";
import { addPartner, workEveryDay } from "../../../../test/partners.ts";
import { closeBooks } from "../../../../test/statements.ts";
import { callReminders, dueCalls } from "./schedule.ts";

let firm: Firm;
let number = 0;
let fundId = "";
const today = new Date().toISOString().slice(0, 10);
const LATE = addDays(today, -10);

const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
/** A fund of its own with two partners: 600,000 and 400,000. */
beforeEach(async () => {
  number += 1;
  fundId = (await call(gp(), "funds.create", { name: `Fund ${number}`, currency: "EUR" })).id;
  for (const [name, amount] of [
    [`Alpha ${number}`, "600000"],
    [`Beta ${number}`, "400000"],
  ] as const)
    await addPartner(firm, { name, amount, fundId, admittedOn: "2025-01-15" });
});

const get = (id: string) => call(relations(), "capitalCalls.get", { id });

async function due(day = LATE, more: object = {}) {
  const items = [{ type: "capitalCallInvestments" as const, amount: "100000" }];
  const form = { fundId, purpose: "First", dueOn: addDays(today, 60), items, lateRate: "8", ...more };
  const made = await call(relations(), "capitalCalls.create", form);
  const approved = await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  await call(relations(), "capitalCalls.issue", { id: made.id, rowVersion: approved.rowVersion });
  await asOwner(gp().server, firm, (db) =>
    db.query("update capital_calls set due_on = $3 where org_id = $1 and id = $2", [firm.id, made.id, day]),
  );
  await runClock(gp().server, dueCalls, firm);
  return get(made.id);
}
async function balances() {
  const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]));
}
type Entered = {
  lineId?: string | undefined;
  amount: string;
  kind?: "money" | "advance" | "refund";
  receivedOn?: string;
};
const enter = (id: string, { lineId = "", receivedOn = today, ...entered }: Entered) =>
  call(relations(), "capitalCallReceipts.record", {
    id,
    receipts: [{ lineId, receivedOn, reference: "Wire 7", ...entered }],
  });
const listed = async (id: string) => (await call(relations(), "capitalCallReceipts.list", { id })).items;
const waiting = async (id: string) =>
  (await listed(id)).filter(({ confirmedAt }) => confirmedAt === null).map((one) => one.id);
async function arrive(id: string, entered: Entered) {
  await enter(id, entered);
  const ids = await waiting(id);
  await call(gp(), "capitalCallReceipts.confirm", { ids });
  return ids[0] ?? "";
}

const rate = async (more: object) => (await due(LATE, { lateRate: undefined, ...more })).lateRate;

describe("late interest", () => {
  test("is at the rate of the fund’s terms, unless the call says another or none", async () => {
    await agree(firm, { fundId, since: "2025-01-15" });
    expect(await rate({})).toBe("8");
    expect(await rate({ lateRate: "5" })).toBe("5");
    expect(await rate({ lateRate: "0" })).toBeNull();
  });

  test("is posted when the late money is, and paid by what is more than the call", async () => {
    const { id, lines } = await due();
    const [alpha] = lines;
    await arrive(id, { lineId: alpha?.id, amount: "60000" });
    expect(await balances()).toMatchObject({ "Other receivables": 131.51, "Interest income": -131.51 });
    await arrive(id, { lineId: alpha?.id, amount: "131.51" });
    expect((await get(id)).lines[0]).toMatchObject({
      interest: "131.51",
      interestPaid: "131.51",
      lateInterest: "131.51",
      advance: "0",
    });
    expect(await balances()).toMatchObject({ "Cash at bank": 60131.51, "Interest income": -131.51 });
    expect(await balances()).not.toHaveProperty("Other receivables");
  });

  test("of parts that come late one by one is on the books what the page says, to the cent", async () => {
    const { id, lines } = await due(addDays(today, -50));
    const lineId = lines[0]?.id;
    for (const [amount, days] of [
      ["33333.33", 33],
      ["11111.11", 21],
      ["15555.56", 0],
    ] as const)
      await arrive(id, { lineId, amount, receivedOn: addDays(today, -days) });
    // 8 % of 33,333.33 for 17 days, 11,111.11 for 29 and 15,555.56 for 50: 365.2968, rounded once.
    const page = await get(id);
    expect(page.lines[0]).toMatchObject({ state: "paid", interest: "365.3", lateInterest: "365.3" });
    expect(await balances()).toMatchObject({ "Interest income": -365.3 });
  });

  test("is not charged for what came in time, entered late", async () => {
    const { id, lines } = await due();
    await arrive(id, { lineId: lines[0]?.id, amount: "60000", receivedOn: addDays(LATE, -1) });
    expect((await get(id)).lines[0]).toMatchObject({ interest: "0", state: "paid" });
    expect(await balances()).not.toHaveProperty("Interest income");
  });
});

test("money of a day before the fund is refused beside its field; of its first day it is taken", async () => {
  const { id, lines } = await due();
  const lineId = lines[0]?.id;
  const refused = (day: string) =>
    expect(enter(id, { lineId, amount: "5", receivedOn: day })).rejects.toMatchObject({
      code: "invalid",
      data: { reason: "core.before_fund", fields: { "receipts.0.receivedOn": expect.stringContaining("2025") } },
    });
  await refused("2025-01-14");
  await call(gp(), "funds.update", {
    id: fundId,
    rowVersion: (await call(gp(), "funds.get", { id: fundId })).rowVersion,
    name: `Fund ${number}`,
    currency: "EUR",
    inceptionDate: "2025-01-10",
  });
  await refused("2025-01-09");
  await enter(id, { lineId, amount: "5", receivedOn: "2025-01-10" });
  expect(await listed(id)).toMatchObject([{ receivedOn: "2025-01-10" }]);
});

describe("taking a receipt back", () => {
  test("takes two, reverses all it posted, and the call is open again", async () => {
    const { id, lines } = await due();
    const before = await balances();
    const receipt = await arrive(id, { lineId: lines[0]?.id, amount: "60100" });
    await arrive(id, { lineId: lines[1]?.id, amount: "40000" });
    expect((await get(id)).state).toBe("closed");
    await expect(call(relations(), "capitalCallReceipts.undo", { id: receipt })).rejects.toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    });
    await call(relations(), "capitalCallReceipts.undo", { id: receipt, reason: "Wrong partner" });
    await expect(call(relations(), "capitalCallReceipts.undo", { id: receipt })).rejects.toMatchObject({
      code: "forbidden",
    });
    await call(gp(), "capitalCallReceipts.declineUndo", { id: receipt });
    await call(gp(), "capitalCallReceipts.undo", { id: receipt, reason: "Wrong partner" });
    await expect(call(gp(), "capitalCallReceipts.undo", { id: receipt })).rejects.toMatchObject({ code: "forbidden" });
    const both = await Promise.allSettled([1, 2].map(() => call(admin(), "capitalCallReceipts.undo", { id: receipt })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const after = await get(id);
    expect(after).toMatchObject({ state: "issued", received: "40000" });
    expect(after.lines[0]).toMatchObject({ received: "0", interest: "0", interestPaid: "0", state: "overdue" });
    expect(await balances()).toMatchObject({ "Cash at bank": 40000, "Capital contributions receivable": 60000 });
    expect(before).toHaveProperty("Capital contributions receivable");
    expect((await listed(id)).find((one) => one.id === receipt)).toMatchObject({
      undoReason: "Wrong partner",
      undoneBy: { id: admin().id },
    });
  });
});

describe("what was paid too much", () => {
  test("pays nobody else’s part of the call, and a fund without an account says so", async () => {
    const items = [{ type: "capitalCallInvestments" as const, amount: "100000" }];
    const made = await call(relations(), "capitalCalls.create", {
      fundId,
      purpose: "Paid early",
      dueOn: addDays(today, 60),
      items,
    });
    const approved = await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
    const issued = await call(relations(), "capitalCalls.issue", { id: made.id, rowVersion: approved.rowVersion });
    await arrive(made.id, { lineId: issued.lines[0]?.id, amount: "70000" });
    const { received, open, hasAccount, lines } = await get(made.id);
    expect({ received, open, hasAccount }).toEqual({ received: "60000", open: "40000", hasAccount: false });
    expect(lines.map((line) => [line.received, line.open])).toEqual([
      ["60000", "0"],
      ["0", "40000"],
    ]);
  });

  test("is put to another open call, or paid back to who can be paid, by two", async () => {
    const first = await due(today);
    await arrive(first.id, { lineId: first.lines[0]?.id, amount: "70000" });
    expect((await get(first.id)).lines[0]).toMatchObject({ advance: "10000" });
    const [beta] = first.lines.slice(1);
    // What nobody could confirm is refused when it is entered, beside its field.
    await expect(enter(first.id, { lineId: beta?.id, amount: "1", kind: "advance" })).rejects.toMatchObject({
      data: { reason: "calls.no_advance", fields: { "receipts.0.amount": expect.any(String) } },
    });
    await expect(enter(first.id, { lineId: first.lines[0]?.id, amount: "1", kind: "advance" })).rejects.toMatchObject({
      data: { reason: "calls.above_open" },
    });
    await enter(first.id, { lineId: first.lines[0]?.id, amount: "4000", kind: "refund" });
    const [refund] = await waiting(first.id);
    await expect(call(gp(), "capitalCallReceipts.confirm", { ids: [refund ?? ""] })).rejects.toMatchObject({
      data: { reason: "calls.not_payable" },
    });
    await asOwner(gp().server, firm, (db) =>
      db.query(
        `insert into lp_bank_accounts (org_id, limited_partner_id, name, holder, currency, account, confirmed_at, called_name, called_number, called_on, usable_from)
         values ($1, $2, 'Main', 'Alpha', 'EUR', 'DE89370400440532013000', now(), 'Ruth', '1', current_date, now() - interval '1 hour')`,
        [firm.id, first.lines[0]?.partner.id],
      ),
    );
    await call(gp(), "capitalCallReceipts.confirm", { ids: [refund ?? ""] });
    expect(await balances()).toMatchObject({ "Cash at bank": 66000, "Contributions received in advance": -6000 });
    const second = await due(today, { items: [{ type: "capitalCallInvestments", amount: "1000" }] });
    expect(second.lines[0]).toMatchObject({ received: "600", advance: "5400" });
  });
});

test("a default and its cure take two, and can be declined", async () => {
  const made = await due();
  const line = async () => (await get(made.id)).lines[0] ?? { id: "", rowVersion: 0 };
  const decide = async (what: "default" | "cure", by = gp()) => {
    const { id, rowVersion } = await line();
    return call(by, `capitalCalls.${what}`, { id, rowVersion, reason: "No answer" });
  };
  await expect(decide("default", relations())).rejects.toMatchObject({ code: "forbidden" });
  const asked = await decide("default");
  expect(asked).toMatchObject({ status: "overdue" });
  expect(asked.lines[0]).toMatchObject({ asked: "default", askedBy: { id: gp().id }, askedReason: "No answer" });
  await expect(decide("default")).rejects.toMatchObject({ data: { reason: "calls.own_decision" } });
  const { id, rowVersion } = await line();
  await call(admin(), "capitalCalls.declineDefaultDecision", { id, rowVersion });
  await decide("default");
  const decided = await decide("default", admin());
  expect(decided).toMatchObject({ status: "defaulted" });
  expect(decided.lines[0]).toMatchObject({ state: "defaulted", defaultReason: "No answer", asked: null });
  await decide("cure");
  const cured = await decide("cure", admin());
  expect(cured.lines[0]).toMatchObject({ state: "overdue", defaultReason: null, cureReason: "No answer" });
});

test("two who confirm receipts of the same calls at once both get through", async () => {
  const [one, two] = [await due(), await due()];
  for (const made of [one, two, one, two])
    for (const { id } of made.lines) await enter(made.id, { lineId: id, amount: "1" });
  const [ofOne, ofTwo] = [await waiting(one.id), await waiting(two.id)];
  const batches = [
    [ofOne[0], ofTwo[0], ofOne[1]],
    [ofTwo[1], ofOne[2], ofTwo[2]],
    [ofTwo[3], ofOne[3]],
  ].map((ids) => ids.map((id) => id ?? ""));
  const results = await Promise.allSettled([
    ...batches.map((ids) => call(gp(), "capitalCallReceipts.confirm", { ids })),
    runClock(gp().server, dueCalls, firm),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "fulfilled"]);
  expect((await get(one.id)).received).toBe("4");
});

test("a due call whose period is closed tells who approves calls, once; overdue partners are reminded once a week", async () => {
  const noticesOf = async (kind: string) => {
    const { rows } = await asOwner(gp().server, firm, (db) =>
      db.query("select user_id, params from notifications where kind = $1 and params ->> 'name' like $2", [
        kind,
        `Fund ${number}:%`,
      ]),
    );
    return rows as { params: { why?: string; count?: number } }[];
  };
  await closeBooks(firm, { fundId, endsOn: addDays(today, -5) });
  const late = await due();
  await runClock(gp().server, dueCalls, firm);
  expect(await get(late.id)).toMatchObject({ isPosted: false, dueProblem: expect.stringMatching(/closed/i) });
  const told = await noticesOf("call_not_posted");
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]?.params.why).toMatch(/closed/i);
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(told.length);
  const open = await due(addDays(today, -4));
  await runClock(gp().server, callReminders, firm);
  await runClock(gp().server, callReminders, firm);
  expect((await noticesOf("call_overdue"))[0]?.params).toMatchObject({ count: 2 });
  const { rows } = await asOwner(gp().server, firm, (db) =>
    db.query("select reminders from capital_call_lines where capital_call_id = $1", [open.id]),
  );
  expect(rows.map(({ reminders }) => reminders)).toEqual([1, 1]);
});
