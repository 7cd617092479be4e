import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runFilesOfBefore } from "../scripts/database-of-before.ts";
import { prepareDatabase } from "../src/core/server/database/migrate.ts";
import { type Noted, saidOf } from "../src/work/notifications/server/said.ts";
import { API_KEY, find, firmId, idOf, insertRows, isOf0084, of, rows } from "./firm-of-0084.ts";
import { asAdmin, asOwner, call, type OwnServer, type Person, signed, startTestServer } from "./harness.ts";
import { undone } from "./imported.ts";

/** The firm of test/firm-of-0084.jsonl comes to this version, as the databases of those who used that one. */
const OLD = `old_${crypto.randomUUID().replaceAll("-", "")}`;
const INVITATION = /token=([\w-]+)/;

const announced: string[] = [];
let server: OwnServer;
let analyst: Person;

async function over(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...config, database: OLD });
  await client.connect();
  await work(client);
  await client.end();
}

beforeAll(async () => {
  const { admin, owner, secret } = inject("cluster");
  await asAdmin(admin, `create database ${OLD} owner ${String(owner.user)}`);
  await over(owner, (client) => runFilesOfBefore(client, isOf0084));
  await over(admin, insertRows);
  await over(admin, addFollowedThread);
  const config = { ...owner, database: OLD };
  for (const start of ["first", "second"])
    await prepareDatabase(config, secret, config, (sentence) => announced.push(`${start} start: ${sentence}`));
  server = await startTestServer({}, undefined, OLD);
  const id = String(find("public.imports", { file_name: "people.csv" })["created_by"]);
  const token = String(find("auth.sessions", { user_id: id })["token"]);
  const cookie = `tranche.session_token=${encodeURIComponent(signed(token, server.secret))}`;
  analyst = { id, email: "", token, server, url: server.url, headers: { ...server.visitor.headers, cookie } };
});
afterAll(async () => {
  await server.close();
  await asAdmin(inject("cluster").admin, `drop database ${OLD} with (force)`);
});

test("a person who starts the new version hears once that the database is brought up to it", () => {
  expect(announced).toEqual([
    expect.stringMatching(/^first start: Bringing the database up to this version: \d+ steps\./),
  ]);
});

/** What no row of that firm was like: said on a company, taken along by its deal, moved by a merge. */
async function addFollowedThread(client: pg.Client): Promise<void> {
  const [comment] = of("public.deal_comments");
  await client.query("select set_config('app.org_id', $1, false)", [firmId]);
  const add = `insert into deal_comments (org_id, user_id, deal_id, company_id, content, parent_comment_id, edited_at)
    select d.org_id, $1, case when $2 then d.id end, d.company_id, $3, $4, $5 from deals d where d.id = $6 returning id`;
  const say = async (
    isFollowed: boolean,
    content: string,
    parent: string | null = null,
    editedAt: string | null = null,
  ) => {
    const values = [comment?.["user_id"], isFollowed, content, parent, editedAt, comment?.["deal_id"]];
    return String((await client.query<{ id: string }>(add, values)).rows[0]?.id);
  };
  await say(true, "Agreed", await say(true, "Early", null, "2026-01-02"));
  await say(false, "Of the company only");
  const link = JSON.stringify([{ table: "deal_comments", column: "company_id", ids: [] }]);
  await client.query("update merges set moved = $1 where kind = 'company'", [link]);
  await client.query("update audit_log set procedure = 'companies.publish' where table_name = 'companies'");
}

const byId = (one: { id?: unknown }, other: { id?: unknown }) => String(one.id).localeCompare(String(other.id));

/** What a table of the old version is called now. */
const RENAMED: Record<string, string> = {
  "public.deal_comments": "public.comments",
  "public.origins": "public.referral_sources",
  "public.watches": "public.watchlist_entries",
  "public.different_records": "public.distinct_records",
};

