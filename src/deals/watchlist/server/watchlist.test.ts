import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { watchList } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const company = (name: string) => call(firm.people.analyst, "companies.create", { name });
const watched = async (person: Person, question: Parameters<typeof call<"watchlist.list">>[2] = {}) =>
  (await call(person, "watchlist.list", question)).items.map(({ company: { name }, watcher }) => [name, watcher.id]);
/** The day to look again at a company comes, for one watcher or all of them. */
let passed = 0;
const comes = (companyId: string, { id }: { id: string | null } = { id: null }) =>
  asOwner(server, firm, (db) =>
    db.query(
      "update watchlist_entries set look_again_on = $3 where company_id = $1 and user_id = coalesce($2, user_id)",
      [companyId, id, `2026-01-${String((passed += 1)).padStart(2, "0")}`],
    ),
  );
const told = async (person: Person) => (await call(person, "notifications.list")).items.map(({ text }) => text);

test("people watch companies for a reason; colleagues see who and why, and filter by it", async () => {
  const { analyst, viewer } = firm.people;
  const [acme, beta] = [await company("Acme"), await company("Beta")];
  await call(analyst, "watchlist.set", { companyId: acme.id, reason: "Too early", lookAgainOn: "2999-01-01" });
  await call(viewer, "watchlist.set", { companyId: acme.id });
  await call(viewer, "watchlist.set", { companyId: beta.id, lookAgainOn: "2999-01-01" });
  await comes(beta.id);

  expect((await call(viewer, "watchlist.ofCompany", { companyId: acme.id })).items).toMatchObject([
    { isMine: true, reason: "", lookAgainOn: null, watcher: { id: viewer.id } },
    { isMine: false, reason: "Too early", lookAgainOn: "2999-01-01", isDue: false, watcher: { id: analyst.id } },
  ]);
  expect(await watched(analyst)).toEqual([
    ["Beta", viewer.id],
    ["Acme", analyst.id],
    ["Acme", viewer.id],
  ]);
  const mine = { field: "watcher", operator: "equals" as const, value: "me" };
  expect(await watched(viewer, { filters: [mine], sort: { field: "company", direction: "asc" } })).toEqual([
    ["Acme", viewer.id],
    ["Beta", viewer.id],
  ]);
  const due = { field: "isDue", operator: "equals" as const, value: true };
  expect(await watched(analyst, { filters: [due] })).toEqual([["Beta", viewer.id]]);
  expect(await call(analyst, "watchlist.count", { search: "acm" })).toEqual({ count: 2, more: false });
});

test("watching again changes why; stopping ends it, once or twice", async () => {
  const { analyst } = firm.people;
  const { id: companyId } = await company("Acme");
  await call(analyst, "watchlist.set", { companyId, reason: "Team" });
  await call(analyst, "watchlist.set", { companyId, reason: "Market", lookAgainOn: "2999-01-01" });
  expect((await call(analyst, "watchlist.ofCompany", { companyId })).items).toMatchObject([
    { reason: "Market", lookAgainOn: "2999-01-01" },
  ]);
  await call(analyst, "watchlist.stop", { companyId });
  await call(analyst, "watchlist.stop", { companyId });
  expect(await watched(analyst)).toEqual([]);
});

test("on its day a company returns by itself: its watcher is told once, and the archive gives it back", async () => {
  const { analyst, associate, viewer } = firm.people;
  const [due, early] = [await company("Due"), await company("Early")];
  await call(analyst, "companies.qualify", { id: due.id });
  await call(analyst, "companies.archive", { id: due.id });
  await call(analyst, "companies.archive", { id: early.id });
  await call(analyst, "watchlist.set", { companyId: due.id, reason: "Second product", lookAgainOn: "2999-05-05" });
  await call(associate, "watchlist.set", { companyId: due.id, lookAgainOn: "2999-01-01" });
  await call(analyst, "watchlist.set", { companyId: early.id, lookAgainOn: "2999-01-01" });
  await comes(due.id, analyst);

  await Promise.all([1, 2].map(() => runClock(server, watchList, firm)));
  await runClock(server, watchList, firm);
  expect(await told(analyst)).toEqual(["Time to revisit Due: Second product"]);
  expect(await told(associate)).toEqual([]);
  expect(await call(viewer, "companies.get", { id: due.id })).toMatchObject({ status: "active" });
  expect(await call(viewer, "companies.get", { id: early.id })).toMatchObject({ status: "paused" });
  const { items } = await call(viewer, "companies.history", { id: due.id });
  expect(items[0]).toMatchObject({ actorName: "Tranche", procedure: "clock.watchList" });

  await call(analyst, "watchlist.set", { companyId: due.id, reason: "Again", lookAgainOn: "2999-02-02" });
  await comes(due.id, analyst);
  await runClock(server, watchList, firm);
  expect(await told(analyst)).toEqual(["Time to revisit Due: Again", "Time to revisit Due: Second product"]);
});

test("a watcher who may not change companies is told, and the archive keeps the company", async () => {
  const { analyst, viewer } = firm.people;
  const { id: companyId } = await company("Kept");
  await call(analyst, "companies.archive", { id: companyId });
  await call(viewer, "watchlist.set", { companyId, lookAgainOn: "2999-01-05" });
  await comes(companyId);
  await runClock(server, watchList, firm);
  expect(await told(viewer)).toEqual(["Time to revisit Kept"]);
  expect(await call(viewer, "companies.get", { id: companyId })).toMatchObject({ status: "paused" });
});

test("nobody watches for another, limited partners see nothing, and companies of other firms are not there", async () => {
  const { analyst, viewer, limited_partner } = firm.people;
  const { id: companyId } = await company("Acme");
  await call(analyst, "watchlist.set", { companyId });
  await expect(call(limited_partner, "watchlist.set", { companyId })).rejects.toMatchObject({ code: "forbidden" });
  const statements = [
    "update watchlist_entries set reason = 'mine'",
    "delete from watchlist_entries",
    `insert into watchlist_entries (user_id, company_id) values ('${firm.people.associate.id}', '${companyId}')`,
  ];
  for (const statement of statements) {
    const changed = asApp(viewer, async (db) => (await db.query(statement)).rowCount).catch(() => 0);
    expect([statement, await changed]).toEqual([statement, 0]);
  }
  const stranger = (await newFirm(server)).people.super_admin;
  for (const ask of ["watchlist.set", "watchlist.stop", "watchlist.ofCompany"] as const)
    await expect(call(stranger, ask, { companyId })).rejects.toMatchObject({ code: "not_found" });
  expect(await watched(stranger)).toEqual([]);
});
