import fs from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#shared/money/plain-date.ts";
import { foundFund } from "../../../test/fund-with-closings.ts";
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
} from "../../../test/harness.ts";
import { workEveryDay } from "../../../test/partners.ts";

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
const prepareCall = (by: Person) =>
  call(by, "capitalCalls.create", {
    fundId,
    purpose: "Costs",
    dueOn: addDays(today, 60),
    items: [{ type: "capitalCallInvestments", amount: "1000" }],
  });

describe("who approves what another prepared", () => {
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
