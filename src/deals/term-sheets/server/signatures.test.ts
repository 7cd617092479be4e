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
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let sheetId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  const { id: dealId } = await call(firm.people.analyst, "deals.create", { company: "Acme" });
  const sheet = await call(firm.people.analyst, "termSheets.create", { dealId, amount: "1000000", noShopDays: "30" });
  sheetId = sheet.id;
});

const sheet = () => call(firm.people.viewer, "termSheets.get", { id: sheetId });
const sendIt = async () => call(firm.people.analyst, "termSheets.send", await sheet());
const signer = (name: string, side: "investor" | "company" = "investor") =>
  call(firm.people.analyst, "termSheetSignatures.create", { termSheetId: sheetId, side, signer: name });
async function confirm(id: string, by: Person = firm.people.principal) {
  const { items } = await call(firm.people.viewer, "termSheetSignatures.list", { termSheetId: sheetId });
  const rowVersion = items.find((one) => one.id === id)?.rowVersion ?? 0;
  return call(by, "termSheetSignatures.confirm", { id, rowVersion });
}

async function copy(name: string, by: Person = firm.people.analyst, recordId = sheetId): Promise<string> {
  const uploadId = await uploadFile(by, `${name}.txt`, `signed by ${name}`);
  return (await call(by, "documents.create", { recordId, category: "legal", uploadId })).id;
}

async function sign(id: string, by: Person = firm.people.analyst) {
  return call(by, "termSheetSignatures.attach", { id, documentId: await copy("Copy", by) });
}

test("the copies of all investors, each confirmed by a second person, make it Signed; those of all parties Executed", async () => {
  const { analyst, principal } = firm.people;
  const [fund, angel] = [await signer("Northlight II"), await signer("Angel")];
  const company = await signer("Acme SAS", "company");
  await expect(sign(fund.id)).rejects.toThrow("Mark this version as sent");
  await sendIt();
  await expect(confirm(fund.id)).rejects.toThrow("Upload the signed copy first");
  expect(await sign(fund.id)).toMatchObject({
    uploadedBy: { id: analyst.id },
    confirmedBy: null,
    document: { name: "Copy.txt" },
  });
  expect(await confirm(fund.id)).toMatchObject({ confirmedBy: { id: principal.id } });
  expect((await sheet()).status).toBe("Negotiating");
  await sign(company.id);
  await confirm(company.id);
  expect((await sheet()).status).toBe("Negotiating");
  await sign(angel.id);
  await confirm(angel.id);
  expect(await sheet()).toMatchObject({ status: "Executed", exclusiveUntil: expect.any(String) });
  const { items } = await call(firm.people.viewer, "termSheetSignatures.list", { termSheetId: sheetId });
  expect(items.map(({ signer: name }) => name)).toEqual(["Northlight II", "Angel", "Acme SAS"]);
});

test("what is signed stays: no term, no status, no further investor; the company may still sign", async () => {
  const { analyst } = firm.people;
  const fund = await signer("Fund");
  await sendIt();
  await sign(fund.id);
  await confirm(fund.id);
  const signed = await sheet();
  expect(signed.status).toBe("Signed");
  await expect(call(analyst, "termSheets.update", { ...signed, amount: "2" })).rejects.toThrow("is signed");
  expect(await call(analyst, "termSheets.update", { ...signed, notes: "Filed" })).toMatchObject({ version: "v1.0" });
  await expect(call(analyst, "termSheets.setStatus", { id: sheetId, status: "Draft" })).rejects.toThrow("is signed");
  await expect(signer("Late fund")).rejects.toThrow("can’t be changed any more");
  await expect(call(analyst, "termSheetSignatures.delete", { id: fund.id })).rejects.toThrow(
    "can’t be changed any more",
  );
  await expect(confirm(fund.id)).rejects.toThrow("confirmed already");
  const company = await signer("Acme SAS", "company");
  await sign(company.id);
  await confirm(company.id);
  expect((await sheet()).status).toBe("Executed");
  await expect(signer("Another", "company")).rejects.toThrow("can’t be changed any more");
});

