import { createHash } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import PizZip from "pizzip";
import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { closeBooks, prepareStatements } from "../../../../test/statements.ts";

let server: TestServer;
let firm: Firm;
let [runId, statementId] = ["", ""];
const gp = () => firm.people.general_partner;

async function archive(path: string, who: Person = gp()) {
  const answer = await fetch(`${server.url}/api/${path}/ilpa.zip`, { headers: who.headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, bytes };
}
const filesIn = (bytes: Uint8Array) =>
  new Map(Object.entries(new PizZip(bytes).files).map(([name, file]) => [name, Buffer.from(file.asUint8Array())]));
const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  const fund = { name: "Fund", currency: "EUR", ilpaMethodology: "granular" } as const;
  const { id: fundId } = await call(gp(), "funds.create", fund);
  const alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "600" });
  const own = await addPartner(firm, { name: "Own", fundId, amount: "400", isGeneralPartner: true });
  await postLines(firm, fundId, {
    effectiveOn: "2025-01-01",
    lines: [
      ["cash", "100"],
      ["contributed", "-60", alpha],
      ["contributed", "-40", own],
    ],
  });
  await postLines(firm, fundId, {
    effectiveOn: "2025-12-31",
    lines: [
      ["investments", "20"],
      ["dividends", "-20"],
    ],
  });
  await closeBooks(firm, { fundId, endsOn: "2025-12-31" });
  runId = await prepareStatements(gp(), fundId, "2025-12-31");
  statementId = (await call(gp(), "statements.get", { id: runId })).items[0]?.id ?? "";
});

test("files of a partner open, say what their manifest says, and are the same bytes again", async () => {
  const { bytes } = await archive(`statements/${statementId}`);
  const files = filesIn(bytes);
  expect([...files.keys()]).toEqual([
    "reporting-template.xlsx",
    "reporting-template.csv",
    "manifest.json",
    "statement.json",
  ]);
  const manifest = JSON.parse(String(files.get("manifest.json"))) as {
    dataSha256: string;
    files: { name: string; sha256: string }[];
  };
  for (const { name, sha256 } of manifest.files) expect(hashOf(files.get(name) ?? Buffer.of())).toBe(sha256);
  expect(hashOf(Buffer.from(String(files.get("statement.json")).trimEnd()))).toBe(manifest.dataSha256);
  const { sheets } = await readXlsx(files.get("reporting-template.xlsx") ?? Buffer.of());
  const ending = sheets[0]?.rows.find(([label]) => label === "Ending NAV (Net of Carried Interest)");
  expect(ending?.slice(1, 10)).toEqual([72, 72, 72, 120, 120, 120, 48, 48, 48]);
  expect(hashOf((await archive(`statements/${statementId}`)).bytes)).toBe(hashOf(bytes));
});

test("files of the fund have gross beside net, with and without facility", async () => {
  const files = filesIn((await archive(`statement-runs/${runId}`)).bytes);
  const { sheets } = await readXlsx(files.get("performance-template.xlsx") ?? Buffer.of());
  const rows = sheets[0]?.rows ?? [];
  // 60 in, 72 left after 364 days: no rate a year.
  expect(rows.find(([label]) => label === "IRR with Subscription Facility")?.[2]).toBeCloseTo(0.2, 8);
  expect(rows.find(([label]) => label === "Gross MOIC / Net TVPI without Subscription Facility")?.slice(1, 3)).toEqual([
    1.2, 1.2,
  ]);
  expect(String(files.get("manifest.json"))).toContain("ILPA-aligned, not checked against the workbook");
});

test("files are for a person who sees partners, of this firm", async () => {
  for (const who of [firm.people.viewer, firm.people.analyst, firm.people.limited_partner])
    expect((await archive(`statements/${statementId}`, who)).status).toBe(403);
  const stranger = (await newFirm(server)).people.general_partner;
  expect((await archive(`statements/${statementId}`, stranger)).status).toBe(404);
  expect((await archive(`statement-runs/${runId}`, stranger)).status).toBe(404);
  expect((await archive("statements/none")).status).toBe(404);
});

test("portfolio-level performance is made of the fund’s holdings", async () => {
  const { id: fundId } = await call(gp(), "funds.create", {
    name: "Holdings",
    currency: "EUR",
    ilpaMethodology: "granular",
  });
  await addPartner(firm, { name: "Gamma", fundId, amount: "1000" });
  const transact = async (name: string, more: object) => {
    const found = (await call(gp(), "portfolioCompanies.list", { search: name })).items[0];
    const held =
      found?.id ??
      (
        await call(gp(), "portfolioCompanies.create", {
          companyId: (await call(gp(), "companies.create", { name })).id,
        })
      ).id;
    const { securities } = await call(gp(), "portfolioCompanies.positions", { id: held });
    const [security] = securities;
    const { id, rowVersion } = await call(gp(), "portfolioCompanies.record", {
      portfolioCompanyId: held,
      fundId,
      effectiveOn: "2024-12-31",
      ...(security ? { securityId: security.id } : { securityName: "Series A" }),
      isFundedByUnallocated: true,
      ...more,
    });
    await call(firm.people.super_admin, "journalDrafts.approve", { id, rowVersion });
  };
  // 365 days: 100 became 150; 200 gave 20 and is worth 220; together 300 became 390.
  await transact("Sold Grid", { kind: "purchase", quantity: "10", amount: "100" });
  await transact("Held Grid", { kind: "purchase", quantity: "20", amount: "200" });
  await transact("Sold Grid", { kind: "sale", quantity: "10", amount: "150", effectiveOn: "2025-12-31" });
  await transact("Held Grid", { kind: "dividend", amount: "20", effectiveOn: "2025-12-31" });
  await transact("Held Grid", { kind: "valuation", amount: "220", effectiveOn: "2025-12-31" });
  await closeBooks(firm, { fundId, endsOn: "2025-12-31" });
  const id = await prepareStatements(gp(), fundId, "2025-12-31");
  const files = filesIn((await archive(`statement-runs/${id}`)).bytes);
  const { sheets } = await readXlsx(files.get("performance-template.xlsx") ?? Buffer.of());
  const row = (label: string) =>
    sheets[0]?.rows.find(([first]) => first === label)?.slice(1, 3) as [number, number] | undefined;
  for (const [label, irr, multiple] of [
    ["Realized Investments", 0.5, 1.5],
    ["Unrealized Investments", 0.2, 1.2],
    ["Total Investments", 0.3, 1.3],
  ] as const) {
    expect(row(label)?.[0]).toBeCloseTo(irr, 8);
    expect(row(label)?.[1]).toBeCloseTo(multiple, 8);
  }
  expect(hashOf((await archive(`statement-runs/${id}`)).bytes)).toBe(
    hashOf((await archive(`statement-runs/${id}`)).bytes),
  );
});
