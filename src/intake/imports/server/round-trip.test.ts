import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { DOWNLOADS } from "#app/server/areas.ts";
import { proposeMapping } from "#intake/imports/shared/fields.ts";
import { addCounts, type ImportCounts, NO_ROWS } from "#intake/imports/shared/plan.ts";
import { TARGETS, type Target } from "#intake/imports/shared/targets.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { imported } from "../../../../test/imported.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";

/** Columns that follow from others or from what happened here, so that no file can say them. */
const COMPUTED: { readonly [T in Target]: readonly string[] } = {
  companies: ["Converted", "Added"],
  contacts: ["Last contact", "Interaction score", "Added"],
  deals: ["Overdue", "In Stage Since", "Created"],
};
/** Exports of what is no record that files are imported as. */
const NOT_IMPORTED = [
  "audit",
  "capital-calls",
  "committee-sessions",
  "competitors",
  "data-requests",
  "deal-closings",
  "distributions",
  "documents",
  "due-diligence-projects",
  "exits",
  "events",
  "fund-closings",
  "funds",
  "library-answers",
  "limited-partners",
  "mailings",
  "market-insights",
  "partners",
  "portfolio-companies",
  "projects",
  "rival-firms",
  "search-results",
  "tasks",
  "term-sheets",
  "users",
  "watchlist",
];
/** The questions whose answers together are everything. */
const ALL: { readonly [T in Target]: readonly object[][] } = {
  companies: [[{ field: "status", operator: "oneOf", value: ["prospect", "active", "paused"] }]],
  contacts: [[], [{ field: "isArchived", operator: "equals", value: true }]],
  deals: [[{ field: "status", operator: "oneOf", value: ["active", "paused"] }]],
};

let server: TestServer;
let here: Firm;
beforeAll(async () => {
  server = await sharedServer();
  here = await newFirm(server);
  await fill(here);
}, 60_000);

const WILD = ["=1", "'=1", "''=1", "@x", "- a list", "+SUM(A1)", "＝SUM(2)", "it's", "'quoted'", "nan", "-"];

async function fill(firm: Firm): Promise<void> {
  const { analyst, principal, super_admin: admin } = firm.people;
  for (const name of WILD) await call(analyst, "companies.create", { name });
  const full = await call(analyst, "companies.create", {
    name: "Société Été, “Ünïted”",
    website: "https://ete.example",
    sector: "AI; ML",
    foundedYear: 2019,
    employeeCount: 0,
    headquarters: "Lyon, France",
    country: "France",
    source: "Events",
    description: "- first\n- second, with 'quotes' and \"more\"\n\nN/A",
    founders: ["Ann Lee", "Bo; Chi"],
    tags: ["A, B"],
    linkedinUrl: "https://www.linkedin.com/company/ete",
    fundingTotal: "1234567890123.45",
    fundingCurrency: "EUR",
    operatingStatus: "acquired",
  });
  await asOwner(server, firm, (client) =>
    client.query("update companies set external_id = '00012' where id = $1", [full.id]),
  );
  const qualified = await call(analyst, "companies.create", { name: "Qualified Ltd", fundingTotal: "5" });
  await call(analyst, "companies.qualify", { id: qualified.id });
  const archived = await call(analyst, "companies.create", { name: "Archived Ltd" });
  await call(admin, "companies.archive", { id: archived.id });

  await call(analyst, "contacts.create", {
    name: "Ada ‘Countess’ Lovelace",
    title: "- CEO",
    companyName: "Société Été, “Ünïted”",
    contactType: "founder",
    email: "ada@ete.example",
    phone: "+33 1 22 33 44 55",
    moreEmails: ["ada@home.example (home)", "ada@club.example"],
    morePhones: ["+1 (415) 555-0100 (mobile; boat)", "+33 6"],
    linkedin: "https://www.linkedin.com/in/ada",
    followUpOn: "2026-12-01",
    tags: ["x", "y, z"],
    notes: "- a list\n- of two",
  });
  const gone = await call(analyst, "contacts.create", { name: "'@Gone", phone: "+1 (415) 555-0100" });
  await call(analyst, "contacts.archive", { id: gone.id });

  const open = await call(analyst, "deals.create", {
    company: "Société Été, “Ünïted”",
    name: "Series B of Été",
    founder: "Ann Lee",
    sector: "AI; ML",
    stage: "term_sheet",
    investmentType: "Series B",
    instrument: "BSA AIR",
    currency: "CHF",
    amountRequested: "2500000.50",
    valuationPre: "10000000",
    valuationPost: "12500000.5",
    roundSize: "5000000",
    ourAllocation: "1000000",
    ourInvestment: "999999.99",
    ownershipPercentage: "7.5",
    source: "Network Referral",
    priority: "High",
    aiScore: 77,
    lastContact: "2026-11-01",
    nextStep: "+41 44 call",
    nextStepOn: "2026-12-24",
    expectedCloseDate: "2027-01-31",
    actualCloseDate: "2026-11-02",
    leadInvestor: "No",
    coInvestors: ["One; Two", "Three"],
    tags: ["hot", "- cold"],
    description: "=not a formula",
    notes: "null",
    ownerId: principal.id,
  });
  expect(open.instrument).toBe("BSA AIR");
  const passed = await call(analyst, "deals.create", { company: "=1", investmentType: "Seed" });
  await call(analyst, "deals.decide", {
    id: passed.id,
    outcome: "passed",
    passReason: "Too early",
    lookAgainOn: "2999-01-01",
  });
  const shelved = await call(analyst, "deals.create", { company: "'=1", ownerId: "" });
  await call(admin, "deals.archive", { id: shelved.id });
}

