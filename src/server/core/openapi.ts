import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import type { AnyRouter } from "@orpc/server";
import { RPCHandler } from "@orpc/server/fastify";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RoadContext } from "./rpc.ts";

export type Router = AnyRouter;

const schemaConverters = [new ZodToJsonSchemaConverter()];

type Answer = (request: FastifyRequest, reply: FastifyReply, context: RoadContext) => Promise<{ matched: boolean }>;

/** The same procedures in two dialects: /rpc for the browser, plain REST under /api for everybody else's programs. */
export function dialects(router: Router): { prefix: "/rpc" | "/api"; answer: Answer }[] {
  const rpc = new RPCHandler<RoadContext>(router);
  const rest = new OpenAPIHandler<RoadContext>(router, { plugins: [new SmartCoercionPlugin({ schemaConverters })] });
  return [
    { prefix: "/rpc", answer: (request, reply, context) => rpc.handle(request, reply, { prefix: "/rpc", context }) },
    { prefix: "/api", answer: (request, reply, context) => rest.handle(request, reply, { prefix: "/api", context }) },
  ];
}

export type ApiDocument = {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, unknown>;
};

/** The REST dialect as an OpenAPI document. */
export function describeApi(router: Router, info: ApiDocument["info"]): Promise<ApiDocument> {
  return new OpenAPIGenerator({ schemaConverters }).generate(router, { info, servers: [{ url: "/api" }] });
}
