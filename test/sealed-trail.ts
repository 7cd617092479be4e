import { setTimeout as sleep } from "node:timers/promises";
import { clockJob } from "../src/core/server/jobs/clock-job.ts";
import { sealingKey } from "../src/people/audit/server/chain.ts";
import { sealAudit } from "../src/people/audit/server/seal-use-cases.ts";
import { call, type Firm, runClock } from "./harness.ts";

const MOST_STRIKES = 200;

/**
 * Lets the clock strike until the trail has one more checkpoint. Transactions of other databases of the cluster are waited for, too, so how
 * often it strikes depends on what other tests do.
 */
export async function sealTrail(firm: Firm): Promise<void> {
  const { super_admin: admin } = firm.people;
  const number = async () => (await call(admin, "audit.seal")).last?.number ?? 0;
  const key = sealingKey(admin.server.secret);
  const sealed = clockJob({ name: "sealedAudit", everyMinutes: 5, run: (ctx) => sealAudit(ctx, key) });
  const before = await number();
  for (let strike = 0; strike < MOST_STRIKES; strike += 1) {
    await runClock(admin.server, sealed, firm);
    if ((await number()) > before) return;
    await sleep(50);
  }
  throw new Error("The trail was not sealed");
}
