import type pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dueCalls } from "#funds/capital-calls/server/schedule.ts";
import { addDays } from "#maths/money/plain-date.ts";
import {
  agree as agreeTerms,
  approveAdmission,
  foundFund,
  openFund,
  payIn,
} from "../../../../test/fund-with-admissions.ts";
import { asOwner, call, type Firm, newFirm, runClock, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines, workEveryDay } from "../../../../test/partners.ts";

let firm: Firm;
let fundId = "";
const today = new Date().toISOString().slice(0, 10);
const FIRST = addDays(today, -400);
/** A year before the closing. */
const CALLED = addDays(today, -365);
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});

const agree = (terms: object = {}, since = FIRST) => agreeTerms(firm, { fundId, since, terms });
const admit = (name: string, amount: string, admittedOn: string) =>
  addPartner(firm, { name, fundId, amount, admittedOn });
const form = (more: object = {}) => ({ fundId, kind: "subsequent" as const, closesOn: today, ...more });
const prepare = (more: object = {}) => call(relations(), "fundAdmissions.create", form(more));
const preview = (more: object = {}) => call(relations(), "fundAdmissions.preview", form(more));
const close = (more: object = {}) => approveAdmission(firm, form(more));
const contribute = (on: string, paid: readonly [string, string][]) => payIn(firm, fundId, { on, paid });
const accounts = async () =>
  new Map((await call(gp(), "capitalAccounts.list", { id: fundId })).items.map((one) => [one.partnerName, one]));

let alpha = "";
let beta = "";
/** Two partners of 60 and 40 in a hundred, of whom 10.00 were called a year ago, and one of a hundred who joins today. */
beforeEach(async () => {
  const partners = [
    ["Alpha", "60"],
    ["Beta", "40"],
  ] as const;
  const founded = await foundFund(firm, { since: FIRST, partners });
  fundId = founded.fundId;
  [alpha = "", beta = ""] = founded.ids;
});
async function opened(more: object = {}) {
  await openFund(firm, { fundId, since: FIRST, terms: more });
  await contribute(CALLED, [
    [alpha, "6"],
    [beta, "4"],
  ]);
}

/** 2.40 to the first partner and 1.60 to the second. */
const distribute = (day: string) =>
  postLines(firm, fundId, {
    effectiveOn: day,
    lines: [
      ["distributed", "2.40", alpha],
      ["distributed", "1.60", beta],
      ["cash", "-4"],
    ],
  });

