import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sessionToken } from "#core/server/accounts/session-token.ts";
import type { Person } from "#core/server/ctx.ts";
import type { Env } from "#core/server/env.ts";
import { isLocalDemo, siteOrigin } from "#core/server/http/http.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { builtWeb, FRONT_PAGE } from "#core/server/http/web-files.ts";
import { frontPage } from "./page.ts";

/** Where the demo firm is entered on this very server; the sign-in page has the list of its people. */
const OWN_DEMO = "/auth?email=gp%40northlight.example";

type Options = { env: Env; pipeline: Pipeline; secret: string };
type Body = { plain: Buffer; br: Buffer; gzip: Buffer };

/** The front page: made as the web was built, chosen from by who asks. It needs no database, except to know who is signed in. */
export function mountFrontPage(http: FastifyInstance, { env, pipeline, secret }: Options): void {
  const root = builtWeb();
  if (root === undefined) return;
  const built = fs.readFileSync(path.join(root, FRONT_PAGE), "utf8");
  const bodies = new Map<string, Promise<Body>>();
  const bodyOf = (isDemo: boolean, isSignedIn: boolean) => {
    const key = `${isDemo} ${isSignedIn}`;
    const demoUrl = env.demoUrl ?? (isDemo ? OWN_DEMO : undefined);
    const made =
      bodies.get(key) ?? compressed(frontPage(built, { isDemo, isSignedIn, demoUrl, origin: siteOrigin(env) }));
    bodies.set(key, made);
    return made;
  };

  const isSignedIn = async (request: FastifyRequest) => {
    if (sessionToken(request.headers, secret) === null) return false;
    const visit = { can: "public", procedure: "landing", readOnly: true } as const;
    // Whatever keeps the database from answering, the front page stands: as for somebody who is signed out.
    return pipeline
      .open(request, visit, async ({ actor }: { actor: Person | null }) => actor !== null)
      .catch(() => false);
  };

  http.get("/", async (request, reply) => {
    const body = await bodyOf(isLocalDemo(request, env), await isSignedIn(request));
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = (["br", "gzip"] as const).find((one) => accepted.includes(one));
    if (encoding) reply.header("content-encoding", encoding);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "private, no-cache")
      .header("vary", "accept-encoding, cookie")
      .send(body[encoding ?? "plain"]);
  });
}

async function compressed(html: string): Promise<Body> {
  const plain = Buffer.from(html);
  const [br, gzip] = await Promise.all([promisify(zlib.brotliCompress)(plain), promisify(zlib.gzip)(plain)]);
  return { plain, br, gzip };
}
