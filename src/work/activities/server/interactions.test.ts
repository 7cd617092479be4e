import { beforeAll, beforeEach, expect, test } from "vitest";
import { interactionScores } from "#deals/contacts/server/schedule.ts";
import { INTERACTION_POINTS, INTERACTIONS_COUNT_DAYS, INTERACTIONS_FADE_DAYS } from "#work/activities/shared/rules.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  analyst = firm.people.analyst;
});

const { meeting, call: phoned, email } = INTERACTION_POINTS;
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

type Kind = "meeting" | "call" | "email" | "note";
const contactNamed = async (name: string, more: object = {}) =>
  (await call(analyst, "contacts.create", { name, ...more })).id;
const happened = async (recordId: string, kind: Kind, days: number, contactId: string | null = null) =>
  (await call(analyst, "activities.create", { recordId, kind, happenedOn: daysAgo(days), contactId, content: "x" })).id;
const scoreOf = async (id: string) => (await call(analyst, "contacts.get", { id })).interactionScore;
/** A score and its rows, which always say the same. */
async function rowsOf(contactId: string) {
  const { value, items } = await call(analyst, "activities.interactions", { contactId });
  expect(value).toBe(items.reduce((sum, { points }) => sum + points, 0));
  return items;
}

async function forward(recordId: string, from: string): Promise<void> {
  const { url, headers } = analyst;
  const body = `From: Ada <${from}>\r\nTo: ${from}\r\nMessage-ID: <${crypto.randomUUID()}>\r\nSubject: Hello\r\n\r\nText`;
  const { status } = await fetch(`${url}/api/uploads/emails?recordId=${recordId}`, { method: "POST", headers, body });
  expect(status).toBe(200);
}

test.each([
  ["meeting", 0, meeting],
  ["call", 0, phoned],
  ["email", 0, email],
  ["note", 0, 0],
  ["meeting", INTERACTIONS_FADE_DAYS, meeting],
  ["meeting", INTERACTIONS_FADE_DAYS + 1, meeting / 2],
  ["email", INTERACTIONS_COUNT_DAYS, email / 2],
  ["meeting", INTERACTIONS_COUNT_DAYS + 1, 0],
] as const)("a %s of %i days ago counts %i", async (kind, days, points) => {
  const ada = await contactNamed("Ada");
  expect(await scoreOf(ada)).toBe(0);
  await happened(ada, kind, days);
  expect(await scoreOf(ada)).toBe(points);
  expect((await rowsOf(ada)).map((row) => row.points)).toEqual(points === 0 ? [] : [points]);
});

test("what was written down on them, with them, or mailed to them counts, each once, and the rows add up", async () => {
  const ada = await contactNamed("Ada", { email: "ada@acme.example" });
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  await happened(ada, "call", 3, ada);
  await happened(deal.id, "meeting", 2, ada);
  await happened(deal.id, "meeting", 1);
  await forward(deal.id, "ada@acme.example");
  expect(await scoreOf(ada)).toBe(phoned + meeting + email);
  expect(await rowsOf(ada)).toMatchObject([
    { kind: "email", points: email, record: { id: deal.id, kind: "deal", label: "Acme" } },
    { kind: "meeting", points: meeting, on: daysAgo(2), record: { id: deal.id } },
    { kind: "call", points: phoned, record: null },
  ]);
});

test("what is deleted counts no longer, whatever its author and its record", async () => {
  const ada = await contactNamed("Ada", { email: "ada@acme.example" });
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  const called = await happened(deal.id, "call", 0, ada);
  await forward(deal.id, "ada@acme.example");
  await call(analyst, "activities.delete", { id: called });
  expect(await scoreOf(ada)).toBe(email);
  await call(firm.people.general_partner, "deals.delete", { id: deal.id });
  expect(await scoreOf(ada)).toBe(0);
});

test("somebody who was mailed before they were a contact has their score from the start", async () => {
  const deal = await call(analyst, "deals.create", { company: "Acme" });
  await forward(deal.id, "ada@acme.example");
  expect(await scoreOf(await contactNamed("Ada", { email: "Ada@acme.example" }))).toBe(email);
});

