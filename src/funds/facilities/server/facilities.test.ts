import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dueOnDay } from "../../../../test/furnished-calls.ts";
import { call, type Firm, newFirm, type Person, send, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { closeBooks } from "../../../../test/statements.ts";

let firm: Firm;
let number = 0;
let fundId = "";
let facilityId = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const refused = (reason: string, field?: string) => ({
  data: { reason, ...(field !== undefined && { fields: { [field]: expect.any(String) } }) },
});

const terms = (more: object = {}) => ({
  fundId,
  lender: "Banque du Fleuve",
  limitAmount: "1000000",
  limitFrom: "2025-01-01",
  rateKind: "margin" as const,
  rate: "1.75",
  base: "3-month EURIBOR",
  dayCount: "act/360" as const,
  commitmentFee: "0.5",
  maturesOn: "2025-12-31",
  cleanDownDays: 364,
  ...more,
});
const confirm = async (id: string, who: Person = admin()) => {
  const { items } = await call(who, "facilities.list", { fundId });
  return call(who, "facilities.confirm", { id, rowVersion: items.find((one) => one.id === id)?.rowVersion ?? 0 });
};

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  number += 1;
  fundId = (await call(gp(), "funds.create", { name: `Fund ${number}`, currency: "EUR" })).id;
  await addPartner(firm, { name: `Alpha ${number}`, fundId, amount: "5000000" });
  facilityId = (await call(gp(), "facilities.create", terms())).id;
  await confirm(facilityId);
});

const draw = (actsOn: string, principal: string, more: object = {}) =>
  call(gp(), "facilityActs.draw", { facilityId, actsOn, principal, ...more });
const repay = (actsOn: string, principal: string, more: object = {}) =>
  call(gp(), "facilityActs.repay", { facilityId, actsOn, principal, ...more });
const accrue = (startsOn: string, endsOn: string) =>
  call(gp(), "facilityActs.accrue", { facilityId, startsOn, endsOn, baseRate: "2.25" });
const approve = ({ draft }: { draft: { id: string; rowVersion: number } | null }, who: Person = admin()) =>
  call(who, "journalDrafts.approve", draft ?? { id: "", rowVersion: 0 });
const posted = async (act: Promise<{ draft: { id: string; rowVersion: number } | null }>) => approve(await act);
const standing = async () => (await call(gp(), "facilityActs.list", { facilityId })).standing;
const acts = async () => (await call(gp(), "facilityActs.list", { facilityId })).items;
async function balances() {
  const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, Number(debit) - Number(credit)]));
}

