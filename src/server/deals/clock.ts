import type pg from "pg";
import type { JobQueue } from "../core/queue.ts";

/** Opens passed deals again on the day somebody wanted to look at them, whatever time zone their firm keeps. */
export function lookAgainQueue(housePool: pg.Pool): JobQueue {
  return {
    name: "clock.look-again",
    cron: "*/15 * * * *",
    async run() {
      await housePool.query("select reopen_deals_to_look_at()");
    },
  };
}
