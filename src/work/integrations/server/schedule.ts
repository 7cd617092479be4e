import { clockJob } from "#core/server/jobs/clock-job.ts";
import { startDueRuns } from "./due-use-cases.ts";
import { sendWebhooks } from "./event-use-cases.ts";

export const integrationClock = clockJob({ name: "integrations", everyMinutes: 1, run: startDueRuns });
export const webhookClock = (origin: string) =>
  clockJob({ name: "webhooks", everyMinutes: 1, inSteps: sendWebhooks(origin) });
