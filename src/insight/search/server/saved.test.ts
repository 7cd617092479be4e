import { beforeEach, expect, test } from "vitest";
import { asApp, call, type Firm, newFirm, type Person, runClock, sharedServer } from "../../../../test/harness.ts";
import { forbid } from "../../../../test/roles.ts";
import { searchAlerts } from "./schedule.ts";

let firm: Firm;
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
});

const save = (person: Person, more: Partial<Parameters<typeof call<"savedSearches.create">>[2]> = {}) =>
  call(person, "savedSearches.create", { name: "Quokkas", query: "quokka", alerts: "at_once", ...more });
const look = () => runClock(firm.people.analyst.server, searchAlerts, firm);
const noticesOf = async (person: Person) =>
  (await call(person, "notifications.list")).items.filter(({ kind }) => kind === "search").map(({ text }) => text);
const one = "1 new result of your saved search Quokkas";
const keepOut = (id: string, excluded: string[]) =>
  call(firm.people.super_admin, "walls.save", {
    mode: "all",
    team: [],
    excluded,
    reason: "Owns shares",
    until: null,
    recordId: id,
    rowVersion: null,
  });

test("alerts count new results once: neither known ones that change nor what the owner found before", async () => {
  const { analyst, viewer } = firm.people;
  const old = await call(analyst, "contacts.create", { name: "Quokka One" });
  const plain = await call(analyst, "contacts.create", { name: "Plain Person" });
  await save(viewer);
  await look();
  expect(await noticesOf(viewer)).toEqual([]);
  await call(analyst, "contacts.update", { ...old, notes: "Called" });
  await call(analyst, "contacts.create", { name: "Quokka Two" });
  await look();
  await look();
  expect(await noticesOf(viewer)).toEqual([one]);
  await call(analyst, "contacts.update", { ...plain, name: "Quokka Three" });
  const { id: roomId } = await call(analyst, "chat.createRoom", { name: "Deals", category: "general" });
  await call(analyst, "chat.send", { id: roomId, content: "The quokka called" });
  await look();
  expect(await noticesOf(viewer)).toEqual(["2 new results of your saved search Quokkas", one]);
  expect(await noticesOf(analyst)).toEqual([]);
});

test("alerts by filters, once a day, until they are turned off", async () => {
  const { analyst, viewer } = firm.people;
  const filters = [{ field: "sector", operator: "equals" as const, value: "FinTech" }];
  const { id } = await save(viewer, { query: "", filters, alerts: "daily" });
  await call(analyst, "companies.create", { name: "Bank", sector: "FinTech" });
  await look();
  expect(await noticesOf(viewer)).toEqual([]);
  await call(viewer, "savedSearches.share", { id, alerts: "at_once" });
  await look();
  expect(await noticesOf(viewer)).toEqual([one]);
  await call(viewer, "savedSearches.share", { id, alerts: "off" });
  await call(analyst, "companies.create", { name: "Bank Two", sector: "FinTech" });
  await look();
  expect(await noticesOf(viewer)).toEqual([one]);
});

test("the clock looks with the rights and walls of the owner at that moment", async () => {
  const { analyst, viewer, limited_partner: partner } = firm.people;
  await save(viewer);
  await save(analyst, { isShared: true });
  await save(partner);
  const { id } = await call(analyst, "companies.create", { name: "Quokka Secret" });
  await keepOut(id, [viewer.id]);
  await look();
  expect([await noticesOf(viewer), await noticesOf(partner), await noticesOf(analyst)]).toEqual([[], [], [one]]);
  const known = await asApp(viewer, (db) => db.query("select hit_id from saved_search_hits"));
  expect(known.rows).toEqual([]);
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  expect((await call(stranger, "savedSearches.list")).items).toEqual([]);
});

test("a search is shared with single colleagues, who neither change it nor see with whom else", async () => {
  const { analyst, associate, viewer, limited_partner: partner } = firm.people;
  const { id, sharedWith } = await save(analyst, { sharedWith: [viewer.id, analyst.id] });
  expect(sharedWith.map((person) => person.id)).toEqual([viewer.id]);
  const shared = (await call(viewer, "savedSearches.list")).items;
  expect(shared).toMatchObject([{ id, isMine: false, isShared: false, sharedWith: [], alerts: "off" }]);
  expect((await call(associate, "savedSearches.list")).items).toEqual([]);
  for (const [person, problem] of [
    [viewer, "not_found"],
    [associate, "not_found"],
  ] as const)
    await expect(call(person, "savedSearches.share", { id, isShared: true })).rejects.toMatchObject({ code: problem });
  const refused = call(analyst, "savedSearches.share", { id, sharedWith: [partner.id] });
  await expect(refused).rejects.toMatchObject({ code: "invalid" });
  const everyone = await call(analyst, "savedSearches.share", { id, isShared: true });
  expect(everyone).toMatchObject({ isShared: true, sharedWith: [] });
  expect((await call(associate, "savedSearches.list")).items).toHaveLength(1);
});

const file = (person: Person, query: Record<string, string>, type = "csv") =>
  fetch(`${person.url}/api/exports/search-results.${type}?${new URLSearchParams(query).toString()}`, {
    headers: person.headers,
  });
const linesOf = async (answer: Response) => (await answer.text()).trim().split("\r\n").slice(1);

test("results are a file of what the person may see and export", async () => {
  const { analyst, general_partner: gp, viewer, limited_partner: partner } = firm.people;
  const { id } = await call(analyst, "companies.create", { name: 'Quokka, Inc. "A"', sector: "FinTech" });
  await call(analyst, "contacts.create", { name: "=Quokka()" });
  const walled = await call(analyst, "companies.create", { name: "Quokka Secret" });
  await keepOut(walled.id, [gp.id]);
  const answer = await file(gp, { search: "quokka" });
  const lines = await linesOf(answer);
  expect([answer.status, lines.length]).toEqual([200, 2]);
  expect(lines[0]).toMatch(/^"Company","Quokka, Inc\. ""A""",/);
  expect(lines[0]).toContain(id);
  expect(lines[1]).toMatch(/^"Contact","'=Quokka/);
  const byFilter = JSON.stringify([{ field: "sector", operator: "equals", value: "FinTech" }]);
  expect(await linesOf(await file(gp, { filters: byFilter }))).toHaveLength(1);
  expect((await file(gp, { search: "quokka" }, "xlsx")).status).toBe(200);
  await forbid(firm, "general_partner", "contact:export");
  const less = await file(gp, { search: "quokka" });
  expect([less.headers.get("x-left-out"), await linesOf(less)]).toEqual(["1", [lines[0]]]);
  expect((await file(gp, {})).status).toBe(400);
  for (const person of [viewer, partner]) expect((await file(person, { search: "quokka" })).status).toBe(403);
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  expect(await linesOf(await file(stranger, { search: "quokka" }))).toEqual([]);
});
