import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallLine } from "#funds/capital-calls/shared/api.ts";
import { noticeData } from "#funds/capital-calls/shared/notice.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { hold } from "../../../../test/investments.ts";
import { addPartner, postLines, workEveryDay } from "../../../../test/partners.ts";

let firm: Firm;
let number = 0;
let fundId = "";
let alpha = "";
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
  alpha = await join("Alpha", "600000");
  await join("Beta", "400000");
});

const join = (name: string, amount: string) =>
  addPartner(firm, { name: `${name} ${number}`, amount, fundId, admittedOn: "2025-01-15" });
const invest = (amount: string) => ({ type: "capitalCallInvestments" as const, amount });
const create = (more: object = {}) =>
  call(relations(), "capitalCalls.create", {
    fundId,
    purpose: "First investments",
    dueOn: FAR,
    items: [invest("100000")],
    ...more,
  });
const again = (id: string) => call(relations(), "capitalCalls.previewRecalculation", { id });
const seen = ({ id, rowVersion }: { id: string; rowVersion: number }) => ({ id, rowVersion });
const amounts = (lines: { partner: { name: string }; amount: string }[]) =>
  Object.fromEntries(lines.map(({ partner, amount }) => [partner.name.split(" ")[0], amount]));
const commitmentOf = (lines: { partner: { name: string }; commitmentId: string }[], name: string) =>
  lines.find(({ partner }) => partner.name.startsWith(name))?.commitmentId ?? "";

describe("a call whose commitments changed since", () => {
  test("says so and why before anybody approves; what does not wait or is as prepared says nothing", async () => {
    const made = await create();
    expect(await again(made.id)).toMatchObject({ isStale: false, staleReasons: [], problem: null });
    await join("Gamma", "1000000");
    expect(await again(made.id)).toMatchObject({
      isStale: true,
      problem: null,
      staleReasons: [{ kind: "commitment", record: { label: `Gamma ${number}` } }],
      lines: [
        { partner: { name: `Alpha ${number}` }, before: "60000", amount: "30000", unfundedAfter: "570000" },
        { partner: { name: `Beta ${number}` }, before: "40000", amount: "20000" },
        { partner: { name: `Gamma ${number}` }, before: "0", amount: "50000" },
      ],
    });
    await call(relations(), "capitalCalls.cancel", { ...seen(made), reason: "Not needed" });
    expect(await again(made.id)).toMatchObject({ isStale: false });
  });

  test("is prepared again: name, number, items, days, terms and excuses stay, and another approves it", async () => {
    const before = await call(gp(), "capitalCalls.create", {
      fundId,
      purpose: "Fees",
      dueOn: FAR,
      feeFrom: "2026-01-01",
      feeTo: "2026-06-30",
      lateRate: "8",
      items: [
        { ...invest("100000"), repaysFacility: true, description: "Bridge", portfolioCompanyId: await hold(firm) },
        { type: "capitalCallFees", subType: "Partnership Expenses", amount: "10" },
      ],
      excuses: [
        {
          commitmentId: commitmentOf(
            (await call(gp(), "capitalCalls.preview", { fundId, dueOn: FAR, items: [invest("1")] })).lines,
            "Beta",
          ),
          items: [1],
          reason: "Tobacco",
        },
      ],
    });
    await join("Gamma", "600000");
    const made = await call(relations(), "capitalCalls.recalculate", seen(before));
    const { purpose, dueOn, feeFrom, feeTo, lateRate, items, amount } = before;
    expect(made).toMatchObject({
      id: before.id,
      name: before.name,
      number: before.number,
      state: "pending",
      purpose,
      dueOn,
      feeFrom,
      feeTo,
      lateRate,
      items,
      amount,
      unfundedOn: today,
    });
    expect(amounts(made.lines)).toEqual({ Alpha: "50003.75", Beta: "2.5", Gamma: "50003.75" });
    expect(made.lines.find(({ partner }) => partner.name.startsWith("Beta"))).toMatchObject({
      excused: [1],
      excuseReason: "Tobacco",
    });
    expect(await again(made.id)).toMatchObject({ isStale: false });
    // The person who prepared it again is its preparer.
    await call(admin(), "capitalCalls.recalculate", seen(made)).then(async (mine) => {
      await expect(call(admin(), "capitalCalls.approve", seen(mine))).rejects.toMatchObject({ code: "forbidden" });
      expect(await call(gp(), "capitalCalls.approve", seen(mine))).toMatchObject({ state: "approved" });
    });
    const { items: history } = await call(gp(), "capitalCalls.history", { id: made.id });
    expect(history.map(({ procedure }) => procedure)).toContain("capitalCalls.recalculate");
  });

  test("is refused beside the reason where partners can’t be called for it any more, and nothing changes", async () => {
    const made = await create({ items: [invest("900000")] });
    const commitmentId = commitmentOf(made.lines, "Beta");
    const release = {
      commitmentId,
      kind: "release" as const,
      amount: "350000",
      effectiveOn: today,
      reason: "Released",
    };
    const change = await call(relations(), "commitmentChanges.create", release);
    await call(admin(), "commitmentChanges.confirm", seen(change));
    expect(await again(made.id)).toMatchObject({
      isStale: true,
      staleReasons: [{ kind: "release", record: { label: `Beta ${number}` } }],
      problem: expect.stringContaining("650"),
      lines: [],
    });
    await expect(call(relations(), "capitalCalls.recalculate", seen(made))).rejects.toMatchObject({
      data: { reason: "calls.over_unfunded" },
    });
    const after = await call(gp(), "capitalCalls.get", { id: made.id });
    expect(after).toMatchObject({ rowVersion: made.rowVersion, preparedBy: made.preparedBy });
    expect(amounts(after.lines)).toEqual(amounts(made.lines));
  });

  test("takes nobody but who prepares calls, once, as it was read, and before its day", async () => {
    const made = await create();
    await join("Gamma", "1");
    for (const role of ["viewer", "analyst", "limited_partner", "compliance_officer"] as const)
      await expect(call(firm.people[role], "capitalCalls.recalculate", seen(made))).rejects.toMatchObject({
        code: "forbidden",
      });
    const stranger = (await newFirm(gp().server)).people.general_partner;
    await expect(call(stranger, "capitalCalls.recalculate", seen(made))).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "capitalCalls.previewRecalculation", { id: made.id })).rejects.toMatchObject({
      code: "not_found",
    });
    const both = await Promise.allSettled(
      [gp(), relations()].map((person) => call(person, "capitalCalls.recalculate", seen(made))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = await call(gp(), "capitalCalls.get", { id: made.id });
    await asOwner(gp().server, firm, (db) =>
      db.query("update capital_calls set due_on = $2 where id = $1", [made.id, addDays(today, -1)]),
    );
    await join("Delta", "1");
    const { rowVersion } = await call(gp(), "capitalCalls.get", { id: late.id });
    expect(await again(made.id)).toMatchObject({ isStale: true, problem: expect.stringContaining("due date") });
    await expect(call(gp(), "capitalCalls.recalculate", { id: made.id, rowVersion })).rejects.toMatchObject({
      data: { reason: "calls.due_over" },
    });
  });
});

