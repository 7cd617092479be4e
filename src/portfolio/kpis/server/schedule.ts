import { type ClockJob, clockJob } from "#core/server/jobs/clock-job.ts";
import { remindOfFigures } from "./reminder-use-cases.ts";

export const lateFigures = (delivery: Parameters<typeof remindOfFigures>[1]): ClockJob =>
  clockJob({ name: "lateFigures", everyMinutes: 30, fromMinute: 11, run: (firm) => remindOfFigures(firm, delivery) });
