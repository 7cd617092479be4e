import { beforeAll, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let firm: Firm;
let closingId: string;
let dealId: string;
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  dealId = (await call(gp(), "deals.create", { company: "Acme", currency: "EUR" })).id;
  closingId = (await call(gp(), "dealClosings.create", { dealId, amount: "1m" })).id;
});

const gp = () => firm.people.general_partner;
const manager = () => firm.people.portfolio_manager;
const add = (form: { name: string; partyId?: string }, by = gp()) =>
  call(by, "dealClosingSignatures.create", { closingId, ...form });
const find = async (id: string) =>
  (await call(gp(), "dealClosingSignatures.list", { closingId })).items.find((one) => one.id === id);
const confirm = async (id: string, by: Person) =>
  call(by, "dealClosingSignatures.confirm", { id, rowVersion: (await find(id))?.rowVersion ?? 0 });
const points = async () => (await call(manager(), "dealClosings.readiness", { id: closingId })).points;
const company = async () => (await call(gp(), "dealClosingParties.list", { closingId })).items[0]?.id ?? "";

async function sign(id: string, by: Person, recordId = closingId) {
  const uploadId = await uploadFile(by, "Signed.txt", `signed ${id}`);
  const { id: documentId } = await call(by, "documents.create", { recordId, category: "legal", uploadId });
  return call(by, "dealClosingSignatures.attach", { id, documentId });
}

test("a paper is signed when its copy is confirmed by a second person, and Close waits for all", async () => {
  const paper = "Shareholders’ agreement";
  const theirs = await add({ name: paper, partyId: await company() });
  const ours = await add({ name: paper });
  expect(theirs).toMatchObject({ signer: "Acme", document: null });
  expect(ours).toMatchObject({ signer: null, partyId: null });
  expect(await points()).toContain("2 signatures are missing");
  await expect(confirm(theirs.id, manager())).rejects.toThrow("Upload the signed copy first");
  expect(await sign(theirs.id, gp())).toMatchObject({ uploadedBy: { id: gp().id }, document: { name: "Signed.txt" } });
  await expect(confirm(theirs.id, gp())).rejects.toThrow("Ask a colleague to confirm it");
  expect(await confirm(theirs.id, manager())).toMatchObject({ confirmedBy: { id: manager().id } });
  await expect(confirm(theirs.id, manager())).rejects.toMatchObject({ data: { reason: "documents.copy_confirmed" } });
  await expect(call(gp(), "dealClosingSignatures.delete", { id: theirs.id })).rejects.toMatchObject({
    data: { reason: "documents.copy_confirmed" },
  });
  expect(await points()).toContain("1 signature is missing");
  const { items } = await call(firm.people.viewer, "dealClosingSignatures.history", { id: closingId });
  expect(items[0]).toMatchObject({ action: "update", name: paper });
});

test("a person who chose a colleague’s document as the copy does not confirm it, and what is confirmed is what was seen", async () => {
  const { id } = await add({ name: "Chosen", partyId: await company() });
  const uploadId = await uploadFile(manager(), "Draft.txt", "a draft");
  const draft = await call(manager(), "documents.create", { recordId: closingId, category: "legal", uploadId });
  const attached = await call(gp(), "dealClosingSignatures.attach", { id, documentId: draft.id });
  expect(attached).toMatchObject({ uploadedBy: { id: manager().id }, attachedBy: { id: gp().id } });
  await expect(confirm(id, gp())).rejects.toMatchObject({ data: { reason: "documents.own_choice" } });
  await expect(confirm(id, manager())).rejects.toMatchObject({ data: { reason: "documents.own_copy" } });
  const admin = firm.people.super_admin;
  await expect(call(admin, "dealClosingSignatures.confirm", { id, rowVersion: 1 })).rejects.toMatchObject({
    code: "conflict",
  });
  const newer = await uploadFile(gp(), "Draft.txt", "a newer one");
  await call(gp(), "documents.addVersion", { id: draft.id, uploadId: newer });
  expect(await confirm(id, admin)).toMatchObject({ confirmedBy: { id: admin.id }, document: { version: 1 } });
  await expect(call(gp(), "documents.delete", { id: draft.id })).rejects.toMatchObject({
    message: "It’s used by the closing of Acme. Archive it instead",
    data: { record: { id: closingId, kind: "deal_closing" } },
  });
  const [party] = (await call(gp(), "dealClosingParties.list", { closingId })).items;
  if (party === undefined) throw new Error("No party");
  const kept = { ...party, recordId: party.record?.id ?? null };
  await expect(call(gp(), "dealClosingParties.update", { ...kept, name: "Other SAS" })).rejects.toMatchObject({
    data: { reason: "deal_closings.party_signed" },
  });
});

test("a copy nobody is known to have uploaded is refused in words", async () => {
  const { id } = await add({ name: "Left" });
  const uploadId = await uploadFile(gp(), "Left.txt", "left");
  const { id: documentId } = await call(gp(), "documents.create", { recordId: closingId, category: "legal", uploadId });
  await asOwner(await sharedServer(), firm, (db) =>
    db.query("update document_versions set uploaded_by = null where document_id = $1", [documentId]),
  );
  await expect(call(gp(), "dealClosingSignatures.attach", { id, documentId })).rejects.toThrow(
    "The person who uploaded this version is no longer known",
  );
});

test("a copy is a document of the closing, and another one asks for another confirmation", async () => {
  const { id } = await add({ name: "Side letter" });
  await expect(sign(id, gp(), dealId)).rejects.toThrow("Choose a document of this record");
  await sign(id, gp());
  expect(await call(gp(), "dealClosingSignatures.attach", { id, documentId: null })).toMatchObject({
    document: null,
    uploadedBy: null,
  });
  await sign(id, gp());
  expect(await sign(id, manager())).toMatchObject({ uploadedBy: { id: manager().id } });
  expect(await confirm(id, gp())).toMatchObject({ confirmedBy: { id: gp().id } });
});

test("a party that signs stays, and only a party of the closing signs", async () => {
  const other = await call(gp(), "dealClosings.create", { dealId });
  const [elsewhere] = (await call(gp(), "dealClosingParties.list", { closingId: other.id })).items;
  await expect(add({ name: "Deed", partyId: elsewhere?.id ?? "" })).rejects.toMatchObject({
    data: { fields: { partyId: "Choose a party of this closing" } },
  });
  const { id: partyId } = await call(gp(), "dealClosingParties.create", { closingId, role: "notary", name: "Notary" });
  const { id } = await add({ name: "Deed", partyId });
  await expect(call(gp(), "dealClosingParties.delete", { id: partyId })).rejects.toThrow("Remove the signatures");
  await call(gp(), "dealClosingSignatures.delete", { id });
  await call(gp(), "dealClosingParties.delete", { id: partyId });
});

test("a person who only reads closings confirms and adds nothing", async () => {
  const { viewer, limited_partner: partner } = firm.people;
  const { id } = await add({ name: "Notice" });
  for (const act of [() => add({ name: "Deed" }, viewer), () => confirm(id, viewer)])
    await expect(act()).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(partner, "dealClosingSignatures.list", { closingId })).rejects.toMatchObject({ code: "forbidden" });
});
