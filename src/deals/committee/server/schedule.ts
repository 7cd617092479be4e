import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { mailInvitations } from "./invitation-use-cases.ts";

/** Every two minutes, so that a session that is put together in several steps is one message. */
export const committeeInvitations = (origin: string): ClockJob =>
  clockJob({ name: "committeeInvitations", everyMinutes: 2, run: (firm) => mailInvitations(firm, origin) });
