import { availableParallelism } from "node:os";
import pg from "pg";
import { ServerClient, type ServerConfig } from "./connection.ts";

const TEXT_ARRAY = 1009;

/** PostgreSQL's moment with microseconds, as ISO 8601: no Date rounds it, so a page can continue after exactly this row. */
function isoMoment(text: string): string {
  // As nearly all are: a year of four digits, in UTC.
  if (text[10] === " " && text.endsWith("+00")) return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`;
  return text.replace(" ", "T").replace(/\+00$/, "Z");
}

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.TIMESTAMPTZ]: isoMoment,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.NUMERIC]: String,
  [pg.types.builtins.INT8]: Number,
};

/** How our own columns arrive: money and dates as text, never as floats or local times. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(oid, format): unknown {
    const known = parsers[oid];
    if (known) return known;
    const parse = pg.types.getTypeParser(oid, format) as (text: string) => unknown;
    // Most lists of words are empty, which needs no parser.
    return (oid as number) === TEXT_ARRAY ? (text: string) => (text === "{}" ? [] : parse(text)) : parse;
  },
};

type PoolOptions = {
  max: number;
  name: string;
  searchPath?: string;
  types?: pg.CustomTypesConfig;
  /** For work that may take as long as it needs. */
  isPatient?: boolean;
  /** How long a request waits for a connection. */
  connectMs?: number;
  onError: (error: Error) => void;
};

/**
 * How many connections requests have: a database server of its own has room for many; the embedded one shares the processors with this
 * process, which more connections than keep them busy only slow down (docs/decisions/database-and-outages.md).
 */
export const requestConnections = ({ isEmbedded }: { isEmbedded: boolean }): number =>
  isEmbedded ? Math.min(Math.max(6, 3 * availableParallelism()), 24) : 12;

/** Long enough that a firm at work does not wait for new connections, which have no plans yet. */
const IDLE_MS = 60_000;
/** For a free connection, and for a new one. */
const CONNECT_MS = 10_000;
/** Above the server's own limit, so that it is reached only when the server says nothing at all. */
const ANSWER_MS = 35_000;
/** After that long without a goodbye the connections are cut on this side. */
const FAREWELL_MS = 2000;

/** What a session of ours is like, whichever way it was opened. Nothing keeps a transaction open while it does something else. */
const SESSION = {
  timezone: "UTC",
  statement_timeout: "30s",
  lock_timeout: "25s",
  idle_in_transaction_session_timeout: "60s",
};

export function sessionSettings(searchPath?: string): Record<string, string> {
  return searchPath === undefined ? SESSION : { ...SESSION, search_path: searchPath };
}

const opened = new WeakMap<pg.Pool, Set<pg.Client>>();
const withoutNames = new WeakSet<pg.Pool>();

/** Whether statements may be prepared by name: behind a pooler the next transaction may run in another session. */
export function mayNameStatements(pool: pg.Pool): boolean {
  return !withoutNames.has(pool);
}

/** A pool of connections in UTC. A connection that dies is replaced, whether it was idle or at work: its request fails, the process lives. */
export function createPool(
  config: ServerConfig,
  { max, name, searchPath, types = columnTypes, isPatient = false, connectMs = CONNECT_MS, onError }: PoolOptions,
): pg.Pool {
  const isPooled = config.isPooled === true;
  const settings = Object.entries(sessionSettings(searchPath));
  const settled: ServerConfig & pg.PoolConfig = {
    ...config,
    max,
    application_name: name,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    types,
    pipeline: true,
    Client: ServerClient,
  };
  if (!isPatient) settled.query_timeout = ANSWER_MS;
  // A pooler refuses options; there the roles themselves have these settings.
  if (!isPatient && !isPooled) settled.options = settings.map(([key, value]) => `-c ${key}=${value}`).join(" ");
  const pool = new pg.Pool(settled);
  const clients = new Set<pg.Client>();
  opened.set(pool, clients);
  if (isPooled) withoutNames.add(pool);
  pool.on("error", onError);
  pool.on("connect", (client) => {
    clients.add(client);
    client.once("end", () => clients.delete(client));
    client.on("error", onError);
  });
  return pool;
}

/** Connections that rest may lead to a server that was in its place before: none of them is used again. */
export function dropIdle(pool: pg.Pool): void {
  for (let count = pool.idleCount; count > 0; count -= 1)
    pool.connect().then(
      (client) => client.release(true),
      () => undefined,
    );
}

/** Ends a pool when its work is done, and returns when its connections are closed; a server that says nothing is not waited for. */
export async function closePool(pool: pg.Pool): Promise<void> {
  const clients = opened.get(pool) ?? new Set();
  const cut = setTimeout(() => {
    for (const client of clients) client.connection.stream.destroy();
  }, FAREWELL_MS);
  await pool.end();
  await Promise.all(Array.from(clients, (client) => new Promise((resolve) => client.once("end", resolve))));
  clearTimeout(cut);
}
