import pg from "pg";
import { hangUp, openClient } from "../database/connection.ts";
import { type ClusterOptions, startCluster, superuserOf, wrongSecret } from "./postgres.ts";

const OWNER = "tranche_owner";
const DATABASE = "tranche";

export type Embedded = {
  /** Owns the database without being a superuser, as with a database server of one's own: row policies bind it too. */
  owner: pg.ClientConfig;
  admin: pg.ClientConfig;
  dataDir: string;
  stop: () => Promise<void>;
  /** Informs the next process that this one is on its way out. */
  leave: () => void;
};

/** The built-in database: a cluster in the data folder, with one plain owner and its database. */
export async function startEmbedded(options: ClusterOptions): Promise<Embedded> {
  const { admin, dataDir, stop, leave } = await startCluster(options);
  try {
    const client = await openClient(admin);
    try {
      await ensureOwner(client, admin.password);
    } finally {
      await hangUp(client);
    }
  } catch (cause) {
    await stop();
    if (cause instanceof pg.DatabaseError && cause.code === "28P01") throw wrongSecret(options.home, cause);
    throw cause;
  }
  return { owner: ownerOf(options.home), admin, dataDir, stop, leave };
}

/** How to reach the built-in database of a data folder, whichever process runs it. */
export function ownerOf(home: string): pg.ClientConfig {
  return { ...superuserOf(home), user: OWNER, database: DATABASE };
}

async function ensureOwner(client: pg.Client, password: string): Promise<void> {
  const exists =
    "select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $2) as db";
  const { rows } = await client.query<{ role: boolean; db: boolean }>(exists, [OWNER, DATABASE]);
  if (!rows[0]?.role) {
    await client.query(`create role ${OWNER} login createrole password ${client.escapeLiteral(password)}`);
  }
  if (!rows[0]?.db) await client.query(`create database ${DATABASE} owner ${OWNER}`);
}
