import { beforeAll, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  runClock,
  send,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { lookAgain } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const add = (company: string, more: object = {}) => call(firm.people.analyst, "deals.create", { company, ...more });
const stagePeriodsOf = async (id: string) => (await call(firm.people.viewer, "deals.stagePeriods", { id })).items;
const listed = async (filters: { field: string; operator: "equals"; value: string }[] = []) =>
  (await call(firm.people.viewer, "deals.list", { filters, limit: 200 })).items.map(({ id }) => id);

describe("the owner", () => {
  test("is the person who adds a deal, unless the form says otherwise", async () => {
    const { analyst, principal } = firm.people;
    expect((await add("Mine")).ownerId).toBe(analyst.id);
    expect((await add("Given", { ownerId: principal.id })).ownerId).toBe(principal.id);
    expect((await add("Nobody's", { ownerId: "" })).ownerId).toBeNull();
  });

  test("is a colleague, never a stranger, somebody who was deactivated or a limited partner", async () => {
    const stranger = (await newFirm(server)).people.analyst;
    const leaver = await newMember(server, firm.id, "analyst");
    await asOwner(server, firm, (db) =>
      db.query("update memberships set status = 'deactivated' where user_id = $1", [leaver.id]),
    );
    for (const ownerId of [stranger.id, leaver.id, firm.people.limited_partner.id]) {
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

describe("a change in place", () => {
  test("touches what it names and nothing else", async () => {
    const { analyst, principal } = firm.people;
    const { id, rowVersion } = await add("Patched", { notes: "kept", tags: ["kept"], nextStep: "Call" });
    const set = { stage: "closing", ownerId: principal.id, nextStepOn: "2026-12-01" } as const;
    const patched = await call(analyst, "deals.patch", { id, rowVersion, set });
    expect(patched).toMatchObject({
      ...set,
      notes: "kept",
      tags: ["kept"],
      nextStep: "Call",
      rowVersion: rowVersion + 1,
    });
    expect(await call(analyst, "deals.patch", { id, rowVersion, set: {} })).toEqual(patched);
  });

  test("takes amounts, days and words as the form does", async () => {
    const { analyst } = firm.people;
    const { id, rowVersion } = await add("Typed", { sector: "Climate Tech" });
    const set = { amountRequested: "2.5m", expectedCloseDate: "2026-12-01", sector: "", leadInvestor: " Northgate " };
    const patched = await call(analyst, "deals.patch", { id, rowVersion, set });
    expect(patched).toMatchObject({ expectedCloseDate: "2026-12-01", sector: null, leadInvestor: "Northgate" });
    expect(Number(patched.amountRequested)).toBe(2_500_000);
    const wrong = { id, rowVersion: patched.rowVersion, set: { valuationPre: "a lot" } };
    await expect(send(analyst, "deals.patch", wrong)).rejects.toMatchObject({ code: "invalid" });
  });

  test("is refused when somebody was faster, to a stranger's hands, and without the right", async () => {
    const { analyst, viewer } = firm.people;
    const { id, rowVersion } = await add("Raced");
    await call(analyst, "deals.patch", { id, rowVersion, set: { priority: "High" } });
    const late = { id, rowVersion, set: { priority: "Low" } };
    await expect(send(analyst, "deals.patch", late)).rejects.toMatchObject({
      code: "conflict",
      data: { current: { priority: "High" } },
    });
    await expect(send(viewer, "deals.patch", late)).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(server)).people.analyst;
    await expect(send(stranger, "deals.patch", late)).rejects.toMatchObject({ code: "not_found" });
    await expect(send(analyst, "deals.patch", { ...late, set: { ownerId: stranger.id } })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});

const three = () => Promise.all(["One", "Two", "Three"].map((name) => add(name, { createAnyway: true })));
const seen = (ids: string[]) =>
  Promise.all(ids.map((id) => call(firm.people.viewer, "deals.get", { id }))).then((deals) =>
    deals.map(({ stage, ownerId, tags }) => ({ stage, ownerId, tags })),
  );

describe("many at once", () => {
  test("a stage, an owner and a tag are given, and taken back exactly", async () => {
    const { analyst, principal } = firm.people;
    const first = await add("First");
    const ids = [first, ...(await three())].map(({ id }) => id);
    await call(analyst, "deals.patch", { ...first, set: { stage: "term_sheet" } });
    const before = await seen(ids);
    const steps = [{ stage: "closing" }, { ownerId: principal.id }, { ownerId: null }, { addTag: "hot" }] as const;
    const undone = [];
    for (const set of steps) {
      const { count, undo } = await call(analyst, "deals.changeMany", { changes: [{ ids, set }] });
      expect(count).toBe(4);
      undone.unshift(...undo);
    }
    expect(await seen(ids)).toEqual(ids.map(() => ({ stage: "closing", ownerId: null, tags: ["hot"] })));
    const again = await call(analyst, "deals.changeMany", { changes: [{ ids, set: { addTag: "hot" } }] });
    expect(again).toEqual({ count: 0, undo: [], refused: [] });
    await call(analyst, "deals.changeMany", { changes: undone });
    expect(await seen(ids)).toEqual(before);
    expect((await stagePeriodsOf(first.id)).map(({ stage }) => stage)).toEqual([
      "sourcing",
      "term_sheet",
      "closing",
      "term_sheet",
    ]);
  });

  test("archiving tells which it changed, so that bringing back touches no other", async () => {
    const { associate, analyst } = firm.people;
    const ids = (await three()).map(({ id }) => id);
    await call(associate, "deals.archive", { id: ids[0] ?? "" });
    const archived = await call(associate, "deals.archiveMany", { ids, archived: true });
    expect(archived.ids.toSorted()).toEqual(ids.slice(1).toSorted());
    await expect(send(analyst, "deals.archiveMany", { ids, archived: false })).rejects.toMatchObject({
      code: "forbidden",
    });
    await call(associate, "deals.archiveMany", { ids: archived.ids, archived: false });
    const status = await Promise.all(ids.map((id) => call(analyst, "deals.get", { id })));
    expect(status.map((deal) => deal.status)).toEqual(["paused", "active", "active"]);
  });

  test("another firm's deals are left alone, and so is everything when one owner is no colleague", async () => {
    const stranger = (await newFirm(server)).people.analyst;
    const ids = (await three()).map(({ id }) => id);
    const before = await seen(ids);
    const moved = await call(stranger, "deals.changeMany", { changes: [{ ids, set: { stage: "closing" } }] });
    expect(moved).toEqual({ count: 0, undo: [], refused: [] });
    const mixed = [
      { ids, set: { stage: "closing" } },
      { ids, set: { ownerId: stranger.id } },
    ];
    await expect(send(firm.people.analyst, "deals.changeMany", { changes: mixed })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await seen(ids)).toEqual(before);
  });
});

test("totals of a stage keep currencies apart", async () => {
  const { people } = await newFirm(server);
  const ask = (currency: string, amountRequested: string | null) =>
    call(people.analyst, "deals.create", {
      company: "C",
      stage: "closing",
      currency,
      amountRequested,
      createAnyway: true,
    });
  await ask("USD", "0.10");
  await ask("USD", "0.20");
  await ask("EUR", "99999999999999.99");
  await ask("EUR", null);
  expect((await call(people.viewer, "deals.stageTotals", {})).items).toEqual([
    { stage: "closing", currency: "EUR", count: 2, amountRequested: "99999999999999.99" },
    { stage: "closing", currency: "USD", count: 2, amountRequested: "0.30" },
  ]);
});

describe("stays in stages", () => {
  test("follow each move, with who made it, and end where the next begins", async () => {
    const { analyst, principal } = firm.people;
    const { id, rowVersion, createdAt } = await add("Moved");
    const moved = await call(principal, "deals.update", { id, rowVersion, company: "Moved", stage: "term_sheet" });
    await call(analyst, "deals.update", { ...moved, company: "Moved", stage: "term_sheet", notes: "no move" });
    const stays = await stagePeriodsOf(id);
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
    const { decidedAt } = await call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Team" });
    expect((await stagePeriodsOf(id)).map(({ leftAt }) => leftAt)).toEqual([decidedAt]);
    await call(analyst, "deals.decide", { id, outcome: "open" });
    expect((await stagePeriodsOf(id)).map(({ stage, leftAt }) => [stage, leftAt])).toEqual([
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
      data: { fields: { passReason: "Choose a reason for passing" } },
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
    await pass(due.id, "2999-01-01");
    await pass(later.id, "2999-01-01");
    await asOwner(server, firm, (db) =>
      db.query("update deals set look_again_on = '2026-01-01' where id = $1", [due.id]),
    );
    await runClock(server, lookAgain, firm);
    expect(await call(analyst, "deals.get", { id: due.id })).toMatchObject({ outcome: "open", passReason: null });
    expect(await call(analyst, "deals.get", { id: later.id })).toMatchObject({ outcome: "passed" });
    const [latest] = (await call(analyst, "deals.history", { id: due.id })).items;
    expect(latest).toMatchObject({ actorName: "Tranche", procedure: "clock.lookAgain" });
    const { items } = await call(analyst, "notifications.list");
    expect(items[0]).toMatchObject({
      text: "Time to revisit Due, passed on for Too early",
      href: `/deals/${due.id}`,
      actorName: "",
    });
  });
});
