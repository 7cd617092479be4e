import type pg from "pg";
import type { JobQueue } from "../core/queue.ts";

/** Tells people of watched companies on the day they wanted to look again. */
export function watchlistQueue(ownerPool: pg.Pool): JobQueue {
  return {
    name: "clock.watch-list",
    cron: "*/15 * * * *",
    async run() {
      await ownerPool.query("select return_watchlist_entries()");
    },
  };
}
