import { beforeAll, describe, expect, test } from "vitest";
import { readEnv } from "#core/server/env.ts";
import { openFiles } from "#core/server/files/files.ts";
import type { Template } from "#insight/reports/shared/rules.ts";
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
import { addPartner, postLines } from "../../../../test/partners.ts";
import { endOfJob } from "../../../../test/statements.ts";
import { READERS } from "./jobs.ts";
import { reportSchedules } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
let fundId = "";
let alpha = "";
const gp = () => firm.people.general_partner;
const officer = () => firm.people.compliance_officer;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR", vintage: 2024 })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "9000", admittedOn: "2024-01-01" });
  await postLines(firm, fundId, {
    effectiveOn: "2024-01-10",
    lines: [
      ["cash", "1800.45"],
      ["contributed", "-1800.45", alpha],
    ],
  });
});

const SECTIONS = ["cash_flows", "performance", "capital", "roll", "investments", "exposure"] as const;
const LETTER = {
  name: "Letter",
  base: "lp_quarterly",
  sections: SECTIONS.map((section) => ({ section, isOn: section === "cash_flows" || section === "capital" })),
  introduction: "Dear partners of {{fund.name}},\nnet asset value is {{ fund.nav }} for {{firm.name}}.",
} as const;

type Form = Parameters<typeof call<"reports.create">>[2];
async function fileOf(form: Partial<Form> & { template: Template }, who: Person = gp()): Promise<string> {
  const { id, jobId } = await call(who, "reports.create", { name: "Report", format: "csv", ...form });
  expect(await endOfJob(who, jobId)).toBe("done");
  const answer = await fetch(`${server.url}/api/reports/${id}/file`, { headers: who.headers });
  return answer.text();
}

