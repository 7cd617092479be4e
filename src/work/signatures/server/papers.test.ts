import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { askedDocument, openLink, pdf, signAs, typed } from "../../../../test/signatures.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

async function dealOf(): Promise<string> {
  return (await call(firm.people.analyst, "deals.create", { company: "Acme" })).id;
}

test("a term sheet flips to Signed and Executed when everyone has signed its paper", async () => {
  const { analyst, principal, viewer } = firm.people;
  const made = await call(analyst, "termSheets.create", { dealId: await dealOf(), amount: "1000000" });
  const sheet = () => call(viewer, "termSheets.get", { id: made.id });
  await call(analyst, "termSheetSignatures.create", {
    termSheetId: made.id,
    side: "investor",
    signer: "Northlight II",
  });
  await call(analyst, "termSheetSignatures.create", { termSheetId: made.id, side: "company", signer: "Ada Lovelace" });
  await call(analyst, "termSheets.send", await sheet());
  const documentId = await askedDocument(analyst, { recordId: made.id, name: "Term sheet.pdf" });
  const signers = [
    { name: "Pia", email: principal.email },
    { name: "ada lovelace", email: "ada@papers.example" },
  ];
  const { id } = await call(analyst, "signatureRequests.create", { documentId, signers });
  await signAs(await openLink(server, firm, "ada@papers.example"));
  expect((await sheet()).status).toBe("Negotiating");
  await signAs(await openLink(server, firm, principal.email), typed("Pia"));
  expect((await sheet()).status).toBe("Executed");
  const { items } = await call(viewer, "termSheetSignatures.list", { termSheetId: made.id });
  expect(items.map(({ signer, document, confirmedBy }) => [signer, document?.version, confirmedBy])).toEqual([
    ["Northlight II", 3, null],
    ["Ada Lovelace", 3, null],
  ]);
  expect(await call(viewer, "signatureRequests.get", { id })).toMatchObject({ status: "signed" });
});

test("a paper that asks for no signature flips nothing", async () => {
  const { analyst, principal, viewer } = firm.people;
  const made = await call(analyst, "termSheets.create", { dealId: await dealOf(), amount: "1000000" });
  const sheet = () => call(viewer, "termSheets.get", { id: made.id });
  await call(analyst, "termSheets.send", await sheet());
  const uploadId = await uploadFile(analyst, "NDA.pdf", await pdf(1));
  const { id: documentId } = await call(analyst, "documents.create", { uploadId, recordId: made.id });
  await call(analyst, "signatureRequests.create", { documentId, signers: [{ name: "Pia", email: principal.email }] });
  await signAs(await openLink(server, firm, principal.email), typed("Pia"));
  expect((await sheet()).status).toBe("Negotiating");
});

test("a closing’s paper is signed by its party and by the fund", async () => {
  const { analyst, general_partner: gp, principal, viewer } = firm.people;
  const { id: dealId } = { id: await dealOf() };
  const closing = await call(firm.people.portfolio_manager, "dealClosings.create", { dealId });
  const manager = firm.people.portfolio_manager;
  const party = await call(manager, "dealClosingParties.create", {
    closingId: closing.id,
    role: "company",
    name: "Acme SAS",
    email: "ada@papers.example",
  });
  await call(manager, "dealClosingSignatures.create", { closingId: closing.id, name: "SHA", partyId: party.id });
  await call(manager, "dealClosingSignatures.create", { closingId: closing.id, name: "SHA", partyId: null });
  const documentId = await askedDocument(analyst, { recordId: closing.id, name: "Acme SHA final.pdf" });
  const signers = [
    { name: "Ada", email: "ada@papers.example" },
    { name: "Pia", email: principal.email },
  ];
  await call(gp, "signatureRequests.create", { documentId, signers });
  await signAs(await openLink(server, firm, "ada@papers.example"));
  await signAs(await openLink(server, firm, principal.email), typed("Pia"));
  const { items } = await call(viewer, "dealClosingSignatures.list", { closingId: closing.id });
  expect(items.map(({ confirmedAt, document }) => [confirmedAt !== null, document?.version])).toEqual([
    [true, 3],
    [true, 3],
  ]);
});
