import { sql } from "kysely";
import type pg from "pg";
import type { FirmCtx } from "./ctx.ts";
import type { Log } from "./log.ts";
import { isAway } from "./outage.ts";
import type { JobQueue } from "./queue.ts";
import { inTransaction } from "./transaction.ts";

/** Work that every firm is due by the clock. */
export type ClockJob = {
  queue: string;
  procedure: string;
  cron: string;
  atStart?: boolean;
  run: (firm: FirmCtx) => Promise<void>;
};

type Definition = {
  /** As the audit trail names it, after "clock.". */
  name: string;
  /** How often; a divisor of 60. */
  everyMinutes: number;
  /** From which minute of the hour on, so that not everything begins at once. */
  fromMinute?: number;
  /** As the server starts too: what it finds out is missed on a screen until then. */
  atStart?: boolean;
  /** May be called again after a crash or by a second process, so it must note what is done where it does it. */
  run: (firm: FirmCtx) => Promise<void>;
};

export function clockJob({ name, everyMinutes, fromMinute = 0, atStart = false, run }: Definition): ClockJob {
  return {
    queue: `clock.${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    procedure: `clock.${name}`,
    cron: `${fromMinute}-59/${everyMinutes} * * * *`,
    ...(atStart && { atStart }),
    run,
  };
}

type Pools = { pool: pg.Pool; owner: Pick<pg.Pool, "query"> };

export function clockQueue(pools: Pools, log: Log, job: ClockJob): JobQueue {
  return {
    name: job.queue,
    cron: job.cron,
    ...(job.atStart === true && { atStart: true }),
    run: (_payload, { signal }) =>
      runInEachFirm(
        pools,
        job,
        (error, orgId) => log.error({ err: error, orgId, job: job.procedure }, "clock job"),
        signal,
      ),
  };
}

/** Firm by firm, each in a transaction of its own: one that fails is reported, and the others are served all the same. */
export async function runInEachFirm(
  { pool, owner }: Pools,
  job: ClockJob,
  onFailure: (error: unknown, orgId: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("select id from organizations order by id");
  for (const { id } of rows) {
    signal?.throwIfAborted();
    try {
      await runInFirm(pool, job, id);
    } catch (error) {
      if (isAway(error)) throw error;
      onFailure(error, id);
    }
  }
}

/** Two processes never do the same work for a firm at once; the second leaves it to the first. */
export async function runInFirm(pool: pg.Pool, { procedure, run }: ClockJob, orgId: string): Promise<void> {
  await inTransaction(pool, { systemOf: orgId }, { procedure, readOnly: false }, async ({ db }) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${procedure}), hashtext(${orgId})) as is_mine`.execute(db);
    if (rows[0]?.isMine) await run({ orgId, db });
  });
}
