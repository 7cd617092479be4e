import { beforeAll, expect, test } from "vitest";
import { dueCalls } from "#funds/capital-calls/server/schedule.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { asOwner, call, type Firm, newFirm, type Person, runClock, sharedServer } from "../../../../test/harness.ts";
import { addPartner, workEveryDay } from "../../../../test/partners.ts";

const today = new Date().toISOString().slice(0, 10);

let firm: Firm;
let fundId = "";
let callId = "";
let alpha = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

/** Alpha paid a call twice, and gets the second payment back in two refunds. */
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "600000", admittedOn: "2025-01-15" });
  const items = [{ type: "capitalCallInvestments" as const, amount: "60000" }];
  const form = { fundId, purpose: "First", dueOn: addDays(today, 60), items };
  const made = await call(gp(), "capitalCalls.create", form);
  const { id, rowVersion } = await call(admin(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  callId = (await call(gp(), "capitalCalls.issue", { id, rowVersion })).id;
  await asOwner(gp().server, firm, async (db) => {
    await db.query("update capital_calls set due_on = $3 where org_id = $1 and id = $2", [firm.id, id, today]);
    await db.query(
      `insert into lp_bank_accounts (org_id, limited_partner_id, name, holder, currency, account, bic, confirmed_at, called_name, called_number, called_on, usable_from)
       values ($1, $2, 'Main', 'Alpha', 'EUR', 'DE89370400440532013000', 'COBADEFF', now(), 'Ruth', '1', current_date, now() - interval '1 hour')`,
      [firm.id, alpha],
    );
  });
  await runClock(gp().server, dueCalls, firm);
  await enter("money", "75000.10");
  await enter("refund", "15000");
});

async function enter(kind: "money" | "refund", amount: string): Promise<string> {
  const { lines } = await call(gp(), "capitalCalls.get", { id: callId });
  const receipt = { kind, lineId: lines[0]?.id ?? "", receivedOn: today, amount };
  await call(gp(), "capitalCallReceipts.record", { id: callId, receipts: [receipt] });
  const { items } = await call(gp(), "capitalCallReceipts.list", { id: callId });
  const id = items.find(({ confirmedAt }) => confirmedAt === null)?.id ?? "";
  await call(admin(), "capitalCallReceipts.confirm", { ids: [id] });
  return id;
}
async function balances() {
  const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]));
}
const lists = (by = gp()) => call(by, "paymentLists.listOfCall", { id: callId });
const prepare = (payOn = today, by: Person = gp()) => call(by, "paymentLists.prepareRefunds", { id: callId, payOn });

