import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallsFollow } from "#funds/funds/shared/rules.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { asOwner, call, type Firm, newFirm, runClock, sharedServer } from "../../../../test/harness.ts";
import { hold } from "../../../../test/investments.ts";
import { addPartner, workEveryDay } from "../../../../test/partners.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { dueCalls } from "./schedule.ts";

let firm: Firm;
let number = 0;
let fundId = "";
const today = new Date().toISOString().slice(0, 10);
const FAR = addDays(today, 60);

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

const invest = (amount: string) => ({ type: "capitalCallInvestments" as const, amount });
const form = (more: object = {}) => ({
  fundId,
  purpose: "First investments",
  dueOn: FAR,
  items: [invest("100000")],
  ...more,
});
const create = (more: object = {}) => call(relations(), "capitalCalls.create", form(more));
const get = (id: string) => call(relations(), "capitalCalls.get", { id });

async function issued(more: object = {}) {
  const { id, rowVersion } = await create(more);
  const approved = await call(gp(), "capitalCalls.approve", { id, rowVersion });
  return call(relations(), "capitalCalls.issue", { id, rowVersion: approved.rowVersion });
}

/** As if its due day were another. */
const dueOn = (id: string, day: string) =>
  asOwner(gp().server, firm, (db) =>
    db.query("update capital_calls set due_on = $3 where org_id = $1 and id = $2", [firm.id, id, day]),
  );

async function balances() {
  const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]));
}

const TERMS = { feeRate: "2", carry: "20", hurdle: "8", catchUp: "100" };
const SHORT = { shortNoticeReason: "Agreed with all partners" };

