import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { balancesOf, giveFundAccount, givePartnerAccount, setKyc } from "../../../../test/distribution-fund.ts";
import { approveAdmission, fundBeforeItsSecondAdmission } from "../../../../test/fund-with-admissions.ts";
import { asOwner, call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { postLines, workEveryDay } from "../../../../test/partners.ts";

const today = new Date().toISOString().slice(0, 10);
const yesterday = addDays(today, -1);
const week = addDays(today, 7);
const [CASH, OWED, PAYABLE, ADVANCE] = [
  "Cash at bank",
  "Capital contributions receivable",
  "Distributions payable",
  "Contributions received in advance",
];

let firm: Firm;
let number = 0;
let fundId = "";
let alpha = "";
let beta = "";
let gamma = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
beforeEach(async () => {
  number += 1;
  ({ fundId, alpha, beta, gamma } = await fundBeforeItsSecondAdmission(firm, number, yesterday));
});

const form = (more: object = {}) => ({ fundId, kind: "subsequent" as const, closesOn: yesterday, ...more });
const balances = (asOf?: string) => balancesOf(firm, fundId, asOf);
const closed = (more: object = {}) => approveAdmission(firm, form(more));
/** Time goes by. */
const setPaysOn = (id: string, paysOn: string) =>
  asOwner(gp().server, firm, (db) => db.query("update fund_admissions set pays_on = $2 where id = $1", [id, paysOn]));
const get = (id: string) => call(gp(), "fundAdmissions.get", { id });
type Lines = readonly { id: string; partner: { id: string } }[];
const lineOf = (lines: Lines, partner: string) => lines.find((line) => line.partner.id === partner)?.id ?? "";
const refusedFor = (reason: string) => ({ data: { reason } });

type Receipt = { lines: Lines; id: string };
const receive = (by: Person, { id, lines }: Receipt, amount: string, more: object = {}) =>
  call(by, "fundAdmissionReceipts.record", {
    id,
    receipts: [{ lineId: lineOf(lines, gamma), receivedOn: today, amount, ...more }],
  });
const receipts = async (id: string, by = relations()) => (await call(by, "fundAdmissionReceipts.list", { id })).items;
/** Entered by one, confirmed by another. */
async function received(closing: Receipt, amount: string, more: object = {}) {
  await receive(relations(), closing, amount, more);
  const [waiting] = (await receipts(closing.id)).filter(({ confirmedAt }) => confirmedAt === null);
  await call(gp(), "fundAdmissionReceipts.confirm", { ids: [waiting?.id ?? ""] });
  return waiting?.id ?? "";
}
async function undone(id: string) {
  await call(relations(), "fundAdmissionReceipts.undo", { id, reason: "Of another fund" });
  await call(gp(), "fundAdmissionReceipts.undo", { id });
}
const release = (by: Person, id: string, paidOn = today) => call(by, "fundAdmissions.release", { id, paidOn });
async function listed(id: string, payOn = today) {
  const [list] = (await call(gp(), "paymentLists.prepareOfAdmission", { id, payOn })).items;
  return { id: list?.id ?? "", rowVersion: list?.rowVersion ?? 0 };
}
async function readyToPay(...partners: string[]) {
  await giveFundAccount(firm, fundId);
  for (const partner of partners) await givePartnerAccount(firm, partner, 73);
}

describe("what a later closing moves", () => {
  test("is owed by who joins and payable to who was there; no cash moves until somebody pays", async () => {
    const made = await closed();
    expect(made).toMatchObject({ closesOn: yesterday, paysOn: addDays(yesterday, 10) });
    expect(made.lines).toMatchObject([
      { amount: "5.4", isPayable: true, state: "due", received: "0", open: "5.4", toPay: "0" },
      { amount: "-3.24", isPayable: true, state: null, open: "0", payout: "3.24", toPay: "3.24", list: null },
      { amount: "-2.16", isPayable: true, toPay: "2.16", waitsForKyc: false },
    ]);
    expect(await balances()).toMatchObject({ [CASH]: 10, [OWED]: 5.4, [PAYABLE]: -5.4 });
    const { lines } = await call(gp(), "ledger.entry", { id: made.entryId ?? "" });
    expect(lines).toHaveLength(6);
    const { rows } = await asOwner(gp().server, firm, (db) =>
      db.query(
        `select p.limited_partner_id as partner, a.use, sum(p.fund_amount)::float as amount from postings p
         join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use in ('contributions_receivable', 'distributions_payable')
         where p.org_id = $1 and p.fund_id = $2 group by 1, 2 order by 3`,
        [firm.id, fundId],
      ),
    );
    expect(rows).toEqual([
      { partner: alpha, use: "distributions_payable", amount: -3.24 },
      { partner: beta, use: "distributions_payable", amount: -2.16 },
      { partner: gamma, use: "contributions_receivable", amount: 5.4 },
    ]);
  });

  test("is to be paid by a business day, not before the closing; without one, ten business days after it", async () => {
    expect((await call(relations(), "fundAdmissions.preview", form())).paysOn).toBe(addDays(yesterday, 10));
    await expect(
      call(relations(), "fundAdmissions.create", form({ paysOn: addDays(yesterday, -1) })),
    ).rejects.toMatchObject(refusedFor("fund_admissions.pays_before"));
    await call(gp(), "businessDays.setWeekend", { weekend: [new Date(`${week}T00:00:00Z`).getUTCDay() || 7] });
    await expect(call(relations(), "fundAdmissions.create", form({ paysOn: week }))).rejects.toMatchObject({
      data: { fields: { paysOn: expect.any(String) } },
    });
    await workEveryDay(firm);
    expect((await closed({ paysOn: week })).paysOn).toBe(week);
  });

  test("that is approved after its day to be paid by asks for it later, so that nobody is overdue at once", async () => {
    const { id } = await call(relations(), "fundAdmissions.create", form());
    await setPaysOn(id, yesterday);
    const waiting = await get(id);
    // The approver reads it before.
    expect(waiting).toMatchObject({ paysOn: yesterday, movesTo: addDays(yesterday, 10) });
    const seen = { id, rowVersion: waiting.rowVersion };
    await expect(call(gp(), "fundAdmissions.approve", { ...seen, paysOn: yesterday })).rejects.toMatchObject({
      data: { fields: { paysOn: expect.any(String) } },
    });
    await expect(call(relations(), "fundAdmissions.approve", { ...seen, paysOn: week })).rejects.toMatchObject({
      code: "forbidden",
    });
    const made = await call(gp(), "fundAdmissions.approve", seen);
    expect(made).toMatchObject({ paysOn: addDays(yesterday, 10), movesTo: null });
    expect(made.lines[0]).toMatchObject({ state: "due" });
  });

  test("may be asked for later than it was prepared, not earlier", async () => {
    const { id, rowVersion, paysOn } = await call(relations(), "fundAdmissions.create", form({ paysOn: week }));
    await expect(
      call(gp(), "fundAdmissions.approve", { id, rowVersion, paysOn: addDays(paysOn ?? "", -1) }),
    ).rejects.toMatchObject(refusedFor("fund_admissions.pays_earlier"));
    const made = await call(gp(), "fundAdmissions.approve", { id, rowVersion, paysOn: addDays(week, 3) });
    expect(made.paysOn).toBe(addDays(week, 3));
  });

  test("covers what the earlier get, so that a distribution needs cash of its own alone", async () => {
    await closed();
    const distribution = { fundId, source: "other" as const, purpose: "Rest", paidOn: today };
    const over = await call(gp(), "distributions.create", { ...distribution, amount: "10.01" });
    await expect(
      call(admin(), "distributions.approve", { id: over.id, rowVersion: over.rowVersion }),
    ).rejects.toMatchObject(refusedFor("ledger.cash_below_zero"));
    const all = await call(gp(), "distributions.create", { ...distribution, amount: "10" });
    await call(admin(), "distributions.approve", { id: all.id, rowVersion: all.rowVersion });
    expect(await balances()).toMatchObject({ [CASH]: 10, [PAYABLE]: -15.4 });
  });
});

describe("money of who joins", () => {
  test("is entered by one, confirmed by another and posted, in part and in full", async () => {
    const made = await closed();
    await receive(gp(), made, "5");
    const [first] = await receipts(made.id);
    const ids = [first?.id ?? ""];
    await expect(call(gp(), "fundAdmissionReceipts.confirm", { ids })).rejects.toMatchObject(
      refusedFor("calls.own_receipt"),
    );
    await expect(call(relations(), "fundAdmissionReceipts.confirm", { ids })).rejects.toMatchObject({
      code: "forbidden",
    });
    await call(admin(), "fundAdmissionReceipts.confirm", { ids });
    expect((await get(made.id)).lines[0]).toMatchObject({ state: "partially_paid", received: "5", open: "0.4" });
    expect(await balances()).toMatchObject({ [CASH]: 15, [OWED]: 0.4 });
    await received(made, "0.4");
    expect((await get(made.id)).lines[0]).toMatchObject({ state: "paid", received: "5.4", open: "0", paidOn: today });
    const after = await balances();
    expect(after[CASH]).toBe(15.4);
    expect(after[OWED] ?? 0).toBe(0);
    const [last] = await receipts(made.id, gp());
    const entry = await call(gp(), "ledger.entry", { id: last?.entryId ?? "" });
    expect(entry).toMatchObject({ kind: "contribution", effectiveOn: today, source: { id: made.id } });
  });

  test("before the closing’s day is in advance until then; too much stays in advance, pays later or goes back", async () => {
    const made = await closed();
    await received(made, "6", { receivedOn: addDays(yesterday, -2) });
    expect(await balances(addDays(yesterday, -1))).toMatchObject({ [CASH]: 16, [ADVANCE]: -6 });
    expect(await balances()).toMatchObject({ [CASH]: 16, [ADVANCE]: -0.6, [PAYABLE]: -5.4 });
    expect((await get(made.id)).lines[0]).toMatchObject({ state: "paid", advance: "0.6" });
    await receive(relations(), made, "0.6", { kind: "refund" });
    const [waiting] = (await receipts(made.id)).filter(({ confirmedAt }) => confirmedAt === null);
    const ids = [waiting?.id ?? ""];
    await expect(call(gp(), "fundAdmissionReceipts.confirm", { ids })).rejects.toMatchObject(
      refusedFor("calls.not_payable"),
    );
    await givePartnerAccount(firm, gamma, 73);
    await call(gp(), "fundAdmissionReceipts.confirm", { ids });
    expect(await balances()).toMatchObject({ [CASH]: 15.4, [PAYABLE]: -5.4 });
    await expect(received(made, "1", { kind: "advance" })).rejects.toMatchObject(refusedFor("calls.no_advance"));
  });

  test("is overdue after its day", async () => {
    const made = await closed();
    await setPaysOn(made.id, yesterday);
    expect((await get(made.id)).lines[0]).toMatchObject({ state: "overdue" });
    await received(made, "5.4");
    expect((await get(made.id)).lines[0]).toMatchObject({ state: "paid" });
  });

  test("is taken back by two, and confirmed once by two at once", async () => {
    const made = await closed();
    await receive(relations(), made, "5.4");
    const [waiting] = await receipts(made.id);
    const ids = [waiting?.id ?? ""];
    const both = await Promise.allSettled([
      call(gp(), "fundAdmissionReceipts.confirm", { ids }),
      call(admin(), "fundAdmissionReceipts.confirm", { ids }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balances()).toMatchObject({ [CASH]: 15.4 });
    const [id = ""] = ids;
    await call(gp(), "fundAdmissionReceipts.undo", { id, reason: "Of another fund" });
    await expect(call(gp(), "fundAdmissionReceipts.undo", { id })).rejects.toMatchObject(refusedFor("calls.own_undo"));
    await call(gp(), "fundAdmissionReceipts.declineUndo", { id });
    await undone(id);
    expect(await balances()).toMatchObject({ [CASH]: 10, [OWED]: 5.4 });
    expect((await get(made.id)).lines[0]).toMatchObject({ state: "due", received: "0", paidOn: null });
    await expect(call(gp(), "fundAdmissionReceipts.undo", { id })).rejects.toMatchObject(
      refusedFor("calls.nothing_to_undo"),
    );
  });

  test("is of who pays alone, in cents, and of an approved closing", async () => {
    const { id, rowVersion, lines } = await call(relations(), "fundAdmissions.create", form());
    await expect(receive(relations(), { id, lines }, "5")).rejects.toMatchObject(
      refusedFor("fund_admissions.not_approved"),
    );
    await call(gp(), "fundAdmissions.approve", { id, rowVersion });
    const given = (lineId: string, amount: string, receivedOn = today) =>
      call(relations(), "fundAdmissionReceipts.record", { id, receipts: [{ lineId, receivedOn, amount }] });
    await expect(given(lineOf(lines, alpha), "5")).rejects.toMatchObject(refusedFor("fund_admissions.other_line"));
    await expect(given(lineOf(lines, gamma), "5.0001")).rejects.toMatchObject({ code: "invalid" });
    await expect(given(lineOf(lines, gamma), "5", week)).rejects.toMatchObject(refusedFor("core.day_not_come"));
    await expect(given(lineOf(lines, gamma), "5", addDays(yesterday, -401))).rejects.toMatchObject({
      data: { reason: "core.before_fund", fields: { "receipts.0.receivedOn": expect.any(String) } },
    });
  });
});

describe("what the earlier get", () => {
  test("is paid by a list that two people make: one entry on its day", async () => {
    const made = await closed();
    await received(made, "5.4");
    await setKyc(firm, beta, "pending");
    await readyToPay(alpha, beta);
    const seen = await listed(made.id, week);
    const [list] = (await call(gp(), "paymentLists.listOfAdmission", { id: made.id })).items;
    expect(list).toMatchObject({ amount: "3.24", rows: [{ reason: null }, { reason: "kyc" }] });
    await expect(call(gp(), "paymentLists.approve", seen)).rejects.toMatchObject(refusedFor("distributions.own_list"));
    await expect(call(gp(), "paymentLists.file", { id: seen.id, format: "csv" })).rejects.toMatchObject(
      refusedFor("distributions.list_waits"),
    );
    await call(admin(), "paymentLists.approve", seen);
    expect(await balances()).toMatchObject({ [CASH]: 15.4, [PAYABLE]: -5.4 });
    expect(await balances(week)).toMatchObject({ [CASH]: 12.16, [PAYABLE]: -2.16 });
    const { content } = await call(gp(), "paymentLists.file", { id: seen.id, format: "xml" });
    expect(content).toContain("3.24");
    const paid = await get(made.id);
    expect(paid.lines.slice(1)).toMatchObject([
      { releasedOn: week, list: { number: 1, isApproved: true }, toPay: "3.24" },
      { releasedOn: null, waitsForKyc: true, toPay: "2.16" },
    ]);
    // What was held has a way out.
    await expect(release(gp(), lineOf(made.lines, beta))).rejects.toMatchObject(refusedFor("distributions.no_kyc"));
    await setKyc(firm, beta, "approved");
    await call(admin(), "paymentLists.approve", await listed(made.id, week));
    expect((await balances(week))[PAYABLE] ?? 0).toBe(0);
  });

  test("is recorded as paid on a day by two; no more than the fund’s cash", async () => {
    const made = await closed();
    const line = lineOf(made.lines, alpha);
    await release(relations(), line);
    await expect(release(relations(), line)).rejects.toMatchObject({ code: "forbidden" });
    await release(gp(), line);
    expect(await balances()).toMatchObject({ [CASH]: 6.76, [PAYABLE]: -2.16 });
    expect((await get(made.id)).lines[1]).toMatchObject({ toPay: "0", releasedOn: today, releasedBy: { id: gp().id } });
    await expect(release(relations(), line)).rejects.toMatchObject(refusedFor("distributions.nothing_to_pay"));
    await postLines(firm, fundId, {
      effectiveOn: today,
      lines: [
        ["administration", "6"],
        ["cash", "-6"],
      ],
    });
    const other = lineOf(made.lines, beta);
    await expect(release(relations(), other, addDays(yesterday, -1))).rejects.toMatchObject({
      data: { reason: "fund_admissions.paid_before", fields: { paidOn: expect.any(String) } },
    });
    await expect(release(relations(), other, week)).rejects.toMatchObject(refusedFor("distributions.paid_ahead"));
    await release(relations(), other);
    await expect(release(gp(), other)).rejects.toMatchObject(refusedFor("ledger.cash_below_zero"));
    await call(relations(), "fundAdmissions.withdrawRelease", { id: other });
    await readyToPay(beta);
    await expect(call(admin(), "paymentLists.approve", await listed(made.id))).rejects.toMatchObject(
      refusedFor("ledger.cash_below_zero"),
    );
  });

  test("stands on a list or is recorded, never both", async () => {
    const made = await closed();
    await readyToPay(alpha, beta);
    const line = lineOf(made.lines, alpha);
    await release(relations(), line);
    const { id } = await listed(made.id);
    const [list] = (await call(gp(), "paymentLists.listOfAdmission", { id: made.id })).items;
    expect(list?.rows.map(({ partner }) => partner.id)).toEqual([beta]);
    await expect(release(relations(), lineOf(made.lines, beta))).rejects.toMatchObject(
      refusedFor("distributions.on_list"),
    );
    await call(gp(), "paymentLists.withdraw", { id });
    await release(relations(), lineOf(made.lines, beta));
  });
});

describe("a reversal", () => {
  test("waits until what was received, recorded or listed is taken back, and says what goes first", async () => {
    const made = await closed();
    const reverse = async (by: Person) => {
      const { id, rowVersion } = await get(made.id);
      return call(by, "fundAdmissions.cancel", { id, rowVersion, reason: "Wrong day" });
    };
    const id = await received(made, "5.4");
    await expect(reverse(gp())).rejects.toMatchObject(refusedFor("fund_admissions.money_arrived"));
    await undone(id);
    const line = lineOf(made.lines, alpha);
    await release(relations(), line);
    await expect(reverse(gp())).rejects.toMatchObject(refusedFor("fund_admissions.payment_recorded"));
    await call(relations(), "fundAdmissions.withdrawRelease", { id: line });
    await readyToPay(alpha, beta);
    const list = await listed(made.id);
    await expect(reverse(gp())).rejects.toMatchObject(refusedFor("fund_admissions.on_list"));
    await call(gp(), "paymentLists.withdraw", { id: list.id });
    await reverse(gp());
    // What is to be reversed is neither received nor paid.
    await expect(receive(relations(), made, "1")).rejects.toMatchObject(refusedFor("fund_admissions.not_approved"));
    await expect(release(relations(), line)).rejects.toMatchObject(refusedFor("fund_admissions.not_approved"));
    await expect(listed(made.id)).rejects.toMatchObject(refusedFor("fund_admissions.not_approved"));
    expect(await reverse(admin())).toMatchObject({ state: "cancelled" });
    const after = await balances();
    expect([after[CASH], after[OWED] ?? 0, after[PAYABLE] ?? 0]).toEqual([10, 0, 0]);
  });

  test("is refused once partners were paid", async () => {
    const made = await closed();
    await release(relations(), lineOf(made.lines, alpha));
    await release(gp(), lineOf(made.lines, alpha));
    const { id, rowVersion } = await get(made.id);
    await expect(call(gp(), "fundAdmissions.cancel", { id, rowVersion, reason: "Wrong" })).rejects.toMatchObject(
      refusedFor("fund_admissions.paid_out"),
    );
  });
});

test("a closing that posted no debts keeps its entry and asks for nothing", async () => {
  const made = await closed();
  await asOwner(gp().server, firm, async (db) => {
    await db.query("update fund_admission_lines set is_payable = false where fund_admission_id = $1", [made.id]);
    await db.query("update fund_admissions set pays_on = null where id = $1", [made.id]);
  });
  const asked = (await get(made.id)).lines.map(({ state, toPay }) => `${state} ${toPay}`);
  expect(asked).toEqual(["null 0", "null 0", "null 0"]);
  await expect(receive(relations(), made, "5")).rejects.toMatchObject(refusedFor("fund_admissions.other_line"));
  await expect(release(relations(), lineOf(made.lines, alpha))).rejects.toMatchObject(
    refusedFor("distributions.nothing_to_pay"),
  );
});

test("who may decide is told once of what arrived and of a recorded payment", async () => {
  const made = await closed();
  await receive(relations(), made, "5");
  await receive(relations(), made, "0.4");
  await release(relations(), lineOf(made.lines, alpha));
  const waiting = (await call(gp(), "dashboard.approvals")).items.filter(({ name }) => name === made.name);
  expect(waiting.map(({ what }) => what).toSorted()).toEqual(["fund_admission_receipts", "fund_admission_release"]);
  const texts = (await call(gp(), "notifications.list")).items.map(({ text }) => text);
  expect(texts).toContain(`asks you to confirm what arrived for ${made.name}`);
  expect(texts).toContain(`asks you to confirm a payment of ${made.name}`);
  const own = (await call(relations(), "dashboard.approvals")).items.filter(({ name }) => name === made.name);
  expect(own).toEqual([]);
});
