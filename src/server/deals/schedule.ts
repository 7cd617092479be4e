import type pg from "pg";
import type { JobQueue } from "../core/queue.ts";

/** Opens passed deals again on the day somebody wanted to look at them, whatever time zone their firm keeps. */
export function lookAgainQueue(ownerPool: pg.Pool): JobQueue {
  return {
    name: "clock.look-again",
    cron: "*/15 * * * *",
    async run() {
      await ownerPool.query("select reopen_deals_to_look_at()");
    },
  };
}

/** Puts together what changes of stage left for the funnel of all time, so that reading it stays cheap. */
export function funnelCountsQueue(ownerPool: pg.Pool): JobQueue {
  return {
    name: "clock.funnel-counts",
    cron: "*/5 * * * *",
    async run() {
      await ownerPool.query("select fold_funnel_counts()");
    },
  };
}
