import { clockJob } from "#core/server/jobs/clock-job.ts";
import { scoreEverybody, takeScoringDay } from "./score-queries.ts";

/** Points of interactions get fewer as days pass: once on each day of a firm, whenever the clock comes to it. */
export const interactionScores = clockJob({
  name: "interactionScores",
  everyMinutes: 15,
  async run({ db }) {
    if (await takeScoringDay(db)) await scoreEverybody(db);
  },
});
