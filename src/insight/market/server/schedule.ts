import type { Outward } from "#core/server/http/outward.ts";
import { clockJob } from "#core/server/jobs/clock-job.ts";
import { readFeeds } from "./feed-use-cases.ts";
import { feedsBy } from "./fetch-feed.ts";

/** New items of feeds. */
export const marketFeeds = (outward: Outward) =>
  clockJob({ name: "marketFeeds", everyMinutes: 30, fromMinute: 11, inSteps: readFeeds(feedsBy(outward)) });
