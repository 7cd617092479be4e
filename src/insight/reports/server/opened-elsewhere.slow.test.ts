import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readXlsx } from "hucre/xlsx";
import PizZip from "pizzip";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORMATS, type Format } from "#insight/reports/shared/rules.ts";
import type { Snapshot } from "#insight/reports/shared/snapshot.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { asOwner, call, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { endOfJob } from "../../../../test/statements.ts";

const at = (name: string) => [`/usr/bin/${name}`, `/usr/local/bin/${name}`].find((file) => fs.existsSync(file));
const [soffice, qpdf, pdftotext, pdfinfo] = [at("soffice"), at("qpdf"), at("pdftotext"), at("pdfinfo")];
const python = "/usr/bin/python3";
const hasOpenpyxl = spawnSync(python, ["-c", "import openpyxl"]).status === 0;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-reports-"));
const files = new Map<Format, string>();
let snapshot: Snapshot;
let trial: string[] = [];
let performance: { gross: object; net: object };

beforeAll(async () => {
  const server = await sharedServer();
  const firm = await newFirm(server);
  const gp = firm.people.general_partner;
  const { id: fundId } = await call(gp, "funds.create", { name: "Fünd & Co", currency: "EUR", vintage: 2024 });
  const alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "9000", admittedOn: "2024-01-01" });
  await postLines(firm, fundId, {
    effectiveOn: "2024-01-10",
    lines: [
      ["cash", "5000.25"],
      ["contributed", "-5000.25", alpha],
    ],
  });
  for (const name of ["Acme", "Bolt"]) {
    const { id: companyId } = await call(gp, "companies.create", {
      name,
      sector: name === "Acme" ? "FinTech" : "AI/ML",
    });
    const { id: portfolioCompanyId } = await call(gp, "portfolioCompanies.create", { companyId });
    const draft = await call(gp, "portfolioCompanies.record", {
      portfolioCompanyId,
      kind: "purchase",
      fundId,
      effectiveOn: "2024-02-15",
      quantity: "100",
      amount: name === "Acme" ? "1000.55" : "2500.10",
      securityName: "A",
    });
    await call(firm.people.super_admin, "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
  }
  await postLines(firm, fundId, {
    effectiveOn: "2025-02-01",
    lines: [
      ["distributed", "90.10", alpha],
      ["cash", "-90.10"],
    ],
  });
  for (const format of FORMATS) {
    const form = { name: `Quarter ${format}`, template: "lp_quarterly", format } as const;
    const { id, jobId } = await call(gp, "reports.create", form);
    if ((await endOfJob(gp, jobId)) !== "done") throw new Error(`The report in ${format} failed`);
    const answer = await fetch(`${server.url}/api/reports/${id}/file`, { headers: gp.headers });
    const name = path.join(folder, `report.${format === "excel" ? "xlsx" : format}`);
    fs.writeFileSync(name, Buffer.from(await answer.arrayBuffer()));
    files.set(format, name);
    const { rows } = await asOwner(server, firm, (db) =>
      db.query<{ data: Snapshot }>("select report_data as data from lp_reports where id = $1", [id]),
    );
    snapshot = rows[0]?.data as Snapshot;
  }
  performance = await call(gp, "fundPerformance.performance", { id: fundId });
  const balances = await call(gp, "ledger.trialBalance", { id: fundId });
  trial = balances.rows.filter((row) => row.class === "asset" && /invest/i.test(row.account)).map(({ debit }) => debit);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const investments = async (content: Uint8Array) =>
  (await readXlsx(content)).sheets.find(({ name }) => name === "Investments")?.rows.map((row) => row.slice(0, 4));
const fileOf = (format: Format) => files.get(format) ?? "";
const ran = (command: string | undefined, ...args: string[]) =>
  spawnSync(command ?? "", args, { encoding: "utf8", timeout: 120_000 });
const converted = (file: string, to: string, out: string) =>
  ran(
    soffice,
    `-env:UserInstallation=file://${folder}/profile`,
    "--headless",
    "--convert-to",
    to,
    "--outdir",
    out,
    file,
  );

test("the figures of a report are those of the fund’s performance, its trial balance and its cash flows, to the cent", () => {
  const [fund] = snapshot.funds ?? [];
  expect(fund).toMatchObject({ gross: performance.gross, net: performance.net });
  expect(addAmounts(trial)).toBe(addAmounts([fund?.gross.unrealized ?? ""]));
  const last = fund?.curve?.at(-1);
  expect(last).toMatchObject({ called: "5000.25", distributed: "90.10", nav: fund?.partners.nav });
  expect(addAmounts(fund?.investments.map(({ invested }) => invested) ?? [])).toBe("3500.65");
});

describe("PDF", () => {
  test.skipIf(qpdf === undefined)("has no error that qpdf finds (where it is installed)", () => {
    const { status, stdout } = ran(qpdf, "--check", fileOf("pdf"));
    expect([status, stdout]).toEqual([0, expect.stringContaining("No syntax or stream encoding errors found")]);
  });

  test.skipIf(pdftotext === undefined)("has the words and amounts that pdftotext reads (where it is installed)", () => {
    const { stdout } = ran(pdftotext, "-layout", fileOf("pdf"), "-");
    for (const text of ["Quarter pdf", "Fünd & Co", "€5,000.25", "€90.10", "€1,000.55", "Net asset value", "FinTech"])
      expect(stdout).toContain(text);
  });

  test.skipIf(pdfinfo === undefined)(
    "has the structure that Poppler reads, charts with their texts (where it is installed)",
    () => {
      const { stdout, stderr } = ran(pdfinfo, "-struct-text", fileOf("pdf"));
      expect(stderr).toBe("");
      for (const element of ["Document", "H1", "H2", "Table", "TR", "TH", "TD", "Figure"])
        expect(stdout).toMatch(new RegExp(`^\\s*${element}\\b`, "m"));
      expect(stdout).toMatch(/Figure[\s\S]*Lines by quarter for Fünd & Co/);
      expect(stdout.match(/"Quarter pdf"/g)).toHaveLength(1);
    },
  );
});

const READ = `
import json, sys, openpyxl
book = openpyxl.load_workbook(sys.argv[1], data_only=True)
print(json.dumps({"sheets": {s.title: [[c.value if not hasattr(c.value, "isoformat") else c.value.isoformat() for c in r] for r in s.iter_rows()] for s in book},
  "charts": {s.title: len(s._charts) for s in book if s._charts}, "names": len(book.defined_names) if hasattr(book.defined_names, "keys") else len(book.defined_names.definedName)}))
`;
type Book = { sheets: Record<string, (string | number | null)[][]>; charts: Record<string, number>; names: number };

describe("Excel", () => {
  test.skipIf(!hasOpenpyxl)("has the cells, names and charts that openpyxl reads (where it is installed)", () => {
    const { status, stdout, stderr } = ran(python, "-c", READ, fileOf("excel"));
    expect([status, stderr]).toEqual([0, ""]);
    const { sheets, charts, names } = JSON.parse(stdout) as Book;
    const [fund] = snapshot.funds ?? [];
    const [, , ...rows] = sheets["Investments"] ?? [];
    expect(rows.map(([company, invested]) => [company, invested])).toEqual([
      ...(fund?.investments ?? []).map(({ company, invested }) => [company, Number(invested)]),
      ["Total", 3500.65],
    ]);
    expect(charts).toEqual({ "Cash flows and value by quarter": 1, "Fair value by sector": 1 });
    expect(names).toBeGreaterThan(4);
  });

  test.skipIf(soffice === undefined)(
    "has formulas that LibreOffice recalculates to the stored results (where it is installed)",
    async () => {
      const bytes = fs.readFileSync(fileOf("excel"));
      const zip = new PizZip(bytes);
      let formulas = 0;
      for (const name of Object.keys(zip.files).filter((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one))) {
        const bare = (zip.file(name)?.asText() ?? "").replaceAll(
          /(<f>[^<]*<\/f>)<v>[^<]*<\/v>/g,
          (_whole, formula: string) => {
            formulas += 1;
            return formula;
          },
        );
        zip.file(name, bare);
      }
      expect(formulas).toBe(3);
      const bare = path.join(folder, "bare.xlsx");
      fs.writeFileSync(bare, zip.generate({ type: "nodebuffer" }));
      expect(converted(bare, "xlsx:Calc MS Excel 2007 XML", path.join(folder, "out")).status).toBe(0);
      expect(await investments(fs.readFileSync(path.join(folder, "out", "bare.xlsx")))).toEqual(
        await investments(bytes),
      );
    },
  );
});

test.skipIf(soffice === undefined || pdftotext === undefined)(
  "LibreOffice opens the PowerPoint file with every slide, chart and amount (where it is installed)",
  () => {
    expect(converted(fileOf("pptx"), "pdf", folder).status).toBe(0);
    const { stdout } = ran(pdftotext, "-layout", path.join(folder, "report.pdf"), "-");
    for (const text of [
      "Quarter pptx",
      "Cash flows and value by quarter, Fünd & Co",
      "€5,000.25",
      "€1,000.55",
      "Called",
    ])
      expect(stdout).toContain(text);
  },
);
