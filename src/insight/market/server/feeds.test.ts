import { afterAll, beforeAll, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type OwnServer,
  runClock,
  startTestServer,
} from "../../../../test/harness.ts";
import { type StandIn, standIn } from "../../../../test/stand-in-service.ts";
import { createOutward } from "../../../core/server/http/outward.ts";
import { networksOf } from "../../../core/server/http/outward-addresses.ts";
import { feedsBy } from "./fetch-feed.ts";
import { marketFeeds } from "./schedule.ts";

const outwardAllow = networksOf("127.0.0.0/8");
const outward = createOutward(outwardAllow);
let server: OwnServer;
let firm: Firm;
let service: StandIn;
let answer = "";
beforeAll(async () => {
  server = await startTestServer({ outwardAllow });
  firm = await newFirm(server);
  service = await standIn(({ url }) => (url.pathname === "/gone" ? { status: 404 } : { body: answer }));
});
afterAll(async () => {
  await service.close();
  await server.close();
});

const item = (title: string, guid: string, link = `https://news.example/${guid}`) =>
  `<item><title>${title}</title><link>${link}</link><guid>${guid}</guid><pubDate>Wed, 02 Oct 2024 13:00:00 GMT</pubDate>
  <description>&lt;p&gt;About &lt;b&gt;FinTech&lt;/b&gt;&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</description></item>`;
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${items.join("")}</channel></rss>`;

const listed = async (person = firm.people.viewer) => (await call(person, "marketInsights.list", {})).items;

test("the clock reads feeds: new items once, classified by the firm’s rules, as text", async () => {
  const { analyst } = firm.people;
  await call(analyst, "companies.create", { name: "Any", sector: "FinTech" });
  const rule = { name: "Tariffs", words: ["tariff"], category: "threat" as const, severity: "critical" as const };
  await call(analyst, "marketRules.save", { rules: [rule] });
  answer = rss(item("Tariffs rise", "1"));
  const feed = await call(analyst, "marketFeeds.create", { url: "https://news.example/feed.xml" });
  expect(feed).toMatchObject({ name: "news.example", readAt: null });
  await asOwner(server, firm, (db) => db.query("update market_feeds set url = $1", [`${service.url}/feed.xml`]));
  const { associate } = firm.people;
  const { id } = await call(analyst, "competitors.create", { name: "Tariffs" });
  await call(associate, "competitors.configureAlerts", { id, topics: ["activities"] });
  await runClock(server, marketFeeds(outward), firm);
  expect((await call(associate, "notifications.list")).items).toMatchObject([
    { text: "News about the competitor Tariffs: Tariffs rise" },
  ]);
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

test("feeds are read by the door outward: no private address, no other status", async () => {
  const strict = feedsBy(createOutward(undefined));
  for (const url of ["http://127.0.0.1:1/feed", "http://[::1]:1/feed", "http://localhost:1/feed"])
    await expect(strict(url)).rejects.toThrow("isn’t a public address");
  await expect(feedsBy(outward)(`${service.url}/gone`)).rejects.toThrow("the server answered 404");
});
