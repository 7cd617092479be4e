import { createHash, createHmac } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { prepareQueue } from "./queue.ts";
import { Refusal } from "./refusal.ts";

/** How the three roles of the house reach the database. */
export type Database = { owner: pg.ClientConfig; app: pg.ClientConfig; auth: pg.ClientConfig };

const MIGRATIONS = path.resolve(import.meta.dirname, "../../../db/migrations");
const LOCK = 7_205_401;

/** Brings the database up to the code and gives the server's two roles their passwords. Safe to run from several processes at once. */
export async function prepareDatabase(owner: pg.ClientConfig, secret: string): Promise<Database> {
  const client = new pg.Client({ ...owner, application_name: "tranche migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await applyMigrations(client);
    await prepareQueue(owner);
    const database = { owner, app: asRole(owner, "tranche_app", secret), auth: asRole(owner, "tranche_auth", secret) };
    for (const { user, password } of [database.app, database.auth])
      await setPassword(client, String(user), String(password));
    return database;
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: pg.Client): Promise<void> {
  await client.query(
    "create table if not exists migrations (name text primary key, checksum text not null, at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migrations");
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const files = fs
    .readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  const unknown = [...applied.keys()].filter((name) => !files.includes(name));
  if (unknown.length > 0) {
    throw new Refusal(
      `The database was made by a newer version of Tranche (it has ${unknown.join(", ")}). Start that version, or restore an older backup.`,
    );
  }
  for (const name of files) {
    const source = fs.readFileSync(path.join(MIGRATIONS, name), "utf8");
    const checksum = createHash("sha256").update(source).digest("hex");
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known !== undefined) {
      throw new Refusal(
        `Migration ${name} was changed after this database ran it. Migrations are forward only: add a new one.`,
      );
    }
    await applyOne(client, name, source, checksum);
  }
}

async function applyOne(client: pg.Client, name: string, source: string, checksum: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(source);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function asRole(owner: pg.ClientConfig, role: string, secret: string): pg.ClientConfig {
  const password = createHmac("sha256", secret).update(`database role ${role}`).digest("base64url");
  return { ...owner, user: role, password };
}

async function setPassword(client: pg.Client, role: string, password: string): Promise<void> {
  await client.query(`alter role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(password)}`);
}
