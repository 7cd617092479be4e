import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Target } from "#intake/imports/shared/targets.ts";
import { asOwner, call, type Firm, newFirm, type OwnServer, startTestServer } from "../../../../../test/harness.ts";
import { imported, inspected } from "../../../../../test/imported.ts";

/** Files of others, through the whole pipeline: upload, inspection, import. Skipped where the files are not. */
const data = resolve(process.env["TRANCHE_DATA"] ?? "../shared/data");

let server: OwnServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  firm = await newFirm(server);
});

const contentOf = (path: string) => new Uint8Array(readFileSync(resolve(data, path)));
const PATIENCE_MS = 300_000;

async function countsOf(path: string, target: Target, decided: object = {}) {
  const { counts, job } = await imported(firm.people.analyst, target, contentOf(path), decided, path.split("/").at(-1));
  expect(job.error).toBeNull();
  return counts;
}

describe.skipIf(!existsSync(resolve(data, "06_contacts/vcards")))(`cards of ${data}`, () => {
  test.each([
    ["John_Doe_GMAIL.vcf", 1],
    ["John_Doe_MS_OUTLOOK.vcf", 1],
    ["gmail-list.vcf", 3],
    ["outlook-2003.vcf", 1],
    ["rfc6350-example.vcf", 1],
  ])("%s holds %i, all of them contacts", async (file, cards) => {
    const counts = await countsOf(`06_contacts/vcards/${file}`, "contacts");
    expect(counts).toMatchObject({ rows: cards, created: cards, skipped: 0 });
    expect(await countsOf(`06_contacts/vcards/${file}`, "contacts")).toMatchObject({ created: 0, unchanged: cards });
  });

  test("what a card says arrives: quoted-printable, folded lines, escapes, a phone as an address", async () => {
    for (const file of readdirSync(resolve(data, "06_contacts/vcards")))
      await countsOf(`06_contacts/vcards/${file}`, "contacts");
    const list = { search: "", filters: [], limit: 50 };
    const { items } = await call(firm.people.analyst, "contacts.list", list);
    const named = (name: string) => items.find((one) => one.name === name);
    expect(named("John Doe III")).toMatchObject({ companyName: "Company, The", title: "The Job Title" });
    expect(named("Simon Perreault")).toMatchObject({
      companyName: "Viagenie",
      email: "simon.perreault@viagenie.ca",
      phone: "+1-418-656-9254",
    });
    expect(named("Mr. John Richter, James Doe Sr.")).toMatchObject({ companyName: "IBM", email: "john.doe@ibm.com" });
    const note = await call(firm.people.analyst, "contacts.get", { id: String(named("John Doe III")?.id) });
    expect(note.notes).toContain("This is the note field!!\nSecond line\n\nThird line is empty");
  });
});

describe.skipIf(!existsSync(resolve(data, "05_adversarial/csv-spectrum")))(`awkward CSV of ${data}`, () => {
  test.each(
    ["csv-spectrum/csvs", "csv-more"].flatMap((folder) =>
      existsSync(resolve(data, "05_adversarial", folder))
        ? readdirSync(resolve(data, "05_adversarial", folder)).map((file) => `05_adversarial/${folder}/${file}`)
        : [],
    ),
  )("%s is read to its end, every row in or named", async (path) => {
    const { columns, problem } = await inspected(firm.people.analyst, "companies", contentOf(path));
    expect(problem).toBeUndefined();
    const mapping = columns.map((_, at) => (at === 0 ? ("name" as const) : null));
    const counts = await countsOf(path, "companies", { mapping });
    expect(counts.created + counts.repeated + counts.skipped).toBe(counts.rows);
  });
});

describe.skipIf(!existsSync(resolve(data, "01_companies")))(`companies and rounds of ${data}`, () => {
  test("42 categories, and rows without one, are counted beside our sectors", {
    timeout: PATIENCE_MS,
  }, async () => {
    const path = "01_companies/crunchbase_2013_companies.csv";
    const { plan } = await inspected(firm.people.analyst, "companies", contentOf(path));
    const { columns } = await call(firm.people.analyst, "imports.words", plan);
    const sector = columns.find(({ field }) => field === "sector");
    expect((sector?.values.length ?? 0) + (sector?.more ?? 0)).toBe(42);
  });

  test("17,727 companies of 2013, twice without a duplicate", { timeout: PATIENCE_MS }, async () => {
    const path = "01_companies/crunchbase_2013_companies.csv";
    const counts = {
      rows: 17_727,
      created: 17_726,
      updated: 0,
      unchanged: 0,
      known: 0,
      repeated: 0,
      skipped: 1,
      damaged: 14,
      repaired: 5,
    };
    expect(await countsOf(path, "companies")).toMatchObject(counts);
    expect(await countsOf(path, "companies")).toMatchObject({ ...counts, created: 0, unchanged: 17_726 });
    const { rows } = await asOwner(server, firm, (client) =>
      client.query("select count(*)::int, sum(funding_total) as funding from companies"),
    );
    expect(rows).toEqual([{ count: 17_726, funding: "280480171623.00" }]);
  });

  test("31,679 rounds become deals of their companies", { timeout: PATIENCE_MS }, async () => {
    const path = "01_companies/crunchbase_2013_rounds.csv";
    const { counts, job } = await imported(firm.people.analyst, "deals", contentOf(path));
    expect(job.error).toBeNull();
    expect(counts.rows).toBe(31_679);
    // 63 lines say in every field what an earlier one says; one names no company.
    expect(counts).toMatchObject({ created: 31_615, repeated: 63, skipped: 1, updated: 0, unchanged: 0 });
  });
});
