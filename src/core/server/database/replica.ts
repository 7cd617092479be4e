import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { isAway, logSeldom, nothingChanged } from "../outage.ts";
import type { ServerConfig } from "./connection.ts";
import { closePool, createPool } from "./db.ts";

/** Of each process to each follower: what goes there takes long, and there is little of it. */
const CONNECTIONS = 4;
/** A follower that is away must not delay what the primary can answer. */
const CONNECT_MS = 2000;
const ANSWER_MS = 10_000;
/** How long a read waits for a follower that is behind. */
const CATCH_UP_MS = 500;
const LOOK_AGAIN_MS = 10;
/** A follower that was away, or did not catch up, is left alone for so long. */
const REST_MS = 5000;

const BEGIN = "begin read only";

/** Whatever was acknowledged up to now is before this place of the log. Every commit waits until its log is on the disk. */
const WHERE_IT_IS = `
  select pg_current_wal_flush_lsn()::text as lsn, left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) as timeline,
    system_identifier::text || ' ' || current_database() as identity
  from pg_control_system()`;
type Place = { lsn: string; timeline: string; identity: string };

/**
 * A follower that was ahead of the one that took over has replayed more of the log, but of another one: the place alone proves
 * nothing. Its control file names the new timeline from its next restart point on, at the latest.
 */
const HAS_IT = `
  select system_identifier::text || ' ' || current_database() = $3 as is_same, pg_is_in_recovery() as follows,
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as has_replayed,
    lpad(upper(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline))), 8, '0') >= $2 as is_on_timeline
  from pg_control_system(), pg_control_checkpoint() c, pg_control_recovery() r`;
type Standing = { is_same: boolean; follows: boolean; has_replayed: boolean; is_on_timeline: boolean };

/** Why a follower cannot answer now. The primary does. */
class NotUsedError extends Error {
  override name = "NotUsedError";
}

type Follower = { name: string; pool: pg.Pool; restsUntil: number };

/** A connection in a read-only transaction on a follower that has everything that was committed when it was asked for. */
export type Lent = { client: pg.PoolClient; leave: (why: Error) => void };

/** The followers of the database, for reads that may wait for them (docs/decisions/database-and-outages.md). */
export class Replicas {
  readonly #followers: Follower[];
  readonly #primary: pg.Pool;
  readonly #log: Log;
  #turn = 0;

  constructor({ primary, configs, log }: { primary: pg.Pool; configs: readonly ServerConfig[]; log: Log }) {
    this.#primary = primary;
    this.#log = log;
    const onError = (error: Error) => logSeldom(log, error, "replica connection");
    this.#followers = configs.map((config) => ({
      name: `${config.host}:${config.port}`,
      // It takes no writes, and may be reached through a pooler or balancer, where the next connection is another server.
      pool: createPool(
        { ...config, isPooled: true },
        { max: CONNECTIONS, name: "tranche replica", connectMs: CONNECT_MS, onError },
      ),
      restsUntil: 0,
    }));
  }

  /** Undefined when no follower has everything yet. */
  async lend(): Promise<Lent | undefined> {
    const now = performance.now();
    const awake = this.#followers.filter(({ restsUntil }) => restsUntil <= now);
    if (awake.length === 0) return undefined;
    const place = await this.#place();
    this.#turn += 1;
    for (let n = 0; n < awake.length; n += 1) {
      const follower = awake[(this.#turn + n) % awake.length];
      const client = follower && (await this.#begin(follower, place));
      if (client) return { client, leave: (why) => this.#leave(follower, why) };
    }
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.all(this.#followers.map(({ pool }) => closePool(pool)));
  }

  async #place(): Promise<Place> {
    try {
      const { rows } = await this.#primary.query<Place>(WHERE_IT_IS);
      if (!rows[0]) throw new Error("The database does not say where its log is.");
      return rows[0];
    } catch (error) {
      throw isAway(error) ? nothingChanged(error) : error;
    }
  }

  #leave(follower: Follower, why: Error): void {
    follower.restsUntil = performance.now() + REST_MS;
    logSeldom(this.#log, why, "replica not used, the primary answers", { replica: follower.name });
  }

  async #begin(follower: Follower, place: Place): Promise<pg.PoolClient | undefined> {
    let client: pg.PoolClient | undefined;
    try {
      client = await follower.pool.connect();
      await client.query({ text: BEGIN, query_timeout: ANSWER_MS } as pg.QueryConfig);
      await caughtUp(client, place);
      return client;
    } catch (error) {
      const why = error instanceof Error ? error : new Error(String(error));
      client?.release(why);
      this.#leave(follower, why);
      return undefined;
    }
  }
}

async function caughtUp(client: pg.PoolClient, { lsn, timeline, identity }: Place): Promise<void> {
  const until = performance.now() + CATCH_UP_MS;
  for (;;) {
    const asking = { text: HAS_IT, values: [lsn, timeline, identity], query_timeout: ANSWER_MS };
    const { rows } = await client.query<Standing>(asking as pg.QueryConfig);
    const [standing] = rows;
    if (!standing?.is_same) throw new NotUsedError("It is no replica of this database");
    if (!standing.follows) throw new NotUsedError("It is no replica (any more): it takes writes");
    if (!standing.is_on_timeline) throw new NotUsedError("It does not say yet that it follows the new primary");
    if (standing.has_replayed) return;
    if (performance.now() >= until) throw new NotUsedError(`It is more than ${CATCH_UP_MS} ms behind`);
    await sleep(LOOK_AGAIN_MS);
  }
}
