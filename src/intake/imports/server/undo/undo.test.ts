import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  asApp,
  call,
  type Firm,
  newFirm,
  newMember,
  sharedServer,
  type TestServer,
} from "../../../../../test/harness.ts";
import { imported, undone } from "../../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

/** Names, sites and addresses make a record one; the file wins. */
const UPDATE = { duplicates: { same: "update", alike: "update", differs: "update" } } as const;
const everything = { search: "", filters: [], limit: 200 };
const companies = async () => {
  const { items } = await call(firm.people.analyst, "companies.list", everything);
  return Object.fromEntries(items.map((one) => [one.name, one]));
};

test("what nobody touched is as before; what was changed, used or deleted since is kept and named", async () => {
  const { analyst, general_partner: partner } = firm.people;
  const here = {
    website: "https://here.example",
    sector: "AI/ML",
    tags: ["old"],
    fundingTotal: "12.50",
    foundedYear: 2001,
  };
  await call(analyst, "companies.create", { name: "Here", ...here });
  await call(analyst, "companies.create", { name: "Edited later", website: "edited.example" });
  const file = [
    "name,website,sector,tags,total_funding_usd,founded",
    "Here Again,here.example,Robots,new; tags,99,2002",
    "Edited Later,edited.example,Robots,,,",
    ...["Untouched", "Renamed", "Used", "Deleted"].map((name) => `${name},${name.toLowerCase()}.example,,,,`),
  ].join("\n");
  const { importId, counts, changes } = await imported(analyst, "companies", file, UPDATE);
  expect(counts).toMatchObject({ created: 4, updated: 2 });
  expect(changes).toEqual({ created: 4, updated: 2, undone: 0, kept: 0, later: 0 });

  const now = await companies();
  const idOf = (name: string) => String(now[name]?.id);
  for (const name of ["Renamed", "Edited Later"]) {
    const { deals: _, ...seen } = await call(analyst, "companies.get", { id: idOf(name) });
    await call(analyst, "companies.update", { ...seen, description: "By hand" });
  }
  await call(analyst, "activities.create", {
    recordId: idOf("Used"),
    kind: "call",
    happenedOn: "2026-11-02",
    contactId: null,
    content: "Spoke with them",
  });
  await call(partner, "companies.delete", { id: idOf("Deleted") });

  const job = await undone(analyst, importId);
  expect(job).toMatchObject({ status: "done", message: "2 undone, 4 kept" });
  const after = await companies();
  expect(Object.keys(after).toSorted()).toEqual(["Edited Later", "Here", "Renamed", "Used"]);
  const restored = await call(analyst, "companies.get", { id: idOf("Here Again") });
  expect(restored).toMatchObject({ ...here, name: "Here" });
  const kept = await fetch(`${server.url}/api/imports/${importId}/kept.csv`, { headers: analyst.headers });
  expect((await kept.text()).trim().split("\r\n").slice(1).toSorted()).toEqual([
    '"Deleted","Added it","Deleted since the import"',
    '"Edited Later","Changed it","Changed since the import; kept"',
    '"Renamed","Added it","Changed since the import; kept"',
    '"Used","Added it","Something links to it now; kept"',
  ]);
  const { items } = await call(analyst, "companies.history", { id: idOf("Here Again") });
  expect(items[0]).toMatchObject({ procedure: "job.undo-import" });
});

test("deals go with the companies they brought, and the same file can be imported again", async () => {
  const { analyst } = firm.people;
  const file = "company,stage\nAcme,sourcing\nBeta,closing\n";
  const { importId } = await imported(analyst, "deals", file);
  expect(await undone(analyst, importId)).toMatchObject({ status: "done", message: "4 undone, 0 kept" });
  expect((await call(analyst, "deals.list", everything)).items).toEqual([]);
  expect(await companies()).toEqual({});
  expect((await imported(analyst, "deals", file)).counts).toMatchObject({ created: 2 });
});

