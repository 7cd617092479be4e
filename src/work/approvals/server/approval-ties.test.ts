import fs from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayText } from "#core/shared/text/day-text.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { foundFund } from "../../../../test/fund-with-admissions.ts";
import {
  asApp,
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

const today = new Date().toISOString().slice(0, 10);
let server: TestServer;
let firm: Firm;
let fundId = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  await workEveryDay(firm);
  ({ fundId } = await foundFund(firm, { since: "2020-01-01", partners: [["Alpha", "1000000"]] }));
});

const told = async (person: Person) =>
  (await call(person, "notifications.list")).items.flatMap(({ text, href }) =>
    text.startsWith("approved ") ? [`${text} ${href}`] : [],
  );
const ties = async () =>
  (
    await asOwner(server, firm, (db) =>
      db.query<{ matter: string; how: string; prepared_by: string; approved_by: string; acted_by: string }>(
        "select matter, how, prepared_by, approved_by, acted_by from approval_ties order by id",
      ),
    )
  ).rows;
const prepareCall = (by: Person, ofFund = fundId) =>
  call(by, "capitalCalls.create", {
    fundId: ofFund,
    purpose: "Costs",
    dueOn: addDays(today, 60),
    items: [{ type: "capitalCallInvestments", amount: "1000" }],
  });

/** The firm said long ago that nothing waits. */
const waitNothing = () =>
  asOwner(server, firm, (db) =>
    db.query("insert into approval_waits (hours, set_by, created_at) select 0, $1, now() - interval '9 days'", [
      admin().id,
    ]),
  );

describe("who approves what another prepared", () => {
  beforeEach(waitNothing);
  test("is noted and told to the others where one gave the other a role, either way, and to nobody else", async () => {
    const second = await newMember(server, firm.id, "general_partner");
    await call(admin(), "users.assignRole", { id: second.id, role: "viewer" });
    const { id, name, rowVersion } = await prepareCall(admin());
    await call(second, "capitalCalls.approve", { id, rowVersion });
    const tie = { matter: "calls.own_call", how: "role", acted_by: admin().id };
    expect(await ties()).toEqual([{ ...tie, prepared_by: admin().id, approved_by: second.id }]);
    const line = expect.stringMatching(new RegExp(`^approved ${name}, prepared by .* /lp-management/calls/${id}$`));
    expect(await told(gp())).toEqual([line]);
    const stranger = (await newFirm(server)).people.super_admin;
    for (const person of [
      admin(),
      second,
      firm.people.viewer,
      firm.people.analyst,
      firm.people.investor_relations,
      stranger,
    ])
      expect(await told(person)).toEqual([]);
    const back = await prepareCall(second);
    await call(admin(), "capitalCalls.approve", { id: back.id, rowVersion: back.rowVersion });
    expect((await ties())[1]).toEqual({ ...tie, prepared_by: second.id, approved_by: admin().id });
    expect(await told(gp())).toHaveLength(2);
  });

  test("has no tie where neither made nor changed the other’s account", async () => {
    const { id, rowVersion } = await prepareCall(gp());
    await call(admin(), "capitalCalls.approve", { id, rowVersion });
    expect(await ties()).toEqual([]);
    expect(await told(gp())).toEqual([]);
  });

  test.each([
    [
      "account",
      "audit_log (user_id, table_name, row_id, action) select $1, 'memberships', id, 'insert' from memberships where user_id = $2",
    ],
    [
      "invitation",
      "invitations (email, role, token_hash, invited_by, accepted_at) select email, 'viewer', id::text, $1, now() from users where id = $2",
    ],
    ["second_factor", "second_factor_resets (reset_by, user_id, reason) select $1::uuid, $2::uuid, 'Lost'"],
  ])("is noted where one %s the other, by the guard of two people too", async (how, rows) => {
    await asOwner(server, firm, (db) => db.query(`insert into ${rows}`, [admin().id, gp().id]));
    const rule = await call(admin(), "payoutRules.create", { hours: "48" });
    await call(gp(), "payoutRules.confirm", { id: rule.id, rowVersion: rule.rowVersion });
    expect(await ties()).toMatchObject([{ matter: "limited-partners.own_rule", how, approved_by: gp().id }]);
    expect(await told(firm.people.compliance_officer)).toEqual([expect.stringContaining("approved what ")]);
  });

  test("cannot take the note back, nor write one", async () => {
    for (const statement of [
      "insert into approval_ties (matter, prepared_by, how, acted_by, acted_on, acted_at) select 'x', new_id(), 'role', me(), me(), now()",
      "delete from approval_ties",
      "update approval_ties set how = 'role'",
    ])
      await expect(asApp(admin(), (db) => db.query(statement))).rejects.toThrow("permission denied");
  });
});

