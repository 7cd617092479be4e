import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { imported, inspected } from "../../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

const everything = { search: "", filters: [], limit: 200 };
const sectors = async () => {
  const { items } = await call(firm.people.analyst, "companies.list", everything);
  return Object.fromEntries(items.map(({ name, sector }) => [name, sector]));
};

const FILE = "name,category,who\nA,biotech,x\nB,biotech,x\nC,fintech,x\nD,biotech ,x\nE,other,\nF,,\n";
const READ = { mapping: ["name", "sector", "founders"] as ("name" | "sector" | "founders")[] };

test("the words of a file are counted beside ours, the commonest first", async () => {
  const { plan } = await inspected(firm.people.analyst, "companies", FILE);
  const { columns } = await call(firm.people.analyst, "imports.words", plan);
  expect(columns).toEqual([
    {
      field: "sector",
      column: "category",
      values: [
        { value: "biotech", count: 3, ours: null },
        { value: "fintech", count: 1, ours: "FinTech" },
        { value: "other", count: 1, ours: null },
      ],
      more: 0,
    },
  ]);
});

test("a word that was given one of ours becomes it, one that was left empty is, others are as we write them", async () => {
  const valueMaps = { sector: { biotech: "HealthTech", other: "" } };
  const { counts } = await imported(firm.people.analyst, "companies", FILE, { ...READ, valueMaps });
  expect(counts).toMatchObject({ created: 6, damaged: 0 });
  expect(await sectors()).toEqual({
    A: "HealthTech",
    B: "HealthTech",
    C: "FinTech",
    D: "HealthTech",
    E: null,
    F: null,
  });
});

test("a closed vocabulary takes our words only, whatever a map says", async () => {
  const file = "company,stage\nAcme,hot\nBeta,cold\n";
  const valueMaps = { stage: { hot: "term_sheet", cold: "freezer" } };
  const { counts } = await imported(firm.people.analyst, "deals", file, { valueMaps });
  expect(counts).toMatchObject({ created: 2, damaged: 1 });
  const { items } = await call(firm.people.analyst, "deals.list", everything);
  expect(Object.fromEntries(items.map(({ name, stage }) => [name, stage]))).toEqual({
    Acme: "term_sheet",
    Beta: "sourcing",
  });
});

test("what was decided for a file is proposed to every colleague when its columns come again, and to no other firm", async () => {
  const { analyst, principal } = firm.people;
  const valueMaps = { sector: { biotech: "HealthTech" } };
  await imported(analyst, "companies", FILE, { ...READ, valueMaps, source: "Partners" });
  const again = await inspected(principal, "companies", "Name,Category,WHO\nNew,biotech,y\n");
  expect(again).toMatchObject({
    mapping: READ.mapping,
    byName: ["name", "sector", null],
    remembered: { mapping: READ.mapping, valueMaps, source: "Partners", usedBy: "analyst Example" },
  });
  expect(await inspected(principal, "contacts", "Name,Category,WHO\nNew,biotech,y\n")).not.toHaveProperty("remembered");
  expect(await inspected(principal, "companies", "name,who,category\nNew,y,biotech\n")).not.toHaveProperty(
    "remembered",
  );
  const stranger = (await newFirm(server)).people.analyst;
  expect(await inspected(stranger, "companies", FILE)).not.toHaveProperty("remembered");
  await imported(principal, "companies", "Name,Category,WHO\nNew,biotech,y\n");
  expect(await inspected(analyst, "companies", FILE)).toMatchObject({
    mapping: READ.mapping,
    remembered: { valueMaps: {}, usedBy: "principal Example" },
  });
});
