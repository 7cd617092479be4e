import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import type { AnyRouter } from "@orpc/server";
import { RPCHandler } from "@orpc/server/fastify";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance } from "fastify";
import type { Road } from "../core/road.ts";
import type { RoadContext } from "../core/rpc.ts";
import { apiPage } from "./page.ts";

const schemaConverters = [new ZodToJsonSchemaConverter()];

/** The same procedures twice: /rpc for the browser, /api for everybody else's programs, described at /api/openapi.json. */
export function mountProcedures(
  http: FastifyInstance,
  { road, router, version }: { road: Road; router: AnyRouter; version: string },
): void {
  const rpc = new RPCHandler<RoadContext>(router);
  const rest = new OpenAPIHandler<RoadContext>(router, { plugins: [new SmartCoercionPlugin({ schemaConverters })] });
  const mounts = [
    { prefix: "/rpc", handler: rpc },
    { prefix: "/api", handler: rest },
  ] as const;
  for (const { prefix, handler } of mounts) {
    http.all(`${prefix}/*`, async (request, reply) => {
      const context = road.contextOf(request, (tables) => {
        reply.header("x-reads", tables.join(","));
      });
      reply.header("cache-control", "no-store");
      const { matched } = await handler.handle(request, reply, { prefix, context });
      if (!matched)
        await reply
          .code(404)
          .send({ code: "not_found", message: "There is no such procedure", data: { requestId: request.id } });
    });
  }

  const described = new OpenAPIGenerator({ schemaConverters }).generate(router, {
    info: {
      title: "Tranche",
      version,
      description: "Sign in at /api/auth/sign-in/email; send the session cookie or `Authorization: Bearer`.",
    },
    servers: [{ url: "/api" }],
  });
  http.get("/api/openapi.json", async () => described);
  http.get("/api/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(apiPage(await described)),
  );
}