test("every row is there still", async () => {
  const lost: string[] = [];
  await asOwner(server, { id: firmId }, async (db) => {
    for (const { table, row } of rows) {
      if (row.id === undefined) continue;
      const { rowCount } = await db.query(`select from ${RENAMED[table] ?? table} where id = $1`, [row.id]);
      if (rowCount !== 1) lost.push(`${table} ${row.id}`);
    }
  });
  expect(lost).toEqual([]);
});

test("records nobody touched have their version, their moments and their history", async () => {
  await asOwner(server, { id: firmId }, async (db) => {
    for (const table of ["deals", "companies", "contacts"]) {
      const changed = await db.query(
        `select t.id from ${table} t join jsonb_populate_recordset(null::${table}, $1) b on b.id = t.id
        where (t.row_version, t.created_at, t.updated_at) is distinct from (b.row_version, b.created_at, b.updated_at)`,
        [JSON.stringify(of(`public.${table}`))],
      );
      expect([table, changed.rows]).toEqual([table, []]);
    }
  });
  const { items } = await call(analyst, "deals.history", { id: idOf("public.deals", { name: "Early" }) });
  expect(items.map(({ action }) => action)).toEqual(["update", "insert"]);
});

test("a person who was signed in still is, and an API key and the link of an invitation still open", async () => {
  expect(await call(analyst, "auth.session")).toMatchObject({ user: { id: analyst.id }, firm: { id: firmId } });
  const byKey = { url: server.url, headers: { authorization: `Bearer ${API_KEY}` } };
  const answer = await fetch(`${server.url}/api/deals/count`, byKey);
  expect([answer.status, await answer.json()]).toEqual([200, { count: 2, more: false }]);
  const [, token = ""] = of("public.mails").flatMap(({ body }) => INVITATION.exec(String(body)) ?? []);
  expect(await call(server.visitor, "auth.invitation", { token })).toMatchObject({ firmName: "Before" });
});

test("notifications say what they said, and lead where they led", async () => {
  for (const kind of ["mention", "job", "account"])
    expect(of("public.notifications").map((row) => row["kind"])).toContain(kind);
  await asOwner(server, { id: firmId }, async (db) => {
    const { rows: kept } = await db.query<Noted & { id: string }>(
      'select id, kind, params, record_id as "recordId" from notifications where id = any ($1)',
      [of("public.notifications").map(({ id }) => id)],
    );
    const words = kept.map(({ id, ...noted }) => ({ id, ...saidOf(noted) }));
    const before = of("public.notifications").map(({ id, kind: group, content: text, detail, href }) => ({
      id,
      group,
      text,
      detail,
      href,
    }));
    expect(words.toSorted(byId)).toEqual(before.toSorted(byId));
  });
});

const said = async (recordId: string) =>
  (await call(analyst, "comments.list", { recordId })).items.map(({ content, replies, isEdited }) => [
    content,
    ...replies.map((reply) => reply.content),
    isEdited,
  ]);

test("a thread is where it was, on the deal too that it followed to, and its history goes with it", async () => {
  const [comment] = of("public.deal_comments");
  expect(await said(String(comment?.["deal_id"]))).toEqual([
    [comment?.["content"], false],
    ["Early", "Agreed", true],
  ]);
  expect(await said(String(find("public.deals", { id: String(comment?.["deal_id"]) })["company_id"]))).toEqual([
    ["Early", "Agreed", true],
    ["Of the company only", false],
  ]);
  await asOwner(server, { id: firmId }, async (db) => {
    const { rows: told } = await db.query(
      "select distinct table_name from audit_log where table_name like '%comments'",
    );
    expect(told).toEqual([{ table_name: "comments" }]);
    const { rows: moved } = await db.query("select moved from merges where moved <> '[]'");
    expect(moved).toEqual([{ moved: [{ table: "comments", column: "record_id", ids: [] }] }]);
  });
});

