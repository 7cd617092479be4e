import { beforeAll, beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { imported, inspected } from "../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const analyst = () => firm.people.analyst;
const newDeal = (company: string, more: object = {}) => call(analyst(), "deals.create", { company, ...more });
const newCompany = (name: string, more: object = {}) => call(analyst(), "companies.create", { name, ...more });
const newContact = (name: string, more: object = {}) => call(analyst(), "contacts.create", { name, ...more });

test("a word is spelled as the firm spells it, in every form and for every kind of record", async () => {
  await newDeal("Acme", {
    sector: "Robotics",
    source: "Angel List",
    instrument: "Bon de souscription",
    tags: ["Éco-Tech"],
  });
  expect(
    await newDeal("Beta", {
      sector: " ROBOTICS ",
      source: "angellist",
      instrument: "bon de  Souscription",
      tags: ["eco-tech", "Other"],
    }),
  ).toMatchObject({
    sector: "Robotics",
    source: "Angel List",
    instrument: "Bon de souscription",
    tags: ["Éco-Tech", "Other"],
  });
  expect(await newCompany("Gamma", { sector: "robótics", tags: ["OTHER", "éco-tech"] })).toMatchObject({
    sector: "Robotics",
    tags: ["Other", "Éco-Tech"],
  });
  expect(await newContact("Ada", { tags: ["other", "Mine"] })).toMatchObject({ tags: ["Other", "Mine"] });
  expect(await newDeal("Delta", { sector: "fintech", tags: ["mine", "Eco Tech", "Robotics"] })).toMatchObject({
    sector: "FinTech",
    tags: ["Mine", "Eco Tech", "Robotics"],
  });
});

test("a passed deal's reason, a tag for many, an import and a program speak as the firm does", async () => {
  const deal = await newDeal("Acme", { tags: ["Climate"], sector: "Space" });
  const passed = { outcome: "passed", outcomeNote: "", lookAgainOn: null } as const;
  await call(analyst(), "deals.decide", { id: deal.id, ...passed, passReason: "No fit" });
  const other = await newDeal("Beta");
  expect(await call(analyst(), "deals.decide", { id: other.id, ...passed, passReason: "NO FIT" })).toMatchObject({
    passReason: "No fit",
  });
  await call(analyst(), "deals.changeMany", { changes: [{ ids: [deal.id, other.id], set: { addTag: "climate" } }] });
  for (const { id } of [deal, other])
    expect(await call(analyst(), "deals.get", { id })).toMatchObject({ tags: ["Climate"] });

  const file = "Company,Sector,Tags\nGamma,space,climate; CLIMATE; Deep  Sea\nDelta,SPACE,deep sea\n";
  expect((await imported(analyst(), "deals", file)).counts).toMatchObject({ created: 2 });
  const { items } = await call(analyst(), "deals.list", { search: "", filters: [], limit: 50 });
  const named = (name: string) => items.find((one) => one.name === name);
  expect(named("Gamma")).toMatchObject({ sector: "Space", tags: ["Climate", "Deep  Sea"] });
  expect(named("Delta")).toMatchObject({ sector: "Space", tags: ["Deep  Sea"] });
  const companies = await call(analyst(), "companies.list", {
    search: "",
    filters: [{ field: "sector", operator: "equals", value: "Space" }],
    limit: 50,
  });
  expect(companies.items.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    "Acme",
    "Delta",
    "Gamma",
  ]);
  expect((await imported(analyst(), "deals", file)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });

  const answer = await fetch(`${server.url}/api/contacts`, {
    method: "POST",
    headers: { ...analyst().headers, "content-type": "application/json" },
    body: JSON.stringify({ name: "By a program", tags: ["deep sea"] }),
  });
  expect(await answer.json()).toMatchObject({ tags: ["Deep  Sea"] });
});

test("a dry run adds no words, and says of a word in other letters that it is the same", async () => {
  await newContact("Ada", { email: "ada@a.example", tags: ["Old Friend"] });
  const { plan } = await inspected(
    analyst(),
    "contacts",
    "Name,Email,Tags\nAda,ada@a.example,old friend\nBob,,Fresh\n",
  );
  const { counts } = await call(analyst(), "imports.dryRun", plan);
  expect(counts).toMatchObject({ created: 1, unchanged: 1 });
  expect(await wordsOf()).toEqual(["Old Friend"]);
});

const wordsOf = () =>
  asOwner(server, firm, async (client) => {
    const { rows } = await client.query<{ word: string }>("select word from firm_words order by word");
    return rows.map(({ word }) => word);
  });

test("a person who alone uses a word may respell it; one that others use stays as it is", async () => {
  const acme = await newCompany("Acme", { sector: "SPACETECH", tags: ["aa"] });
  const again = await call(analyst(), "companies.update", {
    ...acme,
    referralSourceId: null,
    sector: "SpaceTech",
    tags: ["AA"],
  });
  expect(again).toMatchObject({ sector: "SpaceTech", tags: ["AA"] });
  await newContact("Ada", { tags: ["aa"] });
  const third = await call(analyst(), "companies.update", {
    ...again,
    referralSourceId: null,
    sector: "spacetech",
    tags: ["Aa"],
  });
  expect(third).toMatchObject({ sector: "spacetech", tags: ["AA"] });
  expect(await newCompany("Beta", { sector: "SpaceTech" })).toMatchObject({ sector: "spacetech" });
});

test("what stands in a record in an old spelling is left alone until it is typed again", async () => {
  const acme = await newCompany("Acme", { sector: "Space", tags: ["Robots"] });
  const beta = await newCompany("Beta");
  await asOwner(server, firm, (client) =>
    client.query("update companies set sector = 'space', tags = '{robots,x}' where id = $1", [beta.id]),
  );
  const seen = await call(analyst(), "companies.get", { id: beta.id });
  const saved = await call(analyst(), "companies.update", { ...seen, referralSourceId: null, country: "France" });
  expect(saved).toMatchObject({ sector: "space", tags: ["robots", "x"], country: "France" });
  const typed = await call(analyst(), "companies.update", { ...saved, referralSourceId: null, sector: "SPACE" });
  expect(typed).toMatchObject({ sector: "Space", tags: ["robots", "x"] });
  expect(acme.sector).toBe("Space");
});

test("two at once agree on one spelling, the first one’s; another firm has its own", async () => {
  const spellings = ["quantum", "Quantum", "QUANTUM", "quántum", "quan tum", "qUANTUM"];
  const made = await Promise.all(
    spellings.map((tag, at) =>
      at % 2 === 0 ? newContact(`C${at}`, { tags: [tag] }) : newDeal(`D${at}`, { tags: [tag] }),
    ),
  );
  expect(new Set(made.map(({ tags }) => tags[0])).size).toBe(1);
  const stranger = (await newFirm(server)).people.analyst;
  const theirs = await call(stranger, "contacts.create", { name: "Else", tags: ["qUaNtUm"] });
  expect(theirs.tags).toEqual(["qUaNtUm"]);
});
