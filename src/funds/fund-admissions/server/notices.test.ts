import { beforeAll, beforeEach, expect, test } from "vitest";
import { clockJob, type FirmSteps } from "#core/server/jobs/clock-job.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { giveFundAccount, setKyc } from "../../../../test/distribution-fund.ts";
import { approveAdmission, fundBeforeItsSecondAdmission } from "../../../../test/fund-with-admissions.ts";
import { asOwner, call, type Firm, newFirm, newMember, runClock, sharedServer } from "../../../../test/harness.ts";
import { workEveryDay } from "../../../../test/partners.ts";
import { sendAdmissionNotices } from "./notice-use-cases.ts";

const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
const paysOn = addDays(yesterday, 10);
let firm: Firm;
let number = 0;
let fundId = "";
let beta = "";
let gamma = "";
const kept: { name: string; content: string }[] = [];
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const relations = () => firm.people.investor_relations;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});
beforeEach(async () => {
  number += 1;
  kept.length = 0;
  ({ fundId, beta, gamma } = await fundBeforeItsSecondAdmission(firm, number, yesterday));
  await asOwner(gp().server, firm, (db) =>
    db.query("update limited_partners set email = $2 where id = $1", [
      gamma,
      `gamma-${number}-${firm.id}@example.test`,
    ]),
  );
});

const send = () =>
  runClock(
    gp().server,
    clockJob({
      name: "admissionNotices",
      everyMinutes: 1,
      inSteps: (of: FirmSteps) =>
        sendAdmissionNotices(of, async (_firm, { name, content, type }) => {
          kept.push({ name, content: type === "json" ? Buffer.from(content).toString() : "" });
          const id = crypto.randomUUID();
          return { key: `${firm.id}/${id}`, name, type, bytes: content.byteLength, sha256: "0".repeat(64) };
        }),
    }),
    firm,
  );
const closed = () => approveAdmission(firm, { fundId, kind: "subsequent", closesOn: yesterday });
const listed = async (id: string) => (await call(relations(), "fundAdmissionNotices.list", { id })).items;
const dataOf = (name: string) => JSON.parse(kept.find((one) => one.name.endsWith(`${name}.json`))?.content ?? "{}");
async function mailsTo(start: string) {
  const { rows } = await asOwner(gp().server, firm, (db) =>
    db.query("select subject, body from mails where recipient like $1 order by created_at", [`${start}%`]),
  );
  return rows as { subject: string; body: string }[];
}
/** Somebody who looks for a partner. */
async function investorOf(limitedPartnerId: string) {
  const investor = await newMember(gp().server, firm.id, "limited_partner");
  await asOwner(gp().server, firm, (db) =>
    db.query("insert into lp_access (org_id, user_id, limited_partner_id) values ($1, $2, $3)", [
      firm.id,
      investor.id,
      limitedPartnerId,
    ]),
  );
  return investor;
}

test("each partner with an amount has one notice, kept with its data, published, and mailed once", async () => {
  await setKyc(firm, beta, "pending");
  await giveFundAccount(firm, fundId);
  const { id, name } = await closed();
  await send();
  await send();
  const notices = await listed(id);
  expect(notices.map(({ kind, partner, isPublished }) => [kind, partner.name, isPublished])).toEqual([
    ["closing", `Alpha ${number}`, true],
    ["closing", `Beta ${number}`, true],
    ["closing", `Gamma ${number}`, true],
  ]);
  expect(notices[2]).toMatchObject({ problem: null, mailedAt: expect.any(String) });
  expect(notices[0]).toMatchObject({ problem: "no_address" });
  const paper = await call(gp(), "documents.get", { id: notices[2]?.document?.id ?? "" });
  expect(paper).toMatchObject({ isFrozen: true, name: `closing-2-Gamma ${number}.pdf` });

  expect(dataOf(`Gamma ${number}`)).toMatchObject({
    admissionNumber: 2,
    toBePaidBy: paysOn,
    committedAtClosing: "100.00",
    totalDue: "5.40",
    comesBack: "0.00",
    unfundedBefore: "0.00",
    unfundedAfter: "95.00",
    items: [
      { transactionType: "Capital Call: Investments", effect: "Inside Fund", partnerAmount: "5.00" },
      { subType: "Interest", effect: "Outside Fund", partnerAmount: "0.40" },
    ],
    paymentReference: `${name} Gamma ${number}`,
    wire: { accountEnd: "6819" },
  });
  expect(dataOf(`Beta ${number}`)).toMatchObject({
    toBePaidBy: null,
    totalDue: "0.00",
    comesBack: "2.16",
    heldUntilKyc: "2.16",
    recallable: "2.00",
    unfundedBefore: "36.00",
    unfundedAfter: "38.00",
    items: [
      { transactionType: "Distribution: Return of Excess Capital Called: Investments", partnerAmount: "-2.00" },
      { subType: "Interest", partnerAmount: "-0.16" },
    ],
    wire: null,
  });
  const mails = await mailsTo(`gamma-${number}-`);
  expect(mails.map(({ subject }) => subject)).toEqual([`Closing 2 of Fund ${number}`]);
  expect(mails[0]?.body).toContain("5.4");
  expect(mails[0]?.body).not.toContain("GB29");
});

