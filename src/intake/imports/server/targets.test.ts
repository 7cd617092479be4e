import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { imported, inspected, upload } from "../../../../test/imported.ts";
import { isWholeRun } from "../../../../test/whole-run.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const everything = { search: "", filters: [], limit: 200 };
const contacts = async () => (await call(firm.people.analyst, "contacts.list", everything)).items;
const companies = async () => (await call(firm.people.analyst, "companies.list", everything)).items;
const deals = async () => {
  const { items } = await call(firm.people.analyst, "deals.list", everything);
  return Promise.all(items.map(({ id }) => call(firm.people.analyst, "deals.get", { id })));
};

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD"].join("\r\n");

describe("contacts", () => {
  const FILE = [
    "Full Name,Job Title,Company,E-mail Address,Type,Tags,Company Website",
    "Ada Lovelace,CEO,Acme,Ada@Acme.example,Founder,ai; b2b,",
    "Grace Hopper,CTO,,grace@acme.example,founder,,https://www.acme.example",
    "Nobody,,Unknown Ltd,not an address,wizard,,",
    ",,,lost@acme.example,,,",
  ].join("\n");

  test("find their company by name or domain, and are known by their address", async () => {
    const { analyst } = firm.people;
    const acme = await call(analyst, "companies.create", { name: "ACME", website: "acme.example" });
    const first = await imported(analyst, "contacts", FILE);
    expect(first.counts).toMatchObject({ rows: 4, created: 4, skipped: 0, damaged: 3 });
    const found = Object.fromEntries((await contacts()).map((one) => [one.name, one]));
    expect(found["Ada Lovelace"]).toMatchObject({
      companyId: acme.id,
      companyName: "Acme",
      contactType: "founder",
      tags: ["ai", "b2b"],
    });
    expect(found["Grace Hopper"]).toMatchObject({
      companyId: acme.id,
      companyName: "ACME",
      email: "grace@acme.example",
    });
    expect(found["Nobody"]).toMatchObject({ companyId: null, email: null, contactType: "other" });
    const again = await imported(analyst, "contacts", FILE);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    const moved = "Name,Company,Email\nAda King,Beta,ada@acme.example\n";
    expect((await imported(analyst, "contacts", moved)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    const duplicates = { same: "update" } as const;
    expect((await imported(analyst, "contacts", moved, { duplicates })).counts).toMatchObject({
      created: 0,
      updated: 1,
    });
    expect(await contacts()).toContainEqual(
      expect.objectContaining({ name: "Ada King", companyName: "Beta", companyId: null, title: "CEO" }),
    );
  });

  test("come from vCards of every version, a broken card is named, and cards need no mapping by hand", {
    tags: "slow",
  }, async () => {
    const { analyst } = firm.people;
    const cards = [
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\nORG:Acme\\, Inc.;R&D\r\nEMAIL;TYPE=WORK:ada@acme.example\r\nNOTE:Line one\\nline two\r\nEND:VCARD",
      "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Grace Hopper\r\nTEL;VALUE=uri;PREF=1:tel:+1-418-656-9254;ext=102\r\nCATEGORIES:navy,compilers\r\nURL:https://www.linkedin.com/in/grace\r\nEND:VCARD",
      "BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=B6rg\r\nORG:Stahl, Eisen;Vertrieb\r\nTEL;WORK;FAX:+49 1\r\nTEL;CELL:+49 2\r\nEMAIL:j@stahl.example\r\nEMAIL:joerg@home.example\r\nEND:VCARD",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nthis is no property\r\nEND:VCARD",
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Never ends",
    ].join("\r\n");
    const { settings, rows, mapping } = await inspected(analyst, "contacts", cards, "cards.vcf");
    expect({ settings, rows }).toEqual({ settings: { format: "cards", header: true }, rows: 5 });
    expect(mapping).not.toContain(null);
    const { counts, importId } = await imported(analyst, "contacts", cards, {}, "cards.vcf");
    expect(counts).toMatchObject({ rows: 5, created: 3, skipped: 2 });
    const found = Object.fromEntries((await contacts()).map((one) => [one.name, one]));
    expect(found["Ada Lovelace"]).toMatchObject({ companyName: "Acme, Inc.", email: "ada@acme.example" });
    expect(found["Grace Hopper"]).toMatchObject({
      phone: "+1-418-656-9254",
      tags: ["navy", "compilers"],
      linkedin: "https://www.linkedin.com/in/grace",
    });
    expect(found["Jörg Müller"]).toMatchObject({
      companyName: "Stahl, Eisen",
      phone: "+49 2",
      email: "j@stahl.example",
    });
    const jorg = await fetch(`${server.url}/api/contacts/${found["Jörg Müller"]?.id}`, { headers: analyst.headers });
    expect(await jorg.json()).toMatchObject({
      notes: "",
      moreEmails: ["joerg@home.example"],
      morePhones: ["+49 1"],
    });
    const report = await fetch(`${server.url}/api/imports/${importId}/report.csv`, { headers: analyst.headers });
    expect(await report.text()).toContain('"Skipped","Unreadable card"');
  });

  test("groups of an address book become tags of their members, a company’s card is named, and 3.0 may be quoted-printable", async () => {
    const { analyst } = firm.people;
    const cards = [
      card("VERSION:3.0", "FN:Asa Lind", "N:Lind;Asa;;;", "EMAIL:asa@one.example", "UID:aaaa-1", "CATEGORIES:friends"),
      card(
        "VERSION:3.0",
        "X-ADDRESSBOOKSERVER-KIND:group",
        "N:Co-investors",
        "FN:Co-investors",
        "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:aaaa-1",
        "UID:b-1",
      ),
      card("VERSION:4.0", "KIND:group", "FN:Annual meeting\\, guests", "MEMBER:mailto:ASA@one.example"),
      card(
        "VERSION:3.0",
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Kr=C3=BCger;J=C3=B6rn;;;",
        "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:J=C3=B6rn =",
        "Kr=C3=BCger",
        "EMAIL;INTERNET:jk@two.example",
      ),
      card(
        "VERSION:3.0",
        "N:;;;;",
        "FN:Birch Capital SA",
        "ORG:Birch Capital SA;",
        "X-ABShowAs:COMPANY",
        "EMAIL:info@three.example",
      ),
    ].join("\r\n");
    const { counts, importId } = await imported(analyst, "contacts", cards, {}, "groups.vcf");
    expect(counts).toMatchObject({ created: 2, skipped: 1 });
    const found = await contacts();
    expect(found.find(({ name }) => name === "Asa Lind")?.tags).toEqual([
      "friends",
      "Co-investors",
      "Annual meeting, guests",
    ]);
    expect(found.find(({ name }) => name === "Jörn Krüger")).toMatchObject({ email: "jk@two.example" });
    const report = await fetch(`${server.url}/api/imports/${importId}/report.csv`, { headers: analyst.headers });
    expect(await report.text()).toMatch(/Birch Capital SA.*The card of a company, not of a person/);
  });

  test.runIf(isWholeRun)(
    "come from cards that are folded a hundred thousand times, and nobody waits for cards made to take for ever",
    async () => {
      const { analyst } = firm.people;
      const folded = card("VERSION:2.1", "N:Folded", `NOTE;QUOTED-PRINTABLE:${"a=\r\n".repeat(100_000)}b`);
      expect((await imported(analyst, "contacts", folded, {}, "folded.vcf")).counts).toMatchObject({ rows: 1 });
      const endless = card("VERSION:3.0", "FN:Endless", `TEL${";A=1".repeat(300_000)}:1`);
      const reading = inspected(analyst, "contacts", endless, "endless.vcf").then(
        () => "read",
        (error: Error) => error.message,
      );
      for (let n = 0; n < 20; n += 1) expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      expect(await reading).toMatch(/^read$|takes too long|too large to read/);
    },
    60_000,
  );
});

test("a person who waits for a check sees the rows it has gone through, nobody else does, and nothing stays of it", async () => {
  const { analyst, principal } = firm.people;
  const { plan } = await inspected(analyst, "contacts", `name\n${"Ada\nBob\n".repeat(1_500)}`);
  const soFar = async (person = analyst) => (await call(person, "imports.rowsSoFar", { id: plan.id })).rows;
  const [mine, theirs] = [new Set<number | null>(), new Set<number | null>()];
  const checked = call(analyst, "imports.dryRun", plan).then(() => "checked");
  for (let state = ""; state !== "checked"; state = await Promise.race([checked, wait(10, "")])) {
    mine.add(await soFar());
    theirs.add(await soFar(principal));
  }
  expect([...mine].filter((rows) => rows !== null && rows > 0 && rows <= 3_000)).not.toEqual([]);
  expect([...theirs]).toEqual([null]);
  expect(await soFar()).toBeNull();
});

describe("deals", () => {
  test("bring their companies along, speak our words, and belong to the person named", async () => {
    const { analyst, principal } = firm.people;
    const acme = await call(analyst, "companies.create", { name: "Acme", website: "https://acme.example" });
    const file = [
      "Company,Website,Stage,Priority,Round,Ask Amount,Pre-money,Owner,Expected Close Date,Next step date,Tags",
      `Acme Corp,acme.example,Due Diligence,high,Seed,"€2,500,000",€10m,${principal.email},2027-03-31,31/12/2026,"a, b"`,
      "Newcomer,,dd,,Series A,1.5m,,Nobody Here,,03/04/2026,",
      "Newcomer,,Mars,,Series B,$3m,£9m,,,,",
      "Acme,,IC,,,,,analyst Example,,,",
    ].join("\n");
    const { counts } = await imported(analyst, "deals", file, { currency: "CHF" });
    expect(counts).toMatchObject({ rows: 4, created: 4, damaged: 3 });
    const found = await deals();
    const by = (name: string, type: string | null) =>
      found.find((one) => one.name === name && one.investmentType === type);
    expect(by("Acme Corp", "Seed")).toMatchObject({
      company: { id: acme.id },
      stage: "due_diligence",
      priority: "High",
      currency: "EUR",
      amountRequested: "2500000.00",
      valuationPre: "10000000.00",
      ownerId: principal.id,
      expectedCloseDate: "2027-03-31",
      nextStepOn: "2026-12-31",
      tags: ["a", "b"],
    });
    expect(by("Newcomer", "Series A")).toMatchObject({
      stage: "due_diligence",
      priority: "Medium",
      currency: "CHF",
      amountRequested: "1500000.00",
      ownerId: null,
      // 31/12/2026 says which comes first in its column.
      nextStepOn: "2026-04-03",
    });
    expect(by("Newcomer", "Series B")).toMatchObject({ stage: "sourcing", currency: "USD", valuationPre: null });
    expect(by("Acme", null)).toMatchObject({
      company: { id: acme.id },
      stage: "investment_committee",
      ownerId: analyst.id,
    });
    expect((await companies()).map(({ name }) => name).toSorted()).toEqual(["Acme", "Newcomer"]);
    const again = await imported(analyst, "deals", file, { currency: "CHF" });
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
  });

  test("named twice in a file and decided to be one are called after their company and their importer's", async () => {
    const { analyst } = firm.people;
    const file = "Company,Round,Ask\nAcme,Seed,1\nAcme,Seed,2\n";
    const { counts, job } = await imported(analyst, "deals", file, { duplicates: { twin: "update" } });
    expect(job.error).toBeNull();
    expect(counts).toMatchObject({ created: 1, repeated: 1 });
    expect(await deals()).toMatchObject([{ name: "Acme", ownerId: analyst.id, amountRequested: "2.00" }]);
  });

  test("without owners are whose import it is, and amounts in another currency are never mixed", async () => {
    const { analyst } = firm.people;
    const deal = await call(analyst, "deals.create", { company: "Acme", currency: "EUR", amountRequested: "100" });
    await imported(analyst, "deals", "Company,Ask,Founder\nAcme,$500,Ada\nBeta,$1,Bob\n");
    expect(await call(analyst, "deals.get", { id: deal.id })).toMatchObject({
      currency: "EUR",
      amountRequested: "100.00",
    });
    expect((await deals()).find(({ name }) => name === "Beta")?.ownerId).toBe(analyst.id);
  });
});

describe("rows that seem to be here already", () => {
  const FILE =
    "Name,Website,Sector\nAcme,https://www.acme.example/x,AI/ML\nBETA LTD,,FinTech\nGamma,gamma.example,EdTech\n";

  beforeEach(async () => {
    const { analyst } = firm.people;
    await call(analyst, "companies.create", { name: "Acme Robotics", website: "acme.example", sector: "Robots" });
    await call(analyst, "companies.create", { name: "Beta", website: "beta.example" });
    await call(analyst, "companies.create", { name: "Gamma", website: "another.example" });
  });

  test("are shown before anything is written, by domain and by name", async () => {
    const { plan } = await inspected(firm.people.analyst, "companies", FILE);
    const { counts, duplicates } = await call(firm.people.analyst, "imports.dryRun", plan);
    expect(counts).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    expect(duplicates.same).toMatchObject({
      count: 1,
      rows: [{ line: 2, name: "Acme", known: { label: "Acme Robotics" } }],
    });
    expect(duplicates.alike).toMatchObject({
      count: 1,
      rows: [{ line: 3, name: "BETA LTD", known: { label: "Beta" } }],
    });
    expect(duplicates.differs).toMatchObject({ count: 1, rows: [{ line: 4, known: { label: "Gamma" } }] });
    expect(await companies()).toHaveLength(3);
  });

  test.each([
    ["update", { updated: 2, known: 0, created: 1 }, 4, ["Acme", "AI/ML"]],
    ["fill", { updated: 1, known: 0, created: 1 }, 4, ["Acme Robotics", "Robots"]],
    ["skip", { updated: 0, known: 2, created: 1 }, 4, ["Acme Robotics", "Robots"]],
    ["create", { updated: 0, known: 0, created: 3 }, 6, ["Acme Robotics", "Robots"]],
  ] as const)("%s", async (choice, counts, total, acme) => {
    const duplicates = { same: choice, alike: choice };
    const first = await imported(firm.people.analyst, "companies", FILE, { duplicates });
    expect(first.counts).toMatchObject(counts);
    const found = await companies();
    expect(found).toHaveLength(total);
    expect(found.map(({ name, sector }) => [name, sector])).toContainEqual(acme);
    const again = await imported(firm.people.analyst, "companies", FILE, { duplicates });
    expect(again.counts.created).toBe(0);
    expect(await companies()).toHaveLength(total);
  });

  test("are decided one by one where somebody does; a later row of the same company goes with the first", {
    tags: "slow",
  }, async () => {
    const { analyst } = firm.people;
    const others = Array.from({ length: 1_000 }, (_, at) => `Company ${at},company-${at}.example,\n`);
    const file = `${FILE}${others.join("")}Acme,acme.example,Late\n`;
    const rows = { skip: [2], create: [3], update: [5] };
    const { plan } = await inspected(analyst, "companies", file);
    const duplicates = { same: "update", alike: "skip", rows } as const;
    const foreseen = await call(analyst, "imports.dryRun", { ...plan, duplicates });
    expect(foreseen.counts).toMatchObject({ created: 1_002, updated: 0, known: 1, repeated: 1 });
    expect(foreseen.duplicates).toMatchObject({ same: { rows: [{ line: 2 }] }, alike: { rows: [{ line: 3 }] } });
    const { counts } = await imported(analyst, "companies", file, { duplicates });
    expect(counts).toMatchObject({ created: 1_002, updated: 0, known: 1, repeated: 1 });
    const { items } = await call(analyst, "companies.list", { search: "Acme", filters: [], limit: 10 });
    expect(items).toMatchObject([{ name: "Acme Robotics", sector: "Robots" }]);
  });

  test("can be decided one by one only so often, by their lines, and in our words", async () => {
    const { plan } = await inspected(firm.people.analyst, "companies", FILE);
    const many = Array.from({ length: 801 }, (_, at) => at + 2);
    for (const rows of [{ skip: many }, { skip: [0] }, { skip: [1.5] }, { burn: [2] }]) {
      const duplicates = { same: "update", alike: "update", rows } as const;
      await expect(call(firm.people.analyst, "imports.dryRun", { ...plan, duplicates })).rejects.toMatchObject({
        code: "invalid",
      });
    }
  });

  test("two of the same file at the same moment add each company once", async () => {
    const lines = Array.from({ length: 300 }, (_, at) => `Company ${at},company-${at}.example`);
    const file = `Name,Website\n${lines.join("\n")}\n`;
    const both = await Promise.all([
      imported(firm.people.analyst, "companies", file),
      imported(firm.people.principal, "companies", file),
    ]);
    expect(both.map(({ counts }) => counts.created).reduce((a, b) => a + b)).toBe(300);
    expect((await call(firm.people.analyst, "companies.count", { search: "", filters: [] })).count).toBe(303);
  });
});

test("who may not write what a file holds cannot import it", async () => {
  const { portfolio_manager: manager, viewer, analyst } = firm.people;
  await expect(upload(viewer, "name\nAcme\n")).rejects.toThrow("Your role doesn’t allow this");
  await expect(upload(manager, "name\nAcme\n")).rejects.toThrow("Your role doesn’t allow this");
  const { plan } = await inspected(analyst, "contacts", "name\nAda\n");
  const colleague = { ...plan, id: plan.id };
  await expect(call(firm.people.principal, "imports.start", colleague)).rejects.toMatchObject({ code: "not_found" });
});

test("values that could never be stored do not get into a plan", async () => {
  const { plan } = await inspected(firm.people.analyst, "companies", "name,sector\nAcme,x\n");
  for (const word of ["a\0b", "\ud800"]) {
    const start = call(firm.people.analyst, "imports.start", { ...plan, valueMaps: { sector: { x: word } } });
    await expect(start).rejects.toMatchObject({ code: "invalid" });
  }
});
