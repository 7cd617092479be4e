import { z } from "zod";
import { command, done, query, timestamp } from "#core/shared/contract.ts";

/** A person’s private address of their tasks for their calendar. */
export const taskFeedApi = {
  get: query({
    can: "task:read",
    reads: ["task_feeds"],
    path: "/task-feed",
    summary: "Whether you have a calendar address, and when it was last read",
  }).output(z.object({ feed: z.object({ createdAt: timestamp, lastReadAt: timestamp.nullable() }).nullable() })),
  create: command({
    can: "task:read",
    path: "/task-feed",
    summary: "Make your calendar address, shown once; an earlier one stops working",
  }).output(z.object({ url: z.string() })),
  revoke: command({
    can: "task:read",
    path: "/task-feed",
    method: "DELETE",
    summary: "Revoke your calendar address",
  }).output(done),
};
