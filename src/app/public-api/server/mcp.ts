import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { refuse } from "#core/server/refuse.ts";
import { addressOfKind } from "#core/shared/records/address.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#core/shared/records.ts";
import { findRecords } from "#insight/search/server/find-use-cases.ts";

type Mounted = { pipeline: Pipeline; origin: string; version: string };
type Found = { kind: RecordKind; id: string; label: string };

const kind = z.enum(RECORD_KINDS).describe("A kind of record");
const id = z.uuid().describe("The id of a record, as search or list_records answers it");
const MOST = 50;

const INPUTS = {
  search: z.strictObject({ query: z.string().min(2).max(200).describe("Words that the record has") }),
  list_records: z.strictObject({
    kind,
    search: z.string().max(200).optional().describe("Words that the record has"),
    filters: z
      .array(z.strictObject({ field: z.string(), operator: z.string(), value: z.unknown().optional() }))
      .max(20)
      .optional()
      .describe('Conditions such as {"field":"stage","operator":"equals","value":"screening"}'),
    sort: z.string().max(100).optional().describe("A field and a direction, such as createdAt.desc"),
    limit: z.number().int().min(1).max(MOST).default(20),
    cursor: z.string().max(500).optional().describe("nextCursor of the answer before"),
  }),
  get_record: z.strictObject({ kind, id }),
  list_activities: z.strictObject({ recordId: id }),
} as const;
type ToolName = keyof typeof INPUTS;

const DESCRIPTIONS: Readonly<Record<ToolName, string>> = {
  search: "Finds records of every kind that the key may read by their words, the best match first.",
  list_records: "Lists records of one kind, with filters as the REST API takes them.",
  get_record: "Reads all fields of one record.",
  list_activities: "Lists meetings, calls, e-mails and notes about a record, the newest first.",
};

/** The same rights and rules as the REST API: what a tool reads, it reads as its caller. */
export function mountMcp(http: FastifyInstance, { pipeline, origin, version }: Mounted): void {
  const linkTo = ({ kind: of, id: to }: Pick<Found, "kind" | "id">) =>
    `${origin}${RECORDS[of].page.replace("$id", to)}`;

  async function read(request: FastifyRequest, path: string): Promise<unknown> {
    const { authorization, cookie, host = "" } = request.headers;
    const headers = {
      host,
      ...(authorization !== undefined && { authorization }),
      ...(cookie !== undefined && { cookie }),
    };
    const answer = await http.inject({ method: "GET", url: `/api${path}`, headers, remoteAddress: request.ip });
    const body: unknown = answer.json();
    if (answer.statusCode < 400) return body;
    throw new Error(z.object({ message: z.string() }).safeParse(body).data?.message ?? `HTTP ${answer.statusCode}`);
  }

  const tools = (request: FastifyRequest) => ({
    async search({ query }: z.output<typeof INPUTS.search>) {
      const visit = { can: "member:read", procedure: "mcp.search", readOnly: true } as const;
      const items = await pipeline.open(request, visit, ({ db }) => findRecords(db, { query, most: 10 }));
      return { items: items.map((found) => ({ ...found, url: linkTo(found) })) };
    },
    async list_records({ kind: of, filters, ...asked }: z.output<typeof INPUTS.list_records>) {
      const given = Object.entries({ ...asked, ...(filters && { filters: JSON.stringify(filters) }) });
      const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
      const listed = z
        .looseObject({ items: z.array(z.looseObject({ id: z.string() })) })
        .parse(await read(request, `${addressOfKind(RECORDS[of])}?${query.toString()}`));
      return { ...listed, items: listed.items.map((row) => ({ ...row, url: linkTo({ kind: of, id: row.id }) })) };
    },
    async get_record({ kind: of, id: wanted }: z.output<typeof INPUTS.get_record>) {
      const record = z.looseObject({}).parse(await read(request, `${addressOfKind(RECORDS[of])}/${wanted}`));
      return { ...record, url: linkTo({ kind: of, id: wanted }) };
    },
    list_activities: ({ recordId }: z.output<typeof INPUTS.list_activities>) =>
      read(request, `/records/${recordId}/activities`),
  });

  /** A server for one request: nothing is kept between them, so any process answers the next one. */
  async function serverFor(request: FastifyRequest) {
    const { McpServer } = await import("@modelcontextprotocol/sdk/server/mcp.js");
    const server = new McpServer(
      { name: "tranche", version },
      { instructions: "Read-only tools over the records of a firm. Each answer has links to its records." },
    );
    const run = tools(request) as Record<ToolName, (input: never) => Promise<unknown>>;
    for (const name of Object.keys(INPUTS) as ToolName[])
      server.registerTool(
        name,
        { description: DESCRIPTIONS[name], inputSchema: INPUTS[name], annotations: { readOnlyHint: true } },
        async (input: unknown) => {
          const text = JSON.stringify(await run[name](input as never));
          return { content: [{ type: "text" as const, text }] };
        },
      );
    return server;
  }

  void http.register(async (scope) => {
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, text, done) => {
      try {
        done(null, JSON.parse(String(text)));
      } catch {
        done(Object.assign(refuse("core.unreadable"), { statusCode: 400 }));
      }
    });
    scope.post("/mcp", async (request, reply) => {
      await pipeline.open(request, { can: "member:read", procedure: "mcp", readOnly: true }, () => Promise.resolve());
      if (request.body === undefined) throw refuse("core.unreadable");
      const { StreamableHTTPServerTransport } = await import("@modelcontextprotocol/sdk/server/streamableHttp.js");
      const server = await serverFor(request);
      const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
      reply.hijack();
      reply.raw.on("close", () => void transport.close().then(() => server.close()));
      await server.connect(transport as Parameters<typeof server.connect>[0]);
      await transport.handleRequest(request.raw, reply.raw, request.body);
    });
    // There is no stream of messages from here, and no session that could end.
    for (const method of ["GET", "DELETE"] as const)
      scope.route({
        method,
        url: "/mcp",
        handler: async (_request, reply) =>
          reply.code(405).header("allow", "POST").send({ code: "invalid", message: "POST" }),
      });
  });
}
