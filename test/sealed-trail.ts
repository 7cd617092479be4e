import { setTimeout as sleep } from "node:timers/promises";
import { sealedAudit } from "../src/people/audit/server/schedule.ts";
import { call, type Firm, runClock } from "./harness.ts";

const MOST_STRIKES = 200;

/**
 * Lets the clock strike until the trail has one more checkpoint. Transactions of other databases of the cluster are waited for, too, so how
 * often it strikes depends on what other tests do.
 */
export async function sealTrail(firm: Firm): Promise<void> {
  const { super_admin: admin } = firm.people;
  const number = async () => (await call(admin, "audit.seal")).last?.number ?? 0;
  const before = await number();
  for (let strike = 0; strike < MOST_STRIKES; strike += 1) {
    await runClock(admin.server, sealedAudit(admin.server.secret), firm);
    if ((await number()) > before) return;
    await sleep(50);
  }
  throw new Error("The trail was not sealed");
}
