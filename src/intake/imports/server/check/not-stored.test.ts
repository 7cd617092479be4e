import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Target } from "#intake/imports/shared/targets.ts";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { imported, inspected } from "../../../../../test/imported.ts";

/** A value of a mapped column that ends up in no field is said: in the check by kind, in the report row by row. */

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

/** What the check says of a file, as column, reason and values, and what its report says of each row. */
async function said(target: Target, file: string, decided: object = {}) {
  const { analyst } = firm.people;
  const { plan } = await inspected(analyst, target, file);
  const { findings } = await call(analyst, "imports.dryRun", { ...plan, ...decided });
  const { importId, job } = await imported(analyst, target, file, decided);
  expect(job.error).toBeNull();
  const answer = await fetch(`${server.url}/api/imports/${importId}/report.csv`, { headers: analyst.headers });
  return {
    findings: findings.map(
      ({ reason, examples }) =>
        `${examples[0]?.column}: ${reason}: ${examples.map(({ line, value }) => `${line} ${value}`).join(", ")}`,
    ),
    report: (await answer.text()).trim().split("\r\n").slice(1),
  };
}

test("a contact's website that no company has, or that its company here lacks", async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "Acme", website: "acme.example" });
  await call(analyst, "companies.create", { name: "Bare" });
  const file = [
    "Name,Company,Company Website",
    "Ada,Acme,https://www.acme.example/team",
    "Bob,Bare,bare.example",
    "Cy,,nowhere.example",
    "Di,Unknown,unknown.example",
    "Ed,Acme,",
  ].join("\n");
  const { findings, report } = await said("contacts", file);
  expect(findings).toEqual([
    "Company's website: No company has this website, and contacts have no website field: 4 nowhere.example, 5 unknown.example",
    "Company's website: The existing company has no website and wasn’t changed: 3 bare.example",
  ]);
  expect(report).toEqual([
    '2,"Ada","Imported",""',
    '3,"Bob","Imported","Company\'s website “bare.example”: The existing company has no website and wasn’t changed"',
    '4,"Cy","Imported","Company\'s website “nowhere.example”: No company has this website, and contacts have no website field"',
    '5,"Di","Imported","Company\'s website “unknown.example”: No company has this website, and contacts have no website field"',
    '6,"Ed","Imported",""',
  ]);
});

test("a deal's website where its company is here without one; a new company takes it", async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "Bare" });
  const file = "Company,Website\nBare,bare.example\nFresh,fresh.example\n";
  const { findings, report } = await said("deals", file);
  expect(findings).toEqual([
    "Company's website: The existing company has no website and wasn’t changed: 2 bare.example",
  ]);
  expect(report[1]).toBe('3,"Fresh","Imported",""');
});

test("an update that would give a deal another company, or a company another source", { tags: "slow" }, async () => {
  const first = await said("deals", "Deal ID,Company\n7,Acme\n");
  expect(first.report).toEqual(['2,"Acme","Imported",""']);
  const moved = await said("deals", "Deal ID,Company\n7,Beta\n");
  expect(moved.report).toEqual(['2,"Beta","Already exists; nothing was changed","Existing values were kept: Company"']);
  await said("companies", "ID,Name,Source\n1,Acme,Inbound\n");
  const again = await said("companies", "ID,Name,Source\n1,Acme,Events\n", { duplicates: { same: "update" } });
  expect(again.report).toEqual(['2,"Acme","Already exists; nothing was changed","Existing values were kept: Source"']);
  const silent = await said("companies", "ID,Name\n1,Acme\n");
  expect(silent.report).toEqual(['2,"Acme","Already exists; nothing was changed",""']);
});

test("what another column of the row decides: names, places, profiles, groups, days and stages", async () => {
  const people = [
    "Full Name,First Name,Last Name,LinkedIn,Website,Labels",
    "Ada King,Augusta,King,linkedin.com/in/ada,linkedin.com/in/augusta,* myContacts ::: Friends",
    "Grace Hopper,Grace,Hopper,,linkedin.com/in/grace,",
  ].join("\n");
  expect((await said("contacts", people)).findings).toEqual([
    "First Name: Not part of the full name in this row: 2 Augusta",
    "Website: Not the LinkedIn address in this row: 2 linkedin.com/in/augusta",
    "Labels: A system group of Google Contacts: 2 * myContacts",
  ]);
  const companies = 'Name,Headquarters,City\nAcme,"Lyon, France",Lyon\nBeta,Paris,Berlin\n';
  const places = await said("companies", companies);
  expect(places.findings).toEqual(["City: Not the headquarters in this row: 3 Berlin"]);
  expect(places.report[1]).toContain("City “Berlin”: Not the headquarters in this row; skipped");
  const deals = [
    "Company,Stage,Outcome,Status,Archived On,Instrument",
    "Acme,Term sheet,Invested,,,safe",
    "Beta,Sourcing,Open,active,2026-01-02,",
    "Gamma,Lost,Open,,,",
  ].join("\n");
  const { plan } = await inspected(firm.people.analyst, "deals", deals);
  const mapping = plan.mapping.map((field, at) => (at === 3 ? ("state" as const) : field));
  const decided = { mapping, passReason: "Too early" };
  expect((await said("deals", deals, decided)).findings).toEqual(
    expect.arrayContaining([
      "Stage: Invested deals are in Closing: 2 Term sheet",
      "Archived On: This deal isn’t archived: 3 2026-01-02",
      "Stage: Another column has the deal’s outcome: 4 Lost",
    ]),
  );
});

test("an owner whose name is another colleague's than the address", async () => {
  const { analyst, principal } = firm.people;
  const file = `Company,Owner,Owner Email\nAcme,associate Example,${principal.email}\nBeta,principal Example,${principal.email}\n`;
  const { findings } = await said("deals", file);
  expect(findings).toEqual(["Owner: Doesn’t match the owner’s e-mail address: 2 associate Example"]);
  const { items } = await call(analyst, "deals.list", { search: "", filters: [], limit: 5 });
  expect(items.map(({ ownerId }) => ownerId)).toEqual([principal.id, principal.id]);
});
