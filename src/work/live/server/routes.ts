import type { FastifyInstance } from "fastify";
import type { Live } from "#core/server/http/live.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { placesOf } from "./wall-queries.ts";

const HEARTBEAT_MS = 25_000;
/** A browser comes back by itself; until then its session may have run out. */
const LONGEST_MS = 60 * 60_000;
/** A person who reads this slowly is cut off, and reads everything again on coming back. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** One stream per browser: which tables changed, for the person's firm and rights. Ends when those rights may have changed. */
export function mountLive(http: FastifyInstance, { pipeline, live }: { pipeline: Pipeline; live: Live }): void {
  http.get("/api/live", async (request, reply) => {
    const actor = await pipeline.open(
      request,
      { can: "member", procedure: "live", readOnly: true },
      async ({ actor, db }) => ({ ...actor, isInside: await placesOf(db) }),
    );
    const stream = reply.raw;
    reply.hijack();
    if (stream.destroyed) return; // left before we came to it
    stream.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-request-id": request.id,
      connection: "close", // kept alive, it would hold up the server's own closing
    });
    const write = (text: string) => {
      if (stream.writableEnded) return; // asked to leave, the last of it still on its way
      if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy();
      else stream.write(text);
    };
    write("retry: 1000\n\n");
    const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
    const end = setTimeout(() => stream.end(), LONGEST_MS);
    const leave = live.subscribe({
      orgId: actor.orgId,
      userId: actor.userId,
      permissions: actor.permissions,
      isInside: actor.isInside,
      notify: (change) => write(`data: ${JSON.stringify(change)}\n\n`),
      leave: () => stream.end(),
    });
    stream.on("close", () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      leave();
    });
  });
}
