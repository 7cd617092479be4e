import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runFilesOfBefore } from "../../../../scripts/database-of-before.ts";
import { asAdmin } from "../../../../test/harness.ts";
import { prepareDatabase } from "./migrate.ts";
import { firstDifference, type Part, parseSchema, readSchema } from "./schema-text.ts";

/** Databases of the versions whose functions stood in their migrations, made by those migrations and then brought to this version. */
const { admin, owner, secret } = inject("cluster");
const WHOLE = name();
const made: string[] = [];

function name(): string {
  return `before_${crypto.randomUUID().replaceAll("-", "")}`;
}

const said = (file: string) =>
  parseSchema(fs.readFileSync(path.resolve(import.meta.dirname, "../../../../db", file), "utf8"));

async function over<Result>(database: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...owner, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const schemaOf = (database: string): Promise<Part[]> =>
  over(database, async (client) => {
    await client.query("begin");
    return readSchema(client);
  });

const notedIn = (database: string): Promise<string[]> =>
  over(database, async (client) => {
    const { rows } = await client.query<{ line: string }>(
      "select name || ' ' || checksum as line from migrations order by 1",
    );
    return rows.map(({ line }) => line);
  });

/** One that ran all of their files, and then what somebody did to it by hand. */
async function whole(...statements: string[]): Promise<string> {
  const database = name();
  made.push(database);
  await asAdmin(admin, `create database ${database} template ${WHOLE} owner ${String(owner.user)}`);
  await over(database, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
  return database;
}

async function start(database: string): Promise<string[]> {
  const announced: string[] = [];
  const config = { ...owner, database };
  await prepareDatabase(config, secret, config, (sentence) => announced.push(sentence));
  return announced;
}

beforeAll(async () => {
  made.push(WHOLE);
  await asAdmin(admin, `create database ${WHOLE} owner ${String(owner.user)}`);
  await over(WHOLE, (client) => runFilesOfBefore(client));
});
afterAll(async () => {
  for (const database of made) await asAdmin(admin, `drop database ${database} with (force)`);
});

test("their files make what is kept of them to compare with", async () => {
  expect(firstDifference(said("before/schema.sql"), await schemaOf(WHOLE))).toBeUndefined();
});

test("a database that ran them all is taken over as it is, once, also by two that start at the same moment", async () => {
  const database = await whole("insert into organizations (name) values ('Kept')");
  const rowsOf = () =>
    over(
      database,
      async (client) => (await client.query("select id, name, time_zone, created_at from organizations")).rows,
    );
  const before = await rowsOf();
  const noted = await notedIn(database);
  await Promise.all([start(database), start(database)]);
  expect(await rowsOf()).toEqual(before);
  expect(await notedIn(database)).toEqual(expect.arrayContaining(noted.map((line) => `before/${line}`)));
  expect(firstDifference(said("schema.sql"), await schemaOf(database))).toBeUndefined();
  const after = await notedIn(database);
  expect(await start(database)).toEqual([]);
  expect(await notedIn(database)).toEqual(after);
});

test("one whose first start was cut off in the middle goes on", async () => {
  const database = name();
  made.push(database);
  await asAdmin(admin, `create database ${database} owner ${String(owner.user)}`);
  await over(database, (client) => runFilesOfBefore(client, (file) => file < "0060"));
  expect(await start(database)).toEqual([
    expect.stringMatching(/^Bringing the database up to this version: \d+ steps\./),
  ]);
  expect(firstDifference(said("schema.sql"), await schemaOf(database))).toBeUndefined();
});

test.each([
  ["a column that was added", "alter table deals add colour text", 'table deals has "colour text"'],
  [
    "a column of another type",
    "alter table companies alter headquarters type varchar(200)",
    'table companies lacks "headquarters text"',
  ],
  [
    "a rule that was dropped",
    "alter table deals drop constraint deals_check1",
    'table deals lacks "constraint deals_check1 CHECK ',
  ],
  [
    "a policy that was opened",
    "alter policy read on deals using (true)",
    'table deals lacks "create policy read on deals for select',
  ],
  [
    "a trigger that was switched off",
    "alter table deals disable trigger aa_version",
    'table deals lacks "CREATE TRIGGER aa_version',
  ],
  [
    "a registration that was changed",
    "update table_registry set audited = false where table_name = 'deals'",
    'table deals lacks "-- registered',
  ],
  ["a table that is missing", "drop table saved_view_defaults", "table saved_view_defaults is missing"],
  [
    "a function that was changed",
    "create or replace function me() returns uuid language sql stable parallel safe as $$ select null::uuid $$",
    "function me() is not as we made it",
  ],
  [
    "a function that was opened",
    "grant execute on function enqueue to tranche_app",
    "function enqueue(text,jsonb) is not as we made it",
  ],
  [
    "files that were changed",
    "update migrations set checksum = 'x' where name = '0004_deals.sql'",
    "it ran another migration 0004_deals.sql than ours",
  ],
  [
    "a file of nobody's",
    "insert into migrations (name, checksum) values ('0999_mine.sql', 'x')",
    "it ran the migration 0999_mine.sql, which no version before this one had",
  ],
  [
    "files that are noted as not run",
    "delete from migrations where name = '0180_firm_words.sql'",
    "migration 0180_firm_words.sql failed: ",
  ],
])("%s is refused in one line, and nothing was changed", async (_what, statement, line) => {
  const database = await whole(statement);
  const before = { noted: await notedIn(database), schema: await schemaOf(database) };
  const refusal = await start(database).then(String, (error: Error) => error.message);
  expect(refusal).toContain(`This version cannot take over the database: ${line}`);
  expect(refusal).toMatch(/Nothing was changed\. Start the version it worked with last.*npm run backup/);
  expect(refusal).not.toContain("\n");
  expect({ noted: await notedIn(database), schema: await schemaOf(database) }).toEqual(before);
});
