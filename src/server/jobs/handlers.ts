import { DONE } from "#shared/core/contract.ts";
import { job, jobsApi } from "#shared/jobs/api.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import { findJob, listJobs, requestCancel } from "./queries.ts";

export const jobHandlers = implement(jobsApi, {
  list: async ({ db }) => ({ items: (await listJobs(db)).map((row) => job.parse(row)) }),
  get: async ({ db }, { id }) => job.parse(found(await findJob(db, id), "Job")),
  async cancel({ db }, { id }) {
    found(await requestCancel(db, id), "Running job");
    return DONE;
  },
});
