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
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test("a contact keeps what was typed and names a company the firm knows", async () => {
  const { analyst, viewer } = firm.people;
  const company = await call(analyst, "companies.create", { name: "Acme" });
  const form = {
    name: "Ada Lovelace",
    title: "CTO",
    companyName: "acme",
    email: "ada@acme.example",
    tags: ["AI", " "],
  };
  const made = await call(analyst, "contacts.create", {
    ...form,
    contactType: "founder",
    linkedin: "linkedin.com/in/ada",
  });
  expect(made).toMatchObject({ name: "Ada Lovelace", companyName: "acme", companyId: company.id, tags: ["AI"] });
  expect(made).toMatchObject({ contactType: "founder", followUpOn: null, isFollowUpDue: false, archivedAt: null });
  expect(await call(viewer, "contacts.get", { id: made.id })).toEqual(made);
  expect(await call(analyst, "contacts.create", { name: "Grace", companyName: "Navy" })).toMatchObject({
    companyName: "Navy",
    companyId: null,
    contactType: "other",
  });
});

test("a company that is renamed takes its people along, one that is deleted leaves its name", async () => {
  const { analyst, general_partner } = firm.people;
  const { id: companyId, rowVersion } = await call(analyst, "companies.create", { name: "Acme" });
  const { id } = await call(analyst, "contacts.create", { name: "Ada", companyName: "Acme" });
  await call(analyst, "companies.update", { id: companyId, rowVersion, name: "Acme Robotics" });
  expect(await call(analyst, "contacts.get", { id })).toMatchObject({ companyName: "Acme Robotics", companyId });
  const found = await call(analyst, "contacts.list", { search: "robotics" });
  expect(found.items.map((contact) => contact.id)).toEqual([id]);
  await call(general_partner, "companies.delete", { id: companyId });
  expect(await call(analyst, "contacts.get", { id })).toMatchObject({ companyName: "Acme Robotics", companyId: null });
});

test.each([
  ["name", { name: "  " }, "Enter a name"],
  ["email", { name: "A", email: "ada at acme" }, /Enter an e-mail address/],
  ["linkedin", { name: "A", linkedin: "javascript:alert(1)" }, /Enter a web address/],
  ["followUpOn", { name: "A", followUpOn: "soon" }, /^Enter a date/],
])("a wrong %s is refused by name", async (field, form, reason) => {
  await expect(call(firm.people.analyst, "contacts.create", form)).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { [field]: expect.stringMatching(reason) } },
  });
});

test("contacts are found by name, company and type, and hidden once archived", async () => {
  const { analyst, viewer } = firm.people;
  const ada = await call(analyst, "contacts.create", { name: "Ada", companyName: "Acme", contactType: "founder" });
  await call(analyst, "contacts.create", { name: "Ben", companyName: "Beta Capital", contactType: "investor" });
  const names = async (question: Parameters<typeof call<"contacts.list">>[2]) =>
    (await call(viewer, "contacts.list", question)).items.map(({ name }) => name);

  expect(await names({})).toEqual(["Ada", "Ben"]);
  expect(await names({ search: "beta" })).toEqual(["Ben"]);
  expect(await names({ search: "ada" })).toEqual(["Ada"]);
  expect(await names({ filters: [{ field: "contactType", operator: "equals", value: "founder" }] })).toEqual(["Ada"]);
  expect(await names({ filters: [{ field: "contactType", operator: "equals", value: "advisor" }] })).toEqual([]);

  expect(await call(analyst, "contacts.archive", { id: ada.id })).toMatchObject({ archivedAt: expect.any(String) });
  expect(await names({})).toEqual(["Ben"]);
  expect(await call(viewer, "contacts.count", {})).toEqual({ count: 1, more: false });
  expect(await names({ filters: [{ field: "isArchived", operator: "equals", value: true }] })).toEqual(["Ada"]);
  expect(await call(analyst, "contacts.restore", { id: ada.id })).toMatchObject({ archivedAt: null });
});

test("each figure is as many as the rows it opens", async () => {
  const { analyst, viewer } = firm.people;
  await call(analyst, "contacts.create", { name: "Late", followUpOn: dayFromNow(-3) });
  await call(analyst, "contacts.create", { name: "Later", followUpOn: dayFromNow(3) });
  const gone = await call(analyst, "contacts.create", { name: "Gone", followUpOn: dayFromNow(-3) });
  await call(analyst, "contacts.archive", { id: gone.id });

  expect(await call(viewer, "contacts.figures", {})).toEqual({ total: 2, active: 0, newThisWeek: 2, followUpsDue: 1 });
  const rows = async (field: "isNew" | "isFollowUpDue") =>
    (await call(viewer, "contacts.list", { filters: [{ field, operator: "equals", value: true }] })).items;
  expect((await rows("isNew")).map(({ name }) => name)).toEqual(["Late", "Later"]);
  expect((await rows("isFollowUpDue")).map(({ name }) => name)).toEqual(["Late"]);
});

test("an edit of an old version is refused with the stored contact", async () => {
  const { analyst, investor_relations } = firm.people;
  const { id, rowVersion } = await call(analyst, "contacts.create", { name: "Ada" });
  await call(investor_relations, "contacts.update", { id, rowVersion, name: "Ada Lovelace" });
  await expect(call(analyst, "contacts.update", { id, rowVersion, name: "Ada L." })).rejects.toMatchObject({
    code: "conflict",
    data: { current: { name: "Ada Lovelace", rowVersion: rowVersion + 1 } },
  });
});

test("who may not write contacts does not, who deletes one deletes it for good, and its history tells", async () => {
  const { analyst, general_partner, viewer, limited_partner } = firm.people;
  const { id } = await call(analyst, "contacts.create", { name: "Ada" });
  await call(analyst, "contacts.archive", { id });
  await expect(call(viewer, "contacts.archive", { id })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(limited_partner, "contacts.list", {})).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(analyst, "contacts.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
  const { items } = await call(viewer, "contacts.history", { id });
  expect(items.map(({ procedure }) => procedure)).toEqual(["contacts.archive", "contacts.create"]);
  await call(general_partner, "contacts.delete", { id });
  await expect(call(analyst, "contacts.get", { id })).rejects.toMatchObject({ code: "not_found" });
});

test("another firm sees nothing of it", async () => {
  const { id } = await call(firm.people.analyst, "contacts.create", { name: "Ada" });
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "contacts.get", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "contacts.history", { id })).rejects.toMatchObject({ code: "not_found" });
  expect(await call(stranger, "contacts.list", { search: "ada" })).toEqual({ items: [] });
});
