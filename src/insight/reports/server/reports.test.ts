import { createHash } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { FORMATS, TEMPLATES } from "#insight/reports/shared/rules.ts";
import { canonicalJson } from "#investors/statements/shared/figures.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { endOfJob } from "../../../../test/statements.ts";
import { contentOf } from "./content/report-content.ts";
import { fileOf as reportFile } from "./file-use-cases.ts";
import type { Frozen } from "./snapshot-use-cases.ts";

let server: TestServer;
let firm: Firm;
let fundId = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

type Form = Parameters<typeof call<"reports.create">>[2];

async function made(form: Partial<Form> = {}, who: Person = gp()): Promise<string> {
  const { id, jobId } = await call(who, "reports.create", {
    name: "Report",
    template: "performance_metrics",
    format: "csv",
    ...form,
  });
  expect(await endOfJob(who, jobId)).toBe("done");
  return id;
}

const fileAnswer = (id: string, who: Person = gp()) =>
  fetch(`${server.url}/api/reports/${id}/file`, { headers: who.headers });

async function fileOf(id: string, who: Person = gp()): Promise<Buffer> {
  const answer = await fileAnswer(id, who);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const found = async (id: string, who: Person = gp()) =>
  (await call(who, "reports.list")).items.find((report) => report.id === id);

/** The snapshot of a report as the database keeps it. */
async function frozenOf(id: string): Promise<Frozen> {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<Frozen>(
      `select report_data as snapshot, sha256, '{"logo": null, "primaryColor": null, "secondaryColor": null}'::jsonb as brand
      from lp_reports where id = $1`,
      [id],
    ),
  );
  return rows[0] as Frozen;
}

const sum = (amounts: readonly string[]) => addAmounts(amounts.map((amount) => amount.replace("--", "")));
const navOf = async () =>
  (await call(gp(), "capitalAccounts.list", { id: fundId })).items.find(({ partnerName }) => partnerName === "Alpha")
    ?.nav;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR", vintage: 2024 })).id;
  const alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "9000", admittedOn: "2024-01-01" });
  const own = await addPartner(firm, {
    name: "Own",
    fundId,
    amount: "1000",
    admittedOn: "2024-01-01",
    isGeneralPartner: true,
  });
  const { id: companyId } = await call(gp(), "companies.create", { name: "Acme", sector: "FinTech" });
  const { id: portfolioCompanyId } = await call(gp(), "portfolioCompanies.create", { companyId });
  const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
    postLines(firm, fundId, { effectiveOn, lines });
  await post("2024-01-10", [
    ["cash", "2000.50"],
    ["contributed", "-1800.45", alpha],
    ["contributed", "-200.05", own],
  ]);
  const draft = await call(gp(), "portfolioCompanies.record", {
    portfolioCompanyId,
    kind: "purchase",
    fundId,
    effectiveOn: "2024-01-15",
    quantity: "100",
    amount: "1000.5",
    securityName: "A",
  });
  await call(admin(), "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
  await post("2025-02-01", [
    ["distributed", "90.10", alpha],
    ["cash", "-90.10"],
  ]);
  await call(gp(), "deals.create", {
    company: "Beta",
    sector: "AI/ML",
    amountRequested: "250000",
    currency: "USD",
  });
});

describe("a report", () => {
  test("is made in the background in each template and format, and can be downloaded", async () => {
    for (const template of TEMPLATES)
      for (const format of FORMATS) {
        const id = await made({ name: `${template} ${format}`, template, format });
        const report = await found(id);
        expect(report).toMatchObject({
          name: `${template} ${format}`,
          type: template,
          template,
          format,
          status: "completed",
        });
        expect(report?.generatedAt).not.toBeNull();
        const bytes = await fileOf(id);
        expect(bytes.length).toBe(report?.bytes);
        const start = { pdf: "%PDF-", excel: "PK", pptx: "PK", csv: "\uFEFF", html: "<!doctype html>" }[format];
        expect(bytes.subarray(0, Buffer.byteLength(start)).toString()).toBe(start);
      }
  });

  test("made twice from one snapshot is the same bytes in each format, whatever was posted since", async () => {
    for (const format of FORMATS) {
      const id = await made({ template: "lp_quarterly", format });
      const kept = await frozenOf(id);
      expect(createHash("sha256").update(canonicalJson(kept.snapshot)).digest("hex")).toBe(kept.sha256);
      const { content } = await reportFile({ name: "Report", format, withCharts: true }, kept);
      expect(Buffer.from(content).equals(await fileOf(id))).toBe(true);
    }
  });

  test("cannot be changed once its figures are read, by SQL either", async () => {
    const id = await made();
    for (const set of [
      "report_data = '{}'",
      "sha256 = repeat('0', 64)",
      "file_path = 'x'",
      "status = 'error'",
      "as_of = '2020-01-01'",
    ])
      await expect(
        asApp(gp(), (db) => db.query(`update lp_reports set ${set} where id = $1`, [id])),
      ).rejects.toMatchObject({ message: "reports.frozen" });
  });

  test("of a day shows that day, and none that has not come", async () => {
    const id = await made({ template: "lp_annual", asOf: "2024-06-30" });
    expect(await found(id)).toMatchObject({ asOf: "2024-06-30", period: "2024-06" });
    const text = String(await fileOf(id));
    expect(text).toContain("as of 30 Jun 2024");
    expect(text).toContain('"Opening, 31 Dec 2023","0.00"');
    expect(text).toContain('"Paid in","1800.45"');
    expect(text).not.toContain("90.10");
    const form = { name: "Report", template: "lp_annual", format: "csv", asOf: "2999-01-01" } as const;
    await expect(call(gp(), "reports.create", form)).rejects.toMatchObject({ data: { reason: "ledger.day_ahead" } });
    await expect(
      call(gp(), "reports.create", { ...form, template: "deal_pipeline", asOf: "2024-01-01" }),
    ).rejects.toMatchObject({ data: { reason: "reports.of_today" } });
  });
});