describe("a subsequent closing", () => {
  test("is worked out, approved by another and posted: contributions, refunds, interest from partner to partner", async () => {
    await opened();
    await admit("Gamma", "100", today);
    const made = await prepare();
    expect(made).toMatchObject({
      state: "pending",
      number: 2,
      amount: "100",
      contribution: "5",
      interest: "0.4",
      lines: [
        { partner: { name: "Gamma" }, added: "100", contribution: "5", interest: "0.4", amount: "5.4" },
        { partner: { name: "Alpha" }, commitmentBefore: "60", contribution: "-3", interest: "-0.24", amount: "-3.24" },
        { partner: { name: "Beta" }, contribution: "-2", interest: "-0.16", amount: "-2.16", unfundedAfter: "38" },
      ],
    });
    await expect(
      call(relations(), "fundAdmissions.approve", { id: made.id, rowVersion: made.rowVersion }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const approved = await call(gp(), "fundAdmissions.approve", { id: made.id, rowVersion: made.rowVersion });
    expect(approved).toMatchObject({ state: "approved", approvedBy: { id: gp().id } });
    const after = await accounts();
    expect(after.get("Alpha")).toMatchObject({ paidIn: "3.00", unfunded: "57.00" });
    expect(after.get("Beta")).toMatchObject({ paidIn: "2.00", unfunded: "38.00" });
    expect(after.get("Gamma")).toMatchObject({ paidIn: "5.00", unfunded: "95.00" });
    const { lines } = await call(gp(), "ledger.entry", { id: approved.entryId ?? "" });
    // What each contributed, and what it owes or gets.
    expect(lines).toHaveLength(6);
  });

  test("catches fees up to the manager, at the partner’s own rate, with interest", async () => {
    await agree();
    await close({ kind: "initial", closesOn: FIRST });
    const fee = {
      type: "capitalCallFees" as const,
      subType: "Management Fees: Inside Commitment" as const,
      amount: "2",
    };
    const made = await call(relations(), "capitalCalls.create", {
      fundId,
      purpose: "Fees",
      dueOn: addDays(today, 60),
      items: [fee],
    });
    const approved = await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
    await call(relations(), "capitalCalls.issue", { id: made.id, rowVersion: approved.rowVersion });
    await asOwner(gp().server, firm, (db) =>
      db.query("update capital_calls set due_on = $3 where org_id = $1 and id = $2", [firm.id, made.id, CALLED]),
    );
    await runClock(gp().server, dueCalls, firm);
    await admit("Gamma", "100", today);
    const closed = await close();
    expect(closed).toMatchObject({ contribution: "0", fee: "2", feeInterest: "0.16" });
    expect(closed.lines[0]).toMatchObject({
      partner: { name: "Gamma" },
      fee: "2",
      feeInterest: "0.16",
      amount: "2.16",
    });
    expect(closed.lines.slice(1).map(({ amount }) => amount)).toEqual(["0", "0"]);
    expect((await accounts()).get("Gamma")).toMatchObject({ paidIn: "2.00", unfunded: "98.00" });
  });

  test("shares distributions, or leaves them with who got them, as the terms say", async () => {
    await opened();
    await distribute(addDays(today, -183));
    await admit("Gamma", "100", today);
    expect((await preview()).lines[0]).toMatchObject({ contribution: "5", distribution: "-2", interest: "0.32" });
    await agree({ lateDistributions: "kept", reason: "Amendment" }, today);
    expect((await preview()).lines[0]).toMatchObject({ contribution: "5", distribution: "0", interest: "0.4" });
  });

  test("at net asset value asks for a premium in place of interest", async () => {
    await opened({ lateEntry: "nav" });
    await postLines(firm, fundId, {
      effectiveOn: addDays(today, -1),
      lines: [
        ["cash", "4"],
        ["other_income", "-4"],
      ],
    });
    await admit("Gamma", "100", today);
    // Half of 14.00, of which 5.00 are contributed.
    const shown = await preview();
    expect(shown.basis.nav).toBe("14.00");
    expect(shown.lines[0]).toMatchObject({ contribution: "5", premium: "2", interest: "0", amount: "7" });
    const { premium, lines } = await close();
    expect(premium).toBe("2");
    expect(lines.slice(1).map((line) => line.premium)).toEqual(["-1.2", "-0.8"]);
  });

  test("leaves out what was realised before, where the terms do", async () => {
    await opened({ lateRealised: "out" });
    await admit("Gamma", "100", today);
    const { basis } = await preview();
    const leftOut = basis.flows.map(({ key }) => key);
    expect(leftOut).toEqual([`books ${CALLED}`]);
    expect((await preview({ leftOut })).contribution).toBe("0");
    await agree({ reason: "Amendment" }, today);
    await expect(preview({ leftOut })).rejects.toMatchObject({ data: { fields: { leftOut: expect.any(String) } } });
  });

  test("takes increases of partners who are there", async () => {
    await opened();
    const [one] = (await call(relations(), "commitments.list", { limitedPartnerId: beta })).items;
    const increase = { commitmentId: one?.id ?? "", kind: "increase" as const, amount: "100", effectiveOn: today };
    const change = await call(relations(), "commitmentChanges.create", { ...increase, reason: "Second closing" });
    await call(gp(), "commitmentChanges.confirm", { id: change.id, rowVersion: change.rowVersion });
    const { lines } = await close();
    // It pays 5.00 and gets 2.00 of that back.
    expect(lines[0]).toMatchObject({
      partner: { name: "Beta" },
      commitmentBefore: "40",
      added: "100",
      contribution: "3",
    });
    expect((await accounts()).get("Beta")).toMatchObject({ commitment: "140.00", paidIn: "7.00", unfunded: "133.00" });
  });
});

describe("nobody joins", () => {
  test("whose KYC is not approved; who waits for a second person does not either, and both are named", async () => {
    await opened();
    const gamma = await admit("Gamma", "100", today);
    await admit("Delta", "50", today);
    const { id: epsilon } = await call(relations(), "limitedPartners.create", { name: "Epsilon" });
    await call(relations(), "commitments.create", {
      limitedPartnerId: epsilon,
      fundId,
      amount: "10",
      admittedOn: today,
    });
    const kyc = (status: string) =>
      asOwner(gp().server, firm, (db) =>
        db.query("update limited_partners set kyc_status = $2 where id = $1", [gamma, status]),
      );
    await kyc("rejected");
    const { lines, notAdmitted, amount } = await preview();
    expect(amount).toBe("50");
    expect(lines.map(({ partner }) => partner.name)).toEqual(expect.not.arrayContaining(["Gamma"]));
    expect(notAdmitted.map(({ partner }) => partner.name)).toEqual(["Gamma", "Epsilon"]);
    await kyc("approved");
    const made = await prepare();
    await kyc("rejected");
    await expect(
      call(gp(), "fundAdmissions.approve", { id: made.id, rowVersion: made.rowVersion }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("without terms of later closings, before the first one, or out of turn", async () => {
    await agree({
      lateRate: "",
      lateDayCount: "",
      lateFeeInterest: "",
      lateDistributions: "",
      lateEntry: "",
      lateRealised: "",
    });
    await expect(preview()).rejects.toMatchObject({ data: { reason: "fund_admissions.first_is_initial" } });
    await close({ kind: "initial", closesOn: FIRST });
    await expect(preview({ kind: "initial" })).rejects.toMatchObject({
      data: { reason: "fund_admissions.initial_is_first" },
    });
    await expect(preview()).rejects.toMatchObject({ data: { reason: "fund_admissions.nobody" } });
    await admit("Gamma", "100", today);
    await expect(preview()).rejects.toMatchObject({ data: { reason: "fund_admissions.no_terms" } });
    await expect(preview({ closesOn: addDays(today, 2) })).rejects.toMatchObject({
      data: { reason: "fund_admissions.not_ahead" },
    });
  });
});

describe("an approved closing", () => {
  test("is reversed by two people while nothing builds on it", async () => {
    await opened();
    await admit("Gamma", "100", today);
    const { id, rowVersion } = await close();
    const asked = await call(gp(), "fundAdmissions.cancel", { id, rowVersion, reason: "Wrong day" });
    await expect(
      call(gp(), "fundAdmissions.cancel", { id, rowVersion: asked.rowVersion, reason: "Wrong day" }),
    ).rejects.toMatchObject({ code: "forbidden" });
    const reversed = await call(admin(), "fundAdmissions.cancel", {
      id,
      rowVersion: asked.rowVersion,
      reason: "Wrong day",
    });
    expect(reversed).toMatchObject({ state: "cancelled", cancelReason: "Wrong day" });
    expect((await accounts()).get("Alpha")).toMatchObject({ paidIn: "6.00", unfunded: "54.00" });
    expect((await prepare()).number).toBe(3);
  });

  test("stays once something was posted to partners since", async () => {
    await opened();
    await admit("Gamma", "100", today);
    const { id, rowVersion } = await close();
    await contribute(today, [[alpha, "1"]]);
    await expect(call(gp(), "fundAdmissions.cancel", { id, rowVersion, reason: "Wrong" })).rejects.toMatchObject({
      data: { reason: "fund_admissions.built_on" },
    });
  });

  test("is approved by one of two at once, as it was read and while it still comes to the same", async () => {
    await opened();
    await admit("Gamma", "100", today);
    const { id, rowVersion } = await prepare();
    const both = await Promise.allSettled([
      call(gp(), "fundAdmissions.approve", { id, rowVersion }),
      call(admin(), "fundAdmissions.approve", { id, rowVersion }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await admit("Delta", "10", addDays(today, 0));
    await expect(prepare()).rejects.toMatchObject({ data: { reason: "fund_admissions.in_order" } });
  });

  test("is stale when something was posted in the same instant: it waits for the books before it is worked out again", async () => {
    await opened();
    await admit("Gamma", "100", today);
    const { id, rowVersion } = await prepare();
    const isWaited = async (db: pg.PoolClient) => {
      const { rows } = await db.query(
        "select exists (select from pg_locks l where l.locktype = 'advisory' and not l.granted and ((l.classid::bigint << 32) | l.objid::bigint) = fund_ledger_key($1)) as yes",
        [fundId],
      );
      return rows[0]?.yes === true;
    };
    const { items } = await call(gp(), "ledgerAccounts.list");
    const accountId = (use: string) => items.find((account) => account.use === use)?.id ?? "";
    const draft = await call(gp(), "journalDrafts.create", {
      fundId,
      effectiveOn: addDays(today, -10),
      memo: "Contribution",
      lines: [
        { accountId: accountId("cash"), debit: "1" },
        { accountId: accountId("contributed"), credit: "1", limitedPartnerId: alpha },
      ],
    });
    const approved = await asOwner(gp().server, firm, async (db) => {
      await db.query("select begin_request($1, $2, 'journalDrafts.approve')", [admin().id, firm.id]);
      await db.query("select pg_advisory_xact_lock(fund_ledger_key($1))", [fundId]);
      const approving = call(gp(), "fundAdmissions.approve", { id, rowVersion }).catch(({ data }) => data);
      while (!(await isWaited(db)));
      await db.query("insert into journal_approvals (draft_id, seen, approved_by) values ($1, $2, $3)", [
        draft.id,
        draft.rowVersion,
        admin().id,
      ]);
      return { approving };
    });
    expect(await approved.approving).toMatchObject({ reason: "fund_admissions.stale" });
  });

  test("is stale when contributions were posted meanwhile", async () => {
    await opened();
    await admit("Gamma", "100", today);
    const { id, rowVersion } = await prepare();
    await contribute(addDays(today, -10), [
      [alpha, "6"],
      [beta, "4"],
    ]);
    await expect(call(gp(), "fundAdmissions.approve", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "fund_admissions.stale" },
    });
  });
});

test("nobody else reads or writes them: no viewer, no analyst, no limited partner, no other firm", async () => {
  await opened();
  await admit("Gamma", "100", today);
  const { id, rowVersion } = await prepare();
  const { viewer, analyst, limited_partner: lp } = firm.people;
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  for (const person of [viewer, analyst, lp]) {
    await expect(call(person, "fundAdmissions.get", { id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "fundAdmissions.preview", form())).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "fundAdmissions.approve", { id, rowVersion })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  await expect(call(stranger, "fundAdmissions.get", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "fundAdmissions.approve", { id, rowVersion })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(call(stranger, "fundAdmissions.preview", form())).rejects.toMatchObject({ code: "invalid" });
});
