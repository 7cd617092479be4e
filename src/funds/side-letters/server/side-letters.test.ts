import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#maths/money/plain-date.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, workEveryDay } from "../../../../test/partners.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let firm: Firm;
let fundId = "";
let alphaId = "";
let alpha = "";
let beta = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;
const DUE = addDays(new Date().toISOString().slice(0, 10), 60);

const commitmentOf = async (limitedPartnerId: string) =>
  (await call(relations(), "commitments.list", { limitedPartnerId })).items[0]?.id ?? "";

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
/** A fund with a fee of 2 % a year and two partners: 600,000 and 400,000. */
beforeEach(async () => {
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  alphaId = await addPartner(firm, { name: "Alpha", amount: "600000", fundId });
  const betaId = await addPartner(firm, { name: "Beta", amount: "400000", fundId });
  [alpha, beta] = [await commitmentOf(alphaId), await commitmentOf(betaId)];
  const uploadId = await uploadFile(gp(), "Agreement.txt", "agreed");
  const { id: documentId } = await call(gp(), "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const agreed = { carry: "20", hurdle: "8", catchUp: "100", feeRate: "2", reason: "Agreement" };
  const terms = await call(gp(), "fundTerms.create", { fundId, documentId, effectiveOn: "2025-01-01", ...agreed });
  await call(admin(), "fundTerms.approve", { id: terms.id, rowVersion: terms.rowVersion });
});

async function letterOf(commitmentId: string): Promise<string> {
  const partnerId = commitmentId === alpha ? alphaId : ((await partnerOf(commitmentId)) ?? "");
  const uploadId = await uploadFile(relations(), "Side letter.txt", "signed");
  return (await call(relations(), "documents.create", { uploadId, recordId: partnerId, category: "legal" })).id;
}
const partnerOf = async (commitmentId: string) =>
  (await call(relations(), "fundPartners.list", { id: fundId })).items.find((one) => one.commitmentId === commitmentId)
    ?.limitedPartnerId;

type Term = Parameters<typeof prepare>[1];
const prepare = async (
  commitmentId: string,
  more: {
    kind: "fee_rate" | "excuse" | "call_cap" | "fund_cap" | "mfn" | "fee_holiday";
    share?: string;
    topic?: string;
  },
) =>
  call(relations(), "sideLetters.create", {
    commitmentId,
    effectiveOn: "2025-01-01",
    documentId: await letterOf(commitmentId),
    ...more,
  });
async function agree(commitmentId: string, term: Term) {
  const { id, rowVersion } = await prepare(commitmentId, term);
  return call(gp(), "sideLetters.confirm", { id, rowVersion });
}

const invest = (amount: string, topics: string[] = []) => ({ type: "capitalCallInvestments" as const, amount, topics });
const fee = (amount: string) => ({
  type: "capitalCallFees" as const,
  subType: "Management Fees: Inside Commitment" as const,
  amount,
});
const previewOf = async (items: (ReturnType<typeof invest> | ReturnType<typeof fee>)[]) =>
  (await call(relations(), "capitalCalls.preview", { fundId, dueOn: DUE, items })).lines;

describe("a term", () => {
  test("holds once another person confirmed it by the signed copy, and stays", async () => {
    const { id, rowVersion } = await prepare(alpha, { kind: "fee_rate", share: "1.5" });
    await expect(call(relations(), "sideLetters.confirm", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "side_letters.own" },
    });
    const inForce = async () => (await call(relations(), "fundPartners.list", { id: fundId })).items[0]?.terms;
    expect(await inForce()).toEqual([]);
    const confirmed = await call(gp(), "sideLetters.confirm", { id, rowVersion });
    expect(confirmed.confirmedBy?.id).toBe(gp().id);
    expect(await inForce()).toMatchObject([{ kind: "fee_rate", share: "1.5" }]);
    const change = { id, rowVersion: confirmed.rowVersion, commitmentId: alpha, kind: "fee_rate" as const };
    await expect(
      call(relations(), "sideLetters.update", { ...change, share: "1", effectiveOn: "2025-01-01" }),
    ).rejects.toMatchObject({ data: { reason: "side_letters.stays" } });
    await expect(call(relations(), "sideLetters.delete", { id })).rejects.toMatchObject({
      data: { reason: "side_letters.stays" },
    });
  });

  test("is not confirmed without a paper, in another version, or by a paper of another partner", async () => {
    const { id, rowVersion } = await call(relations(), "sideLetters.create", {
      commitmentId: alpha,
      kind: "fee_holiday",
      effectiveOn: "2025-01-01",
    });
    await expect(call(gp(), "sideLetters.confirm", { id, rowVersion })).rejects.toMatchObject({
      data: { reason: "side_letters.no_document" },
    });
    const form = { commitmentId: alpha, kind: "fee_holiday" as const, effectiveOn: "2025-01-01" };
    const others = await letterOf(beta);
    await expect(
      call(relations(), "sideLetters.update", { id, rowVersion, ...form, documentId: others }),
    ).rejects.toMatchObject({ data: { fields: { documentId: expect.any(String) } } });
    const documentId = await letterOf(alpha);
    await call(relations(), "sideLetters.update", { id, rowVersion, ...form, documentId });
    await expect(call(gp(), "sideLetters.confirm", { id, rowVersion })).rejects.toMatchObject({ code: "conflict" });
  });

  test.each([
    [{ kind: "fee_rate" as const }, "share"],
    [{ kind: "excuse" as const }, "topic"],
    [{ kind: "other" as const }, "details"],
    [{ kind: "mfn" as const, endsOn: "2024-01-01" }, "endsOn"],
  ])("says what it needs: %j", async (term, field) => {
    await expect(
      call(relations(), "sideLetters.create", { commitmentId: alpha, effectiveOn: "2025-01-01", ...term }),
    ).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });

  test("two who confirm it at once: one does", async () => {
    const { id, rowVersion } = await prepare(alpha, { kind: "fee_holiday" });
    const done = await Promise.allSettled([
      call(gp(), "sideLetters.confirm", { id, rowVersion }),
      call(admin(), "sideLetters.confirm", { id, rowVersion }),
    ]);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("a capital call", () => {
  test("leaves out whom a side letter excuses, and says why", async () => {
    await agree(alpha, { kind: "excuse", topic: "Defence" });
    const [a, b] = await previewOf([invest("1000", ["defence", "Robotics"]), invest("500")]);
    expect(a).toMatchObject({ amounts: ["0.00", "300.00"], excused: [1], excuseReason: "Excused from Defence" });
    expect(a?.sideLetter).toEqual([{ kind: "excuse", share: null, topic: "Defence", isBinding: true }]);
    expect(b).toMatchObject({ amounts: ["1000.00", "200.00"], excused: [], sideLetter: [] });
  });

  test("asks no more than a cap allows, and fees at a partner's own rate", async () => {
    await agree(beta, { kind: "fee_rate", share: "1" });
    // 600,000 × 2 % to 400,000 × 1 %: three to one.
    expect((await previewOf([fee("1000")])).map(({ amount }) => Number(amount))).toEqual([750, 250]);
    await agree(alpha, { kind: "call_cap", share: "50" });
    const [a, b] = await previewOf([invest("1000")]);
    expect([a?.amount, b?.amount].map(Number)).toEqual([500, 500]);
    expect(a?.sideLetter).toMatchObject([{ kind: "call_cap", share: "50", isBinding: true }]);
  });

  test("is stale once a side letter says otherwise", async () => {
    const items = [invest("1000", ["Defence"])];
    const made = await call(relations(), "capitalCalls.create", { fundId, dueOn: DUE, items, purpose: "Robots" });
    await agree(alpha, { kind: "excuse", topic: "Defence" });
    await expect(
      call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion }),
    ).rejects.toMatchObject({ data: { reason: "calls.stale" } });
  });
});

test("fee terms of a period are divided where side letters change them; without one the fund’s hold", async () => {
  const { id } = await agree(beta, { kind: "fee_rate", share: "1" });
  const asked = { id: fundId, from: "2024-10-01", to: "2025-04-01" };
  const { items } = await call(relations(), "sideLetters.feeTerms", asked);
  expect(items.map(({ pieces }) => pieces)).toMatchObject([
    [{ from: "2024-10-01", to: "2025-04-01", kind: null }],
    [
      { from: "2024-10-01", to: "2025-01-01", kind: null },
      { from: "2025-01-01", to: "2025-04-01", kind: "fee_rate", share: "1", termId: id },
    ],
  ]);
  await expect(call(firm.people.viewer, "sideLetters.feeTerms", asked)).rejects.toMatchObject({ code: "forbidden" });
});

describe("a most favoured nation clause", () => {
  test("shows what a smaller partner has, and prepares it as a term of one's own", async () => {
    const { id: termId } = await agree(beta, { kind: "fee_rate", share: "1" });
    const offers = () => call(relations(), "sideLetters.electable", { id: alpha });
    expect(await offers()).toEqual({ isEntitled: false, items: [] });
    await agree(alpha, { kind: "mfn" });
    expect(await offers()).toMatchObject({
      isEntitled: true,
      items: [{ id: termId, kind: "fee_rate", share: "1", partner: { name: "Beta" }, commitment: "400000" }],
    });
    const elected = await call(relations(), "sideLetters.elect", {
      commitmentId: alpha,
      termId,
      effectiveOn: "2025-06-01",
    });
    expect(elected).toMatchObject({ kind: "fee_rate", share: "1", electedFrom: { name: "Beta" }, confirmedAt: null });
    // The smaller partner elects nothing of a larger one.
    await agree(beta, { kind: "mfn" });
    await agree(alpha, { kind: "excuse", topic: "Defence" });
    expect((await call(relations(), "sideLetters.electable", { id: beta })).items).toEqual([]);
    await expect(
      call(relations(), "sideLetters.elect", { commitmentId: beta, termId, effectiveOn: "2025-06-01" }),
    ).rejects.toMatchObject({ data: { reason: "side_letters.not_electable" } });
  });
});

test("nobody else reads or writes them: no viewer, no analyst, no limited partner, no other firm", async () => {
  const { id } = await prepare(alpha, { kind: "fee_holiday" });
  const { viewer, analyst, limited_partner: lp } = firm.people;
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  const form = { commitmentId: alpha, kind: "mfn" as const, effectiveOn: "2025-01-01" };
  for (const person of [viewer, analyst, lp]) {
    await expect(call(person, "sideLetters.list", { commitmentId: alpha })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(call(person, "sideLetters.ofFund", { id: fundId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "sideLetters.create", form)).rejects.toMatchObject({ code: "forbidden" });
  }
  expect((await call(stranger, "sideLetters.list", { commitmentId: alpha })).items).toEqual([]);
  await expect(call(stranger, "sideLetters.ofFund", { id: fundId })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "sideLetters.create", form)).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "sideLetters.delete", { id })).rejects.toMatchObject({ code: "not_found" });
});
