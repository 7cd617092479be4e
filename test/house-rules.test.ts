import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrationProblems } from "../scripts/landed-migrations.ts";
import { BUTTONS } from "../src/app/buttons/shared/buttons.ts";
import { fileOperations } from "../src/app/public-api/server/file-operations.ts";
import { DOWNLOADS } from "../src/app/server/areas.ts";
import { contract } from "../src/app/shared/contract.ts";
import { firstDifference, parseSchema, readSchema } from "../src/core/server/database/schema-text.ts";
import { knownFieldsOf } from "../src/core/server/lists/known-fields.ts";
import type { ProcedureMeta } from "../src/core/shared/contract.ts";
import { ALL_PERMISSIONS } from "../src/core/shared/permissions.ts";
import { DEFAULT_ROLES } from "../src/core/shared/roles.ts";
import { newFirm, type OwnServer, startTestServer } from "./harness.ts";
import { CALLABLE_WITH_OWNERS_RIGHTS } from "./owners-rights.ts";
import { routerAlone } from "./router.ts";
import { isWholeRun, turnOf } from "./whole-run.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

let server: OwnServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function column<Value = string>(statement: string): Promise<Value[]> {
  const { rows } = await server.owner.query({ text: statement, rowMode: "array" });
  return rows.map(([value]: Value[]) => value as Value);
}

/** A calendar day by the clock of the database, which is no firm's. \s and \( mean the same to PostgreSQL. */
const DAY_OF_NO_FIRM =
  /current_date|localtimestamp|(now\(\)|current_timestamp)\s*::\s*date|(now\(\)|current_timestamp)\s+at\s+time\s+zone|date_trunc\([^,]*,\s*now\(\)/i;

/** Tables of a firm that keep themselves: written by triggers and definer functions only. */
const KEPT_BY_THE_SYSTEM = [
  "audit_log",
  "chat_counters",
  "document_words",
  "funnel_counts",
  "mails",
  "member_activity",
  "records",
  "search_learned",
  "search_rows",
  "search_words",
  "wall_places",
  "walled_rows",
];
/** Tables that belong to no firm. */
const GLOBAL = ["avatars", "migrations", "organizations", "table_registry", "users", "viewed_lists", "wall_edges"];

test("a migration that landed never changes and never goes, and a new one is listed", ({ onTestFinished }) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-migrations-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.cpSync(path.join(ROOT, "db"), folder, { recursive: true });
  expect(migrationProblems(folder)).toEqual([]);
  fs.appendFileSync(path.join(folder, "migrations/0007_deals.sql"), "-- a word");
  fs.rmSync(path.join(folder, "migrations/0021_imports.sql"));
  fs.writeFileSync(path.join(folder, "migrations/9999_new.sql"), "");
  expect(migrationProblems(folder)).toEqual([
    expect.stringContaining("migrations/0021_imports.sql landed and is gone"),
    expect.stringContaining("migrations/0007_deals.sql was changed after it landed"),
    expect.stringContaining("migrations/9999_new.sql is not in"),
  ]);
});

