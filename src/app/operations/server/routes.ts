import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { isFromThisMachine } from "#core/server/http/http.ts";
import type { Live } from "#core/server/http/live.ts";
import type { Metrics } from "#core/server/metrics.ts";
import type { Readiness } from "./readiness.ts";

type Parts = { metrics: Metrics; pool: pg.Pool; live: Live; readiness: () => Promise<Readiness> };

/** For a person who keeps the server running: is it alive, can it serve, how is it doing. */
export function mountOperations(http: FastifyInstance, { metrics, pool, live, readiness }: Parts): void {
  metrics.gauge("tranche_live_listeners", "Browsers that follow changes", () => live.size);
  metrics.gauge("tranche_database_connections", "Connections to the database", () => pool.totalCount);
  metrics.gauge("tranche_database_waiting", "Requests that wait for a connection", () => pool.waitingCount);

  http.addHook("onResponse", async (request, reply) => metrics.observeRequest(request, reply));

  http.get("/api/health", async () => ({ status: "ok" }));

  http.get("/api/ready", async (_request, reply) => {
    const found = await readiness();
    const isReady = found.problems.length === 0;
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready", ...found });
  });

  http.get("/metrics", async (request, reply) => {
    if (!isFromThisMachine(request))
      return reply.code(403).send({ code: "forbidden", message: "Metrics are read on the server's own machine" });
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
