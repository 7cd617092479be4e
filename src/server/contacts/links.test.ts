import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, startTestServer, type TestServer } from "../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});
afterAll(() => server.close());

const people = async (recordId: string) => {
  const { items, unlinkedFounders } = await call(firm.people.viewer, "contactLinks.ofRecord", { recordId });
  return { people: items.map(({ role, contact }) => `${role} ${contact.name}`), unlinkedFounders };
};

test("founders a deal names offer to become contacts, and its text stays as typed", async () => {
  const { analyst, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme", founder: "Ada Lovelace, Grace Hopper" });
  expect(await people(deal.id)).toEqual({ people: [], unlinkedFounders: ["Ada Lovelace", "Grace Hopper"] });

  const founder = { recordId: deal.id, name: "Ada Lovelace", role: "founder" as const };
  const { contactId } = await call(analyst, "contactLinks.createContact", founder);
  expect(await people(deal.id)).toEqual({ people: ["founder Ada Lovelace"], unlinkedFounders: ["Grace Hopper"] });
  expect(await call(viewer, "contacts.get", { id: contactId })).toMatchObject({
    contactType: "founder",
    companyId: deal.company.id,
    companyName: "Acme",
  });
  expect(await call(viewer, "deals.get", { id: deal.id })).toMatchObject({ founder: "Ada Lovelace, Grace Hopper" });
});

test("a founder the firm knows at that company is linked, not made twice", async () => {
  const { analyst, viewer } = firm.people;
  const { id: recordId } = await call(analyst, "companies.create", { name: "Acme", founders: ["ada lovelace"] });
  const ada = await call(analyst, "contacts.create", { name: "Ada Lovelace", companyName: "Acme" });
  const founder = { recordId, name: "ada lovelace", role: "founder" as const };
  expect(await call(analyst, "contactLinks.createContact", founder)).toEqual({ contactId: ada.id });
  await call(analyst, "contactLinks.create", { recordId, contactId: ada.id, role: "founder" });
  expect(await people(recordId)).toEqual({ people: ["founder Ada Lovelace"], unlinkedFounders: [] });
  expect((await call(viewer, "contactLinks.ofContact", { contactId: ada.id })).items).toMatchObject([
    { role: "founder", record: { id: recordId, kind: "company", label: "Acme" } },
  ]);
});

test("who introduced it belongs to no company of the record, and is taken off again", async () => {
  const { analyst, viewer } = firm.people;
  const { id: recordId } = await call(analyst, "deals.create", { company: "Acme" });
  const introducer = { recordId, name: "Ben", role: "introducer" as const };
  const { contactId } = await call(analyst, "contactLinks.createContact", introducer);
  expect(await call(viewer, "contacts.get", { id: contactId })).toMatchObject({
    companyId: null,
    contactType: "other",
  });
  const { items } = await call(viewer, "contactLinks.ofRecord", { recordId });
  const link = String(items[0]?.id);
  await expect(call(viewer, "contactLinks.delete", { id: link })).rejects.toMatchObject({ code: "forbidden" });
  await call(analyst, "contactLinks.delete", { id: link });
  expect(await people(recordId)).toEqual({ people: [], unlinkedFounders: [] });
  expect(await call(viewer, "contacts.get", { id: contactId })).toMatchObject({ name: "Ben" });
});

test("a prospect that becomes a deal keeps its people; a record or contact that goes takes its links along", async () => {
  const { analyst, general_partner, viewer } = firm.people;
  const { id: companyId } = await call(analyst, "companies.create", { name: "Acme" });
  const founder = { recordId: companyId, name: "Ada", role: "founder" as const };
  const { contactId } = await call(analyst, "contactLinks.createContact", founder);
  const { dealId } = await call(analyst, "companies.convert", { id: companyId });
  expect((await people(dealId)).people).toEqual(["founder Ada"]);
  await call(general_partner, "deals.delete", { id: dealId });
  const { items } = await call(viewer, "contactLinks.ofContact", { contactId });
  expect(items.map(({ record }) => record.kind)).toEqual(["company"]);
  await call(general_partner, "contacts.delete", { id: contactId });
  expect((await people(companyId)).people).toEqual([]);
});

test("nobody is linked to what is no deal or company, or belongs to another firm", async () => {
  const { analyst } = firm.people;
  const contact = await call(analyst, "contacts.create", { name: "Ada" });
  const role = "other" as const;
  await expect(
    call(analyst, "contactLinks.create", { recordId: contact.id, contactId: contact.id, role }),
  ).rejects.toMatchObject({ code: "not_found" });
  const stranger = (await newFirm(server)).people.super_admin;
  const theirs = await call(stranger, "deals.create", { company: "Theirs" });
  await expect(
    call(analyst, "contactLinks.create", { recordId: theirs.id, contactId: contact.id, role }),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "contactLinks.ofContact", { contactId: contact.id })).rejects.toMatchObject({
    code: "not_found",
  });
});