test("who pays is mailed as for calls, who gets as for distributions", async () => {
  const contact = { limitedPartnerId: gamma, role: "notices" as const, delivery: "mail" as const };
  const add = (word: string, receives: ("call_notices" | "distribution_notices")[], limitedPartnerId: string) =>
    call(relations(), "partnerContacts.create", {
      ...contact,
      limitedPartnerId,
      name: word,
      email: `${word}-${number}-${firm.id}@example.test`,
      receives,
    });
  await add("pays", ["call_notices"], gamma);
  await add("gets", ["distribution_notices"], gamma);
  await add("asked", ["call_notices"], beta);
  await add("paid", ["distribution_notices"], beta);
  await closed();
  await send();
  for (const [word, count] of [
    ["pays", 1],
    ["gets", 0],
    ["asked", 0],
    ["paid", 1],
  ] as const)
    expect(await mailsTo(`${word}-${number}-`)).toHaveLength(count);
});

test("stands in the partner’s window: what to pay, where, and what came", async () => {
  await giveFundAccount(firm, fundId);
  const { id, name, lines } = await closed();
  const joining = await investorOf(gamma);
  const earlier = await investorOf(beta);
  await send();
  const [notice] = (await call(joining, "my.notices", {})).items;
  expect(notice).toMatchObject({
    kind: "fund_admission_notice",
    title: `Closing 2 of Fund ${number}`,
    amount: "5.4",
    on: paysOn,
    call: { state: "due", received: "0", open: "5.4" },
  });
  const mine = { id: notice?.id ?? "" };
  expect(await call(joining, "my.wire", mine)).toMatchObject({
    holder: "Fund SCSp",
    reference: `${name} Gamma ${number}`,
  });
  const [other] = (await call(earlier, "my.notices", {})).items;
  expect(other).toMatchObject({ kind: "fund_admission_notice", amount: "2.16", on: yesterday, call: null });
  await expect(call(earlier, "my.wire", mine)).rejects.toMatchObject({ code: "not_found" });
  await expect(call(earlier, "my.wire", { id: other?.id ?? "" })).rejects.toMatchObject({ code: "not_found" });

  const lineId = lines.find(({ partner }) => partner.id === gamma)?.id ?? "";
  const receipts = [{ lineId, receivedOn: yesterday, amount: "5.4" }];
  await call(relations(), "fundAdmissionReceipts.record", { id, receipts });
  const waiting = (await call(gp(), "fundAdmissionReceipts.list", { id })).items;
  await expect(call(gp(), "publications.withdraw", { id: mine.id, reason: "Wrong" })).rejects.toMatchObject({
    data: { reason: "portal.notice_of_open_fund_admission" },
  });
  await call(gp(), "fundAdmissionReceipts.confirm", { ids: waiting.map((one) => one.id) });
  expect((await call(joining, "my.notices", {})).items[0]).toMatchObject({
    call: { state: "paid", paidOn: yesterday },
  });
  await expect(call(joining, "my.wire", mine)).rejects.toMatchObject({ code: "not_found" });
});

test("a person who had a notice is told of the reversal, which takes its place", async () => {
  const { id, rowVersion } = await closed();
  const joining = await investorOf(gamma);
  await send();
  const asked = await call(gp(), "fundAdmissions.cancel", { id, rowVersion, reason: "Wrong day" });
  await call(admin(), "fundAdmissions.cancel", { id, rowVersion: asked.rowVersion, reason: "Wrong day" });
  await send();
  expect((await listed(id)).map(({ kind }) => kind)).toEqual([
    "closing",
    "closing",
    "closing",
    "cancellation",
    "cancellation",
    "cancellation",
  ]);
  const notices = (await call(joining, "my.notices", {})).items;
  expect(notices.filter(({ supersededAt }) => supersededAt === null)).toMatchObject([
    { title: `Reversed: closing 2 of Fund ${number}`, amount: "0", call: { state: "cancelled" } },
  ]);
});

test("viewers and strangers see no notice and ask for none", async () => {
  const { id } = await closed();
  await expect(call(firm.people.viewer, "fundAdmissionNotices.list", { id })).rejects.toMatchObject({
    code: "forbidden",
  });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(call(stranger, "fundAdmissionNotices.list", { id })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "fundAdmissionNotices.retry", { id })).rejects.toMatchObject({ code: "not_found" });
  await call(relations(), "fundAdmissionNotices.retry", { id });
});