/** A call of another fund: two of one make each other stale. */
async function prepareElsewhere(by: Person, name: string) {
  const founding = { name, since: "2020-01-01", partners: [[name, "1000000"]] as const };
  return prepareCall(by, (await foundFund(firm, founding)).fundId);
}
/** As if a tie, what was prepared, or what was set were so many hours older. */
const age = (table: string, column: string, hours: number, where = "true") =>
  asOwner(server, firm, (db) =>
    db.query(`update ${table} set ${column} = ${column} - make_interval(hours => $2) where org_id = $1 and ${where}`, [
      firm.id,
      hours,
    ]),
  );
const aged = (id: string, hours: number) => age("audit_log", "at", hours, `row_id = '${id}'`);
/** Somebody who may approve, and whom the administrator gave a role. */
async function tiedPartner() {
  const second = await newMember(server, firm.id, "general_partner");
  await call(admin(), "users.assignRole", { id: second.id, role: "viewer" });
  return second;
}
const approve = (by: Person, { id, rowVersion }: { id: string; rowVersion: number }) =>
  call(by, "capitalCalls.approve", { id, rowVersion });
const DAYS = 24;

describe("a tie", () => {
  beforeEach(waitNothing);
  test.each([
    ["account", "audit_log", "at", "memberships"],
    ["invitation", "invitations", "created_at", ""],
    ["role", "audit_log", "at", "user_roles"],
  ])("by %s ends ninety days after it was made", async (how, table, column, of) => {
    const rows = {
      account:
        "audit_log (user_id, table_name, row_id, action) select $1, 'memberships', id, 'insert' from memberships",
      role: "audit_log (user_id, table_name, row_id, action) select $1, 'user_roles', id, 'insert' from user_roles",
      invitation:
        "invitations (email, role, token_hash, invited_by, accepted_at) select email, 'viewer', id::text, $1, now() from users",
    }[how];
    const person = how === "invitation" ? "id" : "user_id";
    await asOwner(server, firm, (db) => db.query(`insert into ${rows} where ${person} = $2`, [admin().id, gp().id]));
    const where = of === "" ? "true" : `table_name = '${of}' and user_id = '${admin().id}'`;
    await age(table, column, 89 * DAYS, where);
    await approve(gp(), await prepareCall(admin()));
    expect(await ties()).toMatchObject([{ how }]);
    await age(table, column, 2 * DAYS, where);
    await approve(gp(), await prepareCall(admin()));
    expect(await ties()).toHaveLength(1);
  });

  test("runs through accounts that made each other, however many", async () => {
    const [second, third] = [
      await newMember(server, firm.id, "viewer"),
      await newMember(server, firm.id, "general_partner"),
    ];
    const invite =
      "insert into invitations (email, role, token_hash, invited_by, accepted_at) select email, 'viewer', id::text, $1, now() from users where id = $2";
    await asOwner(server, firm, async (db) => {
      await db.query(invite, [admin().id, second.id]);
      await db.query(invite, [second.id, third.id]);
    });
    await approve(third, await prepareCall(admin()));
    expect(await ties()).toMatchObject([{ how: "chain", acted_by: admin().id, approved_by: third.id }]);
    expect(await told(gp())).toHaveLength(1);
    await setWait("72");
    await expect(approve(third, await prepareElsewhere(admin(), "Beta"))).rejects.toMatchObject(waits);
  });

  test("is told to who reads the record by a role that ends, as an auditor does", async () => {
    const auditor = await newMember(server, firm.id, "investor_relations");
    await asOwner(server, firm, (db) =>
      db.query("update user_roles set ends_on = '2099-12-31' where user_id = $1", [auditor.id]),
    );
    await approve(await tiedPartner(), await prepareCall(admin()));
    expect(await told(auditor)).toHaveLength(1);
    expect(await told(firm.people.investor_relations)).toEqual([]);
  });

  test("stands on the record for a person who reads that, and for nobody else", async () => {
    const second = await tiedPartner();
    const made = await prepareCall(admin());
    await approve(second, made);
    const of = (person: Person) => call(person, "tiedApprovals.ofRecord", { recordId: made.id });
    const { items } = await of(firm.people.investor_relations);
    expect(items).toMatchObject([
      { preparedBy: { id: admin().id }, approvedBy: { id: second.id }, how: "role", isByPreparer: true },
    ]);
    const investor = await newMember(server, firm.id, "limited_partner");
    const stranger = (await newFirm(server)).people.super_admin;
    for (const person of [firm.people.analyst, investor, stranger])
      await expect(of(person)).rejects.toMatchObject({ code: "not_found" });
    const other = await prepareCall(gp());
    expect((await call(gp(), "tiedApprovals.ofRecord", { recordId: other.id })).items).toEqual([]);
  });
});

