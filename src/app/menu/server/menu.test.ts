import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asApp,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const company = (name: string) => call(firm.people.analyst, "companies.create", { name });
const favouritesOf = async (person: Person) => (await call(person, "menu.show", {})).favourites;
const named = async (person: Person) =>
  (await favouritesOf(person)).map(({ record, view, path }) => record?.label ?? view?.name ?? path);

test("favourites are a person's own, once each, in the order they put them", async () => {
  const { analyst, associate } = firm.people;
  const acme = await company("Acme");
  const view = await call(analyst, "dealViews.create", { name: "Closing soon", search: { stage: "closing" } });
  await call(analyst, "menu.pin", { path: "/dealflow/meeting" });
  await call(analyst, "menu.pin", { recordId: acme.id });
  await call(analyst, "menu.pin", { viewId: view.id });
  await call(analyst, "menu.pin", { recordId: acme.id });
  expect(await favouritesOf(analyst)).toMatchObject([
    { record: null, view: null, path: "/dealflow/meeting" },
    { record: { kind: "company", id: acme.id, label: "Acme", isArchived: false }, view: null, path: null },
    { record: null, view: { id: view.id, list: "deals", name: "Closing soon", search: { stage: "closing" } } },
  ]);
  expect(await favouritesOf(associate)).toEqual([]);
  const [first, second, third] = (await favouritesOf(analyst)).map(({ id }) => id);
  await call(analyst, "menu.arrange", { ids: [third ?? "", first ?? ""] });
  expect(await named(analyst)).toEqual(["Closing soon", "/dealflow/meeting", "Acme"]);
  // Nobody arranges or removes what another person pinned.
  await call(associate, "menu.arrange", { ids: [second ?? ""] });
  await call(associate, "menu.unpin", { id: second ?? "" });
  expect(await named(analyst)).toEqual(["Closing soon", "/dealflow/meeting", "Acme"]);
  await call(analyst, "menu.unpin", { id: first ?? "" });
  await call(analyst, "menu.unpin", { id: first ?? "" });
  expect(await named(analyst)).toEqual(["Closing soon", "Acme"]);
});

test("what is gone, or no longer its person's to read, is no favourite", async () => {
  const { analyst, super_admin: admin } = firm.people;
  const [acme, gone] = [await company("Acme"), await company("Gone")];
  const view = await call(analyst, "contactViews.create", { name: "Founders", search: {} });
  for (const pinned of [{ recordId: acme.id }, { recordId: gone.id }, { viewId: view.id }])
    await call(analyst, "menu.pin", pinned);
  await call(admin, "companies.delete", { id: gone.id });
  await call(analyst, "contactViews.delete", { id: view.id });
  expect(await named(analyst)).toEqual(["Acme"]);
  await call(analyst, "companies.archive", { id: acme.id });
  expect(await favouritesOf(analyst)).toMatchObject([{ record: { isArchived: true } }]);
  await call(admin, "users.assignRole", { id: analyst.id, role: "limited_partner" });
  await call(admin, "users.removeRole", { id: analyst.id, role: "analyst" });
  expect(await call(analyst, "menu.show", { recent: [acme.id] })).toEqual({ favourites: [], recent: [] });
});

test("recent records are named in the order they were opened, by who may read them", async () => {
  const { viewer, limited_partner: partner } = firm.people;
  const [one, two] = [await company("One"), await company("Two")];
  const recent = [two.id, crypto.randomUUID(), one.id];
  expect((await call(viewer, "menu.show", { recent })).recent.map(({ label }) => label)).toEqual(["Two", "One"]);
  expect((await call(partner, "menu.show", { recent })).recent).toEqual([]);
  const stranger = (await newFirm(server)).people.super_admin;
  expect((await call(stranger, "menu.show", { recent })).recent).toEqual([]);
  await expect(call(stranger, "menu.pin", { recordId: one.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(partner, "menu.pin", { recordId: one.id })).rejects.toMatchObject({ code: "not_found" });
});

test("a private view of a colleague cannot be pinned, a shared one can, an address outside cannot", async () => {
  const { analyst, viewer } = firm.people;
  const mine = await call(analyst, "dealViews.create", { name: "Mine", search: {} });
  const shared = await call(analyst, "dealViews.create", { name: "Ours", isShared: true, search: {} });
  await expect(call(viewer, "menu.pin", { viewId: mine.id })).rejects.toMatchObject({ code: "not_found" });
  await call(viewer, "menu.pin", { viewId: shared.id });
  expect(await named(viewer)).toEqual(["Ours"]);
  expect((await call(viewer, "menu.views")).items).toMatchObject([{ list: "deals", name: "Ours", isMine: false }]);
  for (const path of ["https://evil.example", "//evil.example", "/dealflow?x=1", "dealflow"])
    await expect(call(viewer, "menu.pin", { path })).rejects.toMatchObject({ code: "invalid" });
});

test("a menu takes thirty, and colleagues see none of them, not even with SQL", async () => {
  const { analyst } = firm.people;
  for (let n = 0; n < 30; n += 1) await call(analyst, "menu.pin", { path: `/screen/${"x".repeat(n + 1)}` });
  await expect(call(analyst, "menu.pin", { path: "/one-more" })).rejects.toMatchObject({
    code: "invalid",
    data: { reason: "menu.full" },
  });
  const { rows } = await asApp(firm.people.super_admin, (db) => db.query("select id from favourites"));
  expect(rows).toEqual([]);
});

test("a person who sees nobody of the firm is named whom to ask: investor relations of this firm, else an administrator", async () => {
  const { limited_partner: partner, investor_relations: relations, super_admin: admin } = firm.people;
  const [asked, stranger] = [await call(partner, "users.whomToAsk"), (await newFirm(server)).people.limited_partner];
  const people = (await call(admin, "users.list", {})).items;
  const emailOf = (id: string) => people.find((one) => one.id === id)?.email;
  expect(asked?.email).toBe(emailOf(relations.id));
  expect((await call(stranger, "users.whomToAsk"))?.email).not.toBe(asked?.email);
  await call(admin, "users.deactivate", { id: relations.id });
  expect((await call(partner, "users.whomToAsk"))?.email).toBe(emailOf(admin.id));
  expect((await asApp(partner, (db) => db.query("select id from users where id <> me()"))).rows).toEqual([]);
});
