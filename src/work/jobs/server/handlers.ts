import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { queueJob, type TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { job, jobsApi } from "#work/jobs/shared/api.ts";
import { endCancelled, findJob, findPayload, listJobs, requestCancel, restart, withdrawTicket } from "./queries.ts";

export const jobHandlers = (watched: readonly Omit<TrackedJob, "run">[]) =>
  implement(jobsApi, {
    list: async ({ db }) => ({ items: (await listJobs(db)).map((row) => job.parse(row)) }),
    get: async ({ db }, { id }) => job.parse(required(await findJob(db, id), msg("Job"))),

    async cancel({ db }, { id }) {
      required(await requestCancel(db, id), msg("Running job"));
      if (await withdrawTicket(db, id)) await endCancelled(db, id);
      return DONE;
    },

    async retry(ctx, { id }) {
      const { kind, payload } = required(await findPayload(ctx.db, id), msg("Job"));
      const definition = required(
        watched.find((one) => one.kind === kind),
        msg("Job"),
      );
      assertMayCall(ctx.actor, definition.can);
      await definition.assertMayRetry(ctx, id, payload);
      const restarted = await restart(ctx.db, id);
      if (!restarted) throw refuse("jobs.not_ended_badly");
      await queueJob(ctx, kind, id);
      return DONE;
    },
  });