test("every figure is that of the fund’s performance, to the cent", async () => {
  const performance = await call(gp(), "fundPerformance.performance", { id: fundId });
  for (const template of ["lp_quarterly", "lp_annual", "performance_metrics"] as const) {
    const { snapshot } = await frozenOf(await made({ template }));
    const [fund] = snapshot.funds ?? [];
    expect(fund).toMatchObject({ name: "Fund I", gross: performance.gross, net: performance.net });
    expect(performance.gross).toMatchObject({ invested: "1000.50", realized: "0.00", unrealized: "1000.50" });
    const { items } = await call(gp(), "capitalAccounts.list", { id: fundId });
    const alpha = items.find(({ partnerName }) => partnerName === "Alpha");
    const { commitment, called, paidIn, distributed, unfunded, nav } = alpha ?? {};
    expect(fund?.partners).toEqual({ commitment, called, paidIn, distributed, unfunded, nav });
    const roll = fund?.roll ?? { opening: nav ?? "", paidIn: "0", distributed: "0", change: "0" };
    expect(sum([roll.opening, roll.paidIn, `-${roll.distributed}`, roll.change])).toBe(nav);
  }
  const sheet = await readXlsx(await fileOf(await made({ template: "performance_metrics", format: "excel" })));
  const amounts = sheet.sheets.find(({ name }) => name === "Amounts");
  expect(amounts?.rows[2]).toEqual(["Fund I", 9000, 1800.45, 90.1, Number(await navOf()), 1000.5, 0, 1000.5, "EUR"]);
});

test("a report for partners never shows a gross return without the net one", async () => {
  for (const template of ["lp_quarterly", "lp_annual"] as const) {
    const kept = await frozenOf(await made({ template }));
    const { parts } = contentOf("Report", kept.snapshot);
    const labels = parts.map(({ columns }) => columns.map(({ label }) => label));
    expect(labels.filter((columns) => columns.includes("Gross")).length).toBeGreaterThan(0);
    for (const columns of labels) expect(columns.includes("Gross")).toBe(columns.includes("Net"));
    const returns = parts.filter(({ rows }) =>
      rows.some(({ cells }) =>
        cells.some((cell) => cell !== null && typeof cell !== "string" && ("rate" in cell || "multiple" in cell)),
      ),
    );
    for (const { columns } of returns) expect(columns.map(({ label }) => label)).toContain("Net");
  }
});

