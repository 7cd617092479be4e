import { z } from "zod";
import { command, done, id, query, timestamp } from "#core/shared/contract.ts";

const session = z.object({
  id,
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: timestamp,
  lastActiveAt: timestamp,
  isCurrent: z.boolean(),
});

/** A person's own sessions. Their tokens are never among what is told. */
export const sessionsApi = {
  list: query({
    can: "signed-in",
    reads: ["sessions"],
    path: "/sessions",
    summary: "Where you are signed in",
  }).output(z.object({ items: z.array(session) })),
  limits: query({
    can: "signed-in",
    reads: ["sessions"],
    path: "/sessions/limits",
    summary: "When your session ends without use",
  }).output(
    z.object({
      timeoutMinutes: z.number().int().nullable(),
      warningMinutes: z.number().int().nullable(),
      idleSeconds: z.number().int(),
    }),
  ),
  end: command({ can: "signed-in", path: "/sessions/end", summary: "End one of your sessions" })
    .input(z.object({ id }))
    .output(done),
  endOthers: command({
    can: "signed-in",
    path: "/sessions/end-others",
    summary: "End all of your sessions but this one",
  }).output(done),
};