test("nobody confirms what they uploaded, nor without the right to, in the database either", async () => {
  const { analyst, principal, viewer } = firm.people;
  const fund = await signer("Fund");
  await sendIt();
  await sign(fund.id, principal);
  await expect(confirm(fund.id, principal)).rejects.toThrow("You uploaded this copy. Ask a colleague to confirm it");
  for (const by of [analyst, viewer]) await expect(confirm(fund.id, by)).rejects.toMatchObject({ code: "forbidden" });
  const raw = (by: Person, values: string) =>
    asApp(by, (db) => db.query(`update term_sheet_signatures set ${values} where id = $1`, [fund.id]));
  const confirming = "confirmed_at = now(), confirmed_by = me()";
  await expect(raw(principal, confirming)).rejects.toThrow("documents.own_copy");
  await expect(raw(principal, `confirmed_at = now(), confirmed_by = '${analyst.id}'`)).rejects.toThrow("own_copy");
  await expect(raw(analyst, confirming)).rejects.toThrow("core.not_allowed");
  await expect(raw(principal, `uploaded_by = '${analyst.id}'`)).rejects.toThrow("signatures_closed");
  expect((await raw(viewer, confirming)).rowCount).toBe(0);
  expect((await sheet()).status).toBe("Negotiating");
  await confirm(fund.id, firm.people.general_partner);
  expect((await sheet()).status).toBe("Signed");
});

test("a copy is a document of this sheet, and one of the version before does not count", async () => {
  const { analyst } = firm.people;
  const [fund, other] = [await signer("Fund"), await signer("Other fund")];
  await sendIt();
  const { dealId } = await sheet();
  const elsewhere = await copy("Elsewhere", analyst, dealId);
  const attach = (documentId: string | null) =>
    call(analyst, "termSheetSignatures.attach", { id: fund.id, documentId });
  await expect(attach(elsewhere)).rejects.toThrow("Choose a document of this record");
  await sign(fund.id);
  expect(await attach(null)).toMatchObject({ document: null, uploadedBy: null });
  await sign(fund.id);
  await confirm(fund.id);
  await sign(other.id);
  await call(analyst, "termSheets.update", { ...(await sheet()), amount: "2000000" });
  const { items } = await call(analyst, "termSheetSignatures.list", { termSheetId: sheetId });
  expect(items.map(({ document, confirmedAt }) => [document, confirmedAt])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect(await sheet()).toMatchObject({ version: "v2.0", status: "Negotiating" });
});

test("signers are removed until one of their side has signed; two who confirm at once both count", async () => {
  const { analyst, general_partner: partner } = firm.people;
  const [one, two, three] = [await signer("One"), await signer("Two"), await signer("Three")];
  await call(analyst, "termSheetSignatures.delete", { id: three.id });
  await sendIt();
  for (const { id } of [one, two]) await sign(id);
  await Promise.all([confirm(one.id), confirm(two.id, partner)]);
  expect((await sheet()).status).toBe("Signed");
});

test("a signer is renamed until they have signed, and one that was deleted comes back without a copy", async () => {
  const { analyst, viewer, principal } = firm.people;
  const fund = await signer("Fnud");
  await sendIt();
  const withCopy = await sign(fund.id);
  const rename = (seen: { rowVersion: number }, by = analyst) =>
    call(by, "termSheetSignatures.update", { ...fund, ...seen, signer: "Fund" });
  await expect(rename(fund)).rejects.toMatchObject({ code: "conflict" });
  await expect(rename(withCopy, viewer)).rejects.toMatchObject({ code: "forbidden" });
  const renamed = await rename(withCopy);
  expect(renamed).toMatchObject({ signer: "Fund", document: { name: "Copy.txt" } });
  await call(analyst, "termSheetSignatures.delete", fund);
  const back = await call(analyst, "termSheetSignatures.restore", fund);
  expect(back).toMatchObject({ signer: "Fund", document: null, uploadedBy: null });
  await expect(call(principal, "termSheetSignatures.restore", { id: sheetId })).rejects.toThrow("not found");
  const signed = await call(principal, "termSheetSignatures.confirm", await sign(fund.id));
  await expect(rename(signed)).rejects.toThrow("can’t be changed any more");
});

test("a signed sheet is deleted with its signatures and copies, by a person who may", async () => {
  const fund = await signer("Fund");
  await sendIt();
  await sign(fund.id);
  await confirm(fund.id);
  await call(firm.people.general_partner, "termSheets.delete", { id: sheetId });
  await expect(sheet()).rejects.toThrow("not found");
});

test("a stranger finds no signature, a viewer adds none", async () => {
  const fund = await signer("Fund");
  const { super_admin: other } = (await newFirm(server)).people;
  await expect(confirm(fund.id, other)).rejects.toThrow("not found");
  expect((await call(other, "termSheetSignatures.list", { termSheetId: sheetId })).items).toEqual([]);
  await expect(
    call(other, "termSheetSignatures.create", { termSheetId: sheetId, side: "investor", signer: "Me" }),
  ).rejects.toThrow("not found");
  await expect(
    call(firm.people.viewer, "termSheetSignatures.create", { termSheetId: sheetId, side: "investor", signer: "Me" }),
  ).rejects.toMatchObject({ code: "forbidden" });
});