describe("tables", () => {
  const ofTheFirm = `select c.oid, c.relname as name, c.oid::regclass::text as t from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

  test("every table is a firm's, or known to belong to none", async () => {
    const others =
      await column(`select relname from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_attribute where attrelid = c.oid and attname = 'org_id') order by 1`);
    expect(others).toEqual(GLOBAL);
  });

  test("every table of a firm is registered", async () => {
    const strays = await column(
      `select name from (${ofTheFirm}) f where name not in (select table_name from table_registry) order by 1`,
    );
    expect(strays).toEqual(KEPT_BY_THE_SYSTEM);
  });

  test("every registered table tells records, audit and live of each kind of change", async () => {
    const silent =
      await column(`select table_name || ': ' || t from table_registry, unnest(array['zz_insert', 'zz_update', 'zz_delete']) t
      where not exists (select from pg_trigger where tgrelid = table_name::regclass and tgname = t and tgenabled = 'O')`);
    expect(silent).toEqual([]);
  });

  test("row security is on and forced", async () => {
    const open =
      await column(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity) order by 1`);
    expect(open).toEqual(["migrations", "table_registry", "viewed_lists", "wall_edges"]);
  });

  test("one restrictive policy keeps every table of a firm to that firm, whatever other policies allow", async () => {
    const leaky = await column(`select name from (${ofTheFirm}) f where name <> 'mails' and not exists (
      select from pg_policy p where p.polrelid = f.oid and not p.polpermissive and p.polcmd = '*'
        and ('tranche_app'::regrole = any (p.polroles) or 0 = any (p.polroles))
        and pg_get_expr(p.polqual, f.oid) ~ '^\\(org_id = \\( SELECT current_org\\(\\) AS current_org\\)\\)$'
        and pg_get_expr(p.polwithcheck, f.oid) = pg_get_expr(p.polqual, f.oid))`);
    expect(leaky).toEqual([]);
  });

  test("the firm is part of every primary key, and filled in by the database", async () => {
    // Of search_learned a firm has one row, so the firm is its whole key.
    const loose = await column(`select name from (${ofTheFirm}) f where name <> 'mails' and not exists (
      select from pg_index i join pg_attribute a on a.attrelid = f.oid and a.attname = 'org_id'
      where i.indrelid = f.oid and i.indisprimary and i.indkey[0] = a.attnum
        and (array_length(i.indkey::int[], 1) > 1 or name = 'search_learned') and (a.atthasdef or name = 'search_rows'))`);
    expect(loose).toEqual([]);
  });

  test("no key points from one firm's row to another's: both sides name the firm", async () => {
    const plain = await column(`with firms as (${ofTheFirm})
      select k.conrelid::regclass || ' ' || k.conname from pg_constraint k
      join firms a on a.oid = k.conrelid join firms b on b.oid = k.confrelid
      where k.contype = 'f' and not exists (
        select from unnest(k.conkey, k.confkey) as pair(mine, theirs)
        join pg_attribute m on m.attrelid = k.conrelid and m.attnum = pair.mine and m.attname = 'org_id'
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.theirs and t.attname = 'org_id')`);
    expect(plain).toEqual([]);
  });

  test("views ask as the person who reads them", async () => {
    const views =
      await column(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (reloptions), false)`);
    expect(views).toEqual([]);
  });
});

describe("roles of the database", () => {
  test("neither of the server's roles owns anything, bypasses row security or may create", async () => {
    const mighty = await column(`select rolname from pg_roles where rolname in ('tranche_app', 'tranche_auth')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or has_schema_privilege(oid, 'public', 'create')
        or exists (select from pg_class where relowner = pg_roles.oid) or exists (select from pg_auth_members where member = pg_roles.oid))`);
    expect(mighty).toEqual([]);
  });

  test("the business role sees neither credentials nor the queue, the accounts' role nothing of a firm", async () => {
    const seen =
      await column(`select r || ' ' || c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace,
        unnest(array['tranche_app', 'tranche_auth']) r
      where c.relkind in ('r', 'p', 'v') and has_table_privilege(r, c.oid, 'select, insert, update, delete')
        and (r = 'tranche_app' and n.nspname in ('auth', 'pgboss') or r = 'tranche_auth' and n.nspname in ('public', 'pgboss') and c.relname <> 'users')`);
    expect(seen).toEqual([]);
  });

  test("functions with the owner's rights cannot be led astray by a search path", async () => {
    const loose =
      await column(`select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(proconfig && array['search_path=public, pg_temp', 'search_path=public, as_reader, pg_temp'], false)`);
    expect(loose).toEqual([]);
  });

  test("which day it is nobody asks but the functions that know where the firm is", async () => {
    const said = await column(`select name from (
        select oid::regproc::text as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace
        union all select d.adrelid::regclass || '.' || a.attname, pg_get_expr(d.adbin, d.adrelid)
          from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          where d.adrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      ) told where text ~* '${DAY_OF_NO_FIRM.source}' order by 1`);
    expect(said).toEqual(["firm_today", "firm_zone", "local_time"]);
  });

  test("nobody but the two roles may call our functions", async () => {
    const open = await column(`select oid::regprocedure::text from pg_proc p where pronamespace = 'public'::regnamespace
      and proowner = (select nspowner from pg_namespace where nspname = 'auth') and has_function_privilege('public', oid, 'execute')`);
    expect(open).toEqual([]);
  });

  test("each function that runs with the owner's rights may be called for a reason written here", async () => {
    const callable =
      await column(`select r || ' ' || proname from pg_proc, unnest(array['tranche_app', 'tranche_auth']) r
      where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype and has_function_privilege(r, oid, 'execute')
      order by 1`);
    expect(callable).toEqual(Object.keys(CALLABLE_WITH_OWNERS_RIGHTS).toSorted());
  });

  test("the server's roles call no function that runs SQL it is given, or tells the live feed whatever it is told", async () => {
    const callable =
      await column(`select r || ' ' || proname from pg_proc, unnest(array['tranche_app', 'tranche_auth']) r
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype and has_function_privilege(r, oid, 'execute')
        and prosrc ~* '\\m(execute|pg_notify)\\M' order by 1`);
    expect(callable).toEqual(RUNS_SQL_OF_ITS_OWN);
  });
});

/** The statements these run are made of names of the database's catalogue only. */
const RUNS_SQL_OF_ITS_OWN = [
  "tranche_app exported_people",
  "tranche_app firm_export_rows",
  "tranche_app move_links",
  "tranche_app move_links_back",
  "tranche_app pointed_at",
];

type Procedure = { name: string; meta: ProcedureMeta; route: { method?: string; path?: string; summary?: string } };
const procedures: Procedure[] = Object.entries(contract).flatMap(([feature, api]) =>
  Object.entries(api).map(([name, procedure]) => {
    const { meta, route } = procedure["~orpc"];
    return { name: `${feature}.${name}`, meta, route };
  }),
);

describe("procedures", () => {
  test("all of the contract is mounted, and nothing else", async () => {
    const router = await routerAlone();
    const mounted = Object.entries(router).flatMap(([feature, handlers]) =>
      Object.keys(handlers).map((name) => `${feature}.${name}`),
    );
    expect(new Set(mounted)).toEqual(new Set(procedures.map(({ name }) => name)));
  });

  test("all of the contract and every road of files is described, each with a sentence, and nothing else", async () => {
    const response = await fetch(`${server.url}/api/openapi.json`);
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, { summary?: string }>> };
    const described = Object.entries(paths).flatMap(([address, methods]) =>
      address in fileOperations(DOWNLOADS)
        ? []
        : Object.entries(methods).map(
            ([method, { summary }]) => `${method.toUpperCase()} ${address}: ${summary ?? ""}`,
          ),
    );
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.keys(fileOperations(DOWNLOADS))));
    const declared = procedures.map(({ route }) => `${route.method} ${route.path}: ${route.summary}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
    expect(procedures.filter(({ route }) => !/^[A-Z].{4,}/.test(route.summary ?? ""))).toEqual([]);
  });

  test("each that takes something refuses what it does not know by its name", () => {
    const silent = Object.entries(contract).flatMap(([feature, api]) =>
      Object.entries(api).flatMap(([name, one]) => {
        const schema = one["~orpc"].inputSchema;
        if (schema === undefined) return [];
        try {
          knownFieldsOf(schema)({ misspelt: 1 });
        } catch {
          return [];
        }
        return [`${feature}.${name}`];
      }),
    );
    // Made of two schemas that know nothing of each other's fields.
    expect(silent).toEqual(["deals.decide"]);
  });

  test("no two share a method and an address", () => {
    const addresses = procedures.map(({ route }) => `${route.method} ${route.path?.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test("none has an address that answers something else before it", () => {
    const taken = new Set(["/health", "/ready", "/docs", "/openapi.json", "/live"]);
    expect(procedures.filter(({ route }) => taken.has(route.path ?? "")).map(({ name }) => name)).toEqual([]);
  });
});

describe("permissions", () => {
  const known = new Set<string>(ALL_PERMISSIONS);

  test("every guard, button and role names a permission of the catalogue", () => {
    const kinds = ["public", "signed-in", "member", "loopback-demo"];
    const guards = procedures.map(({ meta }) => meta.can).filter((can) => !kinds.includes(can));
    const buttons = Object.values(BUTTONS).flatMap((page) => Object.values(page));
    const granted = Object.values(DEFAULT_ROLES).flatMap(({ permissions }) => permissions);
    expect([...guards, ...buttons, ...granted].filter((permission) => !known.has(permission))).toEqual([]);
  });

  test("the database asks for permissions of the catalogue only", async () => {
    const asked = await column<string | null>(`select m[1] from (
        select coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies where schemaname = 'public'
        union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
        union all select 'may(''' || read_permission || ''')' from table_registry where read_permission is not null
      ) said, regexp_matches(text, 'may\\(''([^'']+)''', 'g') m`);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((permission) => !known.has(permission ?? ""))).toEqual([]);
  });
});

describe("source", () => {
  const sources = fs
    .readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".gen.ts"))
    .map((file) => ({ file, text: fs.readFileSync(path.join(ROOT, "src", file), "utf8") }));

  test("is read at all", () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  test("no file is longer than 400 lines", () => {
    const long = sources.filter(({ text }) => text.split("\n").filter((line) => line.trim() !== "").length > 400);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  test("the page of a record of any kind shows its tasks", () => {
    const pages = sources.filter(({ text }) => /<TimelinePanel\b/.test(text) && !/\bkind="task"/.test(text));
    expect(pages.length).toBeGreaterThan(8);
    expect(pages.filter(({ text }) => !text.includes("<TasksPanel ")).map(({ file }) => file)).toEqual([]);
  });

  test("no day is asked of the database's clock or the server's", () => {
    const ours = sources.filter(({ file }) => !/(^|\/)web\/|\.test\.ts$/.test(file));
    const made = /new Date\((Date\.now\(\)[^)]*)?\)\s*\.(toISOString\(\)\.slice|get(UTC)?(Date|Day|Month))/;
    expect(ours.filter(({ text }) => DAY_OF_NO_FIRM.test(text) || made.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test.each([
    ["left for later", /\b(TODO|FIXME|HACK)\b/],
    ["told to be quiet", /@ts-(ignore|expect-error|nocheck)|(oxlint|eslint)-disable|biome-ignore/],
    ["given up as a type", /\bas any\b(?!")|^[^/*\n]*(\w: any\b|<any[>,[]|\bany\[\])/m],
    ["owed to chance", /Math\.random/],
    ["exported without a name of its own", /^export (default|\* from|\{[^}]*\} from)/m],
    ["said to come later", /coming soon/i],
  ])("nothing is %s", (_what, rule) => {
    expect(sources.filter(({ text }) => rule.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

/** The files of a folder of db/. */
function databaseFiles(folder: string): { name: string; text: string }[] {
  return fs
    .readdirSync(path.join(ROOT, "db", folder))
    .toSorted()
    .map((name) => ({ name, text: fs.readFileSync(path.join(ROOT, "db", folder, name), "utf8") }));
}

describe("the database's files", () => {
  const migrations = databaseFiles("migrations");
  const functions = databaseFiles("functions").filter(({ name }) => name !== "retired.sql");
  const DEFINED = /^create or replace function (\w+)\(/gm;

  test("migrations are numbered, no number twice", () => {
    const numbers = migrations.map(({ name }) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1]);
    expect(numbers).not.toContain(undefined);
    expect(new Set(numbers).size).toBe(migrations.length);
  });

  test("each opens with one sentence", () => {
    const silent = [...migrations, ...functions].filter(({ text }) => !/^-- [A-Z][^\n]+\.\n/.test(text));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  test("every function is defined in one file of functions, and nowhere else", async () => {
    const defined = functions.flatMap(({ text }) => [...text.matchAll(DEFINED)].map(([, name]) => name));
    const inDatabase =
      await column(`select proname from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
    // Made for the server's version, by a statement of its own.
    expect(new Set([...defined, "new_id"])).toEqual(new Set(inDatabase));
    expect(new Set(defined).size).toBe(defined.length);
    expect(migrations.filter(({ text }) => /create (or replace )?function/.test(text)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test("what functions say holds on the finished database, which was not there yet when they were made", async () => {
    const client = await server.owner.connect();
    try {
      await client.query("begin");
      for (const { text } of functions) await expect(client.query(text)).resolves.toBeDefined();
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("db/schema.sql says what the database is, whichever PostgreSQL runs it", async () => {
    const client = await server.owner.connect();
    try {
      await client.query("begin");
      const said = parseSchema(fs.readFileSync(path.join(ROOT, "db/schema.sql"), "utf8"));
      expect(said.length).toBeGreaterThan(150);
      expect(firstDifference(said, await readSchema(client))).toBeUndefined();
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});

describe("methods", () => {
  const METHODS = ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST"];
  const commands = procedures.filter(
    ({ name, meta }) => meta.kind === "command" && (isWholeRun || turnOf(name) % 16 === 0),
  );
  /** Another procedure may have the same address under another method. */
  const isDeclared = (method: string, address: string) =>
    procedures.some(
      ({ route }) =>
        route.method === method && new RegExp(`^${route.path?.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(address),
    );

  test("a command answers by its own method only, in both dialects, for every reader", {
    timeout: 120_000,
  }, async () => {
    const { super_admin: admin } = (await newFirm(server)).people;
    const answered: string[] = [];
    for (const { name, route } of commands) {
      const address = String(route.path?.replaceAll(/\{\w+\}/g, crypto.randomUUID()));
      const calls = [
        ...METHODS.filter((method) => method !== "POST").map((method) => [method, `/rpc/${name.replace(".", "/")}`]),
        ...METHODS.filter((method) => !isDeclared(method, address)).map((method) => [method, `/api${address}`]),
      ];
      for (const [method = "", called = ""] of calls) {
        const { status } = await fetch(server.url + called, { method, headers: admin.headers });
        if (status !== 404 && status !== 405) answered.push(`${method} ${called}: ${status}`);
      }
    }
    expect(answered).toEqual([]);
    expect((await fetch(`${server.url}/api/profile`, { headers: admin.headers })).status).toBe(200);
  });
});
