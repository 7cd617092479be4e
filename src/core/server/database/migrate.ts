import { createHmac } from "node:crypto";
import pg from "pg";
import { prepareQueue } from "../jobs/queue.ts";
import { scramVerifier } from "../postgres/scram.ts";
import { hangUp, openClient, type ServerConfig } from "./connection.ts";
import { sessionSettings } from "./db.ts";
import { applyMigrations } from "./migrations.ts";

/** How the three roles of the server reach the database. */
export type Database = {
  owner: ServerConfig;
  app: ServerConfig;
  auth: ServerConfig;
  /** Where those lead through a pooler: the server itself, for what needs a session of its own. */
  direct?: { owner: ServerConfig; app: ServerConfig };
  /** Followers of it, as the role of requests. */
  replicas?: readonly ServerConfig[];
};

const LOCK = 7_205_401;
const SALT_BYTES = 16;
/** The accounts library names its tables without their schema. */
export const AUTH_SEARCH_PATH = "auth,public";

/** Brings the database up to the code and gives the server's two roles their passwords. Safe to run from several processes at once. */
export async function prepareDatabase(
  owner: ServerConfig,
  secret: string,
  direct: ServerConfig = owner,
  announce: (sentence: string) => void = () => undefined,
  followers: readonly ServerConfig[] = [],
): Promise<Database> {
  // A migration may take as long as it needs.
  const client = await openClient({ ...direct, application_name: "tranche migrate", query_timeout: 0 });
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await applyMigrations(client, announce);
    await prepareQueue(direct);
    const app = asRole(owner, "tranche_app", secret);
    const auth = asRole(owner, "tranche_auth", secret);
    await prepareRole(client, app, secret, sessionSettings());
    await prepareRole(client, auth, secret, sessionSettings(AUTH_SEARCH_PATH));
    if (owner.isPooled) await prepareOwner(client);
    const replicas = followers.map((follower) => asRole(follower, "tranche_app", secret));
    if (direct === owner) return { owner, app, auth, replicas };
    return { owner, app, auth, replicas, direct: { owner: direct, app: asRole(direct, "tranche_app", secret) } };
  } finally {
    await hangUp(client);
  }
}

function asRole(owner: ServerConfig, role: string, secret: string): ServerConfig {
  return { ...owner, user: role, password: derived(secret, `database role ${role}`).toString("base64url") };
}

function derived(secret: string, purpose: string): Buffer {
  return createHmac("sha256", secret).update(purpose).digest();
}

/** Behind a pooler nobody can say on connecting how a session should be, so the roles themselves say it, always. */
async function prepareRole(
  client: pg.Client,
  { user, password }: ServerConfig,
  secret: string,
  settings: Record<string, string>,
): Promise<void> {
  const role = pg.escapeIdentifier(String(user));
  const salt = derived(secret, `salt of ${user}`).subarray(0, SALT_BYTES);
  const verifier = scramVerifier(String(password), salt);
  await client.query(`alter role ${role} login password ${pg.escapeLiteral(verifier)}`);
  for (const [name, value] of Object.entries(settings)) {
    const values = value.split(",").map((one) => pg.escapeLiteral(one));
    await client.query(`alter role ${role} set ${name} = ${values.join(", ")}`);
  }
}

/** The owner's login may serve other databases and other programs; only our moments need to come in UTC. */
async function prepareOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user: string; database: string }>(
    "select current_user as user, current_database() as database",
  );
  for (const { user, database } of rows)
    await client.query(
      `alter role ${pg.escapeIdentifier(user)} in database ${pg.escapeIdentifier(database)} set timezone = 'UTC'`,
    );
}
