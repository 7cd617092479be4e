import type pg from "pg";
import { z } from "zod";
import type { Site } from "#core/server/area.ts";
import type { Member } from "#core/server/ctx.ts";
import { inTransaction } from "#core/server/database/transaction.ts";
import { createReach } from "#core/server/http/outward-host.ts";
import { assertMayCall } from "#core/server/http/rpc.ts";
import type { JobQueue } from "#core/server/jobs/queue.ts";
import { createSeal } from "#core/server/sealed-text.ts";
import { deliver } from "./delivery-use-cases.ts";
import { type RunDoor, runIntegration } from "./run-use-cases.ts";

type Made = Pick<Site, "env" | "outward" | "secret" | "origin"> & { pool: pg.Pool };

const runTicket = z.object({ orgId: z.uuid(), runId: z.uuid() });
const deliveryTicket = z.object({ orgId: z.uuid(), deliveryId: z.uuid() });

const CONCURRENCY = 4;
const RUN_SECONDS = 1800;

function runDoor({ env, pool, outward, secret, origin }: Made, orgId: string): RunDoor {
  const visit = { procedure: "job.integrations", readOnly: false };
  return {
    orgId,
    outward,
    reach: createReach(env.outwardAllow),
    seal: createSeal(secret),
    origin,
    asSystem: (work) => inTransaction(pool, { systemOf: orgId }, visit, ({ db }) => work(db)),
    asPerson: (userId, work) =>
      inTransaction(pool, { userId, orgId }, visit, ({ person, db, enqueue }) => {
        assertMayCall(person, "integration:manage", { isChange: true });
        return work({ actor: person as Member, db, enqueue, origin });
      }),
  };
}

/** Runs of integrations: a slow service keeps no request and no clock waiting. */
export const runQueue = (made: Made): JobQueue => ({
  name: "integrations.run",
  concurrency: CONCURRENCY,
  options: { expireInSeconds: RUN_SECONDS },
  async run(payload, { signal }) {
    const { orgId, runId } = runTicket.parse(payload);
    await runIntegration(runDoor(made, orgId), runId, signal);
  },
});

export const deliveryQueue = (made: Made): JobQueue => ({
  name: "webhooks.deliver",
  concurrency: CONCURRENCY,
  async run(payload, { signal }) {
    const { orgId, deliveryId } = deliveryTicket.parse(payload);
    await deliver(runDoor(made, orgId), deliveryId, signal);
  },
});
