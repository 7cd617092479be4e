import type pg from "pg";
import { type Job, PgBoss } from "pg-boss";
import type { Log } from "./log.ts";

export type QueueOptions = {
  retryLimit?: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  heartbeatSeconds?: number;
  expireInSeconds?: number;
};
/** A kind of background work. `run` may be called again after a crash, so it must not mind having half happened. */
export type JobQueue = {
  name: string;
  options?: QueueOptions;
  concurrency?: number;
  run: (payload: Record<string, unknown>, signal: AbortSignal) => Promise<void>;
};

const DEFAULTS = {
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
} as const;
const DRAIN_MS = 10_000;

/** Works the queues of this process; several processes share them. */
export async function startQueues(
  owner: pg.ClientConfig,
  queues: readonly JobQueue[],
  log: Log,
): Promise<{ stop: () => Promise<void>; check: () => Promise<void> }> {
  const boss = new PgBoss({
    ...connectionOptions(owner),
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    migrate: false,
  });
  boss.on("error", (error: Error) => log.error({ error: error.message }, "job queue"));
  await boss.start();
  for (const { name, options, concurrency, run } of queues) {
    const settings = { ...DEFAULTS, ...options, notify: true };
    if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
    else await boss.createQueue(name, settings);
    await boss.work(
      name,
      { localConcurrency: concurrency ?? 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 },
      async (jobs: Job[]) => {
        for (const job of jobs) await run(job.data as Record<string, unknown>, job.signal);
      },
    );
  }
  return {
    stop: () => boss.stop({ graceful: true, timeout: DRAIN_MS }),
    check: async () => {
      await boss.getQueues();
    },
  };
}

/** The queue keeps its own tables in schema pgboss; enqueue() writes to them as the owner. */
export async function prepareQueue(owner: pg.ClientConfig): Promise<void> {
  const boss = new PgBoss({ ...connectionOptions(owner), max: 1, supervise: false, schedule: false, migrate: true });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** pg-boss takes the same connection settings, but types them more narrowly. */
function connectionOptions(config: pg.ClientConfig) {
  const { host, port, user, password, database, ssl } = config;
  return {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(typeof password === "string" && { password }),
    ...(database !== undefined && { database }),
    ...(ssl !== undefined && { ssl }),
  };
}
