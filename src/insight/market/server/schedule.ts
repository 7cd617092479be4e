import { clockJob } from "#core/server/jobs/clock-job.ts";
import { readFeeds } from "./feed-use-cases.ts";

/** New items of feeds. */
export const marketFeeds = clockJob({ name: "marketFeeds", everyMinutes: 30, fromMinute: 11, inSteps: readFeeds });
