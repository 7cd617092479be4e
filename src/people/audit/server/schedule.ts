import { clockJob } from "#core/server/jobs/clock-job.ts";
import { sealingKey } from "./chain.ts";
import { sealAudit } from "./seal-use-cases.ts";

/** By the clock, so that no command waits for it. The secret of the server makes the key. */
export function sealedAudit(secret: string) {
  const key = sealingKey(secret);
  return clockJob({ name: "sealedAudit", everyMinutes: 5, fromMinute: 2, run: (firm) => sealAudit(firm, key) });
}