test("two that are merged have the points of both, and their own again when they are taken apart", async () => {
  const [ada, twin] = [await contactNamed("Ada"), await contactNamed("Ada L.")];
  await happened(ada, "call", 0);
  await happened(twin, "meeting", 0);
  const kept = await call(analyst, "contacts.get", { id: ada });
  const gone = await call(analyst, "contacts.get", { id: twin });
  const pair = { survivorId: ada, survivorVersion: kept.rowVersion, mergedId: twin, mergedVersion: gone.rowVersion };
  await call(analyst, "merges.mergeContacts", { ...pair, values: kept });
  expect([await scoreOf(ada), await scoreOf(twin)]).toEqual([phoned + meeting, 0]);
  await call(analyst, "merges.undoContacts", { id: twin });
  expect([await scoreOf(ada), await scoreOf(twin)]).toEqual([phoned, meeting]);
});

test("it changes nothing for who is editing the contact, and leaves no trace in its history", async () => {
  const ada = await contactNamed("Ada");
  const { rowVersion, updatedAt } = await call(analyst, "contacts.get", { id: ada });
  await happened(ada, "call", 0);
  expect(await call(analyst, "contacts.get", { id: ada })).toMatchObject({ rowVersion, updatedAt });
  await call(analyst, "contacts.update", { id: ada, rowVersion, name: "Ada Lovelace" });
  const { items } = await call(analyst, "contacts.history", { id: ada });
  expect(items.map(({ procedure }) => procedure)).toEqual(["contacts.update", "contacts.create"]);
  expect(await scoreOf(ada)).toBe(phoned);
});

test("points fade with the days that pass, once a day", async () => {
  const ada = await contactNamed("Ada");
  await happened(ada, "meeting", 0);
  await asOwner(server, firm, async (db) => {
    await db.query("alter table activities disable trigger score_update");
    await db.query("update activities set happened_on = current_date - 91");
    await db.query("alter table activities enable trigger score_update");
    await db.query("update organizations set scored_on = current_date - 1");
  });
  expect(await scoreOf(ada)).toBe(meeting);
  await runClock(server, interactionScores, firm);
  expect(await scoreOf(ada)).toBe(meeting / 2);
});

test("contacts are listed by it, page by page, and filtered by it", async () => {
  const ids = await Promise.all(["A", "B", "C", "D", "E"].map((name) => contactNamed(name)));
  const [a = "", b = "", c = ""] = ids;
  await happened(b, "meeting", 0);
  await happened(c, "meeting", 0);
  await happened(a, "call", 0);
  const seen: string[] = [];
  const sort = { field: "interactionScore", direction: "desc" } as const;
  for (let cursor: string | undefined; ; ) {
    const page = await call(analyst, "contacts.list", { sort, limit: 2, ...(cursor !== undefined && { cursor }) });
    seen.push(...page.items.map(({ name, interactionScore }) => `${name} ${interactionScore}`));
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  expect(seen.slice(0, 3).toSorted()).toEqual([`A ${phoned}`, `B ${meeting}`, `C ${meeting}`]);
  expect(seen[2]).toBe(`A ${phoned}`);
  expect(new Set(seen).size).toBe(5);
  const known = [{ field: "interactionScore", operator: "greaterThan", value: "6.5" }] as const;
  expect(await call(analyst, "contacts.count", { filters: [...known] })).toEqual({ count: 2, more: false });
});

test("nobody of another firm asks what it is made of", async () => {
  const ada = await contactNamed("Ada");
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "activities.interactions", { contactId: ada })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("two writers over the same people and deals, each in the other's order, wait for each other and both end", async () => {
  const { company } = await call(analyst, "deals.create", { company: "Between two" });
  await asOwner(server, firm, async (db) => {
    await db.query("insert into contacts (name) select 'Person ' || n from generate_series(1, 40) n");
    await db.query("insert into deals (name, company_id) select 'Deal ' || n, $1 from generate_series(1, 40) n", [
      company.id,
    ]);
  });
  const write = (order: "asc" | "desc") =>
    asOwner(server, firm, (db) =>
      db.query(
        `insert into activities (record_id, contact_id, kind, content, user_id)
         select d.id, c.id, 'call', 'Both', $1 from (select id, row_number() over (order by id ${order}) n from contacts) c
         join (select id, row_number() over (order by id ${order}) n from deals) d on d.n = c.n order by c.id ${order}`,
        [analyst.id],
      ),
    );
  for (let round = 0; round < 5; round += 1) await Promise.all([write("asc"), write("desc")]);
  const { items } = await call(analyst, "contacts.list", { limit: 200 });
  expect(new Set(items.map(({ interactionScore }) => interactionScore))).toEqual(new Set([10 * phoned]));
});
