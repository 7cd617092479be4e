import type pg from "pg";
import { z } from "zod";
import { inTransaction } from "#core/server/database/transaction.ts";
import type { JobQueue } from "#core/server/jobs/queue.ts";
import { tellOldAddress } from "./address-use-cases.ts";

const payload = z.object({ orgId: z.uuid(), limitedPartnerId: z.uuid(), address: z.string() });

/** Writes to the address that a partner was reached at before somebody changed it: a trigger says which. */
export const oldAddresses = (pool: pg.Pool): JobQueue => ({
  name: "portal.address-changed",
  async run(given) {
    const { orgId, ...changed } = payload.parse(given);
    const visit = { procedure: "job.tellOldAddress", readOnly: false };
    await inTransaction(pool, { systemOf: orgId }, visit, ({ db }) => tellOldAddress(db, changed));
  },
});
