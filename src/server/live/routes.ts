import type { FastifyInstance } from "fastify";
import type { Live } from "../core/live.ts";
import type { Road } from "../core/road.ts";

const HEARTBEAT_MS = 25_000;

/** One stream per browser: which tables changed, for the person's firm and rights. Ends when those rights may have changed. */
export function mountLive(http: FastifyInstance, { road, live }: { road: Road; live: Live }): void {
  http.get("/api/live", async (request, reply) => {
    const actor = await road.open(
      request,
      { can: "member", procedure: "live", readOnly: true },
      async (ctx) => ctx.actor,
    );
    const stream = reply.raw;
    reply.hijack();
    stream.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-request-id": request.id,
    });
    stream.write("retry: 1000\n\n");
    const heartbeat = setInterval(() => stream.write(": still here\n\n"), HEARTBEAT_MS);
    const leave = live.subscribe({
      orgId: actor.orgId,
      userId: actor.userId,
      permissions: actor.permissions,
      tell: (change) => stream.write(`data: ${JSON.stringify(change)}\n\n`),
      leave: () => stream.end(),
    });
    stream.on("close", () => {
      clearInterval(heartbeat);
      leave();
    });
  });
}
