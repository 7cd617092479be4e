import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { asAdmin } from "../../../../test/harness.ts";
import { asMigration, type SqlFile } from "./database-files.ts";
import { prepareDatabase } from "./migrate.ts";
import { applyMigrations, type DatabaseFiles } from "./migrations.ts";

/** Versions of a small product: what each brings in db/migrations and db/functions, by name. */
type Version = { migrations: Record<string, string>; functions: Record<string, string> };

const { admin, owner, secret } = inject("cluster");
let name = "";
let client: pg.Client;

beforeEach(async () => {
  name = `versions_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(admin, `create database ${name} owner ${String(owner.user)}`);
  client = new pg.Client({ ...owner, database: name });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await asAdmin(admin, `drop database ${name} with (force)`);
});

const file = (of: string, source: string): SqlFile => {
  return { name: of, source, checksum: createHash("sha256").update(source).digest("hex") };
};

const filesOf = ({ migrations, functions }: Version): DatabaseFiles => ({
  migrations: Object.entries(migrations).map(([of, source]) => asMigration(file(of, source))),
  functions: Object.entries(functions).map(([of, source]) => file(`functions/${of}`, source)),
});

const start = (version: Version, announce?: (sentence: string) => void) =>
  applyMigrations(client, announce, filesOf(version));

async function value(expression: string): Promise<unknown> {
  const { rows } = await client.query<{ value: unknown }>(`select (${expression}) as value`);
  return rows[0]?.value;
}

const noted = () => value("select array_agg(name order by name) from migrations");

const FIRST: Version = {
  migrations: { "0001_rows.sql": "create table rows (n int not null default first_number());" },
  functions: {
    "numbers.sql": `create or replace function first_number() returns int language sql as $$ select 1 $$;
      create or replace function total() returns int language sql as $$ select sum(n)::int from rows $$;`,
  },
};
const TOTAL_AS_TEXT =
  "create or replace function total() returns text language sql as $$ select sum(n)::text || ' in all' from rows $$;";
const NUMBERS_OF_SECOND = "create or replace function first_number() returns int language sql as $$ select 2 $$;";
const SECOND: Version = {
  migrations: {
    ...FIRST.migrations,
    "0002_more.sql": `-- The total is said in words.
drop function if exists total();
-- Functions come here.
alter table rows add m int not null default second_number();`,
  },
  functions: {
    "numbers.sql": `${NUMBERS_OF_SECOND} ${TOTAL_AS_TEXT}`,
    "seconds.sql": "create or replace function second_number() returns int language sql as $$ select 20 $$;",
  },
};

test("tables and functions name each other on an empty database, and a second start changes nothing", async () => {
  const announced: string[] = [];
  await start(FIRST, (sentence) => announced.push(sentence));
  await client.query("insert into rows default values");
  expect(await value("total()")).toBe(1);
  expect(await noted()).toEqual(["0001_rows.sql", "functions/numbers.sql"]);
  const when = await value("select max(at) from migrations");
  await start(FIRST, (sentence) => announced.push(sentence));
  expect([await value("select max(at) from migrations"), announced]).toEqual([when, []]);
});

test.each([
  ["on an empty database", []],
  ["on one of the version before", [FIRST]],
])("a function whose result changes is dropped above the line and recreated, %s", async (_where, before) => {
  for (const version of before) await start(version);
  await start(SECOND);
  await client.query("insert into rows default values");
  expect([await value("total()"), await value("select m from rows")]).toEqual(["2 in all", 20]);
});

test("a function that changed is recreated without a migration, and one in an unchanged file is left alone", async () => {
  await start(SECOND);
  await client.query("create or replace function second_number() returns int language sql as $$ select 99 $$");
  const announced: string[] = [];
  const functions = { ...SECOND.functions, "numbers.sql": `${NUMBERS_OF_SECOND.replace("2", "3")} ${TOTAL_AS_TEXT}` };
  await start({ ...SECOND, functions }, (sentence) => announced.push(sentence));
  expect([await value("first_number()"), await value("second_number()"), announced]).toEqual([3, 99, []]);
});

test("a start that fails at one migration keeps those before it, and the next one goes on there", async () => {
  const broken = { ...SECOND.migrations, "0003_broken.sql": "alter table nowhere add x int;" };
  await expect(start({ ...SECOND, migrations: broken })).rejects.toThrow(
    /^Migration 0003_broken.sql failed: .*nowhere/,
  );
  expect(await noted()).toEqual(["0001_rows.sql", "0002_more.sql", "functions/numbers.sql", "functions/seconds.sql"]);
  const announced: string[] = [];
  const mended = { ...SECOND.migrations, "0003_broken.sql": "alter table rows add x int;" };
  await start({ ...SECOND, migrations: mended }, (sentence) => announced.push(sentence));
  expect(announced).toEqual([expect.stringMatching(/: 1 step\./)]);
  expect(await value("select count(x)::int from rows")).toBe(0);
});

test("functions that do not fit leave everything as it was", async () => {
  await start(FIRST);
  const functions = { "numbers.sql": `${NUMBERS_OF_SECOND} ${TOTAL_AS_TEXT}` };
  await expect(start({ ...FIRST, functions })).rejects.toThrow(
    /^Migration functions\/numbers.sql failed: cannot change/,
  );
  expect(await value("first_number()")).toBe(1);
});

describe("a function that a frozen migration names and a later one drops", () => {
  const third: Version = {
    migrations: {
      ...FIRST.migrations,
      "0002_plain.sql": "alter table rows alter n drop default; drop function first_number();",
    },
    functions: {
      "numbers.sql":
        "create or replace function total() returns int language sql as $$ select sum(n)::int from rows $$;",
      "retired.sql": "create or replace function first_number() returns int language sql as $$ select 1 $$;",
    },
  };

  test.each([
    ["on an empty database", []],
    ["on one of the version before", [FIRST]],
  ])("is gone, %s", async (_where, before) => {
    for (const version of before) await start(version);
    await start(third);
    const changed = { ...third.functions, "retired.sql": `${third.functions["retired.sql"]} -- said otherwise` };
    await start({ ...third, functions: changed });
    expect(await value("to_regproc('first_number')")).toBeNull();
    expect(await value("total()")).toBeNull();
  });
});

test("what another version wrote is refused in one line", async () => {
  await start(SECOND);
  await expect(start(FIRST)).rejects.toThrow(
    "The database was made by a newer version of Tranche (it has 0002_more.sql). Start that version, or restore an older backup.",
  );
  const changed = { ...SECOND.migrations, "0001_rows.sql": "create table rows (n bigint);" };
  await expect(start({ ...SECOND, migrations: changed })).rejects.toThrow(
    "Migration 0001_rows.sql was changed after this database ran it.",
  );
});

test.each([
  [
    "that ran many files by small subjects",
    ["0001_core.sql", "0004_mail.sql", "0260_notation.sql", "functions/core.sql"],
  ],
  ["whose functions were part of its migrations", ["0001_core.sql", "0002_accounts.sql", "0210_as_the_files_say.sql"]],
  [
    "that was brought on from those",
    ["before/0001_core.sql", "0001_core.sql", "0260_notation.sql", "functions/core.sql"],
  ],
])("a real start refuses a database of an earlier commit, %s, and changes nothing", async (_what, names) => {
  await client.query("create table migrations (name text primary key, checksum text not null, at timestamptz)");
  for (const one of names) await client.query("insert into migrations (name, checksum) values ($1, 'another')", [one]);
  const config = { ...owner, database: name };
  const refusal = await prepareDatabase(config, secret).then(String, (error: Error) => error);
  expect(refusal).toMatchObject({
    name: "Refusal",
    message: expect.stringMatching(
      /^The database was made by an earlier version of Tranche \(it has .+\).* Make its backup with that version \(npm run backup -- <folder>\), and start this one with an empty database\.$/,
    ),
  });
  expect(await noted()).toEqual(names.toSorted());
  expect(
    await value("select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"),
  ).toBe(1);
});
