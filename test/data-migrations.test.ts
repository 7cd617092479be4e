import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, type OwnServer, startTestServer } from "./harness.ts";

/** Migrations ran on an empty database, so what they do to rows is tried by running that part of them once more. */
const FOLDER = path.resolve(import.meta.dirname, "../db/before");

let server: OwnServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await newFirm(server);
});
afterAll(() => server.close());

/** Rows as they were before: no trigger says anything of them. */
async function asItWas(statement: string, values: readonly unknown[]): Promise<void> {
  await asOwner(server, firm, async (db) => {
    await db.query("alter table deals disable trigger user; alter table companies disable trigger user");
    await db.query(statement, [...values]);
    await db.query("alter table deals enable trigger user; alter table companies enable trigger user");
  });
}

/** The part of a migration that changes rows: all of it, or what follows a line. */
async function runAgain(file: string, from = ""): Promise<void> {
  const text = fs.readFileSync(path.join(FOLDER, file), "utf8");
  const client = await server.owner.connect();
  try {
    await client.query("begin");
    await client.query(text.slice(text.indexOf(from)));
    await client.query("commit");
  } finally {
    client.release();
  }
}

const get = (id: string) => call(firm.people.analyst, "deals.get", { id });

test("deals invested in from an earlier stage stand in Closing, with a stay there and a day, and no new version", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "deals.create", { company: "Invested" });
  const before = await get(id);
  await asItWas("update deals set outcome = 'invested', decided_at = '2026-03-05T12:00:00Z' where id = $1", [id]);
  await asOwner(server, firm, async (db) => {
    await db.query("alter table deal_stages disable trigger user");
    const stay =
      "update deal_stages set entered_at = '2026-03-01', left_at = '2026-03-05T12:00:00Z' where deal_id = $1";
    await db.query(stay, [id]);
    await db.query("alter table deal_stages enable trigger user");
  });
  await runAgain("0131_invested_in_closing.sql");
  expect(await get(id)).toMatchObject({
    stage: "closing",
    actualCloseDate: "2026-03-05",
    rowVersion: before.rowVersion,
    updatedAt: before.updatedAt,
  });
  const { items } = await call(analyst, "deals.stagePeriods", { id });
  expect(items.map(({ stage, enteredAt }) => [stage, enteredAt.slice(0, 10)])).toEqual([
    ["sourcing", "2026-03-01"],
    ["closing", "2026-03-05"],
  ]);
  const all = [{ field: "outcome", operator: "equals" as const, value: "invested" }];
  const { items: funnel } = await call(analyst, "deals.funnel", { filters: all });
  expect(funnel[0]).toMatchObject({ stage: "sourcing", entered: 1, movedOn: 1 });
});

test("founders by name are linked to the contacts they are, and who is linked is named", async () => {
  const { analyst } = firm.people;
  const { id, company } = await call(analyst, "deals.create", { company: "Founded" });
  const ada = await call(analyst, "contacts.create", { name: "Ada", companyName: "Founded" });
  const ben = await call(analyst, "contacts.create", { name: "Ben" });
  await call(analyst, "contactLinks.create", { recordId: id, contactId: ben.id, role: "founder" });
  await asItWas("update deals set founder = 'ada, Cy' where id = $1", [id]);
  await asItWas("update companies set founders = array['Ada'] where id = $1", [company.id]);
  await runAgain("0132_founders.sql", "alter table contact_links disable");
  expect((await get(id)).founder).toBe("ada, Cy, Ben");
  const { items, unlinkedFounders } = await call(analyst, "contactLinks.ofRecord", { recordId: id });
  expect([items.map(({ contact }) => contact.id).toSorted(), unlinkedFounders]).toEqual([
    [ada.id, ben.id].toSorted(),
    ["Cy"],
  ]);
  const ofCompany = await call(analyst, "contactLinks.ofRecord", { recordId: company.id });
  expect(ofCompany.items.map(({ contact }) => contact.id)).toEqual([ada.id]);
});

