import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { applyMigrations, prepareDatabase } from "../src/server/core/migrate.ts";
import { roleDefaults } from "../src/shared/permissions.ts";
import { asAdmin, asOwner, call, type OwnServer, type Person, signed, startTestServer } from "./harness.ts";
import { undone } from "./imported.ts";

/**
 * A firm at work as the version whose last migration was 0084 kept it: rows of every table, written by that version. What
 * came since runs on it here, as on the databases of those who used it.
 */
const ROWS = path.join(import.meta.dirname, "firm-of-0084.jsonl");
const OLD = `old_${crypto.randomUUID().replaceAll("-", "")}`;
const API_KEY = "trk_fu4qNYrYJBcBlHXheKdxk9CykAqTlq9nH6HVOhHQekQ";
const INVITATION = /token=([\w-]+)/;

type Row = Record<string, unknown> & { id?: string };
const rows = fs
  .readFileSync(ROWS, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as { table: string; row: Row });
const of = (table: string) => rows.flatMap((one) => (one.table === table ? [one.row] : []));
const find = (table: string, part: Row): Row => {
  const found = of(table).find((row) => Object.entries(part).every(([key, value]) => row[key] === value));
  if (!found) throw new Error(`no row of ${table} with ${JSON.stringify(part)}`);
  return found;
};
const idOf = (table: string, part: Row) => String(find(table, part).id);

const firmId = idOf("public.organizations", {});
const announced: string[] = [];
let server: OwnServer;
let analyst: Person;

/** Past every trigger and policy, as a restored backup brings them. */
async function insertRows(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  for (const { table, row } of rows) {
    const columns = Object.keys(row)
      .map((name) => pg.escapeIdentifier(name))
      .join(", ");
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
  }
  for (const [role, { permissions }] of Object.entries(roleDefaults()))
    await client.query("insert into role_permissions (org_id, role, permission) select $1, $2, unnest($3::text[])", [
      firmId,
      role,
      permissions,
    ]);
  // As if it had been yesterday.
  await client.query("update auth.sessions set last_active_at = now(), expires_at = now() + interval '1 hour'");
  await client.query("update invitations set expires_at = now() + interval '1 day'");
  await client.query("update api_keys set created_at = now(), expires_at = now() + interval '1 day'");
}

async function over(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...config, database: OLD });
  await client.connect();
  await work(client);
  await client.end();
}

beforeAll(async () => {
  const { admin, owner, secret } = inject("cluster");
  await asAdmin(admin, `create database ${OLD} owner ${String(owner.user)}`);
  await over(owner, (client) => applyMigrations(client, { isWanted: (name) => name < "0085" }));
  await over(admin, insertRows);
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

test("whoever starts the new version hears once that the database is brought up to it", () => {
  expect(announced).toEqual([
    expect.stringMatching(/^first start: Bringing the database up to this version: \d+ steps\./),
  ]);
});

/** What a table of the old version is called now. */
const RENAMED: Record<string, string> = {
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

test("whoever was signed in still is, and an API key and the link of an invitation still open", async () => {
  expect(await call(analyst, "auth.session")).toMatchObject({ user: { id: analyst.id }, firm: { id: firmId } });
  const byKey = { url: server.url, headers: { authorization: `Bearer ${API_KEY}` } };
  const answer = await fetch(`${server.url}/api/deals/count`, byKey);
  expect([answer.status, await answer.json()]).toEqual([200, { count: 2, more: false }]);
  const [, token = ""] = of("public.mails").flatMap(({ body }) => INVITATION.exec(String(body)) ?? []);
  expect(await call(server.visitor, "auth.invitation", { token })).toMatchObject({ firmName: "Before" });
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
  const kept = await call(analyst, "deals.funnel", {});
  expect(kept.overall.invested).toBe(invested);
  expect(kept).toEqual(await call(analyst, "deals.funnel", { from: "2000-01-01" }));
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

test("imports and merges of before are taken back", async () => {
  expect(await undone(analyst, idOf("public.imports", { file_name: "deals.csv" }))).toMatchObject({
    status: "done",
    message: "3 taken back, 0 kept",
  });
  expect(await call(analyst, "deals.get", { id: idOf("public.deals", { name: "Passed" }) })).toMatchObject({
    aiScore: 40,
    passReason: "Valuation",
  });
  expect(await undone(analyst, idOf("public.imports", { file_name: "people.csv" }))).toMatchObject({
    status: "done",
    message: "2 taken back, 0 kept",
  });
  await expectFunnelToAddUp(1);
  const known = await call(analyst, "contacts.get", { id: idOf("public.contacts", { name: "Known Person" }) });
  expect(known).toMatchObject({ phone: "1", title: "CTO", email: "known@here.example", moreEmails: [] });
  const gone = idOf("public.contacts", { email: "two@twin.example" });
  expect(await call(analyst, "merges.undoContacts", { id: gone })).toMatchObject({ email: "two@twin.example" });
  await expect(call(analyst, "merges.undoContacts", { id: gone })).rejects.toMatchObject({ code: "conflict" });
});

test("PostgreSQL knows what the tables hold by now, and plans by it", async () => {
  const { rows: unknown } = await server.owner.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < 0",
  );
  expect(unknown).toEqual([]);
});