test("an HTML file loads nothing, runs nothing and escapes what people wrote", async () => {
  const html = String(await fileOf(await made({ name: "<b>&co", template: "lp_quarterly", format: "html" })));
  expect(html).toContain("<h1>&lt;b&gt;&amp;co</h1>");
  expect(html).toContain('<td class="figure">€1,800.45</td>');
  expect(html).not.toMatch(/<script|<link|<img|src=|url\(|https?:/);
});

test("an Excel file names its tables, repeats their heads in print, and its totals are sums", async () => {
  const bytes = await fileOf(await made({ template: "portfolio_summary", format: "excel" }));
  const { namedRanges, sheets } = await readXlsx(bytes);
  const companies = sheets.find(({ name }) => name === "Companies");
  expect(namedRanges).toContainEqual({ name: "Data_Companies", range: "'Companies'!$A$2:$J$4" });
  expect(companies?.pageSetup).toMatchObject({ orientation: "landscape", fitToWidth: 1, printTitlesRow: "$2:$2" });
  const total = companies?.rows[3];
  expect([total?.[0], total?.[4], total?.[6], total?.[9]]).toEqual(["Total", 1000.5, 1000.5, "EUR"]);
  expect(companies?.cells?.get("3,4")?.formula).toBe('SUMIF(J3:J3,"EUR",E3:E3)');
});

test("a PDF has its words and is tagged", async () => {
  const bytes = await fileOf(await made({ name: "Letter to partners", template: "lp_quarterly", format: "pdf" }));
  expect(bytes.includes("/MarkInfo")).toBe(true);
  const { pages } = await readText(bytes);
  const words = pages.map(({ text }) => text).join(" ");
  for (const text of ["Letter to partners", "LP Quarterly Report", "Gross", "Net", "€1,800.45", "Investments", "Acme"])
    expect(words).toContain(text);
});

describe("who", () => {
  test("may generate, read and delete", async () => {
    const { viewer, limited_partner: partner, analyst, investor_relations: relations } = firm.people;
    const form = { name: "Report", template: "deal_pipeline", format: "csv" } as const;
    for (const who of [viewer, partner, analyst])
      await expect(call(who, "reports.create", form)).rejects.toMatchObject({ code: "forbidden" });
    const id = await made({ template: "deal_pipeline" }, relations);
    expect(String(await fileOf(id, viewer))).toContain("Beta");
    expect((await found(id, viewer))?.madeBy?.id).toBe(relations.id);
    await expect(call(partner, "reports.list")).rejects.toMatchObject({ code: "forbidden" });
    expect((await fileAnswer(id, partner)).status).toBe(403);
    for (const table of ["lp_reports"])
      expect((await asApp(partner, (db) => db.query(`select from ${table}`))).rowCount).toBe(0);
    const stranger = (await newFirm(server)).people.general_partner;
    expect((await call(stranger, "reports.list")).items).toEqual([]);
    expect((await fileAnswer(id, stranger)).status).toBe(404);
    for (const name of ["reports.retry", "reports.delete"] as const) {
      await expect(call(viewer, name, { id })).rejects.toMatchObject({ code: "forbidden" });
      await expect(call(stranger, name, { id })).rejects.toMatchObject({ code: "not_found" });
    }
    await call(gp(), "reports.delete", { id });
    expect((await fileAnswer(id)).status).toBe(404);
  });

  test("may not read what a report is made of sees no such report", async () => {
    const id = await made({ template: "deal_pipeline" });
    const other = await made({ template: "portfolio_summary" });
    // A role without deals, beside reports and the portfolio.
    await asOwner(server, firm, (db) =>
      db.query(
        "update roles set permissions = array_remove(permissions, 'deal:read') where org_id = current_org() and name = 'viewer'",
      ),
    );
    const seen = (await call(firm.people.viewer, "reports.list")).items.map((report) => report.id);
    expect([seen.includes(id), seen.includes(other)]).toEqual([false, true]);
    expect((await fileAnswer(id, firm.people.viewer)).status).toBe(404);
  });
});

test("a report that failed says why, and is tried again once when two ask at once", async () => {
  const { id, jobId } = await call(gp(), "reports.create", {
    name: "Failing",
    template: "deal_pipeline",
    format: "csv",
  });
  await endOfJob(gp(), jobId);
  // As a job that failed leaves it.
  await asOwner(server, firm, async (db) => {
    await db.query("delete from lp_reports where id = $1", [id]);
    await db.query(
      `insert into lp_reports (id, name, report_type, report_period, format, needs, as_of, job_id, made_by)
       values ($1, 'Failing', 'deal_pipeline', '2026-11', 'csv', '{deal:read}', current_date, $2, $3)`,
      [id, jobId, gp().id],
    );
    await db.query("update jobs set status = 'running' where id = $1", [jobId]);
    await db.query("update jobs set status = 'failed', error = 'The disk is full' where id = $1", [jobId]);
  });
  expect(await found(id)).toMatchObject({ status: "error", error: "The disk is full", generatedAt: null });
  expect((await fileAnswer(id)).status).toBe(404);
  const both = await Promise.allSettled([call(gp(), "reports.retry", { id }), call(admin(), "reports.retry", { id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [winner] = both.flatMap((one, place) =>
    one.status === "fulfilled" ? [{ ...one.value, who: [gp(), admin()][place] ?? gp() }] : [],
  );
  expect(await endOfJob(winner?.who ?? gp(), winner?.jobId ?? "")).toBe("done");
  expect(await found(id)).toMatchObject({ status: "completed", error: null });
  await expect(call(gp(), "reports.retry", { id })).rejects.toMatchObject({ data: { reason: "reports.not_failed" } });
});
