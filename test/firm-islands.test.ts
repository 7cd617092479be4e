import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import type { Permission } from "../src/core/shared/permissions.ts";
import { DEFAULT_ROLES, SYSTEM_ROLES } from "../src/core/shared/roles.ts";
import { furnish } from "./furnished-firm.ts";
import {
  asApp,
  asOwner,
  type Firm,
  newFirm,
  newPerson,
  type Person,
  sharedServer,
  type TestServer,
} from "./harness.ts";

/** What row policies alone hold, with SQL as the server's role: no handler, no guard stands before them here. */

type Table = { name: string; reads: Permission | null; owner: string | null };
const CHECK_VIOLATION = "23514";
const UUID = /^[0-9a-f-]{36}$/;

type Key = { t: string; name: string; mine: string[]; their_table: string };

let server: TestServer;
let home: Firm;
let abroad: Firm;
let tables: Table[];
let keys: Key[];

beforeAll(async () => {
  server = await sharedServer();
  home = await newFirm(server);
  abroad = await newFirm(server);
  await Promise.all([furnish(home), furnish(abroad)]);
  const registered = await server.owner.query<Table>(
    "select table_name as name, read_permission as reads, owner_column as owner from table_registry order by 1",
  );
  tables = registered.rows;
  const composite = await server.owner.query<Key>(`
    select k.conrelid::regclass::text as t, k.conname as name, k.confrelid::regclass::text as their_table,
      array(select a.attname::text from unnest(k.conkey) c join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c where a.attname <> 'org_id') as mine
    from pg_constraint k
    where k.contype = 'f' and k.conrelid in (select table_name::regclass from table_registry) and array_length(k.conkey, 1) > 1`);
  keys = composite.rows;
});

async function count(person: Person, from: string, values: unknown[] = []): Promise<number> {
  const { rows } = await asApp(person, (db) =>
    db.query<{ n: number }>(`select count(*)::int as n from ${from}`, values),
  );
  return rows[0]?.n ?? 0;
}

