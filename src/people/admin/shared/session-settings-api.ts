import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rule } from "#core/shared/text.ts";
import { MOST_SESSIONS, TIMEOUT_MINUTES, WARNING_MINUTES } from "./session-rules.ts";

const settings = z.object({
  timeoutEnabled: z.boolean(),
  timeoutMinutes: z.literal(TIMEOUT_MINUTES),
  warningMinutes: z.literal(WARNING_MINUTES),
  forceLogoutOnIdle: z.boolean(),
  maxConcurrentSessions: z.number().int().min(1).max(MOST_SESSIONS),
});
const stored = settings.extend({ rowVersion });
export type SessionSettings = z.infer<typeof stored>;

const firmSession = z.object({
  id,
  userId: id,
  name: z.string(),
  email: z.string(),
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  createdAt: timestamp,
  lastActiveAt: timestamp,
  isWarned: z.boolean(),
});
export type FirmSession = z.infer<typeof firmSession>;

/** What a firm asks of its people's sessions, and the sessions there are. */
export const sessionSettingsApi = {
  get: query({
    can: "admin:access",
    reads: ["session_settings"],
    path: "/session-settings",
    summary: "How long sessions may rest and how many a person may have",
  }).output(stored),
  update: command({
    can: "admin:access",
    method: "PATCH",
    path: "/session-settings",
    summary: "Change how long sessions may rest and how many a person may have",
  })
    .input(
      stored.refine(({ timeoutMinutes, warningMinutes }) => warningMinutes < timeoutMinutes, {
        path: ["warningMinutes"],
        ...rule("The warning must come before the timeout"),
      }),
    )
    .output(stored),
  monitor: query({
    can: "admin:access",
    reads: ["sessions", "users"],
    path: "/session-settings/monitor",
    summary: "The open sessions of the firm's people",
  }).output(z.object({ items: z.array(firmSession) })),
  endSession: command({
    can: "admin:access",
    path: "/session-settings/monitor/end",
    summary: "End one session of somebody of the firm",
  })
    .input(z.object({ id }))
    .output(done),
};
