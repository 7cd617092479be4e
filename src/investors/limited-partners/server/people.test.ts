import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { taxForms } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let limitedPartnerId = "";
let number = 0;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});
const relations = () => firm.people.investor_relations;
beforeEach(async () => {
  number += 1;
  ({ id: limitedPartnerId } = await call(relations(), "limitedPartners.create", { name: `Partner ${number}` }));
});

const add = (more: object) =>
  call(relations(), "partnerContacts.create", { limitedPartnerId, role: "notices", ...more } as never);
const list = async () => (await call(relations(), "partnerContacts.list", { limitedPartnerId })).items;

test("a contact is one of the firm's, as it is called today, or typed; several have one role", async () => {
  await expect(add({})).rejects.toMatchObject({ data: { fields: { name: expect.any(String) } } });
  await expect(add({ name: "A", email: "nowhere" })).rejects.toMatchObject({
    data: { fields: { email: expect.any(String) } },
  });
  await expect(add({ contactId: firm.id })).rejects.toMatchObject({
    data: { fields: { contactId: expect.any(String) } },
  });
  const contact = await call(relations(), "contacts.create", { name: "Ruth Calloway", email: "ruth@alder.example" });
  await add({ contactId: contact.id, receives: ["call_notices", "statements"] });
  const typed = await add({ name: "Paul", delivery: "portal" });
  await add({ role: "signatory", name: "Zoe" });
  await call(relations(), "contacts.update", {
    ...contact,
    name: "Ruth Penrose",
    id: contact.id,
    rowVersion: contact.rowVersion,
  });
  expect((await list()).map(({ role, name, email }) => [role, name, email])).toEqual([
    ["signatory", "Zoe", null],
    ["notices", "Ruth Penrose", "ruth@alder.example"],
    ["notices", "Paul", null],
  ]);
  const { id, rowVersion } = typed;
  const edit = { limitedPartnerId, role: "tax", name: "Paul", id, rowVersion } as const;
  expect((await call(relations(), "partnerContacts.update", edit)).role).toBe("tax");
  await expect(call(relations(), "partnerContacts.update", edit)).rejects.toMatchObject({ code: "conflict" });
  await call(relations(), "partnerContacts.delete", { id });
  expect(await list()).toHaveLength(2);
  await call(relations(), "partnerContacts.restore", { id });
  expect(await list()).toHaveLength(3);
});

test("a tax form has a document of its partner, and a person who manages partners is told once before it expires", async () => {
  const other = await call(relations(), "limitedPartners.create", { name: `Other ${number}` });
  const paper = async (recordId: string) => {
    const uploadId = await uploadFile(relations(), "W-9.txt", "signed");
    return (await call(relations(), "documents.create", { uploadId, recordId, category: "legal" })).id;
  };
  const form = { limitedPartnerId, kind: "w9", signedOn: "2026-01-02" } as const;
  const foreign = call(relations(), "partnerTaxForms.create", { ...form, documentId: await paper(other.id) });
  await expect(foreign).rejects.toMatchObject({ data: { fields: { documentId: expect.any(String) } } });
  await expect(call(relations(), "partnerTaxForms.create", { ...form, expiresOn: "2025-01-02" })).rejects.toMatchObject(
    { data: { fields: { expiresOn: expect.any(String) } } },
  );
  await expect(call(relations(), "partnerTaxForms.create", { ...form, signedOn: "2099-01-02" })).rejects.toMatchObject({
    data: { fields: { signedOn: "This date is in the future" } },
  });
  const documentId = await paper(limitedPartnerId);
  const { id } = await call(relations(), "partnerTaxForms.create", { ...form, documentId, expiresOn: "2099-01-02" });
  const strike = async (days: number) => {
    await asOwner(server, firm, (db) =>
      db.query("update partner_tax_forms set expires_on = firm_today() + $2::int where id = $1", [id, days]),
    );
    await runClock(server, taxForms, firm);
    await runClock(server, taxForms, firm);
    const { items } = await call(relations(), "notifications.list");
    return items.filter(({ text }) => text.includes(`Partner ${number}`)).length;
  };
  expect(await strike(31)).toBe(0);
  expect(await strike(30)).toBe(1);
});

test("a person who only reads partners changes none of it, and others see nothing", async () => {
  const { id } = await add({ name: "Paul" });
  const { analyst, viewer, limited_partner: lp, compliance_officer: officer } = firm.people;
  for (const person of [analyst, viewer, lp]) {
    const forms = call(person, "partnerTaxForms.list", { limitedPartnerId });
    await expect(forms).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "partnerContacts.list", { limitedPartnerId })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  expect((await call(officer, "partnerContacts.list", { limitedPartnerId })).items).toHaveLength(1);
  await expect(call(officer, "partnerContacts.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  expect((await call(stranger, "partnerContacts.list", { limitedPartnerId })).items).toEqual([]);
  await expect(call(stranger, "partnerContacts.delete", { id })).rejects.toMatchObject({ code: "not_found" });
});
