import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { imported, inspected, undone } from "../../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const everything = { search: "", filters: [], limit: 200 };
const companies = async () => (await call(firm.people.analyst, "companies.list", everything)).items;
const contacts = async () => (await call(firm.people.analyst, "contacts.list", everything)).items;
const deals = async () => (await call(firm.people.analyst, "deals.list", everything)).items;
const report = async (id: string) => {
  const answer = await fetch(`${server.url}/api/imports/${id}/report.csv`, { headers: firm.people.analyst.headers });
  return (await answer.text()).trim().split("\r\n").slice(1);
};

describe("deals without an identifier", () => {
  const ROUNDS = [
    "Company,Round,Ask,Expected Close Date",
    "Acme,Venture,1000000,2027-01-01",
    "Acme,Venture,2000000,2027-06-01",
    "Acme,Venture,1000000.00,",
    "Beta,Venture,,",
    "Acme,Venture,1000000.00,2027-01-01",
  ].join("\n");

  test("are the same only where they say the same; of one company there may be several, each imported once", async () => {
    const { analyst } = firm.people;
    const { plan } = await inspected(analyst, "deals", ROUNDS);
    const { counts, duplicates } = await call(analyst, "imports.dryRun", plan);
    expect(counts).toMatchObject({ created: 4, repeated: 1 });
    const rows = [3, 4].map((line) => ({ line, name: "Acme", earlier: 2 }));
    expect(duplicates.twin).toEqual({ count: 2, rows });
    const first = await imported(analyst, "deals", ROUNDS);
    expect(first.counts).toMatchObject({ created: 4, repeated: 1 });
    expect((await deals()).map(({ name, amountRequested }) => `${name} ${amountRequested}`).toSorted()).toEqual([
      "Acme 1000000.00",
      "Acme 1000000.00",
      "Acme 2000000.00",
      "Beta null",
    ]);
    expect(await report(first.importId)).toEqual([
      '2,"Acme","Imported",""',
      '3,"Acme","Imported","Same name as line 2 with different values; added as a separate deal"',
      '4,"Acme","Imported","Same name as line 2 with different values; added as a separate deal"',
      '5,"Beta","Imported",""',
      '6,"Acme","Same deal as an earlier row","First appears in line 2; new values from this row were used"',
    ]);
    const again = await imported(analyst, "deals", ROUNDS);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 4, repeated: 1 });
    const newer = await imported(analyst, "deals", "Company,Round,Ask\nAcme,Venture,3000000\nAcme,Venture,2000000\n");
    expect(newer.counts).toMatchObject({ created: 1, unchanged: 1 });
  });

  test.each([
    ["update", { created: 1, repeated: 1, known: 0 }, "2.00"],
    ["skip", { created: 1, repeated: 0, known: 1 }, "1.00"],
  ] as const)("are one where somebody decides so (%s), all of them or a line alone", async (choice, counts, amount) => {
    const { analyst } = firm.people;
    const file = "Company,Round,Ask\nAcme,Seed,1\nAcme,Seed,2\n";
    for (const duplicates of [{ twin: choice }, { rows: { [choice]: [3] } }]) {
      const { importId, counts: became } = await imported(analyst, "deals", file, { duplicates });
      expect(became).toMatchObject(counts);
      expect(await deals()).toMatchObject([{ amountRequested: amount }]);
      expect(await undone(analyst, importId)).toMatchObject({ status: "done" });
    }
  });

  test("never get amounts that mean another currency", async () => {
    const { analyst } = firm.people;
    await call(analyst, "deals.create", { company: "Acme", currency: "EUR", amountRequested: "100" });
    const duplicates = { same: "fill", differs: "fill" } as const;
    const { importId } = await imported(analyst, "deals", "Company,Ask,Valuation\nAcme,$5,$9\n", { duplicates });
    expect(await deals()).toMatchObject([{ amountRequested: "100.00", currency: "EUR", valuationPre: null }]);
    expect((await report(importId)).join()).toContain("The existing amounts are in another currency and were kept");
  });
});

