import { afterEach, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, runClock, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { feedDoor, fetchPublicly, isPrivateAddress } from "./fetch-feed.ts";
import { marketFeeds } from "./schedule.ts";

const FORBIDDEN = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
let close: (() => void) | undefined;
beforeEach(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});
afterEach(() => {
  close?.();
  close = undefined;
});

const item = (title: string, guid: string, link = `https://news.example/${guid}`) =>
  `<item><title>${title}</title><link>${link}</link><guid>${guid}</guid><pubDate>Wed, 02 Oct 2024 13:00:00 GMT</pubDate>
  <description>&lt;p&gt;About &lt;b&gt;FinTech&lt;/b&gt;&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</description></item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join("")}</channel></rss>`;

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

test("the clock reads feeds: new items once, classified by the firm’s rules, as text", async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "Any", sector: "FinTech" });
  const rule = { name: "Tariffs", words: ["tariff"], category: "threat" as const, severity: "critical" as const };
  await call(analyst, "marketRules.save", { rules: [rule] });
  let answer = rss(item("Tariffs rise", "1"));
  close = feedDoor.open(() => Promise.resolve(answer));
  const feed = await call(analyst, "marketFeeds.create", { url: "https://news.example/feed.xml" });
  expect(feed).toMatchObject({ name: "news.example", readAt: null });
  await runClock(server, marketFeeds, firm);
  expect(await listed()).toMatchObject([
    {
      title: "Tariffs rise",
      summary: "About FinTech",
      category: "threat",
      severity: "critical",
      actionable: true,
      ruledBy: "Tariffs",
      impactedSectors: ["FinTech"],
      origin: "feed",
      source: "news.example",
      publishedOn: "2024-10-02",
    },
  ]);
  answer = rss(item("Tariffs rise again", "1"), item("Tariffs rise", "2"), item("Quiet day", "3"));
  expect(await call(analyst, "marketFeeds.read", { id: feed.id })).toEqual({ added: 1, known: 2 });
  answer = "<html></html>";
  await expect(call(analyst, "marketFeeds.read", { id: feed.id })).rejects.toMatchObject({
    data: { reason: "market.feed_unread" },
  });
  expect((await call(analyst, "marketFeeds.list")).items).toMatchObject([
    { problem: "it is no RSS or Atom feed", items: 2 },
  ]);
  await call(analyst, "marketFeeds.delete", { id: feed.id });
  expect(await listed()).toHaveLength(2);
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

test.each(["127.0.0.1", "10.1.2.3", "169.254.169.254", "::1", "::ffff:10.0.0.1", "fd00::1", "fe80::1", "0.0.0.0"])(
  "%s is private",
  (address) => expect(isPrivateAddress(address)).toBe(true),
);

test("a private address is refused before anything is sent", async () => {
  expect(isPrivateAddress("93.184.216.34")).toBe(false);
  for (const url of ["http://127.0.0.1:1/feed", "http://[::1]:1/feed", "http://localhost:1/feed"])
    await expect(fetchPublicly(url)).rejects.toThrow("its address is private");
});