test("what goes back stands on a list of two people, whose files the bank reads, and is off the liability", async () => {
  expect(await balances()).toMatchObject({ "Cash at bank": 60000.1, "Contributions received in advance": -0.1 });
  expect(await lists()).toEqual({ items: [], waiting: 1 });
  await expect(prepare()).rejects.toMatchObject({ data: { reason: "distributions.no_fund_account" } });
  const account = { fundId, name: "Main", holder: "Fund SCSp", currency: "EUR", account: "GB29NWBK60161331926819" };
  const opened = await call(gp(), "fundBankAccounts.create", account);
  await call(admin(), "fundBankAccounts.confirm", { id: opened.id, rowVersion: opened.rowVersion });
  await expect(prepare(addDays(today, -1))).rejects.toMatchObject({ data: { fields: { payOn: expect.any(String) } } });
  await call(gp(), "businessDays.add", { holidays: [{ day: "2090-01-02", name: "Bank holiday" }] });
  await expect(prepare("2090-01-02")).rejects.toMatchObject({
    data: { fields: { payOn: "Choose a business day, such as Tue 3 Jan 2090" } },
  });
  const both = await Promise.allSettled([prepare(), prepare()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { items, waiting } = await lists();
  expect(waiting).toBe(0);
  expect(items).toMatchObject([{ number: 1, amount: "15000", rows: [{ partner: { id: alpha }, accountEnd: "3000" }] }]);
  const { id, rowVersion } = items[0] ?? { id: "", rowVersion: 0 };
  await expect(call(gp(), "paymentLists.file", { id, format: "xml" })).rejects.toMatchObject({ code: "conflict" });
  await expect(call(gp(), "paymentLists.approve", { id, rowVersion })).rejects.toMatchObject({
    data: { reason: "distributions.own_list" },
  });
  await call(admin(), "paymentLists.approve", { id, rowVersion });
  const { name, content } = await call(gp(), "paymentLists.file", { id, format: "xml" });
  expect(name).toMatch(/refunds 1\.xml$/);
  expect(content).toContain('<InstdAmt Ccy="EUR">15000</InstdAmt>');
  expect(content).toContain(`<MsgId>${id.replaceAll("-", "")}</MsgId>`);
  const csv = await call(gp(), "paymentLists.file", { id, format: "csv" });
  expect(csv.content).toContain("DE89370400440532013000");
});

test("what stands on a list is not taken back; one that waits is withdrawn first", async () => {
  const refund = await enter("refund", "0.06");
  await prepare();
  const undo = { id: refund, reason: "Error" };
  await expect(call(gp(), "capitalCallReceipts.undo", undo)).rejects.toMatchObject({
    data: { reason: "calls.refund_listed" },
  });
  const { items } = await lists();
  const [second] = items;
  expect(second).toMatchObject({ number: 2, amount: "0.06", approvedAt: null });
  await call(gp(), "paymentLists.withdraw", { id: second?.id ?? "" });
  expect(await lists()).toMatchObject({ waiting: 1, items: [{ number: 1 }] });
  await call(gp(), "capitalCallReceipts.undo", undo);
  await expect(prepare()).rejects.toMatchObject({ data: { reason: "distributions.nobody_to_pay" } });
  await call(admin(), "capitalCallReceipts.undo", { id: refund });
  expect(await balances()).toMatchObject({ "Contributions received in advance": -0.1 });
});

const returns = async (by = gp()) => (await call(by, "paymentReturns.listOfCall", { id: callId })).items;
const firstRow = async () => (await lists()).items.at(-1)?.rows[0]?.id ?? "";
const sentBack = async (id: string, by: Person = gp(), returnedOn = today) =>
  call(by, "paymentReturns.recordOfRow", { id, returnedOn, reason: "Account closed" });

test("a refund that came back is owed again: recorded by one, posted by another, paid back by another refund", async () => {
  const row = await firstRow();
  const before = await balances();
  await expect(sentBack(row, gp(), addDays(today, 1))).rejects.toMatchObject({
    data: { fields: { returnedOn: expect.any(String) } },
  });
  await expect(sentBack(row, gp(), addDays(today, -9))).rejects.toMatchObject({
    data: { fields: { returnedOn: expect.any(String) } },
  });
  const both = await Promise.allSettled([sentBack(row), sentBack(row)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [back] = await returns();
  expect(back).toMatchObject({ amount: "15000", listRowId: row, partner: { id: alpha }, confirmedAt: null });
  const waits = (await call(admin(), "dashboard.approvals")).items.map(({ what }) => what);
  expect(waits).toContain("refund_return");
  const id = back?.id ?? "";
  await expect(call(gp(), "paymentReturns.confirm", { id })).rejects.toMatchObject({
    data: { reason: "distributions.own_return" },
  });
  expect(await balances()).toEqual(before);
  await call(admin(), "paymentReturns.confirm", { id });
  expect(await balances()).toMatchObject({ "Cash at bank": 75000.1, "Contributions received in advance": -15000.1 });
  const { lines } = await call(gp(), "capitalCalls.get", { id: callId });
  expect(lines).toMatchObject([{ advance: "15000.1" }]);
  // The list and its receipt stay as they were.
  expect((await lists()).items.at(-1)).toMatchObject({ number: 1, amount: "15000" });
  await enter("refund", "15000");
  await expect(call(gp(), "paymentReturns.undo", { id, reason: "It had arrived" })).rejects.toMatchObject({
    data: { reason: "distributions.refunded_again" },
  });
  expect((await lists()).waiting).toBe(1);
  await prepare();
  const [again] = (await lists()).items;
  expect(again).toMatchObject({ amount: "15000", approvedAt: null });
  await call(gp(), "paymentLists.withdraw", { id: again?.id ?? "" });
});

test("a refund that had arrived after all: its return is undone by two", async () => {
  const { items } = await call(gp(), "capitalCallReceipts.list", { id: callId });
  const refund = items.find(
    ({ kind, amount, undoneAt }) => kind === "refund" && amount === "15000" && undoneAt === null,
  );
  // The latest refund goes back first, so that what came back is there.
  await call(gp(), "capitalCallReceipts.undo", { id: refund?.id ?? "", reason: "Not now" });
  await call(admin(), "capitalCallReceipts.undo", { id: refund?.id ?? "" });
  const id = (await returns())[0]?.id ?? "";
  await expect(call(gp(), "paymentReturns.undo", { id })).rejects.toMatchObject({
    data: { fields: { reason: expect.any(String) } },
  });
  await call(gp(), "paymentReturns.undo", { id, reason: "It had arrived" });
  await expect(call(gp(), "paymentReturns.undo", { id })).rejects.toMatchObject({
    data: { reason: "distributions.own_undo" },
  });
  await call(admin(), "paymentReturns.undo", { id });
  expect(await balances()).toMatchObject({ "Cash at bank": 60000.1, "Contributions received in advance": -0.1 });
  expect(await returns()).toMatchObject([{ undoneBy: { id: admin().id } }]);
});

test("nobody else sees or prepares them", async () => {
  const { viewer, analyst, limited_partner: investor, compliance_officer: officer } = firm.people;
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  const row = await firstRow();
  for (const one of [viewer, analyst, investor, officer, stranger]) {
    await expect(lists(one)).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_found/) });
    await expect(prepare(today, one)).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_found/) });
    await expect(returns(one)).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_found/) });
    await expect(sentBack(row, one)).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_found/) });
  }
});
