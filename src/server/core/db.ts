import pg from "pg";

/** PostgreSQL's moment with microseconds, as ISO 8601: no Date rounds it, so a page can continue after exactly this row. */
function isoMoment(text: string): string {
  return text.replace(" ", "T").replace(/\+00$/, "Z");
}

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.TIMESTAMPTZ]: isoMoment,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.NUMERIC]: String,
  [pg.types.builtins.INT8]: Number,
};

/** How our own columns arrive: money and dates as text, never as floats or local times. */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format): unknown => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

type PoolOptions = {
  max: number;
  name: string;
  searchPath?: string;
  types?: pg.CustomTypesConfig;
  onError: (error: Error) => void;
};

/** Long enough that a firm at work does not wait for new connections, which have no plans yet. */
const IDLE_MS = 60_000;

/** A pool of connections in UTC. A connection that dies is replaced, whether it was idle or at work: its request fails, the process lives. */
export function createPool(
  config: pg.ClientConfig,
  { max, name, searchPath, types = columnTypes, onError }: PoolOptions,
): pg.Pool {
  const options = `-c timezone=UTC -c statement_timeout=30000${searchPath === undefined ? "" : ` -c search_path=${searchPath}`}`;
  const pool = new pg.Pool({
    ...config,
    max,
    application_name: name,
    idleTimeoutMillis: IDLE_MS,
    types,
    options,
    pipeline: true,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
