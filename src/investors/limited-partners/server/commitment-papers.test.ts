import { beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { approveKyc } from "../../../../test/partners.ts";
import { openLink, pdf, signAs, typed } from "../../../../test/signatures.ts";
import { closeBooks } from "../../../../test/statements.ts";
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

/** Why the only request left its commitment waiting, as it is shown and as the people who may confirm it hear. */
async function reasonOf({ found }: Awaited<ReturnType<typeof waiting>>) {
  const { general_partner: gp } = firm.people;
  expect((await found())?.confirmedAt).toBeNull();
  const { items } = await call(gp, "signatureRequests.list", {});
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ reason: string; userId: string }>(
      `select params ->> 'reason' as reason, user_id as "userId" from notifications where kind = 'commitment_unconfirmed'`,
    ),
  );
  expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(items.map((one) => one.commitmentReason)));
  expect(rows.map(({ userId }) => userId)).toEqual(expect.arrayContaining([gp.id, firm.people.investor_relations.id]));
  return items[0]?.commitmentReason;
}

test("its preparer confirms nothing by signing", async () => {
  const { investor_relations: relations } = firm.people;
  const own = await waiting();
  await approveKyc(firm, own.limitedPartnerId);
  await own.ask(relations);
  await bothSign(relations.email);
  expect(await reasonOf(own)).toBe("no_confirmer");
});

test("nobody confirms by signing before KYC", async () => {
  const { general_partner: gp } = firm.people;
  const early = await waiting();
  await early.ask(gp);
  await bothSign(gp.email);
  expect(await reasonOf(early)).toBe("no_kyc");
});

test("a commitment that changed meanwhile is another", async () => {
  const { general_partner: gp, investor_relations: relations } = firm.people;
  const changed = await waiting();
  await approveKyc(firm, changed.limitedPartnerId);
  await changed.ask(gp);
  const { commitmentId: id, rowVersion } = changed;
  await call(relations, "commitments.update", { ...changed.form, id, rowVersion, amount: "60" });
  await bothSign(gp.email);
  expect(await reasonOf(changed)).toBe("changed");
});

test("a colleague with a tie to the preparer confirms nothing by signing", async () => {
  const { general_partner: gp, investor_relations: relations } = firm.people;
  const tied = await waiting();
  await approveKyc(firm, tied.limitedPartnerId);
  await asOwner(server, firm, (db) =>
    db.query("insert into second_factor_resets (user_id, reason, reset_by) values ($1, 'Lost', $2)", [
      relations.id,
      gp.id,
    ]),
  );
  await tied.ask(gp);
  await bothSign(gp.email);
  expect(await reasonOf(tied)).toBe("tied");
});

test("nothing is committed by signatures on a day of closed books", async () => {
  const { general_partner: gp } = firm.people;
  const late = await waiting();
  await approveKyc(firm, late.limitedPartnerId);
  await late.ask(gp);
  await closeBooks(firm, { fundId: late.form.fundId, endsOn: "2025-12-31" });
  await bothSign(gp.email);
  expect(await reasonOf(late)).toBe("period_closed");
});

test("a person who may not read partners can’t ask about their commitments", async () => {
  const { commitmentId, documentId } = await waiting();
  const signers = [{ name: "Lena", email: "lena@partner.example" }];
  await expect(
    call(firm.people.analyst, "signatureRequests.create", { documentId, commitmentId, signers }),
  ).rejects.toMatchObject({ code: "forbidden" });
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
