import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { prepareDatabase } from "../src/core/server/database/migrate.ts";
import { printSchema, readSchema } from "../src/core/server/database/schema-text.ts";
import { startEmbedded } from "../src/core/server/postgres/embedded.ts";

/** What the files of db/ make, to be read. */
export const SCHEMA = path.resolve(import.meta.dirname, "../db/schema.sql");

/** Gives the work a throw-away database that has run the files of db/. */
export async function withDatabase<Result>(work: (owner: pg.ClientConfig) => Promise<Result>): Promise<Result> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-schema-"));
  const embedded = await startEmbedded({ home, ephemeral: true });
  try {
    const { owner } = await prepareDatabase(embedded.owner, "only for reading what the files make");
    return await work(owner);
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

async function connected<Result>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