describe("why", () => {
  test("names what was decided since; of what only the books say, nothing", async () => {
    const made = await create();
    const other = await create({ items: [invest("10")] });
    expect(await again(made.id)).toMatchObject({
      isStale: true,
      staleReasons: [{ kind: "call", record: { id: other.id } }],
    });
    const { id } = await call(relations(), "capitalCalls.recalculate", seen(made));
    expect(await again(id)).toMatchObject({ isStale: false });
    await postLines(firm, fundId, {
      effectiveOn: today,
      lines: [
        ["cash", "500"],
        ["contributed", "-500", alpha],
      ],
    });
    expect(await again(id)).toMatchObject({ isStale: true, staleReasons: [] });
  });
});

const approved = async (more: object = {}) => {
  const made = await create(more);
  return call(gp(), "capitalCalls.approve", seen(made));
};
const issue = (one: { id: string; rowVersion: number }) => call(relations(), "capitalCalls.issue", seen(one));
const post = (amount: string) =>
  postLines(firm, fundId, {
    effectiveOn: today,
    lines: [
      ["cash", amount],
      ["contributed", amount.startsWith("-") ? amount.slice(1) : `-${amount}`, alpha],
    ],
  });

describe("at issue", () => {
  test("what is unfunded is what the books say then, with their day; what is owed stays", async () => {
    const call1 = await approved();
    const later = await create({ items: [invest("10000")] });
    await post("5000");
    const issued = await issue(call1);
    const [one, two] = issued.lines;
    expect(one).toMatchObject({
      amount: "60000",
      calledBefore: "5000",
      unfundedBefore: "595000",
      unfundedAfter: "535000",
    });
    // What a later call takes is said by its own notice.
    expect(two).toMatchObject({ amount: "40000", unfundedBefore: "400000", unfundedAfter: "360000" });
    expect(issued.unfundedOn).toBe(today);
    expect(later.lines[0]).toMatchObject({ unfundedBefore: "540000" });
    const data = noticeData({
      call: issued,
      line: one as CallLine,
      kind: "call",
      firm: "Firm",
      wire: undefined,
      contact: undefined,
    });
    expect(data).toMatchObject({ unfundedAsOf: today, unfundedBefore: "595000.00", unfundedAfter: "535000.00" });
  });

  test("is refused by name where a partner would owe more than it has unfunded, and nothing changes", async () => {
    const call1 = await approved({ items: [invest("900000")] });
    await post("70000");
    await expect(issue(call1)).rejects.toMatchObject({
      data: { reason: "calls.above_unfunded" },
      message: expect.stringContaining(`Alpha ${number}`),
    });
    expect(await call(gp(), "capitalCalls.get", { id: call1.id })).toMatchObject({
      state: "approved",
      rowVersion: call1.rowVersion,
      lines: [{ unfundedBefore: "600000" }, { unfundedBefore: "400000" }],
    });
  });
});
