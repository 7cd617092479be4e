import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { prepareDatabase } from "../src/core/server/database/migrate.ts";
import { printSchema, readSchema } from "../src/core/server/database/schema-text.ts";
import { startEmbedded } from "../src/core/server/postgres/embedded.ts";
import { runFilesOfBefore } from "./database-of-before.ts";

const DB = path.resolve(import.meta.dirname, "../db");
/** What the files of db/ make, to be read; and what those of db/before make, by which a database that ran them is known. */
export const SCHEMA = path.join(DB, "schema.sql");
export const SCHEMA_OF_BEFORE = path.join(DB, "before/schema.sql");

/** A throw-away database that has run the files of db/, and one beside it that has run those of db/before. */
export type Databases = { today: pg.ClientConfig; before: pg.ClientConfig };

const BEFORE = "before";

export async function withDatabases<Result>(work: (databases: Databases) => Promise<Result>): Promise<Result> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-schema-"));
  const embedded = await startEmbedded({ home, ephemeral: true });
  try {
    const { owner } = await prepareDatabase(embedded.owner, "only for reading what the files make");
    const create = `create database ${BEFORE} owner ${String(owner.user)}`;
    await connected(embedded.admin, (client) => client.query(create));
    return await work({ today: owner, before: { ...owner, database: BEFORE } });
  } finally {
    await embedded.stop();
  }
}

export function schemaOf(database: pg.ClientConfig): Promise<string> {
  return connected(database, async (client) => {
    await client.query("begin");
    return printSchema(await readSchema(client));
  });
}

export async function schemaOfBefore(database: pg.ClientConfig): Promise<string> {
  await connected(database, (client) => runFilesOfBefore(client));
  return schemaOf(database);
}

async function connected<Result>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