test("words that are known in other letters are the known ones", async () => {
  const { analyst } = firm.people;
  const { id, company } = await call(analyst, "deals.create", { company: "Worded" });
  const words = ["fin-tech", "INBOUND  pitch", "séries a", "safe", "robotics"];
  await asItWas(
    "update deals set sector = $2, source = $3, investment_type = $4, instrument = $5, tags = array[$6] where id = $1",
    [id, ...words],
  );
  await asItWas("update companies set sector = 'ai / ml' where id = $1", [company.id]);
  await runAgain("0133_known_words.sql");
  expect(await get(id)).toMatchObject({
    sector: "FinTech",
    source: "Inbound Pitch",
    investmentType: "Series A",
    instrument: "SAFE",
    tags: ["robotics"],
    company: { sector: "AI/ML" },
    rowVersion: 1,
  });
});

test("the spelling used most becomes the firm's, and no record is changed by that", async () => {
  const { analyst } = firm.people;
  const add = (name: string) => call(analyst, "companies.create", { name });
  const [a, b, c] = [await add("Word A"), await add("Word B"), await add("Word C")];
  await asItWas("update companies set tags = '{robótics}' where id = $1", [a.id]);
  await asItWas("update companies set tags = '{Robotics}' where id = any ($1)", [[b.id, c.id]]);
  await runAgain("0180_firm_words.sql", "select for_each_org('select learn_words()')");
  const tagsOf = async (id: string) => (await call(analyst, "companies.get", { id })).tags;
  expect([await tagsOf(a.id), await tagsOf(b.id)]).toEqual([["robótics"], ["Robotics"]]);
  expect((await call(analyst, "contacts.create", { name: "Ada", tags: ["ROBOTICS"] })).tags).toEqual(["Robotics"]);
});

test("views that filter by such a word, and what is searched, follow it", async () => {
  const { analyst } = firm.people;
  const { id, company } = await call(analyst, "deals.create", { company: "Sought", sector: "HealthTech" });
  const filters = [
    { field: "sector", operator: "equals" as const, value: "health tech" },
    { field: "source", operator: "oneOf" as const, value: ["cold outreach", "Uncle"] },
    { field: "name", operator: "equals" as const, value: "fintech" },
    { field: "passReason", operator: "contains" as const, value: "team" },
  ];
  await call(analyst, "dealViews.create", { name: "Old words", search: { filters, sort: "name.asc" } });
  await call(analyst, "dealViews.create", { name: "No filters", search: { sort: "name.asc" } });
  await call(analyst, "prospectViews.create", { name: "Prospects", search: { filters: filters.slice(0, 1) } });
  const before = "update search_rows set content = ' sought health tech' where id = any ($1)";
  await asOwner(server, firm, (db) => db.query(before, [[id, company.id]]));
  // Views of prospects had a name of their own then, and follow to the list's table.
  await asOwner(server, firm, (db) =>
    db.query(`alter table saved_views drop constraint saved_views_page_fkey;
      alter table saved_view_defaults drop constraint saved_view_defaults_org_id_view_id_page_fkey;
      update saved_views set page = 'prospects' where page = 'companies'`),
  );
  await runAgain("0160_known_words_elsewhere.sql");
  await runAgain("../migrations/0016_views_of_kinds.sql", "-- Renaming a page");
  const { items } = await call(analyst, "dealViews.list", {});
  const searchOf = (name: string) => items.find((view) => view.name === name)?.search;
  expect(searchOf("Old words")).toEqual({
    filters: [
      { ...filters[0], value: "HealthTech" },
      { ...filters[1], value: ["Cold Outreach", "Uncle"] },
      ...filters.slice(2),
    ],
    sort: "name.asc",
  });
  expect(searchOf("No filters")).toEqual({ sort: "name.asc" });
  const prospects = await call(analyst, "prospectViews.list", {});
  expect(prospects.items[0]?.search).toEqual({ filters: [{ ...filters[0], value: "HealthTech" }] });
  const { items: found } = await call(analyst, "deals.list", { search: "healthtech" });
  expect(found.map((deal) => deal.id)).toEqual([id]);
  expect((await call(analyst, "companies.list", { search: "healthtech" })).items).toHaveLength(1);
});
