import { clockJob } from "#core/server/jobs/clock-job.ts";
import { liftPastWalls } from "./queries.ts";

/** A wall is there until the clock lifts it, so that it never falls before its last day is over. */
export const pastWalls = clockJob({
  name: "pastWalls",
  everyMinutes: 15,
  fromMinute: 1,
  run: ({ db }) => liftPastWalls(db),
});
