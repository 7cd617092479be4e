import { clockJob, type FirmSteps } from "#core/server/jobs/clock-job.ts";
import { listHoldingIds } from "#portfolio/portfolio/server/list-use-cases.ts";
import { alertOwners } from "./alert-use-cases.ts";
import { learnWords } from "./ranked-queries.ts";

const AT_ONCE = 5000;

/** Words of changed records, by which typing mistakes are recognized. */
async function learn({ step }: FirmSteps): Promise<void> {
  while ((await step(({ db }) => learnWords(db, AT_ONCE))) >= AT_ONCE);
}

export const searchWords = clockJob({ name: "searchWords", everyMinutes: 5, atStart: true, inSteps: learn });

/** New results of saved searches; “at once” is the next of these looks. */
export const searchAlerts = clockJob({
  name: "searchAlerts",
  everyMinutes: 5,
  fromMinute: 2,
  inSteps: (firm) => alertOwners(firm, listHoldingIds),
});
