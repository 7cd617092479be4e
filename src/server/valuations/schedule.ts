import { clockJob } from "../core/clock-job.ts";
import { beginQuarters } from "./notice-use-cases.ts";

export const endedQuarters = clockJob({ name: "endedQuarters", everyMinutes: 60, fromMinute: 23, run: beginQuarters });
