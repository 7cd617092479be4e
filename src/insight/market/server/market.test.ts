import { beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

const FORBIDDEN = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
beforeEach(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const listed = async (person = firm.people.viewer) => (await call(person, "marketInsights.list", {})).items;

test("the same item is not added twice: by its link, under another spelling, nor by its words", async () => {
  const { analyst } = firm.people;
  const first = await call(analyst, "marketInsights.create", {
    title: "New rules for payments",
    link: "https://www.news.example/a/?utm_source=mail",
  });
  const again = { title: "Another title", link: "http://news.example/a" };
  await expect(call(analyst, "marketInsights.create", again)).rejects.toMatchObject({
    data: { fields: { title: "“New rules for payments” is the same item and already exists" } },
  });
  await expect(call(analyst, "marketInsights.create", { title: "new rules  for payments" })).rejects.toMatchObject({
    data: { reason: "market.known" },
  });
  const { id, rowVersion, title } = first;
  expect(await call(analyst, "marketInsights.update", { id, rowVersion, title })).toMatchObject({ link: null });
});

test("relevance is the overlap with holdings, open deals and names, and the impact makes tasks", async () => {
  const { analyst, general_partner: gp, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme", sector: "FinTech" });
  const held = await call(analyst, "companies.create", { name: "Boreal", sector: "CleanTech" });
  const holding = await call(gp, "portfolioCompanies.create", { companyId: held.id });
  const insight = await call(analyst, "marketInsights.create", {
    title: "Boreal wins an award",
    impactedSectors: ["fintech"],
    actionable: true,
  });
  expect(insight).toMatchObject({
    relevanceScore: 60,
    relevance: [
      { input: "holdings", points: 0, records: [] },
      { input: "pipeline", points: 30, records: [{ id: deal.id }] },
      { input: "named", points: 30, records: [{ id: holding.id }] },
    ],
  });
  const { items } = await call(viewer, "marketInsights.impact", { id: insight.id });
  expect(items).toEqual([
    { record: { id: deal.id, kind: "deal", label: "Acme" }, sector: "fintech", isNamed: false },
    { record: { id: holding.id, kind: "portfolio_company", label: "Boreal" }, sector: null, isNamed: true },
  ]);
  const asked = { id: insight.id, recordIds: [deal.id, crypto.randomUUID()] };
  const { ids } = await call(analyst, "marketInsights.makeTasks", asked);
  expect(await Promise.all(ids.map((id) => call(analyst, "tasks.get", { id })))).toMatchObject([
    { title: "Review impact: Boreal wins an award", record: { id: deal.id } },
  ]);
  await expect(call(viewer, "marketInsights.makeTasks", asked)).rejects.toMatchObject(FORBIDDEN);
});

test("rows of a file: what they leave open the usual rules decide", async () => {
  const { analyst, viewer } = firm.people;
  const rows = [{ title: "A regulator acts" }, { title: "Calm", category: "trend" as const, severity: "low" as const }];
  expect(await call(analyst, "marketInsights.importRows", { rows })).toEqual({ added: 2, known: 0 });
  expect(await call(analyst, "marketInsights.importRows", { rows })).toEqual({ added: 0, known: 2 });
  expect(await listed()).toMatchObject([{ ruledBy: null }, { category: "regulatory", ruledBy: "Regulation" }]);
  expect(await call(viewer, "marketRules.list")).toMatchObject({ isUsual: true });
  await expect(call(viewer, "marketRules.save", { rules: [] })).rejects.toMatchObject(FORBIDDEN);
});
