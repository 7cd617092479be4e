import { beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#core/server/env.ts";
import { openFiles } from "#core/server/files/files.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { endOfJob } from "../../../../test/statements.ts";
import { READERS } from "./jobs.ts";
import { reportSchedules } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
const gp = () => firm.people.general_partner;
const viewer = () => firm.people.viewer;
const overview = (who: Person = gp()) => call(who, "automatedReports.overview");
const activity = async () => (await overview()).activity;

const WEEKLY = {
  template: "deal_flow",
  frequency: "weekly",
  weekday: 1,
  runAt: "05:00",
  timeZone: "Asia/Shanghai",
  format: "csv",
} as const;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  await call(gp(), "deals.create", { company: "Acme", sector: "FinTech" });
});

const notices = async (who: Person) =>
  (await call(who, "notifications.list")).items.filter(({ text }) =>
    text.startsWith("Report ready: Weekly Deal Flow Summary"),
  ).length;

/** The clock strikes when a schedule is long due: the server was away. */
async function strikeAfter(interval: string): Promise<void> {
  await asOwner(server, firm, (db) =>
    db.query("update report_schedules set next_run_at = now() - $1::interval where org_id = current_org()", [interval]),
  );
  await strike();
}
const strike = async () => {
  const files = await openFiles(readEnv({ DEMO: "0", DATA_DIR: server.dataDir }));
  await runClock(server, reportSchedules(files, READERS), firm);
};

describe("a schedule", () => {
  test("keeps the clock of its zone, and is in the firm’s zone unless it names one", async () => {
    const made = await call(gp(), "reportSchedules.create", WEEKLY);
    expect(made).toMatchObject({ ...WEEKLY, monthDay: null, isActive: true, lastRunAt: null });
    // Monday 05:00 in Shanghai is Sunday 21:00 in UTC.
    const next = new Date(made.nextRunAt);
    expect([next.getUTCDay(), next.getUTCHours()]).toEqual([0, 21]);
    const monthly = { template: "lp_report", frequency: "monthly", runAt: "08:30" } as const;
    const other = await call(gp(), "reportSchedules.create", monthly);
    expect(other).toMatchObject({ monthDay: 5, weekday: null, format: "pdf" });
    expect((await call(viewer(), "reportSchedules.list")).items).toHaveLength(2);
    await call(gp(), "reportSchedules.delete", { id: other.id });
    const { id, rowVersion } = made;
    const paused = await call(gp(), "reportSchedules.update", { ...WEEKLY, id, rowVersion, isActive: false });
    expect(paused.isActive).toBe(false);
    await expect(
      call(gp(), "reportSchedules.update", { ...WEEKLY, id, rowVersion, isActive: true }),
    ).rejects.toMatchObject({ data: { reason: "reports.schedule_changed" } });
    await strikeAfter("1 day");
    expect(await activity()).toEqual([]);
    await call(gp(), "reportSchedules.update", { ...WEEKLY, id, rowVersion: paused.rowVersion + 1, isActive: true });
  });

  test("runs once after an outage, with a PDF beside another format, and notifies who may read it", async () => {
    await strikeAfter("30 days");
    await strike();
    const made = await activity();
    expect(made).toHaveLength(2);
    for (const format of ["csv", "pdf"])
      expect(made).toContainEqual(
        expect.objectContaining({ format, status: "completed", isScheduled: true, isSent: true }),
      );
    const hashes = (await call(gp(), "reports.list")).items.map(({ sha256, madeBy }) => [sha256, madeBy]);
    expect(new Set(hashes.map(([sha256]) => sha256)).size).toBe(1);
    expect(hashes[0]?.[1]).toBeNull();
    const [schedule] = (await call(gp(), "reportSchedules.list")).items;
    expect(schedule && new Date(schedule.nextRunAt) > new Date()).toBe(true);
    expect([await notices(gp()), await notices(viewer()), await notices(firm.people.limited_partner)]).toEqual([
      1, 1, 0,
    ]);
  });

  test("obeys the settings of the firm", async () => {
    const settings = { autoSend: false, includeCharts: false, pdfBackups: false, defaultFormat: "excel" } as const;
    expect(await call(gp(), "automatedReports.saveSettings", settings)).toEqual(settings);
    expect((await overview(viewer())).settings).toEqual(settings);
    await strikeAfter("1 minute");
    const made = await activity();
    expect(made).toHaveLength(3);
    expect(made[0]).toMatchObject({ status: "completed", format: "csv", isSent: false });
    const { id, jobId } = await call(gp(), "automatedReports.generate", { automation: "portfolio_review" });
    expect(await endOfJob(gp(), jobId)).toBe("done");
    expect((await activity())[0]).toMatchObject({ id, format: "excel", isScheduled: false, isSent: false });
  });
});