describe("a template of the firm", () => {
  test("shows its sections in its order, after its text with the values of each fund", async () => {
    const own = await call(gp(), "reportTemplates.create", LETTER);
    const text = await fileOf({ template: "lp_quarterly", templateId: own.id });
    expect(text).toContain("Dear partners of Fund I,");
    expect(text).toMatch(/net asset value is €1,800\.45 for Firm /);
    expect(text).not.toContain("Gross");
    expect(text.indexOf("Cash flows and value by quarter")).toBeLessThan(text.indexOf("Capital of limited partners"));
    const html = await fileOf({ template: "lp_quarterly", templateId: own.id, format: "html" });
    expect(html).toContain("<h2>Fund I: Cash flows and value by quarter</h2>");
    const { id, rowVersion } = own;
    const renamed = await call(gp(), "reportTemplates.update", { ...LETTER, id, rowVersion, name: "Quarterly letter" });
    await expect(call(gp(), "reportTemplates.update", { ...LETTER, id, rowVersion })).rejects.toMatchObject({
      data: { reason: "reports.template_changed" },
    });
    const [made] = (await call(gp(), "reports.list")).items;
    expect(made).toMatchObject({ templateId: id, templateName: "Quarterly letter", audience: "firm", waiver: null });
    await call(gp(), "reportTemplates.delete", { id: renamed.id });
    expect((await call(gp(), "reports.list")).items[0]).toMatchObject({ templateId: null, templateName: null });
  });

  test("is refused beside the field that is wrong", async () => {
    const wrong = (form: object) =>
      call(gp(), "reportTemplates.create", { ...LETTER, ...form }).then(
        () => ({}),
        (error: { data?: { fields?: object } }) => error.data?.fields,
      );
    expect(await wrong({ introduction: "{{fund.size}}" })).toEqual({ introduction: "There is no field {{fund.size}}" });
    expect(await wrong({ introduction: "{{fund.name" })).toEqual({ introduction: "Close each field with two braces" });
    expect(await wrong({ base: "deal_pipeline", sections: [{ section: "deals", isOn: true }] })).toEqual({
      introduction: "This template has no funds: remove {{fund.name}}",
    });
    expect(await wrong({ sections: [{ section: "deals", isOn: true }] })).toEqual({
      sections: "Choose sections of this template, each once",
    });
    expect(await wrong({ sections: [{ section: "capital", isOn: false }] })).toEqual({
      sections: "Switch on at least one section",
    });
    await call(gp(), "reportTemplates.create", { ...LETTER, name: "Twice" });
    expect(await wrong({ name: "twice" })).toEqual({ name: "A template has this name already" });
  });

  test("is the firm’s own, and for people who generate reports", async () => {
    const { id } = await call(gp(), "reportTemplates.create", { ...LETTER, name: "Ours" });
    const { viewer, limited_partner: partner } = firm.people;
    expect((await call(viewer, "reportTemplates.list")).items.map(({ name }) => name)).toContain("Ours");
    await expect(call(partner, "reportTemplates.list")).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(viewer, "reportTemplates.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
    const stranger = (await newFirm(server)).people.general_partner;
    expect((await call(stranger, "reportTemplates.list")).items).toEqual([]);
    await expect(call(stranger, "reportTemplates.delete", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(
      call(stranger, "reports.create", { name: "R", template: "lp_quarterly", format: "csv", templateId: id }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the Marketing Rule", () => {
  const summary = { name: "Summary", template: "portfolio_summary", format: "csv", audience: "investors" } as const;

  test("refuses gross returns without net ones for readers outside, and says which", async () => {
    await expect(call(gp(), "reports.create", summary)).rejects.toMatchObject({
      data: { reason: "reports.gross_alone", fields: { audience: expect.stringContaining("Portfolio, Companies") } },
    });
    for (const template of ["lp_quarterly", "lp_annual", "performance_metrics", "deal_pipeline"] as const)
      await fileOf({ template, audience: "investors" });
    const sections = [
      { section: "exposure", isOn: true },
      { section: "companies", isOn: false },
    ] as const;
    const { id } = await call(gp(), "reportTemplates.create", {
      name: "Exposure",
      base: "portfolio_summary",
      sections: [...sections],
    });
    await fileOf({ ...summary, templateId: id });
  });

  test("is waived with a reason by a compliance officer only, which is logged for good", async () => {
    const waiverReason = "One investor asked for it in writing";
    await expect(call(gp(), "reports.create", { ...summary, waiverReason })).rejects.toMatchObject({
      data: { reason: "reports.may_not_waive" },
    });
    await expect(
      call(officer(), "reports.create", { ...summary, template: "deal_pipeline", waiverReason }),
    ).rejects.toMatchObject({ data: { reason: "reports.no_waiver_needed" } });
    await fileOf({ ...summary, waiverReason }, officer());
    const waived = (await call(gp(), "reports.list")).items.find(({ waiver }) => waiver !== null);
    expect(waived).toMatchObject({ name: "Summary", waiver: { reason: waiverReason, by: { id: officer().id } } });
    for (const statement of ["update report_waivers set reason = 'x'", "delete from report_waivers"])
      await expect(asApp(officer(), (db) => db.query(statement))).rejects.toThrow(/permission denied/);
    await call(gp(), "reports.delete", { id: waived?.id ?? "" });
    const { rows } = await asOwner(server, firm, (db) =>
      db.query("select report_name, sections, reason, report_id from report_waivers where org_id = current_org()"),
    );
    expect(rows).toEqual([
      { report_name: "Summary", sections: ["totals", "companies"], reason: waiverReason, report_id: null },
    ]);
    const { rows: trail } = await asOwner(server, firm, (db) =>
      db.query("select action from audit_log where org_id = current_org() and table_name = 'report_waivers'"),
    );
    expect(trail.map(({ action }) => action)).toContain("insert");
  });
});

describe("a schedule with a template of the firm", () => {
  const weekly = { template: "lp_report", frequency: "weekly", runAt: "08:00", format: "csv" } as const;

  test("makes reports of its sections, and keeps the template from being deleted or made of another one", async () => {
    const own = await call(gp(), "reportTemplates.create", { ...LETTER, name: "Scheduled letter" });
    const made = await call(gp(), "reportSchedules.create", { ...weekly, templateId: own.id });
    expect(made).toMatchObject({ templateId: own.id, templateName: "Scheduled letter" });
    const scheduled = { data: { reason: "reports.template_scheduled" } };
    await expect(call(gp(), "reportTemplates.delete", { id: own.id })).rejects.toMatchObject(scheduled);
    const sections = [{ section: "companies" as const, isOn: true }];
    const other = {
      ...LETTER,
      name: "Scheduled letter",
      base: "portfolio_summary",
      sections,
      introduction: "",
    } as const;
    const change = { ...other, id: own.id, rowVersion: own.rowVersion };
    await expect(call(gp(), "reportTemplates.update", change)).rejects.toMatchObject(scheduled);
    await asOwner(server, firm, (db) =>
      db.query("update report_schedules set next_run_at = now() - interval '1 day' where id = $1", [made.id]),
    );
    const files = await openFiles(readEnv({ DEMO: "0", DATA_DIR: server.dataDir }));
    await runClock(server, reportSchedules(files, READERS), firm);
    const { items } = await call(gp(), "reports.list");
    const report = items.find(({ templateName, format }) => templateName === "Scheduled letter" && format === "csv");
    expect(report).toMatchObject({ status: "completed", name: expect.stringMatching(/^Scheduled letter /) });
    const answer = await fetch(`${server.url}/api/reports/${report?.id}/file`, { headers: gp().headers });
    const text = await answer.text();
    expect(text).toContain("Dear partners of Fund I,");
    expect(text).not.toContain("Gross");
  });

  test("is refused where the template is made of another one", async () => {
    const own = await call(gp(), "reportTemplates.create", { ...LETTER, name: "Other" });
    const wrong = { ...weekly, template: "deal_flow", templateId: own.id } as const;
    await expect(call(gp(), "reportSchedules.create", wrong)).rejects.toMatchObject({
      data: { reason: "reports.other_base" },
    });
  });
});
