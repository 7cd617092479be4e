import pg from "pg";
import { type Job, type JobWithMetadata, PgBoss, type Queue } from "pg-boss";
import type { ServerConfig } from "../database/connection.ts";
import { isNoRoom } from "../database/database-errors.ts";
import { closePool, createPool } from "../database/db.ts";
import type { Log } from "../log.ts";
import { logSeldom } from "../outage.ts";
import { queueDatabase } from "./queue-database.ts";

export type QueueOptions = {
  retryLimit?: number;
  retryDelay?: number;
  retryBackoff?: boolean;
  retryDelayMax?: number;
  heartbeatSeconds?: number;
  expireInSeconds?: number;
};
/** A kind of background work. `run` may be called again after a crash, so it must not mind having half happened. */
export type JobQueue = {
  name: string;
  options?: QueueOptions;
  /** How many at once in this process. */
  concurrency?: number;
  /** Runs by the clock, in UTC; however many processes there are, once each time. */
  cron?: string;
  /** Runs as the server starts too, by the clock’s process. */
  atStart?: boolean;
  run: (payload: Record<string, unknown>, turn: Turn) => Promise<void>;
};

/** One attempt at a piece of work. */
export type Turn = {
  /** Aborted when the process stops or another one has taken the work over. */
  signal: AbortSignal;
  /** Says that something was committed: all tries are left again. */
  progressed: () => Promise<void>;
};

/** What a queue gave up, as a queue of its own: `queue` is where it was, `why` what its last attempt ended with. */
export type GivenUp = (queue: string, payload: Record<string, unknown>, why: unknown) => Promise<void>;

/** Processes that start together are one start. */
const A_START_SECONDS = 60;

const DEFAULTS = {
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
} as const;
const GIVEN_UP = "given-up";
/** What is given up must not be given up itself while the database is away for a night. */
const GIVEN_UP_OPTIONS = { ...DEFAULTS, retryLimit: 1000 };
const DRAIN_MS = 10_000;
/** Before the drain ends, so that what still works then is handed back and costs no try. */
const HAND_BACK_MS = 9_000;
/** After which work is tried again that stopped for want of room. */
const NO_ROOM_DELAY_SECONDS = 15;
/** Each worker asks for work every few seconds, when it has none. */
const STANDSTILL_MS = 20_000;

/** Works the queues of this process; several processes share them. */
export async function startQueues(
  { owner, direct }: { owner: ServerConfig; direct: ServerConfig },
  { queues, hasClock, givenUp, log }: { queues: readonly JobQueue[]; hasClock: boolean; givenUp: GivenUp; log: Log },
): Promise<{ stop: () => Promise<void>; isWorking: () => boolean }> {
  const onError = (error: Error) => logSeldom(log, error, "job queue");
  const pool = createPool(owner, { max: 4, name: "tranche queue", types: pg.types, onError });
  const boss = new PgBoss({
    db: queueDatabase({ pool, direct, onError }),
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    schedule: hasClock,
    migrate: false,
  });
  boss.on("error", onError);
  await boss.start();
  const turns = new Turns(boss);
  await makeQueue(boss, GIVEN_UP, GIVEN_UP_OPTIONS);
  await boss.work(GIVEN_UP, { ...PACE, includeMetadata: true }, async (jobs: JobWithMetadata<Payload>[]) => {
    for (const { sourceName, data, sourceOutput } of jobs) await givenUp(sourceName ?? "", data, sourceOutput);
  });
  for (const { name, options, concurrency, cron, atStart, run } of queues) {
    await makeQueue(boss, name, { ...DEFAULTS, ...options, deadLetter: GIVEN_UP });
    if (cron !== undefined) await boss.schedule(name, cron);
    if (atStart === true && hasClock) await boss.sendThrottled(name, {}, {}, A_START_SECONDS);
    // Each has a worker of its own, which asks for the next as soon as it is done: of several under one name only the first can be told.
    for (let place = 0; place < (concurrency ?? 1); place += 1) {
      const worker: string = await boss.work(name, PACE, async (jobs: Job<Payload>[]) => {
        for (const job of jobs) await turns.take(job, run).finally(() => boss.notifyWorker(worker));
      });
    }
  }
  return {
    async stop() {
      for (const { name } of queues) await boss.offWork(name, { wait: false });
      const late = turns.end(log);
      await boss.stop({ graceful: true, timeout: DRAIN_MS });
      clearTimeout(late);
      await closePool(pool);
    },
    isWorking: () =>
      boss
        .getWipData()
        .every(
          ({ count, createdOn, lastFetchedOn }) =>
            count > 0 || Date.now() - (lastFetchedOn ?? createdOn) < STANDSTILL_MS,
        ),
  };
}

