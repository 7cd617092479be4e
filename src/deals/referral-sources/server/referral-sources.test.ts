import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const EVENT = { type: "event", name: "Slush", kind: "Conference", place: "Helsinki", startsOn: "2026-11-18" } as const;
const PARTNER = { type: "partner", name: "Station F", kind: "Accelerator" } as const;
const add = (form: typeof EVENT | typeof PARTNER, name: string = form.name) =>
  call(firm.people.analyst, "referralSources.create", { ...form, name });
const equals = (field: string, value: string | boolean) => ({ field, operator: "equals" as const, value });

test("an event has its place, days, contact and owner; a partner its contact", async () => {
  const { analyst, viewer } = firm.people;
  const ada = await call(analyst, "contacts.create", { name: "Ada" });
  const made = await call(analyst, "referralSources.create", {
    ...EVENT,
    endsOn: "2026-11-19",
    website: "slush.org",
    contactId: ada.id,
    ownerId: analyst.id,
  });
  expect(made).toMatchObject({
    ...EVENT,
    endsOn: "2026-11-19",
    contact: { id: ada.id, name: "Ada" },
    companies: 0,
    rate: null,
  });
  expect(made.owner?.id).toBe(analyst.id);
  expect(await call(viewer, "referralSources.get", { id: made.id })).toEqual(made);
  expect(await add(PARTNER)).toMatchObject({ ...PARTNER, startsOn: null, contact: null });
});

test.each([
  ["name", { name: " " }, "Enter a name"],
  ["kind", { kind: "" }, "Enter a kind"],
  ["endsOn", { endsOn: "2026-11-01" }, "The end must be after the start"],
  ["startsOn", { startsOn: "", endsOn: "2026-11-01" }, "Enter a start date"],
  ["startsOn", { type: "partner" as const }, "Partners don’t have a date"],
  ["website", { website: "javascript:alert(1)" }, /Enter a web address/],
])("a wrong %s is refused by name", async (field, wrong, reason) => {
  await expect(call(firm.people.analyst, "referralSources.create", { ...EVENT, ...wrong })).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { [field]: expect.stringMatching(reason) } },
  });
});

test("companies name the event or partner they came from, and its conversion is counted from them", async () => {
  const { analyst, viewer } = firm.people;
  const event = await add(EVENT);
  const ids: string[] = [];
  for (const name of ["A", "B", "C", "D"]) {
    const prospect = { name, source: "Events", referralSourceId: event.id } as const;
    ids.push((await call(analyst, "companies.create", prospect)).id);
  }
  await call(analyst, "companies.convert", { id: String(ids[0]) });
  await call(analyst, "companies.archive", { id: String(ids[1]) });
  expect(await call(viewer, "referralSources.get", { id: event.id })).toMatchObject({
    companies: 4,
    converted: 1,
    rate: 0.25,
  });
  expect(await call(viewer, "companies.get", { id: String(ids[2]) })).toMatchObject({
    source: "Events",
    referralSource: { id: event.id, type: "event", name: "Slush" },
  });
  const every = { field: "status", operator: "oneOf" as const, value: ["prospect", "active", "paused"] };
  const filters = [equals("referralSourceId", event.id), equals("isProspect", true), every];
  expect(await call(viewer, "companies.count", { filters })).toEqual({ count: 4, more: false });
  expect(await call(viewer, "companies.count", { filters: [...filters, equals("isConverted", true)] })).toMatchObject({
    count: 1,
  });
});

test("an event belongs to no other source, and nothing of another firm is", async () => {
  const { analyst } = firm.people;
  const event = await add(EVENT);
  const stranger = (await newFirm(server)).people.analyst;
  const theirs = await call(stranger, "referralSources.create", PARTNER);
  for (const form of [
    { name: "A", source: "Partners", referralSourceId: event.id },
    { name: "A", source: "Inbound", referralSourceId: event.id },
    { name: "A", source: "Partners", referralSourceId: theirs.id },
  ] as const)
    await expect(call(analyst, "companies.create", form)).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { referralSourceId: expect.any(String) } },
    });
  await expect(call(analyst, "referralSources.get", { id: theirs.id })).rejects.toMatchObject({ code: "not_found" });
});

test("lists are told apart by type, found by search and by day, and hide the archived", async () => {
  const { analyst, viewer } = firm.people;
  await add(PARTNER);
  const old = await call(analyst, "referralSources.create", { ...EVENT, name: "Old", startsOn: "2001-01-01" });
  await call(analyst, "referralSources.create", {
    ...EVENT,
    name: "Coming",
    startsOn: "2998-01-01",
    endsOn: "2998-01-03",
  });
  await call(analyst, "referralSources.create", { ...EVENT, name: "Some day", startsOn: "" });
  const names = async (question: Parameters<typeof call<"referralSources.list">>[2]) =>
    (await call(viewer, "referralSources.list", question)).items.map(({ name }) => name);
  const events = [equals("type", "event")];

  expect(await names({ filters: events, sort: { field: "startsOn", direction: "desc" } })).toEqual([
    "Coming",
    "Old",
    "Some day",
  ]);
  expect(await names({ filters: [...events, equals("isUpcoming", true)] })).toEqual(["Coming"]);
  expect(await names({ search: "helsinki com" })).toEqual(["Coming"]);
  expect(await names({ filters: [equals("kind", "Accelerator")] })).toEqual(["Station F"]);
  await call(analyst, "referralSources.archive", { id: old.id });
  expect(await names({ filters: [...events, equals("isArchived", true)] })).toEqual(["Old"]);
  expect(await call(viewer, "referralSources.count", { filters: events })).toEqual({ count: 2, more: false });
  expect(await call(analyst, "referralSources.restore", { id: old.id })).toMatchObject({ archivedAt: null });
});

test("an edit names the version it saw, changes no type, and the history tells names rather than ids", async () => {
  const { analyst, general_partner } = firm.people;
  const { id, rowVersion } = await add(PARTNER);
  const ada = await call(analyst, "contacts.create", { name: "Ada" });
  const changed = { ...PARTNER, id, rowVersion, name: "Station G", contactId: ada.id };
  await call(general_partner, "referralSources.update", changed);
  await expect(call(analyst, "referralSources.update", changed)).rejects.toMatchObject({
    code: "conflict",
    data: { current: { name: "Station G" } },
  });
  await expect(
    call(analyst, "referralSources.update", { ...EVENT, id, rowVersion: rowVersion + 1 }),
  ).rejects.toMatchObject({
    code: "invalid",
  });
  const { items } = await call(analyst, "referralSources.history", { id });
  expect(items.map(({ procedure }) => procedure)).toEqual(["referralSources.update", "referralSources.create"]);
  expect(items[0]?.changes).toEqual([
    { field: "name", before: "Station F", after: "Station G" },
    { field: "contact", before: null, after: "Ada" },
  ]);
});

test("readers change nothing; a partner that is deleted leaves its companies and their source", async () => {
  const { analyst, general_partner, viewer } = firm.people;
  const partner = await add(PARTNER);
  const company = await call(analyst, "companies.create", {
    name: "A",
    source: "Partners",
    referralSourceId: partner.id,
  });
  await expect(call(viewer, "referralSources.archive", { id: partner.id })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(call(viewer, "referralSources.create", PARTNER)).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(analyst, "referralSources.delete", { id: partner.id })).rejects.toMatchObject({
    code: "forbidden",
  });
  await call(general_partner, "referralSources.delete", { id: partner.id });
  expect(await call(viewer, "companies.get", { id: company.id })).toMatchObject({
    source: "Partners",
    referralSource: null,
  });
});