/** What a run of the schedule made, as one person reads it. */
const madeOf = async (own: Firm, who: Person) => {
  await asOwner(server, own, (db) => db.query("update report_schedules set next_run_at = now() - interval '1 day'"));
  const files = await openFiles(readEnv({ DEMO: "0", DATA_DIR: server.dataDir }));
  await runClock(server, reportSchedules(files, READERS), own);
  const { rows } = await asApp(who, (db) =>
    db.query<{ status: string; error: string | null; companies: string[] | null }>(
      `select status, error, (select array_agg(d ->> 'company') from jsonb_array_elements(report_data -> 'deals') d) as companies
       from lp_reports where format = 'csv' order by created_at desc, id desc limit 1`,
    ),
  );
  return rows[0];
};

describe("the figures of a scheduled report", () => {
  test("are those that the person of the schedule may read, with their permissions and walls", async () => {
    const own = await newFirm(server);
    const { general_partner: partner, super_admin: admin, viewer: reader } = own.people;
    const walled = await call(admin, "deals.create", { company: "Walled" });
    await call(partner, "deals.create", { company: "Open" });
    const wall = { team: [admin.id], excluded: [], reason: "Sensitive", until: null, rowVersion: null };
    await call(admin, "walls.save", { recordId: walled.id, mode: "team", ...wall });
    await call(partner, "reportSchedules.create", WEEKLY);
    expect(await madeOf(own, reader)).toEqual({ status: "completed", error: null, companies: ["Open"] });
    await asOwner(server, own, (db) =>
      db.query("update user_roles set role = 'limited_partner' where user_id = $1", [partner.id]),
    );
    expect(await madeOf(own, reader)).toMatchObject({
      status: "error",
      companies: null,
      error: expect.stringContaining("person who set the schedule"),
    });
    // Another person takes the schedule over by changing it.
    const [schedule] = (await call(admin, "reportSchedules.list")).items;
    const { id = "", rowVersion = 0 } = schedule ?? {};
    await call(admin, "reportSchedules.update", { ...WEEKLY, runAt: "06:00", id, rowVersion, isActive: true });
    expect((await madeOf(own, admin))?.companies?.toSorted()).toEqual(["Open", "Walled"]);
    expect((await madeOf(own, reader))?.status).toBe("error");
  });
});

test("the overview counts rows, and portfolio_reports are what automated reporting made", async () => {
  const { jobId } = await call(gp(), "reports.create", { name: "By hand", template: "deal_pipeline", format: "csv" });
  await endOfJob(gp(), jobId);
  const { generated, failed, activeSchedules, nextRunAt, templates } = await overview();
  expect({ generated, failed, activeSchedules }).toEqual({ generated: 4, failed: 0, activeSchedules: 1 });
  expect(nextRunAt).not.toBeNull();
  expect(templates.map(({ automation, recipients }) => [automation, recipients])).toEqual([
    ["lp_report", 10],
    ["portfolio_review", 10],
    ["deal_flow", 10],
  ]);
  expect(templates.find(({ automation }) => automation === "portfolio_review")?.lastGeneratedAt).not.toBeNull();
  const { rows } = await asApp(gp(), (db) => db.query("select report_name from portfolio_reports"));
  expect(rows).toHaveLength(4);
  const relations = await overview(firm.people.investor_relations);
  expect([relations.templates[0]?.partnerContacts, (await overview(viewer())).templates[0]?.partnerContacts]).toEqual([
    0,
    null,
  ]);
});

test("is for people who may generate reports, of their own firm", async () => {
  const partner = firm.people.limited_partner;
  for (const name of ["automatedReports.overview", "reportSchedules.list"] as const)
    await expect(call(partner, name)).rejects.toMatchObject({ code: "forbidden" });
  for (const who of [viewer(), partner]) {
    await expect(call(who, "reportSchedules.create", WEEKLY)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(who, "automatedReports.generate", { automation: "deal_flow" })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  const stranger = (await newFirm(server)).people.general_partner;
  expect((await call(stranger, "reportSchedules.list")).items).toEqual([]);
  expect((await overview(stranger)).activity).toEqual([]);
  const [schedule] = (await call(gp(), "reportSchedules.list")).items;
  await expect(call(stranger, "reportSchedules.delete", { id: schedule?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
  for (const table of ["report_schedules", "report_settings", "lp_reports", "portfolio_reports"])
    expect((await asApp(partner, (db) => db.query(`select from ${table}`))).rowCount).toBe(0);
});