describe("creating", () => {
  test("is pending, numbered per fund, to the cent by commitments, and shows nothing in the books", async () => {
    const made = await create({ items: [invest("100000.01")] });
    expect(made).toMatchObject({ state: "pending", status: "pending", number: 1, amount: "100000.01", received: "0" });
    expect(made.lines.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([40000, 60000.01]);
    expect(made.lines[0]).toMatchObject({
      commitment: "600000",
      calledBefore: "0",
      unfundedBefore: "600000",
      state: null,
    });
    const next = await create();
    expect(next.number).toBe(2);
    // What the first one calls is no longer there to be called.
    expect(next.lines.map(({ calledBefore }) => Number(calledBefore))).not.toContain(0);
    expect(await balances()).toEqual({});
  });

  test("gives the number of a draft that was cancelled to the next, and two at once have two", async () => {
    const [first, second] = [await create(), await create({ items: [invest("1000")] })];
    await call(relations(), "capitalCalls.cancel", { id: first.id, rowVersion: first.rowVersion, reason: "Not yet" });
    const made = await Promise.all([create({ items: [invest("1")] }), create({ items: [invest("1")] })]);
    expect(second.number).toBe(2);
    expect(new Set(made.map((one) => one.number))).toEqual(new Set([1, 3]));
  });

  test("previews the same without storing anything", async () => {
    const { dueOn: day, items } = form();
    const preview = await call(relations(), "capitalCalls.preview", { fundId, dueOn: day, items });
    expect(preview.lines.map(({ amount }) => amount)).toEqual(["60000", "40000"]);
    expect(
      (
        await call(relations(), "capitalCalls.count", {
          filters: [{ field: "fund", operator: "equals", value: fundId }],
        })
      ).count,
    ).toBe(0);
  });

  test("refuses a due day on which the firm doesn’t work, and names the next on which it does", async () => {
    // 30 Dec 2089 is a Friday, 2 Jan 2090 a Monday.
    await call(gp(), "businessDays.setWeekend", { weekend: [6, 7] });
    await call(gp(), "businessDays.add", { holidays: [{ day: "2090-01-02", name: "Bank holiday" }] });
    const next = "Choose a business day, such as Tue 3 Jan 2090";
    for (const day of ["2089-12-31", "2090-01-01", "2090-01-02"])
      await expect(create({ dueOn: day })).rejects.toMatchObject({
        code: "invalid",
        data: { reason: "funds.no_business_day", fields: { dueOn: next } },
      });
    expect((await create({ dueOn: "2090-01-03" })).dueOn).toBe("2090-01-03");
    await workEveryDay(firm);
  });

  test.each([
    ["a day that has passed", { dueOn: addDays(today, -1) }, "dueOn"],
    ["too short a notice without a reason", { dueOn: addDays(today, 3) }, "shortNoticeReason"],
    ["more than is unfunded", { items: [invest("1000001")] }, "items.0.amount"],
    ["nothing", { items: [] }, "items"],
    ["no amount", { items: [invest("0")] }, "items.0.amount"],
    ["fees of no kind", { items: [{ type: "capitalCallFees", amount: "1" }] }, "items.0.subType"],
    ["a fund that isn’t there", { fundId: "0192d5f0-0000-7000-8000-000000000000" }, "fundId"],
    ["half a period", { feeFrom: "2026-01-01" }, "feeTo"],
    [
      "an excuse of a stranger",
      { excuses: [{ commitmentId: "0192d5f0-0000-7000-8000-000000000000", reason: "Sector" }] },
      "excuses.0.commitmentId",
    ],
    [
      "a company that isn’t there",
      { items: [{ ...invest("1"), portfolioCompanyId: "0192d5f0-0000-7000-8000-000000000000" }] },
      "items.0.portfolioCompanyId",
    ],
  ])("refuses %s beside its field", async (_what, more, field) => {
    await expect(create(more)).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });

  test("says what an investment is made in; fees are in nothing", async () => {
    const { id: companyId } = await call(gp(), "companies.create", { name: "Called for" });
    const { id } = await call(gp(), "portfolioCompanies.create", { companyId });
    const fees = { type: "capitalCallFees", subType: "Partnership Expenses", amount: "10" };
    const named = [invest("100"), fees].map((item) => ({ ...item, portfolioCompanyId: id }));
    const { items } = await create({ items: named });
    expect(items.map(({ portfolioCompany }) => portfolioCompany?.label)).toEqual(["Called for", undefined]);
  });

  test("takes a short notice with its reason, and an excuse with its own", async () => {
    const { lines } = await create();
    const excused = lines[0]?.commitmentId ?? "";
    const excuses = [{ commitmentId: excused, reason: "Tobacco" }];
    await expect(create({ dueOn: addDays(today, 1), ...SHORT, excuses })).rejects.toMatchObject({
      data: { fields: { "items.0.portfolioCompanyId": expect.stringContaining("excused") } },
    });
    const items = [{ ...invest("100000"), portfolioCompanyId: await hold(firm) }];
    const made = await create({ dueOn: addDays(today, 1), ...SHORT, excuses, items });
    expect(made.lines.find(({ commitmentId }) => commitmentId === excused)).toMatchObject({
      amount: "0",
      excused: [1],
      excuseReason: "Tobacco",
    });
  });
});

/** Terms that somebody else approves. */
async function agree(more: { callsFollow?: CallsFollow }) {
  const uploadId = await uploadFile(gp(), "Agreement.txt", "agreed");
  const document = await call(gp(), "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const terms = { fundId, effectiveOn: "2025-01-01", reason: "Agreement", documentId: document.id, ...TERMS, ...more };
  const { id, rowVersion } = await call(gp(), "fundTerms.create", terms);
  await call(admin(), "fundTerms.approve", { id, rowVersion });
}
/** 100,000 that only Alpha paid. */
async function excusedBefore() {
  const { lines } = await call(relations(), "capitalCalls.preview", form());
  const beta = lines.find(({ commitment }) => commitment === "400000");
  const items = [{ ...invest("100000"), portfolioCompanyId: await hold(firm) }];
  await create({ items, excuses: [{ commitmentId: beta?.commitmentId, reason: "Tobacco" }] });
}
const amounts = (lines: { amount: string }[]) => lines.map(({ amount }) => amount);

describe("what calls follow", () => {
  test("is what is unfunded where the terms say nothing, and the notice’s data says so", async () => {
    await excusedBefore();
    const preview = await call(relations(), "capitalCalls.preview", form({ items: [invest("90000")] }));
    expect(preview).toMatchObject({ callsFollow: "unfunded" });
    expect(amounts(preview.lines)).toEqual(["50000", "40000"]);
    const made = await create({ items: [invest("90000")] });
    expect(made).toMatchObject({ callsFollow: "unfunded" });
    expect(amounts(made.lines)).toEqual(["50000", "40000"]);
  });

  test("is commitments where the terms say so; a call that was prepared before such terms is stale", async () => {
    await excusedBefore();
    const before = await create({ items: [invest("90000")] });
    await agree({ callsFollow: "commitments" });
    await expect(
      call(gp(), "capitalCalls.approve", { id: before.id, rowVersion: before.rowVersion }),
    ).rejects.toMatchObject({ code: "conflict" });
    await call(relations(), "capitalCalls.cancel", { id: before.id, rowVersion: before.rowVersion, reason: "Terms" });
    const made = await create({ items: [invest("90000")] });
    expect(made).toMatchObject({ callsFollow: "commitments" });
    expect(amounts(made.lines)).toEqual(["54000", "36000"]);
    await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  });

  test("takes nothing else", async () => {
    await expect(agree({ callsFollow: "moods" as CallsFollow })).rejects.toMatchObject({
      data: { fields: { callsFollow: expect.any(String) } },
    });
  });
});

describe("approving", () => {
  test("takes another person, once, in the version that was read", async () => {
    const { id, rowVersion } = await call(gp(), "capitalCalls.create", form());
    await expect(call(gp(), "capitalCalls.approve", { id, rowVersion })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(relations(), "capitalCalls.approve", { id, rowVersion })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(call(admin(), "capitalCalls.approve", { id, rowVersion: 9 })).rejects.toMatchObject({
      code: "conflict",
    });
    const both = await Promise.allSettled([1, 2].map(() => call(admin(), "capitalCalls.approve", { id, rowVersion })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await get(id)).state).toBe("approved");
  });

  test("is refused when commitments are others since", async () => {
    const { id, rowVersion } = await create();
    await addPartner(firm, { name: `Gamma ${number}`, amount: "1", fundId, admittedOn: "2025-01-15" });
    await expect(call(gp(), "capitalCalls.approve", { id, rowVersion })).rejects.toMatchObject({ code: "conflict" });
  });

  test("comes before issuing; two who create at once never call more than is there", async () => {
    const { id, rowVersion } = await create();
    await expect(call(relations(), "capitalCalls.issue", { id, rowVersion })).rejects.toMatchObject({
      code: "conflict",
    });
    const all = { items: [invest("600000")] };
    const both = await Promise.allSettled([create(all), create(all)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("on the due day", () => {
  test("what partners owe stands in the books, inside and outside commitment, and unfunded falls", async () => {
    const outside = {
      type: "capitalCallFees" as const,
      subType: "Management Fees: Outside Commitment" as const,
      amount: "10000",
    };
    const { id } = await issued({ items: [invest("100000"), outside] });
    expect(await balances()).toEqual({});
    await runClock(gp().server, dueCalls, firm);
    expect(await balances()).toEqual({});
    await dueOn(id, today);
    await runClock(gp().server, dueCalls, firm);
    await runClock(gp().server, dueCalls, firm);
    expect(await balances()).toEqual({
      "Capital contributions receivable": 110000,
      "Capital contributed": -100000,
      "Capital contributed outside commitment": -10000,
    });
    const next = await create({ items: [invest("1")] });
    expect(next.lines.map(({ calledBefore }) => calledBefore)).toEqual(["60000", "40000"]);
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    expect(items).toMatchObject([
      { kind: "contribution", effectiveOn: today, preparedBy: { id: relations().id }, approvedBy: { id: gp().id } },
    ]);
  });

  test("a call that is issued late is posted at once", async () => {
    const { id, rowVersion } = await create({ dueOn: today, ...SHORT });
    const approved = await call(gp(), "capitalCalls.approve", { id, rowVersion });
    const late = await call(relations(), "capitalCalls.issue", { id, rowVersion: approved.rowVersion });
    // Investor relations do not read the ledger, so the entry is not named to them.
    expect(late).toMatchObject({ isPosted: true, status: "issued", dueEntryId: null });
    const { dueEntryId } = await call(gp(), "capitalCalls.get", { id });
    const { source } = await call(gp(), "ledger.entry", { id: dueEntryId ?? "" });
    expect(source).toEqual({ id: late.id, kind: "capital_call", label: late.name });
    expect(await balances()).toMatchObject({ "Capital contributed": -100000 });
  });
});

async function due() {
  const made = await issued({ lateRate: "8" });
  await dueOn(made.id, addDays(today, -10));
  await runClock(gp().server, dueCalls, firm);
  return get(made.id);
}
const arrive = (id: string, lineId: string | undefined, amount: string, receivedOn = today) =>
  call(relations(), "capitalCallReceipts.record", {
    id,
    receipts: [{ lineId: lineId ?? "", receivedOn, amount, reference: "Wire 7" }],
  });
async function confirmAll(id: string) {
  const { items } = await call(gp(), "capitalCallReceipts.list", { id });
  const ids = items.filter(({ confirmedAt }) => confirmedAt === null).map((one) => one.id);
  await call(gp(), "capitalCallReceipts.confirm", { ids });
  return ids;
}

describe("receipts", () => {
  test("count when another person confirms them: partly, then paid, and the call is closed", async () => {
    const made = await due();
    const [alpha, beta] = made.lines;
    expect(made.status).toBe("overdue");
    expect(alpha).toMatchObject({ state: "overdue", lateInterest: "131.51" });
    await arrive(made.id, alpha?.id, "50000");
    expect((await get(made.id)).received).toBe("0");
    const [id] = await confirmAll(made.id);
    await expect(call(gp(), "capitalCallReceipts.confirm", { ids: [id ?? ""] })).rejects.toMatchObject({
      code: "conflict",
    });
    expect((await get(made.id)).lines[0]).toMatchObject({ received: "50000", open: "10000", state: "overdue" });
    await arrive(made.id, alpha?.id, "10000");
    await arrive(made.id, beta?.id, "40000");
    await confirmAll(made.id);
    expect(await get(made.id)).toMatchObject({ state: "closed", status: "paid", received: "100000" });
    // Ten days at 8 %: owed to the fund, outside commitment.
    expect(await balances()).toEqual({
      "Cash at bank": 100000,
      "Capital contributed": -100000,
      "Other receivables": 219.18,
      "Interest income": -219.18,
    });
  });

  test("a clock that is late takes nothing away of what has arrived", async () => {
    const { id, lines } = await issued();
    await dueOn(id, addDays(today, -3));
    await arrive(id, lines[0]?.id, "60000");
    await confirmAll(id);
    await runClock(gp().server, dueCalls, firm);
    expect((await get(id)).lines[0]).toMatchObject({ received: "60000", state: "paid" });
    expect(await balances()).toMatchObject({ "Cash at bank": 60000, "Capital contributions receivable": 40000 });
  });

  test("early money waits as received in advance and settles on the due day; too much stays for the next call", async () => {
    const first = await issued();
    const [alpha] = first.lines;
    await arrive(first.id, alpha?.id, "70000");
    await confirmAll(first.id);
    expect(await balances()).toEqual({ "Cash at bank": 70000, "Contributions received in advance": -70000 });
    await dueOn(first.id, today);
    await runClock(gp().server, dueCalls, firm);
    expect((await get(first.id)).lines[0]).toMatchObject({ received: "60000", state: "paid" });
    expect(await balances()).toMatchObject({
      "Capital contributions receivable": 40000,
      "Contributions received in advance": -10000,
    });
    const second = await issued({ items: [invest("10000")] });
    await dueOn(second.id, today);
    await runClock(gp().server, dueCalls, firm);
    expect((await get(second.id)).lines[0]).toMatchObject({ received: "6000", state: "paid" });
    expect(await balances()).toMatchObject({ "Contributions received in advance": -4000 });
  });

  test("one person moves no money, twice is not confirmed, and a day to come is refused", async () => {
    const made = await due();
    const [alpha] = made.lines;
    const receipts = [{ lineId: alpha?.id ?? "", receivedOn: today, amount: "1" }];
    await call(gp(), "capitalCallReceipts.record", { id: made.id, receipts });
    const { items } = await call(gp(), "capitalCallReceipts.list", { id: made.id });
    const ids = items.map(({ id }) => id);
    await expect(call(gp(), "capitalCallReceipts.confirm", { ids })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(relations(), "capitalCallReceipts.confirm", { ids })).rejects.toMatchObject({
      code: "forbidden",
    });
    const both = await Promise.allSettled([1, 2].map(() => call(admin(), "capitalCallReceipts.confirm", { ids })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await get(made.id)).received).toBe("1");
    await expect(arrive(made.id, alpha?.id, "1", addDays(today, 1))).rejects.toMatchObject({
      data: { fields: { "receipts.0.receivedOn": expect.any(String) } },
    });
    await expect(arrive(made.id, alpha?.id, "-1")).rejects.toMatchObject({ code: "invalid" });
    await expect(call(relations(), "capitalCallReceipts.delete", { id: ids[0] ?? "" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("cancelling", () => {
  test("of what waits takes one person with a reason", async () => {
    const { id, rowVersion } = await create();
    const gone = await call(relations(), "capitalCalls.cancel", { id, rowVersion, reason: "Deal fell through" });
    expect(gone).toMatchObject({ state: "cancelled", cancelReason: "Deal fell through" });
    expect((await create()).lines[0]?.calledBefore).toBe("0");
  });

  test("of what is issued takes two, and reverses what was posted", async () => {
    const made = await issued();
    await dueOn(made.id, today);
    await runClock(gp().server, dueCalls, firm);
    const { rowVersion } = await get(made.id);
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    await expect(
      call(gp(), "journalDrafts.reverse", { id: items[0]?.id ?? "", effectiveOn: today, memo: "Back" }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(
      call(relations(), "capitalCalls.cancel", { id: made.id, rowVersion, reason: "Error" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const asked = await call(gp(), "capitalCalls.cancel", { id: made.id, rowVersion, reason: "Error" });
    expect(asked).toMatchObject({ state: "issued", cancelAskedBy: { id: gp().id } });
    const again = { id: made.id, rowVersion: asked.rowVersion, reason: "Error" };
    await expect(call(gp(), "capitalCalls.cancel", again)).rejects.toMatchObject({ code: "forbidden" });
    expect(await call(admin(), "capitalCalls.cancel", again)).toMatchObject({ state: "cancelled" });
    expect(await balances()).toEqual({});
  });
});

test("viewers, analysts, limited partners and strangers see none of it; readers of partners only read", async () => {
  const { id, rowVersion } = await create();
  const { analyst, viewer, limited_partner: lp, compliance_officer: officer } = firm.people;
  for (const person of [analyst, viewer, lp]) {
    await expect(call(person, "capitalCalls.list", {})).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "capitalCalls.create", form())).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "capitalCallReceipts.list", { id })).rejects.toMatchObject({ code: "forbidden" });
  }
  expect((await call(officer, "capitalCalls.get", { id })).id).toBe(id);
  await expect(call(officer, "capitalCalls.cancel", { id, rowVersion, reason: "No" })).rejects.toMatchObject({
    code: "forbidden",
  });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(call(stranger, "capitalCalls.get", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "capitalCalls.approve", { id, rowVersion })).rejects.toMatchObject({ code: "not_found" });
  expect((await call(stranger, "capitalCalls.list", {})).items).toEqual([]);
});
