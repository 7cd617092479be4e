import fs from "node:fs";
import type pg from "pg";
import type { Metrics } from "#core/server/metrics.ts";
import { lastBackup } from "#core/server/postgres/last-backup.ts";

const PATIENCE_MS = 2000;
/** One look at the database serves all figures of one question. */
const FRESH_MS = 1000;

type Work = { queue: string; state: string; n: number };
type Seen = { isUp: boolean; work: Work[]; stuck: number; unsent: number };

const WORK = `select name as queue, case when state < 'active' then 'waiting' when state = 'active' then 'running' else 'failed' end as state, count(*)::int as n
  from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%' group by 1, 2`;
/** Work whose worker has been silent for longer than its queue allows: the queue hands it on within seconds, if anybody works. */
const STUCK = `select count(*)::int as n from pgboss.job where state = 'active' and heartbeat_on + (heartbeat_seconds + 60) * interval '1 second' < now()`;
const UNSENT = "select count(*)::int as n from mails where sent_at is null";

/** What an operator asks of the work besides requests: does it get on, does mail leave, is there room, is there a backup. */
export function mountBackgroundMetrics(metrics: Metrics, owner: Pick<pg.Pool, "query">, dataDir: string): void {
  let last: { at: number; seen: Promise<Seen> } | undefined;
  const look = () => {
    if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), seen: lookAt(owner) };
    return last.seen;
  };
  metrics.gauges("tranche_database_up", "1 when the database answers", [], async () => [
    { labels: {}, value: (await look()).isUp ? 1 : 0 },
  ]);
  metrics.gauges(
    "tranche_queue_jobs",
    "Background work, by queue and state; failed work is kept for a week",
    ["queue", "state"],
    async () => (await look()).work.map(({ queue, state, n }) => ({ labels: { queue, state }, value: n })),
  );
  metrics.gauges("tranche_queue_stuck_jobs", "Background work that nobody has worked on for a minute", [], async () => {
    const { isUp, stuck } = await look();
    return isUp ? [{ labels: {}, value: stuck }] : [];
  });
  metrics.gauges(
    "tranche_mail_unsent",
    "Messages that have not left; without a mail server all of them",
    [],
    async () => {
      const { isUp, unsent } = await look();
      return isUp ? [{ labels: {}, value: unsent }] : [];
    },
  );
  metrics.gauge("tranche_disk_free_bytes", "Room left where DATA_DIR is", () => {
    const { bavail, bsize } = fs.statfsSync(dataDir);
    return bavail * bsize;
  });
  metrics.gauge("tranche_last_backup_timestamp_seconds", "When npm run backup last finished; absent when never", () =>
    lastBackup(dataDir),
  );
}

async function lookAt(owner: Pick<pg.Pool, "query">): Promise<Seen> {
  try {
    return await Promise.race([read(owner), tooLate()]);
  } catch {
    return { isUp: false, work: [], stuck: 0, unsent: 0 };
  }
}

async function read(owner: Pick<pg.Pool, "query">): Promise<Seen> {
  const { rows: work } = await owner.query<Work>(WORK);
  const [stuck, unsent] = [await count(owner, STUCK), await count(owner, UNSENT)];
  return { isUp: true, work, stuck, unsent };
}

async function count(owner: Pick<pg.Pool, "query">, statement: string): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(statement);
  return rows[0]?.n ?? 0;
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("The database does not answer")), PATIENCE_MS).unref();
  });
}