test("what stood before comes back without the company and the colleague who are gone since", {
  tags: "slow",
}, async () => {
  const { analyst, general_partner: partner, super_admin: admin } = firm.people;
  const leaver = await newMember(server, firm.id, "analyst");
  const deal = await call(analyst, "deals.create", { company: "Acme", ownerId: leaver.id });
  const gone = await call(analyst, "companies.create", { name: "Gone" });
  const ada = await call(analyst, "contacts.create", { name: "Ada", email: "ada@example.com", companyName: "Gone" });
  const contacts = await imported(analyst, "contacts", "name,email,company\nAda,ada@example.com,New", UPDATE);
  expect(contacts.counts).toMatchObject({ updated: 1 });
  const deals = await imported(analyst, "deals", `company,owner\nAcme,${analyst.email}`, UPDATE);
  expect(deals.counts).toMatchObject({ updated: 1 });
  await call(partner, "companies.delete", { id: gone.id });
  await call(admin, "users.delete", { id: leaver.id });
  for (const { importId } of [contacts, deals])
    expect(await undone(analyst, importId)).toMatchObject({
      status: "done",
      message: expect.stringContaining("0 kept"),
    });
  expect(await call(analyst, "contacts.get", { id: ada.id })).toMatchObject({ companyName: "Gone", companyId: null });
  expect(await call(analyst, "deals.get", { id: deal.id })).toMatchObject({ ownerId: null });
});

test("signs alone are a name like any other", { tags: "slow" }, async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "!!!" });
  expect((await imported(analyst, "companies", "name,sector\n+++,Robots")).counts).toMatchObject({ created: 1 });
});

test("of many rows of one file about one record the first knows what stood before", { tags: "slow" }, async () => {
  const { analyst } = firm.people;
  await call(analyst, "contacts.create", { name: "Ada", email: "ada@example.com", phone: "100" });
  const lines = ["name,email,phone", ...Array.from({ length: 1500 }, (_, at) => `Ada,ada@example.com,${at + 200}`)];
  const { importId, changes } = await imported(analyst, "contacts", lines.join("\n"), UPDATE);
  expect(changes).toMatchObject({ created: 0, updated: 1 });
  await undone(analyst, importId);
  expect((await call(analyst, "contacts.list", everything)).items).toMatchObject([{ name: "Ada", phone: "100" }]);
});

test("an import is taken back once, by whose it is, and not while it runs", async () => {
  const { analyst, principal } = firm.people;
  const { importId } = await imported(analyst, "companies", "name\nAcme\n");
  await expect(call(principal, "imports.undo", { id: importId })).rejects.toMatchObject({ code: "not_found" });
  const both = await Promise.allSettled([undone(analyst, importId), undone(analyst, importId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(call(analyst, "imports.undo", { id: importId })).rejects.toMatchObject({ code: "conflict" });
});

test("having imported something gives no right to delete anything else, nor it once it has changed", async () => {
  const { analyst } = firm.people;
  await imported(analyst, "companies", "name\nAcme\n");
  await call(analyst, "companies.create", { name: "By hand" });
  const acme = (await companies())["Acme"];
  await expect(call(analyst, "companies.delete", { id: String(acme?.id) })).rejects.toMatchObject({
    code: "forbidden",
  });
  const remove = () =>
    asApp(analyst, async (client) => (await client.query("delete from companies returning name")).rows);
  expect(await remove()).toEqual([{ name: "Acme" }]);
  await call(analyst, "companies.qualify", { id: String(acme?.id) });
  expect(await remove()).toEqual([]);
});

const file = (sector: string) => `name,website,sector\nAcme,acme.example,${sector}\nBeta,beta.example,${sector}\n`;
const sectors = async () =>
  Object.entries(await companies())
    .map(([name, { sector }]) => `${name} ${sector}`)
    .toSorted();

const three = async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "Beta", website: "beta.example", sector: "By hand" });
  const imports = [];
  for (const sector of ["A", "B", "C"])
    imports.push((await imported(analyst, "companies", file(sector), UPDATE)).importId);
  expect(await sectors()).toEqual(["Acme C", "Beta C"]);
  return imports as [string, string, string];
};

