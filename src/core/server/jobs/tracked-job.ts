import { sql } from "kysely";
import type pg from "pg";
import { z } from "zod";
import { AppError } from "#core/shared/errors.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { msg, t } from "#core/shared/text.ts";
import type { Ctx, Member } from "../ctx.ts";
import { isPassing } from "../database/database-errors.ts";
import { inTransaction } from "../database/transaction.ts";
import { assertMayCall } from "../http/rpc.ts";
import type { Log } from "../log.ts";
import { refuse } from "../refuse.ts";
import { pace } from "./pace.ts";
import type { GivenUp, JobQueue, Turn } from "./queue.ts";

/** Thrown inside a job when its person asked to stop it; what was committed stays. */
class JobCancelled extends Error {}
/** Thrown inside a job that was ended meanwhile by somebody else. */
class JobOver extends Error {}

const INTERRUPTED = msg("This was interrupted several times. Progress so far is kept. Try again");
const LOST = msg("This was interrupted. Progress so far is kept. Try again");

export type RunningJob = {
  jobId: string;
  orgId: string;
  actorId: string;
  /** One committed transaction as the person the job works for, whose permissions are looked up again. */
  step: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
  /**
   * Tells how far the job is, in a short statement of its own, at most twice a second and at the end; ends the job when its person
   * asked to stop it. May be called as often as one likes.
   */
  progress: (done: number, total: number | null, message: string) => Promise<void>;
  /** The same of work that comes before anything is done. */
  tell: (message: string) => Promise<void>;
};

/** Background work that somebody started, watches, may stop and may try again. */
export type TrackedJob = {
  kind: string;
  can: Permission;
  run: (job: RunningJob, payload: unknown) => Promise<{ message: string; result: unknown }>;
  /** Refuses to try again what makes no sense any more. */
  assertMayRetry: (ctx: Ctx, jobId: string, payload: unknown) => Promise<void>;
};

const PROGRESS_MS = 500;

const ticket = z.object({ orgId: z.uuid(), actorId: z.uuid(), jobId: z.uuid() });
type Ticket = z.infer<typeof ticket>;

type NewJob = {
  kind: string;
  title: string;
  payload: unknown;
  /** Where its end notification leads. */
  href: (jobId: string) => string;
};

/** Creates the job's row and queues it, both in the transaction of the principal. */
export async function startTrackedJob(ctx: Ctx, { kind, title, payload, href }: NewJob): Promise<string> {
  const { rows } = await sql<{ id: string }>`select new_id() as id`.execute(ctx.db);
  const id = String(rows[0]?.id);
  await ctx.db
    .insertInto("jobs")
    .values({ id, kind, title, payload: JSON.stringify(payload), href: href(id), createdBy: ctx.actor.userId })
    .execute();
  await queueJob(ctx, kind, id);
  return id;
}

/** Hands a job's ticket to the queue in the transaction of the principal, for whom it works. */
export async function queueJob(ctx: Ctx, kind: string, jobId: string): Promise<void> {
  await ctx.enqueue(`job.${kind}`, { orgId: ctx.actor.orgId, actorId: ctx.actor.userId, jobId });
}

type Pools = { pool: pg.Pool; owner: Pick<pg.Pool, "query"> };

/** The queue of a tracked job. After a crash it runs again, so `run` continues from what is committed. */
export function trackedQueue({ pool, owner }: Pools, log: Log, definition: TrackedJob): JobQueue {
  return {
    name: `job.${definition.kind}`,
    // Somebody waits for it, and it may have been interrupted often and got on each time.
    options: { retryDelayMax: 10 },
    async run(payload, turn) {
      const parsed = ticket.parse(payload);
      try {
        const job = runningJob(pool, parsed, definition, turn);
        const work = await claim(job);
        if (!work) return;
        const { message, result } = await definition.run(job, work.payload);
        await finish(job, message, result);
      } catch (error) {
        if (turn.signal.aborted || isPassing(error)) throw error;
        if (error instanceof JobOver) return;
        if (!isOurs(error)) log.error({ err: error, jobId: parsed.jobId }, "background job failed");
        const reason =
          error instanceof AppError ? error.message : t("Something went wrong ({id})", { id: parsed.jobId });
        await endJob(owner, parsed, error instanceof JobCancelled, reason);
      }
    },
  };
}

