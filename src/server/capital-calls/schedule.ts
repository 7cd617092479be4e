import { clockJob } from "../core/clock-job.ts";
import { postDueCalls } from "./use-cases.ts";

/** On its due day a call that is issued becomes what partners owe in the books. */
export const dueCalls = clockJob({
  name: "dueCalls",
  everyMinutes: 15,
  fromMinute: 4,
  atStart: true,
  run: postDueCalls,
});
