import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { hangUp, openClient, ReadOnlyServerError, type ServerConfig } from "../database/connection.ts";
import { addressesOf } from "../database/database-address.ts";
import { isAway } from "../outage.ts";
import { Refusal } from "../refusal.ts";

const OLDEST_SUPPORTED = 15;
const CONNECT_TIMEOUT_MS = 10_000;
/** A pooler refuses for as long as it remembers that its server did (server_login_retry, 15 s). */
const WAIT_MS = 60_000;
const AGAIN_MS = 2_000;

/** How long a start waits for a database that is away, and where it says so. */
type Waits = { forMs: number; say: (words: string) => void };

/** The owner's way to the database for requests, and past any pooler, for what needs a session of its own. */
export type DatabaseServer = { owner: ServerConfig; direct: ServerConfig };

type Proved = { config: ServerConfig; isPooled: boolean; identity: string };

/** The owner's connections to the server that the variables name, proved before anything is built on them. */
export async function connectDatabaseServer(
  databaseUrl: string,
  directUrl?: string,
  waits: Waits = { forMs: WAIT_MS, say: console.log },
): Promise<DatabaseServer> {
  const { config, isPooled, identity } = await prove("DATABASE_URL", databaseUrl, waits);
  const owner = { ...config, isPooled };
  if (directUrl === undefined) {
    if (!isPooled) return { owner, direct: owner };
    throw new Refusal(
      "DATABASE_URL leads through a connection pooler. Set DATABASE_DIRECT_URL to the PostgreSQL server itself, for live changes and migrations.",
    );
  }
  const direct = await prove("DATABASE_DIRECT_URL", directUrl, waits);
  if (direct.isPooled) {
    throw new Refusal(
      "DATABASE_DIRECT_URL leads through a connection pooler, too. It must name the PostgreSQL server itself.",
    );
  }
  if (direct.identity !== identity)
    throw new Refusal("DATABASE_DIRECT_URL leads to another database than DATABASE_URL.");
  return { owner, direct: direct.config };
}

/** The followers that DATABASE_REPLICA_URL names. They may be away: then they are not used. */
export function replicasAt(url: string | undefined): ServerConfig[] {
  return url === undefined ? [] : (addressesOf(url) ?? [url]).map(configOf);
}

const LOOK = `
  select pg_backend_pid() as pid, current_setting('server_version') as version,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as refuses,
    pg_postmaster_start_time()::text || ' ' || oid as identity
  from pg_database where datname = current_database()`;
type Look = { pid: number; version: string; refuses: boolean; identity: string };

async function prove(variable: string, url: string, waits: Waits): Promise<Proved> {
  const config = configOf(url);
  // Whether there is a pooler is not known yet, and what it repeats of its server may be old: the question below tells.
  const client = await reach(
    variable,
    { ...config, isPooled: true, connectionTimeoutMillis: CONNECT_TIMEOUT_MS },
    waits,
  );
  const { rows } = await client.query<Look>(LOOK);
  await hangUp(client);
  const { pid = 0, version = "of unknown version", refuses = false, identity = "" } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < OLDEST_SUPPORTED) {
    throw new Refusal(`${variable}: PostgreSQL ${OLDEST_SUPPORTED} or newer is needed, and this server is ${version}.`);
  }
  if (refuses) throw new Refusal(`${variable}: the server at ${nameOf(config)} takes no writes (it is a standby).`);
  // A server names its own process on connecting; a pooler makes a number up, because it has many.
  return { config, isPooled: (client as unknown as { processID: number }).processID !== pid, identity };
}

/** A pooler that refuses after its server did, a server that starts, a fail-over under way: it passes; a wrong value does not. */
export function mayPass(cause: unknown): boolean {
  if (cause instanceof ReadOnlyServerError || !(cause instanceof Error)) return false;
  if (cause.cause instanceof AggregateError) return cause.cause.errors.some(mayPass);
  return cause instanceof pg.DatabaseError ? isAway(cause) : cause.message.startsWith("timeout expired");
}

/** Connects, and waits a while for a database that is away, saying so once. */
async function reach(variable: string, config: ServerConfig, { forMs, say }: Waits): Promise<pg.Client> {
  const until = Date.now() + forMs;
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await openClient(config);
    } catch (cause) {
      const reason = `${variable}: ${whyNot(cause, config)}.`;
      if (!mayPass(cause) || Date.now() >= until) throw new Refusal(reason, { cause });
      if (!isSaid) say(`Waiting for the database for up to ${Math.round(forMs / 1000)} seconds. ${reason}`);
      await sleep(AGAIN_MS);
    }
  }
}

/** As separate values, because the server's other roles are this connection with another name. */
function configOf(url: string): ServerConfig {
  const clients = (addressesOf(url) ?? [url]).map((connectionString) => new pg.Client({ connectionString }));
  const targets = clients.map(({ host, port }) => ({ host, port }));
  const [first = new pg.Client({ connectionString: url })] = clients;
  const { host, port, user, password, database, ssl } = first;
  return { host, port, user, password, database, ssl, ...(targets.length > 1 && { targets }) };
}

function nameOf({ host = "", port, targets }: ServerConfig): string {
  if (targets) return targets.map((target) => `${target.host}:${target.port}`).join(", ");
  return host.startsWith("/") ? host : `${host}:${port}`;
}

function whyNot(cause: unknown, config: ServerConfig): string {
  const code = cause instanceof Error && "code" in cause ? cause.code : undefined;
  const { host, user, database } = config;
  const server = nameOf(config);
  switch (code) {
    case "28P01":
    case "28000":
      return `the server at ${server} refuses user "${user}" with this password`;
    case "3D000":
      return `the server at ${server} has no database "${database}"`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `the host name "${host}" is unknown`;
    case "ECONNREFUSED":
    case "ENOENT":
      return `nothing answers at ${server}`;
    default:
      return `cannot connect to ${server} (${cause instanceof Error ? cause.message : String(cause)})`;
  }
}