const isOurs = (error: unknown) => error instanceof AppError || error instanceof JobCancelled;

/** Ends the job of a ticket that its queue gave up, and logs every piece of work that was given up. */
export function whenGivenUp(owner: Pools["owner"], log: Log): GivenUp {
  return async (queue, payload, why) => {
    log.error({ queue, payload, why }, "background work given up");
    const parsed = ticket.safeParse(payload);
    if (queue.startsWith("job.") && parsed.success) await endJob(owner, parsed.data, false, t(INTERRUPTED));
  };
}

/** Ends jobs that no queue knows, each minute and at the start: whatever was lost, none stays "running" for ever. */
export function lostJobsQueue(owner: Pools["owner"], log: Log): JobQueue {
  return { name: "clock.lost-jobs", cron: "* * * * *", run: () => endLostJobs(owner, log) };
}

export async function endLostJobs(owner: Pools["owner"], log: Log): Promise<void> {
  const { rows } = await owner.query<{ lost: number }>("select end_lost_jobs($1) as lost", [t(LOST)]);
  if (rows[0]?.lost) log.error({ lost: rows[0].lost }, "background jobs without a ticket were ended");
}

async function endJob(
  owner: Pools["owner"],
  { orgId, jobId }: Ticket,
  stopped: boolean,
  reason: string,
): Promise<void> {
  await owner.query("select end_job($1, $2, $3, $4)", [orgId, jobId, stopped, reason]);
}

function runningJob(
  pool: pg.Pool,
  { jobId, orgId, actorId }: Ticket,
  definition: TrackedJob,
  { signal, progressed }: Turn,
): RunningJob {
  const step: RunningJob["step"] = async (work) => {
    signal.throwIfAborted();
    return inTransaction(
      pool,
      { userId: actorId, orgId },
      { procedure: `job.${definition.kind}`, readOnly: false },
      ({ person, db, enqueue }) => {
        if (person?.orgId !== orgId) throw refuse("core.no_longer_member");
        assertMayCall(person, definition.can);
        return work({ actor: person as Member, db, enqueue, origin: "" });
      },
    );
  };
  const isDue = pace(PROGRESS_MS);
  const say = async (far: { done?: number; total?: number | null; message: string }) => {
    const before = await step(async ({ db }) => {
      const row = await db
        .selectFrom("jobs")
        .select(["done", "cancelRequested"])
        .where("id", "=", jobId)
        .where("status", "=", "running")
        .forUpdate()
        .executeTakeFirst();
      if (row) await db.updateTable("jobs").set(far).where("id", "=", jobId).execute();
      return row;
    });
    if (!before) throw new JobOver();
    if (before.cancelRequested) throw new JobCancelled();
    if (far.done !== undefined && far.done > before.done) await progressed();
  };
  return {
    jobId,
    orgId,
    actorId,
    step,
    async progress(done, total, message) {
      if (isDue() || done === total) await say({ done, total, message });
    },
    async tell(message) {
      if (isDue()) await say({ message });
    },
  };
}

async function claim({ jobId, step }: RunningJob) {
  const row = await step(({ db }) =>
    db
      .updateTable("jobs")
      .set(({ fn }) => ({ status: "running", startedAt: fn<string>("now") }))
      .where("id", "=", jobId)
      .where("status", "in", ["queued", "running"])
      .returning(["payload", "cancelRequested"])
      .executeTakeFirst(),
  );
  if (row?.cancelRequested) throw new JobCancelled();
  return row;
}

async function finish(job: RunningJob, message: string, result: unknown): Promise<void> {
  await job.step(async ({ db }) => {
    const row = await db
      .updateTable("jobs")
      .set(({ fn }) => ({ status: "done", message, result: JSON.stringify(result), finishedAt: fn<string>("now") }))
      .where("id", "=", job.jobId)
      .where("status", "=", "running")
      .returning(["title", "href"])
      .executeTakeFirst();
    if (!row) throw new JobOver();
    const params = JSON.stringify({ title: row.title, message, href: row.href });
    await db.insertInto("notifications").values({ userId: job.actorId, kind: "job_done", params }).execute();
  });
}
