import { clockJob } from "#core/server/jobs/clock-job.ts";
import { tellOfTaxForms } from "./notice-use-cases.ts";

export const taxForms = clockJob({ name: "taxForms", everyMinutes: 60, fromMinute: 29, run: tellOfTaxForms });
