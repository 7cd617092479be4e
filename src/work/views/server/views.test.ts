import { beforeAll, describe, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  send,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const mine = { field: "owner", operator: "equals", value: "me" };
const young = { field: "foundedYear", operator: "greaterThan", value: "2022" };
const typed = { field: "taskType", operator: "equals", value: "Call" };
const atAcme = { field: "companyName", operator: "contains", value: "acme" };

/** Each list of which views are kept, and a state of it. */
const PAGES = [
  ["dealViews", "deals", { stage: "closing", layout: "table", filters: [mine] }],
  ["prospectViews", "prospects", { source: "Events", show: "all", sort: "name.asc", filters: [young] }],
  ["contactViews", "contacts", { tab: "founder", search: "ada", filters: [atAcme] }],
  ["taskViews", "tasks", { status: "pending", show: "mine", sort: "dueDate.asc", filters: [typed] }],
  ["documentViews", "documents", { category: "legal", show: "firm", sort: "name.asc" }],
  ["dueDiligenceViews", "projects", { priority: "High", show: "mine", sort: "progress.desc" }],
  ["termSheetViews", "term sheets", { status: "Negotiating", sort: "expiryDate.asc" }],
  ["committeeSessionViews", "sessions", { status: "Scheduled", show: "archived" }],
  ["eventViews", "events", { kind: "Demo day", show: "upcoming" }],
  ["partnerViews", "partners", { kind: "Accelerator", show: "archived" }],
] as const;

type View = { id: string; name: string; isDefault: boolean };
const defaultOf = (views: readonly Omit<View, "name">[]) => views.find(({ isDefault }) => isDefault)?.id;

describe.each(PAGES)("%s", (views, page, search) => {
  const listOf = async (person: Person) => ((await send(person, `${views}.list`, {})) as { items: View[] }).items;
  const defaultsOf = async (person: Person) => (await listOf(person)).filter(({ isDefault }) => isDefault);
  const keep = async (person: Person, name: string, more: { isShared?: boolean; isDefault?: boolean } = {}) =>
    (await send(person, `${views}.create`, { name, ...more, search })) as { id: string };

  test("a view keeps the list's state and is its author's until it is shared", async () => {
    const { analyst, principal } = firm.people;
    const { id } = await keep(analyst, "My own");
    expect(await listOf(analyst)).toEqual([
      { id, name: "My own", userId: analyst.id, isMine: true, isShared: false, isDefault: false, search },
    ]);
    expect(await listOf(principal)).toEqual([]);
    await send(analyst, `${views}.update`, { id, name: "Ours", isShared: true });
    expect(await listOf(principal)).toMatchObject([{ id, name: "Ours", isMine: false, search }]);
  });

  test("a colleague uses a shared view, but its author alone changes or deletes it", async () => {
    const { analyst, super_admin: admin } = firm.people;
    const { id } = await keep(analyst, "Shared", { isShared: true });
    await expect(send(admin, `${views}.update`, { id, name: "Taken" })).rejects.toMatchObject({ code: "not_found" });
    await expect(send(admin, `${views}.delete`, { id })).rejects.toMatchObject({ code: "not_found" });
    await send(analyst, `${views}.delete`, { id });
    expect((await listOf(admin)).map((view) => view.id)).not.toContain(id);
  });

  test("everybody has one default of their own, and it goes with its view", async () => {
    const { associate, viewer } = firm.people;
    const first = await keep(associate, "First", { isShared: true, isDefault: true });
    const second = await keep(associate, "Second", { isDefault: true });
    expect(await defaultsOf(associate)).toMatchObject([{ id: second.id }]);
    await send(viewer, `${views}.setDefault`, { id: first.id });
    expect(await defaultsOf(viewer)).toMatchObject([{ id: first.id }]);
    await send(associate, `${views}.delete`, { id: first.id });
    await send(associate, `${views}.setDefault`, { id: null });
    expect([await defaultsOf(viewer), await defaultsOf(associate)]).toEqual([[], []]);
  });

  test("a private view of somebody else is not there to be a default", async () => {
    const { id } = await keep(firm.people.analyst, "Private");
    await expect(send(firm.people.viewer, `${views}.setDefault`, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("neither its name nor another list's views, nor fields it has not", async () => {
    const { analyst } = firm.people;
    const refusalOf = async (view: object) => {
      const refused = await send(analyst, `${views}.create`, view).catch((error: unknown) => error);
      expect(refused).toMatchObject({ code: "invalid" });
      return Object.keys((refused as { data: { fields: object } }).data.fields);
    };
    const stolen = { field: "password", operator: "equals", value: "x" };
    expect(await refusalOf({ name: " ", search: {} })).toEqual(["name"]);
    expect(await refusalOf({ name: "X", search: { filters: [stolen] } })).toEqual(["search.filters.0"]);
    expect(await refusalOf({ name: "X", search: { sort: "name; drop table" } })).toEqual(["search.sort"]);
    expect(await refusalOf({ name: "X", search: { show: "pie" } })).toEqual(["search.show"]);
  });

  test("a person who may not read the list sees no view of it, not even with SQL", async () => {
    const { id } = await keep(firm.people.analyst, "For readers", { isShared: true });
    await expect(send(firm.people.limited_partner, `${views}.list`, {})).rejects.toMatchObject({ code: "forbidden" });
    const { rows } = await asApp(firm.people.viewer, async (db) => {
      const others = {
        deals: "company:read,contact:read",
        prospects: "deal:read",
        contacts: "deal:read",
        tasks: "deal:read",
        documents: "deal:read",
        projects: "deal:read,document:read",
        "term sheets": "deal:read",
        sessions: "deal:read",
        events: "deal:read",
        partners: "deal:read",
      }[page];
      await db.query("select set_config('app.permissions', $1, true)", [`member:read,${others}`]);
      return db.query("select id from saved_views where id = $1", [id]);
    });
    expect(rows).toEqual([]);
  });
});

const allViewsOf = async (person: Person) => (await call(person, "menu.views")).items.map(({ id }) => id);

test("views of the users are for those who may read them, in their own list and among all", async () => {
  const { super_admin: admin, analyst } = firm.people;
  const search = { role: "viewer", status: "active" as const, sort: "lastActiveAt.desc" };
  const { id } = await call(admin, "userViews.create", { name: "Idle viewers", isShared: true, search });
  expect((await call(admin, "userViews.list", {})).items).toMatchObject([{ id, search }]);
  await expect(call(analyst, "userViews.list", {})).rejects.toMatchObject({ code: "forbidden" });
  expect(await allViewsOf(admin)).toContain(id);
  expect(await allViewsOf(analyst)).not.toContain(id);
});

test("events and partners have views of their own, though both are kept in one table", async () => {
  const { principal } = firm.people;
  const { id } = await call(principal, "eventViews.create", { name: "Autumn", isDefault: true, search: {} });
  expect((await call(principal, "partnerViews.list", {})).items.filter(({ isMine }) => isMine)).toEqual([]);
  await expect(call(principal, "partnerViews.delete", { id })).rejects.toMatchObject({ code: "not_found" });
  expect((await call(principal, "menu.views")).items).toContainEqual(
    expect.objectContaining({ id, list: "events", name: "Autumn" }),
  );
});

test("a view of a field that is no longer there leaves the others in the list", async () => {
  const { compliance_officer: officer } = firm.people;
  const { id } = await call(officer, "contactViews.create", { name: "Old", search: {} });
  await call(officer, "contactViews.create", { name: "New", search: { tab: "founder" } });
  const search = { filters: [{ field: "shoeSize", operator: "equals", value: "44" }] };
  await asOwner(server, firm, (db) => db.query("update saved_views set search = $2 where id = $1", [id, search]));
  const { items } = await call(officer, "contactViews.list", {});
  expect(items.filter(({ isMine }) => isMine)).toMatchObject([{ name: "New" }, { id, search }]);
});

test("a view of one list is not there for another, and each has a default of its own", async () => {
  const { principal } = firm.people;
  const deals = await call(principal, "dealViews.create", { name: "Deals", isDefault: true, search: {} });
  const people = await call(principal, "contactViews.create", { name: "People", isDefault: true, search: {} });
  for (const [procedure, id] of [
    ["contactViews.delete", deals.id],
    ["prospectViews.setDefault", deals.id],
    ["dealViews.update", people.id],
  ] as const)
    await expect(send(principal, procedure, { id, name: "Moved" })).rejects.toMatchObject({ code: "not_found" });
  expect(defaultOf((await call(principal, "dealViews.list", {})).items)).toBe(deals.id);
  expect(defaultOf((await call(principal, "contactViews.list", {})).items)).toBe(people.id);
});