async function setWait(hours: string, by = admin()) {
  const { items } = await call(admin(), "tiedApprovals.wait");
  return call(by, "tiedApprovals.setWait", { hours, seen: items[0]?.id ?? null });
}
const waits = { code: "forbidden", data: { reason: "approvals.tied_wait" } };

describe("an approval between tied people", () => {
  test("waits a day where the firm never said and three approve, also for what it sets less then; none where two do", async () => {
    expect(await call(admin(), "tiedApprovals.wait")).toEqual({ hours: 0, items: [] });
    const second = await tiedPartner();
    expect(await call(admin(), "tiedApprovals.wait")).toEqual({ hours: 24, items: [] });
    const [one, other] = [await prepareCall(admin()), await prepareElsewhere(admin(), "Beta")];
    await expect(approve(second, one)).rejects.toMatchObject(waits);
    expect(await setWait("0")).toMatchObject({ hours: 24 });
    await expect(approve(second, one)).rejects.toMatchObject(waits);
    await approve(gp(), one);
    await aged(other.id, 25);
    await approve(second, other);
    expect(await ties()).toHaveLength(1);
  });

  test("waits as the firm says from when it was prepared; somebody without a tie approves at once", async () => {
    expect(await setWait("72")).toMatchObject({ hours: 72, items: [{ hours: 72, setBy: { id: admin().id } }] });
    const second = await tiedPartner();
    const [one, other] = [await prepareCall(admin()), await prepareElsewhere(admin(), "Beta")];
    await expect(approve(second, one)).rejects.toMatchObject({
      ...waits,
      data: { params: { day: dayText(addDays(today, 3)), time: expect.stringMatching(/^\d\d:\d\d$/) } },
    });
    expect(await ties()).toEqual([]);
    await approve(gp(), one);
    await age("approval_waits", "created_at", 80);
    await aged(other.id, 71);
    await expect(approve(second, other)).rejects.toMatchObject(waits);
    await aged(other.id, 2);
    await approve(second, other);
    expect(await ties()).toHaveLength(1);
  });

  test("waits again where the preparer changed only lines of an entry", async () => {
    await setWait("72");
    const second = await tiedPartner();
    const accounts = (await call(admin(), "ledgerAccounts.list")).items;
    const idOf = (use: string) => accounts.find((one) => one.use === use)?.id ?? "";
    const entry = (amount: string) => ({
      fundId,
      effectiveOn: "2020-01-01",
      memo: "Costs",
      lines: [
        { accountId: idOf("investments"), debit: amount },
        { accountId: idOf("dividends"), credit: amount },
      ],
    });
    const { id, rowVersion } = await call(admin(), "journalDrafts.create", entry("10"));
    await age("approval_waits", "created_at", 90);
    await aged(id, 80);
    const changed = await call(admin(), "journalDrafts.update", { ...entry("90000"), id, rowVersion });
    await expect(call(second, "journalDrafts.approve", { id, rowVersion: changed.rowVersion })).rejects.toMatchObject(
      waits,
    );
  });

  test("waits no shorter because somebody set less: neither for what is there nor until the longer time has passed", async () => {
    await setWait("72");
    const second = await tiedPartner();
    const before = await prepareCall(admin());
    expect(await setWait("0")).toMatchObject({ hours: 72, items: [{ hours: 0 }, { hours: 72 }] });
    const after = await prepareElsewhere(admin(), "Beta");
    for (const made of [before, after]) await expect(approve(second, made)).rejects.toMatchObject(waits);
    await age("approval_waits", "created_at", 73);
    expect(await call(admin(), "tiedApprovals.wait")).toMatchObject({ hours: 0 });
    await approve(second, await prepareElsewhere(admin(), "Gamma"));
  });

  test("waits for each of what is decided together", async () => {
    const second = await tiedPartner();
    const { id, rowVersion, lines } = await approve(gp(), await prepareCall(firm.people.investor_relations));
    await call(gp(), "capitalCalls.issue", { id, rowVersion });
    await setWait("72");
    const receipt = { lineId: lines[0]?.id ?? "", receivedOn: today, amount: "1" };
    await call(admin(), "capitalCallReceipts.record", { id, receipts: [receipt, receipt] });
    const ids = (await call(gp(), "capitalCallReceipts.list", { id })).items.map((one) => one.id).toSorted();
    await aged(ids[0] ?? "", 80);
    await age("approval_waits", "created_at", 90);
    await expect(call(second, "capitalCallReceipts.confirm", { ids })).rejects.toMatchObject(waits);
    await call(gp(), "capitalCallReceipts.confirm", { ids });
  });

  test("is set by administrators alone, by one of two at once, and dated back by nobody", async () => {
    for (const person of [gp(), firm.people.viewer, await newMember(server, firm.id, "limited_partner")]) {
      await expect(setWait("72", person)).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(person, "tiedApprovals.wait")).rejects.toMatchObject({ code: "forbidden" });
    }
    await expect(setWait("721")).rejects.toMatchObject({ code: "invalid" });
    const tries = await Promise.allSettled(
      ["24", "48"].map((hours) => call(admin(), "tiedApprovals.setWait", { hours, seen: null })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "conflict", data: { reason: "approvals.wait_changed" } },
    });
    for (const [statement, said] of [
      [
        "insert into approval_waits (hours, created_at, follows_id) select 0, now() - interval '9 days', id from approval_waits",
        "policy",
      ],
      ["update approval_waits set hours = 0", "permission denied"],
      ["delete from approval_waits", "permission denied"],
    ] as const)
      await expect(asApp(admin(), (db) => db.query(statement))).rejects.toThrow(said);
    const stranger = (await newFirm(server)).people.super_admin;
    expect(await call(stranger, "tiedApprovals.wait")).toEqual({ hours: 0, items: [] });
  });
});

test("every refusal of one’s own work stands in the part that notes ties, or beside its note", () => {
  const alone: string[] = [];
  for (const file of fs.readdirSync("db/functions")) {
    const lines = fs.readFileSync(`db/functions/${file}`, "utf8").split("\n");
    lines.forEach((line, at) => {
      const own = /raise exception '([\w-]+\.own\w*)'/.exec(line)?.[1];
      if (own === undefined) return;
      if (!lines.slice(at, at + 4).some((one) => one.includes("note_tie("))) alone.push(own);
    });
  }
  // A parent of itself; an item of a call that is renamed, which moves nothing.
  expect(alone.toSorted()).toEqual(["calls.own_item", "funds.own_parent"]);
});
