import type pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { ALL_APPROVALS, approvalOf } from "#work/approvals/shared/kinds.ts";
import { foundFund, payIn } from "../../../../test/fund-with-admissions.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { workEveryDay } from "../../../../test/partners.ts";
import { approveTerms } from "../../../../test/quarters.ts";

const today = new Date().toISOString().slice(0, 10);
let server: TestServer;
let firm: Firm;
let fundId = "";
let alpha = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  await workEveryDay(firm);
  const founded = await foundFund(firm, { since: "2020-01-01", partners: [["Alpha", "1000000"]] });
  fundId = founded.fundId;
  [alpha = ""] = founded.ids;
  await payIn(firm, fundId, { on: "2020-01-02", paid: [[alpha, "100000"]] });
});

const waiting = async (person: Person) =>
  (await call(person, "dashboard.approvals")).items.map(({ what, name, href }) => [what, name, href]);
const told = async (person: Person) =>
  (await call(person, "notifications.list")).items
    .filter(({ text }) => text.startsWith("asks you to"))
    .map(({ text, href, readAt }) => [text, href, readAt === null ? "new" : "read"]);
const prepareCall = (purpose = "Costs") =>
  call(relations(), "capitalCalls.create", {
    fundId,
    purpose,
    dueOn: addDays(today, 60),
    items: [{ type: "capitalCallInvestments", amount: "1000" }],
  });

describe("a capital call that waits", () => {
  test("is told, once, to who may approve it and did not make it, and stands on their dashboard until it is decided", async () => {
    const { id, name, rowVersion } = await prepareCall();
    const href = `/lp-management/calls/${id}`;
    for (const person of [gp(), admin()]) {
      expect(await told(person)).toEqual([[`asks you to approve ${name}`, href, "new"]]);
      expect(await waiting(person)).toEqual([["capital_call", name, href]]);
    }
    for (const person of [relations(), firm.people.viewer, firm.people.analyst, firm.people.compliance_officer]) {
      expect(await told(person)).toEqual([]);
      expect(await waiting(person)).toEqual([]);
    }
    await call(gp(), "capitalCalls.approve", { id, rowVersion });
    for (const person of [gp(), admin()]) {
      expect(await waiting(person)).toEqual([]);
      expect(await told(person)).toEqual([[`asks you to approve ${name}`, href, "read"]]);
    }
  });

  test("is not told to its maker, to a limited partner, nor to another firm", async () => {
    const investor = await newMember(server, firm.id, "limited_partner");
    const stranger = (await newFirm(server)).people.general_partner;
    await call(gp(), "capitalCalls.create", {
      fundId,
      purpose: "Costs",
      dueOn: addDays(today, 60),
      items: [{ type: "capitalCallInvestments", amount: "1000" }],
    });
    expect(await told(admin())).toHaveLength(1);
    for (const person of [gp(), stranger]) {
      expect(await told(person)).toEqual([]);
      expect(await waiting(person)).toEqual([]);
    }
    expect(await call(investor, "dashboard.approvals")).toEqual({ items: [], total: 0 });
    expect((await call(investor, "notifications.list")).items).toEqual([]);
  });

  test("asks again for its cancellation, and a third time when it was kept", async () => {
    const { id, name, rowVersion } = await prepareCall();
    const approved = await call(gp(), "capitalCalls.approve", { id, rowVersion });
    const issued = await call(relations(), "capitalCalls.issue", { id, rowVersion: approved.rowVersion });
    const cancel = (seen: number) =>
      call(gp(), "capitalCalls.cancel", { id, rowVersion: seen, reason: "The deal fell through" });
    const asked = await cancel(issued.rowVersion);
    const href = `/lp-management/calls/${id}`;
    expect(await waiting(admin())).toEqual([["capital_call_cancellation", name, href]]);
    expect(await waiting(gp())).toEqual([]);
    const kept = await call(admin(), "capitalCalls.declineCancellation", { id, rowVersion: asked.rowVersion });
    expect(await waiting(admin())).toEqual([]);
    await cancel(kept.rowVersion);
    expect(await told(admin())).toEqual([
      [`asks you to cancel ${name}`, href, "new"],
      [`asks you to cancel ${name}`, href, "read"],
      [`asks you to approve ${name}`, href, "read"],
    ]);
    expect((await told(gp())).map(([text]) => text)).toEqual([`asks you to approve ${name}`]);
  });
});

test("a distribution and its payment list wait for who may decide them", async () => {
  await approveTerms(firm, fundId, { effectiveOn: "2019-12-31", carry: "0", hurdle: "0", catchUp: "0" });
  const { id, name, rowVersion } = await call(gp(), "distributions.create", {
    fundId,
    source: "income",
    purpose: "Dividend",
    paidOn: today,
    amount: "1000",
  });
  const href = `/lp-management/distributions/${id}`;
  expect(await waiting(admin())).toEqual([["distribution", name, href]]);
  // Investor relations prepares calls and does not read carry.
  expect(await told(relations())).toEqual([]);
  await call(admin(), "distributions.approve", { id, rowVersion });
  expect(await waiting(admin())).toEqual([]);
  await asOwner(server, firm, async (db) => {
    await db.query(
      "insert into fund_bank_accounts (fund_id, name, holder, currency, account, prepared_by) values ($1, 'Main', 'Fund', 'EUR', 'GB29NWBK60161331926819', $2)",
      [fundId, gp().id],
    );
    await db.query(
      "insert into payment_lists (distribution_id, number, pay_on, from_account_id, currency, amount, prepared_by) select $1, 1, firm_today(), id, 'EUR', 1000, $2 from fund_bank_accounts where fund_id = $3",
      [id, gp().id, fundId],
    );
  });
  expect(await waiting(admin())).toEqual([
    ["fund_account", "Main", `/portfolio/funds/${fundId}`],
    ["payments", name, href],
  ]);
  expect(await waiting(gp())).toEqual([]);
});