/** The first row that was made. */
async function pick(firm: Firm, name: string, where = "true"): Promise<Record<string, unknown> | undefined> {
  const { rows } = await asOwner(server, firm, (db) =>
    db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t where org_id = current_org() and ${where}
        order by to_jsonb(t) ->> 'created_at', to_jsonb(t) ->> 'id' limit 1`,
    ),
  );
  return rows[0]?.row;
}

/** PostgreSQL's code for a refusal; undefined when it did as asked. */
async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.code;
    throw error;
  }
}

const NO_RIGHT = "42501";
const GUARD = "TR001";

/** How many rows a statement changes; 0 when the database refuses it for lack of rights, or for another of `refusals`. */
async function changed(person: Person, statement: string, values: unknown[], refusals = [NO_RIGHT]): Promise<number> {
  const counted: number[] = [];
  const refusal = await refusalOf(
    asApp(person, async (db) => {
      const { rowCount } = await db.query(statement, values);
      counted.push(rowCount ?? 0);
    }),
  );
  if (refusal !== undefined && !refusals.includes(refusal)) throw new Error(`${statement}: ${refusal}`);
  return counted[0] ?? 0;
}

test("every table has rows of both firms, or the tests below prove nothing", async () => {
  for (const firm of [home, abroad])
    for (const { name } of tables) expect([name, (await pick(firm, name)) !== undefined]).toEqual([name, true]);
});

/** Those that can be written: what follows from other columns is no column of its own. */
async function storedColumns(table: string): Promise<string> {
  const { rows } = await server.owner.query<{ names: string }>(
    "select string_agg(quote_ident(attname), ', ') as names from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
    [table],
  );
  return String(rows[0]?.names);
}

describe("a stranger, mighty in a firm of their own", () => {
  test("reads no row of any table", async () => {
    const { super_admin: stranger } = abroad.people;
    for (const name of [...tables.map((table) => table.name), "records", "audit_log", "mails"])
      expect([name, await count(stranger, `${name} where org_id = $1`, [home.id])]).toEqual([name, 0]);
    expect(await count(stranger, "organizations where id = $1", [home.id])).toBe(0);
    const colleagues = Object.values(home.people).map(({ id }) => id);
    expect(await count(stranger, "users where id = any ($1)", [colleagues])).toBe(0);
  });

  test("finds nothing of it by searching", async () => {
    const theirs = [
      (await pick(home, "deals", "company_id in (select id from companies where name = 'Acme')"))?.["id"],
    ];
    expect(await count(home.people.viewer, "search_ids('deal', 'acme') found where found = any ($1)", [theirs])).toBe(
      1,
    );
    expect(
      await count(abroad.people.super_admin, "search_ids('deal', 'acme') found where found = any ($1)", [theirs]),
    ).toBe(0);
  });

  test("changes and deletes no row", async () => {
    const { super_admin: stranger } = abroad.people;
    for (const { name } of tables) {
      expect([name, await changed(stranger, `update ${name} set id = id where org_id = $1`, [home.id])]).toEqual([
        name,
        0,
      ]);
      expect([name, await changed(stranger, `delete from ${name} where org_id = $1`, [home.id])]).toEqual([name, 0]);
    }
    expect(await changed(stranger, "update organizations set name = 'Mine' where id = $1", [home.id])).toBe(0);
    const victim = home.people.viewer.id;
    expect(await changed(stranger, "update users set first_name = 'Mine' where id = $1", [victim])).toBe(0);
  });

  test("adds no row", async () => {
    for (const { name } of tables) {
      const copy = JSON.stringify({ ...(await pick(home, name)), id: crypto.randomUUID() });
      const columns = await storedColumns(name);
      const statement = `insert into ${name} (${columns}) select ${columns} from jsonb_populate_record(null::${name}, $1)`;
      const adding = asApp(abroad.people.super_admin, (db) => db.query(statement, [copy]));
      // A notification that its person would not get is left out before anybody asks who adds it.
      const outcome = (await refusalOf(adding)) ?? (await adding).rowCount;
      expect([name, outcome === 0 ? NO_RIGHT : outcome]).toEqual([name, NO_RIGHT]);
    }
  });

  test("cannot move a row of their own over", async () => {
    const { super_admin: stranger } = abroad.people;
    // The guard of an approved row may answer before the policy does: the order of rows decides.
    const refusals = [NO_RIGHT, GUARD];
    for (const { name } of tables)
      expect([name, await changed(stranger, `update ${name} set org_id = $1`, [home.id], refusals)]).toEqual([name, 0]);
  });

  test("takes back no merge whose links nobody moved: neither into another firm nor into what is no link", async () => {
    const { super_admin: stranger } = abroad.people;
    const { super_admin: admin } = home.people;
    const [kept, gone] = [await pick(abroad, "companies"), await pick(abroad, "companies", "name = 'Met there'")];
    const role = { id: crypto.randomUUID(), role: "super_admin", is_active: true, created_at: "2026-01-01" };
    const membership = { id: crypto.randomUUID(), org_id: home.id, user_id: stranger.id, status: "active" };
    const link = await pick(home, "contact_links");
    const moved = JSON.stringify([
      { table: "memberships", row: { ...membership, created_at: "2026-01-01", row_version: 1 } },
      { table: "user_roles", row: { ...role, org_id: home.id, user_id: stranger.id } },
      { table: "user_roles", row: { ...role, org_id: abroad.id, user_id: abroad.people.viewer.id } },
      { table: "contact_links", row: { ...link, id: role.id } },
    ]);
    const written = await asApp(stranger, async (db) => {
      await db.query(
        `insert into merges (id, kind, survivor_id, merged_id, survivor_before, survivor_version, merged_before, moved)
        values ($1, 'company', $2, $3, '{}', 1, '{}', $4)`,
        [role.id, kept?.["id"], gone?.["id"], moved],
      );
      await db.query("select move_links_back($1)", [role.id]);
      const found: number[] = [];
      for (const [person, who] of [
        [admin, stranger.id],
        [stranger, abroad.people.viewer.id],
      ] as const) {
        await db.query("select begin_request($1, null, 'test')", [person.id]);
        const { rows } = await db.query<{ n: number }>(
          `select (select count(*) from user_roles where user_id = $1 and role = 'super_admin')::int
            + (select count(*) from contact_links where id = $2)::int as n`,
          [who, role.id],
        );
        found.push(rows[0]?.n ?? 0);
      }
      return found;
    });
    expect(written).toEqual([0, 0]);
  });

  test("cannot point at one, not even where row policies do not look", async () => {
    const pointed: string[] = [];
    for (const { t, name, mine } of keys) {
      const isPointing = mine.map((one) => `${one} is not null`).join(" and ");
      const row = await pick(home, t, isPointing);
      const ids = mine.filter((one) => UUID.test(String(row?.[one])));
      if (ids.length === 0) continue; // points by a name that both firms have, or nowhere
      const set = ids.map((one, index) => `${one} = $${index + 1}`).join(", ");
      const refusal = (order: string) =>
        refusalOf(
          asOwner(server, abroad, (db) =>
            db.query(
              `update ${t} set ${set} where org_id = current_org() and id = (select id from ${t} where org_id = current_org() order by ${order} limit 1)`,
              ids.map((one) => row?.[one]),
            ),
          ),
        );
      const first = await refusal("id");
      // A row of another sort must not point there at all: then one that does.
      const said = first === CHECK_VIOLATION ? await refusal(`(${isPointing}) desc, id`) : first;
      expect([name, said]).toEqual([name, "23503"]);
      pointed.push(`${t} ${name}`);
    }
    expect(pointed.length).toBeGreaterThan(5);
  });
});

describe("inside the firm", () => {
  test.each(SYSTEM_ROLES)("a %s reads exactly the tables the role's permissions name", async (role) => {
    const person = home.people[role];
    const permissions = new Set<string>(DEFAULT_ROLES[role].permissions);
    for (const { name, reads, owner } of tables) {
      const others = owner === null ? "true" : `${owner} <> me()`;
      // Votes of others are read by people who read the committee, once they are closed; these are.
      const isReadable = permissions.has(name === "committee_votes" ? "committee:read" : (reads ?? ""));
      expect([name, (await count(person, `${name} where ${others}`)) > 0]).toEqual([name, isReadable]);
    }
  });

  test("a limited partner sees neither deals, comments, companies nor colleagues, nor their trail, labels or words", async () => {
    const { limited_partner: partner } = home.people;
    for (const name of ["deals", "comments", "companies", "memberships", "records", "audit_log", "mails"])
      expect([name, await count(partner, name)]).toEqual([name, 0]);
    expect(await count(partner, "search_ids('deal', 'acme')")).toBe(0);
    expect(await count(partner, "search_ids('company', 'acme')")).toBe(0);
    expect(await count(partner, "users")).toBe(1);
  });

  test.each(["viewer", "limited_partner"] as const)("a %s changes and deletes nothing but their own", async (role) => {
    for (const { name, owner } of tables) {
      const others = owner === null ? "true" : `${owner} <> me()`;
      expect([name, await changed(home.people[role], `update ${name} set id = id where ${others}`, [])]).toEqual([
        name,
        0,
      ]);
      expect([name, await changed(home.people[role], `delete from ${name} where ${others}`, [])]).toEqual([name, 0]);
    }
  });

  test("nobody rewrites the trail, the labels or the words found by searching", async () => {
    for (const name of ["audit_log", "records", "search_rows"])
      for (const what of [`update ${name} set id = id`, `delete from ${name}`, `insert into ${name} default values`]) {
        const writing = asApp(home.people.super_admin, (db) => db.query(what));
        expect([what, await refusalOf(writing)]).toEqual([what, NO_RIGHT]);
      }
  });
});

test("somebody without a firm sees their own person and nothing else", async () => {
  const somebody = await newPerson(server);
  for (const name of [...tables.map((table) => table.name), "records", "audit_log", "mails", "organizations"])
    expect([name, await count(somebody, name)]).toEqual([name, 0]);
  expect(await count(somebody, "users")).toBe(1);
});

test("nobody at all sees nothing at all", async () => {
  for (const name of [
    ...tables.map((table) => table.name),
    "records",
    "audit_log",
    "mails",
    "organizations",
    "users",
  ]) {
    const { rows } = await server.app.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    expect([name, rows[0]?.n]).toEqual([name, 0]);
  }
});
