import { z } from "zod";
import { command, done, id, query, timestamp } from "#core/shared/contract.ts";

export const JOB_STATUSES = ["queued", "running", "done", "failed", "cancelled"] as const;

export const job = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  done: z.number().int(),
  total: z.number().int().nullable(),
  message: z.string(),
  error: z.string().nullable(),
  result: z.unknown(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});

export const jobsApi = {
  list: query({ can: "member", reads: ["jobs"], path: "/jobs", summary: "Your background jobs, newest first" }).output(
    z.object({ items: z.array(job) }),
  ),
  get: query({ can: "member", reads: ["jobs"], path: "/jobs/{id}", summary: "One background job and how far it is" })
    .input(z.object({ id }))
    .output(job),
  cancel: command({
    can: "member",
    path: "/jobs/{id}/cancel",
    summary: "Stop a background job; what it has committed stays",
  })
    .input(z.object({ id }))
    .output(done),
  retry: command({
    can: "member",
    path: "/jobs/{id}/retry",
    summary: "Go on with a background job that failed or was stopped, from what it has committed",
  })
    .input(z.object({ id }))
    .output(done),
};
