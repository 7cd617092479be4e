import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { requestCounter } from "#core/server/http/request-counter.ts";
import { refuse } from "#core/server/refuse.ts";
import { leaveMail } from "./leaving-mail.ts";
import { askPage, leftPage, unknownPage } from "./leaving-page.ts";

const TRIES = { window: 60, max: 30 };

/** The link of "Unsubscribe" in the header of messages: opened it asks, posted it does. Its token is all it needs. */
export function mountLeaving(http: FastifyInstance, pool: pg.Pool): void {
  const counter = requestCounter(pool);
  http.route<{ Querystring: { token?: string | string[] } }>({
    method: ["GET", "POST"],
    url: "/unsubscribe",
    handler: async ({ query, method, ip }, reply) => {
      const { allowed } = await counter.consume(`unsubscribe ${ip}`, TRIES);
      if (!allowed) throw refuse("core.too_many_requests");
      const really = method === "POST";
      const leaving = typeof query.token === "string" ? await leaveMail(pool, query.token, { really }) : undefined;
      const shown = really ? leftPage : askPage;
      return reply
        .code(leaving ? 200 : 404)
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(leaving ? shown(leaving) : unknownPage());
    },
  });
}
