import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  newMember,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { addRole } from "../../../../test/roles.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const people = async (recordId: string) => {
  const { items, unlinkedFounders } = await call(firm.people.viewer, "contactLinks.ofRecord", { recordId });
  return { people: items.map(({ role, contact }) => `${role} ${contact.name}`), unlinkedFounders };
};

const founderOf = async (id: string) => (await call(firm.people.viewer, "deals.get", { id })).founder;

test("whom a deal names as founder is found among the contacts or becomes one, and the list, the file and the links agree", async () => {
  const { analyst } = firm.people;
  const company = await call(analyst, "companies.create", { name: "Acme" });
  const ada = await call(analyst, "contacts.create", { name: "Ada Lovelace", companyName: "Acme" });
  const deal = await call(analyst, "deals.create", { company: "Acme", founder: "ada lovelace; Grace Hopper" });
  expect(deal).toMatchObject({ founder: "Ada Lovelace, Grace Hopper", company: { id: company.id } });
  expect(await people(deal.id)).toEqual({
    people: ["founder Ada Lovelace", "founder Grace Hopper"],
    unlinkedFounders: [],
  });
  const { items } = await call(analyst, "contacts.list", { search: "Acme" });
  expect(
    items.map(({ name, contactType }) => [name, contactType]).toSorted(([a = ""], [b = ""]) => a.localeCompare(b)),
  ).toEqual([
    ["Ada Lovelace", "other"],
    ["Grace Hopper", "founder"],
  ]);

  const { id, rowVersion } = deal;
  const edited = await call(analyst, "deals.update", { id, rowVersion, company: "Acme", founder: "Grace Hopper, Cy" });
  expect((await people(id)).people).toEqual(["founder Grace Hopper", "founder Cy"]);
  await call(analyst, "deals.update", { id, rowVersion: edited.rowVersion, company: "Acme", founder: "" });
  expect(await people(id)).toEqual({ people: [], unlinkedFounders: [] });
  expect((await call(analyst, "contacts.get", { id: ada.id })).archivedAt).toBeNull();
});

test("a founder linked, renamed, taken off or merged is so in the deal's field and its company's, and a stage is content", async () => {
  const { analyst, general_partner } = firm.people;
  const stages = [{ stage: "closing" as const, requiredFields: ["founder" as const], daysLimit: null, rowVersion: 0 }];
  await call(general_partner, "dealStages.save", { stages });
  const { id, company, rowVersion } = await call(analyst, "deals.create", { company: "Acme" });
  const move = (version: number) =>
    call(analyst, "deals.patch", { id, rowVersion: version, set: { stage: "closing" } });
  await expect(move(rowVersion)).rejects.toMatchObject({ data: { fields: { founder: "Required for Closing" } } });
  const ada = await call(analyst, "contacts.create", { name: "Ada" });
  for (const recordId of [id, company.id])
    await call(analyst, "contactLinks.create", { recordId, contactId: ada.id, role: "founder" });
  expect(await founderOf(id)).toBe("Ada");
  await move((await call(analyst, "deals.get", { id })).rowVersion);
  await call(analyst, "contacts.update", { id: ada.id, rowVersion: ada.rowVersion, name: "Ada Lovelace" });
  expect(await founderOf(id)).toBe("Ada Lovelace");
  expect((await call(analyst, "companies.get", { id: company.id })).founders).toEqual(["Ada Lovelace"]);

  const twin = await call(analyst, "contacts.create", { name: "A. Lovelace" });
  await call(analyst, "contactLinks.create", { recordId: id, contactId: twin.id, role: "founder" });
  expect(await founderOf(id)).toBe("Ada Lovelace, A. Lovelace");
  const { items } = await call(analyst, "contactLinks.ofRecord", { recordId: id });
  const link = items.find(({ contact }) => contact.id === twin.id);
  await call(analyst, "contactLinks.delete", { id: String(link?.id) });
  expect(await founderOf(id)).toBe("Ada Lovelace");
  await call(general_partner, "contacts.delete", { id: ada.id });
  expect(await people(id)).toEqual({ people: [], unlinkedFounders: ["Ada Lovelace"] });
});

test("a name that is no contact yet stays as typed, and becomes one by a click", async () => {
  const { analyst, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  await asOwner(server, firm, (db) =>
    db.query("update deals set founder = 'Ada Lovelace, Grace Hopper' where id = $1", [deal.id]),
  );
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

test("somebody new is linked with how they are reached; what is typed of somebody known is refused, not lost", async () => {
  const { analyst, viewer } = firm.people;
  const { id: recordId } = await call(analyst, "companies.create", { name: "Acme" });
  const ada = { recordId, name: "Ada", role: "founder" as const, email: "ada@acme.example", phone: "+44 20 7946 0000" };
  await expect(call(analyst, "contactLinks.createContact", { ...ada, email: "ada" })).rejects.toMatchObject({
    data: { fields: { email: "Enter an e-mail address such as name@example.com" } },
  });
  const { contactId } = await call(analyst, "contactLinks.createContact", ada);
  expect(await call(viewer, "contacts.get", { id: contactId })).toMatchObject({
    email: "ada@acme.example",
    phone: "+44 20 7946 0000",
    companyName: "Acme",
  });
  await expect(
    call(analyst, "contactLinks.createContact", { ...ada, email: "ada@home.example" }),
  ).rejects.toMatchObject({
    code: "invalid",
    data: {
      fields: {
        name: "Ada is already a contact of this company. Add them from the list, then edit their details.",
      },
    },
  });
  expect((await people(recordId)).people).toEqual(["founder Ada"]);
  expect(await call(viewer, "contacts.get", { id: contactId })).toMatchObject({ email: "ada@acme.example" });
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

test("a person who may not add contacts types names that stay names, and loses none that is linked", async () => {
  const { analyst } = firm.people;
  const role = "scribe";
  await addRole(firm, role, [
    "deal:read",
    "deal:create",
    "deal:update",
    "company:read",
    "company:create",
    "contact:read",
  ]);
  const scribe = await newMember(server, firm.id, role);
  const { id, company } = await call(analyst, "deals.create", { company: "Acme", founder: "Ada" });
  const { rowVersion } = await call(scribe, "deals.get", { id });
  const edited = await call(scribe, "deals.update", { id, rowVersion, company: company.name, founder: "Ben" });
  expect(edited.founder).toBe("Ben, Ada");
  expect(await people(id)).toEqual({ people: ["founder Ada"], unlinkedFounders: ["Ben"] });
});
