import { beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#core/server/env.ts";
import { openFiles } from "#core/server/files/files.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { endOfJob } from "../../../../test/statements.ts";
import { READERS } from "./jobs.ts";
import { reportSchedules } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let alpha = "";
let beta = "";
const NO_RECIPIENT = "This has no recipients. See why each was left out";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  const fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR", vintage: 2024 })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "9000", admittedOn: "2024-01-01" });
  beta = await addPartner(firm, { name: "Beta", fundId, amount: "1000", admittedOn: "2024-01-01" });
  for (const [id, email] of [
    [alpha, "office@alpha.example"],
    [beta, "office@beta.example"],
  ])
    await asOwner(server, firm, (db) => db.query("update limited_partners set email = $2 where id = $1", [id, email]));
  await postLines(firm, fundId, {
    effectiveOn: "2024-01-10",
    lines: [
      ["cash", "1000"],
      ["contributed", "-1000", alpha],
    ],
  });
});

async function report(audience: "firm" | "investors"): Promise<string> {
  const form = { name: "Letter", template: "lp_quarterly", format: "pdf", audience } as const;
  const { id, jobId } = await call(gp(), "reports.create", form);
  expect(await endOfJob(gp(), jobId)).toBe("done");
  return id;
}
const recipients = async (id: string) =>
  (await call(gp(), "mailings.recipients", { id })).items.map(({ partner, state, reason }) => [
    partner.name,
    state,
    reason,
  ]);

describe("bulk send", () => {
  test("sends a report to the chosen partners by a mailing, with its file and a state for each", async () => {
    const reportId = await report("investors");
    const { mailingId } = await call(gp(), "automatedReports.bulkSend", {
      reportId,
      limitedPartnerIds: [alpha],
      subject: "Quarterly letter",
    });
    const { state, title, jobId } = await call(gp(), "mailings.get", { id: mailingId });
    expect({ state, title }).toEqual({ state: expect.stringMatching(/sending|sent/), title: "Quarterly letter" });
    expect(await endOfJob(gp(), jobId ?? "")).toBe("done");
    expect(await recipients(mailingId)).toEqual([
      ["Alpha", expect.stringMatching(/posted|sent/), null],
      ["Beta", "left_out", "by_hand"],
    ]);
    const mail = await asOwner(server, firm, (db) =>
      db.query("select d.name from documents d where d.record_id = $1", [mailingId]),
    );
    expect(mail.rows).toEqual([{ name: "Letter.pdf" }]);
  });

  test("refuses a report for colleagues, no partner, an unknown one, and people who may not publish", async () => {
    const ours = await report("firm");
    const form = { reportId: ours, limitedPartnerIds: [alpha], subject: "Letter" };
    await expect(call(gp(), "automatedReports.bulkSend", form)).rejects.toMatchObject({
      data: { reason: "reports.for_firm" },
    });
    await expect(call(gp(), "automatedReports.bulkSend", { ...form, limitedPartnerIds: [] })).rejects.toMatchObject({
      data: { fields: { limitedPartnerIds: "Choose at least one limited partner" } },
    });
    await expect(call(firm.people.viewer, "automatedReports.bulkSend", form)).rejects.toMatchObject({
      code: "forbidden",
    });
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(call(stranger, "automatedReports.bulkSend", form)).rejects.toMatchObject({ code: "not_found" });
    const theirs = { reportId: await report("investors"), limitedPartnerIds: [ours], subject: "Letter" };
    await expect(call(gp(), "automatedReports.bulkSend", theirs)).rejects.toMatchObject({
      message: NO_RECIPIENT,
    });
  });
});

test("a schedule that waits sends nothing until a second person approves it, then goes to partners once", async () => {
  const schedule = { template: "lp_report", frequency: "monthly", runAt: "08:00", format: "csv" } as const;
  await expect(call(gp(), "reportSchedules.create", { ...schedule, toPartners: true })).rejects.toMatchObject({
    data: { fields: { needsApproval: "A second person must approve what goes to limited partners" } },
  });
  await expect(
    call(gp(), "reportSchedules.create", { ...schedule, template: "deal_flow", needsApproval: true, toPartners: true }),
  ).rejects.toMatchObject({ data: { reason: "reports.not_for_partners" } });
  const made = await call(gp(), "reportSchedules.create", { ...schedule, needsApproval: true, toPartners: true });
  expect(made).toMatchObject({ needsApproval: true, toPartners: true, preparedBy: gp().id });
  await asOwner(server, firm, (db) =>
    db.query("update report_schedules set next_run_at = now() - interval '1 day' where org_id = current_org()"),
  );
  const files = await openFiles(readEnv({ DEMO: "0", DATA_DIR: server.dataDir }));
  await runClock(server, reportSchedules(files, READERS), firm);
  const waiting = (await call(gp(), "automatedReports.overview")).activity;
  expect(waiting).toHaveLength(2);
  for (const one of waiting)
    expect(one).toMatchObject({ status: "completed", isWaiting: true, isOwn: true, isSent: false, mailings: [] });
  const ofAdmin = (await call(admin(), "dashboard.approvals")).items.filter(({ what }) => what === "report");
  expect(ofAdmin).toMatchObject([{ name: waiting[0]?.name, href: "/automated-reporting" }]);
  expect((await call(gp(), "dashboard.approvals")).items.filter(({ what }) => what === "report")).toEqual([]);
  const told = async (person: Person) =>
    (await call(person, "notifications.list")).items.filter(
      ({ text, readAt }) => text.includes(waiting[0]?.name ?? "-") && readAt === null,
    );
  expect((await told(admin())).map(({ href }) => href)).toEqual(["/automated-reporting"]);
  expect(await told(gp())).toEqual([]);
  const id = waiting.find(({ format }) => format === "csv")?.id ?? "";
  await expect(call(gp(), "automatedReports.approve", { id })).rejects.toMatchObject({
    data: { reason: "reports.own_schedule" },
  });
  const form = { reportId: id, limitedPartnerIds: [alpha], subject: "Letter" };
  await expect(call(gp(), "automatedReports.bulkSend", form)).rejects.toMatchObject({
    data: { reason: "reports.waits" },
  });
  const both = await Promise.allSettled([
    call(admin(), "automatedReports.approve", { id }),
    call(admin(), "automatedReports.approve", { id }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const after = (await call(gp(), "automatedReports.list", { status: "completed" })).items;
  expect(after.every(({ isWaiting, isSent }) => !isWaiting && isSent)).toBe(true);
  expect(after.find((one) => one.id === id)?.mailings).toEqual([
    { id: expect.any(String), recipients: 2, sent: expect.any(Number), undelivered: 0 },
  ]);
  expect((await call(firm.people.viewer, "automatedReports.overview")).activity[0]?.mailings).toEqual([]);
  // The clock moves a schedule without becoming its preparer.
  expect((await call(gp(), "reportSchedules.list")).items[0]?.preparedBy).toBe(gp().id);
});
