import { z } from "zod";
import { command, done, query, timestamp } from "#core/shared/contract.ts";

/** What of a firm's first steps is done, by what is there. */
const firstSteps = z.object({
  /** Deals came from a file. */
  hasImported: z.boolean(),
  /** There is a deal that is no sample. */
  hasDeal: z.boolean(),
  /** An e-mail was brought in. */
  hasEmail: z.boolean(),
  /** Somebody else is here, or was invited. */
  hasColleague: z.boolean(),
  /** The asking person closed the panel. */
  isDismissed: z.boolean(),
  /** Founded within the last thirty days. */
  isNewFirm: z.boolean(),
  /** Since when there is sample data. */
  sampleSince: timestamp.nullable(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const startApi = {
  steps: query({
    can: "deal:create",
    reads: [
      "deals",
      "emails",
      "memberships",
      "invitations",
      "organizations",
      "sample_records",
      "samples",
      "start_dismissals",
      "users",
    ],
    path: "/start",
    summary: "Which of the first steps of a firm are done, and whether sample data is there",
  }).output(firstSteps),
  dismiss: command({
    can: "deal:create",
    path: "/start/dismiss",
    summary: "Close the start panel for yourself, for good",
  }).output(done),
};