type Row = Record<string, string>;

type Content = Uint8Array<ArrayBuffer>;
type Format = "csv" | "xlsx";

async function exported({ url, headers }: Person, target: Target, format: Format): Promise<Content[]> {
  const files: Content[] = [];
  for (const filters of ALL[target]) {
    const question = new URLSearchParams({ filters: JSON.stringify(filters), timeZone: "Asia/Kolkata" });
    const response = await fetch(`${url}/api/exports/${target}.${format}?${question.toString()}`, { headers });
    expect(response.status).toBe(200);
    files.push(new Uint8Array(await response.arrayBuffer()));
  }
  return files;
}

/** The cells of a file as text, its headings first. */
async function cellsOf(file: Content, format: Format): Promise<string[][]> {
  if (format === "xlsx") {
    const { sheets } = await readXlsx(file);
    return (sheets[0]?.rows ?? []).map((row) =>
      row.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? ""))),
    );
  }
  return parse(new TextDecoder().decode(file), { relax_column_count: true });
}

/** What the files say, row by row in the order of their texts; the columns that are computed left out. */
async function rowsOf(target: Target, files: readonly Content[], format: Format): Promise<Row[]> {
  const rows: Row[] = [];
  for (const file of files) {
    const [columns = [], ...lines] = await cellsOf(file, format);
    const kept = columns.flatMap((column, at) => (isComputed(target, column) ? [] : [{ column, at }]));
    for (const cells of lines) rows.push(Object.fromEntries(kept.map(({ column, at }) => [column, cells[at] ?? ""])));
  }
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Imports files as they want to be read; the sum of what became of their rows. */
async function takenIn(person: Person, target: Target, files: readonly Content[], name: string): Promise<ImportCounts> {
  let sum = NO_ROWS;
  for (const file of files) sum = addCounts(sum, (await imported(person, target, file, {}, name)).counts);
  return sum;
}

const isComputed = (target: Target, column: string) => COMPUTED[target].includes(column.replace(/ \(.*\)$/, ""));

test("every list that is exported is one that is imported, or named as one that is not", () => {
  const lists = DOWNLOADS.map(({ name }) => name);
  expect(lists.toSorted()).toEqual([...TARGETS, ...NOT_IMPORTED].toSorted());
});

/** A whole run brings every list as a workbook, too; how its cells are read is the same for all, and spreadsheets.test.ts'. */
const AS_FILES = { csv: TARGETS, xlsx: isWholeRun ? TARGETS : (["contacts"] as const) };

describe.each(["csv", "xlsx"] as const)("as %s", (format) => {
  test.each(AS_FILES[format])(
    "%s come back equal, every column of them",
    async (target) => {
      const name = `${target}.${format}`;
      const source = here.people.super_admin;
      const files = await exported(source, target, format);
      const [columns = []] = await cellsOf(files[0] ?? new Uint8Array(), format);
      const mapping = proposeMapping(target, columns);
      const without = columns.filter((column, at) => mapping[at] === null && !isComputed(target, column));
      expect(without, "columns that no import field takes back").toEqual([]);
      const before = await rowsOf(target, files, format);
      const silent = Object.keys(before[0] ?? {}).filter((column) => before.every((row) => row[column] === ""));
      expect(silent, "columns that no record of this test fills").toEqual([]);

      const reader = (await newFirm(server)).people.super_admin;
      if (target === "deals")
        await takenIn(reader, "companies", await exported(source, "companies", format), `companies.${format}`);
      expect(await takenIn(reader, target, files, name)).toMatchObject({
        rows: before.length,
        created: before.length,
        skipped: 0,
        damaged: 0,
      });
      const after = await rowsOf(target, await exported(reader, target, format), format);
      expect(after.map(withoutAddress)).toEqual(before.map(withoutAddress));
      if (format === "xlsx") return;
      const again = await takenIn(reader, target, files, name);
      expect(again).toMatchObject({ created: 0, updated: 0, unchanged: before.length });
    },
    90_000,
  );
});

/** Colleagues of another firm have other addresses; there they are found by name. */
function withoutAddress({ "Owner Email": _address, ...row }: Row): Row {
  return row;
}
