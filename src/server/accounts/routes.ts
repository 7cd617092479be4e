import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type pg from "pg";
import { AppError } from "#shared/core/errors.ts";
import type { Auth } from "../core/auth.ts";
import type { Env } from "../core/env.ts";
import { siteOrigin } from "../core/http.ts";

const MOST_BODY_BYTES = 64 * 1024;
/** What we use of the library. The rest of it would show sessions' tokens to scripts and change people past our rules. */
const OPEN = new Set(
  [
    "sign-in/email",
    "sign-up/email",
    "sign-out",
    "get-session",
    "verify-email",
    "send-verification-email",
    "request-password-reset",
    "reset-password",
    "change-password",
    "confirm-password",
    "two-factor/enable",
    "two-factor/verify-totp",
    "two-factor/verify-backup-code",
    "two-factor/generate-backup-codes",
    "two-factor/disable",
  ].map((name) => `/api/auth/${name}`),
);

/** Hands /api/auth/* to the accounts library, with the client's address as this server sees it. */
export function mountAccounts(
  http: FastifyInstance,
  { env, auth, pool }: { env: Env; auth: Auth; pool: pg.Pool },
): void {
  http.all("/api/auth/*", async (request, reply) => {
    if (!OPEN.has(request.url.split("?", 1)[0] ?? ""))
      throw new AppError("not_found", "There is nothing at this address");
    // The library knows nothing of resting too long: such a session must be gone before it is asked.
    await pool.query("select end_rested_sessions()");
    const response = await auth.handler(await toWebRequest(request, env));
    await sendWebResponse(response, reply);
  });
}

async function toWebRequest(request: FastifyRequest, env: Env): Promise<Request> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== "x-tranche-client")
      headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  headers.set("x-tranche-client", request.ip);
  // The server has checked that the origin is the host asked for; the library knows this site by one name.
  if (headers.has("origin")) headers.set("origin", siteOrigin(env));
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const body = hasBody ? await readBody(request) : null;
  return new Request(new URL(request.url, siteOrigin(env)), { method: request.method, headers, body });
}

async function readBody(request: FastifyRequest): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.raw) {
    size += (chunk as Buffer).length;
    if (size > MOST_BODY_BYTES) throw Object.assign(new Error("The request is too large"), { statusCode: 413 });
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString("utf8") || "{}";
}

async function sendWebResponse(response: Response, reply: FastifyReply): Promise<void> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  await reply.send(withoutToken(await response.text()));
}

/** Asked who is signed in, the library adds the session's token: no script of a page has business with it. */
function withoutToken(answer: string): string {
  if (!answer.startsWith('{"session":')) return answer;
  const { session, ...rest } = JSON.parse(answer) as { session: Record<string, unknown> };
  const { token: _, ...kept } = session;
  return JSON.stringify({ session: kept, ...rest });
}