describe("a facility", () => {
  test("holds once another person confirmed it, and again after each change", async () => {
    const made = await call(gp(), "facilities.create", terms({ lender: "Other" }));
    expect(made).toMatchObject({ currency: "EUR", confirmedAt: null, rate: "1.75", base: "3-month EURIBOR" });
    await expect(confirm(made.id, gp())).rejects.toMatchObject(refused("facilities.own"));
    const form = { facilityId: made.id, actsOn: "2025-02-01", principal: "10" };
    await expect(call(gp(), "facilityActs.draw", form)).rejects.toMatchObject(refused("facilities.not_confirmed"));
    const confirmed = await confirm(made.id);
    expect(confirmed.confirmedBy?.id).toBe(admin().id);
    // Confirmed once is enough, and twice at once is once.
    await expect(call(gp(), "facilities.confirm", confirmed)).rejects.toMatchObject(refused("facilities.changed"));
    const changed = await call(gp(), "facilities.update", {
      ...terms({ lender: "New name" }),
      id: made.id,
      rowVersion: confirmed.rowVersion,
    });
    expect(changed).toMatchObject({ lender: "New name", confirmedAt: null, preparedBy: { id: gp().id } });
    await expect(call(gp(), "facilityActs.draw", form)).rejects.toMatchObject(refused("facilities.not_confirmed"));
    await call(gp(), "facilities.delete", { id: made.id });
  });

  test("says beside each field what is not in order", async () => {
    for (const [more, field] of [
      [{ lender: " " }, "lender"],
      [{ limitAmount: "0" }, "limitAmount"],
      [{ base: "" }, "base"],
      [{ maturesOn: "2025-01-01" }, "maturesOn"],
      [{ cleanDownDays: "soon" }, "cleanDownDays"],
      [{ rate: "-1" }, "rate"],
    ] as const)
      await expect(send(gp(), "facilities.create", terms(more))).rejects.toMatchObject({
        data: { fields: { [field]: expect.any(String) } },
      });
  });

  test("is for readers of the books; only those who keep them draw, and only those who approve confirm", async () => {
    const { analyst, viewer, limited_partner: lp, investor_relations: relations } = firm.people;
    const stranger = (await newFirm(await sharedServer())).people.general_partner;
    for (const who of [analyst, viewer, lp, relations]) {
      await expect(call(who, "facilityActs.list", { facilityId })).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(who, "facilities.create", terms())).rejects.toMatchObject({ code: "forbidden" });
      await expect(
        call(who, "facilityActs.draw", { facilityId, actsOn: "2025-02-01", principal: "1" }),
      ).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(call(stranger, "facilityActs.list", { facilityId })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "facilities.create", terms())).rejects.toMatchObject({ code: "not_found" });
    await expect(
      call(stranger, "facilityActs.repay", { facilityId, actsOn: "2025-02-01", principal: "1" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("drawing", () => {
  test("waits for another person, then stands in the books, by what it paid for", async () => {
    const act = await draw("2025-02-10", "600000", {
      fees: "40000",
      workingCapital: "10000",
      memo: "Helio, first close",
    });
    expect(act).toMatchObject({ state: "waiting", investments: "550000", fees: "40000", drawn: null });
    expect(await standing()).toMatchObject({ drawn: "0.00", waiting: "600000.00", oldestOn: null });
    expect(await balances()).toEqual({});
    // Borrowing takes two people whatever the firm's limit is.
    const limit = await call(gp(), "postingLimits.create", { currency: "EUR", amount: "900000000" });
    await call(admin(), "postingLimits.confirm", { id: limit.id, rowVersion: limit.rowVersion });
    await expect(approve(act, gp())).rejects.toMatchObject(refused("ledger.own_draft"));
    const entry = await approve(act);
    expect(entry.memo).toBe("Drawdown from Banque du Fleuve: Helio, first close");
    expect(await balances()).toEqual({ "Cash at bank": 600000, "Subscription facility": -600000 });
    expect(await standing()).toMatchObject({
      drawn: "600000.00",
      waiting: "0.00",
      byHand: "0.00",
      oldestOn: "2025-02-10",
      cleanDownOn: "2026-02-09",
      isOverdue: true,
    });
    expect(await acts()).toMatchObject([
      { state: "posted", drawn: "600000", entryNo: 1, approvedBy: { id: admin().id } },
    ]);
  });

  test("stays within the limit with what waits, within its days and open books", async () => {
    await draw("2025-02-10", "600000");
    await expect(draw("2025-03-10", "400000.01")).rejects.toMatchObject(refused("facilities.over_limit", "principal"));
    // Nor does an earlier day make room that a later one needs.
    await expect(draw("2025-01-10", "400000.01")).rejects.toMatchObject(refused("facilities.over_limit", "principal"));
    await expect(draw("2024-12-31", "1")).rejects.toMatchObject(refused("facilities.before_start", "actsOn"));
    await expect(draw("2026-01-01", "1")).rejects.toMatchObject(refused("facilities.matured", "actsOn"));
    await expect(draw("2099-01-01", "1")).rejects.toMatchObject(refused("ledger.ahead", "actsOn"));
    await expect(draw("2025-02-10", "1.005")).rejects.toMatchObject({
      data: { fields: { principal: expect.any(String) } },
    });
    await expect(draw("2025-02-10", "10", { fees: "11" })).rejects.toMatchObject({
      data: { fields: { fees: expect.any(String) } },
    });
    await closeBooks(firm, { fundId, endsOn: "2025-01-31" });
    await expect(draw("2025-01-31", "1")).rejects.toMatchObject(refused("ledger.period_closed", "actsOn"));
  });

  test("two at once do not exceed the limit", async () => {
    const both = await Promise.allSettled([draw("2025-02-10", "600000"), draw("2025-02-11", "600000")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: refused("facilities.over_limit", "principal"),
    });
  });

  test("what was possible when it was prepared is asked again when it is approved", async () => {
    const first = await draw("2025-02-10", "600000");
    const { items } = await call(gp(), "facilities.list", { fundId });
    const { rowVersion } = items[0] ?? { rowVersion: 0 };
    await call(gp(), "facilities.update", { ...terms({ limitAmount: "500000" }), id: facilityId, rowVersion });
    await confirm(facilityId);
    await expect(approve(first)).rejects.toMatchObject(refused("facilities.over_limit"));
    await call(gp(), "journalDrafts.delete", { id: first.draft?.id ?? "" });
    expect(await acts()).toEqual([]);
    await posted(draw("2025-02-10", "500000"));
    // A limit below what is drawn is refused; from a later day on another one holds.
    const change = async (more: object) => {
      const [facility] = (await call(gp(), "facilities.list", { fundId })).items;
      await call(gp(), "facilities.update", { ...terms(more), id: facilityId, rowVersion: facility?.rowVersion ?? 0 });
      return confirm(facilityId);
    };
    await expect(change({ limitAmount: "400000", limitFrom: "2025-03-01" })).rejects.toMatchObject(
      refused("facilities.over_limit"),
    );
    await change({ limitAmount: "800000", limitFrom: "2025-03-01" });
    await expect(draw("2025-02-20", "1")).rejects.toMatchObject(refused("facilities.over_limit"));
    await posted(draw("2025-03-01", "300000"));
  });

  test("its entry is nobody’s to edit, and is not taken back once it is repaid", async () => {
    const act = await draw("2025-02-10", "1000");
    const { items } = await call(gp(), "ledgerAccounts.list");
    const lines = ["cash", "facility"].map((use, place) => ({
      accountId: items.find((account) => account.use === use)?.id ?? "",
      ...(place === 0 ? { debit: "5" } : { credit: "5" }),
    }));
    await expect(
      call(gp(), "journalDrafts.update", {
        ...(act.draft ?? { id: "", rowVersion: 0 }),
        fundId,
        effectiveOn: "2025-02-10",
        memo: "More",
        lines,
      }),
    ).rejects.toMatchObject(refused("ledger.made_by_rule"));
    const entry = await approve(act);
    const income = [["cash", "5000"] as const, ["other_income", "-5000"] as const];
    await postLines(firm, fundId, { effectiveOn: "2025-02-01", lines: income });
    await posted(repay("2025-02-20", "400"));
    const back = await call(gp(), "journalDrafts.reverse", { id: entry.id, memo: "Wrong", effectiveOn: "2025-02-10" });
    await expect(call(admin(), "journalDrafts.approve", back)).rejects.toMatchObject(
      refused("facilities.above_balance"),
    );
  });
});

describe("repaying", () => {
  test("of cash, no more than is drawn on any later day", async () => {
    await posted(draw("2025-02-10", "1000"));
    await expect(repay("2025-02-09", "1")).rejects.toMatchObject(refused("facilities.above_balance", "principal"));
    await expect(repay("2025-02-20", "1000.01")).rejects.toMatchObject(
      refused("facilities.above_balance", "principal"),
    );
    await expect(repay("2025-02-20", "0")).rejects.toMatchObject({
      data: { fields: { principal: expect.any(String) } },
    });
    await posted(repay("2025-02-20", "1000"));
    expect(await standing()).toMatchObject({ drawn: "0.00", oldestOn: null, days: null, isOverdue: false });
    await expect(repay("2025-02-15", "1")).rejects.toMatchObject(refused("facilities.above_balance", "principal"));
  });

  test("of a call’s item that repays the facility: no other fund’s, and no more than was called", async () => {
    await posted(draw("2025-02-10", "1000"));
    const items = [
      { type: "capitalCallInvestments" as const, amount: "600", repaysFacility: true },
      { type: "capitalCallInvestments" as const, amount: "50" },
    ];
    await dueOnDay(firm, { fundId, purpose: "Pay back", items }, "2025-03-01");
    const { items: offered } = await call(gp(), "facilityActs.callItems", { facilityId });
    expect(offered).toMatchObject([{ amount: "600", remaining: "600", dueOn: "2025-03-01" }]);
    const callItemId = offered[0]?.id ?? "";
    const act = await repay("2025-03-03", "400", { callItemId });
    expect(act.call).toMatchObject({ name: expect.stringContaining("call 1") });
    expect((await call(gp(), "facilityActs.callItems", { facilityId })).items).toMatchObject([{ remaining: "200" }]);
    await expect(repay("2025-03-03", "201", { callItemId })).rejects.toMatchObject(
      refused("facilities.item_used", "principal"),
    );

    const other = { fund: fundId, facility: facilityId };
    fundId = (await call(gp(), "funds.create", { name: `Other ${number}`, currency: "EUR" })).id;
    facilityId = (await call(gp(), "facilities.create", terms())).id;
    await confirm(facilityId);
    await posted(draw("2025-02-10", "1000"));
    expect((await call(gp(), "facilityActs.callItems", { facilityId })).items).toEqual([]);
    await expect(repay("2025-03-03", "10", { callItemId })).rejects.toMatchObject(
      refused("facilities.other_call", "callItemId"),
    );
    ({ fund: fundId, facility: facilityId } = other);
  });
});

describe("interest and the commitment fee", () => {
  test("are worked out by the day, posted as owed, and paid", async () => {
    await posted(draw("2025-02-10", "600000"));
    const form = { facilityId, startsOn: "2025-01-01", endsOn: "2025-03-31", baseRate: "2.25" };
    const costs = await call(gp(), "facilityActs.workOut", form);
    // 4 % of 600,000 × 50/360; 0.5 % of 1,000,000 × 40/360 and of 400,000 × 50/360.
    expect(costs).toMatchObject({ rate: "4", interest: "3333.33", commitmentFee: "833.33" });
    await expect(call(gp(), "facilityActs.workOut", { ...form, baseRate: "" })).rejects.toMatchObject(
      refused("facilities.no_base", "baseRate"),
    );
    await expect(call(gp(), "facilityActs.workOut", { ...form, endsOn: "2099-01-01" })).rejects.toMatchObject(
      refused("ledger.ahead", "endsOn"),
    );
    await posted(accrue("2025-01-01", "2025-03-31"));
    expect(await balances()).toEqual({
      "Cash at bank": 600000,
      "Subscription facility": -600000,
      "Interest and fees of the facility payable": -4166.66,
      "Interest on the facility": 3333.33,
      "Fees of the facility": 833.33,
    });
    expect(await standing()).toMatchObject({
      owed: "4166.66",
      accruedUntil: "2025-03-31",
      next: { startsOn: "2025-04-01", endsOn: "2025-06-30" },
    });
    await expect(accrue("2025-03-31", "2025-06-30")).rejects.toMatchObject(
      refused("facilities.accrued_already", "startsOn"),
    );
    await expect(repay("2025-03-31", "1")).rejects.toMatchObject(refused("facilities.accrued_already", "actsOn"));
    await expect(repay("2025-04-02", "0", { costsPaid: "4166.67" })).rejects.toMatchObject(
      refused("facilities.above_owed", "costsPaid"),
    );
    await posted(repay("2025-04-02", "100000", { costsPaid: "4166.66" }));
    expect(await balances()).toMatchObject({ "Cash at bank": 495833.34, "Subscription facility": -500000 });
    expect(await standing()).toMatchObject({ owed: "0.00", drawn: "500000.00" });
  });

  test("are recalculated when something was drawn since", async () => {
    await posted(draw("2025-02-10", "600000"));
    const costs = await accrue("2025-01-01", "2025-03-31");
    const late = await draw("2025-04-01", "1");
    await approve(late);
    expect(await acts()).toMatchObject([{ kind: "drawdown" }, { kind: "costs", isStale: false }, { kind: "drawdown" }]);
    // What waits counts as accrued: nothing is drawn before it.
    await expect(draw("2025-03-01", "5")).rejects.toMatchObject(refused("facilities.accrued_already", "actsOn"));
    await call(gp(), "journalDrafts.delete", { id: costs.draft?.id ?? "" });
    const waiting = await draw("2025-03-01", "5");
    const again = await accrue("2025-01-01", "2025-03-31");
    // It was prepared before: as it is posted, interest no longer says what is drawn.
    await approve(waiting);
    expect((await acts()).find(({ kind }) => kind === "costs")).toMatchObject({ isStale: true });
    await expect(approve(again)).rejects.toMatchObject(refused("ledger.stale"));
  });
});

describe("what needs no cash", () => {
  test("interest that is owed is borrowed by two people: owed no longer, drawn, and accrued without the facility until it is paid back", async () => {
    await posted(draw("2025-02-10", "600000"));
    await posted(accrue("2025-01-01", "2025-03-31"));
    const capitalise = (actsOn: string, principal: string) =>
      call(gp(), "facilityActs.capitalise", { facilityId, actsOn, principal });
    await expect(capitalise("2025-03-31", "1")).rejects.toMatchObject(refused("facilities.accrued_already", "actsOn"));
    await expect(capitalise("2025-04-01", "4166.67")).rejects.toMatchObject(
      refused("facilities.above_owed", "principal"),
    );
    await expect(capitalise("2025-04-01", "0")).rejects.toMatchObject({
      data: { fields: { principal: expect.any(String) } },
    });
    const act = await capitalise("2025-04-01", "4166.66");
    // What waits counts.
    await expect(capitalise("2025-04-01", "0.01")).rejects.toMatchObject(refused("facilities.above_owed", "principal"));
    await expect(approve(act, gp())).rejects.toMatchObject(refused("ledger.own_draft"));
    await approve(act);
    expect(await balances()).toMatchObject({ "Cash at bank": 600000, "Subscription facility": -604166.66 });
    expect((await balances())["Interest and fees of the facility payable"] ?? 0).toBe(0);
    expect(await standing()).toMatchObject({ drawn: "604166.66", owed: "0.00", byHand: "0.00" });
    // 4 % of 604,166.66 from then on: 90 days of a year of 360, of the day itself what was drawn after it.
    const next = await accrue("2025-04-01", "2025-06-30");
    expect(Number(next.interest)).toBeGreaterThan(6100);
  });

  test("working capital is used for what it paid for, no more than is kept, by two people", async () => {
    await posted(draw("2025-02-10", "1000", { workingCapital: "300" }));
    const use = (actsOn: string, workingCapital: string, fees = "") =>
      call(gp(), "facilityActs.use", { facilityId, actsOn, workingCapital, fees });
    await expect(use("2025-02-09", "1")).rejects.toMatchObject(refused("facilities.above_kept", "workingCapital"));
    await expect(use("2025-03-01", "300.01")).rejects.toMatchObject(refused("facilities.above_kept", "workingCapital"));
    await expect(use("2025-03-01", "10", "11")).rejects.toMatchObject({
      data: { fields: { fees: expect.any(String) } },
    });
    const act = await use("2025-03-01", "200", "50");
    expect(act).toMatchObject({ state: "waiting", investments: "150", fees: "50", workingCapital: "200" });
    await expect(use("2025-03-01", "100.01")).rejects.toMatchObject(refused("facilities.above_kept", "workingCapital"));
    expect(await standing()).toMatchObject({ workingCapital: "300.00" });
    await expect(approve(act, gp())).rejects.toMatchObject(refused("ledger.own_draft"));
    const entry = await approve(act);
    expect(await standing()).toMatchObject({ drawn: "1000.00", workingCapital: "100.00", byHand: "0.00" });
    expect(await balances()).toEqual({ "Cash at bank": 1000, "Subscription facility": -1000 });
    // Taken back, it was never used.
    await approve({
      draft: await call(gp(), "journalDrafts.reverse", { id: entry.id, memo: "Wrong", effectiveOn: "2025-03-01" }),
    });
    expect(await standing()).toMatchObject({ workingCapital: "300.00" });
    for (const who of [firm.people.analyst, firm.people.viewer])
      await expect(
        call(who, "facilityActs.use", { facilityId, actsOn: "2025-03-01", workingCapital: "1", fees: "" }),
      ).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("what is on the facility’s account by hand is told apart", async () => {
  await posted(draw("2025-02-10", "1000"));
  const { items } = await call(gp(), "ledgerAccounts.list");
  const of = (use: string) => items.find((account) => account.use === use)?.id ?? "";
  const draft = await call(gp(), "journalDrafts.create", {
    fundId,
    effectiveOn: "2025-02-12",
    memo: "By hand",
    lines: [
      { accountId: of("cash"), debit: "70" },
      { accountId: of("facility"), credit: "70" },
    ],
  });
  await call(admin(), "journalDrafts.approve", draft);
  expect(await standing()).toMatchObject({ drawn: "1000.00", byHand: "70.00" });
});
