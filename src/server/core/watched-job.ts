import type pg from "pg";
import { z } from "zod";
import { AppError } from "#shared/core/errors.ts";
import type { Permission } from "#shared/permissions.ts";
import type { Ctx, Member } from "./ctx.ts";
import type { Log } from "./log.ts";
import type { JobQueue } from "./queue.ts";
import { assertMayCall } from "./rpc.ts";
import { inTransaction } from "./transaction.ts";

/** Thrown inside a job when its person asked to stop it; what was committed stays. */
class JobCancelled extends Error {}

export type RunningJob = {
  jobId: string;
  orgId: string;
  actorId: string;
  /** One committed transaction as the person the job works for, whose permissions are looked up again. */
  step: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
  /** Tells how far the job is, on a connection of its own; ends the job when its person asked to stop it. */
  progress: (done: number, total: number | null, message: string) => Promise<void>;
};

/** Background work that somebody started, watches and may stop. `href` is where its end notification leads. */
export type WatchedJob = {
  kind: string;
  can: Permission;
  run: (job: RunningJob, payload: unknown) => Promise<{ message: string; result: unknown; href: string }>;
};

const ticket = z.object({ orgId: z.uuid(), actorId: z.uuid(), jobId: z.uuid() });
type Ticket = z.infer<typeof ticket>;

/** Creates the job's row and queues it, both in the transaction of the asker. */
export async function startWatchedJob(
  ctx: Ctx,
  job: { kind: string; title: string; payload: unknown },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto("jobs")
    .values({ kind: job.kind, title: job.title, payload: JSON.stringify(job.payload), createdBy: ctx.actor.userId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await ctx.enqueue(`job.${job.kind}`, { orgId: ctx.actor.orgId, actorId: ctx.actor.userId, jobId: id });
  return id;
}

/** The queue of a watched job. After a crash it runs again, so `run` continues from what is committed. */
export function watchedQueue(pool: pg.Pool, log: Log, definition: WatchedJob): JobQueue {
  return {
    name: `job.${definition.kind}`,
    async run(payload, signal) {
      const parsed = ticket.parse(payload);
      const job = runningJob(pool, parsed, definition, signal);
      const work = await claim(job);
      if (!work) return;
      try {
        const { message, result, href } = await definition.run(job, work.payload);
        await finish(
          job,
          { status: "done", message, result: JSON.stringify(result) },
          { content: `${work.title}: ${message}`, href },
        );
      } catch (error) {
        if (signal.aborted) throw error;
        await failed(job, work.title, error, log);
      }
    },
  };
}

function runningJob(
  pool: pg.Pool,
  { jobId, orgId, actorId }: Ticket,
  definition: WatchedJob,
  signal: AbortSignal,
): RunningJob {
  const step: RunningJob["step"] = (work) =>
    inTransaction(
      pool,
      { userId: actorId, orgId },
      { procedure: `job.${definition.kind}`, readOnly: false },
      ({ person, db, enqueue }) => {
        if (person?.orgId !== orgId) throw new AppError("forbidden", "You no longer belong to this firm");
        assertMayCall(person, definition.can);
        return work({ actor: person as Member, db, enqueue, origin: "" });
      },
    );
  const progress: RunningJob["progress"] = async (done, total, message) => {
    signal.throwIfAborted();
    const row = await step(({ db }) =>
      db
        .updateTable("jobs")
        .set({ done, total, message, status: "running" })
        .where("id", "=", jobId)
        .returning("cancelRequested")
        .executeTakeFirst(),
    );
    if (row?.cancelRequested) throw new JobCancelled();
  };
  return { jobId, orgId, actorId, step, progress };
}

function claim({ jobId, step }: RunningJob) {
  return step(({ db }) =>
    db
      .updateTable("jobs")
      .set(({ fn }) => ({ status: "running", startedAt: fn<string>("now") }))
      .where("id", "=", jobId)
      .where("status", "in", ["queued", "running"])
      .returning(["payload", "title"])
      .executeTakeFirst(),
  );
}

type Ending = { status: "done" | "failed" | "cancelled"; message?: string; result?: string; error?: string };

async function finish(job: RunningJob, ending: Ending, notice: { content: string; href: string }): Promise<void> {
  await job.step(async ({ db }) => {
    await db
      .updateTable("jobs")
      .set(({ fn }) => ({ ...ending, finishedAt: fn<string>("now") }))
      .where("id", "=", job.jobId)
      .execute();
    await db
      .insertInto("notifications")
      .values({ userId: job.actorId, kind: "job", ...notice })
      .execute();
  });
}

async function failed(job: RunningJob, title: string, error: unknown, log: Log): Promise<void> {
  if (error instanceof JobCancelled) {
    await finish(job, { status: "cancelled", message: "Stopped" }, { content: `${title}: stopped`, href: "" });
    return;
  }
  const told = error instanceof AppError ? error.message : `Something went wrong (${job.jobId})`;
  if (!(error instanceof AppError)) log.error({ err: error, jobId: job.jobId }, "background job failed");
  await finish(job, { status: "failed", error: told }, { content: `${title}: ${told}`, href: "" });
}
