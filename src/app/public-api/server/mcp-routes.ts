import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { findRecords } from "#insight/search/server/find-use-cases.ts";
import { toolsFor } from "./mcp-tools.ts";

type Mounted = { pipeline: Pipeline; origin: string; version: string };

const VISIT = { can: "member:read", procedure: "mcp", readOnly: true } as const;
const MOST_FOUND = 10;
const refusal = z.object({ message: z.string() });

/** Model Context Protocol: the same rights and rules as the REST API, for programs that ask in words. */
export function mountMcp(http: FastifyInstance, mounted: Mounted): void {
  void http.register(async (scope) => {
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
      try {
        done(null, JSON.parse(String(text)));
      } catch {
        done(refuse("core.unreadable"));
      }
    });
    scope.post("/mcp", async (request, reply) => {
      await mounted.pipeline.open(request, VISIT, () => Promise.resolve());
      if (request.body === undefined) throw refuse("core.unreadable");
      const { StreamableHTTPServerTransport } = await import("@modelcontextprotocol/sdk/server/streamableHttp.js");
      const server = await serverFor(http, request, mounted);
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      reply.hijack();
      reply.raw.on("close", () => void transport.close().then(() => server.close()));
      await server.connect(transport);
      await transport.handleRequest(request.raw, reply.raw, request.body);
    });
    // There is no stream of messages from here, and no session that could end.
    for (const method of ["GET", "DELETE"])
      scope.route({
        method,
        url: "/mcp",
        handler: async (request, reply) => {
          const message = t("{method} is not for procedures", { method });
          return reply
            .code(405)
            .header("allow", "POST")
            .send({ code: "invalid", message, data: { requestId: request.id } });
        },
      });
  });
}

/** A server for one request: nothing is kept between requests, so any process answers the next one. */
async function serverFor(http: FastifyInstance, request: FastifyRequest, { pipeline, origin, version }: Mounted) {
  const { McpServer } = await import("@modelcontextprotocol/sdk/server/mcp.js");
  const instructions = "Read-only tools over the records of a firm. Each answer has links to its records.";
  const server = new McpServer({ name: "tranche", version }, { instructions });
  const tools = toolsFor({
    origin,
    read: (path) => readAs(http, request, path),
    search: (query) => pipeline.open(request, VISIT, ({ db }) => findRecords(db, { query, most: MOST_FOUND })),
  });
  for (const { name, run, ...described } of tools)
    server.registerTool(name, { ...described, annotations: { readOnlyHint: true } }, async (input: unknown) => ({
      content: [{ type: "text" as const, text: JSON.stringify(await run(input)) }],
    }));
  return server;
}

/** What the REST API answers the person who asked; a refusal in its words. */
async function readAs(http: FastifyInstance, request: FastifyRequest, path: string): Promise<unknown> {
  const { authorization, cookie, host = "" } = request.headers;
  const headers = {
    host,
    ...(authorization !== undefined && { authorization }),
    ...(cookie !== undefined && { cookie }),
  };
  const answer = await http.inject({ method: "GET", url: `/api${path}`, headers, remoteAddress: request.ip });
  const body: unknown = answer.json();
  if (answer.statusCode < 400) return body;
  throw new Error(refusal.safeParse(body).data?.message ?? `HTTP ${answer.statusCode}`);
}
