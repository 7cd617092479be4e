import type { FastifyInstance } from "fastify";
import { describeApi, dialects, type Router } from "#core/server/http/openapi.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import type { Download } from "#core/server/records/files.ts";
import { speakingTo } from "#core/server/text/readers-notation.ts";
import { t } from "#core/shared/text.ts";
import { fileOperations } from "./file-operations.ts";
import { apiPage } from "./page.ts";

/** HEAD and OPTIONS pass the check of the origin, so they must run nothing. Of these two methods of /rpc only POST runs commands. */
const METHODS = { "/rpc": ["GET", "POST"], "/api": ["GET", "POST", "PUT", "PATCH", "DELETE"] };

type Mounted = { pipeline: Pipeline; downloads: readonly Download[]; router: Router; version: string };

/** Every procedure in both dialects, described at /api/openapi.json and, for people, at /api/docs. */
export function mountProcedures(http: FastifyInstance, { pipeline, downloads, router, version }: Mounted): void {
  void http.register(async (scope) => {
    scope.addContentTypeParser("application/json", { parseAs: "string" }, parseJson);
    for (const { prefix, answer } of dialects(router)) {
      const methods = METHODS[prefix];
      scope.all(`${prefix}/*`, async (request, reply) => {
        reply.header("cache-control", "no-store");
        if (!methods.includes(request.method))
          return reply
            .code(405)
            .header("allow", methods.join(", "))
            .send({
              code: "invalid",
              message: t("{method} is not for procedures", { method: request.method }),
              data: { requestId: request.id },
            });
        const context = pipeline.contextOf(request, {
          reads: (tables) => void reply.header("x-reads", tables.join(",")),
          replay: () => void reply.header("idempotent-replayed", "true"),
        });
        const { matched } = await speakingTo(request.headers, () => answer(request, reply, context));
        if (matched) return reply;
        const data = { requestId: request.id };
        return reply.code(404).send({ code: "not_found", message: t("Procedure not found"), data });
      });
    }
  });

  const described = once(async () => {
    const document = await describeApi(router, {
      title: "Tranche",
      version,
      description: "Make an API key under My Profile → Security and send it as `Authorization: Bearer trk_…`.",
    });
    return { ...document, paths: { ...document.paths, ...fileOperations(downloads) } };
  });
  const text = once(async () => JSON.stringify(await described()));
  const page = once(async () => apiPage(await described()));
  http.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(await text()),
  );
  http.get("/api/docs", async (_request, reply) => reply.type("text/html; charset=utf-8").send(await page()));
}

/** What takes long to make and stays the same: made when it is first asked for. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

function parseJson(_request: unknown, text: string, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, text === "" ? undefined : JSON.parse(text));
  } catch {
    done(Object.assign(new Error(t("The request is invalid")), { statusCode: 400 }));
  }
}
