import type pg from "pg";
import { Refusal } from "../refusal.ts";
import { type Migration, RETIRED_FUNCTIONS, readFunctions, readMigrations, type SqlFile } from "./database-files.ts";
import { inTransaction, runFile } from "./run-file.ts";

type Applied = ReadonlyMap<string, string>;
/** What a version of the code brings. */
export type DatabaseFiles = { migrations: readonly Migration[]; functions: readonly SqlFile[] };

const readFiles = (): DatabaseFiles => ({ migrations: readMigrations(), functions: readFunctions() });

/**
 * Brings a database up to the files of db/: what new migrations say above their line and the functions that changed come first,
 * together; then the rest of each new migration by itself, so that a start that is killed goes on at the next one.
 */
export async function applyMigrations(
  client: pg.Client,
  announce: (sentence: string) => void = () => undefined,
  { migrations, functions } = readFiles(),
): Promise<void> {
  await client.query(
    "create table if not exists migrations (name text primary key, checksum text not null, at timestamptz not null default now())",
  );
  const applied = await readApplied(client);
  const missing = missingOf(migrations, applied);
  const isUpgrade = applied.size > 0 && missing.length > 0;
  if (isUpgrade) {
    announce(
      `Bringing the database up to this version: ${missing.length} ${missing.length === 1 ? "step" : "steps"}. Large ones take minutes.`,
    );
    // A database that was restored or filled just now knows nothing of its rows, and would plan badly.
    await client.query("analyze");
  }
  await applyFunctions(client, functions, { missing, applied });
  for (const file of missing) await inTransaction(client, () => runFile(client, file, file.after));
  // Nor does PostgreSQL know of tables that were made or rewritten.
  if (isUpgrade) await client.query("analyze");
}

async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migrations");
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function missingOf(files: readonly Migration[], applied: Applied): Migration[] {
  const names = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !name.startsWith("functions/") && !names.has(name));
  const changed = files.find(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  // A newer version has our files unchanged, because they are frozen.
  if (unknown.length > 0 && changed) {
    throw new Refusal(
      `The database was made by an earlier version of Tranche (it has ${few(unknown)}), whose migrations this version no longer has. Nothing was changed. Make its backup with that version (npm run backup -- <folder>), and start this one with an empty database.`,
    );
  }
  if (unknown.length > 0) {
    throw new Refusal(
      `The database was made by a newer version of Tranche (it has ${few(unknown)}). Start that version, or restore an older backup.`,
    );
  }
  if (changed) {
    throw new Refusal(
      `Migration ${changed.name} was changed after this database ran it. Migrations are forward only: add a new one.`,
    );
  }
  return files.filter(({ name }) => !applied.has(name));
}

function few(names: readonly string[]): string {
  return names.length > 2 ? `${names.at(-1)} and ${names.length - 1} more` : names.join(", ");
}

type State = { missing: readonly Migration[]; applied: Applied };

/** A migration may drop functions whose result changes, so after one all of them are made again. */
async function applyFunctions(client: pg.Client, functions: readonly SqlFile[], { missing, applied }: State) {
  const isEmpty = ![...applied.keys()].some((name) => !name.includes("/"));
  const all = functions.filter(({ name }) => isEmpty || name !== RETIRED_FUNCTIONS);
  const drops = missing.filter(({ before }) => before !== "");
  const changed = drops.length > 0 ? all : all.filter(({ name, checksum }) => applied.get(name) !== checksum);
  if (changed.length === 0) return;
  await inTransaction(client, async () => {
    for (const file of drops) await client.query(file.before);
    // Their tables may be made by the migrations that follow.
    await client.query("set local check_function_bodies = off");
    for (const file of changed) await runFile(client, file);
    const names = functions.map(({ name }) => name);
    await client.query("delete from migrations where name like 'functions/%' and name <> all ($1)", [names]);
  });
}
