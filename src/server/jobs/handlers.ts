import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { job, jobsApi } from "#shared/jobs/api.ts";
import { required } from "../core/required.ts";
import { assertMayCall, implement } from "../core/rpc.ts";
import { queueJob, type TrackedJob } from "../core/tracked-job.ts";
import { endCancelled, findJob, findPayload, listJobs, requestCancel, restart, withdrawTicket } from "./queries.ts";

export const jobHandlers = (watched: readonly TrackedJob[]) =>
  implement(jobsApi, {
    list: async ({ db }) => ({ items: (await listJobs(db)).map((row) => job.parse(row)) }),
    get: async ({ db }, { id }) => job.parse(required(await findJob(db, id), "Job")),

    async cancel({ db }, { id }) {
      required(await requestCancel(db, id), "Running job");
      if (await withdrawTicket(db, id)) await endCancelled(db, id);
      return DONE;
    },

    async retry(ctx, { id }) {
      const { kind, payload } = required(await findPayload(ctx.db, id), "Job");
      const definition = required(
        watched.find((one) => one.kind === kind),
        "Job",
      );
      assertMayCall(ctx.actor, definition.can);
      await definition.assertMayRetry(ctx, id, payload);
      const restarted = await restart(ctx.db, id);
      if (!restarted) throw new AppError("conflict", "Only what failed or was stopped can be tried again");
      await queueJob(ctx, kind, id);
      return DONE;
    },
  });
