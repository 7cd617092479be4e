import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { approveKyc } from "../../../../test/partners.ts";
import { openLink, pdf, signAs, typed } from "../../../../test/signatures.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

/** A commitment that waits, prepared by investor relations, and its subscription agreement. */
async function waiting() {
  const { investor_relations: relations, general_partner: gp } = firm.people;
  const { id: fundId } = await call(gp, "funds.create", { name: "Fund I", currency: "EUR" });
  const { id: limitedPartnerId } = await call(relations, "limitedPartners.create", { name: "Joining" });
  const form = { limitedPartnerId, fundId, amount: "50", admittedOn: "2025-01-01" };
  const { id: commitmentId, rowVersion } = await call(relations, "commitments.create", form);
  const uploadId = await uploadFile(gp, "Subscription agreement.pdf", await pdf(1));
  const { id: documentId } = await call(gp, "documents.create", { uploadId, recordId: limitedPartnerId });
  const found = async () =>
    (await call(gp, "commitments.list", { limitedPartnerId })).items.find(({ id }) => id === commitmentId);
  const ask = (colleague: { email: string }) =>
    call(gp, "signatureRequests.create", {
      documentId,
      commitmentId,
      signers: [
        { name: "Lena", email: "lena@partner.example" },
        { name: "Colleague", email: colleague.email },
      ],
    });
  return { limitedPartnerId, commitmentId, documentId, rowVersion, form, found, ask };
}

async function bothSign(email: string) {
  expect((await signAs(await openLink(server, firm, "lena@partner.example"), typed("Lena"))).status).toBe(200);
  expect((await signAs(await openLink(server, firm, email), typed("Colleague"))).status).toBe(200);
}

test("a commitment is confirmed by the colleague who signs its paper with the partner", async () => {
  const gp = firm.people.general_partner;
  const { limitedPartnerId, commitmentId, found, ask } = await waiting();
  await approveKyc(firm, limitedPartnerId);
  expect(await ask(gp)).toMatchObject({ commitmentId });
  expect((await found())?.confirmedAt).toBeNull();
  await bothSign(gp.email);
  expect(await found()).toMatchObject({ committed: "50", confirmedBy: { id: gp.id } });
});

test("its preparer confirms nothing by signing, nor does anyone before KYC or after it changed", async () => {
  const { investor_relations: relations } = firm.people;
  const own = await waiting();
  await approveKyc(firm, own.limitedPartnerId);
  await own.ask(relations);
  await bothSign(relations.email);
  expect((await own.found())?.confirmedAt).toBeNull();

  firm = await newFirm(server);
  const early = await waiting();
  await early.ask(firm.people.general_partner);
  await bothSign(firm.people.general_partner.email);
  expect((await early.found())?.confirmedAt).toBeNull();

  firm = await newFirm(server);
  const changed = await waiting();
  await approveKyc(firm, changed.limitedPartnerId);
  await changed.ask(firm.people.general_partner);
  await call(firm.people.investor_relations, "commitments.update", {
    ...changed.form,
    id: changed.commitmentId,
    rowVersion: changed.rowVersion,
    amount: "60",
  });
  await bothSign(firm.people.general_partner.email);
  expect((await changed.found())?.confirmedAt).toBeNull();
});

test("a paper of another partner is refused", async () => {
  const { general_partner: gp, investor_relations: relations } = firm.people;
  const { commitmentId } = await waiting();
  const { id: recordId } = await call(relations, "limitedPartners.create", { name: "Other" });
  const uploadId = await uploadFile(gp, "Agreement.pdf", await pdf(1));
  const { id: documentId } = await call(gp, "documents.create", { uploadId, recordId });
  const signers = [{ name: "Lena", email: "lena@partner.example" }];
  await expect(call(gp, "signatureRequests.create", { documentId, commitmentId, signers })).rejects.toThrow(
    "This commitment is confirmed, or the document belongs to another partner",
  );
});
