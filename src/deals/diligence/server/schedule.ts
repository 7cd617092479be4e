import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { remindOfRequests } from "./reminder-use-cases.ts";

export const dueRequests = (delivery: Parameters<typeof remindOfRequests>[1]): ClockJob =>
  clockJob({ name: "dueRequests", everyMinutes: 30, fromMinute: 7, run: (firm) => remindOfRequests(firm, delivery) });
