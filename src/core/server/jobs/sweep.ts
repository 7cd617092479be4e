import type pg from "pg";
import type { JobQueue } from "./queue.ts";

/** What slows down guessing and what was spent is of no use after these times; without a guess nobody else would sweep it. */
const OLD = [
  "delete from auth.rate_limits where began_at < now() - interval '1 hour'",
  "delete from auth.failed_sign_ins where at < now() - interval '1 hour'",
  "delete from auth.spent_codes where at < now() - interval '1 hour'",
  "delete from auth.verifications where expires_at < now() - interval '1 day'",
];

/** Throws away what accounts leave behind, each hour. */
export function sweepQueue(ownerPool: pg.Pool): JobQueue {
  return {
    name: "clock.sweep",
    cron: "7 * * * *",
    async run() {
      for (const statement of OLD) await ownerPool.query(statement);
    },
  };
}
