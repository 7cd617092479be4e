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

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function write(recordId: string, kind: "meeting" | "call" | "email" | "note", days: number, contactId = "") {
  const activity = { recordId, kind, happenedOn: dayAgo(days), content: `${kind} ${days} days ago`, contactId };
  return (await call(firm.people.analyst, "activities.create", activity)).id;
}

const timeline = async (recordId: string) =>
  (await call(firm.people.viewer, "activities.list", { recordId })).items.map(({ content }) => content);

test("deal, company and contact each have one timeline, newest first, with what was commented", async () => {
  const { analyst, viewer } = firm.people;
  const { id: dealId, company } = await call(analyst, "deals.create", { company: "Acme" });
  const { id: contactId } = await call(analyst, "contacts.create", { name: "Ada" });
  await write(dealId, "meeting", 20, contactId);
  await write(company.id, "note", 10);
  await write(contactId, "call", 5);
  const content = `@[Somebody](${firm.people.viewer.id}) look`;
  await call(analyst, "comments.create", { recordId: dealId, content });

  expect(await timeline(dealId)).toEqual(["@Somebody look", "note 10 days ago", "meeting 20 days ago"]);
  expect(await timeline(company.id)).toEqual(["@Somebody look", "note 10 days ago", "meeting 20 days ago"]);
  expect(await timeline(contactId)).toEqual(["call 5 days ago", "meeting 20 days ago"]);
  const { items } = await call(viewer, "activities.list", { recordId: contactId });
  expect(items[1]).toMatchObject({
    at: dayAgo(20),
    on: { id: dealId, kind: "deal", label: "Acme" },
    with: null,
    isMine: false,
  });
  const ofDeal = await call(analyst, "activities.list", { recordId: dealId });
  expect(ofDeal.items[2]).toMatchObject({ on: null, with: { id: contactId, name: "Ada" }, isMine: true });
});

test("last contact follows from activity; a note is not one, and silence makes stale", async () => {
  const { analyst, viewer } = firm.people;
  const { id: dealId, company } = await call(analyst, "deals.create", { company: "Acme", lastContact: dayAgo(80) });
  const { id: contactId } = await call(analyst, "contacts.create", { name: "Ada" });
  const lastContact = (recordId: string) => call(viewer, "activities.lastContact", { recordId });

  expect(await lastContact(dealId)).toEqual({ on: dayAgo(80), isStale: true });
  expect(await lastContact(contactId)).toEqual({ on: null, isStale: false });
  await write(dealId, "note", 1);
  expect(await lastContact(dealId)).toEqual({ on: dayAgo(80), isStale: true });
  const id = await write(dealId, "call", 3, contactId);
  for (const recordId of [dealId, company.id, contactId])
    expect(await lastContact(recordId)).toEqual({ on: dayAgo(3), isStale: false });
  await call(analyst, "activities.delete", { id });
  expect(await lastContact(contactId)).toEqual({ on: null, isStale: false });
});

test("a deal's last contact is the day that was typed or a later one of it or its company, and no change of the deal", async () => {
  const { analyst, viewer } = firm.people;
  const prospect = await call(analyst, "companies.create", { name: "Orbit", source: "Inbound" });
  await write(prospect.id, "call", 40);
  const { dealId: id } = await call(analyst, "companies.convert", { id: prospect.id });
  const deal = () => call(analyst, "deals.get", { id });
  const before = await deal();
  expect(before).toMatchObject({ lastContact: dayAgo(40), isStale: true });
  const history = await call(analyst, "deals.history", { id });

  await write(id, "note", 1);
  expect(await deal()).toMatchObject({ lastContact: dayAgo(40) });
  const meeting = await write(id, "meeting", 2);
  expect(await deal()).toMatchObject({ lastContact: dayAgo(2), isStale: false, rowVersion: before.rowVersion });
  expect((await call(analyst, "deals.history", { id })).items).toHaveLength(history.items.length);
  const filters = [{ field: "lastContact", operator: "greaterThan" as const, value: dayAgo(3) }];
  expect((await call(viewer, "deals.list", { filters })).items).toMatchObject([{ id, isStale: false }]);

  // A person who saves the form with the day it shows has typed no day.
  const { rowVersion } = before;
  await call(analyst, "deals.update", { id, rowVersion, company: "Orbit", lastContact: dayAgo(2) });
  await call(analyst, "activities.delete", { id: meeting });
  expect(await deal()).toMatchObject({ lastContact: dayAgo(40), isStale: true });
  await call(analyst, "deals.update", { id, rowVersion: rowVersion + 1, company: "Orbit", lastContact: dayAgo(35) });
  expect(await deal()).toMatchObject({ lastContact: dayAgo(35), isStale: true });
  await call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Team" });
  expect(await deal()).toMatchObject({ isStale: false });
});

test("a contact is active while somebody was in touch, and the figure opens as many rows", async () => {
  const { analyst, viewer } = firm.people;
  const ids: string[] = [];
  for (const name of ["Ada", "Ben", "Cleo"]) ids.push((await call(analyst, "contacts.create", { name })).id);
  const [ada = "", ben = "", cleo = ""] = ids;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  await write(deal.id, "meeting", 10, ada);
  await write(ben, "call", 120);
  await write(cleo, "note", 1);
  expect((await call(viewer, "contacts.figures", {})).active).toBe(1);
  const { items } = await call(viewer, "contacts.list", {
    filters: [{ field: "isActive", operator: "equals", value: true }],
  });
  expect(items.map(({ name, lastContactOn, isStale }) => [name, lastContactOn, isStale])).toEqual([
    ["Ada", dayAgo(10), false],
  ]);
  expect(await call(viewer, "contacts.get", { id: ben })).toMatchObject({ lastContactOn: dayAgo(120), isStale: true });
  expect(await call(viewer, "contacts.get", { id: cleo })).toMatchObject({ lastContactOn: null, isStale: false });
});

test.each([
  ["content", { content: " " }, "Describe what happened"],
  ["happenedOn", { happenedOn: "2999-01-01" }, "This date is in the future"],
])("a wrong %s is refused by name", async (field, wrong, reason) => {
  const { id: recordId } = await call(firm.people.analyst, "contacts.create", { name: "Ada" });
  const activity = { recordId, kind: "call" as const, happenedOn: dayAgo(1), content: "Talked", ...wrong };
  await expect(call(firm.people.analyst, "activities.create", activity)).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { [field]: reason } },
  });
});

test("only its author deletes an activity, readers write none, another firm sees nothing", async () => {
  const { analyst, associate, viewer } = firm.people;
  const { id: recordId } = await call(analyst, "contacts.create", { name: "Ada" });
  const id = await write(recordId, "call", 1);
  await expect(call(associate, "activities.delete", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(viewer, "activities.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.super_admin;
  for (const ask of ["activities.list", "activities.lastContact"] as const)
    await expect(call(stranger, ask, { recordId })).rejects.toMatchObject({ code: "not_found" });
  const activity = { recordId, kind: "call" as const, happenedOn: dayAgo(1), content: "Mine" };
  await expect(call(stranger, "activities.create", activity)).rejects.toMatchObject({ code: "not_found" });
  await call(analyst, "activities.delete", { id });
  expect(await timeline(recordId)).toEqual([]);
});