test("a fee run and a partner’s bank account wait", async () => {
  await approveTerms(firm, fundId, { effectiveOn: "2020-01-01", carry: "0", hurdle: "0", catchUp: "0" });
  await call(gp(), "feeRuns.prepare", { fundId, startsOn: "2020-01-01", endsOn: "2020-03-31" });
  expect(await waiting(admin())).toEqual([["fees", "Fund", `/portfolio/funds/${fundId}?tab=fees`]]);
  expect(await told(admin())).toEqual([
    ["asks you to approve the management fee of Fund", `/portfolio/funds/${fundId}?tab=fees`, "new"],
  ]);
  expect(await waiting(gp())).toEqual([]);
  const account = await call(relations(), "partnerBankAccounts.create", {
    limitedPartnerId: alpha,
    name: "Main",
    holder: "Alpha",
    currency: "EUR",
    account: "DE89370400440532013000",
  });
  const { compliance_officer: compliance } = firm.people;
  expect(await waiting(compliance)).toEqual([["partner_account", "Alpha", `/lp-management/${alpha}?tab=people`]]);
  expect(await told(compliance)).toEqual([
    ["asks you to confirm a bank account of Alpha", `/lp-management/${alpha}?tab=people`, "new"],
  ]);
  await call(relations(), "partnerBankAccounts.delete", { id: account.id });
  expect(await waiting(compliance)).toEqual([]);
  expect(await told(compliance)).toEqual([
    ["asks you to confirm a bank account of Alpha", `/lp-management/${alpha}?tab=people`, "read"],
  ]);
});

test("a closing, a quarter’s close and a set wait; a set that is still being prepared does not", async () => {
  await asOwner(server, firm, async (db) => {
    await db.query(
      "insert into fund_admissions (fund_id, number, name, kind, closes_on, currency, amount, prepared_by) values ($1, 1, 'First closing', 'initial', '2020-01-31', 'EUR', 1, $2)",
      [fundId, gp().id],
    );
    await db.query("insert into quarter_closes (fund_id, quarter_ends, prepared_by) values ($1, '2020-03-31', $2)", [
      fundId,
      gp().id,
    ]);
  });
  const asMaker = (work: (db: pg.PoolClient) => Promise<unknown>) =>
    asOwner(server, firm, async (db) => {
      await db.query("select begin_request($1, null, 'test')", [gp().id]);
      await work(db);
    });
  await asMaker(async (db) => {
    const { rows } = await db.query(
      "insert into journal_batches (name, preparing_until) values ('History', now() + interval '2 minutes') returning id",
    );
    await db.query(
      "insert into journal_drafts (fund_id, effective_on, kind, memo, batch_id, batch_place) values ($1, '2020-01-01', 'manual', 'One of many', $2, 1)",
      [fundId, rows[0].id],
    );
  });
  const closing = ["fund_admission", "First closing", expect.stringContaining("/lp-management/closings/")];
  const quarter = ["quarter_close", "Fund", `/portfolio/funds/${fundId}/quarters/2020-03-31`];
  expect(await waiting(admin())).toEqual(expect.arrayContaining([closing, quarter]));
  expect(await waiting(admin())).toHaveLength(2);
  await asMaker((db) => db.query("update journal_batches set preparing_until = null"));
  const set = ["set", "History", `/portfolio/funds/${fundId}?tab=journal`];
  expect(await waiting(admin())).toEqual(expect.arrayContaining([closing, quarter, set]));
  expect((await told(admin())).map(([text]) => String(text)).toSorted()).toEqual([
    "asks you to approve First closing",
    "asks you to approve History",
    "asks you to lock Q1 2020 of Fund",
  ]);
  expect(await waiting(gp())).toEqual([]);
});

test("a single entry stands on the dashboard of who may approve it, and nobody is told", async () => {
  const { items } = await call(gp(), "ledgerAccounts.list");
  const of = (use: string) => items.find((account) => account.use === use)?.id ?? "";
  await call(gp(), "journalDrafts.create", {
    fundId,
    effectiveOn: "2020-02-01",
    memo: "Bank charges",
    lines: [
      { accountId: of("administration"), debit: "5" },
      { accountId: of("cash"), credit: "5" },
    ],
  });
  expect(await waiting(admin())).toEqual([["entry", "Bank charges", `/portfolio/funds/${fundId}?tab=journal`]]);
  expect(await told(admin())).toEqual([]);
  expect(await waiting(gp())).toEqual([]);
});

test("a person who lost what it takes to decide finds nothing there, and is told of nothing new", async () => {
  const role = await newMember(server, firm.id, "general_partner");
  await prepareCall();
  expect(await waiting(role)).toHaveLength(1);
  await asOwner(server, firm, (db) => db.query("update user_roles set role = 'viewer' where user_id = $1", [role.id]));
  expect(await waiting(role)).toEqual([]);
  await prepareCall("More");
  expect(await told(role)).toHaveLength(1);
  expect(await told(gp())).toHaveLength(2);
});

test("what a thing needs of who decides is what the database knows", async () => {
  const { rows } = await server.owner.query("select * from approval_kinds()");
  const known = ALL_APPROVALS.map((what) => {
    const { needs, isQuiet = false } = approvalOf(what);
    return { what, needs: [...needs], is_told: !isQuiet };
  });
  expect(rows).toEqual(known);
});
