import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  send,
  startTestServer,
  type TestServer,
} from "../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await newFirm(server);
});
afterAll(() => server.close());

const add = (company: string, more: object = {}) => call(firm.people.analyst, "deals.create", { company, ...more });
const staysOf = async (id: string) => (await call(firm.people.viewer, "deals.stays", { id })).items;
const listed = async (filters: { field: string; operator: "equals"; value: string }[] = []) =>
  (await call(firm.people.viewer, "deals.list", { filters, limit: 200 })).items.map(({ id }) => id);

describe("the owner", () => {
  test("is whoever adds a deal, unless the form says otherwise", async () => {
    const { analyst, principal } = firm.people;
    expect((await add("Mine")).ownerId).toBe(analyst.id);
    expect((await add("Given", { ownerId: principal.id })).ownerId).toBe(principal.id);
    expect((await add("Nobody's", { ownerId: "" })).ownerId).toBeNull();
  });

  test("is a colleague, never a stranger or somebody who was deactivated", async () => {
    const stranger = (await newFirm(server)).people.analyst;
    const leaver = await newMember(server, firm.id, "analyst");
    await asOwner(server, firm, (db) =>
      db.query("update memberships set status = 'deactivated' where user_id = $1", [leaver.id]),
    );
    for (const ownerId of [stranger.id, leaver.id]) {
      await expect(send(firm.people.analyst, "deals.create", { company: "X", ownerId })).rejects.toMatchObject({
        code: "invalid",
        data: { fields: { ownerId: "Choose a colleague" } },
      });
    }
  });

  test("leaves the deal behind when they are removed from the firm", async () => {
    const leaver = await newMember(server, firm.id, "analyst");
    const { id } = await add("Left behind", { ownerId: leaver.id });
    await call(firm.people.super_admin, "users.delete", { id: leaver.id });
    expect((await call(firm.people.viewer, "deals.get", { id })).ownerId).toBeNull();
  });

  test("is told by name in the history", async () => {
    const { analyst, principal } = firm.people;
    const { id, rowVersion } = await add("Handed over");
    await call(analyst, "deals.update", { id, rowVersion, company: "Handed over", ownerId: principal.id });
    const [latest] = (await call(analyst, "deals.history", { id })).items;
    expect(latest?.changes).toContainEqual({ field: "owner", before: "analyst Example", after: "principal Example" });
  });
});

describe("stays in stages", () => {
  test("follow each move, with who made it, and end where the next begins", async () => {
    const { analyst, principal } = firm.people;
    const { id, rowVersion, createdAt } = await add("Moved");
    const moved = await call(principal, "deals.update", { id, rowVersion, company: "Moved", stage: "term_sheet" });
    await call(analyst, "deals.update", { ...moved, company: "Moved", stage: "term_sheet", notes: "no move" });
    const stays = await staysOf(id);
    expect(stays.map(({ stage, actorName }) => [stage, actorName])).toEqual([
      ["sourcing", "analyst Example"],
      ["term_sheet", "principal Example"],
    ]);
    expect(stays[0]?.enteredAt).toBe(createdAt);
    expect(stays[0]?.leftAt).toBe(stays[1]?.enteredAt);
    expect(stays[1]?.leftAt).toBeNull();
    expect(moved.stageSince).toBe(stays[1]?.enteredAt);
  });

  test("end with a decision and begin again when the deal is opened again", async () => {
    const { analyst } = firm.people;
    const { id } = await add("Decided");
    const { decidedAt } = await call(analyst, "deals.decide", { id, outcome: "invested" });
    expect((await staysOf(id)).map(({ leftAt }) => leftAt)).toEqual([decidedAt]);
    await call(analyst, "deals.decide", { id, outcome: "open" });
    expect((await staysOf(id)).map(({ stage, leftAt }) => [stage, leftAt])).toEqual([
      ["sourcing", decidedAt],
      ["sourcing", null],
    ]);
  });

  test("cannot be told otherwise, whatever a role may do", async () => {
    const { id } = await add("Honest");
    const refused = (statement: string) =>
      expect(asApp(firm.people.super_admin, (db) => db.query(statement, [id]))).rejects.toMatchObject({
        code: "42501",
      });
    await refused("insert into deal_stages (deal_id, stage, entered_at) values ($1, 'closing', now())");
    await refused("update deal_stages set entered_at = now() where deal_id = $1");
    await refused("delete from deal_stages where deal_id = $1");
  });
});

describe("the outcome", () => {
  test("takes a deal off the list, where its filter finds it", async () => {
    const { analyst } = firm.people;
    const { id } = await add("Passed");
    await call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Valuation", lookAgainOn: "2999-01-01" });
    expect(await listed()).not.toContain(id);
    expect(await listed([{ field: "outcome", operator: "equals", value: "passed" }])).toContain(id);
    expect(await listed([{ field: "status", operator: "equals", value: "active" }])).toContain(id);
  });

  test("needs a reason to pass, and forgets it when the deal is open again", async () => {
    const { analyst, viewer } = firm.people;
    const { id } = await add("Reasoned");
    await expect(send(analyst, "deals.decide", { id, outcome: "passed" })).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { passReason: "Say why we pass" } },
    });
    await expect(send(viewer, "deals.decide", { id, outcome: "invested" })).rejects.toMatchObject({
      code: "forbidden",
    });
    await call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Team", lookAgainOn: "2999-01-01" });
    const open = await call(analyst, "deals.decide", { id, outcome: "open", passReason: "Team" });
    expect(open).toMatchObject({ outcome: "open", passReason: null, lookAgainOn: null, decidedAt: null });
  });

  test("is undone by the clock on the day to look again, and the owner is told", async () => {
    const { analyst } = firm.people;
    const due = await add("Due");
    const later = await add("Later");
    const pass = (id: string, lookAgainOn: string) =>
      call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Too early", lookAgainOn });
    await pass(due.id, "2026-01-01");
    await pass(later.id, "2999-01-01");
    await server.owner.query("select reopen_deals_to_look_at()");
    expect(await call(analyst, "deals.get", { id: due.id })).toMatchObject({ outcome: "open", passReason: null });
    expect(await call(analyst, "deals.get", { id: later.id })).toMatchObject({ outcome: "passed" });
    const [latest] = (await call(analyst, "deals.history", { id: due.id })).items;
    expect(latest).toMatchObject({ actorName: "Tranche", procedure: "clock.lookAgain" });
    const { items } = await call(analyst, "notifications.list");
    expect(items[0]).toMatchObject({
      text: "Time to look again at Due, passed on for Too early",
      href: `/deals/${due.id}`,
      actorName: "Tranche",
    });
  });
});
