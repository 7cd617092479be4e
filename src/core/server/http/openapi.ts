import { StandardRPCJsonSerializer, StandardRPCSerializer } from "@orpc/client/standard";
import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import type { AnyRouter } from "@orpc/server";
import { FastifyHandler } from "@orpc/server/fastify";
import { StrictGetMethodPlugin } from "@orpc/server/plugins";
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from "@orpc/server/standard";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ProcedureMeta } from "#core/shared/contract.ts";
import { withJsonParameters, withJsonUnfolded } from "../database/json-parameters.ts";
import type { RequestContext } from "./rpc.ts";

export type Router = AnyRouter;

const schemaConverters = [new ZodToJsonSchemaConverter()];

type Answer = (request: FastifyRequest, reply: FastifyReply, context: RequestContext) => Promise<{ matched: boolean }>;

/** What the contracts answer is JSON already (moments, dates and money are text), so it is not searched for anything else. */
class PlainJson extends StandardRPCJsonSerializer {
  override serialize(data: unknown): ReturnType<StandardRPCJsonSerializer["serialize"]> {
    return [data, [], [], []];
  }
}

/** The same procedures in two dialects: /rpc for the browser, plain REST under /api for everybody else's programs. */
export function dialects(router: Router): { prefix: "/rpc" | "/api"; answer: Answer }[] {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainJson()));
  const rpc = new FastifyHandler<RequestContext>(
    new StandardHandler(router, new StandardRPCMatcher(), codec, { plugins: [new StrictGetMethodPlugin()] }),
  );
  const rest = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters })],
    rootInterceptors: [
      (options) =>
        options.next({ ...options, request: { ...options.request, url: withJsonUnfolded(options.request.url) } }),
    ],
  });
  return [
    { prefix: "/rpc", answer: (request, reply, context) => rpc.handle(request, reply, { prefix: "/rpc", context }) },
    { prefix: "/api", answer: (request, reply, context) => rest.handle(request, reply, { prefix: "/api", context }) },
  ];
}

export type ApiDocument = {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, unknown>;
  components?: object;
};

const SECURITY = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key of Profile → Security: `Authorization: Bearer trk_…`. It may do what was chosen for it, as long as its owner may.",
  },
} as const;

/** The REST dialect as an OpenAPI document. */
export async function describeApi(router: Router, info: ApiDocument["info"]): Promise<ApiDocument> {
  const document = await new OpenAPIGenerator({ schemaConverters }).generate(router, {
    info,
    servers: [{ url: "/api" }],
    components: { securitySchemes: SECURITY },
    security: [{ apiKey: [] }],
  });
  return withIdempotencyKeys(withSharedRefusals(withJsonParameters(document)), router);
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A key of your choice: sent again with the same request within a day, the command is not run again, and answers the same (Idempotent-Replayed: true)",
  schema: { type: "string", minLength: 1, maxLength: 255 },
} as const;

type Described = { operationId?: string; parameters?: unknown[] };

/** Commands that run in one transaction take a key. */
function withIdempotencyKeys(document: ApiDocument, router: Router): ApiDocument {
  const taken = new Set(
    Object.entries(router as unknown as Record<string, Record<string, { "~orpc": { meta: ProcedureMeta } }>>).flatMap(
      ([group, procedures]) =>
        Object.entries(procedures)
          .filter(
            ([
              ,
              {
                "~orpc": { meta },
              },
            ]) => meta.kind === "command" && meta.inSteps !== true,
          )
          .map(([name]) => `${group}.${name}`),
    ),
  );
  const parameter = { $ref: "#/components/parameters/IdempotencyKey" };
  for (const item of Object.values((document.paths ?? {}) as Record<string, Record<string, Described>>))
    for (const operation of Object.values(item))
      if (taken.has(operation.operationId ?? "")) operation.parameters = [...(operation.parameters ?? []), parameter];
  return { ...document, components: { ...document.components, parameters: { IdempotencyKey: IDEMPOTENCY_KEY } } };
}

type Operations = Record<string, Record<string, { responses?: Record<string, object> }>>;

/** Refusals are the same for all procedures: each is said once and named by the others, nine tenths of the document otherwise. */
function withSharedRefusals(document: ApiDocument): ApiDocument {
  const named = new Map<string, string>();
  const responses: Record<string, object> = {};
  const nameOf = (status: string, response: object): string => {
    const said = JSON.stringify(response);
    const known = named.get(said);
    if (known !== undefined) return known;
    const name = status in responses ? `${status}-${named.size}` : status;
    named.set(said, name);
    responses[name] = response;
    return name;
  };
  for (const item of Object.values((document.paths ?? {}) as Operations))
    for (const operation of Object.values(item))
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        if (Number(status) >= 400 && operation.responses)
          operation.responses[status] = { $ref: `#/components/responses/${nameOf(status, response)}` };
  return { ...document, components: { ...document.components, responses } };
}
