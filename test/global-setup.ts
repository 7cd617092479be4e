import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client, type ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { type Database, prepareDatabase } from "../src/core/server/database/migrate.ts";
import { startEmbedded } from "../src/core/server/postgres/embedded.ts";
import { keepCode } from "./kept-code.ts";

/** What a test file gets by `inject("cluster")`: clone `template` as `admin`, then connect as any of the roles to the clone. */
export type TestCluster = Database & {
  admin: ClientConfig;
  template: string;
  secret: string;
  /** Room for what servers keep in files; gone when the run is. */
  folder: string;
};

declare module "vitest" {
  export interface ProvidedContext {
    cluster: TestCluster;
    /** A folder with another PostgreSQL's bin/, instead of the bundled one. */
    postgres?: string;
  }
}

const TEMPLATE = "tranche";
const SECRET = "known to every test and to nobody else";

/** One throw-away PostgreSQL for all test files, with a migrated database to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-test-"));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-servers-"));
  const binaries = project.getProvidedContext().postgres;
  const kept = keepCode();
  const embedded = await startEmbedded({ home, ephemeral: true, ...(binaries !== undefined && { binaries }) });
  try {
    const database = await prepareDatabase(embedded.owner, SECRET);
    await closeTemplate(embedded.admin);
    await kept;
    project.provide("cluster", { ...database, admin: embedded.admin, template: TEMPLATE, secret: SECRET, folder });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return async () => {
    await embedded.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** A database can be cloned only while nobody is connected to it. */
async function closeTemplate(admin: ClientConfig): Promise<void> {
  const client = new Client(admin);
  await client.connect();
  await client.query(`alter database ${TEMPLATE} is_template true allow_connections false`);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [TEMPLATE]);
  await client.end();
}