type Payload = Record<string, unknown>;

/** How long a worker without work waits; one that had some asks for the next at once, so that a hundred mails leave in a row. */
const PACE = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };

async function makeQueue(boss: PgBoss, name: string, options: Omit<Queue, "name">): Promise<void> {
  const settings = { ...options, notify: true };
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
  else await boss.createQueue(name, settings);
}

/** What this process works on now. */
class Turns {
  readonly #boss: PgBoss;
  readonly #working = new Set<Job<Payload>>();
  readonly #stopping = new AbortController();

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  async take(job: Job<Payload>, run: JobQueue["run"]): Promise<void> {
    this.#working.add(job);
    try {
      const signal = AbortSignal.any([job.signal, this.#stopping.signal]);
      await run(job.data, { signal, progressed: () => this.#progressed(job) });
    } catch (error) {
      if (this.#stopping.signal.aborted) await this.#handBack(job, 0);
      else if (isNoRoom(error)) await this.#handBack(job, NO_ROOM_DELAY_SECONDS);
      else throw error;
    } finally {
      this.#working.delete(job);
    }
  }

  /** Asks all work to stop, and hands back what has not when the time of a stop is nearly over. */
  end(log: Log): NodeJS.Timeout {
    this.#stopping.abort(new Error("The server stops"));
    const handBackAll = () => Promise.all([...this.#working].map((job) => this.#handBack(job, 0)));
    return setTimeout(() => {
      handBackAll().catch((error: unknown) => log.error({ err: error }, "work could not be handed back"));
    }, HAND_BACK_MS);
  }

  /** As pg-boss does for a failed attempt, but costing none. The next attempt has a number of its own, so this one cannot complete it. */
  async #handBack({ name, id, retryCount }: Job, delaySeconds: number): Promise<void> {
    await this.#boss.getDb().executeSql(
      `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now() + $4 * interval '1 second', heartbeat_on = null
       where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
      [name, id, retryCount, delaySeconds],
    );
  }

  async #progressed({ name, id, retryCount }: Job): Promise<void> {
    await this.#boss.getDb().executeSql(
      `update pgboss.job set retry_limit = retry_count + $4
       where name = $1 and id = $2 and state = 'active' and retry_count = $3 and retry_limit <> retry_count + $4`,
      [name, id, retryCount, DEFAULTS.retryLimit],
    );
  }
}

/** The queue keeps its own tables in schema pgboss; enqueue() writes to them as the owner. */
export async function prepareQueue(owner: ServerConfig): Promise<void> {
  const errors: Error[] = [];
  const onError = (error: Error) => void errors.push(error);
  const pool = createPool(owner, { max: 1, name: "tranche migrate", types: pg.types, isPatient: true, onError });
  const boss = new PgBoss({
    db: queueDatabase({ pool, direct: owner, onError }),
    supervise: false,
    schedule: false,
    migrate: true,
  });
  boss.on("error", onError);
  try {
    await boss.start();
    await boss.stop({ graceful: false });
    if (errors[0]) throw errors[0];
  } finally {
    await closePool(pool);
  }
}
