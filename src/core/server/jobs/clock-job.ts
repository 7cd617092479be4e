import { sql } from "kysely";
import type pg from "pg";
import type { Ctx, Db, FirmCtx, Member } from "../ctx.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Log } from "../log.ts";
import { isAway } from "../outage.ts";
import type { JobQueue } from "./queue.ts";

/** Work that every firm is due by the clock. */
export type ClockJob = {
  queue: string;
  procedure: string;
  cron: string;
  atStart?: boolean;
} & Work;

/** One short transaction for a firm, as the system. */
type FirmStep = <Result>(work: (firm: FirmCtx) => Promise<Result>) => Promise<Result>;
/** One short transaction as a colleague, under the rights and walls of this moment; undefined where the colleague has left. */
type StepAs = <Result>(
  userId: string,
  work: (ctx: Pick<Ctx, "actor" | "db">) => Promise<Result>,
) => Promise<Result | undefined>;
/** All that work between transactions may touch: it holds a connection only within its steps. */
export type FirmSteps = { orgId: string; step: FirmStep; stepAs: StepAs };
/** May be called again after a crash or by a second process, so it must note what is done where it does it. */
type Work =
  | { run: (firm: FirmCtx) => Promise<void> }
  /** What is slow (a PDF, a file) is made between steps, and each step keeps what it wrote. */
  | { inSteps: (firm: FirmSteps) => Promise<void> };

type Definition = {
  /** As the audit trail names it, after "clock.". */
  name: string;
  /** How often; a divisor of 60. */
  everyMinutes: number;
  /** From which minute of the hour on, so that not everything begins at once. */
  fromMinute?: number;
  /** As the server starts too: what it finds out is missed on a screen until then. */
  atStart?: boolean;
} & Work;

export function clockJob({ name, everyMinutes, fromMinute = 0, atStart = false, ...work }: Definition): ClockJob {
  return {
    queue: `clock.${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
    procedure: `clock.${name}`,
    cron: `${fromMinute}-59/${everyMinutes} * * * *`,
    ...(atStart && { atStart }),
    ...work,
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

/** Another process does the same work for this firm at this moment. */
class DoneElsewhere extends Error {
  override name = "DoneElsewhere";
}

/** Two processes never do the same work for a firm at once; the second leaves it to the first. */
export async function runInFirm(pool: pg.Pool, job: ClockJob, orgId: string): Promise<void> {
  const visit = { procedure: job.procedure, readOnly: false };
  const takeTurn = async (db: Db) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${job.procedure}), hashtext(${orgId})) as is_mine`.execute(db);
    if (rows[0]?.isMine !== true) throw new DoneElsewhere();
  };
  const step: FirmStep = (work) =>
    inTransaction(pool, { systemOf: orgId }, visit, async ({ db }) => {
      await takeTurn(db);
      return work({ orgId, db });
    });
  const stepAs: StepAs = (userId, work) =>
    inTransaction(pool, { userId, orgId }, visit, async ({ db, person }) => {
      if (person?.orgId !== orgId) return undefined;
      await takeTurn(db);
      return work({ db, actor: person as Member });
    });
  try {
    await ("inSteps" in job ? job.inSteps({ orgId, step, stepAs }) : step(job.run));
  } catch (error) {
    if (!(error instanceof DoneElsewhere)) throw error;
  }
}
