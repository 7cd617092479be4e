import type pg from "pg";
import type { JobQueue } from "../core/queue.ts";

/** Points of interactions get fewer as days pass; each firm is counted anew once a day. */
export function interactionScoreQueue(ownerPool: pg.Pool): JobQueue {
  return {
    name: "clock.interaction-scores",
    cron: "*/15 * * * *",
    async run() {
      await ownerPool.query("select refresh_interaction_scores()");
    },
  };
}