describe("several imports that changed the same records", () => {
  test("are taken back one after the other, the last first, until everything is as before", {
    tags: "slow",
  }, async () => {
    const { analyst } = firm.people;
    const [a, b, c] = await three();
    expect(await undone(analyst, c)).toMatchObject({ message: "2 undone, 0 kept" });
    expect(await sectors()).toEqual(["Acme B", "Beta B"]);
    expect(await undone(analyst, b)).toMatchObject({ message: "2 undone, 0 kept" });
    expect(await undone(analyst, a)).toMatchObject({ message: "2 undone, 0 kept" });
    expect(await sectors()).toEqual(["Beta By hand"]);
    expect((await imported(analyst, "companies", file("A"))).counts).toMatchObject({ created: 1 });
  });

  test("in another order are kept with the reason, and can be taken back once it is gone", {
    tags: "slow",
  }, async () => {
    const { analyst } = firm.people;
    const [a, b, c] = await three();
    expect(await undone(analyst, a)).toMatchObject({ message: "0 undone, 2 kept" });
    const kept = await fetch(`${server.url}/api/imports/${a}/kept.csv`, { headers: analyst.headers });
    expect(await kept.text()).toContain("A later import changed this too. Undo that import first");
    for (const id of [c, b, a]) expect(await undone(analyst, id)).toMatchObject({ message: "2 undone, 0 kept" });
    expect(await sectors()).toEqual(["Beta By hand"]);
    await expect(call(analyst, "imports.undo", { id: a })).rejects.toMatchObject({ code: "conflict" });
  });

  test("what a person changed between them stays, in whatever order they are taken back", {
    tags: "slow",
  }, async () => {
    const { analyst } = firm.people;
    const first = await imported(analyst, "companies", file("A"), UPDATE);
    const { deals: _, ...acme } = await call(analyst, "companies.get", { id: String((await companies())["Acme"]?.id) });
    await call(analyst, "companies.update", { ...acme, description: "By hand" });
    const second = await imported(analyst, "companies", file("B"), UPDATE);
    expect(await undone(analyst, second.importId)).toMatchObject({ message: "2 undone, 0 kept" });
    expect(await undone(analyst, first.importId)).toMatchObject({ message: "1 undone, 1 kept" });
    expect(await call(analyst, "companies.get", { id: acme.id })).toMatchObject({
      sector: "A",
      description: "By hand",
    });
  });

  test("a change that was taken back by hand, and an archived record that was published again, are none", async () => {
    const { analyst } = firm.people;
    const { importId } = await imported(analyst, "companies", file("A"), UPDATE);
    const { deals: _, ...acme } = await call(analyst, "companies.get", { id: String((await companies())["Acme"]?.id) });
    const { rowVersion } = await call(analyst, "companies.update", { ...acme, description: "By hand" });
    await call(analyst, "companies.update", { ...acme, rowVersion });
    expect(await undone(analyst, importId)).toMatchObject({ message: "2 undone, 0 kept" });
    expect(await companies()).toEqual({});
  });

  test("a score that was changed and given back is not one, though it was given later", async () => {
    const { analyst } = firm.people;
    const { importId } = await imported(analyst, "deals", "Company,AI score\nScored Ltd,50\n");
    const { items } = await call(analyst, "deals.list", everything);
    const { id = "", rowVersion = 0 } = items[0] ?? {};
    const scored = (version: number, aiScore: number) =>
      call(analyst, "deals.update", { id, rowVersion: version, company: "Scored Ltd", aiScore });
    await scored((await scored(rowVersion, 60)).rowVersion, 50);
    expect(await undone(analyst, importId)).toMatchObject({ message: "2 undone, 0 kept" });
  });
});

test("what followed from a change goes back with it", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "deals.create", { company: "Acme", stage: "term_sheet" });
  const { importId } = await imported(analyst, "deals", "Company,Outcome\nAcme,invested\n", UPDATE);
  expect(await call(analyst, "deals.get", { id })).toMatchObject({ outcome: "invested", stage: "closing" });
  expect(await undone(analyst, importId)).toMatchObject({ message: "1 undone, 0 kept" });
  expect(await call(analyst, "deals.get", { id })).toMatchObject({ outcome: "open", stage: "term_sheet" });
});