test("an address and a number of a contact are records, by which it is found", async () => {
  const id = idOf("public.contacts", { name: "Eve Early" });
  for (const search of ["eve@early", "+41 44"]) {
    const { items } = await call(analyst, "contacts.list", { search });
    expect(items.map((contact) => contact.id)).toEqual([id]);
  }
  const { rows: kept } = await asOwner(server, { id: firmId }, (db) =>
    db.query(
      `select c.name from contacts c where c.email is not null and not exists (select from contact_emails e
        where e.org_id = c.org_id and e.contact_id = c.id and e.is_primary and e.value = c.email)`,
    ),
  );
  expect(kept).toEqual([]);
});

/** What the database keeps as sums is what its rows say. */
async function expectFunnelToAddUp(invested: number): Promise<void> {
  const { items, overall } = await call(analyst, "deals.funnel", {});
  expect(overall.invested).toBe(invested);
  expect(await call(analyst, "deals.funnel", { from: "2000-01-01" })).toMatchObject({ items, overall });
}

test("deals are what the rules of today say of them", async () => {
  await expectFunnelToAddUp(1);
  const early = await call(analyst, "deals.get", { id: idOf("public.deals", { name: "Early" }) });
  expect(early).toMatchObject({ outcome: "invested", stage: "closing", sector: "FinTech", scoredAt: null });
  expect(early.founder).toBe("Eve Early, Nobody");
  const { items: contacts } = await call(analyst, "contactLinks.ofRecord", { recordId: early.id });
  expect(contacts).toMatchObject([{ role: "founder", contact: { name: "Eve Early" } }]);
  const { items: views } = await call(analyst, "dealViews.list", {});
  expect(views.find(({ name }) => name === "Words")?.search).toMatchObject({
    filters: [{ field: "sector", operator: "equals", value: "FinTech" }],
  });
});

test("a company that was archived says since when, and one that was merged is on the list again when that is taken back", async () => {
  const { id, updated_at: updatedAt } = find("public.companies", { status: "paused" });
  const archived = await call(analyst, "companies.get", { id: String(id) });
  expect(archived).toMatchObject({ status: "paused", archivedAt: archived.updatedAt });
  expect(Date.parse(archived.updatedAt)).toBe(Date.parse(String(updatedAt)));
  const { items } = await call(analyst, "companies.history", { id: String(id) });
  expect(new Set(items.map(({ procedure }) => procedure))).toEqual(new Set(["companies.restore"]));
  expect(await call(analyst, "merges.undoCompanies", { id: String(id) })).toMatchObject({ name: "Twin" });
  expect(await call(analyst, "companies.get", { id: String(id) })).toMatchObject({
    status: "prospect",
    archivedAt: null,
  });
});

test("imports and merges of before are taken back", async () => {
  expect(await undone(analyst, idOf("public.imports", { file_name: "deals.csv" }))).toMatchObject({
    status: "done",
    message: "3 undone, 0 kept",
  });
  expect(await call(analyst, "deals.get", { id: idOf("public.deals", { name: "Passed" }) })).toMatchObject({
    aiScore: 40,
    passReason: "Valuation",
  });
  expect(await undone(analyst, idOf("public.imports", { file_name: "people.csv" }))).toMatchObject({
    status: "done",
    message: "2 undone, 0 kept",
  });
  await expectFunnelToAddUp(1);
  const known = await call(analyst, "contacts.get", { id: idOf("public.contacts", { name: "Known Person" }) });
  expect(known).toMatchObject({ phone: "1", title: "CTO", email: "known@here.example", moreEmails: [] });
  const gone = idOf("public.contacts", { email: "two@twin.example" });
  expect(await call(analyst, "merges.undoContacts", { id: gone })).toMatchObject({ email: "two@twin.example" });
  await expect(call(analyst, "merges.undoContacts", { id: gone })).rejects.toMatchObject({ code: "conflict" });
});

test("PostgreSQL knows what the tables hold today, and plans by it", async () => {
  const { rows: unknown } = await server.owner.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0",
  );
  expect(unknown).toEqual([]);
});
