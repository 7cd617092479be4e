import type pg from "pg";
import type { JobQueue } from "../core/queue.ts";

/** Tells people of watched companies on the day they wanted to look again. */
export function watchListQueue(housePool: pg.Pool): JobQueue {
  return {
    name: "clock.watch-list",
    cron: "*/15 * * * *",
    async run() {
      await housePool.query("select return_watched_companies()");
    },
  };
}
