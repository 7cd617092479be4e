import { beforeAll, beforeEach, expect, test } from "vitest";
import { clockJob, type FirmSteps } from "#core/server/jobs/clock-job.ts";
import { asOwner, call, type Firm, newFirm, runClock, sharedServer } from "../../../../test/harness.ts";
import { confirmCommitments } from "../../../../test/partners.ts";
import { sendNotices } from "./notice-use-cases.ts";

let firm: Firm;
let number = 0;
let fundId = "";
const kept: { name: string; content: string }[] = [];

const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  number += 1;
  kept.length = 0;
  fundId = (await call(gp(), "funds.create", { name: `Fund ${number}`, currency: "EUR" })).id;
  await add(`Alpha ${number}`, "600000", `alpha-${number}-${firm.id}@example.test`);
  await add(`Beta ${number}`, "400000", "");
});

async function add(name: string, commitmentAmount: string, email: string) {
  const form = { name, email, commitmentAmount, fundId, admittedOn: "2025-01-15" };
  const { id } = await call(relations(), "limitedPartners.create", form);
  await confirmCommitments(firm, id);
}

const fake = (fails: (name: string) => boolean = () => false) => ({
  name: "callNotices",
  everyMinutes: 1,
  inSteps: (of: FirmSteps) =>
    sendNotices(of, async (_firm, { name, content, type }) => {
      if (fails(name)) throw new Error("The disk is full");
      kept.push({ name, content: type === "json" ? Buffer.from(content).toString() : "" });
      const id = crypto.randomUUID();
      return { key: `${firm.id}/${id}`, name, type, bytes: content.byteLength, sha256: "0".repeat(64) };
    }),
});
const send = (fails?: (name: string) => boolean) => runClock(gp().server, clockJob(fake(fails)), firm);

async function issue() {
  const items = [{ type: "capitalCallInvestments" as const, amount: "100000" }];
  const form = { fundId, purpose: "First investments", dueOn: "2099-01-15", items };
  const made = await call(relations(), "capitalCalls.create", form);
  const { id, rowVersion } = await call(gp(), "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  return call(relations(), "capitalCalls.issue", { id, rowVersion });
}
const listed = async (id: string) => (await call(relations(), "capitalCallNotices.list", { id })).items;
const mailsTo = async (start: string) => {
  const { rows } = await asOwner(gp().server, firm, (db) =>
    db.query("select subject, body from mails where recipient like $1 order by created_at", [`${start}%`]),
  );
  return rows as { subject: string; body: string }[];
};

const isAlphas = (name: string) => name.includes("Alpha");

test("each partner that pays has one notice, kept with its data and mailed once", async () => {
  const { id } = await issue();
  expect(await listed(id)).toMatchObject([{ madeAt: null }, { madeAt: null }]);
  await send();
  await send();
  const [alpha, beta] = await listed(id);
  expect(alpha).toMatchObject({
    kind: "call",
    recipients: [expect.stringContaining("alpha")],
    isPublished: true,
    problem: null,
  });
  expect(alpha?.mailedAt).not.toBeNull();
  expect(alpha?.document?.name).toBe(`capital-call-1-Alpha ${number}.pdf`);
  // It stays as it was issued: nobody reviews it or puts another version in its place.
  const paper = await call(gp(), "documents.get", { id: alpha?.document?.id ?? "" });
  expect(paper.isFrozen).toBe(true);
  const frozen = { data: { reason: "documents.frozen" } };
  const { id: documentId } = paper;
  await expect(call(gp(), "documents.review", { id: documentId, status: "approved" })).rejects.toMatchObject(frozen);
  const reviewerId = firm.people.super_admin.id;
  await expect(call(gp(), "documents.askReview", { id: documentId, reviewerId })).rejects.toMatchObject(frozen);
  expect(beta).toMatchObject({ mailedAt: null, problem: "no_address" });
  expect(beta?.document).not.toBeNull();
  const data = JSON.parse(kept.find(({ name }) => name.endsWith(`Alpha ${number}.json`))?.content ?? "{}");
  expect(data).toMatchObject({
    noticeNumber: 1,
    totalDue: "60000.00",
    unfundedBefore: "600000.00",
    unfundedAfter: "540000.00",
    calledCumulative: "60000.00",
    items: [{ transactionType: "Capital Call: Investments", effect: "Inside Fund", partnerAmount: "60000.00" }],
    wire: null,
  });
  const mails = await mailsTo(`alpha-${number}-`);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain("60,000");
  expect(mails[0]?.body).not.toContain("DE89");
});

test("one that fails keeps no other waiting, and is tried again; no more than five times unless somebody asks", async () => {
  const { id } = await issue();
  for (let turn = 0; turn < 6; turn += 1) await send(isAlphas);
  const [alpha, beta] = await listed(id);
  expect(alpha).toMatchObject({ problem: "failed", problemText: "The disk is full", attempts: 5, document: null });
  expect(beta?.document).not.toBeNull();
  await send();
  expect((await listed(id))[0]?.mailedAt).toBeNull();
  await call(relations(), "capitalCallNotices.retry", { id });
  await send();
  expect((await listed(id))[0]?.mailedAt).not.toBeNull();
  expect(await mailsTo(`alpha-${number}-`)).toHaveLength(1);
});

test("a person who had a notice is told of the cancellation", async () => {
  const { id, rowVersion } = await issue();
  await send();
  const asked = await call(gp(), "capitalCalls.cancel", { id, rowVersion, reason: "Deal fell through" });
  await call(admin(), "capitalCalls.cancel", { id, rowVersion: asked.rowVersion, reason: "Deal fell through" });
  await send();
  const notices = await listed(id);
  expect(notices.map(({ kind }) => kind)).toEqual(["call", "call", "cancellation", "cancellation"]);
  const mails = await mailsTo(`alpha-${number}-`);
  expect(mails.map(({ subject }) => subject.startsWith("Cancelled"))).toEqual([false, true]);
});

test("viewers and strangers see no notice and ask for none", async () => {
  const { id } = await issue();
  await expect(call(firm.people.viewer, "capitalCallNotices.list", { id })).rejects.toMatchObject({
    code: "forbidden",
  });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(call(stranger, "capitalCallNotices.list", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "capitalCallNotices.retry", { id })).rejects.toMatchObject({ code: "not_found" });
});