describe("a namesake that is here", () => {
  beforeEach(async () => {
    const { analyst } = firm.people;
    const here = { foundedYear: 2022, headquarters: "Montevideo", country: "Uruguay" };
    await call(analyst, "companies.create", { name: "Atlas", ...here, website: "atlas.example" });
    await call(analyst, "companies.create", { name: "Borea", foundedYear: 2020 });
  });
  const FILE = "name,founded,city,website,sector\nAtlas,1985,Utah,,Mining\nATLAS,2022,,,FinTech\nBorea,2020,,,Robots\n";

  test("and differs in year, place or site is asked about and stays as it is; one that agrees is completed", async () => {
    const { analyst } = firm.people;
    const { plan } = await inspected(analyst, "companies", FILE);
    const { counts, duplicates } = await call(analyst, "imports.dryRun", plan);
    expect(counts).toMatchObject({ created: 1, updated: 2 });
    expect(duplicates).toMatchObject({
      differs: { count: 1, rows: [{ line: 2, known: { label: "Atlas" } }] },
      alike: { count: 1, rows: [{ line: 4 }] },
      twin: { count: 1, rows: [{ line: 3, earlier: 2 }] },
    });
    const { importId } = await imported(analyst, "companies", FILE);
    expect((await companies()).map(({ name, sector }) => `${name} ${sector}`).toSorted()).toEqual([
      "Atlas FinTech",
      "Atlas Mining",
      "Borea Robots",
    ]);
    const [first] = await report(importId);
    expect(first).toBe('2,"Atlas","Imported","Different from the existing Atlas"');
    expect((await imported(analyst, "companies", FILE)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });

  test.each(["foundedYear,1999", "website,other.example", "country,France"])("differs by %s", async (said) => {
    const [field = "", value = ""] = said.split(",");
    const mapping = ["name", field] as ["name", "foundedYear"];
    const { plan } = await inspected(firm.people.analyst, "companies", `name,x\nAtlas,${value}\n`);
    const { counts, duplicates } = await call(firm.people.analyst, "imports.dryRun", { ...plan, mapping });
    expect(counts).toMatchObject({ created: 1, updated: 0 });
    expect(duplicates.differs.count).toBe(1);
  });

  test("is overwritten only where somebody decided it, for all or for a line", async () => {
    const { analyst } = firm.people;
    const { plan } = await inspected(analyst, "companies", FILE);
    for (const duplicates of [{ differs: "update" } as const, { rows: { update: [2] } }]) {
      const { counts } = await call(analyst, "imports.dryRun", { ...plan, duplicates });
      expect(counts).toMatchObject({ created: 0 });
    }
  });
});

test("a person of the same name and another address or employer is another", async () => {
  const { analyst } = firm.people;
  await call(analyst, "contacts.create", { name: "Ada", email: "ada@acme.example", companyName: "Acme" });
  const file =
    "name,email,company,phone\nAda,ada@beta.example,,+33 1 22 33 44 01\nAda,,Gamma,+33 1 22 33 44 02\nAda,,,+33 1 22 33 44 03\nAda,,,+33 1 22 33 44 04\n";
  const { counts } = await imported(analyst, "contacts", file);
  expect(counts).toMatchObject({ created: 2, updated: 2, unchanged: 0 });
  expect((await contacts()).map(({ email, companyName }) => [email, companyName])).toContainEqual([null, "Gamma"]);
  const known = (await contacts()).find(({ email }) => email === "ada@acme.example");
  expect(await call(analyst, "contacts.get", { id: known?.id ?? "" })).toMatchObject({
    phone: "+33 1 22 33 44 03",
    morePhones: ["+33 1 22 33 44 04"],
  });
});

test("what stands here is kept, and the report says what the file says otherwise", async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "Acme", website: "acme.example", sector: "Robots" });
  const file = "name,website,sector,city\nAcme Inc,acme.example,FinTech,Lyon\n";
  const { importId, counts } = await imported(analyst, "companies", file);
  expect(counts).toMatchObject({ updated: 1 });
  expect(await companies()).toMatchObject([{ name: "Acme", sector: "Robots" }]);
  expect(await report(importId)).toEqual(
    ['2,"Acme Inc","Updated","Matched to the existing Acme', 'Existing values were kept: Name, Sector"']
      .join("\n")
      .split("\r\n"),
  );
});
